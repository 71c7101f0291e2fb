import * as words from '#messages/matchday/decisions.js'
import { useState } from 'react'
import { momentOf } from '#lib/format/spans.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { keepScores } from '#ui/scores.tsx'
import { When } from '#ui/when.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import type { CaseMatch, Challenge } from './queries.ts'
import { claimWords } from './labels.ts'

const outcomes: Record<string, { tone: 'plain' | 'good' | 'warning'; name: string }> = {
  open: { tone: 'warning', name: words.open },
  upheld: { tone: 'good', name: words.upheld },
  dismissed: { tone: 'plain', name: words.dismissed },
}

/** Protests and appeals, with what the club wrote for those who may read it. */
export function ChallengeList({
  challenges,
  match,
  mayDecide,
}: {
  challenges: readonly Challenge[]
  match: CaseMatch
  mayDecide: boolean
}) {
  const [deciding, setDeciding] = useState<Challenge>()
  if (challenges.length === 0) return <p className="text-soft">{words.noProtests}</p>
  return (
    <>
      <ul className="grid gap-6">
        {challenges.map(challenge => {
          const { tone, name } = outcomes[challenge.outcome] ?? {
            tone: 'plain' as const,
            name: challenge.outcome,
          }
          return (
            <li key={challenge.id} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">
                  {(challenge.kind === 'protest' ? words.protestOf : words.appealOf)({
                    club: challenge.club.name,
                  })}
                </span>
                <Badge tone={tone}>{name}</Badge>
              </p>
              <p>{keepScores(claimWords(challenge))}</p>
              {challenge.papers ? (
                <>
                  <p className="max-w-[70ch] whitespace-pre-line">{challenge.papers.facts}</p>
                  <p className="text-14 text-soft">
                    {words.fee({ reference: challenge.papers.feeReference })}
                  </p>
                </>
              ) : null}
              <p className="text-14 text-soft">
                {words.lodged({ when: <When {...momentOf(challenge.lodgedAt)} /> })}
              </p>
              {challenge.outcome === 'open' ? (
                <p className="mt-1 flex flex-wrap items-center gap-4">
                  {mayDecide ? (
                    <Button kind="quiet" onClick={() => setDeciding(challenge)}>
                      {words.enterIt}
                    </Button>
                  ) : null}
                  <Link to={`/matches/${match.id}/if-upheld`}>{words.ifUpheld}</Link>
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
      {deciding ? (
        <ChallengeDialog challenge={deciding} match={match} onClose={() => setDeciding(undefined)} />
      ) : null}
    </>
  )
}
