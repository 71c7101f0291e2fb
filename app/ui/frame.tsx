// The frame of every page: skip link, name, navigation, the page, footer. Each list of links stands once in the document,
// so that a text browser shows it once; styles move the navigation under the thumb of a phone.
import type { ReactNode } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import * as words from '#messages/site/frame.js'
import { useAfterPaint } from './after-paint.tsx'
import { Link } from './link.tsx'
import { isCurrentLink } from './is-current-link.ts'
import { PageRule } from './page-rule.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Wordmark } from './logo.tsx'
import { type Group, MoreSheet, moreId } from './more-sheet.tsx'
import { ShortLanguageSwitch } from './language-switch.tsx'
import { PageSize } from './page-size.tsx'

/** `only`: the class of what is for phones alone, where it needs an icon, or for desks alone. */
export type NavLink = { to: string; label: string; icon?: IconName; only?: 'lg:hidden' | 'max-lg:hidden' }

const nothing: never[] = []

export function Frame({
  name,
  tagline,
  links = nothing,
  more = nothing,
  account,
  search,
  banner,
  isServerRendered = true,
  children,
}: {
  name: string
  tagline: string
  links?: readonly NavLink[]
  more?: readonly Group[]
  account?: ReactNode
  search?: ReactNode
  banner?: ReactNode
  /** Whether the server has rendered it. */
  isServerRendered?: boolean
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const isWhole = useAfterPaint(isServerRendered)
  const current = (to: string) => (isCurrentLink(pathname, to) ? 'page' : undefined)
  return (
    <div className="frame flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      {banner}
      <header className="masthead">
        <div className="column flex min-h-14 items-center gap-x-3 lg:gap-x-6">
          <Link to="/" className="flex min-h-11 items-center text-ink no-underline">
            <Wordmark name={name} />
          </Link>{' '}
          {links.length > 0 ? <Navigation {...{ links, more, current }} /> : null}
          <div className="no-print ml-auto flex items-center gap-2 min-w-0 sm:gap-3">
            <ShortLanguageSwitch />
            {search ? <div className="hidden w-36 xl:block 2xl:w-52">{search}</div> : null}
            {account}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {isWhole ? <Footer {...{ name, tagline, more, search, current }} /> : null}
    </div>
  )
}

type Current = (to: string) => 'page' | undefined

type Navigation = { links: readonly NavLink[]; more: readonly Group[]; current: Current }

/** At the foot of a phone, with icons and what thumbs need most; in the header of a desk, with the rest. */
function Navigation({ links, more, current }: Navigation) {
  return (
    <nav aria-label={words.main} className="thumb-bar no-print">
      {/* The spaces are for text browsers. */}
      {links.map(({ to, label, icon, only }) => [
        <Link key={to} to={to} className={`nav-link ${only ?? ''}`} aria-current={current(to)}>
          {icon ? <Icon name={icon} /> : null}
          {label}
        </Link>,
        ' ',
      ])}
      {more.length > 0 ? (
        <button type="button" aria-label={words.more} className="nav-link" popoverTarget={moreId}>
          <Icon name="more" />
          <span className="shown" data-shown={words.more} />
          <span className="max-lg:hidden">
            <Icon name="down" size={16} />
          </span>
        </button>
      ) : null}
    </nav>
  )
}

type Foot = {
  name: string
  tagline: string
  more: readonly Group[]
  search?: ReactNode
  current: Current
}

function Footer({ name, tagline, more, search, current }: Foot) {
  return (
    <footer className="no-print column mt-16">
      <PageRule />
      <div className="flex flex-wrap gap-x-12 gap-y-8 py-8">
        <div>
          <p className="font-display text-20 leading-tight">{name}</p>
          <p className="text-14 text-soft">{tagline}</p>
          <p className="text-14 text-soft">{words.noClub}</p>
          <PageSize />
        </div>
        <MoreSheet {...{ more, search, current }} />
      </div>
    </footer>
  )
}
