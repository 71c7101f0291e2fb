// What can be asked of a resource: each parameter with its bounds, and the rows that it leaves.
import * as words from '#messages/record/apiParameters.js'
import type { Db } from '#lib/data/db.ts'

type Bounds = { pattern?: string; format?: 'date' | 'uuid'; enum?: readonly string[]; maxLength?: number }

/** The values of a request, by the names of their parameters. */
export type Asked = Partial<Record<string, string>>

export type Parameter = {
  description: string
  bounds: Bounds
  isRequired?: boolean
  /** What counts where it is left out. */
  usual?: string
  /** The condition in the language of the data API; undefined where the record has nothing of that name. */
  where?: (db: Db, value: string, asked: Asked) => Promise<string | undefined>
}

const slugBounds: Bounds = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 }

const patterns = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** Whether the value lies within the bounds. */
export function isWithin({ pattern, format, enum: values, maxLength = 100 }: Bounds, value: string): boolean {
  if (value.length > maxLength) return false
  if (values) return values.includes(value)
  if (format === 'date') return patterns.date.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value)
  if (format) return patterns[format].test(value)
  return new RegExp(pattern ?? '', 'u').test(value)
}

/** 31 April would be read as 1 May. */
const isDay = (value: string) => new Date(value).toISOString().startsWith(value)

/** Which values it takes, for people. */
export function boundsInWords({ format, enum: values }: Bounds): string {
  if (values) return words.oneOf({ values: values.join(', ') })
  if (format === 'date') return words.dayForm
  return format === 'uuid' ? words.idForm : words.slugForm
}

export const required = (parameter: Parameter): Parameter => ({ ...parameter, isRequired: true })

export const competition: Parameter = {
  description: words.competition,
  bounds: slugBounds,
  usual: 'premier-soccer-league',
}

/** Among seasons. */
export const competitionOfSeasons: Parameter = {
  ...competition,
  where: async (db, value) => {
    const { data } = await db.from('competitions').select('id').eq('slug', value).maybeSingle().throwOnError()
    return data ? `competition_id.eq.${data.id}` : undefined
  },
}

/** The slug of a season, within the competition that is asked for. */
export const season = (column = 'season_id'): Parameter => ({
  description: words.season,
  bounds: slugBounds,
  where: async (db, value, asked) => {
    const seasonId = await findSeason(db, value, asked)
    return seasonId && `${column}.eq.${seasonId}`
  },
})

export async function findSeason(db: Db, slug: string, asked: Asked): Promise<string | undefined> {
  const { data } = await db
    .from('seasons')
    .select('id, competition:competitions!inner()')
    .eq('slug', slug)
    .eq('competition.slug', asked['competition'] ?? competition.usual ?? '')
    .maybeSingle()
    .throwOnError()
  return data?.id
}

/** A club by its slug, on either side where there are two columns. */
export const club = (...columns: string[]): Parameter => ({
  description: words.club,
  bounds: slugBounds,
  where: async (db, value) => {
    const { data } = await db.from('clubs').select('id').eq('slug', value).maybeSingle().throwOnError()
    return data ? columns.map(column => `${column}.eq.${data.id}`).join(',') : undefined
  },
})

export const person = (column: string): Parameter => ({
  description: words.person,
  bounds: slugBounds,
  where: async (db, value) => {
    const { data } = await db.from('people').select('id').eq('slug', value).maybeSingle().throwOnError()
    return data ? `${column}.eq.${data.id}` : undefined
  },
})

export const match: Parameter = {
  description: words.match,
  bounds: { format: 'uuid' },
  where: async (db, value) => {
    const { data } = await db.from('matches').select('id').eq('id', value).maybeSingle().throwOnError()
    return data ? `match_id.eq.${data.id}` : undefined
  },
}

export const from = (column: string): Parameter => ({
  description: words.from,
  bounds: { format: 'date' },
  where: (_db, value) => Promise.resolve(`${column}.gte.${value}`),
})

export const until = (column: string): Parameter => ({
  description: words.until,
  bounds: { format: 'date' },
  where: (_db, value) => Promise.resolve(`${column}.lte.${value}`),
})

export const among = (column: string, values: readonly string[]): Parameter => ({
  description: words.among,
  bounds: { enum: values },
  where: (_db, value) => Promise.resolve(`${column}.eq.${value}`),
})

/** The last part of the address of one row. */
export const slug: Parameter = {
  description: words.slug,
  bounds: slugBounds,
  where: (_db, value) => Promise.resolve(`slug.eq.${value}`),
}

export const id: Parameter = {
  description: words.id,
  bounds: { format: 'uuid' },
  where: (_db, value) => Promise.resolve(`id.eq.${value}`),
}
