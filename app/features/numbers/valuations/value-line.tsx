import { line as words } from '#messages/numbers/valueLine.js'
import { moneyOf, moneyRange } from '#lib/format/money.ts'
import { Link } from '#ui/link.tsx'
import type { ValueLine as Line } from './value-queries.ts'

/** On a player's page: what the player is estimated at, with the way to its reasons. */
export function ValueLine({ slug, line }: { slug: string; line: NonNullable<Line> }) {
  return (
    <p className="mt-4 max-w-[70ch]">
      {words({
        range: moneyRange(line.low, line.high),
        point: moneyOf(line.point),
        day: line.asOf,
        link: <Link to={`/valuations/${slug}`} />,
      })}
    </p>
  )
}
