// Rows of the record, as the owner of the database adds them.
import type { Row, Sql } from './site.ts'

type HasSql = { sql: Sql }

let made = 0
export const nextNumber = () => ++made

/** Columns that are not given take their defaults. */
export async function add({ sql }: HasSql, table: string, row: object): Promise<Row> {
  const columns = Object.keys(row).join(', ')
  const [added] = await sql(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning *`,
    [JSON.stringify(row)],
  )
  if (!added) throw new Error(`No row was added to ${table}.`)
  return added
}

export async function idOf(place: HasSql, table: string, row: object): Promise<string> {
  return String((await add(place, table, row))['id'])
}

export function newClub(): { slug: string; name: string; code: string } {
  const n = nextNumber()
  return { slug: `club-${n}`, name: `Club ${n}`, code: n.toString(36).toUpperCase().padStart(3, '0') }
}

export const addClub = (place: HasSql) => idOf(place, 'clubs', newClub())

const years = 9_000

/** There are as many years as four digits can tell; after the last the first comes again, with a letter. */
export function newSeason(competition: string) {
  const n = nextNumber()
  const again = 'x'.repeat(Math.floor(n / years))
  const slug = [1000 + (n % years), ...(again ? [again] : [])].join('-')
  return { competition_id: competition, slug, name: `Season ${n}` }
}

/** Somebody of the record, as nothing, as a player or as an official. */
export async function addPerson(place: HasSql, as?: 'player' | 'official'): Promise<string> {
  const n = nextNumber()
  const id = await idOf(place, 'people', { slug: `person-${n}`, name: `Person ${n}` })
  if (as === 'player') await add(place, 'players', { person_id: id })
  if (as === 'official') await add(place, 'officials', { person_id: id, category: 'referee' })
  return id
}
