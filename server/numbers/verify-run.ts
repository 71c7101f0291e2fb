// One run again: what went in is still what it was, and the same comes out, with the facts that pages say of it.
import type { Client } from 'pg'
import { hashOf, type KeptRun, listRuns, type Model, readInputs } from './keep-run.ts'
import { compareRow, type Difference, type Row } from './verify-compare.ts'

export type Check = {
  /** How many rows of each table were compared. */
  compared: Record<string, number>
  differences: Difference[]
  /** Rows of runs that only the version of the program which made them can calculate again, by version. */
  unknown: Record<string, number>
}

/** The run that pages show: the last that was done. */
export async function lastOf(client: Client, kind: 'ratings' | 'backtest'): Promise<KeptRun | undefined> {
  return (await listRuns(client, `run.kind = '${kind}' and run.season_id is null`)).at(-1)
}

/** Whether the program can calculate a run; if not, how many rows are left out is noted. */
export function known(check: Check, run: KeptRun, { version }: { version: string }, rows: number): boolean {
  if (run.version === version) return true
  check.unknown[run.version] = (check.unknown[run.version] ?? 0) + rows
  return false
}

/** What went into a run and what comes out of it now; null where that cannot be said. */
export async function verifyRun<Inputs, Outputs>(
  client: Client,
  check: Check,
  run: KeptRun,
  model: Model<Inputs, Outputs>,
  /** Those facts of the run that follow from what came out. */
  factsOf: (inputs: Inputs, outputs: Outputs) => Row = () => ({}),
): Promise<{ inputs: Inputs; outputs: Outputs } | null> {
  if (!known(check, run, model, 1)) return null
  check.compared['model_runs'] = (check.compared['model_runs'] ?? 0) + 1
  const subject = `${run.kind} as of ${run.asOf}`
  const inputs = await readInputs<Inputs>(client, run)
  if (inputs === null) {
    check.differences.push({ keptIn: 'model_inputs', subject, kept: 'other inputs', folded: run.inputsHash })
    return null
  }
  const outputs = model.work(inputs)
  const facts = factsOf(inputs, outputs)
  const told = Object.fromEntries(Object.keys(facts).map(name => [name, run.facts[name]]))
  check.differences.push(
    ...compareRow(
      'model_runs',
      subject,
      { ...told, outputs_hash: run.outputsHash },
      { ...facts, outputs_hash: hashOf(outputs) },
    ),
  )
  return { inputs, outputs }
}

/** How a club is called now that had another address when the run was made. */
export async function readSlugs(client: Client): Promise<(slug: string) => string> {
  const { rows } = await client.query<{ former: string; slug: string }>(
    `select former.slug as former, club.slug from public.club_slugs as former
     join public.clubs as club on club.id = former.club_id`,
  )
  const renamed = new Map(rows.map(each => [each.former, each.slug]))
  return slug => renamed.get(slug) ?? slug
}
