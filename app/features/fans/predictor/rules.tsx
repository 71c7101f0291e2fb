import * as words from '#messages/fans/predictor.js'
import { pointsFor } from '#domain/fans/predictor.ts'

/** How it is counted. */
export function Rules() {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.rules}</summary>
      <ul className="max-w-[62ch] list-disc pl-5 text-soft">
        <li>{words.ruleExact({ points: pointsFor.exact })}</li>
        <li>{words.ruleMargin({ points: pointsFor.margin })}</li>
        <li>{words.ruleResult({ points: pointsFor.result })}</li>
        <li>{words.ruleChange}</li>
        <li>{words.ruleScore}</li>
        <li>{words.rulePostponed}</li>
        <li>{words.ruleMoney}</li>
      </ul>
    </details>
  )
}
