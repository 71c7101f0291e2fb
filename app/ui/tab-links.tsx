import { useLocation } from '#lib/router/router.tsx'
import { Link } from './link.tsx'
import { isCurrentLink } from './is-current-link.ts'

export function TabLinks({
  label,
  tabs,
  open,
}: {
  label: string
  tabs: readonly { to: string; label: string; count?: number | undefined }[]
  /** The `to` of the open tab, where the path alone does not identify it. */
  open?: string | undefined
}) {
  const { pathname } = useLocation()
  const [current] = tabs
    .filter(tab => (open === undefined ? isCurrentLink(pathname, tab.to) : tab.to === open))
    .toSorted((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={label} className="tabs no-print">
      {tabs.map(tab => (
        <Link
          key={tab.to}
          ref={tab === current ? bringIntoSight : undefined}
          to={tab.to}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
        >
          {`${tab.label} `}
          {tab.count === undefined ? null : <span className="text-14 text-soft">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

// On a phone the row is wider than the page, and the open tab may stand beyond its edge.
// With the next frame: measured now, the page would be laid out twice.
function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!row) return
  requestAnimationFrame(() => {
    const [ours, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += ours.left - all.left - (all.width - ours.width) / 2
  })
}
