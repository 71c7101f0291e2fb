import { useUnsavedChanges } from '#lib/router/use-unsaved-changes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks somebody who leaves with picks that are not saved. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsked, stay, leave } = useUnsavedChanges(isUnsaved)
  return (
    <Dialog
      open={isAsked}
      onOpenChange={open => (open ? undefined : stay())}
      title="Your picks are not saved"
      description="What you changed in this line-up is gone when you leave. Save it first, and only your club can see it."
      footer={
        <>
          <Button kind="danger" onClick={leave}>
            Leave without saving
          </Button>
          <Button onClick={stay}>Go on picking</Button>
        </>
      }
    />
  )
}
