import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Over a form that begins with what somebody typed there before (lib/browser/drafts.ts). */
export function DraftNotice({ wasStored, onDiscard }: { wasStored: boolean; onDiscard: () => void }) {
  if (!wasStored) return null
  return (
    <Notice
      tone="info"
      title="Your unsent changes are back"
      action={
        <Button kind="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      You typed them on this device before.
    </Notice>
  )
}
