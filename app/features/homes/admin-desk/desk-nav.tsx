import { useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { Choice } from '#ui/field.tsx'
import { hrefOfTab, type Tab } from './tabs.ts'

/** The tabs: a list in groups beside the desk, one field above it on a phone. */
export function DeskNav({ tabs, open }: { tabs: readonly Tab[]; open: Tab }) {
  const navigate = useNavigate()
  const groups = [...new Set(tabs.map(tab => tab.group))]
  return (
    <>
      <div className="lg:hidden">
        <Choice
          label="Tab"
          name="tab"
          value={open.id}
          options={tabs.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => navigate(hrefOfTab(target.value), { state: keepScroll })}
        />
      </div>
      <nav aria-label="Desk" className="hidden content-start gap-5 lg:grid">
        {groups.map(group => (
          <div key={group}>
            <p className="text-14 text-soft">{group}</p>
            <ul>
              {tabs
                .filter(tab => tab.group === group)
                .map(tab => (
                  <li key={tab.id}>
                    <Link
                      to={hrefOfTab(tab.id)}
                      state={keepScroll}
                      aria-current={tab === open ? 'page' : undefined}
                      className="quiet-link aria-[current]:font-semibold aria-[current]:text-green"
                    >
                      {tab.label}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
