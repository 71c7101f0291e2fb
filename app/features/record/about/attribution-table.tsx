import * as words from '#messages/record/about.js'
import type { ReactNode } from 'react'
import { type Column, Table } from '#ui/table.tsx'
import type { Attribution } from './queries.ts'

/** On one line: a version that breaks is no version. */
const Whole = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>

const columns: Column<Attribution>[] = [
  {
    key: 'name',
    head: words.source,
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
  { key: 'for', head: words.usedFor, cell: ({ usedFor }) => usedFor },
  {
    key: 'version',
    head: words.version,
    cell: ({ version }) => <Whole>{version ?? words.notRecorded}</Whole>,
  },
  { key: 'licence', head: words.licence, cell: ({ licence }) => <Whole>{licence}</Whole> },
]

export function AttributionTable({ attributions }: { attributions: readonly Attribution[] }) {
  return (
    <Table
      caption={words.sources}
      columns={columns}
      rows={attributions}
      rowKey={({ name }) => name}
      empty={<p>{words.noSources}</p>}
    />
  )
}
