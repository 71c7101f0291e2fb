// What a table needs so that every cell of permissions.csv can be tried on it.
import type { Person, Site } from '#supabase/tests/testing/site.ts'

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** A row that is named by `filter`, what is sent, and how to tidy up afterwards. */
export type Try = { filter?: string; body?: object; rpc?: string; after?: () => Promise<unknown> }

/** `met` is also what is tried where the cell says no; each of `broken` breaks the condition in one way. */
export type Tries = { met: Try; broken: Try[] }

export type Cell = {
  site: Site
  person: Person
  /** Whose eyes the person looks through when reading. */
  viewerId: string
  allowed: 'yes' | 'rpc' | 'no'
  /** Whether the condition says this. */
  says: (word: string) => boolean
}

/** One function for each verb. They are called anew for every try, and make the rows they name. */
export type Fixture = {
  /** What is read back, where not everybody may read all of a row. */
  columns?: string
} & Record<Verb, (cell: Cell) => Promise<Tries>>

export const by = (column: string, value: unknown) => `${column}=eq.${String(value)}`
