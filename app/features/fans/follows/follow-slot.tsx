// Where somebody follows a club or a player: those who are signed in at once, others once they have.
import * as words from '#messages/fans/followButton.js'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import type { Subject } from './commands.ts'

const FollowButton = lazy(() => import('./follow-button.tsx').then(file => ({ default: file.FollowButton })))

export function FollowSlot({
  to,
  userId,
  ...rest
}: {
  subject: Subject
  name: string
  /** Where visitors go: they sign in on the way. */
  to: string
  userId: string | undefined
  readOnly: boolean
}) {
  const way = (
    <ButtonLink kind="quiet" to={to}>
      {words.follow}
    </ButtonLink>
  )
  return userId ? (
    <Suspense fallback={way}>
      <FollowButton {...rest} userId={userId} />
    </Suspense>
  ) : (
    way
  )
}
