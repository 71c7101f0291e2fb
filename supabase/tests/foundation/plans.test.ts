// With the record many times as long, what the pages ask most reads no table from end to end.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withRecord } from '#seed/testing/fillings.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

// Six times are enough for every table that grows to be longer than may be read of it.
const times = inject('scale') > 1 ? 20 : 6
const most = 10_000

let database: TestDatabase
let db: Client

beforeAll(async () => {
  database = await createTestDatabase({ filling: withRecord })
  db = new Client(database.admin)
  await db.connect()
  await lengthen()
  // A plan with workers would count its rows elsewhere.
  await db.query('set max_parallel_workers_per_gather = 0')
  // As on the PostgreSQL that comes with the site, also where another is tested.
  await db.query('set random_page_cost = 1.1')
}, 120_000)
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** What a copy of a row has in its place; the other columns are as they were. */
const copied: Record<string, Record<string, string>> = {
  clubs: {
    id: `new_id(it.id, copy)`,
    slug: `it.slug || '-' || copy`,
    name: `it.name || ' ' || copy`,
    code: `upper(substr(md5(it.id::text || copy), 1, 3))`,
  },
  seasons: {
    id: 'new_id(it.id, copy)',
    slug: `(left(it.slug, 4)::int - copy * 25)::text || substr(it.slug, 5)`,
  },
  club_seasons: {
    id: 'new_id(it.id, copy)',
    season_id: 'new_id(it.season_id, copy)',
    club_id: 'case when copy % 2 = 0 then it.club_id else new_id(it.club_id, copy) end',
  },
  season_totals: { season_id: 'new_id(it.season_id, copy)' },
  club_totals: {
    season_id: 'new_id(it.season_id, copy)',
    club_id: 'case when copy % 2 = 0 then it.club_id else new_id(it.club_id, copy) end',
  },
  matches: {
    id: 'new_id(it.id, copy)',
    season_id: 'new_id(it.season_id, copy)',
    round_id: 'null',
    // Half of it is more seasons of the same clubs, half of it more clubs.
    home_club_id: 'case when copy % 2 = 0 then it.home_club_id else new_id(it.home_club_id, copy) end',
    away_club_id: 'case when copy % 2 = 0 then it.away_club_id else new_id(it.away_club_id, copy) end',
    played_on: `it.played_on - copy * 25 * 365`,
  },
  club_match_figures: {
    match_id: 'new_id(it.match_id, copy)',
    season_id: 'new_id(it.season_id, copy)',
    club_id: 'case when copy % 2 = 0 then it.club_id else new_id(it.club_id, copy) end',
  },
}

/** Of line-ups and events the record has none. */
const made = [
  `insert into public.people (id, slug, name)
   select md5('player ' || n)::uuid, 'player-' || n,
     initcap(substr(letters, 1, 6)) || ' ' || initcap(substr(letters, 7, 8))
   from (select n, translate(md5(n::text), '0123456789', 'mnoprstuvw') as letters from generate_series(1, 12000) as n) as each`,
  `insert into public.players (person_id) select id from public.people where slug like 'player-%'`,
  `insert into public.lineup_entries (match_id, player_id, club_id, is_starter)
   select game.id, md5('player ' || (1 + (place * 22 + n) % 12000))::uuid, game.home_club_id, true
   from (select id, home_club_id, row_number() over (order by id) as place from public.matches limit 2000) as game,
     generate_series(1, 22) as n`,
  `insert into public.player_match_figures (match_id, player_id, season_id, club_id, is_home, is_official, has_played,
     is_starter, goals, penalties, penalties_taken, assists, yellows, reds)
   select match_id, player_id, season_id, club_id, true, true, true, true, 0, 0, 0, 0, 0, 0
   from public.lineup_entries join public.matches on matches.id = match_id`,
  `insert into public.match_events (match_id, club_id, kind, minute, person_id)
   select match_id, club_id, 'goal', 12, player_id from public.lineup_entries where player_id::text < '8'`,
]

async function lengthen(): Promise<void> {
  // Codes are three letters, of which there are not enough for so many clubs.
  await db.query(`
    begin;
    alter table public.clubs drop constraint a_code_is_one_clubs;
    set local session_replication_role = replica;
    create function pg_temp.new_id(uuid, integer) returns uuid language sql immutable
      return md5($1::text || $2)::uuid;`)
  const indexes = await dropIndexes()
  for (const [table, changes] of Object.entries(copied)) {
    const { rows } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`public.${table}`],
    )
    const values = rows.map(({ name }) =>
      (changes[name] ?? `it.${name}`).replaceAll('new_id', 'pg_temp.new_id'),
    )
    await db.query(
      `insert into public.${table} (${rows.map(({ name }) => name).join()})
       select ${values.join()} from public.${table} as it, generate_series(1, ${times - 1}) as copy`,
    )
  }
  for (const statement of [...made, ...indexes]) await db.query(statement)
  await db.query('select app.file_person(), app.file_club()')
  // The planner has never seen these rows.
  await db.query('commit; analyze')
}

/** An index is made faster at once than row by row; answers with how they are made again. */
async function dropIndexes(): Promise<string[]> {
  const { rows } = await db.query<{ name: string; again: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as again from pg_index
     where indrelid = any (array['public.matches', 'public.people', 'public.lineup_entries']::regclass[])
       and not indisunique`,
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  return rows.map(({ again }) => again)
}

/** How many rows were read of each table from end to end. */
async function readSoFar(): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; read: number }>(
    'select relname as name, seq_tup_read::int as read from pg_stat_xact_user_tables',
  )
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** Tables of which more was read by this than may be. */
async function wholeTablesReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await readSoFar()
  await work()
  await db.query('reset role')
  const after = await readSoFar()
  return [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > most).map(([name]) => name)
}

/** As a visitor; where too much is read, with how it was planned. */
async function readWhole(text: string, values: unknown[]): Promise<unknown[]> {
  await db.query('begin')
  try {
    const tables = await wholeTablesReadBy(async () => {
      await db.query('set local role anon')
      await db.query(text, values)
    })
    if (tables.length === 0) return []
    const plan = await db.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, values)
    return [tables, plan.rows.map(row => row['QUERY PLAN'])]
  } finally {
    await db.query('rollback')
  }
}

async function one(text: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(text)
  return rows[0]?.id ?? ''
}

const someClub = `select id from public.clubs where slug = 'dynamos'`
const someSeason = `select id from public.seasons where slug = '2019'`
const somePlayer = `select player_id as id from public.lineup_entries group by 1 order by count(*) desc, 1 limit 1`
const someMatch = `select match_id as id from public.match_events group by 1 order by count(*) desc, 1 limit 1`
const someDay = `select '2019-05-05' as id`

const reads: Record<string, [text: string, value: string]> = {
  'a season’s matches': ['select * from public.matches where season_id = $1 order by played_on', someSeason],
  'a season’s table, folded anew': ['select * from public.standings where season_id = $1', someSeason],
  'a club’s latest matches': [
    `select * from public.matches where home_club_id = $1 or away_club_id = $1
     order by played_on desc nulls last, id limit 20`,
    someClub,
  ],
  'a club’s first matches': [
    'select * from public.matches where home_club_id = $1 or away_club_id = $1 order by played_on, id limit 20',
    someClub,
  ],
  'the meetings of two clubs': [
    `select * from public.matches where home_club_id = $1
       and away_club_id = (select id from public.clubs where slug = 'highlanders') order by played_on desc`,
    someClub,
  ],
  'the matches behind a club’s figures': [
    `select * from public.club_match_figures join public.matches on matches.id = match_id
     where club_id = $1 and club_match_figures.season_id in (select id from public.seasons where slug in ('2018', '2019'))
       and not is_home order by match_id limit 1000`,
    someClub,
  ],
  'the matches behind a player’s figures': [
    `select * from public.player_match_figures join public.matches on matches.id = match_id
     where player_id = $1 order by match_id limit 1000`,
    somePlayer,
  ],
  'a club’s totals': ['select * from public.club_totals where club_id = $1', someClub],
  'the totals of all seasons': [
    'select * from public.season_totals where season_id is distinct from $1',
    someSeason,
  ],
  'a person’s events': [
    'select * from public.match_events where person_id = $1 or related_person_id = $1',
    somePlayer,
  ],
  'a person’s line-ups': ['select * from public.lineup_entries where player_id = $1', somePlayer],
  'a match’s events': ['select * from public.match_events where match_id = $1 order by minute', someMatch],
  'a match’s line-ups': ['select * from public.lineup_entries where match_id = $1', someMatch],
  'a day’s matches': ['select * from public.matches where played_on = $1::date', someDay],
  'a week’s matches': [
    'select * from public.matches where played_on between $1::date and $1::date + 6',
    someDay,
  ],
  'the latest matches': [
    'select * from public.matches where played_on <= $1 order by played_on desc limit 20',
    someDay,
  ],
  'a club by its address': ['select * from public.clubs where slug = $1', `select 'dynamos' as id`],
  'a person by their address': [
    'select * from public.people where slug = $1',
    `select 'knowledge-musona' as id`,
  ],
  'search by a nickname': ['select * from public.search($1)', `select 'bosso' as id`],
  'search with a slip': ['select * from public.search($1)', `select 'hihglanders' as id`],
  'search for a person with a slip': ['select * from public.search($1)', `select 'knowlege musona' as id`],
  'search for what many are called': ['select * from public.search($1)', `select 'united' as id`],
  'search for how many names begin': ['select * from public.search($1)', `select 'ma' as id`],
  'the first page of match officials': [
    `select * from public.list_officials($1, p_sort => 'name')`,
    someSeason,
  ],
  'the first page of coaches': ['select * from public.list_coaches($1)', `select '' as id`],
  'search for what is not there': ['select * from public.search($1)', `select 'xyzzy plugh' as id`],
}

test(`the record is ${times} times as long`, async () => {
  const { rows } = await db.query<{ matches: number; people: number; entries: number }>(
    `select (select count(*)::int from public.matches) as matches, (select count(*)::int from public.people) as people,
       (select count(*)::int from public.lineup_entries) as entries`,
  )
  expect(rows[0]?.matches).toBeGreaterThan(times * 4_750)
  expect(rows[0]?.people).toBeGreaterThan(most)
  expect(rows[0]?.entries).toBeGreaterThan(most)
})

test.each(Object.entries(reads))('%s: no table is read whole', async (_, [text, value]) => {
  expect(await readWhole(text, [await one(value)])).toEqual([])
})

const fanReads = ['select public.my_fan_home()', 'select * from public.my_feed(200)']

test.each(fanReads)(
  '%s, for somebody who follows as many as they can: no table is read whole',
  async text => {
    await db.query('begin')
    try {
      const fan = await makeAccount(async (asked, values) => (await db.query(asked, values)).rows, ['fan'])
      await db.query(
        `insert into public.follows (user_id, club_id)
       select $1, club_id from public.club_seasons where season_id = ($2::uuid) order by club_id limit 14`,
        [fan, await one(someSeason)],
      )
      await db.query(
        `insert into public.follows (user_id, player_id)
       select $1, player_id from public.lineup_entries group by 2 order by count(*) desc, 2 limit 6`,
        [fan],
      )
      const tables = await wholeTablesReadBy(async () => {
        await db.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: fan })])
        await db.query('set local role authenticated')
        await db.query(text)
      })
      expect(tables).toEqual([])
    } finally {
      await db.query('rollback')
    }
  },
)

test('a table that is read whole would be found', async () => {
  expect(await readWhole('select count(*) from public.matches where note = $1', ['x'])).not.toEqual([])
})

test('a round of results changes the totals of its season without a look at the others', async () => {
  const season = await one(someSeason)
  await db.query('begin')
  // Not all of a season at once: its players are so many that reading all of them is the shorter way.
  const tables = await wholeTablesReadBy(() =>
    db.query(
      `update public.matches set home_goals = 5
       where id in (select id from public.matches where season_id = $1 order by played_on, id limit 9)`,
      [season],
    ),
  )
  await db.query('rollback')
  expect(tables).toEqual([])
})
