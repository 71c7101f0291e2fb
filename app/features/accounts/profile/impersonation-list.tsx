import { useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Table } from '#ui/table.tsx'
import { impersonationLength } from './impersonation-length.ts'
import type { ImpersonationOfMe } from './queries.ts'

/** When a super admin impersonated this person, for how long, and why. */
export function ImpersonationList({ looks }: { looks: ImpersonationOfMe[] }) {
  const [now] = useState(() => new Date())
  return (
    <Table
      caption="Who looked through my eyes"
      rows={looks}
      rowKey={look => look.id}
      empty={<p className="max-w-[60ch]">Nobody has. When it happens, it is listed here with its reason.</p>}
      columns={[
        { key: 'when', head: 'When', primary: true, cell: ({ startedAt }) => dayAndTimeOf(startedAt) },
        { key: 'length', head: 'How long', cell: look => impersonationLength(look, now) },
        { key: 'reason', head: 'Reason given', cell: ({ reason }) => reason },
      ]}
    />
  )
}
