import * as heads from '#messages/record/table.js'
import * as words from '#messages/homes/frontPage.js'
import type { Home } from './front-page-queries.ts'
import { hrefOfClub } from '#league/matches.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'

type Line = NonNullable<Home>['table'][number]

const top = 5
const bottom = 4

/** The head of the table and its foot. `relegated`: how many go out at the end of the season. */
export function TableSnippet({
  table,
  caption,
  relegated,
}: {
  table: readonly Line[]
  caption: string
  relegated: number
}) {
  const foot = table.length > top + bottom ? table.slice(-bottom) : table.slice(top)
  // Who has not played is neither ahead nor behind: in a season that has just been opened, nobody.
  const isGoing = (line: Line) => line.played > 0 && table.indexOf(line) >= table.length - relegated
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-14 text-soft">
          <th scope="col" className="py-2 text-left font-normal">
            <span className="sr-only">{heads.position}</span>
          </th>
          <th scope="col" className="text-left font-normal">
            {heads.club}
          </th>
          <th scope="col" className="numeric pl-3 font-normal">
            {heads.p}
          </th>
          <th scope="col" className="numeric pl-3 font-normal">
            {heads.gd}
          </th>
          <th scope="col" className="numeric pl-3 font-normal">
            {heads.pts}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.slice(0, top).map(line => (
          <TableLine
            key={line.club.slug}
            line={line}
            zone={line.played > 0 && line.position === 1 ? 'leader' : undefined}
          />
        ))}
      </tbody>
      <tbody className="border-t-4 border-double border-line">
        {foot.map(line => (
          <TableLine key={line.club.slug} line={line} zone={isGoing(line) ? 'relegation' : undefined} />
        ))}
      </tbody>
    </table>
  )
}

const bars = { leader: 'border-l-4 border-l-gold', relegation: 'border-l-4 border-l-red' }

function TableLine({ line, zone }: { line: Line; zone: keyof typeof bars | undefined }) {
  const { club, position, was, played, goalDifference, points } = line
  return (
    <tr className="border-t border-line">
      <td
        className={`w-14 py-1 pl-2 font-display text-20 ${zone ? bars[zone] : 'border-l-4 border-l-transparent'}`}
      >
        {position}
        <Moved by={was === null ? 0 : was - position} />
      </td>
      <th scope="row" className="text-left font-normal">
        <Link to={hrefOfClub(club)} className="quiet-link gap-2.5">
          <Crest club={club} />
          {club.name}{' '}
          {zone ? (
            <span className="sr-only">{zone === 'leader' ? words.leads : words.relegation}</span>
          ) : null}
        </Link>
      </th>
      <td className="numeric pl-3">{played}</td>
      <td className="numeric pl-3">{signedNumber(goalDifference)}</td>
      <td className="numeric pl-3 font-semibold">{points}</td>
    </tr>
  )
}

/** How many places a club went up within a week, or down. */
function Moved({ by }: { by: number }) {
  if (by === 0) return null
  const isUp = by > 0
  return (
    <span className={`ml-1.5 align-middle font-sans text-14 ${isUp ? 'text-green' : 'text-red'}`}>
      <span aria-hidden="true" className="shown" data-shown={isUp ? '▲' : '▼'} />
      <span className="sr-only">{` ${isUp ? words.up : words.down}`}</span>
      {Math.abs(by)}
    </span>
  )
}
