import * as words from '#messages/accounts/profile.js'
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
          {words.signOutHere}
        </Button>
        <Button kind="quiet" disabled={readOnly || leaving} onClick={() => ask('global')}>
          {words.signOutEverywhere}
        </Button>
      </div>
      {asking ? (
        <Dialog
          open
          onOpenChange={open => (open ? undefined : setAsking(undefined))}
          title={asking.scope === 'global' ? words.signOutEverywhereTitle : words.unsentTitle}
          description={[asking.scope === 'global' ? everywhere : '', unsentWords(asking.unsent)]
            .join(' ')
            .trim()}
          footer={
            <>
              <Button kind="quiet" onClick={() => setAsking(undefined)}>
                {words.staySignedIn}
              </Button>
              <Button kind="danger" busy={leaving} onClick={() => void signOut(asking.scope)}>
                {leaving
                  ? words.signingOut
                  : asking.scope === 'global'
                    ? words.signOutEverywhere
                    : words.signOutAnyway}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}

const everywhere = words.everywhere

const unsentWords = (unsent: number) => (unsent === 0 ? '' : words.unsent({ count: unsent }))
