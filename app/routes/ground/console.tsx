import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/matchday/console.js'
import { useSession } from '#features/accounts/session/session.ts'
import { MatchConsole } from '#features/matchday/console/match-console.tsx'
import { SwitchNotice } from '#features/oversight/flags/switch-notice.tsx'
import { useLocation } from '#lib/router/router.tsx'
import { storedAccount } from '#lib/data/stored-account.ts'

export const title = titles.console

export default function ConsolePage() {
  const { user, connect } = useSession()
  const { pathname } = useLocation()
  const match = pathname.split('/')[2] ?? ''
  // Without a network nobody can say who is here but what this browser keeps.
  const account = user?.id ?? storedAccount()
  if (account === undefined) return null
  return (
    <>
      <div className="column">
        <SwitchNotice flag="live_entry" title={words.switchedOff}>
          {words.switchedOffLead}
        </SwitchNotice>
      </div>
      <MatchConsole key={`${account} ${match}`} owner={{ account, match }} connect={connect} />
    </>
  )
}
