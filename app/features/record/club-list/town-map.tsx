import * as words from '#messages/record/clubList.js'
import { DrawnWord } from '#ui/drawn-word.tsx'
import { height, outlinePoints, placeLabels, width, xOf, yOf } from './map.ts'
import type { ListedClub, TownOnMap } from './club-list-queries.ts'

const radiusOf = (clubs: number) => Math.round(25 + 18 * Math.sqrt(clubs)) / 10

/** Where the listed clubs come from. Of some no town is recorded, or not where it lies. */
export function TownMap({ towns, clubs }: { towns: readonly TownOnMap[]; clubs: readonly ListedClub[] }) {
  const others = clubs.length - towns.reduce((sum, town) => sum + town.clubs.length, 0)
  const spots = towns.map(({ name, latitude, longitude, clubs: own }) => ({
    name,
    x: xOf(longitude),
    y: yOf(-latitude),
    r: radiusOf(own.length),
  }))
  return (
    <figure className="grid items-start gap-x-10 lg:grid-cols-2">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="h-auto w-full"
      >
        <polygon
          points={outlinePoints}
          fill="var(--color-shade)"
          stroke="var(--color-edge)"
          strokeLinejoin="round"
        />
        {spots.map(({ name, x, y, r }) => (
          <circle key={name} cx={x} cy={y} r={r} fill="var(--color-green)" fillOpacity=".85" />
        ))}
        {placeLabels(spots).map(({ name, x, y, anchor }) => (
          <DrawnWord key={name} x={x} y={y} anchor={anchor} size={11} room={80}>
            {name}
          </DrawnWord>
        ))}
      </svg>
      <figcaption className="lg:mt-4">
        <p className="text-14 text-soft">
          {words.mapNote}
          {others > 0 ? ` ${words.notOnMap({ count: others })}` : ''}
        </p>
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2">{words.towns}</summary>
          <dl>
            {towns.map(({ name, clubs: own }) => (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
                <dt>{name}</dt>
                <dd className="text-right">
                  {clubs
                    .filter(({ slug }) => own.includes(slug))
                    .map(club => club.name)
                    .join(', ')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </figcaption>
    </figure>
  )
}
