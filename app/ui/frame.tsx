// The frame of every page: skip link, name, navigation, the page, footer.
import { language } from '#language/language.ts'
import { Fragment, type ReactNode } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import * as words from '#messages/site/frame.js'
import { notReviewed } from '#messages/site/language.js'
import { useAfterPaint } from './after-paint.tsx'
import { Link } from './link.tsx'
import { isCurrentLink } from './is-current-link.ts'
import { PageRule } from './page-rule.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Wordmark } from './logo.tsx'
import { type Group, MoreSheet, moreId } from './more-sheet.tsx'
import { LanguageSwitch, ShortLanguageSwitch } from './language-switch.tsx'
import { LiteForm } from './lite-form.tsx'
import { PageSize } from './page-size.tsx'
import { SuggestLink } from './suggest-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const nothing: never[] = []

export function Frame({
  name,
  tagline,
  links = nothing,
  thumb = nothing,
  more = nothing,
  account,
  search,
  banner,
  isServerRendered = true,
  children,
}: {
  name: string
  tagline: string
  links?: readonly { to: string; label: string }[]
  thumb?: readonly { to: string; label: string; icon: IconName }[]
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
          </Link>
          {links.length > 0 ? (
            <nav aria-label={words.main} className="no-print hidden min-w-0 gap-x-5 lg:flex">
              {/* The spaces are for text browsers. */}
              {links.map(({ to, label }) => [
                ' ',
                <Link key={to} to={to} className="nav-link" aria-current={current(to)}>
                  {label}
                </Link>,
              ])}{' '}
              {more.length > 0 ? (
                <button type="button" className="nav-link" popoverTarget={moreId}>
                  {words.more} <Icon name="down" size={16} />
                </button>
              ) : null}
            </nav>
          ) : null}
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
      {isWhole ? <Footer {...{ name, tagline, more }} /> : null}
      {isWhole ? <MoreSheet {...{ more, search, current }} /> : null}
      {thumb.length > 0 ? (
        <nav aria-label={words.quick} className="thumb-bar no-print lg:hidden">
          {thumb.map(({ to, label, icon }) => (
            <Fragment key={to}>
              <Link to={to} className="thumb" aria-current={current(to)}>
                <Icon name={icon} />
                {label}
              </Link>{' '}
            </Fragment>
          ))}
          <button type="button" className="thumb" popoverTarget={moreId}>
            <Icon name="more" />
            {words.more}
          </button>
        </nav>
      ) : null}
    </div>
  )
}

function Footer({ name, tagline, more }: { name: string; tagline: string; more: readonly Group[] }) {
  return (
    <footer className="no-print column mt-16">
      <PageRule />
      <div className="flex flex-wrap justify-between gap-x-12 gap-y-8 py-8">
        <div className="grid content-start gap-4">
          <div>
            <p className="font-display text-20 leading-tight">{name}</p>
            <p className="text-14 text-soft">{tagline}</p>
            <p className="text-14 text-soft">{words.noClub}</p>
          </div>
          <div id="language">
            <LanguageSwitch />
          </div>
          {language === 'en' ? null : (
            <>
              <p className="max-w-[44ch] text-14 text-soft">{notReviewed}</p> <SuggestLink />
            </>
          )}
          <ThemeSwitch />
          <LiteForm />
          <PageSize />
        </div>
        {more.length > 0 ? (
          <nav aria-label={words.all} className="flex flex-wrap gap-x-12 gap-y-6">
            {more.map(({ title, links }) => (
              <div key={title}>
                <p className="font-display text-16">{title}</p>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} className="quiet-link">
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  )
}
