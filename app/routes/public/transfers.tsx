import * as words from '#messages/transfers/list.js'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { readSearchParams, transfersPath } from '#features/transfers/transfer-list/search-params.ts'
import { transfersRead } from '#features/transfers/transfer-list/queries.ts'
import { TransferList } from '#features/transfers/transfer-list/transfer-list.tsx'
import { WindowLine } from '#features/transfers/transfer-list/window-line.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { useRead } from '#lib/data/use-read.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Share } from '#ui/share.tsx'

export const head = ({ search }: Visit) => ({
  title: `${words.title} · ${productName}`,
  description: import.meta.env.SSR && words.description,
  canonical: transfersPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [transfersRead(readSearchParams(search))]

export default function TransfersPage() {
  const search = useSearch()
  const asked = readSearchParams(search)
  const { data: list } = useRead(transfersRead(asked))
  return (
    <div className="column">
      <PageTitle
        title={words.title}
        lead={words.lead}
        actions={<Share title={words.title} path={transfersPath} />}
      />
      {list ? (
        <>
          <WindowLine now={list.now} />
          <TransferList list={list} asked={asked} search={search} />
        </>
      ) : null}
    </div>
  )
}
