// How values are worked out, what they have been checked by, and every level there has been.
import * as words from '#messages/numbers/valueMethodFigures.js'
import { leastRank } from '#domain/numbers/values/check.ts'
import { comparisonFigures } from '#domain/numbers/values/comparison-figures.ts'
import { type FeeCheck, isInRange, type KnownFee } from '#domain/numbers/values/fees.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

type Facts = {
  valued: number
  minors: number
  fewMinutes: number
  noMinutes: number
  check: { since: string; players: number; rank: number; baseline: number } | null
  /** Not there in runs of values-2. */
  feeCheck?: FeeCheck
  knownFees?: KnownFee[]
}

export type Check = {
  name: string
  wanted: string
  found: string
  outcome: 'passed' | 'failed' | 'not possible yet'
}
export type Method = Awaited<ReturnType<typeof getMethod>>

export async function getMethod(db: Db) {
  const [last, { data: levels }] = await Promise.all([
    getLastRun(db, 'values', null),
    db
      .from('value_levels')
      .select('number, usd, reason, releasedAt:released_at')
      .not('released_at', 'is', null)
      .order('number', { ascending: false })
      .throwOnError(),
  ])
  const facts = last ? (last.facts as unknown as Facts) : null
  return {
    run: last?.run ?? null,
    counted: facts && {
      valued: facts.valued,
      minors: facts.minors,
      fewMinutes: facts.fewMinutes,
      noMinutes: facts.noMinutes,
    },
    checks: checksOf(facts),
    fees: (facts?.knownFees ?? []).map(fee => ({ ...fee, isInRange: isInRange(fee) })),
    comparison: comparisonFigures,
    levels: levels.map(({ number, usd, reason, releasedAt }) => ({
      number: number ?? 0,
      usd,
      reason,
      releasedOn: releasedAt ? dayOf(releasedAt) : '',
    })),
  }
}

const figure = (rank: number) => rank.toFixed(2).replace('-', '−')

function checksOf(facts: Facts | null): Check[] {
  const check = facts?.check ?? null
  return [
    {
      name: words.playsMore,
      wanted: words.rankWanted({ least: leastRank }),
      found: check
        ? words.rankFound({
            rank: figure(check.rank),
            players: check.players,
            day: dayOf(check.since),
          })
        : words.tooFew,
      outcome: check ? (check.rank >= leastRank ? 'passed' : 'failed') : 'not possible yet',
    },
    {
      name: words.betterThanUsual,
      wanted: words.betterWanted,
      found: check
        ? words.against({ rank: figure(check.rank), baseline: figure(check.baseline) })
        : words.asAbove,
      outcome: check ? (check.rank > check.baseline ? 'passed' : 'failed') : 'not possible yet',
    },
    {
      name: words.nearFees,
      wanted: words.feesWanted,
      found: words.feesFound({ count: facts?.feeCheck?.fees ?? 0, held: facts?.feeCheck?.inRange ?? 0 }),
      outcome: facts?.feeCheck?.outcome ?? 'not possible yet',
    },
    {
      name: words.panel,
      wanted: words.panelWanted,
      found: words.noPanel,
      outcome: 'not possible yet',
    },
  ]
}
