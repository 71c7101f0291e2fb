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

const told = (answers: Record<string, number>) =>
  Object.entries(answers)
    .toSorted(([, one], [, other]) => other - one)
    .map(([answer, times]) => `${answer} × ${times}`)
    .join(', ') || 'none'
