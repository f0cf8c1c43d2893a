import { API_PATH, BASE } from '../../protocol/base-path.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Section } from '../ui/section.tsx'

const PAGE = `<script type="module">
  import { ready } from '${BASE}mac-api.js'
  await ready
  const answer = await (await fetch('${API_PATH}mac/00:00:0C:12:34:56')).json()
</script>`

export const PAGES = BASE === '/' ? 'on this origin' : `below ${BASE}`

export function Snippets() {
  const api = location.origin + API_PATH
  const curl = `curl '${api}mac/00:00:0C:12:34:56'`
  const curlPost = `curl '${api}mac-lookup' \\
  --json '{"mac":"00:00:0C:12:34:56"}'`
  return (
    <Section title="Code to copy" class="stack">
      <ul class="snippets">
        <Snippet
          title={`Another page ${PAGES}`}
          what="It needs nothing else from this app: the script installs the service worker and the registry."
          text={PAGE}
          copy="Copy code"
        />
        <Snippet
          title="A terminal"
          what="Other programs cannot reach this browser. They ask the web server, if it has the API; it has its own keys and limits."
          text={`${curl}\n\n${curlPost}`}
          copy="Copy commands"
        />
      </ul>
    </Section>
  )
}

interface SnippetProps {
  readonly title: string
  readonly what: string
  readonly text: string
  readonly copy: string
}

function Snippet({ title, what, text, copy }: SnippetProps) {
  return (
    <li class="stack snippet">
      <h3>{title}</h3>
      <p class="soft">{what}</p>
      <pre class="digits code">{text}</pre>
      <div class="row">
        <CopyButton name={title} text={text} icon="copy">
          {copy}
        </CopyButton>
      </div>
    </li>
  )
}
