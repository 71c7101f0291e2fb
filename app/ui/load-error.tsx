import { retry } from '#messages/site/parts.js'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Something could not be read: why, and another try. */
export function LoadError({
  words,
  busy = false,
  onRetry,
}: {
  words: string
  busy?: boolean
  onRetry: () => void
}) {
  return (
    <Notice
      tone="problem"
      action={
        <Button kind="quiet" busy={busy} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {words}
    </Notice>
  )
}
