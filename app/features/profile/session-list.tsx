import { dayAndTimeOf } from '#lib/dates.ts'
import { Badge } from '#ui/role-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { browserWords } from './browser-words.ts'
import type { DeviceSession } from './queries.ts'

const columns: Column<DeviceSession>[] = [
  {
    key: 'device',
    head: 'Device',
    primary: true,
    cell: ({ userAgent, isCurrent }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {browserWords(userAgent)}
        {isCurrent ? <Badge tone="good">This device</Badge> : null}
      </span>
    ),
  },
  { key: 'used', head: 'Last used', cell: ({ usedAt }) => dayAndTimeOf(usedAt) },
  { key: 'since', head: 'Signed in', cell: ({ since }) => dayAndTimeOf(since) },
]

/** Every browser in which this person is signed in. */
export function SessionList({ sessions }: { sessions: DeviceSession[] }) {
  return (
    <Table
      caption="Where you are signed in"
      rows={sessions}
      rowKey={session => session.id}
      empty={<p className="text-soft">No device is signed in.</p>}
      columns={columns}
    />
  )
}
