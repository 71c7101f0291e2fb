// What rows of the record lean on, made once for a site: two clubs, a season, a match, and people as needed.
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'

export type World = {
  club: string
  otherClub: string
  competition: string
  season: string
  match: string
  international: string
  person: (as?: 'player' | 'official') => Promise<string>
}

const worlds = new WeakMap<Site, Promise<World>>()

export function worldOf(site: Site): Promise<World> {
  const known = worlds.get(site) ?? makeWorld(site)
  worlds.set(site, known)
  return known
}

async function makeWorld(site: Site): Promise<World> {
  const club = await addClub(site)
  const otherClub = await addClub(site)
  const competition = await idOf(site, 'competitions', {
    slug: 'the-league',
    name: 'League',
    kind: 'league',
  })
  const season = await idOf(site, 'seasons', newSeason(competition))
  const match = { season_id: season, home_club_id: club, away_club_id: otherClub, played_on: '2025-05-01' }
  const abroad = {
    played_on: '1990-01-01',
    home_team: 'Zimbabwe',
    away_team: 'Zambia',
    tournament: 'Friendly',
  }
  return {
    club,
    otherClub,
    competition,
    season,
    match: await idOf(site, 'matches', match),
    international: await idOf(site, 'internationals', { ...abroad, home_goals: 1, away_goals: 0 }),
    person: as => addPerson(site, as),
  }
}

/** The person acts for this club from now on, and for no other. */
export async function actsFor(site: Site, userId: string, club: string, role: string): Promise<void> {
  await site.sql('delete from public.club_members where user_id = $1', [userId])
  const duty = role === 'club' ? 'secretary' : null
  await add(site, 'club_members', { user_id: userId, club_id: club, member_role: role, duty })
}

const officeRoles = ['admin', 'zifa_admin', 'super_admin']

/**
 * Those of the offices decide nothing about a club that they were bound to, so no table's cells may leave them bound. And
 * nearly every write is told to everybody at the offices, and a transfer to the members of its clubs: the fewer there
 * are, the quicker, so that those whom the cells of the last table have made leave.
 */
export async function freeOffices(site: Site): Promise<void> {
  await site.sql('delete from public.club_members')
  const made = 'role::text = any ($1) and user_id <> all ($2::uuid[])'
  const values = [officeRoles, Object.values(site.people).map(({ id }) => id)]
  await site.sql(
    `insert into public.user_roles (user_id, role) select user_id, 'fan' from public.user_roles where ${made} on conflict do nothing`,
    values,
  )
  await site.sql(`delete from public.user_roles where ${made}`, values)
  for (const table of ['public.person_links', 'public.guardians', 'app.former_guardians'])
    await site.sql(
      `delete from ${table} where user_id in (select user_id from public.user_roles where role::text = any ($1))`,
      [officeRoles],
    )
}

/** The account is this person of the record from now on, and no other. */
export async function isPerson(site: Site, userId: string, personId: string): Promise<void> {
  await site.sql('delete from public.person_links where user_id = $1', [userId])
  const link = { user_id: userId, person_id: personId, status: 'confirmed', decided_at: '2026-01-01' }
  await add(site, 'person_links', link)
}
