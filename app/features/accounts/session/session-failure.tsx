// Shown instead of a page when the session could not be read.
import * as words from '#messages/accounts/account.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The profile cannot be read. There are two ways on, and never an endless wait. */
export function ProfileFailure({
  onRetry,
  onSignOut,
}: {
  onRetry: () => Promise<unknown>
  onSignOut: () => Promise<unknown>
}) {
  return (
    <Card
      isWholePage
      title={words.profileFailed}
      lead={words.stillSignedIn}
      onRetry={onRetry}
      onSignOut={onSignOut}
    />
  )
}

/** The roles cannot be read. Until they can, nothing is open that a fan may not open. */
export function RolesFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return <Card title={words.rolesFailed} lead={words.rolesNeeded} onRetry={onRetry} />
}

function Card({
  isWholePage = false,
  title,
  lead,
  onRetry,
  onSignOut,
}: {
  isWholePage?: boolean
  title: string
  lead: string
  onRetry: () => Promise<unknown>
  onSignOut?: () => Promise<unknown>
}) {
  const [trying, setTrying] = useState(false)
  async function retry() {
    setTrying(true)
    await onRetry().finally(() => setTrying(false))
  }
  return (
    <div className="column py-16">
      {isWholePage ? <h1 className="sr-only">{title}</h1> : null}
      <Notice
        tone="problem"
        title={title}
        action={
          <>
            <Button busy={trying} onClick={() => void retry()}>
              {words.retry}
            </Button>
            {onSignOut ? (
              <Button kind="quiet" onClick={() => void onSignOut()}>
                {words.signOut}
              </Button>
            ) : null}
          </>
        }
      >
        {lead}
      </Notice>
    </div>
  )
}
