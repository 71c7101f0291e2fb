// What people do with the reports of a match, as calls of the functions that the pages call.
import { randomUUID } from 'node:crypto'
import type { Tables } from './as.ts'
import type { People, Scene } from './match-scene.ts'
import { add, idOf } from './rows.ts'
import type { Row } from './site.ts'

export const everyone = [
  'home_recorder',
  'away_recorder',
  'home_signatory',
  'away_signatory',
  'referee',
  'commissioner',
  'league',
  'association',
  'nobody',
] as const satisfies (keyof People)[]

/** A goalless match, as a report tells it. */
export const nil = { home_goals: 0, away_goals: 0 }

/** What came of it: the code of the refusal, or that it was done. */
export const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

export function reportActs({ as, sql }: Pick<Tables, 'as' | 'sql'>, scene: Scene) {
  /** The final whistle was blown so many hours ago. */
  async function endMatch(hoursAgo = 1) {
    await sql(
      `update public.matches set status = 'full_time', is_provisional = true, home_goals = 0, away_goals = 0 where id = $1`,
      [scene.match],
    )
    await add({ sql }, 'match_changes', {
      match_id: scene.match,
      place: 1,
      from_status: 'live_2h',
      to_status: 'full_time',
      part: 'referee',
      changed_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    })
  }

  async function log(more: object = {}) {
    const id = await idOf({ sql }, 'match_events', {
      match_id: scene.match,
      club_id: scene.home,
      kind: 'goal',
      minute: 20,
      phase: '1h',
      status: 'provisional',
      ...more,
    })
    await sql('select app.keep_score($1)', [scene.match])
    return id
  }

  const line = (more: object = {}) => ({
    id: randomUUID(),
    club_id: scene.home,
    kind: 'goal',
    phase: '1h',
    minute: 20,
    ...more,
  })

  async function versionNow() {
    const [row] = await sql('select version from public.matches where id = $1', [scene.match])
    return Number(row?.['version'])
  }

  async function submit(by: keyof People, report: object = nil, kind = 'referee', request = randomUUID()) {
    const [row] = await as(
      { id: scene.people[by] },
      `select public.submit_match_report($1, $2, $3, $4, $5) as id`,
      [scene.match, kind, JSON.stringify(report), await versionNow(), request],
    )
    return String(row?.['id'])
  }

  const comment = (by: keyof People, words: string | null = null) =>
    as({ id: scene.people[by] }, `select public.comment_on_report($1, $2, $3)`, [
      scene.match,
      randomUUID(),
      words,
    ])

  const waive = (by: keyof People, reason = 'The commissioner is ill.') =>
    as({ id: scene.people[by] }, `select public.waive_commissioner_report($1, $2, $3)`, [
      scene.match,
      reason,
      randomUUID(),
    ])

  const resolve = (by: keyof People, keys: string[], choice: 'log' | 'report') =>
    as(
      { id: scene.people[by] },
      `select public.resolve_differences($1, $2, $3, 'The recording shows it.', $4) as rest`,
      [scene.match, keys, choice, randomUUID()],
    )

  const confirm = async (by: keyof People) =>
    as({ id: scene.people[by] }, `select status from public.move_match($1, 'confirmed', $2, $3)`, [
      scene.match,
      await versionNow(),
      randomUUID(),
    ])

  const differences = () => sql('select difference, verdict from app.report_differences($1)', [scene.match])

  const matchNow = async (): Promise<Row> =>
    (await sql('select * from public.matches where id = $1', [scene.match]))[0] ?? {}

  /** The commissioner's picture of the referee's form. */
  async function uploadPaper() {
    const name = `${scene.match}/form.jpg`
    await sql(`insert into storage.objects (bucket_id, name) values ('match-papers', $1)`, [name])
    return name
  }

  return {
    endMatch,
    log,
    line,
    versionNow,
    submit,
    comment,
    waive,
    resolve,
    confirm,
    differences,
    matchNow,
    uploadPaper,
  }
}
