import { Link, useLocation } from 'react-router'
import { isCurrent } from './current.ts'

/** Tabs that are pages of their own. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string
  tabs: { to: string; label: string; count?: number | undefined }[]
}) {
  const { pathname } = useLocation()
  const [current] = tabs
    .filter(tab => isCurrent(pathname, tab.to))
    .toSorted((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={label} className="tabs no-print">
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} className="tab" aria-current={tab === current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className="text-14 text-soft">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
