import { type Club, hrefOfClub } from '#league/matches.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'

export function ClubName({ club }: { club: Club }) {
  return (
    <Link
      to={hrefOfClub(club)}
      className="inline-flex items-center gap-2 text-ink no-underline hover:underline"
    >
      <Crest club={club} />
      {club.name}
    </Link>
  )
}
