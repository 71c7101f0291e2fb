// Every result of a season at a glance: hosts down, guests across.
import * as words from '#messages/record/seasons.js'
import { hrefOfPair } from '#league/match-href.ts'
import type { SeasonLog } from '#league/season-log.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'

export function ResultsMatrix({ log }: { log: SeasonLog }) {
  const { clubs, season } = log
  const found = new Map(log.home.map((home, index) => [`${home} ${log.away[index]}`, index]))
  return (
    <>
      <p className="mb-4 text-14 text-soft">{words.matrixLead}</p>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={words.allResults} tabIndex={0} className="scrolls">
        <table className="matrix">
          <caption className="sr-only">{words.matrixCaption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words.host}</span>
              </th>
              {clubs.map(club => (
                <th key={club.slug} scope="col">
                  <Crest club={club} size={18} />
                  <abbr title={club.name}>{club.code}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clubs.map((home, row) => (
              <tr key={home.slug}>
                <th scope="row">
                  <span className="max-sm:sr-only">{home.name}</span>
                  <span aria-hidden="true" data-shown={home.code} className="shown sm:hidden" />
                </th>
                {clubs.map((away, column) => {
                  const index = found.get(`${row} ${column}`)
                  if (index === undefined) return <td key={away.slug}>{row === column ? '' : '·'}</td>
                  const [scored = 0, conceded = 0] = [log.homeGoals[index], log.awayGoals[index]]
                  return (
                    <td key={away.slug} className={scored > conceded ? 'won' : undefined}>
                      <Link to={hrefOfPair(season.slug, { home: home.slug, away: away.slug })}>
                        <Score home={scored} away={conceded} />
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
