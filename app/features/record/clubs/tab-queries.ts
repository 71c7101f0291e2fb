// What each part of a club's page reads, beside what all of them show.
import { isOver, scoreOf } from '#domain/record/match/match.ts'
import { figuresOf, type SeenMatch } from '#domain/numbers/club-figures.ts'
import { dayOfMatch, type LeagueMatch, matchColumns } from '#league/matches.ts'
import { seasonLabel } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import { type ClubView, league, matchesPerPage } from './search-params.ts'
import type { FoundClub, SeasonTotals } from './found-club.ts'
import { getSquad } from './squad-queries.ts'
import { inOrder } from './staff-labels.ts'

/** `kind`: any but the overview, which is read with the club. */
export async function getTab(
  db: Db,
  club: FoundClub,
  view: ClubView,
  kind: Exclude<ClubView['tab'], 'overview'>,
) {
  switch (kind) {
    case 'squad':
      return { ...(await getSquad(db, club, view)), kind: 'squad' as const }
    case 'matches':
      return { ...(await getMatches(db, club, view)), kind: 'matches' as const }
    case 'stats':
      return { ...(await getStats(db, club, view)), kind: 'stats' as const }
    // They are no part of the club's own record: the page brings them along.
    case 'transfers':
      return { kind: 'transfers' as const }
    case 'staff':
      return { stints: inOrder(club.stints), kind: 'staff' as const }
    case 'history':
      return { ...(await getHistory(db, club)), kind: 'history' as const }
    case 'africa':
      return { matches: await listAbroad(db, club.id), kind: 'africa' as const }
  }
}

/** The season that is asked for, else the one that is running, else the last that was played. */
function chooseTotals(totals: readonly SeasonTotals[], wanted: string | null) {
  const named = totals.find(({ season }) => season.slug === wanted)
  const chosen =
    named ??
    totals.find(({ season }) => season.status === 'running') ??
    totals.find(({ played }) => played > 0) ??
    totals[0]
  return { chosen, isUnknown: wanted !== null && !named }
}

const choiceOf = ({ season }: Pick<SeasonTotals, 'season'>) => [season.slug, seasonLabel(season)] as const

const named = ({ slug, name, isSample }: SeasonTotals['season']) => ({ slug, name, isSample })

export function seasonChoice(club: FoundClub, view: Pick<ClubView, 'season'>) {
  const { chosen, isUnknown } = chooseTotals(club.totals, view.season)
  return {
    chosen,
    season: chosen ? named(chosen.season) : null,
    isUnknown,
    seasons: club.totals
      .filter(({ played, season }) => played > 0 || season.status === 'running')
      .map(choiceOf),
  }
}

/** Every match of a club in a season, the oldest first. */
export async function listSeasonMatches(db: Db, clubId: string, seasonId: string): Promise<LeagueMatch[]> {
  const { data } = await db
    .from('matches')
    .select(matchColumns)
    .eq('season_id', seasonId)
    .or(`home_club_id.eq.${clubId},away_club_id.eq.${clubId}`)
    .throwOnError()
  return data.toSorted(oldestFirst)
}

export const oldestFirst = (one: LeagueMatch, other: LeagueMatch) =>
  compare(whenOf(one), whenOf(other)) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
// What has no day yet comes last.
const whenOf = (match: LeagueMatch) => `${dayOfMatch(match) ?? '9999'} ${match.kickOff ?? ''}`

/** The matches that count, as the club saw them. */
export function seenBy(slug: string, matches: readonly LeagueMatch[]): SeenMatch[] {
  return matches.flatMap(match => {
    const score = isOver(match) ? scoreOf(match) : undefined
    if (!score) return []
    const isHome = match.home.slug === slug
    const [scored, conceded] = isHome ? [score.home, score.away] : [score.away, score.home]
    return [{ id: match.id, isHome, scored, conceded }]
  })
}

export function confirmedIn(matches: readonly LeagueMatch[]) {
  const over = matches.filter(isOver)
  return {
    of: over.length,
    sure: over.filter(({ status }) => status === 'confirmed' || status === 'awarded').length,
  }
}

async function getMatches(db: Db, club: FoundClub, view: ClubView) {
  const { chosen, ...choice } = seasonChoice(club, view)
  const all = chosen ? await listSeasonMatches(db, club.id, chosen.season.id) : []
  const from = (view.page - 1) * matchesPerPage
  // What was played last, or comes next, is what most people came for.
  const newestFirst = all.toReversed()
  return { ...choice, total: all.length, matches: newestFirst.slice(from, from + matchesPerPage) }
}

async function getStats(db: Db, club: FoundClub, view: ClubView) {
  const { chosen, ...choice } = seasonChoice(club, view)
  const matches = chosen ? await listSeasonMatches(db, club.id, chosen.season.id) : []
  const { biggestWin, heaviestLoss, ...figures } = figuresOf(seenBy(club.slug, matches))
  const found = (seen: SeenMatch | undefined) => matches.find(({ id }) => id === seen?.id) ?? null
  return {
    ...choice,
    figures,
    biggestWin: found(biggestWin),
    heaviestLoss: found(heaviestLoss),
    confirmed: confirmedIn(matches),
    deductions: chosen ? await listDeductions(db, club.id, chosen.season.id) : [],
  }
}

async function listDeductions(db: Db, clubId: string, seasonId: string) {
  const { data } = await db
    .from('points_adjustments')
    .select('points, reason, decidedOn:decided_on')
    .eq('club_id', clubId)
    .eq('season_id', seasonId)
    .order('decided_on')
    .throwOnError()
  return data
}

async function getHistory(db: Db, club: FoundClub) {
  const [{ data: awards }, { data: formerNames }] = await Promise.all([
    db
      .from('awards')
      .select(
        'season:season_name, award, place, value, person:people(slug, name, player:players(id:person_id))',
      )
      .eq('club_id', club.id)
      .order('season_name', { ascending: false })
      .order('award')
      .order('place')
      .throwOnError(),
    db.from('club_names').select('name, until').eq('club_id', club.id).order('name').throwOnError(),
  ])
  return {
    totals: club.totals.map(({ season, ...sums }) => ({
      ...sums,
      isTied: undefined,
      slug: season.slug,
      name: season.name,
      isSample: season.isSample,
    })),
    honours: club.honours.toSorted(
      (one, other) =>
        Number(other.competition.slug === league) - Number(one.competition.slug === league) ||
        compare(one.competition.name, other.competition.name) ||
        one.place - other.place ||
        compare(other.seasonName, one.seasonName),
    ),
    awards,
    formerNames,
  }
}

async function listAbroad(db: Db, clubId: string) {
  const { data } = await db
    .from('continental_matches')
    .select(
      `playedOn:played_on, homeName:home_name, awayName:away_name, homeGoals:home_goals, awayGoals:away_goals,
       competition:competitions(name)`,
    )
    .eq('club_id', clubId)
    .order('played_on', { ascending: false })
    .throwOnError()
  return data
}
