import { Section } from '#ui/page-title.tsx'
import type { ClubHome } from './queries.ts'

/** How whole the record of the club's season is. */
export function QualityBlock({
  quality: { played, withLineUps, withGoals },
  season,
}: Pick<ClubHome, 'quality' | 'season'>) {
  const rows = [
    { name: 'With your line-up', count: withLineUps },
    { name: 'With every goal', count: withGoals },
  ]
  return (
    <Section title="Data quality">
      {played === 0 ? (
        <p className="text-soft">Nothing has been played{season ? ` in ${season.name}` : ''}.</p>
      ) : (
        <dl>
          {rows.map(({ name, count }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt>{name}</dt>
              <dd>
                <span className="font-semibold">{Math.floor((100 * count) / played)}%</span>{' '}
                <span className="text-soft">
                  {count} of {played} matches
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
