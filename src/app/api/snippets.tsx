import { CopyButton } from '../ui/copy.tsx'

const PAGE = `<script type="module">
  import { ready } from '/mac-api.js'
  await ready
  const answer = await (await fetch('/api/mac/00:00:0C:12:34:56')).json()
</script>`

/** What is pasted into another page of this origin, and into a terminal. */
export function Snippets() {
  const { origin } = location
  const curl = `curl '${origin}/api/mac/00:00:0C:12:34:56'`
  const curlPost = `curl '${origin}/api/mac-lookup' \\
  --json '{"mac":"00:00:0C:12:34:56"}'`
  return (
    <section class="stack" aria-labelledby="snippets-title">
      <h2 class="label" id="snippets-title">
        To paste
      </h2>
      <ul class="snippets">
        <Snippet
          title="Another page on this origin"
          what="It needs nothing else from this app: the script installs the service worker and the registry."
          text={PAGE}
        />
        <Snippet
          title="A terminal"
          what="Other programs cannot reach this browser. They ask the web server, if it has the API; it has its own keys and limits."
          text={`${curl}\n\n${curlPost}`}
        />
      </ul>
    </section>
  )
}

function Snippet({ title, what, text }: { title: string; what: string; text: string }) {
  return (
    <li class="stack snippet">
      <h3>{title}</h3>
      <p class="soft">{what}</p>
      <pre class="digits code">{text}</pre>
      <div class="row">
        <CopyButton name={title} text={text} icon="copy">
          Copy
        </CopyButton>
      </div>
    </li>
  )
}
