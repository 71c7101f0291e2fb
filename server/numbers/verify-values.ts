// Every value again, of all runs: a player's page shows the whole past. What it was 90 days before is read from the runs
// themselves. Likely fees, which few may read, are compared too.
import type { Client } from 'pg'
import { type KeptRun, listRuns } from './keep-run.ts'
import { feeRows, valueFacts, valueRows, valuesModel } from './values.ts'
import type { RunInputs } from './values-inputs.ts'
import { compareRows, type Row } from './verify-compare.ts'
import { type Check, verifyRun } from './verify-run.ts'

export async function verifyValues(client: Client, check: Check): Promise<void> {
  for (const run of await listRuns(client, `run.kind = 'values'`)) {
    const verified = await verifyRun<RunInputs, ReturnType<typeof valuesModel.work>>(
      client,
      check,
      run,
      valuesModel,
      valueFacts,
    )
    if (!verified) continue
    const { number, usd } = verified.inputs.level
    const before = await readBefore(client, run)
    const values = valueRows(verified.outputs).map(row => ({
      ...row,
      as_of: run.asOf,
      level_number: number,
      level_usd: usd,
      before_usd: 'reason' in row ? null : (before.get(row.player_id) ?? null),
    }))
    await compareTable(client, check, run, 'player_values', values)
    await compareTable(client, check, run, 'likely_fees', feeRows(verified.outputs))
  }
}

/** Of a player, the point of the last run that was at least 90 days older. */
async function readBefore(client: Client, { asOf }: KeptRun): Promise<Map<string, number | null>> {
  const { rows } = await client.query<{ id: string; point: number | null }>(
    `select distinct on (player_id) player_id as id, point_usd as point from public.player_values
     where as_of <= $1::date - 90 order by player_id, as_of desc, run_id`,
    [asOf],
  )
  return new Map(rows.map(({ id, point }) => [id, point]))
}

async function compareTable(
  client: Client,
  check: Check,
  run: KeptRun,
  table: 'player_values' | 'likely_fees',
  folded: readonly (Row & { player_id: string })[],
) {
  const { rows } = await client.query<{ id: string; name: string; kept: Row | null }>(
    `select player.person_id as id, person.name, to_jsonb(kept) - 'run_id' as kept
     from public.players as player join public.people as person on person.id = player.person_id
     left join public.${table} as kept on kept.player_id = player.person_id and kept.run_id = $1`,
    [run.id],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const kept = new Map(rows.flatMap(({ id, kept: row }) => (row ? [[id, row] as const] : [])))
  check.compared[table] = (check.compared[table] ?? 0) + kept.size
  check.differences.push(
    ...compareRows(
      table,
      kept,
      // Those who were merged with somebody have no row of their own any more.
      new Map(folded.filter(row => names.has(row.player_id)).map(row => [row.player_id, row])),
      id => `${names.get(id) ?? id}, as of ${run.asOf}`,
    ),
  )
}
