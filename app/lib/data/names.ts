// The display name of an account on a desk: the name, else the e-mail address, else the phone number.
import * as words from '#messages/accounts/names.js'
import type { Db } from './db.ts'

export type Named = { fullName: string | null; email: string | null; phone: string | null }

export function nameOf(person: Named): string {
  return person.fullName ?? person.email ?? person.phone ?? words.nameless
}

export type Names = ReadonlyMap<string, string>

/** The names of accounts by their ids, for rows that only know an id. */
export async function getNames(db: Db, ids: readonly (string | null)[]): Promise<Names> {
  const wanted = [...new Set(ids)].filter(id => id !== null)
  if (wanted.length === 0) return new Map()
  const { data } = await db
    .from('profiles')
    .select('id, fullName:full_name, email, phone')
    .in('id', wanted)
    .throwOnError()
  return new Map(data.map(person => [person.id, nameOf(person)]))
}

/** Who an id stands for: nobody means that the site did it by itself. */
export function nameIn(names: Names, id: string | null): string {
  if (id === null) return words.site
  return names.get(id) ?? words.removed
}
