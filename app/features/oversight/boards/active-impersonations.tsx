import * as words from '#messages/oversight/boards.js'
import { useQueryClient } from '@tanstack/react-query'
import { timeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { endImpersonation } from './commands.ts'
import type { SiteBoard } from './site-queries.ts'

/** Who impersonates whom now. One's own impersonation can be ended here, also when it began on another device. */
export function ActiveImpersonations({
  rows,
  me,
  onEnded,
}: {
  rows: SiteBoard['impersonations']
  me: string
  onEnded: () => Promise<unknown>
}) {
  const client = useQueryClient()
  const end = useCommand(endImpersonation, {
    // Whoever looks is somebody else from now on: then everything is read again.
    onDone: async () => {
      await onEnded()
      await client.invalidateQueries()
    },
  })
  if (rows.length === 0) return <p className="text-soft">{words.noImpersonation}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map(row => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <div>
            <p>
              {wordsOf(row, row.by === me)}
              <OwnTime at={row.expiresAt} />
            </p>
            <p className="text-14 text-soft">{row.reason}</p>
          </div>
          {row.by === me ? (
            <Button kind="quiet" busy={end.isBusy} onClick={() => end.act(row.id)}>
              {words.endImpersonation}
            </Button>
          ) : null}
        </li>
      ))}
      {end.problem ? <Notice tone="problem">{end.problem.message}</Notice> : null}
    </ul>
  )
}

function wordsOf(row: SiteBoard['impersonations'][number], isMine: boolean) {
  const person = row.ofName ?? words.unnamed
  const time = timeOf(row.expiresAt)
  return isMine
    ? words.youImpersonate({ person, time })
    : words.impersonates({ admin: row.byName ?? words.aSuperAdmin, person, time })
}
