import { inLanguage } from '#lib/router/language-path.ts'
import * as messages from '#messages/numbers/comparison.js'
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
  if (picks.length >= mostPicks) return <p className="mt-10 text-soft">{messages.full}</p>
  return (
    <Section title={picks.length === 0 ? messages.choose : messages.add} id="add">
      <search>
        <form action={inLanguage(comparePath)} className="flex max-w-[32rem] items-end gap-3">
          {picks.length > 0 ? (
            <input type="hidden" name="players" value={decodeURIComponent(playersIn(picks))} />
          ) : null}
          {asked.mode === 'totals' ? null : <input type="hidden" name="mode" value={asked.mode} />}
          {asked.hasRadar ? <input type="hidden" name="radar" value="1" /> : null}
          <label className="grid grow gap-1.5">
            <span className="font-semibold">{messages.name}</span>{' '}
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
            {messages.find}
          </button>
        </form>
      </search>
      {found ? (
        <SuggestionLinks
          title={
            found.found.length === 0
              ? messages.nobody({ name: asked.words })
              : found.isNear
                ? messages.nearest({ name: asked.words })
                : messages.called({ name: asked.words })
          }
          links={found.found.map(each => ({ ...each, to: adding(each.slug, null) }))}
        />
      ) : null}
      {suggested && suggested.players.length > 0 ? (
        <SuggestionLinks
          title={
            suggested.isAlike
              ? messages.alike({ name: suggested.name })
              : messages.samePosition({ name: suggested.name })
          }
          links={suggested.players.map(each => ({ ...each, to: adding(each.slug, suggested.season) }))}
        />
      ) : null}
    </Section>
  )
}
