import { AllColumns, ColumnHeads, tableHeads } from '#features/record/shared/column-heads.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ClubName } from './club-name.tsx'
import type { AllTimeRow } from './honour-queries.ts'

const heads = [
  ['Seasons', 'Seasons', true],
  ...tableHeads,
  ['Pts', 'Points', false],
  ['Best', 'Best place', false],
] as const

/** Every season of the record added up. `more`: where all clubs are, if these are not all. */
export function AllTime({ rows, more }: { rows: readonly AllTimeRow[]; more?: string }) {
  if (rows.length === 0) return <Empty title="The record has no table yet" />
  return (
    <div>
      <p className="max-w-[70ch] py-2 text-soft">
        All seasons of the record since 2006, added up. The points of each season are as its own rules gave
        them.
      </p>
      <AllColumns />
      <div className="scrolls">
        <table className="log">
          <caption className="sr-only">All-time table</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col" className="words">
                Club
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
          All clubs
        </ButtonLink>
      ) : null}
    </div>
  )
}
