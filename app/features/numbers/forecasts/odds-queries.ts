import * as words from '#messages/numbers/oddsFigures.js'
import { isGateOpen, type Lately } from '#domain/numbers/forecasts/gate.ts'
import { clubColumns } from '#league/matches.ts'
import { movedBy } from '#lib/format/moved-by.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { timeOf } from '#lib/format/dates.ts'
import { percent } from '#lib/format/percent.ts'

export type Odds = Awaited<ReturnType<typeof getOdds>>
export type ClubOdds = NonNullable<Odds['result']>['clubs'][number]

/** One of them over time, or place by place: each page brings along what it draws. */
export type OddsPart = 'title' | 'relegation' | 'places'

type Range = { mean: number; low: number; high: number }
type Moved = { club: string; title: [number, number]; relegation: [number, number] }
type OpenCase = {
  match: string
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  moves: Moved[]
}
type Facts = {
  round: number
  left: number
  champions?: Range
  safe?: Range
  cases?: OpenCase[]
  openCases?: number
  provisional?: number
  since?: { run: string; kickOff: string }
}

/** How the running season may end. `result` is null while nothing has been worked out. */
export async function getOdds(db: Db, part: OddsPart) {
  const seasons = await getSeasons(db)
  const season = seasons.find(({ status }) => status === 'running')
  if (!season) return { season: null, last: currentSeason(seasons)?.name ?? null, result: null }
  const { id, name, isSample, relegated } = season
  const [last, rating, history, { data: totals }] = await Promise.all([
    getLastRun(db, 'odds', id),
    getLastRun(db, 'ratings', null),
    call(db, 'odds_by_round', { seasonId: id }),
    db
      .from('club_totals')
      .select('clubId:club_id, position, played, points')
      .eq('season_id', id)
      .throwOnError(),
  ])
  const common = { season: { name, isSample, relegated }, last: null }
  if (!last) return { ...common, result: null }
  const facts = last.facts as Facts
  const [{ data: rows }, earlier] = await Promise.all([
    db
      .from('season_odds')
      .select(
        `clubId:club_id, positions, title, relegation, mean:points_mean, low:points_low, high:points_high,
         club:clubs!inner(${clubColumns})`,
      )
      .eq('run_id', last.id)
      .throwOnError(),
    facts.since ? oddsOfRun(db, facts.since.run) : undefined,
  ])
  const totalOf = new Map(totals.map(total => [total.clubId, total]))
  const nameOf = new Map(rows.map(({ club }) => [club.slug, club.name]))
  const steps = history.filter(({ round }) => round <= facts.round)
  const before = earlier ?? steps.at(-2)
  const lately = (rating?.facts['record'] as { lately?: Lately } | undefined)?.lately ?? null
  const clubs = rows
    .map(({ clubId, club, positions, title, relegation, mean, low, high }) => ({
      ...club,
      place: totalOf.get(clubId)?.position ?? 0,
      played: totalOf.get(clubId)?.played ?? 0,
      points: totalOf.get(clubId)?.points ?? 0,
      positions: part === 'places' ? positions.map(thousandths) : [],
      title: thousandths(title),
      relegation: thousandths(relegation),
      mean: Math.round(mean),
      low,
      high,
      titleBefore: at(before, clubId, 'title'),
      relegationBefore: at(before, clubId, 'relegation'),
      seen: part === 'places' ? [] : steps.map(step => drawn(at(step, clubId, part) ?? 0)),
    }))
    .toSorted((one, other) => one.place - other.place || other.mean - one.mean)
  return {
    ...common,
    result: {
      run: last.run,
      head: headOf(name, facts),
      isEarly: facts.round < early,
      note: noteOf(last.run.runs, facts),
      provisional: facts.provisional ? words.provisional({ count: facts.provisional }) : null,
      isToday: facts.since !== undefined,
      today: facts.since ? todayWords(clubs, timeOf(facts.since.kickOff)) : [],
      moved: words.moved,
      openCases: facts.openCases ? openWords(facts.openCases, facts.cases?.length ?? 0) : null,
      cases: (facts.cases ?? []).map(({ match, home, away, homeGoals, awayGoals, moves }) => ({
        match,
        name: `${nameOf.get(home) ?? home} v ${nameOf.get(away) ?? away}`,
        score: [homeGoals, awayGoals] as const,
        moves:
          moves.map(move => moveWords(move, nameOf.get(move.club) ?? move.club)).join('; ') || words.noMove,
      })),
      gate: lately && gateWords(lately),
      isShown: lately === null || isGateOpen(lately),
      rounds: steps.map(({ round }) => round),
      clubs,
    },
  }
}

/** Rounds before which odds lean on seasons past more than on this one. */
const early = 5

const headOf = (season: string, { round, left }: Facts) =>
  round === 0 ? words.headStart({ season, left }) : words.head({ season, round, left })

function noteOf(runs: string | null, { champions, safe, since }: Facts): string {
  const note = since
    ? words.noteToday({ runs: runs ?? '', time: timeOf(since.kickOff) })
    : words.note({ runs: runs ?? '' })
  if (!champions || !safe) return note
  return words.noteEnds({
    note,
    championsLow: champions.low,
    championsHigh: champions.high,
    safeLow: safe.low,
    safeHigh: safe.high,
  })
}

const openWords = (all: number, played: number) =>
  played === all ? words.openAll({ count: all }) : words.openSome({ count: all, played })

function moveWords({ title, relegation }: Moved, club: string): string {
  const isTitle = Math.abs(title[0] - title[1]) >= Math.abs(relegation[0] - relegation[1])
  const [now, later] = (isTitle ? title : relegation).map(percent)
  const moves = isTitle ? words.titleMoves : words.relegationMoves
  return moves({ club, now: now ?? '', later: later ?? '' })
}

const gateWords = ({ matches, engine, base }: Lately) =>
  words.gate({ matches, ours: engine?.rps.toFixed(4) ?? '', base: base?.rps.toFixed(4) ?? '' })

type Moving = {
  name: string
  title: number
  titleBefore: number | null
  relegation: number
  relegationBefore: number | null
}

/** Whom the matches of the day moved most. */
function todayWords(clubs: readonly Moving[], time: string): string[] {
  const most = (of: 'title' | 'relegation') => {
    const moves = clubs.map(club => [club[of] - (club[`${of}Before`] ?? club[of]), club] as const)
    const [first] = moves.toSorted((one, other) => Math.abs(other[0]) - Math.abs(one[0]))
    const moved = first ? movedBy(first[1][`${of}Before`], first[1][of]) : ''
    if (!first || moved === '') return []
    return (of === 'title' ? words.titleToday : words.relegationToday)({ club: first[1].name, moved })
  }
  const told = [most('title'), most('relegation')].flat()
  return told.length > 0 ? told : [words.noneToday({ time })]
}

type Step = { clubs: string[]; title: number[]; relegation: number[] }

async function oddsOfRun(db: Db, runId: string): Promise<Step> {
  const { data } = await db
    .from('season_odds')
    .select('clubId:club_id, title, relegation')
    .eq('run_id', runId)
    .throwOnError()
  return {
    clubs: data.map(({ clubId }) => clubId),
    title: data.map(({ title }) => title),
    relegation: data.map(({ relegation }) => relegation),
  }
}

const at = (step: Step | undefined, clubId: string, of: 'title' | 'relegation') =>
  step ? thousandths(step[of][step.clubs.indexOf(clubId)] ?? 0) : null

/** As precise as ten thousand simulations allow; what happened at least once is not 0, and what did not always happen is not 1. */
const thousandths = (chance: number) =>
  chance === 0 || chance === 1 ? chance : Math.min(999, Math.max(1, Math.round(chance * 1e3))) / 1e3

/** As precise as the line of a chart; values near 0 or 1 stay near it. */
const drawn = (chance: number) =>
  chance === 0 || chance === 1 ? chance : Math.min(0.995, Math.max(0.005, Math.round(chance * 100) / 100))
