import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf, momentOf, spanOf } from '#lib/dates.ts'
import { problemOf } from '#lib/problem.ts'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Badge } from '#ui/role-badge.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { type OverdueTransfer, overdueTransfersRead } from './queries.ts'

/** What the association did not decide in time. That it lay there, and no more: whose transfer it is, is not ours to see. */
export function OverdueTransfers() {
  const read = useQuery(overdueTransfersRead())
  return (
    <Loaded read={read} tell={problemOf} waiting={<SkeletonRows rows={3} columns={4} />}>
      {rows => (
        <Table
          caption="Transfers that were not decided in time, the newest first"
          rows={rows}
          rowKey={row => row.id}
          columns={columns}
          empty={
            <Empty title="No open questions">
              Every transfer that reached the association was decided in time. One that is not stands here
              from the minute its time is over.
            </Empty>
          }
        />
      )}
    </Loaded>
  )
}

const columns: Column<OverdueTransfer>[] = [
  { key: 'ref', head: 'Transfer', primary: true, cell: ({ transfer }) => transfer.ref },
  {
    key: 'state',
    head: 'State',
    cell: ({ endedAt }) => (
      <Badge tone={endedAt ? 'good' : 'problem'}>{endedAt ? 'decided since' : 'waits'}</Badge>
    ),
  },
  { key: 'due', head: 'Was due', cell: ({ dueAt }) => dayAndTimeOf(dueAt) },
  {
    key: 'late',
    head: 'Late by',
    cell: ({ dueAt, endedAt }) =>
      spanOf((endedAt ? new Date(endedAt).getTime() : Date.now()) - new Date(dueAt).getTime()),
  },
  { key: 'told', head: 'Told', cell: ({ escalatedAt }) => <When {...momentOf(escalatedAt)} /> },
]
