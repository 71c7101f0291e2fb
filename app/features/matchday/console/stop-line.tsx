import * as words from '#messages/matchday/console.js'
import type { Moment } from '#domain/record/match/match-events.ts'
import { minuteLabel } from '#league/minute-label.ts'
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
      {status === 'suspended' ? words.resume : words.suspend}
    </ButtonLink>
  ) : (
    <p className="text-soft">{words.stopOffline}</p>
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
  const at = moment.minute === null ? [] : [words.clockAt({ minute: minuteLabel(moment) })]
  if (status === 'suspended')
    return (
      <Notice tone="warning" title={words.stopped} action={<StopLine {...{ pack, status, isOnline }} />}>
        {[mayMove(status, 'abandoned', parts) ? words.stoppedOfficial : words.stoppedOther, ...at].join(' ')}
      </Notice>
    )
  if (!isClosed) return null
  return (
    <Notice
      tone="info"
      title={words.closed}
      action={
        <ButtonLink kind="quiet" className="min-h-14" to={`/matches/${id}`}>
          {words.toMatch}
        </ButtonLink>
      }
    >
      {closedWords[status] ?? words.closedAny}
    </Notice>
  )
}

const closedWords: Partial<Record<MatchStatus, string>> = {
  report_submitted: words.closedReported,
  confirmed: words.closedConfirmed,
  abandoned: words.closedAbandoned,
}
