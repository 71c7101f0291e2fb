// Line-ups before the window: a draft at any time, for the club alone, checked again whenever it matters.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addSquad, openLineUps, pickAll, staffOf } from '#supabase/tests/testing/lineup-scene.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
type Who = keyof typeof scene.people
let squad: string[]

beforeEach(async () => {
  squad = await addSquad({ sql }, scene.home)
  await sql(
    `update public.matches set status = 'scheduled', kick_off = now() + interval '30 days',
       played_on = (now() + interval '30 days')::date where id = $1`,
    [scene.match],
  )
})

async function save(by: Who, version = 0) {
  const [row] = await as(
    { id: scene.people[by] },
    'select version, confirmed_at from public.save_lineup($1, $2, $3, $4, $5, $6)',
    [
      scene.match,
      scene.home,
      JSON.stringify(pickAll(squad)),
      JSON.stringify(staffOf()),
      version,
      randomUUID(),
    ],
  )
  return row
}

const confirm = (version: number) =>
  as({ id: scene.people.home_signatory }, 'select version from public.confirm_lineup($1, $2, $3, $4)', [
    scene.match,
    scene.home,
    version,
    randomUUID(),
  ])

test('a draft is saved at any time by whoever picks for the club, and confirmed in the window alone', async () => {
  expect(await save('home_recorder')).toEqual({ version: 1, confirmed_at: null })
  expect(await save('home_signatory', 1)).toEqual({ version: 2, confirmed_at: null })
  const others = (Object.keys(scene.people) as Who[]).filter(who => !who.startsWith('home_'))
  for (const who of others) await expect(save(who, 2)).rejects.toMatchObject({ code: 'PT403' })
  await expect(confirm(2)).rejects.toMatchObject({
    code: 'PT410',
    message: expect.stringMatching(/open 24 hours before kick-off, at .+ Until then yours stays a draft\./),
  })
  await openLineUps({ sql }, scene.match)
  expect(await confirm(2)).toEqual([{ version: 3 }])
})

test('the other club and the officials read nothing of a draft', async () => {
  await save('home_signatory')
  for (const who of ['away_signatory', 'away_recorder', 'referee', 'commissioner'] as const)
    for (const table of ['lineup_sheets', 'lineup_picks', 'lineup_staff'])
      expect(
        await as({ id: scene.people[who] }, `select 1 from public.${table} where match_id = $1`, [
          scene.match,
        ]),
      ).toEqual([])
})

test('a draft whose player has left meanwhile says so, and is not confirmed', async () => {
  await save('home_signatory')
  await sql(`update public.registrations set ends_on = '2024-06-30' where player_id = $1`, [squad[0]])
  const shown = await as(
    { id: scene.people.home_signatory },
    'select why_not from public.lineup_squad($1, $2) where player_id = $3',
    [scene.match, scene.home, squad[0]],
  )
  expect(shown).toEqual([{ why_not: 'Registered here only until 30 June 2024.' }])
  await openLineUps({ sql }, scene.match)
  await expect(confirm(1)).rejects.toMatchObject({
    code: 'PT422',
    message: expect.stringContaining('Registered here only until'),
  })
})

test('a match without a new day takes none', async () => {
  await sql(`update public.matches set status = 'postponed' where id = $1`, [scene.match])
  await expect(save('home_signatory')).rejects.toMatchObject({ code: 'PT423' })
})
