// Search answers what people call things, with a slip of the pen, and nothing that is not for everybody.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { as, sql } = useTables()

const clubs = [
  ['highlanders', 'Highlanders', '{Bosso,iBosso}'],
  ['dynamos', 'Dynamos', '{DeMbare,The Glamour Boys}'],
  ['chicken-inn', 'Chicken Inn', '{Gamecocks}'],
  ['fc-platinum', 'FC Platinum', '{}'],
] as const

beforeAll(async () => {
  const competition = randomUUID()
  await sql(
    `insert into public.competitions (id, slug, name, kind) values ($1, 'premier-soccer-league', 'PSL', 'league')`,
    [competition],
  )
  await sql(
    `insert into public.seasons (competition_id, slug, name) values ($1, '2018', '2018'), ($1, '2019', '2019')`,
    [competition],
  )
  for (const [place, [slug, name, nicknames]] of clubs.entries())
    await sql('insert into public.clubs (slug, name, code, nicknames) values ($1, $2, $3, $4)', [
      slug,
      name,
      `SC${place}`,
      nicknames,
    ])
  await sql(
    `insert into public.club_names (club_id, name) select id, 'Matabeleland Highlanders' from public.clubs where slug = 'highlanders'`,
  )
  for (const [day, home, away] of [
    ['2018-05-01', 'dynamos', 'highlanders'],
    ['2019-05-01', 'highlanders', 'dynamos'],
    ['2019-09-01', 'dynamos', 'highlanders'],
    ['2019-10-01', 'chicken-inn', 'fc-platinum'],
  ])
    await sql(
      `insert into public.matches (season_id, home_club_id, away_club_id, played_on, status, home_goals, away_goals)
       select season.id, home.id, away.id, $1::text::date, 'confirmed', 1, 0
       from public.seasons as season, public.clubs as home, public.clubs as away
       where season.slug = left($1::text, 4) and home.slug = $2 and away.slug = $3`,
      [day, home, away],
    )
  await sql(
    `with person as (
       insert into public.people (slug, name) values
         ('tinotenda-kadewere', 'Tinotenda Kadewere'), ('fabio-moyo', 'Fábio Moyo'), ('a-moyondizvo', 'A Moyondizvo')
       returning id)
     insert into public.players (person_id) select id from person`,
  )
  await sql(
    `insert into public.articles (slug, title, body, byline, status) values
       ('a-record-crowd', 'A record crowd', 'Barbourfields was full.', 'The desk', 'published'),
       ('a-secret', 'A secret crowd', 'Barbourfields is for sale.', 'The desk', 'draft')`,
  )
})

const find = async (words: string) =>
  (await as('anon', 'select kind, slug, title, detail from public.search($1)', [words])).map(row =>
    row['kind'] === 'match'
      ? `match ${String(row['title'])} ${String(row['detail'])}`
      : `${String(row['kind'])} ${String(row['slug'])}`,
  )

test.each([
  ['Bosso', 'club highlanders'],
  ['bossso', 'club highlanders'],
  ['De-Mbare', 'club dynamos'],
  ['de mbare', 'club dynamos'],
  ['glamour boys', 'club dynamos'],
  ['Gamecocks', 'club chicken-inn'],
  ['gamecoks', 'club chicken-inn'],
  ['matabeleland', 'club highlanders'],
  ['Tinotenda Kadewere', 'player tinotenda-kadewere'],
  ['kadewre', 'player tinotenda-kadewere'],
  ['kadewwere', 'player tinotenda-kadewere'],
  ['kadeware', 'player tinotenda-kadewere'],
  ['kadeewre', 'player tinotenda-kadewere'],
  ['tino kade', 'player tinotenda-kadewere'],
  ['fabio', 'player fabio-moyo'],
  ['moyo', 'player fabio-moyo'],
  ['barbourfields', 'article a-record-crowd'],
  ['season 2018', 'season 2018'],
])('%s finds %s first', async (words, first) => {
  expect((await find(words))[0]).toBe(first)
})

test.each([
  ['dynamos highlanders', ['2019-09-01', '2019-05-01', '2018-05-01']],
  ['Dynamos v Highlanders 2019', ['2019-09-01', '2019-05-01']],
  ['bosso vs dembare', ['2019-09-01', '2019-05-01', '2018-05-01']],
  ['chicken inn fc platinum', ['2019-10-01']],
  ['bosso 2018', ['2018-05-01']],
])('%s finds the matches of %s', async (words, days) => {
  const matches = (await find(words)).filter(answer => answer.startsWith('match'))
  expect(matches.map(match => match.slice(-10))).toEqual(days)
})

test('a name is not found by two slips, nor by a word that is not in it', async () => {
  expect(await find('kadawire')).toEqual([])
  expect(await find('tinotenda zebra')).toEqual([])
})

test('a name is found as it is now, and not as it was', async () => {
  await sql(`update public.people set name = 'Tinotenda Zvirekwi' where slug = 'tinotenda-kadewere'`)
  expect(await find('kadewere')).toEqual([])
  expect(await find('zvirekwi')).toEqual(['player tinotenda-kadewere'])
  await sql(`update public.people set name = 'Tinotenda Kadewere' where slug = 'tinotenda-kadewere'`)
  await sql(`update public.clubs set nicknames = '{Chickens}' where slug = 'chicken-inn'`)
  expect(await find('gamecocks')).toEqual([])
  expect(await find('chickens')).toEqual(['club chicken-inn'])
  await sql(`update public.clubs set nicknames = '{Gamecocks}' where slug = 'chicken-inn'`)
  await sql(`delete from public.club_names where name = 'Matabeleland Highlanders'`)
  expect(await find('matabeleland')).toEqual([])
})

test('of many with one name the first by name are told, and one with all the words among them', async () => {
  await sql(
    `insert into public.people (slug, name) select 'chipo-' || n, 'Chipo ' || translate(n::text, '0123456789', 'abcdefghij')
     from generate_series(1000, 1400) as n`,
  )
  expect(await find('chipo')).toHaveLength(12)
  expect((await find('chipo'))[0]).toBe('player chipo-1000')
  expect((await find('chpo'))[0]).toBe('player chipo-1000')
  expect((await find('chipo beaa'))[0]).toBe('player chipo-1400')
})

const odd = [
  '',
  '   ',
  '%',
  '_',
  "'; drop table public.people",
  '\u0001',
  '💥',
  'v',
  '2019 v',
  'a'.repeat(5_000),
]

test('odd questions are answered calmly', async () => {
  for (const words of [...odd, 'x '.repeat(500)]) await expect(find(words)).resolves.toBeInstanceOf(Array)
})

test('nobody finds a draft', async () => {
  for (const who of ['anon', 'fan', 'super_admin'] as const) {
    const rows = await as(who, `select slug from public.search('crowd')`)
    expect(rows).toEqual([{ slug: 'a-record-crowd' }])
  }
})

test('the nearest names are told where nothing answers', async () => {
  const near = await as('anon', `select slug from public.nearest_people('tinoteda kadwere', 'player')`)
  expect(near[0]).toEqual({ slug: 'tinotenda-kadewere' })
  expect(await as('anon', `select slug from public.nearest_people('tinoteda kadwere', 'coach')`)).toEqual([])
})
