import * as words from '#messages/matchday/ifUpheld.js'
import { Link } from '#ui/link.tsx'
import { keepScores } from '#ui/scores.tsx'
import type { IfUpheld } from './if-upheld.ts'

/** Of several protests and appeals, each with what it claims, and which of them the table is about. */
export function ChallengeChoice({ upheld: { match, challenges, chosen } }: { upheld: IfUpheld }) {
  if (challenges.length < 2) return null
  return (
    <nav aria-label={words.choices} className="no-print mb-6">
      <ul>
        {challenges.map(({ id, kind, by, claimed }) => (
          <li key={id}>
            <Link
              to={`/matches/${match.id}/if-upheld?of=${id}`}
              aria-current={id === chosen ? 'page' : undefined}
              className={`flex min-h-11 items-center border-l-4 pl-3 ${
                id === chosen ? 'border-green font-semibold text-ink no-underline' : 'border-line'
              }`}
            >
              <span>
                {(kind === 'appeal' ? words.appealOf : words.protestOf)({
                  club: by,
                  score: <>{keepScores(claimed)}</>,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
