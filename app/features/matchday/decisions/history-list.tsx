import * as words from '#messages/matchday/decisions.js'
import { momentOf } from '#lib/format/spans.ts'
import { keepScores } from '#ui/scores.tsx'
import { When } from '#ui/when.tsx'
import type { Change } from './queries.ts'
import { partNames } from '#league/match-part-names.ts'
import { changeWords } from './labels.ts'

const shownKinds: readonly string[] = ['move', 'proposal', 'protest', 'appeal', 'decision']

/** Every step, the latest first. */
export function HistoryList({ changes }: { changes: readonly Change[] }) {
  const steps = changes.filter(({ kind }) => shownKinds.includes(kind))
  if (steps.length === 0) return <p className="text-soft">{words.noHistory}</p>
  return (
    <ol className="grid gap-4">
      {steps.map(change => (
        <li key={change.id} className="border-l-2 border-line pl-4">
          <p className="font-semibold">{keepScores(changeWords(change))}</p>
          {change.reason ? <p>{change.reason}</p> : null}
          <p className="text-14 text-soft">
            {words.changeBy({ when: <When {...momentOf(change.at)} />, part: partNames[change.part] })}
          </p>
        </li>
      ))}
    </ol>
  )
}
