import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Here, or everywhere: the second asks first, because it reaches devices that are not at hand. */
export function SignOutChoices({
  readOnly,
  onSignOut,
}: {
  readOnly: boolean
  onSignOut: (scope: 'local' | 'global') => Promise<unknown>
}) {
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function signOut(scope: 'local' | 'global') {
    setLeaving(true)
    await onSignOut(scope).finally(() => setLeaving(false))
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="quiet" disabled={readOnly || leaving} onClick={() => void signOut('local')}>
          Sign out here
        </Button>
        <Button kind="quiet" disabled={readOnly || leaving} onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="This ends every session in the list above, this one too. Whatever is half written on another device cannot be sent until you sign in there again."
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Stay signed in
            </Button>
            <Button kind="danger" busy={leaving} onClick={() => void signOut('global')}>
              {leaving ? 'Signing out…' : 'Sign out everywhere'}
            </Button>
          </>
        }
      />
    </>
  )
}
