// Who won the league, by club and by season.
import * as words from '#messages/record/honours.js'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { ClubName } from './club-name.tsx'
import type { Champions as Known } from './honour-queries.ts'
import { seasonWords, titlesByClub } from './years.ts'

/** Seasons from here on are in the record match by match. */
const firstRecorded = '2006'

export function Champions({ champions }: { champions: Known }) {
  const byClub = titlesByClub(champions)
  const winners = champions.titles.filter(({ place }) => place === 1)
  return (
    <>
      <Chart
        title={words.titlesSince({ season: winners.at(-1)?.season ?? '' })}
        table={
          <ChartTable
            caption={words.titlesByClub}
            head={[words.club, words.titles, words.years]}
            rows={byClub.map(({ club, years }) => [club.name, years.length, years.join(', ')])}
          />
        }
      >
        <BarChart
          bars={byClub.map(({ club, years }) => ({
            key: club.slug,
            name: <ClubName club={club} />,
            figure: years.length,
          }))}
        />
      </Chart>
      <Section title={words.seasonBySeason}>
        <ol className="sm:columns-2 sm:gap-x-12">
          {winners.map(({ season, points, note, club }) => {
            const winner = champions.clubs[club]
            return (
              <li
                key={season}
                className="grid break-inside-avoid grid-cols-[5rem_minmax(min-content,1fr)_auto] items-center gap-x-3 border-b border-line py-2"
              >
                <span className="font-display text-20">
                  {season >= firstRecorded ? (
                    <Link to={`/seasons/${season}`}>{seasonWords(season)}</Link>
                  ) : (
                    seasonWords(season)
                  )}
                </span>{' '}
                {winner ? <ClubName club={winner} /> : null}{' '}
                <span className="text-14 text-soft">
                  {points === null ? words.noPoints : words.pointCount({ count: points })}
                </span>{' '}
                {note ? <span className="col-span-2 col-start-2 text-14 text-soft">{note}</span> : null}
              </li>
            )
          })}
        </ol>
      </Section>
    </>
  )
}
