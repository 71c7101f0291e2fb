import * as words from '#messages/homes/frontPage.js'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Home } from './front-page-queries.ts'

/** Who misses the matches of the next days; nothing where nobody does. */
export function Suspended({
  suspended,
  isSample,
}: {
  suspended: NonNullable<Home>['suspended']
  isSample: boolean
}) {
  if (suspended.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 font-semibold text-soft">
        <span>{words.suspended({ sample: isSample ? <SampleStamp /> : <></> })}</span>{' '}
        <Link to="/discipline" className="font-normal">
          {words.reasons}
        </Link>
      </h3>
      <ul className="mt-1">
        {suspended.map(({ club, names }) => (
          <li key={club} className="border-b border-line py-2">
            {names} <span className="text-14 text-soft">{club}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
