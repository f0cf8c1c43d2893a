import './more.css'
import { href } from '../platform/route.ts'
import { HISTORY } from '../platform/screen-links.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

const LINKS: readonly { name: string; title: string; icon: IconName; what: string }[] = [
  {
    name: HISTORY,
    title: 'History',
    icon: 'history',
    what: 'What you looked up, with your labels',
  },
  { name: 'registry', title: 'Registry', icon: 'plate', what: 'IEEE’s list on this device' },
  { name: 'api', title: 'API', icon: 'api', what: 'For pages and programs' },
]

/** On a phone: the screens that its navigation has no place for. */
export function MoreScreen() {
  return (
    <div class="stack">
      <h1 class="screen-title">More</h1>
      <ul class="rows more-links">
        {LINKS.map(({ name, title, icon, what }) => (
          <li key={name}>
            <a href={href(name)}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span class="soft small">{what}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
