// A match that is being played, for a journey of its own.
import { randomUUID } from 'node:crypto'
import { test as base } from './html.ts'
import { operator } from './people.ts'

type Live = { id: string; home: string; away: string; score: (minute: number) => Promise<string> }

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A match of our own that is on, in the season that is on; gone when the journey ends. */
export const test = base.extend<{ live: Live }>({
  live: async ({ baseURL }, use, { parallelIndex }) => {
    const db = operator(baseURL)
    const { data: season } = await db.rpc('current_season').select('id').single().throwOnError()
    const { data: players } = await db
      .from('registrations')
      .select('player_id, club:clubs!inner(id, name), player:players!inner(person:people!inner(name))')
      .eq('season_id', season.id)
      .order('club_id')
      .order('player_id')
      .throwOnError()
    const firsts = players
      .filter(({ club }, index) => club.id !== players[index - 1]?.club.id)
      // The journey of a deduction moves its points meanwhile.
      .filter(({ club }) => club.name !== 'Herentals')
    // Clubs of its own: what another journey of this file plays at the same time counts in the table too.
    const [scorer, other] = firsts.slice(2 * parallelIndex)
    if (!scorer || !other) throw new Error('The season that is on has no players.')
    const id = randomUUID()
    await db
      .from('matches')
      .insert({
        id,
        season_id: season.id,
        home_club_id: scorer.club.id,
        away_club_id: other.club.id,
        played_on: new Date(Date.now() + 2 * 60 * 60_000).toISOString().slice(0, 10),
        kick_off: minutesAgo(77),
        status: 'live_2h',
        // The 62nd minute has just begun.
        phase_began_at: minutesAgo(16.02),
        is_provisional: true,
        home_goals: 0,
        away_goals: 0,
        is_sample: true,
      })
      .throwOnError()
    let goals = 0
    await use({
      id,
      home: scorer.club.name,
      away: other.club.name,
      score: async minute => {
        goals += 1
        const event = { match_id: id, club_id: scorer.club.id, kind: 'goal' as const, minute, phase: '2h' }
        await db
          .from('match_events')
          .insert({ ...event, person_id: scorer.player_id })
          .throwOnError()
        await db.from('matches').update({ home_goals: goals }).eq('id', id).throwOnError()
        return scorer.player.person.name
      },
    })
    await db.from('match_events').delete().eq('match_id', id).throwOnError()
    await db.from('matches').delete().eq('id', id).throwOnError()
  },
})
