import type { EventKind } from '#domain/record/match/match-events.ts'
import type { Side } from '#domain/matchday/recording/recording.ts'
import { Dialog } from '#ui/dialog.tsx'
import { kindWords } from './labels.ts'

const kinds: EventKind[] = ['penalty_goal', 'penalty_missed', 'penalty_saved', 'own_goal', 'injury', 'note']

/** What happens less often. */
export function MoreKinds({
  side,
  onAsk,
  onClose,
}: {
  side: Side
  onAsk: (kind: EventKind) => void
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={open => (open ? undefined : onClose())} title={side.name}>
      <div className="grid grid-cols-2 gap-2">
        {kinds.map(kind => (
          <button
            key={kind}
            type="button"
            className="min-h-14 cursor-pointer border-2 border-ink px-2"
            onClick={() => onAsk(kind)}
          >
            {kindWords(kind)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
