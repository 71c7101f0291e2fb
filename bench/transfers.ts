// What the work on transfers costs the database with 20,000 of them: the inbox of everybody who has one, and one transfer
// with 50 events as its page reads it. Through row-level security, as the data API asks; the time is the database's.
import type { Client } from 'pg'
import { withClient } from '#gateway/database/with-client.ts'
import { openRecord } from './record.ts'
import { makeTransfers, type Viewer } from './transfers-rows.ts'

const many = 20_000
const events = 50
const times = 20
const goalMs = 30

const tabs = ['waiting', 'progress', 'drafts', 'done']

export async function benchTransfers(): Promise<void> {
  const record = await openRecord()
  try {
    await withClient(record.database.admin, async client => {
      const { ref, viewers } = await makeTransfers(client, many, events)
      console.log(`
Transfers: ${many.toLocaleString('en')} of them, one with ${events} events. Fastest, median and slowest of
${times}, in ms of database time; goal ${goalMs} ms.`)
      const costs: number[] = []
      for (const viewer of viewers) {
        for (const tab of tabs)
          costs.push(
            await tell(client, viewer, `inbox of ${viewer.name}, ${tab}`, 'select public.my_transfers($1)', [
              tab,
            ]),
          )
        costs.push(
          await tell(client, viewer, `transfer of ${viewer.name}`, 'select public.transfer_of($1)', [ref]),
        )
      }
      const slowest = Math.max(...costs)
      console.log(
        `  slowest median ${slowest.toFixed(1)} ms: ${slowest < goalMs ? 'holds' : 'does not hold'}`,
      )
    })
  } finally {
    await record.close()
  }
}

async function tell(
  client: Client,
  { id }: Viewer,
  name: string,
  sql: string,
  values: string[],
): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < times + 3; i++) {
    const ms = await timeOnce(client, id, sql, values)
    // The first ones read plans and pages into memory.
    if (i >= 3) took.push(ms)
  }
  const sorted = took.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(times / 2)] ?? 0
  console.log(
    `  ${name.padEnd(36)} ${[sorted[0], median, sorted.at(-1)].map(ms => (ms ?? 0).toFixed(1).padStart(7)).join(' ')}`,
  )
  return median
}

async function timeOnce(client: Client, id: string, sql: string, values: string[]): Promise<number> {
  await client.query('begin; set local role authenticated')
  try {
    const claims = JSON.stringify({ sub: id, role: 'authenticated' })
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, summary on) ${sql}`,
      values,
    )
    const lines = rows.map(row => row['QUERY PLAN'])
    return sum(lines, /Planning Time: ([\d.]+)/) + sum(lines, /Execution Time: ([\d.]+)/)
  } finally {
    await client.query('rollback')
  }
}

const sum = (lines: string[], pattern: RegExp) =>
  lines.reduce((total, line) => total + Number(pattern.exec(line)?.[1] ?? 0), 0)
