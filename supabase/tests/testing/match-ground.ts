// A match with line-ups, and devices at the ground that send what happens in it.
import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Tables } from './as.ts'
import { type People, useMatchScene } from './match-scene.ts'
import { nextNumber } from './rows.ts'
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
    const picked = (['home', 'away'] as const).flatMap(side =>
      Array.from({ length: 18 }, (_, place) => ({
        id: randomUUID(),
        n: nextNumber(),
        side,
        shirt: place + 1,
      })),
    )
    for (const side of ['home', 'away'] as const)
      players[side] = picked.filter(each => each.side === side).map(({ id }) => id)
    // All at once: what is summed up of a line-up is summed up after each statement.
    await sql(
      `with given as materialized (
         select * from jsonb_to_recordset($1) as row (id uuid, n integer, side text, shirt integer)),
       people as (insert into public.people (id, slug, name) select id, 'person-' || n, 'Person ' || n from given),
       players as (insert into public.players (person_id) select id from given)
       insert into public.lineup_entries (match_id, player_id, club_id, shirt_number, is_starter)
       select $2, id, case side when 'home' then $3::uuid else $4::uuid end, shirt, shirt <= 11 from given`,
      [JSON.stringify(picked), scene.match, scene.home, scene.away],
    )
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
