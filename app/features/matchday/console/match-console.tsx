import { useState } from 'react'
import type { Db } from '#lib/data/db.ts'
import type { Problem } from '#lib/data/problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Console } from './console.tsx'
import { isFinal } from './match-sync.ts'
import type { Owner } from './store.ts'
import { useMatchSync } from './use-match-sync.ts'

/** The console of a match, or why there is none for the viewer. */
export function MatchConsole({ owner, connect }: { owner: Owner; connect: () => Promise<Db> }) {
  const { sync, state } = useMatchSync(owner, connect)
  const { kept, problem, isOnline } = state
  if (kept?.pack) return <Console {...{ sync, state }} pack={kept.pack} />
  const isWaiting = !problem && (isOnline || !kept)
  return (
    <div className="column">
      <PageTitle title="Match-day console" />
      {isWaiting ? (
        <Spinner label="Bringing the match to this device…" />
      ) : problem && isMissing(problem) ? (
        <Empty
          title="This match is not in the record"
          action={<ButtonLink to="/fixtures">All matches</ButtonLink>}
        />
      ) : (
        <Notice
          tone={problem ? 'problem' : 'warning'}
          title={titleOf(problem)}
          action={
            <>
              {problem && isFinal(problem) ? null : <RetryButton onRetry={() => sync.retry()} />}
              <ButtonLink kind="quiet" to={`/matches/${owner.match}`}>
                To the match
              </ButtonLink>
            </>
          }
        >
          {problem?.message ?? 'Open this page once with a network; afterwards it works without one.'}
        </Notice>
      )}
    </div>
  )
}

/** No match has this number, or nothing can. */
const isMissing = ({ code }: Problem) => code === 'PT404' || code === '22P02'

function titleOf(problem: Problem | undefined) {
  if (!problem) return 'This match is not on this device'
  return isFinal(problem) ? 'This console is not for you' : 'The match could not be loaded'
}

function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      busy={isBusy}
      onClick={() => {
        setBusy(true)
        void onRetry().finally(() => setBusy(false))
      }}
    >
      Retry
    </Button>
  )
}
