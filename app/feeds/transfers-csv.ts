import type { Feed } from './feed.ts'
import { readSearchParams, transfersPath } from '#features/transfers/transfer-list/search-params.ts'
import { getTransfers, type ListedTransfer } from '#features/transfers/transfer-list/transfer-queries.ts'
import { toCsv } from '#lib/formats/csv.ts'

const columns: [head: string, cell: (transfer: ListedTransfer) => string | number | null][] = [
  ['ref', transfer => transfer.ref],
  ['player', transfer => transfer.player.name],
  ['slug', transfer => transfer.player.slug],
  ['position', transfer => transfer.player.position],
  ['age', transfer => transfer.player.age],
  ['from', transfer => transfer.from?.name ?? null],
  ['to', transfer => transfer.to?.name ?? null],
  ['kind', transfer => transfer.type],
  ['fee', transfer => transfer.fee],
  ['registered', transfer => transfer.registeredOn],
  ['loan_until', transfer => transfer.loanEndsOn],
  ['days', transfer => transfer.days],
  ['sample', transfer => (transfer.isSample ? 'yes' : 'no')],
]

/** GET /transfers.csv: the transfers that the page shows under the same question, on all of its pages. */
export const transfersCsv: Feed = {
  path: `${transfersPath}.csv`,
  read: async ({ db, search }) => {
    const { transfers } = await getTransfers(db, { ...readSearchParams(search), page: 1 }, 5_000)
    return {
      type: 'text/csv; charset=utf-8',
      fileName: 'transfers.csv',
      body: toCsv(
        columns.map(([head]) => head),
        transfers.map(transfer => columns.map(([, cell]) => cell(transfer))),
      ),
    }
  },
}
