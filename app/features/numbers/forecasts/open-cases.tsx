import * as words from '#messages/numbers/odds.js'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Score } from '#ui/scores.tsx'
import type { Odds } from './odds-queries.ts'

type OddsResult = NonNullable<Odds['result']>

/** Protests and appeals that are open: the odds above take results as they stand, these as they would be. */
export function OpenCases({ openCases, cases }: Pick<OddsResult, 'openCases' | 'cases'>) {
  if (openCases === null) return null
  return (
    <Section title={words.cases}>
      <p className="mb-2 max-w-[70ch] text-soft">{openCases}</p>
      <ul>
        {cases.map(({ match, name, score, moves }, place) => (
          <li key={place} className="border-b border-line py-3">
            <p>
              {words.caseWith({
                match: name,
                link: <Link to={`/matches/${match}/if-upheld`} />,
                score: <Score home={score[0]} away={score[1]} />,
              })}
            </p>
            <p className="max-w-[70ch] text-soft">{moves}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
