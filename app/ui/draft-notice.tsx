import * as words from '#messages/site/forms.js'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Over a form that begins with what somebody typed there before (lib/browser/drafts.ts). */
export function DraftNotice({ wasStored, onDiscard }: { wasStored: boolean; onDiscard: () => void }) {
  if (!wasStored) return null
  return (
    <Notice
      tone="info"
      title={words.draftBack}
      action={
        <Button kind="quiet" onClick={onDiscard}>
          {words.discardDraft}
        </Button>
      }
    >
      {words.draftFrom}
    </Notice>
  )
}
