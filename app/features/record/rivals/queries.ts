import { read } from '#lib/data/read.ts'
import type { Rivals } from './rival-queries.ts'

/** The two clubs an address names; the oldest rivals of the record where it names none. */
export function rivalsOf(search: URLSearchParams) {
  const [one, other] = [search.get('one') ?? '', search.get('other') ?? '']
  return one === '' && other === '' ? { one: 'dynamos', other: 'highlanders' } : { one, other }
}

export function rivalsRead({ one, other }: { one: string; other: string }) {
  return read<Rivals>(['rivals', one, other], async db =>
    (await import('./rival-queries.ts')).getRivals(db, one, other),
  )
}

export const rivalsReads = (search: URLSearchParams) => [rivalsRead(rivalsOf(search))]
