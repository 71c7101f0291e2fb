// Calculates every published number again from the inputs of its run and compares it with the row that everybody
// reads: forecasts, ratings, season odds, values, likely fees, and the figures of the method page. Percentiles are
// stored nowhere: pages calculate them from player_season_figures, which the check of the record covers.
import type { Client } from 'pg'
import { inTransaction } from '#gateway/database/transaction.ts'
import { backtestModel } from './backtest.ts'
import { verifyOdds } from './verify-odds.ts'
import { verifyRatings } from './verify-ratings.ts'
import { type Check, lastOf, verifyRun } from './verify-run.ts'
import { verifyValues } from './verify-values.ts'

/** As many as a person can look at; how many there are in all is stored beside them. */
const shown = 50

export async function verifyNumbers(client: Client): Promise<Check> {
  const began = Date.now()
  const check: Check = { compared: {}, differences: [], unknown: {} }
  const verify = async () => {
    await verifyRatings(client, check)
    await verifyOdds(client, check)
    await verifyValues(client, check)
    const tested = await lastOf(client, 'backtest')
    if (tested) await verifyRun(client, check, tested, backtestModel, (_, outputs) => ({ tested: outputs }))
    await client.query(
      `insert into public.record_checks (kind, took_ms, compared, differences, difference_count)
       values ('numbers', $1, $2, $3, $4)`,
      [
        Date.now() - began,
        JSON.stringify(check.compared),
        JSON.stringify(check.differences.slice(0, shown)),
        check.differences.length,
      ],
    )
  }
  // One moment for all questions: what is written meanwhile would look like a difference.
  await inTransaction(client, verify, 'begin transaction isolation level repeatable read')
  return check
}
