import * as words from '#messages/fans/predictor.js'
import type { MatchFacts } from '#domain/record/match/match.ts'
import { matchRow } from '#league/matches.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { PickRow } from './pick-row.tsx'
import type { Predictor, RoundMatch } from './queries.ts'
import { outcomeWords, roundPath } from './labels.ts'

/** The matches of a round: fields where picks are taken, what came of them where they are not any more. */
export function RoundPicks({
  predictor: { round, rounds, matches },
  userId,
  readOnly,
}: {
  predictor: Predictor
  userId: string
  readOnly: boolean
}) {
  const open = matches.filter(({ isOpen }) => isOpen)
  const closed = matches.filter(({ isOpen }) => !isOpen)
  return (
    <>
      {round === null ? null : <RoundLinks round={round} rounds={rounds ?? round} />}
      {matches.length === 0 ? <Empty title={words.nothingYet}>{words.nothingYetLead}</Empty> : null}
      {open.length > 0 ? (
        <ul>
          {open.map(match => (
            <li key={match.id} className="border-b border-line py-3">
              <PickRow match={match} userId={userId} readOnly={readOnly} />
            </li>
          ))}
        </ul>
      ) : null}
      {closed.length > 0 ? (
        <>
          {open.length > 0 ? <h3 className="mt-8 mb-1 font-semibold">{words.closed}</h3> : null}
          <ul>
            {closed.map(match => (
              <li key={match.id} className="border-b border-line [&_.match-row]:border-0">
                <MatchRow match={matchRow(whole(match))} />
                <p className="pb-3 text-center text-14 text-soft">{outcomeWords(match)}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

/** Picks know nothing of awards: the score on the pitch is what they are counted by. */
const whole = (match: RoundMatch): Parameters<typeof matchRow>[0] & MatchFacts => ({
  ...match,
  isSample: false,
  awardedHomeGoals: null,
  awardedAwayGoals: null,
})

function RoundLinks({ round, rounds }: { round: number; rounds: number }) {
  return (
    <nav aria-label={words.rounds} className="mb-2 flex justify-between gap-4">
      {round > 1 ? (
        <Link to={roundPath(round - 1)} className="quiet-link text-green">
          {words.round({ number: round - 1 })}
        </Link>
      ) : (
        <span />
      )}
      {round < rounds ? (
        <Link to={roundPath(round + 1)} className="quiet-link text-green">
          {words.round({ number: round + 1 })}
        </Link>
      ) : null}
    </nav>
  )
}
