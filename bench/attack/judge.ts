// What must hold after an attack, and whether it did.
import { percentile } from './protocol.ts'
import { type AttackReport, isBack } from './run.ts'

export type Verdict = { rule: string; holds: boolean; found: string }

/** How many times as long as alone an ordinary reader may wait, in the slowest twentieth. */
const mostSlower = 3

/** Answers by which the server says that it has too much to do; any other 5xx is a fault. */
const isUnplanned = (outcome: string) => /(^| )5\d\d/.test(outcome) && !/(^| )503$/.test(outcome)

function unplannedFailures({ hostile }: AttackReport): string[] {
  return Object.entries(hostile).flatMap(([client, outcomes]) =>
    Object.entries(outcomes)
      .filter(([outcome]) => isUnplanned(outcome))
      .map(([outcome, times]) => `${client}: ${outcome} (${times} times)`),
  )
}

/** What holds on any machine, however busy it is. */
export function judgeAnswers(report: AttackReport): Verdict[] {
  const { readers, writers } = report.attacked
  const unplanned = unplannedFailures(report)
  const { checks, failed, slowestMs } = report.health
  return [
    verdict('no ordinary reader failed', readers.failed, `${readers.requests} requests`),
    verdict('no writer failed', writers.failed, `${writers.kept} writes`),
    {
      rule: 'nothing that was acknowledged is lost',
      holds: writers.lost === 0 && writers.kept > 0,
      found: `${writers.lost} lost`,
    },
    verdict('no 5xx but a deliberate 503', unplanned, 'none'),
    verdict('/livez answered throughout', failed, `${checks} checks, the slowest ${slowestMs.toFixed(0)} ms`),
    {
      rule: 'the process is the same',
      holds: !report.hasEnded,
      found: report.hasEnded ? 'it ended' : 'it is',
    },
  ]
}

const p95 = (timesMs: number[]) => percentile(timesMs, 0.95)

/** The median and the slow end, in milliseconds. */
export const spread = (timesMs: number[]) =>
  [0.5, 0.9, 0.95, 0.99].map(share => `p${share * 100} ${percentile(timesMs, share).toFixed(0)}`).join(', ')

/** What needs a machine of its own to be measured. */
export function judgeCost({ alone, attacked, before, peak, after }: AttackReport): Verdict[] {
  const [usual, slow] = [p95(alone.readers.timesMs), p95(attacked.readers.timesMs)]
  const mb = (name: 'serverMb' | 'databaseMb') =>
    `${before[name].toFixed(0)} MB before, ${peak[name].toFixed(0)} at most, ${after[name].toFixed(0)} after`
  return [
    {
      rule: `p95 of ordinary readers at most ${mostSlower} times as long as alone`,
      holds: slow <= usual * mostSlower,
      found: `${usual.toFixed(0)} ms alone, ${slow.toFixed(0)} ms attacked: ${(slow / usual).toFixed(1)} times`,
    },
    {
      rule: 'memory back within 20% of the start',
      holds: isBack(before, after),
      found: `server ${mb('serverMb')}; database ${mb('databaseMb')}`,
    },
  ]
}

function verdict(rule: string, failures: string[], otherwise: string): Verdict {
  const holds = failures.length === 0
  return { rule, holds, found: holds ? otherwise : failures.slice(0, 12).join('; ') }
}
