import * as words from '#messages/matchday/console.js'
import type { Moment } from '#domain/record/match/match-events.ts'
import { minuteLabel } from '#league/minute-label.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepWords } from './labels.ts'

/** A step of the match moves it for everybody, so that it takes a second tap. What is hardly meant is said. */
export function StepDialog({
  to,
  moment,
  concern,
  isOwnClock,
  onStep,
  onClose,
}: {
  to: MatchStatus
  moment: Moment
  /** Why it is hardly meant, if it is not. */
  concern: string | undefined
  /** The match itself is moved by others. */
  isOwnClock: boolean
  onStep: () => void
  onClose: () => void
}) {
  const at = moment.minute === null ? [] : [words.atMinute({ minute: minuteLabel(moment) })]
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={words.stepTitle({ step: stepWords(to) })}
      description={[isOwnClock ? words.ownClock : words.mayUndo, ...at].join(' ')}
      footer={
        <>
          <Button kind="quiet" className="min-h-14" onClick={onClose}>
            {words.notYet}
          </Button>
          <Button kind={concern ? 'danger' : 'primary'} className="min-h-14 grow" onClick={onStep}>
            {words.yesStep({ step: stepWords(to).toLowerCase() })}
          </Button>
        </>
      }
    >
      {concern ? (
        <Notice tone="warning" title={words.isRight}>
          {concern}
        </Notice>
      ) : null}
    </Dialog>
  )
}
