import * as words from '#messages/record/table.js'
import { hrefOfClub } from '#league/matches.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { ShownMatch } from './match-queries.ts'
import type { TableThen } from './table-then.ts'

const columns = [
  [words.p, words.played],
  [words.gd, words.goalDifference],
  [words.pts, words.points],
] as const

export function MatchTable({ table, match }: { table: TableThen; match: ShownMatch }) {
  const isOurs = (slug: string) => slug === match.home.slug || slug === match.away.slug
  return (
    <table className="w-full max-w-[36rem]">
      <thead className="border-b border-ink text-14 text-soft">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            {words.position}
          </th>
          <th scope="col" className="text-left font-normal">
            {words.club}
          </th>
          {columns.map(([short, name]) => (
            <th key={name} scope="col" className="text-right font-normal">
              <abbr title={name} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ club, position, played, goalDifference, points }) => (
          <tr
            key={club.slug}
            className={
              isOurs(club.slug) ? 'border-b border-line bg-shade font-semibold' : 'border-b border-line'
            }
          >
            <td className="w-12 py-1.5 font-display text-20">{position}</td>
            <td>
              <Link to={hrefOfClub(club)} className="quiet-link gap-2.5">
                <Crest club={club} />
                {club.name}
              </Link>
            </td>
            <td className="w-12 text-right font-display text-20">{played}</td>
            <td className="w-14 text-right font-display text-20">{signedNumber(goalDifference)}</td>
            <td className="w-12 text-right font-display text-20">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
