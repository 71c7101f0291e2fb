// What rows of the record lean on, made once for a site: two clubs, a season, a match, and people as needed.
import type { Row, Site } from '#supabase/tests/site.ts'

export type World = {
  club: string
  otherClub: string
  competition: string
  season: string
  match: string
  international: string
  /** Somebody of the record, as nothing, as a player or as an official. */
  person: (as?: 'player' | 'official') => Promise<string>
}

let made = 0
export const nextNumber = () => ++made

const worlds = new WeakMap<Site, Promise<World>>()

export function worldOf(site: Site): Promise<World> {
  const known = worlds.get(site) ?? makeWorld(site)
  worlds.set(site, known)
  return known
}

/** Adds a row as the owner of the database would; columns that are not given take their defaults. */
export async function add(site: Site, table: string, row: object): Promise<Row> {
  const columns = Object.keys(row).join(', ')
  const [added] = await site.sql(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning *`,
    [JSON.stringify(row)],
  )
  if (!added) throw new Error(`No row was added to ${table}.`)
  return added
}

export function newClub(): { slug: string; name: string; code: string } {
  const n = nextNumber()
  return { slug: `club-${n}`, name: `Club ${n}`, code: n.toString(36).toUpperCase().padStart(3, '0') }
}

export const newSeason = (competition: string) => {
  const n = nextNumber()
  return { competition_id: competition, slug: String(1000 + n), name: `Season ${n}` }
}

async function makeWorld(site: Site): Promise<World> {
  const idOf = async (table: string, row: object) => String((await add(site, table, row))['id'])
  const club = await idOf('clubs', newClub())
  const otherClub = await idOf('clubs', newClub())
  const competition = await idOf('competitions', { slug: 'the-league', name: 'League', kind: 'league' })
  const season = await idOf('seasons', newSeason(competition))
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
    match: await idOf('matches', match),
    international: await idOf('internationals', { ...abroad, home_goals: 1, away_goals: 0 }),
    person: async as => {
      const n = nextNumber()
      const id = await idOf('people', { slug: `person-${n}`, name: `Person ${n}` })
      if (as === 'player') await add(site, 'players', { person_id: id })
      if (as === 'official') await add(site, 'officials', { person_id: id, category: 'referee' })
      return id
    },
  }
}

/** The person acts for this club from now on, and for no other. */
export async function actsFor(site: Site, userId: string, club: string, role: string): Promise<void> {
  await site.sql('delete from public.club_members where user_id = $1', [userId])
  await add(site, 'club_members', { user_id: userId, club_id: club, member_role: role })
}

/** The account is this person of the record from now on, and no other. */
export async function isPerson(site: Site, userId: string, personId: string): Promise<void> {
  await site.sql('delete from public.person_links where user_id = $1', [userId])
  const link = { user_id: userId, person_id: personId, status: 'confirmed', decided_at: '2026-01-01' }
  await add(site, 'person_links', link)
}
