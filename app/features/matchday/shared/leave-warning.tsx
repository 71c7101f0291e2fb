import { useUnsavedChanges } from '#lib/router/use-unsaved-changes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks somebody who leaves with choices that are not saved. */
export function LeaveWarning({
  isUnsaved,
  title,
  description,
  stayLabel,
}: {
  isUnsaved: boolean
  title: string
  description: string
  stayLabel: string
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
          <Button kind="danger" onClick={leave}>
            Leave without saving
          </Button>
          <Button onClick={stay}>{stayLabel}</Button>
        </>
      }
    />
  )
}
