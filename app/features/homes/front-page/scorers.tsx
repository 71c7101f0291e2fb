import { appearances as appearanceWords } from '#messages/homes/frontPage.js'
import { hrefOfClub } from '#league/matches.ts'
import { Link } from '#ui/link.tsx'
import type { Home } from './front-page-queries.ts'

export function Scorers({ scorers }: { scorers: NonNullable<Home>['scorers'] }) {
  return (
    <ol>
      {scorers.map(({ slug, name, club, goals, appearances }) => (
        <li key={slug} className="flex items-center gap-4 border-b border-line py-2">
          <span className="min-w-8 shrink-0 text-right font-display text-26 leading-none whitespace-nowrap">
            {goals}
          </span>{' '}
          <span className="min-w-0 grow">
            <Link to={`/players/${slug}`} className="font-semibold">
              {name}
            </Link>{' '}
            <span className="block text-14 text-soft">
              <Link to={hrefOfClub(club)} className="text-soft">
                {club.name}
              </Link>
              {appearanceWords({ count: appearances })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
