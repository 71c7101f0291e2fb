// How values are worked out, what they have been checked by, and every level there has been.
import { leastRank } from '#domain/numbers/values/check.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

type Facts = {
  valued: number
  minors: number
  fewMinutes: number
  noMinutes: number
  fees: number
  check: { since: string; players: number; rank: number; baseline: number } | null
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
  const later = check ? `of ${check.players} players since ${dayOf(check.since)}` : ''
  return [
    {
      name: 'Who is estimated higher plays more afterwards',
      wanted: `Rank correlation of ${leastRank} or more`,
      found: check ? `${figure(check.rank)} ${later}` : 'Too few players have been valued for three months',
      outcome: check ? (check.rank >= leastRank ? 'passed' : 'failed') : 'not possible yet',
    },
    {
      name: 'Better than what is usual for position and age',
      wanted: 'More than that guess reaches',
      found: check ? `${figure(check.rank)} against ${figure(check.baseline)}` : 'As above',
      outcome: check ? (check.rank > check.baseline ? 'passed' : 'failed') : 'not possible yet',
    },
    {
      name: 'Near the fees that were paid',
      wanted: 'Thirty known fees, of which 72 to 88% lie in their range',
      found: `${facts?.fees ?? 0} known from the last two years`,
      outcome: 'not possible yet',
    },
    {
      name: 'Agrees with coaches and scouts who compare two players blind',
      wanted: 'Seven of ten pairs, from five people or more',
      found: 'No panel has been held',
      outcome: 'not possible yet',
    },
  ]
}
