import * as words from '#messages/matchday/console.js'
import { reasonNames } from '#league/card-reason-names.ts'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import type { EventKind } from '#domain/record/match/match-events.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OtherTap } from './other-tap.tsx'
import { kindWords } from './labels.ts'

/** What a card was shown for. It can be left out: the referee's report contains it. */
export function ReasonSheet({
  kind,
  who,
  onPick,
  onClose,
}: {
  kind: EventKind
  who: string
  onPick: (code: string) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={words.reasonTitle({ card: kindWords(kind) })}
      description={who}
    >
      <div className="grid gap-2">
        {reasonsFor(kind).map(code => (
          <OtherTap key={code} onClick={() => onPick(code)}>
            {reasonNames[code]}
          </OtherTap>
        ))}
      </div>
    </Dialog>
  )
}
