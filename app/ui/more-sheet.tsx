// The whole navigation in a native popover: it opens without a script.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import * as words from '#messages/site/frame.js'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'
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
  const { key } = useLocation()
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
      className="sheet more-sheet no-print"
    >
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
      {search ? <div className="mt-2 lg:hidden">{search}</div> : null}
      <div className="more-groups">
        {more.map(({ title, links }) => (
          <div key={title}>
            <p className="border-b border-ink pb-1 font-display text-16">{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to} className="border-b border-line">
                  <Link to={to} className="sheet-link" aria-current={current(to)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <LanguageSwitch />
      <ThemeSwitch />
    </nav>
  )
}
