// The frame around every page, with the navigation and the signed-in person.
import type { ReactNode } from 'react'
import { AccountCorner } from '#features/accounts/session/account-corner.tsx'
import { SessionBanner } from '#features/accounts/session/session-banner.tsx'
import { Frame } from '#ui/frame.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { productName, tagline } from './brand.ts'

const links = [
  { to: '/fixtures', label: 'Matches' },
  { to: '/standings', label: 'Table' },
  { to: '/explore/teams', label: 'Clubs' },
  { to: '/explore/players', label: 'Players' },
  { to: '/transfers', label: 'Transfers' },
  { to: '/news', label: 'News' },
]

const thumb = [
  { to: '/', label: 'Home', icon: 'home' },
  { to: '/fixtures', label: 'Matches', icon: 'fixtures' },
  { to: '/standings', label: 'Table', icon: 'table' },
  { to: '/explore', label: 'Explore', icon: 'club' },
] as const

const more = [
  {
    title: 'The league',
    links: [
      { to: '/fixtures', label: 'Matches' },
      { to: '/standings', label: 'Table' },
      { to: '/discipline', label: 'Suspensions' },
      { to: '/seasons', label: 'Seasons' },
      { to: '/records', label: 'Records' },
      { to: '/transfers', label: 'Transfers' },
      { to: '/news', label: 'News' },
    ],
  },
  {
    title: 'People and clubs',
    links: [
      { to: '/explore/teams', label: 'Clubs' },
      { to: '/explore/players', label: 'Players' },
      { to: '/explore/coaches', label: 'Coaches' },
      { to: '/explore/officials', label: 'Match officials' },
    ],
  },
  {
    title: 'Numbers',
    links: [
      { to: '/statistics', label: 'Statistics' },
      { to: '/analysis', label: 'Analysis' },
      { to: '/valuations', label: 'Valuations' },
      { to: '/compare-players', label: 'Compare players' },
    ],
  },
  {
    title: productName,
    links: [
      { to: '/about', label: 'About' },
      { to: '/dashboard', label: 'Your dashboard' },
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
      thumb={thumb}
      more={more}
      account={<AccountCorner />}
      search={<SearchBox label="Search" action="/search" placeholder="Search" />}
      banner={<SessionBanner />}
      isServerRendered={isServerRendered}
    >
      {children}
    </Frame>
  )
}
