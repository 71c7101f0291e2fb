import { type Column, Table } from '#ui/table.tsx'
import type { Attribution } from './queries.ts'

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
  { key: 'version', head: 'Version', cell: ({ version }) => version ?? 'not recorded' },
  { key: 'licence', head: 'Licence', cell: ({ licence }) => licence },
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
