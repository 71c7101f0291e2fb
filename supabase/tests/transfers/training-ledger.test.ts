// Who trained a player, and what share of a fee that comes to by the usual measure.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'

const tables = useTables()
const { sql, as } = tables

type Line = {
  club_id: string | null
  club_name: string
  from_age: number
  to_age: number
  share_percent: string
}

async function trained(born: string) {
  const player = await addPerson({ sql }, 'player')
  await add({ sql }, 'birth_dates', { person_id: player, born_on: born })
  return player
}
const ledger = async (player: string, who: Parameters<typeof as>[0] = 'anon') =>
  (await as(who, 'select * from public.training_ledger($1)', [player])) as Line[]

test('twelve years in one place are five per cent, and nothing before or after counts', async () => {
  const player = await trained('1990-05-01')
  const club = await addClub({ sql })
  await add({ sql }, 'training_periods', {
    player_id: player,
    club_id: club,
    starts_on: '1998-01-01',
    ends_on: '2020-12-31',
  })
  expect(await ledger(player)).toMatchObject([
    { club_id: club, from_age: 12, to_age: 23, share_percent: '5.0000' },
  ])
})

test('years are shared by days, schools count, and registering twice does not', async () => {
  const player = await trained('1990-05-01')
  const club = await addClub({ sql })
  await add({ sql }, 'training_periods', {
    player_id: player,
    club_name: 'Prince Edward School',
    starts_on: '2002-01-01',
    ends_on: '2005-12-31',
  })
  for (const starts of ['2006-01-01', '2006-03-01'])
    await add({ sql }, 'registrations', {
      player_id: player,
      club_id: club,
      starts_on: starts,
      ends_on: '2007-07-02',
    })
  await add({ sql }, 'registrations', {
    player_id: player,
    club_id: club,
    kind: 'listed',
    starts_on: '2009-01-01',
  })
  expect(await ledger(player)).toMatchObject([
    { club_id: null, club_name: 'Prince Edward School', from_age: 12, to_age: 15, share_percent: '1.0000' },
    { club_id: club, from_age: 16, to_age: 17, share_percent: '0.7507' },
  ])
})

test('of a minor it is the association’s, as the birth date is', async () => {
  const born = new Date(Date.now() - 16 * 366 * 86_400_000).toISOString().slice(0, 10)
  const player = await trained(born)
  const year = Number(born.slice(0, 4)) + 13
  await add({ sql }, 'training_periods', {
    player_id: player,
    club_name: 'Prince Edward School',
    starts_on: `${year}-01-01`,
    ends_on: `${year}-12-31`,
  })
  expect([await ledger(player), await ledger(player, 'club_admin')]).toEqual([[], []])
  expect(await ledger(player, 'zifa_admin')).toMatchObject([{ share_percent: '0.2500' }])
  for (const who of ['anon', 'fan', 'club_admin'] as const)
    expect(await as(who, 'select id from public.training_periods where player_id = $1', [player])).toEqual([])
})
