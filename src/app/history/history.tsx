import './history.css'
import { href } from '../platform/route.ts'
import { route } from '../platform/router.ts'
import { Backup } from './backup.tsx'
import { PREFIXES, HISTORY } from '../platform/screen-links.ts'
import { Lookups } from './lookups.tsx'
import { Prefixes } from './prefixes.tsx'
import { unreadable } from './state.ts'
import { ErrorText } from '../ui/error-text.tsx'

/** User data: the history (`#/history?q=`) and own prefixes (`#/history/prefixes`). */
export function HistoryScreen() {
  const onPrefixes = route.value.path[0] === PREFIXES
  return (
    <div class="stack history">
      <h1 class="screen-title">History</h1>
      <nav class="history-nav" aria-label="History">
        <a href={href(HISTORY)} aria-current={onPrefixes ? undefined : 'page'}>
          Lookups
        </a>
        <a href={href(HISTORY, [PREFIXES])} aria-current={onPrefixes ? 'page' : undefined}>
          Own prefixes
        </a>
      </nav>
      <ErrorText>{unreadable.value}</ErrorText>
      {onPrefixes ? <Prefixes key={route.value.query.get('prefix')} /> : <Lookups />}
      <Backup />
    </div>
  )
}
