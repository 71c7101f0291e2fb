import { type Moment, minuteWords } from '#domain/record/match/match-events.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { stepWords } from './labels.ts'

/** A step of the match cannot be taken back, so that it takes a second tap. */
export function StepDialog({
  to,
  moment,
  isOwnClock,
  onStep,
  onClose,
}: {
  to: MatchStatus
  moment: Moment
  /** The match itself is moved by others. */
  isOwnClock: boolean
  onStep: () => void
  onClose: () => void
}) {
  const at = moment.minute === null ? '' : ` At ${minuteWords(moment)}.`
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={`${stepWords(to)}?`}
      description={
        isOwnClock
          ? `It sets the clock on this device; the home recorder, the referee or the match commissioner moves the match.${at}`
          : `It cannot be taken back.${at}`
      }
      footer={
        <>
          <Button kind="quiet" className="min-h-14" onClick={onClose}>
            Not yet
          </Button>
          <Button className="min-h-14 grow" onClick={onStep}>
            Yes, {stepWords(to).toLowerCase()}
          </Button>
        </>
      }
    />
  )
}
