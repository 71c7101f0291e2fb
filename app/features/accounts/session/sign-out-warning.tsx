import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Entries of a match wait on this device; without a session they cannot be sent. */
export function SignOutWarning({
  unsent,
  onSignOut,
  onStay,
}: {
  unsent: number
  onSignOut: () => void
  onStay: () => void
}) {
  const events = unsent === 1 ? '1 event of a match has' : `${unsent} events of a match have`
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onStay())}
      title="Not everything is sent"
      description={`${events} not been sent yet. They stay on this device, and are sent when you sign in here again.`}
      footer={
        <>
          <Button kind="danger" onClick={onSignOut}>
            Sign out all the same
          </Button>
          <Button onClick={onStay}>Stay signed in</Button>
        </>
      }
    />
  )
}
