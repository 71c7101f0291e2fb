import * as words from '#messages/matchday/console.js'
import { type Offline, offlineWords } from '#features/matchday/shared/offline-ready.ts'
import { Button } from '#ui/button.tsx'
import type { MatchSyncState } from './match-sync.ts'

/** Always in sight: whether there is a line, and what has not been sent. */
export function OutboxLine({
  state: { isOnline, isSending, problem },
  waiting,
  why,
  offline,
  onSend,
}: {
  state: MatchSyncState
  waiting: number
  /** What the first in the row waits for, if the server has said. */
  why: string | undefined
  offline: Offline
  onSend: () => void
}) {
  return (
    <div className="mt-1 grid gap-2">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2">
        <output className="flex min-w-0 items-center gap-2 text-14 leading-tight font-semibold sm:text-16">
          <span
            aria-hidden="true"
            className={`size-3 shrink-0 rounded-full ${isOnline ? 'bg-green' : 'bg-red'}`}
          />
          {stateWords(isOnline, waiting)}
        </output>
        {waiting > 0 ? (
          <Button busy={isSending} className="min-h-14 px-3 whitespace-nowrap" onClick={onSend}>
            {isSending ? words.sending : words.send({ count: waiting })}
          </Button>
        ) : (
          <p className="text-right text-14 leading-tight text-soft">{offlineWords[offline]}</p>
        )}
      </div>
      {problem ? (
        <p role="alert" className="border-l-4 border-red bg-shade px-3 py-2">
          {problem.message}
        </p>
      ) : why && waiting > 0 ? (
        <p className="border-l-4 border-ink bg-shade px-3 py-2">{why}</p>
      ) : null}
    </div>
  )
}

function stateWords(isOnline: boolean, count: number): string {
  if (count === 0) return isOnline ? words.onlineSent : words.offlineSent
  return isOnline ? words.onlineWaiting({ count }) : words.offlineWaiting({ count })
}
