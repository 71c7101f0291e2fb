import * as words from '#messages/numbers/comparison.js'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type ComparisonParams, hrefOf, type Pick } from './search-params.ts'
import { tones } from './measure-lines.tsx'
import type { Compare } from './comparison-queries.ts'

/** Who is compared: the letter that stands for each, the season, and the way out. */
export function Picked({ players, asked }: { players: readonly Compare[]; asked: ComparisonParams }) {
  const picks: Pick[] = players.map(({ slug, season }) => ({ slug, season: season?.slug ?? null }))
  const without = (place: number) => hrefOf({ ...asked, picks: picks.filter((_, other) => other !== place) })
  return (
    <ol className="grid gap-x-10 sm:grid-cols-2">
      {players.map(({ letter, slug, name, isSample, line, season, seasons, rank }, place) => (
        <li key={`${slug} ${season?.slug}`} className="flex gap-3 border-b border-line py-3">
          <span
            aria-hidden="true"
            data-shown={letter}
            className="shown grid content-start justify-items-center gap-1.5 font-display text-34 leading-none"
          >
            <svg width="20" height="6">
              <rect width="20" height="6" fill={tones[place]} />
            </svg>
          </span>
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="sr-only">{letter}: </span>
              <Link to={`/players/${slug}`} className="font-display text-20 leading-tight">
                {name}
              </Link>
              {isSample ? <SampleStamp /> : null}
            </p>
            <p className="text-14 text-soft">
              {line}
              {season ? (
                <>
                  {line ? ', ' : ''}
                  <Link to={`/statistics?season=${season.slug}&official=1&of=${slug}`} className="touch">
                    {words.matchesOf({ season: season.name })}
                  </Link>
                </>
              ) : null}
            </p>
            {seasons.length > 1 ? (
              <p className="flex flex-wrap gap-x-3 text-14">
                {seasons.map(each => (
                  <Link
                    key={each.slug}
                    to={hrefOf({ ...asked, picks: picks.with(place, { slug, season: each.slug }) })}
                    aria-current={each.slug === season?.slug ? 'true' : undefined}
                    className="inline-flex min-h-11 items-center aria-current:font-semibold aria-current:text-ink aria-current:no-underline"
                  >
                    {each.name}
                  </Link>
                ))}
              </p>
            ) : null}
            {rank ? <p className="text-14 text-soft">{rank}</p> : null}
          </div>
          <Link
            to={without(place)}
            aria-label={words.removeWho({ name })}
            className="no-print inline-flex min-h-11 items-center text-14"
          >
            {words.remove}
          </Link>
        </li>
      ))}
    </ol>
  )
}
