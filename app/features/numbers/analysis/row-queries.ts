// The matches behind one line of a tool, by the search params.
import { readPage } from '#lib/router/page-number.ts'
import type { Db } from '#lib/data/db.ts'
import { getFormRows } from './form-row-queries.ts'
import { getGroundRows } from './ground-row-queries.ts'
import { places } from './places.ts'

export type Rows = Awaited<ReturnType<typeof getRows>>

/** Both null where the address names nothing that there is. */
export async function getRows(db: Db, { season, of, at, page = '' }: Partial<Record<string, string>>) {
  const place = places.find(each => each === at)
  return {
    form: of ? await getFormRows(db, season || null, of.trim()) : null,
    grounds: place
      ? await getGroundRows(db, season || null, place, readPage(new URLSearchParams({ page })))
      : null,
  }
}
