// A browser that gets push messages, and a match of a running season that is about to be played.
import { randomBytes } from 'node:crypto'
import type { PushKind } from '#domain/fans/push.ts'
import type { Tables } from './as.ts'
import { idOf } from './rows.ts'
import type { AlertsScene } from './alerts-scene.ts'

export type Browser = { endpoint: string; p256dh: string; auth: string }

export const newBrowser = (): Browser => ({
  endpoint: `https://push.example.test/${randomBytes(12).toString('hex')}`,
  p256dh: randomBytes(65).toString('base64url').slice(0, 87),
  auth: randomBytes(16).toString('base64url'),
})

/** What a message says, as it was claimed. */
export type Claimed = {
  id: string
  event_id: string
  endpoint: string
  language: string
  tag: string
  title: { text: string; code: string }
  words: { text: string } | null
  href: string
  seconds: number
}

export function usePushScene({ sql }: Pick<Tables, 'sql'>, scene: AlertsScene) {
  const choose = (
    { endpoint, p256dh, auth }: Browser,
    kind: PushKind,
    subject: string,
    events: readonly string[],
    { language = 'en', zone = 'Africa/Harare' } = {},
  ) =>
    sql('select app.choose_push($1, $2, $3, $4, $5, $6, $7, $8) as state', [
      endpoint,
      p256dh,
      auth,
      language,
      zone,
      kind,
      subject,
      events,
    ])

  /** Spreads what waits and claims what is due. */
  async function claim(most = 1000): Promise<Claimed[]> {
    for (;;) {
      const [row] = await sql('select app.spread_push() as came')
      if (row?.['came'] === null) break
    }
    return (await sql('select * from app.claim_pushes($1)', [most])) as Claimed[]
  }
  const finish = (results: object[]) => sql('select app.finish_pushes($1)', [JSON.stringify(results)])
  const finishAll = (claimed: readonly Claimed[], outcome: string) =>
    finish(claimed.map(({ id, event_id }) => ({ id, event: event_id, outcome })))

  /** What browsers are sent, once. */
  async function sent(): Promise<Claimed[]> {
    const claimed = await claim()
    await finishAll(claimed, 'sent')
    return claimed
  }

  /** The match is being played, without goals so far. */
  const kickOff = () =>
    sql(
      `update public.matches set kick_off = now() - interval '20 minutes', played_on = app.league_today(),
         status = 'live_1h', home_goals = 0, away_goals = 0, is_provisional = true where id = $1`,
      [scene.match],
    )

  async function goal(club: string, more: object = {}): Promise<string> {
    const given = { match_id: scene.match, club_id: club, kind: 'goal', minute: 12, status: 'provisional' }
    const id = await idOf({ sql }, 'match_events', { ...given, ...more })
    await sql('select app.keep_score($1)', [scene.match])
    return id
  }

  async function strike(event: string) {
    await sql(
      `update public.match_events set status = 'struck', struck_reason = 'Offside.', struck_at = now() where id = $1`,
      [event],
    )
    await sql('select app.keep_score($1)', [scene.match])
  }

  return { choose, claim, finish, finishAll, sent, kickOff, goal, strike }
}
