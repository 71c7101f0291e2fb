import * as words from '#messages/numbers/odds.js'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Odds } from './odds-queries.ts'

type OddsResult = NonNullable<Odds['result']>

/** Of which season, how far it is, and how much the odds can be leaned on. */
export function OddsHead({ isSample, result }: { isSample: boolean; result: OddsResult }) {
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        {result.head} {isSample ? <SampleStamp /> : null}
      </p>
      {result.today.length > 0 ? (
        <p className="mb-4 flex flex-wrap gap-x-6">
          {result.today.map(moved => (
            <span key={moved}>{moved} </span>
          ))}
        </p>
      ) : null}
      {result.provisional ? <p className="mb-4 max-w-[70ch] font-semibold">{result.provisional}</p> : null}
      {result.isEarly ? (
        <div className="mb-4">
          <Notice tone="info" title={words.early}>
            {words.earlyLead}
          </Notice>
        </div>
      ) : null}
      {result.isShown ? null : (
        <Notice tone="warning" title={words.hidden} action={<Link to="/standings">{words.table}</Link>}>
          {result.gate}
        </Notice>
      )}
    </>
  )
}
