import { Failure } from './host.ts'
import { COMMANDS, OPTIONS } from './options.ts'

const LONG = Object.keys(OPTIONS).map((name) => `--${name}`)
const SHORT = Object.values(OPTIONS).flatMap((option) =>
  'short' in option ? [`-${option.short}`] : [],
)

/** Options whose value is a file or folder. */
const PATHS: ReadonlySet<string> = new Set(['output', 'registry', 'to'])

/** For a shell's startup file: `source <(nameplate completion bash)`. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_nameplate() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "${[...LONG, ...SHORT].join(' ')}" -- "$word"))
  elif [[ \${COMP_WORDS[1]} == completion && $COMP_CWORD == 2 ]]; then
    COMPREPLY=($(compgen -W "bash zsh fish" -- "$word"))
  else
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$word"))
    [[ $COMP_CWORD == 1 ]] && COMPREPLY+=($(compgen -W "${COMMANDS.join(' ')}" -- "$word"))
  fi
}
complete -F _nameplate nameplate
`,
  zsh: `#compdef nameplate
_nameplate() {
  if [[ $words[2] == completion ]] && (( CURRENT == 3 )); then
    compadd bash zsh fish
  elif [[ $PREFIX == -* ]]; then
    compadd -- ${[...LONG, ...SHORT].join(' ')}
  else
    (( CURRENT == 2 )) && compadd ${COMMANDS.join(' ')}
    _files
  fi
}
(( $+functions[compdef] )) && compdef _nameplate nameplate
`,
  fish: [
    `complete -c nameplate -n __fish_use_subcommand -a "${COMMANDS.join(' ')}"`,
    'complete -c nameplate -n "__fish_seen_subcommand_from completion" -f -a "bash zsh fish"',
    ...Object.entries(OPTIONS).map(([name, option]) =>
      [
        `complete -c nameplate -l ${name}`,
        'short' in option ? ` -s ${option.short}` : '',
        option.type === 'boolean' ? '' : PATHS.has(name) ? ' -r' : ' -x',
      ].join(''),
    ),
    '',
  ].join('\n'),
}

/** The completion script for a shell. @throws {Failure} for an unknown shell */
export function completionFor(words: readonly string[]): string {
  const script = words.length === 1 ? SCRIPTS[words[0]!] : undefined
  if (script === undefined)
    throw new Failure('Give the shell: nameplate completion bash, zsh or fish.')
  return script
}
