import { minuteWords, type Moment } from '#domain/record/match/match-events.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { mayMove } from '#domain/matchday/match-moves.ts'
import type { Pack } from '#domain/matchday/recording/recording.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Out of the ordinary: the officials suspend, go on and abandon, on the page with the form for it. */
export function StopLine({
  pack: { id, parts },
  status,
  isOnline,
}: {
  pack: Pack
  status: MatchStatus
  isOnline: boolean
}) {
  if (!mayMove(status, 'abandoned', parts)) return null
  return isOnline ? (
    <ButtonLink kind="quiet" className="min-h-14 w-full border-2" to={`/matches/${id}/decisions`}>
      {status === 'suspended' ? 'Let play go on, or abandon' : 'Suspend or abandon the match'}
    </ButtonLink>
  ) : (
    <p className="text-soft">
      Suspending and abandoning need a network. Note what happens; it can be told afterwards.
    </p>
  )
}

/** Said on top while play is stopped, or the log takes nothing more from this person. */
export function StateNotice({
  pack,
  status,
  moment,
  isClosed,
  isOnline,
}: {
  pack: Pack
  status: MatchStatus
  moment: Moment
  isClosed: boolean
  isOnline: boolean
}) {
  const { id, parts } = pack
  const at = moment.minute === null ? '' : ` The clock stands at ${minuteWords(moment)}.`
  if (status === 'suspended')
    return (
      <Notice tone="warning" title="Play is stopped" action={<StopLine {...{ pack, status, isOnline }} />}>
        {mayMove(status, 'abandoned', parts)
          ? `What happened before can still be entered.${at}`
          : `The referee or the match commissioner lets it go on, or abandons it.${at}`}
      </Notice>
    )
  if (!isClosed) return null
  return (
    <Notice
      tone="info"
      title="Nothing more is entered here"
      action={
        <ButtonLink kind="quiet" className="min-h-14" to={`/matches/${id}`}>
          To the match
        </ButtonLink>
      }
    >
      {closedWords[status] ?? 'This match is over for those who record it.'}
    </Notice>
  )
}

const closedWords: Partial<Record<MatchStatus, string>> = {
  report_submitted:
    'The report is in. The referee or the match commissioner can still change the log, until the league confirms.',
  confirmed: 'The league has confirmed this match. What is wrong is put right by a correction.',
  abandoned: 'The match was abandoned. The referee or the match commissioner can still change the log.',
}
