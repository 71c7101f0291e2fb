import * as words from '#messages/record/seasons.js'
import type { Club } from '#league/matches.ts'
import { hrefOfClub } from '#league/matches.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'

type Honour = { place: number; points: number | null; note: string | null; club: Club }

/** "Champions: Dynamos, 69 points. Second: Highlanders, 69." */
export function SeasonWinners({ honours }: { honours: readonly Honour[] }) {
  const note = honours.find(honour => honour.note !== null)?.note
  return (
    <>
      {honours.map(({ place, points, club }) => (
        <span key={place} className="mr-6 inline-flex items-center gap-2">
          <Crest club={club} />
          <span>
            {place === 1 ? words.championsLabel : words.secondLabel}{' '}
            <Link to={hrefOfClub(club)} className="text-ink">
              {club.name}
            </Link>
            {points === null ? null : `, ${words.points({ count: points })}`}
          </span>
        </span>
      ))}{' '}
      {note ? <span className="block text-14">{note}</span> : null}
    </>
  )
}
