import type { Feed } from './feed.ts'
import { readSearchParams, valuesPath } from '#features/numbers/valuations/search-params.ts'
import { getValues, type ListedValue } from '#features/numbers/valuations/value-queries.ts'
import { toCsv } from '#lib/formats/csv.ts'
import type { Db } from '#lib/data/db.ts'

const columns: [head: string, cell: (value: ListedValue) => string | number | null][] = [
  ['player', value => value.name],
  ['slug', value => value.slug],
  ['club', value => value.club?.name ?? null],
  ['position', value => value.position],
  ['age', value => value.age],
  ['estimated_usd', value => value.point],
  ['low_usd', value => value.low],
  ['high_usd', value => value.high],
  ['confidence', value => value.confidence],
  ['doubts', value => value.doubts],
  ['main_reason', value => value.driver],
  ['change_90_days_usd', value => value.change],
  ['sample', value => (value.isSample ? 'yes' : 'no')],
]

/** The database answers with so many at a time. */
const most = 1_000

async function listEvery(db: Db, asked: ReturnType<typeof readSearchParams>): Promise<ListedValue[]> {
  const every: ListedValue[] = []
  for (let page = 1; ; page += 1) {
    const { values, total } = await getValues(db, { ...asked, page }, most)
    every.push(...values)
    if (values.length === 0 || every.length >= total) return every
  }
}

/** GET /valuations.csv: the values that the page shows under the same question, on all of its pages. */
export const valuesCsv: Feed = {
  path: `${valuesPath}.csv`,
  read: async ({ db, search }) => {
    const values = await listEvery(db, readSearchParams(search))
    return {
      type: 'text/csv; charset=utf-8',
      fileName: 'valuations.csv',
      body: toCsv(
        columns.map(([head]) => head),
        values.map(value => columns.map(([, cell]) => cell(value))),
      ),
    }
  },
}
