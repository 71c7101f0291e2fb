// Webhooks as tests make them, with a match to tell of.
import { randomUUID } from 'node:crypto'
import type { Tables } from './as.ts'
import { add, addClub, idOf, newSeason } from './rows.ts'
import type { Who } from './site.ts'

export const allEvents = ['goal', 'match.confirmed', 'transfer.registered']
/** As the server sends it. */
export const sealedSecret = `sealed:v1:${'a'.repeat(104)}`
export const url = 'https://hooks.club.co.zw/goals'

export function webhookTools({ as, sql }: Tables) {
  const addKey = (who: Who) => as(who, `select public.make_api_key('Program', $1)`, [randomUUID()])
  const make = async (
    who: Who,
    given: { url?: string; events?: string[]; id?: string; secret?: string } = {},
  ) =>
    as(who, 'select public.make_webhook($1, $2, $3, $4)', [
      given.url ?? url,
      given.events ?? allEvents,
      given.id ?? randomUUID(),
      given.secret ?? sealedSecret,
    ])
  const list = (who: Who) => as(who, 'select * from public.my_webhooks()')
  const idOfHook = async (who: Who) => (await list(who))[0]?.['id'] as string
  const log = (who: Who, id: string) => as(who, 'select * from public.my_webhook_deliveries($1)', [id])
  const queued = () =>
    sql(`select event, body::jsonb -> 'data' as data, url from app.webhook_deliveries
         join app.webhooks on webhooks.id = webhook_id order by url, event`)

  async function matchOf(status: string, playedOn = 'app.league_today()') {
    const competition = await idOf({ sql }, 'competitions', {
      slug: `cup-${randomUUID().slice(0, 8)}`,
      name: 'Cup',
      kind: 'cup',
    })
    const season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
    const [home_club_id, away_club_id] = [await addClub({ sql }), await addClub({ sql })]
    const [day] = await sql(`select (${playedOn})::text as day`)
    const { id } = await add({ sql }, 'matches', {
      season_id: season,
      home_club_id,
      away_club_id,
      played_on: day?.['day'],
      status,
    })
    return { id: String(id), club: home_club_id }
  }

  const addEvent = ({ id, club }: { id: string; club: string }, row: object = {}) =>
    add({ sql }, 'match_events', { match_id: id, club_id: club, kind: 'goal', minute: 67, ...row })

  const claim = async () => (await sql('select * from app.claim_webhook_delivery()'))[0]
  const finish = (row: Record<string, unknown> | undefined, status: number | null, trouble: string | null) =>
    sql('select app.finish_webhook_delivery($1, $2, $3, 12, $4)', [
      row?.['id'],
      row?.['claim'],
      status,
      trouble,
    ])
  const testHook = (who: Who, id: string) => as(who, 'select public.test_webhook($1)', [id])
  const state = async () =>
    (
      await sql(
        'select state, tries, status_code, trouble, finished_at is not null as is_over from app.webhook_deliveries',
      )
    )[0]

  return { addKey, make, list, idOfHook, log, queued, matchOf, addEvent, claim, finish, testHook, state }
}
