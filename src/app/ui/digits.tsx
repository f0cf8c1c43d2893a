/**
 * Digits in tabular figures. If the line is too narrow they break after a colon, a dot or a slash, not between the two
 * digits of an octet.
 */
export function Digits({ children: text }: { children: string }) {
  return (
    <span class="digits">
      {text.split(/(?<=[:./])/).flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]))}
    </span>
  )
}
