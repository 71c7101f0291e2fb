// The season that is running, with its matches to come, and seasons of cups that no other journey meets.
import { randomUUID } from 'node:crypto'
import { operator } from './people.ts'

const dayMs = 86_400_000
/** So many days from today, in Harare. */
export const isoDay = (days: number) =>
  new Date(Date.now() + days * dayMs + 7_200_000).toISOString().slice(0, 10)

/** The season that is running. */
export async function runningSeason(baseURL: string | undefined) {
  const { data } = await operator(baseURL)
    .from('seasons')
    .select('id, competition:competitions!inner()')
    .eq('competition.slug', 'premier-soccer-league')
    .eq('status', 'running')
    .single()
    .throwOnError()
  return data.id
}

/** A season of a cup of its own: no list of the league shows its matches. */
export async function cupSeason(baseURL: string | undefined) {
  const db = operator(baseURL)
  const cup = { slug: `journey-${randomUUID().slice(0, 8)}`, name: 'A cup of its own', kind: 'cup' }
  const { data: competition } = await db.from('competitions').insert(cup).select('id').single().throwOnError()
  const { data: season } = await db
    .from('seasons')
    .insert({ competition_id: competition.id, slug: '2026', name: '2026' })
    .select('id')
    .single()
    .throwOnError()
  return season.id
}

/** A match to come in these days, with a club of it. */
export async function matchToCome(
  baseURL: string | undefined,
  seasonId: string,
  from: number,
  until: number,
) {
  const { data } = await operator(baseURL)
    .from('matches')
    .select(
      'id, played_on, home_club_id, home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)',
    )
    .eq('season_id', seasonId)
    .eq('status', 'scheduled')
    .gte('played_on', isoDay(from))
    .lte('played_on', isoDay(until))
    .order('played_on', { ascending: false })
    .order('id')
    .throwOnError()
  // A club whose last match is not confirmed serves bans of the one before in it.
  const { data: open } = await operator(baseURL)
    .from('matches')
    .select('home_club_id, away_club_id')
    .eq('season_id', seasonId)
    .not('status', 'in', '(scheduled,postponed,confirmed,awarded,walkover,cancelled,void)')
    .throwOnError()
  const busy = new Set(open.flatMap(match => [match.home_club_id, match.away_club_id]))
  const found = data.find(match => !busy.has(match.home_club_id))
  if (!found) throw new Error('No match of a club that has nothing open is to come in these days.')
  return found
}
