// A club's dashboard is told to the people of the club, each as much as they may read.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()
const scene = useMatchScene({ sql })

type Home = {
  clubs: { id: string }[]
  home: null | {
    signs: boolean
    next: { id: string } | null
    squad: { seniors: number; ending: { count: number } | null; unproven: { count: number } }
    people: { members: object[]; invitations: object[] | null }
    quality: { played: number; withLineUps: number }
  }
}

async function homeOf(id: string, club?: string): Promise<Home> {
  const [row] = await as({ id }, 'select public.my_club_home($1) as told', [club ?? null])
  return row?.['told'] as Home
}

beforeEach(async () => {
  await sql(`update public.matches set played_on = app.league_today() where id = $1`, [scene.match])
  for (const club_id of [scene.home, scene.away])
    await add({ sql }, 'club_seasons', { season_id: scene.season, club_id })
})

test('whoever works for no club is told of none, whatever they ask for', async () => {
  for (const who of everybody.filter(each => each !== 'anon'))
    expect(await homeOf(ids[who], scene.home)).toEqual({ clubs: [], home: null })
  await expect(as('anon', 'select public.my_club_home()')).rejects.toThrow('permission denied')
})

test('a club’s people see their own club, and no other', async () => {
  const { home_signatory: id } = scene.people
  const { clubs, home } = await homeOf(id, scene.away)
  expect(clubs.map(club => club.id)).toEqual([scene.home])
  expect(home).toMatchObject({ signs: true, next: { id: scene.match }, club: { id: scene.home } })
})

test('somebody of two clubs chooses', async () => {
  const { home_signatory: id } = scene.people
  await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'club_admin')`, [
    id,
    scene.away,
  ])
  expect(await homeOf(id)).toMatchObject({ clubs: [{}, {}], home: null })
  expect((await homeOf(id, scene.away)).home).toMatchObject({ club: { id: scene.away } })
})

test('contracts and invitations are for those who sign', async () => {
  const player_id = await addPerson({ sql }, 'player')
  await add({ sql }, 'registrations', { player_id, club_id: scene.home, season_id: scene.season })
  await sql(
    `insert into public.contracts (player_id, club_id, starts_on, ends_on)
     values ($1, $2, app.league_today() - 300, app.league_today() + 60)`,
    [player_id, scene.home],
  )
  const signatory = await homeOf(scene.people.home_signatory)
  expect(signatory.home?.squad).toMatchObject({
    seniors: 1,
    ending: { count: 1 },
    unproven: { count: 1 },
  })
  expect(signatory.home?.people).toMatchObject({
    members: [{ role: 'club_admin', isMe: true }, { role: 'club' }],
  })
  expect(signatory.home?.people.invitations).toEqual([])
  const { home } = await homeOf(scene.people.home_recorder)
  expect(home).toMatchObject({ signs: false, squad: { ending: null }, people: { invitations: null } })
})

test('what is missing of the season is counted', async () => {
  await sql(
    `update public.matches set status = 'confirmed', home_goals = 1, away_goals = 0, confirmed_at = now(), played_on = app.league_today() - 1
     where id = $1`,
    [scene.match],
  )
  const { home } = await homeOf(scene.people.away_signatory)
  expect(home?.quality).toEqual({ played: 1, withLineUps: 0, withGoals: 0 })
  expect(home).toMatchObject({
    next: null,
    last: [{ id: scene.match, hasLineUp: false, goals: 1, goalsTold: 0 }],
  })
})
