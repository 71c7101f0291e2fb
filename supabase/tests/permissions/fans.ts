// What a fan has is theirs alone, and is written by functions. How a vote ended is for everybody.
import { randomUUID } from 'node:crypto'
import { add, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

type Made = { row: Record<string, unknown>; key: string[] }

const at = '2026-01-10T10:00:00Z'

/** A table of which everybody reads their own rows: one of these, and one of somebody else. */
function own(table: string, make: (site: Site, userId: string) => Promise<Made>, change: object): Fixture {
  const attempt: Fixture['update'] = async ({ site, person, viewerId }) => {
    const rowOf = async (userId: string) => {
      const { row, key } = await make(site, userId)
      await add(site, table, row)
      return { filter: key.map(column => by(column, row[column])).join('&'), body: change }
    }
    const theirs = await rowOf((await site.newcomer('fan')).id)
    return person.who === 'anon'
      ? { met: theirs, broken: [] }
      : { met: await rowOf(viewerId), broken: [theirs] }
  }
  return {
    select: attempt,
    insert: async ({ site, person }) => {
      const { id } = person.who === 'anon' ? site.people.fan : person
      return { met: { body: (await make(site, id)).row }, broken: [] }
    },
    update: attempt,
    delete: attempt,
  }
}

async function follow(site: Site, user_id: string): Promise<Made> {
  const { person } = await worldOf(site)
  const row = { id: randomUUID(), user_id, player_id: await person('player'), followed_at: at }
  return { row, key: ['id'] }
}

/** A match of one's own: nobody votes twice on the same. */
async function vote(site: Site, user_id: string): Promise<Made> {
  const { season, club, otherClub, person } = await worldOf(site)
  const game = { id: randomUUID(), season_id: season, home_club_id: club, away_club_id: otherClub }
  await add(site, 'matches', { ...game, played_on: '2025-06-01', status: 'confirmed', version: 1 })
  const row = { match_id: game.id, user_id, player_id: await person('player'), voted_at: at }
  return { row, key: ['match_id', 'user_id'] }
}

const view = (_: Site, user_id: string): Promise<Made> => {
  const href = `/compare-players?players=one,two-${nextNumber()}`
  return Promise.resolve({
    row: { id: randomUUID(), user_id, title: 'Two forwards', href, saved_at: at },
    key: ['id'],
  })
}

const best: Fixture['update'] = async ({ site }) => {
  const { row } = await vote(site, '')
  const told = { match_id: row['match_id'], player_id: row['player_id'], votes: 3, of_votes: 5 }
  await add(site, 'match_best_players', told)
  return { met: { filter: by('match_id', row['match_id']), body: { votes: 5 } }, broken: [] }
}

export const fans: Record<string, Fixture> = {
  follows: own('follows', follow, { followed_at: '2025-01-01' }),
  match_votes: own('match_votes', vote, { voted_at: '2025-01-01' }),
  saved_views: own('saved_views', view, { title: 'Another' }),
  match_best_players: {
    select: best,
    insert: async ({ site }) => {
      const { row } = await vote(site, '')
      const told = { match_id: row['match_id'], player_id: row['player_id'], votes: 3, of_votes: 5 }
      return { met: { body: told }, broken: [] }
    },
    update: best,
    delete: best,
  },
}
