import { useState } from 'react'
import { momentOf } from '#lib/format/spans.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { keepScores } from '#ui/scores.tsx'
import { When } from '#ui/when.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import type { CaseMatch, Challenge } from './queries.ts'
import { categoryWords, claimWords } from './labels.ts'

const outcomes: Record<string, { tone: 'plain' | 'good' | 'warning'; words: string }> = {
  open: { tone: 'warning', words: 'Open' },
  upheld: { tone: 'good', words: 'Upheld' },
  dismissed: { tone: 'plain', words: 'Dismissed' },
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
  if (challenges.length === 0) return <p className="text-soft">No club has protested.</p>
  return (
    <>
      <ul className="grid gap-6">
        {challenges.map(challenge => {
          const { tone, words } = outcomes[challenge.outcome] ?? {
            tone: 'plain' as const,
            words: challenge.outcome,
          }
          return (
            <li key={challenge.id} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">
                  {challenge.kind === 'protest' ? 'Protest' : 'Appeal'} of {challenge.club.name}
                </span>
                <Badge tone={tone}>{words}</Badge>
              </p>
              <p>
                {categoryWords(challenge.category)}. {challenge.rule}. {keepScores(claimWords(challenge))}
              </p>
              {challenge.papers ? (
                <>
                  <p className="max-w-[70ch] whitespace-pre-line">{challenge.papers.facts}</p>
                  <p className="text-14 text-soft">Fee: {challenge.papers.feeReference}</p>
                </>
              ) : null}
              <p className="text-14 text-soft">
                Lodged <When {...momentOf(challenge.lodgedAt)} />
              </p>
              {challenge.outcome === 'open' ? (
                <p className="mt-1 flex flex-wrap items-center gap-4">
                  {mayDecide ? (
                    <Button kind="quiet" onClick={() => setDeciding(challenge)}>
                      Enter the decision
                    </Button>
                  ) : null}
                  <Link to={`/matches/${match.id}/if-upheld`}>Table if upheld</Link>
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
