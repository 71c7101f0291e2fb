import * as words from '#messages/homes/clubHome.js'
import { Section } from '#ui/page-title.tsx'
import type { ClubHome } from './queries.ts'

/** How whole the record of the club's season is. */
export function QualityBlock({
  quality: { played, withLineUps, withGoals },
  season,
}: Pick<ClubHome, 'quality' | 'season'>) {
  const rows = [
    { name: words.withLineUp, count: withLineUps },
    { name: words.withGoals, count: withGoals },
  ]
  return (
    <Section title={words.dataQuality}>
      {played === 0 ? (
        <p className="text-soft">
          {season ? words.nothingPlayedIn({ season: season.name }) : words.nothingPlayed}
        </p>
      ) : (
        <dl>
          {rows.map(({ name, count }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt>{name}</dt>
              <dd>
                <span className="font-semibold">{Math.floor((100 * count) / played)}%</span>{' '}
                <span className="text-soft">{words.ofMatches({ count, played })}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
