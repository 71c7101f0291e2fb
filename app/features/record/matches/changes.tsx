import type { MatchReport } from './match-queries.ts'

/** What was struck, with why; and everything that was done to the match, in order. */
export function Changes({ struck, history }: Pick<MatchReport, 'struck' | 'history'>) {
  return (
    <>
      {struck.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {struck.map(({ words, who, why, by }, place) => (
            <li key={place}>
              <s>
                {words}
                {who ? `, ${who}` : ''}
              </s>{' '}
              Struck{by ? ` by the ${by}` : ''}
              {why ? `: ${why}` : '.'}
            </li>
          ))}
        </ul>
      ) : null}
      {history.length > 0 ? (
        <ol className="mt-4 border-t border-line">
          {history.map(({ at, words, by, reason }, place) => (
            <li key={place} className="border-b border-line py-2">
              <p>{words}</p>
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
