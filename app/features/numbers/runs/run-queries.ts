// One run of a model: what went in, what came out, how good it was, and what differs from the run before it.
import * as words from '#messages/numbers/modelRun.js'
import type { Db } from '#lib/data/db.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { movedBy } from '#lib/format/moved-by.ts'
import { percent } from '#lib/format/percent.ts'
import { thousands } from '#lib/format/thousands.ts'
import { notFound } from '#lib/router/not-found.ts'
import { differencesOf, inputsOf, outputsOf, type RunKind, scoresIn } from './run-facts.ts'

export type ModelRun = Awaited<ReturnType<typeof getRun>>

const columns =
  `id, kind, version, asOf:as_of, ranAt:ran_at, tookMs:took_ms, isSample:is_sample, status, trouble, facts,
  inputs:inputs_hash, outputs:outputs_hash, seasonId:season_id, season:seasons(name)` as const

export const kindNames: Record<RunKind, string> = {
  ratings: words.ratings,
  odds: words.odds,
  backtest: words.backtest,
  values: words.values,
}

export async function getRun(db: Db, id: string) {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  const found = isId
    ? await db.from('model_runs').select(columns).eq('id', id).maybeSingle().throwOnError()
    : undefined
  const run = found?.data
  if (!run) throw notFound(words.thisRun, { to: '/analysis?tool=method', label: words.method })
  const [before, after, test, published] = await Promise.all([
    besideIt(db, run, 'before'),
    besideIt(db, run, 'after'),
    run.kind === 'odds' ? lastTest(db, run.ranAt) : undefined,
    countRows(db, id),
  ])
  const kind = run.kind as RunKind
  const facts = run.facts as Record<string, unknown>
  return {
    kind,
    name: kindNames[kind],
    version: run.version,
    asOf: dayOf(run.asOf),
    ranAt: dayAndTimeOf(run.ranAt),
    seconds: (run.tookMs / 1000).toFixed(1),
    season: run.season?.name ?? null,
    isSample: run.isSample,
    trouble: run.trouble,
    hashes: { inputs: run.inputs, outputs: run.outputs },
    isProvisional: Number(facts['provisional'] ?? 0) > 0,
    inputs: inputsOf(facts),
    scores: scoresIn(kind, facts),
    outputs: outputsOf(facts),
    published,
    test: test ?? null,
    before: before && linkOf(before),
    after: after && linkOf(after),
    differences: before ? differencesOf(kind, before.facts as Record<string, unknown>, facts) : [],
    moved: kind === 'odds' && before ? await movedOdds(db, before.id, id) : [],
  }
}

type Beside = { id: string; kind: string; asOf: string; ranAt: string; seasonId: string | null }

/** The run of the same model that was done before it, or after it, by the day that it tells of. */
async function besideIt(db: Db, { kind, asOf, ranAt, seasonId }: Beside, side: 'before' | 'after') {
  const is = side === 'before' ? 'lt' : 'gt'
  const asked = db.from('model_runs').select('id, version, asOf:as_of, ranAt:ran_at, facts').eq('kind', kind)
  const ofSeason = seasonId === null ? asked.is('season_id', null) : asked.eq('season_id', seasonId)
  const { data } = await ofSeason
    .eq('status', 'done')
    .or(`as_of.${is}.${asOf},and(as_of.eq.${asOf},ran_at.${is}."${ranAt}")`)
    .order('as_of', { ascending: side === 'after' })
    .order('ran_at', { ascending: side === 'after' })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data
}

const linkOf = ({ id, version, ranAt }: { id: string; version: string; ranAt: string }) => ({
  to: `/analysis/runs/${id}`,
  words: words.otherRun({ version, when: dayAndTimeOf(ranAt) }),
})

/** Odds are judged by whole seasons of the past, in a run of its own. */
async function lastTest(db: Db, until: string) {
  const { data } = await db
    .from('model_runs')
    .select('id, version, asOf:as_of, ranAt:ran_at')
    .eq('kind', 'backtest')
    .eq('status', 'done')
    .lte('ran_at', until)
    .order('ran_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data && linkOf(data)
}

/** Rows that everybody reads and that are of this run. Likely fees are for those whom they concern, and not told. */
async function countRows(db: Db, id: string) {
  const count = async (table: 'club_ratings' | 'match_forecasts' | 'season_odds' | 'player_values') =>
    (await db.from(table).select('run_id', { count: 'exact', head: true }).eq('run_id', id).throwOnError())
      .count ?? 0
  const [ratings, forecasts, odds, values] = await Promise.all([
    count('club_ratings'),
    count('match_forecasts'),
    count('season_odds'),
    count('player_values'),
  ])
  return [
    { name: words.ratingRows, count: ratings },
    { name: words.forecastRows, count: forecasts },
    { name: words.oddsRows, count: odds },
    { name: words.valueRows, count: values },
  ]
    .filter(row => row.count > 0)
    .map(row => ({ name: row.name, value: thousands(row.count) }))
}

/** Club by club: the chance of the title and of relegation, and by how much it moved. */
async function movedOdds(db: Db, before: string, now: string) {
  const { data } = await db
    .from('season_odds')
    .select('run:run_id, title, relegation, club:clubs!inner(slug, name)')
    .in('run_id', [before, now])
    .throwOnError()
  const was = new Map(data.filter(({ run }) => run === before).map(row => [row.club.slug, row]))
  return data
    .filter(({ run }) => run === now)
    .toSorted((one, other) => other.title - one.title || one.relegation - other.relegation)
    .map(({ club, title, relegation }) => {
      const then = was.get(club.slug)
      return {
        ...club,
        title: percent(title),
        titleMoved: movedBy(then?.title ?? null, title),
        relegation: percent(relegation),
        relegationMoved: movedBy(then?.relegation ?? null, relegation),
      }
    })
}
