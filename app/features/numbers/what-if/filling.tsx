import * as words from '#messages/numbers/whatIf.js'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { Link } from '#ui/link.tsx'
import { type WhatIfParams, hrefOf } from './search-params.ts'
import type { OpenMatch } from './open-matches.ts'

/** What can be done with all picks at once. */
export function Filling({ here, open }: { here: WhatIfParams; open: readonly OpenMatch[] }) {
  const rest = open.flatMap(({ pair, likely }) =>
    likely && !here.picks.has(pair) ? [[pair, likely] as const] : [],
  )
  const filled = new Map([...here.picks, ...rest])
  return (
    <div className="no-print mt-3 flex flex-wrap gap-x-6">
      {rest.length > 0 ? (
        <Link to={hrefOf({ ...here, picks: filled })} state={keepScroll} className="quiet-link text-green">
          {words.fillRest({ count: rest.length })}
        </Link>
      ) : null}
      {here.picks.size > 0 ? (
        <Link to={hrefOf({ ...here, picks: new Map() })} state={keepScroll} className="quiet-link text-green">
          {words.clear}
        </Link>
      ) : null}
      {rest.length > 0 ? <p className="max-w-[60ch] text-14 text-soft">{words.fillNote}</p> : null}
    </div>
  )
}
