// A drill in three lines.
import type { Report } from './drill.ts'
import type { Diary } from './people.ts'

export function print(name: string, report: Report) {
  const { tried, diary, said, wholeAfterMs, acknowledged, lost, faults } = report
  const longest = Math.round(Math.max(...Object.values(diary).map(({ longestMs }) => longestMs)))
  const seen = [
    ...Object.entries(diary).map(([kind, { answers }]) => `${kind} ${told(answers)}`),
    `longest wait ${longest} ms`,
    `stale pages ${stale(diary)}`,
    `whole again after ${Math.round(wholeAfterMs)} ms`,
    ...said,
  ]
  const outcome = lost.length === 0 ? 'nothing' : lost.join('; ')
  console.log(`${name.padEnd(9)} tried  ${tried}`)
  console.log(`${' '.repeat(9)} seen   ${seen.join('; ')}`)
  console.log(`${' '.repeat(9)} lost   ${outcome} of ${acknowledged} acknowledged writes`)
  for (const fault of faults) console.log(`${' '.repeat(9)} FAILS  ${fault}`)
}

const stale = (diary: Diary) => Object.values(diary).reduce((sum, each) => sum + each.stale, 0)

/** Without the addresses, and no answer is no answer, however the connection ended. */
function told(answers: Record<string, number>): string {
  const sums = new Map<string, number>()
  for (const [words, times] of Object.entries(answers)) {
    const answer = /^\d/.test(words) ? (words.split(' (')[0] ?? words) : 'no answer'
    sums.set(answer, (sums.get(answer) ?? 0) + times)
  }
  const lines = [...sums].toSorted(([, one], [, other]) => other - one)
  return lines.map(([answer, times]) => `${answer} × ${times}`).join(', ') || 'none'
}
