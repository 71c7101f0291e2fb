// How the running season may end: what is left of it is played ten thousand times, each night and when results change.
// An open protest is played both ways, and the difference shown. On a match day it is told from which run the odds
// moved: the last before the first kick-off of what has been played.
import type { Client } from 'pg'
import { noTowns } from '#domain/numbers/ratings/derbies.ts'
import { begin, type Ratings } from '#domain/numbers/ratings/ekf.ts'
import { zimbabweSettings } from '#domain/numbers/ratings/settings.ts'
import { advance, advanceTo } from '#domain/numbers/ratings/ratings.ts'
import { difficulty, dropsAgainst } from '#domain/numbers/schedule.ts'
import { type Standing } from '#domain/numbers/season-odds/keys.ts'
import { type Season, type SeasonOdds, simulate } from '#domain/numbers/season-odds/season-odds.ts'
import { keepRun, type Model } from './keep-run.ts'
import type { LoggedMatch } from './match-log.ts'
import { firstKickOff, type OpenCase, type RunningSeason, stateOn } from './season-state.ts'
import { type KeptStrengths, packStrengths, unpackStrengths } from './strengths-json.ts'

const runs = 10_000
const draws = 500
/** More would only make the night longer. */
const mostCases = 6

type Pair = { home: string; away: string }
type Played = { table: Standing[]; fixtures: Pair[] }

type OddsInputs = Played &
  Omit<Season, keyof Played | 'strengths'> & {
    /** What has been played: how hard it was. */
    played: Pair[]
    strengths: KeptStrengths
    /** Results in the table that nobody has confirmed yet. */
    provisional?: number
    /** The season as it would be with each open case upheld. */
    cases: Played[]
  }

type OddsOutputs = {
  odds: SeasonOdds
  /** Points a usual club would drop in each match, played and left; in the order of the clubs. */
  schedule: { played: number | null; left: number | null }[]
  cases: Pick<SeasonOdds, 'clubs' | 'title' | 'relegation'>[]
}

export const oddsModel: Model<OddsInputs, OddsOutputs> = {
  kind: 'odds',
  version: 'season-3',
  work({ strengths, table, fixtures, played, cases, ...rest }) {
    const known = unpackStrengths(strengths)
    const clubs = table.map(({ club }) => club)
    const drops = dropsAgainst(known, clubs, rest.rules)
    const play = (season: Played) => simulate({ ...rest, ...season, strengths: known })
    return {
      odds: play({ table, fixtures }),
      schedule: clubs.map(club => ({
        played: six(difficulty(club, played, drops, known.towns)),
        left: six(difficulty(club, fixtures, drops, known.towns)),
      })),
      cases: cases
        .map(play)
        .map(odds => ({ clubs: odds.clubs, title: odds.title, relegation: odds.relegation })),
    }
  },
}

const six = (number: number | null) => number && Math.round(number * 1e6) / 1e6

/** What was known on each of these days, the first first. */
export function strengthsOn(
  log: readonly LoggedMatch[],
  days: readonly string[],
  season: string,
  towns = noTowns,
): Map<string, Ratings> {
  let ratings = begin(zimbabweSettings, towns)
  let next = 0
  return new Map(
    days.toSorted().map(day => {
      for (let match = log[next]; match && match.playedOn <= day; match = log[next]) {
        ratings = advance(ratings, match)
        next += 1
      }
      return [day, advanceTo(ratings, day, season)]
    }),
  )
}

type OddsRun = {
  season: RunningSeason
  log: readonly LoggedMatch[]
  strengths: Ratings
  asOf: string
  stamp: string
  /** After which round, where it is one that is past. */
  round?: number
  /** Whether open cases are played too: of a day that is past they are not. */
  withCases: boolean
  since?: Since | undefined
}

/** The odds as they were before the matches of the day. */
type Since = { run: string; kickOff: string }

/** None while nothing of the day is over, and where nothing was known before. */
export async function readSince(
  client: Client,
  season: RunningSeason,
  day: string,
): Promise<Since | undefined> {
  const kickOff = firstKickOff(season, day)
  if (kickOff === null) return undefined
  const { rows } = await client.query<{ run: string }>(
    `select id as run from public.model_runs
     where kind = 'odds' and season_id = $1 and version = $2 and status = 'done' and ran_at < $3
     order by as_of desc, ran_at desc limit 1`,
    [season.id, oddsModel.version, kickOff],
  )
  return rows[0] && { run: rows[0].run, kickOff }
}

export async function runOdds(
  client: Client,
  { season, log, strengths, asOf, stamp, round: told, withCases, since }: OddsRun,
  {
    log: says,
    model = oddsModel,
  }: { log: { error: (facts: object, message: string) => void }; model?: typeof oddsModel },
): Promise<string | null> {
  const { table, fixtures, untilDay, played, round, provisional } = stateOn(season, asOf)
  const cases = withCases ? season.cases.slice(0, mostCases) : []
  const inputs: OddsInputs = {
    strengths: packStrengths(strengths),
    table,
    fixtures,
    played,
    provisional,
    rules: season.rules,
    relegated: season.relegated,
    runs,
    draws,
    seed: Number(asOf.replaceAll('-', '')),
    untilDay,
    cases: cases.map(each => {
      const then = stateOn(season, asOf, each)
      return { table: then.table, fixtures: then.fixtures }
    }),
  }
  return keepRun(client, {
    model,
    seasonId: season.id,
    asOf,
    inputs,
    isSample: season.isSample,
    facts: outputs => ({
      round: told ?? round,
      matches: log.filter(({ playedOn }) => playedOn <= asOf).length,
      stamp,
      since,
      ...oddsFacts(inputs, outputs),
      cases: cases.map((each, place) => factsOfCase(each, outputs, place)),
      openCases: withCases ? season.cases.length : undefined,
    }),
    store: (runId, outputs) => storeOdds(client, { runId, season, asOf, rows: oddsRows(inputs, outputs) }),
    log: says,
  })
}

/** What the page says of a run, as far as it follows from what went in. */
export const oddsFacts = (
  { played, fixtures, table, relegated, provisional, ...inputs }: OddsInputs,
  { odds }: Pick<OddsOutputs, 'odds'>,
) => ({
  played: played.length,
  provisional,
  left: fixtures.length,
  runs: inputs.runs,
  draws: inputs.draws,
  seed: inputs.seed,
  champions: odds.pointsOfPlaces[0],
  safe: odds.pointsOfPlaces[table.length - relegated - 1],
})

/** Below this a difference may be chance. */
const notable = 0.01

function factsOfCase(each: OpenCase, { odds, cases }: OddsOutputs, place: number) {
  const upheld = cases[place]
  const moves = odds.clubs.flatMap((club, at) => {
    // The table, and so the order, may be another.
    const there = upheld?.clubs.indexOf(club) ?? -1
    const title = [odds.title[at] ?? 0, upheld?.title[there] ?? 0] as const
    const relegation = [odds.relegation[at] ?? 0, upheld?.relegation[there] ?? 0] as const
    const isMoved = [title, relegation].some(([is, would]) => Math.abs(is - would) >= notable)
    return isMoved ? [{ club, title, relegation }] : []
  })
  return { ...each, moves }
}

async function storeOdds(
  client: Client,
  {
    runId,
    season,
    asOf,
    rows,
  }: { runId: string; season: RunningSeason; asOf: string; rows: ReturnType<typeof oddsRows> },
) {
  const idOf = new Map(season.clubs.map(({ id, slug }) => [slug, id]))
  for (const { club, ...row } of rows)
    await client.query(
      `insert into public.season_odds (run_id, club_id, season_id, as_of, positions, title, relegation,
         points_mean, points_low, points_high, schedule_played, schedule_left, is_provisional)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [runId, idOf.get(club), season.id, asOf, ...Object.values(row)],
    )
}

/** One row for each club, by its columns and in their order. */
export const oddsRows = ({ provisional = 0 }: OddsInputs, { odds, schedule }: OddsOutputs) =>
  odds.clubs.map((club, at) => ({
    club,
    positions: odds.positions[at],
    title: odds.title[at],
    relegation: odds.relegation[at],
    points_mean: odds.points[at]?.mean,
    points_low: odds.points[at]?.low,
    points_high: odds.points[at]?.high,
    schedule_played: schedule[at]?.played ?? null,
    schedule_left: schedule[at]?.left ?? null,
    is_provisional: provisional > 0,
  }))
