import { useState } from 'react'
import { countUnsent } from '#lib/data/unsent.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Here, or everywhere: the second asks first, because it reaches devices that are not at hand. */
export function SignOutChoices({
  readOnly,
  account,
  onSignOut,
}: {
  readOnly: boolean
  account: string | undefined
  onSignOut: (scope: 'local' | 'global') => Promise<unknown>
}) {
  const [asking, setAsking] = useState<{ scope: 'local' | 'global'; unsent: number }>()
  const [leaving, setLeaving] = useState(false)

  function ask(scope: 'local' | 'global') {
    const unsent = countUnsent(account)
    if (scope === 'global' || unsent > 0) setAsking({ scope, unsent })
    else void signOut(scope)
  }

  async function signOut(scope: 'local' | 'global') {
    setLeaving(true)
    await onSignOut(scope).finally(() => setLeaving(false))
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="quiet" disabled={readOnly || leaving} onClick={() => ask('local')}>
          Sign out here
        </Button>
        <Button kind="quiet" disabled={readOnly || leaving} onClick={() => ask('global')}>
          Sign out everywhere
        </Button>
      </div>
      {asking ? (
        <Dialog
          open
          onOpenChange={open => (open ? undefined : setAsking(undefined))}
          title={asking.scope === 'global' ? 'Sign out everywhere?' : 'Not everything is sent'}
          description={[asking.scope === 'global' ? everywhere : '', unsentWords(asking.unsent)]
            .join(' ')
            .trim()}
          footer={
            <>
              <Button kind="quiet" onClick={() => setAsking(undefined)}>
                Stay signed in
              </Button>
              <Button kind="danger" busy={leaving} onClick={() => void signOut(asking.scope)}>
                {leaving
                  ? 'Signing out…'
                  : asking.scope === 'global'
                    ? 'Sign out everywhere'
                    : 'Sign out all the same'}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}

const everywhere =
  'This ends every session in the list above, this one too. Whatever is half written on another device cannot be sent until you sign in there again.'

const unsentWords = (unsent: number) =>
  unsent === 0
    ? ''
    : `On this device ${unsent === 1 ? '1 event of a match has' : `${unsent} events of a match have`} not been sent yet. They stay here, and are sent when you sign in again.`
