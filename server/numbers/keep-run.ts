// A model is a function of its inputs alone. What went in is kept beside what came out, so that anybody can work out
// the same again, to the byte; one that fails leaves the results of the last good run, and says so.
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Client } from 'pg'

export type Model<Inputs, Outputs> = {
  kind: 'ratings' | 'odds' | 'backtest' | 'values'
  /** Changes whenever the same inputs would give other outputs. */
  version: string
  work: (inputs: Inputs) => Outputs
}

export type Run<Inputs, Outputs> = {
  model: Model<Inputs, Outputs>
  /** The season it tells of, or null for one that tells of all. */
  seasonId: string | null
  /** The day in Harare it tells of, as 2026-11-15. */
  asOf: string
  /** Plain JSON: what is not in here does not count. */
  inputs: Inputs
  isSample: boolean
  /** What the page says of it. */
  facts: (outputs: Outputs) => Record<string, unknown>
  /** Writes what came out, in the same transaction. */
  store: (runId: string, outputs: Outputs) => Promise<void>
  log: { error: (facts: object, message: string) => void }
}

/** The id of the run, or null when it failed. Do not call it inside a transaction. */
export async function keepRun<Inputs, Outputs>(
  client: Client,
  run: Run<Inputs, Outputs>,
): Promise<string | null> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const { kind, version, work } = run.model
  const common = [kind, version, run.seasonId, run.asOf, run.isSample]
  try {
    const inputs = JSON.stringify(run.inputs)
    const outputs = work(run.inputs)
    await client.query('begin')
    await client.query(
      'insert into app.model_inputs (hash, content) values ($1, $2) on conflict (hash) do nothing',
      [sha256(inputs), gzipSync(inputs)],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into public.model_runs
         (kind, version, season_id, as_of, is_sample, status, facts, inputs_hash, outputs_hash, took_ms)
       values ($1, $2, $3, $4, $5, 'done', $6, $7, $8, $9) returning id`,
      [...common, run.facts(outputs), sha256(inputs), sha256(JSON.stringify(outputs)), took()],
    )
    const [{ id } = { id: '' }] = rows
    await run.store(id, outputs)
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    run.log.error({ err: error, kind, version }, 'a model failed')
    await client.query(
      `insert into public.model_runs (kind, version, season_id, as_of, is_sample, status, trouble, took_ms)
       values ($1, $2, $3, $4, $5, 'failed', $6, $7)`,
      [...common, 'It could not be worked out. What was worked out before is still shown.', took()],
    )
    return null
  }
}

/** Works out a run again from what was kept, and says whether the same comes out. */
export async function reproduces(
  client: Client,
  runId: string,
  models: readonly Model<never, unknown>[],
): Promise<'same' | 'other' | 'unknown version'> {
  const { rows } = await client.query<{ kind: string; version: string; outputs: string; content: Buffer }>(
    `select run.kind, run.version, run.outputs_hash as outputs, inputs.content
     from public.model_runs as run join app.model_inputs as inputs on inputs.hash = run.inputs_hash
     where run.id = $1 and run.status = 'done'`,
    [runId],
  )
  const [kept] = rows
  const model = models.find(({ kind, version }) => kind === kept?.kind && version === kept.version)
  if (!kept || !model) return 'unknown version'
  const inputs = JSON.parse(gunzipSync(kept.content).toString()) as never
  return sha256(JSON.stringify(model.work(inputs))) === kept.outputs ? 'same' : 'other'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
