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
  const { season, why, lines, alike, group } = data
  const pick = { slug, season: season?.slug ?? null }
  const compare = (
    <ButtonLink to={hrefOf({ picks: [pick], mode: 'percentile' })}>Compare with another</ButtonLink>
  )
  if (lines.length === 0)
    return (
      <Empty title="No percentiles" action={compare}>
        {why} Ranked is who has played 30% of the club’s minutes, and 270 before its tenth match.
      </Empty>
    )
  return (
    <div className="mt-6">
      <Section
        title={
          <>
            Season {season?.name} {season?.isSample ? <SampleStamp /> : null}
          </>
        }
        action={compare}
      >
        <p className="max-w-[70ch] text-soft">
          {why} A bar says how many of a hundred {group} have less, its whisker where that likely lies. A rate
          of few minutes is drawn towards what is usual before it is ranked.
        </p>
        <div className="sm:columns-2 sm:gap-12">
          <MeasureLines lines={lines} letters={[]} />
        </div>
      </Section>
      {alike.length > 0 ? (
        <Section title={`Most like ${name}`}>
          <SuggestionLinks
            title={`By the angle between their percentiles, among ${group}. Each leads to both, side by side.`}
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
