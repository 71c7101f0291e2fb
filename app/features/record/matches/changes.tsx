import * as words from '#messages/record/matches.js'
import type { MatchReport } from './match-queries.ts'

/** What was struck, with why; and everything that was done to the match, in order. */
export function Changes({ struck, history }: Pick<MatchReport, 'struck' | 'history'>) {
  return (
    <>
      {struck.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {struck.map(({ words: what, who, why, by }, place) => (
            <li key={place}>
              <s>
                {what}
                {who ? `, ${who}` : ''}
              </s>{' '}
              {struckLine(by, why)}
            </li>
          ))}
        </ul>
      ) : null}
      {history.length > 0 ? (
        <ol className="mt-4 border-t border-line">
          {history.map(({ at, words: what, by, reason }, place) => (
            <li key={place} className="border-b border-line py-2">
              <p>{what}</p>
              <p className="text-14 text-soft">
                {at}, {by}
                {reason ? `. ${reason}` : ''}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}

function struckLine(part: string | null, reason: string | null) {
  if (part) return reason ? words.struckByFor({ part, reason }) : words.struckBy({ part })
  return reason ? words.struckFor({ reason }) : words.struck
}
