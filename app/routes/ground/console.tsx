import { useSession } from '#features/accounts/session.ts'
import { MatchConsole } from '#features/console/match-console.tsx'
import { useLocation } from '#lib/router.tsx'
import { storedAccount } from '#lib/stored-account.ts'

export default function ConsolePage() {
  const { user, connect } = useSession()
  const { pathname } = useLocation()
  const match = pathname.split('/')[2] ?? ''
  // Without a network nobody can say who is here but what this browser keeps.
  const account = user?.id ?? storedAccount()
  if (account === undefined) return null
  return <MatchConsole key={`${account} ${match}`} owner={{ account, match }} connect={connect} />
}
