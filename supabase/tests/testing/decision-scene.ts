// The scene of a match, and how its people decide about it.
import { randomUUID } from 'node:crypto'
import { useTables } from './as.ts'
import { type People, useMatchScene } from './match-scene.ts'
import type { Row } from './site.ts'

export type Given = Record<string, unknown>
export type By = keyof People | { id: string }

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const decision = {
  reason: 'The guests left the pitch.',
  decided_by: 'Disciplinary committee',
  decided_on: inDays(-1).slice(0, 10),
}
export const award = { ...decision, kind: 'award', articles: 'Art. 31.2', home_goals: 3, away_goals: 0 }

export function useDecisionScene() {
  const { as, sql } = useTables()
  const scene = useMatchScene({ sql })

  async function match(): Promise<Row> {
    const [row] = await sql('select * from public.matches where id = $1', [scene.match])
    return row ?? {}
  }

  /** Calls a function of the API as one of the scene's people. */
  async function call(by: By, name: string, given: Given): Promise<Row> {
    const names = Object.keys(given).map((each, place) => `p_${each} => $${place + 1}`)
    const [row] = await as(
      typeof by === 'string' ? { id: scene.people[by] } : by,
      `select * from public.${name}(${names.join(', ')})`,
      Object.values(given),
    )
    return row ?? {}
  }

  /** A step of this match as it is now. */
  async function act(by: By, name: string, given: Given): Promise<Row> {
    const { version } = await match()
    return call(by, name, { match_id: scene.match, version, request_id: randomUUID(), ...given })
  }

  /** The match at a state, as if it had come there. */
  const put = (columns: string) => sql(`update public.matches set ${columns} where id = $1`, [scene.match])

  const confirm = (at = 'now()') =>
    put(`status = 'confirmed', is_provisional = false, home_goals = 1, away_goals = 1, confirmed_at = ${at}`)

  const history = () =>
    sql(
      `select kind, from_status, to_status, part, reason, details from public.match_changes
       where match_id = $1 order by place`,
      [scene.match],
    )

  return { as, sql, scene, match, call, act, put, confirm, history }
}
