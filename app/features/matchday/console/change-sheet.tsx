import * as words from '#messages/matchday/console.js'
import { type GroundEvent, type Pack } from '#domain/matchday/recording/recording.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OtherTap } from './other-tap.tsx'
import { eventWords } from './labels.ts'

const uncorrected = ['substitution', 'note', 'incident', 'water_break']

export function ChangeSheet({
  pack,
  event,
  onCorrect,
  onAssist,
  onReason,
  onStrike,
  onClose,
}: {
  pack: Pack
  event: GroundEvent
  onCorrect: () => void
  onAssist: () => void
  onReason: () => void
  onStrike: () => void
  onClose: () => void
}) {
  const isCard = reasonsFor(event.kind).length > 0
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={`${minuteLabel(event)} ${eventWords(pack, event)}`}
    >
      <div className="grid gap-2">
        {uncorrected.includes(event.kind) ? null : <OtherTap onClick={onCorrect}>{words.correctIt}</OtherTap>}
        {event.kind === 'goal' && event.relatedId === null ? (
          <OtherTap onClick={onAssist}>{words.addAssist}</OtherTap>
        ) : null}
        {isCard ? (
          <OtherTap onClick={onReason}>
            {event.reasonCode === null ? words.sayReason : words.changeReason}
          </OtherTap>
        ) : null}
        <OtherTap onClick={onStrike}>{words.strikeIt}</OtherTap>
      </div>
    </Dialog>
  )
}
