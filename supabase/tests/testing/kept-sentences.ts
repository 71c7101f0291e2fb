// The sentences of the database that rows keep with a code, and whether every language can write them (docs/messages.md).
import { refusalWords } from '#lib/data/refusals.ts'
import type { Sql } from './site.ts'

type Kept = { place: string; code: string; parameters: object; text: string }

/** One read of every column that keeps sentences. The schema stays as it is while tests run. */
let everyColumn = ''

/** Beside a column of English (`title_message`), and inside JSON (`textMessage` beside `text`). */
export async function listKept(sql: Sql): Promise<Kept[]> {
  everyColumn ||= await readOfColumns(sql)
  const rows = await sql(everyColumn, ['%"code"%'])
  return rows.flatMap(({ place, is_beside: isBeside, text, value }) =>
    sentencesIn(isBeside ? { text, textMessage: value } : value).map(said => ({
      place: String(place),
      ...said,
    })),
  )
}

async function readOfColumns(sql: Sql): Promise<string> {
  const columns = await sql(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'app') and table_type = 'BASE TABLE' and data_type = 'jsonb'
       and (column_name like '%\\_message' or column_name in ('payload', 'details'))`,
  )
  const reads = (columns as { table: string; column: string }[]).map(({ table, column }) => {
    const isBeside = column.endsWith('_message')
    const english = isBeside ? column.replace(/_message$/, '') : 'null'
    return `select '${table}.${column}' as place, ${isBeside} as is_beside, ${english}::text as text, ${column} as value
      from ${table} where ${column}::text like $1`
  })
  return reads.join(' union all ')
}

/** What a function of tasks tells somebody. What a person wrote has no code. */
export async function listTasks(sql: Sql, name: string): Promise<Kept[]> {
  const rows = await sql(
    `select distinct task.title, task.words, task.action
     from public.profiles as person cross join lateral app.${name}(person.id) as task`,
  )
  return rows
    .flatMap(row => Object.values(row))
    .filter(said => isSaid(said))
    .map(({ code, parameters = {}, text = '' }) => ({ place: name, code, parameters, text }))
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

const isSaid = (value: unknown): value is { code: string; parameters?: object; text?: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

const languages = ['en', 'sn', 'nd'] as const
const areas = ['accounts', 'curation', 'fans', 'matchday', 'news', 'numbers', 'oversight', 'transfers']

/** The sentences of a language by area and group, as pages load them. */
const catalogueOf = (language: (typeof languages)[number]) =>
  Object.fromEntries(
    areas.flatMap(area =>
      ['refusals', 'sentences'].map(group => [
        `${area}.${group}`,
        (): Promise<Record<string, unknown>> => import(`#catalogues/${language}/${area}/${group}.js`),
      ]),
    ),
  )
const catalogues = new Map(languages.map(language => [language, catalogueOf(language)]))

/** As the pages of a language write it. */
export const written = ({ code, parameters }: Kept, language: (typeof languages)[number]) =>
  refusalWords(code, parameters, catalogues.get(language))

/** What a language cannot write; in English what differs from the sentence that is kept, apart from the day of the week. */
export async function unwritable(kept: readonly Kept[]): Promise<string[]> {
  const wrong = new Set<string>()
  for (const each of kept)
    for (const language of languages) {
      const { place, code, text } = each
      const said = await written(each, language)
      if (said === undefined || (language === 'en' && said !== withoutWeekdays(text)))
        wrong.add(`${place}, ${code} in ${language}: “${said}” for “${text}”`)
    }
  return [...wrong]
}

const withoutWeekdays = (text: string) =>
  text.replaceAll(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?=\d)/g, '')
