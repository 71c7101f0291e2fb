import { along } from '#ui/chart/along.ts'
import { hrefOfClub } from '#league/matches.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import type { ClubOdds } from './odds-queries.ts'
import { percent } from '#lib/format/percent.ts'
import { movedBy } from './labels.ts'

/** Club by club: the chance of the title and of going down, and where its points may end. */
export function OddsTable({ clubs, caption }: { clubs: readonly ClubOdds[]; caption: string }) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Club</th>
          <th scope="col" className="max-sm:hidden">
            Points
          </th>
          <th scope="col">
            <abbr title="Points at the end, eight times in ten" className="no-underline">
              Ends with
            </abbr>
          </th>
          <th scope="col">Title</th>
          <th scope="col" className="max-sm:hidden">
            <span className="sr-only">Title and relegation</span>
          </th>
          <th scope="col">
            <span className="max-sm:sr-only">Relegation</span>
            <span aria-hidden="true" className="sm:hidden">
              Down
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {clubs.map(club => (
          <tr key={club.slug}>
            <th scope="row">
              <Link
                to={hrefOfClub(club)}
                className="inline-flex items-center gap-2 align-middle leading-tight"
              >
                <Crest club={club} />
                {club.name}
              </Link>
            </th>
            <td className="max-sm:hidden">{club.points}</td>
            <td className="max-sm:text-16">
              {club.low}–{club.high}
            </td>
            <td className="max-sm:text-16">
              <Chance chance={club.title} before={club.titleBefore} />
            </td>
            <td className="w-1/4 max-sm:hidden">
              <span className="sr-only">
                {percent(club.title)} and {percent(club.relegation)}
              </span>
              <svg aria-hidden="true" width="100%" height="14" className="block">
                <rect y="6" width="100%" height="2" fill="var(--color-line)" />
                <rect y="1" width={along(club.title * 100)} height="12" fill="var(--color-gold)" />
                <rect
                  x={along((1 - club.relegation) * 100)}
                  y="1"
                  width={along(club.relegation * 100)}
                  height="12"
                  fill="var(--color-red)"
                />
              </svg>
            </td>
            <td className="max-sm:text-16">
              <Chance chance={club.relegation} before={club.relegationBefore} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** And by how much it moved since the round before. */
function Chance({ chance, before }: { chance: number; before: number | null }) {
  const moved = movedBy(before, chance)
  return (
    <>
      {percent(chance)}
      <span className="font-sans text-12 font-normal text-soft max-sm:block sm:ml-1.5 sm:inline-block sm:w-7 sm:text-left">
        {moved}
        {moved ? <span className="sr-only"> since the round before</span> : null}
      </span>
    </>
  )
}
