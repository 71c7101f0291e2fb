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
      [...common, run.facts(outputs), sha256(inputs), hashOf(outputs), took()],
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

/** A run that is done, as it stands in the database. */
export type KeptRun = {
  id: string
  kind: string
  version: string
  asOf: string
  facts: Record<string, unknown>
  inputsHash: string
  outputsHash: string
}

export async function listRuns(client: Client, condition: string): Promise<KeptRun[]> {
  const { rows } = await client.query<KeptRun>(
    `select run.id, run.kind, run.version, run.as_of::text as "asOf", run.facts, run.inputs_hash as "inputsHash",
       run.outputs_hash as "outputsHash"
     from public.model_runs as run where run.status = 'done' and ${condition} order by run.as_of, run.ran_at`,
  )
  return rows
}

/** What went in; null where it is not what it was. */
export async function readInputs<Inputs>(client: Client, { inputsHash }: KeptRun): Promise<Inputs | null> {
  const { rows } = await client.query<{ content: Buffer }>(
    'select content from app.model_inputs where hash = $1',
    [inputsHash],
  )
  const text = rows[0] ? unpacked(rows[0].content) : ''
  return sha256(text) === inputsHash ? (JSON.parse(text) as Inputs) : null
}

function unpacked(content: Buffer): string {
  try {
    return gunzipSync(content).toString()
  } catch {
    return ''
  }
}

export const hashOf = (outputs: unknown) => sha256(JSON.stringify(outputs))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
