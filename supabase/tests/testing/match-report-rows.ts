// What a match needs so that the league can confirm it, as rows: for tests of what comes after.
import { add } from './rows.ts'
import type { Sql } from './site.ts'

/** A report of both officials that agrees with the log, and two clubs that have nothing to add. */
export async function reportMatch({ sql }: { sql: Sql }, match: string) {
  const [game] = await sql(
    `select game.home_club_id, game.away_club_id, coalesce(made.home, 0) as home_goals, coalesce(made.away, 0) as away_goals,
       (select coalesce(jsonb_agg(to_jsonb(app.item_of(event)) || jsonb_build_object('reason', coalesce(event.reason_code, 'unsporting'))), '[]')
        from public.match_events as event
        where event.match_id = game.id and event.status <> 'struck'
          and event.kind in ('goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')) as events
     from public.matches as game, app.sum_of_goals(game) as made where game.id = $1`,
    [match],
  )
  const due = { match_id: match, due_at: new Date(Date.now() + 86_400_000).toISOString() }
  const { home_goals, away_goals, events, home_club_id, away_club_id } = game ?? {}
  await add({ sql }, 'match_reports', {
    ...due,
    kind: 'referee',
    part: 'referee',
    home_goals,
    away_goals,
    events,
  })
  await add({ sql }, 'match_reports', {
    ...due,
    kind: 'commissioner',
    part: 'commissioner',
    home_goals,
    away_goals,
  })
  const said = { match_id: match, report_version: 1 }
  await add({ sql }, 'match_comments', { ...said, club_id: home_club_id, part: 'home_signatory' })
  await add({ sql }, 'match_comments', { ...said, club_id: away_club_id, part: 'away_signatory' })
}
