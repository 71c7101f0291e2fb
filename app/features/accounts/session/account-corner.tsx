// The right end of the header: the sign-in link, or the account menu.
import { Suspense } from 'react'
import * as words from '#messages/site/frame.js'
import { useLocation } from '#lib/router/router.tsx'
import { saveReturnPath } from '#lib/router/return-path.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useSession } from './session.ts'
import { AccountMenu } from './signed-in-parts.ts'

export function AccountCorner() {
  const { status } = useSession()
  if (status === 'unknown' || status === 'signed-out' || status === 'second-factor') return <WayIn />
  const waiting = (
    <span className="flex min-h-11 min-w-11 items-center justify-center px-2">
      <Avatar name="" />
    </span>
  )
  if (status === 'loading') return waiting
  return (
    <Suspense fallback={waiting}>
      <AccountMenu />
    </Suspense>
  )
}

// A plain link, which works without a script; with one, the way back is remembered.
function WayIn() {
  const { pathname, search, hash } = useLocation()
  return (
    <ButtonLink
      kind="quiet"
      className="text-center leading-tight max-sm:px-3 sm:whitespace-nowrap"
      to="/auth"
      onClick={() => saveReturnPath(pathname + search + hash)}
    >
      {words.signIn}
    </ButtonLink>
  )
}
