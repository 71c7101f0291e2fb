// A match of two clubs with known line-ups, made by the operator, and the people who are appointed to it.
import { operator, type Person, twoClubs } from './people.ts'
import { cupSeason } from './seasons.ts'

export type Side = { id: string; name: string; players: string[] }
export type Day = { id: string; path: string; home: Side; away: Side }

/** Ready for kick-off. It has no date, so that no list of today's matches shows it. */
export async function makeMatch(baseURL: string | undefined, clubs?: string[]): Promise<Day> {
  const db = operator(baseURL)
  const [one, other] = await twoClubs(baseURL, clubs)
  const { data: match } = await db
    .from('matches')
    .insert({
      season_id: await cupSeason(baseURL),
      home_club_id: one.id,
      away_club_id: other.id,
      status: 'lineups_confirmed',
    })
    .select('id')
    .single()
    .throwOnError()
  const pick = async (club: { id: string; name: string }) => {
    const { data } = await db
      .from('registrations')
      .select('player_id')
      .eq('club_id', club.id)
      .eq('is_sample', true)
      .limit(60)
      .throwOnError()
    // In one order: journeys that write the same players at once must wait for each other in it.
    const ids = [...new Set(data.map(({ player_id }) => player_id))].toSorted().slice(0, 18)
    const entries = ids.map((player_id, index) => ({
      match_id: match.id,
      player_id,
      club_id: club.id,
      is_starter: index < 11,
      shirt_number: index + 1,
    }))
    await db.from('lineup_entries').insert(entries).throwOnError()
    return { ...club, players: ids }
  }
  return {
    id: match.id,
    path: `/matches/${match.id}/console`,
    home: await pick(one),
    away: await pick(other),
  }
}

/** Over: one goal of the home club in the log, by its ninth player. */
export async function overMatch(
  baseURL: string | undefined,
  { hoursAgo = 3, clubs }: { hoursAgo?: number; clubs?: string[] } = {},
) {
  const day = await makeMatch(baseURL, clubs)
  const db = operator(baseURL)
  const kickOff = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  const { data: match } = await db
    .from('matches')
    .update({ status: 'full_time', is_provisional: true, home_goals: 1, away_goals: 0, kick_off: kickOff })
    .eq('id', day.id)
    .select('season_id')
    .single()
    .throwOnError()
  await db
    .from('club_seasons')
    .insert([day.home, day.away].map(({ id }) => ({ season_id: match.season_id, club_id: id })))
    .throwOnError()
  await db
    .from('match_events')
    .insert({
      match_id: day.id,
      club_id: day.home.id,
      kind: 'goal',
      minute: 20,
      person_id: day.home.players[8] ?? null,
      status: 'provisional',
    })
    .throwOnError()
  return { ...day, seasonId: match.season_id, path: `/matches/${day.id}/reporting` }
}

export async function records(baseURL: string | undefined, person: Person, match: Day, side: Side) {
  await operator(baseURL)
    .from('match_recorders')
    .insert({ match_id: match.id, user_id: person.id, club_id: side.id })
    .throwOnError()
}

export async function scoreOf(baseURL: string | undefined, { id }: Day) {
  const { data } = await operator(baseURL)
    .from('matches')
    .select('status, home_goals, away_goals')
    .eq('id', id)
    .single()
    .throwOnError()
  return `${data.status} ${data.home_goals}-${data.away_goals}`
}

/** An official of the record under their own name, whom the account is linked to. Answers who it is. */
export async function makeOfficial(baseURL: string | undefined, person: Person): Promise<string> {
  const db = operator(baseURL)
  const slug = `official-${person.id.slice(0, 8)}`
  const { data } = await db
    .from('people')
    .insert({ slug, name: person.name })
    .select('id')
    .single()
    .throwOnError()
  await db.from('officials').insert({ person_id: data.id, category: 'referee' }).throwOnError()
  const link = { user_id: person.id, person_id: data.id, decided_at: new Date().toISOString() }
  await db
    .from('person_links')
    .insert({ ...link, status: 'confirmed' })
    .throwOnError()
  return data.id
}

/** To this match, under their own name, and with an account that is linked to it. */
export async function appoint(
  baseURL: string | undefined,
  person: Person,
  match: { id: string },
  duty: 'referee' | 'commissioner',
) {
  const given = { match_id: match.id, person_id: await makeOfficial(baseURL, person), function: duty }
  await operator(baseURL).from('match_officials').insert(given).throwOnError()
}
