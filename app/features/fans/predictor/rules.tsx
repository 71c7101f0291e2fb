import { pointsFor } from '#domain/fans/predictor.ts'

/** How it is counted. */
export function Rules() {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">How points are counted</summary>
      <ul className="max-w-[62ch] list-disc pl-5 text-soft">
        <li>{`${pointsFor.exact} points for the exact score.`}</li>
        <li>{`${pointsFor.margin} for the right result by the right margin: 2–1 when it ends 1–0, or one draw for another.`}</li>
        <li>{`${pointsFor.result} for the right result.`}</li>
        <li>
          A pick can be changed until kick-off, by the clock of the server. Then your mini-leagues see it.
        </li>
        <li>
          The score on the pitch counts, once the match was played to its end. What is awarded afterwards
          changes nothing. If a match is put off, its picks are open again until the new kick-off.
        </li>
        <li>Nothing is paid and nothing is won.</li>
      </ul>
    </details>
  )
}
