import * as words from '#messages/accounts/account.js'
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
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onStay())}
      title={words.unsentTitle}
      description={words.unsent({ count: unsent })}
      footer={
        <>
          <Button kind="danger" onClick={onSignOut}>
            {words.signOutAnyway}
          </Button>
          <Button onClick={onStay}>{words.staySignedIn}</Button>
        </>
      }
    />
  )
}
