// All pages and the settings of the site: a part of the footer, and a native popover, which opens without a script.
import { language } from '#language/language.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import * as words from '#messages/site/frame.js'
import { notReviewed, suggest } from '#messages/site/language.js'
import { useAfterPaint } from './after-paint.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './link.tsx'
import { LiteForm } from './lite-form.tsx'
import { Icon } from './icon.tsx'
import { ReportLink } from './report-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export type Group = { title: string; links: readonly { to: string; label: string }[] }

export const moreId = 'more'

export function MoreSheet({
  more,
  search,
  current,
}: {
  more: readonly Group[]
  search?: ReactNode
  current: (to: string) => 'page' | undefined
}) {
  const sheet = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  // A search box that needs no script is in the header, and on its own page.
  const isLater = useAfterPaint(false)
  // Somebody who has chosen a page wants to see it; a browser without popovers has nothing to close.
  useEffect(() => {
    if (key) sheet.current?.hidePopover?.()
  }, [key])
  return (
    <nav
      id={moreId}
      popover="auto"
      ref={sheet}
      aria-label={words.everything}
      className="more-sheet"
      onBeforeToggle={keepPlace}
    >
      <div className="more-head">
        <div className="flex items-center justify-between gap-4">
          <p className="font-display text-26">{words.everything}</p>
          <button
            type="button"
            aria-label={words.close}
            className="button-icon -mr-2.5"
            popoverTarget={moreId}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </div>
        {isLater ? <div className="mt-2 xl:hidden">{search}</div> : null}
      </div>
      <div className="more-groups">
        {more.map(({ title, links }) => (
          <div key={title}>
            <p className="border-b border-ink pb-1 font-display text-16">{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="quiet-link" aria-current={current(to)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-end gap-x-12 gap-y-4">
        <div id="language">
          <LanguageSwitch />
        </div>
        <ThemeSwitch />
        <LiteForm />
      </div>
      {language === 'en' ? null : (
        <p className="mt-4 text-14 text-soft">
          {notReviewed} <ReportLink path={pathname} label={suggest} />
        </p>
      )}
    </nav>
  )
}

/** The footer keeps its height while the sheet is open, so that the page does not move behind it. */
function keepPlace({ currentTarget, newState }: React.ToggleEvent<HTMLElement>) {
  const place = currentTarget.parentElement
  if (place) place.style.minHeight = newState === 'open' ? `${place.offsetHeight}px` : ''
}
