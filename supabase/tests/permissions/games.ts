// Picks, mini-leagues and what scouts keep.
import { randomUUID } from 'node:crypto'
import { add, addClub, idOf } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

const at = '2026-01-10T10:00:00Z'

/** A match that has begun, or begins in an hour. */
async function matchOf(site: Site, hasBegun: boolean): Promise<string> {
  const { season } = await worldOf(site)
  const kick_off = new Date(Date.now() + (hasBegun ? -1 : 1) * 3_600_000).toISOString()
  const clubs = { home_club_id: await addClub(site), away_club_id: await addClub(site) }
  return idOf(site, 'matches', { season_id: season, played_on: kick_off.slice(0, 10), kick_off, ...clubs })
}

async function leagueOf(site: Site, ...members: string[]): Promise<string> {
  const { season } = await worldOf(site)
  const code = randomUUID().replaceAll('-', '').replaceAll('0', 'x').replaceAll('1', 'y').slice(0, 12)
  const row = { season_id: season, name: 'The bus', code, code_request_id: randomUUID(), created_at: at }
  const id = await idOf(site, 'mini_leagues', { id: randomUUID(), ...row, is_sample: false })
  for (const user_id of members) await add(site, 'mini_league_members', member(id, user_id))
  return id
}

const member = (league_id: string, user_id: string) => ({
  league_id,
  user_id,
  shown_name: 'Nyasha',
  is_owner: false,
  joined_at: at,
})

const stranger = async ({ site }: Cell) => (await site.newcomer('fan')).id
/** Somebody whose rows these are: oneself, or of a visitor somebody else. */
const holder = async (cell: Cell) => (cell.person.who === 'anon' ? stranger(cell) : cell.viewerId)

async function pickRow({ site }: Cell, user_id: string, hasBegun: boolean) {
  const { season } = await worldOf(site)
  const pick = { home_goals: 2, away_goals: 1, picked_at: at, request_id: randomUUID() }
  return { user_id, match_id: await matchOf(site, hasBegun), season_id: season, ...pick }
}

/** A fellow's pick of a match that has begun; not of one that has not, nor a stranger's. */
const pick: Fixture['update'] = async cell => {
  const of = async (user: string, hasBegun: boolean) => {
    const row = await pickRow(cell, user, hasBegun)
    await add(cell.site, 'score_picks', row)
    return { filter: by('match_id', row.match_id), body: { home_goals: 9 } }
  }
  const fellow = await stranger(cell)
  if (cell.person.who !== 'anon') await leagueOf(cell.site, fellow, cell.viewerId)
  return {
    met: await of(fellow, true),
    broken: [await of(fellow, false), await of(await stranger(cell), true)],
  }
}

const totals: Fixture['update'] = async cell => {
  const { season } = await worldOf(cell.site)
  const of = async (user_id: string) => {
    await add(cell.site, 'predictor_totals', { ...total, user_id, season_id: season })
    return { filter: by('user_id', user_id), body: { points: 999 } }
  }
  const fellow = await stranger(cell)
  if (cell.person.who !== 'anon') await leagueOf(cell.site, fellow, cell.viewerId)
  return { met: await of(fellow), broken: [await of(await stranger(cell))] }
}
const total = { points: 5, scored: 1, exact: 1, right_results: 1 }

const league: Fixture['update'] = async cell => {
  const of = async (user: string) => ({
    filter: by('id', await leagueOf(cell.site, user)),
    body: { name: 'Mine' },
  })
  return { met: await of(await holder(cell)), broken: [await of(await stranger(cell))] }
}

const membership: Fixture['update'] = async cell => {
  const of = async (user: string) => ({
    filter: by('league_id', await leagueOf(cell.site, user)),
    body: { is_owner: true },
  })
  return { met: await of(await holder(cell)), broken: [await of(await stranger(cell))] }
}

/** Read as told; written by functions alone. */
const closed = (attempt: Fixture['update'], insert: Fixture['insert'], columns: string): Fixture => ({
  columns,
  select: attempt,
  insert,
  update: attempt,
  delete: attempt,
})

type Make = (cell: Cell, user: string) => Promise<{ table: string; row: object; filter: string }>

/** A scout's own row, and another scout's. `sent`: what somebody sends to make one. */
function own(
  make: Make,
  change: object,
  sent: (cell: Cell) => Promise<{ met: object; broken: object[] }>,
): Fixture {
  const attempt: Fixture['update'] = async cell => {
    const of = async (user: string) => {
      const { table, row, filter } = await make(cell, user)
      await add(cell.site, table, row)
      return { filter, body: change }
    }
    const theirs = (await cell.site.newcomer('scout')).id
    return { met: await of(await holder(cell)), broken: [await of(theirs)] }
  }
  const insert: Fixture['insert'] = async cell => {
    const { met, broken } = await sent(cell)
    return { met: { body: met }, broken: broken.map(body => ({ body })) }
  }
  return { select: attempt, insert, update: attempt, delete: attempt }
}

const listRow = (user_id: string) => ({
  id: randomUUID(),
  user_id,
  name: 'Wingers',
  created_at: at,
  is_sample: false,
})
const rated = { minutes_watched: 90, technique: 3, reading: 3, physique: 3, character: 3, promise: 3 }
const player = async ({ site }: Cell) => (await worldOf(site)).person('player')
const forged = (cell: Cell) => ({ user_id: cell.site.people.scout.id })

export const games: Record<string, Fixture> = {
  score_picks: closed(
    pick,
    async cell => ({ met: { body: await pickRow(cell, await holder(cell), false) }, broken: [] }),
    'match_id,home_goals,away_goals',
  ),
  predictor_totals: closed(
    totals,
    async cell => {
      const { season } = await worldOf(cell.site)
      return { met: { body: { ...total, user_id: await stranger(cell), season_id: season } }, broken: [] }
    },
    'points',
  ),
  mini_leagues: closed(
    league,
    async ({ site }) => {
      const { season } = await worldOf(site)
      const row = { id: randomUUID(), season_id: season, name: 'Mine', code: 'abcdefghijkm' }
      return { met: { body: { ...row, code_request_id: randomUUID() } }, broken: [] }
    },
    'id,name,code',
  ),
  mini_league_members: closed(
    membership,
    async cell => {
      const id = await leagueOf(cell.site, await stranger(cell))
      return { met: { body: member(id, await holder(cell)) }, broken: [] }
    },
    'league_id,shown_name',
  ),
  scout_lists: own(
    async (_cell, user) => {
      const row = listRow(user)
      return { table: 'scout_lists', row, filter: by('id', row.id) }
    },
    { name: 'Strikers' },
    async cell => {
      const row = { id: randomUUID(), name: 'Wingers' }
      return { met: row, broken: [{ ...row, id: randomUUID(), ...forged(cell) }] }
    },
  ),
  scout_list_players: own(
    async (cell, user_id) => {
      const list_id = await idOf(cell.site, 'scout_lists', listRow(user_id))
      const row = { list_id, user_id, player_id: await player(cell), added_at: at }
      return { table: 'scout_list_players', row, filter: by('list_id', list_id) }
    },
    { added_at: '2026-01-11T10:00:00Z' },
    async cell => {
      const of = async (user: string) => ({
        list_id: await idOf(cell.site, 'scout_lists', listRow(user)),
        player_id: await player(cell),
      })
      const theirs = (await cell.site.newcomer('scout')).id
      return { met: await of(await holder(cell)), broken: [await of(theirs)] }
    },
  ),
  scout_notes: own(
    async (cell, user_id) => {
      const player_id = await player(cell)
      const row = { user_id, player_id, words: 'Quick.', updated_at: at, is_sample: false }
      return { table: 'scout_notes', row, filter: by('player_id', player_id) }
    },
    { words: 'Slow.' },
    async cell => {
      const row = { player_id: await player(cell), words: 'Quick.' }
      return { met: row, broken: [{ ...row, player_id: await player(cell), ...forged(cell) }] }
    },
  ),
  scout_reports: own(
    async (cell, user_id) => {
      const id = randomUUID()
      const row = { id, user_id, player_id: await player(cell), ...rated, created_at: at, is_sample: false }
      return { table: 'scout_reports', row, filter: by('id', id) }
    },
    { words: 'Better than I thought.' },
    async cell => {
      const row = { id: randomUUID(), player_id: await player(cell), ...rated }
      return { met: row, broken: [{ ...row, id: randomUUID(), ...forged(cell) }] }
    },
  ),
}
