// The facts of a model run: where a number on a page comes from.
import type { Db } from '#lib/data/db.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'

type RunKind = 'ratings' | 'odds' | 'backtest' | 'values'

export type RunFacts = {
  /** Of its page. */
  id: string
  version: string
  /** In words. */
  asOf: string
  isSample: boolean
  /** Shortened: enough to distinguish runs. */
  inputs: string
  matches: string | null
  /** How many seasons were played. */
  runs: string | null
  /** When a later one failed. */
  failedAt: string | null
}

const columns = `id, version, asOf:as_of, ranAt:ran_at, isSample:is_sample, status, facts,
  inputs:inputs_hash` as const

/** The last that was done, with all its facts, and whether a later one failed. By the index: two at most. */
export async function getLastRun(db: Db, kind: RunKind, seasonId: string | null) {
  const last = (status: 'done' | 'failed') => {
    const asked = db.from('model_runs').select(columns).eq('kind', kind).eq('status', status)
    return (seasonId === null ? asked.is('season_id', null) : asked.eq('season_id', seasonId))
      .order('as_of', { ascending: false })
      .order('ran_at', { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError()
  }
  const [{ data: done }, { data: failed }] = await Promise.all([last('done'), last('failed')])
  if (!done) return null
  const facts = done.facts as Record<string, unknown>
  return {
    id: done.id,
    facts,
    run: factsOf(done, failed && failed.ranAt > done.ranAt ? failed.ranAt : null),
  }
}

type Kept = {
  id: string
  version: string
  asOf: string
  ranAt: string
  isSample: boolean
  facts: unknown
  inputs: string | null
}

function factsOf({ facts, ...run }: Kept, failedAt: string | null): RunFacts {
  const { matches, runs } = facts as { matches?: number; runs?: number }
  return {
    id: run.id,
    version: run.version,
    asOf: dayOf(run.asOf),
    matches: matches === undefined ? null : thousands(matches),
    runs: runs === undefined ? null : thousands(runs),
    inputs: run.inputs?.slice(0, 8) ?? '',
    isSample: run.isSample,
    failedAt: failedAt && dayAndTimeOf(failedAt),
  }
}
