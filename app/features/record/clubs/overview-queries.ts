// The first part of a club's page: where it stands, how it does, what comes next, who scores, how it all went.
import { isOver } from '#domain/record/match/match.ts'
import type { LeagueMatch } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import { type ClubNow, type FoundClub, mostScorers, type SeasonTotals } from './found-club.ts'
import { confirmedIn, listSeasonMatches, oldestFirst, seasonChoice, seenBy } from './tab-queries.ts'

const isToCome = ({ status }: LeagueMatch) =>
  ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'].includes(status)

/** `now`: what the season that is running has of the club, which may not be in it, and the seasons since its first. */
export async function getOverview(db: Db, club: FoundClub, now: ClubNow) {
  const { chosen, season } = seasonChoice(club, { season: null })
  const isNow = chosen?.season.status === 'running'
  const { matches, confirmed, scorers } = isNow
    ? partOf(club, now, chosen.season.id)
    : await partBefore(db, club.id, chosen?.season.id)
  const seen = seenBy(club.slug, matches)
  return {
    season,
    standing: chosen && chosen.played > 0 ? standingOf(chosen) : null,
    form: seen
      .slice(-5)
      .map(({ scored, conceded }) => (scored > conceded ? 'W' : scored < conceded ? 'L' : 'D')),
    last: matches.filter(isOver).at(-1) ?? null,
    next: matches.find(isToCome) ?? null,
    confirmed,
    scorers,
    positions: positionsOf(club, now.seasons),
  }
}

function partOf(club: FoundClub, { glance, scorers }: ClubNow, seasonId: string) {
  const rows = glance.filter(row => row.season_id === seasonId)
  const [row] = rows
  return {
    matches: rows.map(each => matchOf(club, each)).toSorted(oldestFirst),
    confirmed: { of: row?.results ?? 0, sure: row?.confirmed ?? 0 },
    scorers: scorers
      .filter(scorer => scorer.seasonId === seasonId)
      .map(({ goals, player }) => ({ goals, ...player.person })),
  }
}

/** A match of the club, which is known already: only the other one is given. */
function matchOf({ slug, name, code, colours }: FoundClub, row: ClubNow['glance'][number]): LeagueMatch {
  const own = { slug, name, code, colours }
  const other = {
    slug: row.opponent_slug,
    name: row.opponent_name,
    code: row.opponent_code,
    colours: row.opponent_colours,
  }
  return {
    id: row.id,
    status: row.status,
    playedOn: row.played_on,
    kickOff: row.kick_off,
    homeGoals: row.home_goals,
    awayGoals: row.away_goals,
    awardedHomeGoals: row.awarded_home_goals,
    awardedAwayGoals: row.awarded_away_goals,
    isSample: row.is_sample,
    home: row.is_home ? own : other,
    away: row.is_home ? other : own,
  }
}

async function partBefore(db: Db, clubId: string, seasonId: string | undefined) {
  const [matches, scorers] = await Promise.all([
    seasonId ? listSeasonMatches(db, clubId, seasonId) : [],
    seasonId ? listScorers(db, clubId, seasonId) : [],
  ])
  return { matches, confirmed: confirmedIn(matches), scorers }
}

async function listScorers(db: Db, clubId: string, seasonId: string) {
  const { data } = await db
    .from('player_totals')
    .select('goals, player:players(person:people(slug, name))')
    .eq('club_id', clubId)
    .eq('season_id', seasonId)
    .gt('goals', 0)
    .order('goals', { ascending: false })
    .order('player_id')
    .limit(mostScorers)
    .throwOnError()
  return data.map(({ goals, player }) => ({ goals, ...player.person }))
}

/** Where it ended in every season that the league played since its first, the oldest first; null: it was not there. */
function positionsOf({ totals }: FoundClub, seasons: ClubNow['seasons']) {
  const ended = new Map(
    totals.filter(({ played }) => played > 0).map(({ season, position }) => [season.slug, position]),
  )
  return seasons.map(({ slug, name }) => ({ name, position: ended.get(slug) ?? null }))
}

const standingKeys = [
  'position',
  'played',
  'won',
  'drawn',
  'lost',
  'goalsFor',
  'goalsAgainst',
  'points',
  'isTied',
] as const

const standingOf = (totals: SeasonTotals) =>
  Object.fromEntries(standingKeys.map(key => [key, totals[key]])) as Pick<
    SeasonTotals,
    (typeof standingKeys)[number]
  >
