import * as words from '#messages/matchday/offline.js'
import { useUnsavedChanges } from '#lib/router/use-unsaved-changes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks somebody who leaves with choices that are not saved. */
export function LeaveWarning({
  isUnsaved,
  title,
  description,
  stayLabel,
  onLeave,
}: {
  isUnsaved: boolean
  title: string
  description: string
  stayLabel: string
  /** They leave: what is not saved is given up. */
  onLeave?: () => void
}) {
  const { isAsked, stay, leave } = useUnsavedChanges(isUnsaved)
  return (
    <Dialog
      open={isAsked}
      onOpenChange={open => (open ? undefined : stay())}
      title={title}
      description={description}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onLeave?.()
              leave()
            }}
          >
            {words.leave}
          </Button>
          <Button onClick={stay}>{stayLabel}</Button>
        </>
      }
    />
  )
}
