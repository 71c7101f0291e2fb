import * as words from '#messages/matchday/discipline.js'
import { Link } from '#ui/link.tsx'
import type { Weekend } from './discipline-queries.ts'

/** Those who miss a match with their next yellow card, by the number of their cards and by club. */
export function WatchList({ watched }: { watched: Weekend['watched'] }) {
  if (watched.length === 0) return <p className="text-soft">{words.nobodyShort}</p>
  const byCards = [...Map.groupBy(watched, ({ yellows }) => yellows)]
  return byCards.map(([cards, players]) => (
    <div key={cards} className="mt-4 first:mt-0">
      <h3 className="font-semibold">{words.nextCosts({ cards, next: String(cards + 1) })}</h3>
      <dl className="mt-2 grid gap-x-10 gap-y-2 text-14 sm:grid-cols-2">
        {[...Map.groupBy(players, ({ club }) => club)]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([club, ofClub]) => (
            <div key={club}>
              <dt className="text-soft">{club}</dt>
              <dd>
                {ofClub.map(({ slug, name }, index) => (
                  <span key={slug}>
                    {index > 0 ? ', ' : ''}
                    <Link to={`/players/${slug}`}>{name}</Link>
                  </span>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  ))
}
