import * as words from '#messages/numbers/percentilePart.js'
import { Empty } from '#ui/empty.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { hrefOf } from './search-params.ts'
import { MeasureLines } from './measure-lines.tsx'
import { playerPercentilesRead } from './percentile-queries.ts'
import { SuggestionLinks } from './suggestion-links.tsx'

/** Bars of the season for those who are ranked; the reason for those who are not. */
export function PercentilePart({ slug, name }: { slug: string; name: string }) {
  const { data } = useRead(playerPercentilesRead(slug))
  if (!data) return null
  const { season, why, lines, alike } = data
  const pick = { slug, season: season?.slug ?? null }
  const compare = <ButtonLink to={hrefOf({ picks: [pick], mode: 'percentile' })}>{words.compare}</ButtonLink>
  if (lines.length === 0)
    return (
      <Empty title={words.none} action={compare}>
        {words.noneLead({ why })}
      </Empty>
    )
  return (
    <div className="mt-6">
      <Section
        title={words.season({
          season: season?.name ?? '',
          sample: season?.isSample ? <SampleStamp /> : <></>,
        })}
        action={compare}
      >
        <p className="max-w-[70ch] text-soft">{words.lead({ why })}</p>
        <div className="sm:columns-2 sm:gap-12">
          <MeasureLines lines={lines} letters={[]} />
        </div>
      </Section>
      {alike.length > 0 ? (
        <Section title={words.alike({ name })}>
          <SuggestionLinks
            title={words.alikeNote}
            links={alike.map(each => ({
              ...each,
              to: hrefOf({ picks: [pick, { slug: each.slug, season: pick.season }], mode: 'percentile' }),
            }))}
          />
        </Section>
      ) : null}
    </div>
  )
}
