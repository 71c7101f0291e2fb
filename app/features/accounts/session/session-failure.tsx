// Shown instead of a page when the session could not be read.
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
      title="Your profile could not be loaded"
      words="You are still signed in. Try again, or sign out and in again."
      onRetry={onRetry}
      onSignOut={onSignOut}
    />
  )
}

/** The roles cannot be read. Until they can, nothing is open that a fan may not open. */
export function RolesFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <Card
      title="Roles could not be loaded"
      words="This page needs to know your roles. Nothing you have written here is lost."
      onRetry={onRetry}
    />
  )
}

function Card({
  isWholePage = false,
  title,
  words,
  onRetry,
  onSignOut,
}: {
  isWholePage?: boolean
  title: string
  words: string
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
              Retry
            </Button>
            {onSignOut ? (
              <Button kind="quiet" onClick={() => void onSignOut()}>
                Sign out
              </Button>
            ) : null}
          </>
        }
      >
        {words}
      </Notice>
    </div>
  )
}
