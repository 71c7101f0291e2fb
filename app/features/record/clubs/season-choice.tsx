import * as words from '#messages/record/clubs.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Choice } from '#ui/field.tsx'
import { hrefOfView, type Tab } from './search-params.ts'

/** Another season of the same part of the page. A plain form; with a script the page stays. */
export function SeasonChoice({
  slug,
  tab,
  season,
  seasons,
}: {
  slug: string
  tab: Tab
  season: string
  seasons: readonly (readonly [string, string])[]
}) {
  const navigate = useNavigate()
  if (seasons.length < 2) return null
  return (
    <form
      action={inLanguage(`/teams/${slug}`)}
      className="no-print flex max-w-80 items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget).get('season')
        navigate(hrefOfView(slug, { tab, season: typeof chosen === 'string' ? chosen : null }))
      }}
    >
      <input type="hidden" name="tab" value={tab} />
      <div className="grow">
        <Choice
          key={season}
          label={words.season}
          name="season"
          defaultValue={season}
          options={seasons.map(([value, label]) => ({ value, label }))}
        />
      </div>
      <button type="submit" className="button button-quiet mb-1.5 px-3">
        {words.show}
      </button>
    </form>
  )
}
