import { Section } from '#ui/page-title.tsx'
import {
  type ComparisonParams,
  comparePath,
  hrefOf,
  mostPicks,
  type Pick,
  playersIn,
} from './search-params.ts'
import type { Comparison } from './comparison-queries.ts'
import { SuggestionLinks } from './suggestion-links.tsx'

/** Finds somebody by name with a plain form, and offers those who suggest themselves. */
export function Picker({ comparison, asked }: { comparison: Comparison; asked: ComparisonParams }) {
  const { players, found, suggested } = comparison
  const picks: Pick[] = players.map(({ slug, season }) => ({ slug, season: season?.slug ?? null }))
  const adding = (slug: string, season: string | null) =>
    hrefOf({ ...asked, picks: [...picks, { slug, season }] })
  if (picks.length >= mostPicks)
    return <p className="mt-10 text-soft">Four at most stand side by side. Remove one to add another.</p>
  return (
    <Section title={picks.length === 0 ? 'Choose players' : 'Add a player'} id="add">
      <search>
        <form action={comparePath} className="flex max-w-[32rem] items-end gap-3">
          {picks.length > 0 ? (
            <input type="hidden" name="players" value={decodeURIComponent(playersIn(picks))} />
          ) : null}
          {asked.mode === 'totals' ? null : <input type="hidden" name="mode" value={asked.mode} />}
          {asked.hasRadar ? <input type="hidden" name="radar" value="1" /> : null}
          <label className="grid grow gap-1.5">
            <span className="font-semibold">Name</span>
            <input
              type="search"
              name="q"
              defaultValue={asked.words}
              maxLength={100}
              enterKeyHint="search"
              className="control"
            />
          </label>
          <button type="submit" className="button">
            Find
          </button>
        </form>
      </search>
      {found ? (
        <SuggestionLinks
          title={
            found.found.length === 0
              ? `Nobody in the record is called “${asked.words}”.`
              : found.isNear
                ? `Nobody is called “${asked.words}”. The nearest names:`
                : `Players called “${asked.words}”:`
          }
          links={found.found.map(each => ({ ...each, to: adding(each.slug, null) }))}
        />
      ) : null}
      {suggested && suggested.players.length > 0 ? (
        <SuggestionLinks
          title={
            suggested.isAlike
              ? `Most like ${suggested.name}, by their percentiles:`
              : `Of the same position as ${suggested.name}:`
          }
          links={suggested.players.map(each => ({ ...each, to: adding(each.slug, suggested.season) }))}
        />
      ) : null}
    </Section>
  )
}
