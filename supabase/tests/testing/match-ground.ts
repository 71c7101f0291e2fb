// A match with line-ups, and devices at the ground that send what happens in it.
import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Tables } from './as.ts'
import { type People, useMatchScene } from './match-scene.ts'
import { add, addPerson } from './rows.ts'
import type { Row } from './site.ts'

export type Said = Record<string, unknown> & { id?: string; seq?: number }
export type Answer = { id: string; outcome: string; eventId?: string; why?: string }
export type Told = { answers: Answer[]; match: Row; events: Row[]; tallies: Row[]; now: string }
type Correction = { replacement?: object; request?: string }

export function useGround({ as, sql }: Pick<Tables, 'as' | 'sql'>) {
  const scene = useMatchScene({ sql })
  const players: Record<'home' | 'away', string[]> = { home: [], away: [] }
  const devices: Partial<Record<keyof People, string>> = {}
  // A device never gives a place twice; it need not begin at one.
  let seq = 0

  beforeEach(async () => {
    for (const side of ['home', 'away'] as const) {
      players[side] = []
      for (let shirt = 1; shirt <= 18; shirt++) {
        const player_id = await addPerson({ sql }, 'player')
        players[side].push(player_id)
        const entry = { match_id: scene.match, player_id, club_id: scene[side], shirt_number: shirt }
        await add({ sql }, 'lineup_entries', { ...entry, is_starter: shirt <= 11 })
      }
    }
  })

  async function send(who: keyof People, said: Said[]): Promise<Told> {
    const sent = said.map(entry => ({
      id: randomUUID(),
      seq: nextSeq(),
      at: new Date().toISOString(),
      ...entry,
    }))
    const [row] = await as({ id: scene.people[who] }, 'select public.record_events($1, $2, $3) as told', [
      scene.match,
      JSON.stringify(sent),
      (devices[who] ??= randomUUID()),
    ])
    return row?.['told'] as Told
  }

  async function strike(who: keyof People, event: string, reason: string, more: Correction = {}) {
    const [row] = await as({ id: scene.people[who] }, 'select public.strike_event($1, $2, $3, $4) as id', [
      event,
      reason,
      more.replacement ? JSON.stringify(more.replacement) : null,
      more.request ?? randomUUID(),
    ])
    return row?.['id']
  }

  const nextSeq = () => ++seq
  const goal = (shirt: number, minute: number, more: Said = {}): Said => ({
    type: 'event',
    kind: 'goal',
    phase: '1h',
    minute,
    clubId: scene.home,
    personId: players.home[shirt - 1],
    ...more,
  })
  return {
    scene,
    players,
    send,
    strike,
    goal,
    nextSeq,
    one: async (who: keyof People, said: Said) => (await send(who, [said])).answers[0],
    kickOff: () => send('home_recorder', [{ type: 'move', to: 'live_1h' }]),
    score: async () =>
      (
        await sql('select home_goals as home, away_goals as away from public.matches where id = $1', [
          scene.match,
        ])
      )[0],
  }
}
