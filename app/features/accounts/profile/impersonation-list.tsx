import * as words from '#messages/accounts/profile.js'
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
      caption={words.impersonations}
      rows={looks}
      rowKey={look => look.id}
      empty={<p className="max-w-[60ch]">{words.noImpersonations}</p>}
      columns={[
        { key: 'when', head: words.when, primary: true, cell: ({ startedAt }) => dayAndTimeOf(startedAt) },
        { key: 'length', head: words.length, cell: look => impersonationLength(look, now) },
        { key: 'reason', head: words.reason, cell: ({ reason }) => reason },
      ]}
    />
  )
}
