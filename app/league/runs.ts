// What a run says of itself: where a number on a page comes from.
import type { Db } from '#lib/db.ts'
import { dayAndTimeOf, dayOf } from '#lib/dates.ts'
import { thousands } from '#lib/thousands.ts'

export type RunKind = 'ratings' | 'odds' | 'backtest' | 'values'

export type RunFacts = {
  version: string
  /** In words. */
  asOf: string
  ranAt: string
  isSample: boolean
  /** Short: enough to tell one from another. */
  inputs: string
  outputs: string
  matches: string | null
  runs: string | null
  seed: string | null
  /** When a later one failed. */
  failedAt: string | null
}

const columns = `id, version, asOf:as_of, ranAt:ran_at, isSample:is_sample, status, facts,
  inputs:inputs_hash, outputs:outputs_hash` as const

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
  return { id: done.id, facts, run: factsOf(done, failed && failed.ranAt > done.ranAt ? failed.ranAt : null) }
}

type Kept = {
  version: string
  asOf: string
  ranAt: string
  isSample: boolean
  facts: unknown
  inputs: string | null
  outputs: string | null
}

function factsOf({ facts, ...run }: Kept, failedAt: string | null): RunFacts {
  const told = facts as { matches?: number; runs?: number; seed?: number }
  return {
    version: run.version,
    asOf: dayOf(run.asOf),
    ranAt: dayAndTimeOf(run.ranAt),
    isSample: run.isSample,
    inputs: run.inputs?.slice(0, 8) ?? '',
    outputs: run.outputs?.slice(0, 8) ?? '',
    matches: told.matches === undefined ? null : thousands(told.matches),
    runs: told.runs === undefined ? null : thousands(told.runs),
    seed: told.seed === undefined ? null : String(told.seed),
    failedAt: failedAt && dayAndTimeOf(failedAt),
  }
}
