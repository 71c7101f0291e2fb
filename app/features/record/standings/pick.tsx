import { show } from '#messages/record/standings.js'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

/** A choice that changes the address: at once where a script runs, by its button where none does. */
export function Pick({
  label,
  name,
  value,
  options,
  hidden,
  hrefOf,
}: {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** What else the address says. */
  hidden: Record<string, string | undefined>
  hrefOf: (value: string) => string
}) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  return (
    <form method="get" action={inLanguage('/standings')} className="no-print flex items-end gap-2">
      {Object.entries(hidden).map(([key, kept]) =>
        kept ? <input key={key} type="hidden" name={key} value={kept} /> : null,
      )}
      <label className="grid gap-1 text-14 text-soft">
        {label}
        <select
          // Rendered again when the address changes by other ways.
          key={value}
          name={name}
          defaultValue={value}
          className="control"
          onChange={event => navigate(hrefOf(event.target.value), { state: keepScroll })}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>{' '}
      </label>
      {isHydrated ? null : <button className="button button-quiet">{show}</button>}
    </form>
  )
}
