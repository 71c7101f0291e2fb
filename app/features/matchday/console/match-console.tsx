import * as words from '#messages/matchday/console.js'
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
      <PageTitle title={words.title} />
      {isWaiting ? (
        <Spinner label={words.loading} />
      ) : problem && isMissing(problem) ? (
        <Empty
          title={words.unknownMatch}
          action={<ButtonLink to="/fixtures">{words.allMatches}</ButtonLink>}
        />
      ) : (
        <Notice
          tone={problem ? 'problem' : 'warning'}
          title={titleOf(problem)}
          action={
            <>
              {problem && isFinal(problem) ? null : <RetryButton onRetry={() => sync.retry()} />}
              <ButtonLink kind="quiet" to={`/matches/${owner.match}`}>
                {words.toMatch}
              </ButtonLink>
            </>
          }
        >
          {problem?.message ?? words.openOnce}
        </Notice>
      )}
    </div>
  )
}

/** No match has this number, or nothing can. */
const isMissing = ({ code }: Problem) => code === 'PT404' || code === '22P02'

function titleOf(problem: Problem | undefined) {
  if (!problem) return words.notOnDevice
  return isFinal(problem) ? words.notForYou : words.notLoaded
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
      {words.retry}
    </Button>
  )
}
