// What is data and not words of the site: names, and what people have written. It is asked of the database.
import { Pool } from 'pg'
import * as shona from '#lib/language/sn/calendar.ts'
import { sharedDatabase } from './processes.ts'

/**
 * Whether words come from the data. One word alone is data only where it is part of a name. What the database itself
 * writes into rows is no data: it has a code beside it, and is shown in the language of the page.
 */
export async function knownData(baseURL: string | undefined) {
  const { admin, release } = sharedDatabase(baseURL)
  const pool = new Pool({ ...admin, max: 1 })
  const { rows: columns } = await pool.query<{
    table: string
    column: string
    type: string
    isCoded: boolean
  }>(
    `select table_name as table, column_name as column, data_type as type,
       exists (
         select from information_schema.columns as code
          where (code.table_schema, code.table_name) = (columns.table_schema, columns.table_name)
            and code.column_name = columns.column_name || '_message') as "isCoded"
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (data_type in ('text', 'ARRAY', 'jsonb', 'citext') or data_type = 'character varying')`,
  )
  const values = new Set<string>()
  const names = new Set<string>()
  for (const { table, column, type, isCoded } of columns) {
    // Without a code they are the words of a person.
    const isWritten = isCoded ? ` and "${column}_message" is null` : ''
    const { rows } = await pool.query<{ value: string }>(
      `select distinct ${type === 'jsonb' ? `"${column}"::text` : `left("${column}"::text, 20000)`} as value from public."${table}" where "${column}" is not null${isWritten} limit 20000`,
    )
    for (const { value: written } of rows) {
      const value = type === 'jsonb' ? withoutSentences(written) : written
      values.add(flat(value))
      const isName = named.test(column) && type !== 'jsonb'
      if (isName || (/note|^value$/.test(column) && value.length < 60))
        for (const word of wordsIn(value)) names.add(word)
    }
  }
  const { rows: writers } = await pool.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.provolatile = 'v'`,
  )
  await pool.end()
  release()
  const everything = [...values].join('\n')
  const ownWords = new Set([...dates(), ...neutral])
  // A word of a name has the capitals that it has there.
  const isKnown = (part: string) => {
    if (neutralPhrases.includes(flat(part))) return true
    const each = wordsIn(part)
    if (each.every(word => word.length === 1 || names.has(word) || ownWords.has(word.toLowerCase())))
      return true
    return each.length > 1 && everything.includes(flat(part))
  }
  return {
    /** Functions that write. */
    writers: new Set(writers.map(({ name }) => name)),
    isData(words: string) {
      const text = flat(words)
      // The names of columns in a file.
      if (/\w_\w/.test(text)) return true
      return (text.length > 11 && everything.includes(text)) || partsOf(words).every(isKnown)
    },
  }
}

/** Columns of names. */
const named =
  /name|city|town|slug|email|byline|code|reference|birthplace|nationality|country|province|region|^key$|owner/

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? []

const flat = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()

/** JSON without the English of sentences that have a code: `{code, parameters, text}`, and `text` beside `textMessage`. */
const withoutSentences = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const isCoded = (key: string) => (key === 'text' && 'code' in value) || `${key}Message` in value
    return Object.fromEntries(Object.entries(value).filter(([key]) => !isCoded(key)))
  })

/** Several values may stand in one line. */
const partsOf = (words: string) =>
  words.split(/ ?[→·|:;(),–—/“”"†*]+ ?|(?<=\S)\. |\.$/).filter(part => /\p{L}/u.test(part))

/** The names of months and days, which are Shona in that language too, long and short. */
const dates = () =>
  [
    ...shona.months,
    ...shona.weekdays,
    ...shona.months.map((_, month) => shona.shortMonth(month)),
    ...shona.weekdays.map((_, day) => shona.shortWeekday(day)),
  ].map(word => word.toLowerCase())

/** The same in every language: units, kinds of files, names of bodies, leagues, services, cities, methods and languages. */
const neutral = [
  'us usd zar csv pdf ics rss png json svg changelog km cm en sn nd zifa psl fifa caf whatsapp google facebook localhost',
  'chishona isindebele english elo dixon coles lagos luanda london dublin berlin brussels stockholm dubai toronto',
  'dallas chicago winnipeg calgary denver vancouver perth sydney melbourne auckland zebra dembare',
  'bundesliga laliga ligue serie',
].flatMap(line => line.split(' '))
const neutralPhrases = ['pi-ratings', 'new york', 'los angeles', 'pro']
