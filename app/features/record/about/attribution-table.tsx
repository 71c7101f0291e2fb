import type { ReactNode } from 'react'
import { type Column, Table } from '#ui/table.tsx'
import type { Attribution } from './queries.ts'

/** On one line: a version that breaks is no version. */
const Whole = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>

const columns: Column<Attribution>[] = [
  {
    key: 'name',
    head: 'Source',
    primary: true,
    cell: ({ name, address }) =>
      address ? (
        <a href={address} rel="noopener noreferrer">
          {name}
        </a>
      ) : (
        name
      ),
  },
  { key: 'for', head: 'Used for', cell: ({ usedFor }) => usedFor },
  { key: 'version', head: 'Version', cell: ({ version }) => <Whole>{version ?? 'not recorded'}</Whole> },
  { key: 'licence', head: 'Licence', cell: ({ licence }) => <Whole>{licence}</Whole> },
]

export function AttributionTable({ attributions }: { attributions: readonly Attribution[] }) {
  return (
    <Table
      caption="Where the record comes from"
      columns={columns}
      rows={attributions}
      rowKey={({ name }) => name}
      empty={<p>No source has been entered.</p>}
    />
  )
}
