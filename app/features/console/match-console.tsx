import type { Db } from '#lib/db.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Console } from './console.tsx'
import type { Owner } from './store.ts'
import { useKeeper } from './use-keeper.ts'

/** The console of a match, or why there is none for whoever asks. */
export function MatchConsole({ owner, connect }: { owner: Owner; connect: () => Promise<Db> }) {
  const { keeper, state } = useKeeper(owner, connect)
  const { kept, problem, isOnline } = state
  if (kept?.pack) return <Console {...{ keeper, state }} pack={kept.pack} />
  if (!problem && (isOnline || !kept)) return <Spinner />
  return (
    <div className="column">
      <PageTitle title="Match-day console" />
      <Notice
        tone={problem ? 'problem' : 'warning'}
        title={problem ? 'This console is not for you' : 'This match is not on this device'}
        action={
          <ButtonLink kind="quiet" to={`/matches/${owner.match}`}>
            To the match
          </ButtonLink>
        }
      >
        {problem?.message ?? 'Open this page once with a network; afterwards it works without one.'}
      </Notice>
    </div>
  )
}
