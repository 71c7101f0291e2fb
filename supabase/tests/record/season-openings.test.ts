// A drawn season is opened: who may, what stands in the way, and what everybody sees from then on.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { makeOpeningScene, type OpeningScene } from '#supabase/tests/testing/opening-scene.ts'
import { add, idOf } from '#supabase/tests/testing/rows.ts'
import { everybody, type Row, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

let scene: OpeningScene
beforeEach(async () => {
  scene = await makeOpeningScene(sql)
})

async function open(more: { who?: Who; season?: string; typed?: string; request?: string } = {}) {
  const { who = 'admin', season = '2031', typed = season, request = randomUUID() } = more
  const [row] = await as(who, 'select public.open_season($1, $2, $3) as done', [season, typed, request])
  return row?.['done'] as Row
}

const statuses = async () =>
  Object.fromEntries(
    (await sql('select slug, status from public.seasons')).map(({ slug, status }) => [slug, status]),
  )
const asked = async (who: Who, expression: string, values: unknown[] = []) =>
  (await as(who, `select ${expression} as it`, values))[0]?.['it']
const change = (match: string, columns: string) =>
  sql(`update public.matches set ${columns} where id = $1`, [match])
const refusedWith = (message: string, code = 'PT409') => ({ code, message: expect.stringContaining(message) })

const nameOf = async (club: string) =>
  (await sql('select name from public.clubs where id = $1', [club]))[0]?.['name']

type Drawn = Record<string, unknown> & { waiting: { for: string; count: number; first: Row[] }[] }
const drawn = async (who: Who = 'admin') => (await asked(who, 'public.drawn_seasons()')) as Drawn[]

test('the draft is the season that is played from then on, and the one before it is over', async () => {
  await scene.endOld()
  expect(await open()).toEqual({ season: '2031', closed: '2030', came: 1, went: 1 })
  expect(await statuses()).toEqual({ '2030': 'archived', '2031': 'running' })
  const parts = await sql(
    `select season.slug, club_id, came_in, went_out from public.club_seasons as part
     join public.seasons as season on season.id = part.season_id order by came_in, went_out`,
  )
  const told = (slug: string, club: string) => {
    const part = parts.find(row => row['slug'] === slug && row['club_id'] === club)
    return [part?.['came_in'], part?.['went_out']]
  }
  expect(told('2030', scene.goes)).toEqual([null, true])
  expect(told('2030', scene.stays)).toEqual([null, false])
  expect(told('2031', scene.stays)).toEqual([false, null])
  expect(told('2031', scene.comes)).toEqual([true, null])
})

test('only the league opens a season, and only by typing its name', async () => {
  await scene.endOld()
  for (const who of everybody.filter(each => each !== 'admin' && each !== 'super_admin'))
    await expect(open({ who })).rejects.toMatchObject({ code: who === 'anon' ? '42501' : 'PT403' })
  await expect(open({ typed: '2030' })).rejects.toMatchObject({ code: 'PT422', hint: 'typed' })
  await expect(open({ season: '2099' })).rejects.toMatchObject({ code: 'PT404' })
  expect(await statuses()).toEqual({ '2030': 'running', '2031': 'draft' })
  await open({ who: 'super_admin', typed: ' 2031 ' })
  expect(await statuses()).toEqual({ '2030': 'archived', '2031': 'running' })
})

test('nobody opens or ends a season in any other way', async () => {
  for (const who of ['admin', 'zifa_admin', 'super_admin'] as const)
    await expect(as(who, `update public.seasons set status = 'archived'`)).rejects.toMatchObject({
      code: '42501',
    })
  await expect(sql(`update public.seasons set status = 'running'`)).rejects.toMatchObject({
    constraint: 'one_season_is_played_at_a_time',
  })
})

test.each([
  ['is scheduled', `status = 'scheduled'`, { play: 1, decide: 0, confirm: 0 }, 'play'],
  [
    'is going on',
    `status = 'live_2h', home_goals = 1, away_goals = 0`,
    { play: 1, decide: 0, confirm: 0 },
    'play',
  ],
  ['was put off', `status = 'postponed'`, { play: 0, decide: 1, confirm: 0 }, 'decision'],
  ['was stopped', `status = 'abandoned'`, { play: 0, decide: 1, confirm: 0 }, 'decision'],
  [
    'has no result yet because one club stayed away',
    `status = 'walkover', is_provisional = true`,
    { play: 0, decide: 1, confirm: 0 },
    'decision',
  ],
  [
    'has a report that nobody has confirmed',
    `status = 'report_submitted', home_goals = 1, away_goals = 0`,
    { play: 0, decide: 0, confirm: 1 },
    'confirmation',
  ],
])('while a match %s the season is not over', async (_, columns, counts, waits) => {
  await change(scene.last, columns)
  const words =
    'The season 2030 is not over. ' +
    `Matches to play: ${counts.play}. Matches to decide: ${counts.decide}. Results to confirm: ${counts.confirm}.`
  await expect(open()).rejects.toMatchObject(refusedWith(words))
  const [shown] = await drawn()
  expect(shown?.['refusal']).toEqual({
    code: 'record.seasonNotOver',
    parameters: { season: '2030', ...counts },
    text: words,
  })
  expect(shown?.waiting).toMatchObject([{ for: waits, count: 1, first: [{ id: scene.last }] }])
})

test.each([
  ['was awarded', `status = 'awarded', awarded_home_goals = 3, awarded_away_goals = 0`],
  ['was cancelled', `status = 'cancelled'`],
  ['does not count', `status = 'void'`],
  [
    'stands with the score it was given',
    `status = 'walkover', awarded_home_goals = 3, awarded_away_goals = 0`,
  ],
])('a match that %s keeps no season open', async (_, columns) => {
  await change(scene.last, columns)
  await open()
  expect(await statuses()).toEqual({ '2030': 'archived', '2031': 'running' })
})

test('a season without matches is not opened, nor one that was, is over or comes before', async () => {
  await scene.endOld()
  const competition_id = scene.competition
  for (const [slug, status] of [
    ['2032', 'draft'],
    ['2029', 'draft'],
    ['2028', 'archived'],
  ])
    await add({ sql }, 'seasons', { competition_id, slug, name: slug, status })
  await expect(open({ season: '2032' })).rejects.toMatchObject(refusedWith('has no matches. Draw it first.'))
  await expect(open({ season: '2028' })).rejects.toMatchObject(refusedWith('The season 2028 is over.'))
  await sql(
    `insert into public.matches (season_id, home_club_id, away_club_id)
     select id, $1, $2 from public.seasons where slug = '2029'`,
    [scene.stays, scene.goes],
  )
  await expect(open({ season: '2029' })).rejects.toMatchObject(refusedWith('A later season'))
  await open()
  await expect(open()).rejects.toMatchObject(refusedWith('The season 2031 is already open.'))
})

test('the same request again is answered as before and does nothing', async () => {
  await scene.endOld()
  const request = randomUUID()
  const first = await open({ request })
  expect(await open({ request })).toEqual(first)
  // Another person's number is another request.
  await expect(open({ request, who: 'super_admin' })).rejects.toMatchObject({ code: 'PT409' })
})

test('what opening would do is told before it is done', async () => {
  expect(await drawn('zifa_admin')).toMatchObject([
    {
      slug: '2031',
      clubs: 3,
      matches: 2,
      firstOn: '2031-03-01',
      lastOn: '2031-03-08',
      closes: { slug: '2030', isSample: false },
      protests: [],
    },
  ])
  await scene.endOld()
  await change(scene.last, 'is_disputed = true')
  const [shown] = await drawn()
  expect(shown).toMatchObject({
    refusal: null,
    waiting: [],
    protests: [{ id: scene.last, home: expect.any(String), away: expect.any(String) }],
    comes: [await nameOf(scene.comes)],
    leaves: [await nameOf(scene.goes)],
  })
  await open()
  expect(await drawn()).toEqual([])
})

test('where no season is played the last before it tells who came in', async () => {
  await scene.endOld()
  await sql(`update public.seasons set status = 'archived' where id = $1`, [scene.old])
  expect(await drawn()).toMatchObject([{ closes: null, refusal: null }])
  expect(await open()).toEqual({ season: '2031', closed: null, came: 1, went: 1 })
})

test('a season of another competition goes on', async () => {
  await scene.endOld()
  const cup = await idOf({ sql }, 'competitions', { slug: 'cup', name: 'Cup', kind: 'cup' })
  await add({ sql }, 'seasons', { competition_id: cup, slug: '2030-cup', name: 'Cup', status: 'running' })
  await open()
  expect(await statuses()).toMatchObject({ '2030-cup': 'running' })
})

test('the rules of match days go on', async () => {
  await scene.endOld()
  await add({ sql }, 'season_rules', { season_id: scene.old, red_ban: 4 })
  await open()
  expect(await sql('select (app.rules_of($1)).red_ban', [scene.drawn])).toEqual([{ red_ban: 4 }])
})
