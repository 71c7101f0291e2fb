// Reads a season whole: a few questions to the database, folded into its log.
import * as words from '#messages/record/seasons.js'
import { isLive, type MatchStatus, scoreOf } from '#domain/record/match/match.ts'
import type { Row } from '#domain/record/table/standings.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import { type Club, clubColumns } from './matches.ts'
import type { ChosenLog, SeasonFacts, SeasonLog } from './season-log.ts'
import { getSeasons } from './season-queries.ts'
import { chooseSeason, currentSeason } from './seasons.ts'

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
      words.thisSeason,
      { to: '/seasons', label: words.allSeasons },
      near.map(one => ({ to: `/seasons/${one.slug}`, label: one.name })),
    )
  return getSeasonLog(db, season)
}

export async function getSeasonLog(
  db: Db,
  { id, ...season }: SeasonFacts & { id: string },
): Promise<SeasonLog> {
  const [{ data: parts }, { data: totals }, { data: log }, { data: waiting }, { data: adjustments }] =
    await Promise.all([
      db
        .from('club_seasons')
        .select(`clubId:club_id, cameIn:came_in, wentOut:went_out, club:clubs!inner(${clubColumns})`)
        .eq('season_id', id)
        .throwOnError(),
      db.from('club_totals').select(totalColumns).eq('season_id', id).throwOnError(),
      db.rpc('season_log', { p_season_id: id }).single().throwOnError(),
      db
        .from('matches')
        .select(waitingColumns)
        .eq('season_id', id)
        .or('counted_home_goals.is.null,is_disputed.is.true,is_under_appeal.is.true')
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
  const placeOf = (clubId: string | undefined) => place.get(clubId ?? '') ?? -1
  const placeAt = (at: number) => placeOf(log.clubs[at])
  const stored = new Map(totals.map(total => [total.club_id, total]))
  return {
    season: factsOf(season),
    clubs: sorted.map(({ club, clubId, cameIn, wentOut }) => ({
      ...club,
      cameIn,
      wentOut,
      totals: listTotals(stored.get(clubId)),
    })),
    firstOn: log.first_on,
    home: log.home.map(placeAt),
    away: log.away.map(placeAt),
    homeGoals: log.home_goals,
    awayGoals: log.away_goals,
    days: log.days,
    rounds: (log.rounds as (number | null)[]).includes(null) ? [] : log.rounds,
    confirmed: log.is_confirmed.map(Number),
    pending: waiting.flatMap(match => {
      const score = isPending(match) ? scoreOf(match) : undefined
      if (!score) return []
      return {
        home: placeOf(match.home),
        away: placeOf(match.away),
        homeGoals: score.home,
        awayGoals: score.away,
        on: match.playedOn ?? '',
        isLive: isLive(match),
      }
    }),
    cases: [
      ...new Set(
        waiting.flatMap(({ home, away, isDisputed, isUnderAppeal }) =>
          isDisputed || isUnderAppeal ? [placeOf(home), placeOf(away)] : [],
        ),
      ),
    ],
    ahead: nextOf(waiting).map(({ id: matchId, home, away, kickOff, playedOn }) => ({
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
    sources: log.sources,
  }
}

const waitingColumns =
  `id, home:home_club_id, away:away_club_id, status, playedOn:played_on, kickOff:kick_off,
  homeGoals:home_goals, awayGoals:away_goals, awardedHomeGoals:awarded_home_goals,
  awardedAwayGoals:awarded_away_goals, isProvisional:is_provisional, isDisputed:is_disputed,
  isUnderAppeal:is_under_appeal` as const

/** What was stopped for good waits for a decision, and not for a confirmation. */
const isPending = ({ status, isProvisional }: { status: MatchStatus; isProvisional: boolean }) =>
  isProvisional && status !== 'abandoned'

const totalColumns =
  `club_id, position, played, won, drawn, lost, goals_for, goals_against, points, adjustment,
  is_tied` as const

/** Only these: a season as others read it may carry more. */
function factsOf(season: SeasonFacts): SeasonFacts {
  const { slug, name, isSample, status, relegated, pointsForWin, pointsForDraw, tieBreaks } = season
  return { slug, name, isSample, status, relegated, pointsForWin, pointsForDraw, tieBreaks }
}

const plain = ({ club }: { club: Club }) => club.name.toLowerCase()

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
}

/** Played, or never to be. */
const notComing =
  'full_time report_submitted confirmed awarded walkover postponed suspended abandoned cancelled void'.split(
    ' ',
  )

/** The next match of each club that is not over: one match can be the next of two. */
function nextOf<Match extends Waiting>(matches: readonly Match[]): Match[] {
  const at = ({ kickOff, playedOn }: Waiting) => kickOff ?? playedOn ?? '9'
  const seen = new Set<string>()
  return matches
    .filter(({ status }) => !notComing.includes(status))
    .toSorted((one, other) => (at(one) < at(other) ? -1 : Number(at(one) > at(other))))
    .filter(({ home, away }) => {
      const isNext = !seen.has(home) || !seen.has(away)
      seen.add(home).add(away)
      return isNext
    })
}
