import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Odds } from './odds-queries.ts'
import { percent } from '#lib/percent.ts'

type Case = NonNullable<Odds['told']>['cases'][number]

/** Protests and appeals that are open: the odds above take results as they stand, these as they would be. */
export function OpenCases({ cases, all }: { cases: readonly Case[]; all: number }) {
  if (all === 0) return null
  return (
    <Section title="If an open case were upheld">
      <p className="mb-2 max-w-[70ch] text-soft">
        The odds above take every result as it stands. {all === 1 ? 'One case is' : `${all} cases are`} open;
        the season was played as often with each of{' '}
        {cases.length === all ? 'them' : `the first ${cases.length}`} upheld. Nothing is decided.
      </p>
      <ul>
        {cases.map(({ match, home, away, homeGoals, awayGoals, moves }) => (
          <li key={`${match} ${homeGoals} ${awayGoals}`} className="border-b border-line py-3">
            <p>
              <Link to={`/matches/${match}/if-upheld`}>
                {home} v {away}
              </Link>{' '}
              with <Score home={homeGoals} away={awayGoals} />
            </p>
            <p className="max-w-[70ch] text-soft">
              {moves.length === 0
                ? 'No chance of title or relegation would move by a hundredth or more.'
                : moves.map(moveWords).join('; ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function moveWords({ club, title, relegation }: Case['moves'][number]): string {
  const isTitle = Math.abs(title[0] - title[1]) >= Math.abs(relegation[0] - relegation[1])
  const [is, would] = isTitle ? title : relegation
  return `${club}: ${isTitle ? 'title' : 'relegation'} ${percent(is)} → ${percent(would)}`
}
