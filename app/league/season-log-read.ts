// Reads a season whole: a few questions to the database, folded into its log.
import type { Row } from '#domain/standings.ts'
import type { Db } from '#lib/db.ts'
import { notFound } from '#lib/not-found.ts'
import { type Club, clubColumns } from './matches.ts'
import type { ChosenLog, SeasonFacts, SeasonLog } from './season-log.ts'
import { chooseSeason, currentSeason, getSeasons } from './seasons.ts'

export async function getChosenLog(db: Db, wanted: string | null): Promise<ChosenLog> {
  const all = await getSeasons(db)
  const { season, isUnknown } = chooseSeason(all, wanted)
  return {
    log: season ? await getSeasonLog(db, season) : null,
    isUnknown,
    isCurrent: season === currentSeason(all),
    seasons: all.map(({ slug, name, isSample }) => ({ slug, name, isSample })),
  }
}

export async function getNamedLog(db: Db, slug: string): Promise<SeasonLog> {
  const seasons = await getSeasons(db)
  const season = seasons.find(one => one.slug === slug)
  const near = seasons.filter(one => one.slug.slice(0, 3) === slug.slice(0, 3)).slice(0, 3)
  if (!season)
    throw notFound(
      'This season',
      { to: '/seasons', label: 'All seasons' },
      near.map(one => ({ to: `/seasons/${one.slug}`, label: one.name })),
    )
  return getSeasonLog(db, season)
}

export async function getSeasonLog(
  db: Db,
  { id, ...season }: SeasonFacts & { id: string },
): Promise<SeasonLog> {
  const [{ data: parts }, { data: totals }, { data: matches }, { data: adjustments }] = await Promise.all([
    db
      .from('club_seasons')
      .select(`clubId:club_id, cameIn:came_in, wentOut:went_out, club:clubs!inner(${clubColumns})`)
      .eq('season_id', id)
      .throwOnError(),
    db.from('club_totals').select('*').eq('season_id', id).throwOnError(),
    db
      .from('matches')
      .select(
        `id, home:home_club_id, away:away_club_id, status, playedOn:played_on, kickOff:kick_off,
         homeGoals:counted_home_goals, awayGoals:counted_away_goals, round:rounds(number), source:sources(name)`,
      )
      .eq('season_id', id)
      .order('played_on')
      .order('id')
      .throwOnError(),
    db
      .from('points_adjustments')
      .select('clubId:club_id, points, reason, source:sources(name)')
      .eq('season_id', id)
      .throwOnError(),
  ])
  const sorted = parts.toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1))
  const place = new Map(sorted.map(({ clubId }, index) => [clubId, index]))
  const placeOf = (clubId: string) => place.get(clubId) ?? -1
  const stored = new Map(totals.map(total => [total.club_id, total]))
  const counted = matches.flatMap(({ homeGoals, awayGoals, playedOn, ...match }) =>
    homeGoals === null || awayGoals === null || playedOn === null
      ? []
      : [{ ...match, homeGoals, awayGoals, playedOn }],
  )
  const firstOn = counted[0]?.playedOn ?? null
  return {
    season: factsOf(season),
    clubs: sorted.map(({ club, clubId, cameIn, wentOut }) => ({
      ...club,
      cameIn,
      wentOut,
      totals: listTotals(stored.get(clubId)),
    })),
    firstOn,
    home: counted.map(({ home }) => placeOf(home)),
    away: counted.map(({ away }) => placeOf(away)),
    homeGoals: counted.map(({ homeGoals }) => homeGoals),
    awayGoals: counted.map(({ awayGoals }) => awayGoals),
    days: counted.map(({ playedOn }) => daysBetween(firstOn ?? playedOn, playedOn)),
    rounds: counted.some(({ round }) => round === null) ? [] : counted.map(({ round }) => round?.number ?? 0),
    confirmed: counted.map(({ status }) => Number(isConfirmed(status))),
    ahead: nextOf(matches).map(({ id: matchId, home, away, kickOff, playedOn }) => ({
      id: matchId,
      home: placeOf(home),
      away: placeOf(away),
      at: kickOff ?? playedOn,
    })),
    adjustments: adjustments.map(({ clubId, points, reason, source }) => ({
      club: placeOf(clubId),
      points,
      reason,
      source: source?.name ?? null,
    })),
    sources: [...new Set(matches.flatMap(({ source }) => (source ? [source.name] : [])))],
  }
}

/** Only these: a season as others read it may carry more. */
function factsOf(season: SeasonFacts): SeasonFacts {
  const { slug, name, isSample, status, relegated, pointsForWin, pointsForDraw, tieBreaks } = season
  return { slug, name, isSample, status, relegated, pointsForWin, pointsForDraw, tieBreaks }
}

const plain = ({ club }: { club: Club }) => club.name.toLowerCase()

const isConfirmed = (status: string) => ['confirmed', 'awarded', 'walkover'].includes(status)

type Stored = Pick<Row, 'position' | 'played' | 'won' | 'drawn' | 'lost' | 'points' | 'adjustment'> & {
  goals_for: number
  goals_against: number
  is_tied: boolean
}

function listTotals(total: Stored | undefined): number[] {
  if (!total) return []
  const { position, played, won, drawn, lost, goals_for, goals_against, points, adjustment, is_tied } = total
  return [position, played, won, drawn, lost, goals_for, goals_against, points, adjustment, Number(is_tied)]
}

type Waiting = {
  home: string
  away: string
  status: string
  kickOff: string | null
  playedOn: string | null
  homeGoals: number | null
}

const neverComing = ['postponed', 'suspended', 'abandoned', 'cancelled', 'void']

/** The next match of each club that is not over: one match can be the next of two. */
function nextOf<Match extends Waiting>(matches: readonly Match[]): Match[] {
  const at = ({ kickOff, playedOn }: Waiting) => kickOff ?? playedOn ?? '9'
  const seen = new Set<string>()
  return matches
    .filter(({ homeGoals, status }) => homeGoals === null && !neverComing.includes(status))
    .toSorted((one, other) => (at(one) < at(other) ? -1 : Number(at(one) > at(other))))
    .filter(({ home, away }) => {
      const isNext = !seen.has(home) || !seen.has(away)
      seen.add(home).add(away)
      return isNext
    })
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
