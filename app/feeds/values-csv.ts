import type { Feed } from '#app/feeds.ts'
import { askedIn, valuesPath } from '#features/valuations/asked.ts'
import { getValues, type ListedValue } from '#features/valuations/queries.ts'
import { toCsv } from '#lib/csv.ts'

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

/** GET /valuations.csv: the values that the page shows under the same question, on all of its pages. */
export const valuesCsv: Feed = {
  path: `${valuesPath}.csv`,
  read: async ({ db, search }) => {
    const { values } = await getValues(db, { ...askedIn(search), page: 1 }, 2_000)
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
