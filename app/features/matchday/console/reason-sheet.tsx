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
      title={`${kindWords(kind)}: what for?`}
      description={who}
    >
      <div className="grid gap-2">
        {Object.entries(reasonsFor(kind)).map(([code, words]) => (
          <OtherTap key={code} onClick={() => onPick(code)}>
            {words}
          </OtherTap>
        ))}
      </div>
    </Dialog>
  )
}
