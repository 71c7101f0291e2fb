// The frame around every page, with the navigation and the signed-in person.
import type { ReactNode } from 'react'
import * as words from '#messages/site/frame.js'
import { AccountCorner } from '#features/accounts/session/account-corner.tsx'
import { SessionBanner } from '#features/accounts/session/session-banner.tsx'
import { Frame, type NavLink } from '#ui/frame.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { productName, tagline } from './brand.ts'

const onPhone = 'lg:hidden'
const onDesk = 'max-lg:hidden'

const links: readonly NavLink[] = [
  { to: '/', label: words.home, icon: 'home', only: onPhone },
  { to: '/fixtures', label: words.matches, icon: 'fixtures' },
  { to: '/standings', label: words.tableShort, icon: 'table' },
  { to: '/explore', label: words.explore, icon: 'club', only: onPhone },
  { to: '/explore/teams', label: words.clubs, only: onDesk },
  { to: '/explore/players', label: words.players, only: onDesk },
  { to: '/transfers', label: words.transfers, only: onDesk },
  { to: '/news', label: words.news, only: onDesk },
]

const more = [
  {
    title: words.league,
    links: [
      { to: '/fixtures', label: words.matches },
      { to: '/standings', label: words.table },
      { to: '/discipline', label: words.suspensions },
      { to: '/seasons', label: words.seasons },
      { to: '/records', label: words.records },
      { to: '/transfers', label: words.transfers },
      { to: '/news', label: words.news },
      { to: '/search', label: words.search },
    ],
  },
  {
    title: words.people,
    links: [
      { to: '/explore/teams', label: words.clubs },
      { to: '/explore/players', label: words.players },
      { to: '/explore/coaches', label: words.coaches },
      { to: '/explore/officials', label: words.officials },
    ],
  },
  {
    title: words.numbers,
    links: [
      { to: '/statistics', label: words.statistics },
      { to: '/analysis', label: words.analysis },
      { to: '/valuations', label: words.valuations },
      { to: '/compare-players', label: words.compare },
    ],
  },
  {
    title: productName,
    links: [
      { to: '/about', label: words.about },
      { to: '/dashboard', label: words.dashboard },
    ],
  },
]

export function PageFrame({
  isServerRendered,
  children,
}: {
  isServerRendered: boolean
  children: ReactNode
}) {
  return (
    <Frame
      name={productName}
      tagline={tagline}
      links={links}
      more={more}
      account={<AccountCorner />}
      search={<SearchBox label={words.search} action="/search" />}
      banner={<SessionBanner />}
      isServerRendered={isServerRendered}
    >
      {children}
    </Frame>
  )
}
