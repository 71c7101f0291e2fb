import * as words from '#messages/homes/desk.js'
import { useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { Choice } from '#ui/field.tsx'
import { groupNames, hrefOfTab, type Tab } from './tabs.ts'

const needsYou = { href: '/admin', label: words.needsYou }
/** A page of its own, which clubs have too. */
const checks = { href: '/dashboard/checks', label: words.checks }

const places = (of: readonly Tab[]) => of.map(({ id, label }) => ({ href: hrefOfTab(id), label }))

/** The tabs: a list in groups beside the desk, one field above it on a phone. `open`: none where the desk opens. */
export function DeskNav({ tabs, open }: { tabs: readonly Tab[]; open: Tab | undefined }) {
  const navigate = useNavigate()
  const groups = [...new Set(tabs.map(tab => tab.group))]
  const current = open ? hrefOfTab(open.id) : needsYou.href
  return (
    <>
      <div className="lg:hidden">
        <Choice
          label={words.tab}
          name="tab"
          className="px-2 text-14"
          value={current}
          options={[needsYou, ...places(tabs), checks].map(({ href, label }) => ({ value: href, label }))}
          onChange={({ target }) => navigate(target.value, { state: keepScroll })}
        />
      </div>
      <nav aria-label={words.desk} className="hidden content-start gap-5 lg:grid">
        <Places of={[needsYou]} current={current} />
        {groups.map(group => (
          <div key={group}>
            <p className="text-14 text-soft">{groupNames[group]}</p>
            <Places
              of={[
                ...places(tabs.filter(tab => tab.group === group)),
                ...(group === 'accounts' ? [checks] : []),
              ]}
              current={current}
            />
          </div>
        ))}
      </nav>
    </>
  )
}

function Places({ of, current }: { of: readonly { href: string; label: string }[]; current: string }) {
  return (
    <ul>
      {of.map(({ href, label }) => (
        <li key={href}>
          <Link
            to={href}
            state={keepScroll}
            aria-current={href === current ? 'page' : undefined}
            className="quiet-link"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
