// The right end of the header: the way in, or whoever is in.
import { lazy, Suspense } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useSession } from './session.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx').then(file => ({ default: file.AccountMenu })))

export function AccountCorner() {
  const { status } = useSession()
  if (status === 'unknown' || status === 'signed-out') {
    return (
      <ButtonLink kind="quiet" to="/auth">
        Sign in
      </ButtonLink>
    )
  }
  const waiting = <Avatar name="" />
  if (status === 'loading') return waiting
  return (
    <Suspense fallback={waiting}>
      <AccountMenu />
    </Suspense>
  )
}
