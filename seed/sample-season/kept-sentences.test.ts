// Whatever the rows of a whole season keep of the database's own sentences can be written in every language.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { refusalWords } from '#lib/data/refusals.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'

type Kept = { place: string; code: string; parameters: object; text: string }

let database: TestDatabase
let db: Client
let kept: Kept[]

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSampleOfSunday })
  db = new Client(database.admin)
  await db.connect()
  kept = await listKept()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** Sentences beside a column of English (`title_message`), and those inside JSON (`textMessage` beside `text`). */
async function listKept(): Promise<Kept[]> {
  const { rows: columns } = await db.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'app') and table_type = 'BASE TABLE' and data_type = 'jsonb'`,
  )
  const found: Kept[] = []
  for (const { table, column } of columns) {
    const english = column.endsWith('_message') ? `"${column.replace(/_message$/, '')}"` : 'null'
    const { rows } = await db.query<{ text: string | null; value: unknown }>(
      `select ${english} as text, "${column}" as value from ${table} where "${column}"::text like '%"code"%'`,
    )
    for (const { text, value } of rows)
      found.push(
        ...(text === null ? sentencesIn(value) : sentencesIn({ text, textMessage: value })).map(said => ({
          place: `${table}.${column}`,
          ...said,
        })),
      )
  }
  return found
}

/** `reasonMessage: {code, parameters}` with the English in `reason`. */
function sentencesIn(json: unknown): Omit<Kept, 'place'>[] {
  if (typeof json !== 'object' || json === null) return []
  const values = new Map<string, unknown>(Object.entries(json))
  return [...values].flatMap(([key, value]) => {
    const text = values.get(key.replace(/Message$/, ''))
    if (!key.endsWith('Message') || typeof text !== 'string' || !isSaid(value)) return sentencesIn(value)
    return [{ code: value.code, parameters: value.parameters ?? {}, text }]
  })
}

const isSaid = (value: unknown): value is { code: string; parameters?: object } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

const areas = ['accounts', 'curation', 'fans', 'matchday', 'news', 'numbers', 'oversight', 'transfers']

/** The sentences of a language, by area and group, as pages load them. */
const wordsIn = (language: 'en' | 'sn' | 'nd') =>
  Object.fromEntries(
    areas.flatMap(area =>
      ['refusals', 'sentences'].map(group => [
        `${area}.${group}`,
        (): Promise<Record<string, unknown>> => import(`#catalogues/${language}/${area}/${group}.js`),
      ]),
    ),
  )

test('a season keeps sentences of matches, cases, notifications and transfers', () => {
  const places = new Set(kept.map(({ place }) => place))
  expect([...places].toSorted()).toEqual(
    expect.arrayContaining([
      'public.discipline_cases.charge_message',
      'public.match_changes.details',
      'public.matches.confirmation_message',
      'public.notifications.title_message',
      'public.suspensions.lift_reason_message',
      'public.transfer_events.payload',
    ]),
  )
})

test('the English of each is what its code says', async () => {
  const wrong: string[] = []
  for (const { place, code, parameters, text } of kept) {
    const said = await refusalWords(code, parameters, wordsIn('en'))
    if (said !== text) wrong.push(`${place}: “${text}” is kept, ${code} says “${said}”`)
  }
  expect([...new Set(wrong)]).toEqual([])
})

test.each(['sn', 'nd'] as const)('each can be written in %s', async language => {
  const wrong = new Set<string>()
  for (const { place, code, parameters, text } of kept) {
    const said = await refusalWords(code, parameters, wordsIn(language))
    if (said === undefined || said === text) wrong.add(`${place}: ${code}: ${said}`)
  }
  expect([...wrong]).toEqual([])
})
