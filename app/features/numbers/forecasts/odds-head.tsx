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
      {result.isEarly ? (
        <div className="mb-4">
          <Notice tone="info" title="Mostly from seasons past">
            So early the odds lean on what clubs did before. The ranges are wide.
          </Notice>
        </div>
      ) : null}
      {result.isShown ? null : (
        <Notice
          tone="warning"
          title="Odds are not shown at the moment"
          action={<Link to="/standings">Table</Link>}
        >
          {result.gate}
        </Notice>
      )}
    </>
  )
}
