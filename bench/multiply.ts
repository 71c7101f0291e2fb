// Makes the record many times larger: more leagues beside ours, each with its own clubs, seasons, matches and people.
// What a page has to show stays as much as it was; what the database has to find it among grows.
//
// More data is more names, and not the same twenty times: no country has twenty clubs called Highlanders. So a copy
// is called by the same words in other letters, which keeps how long they are and how often they come again. But
// many clubs are United, and many people Moyo: in every second copy the last word of a name stays what it was, and
// so do the words of articles, so that what a common word finds grows too, to ten times as much. Articles go on
// mentioning the same clubs, so that each is mentioned twenty times as often.
import type { Client } from 'pg'

/** The tables that are copied; what a copy refers to among them is the copy of it. */
const grown = [
  'competitions',
  'clubs',
  'club_names',
  'club_slugs',
  'club_sums',
  'seasons',
  'rounds',
  'club_seasons',
  'points_adjustments',
  'season_totals',
  'club_totals',
  'club_runs',
  'matches',
  'people',
  'birth_dates',
  'players',
  'officials',
  'registrations',
  'coach_stints',
  'match_officials',
  'lineup_entries',
  'match_events',
  'player_totals',
  'official_totals',
  'player_match_figures',
  'club_match_figures',
  'player_season_figures',
  'club_season_figures',
  'venue_season_figures',
  'honours',
  'awards',
  'articles',
  'article_links',
]

/** The code of a club has three letters or digits and is its own; those of copies begin with a digit. */
const newCode = (() => {
  const number = '(row_number() over ())::int'
  const sign = (place: number) =>
    `substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + ${number} / ${36 ** place} % 36, 1)`
  return `(${number} / 1296)::text || ${sign(1)} || ${sign(0)}`
})()

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const both = alphabet + alphabet.toUpperCase()

/** The letters, as many further on in the alphabet as the number of the copy. */
const otherLetters = (text: string) => {
  const further = `substr('${alphabet}${alphabet}', 1 + copy % 26, 26)`
  return `translate(${text}, '${both}', ${further} || upper(${further}))`
}

const isEverySecond = 'copy % 2 = 1'

const newName = (name: string) =>
  `case when ${isEverySecond} and ${name} like '% %'
   then ${otherLetters(`regexp_replace(${name}, ' [^ ]+$', '')`)} || substring(${name} from ' [^ ]+$')
   else ${otherLetters(name)} end`

const newWords = (text: string) => `case when ${isEverySecond} then ${text} else ${otherLetters(text)} end`

/** What is called otherwise in a copy. */
const renamed: Record<string, Record<string, (column: string) => string>> = {
  clubs: {
    name: newName,
    full_name: newName,
    nicknames: column => `${otherLetters(`${column}::text`)}::text[]`,
    code: () => newCode,
  },
  club_names: { name: newName },
  people: { name: newName },
  articles: { title: newWords, standfirst: newWords, body: newWords },
  article_links: { subject_id: column => column },
}

type Column = { name: string; type: string; refers: string | null; isKey: boolean }

export async function multiply(owner: Client, times: number): Promise<void> {
  await owner.query('begin')
  // No trigger, no foreign key: what they would do and check is copied with the rest.
  await owner.query(`set local session_replication_role = replica`)
  for (const table of grown) {
    const columns = await columnsOf(owner, table)
    if (columns.length === 0) continue
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map(column => valueOf(table, column)).join(', ')
    await owner.query(
      `insert into public.${table} (${names})
       select ${values} from public.${table} as it, generate_series(1, $1::int - 1) as copy`,
      [times],
    )
  }
  await owner.query('select app.file_person(), app.file_club(), app.file_article()')
  await owner.query('commit')
  await owner.query('vacuum analyze')
}

function valueOf(table: string, { name, type, refers, isKey }: Column): string {
  const column = `it."${name}"`
  const rename = renamed[table]?.[name]
  if (rename) return rename(column)
  const isGrown = refers !== null && grown.includes(refers)
  if (type === 'uuid' && (isGrown || (isKey && refers === null))) return `md5(${column}::text || copy)::uuid`
  if (type === 'bigint' && isKey && refers === null) return `${column} + copy * 1000000000`
  // Each league names its seasons as ours does.
  if (name === 'slug' && table !== 'seasons') return `${column} || '-' || copy`
  return column
}

async function columnsOf(owner: Client, table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       (select f.relname from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.contype = 'f' and c.conrelid = t.oid and c.conkey = array[a.attnum] limit 1) as refers,
       exists (select from pg_constraint c where c.contype = 'p' and c.conrelid = t.oid and a.attnum = any (c.conkey)) as "isKey"
     from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relname = $1 and t.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [table],
  )
  return rows
}
