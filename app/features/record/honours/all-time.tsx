import * as table from '#messages/record/table.js'
import * as words from '#messages/record/honours.js'
import { AllColumns, ColumnHeads, tableHeads } from '#features/record/shared/column-heads.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ClubName } from './club-name.tsx'
import type { AllTimeRow } from './honour-queries.ts'

const heads = [
  [words.seasons, words.seasons, true],
  ...tableHeads,
  [table.pts, table.points, false],
  [words.best, words.bestPlace, false],
] as const

/** Every season of the record added up. `more`: where all clubs are, if these are not all. */
export function AllTime({ rows, more }: { rows: readonly AllTimeRow[]; more?: string }) {
  if (rows.length === 0) return <Empty title={words.noTable} />
  return (
    <div>
      <p className="max-w-[70ch] py-2 text-soft">{words.allTimeLead}</p>
      <AllColumns />
      <div className="scrolls">
        <table className="log">
          <caption className="sr-only">{words.allTimeTable}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col" className="words">
                {words.club}
              </th>
              <ColumnHeads heads={heads} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ club, ...row }) => (
              <tr key={club.slug}>
                <td>{rows.findIndex(({ points }) => points === row.points) + 1}</td>
                <th scope="row" className="words">
                  <ClubName club={club} />
                </th>
                <td className="rest">{row.seasons}</td>
                <td>{row.played}</td>
                <td className="rest">{row.won}</td>
                <td className="rest">{row.drawn}</td>
                <td className="rest">{row.lost}</td>
                <td className="rest">{row.goalsFor}</td>
                <td className="rest">{row.goalsAgainst}</td>
                <td>{row.points}</td>
                <td>{row.best}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more ? (
        <ButtonLink kind="quiet" to={more} className="mt-4">
          {words.allClubs}
        </ButtonLink>
      ) : null}
    </div>
  )
}
