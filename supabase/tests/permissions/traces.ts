// What a row leaves behind besides itself: an entry of the log when a person wrote it, and word to those who keep pages.
import { Client } from 'pg'
import type { Site } from '#supabase/tests/site.ts'
import type { Fixture } from './fixture.ts'

const both = [
  'article_corrections',
  'article_links',
  'articles',
  'awards',
  'birth_dates',
  'club_names',
  'club_seasons',
  'club_slugs',
  'clubs',
  'coach_stints',
  'competitions',
  'continental_matches',
  'corrections',
  'discipline_cases',
  'honours',
  'international_goals',
  'internationals',
  'lineup_entries',
  'match_challenges',
  'match_decisions',
  'match_events',
  'match_officials',
  'matches',
  'officials',
  'people',
  'players',
  'points_adjustments',
  'public_holidays',
  'registration_bans',
  'registrations',
  'rounds',
  'season_rules',
  'seasons',
  'sources',
  'towns',
  'training_periods',
  'transfer_rules',
  'transfer_windows',
  'value_challenges',
  'value_levels',
  'venues',
]

/** Whoever adds a row is in the log. */
export const logged = [
  ...both,
  'challenge_papers',
  'lineup_sheets',
  'match_comments',
  'match_entries',
  'match_recorders',
  'match_reports',
  'match_tallies',
  'official_unavailability',
  'player_private',
  'report_resolutions',
  'window_changes',
  'window_exceptions',
]

/** Pages that show it are drawn anew. */
export const drawn = [
  ...both,
  'chain_heads',
  'feature_flags',
  'match_changes',
  'model_runs',
  'player_values',
  'suspensions',
  'transfer_entries',
  'transfer_trail',
]

/** Where nothing is added when somebody reads, what a person changes. */
const touches: Record<string, string> = {
  feature_flags: `update public.feature_flags set is_enabled = not is_enabled, reason = 'To see.' where key = 'sign_up'`,
  transfer_rules: 'update public.transfer_rules set squad_size = squad_size + 1',
}

export type Traces = { logged: boolean; drawn: boolean }

export const wantedOf = (table: string): Traces => ({
  logged: logged.includes(table),
  drawn: drawn.includes(table),
})

/** Which traces are left while a super admin makes rows of the table. */
export async function leftBy(site: Site, table: string, fixture: Fixture): Promise<Traces> {
  const person = site.people.super_admin
  const cell = { site, person, viewerId: person.id, allowed: 'yes', says: () => false } as const
  const touch = touches[table]
  const speakAs = (claims: string) => site.sql(`select set_config('request.jwt.claims', $1, false)`, [claims])
  const heard = new Set<string | undefined>()
  const listener = new Client(site.database.admin)
  listener.on('notification', ({ payload }) => heard.add(payload))
  await listener.connect()
  await listener.query('listen pages')
  const before = await entriesOf(site, table, person.id)
  await speakAs(JSON.stringify({ sub: person.id }))
  try {
    await (touch ? site.sql(touch) : fixture.select(cell))
  } finally {
    await speakAs('')
    // What was said before is heard before this is answered.
    await listener.query('select')
    await listener.end()
  }
  return { logged: (await entriesOf(site, table, person.id)) > before, drawn: heard.has(table) }
}

async function entriesOf({ sql }: Site, table: string, actor: string): Promise<number> {
  const [row] = await sql(
    `select count(*)::int as n from public.audit_log where actor_id = $2 and action in ($1 || '_added', $1 || '_changed')`,
    [table, actor],
  )
  return Number(row?.['n'])
}
