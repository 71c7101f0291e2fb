import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { timeOf } from '#lib/dates.ts'
import { nameIn } from '#lib/names.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { endImpersonation } from './commands.ts'
import { activeImpersonationsRead } from './queries.ts'

/** Who looks through whose eyes now. One's own can be ended here, also when it began on another device. */
export function ActiveImpersonations({ me, onEnded }: { me: string; onEnded: () => Promise<unknown> }) {
  const client = useQueryClient()
  const read = useQuery(activeImpersonationsRead())
  const end = useMutation({
    ...write(endImpersonation),
    onSuccess: async () => {
      await onEnded()
      await client.invalidateQueries()
    },
  })
  return (
    <Loaded read={read} tell={problemOf} waiting={<Skeleton lines={1} />}>
      {({ rows, names }) =>
        rows.length === 0 ? (
          <p className="text-soft">Nobody looks through another person’s eyes just now.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(row => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <div>
                  <p>
                    {row.by === me ? 'You impersonate' : `${nameIn(names, row.by)} impersonates`}{' '}
                    {nameIn(names, row.of)}, until {timeOf(row.expiresAt)}
                  </p>
                  <p className="text-14 text-soft">{row.reason}</p>
                </div>
                {row.by === me ? (
                  <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate(row.id)}>
                    End it
                  </Button>
                ) : null}
              </li>
            ))}
            {end.error ? <Notice tone="problem">{problemOf(end.error).message}</Notice> : null}
          </ul>
        )
      }
    </Loaded>
  )
}
