// The rows that articles are written from. Only the record: nothing that is a sample.
import type { Client } from 'pg'

export type Club = { slug: string; name: string }

export type LeagueMatch = {
  id: string
  season: string
  on: string
  home: Club
  away: Club
  /** As they count: what was awarded where something was. */
  homeGoals: number
  awayGoals: number
  isAwarded: boolean
  /** Two sources were compared, and agree. */
  isConfirmed: boolean
}

export type Title = { season: string; club: Club; note: string | null }

export type Award = {
  season: string
  award: string
  place: number | null
  person: string | null
  /** Where a page of theirs is, if there is one. */
  player: string | null
  club: string | null
  /** In an address, where the club is one of the record's. */
  clubSlug: string | null
}

export type International = {
  on: string
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  tournament: string
  country: string | null
}

export type Continental = {
  /** As the source writes it. */
  name: string
  on: string
  competition: string
  club: Club | null
  isHome: boolean
  opponent: string
  country: string | null
  scored: number
  conceded: number
}

type Newcomer = { season: string; club: Club }

export type RecordRows = {
  matches: LeagueMatch[]
  titles: Title[]
  awards: Award[]
  internationals: International[]
  continental: Continental[]
  /** Clubs that were not there the season before. */
  newcomers: Newcomer[]
  sources: number
}

const club = (alias: string) => `json_build_object('slug', ${alias}.slug, 'name', ${alias}.name)`

export async function readRecord(client: Client): Promise<RecordRows> {
  const rows = async <Row>(text: string) =>
    (await client.query<{ row: Row }>(text)).rows.map(({ row }) => row)
  return {
    matches: await rows<LeagueMatch>(`
      select json_build_object('id', match.id, 'season', season.slug, 'on', played_on, 'home', ${club('home')},
        'away', ${club('away')}, 'homeGoals', counted_home_goals, 'awayGoals', counted_away_goals,
        'isAwarded', match.status = 'awarded', 'isConfirmed', match.confirmation is not null) as row
      from public.matches as match
      join public.seasons as season on season.id = match.season_id and not season.is_sample
      join public.clubs as home on home.id = home_club_id
      join public.clubs as away on away.id = away_club_id
      where counted_home_goals is not null and not match.is_sample
      order by played_on, home.slug`),
    titles: await rows<Title>(`
      select json_build_object('season', season_name, 'club', ${club('club')}, 'note', honour.note) as row
      from public.honours as honour
      join public.competitions as competition on competition.id = competition_id
      join public.clubs as club on club.id = club_id
      where competition.slug = 'premier-soccer-league' and place = 1 and not honour.is_sample
      order by season_name`),
    awards: await rows<Award>(`
      select json_build_object('season', season_name, 'award', award, 'place', place, 'person', person.name,
        'player', case when player.person_id is not null then person.slug end,
        'club', coalesce(club_name, club.name), 'clubSlug', club.slug) as row
      from public.awards as award
      left join public.people as person on person.id = award.person_id
      left join public.players as player on player.person_id = person.id
      left join public.clubs as club on club.id = award.club_id
      where not award.is_sample
      order by season_name, place, person.name`),
    internationals: await rows<International>(`
      select json_build_object('on', played_on, 'home', home_team, 'away', away_team, 'homeGoals', home_goals,
        'awayGoals', away_goals, 'tournament', tournament, 'country', country) as row
      from public.internationals order by played_on, home_team`),
    continental: await rows<Continental>(`
      select json_build_object('on', played_on, 'competition', competition.name,
        'club', case when club.id is not null then ${club('club')} end, 'isHome', coalesce(home_country = 'zimbabwe', false),
        'name', case when home_country = 'zimbabwe' then home_name else away_name end,
        'opponent', case when home_country = 'zimbabwe' then away_name else home_name end,
        'country', case when home_country = 'zimbabwe' then away_country else home_country end,
        'scored', case when home_country = 'zimbabwe' then home_goals else away_goals end,
        'conceded', case when home_country = 'zimbabwe' then away_goals else home_goals end) as row
      from public.continental_matches as match
      join public.competitions as competition on competition.id = competition_id
      left join public.clubs as club on club.id = match.club_id
      where home_goals is not null
      order by played_on, home_name`),
    newcomers: await rows<Newcomer>(`
      select json_build_object('season', season.slug, 'club', ${club('club')}) as row
      from public.club_seasons as part
      join public.seasons as season on season.id = part.season_id and not season.is_sample
      join public.clubs as club on club.id = part.club_id
      where came_in
      order by season.slug, club.slug`),
    sources:
      (await rows<number>('select to_json(count(*)) as row from public.sources where not is_sample'))[0] ?? 0,
  }
}
