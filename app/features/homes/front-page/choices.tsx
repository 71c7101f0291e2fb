// The choice of season and club: a plain form that works without a script.
import * as words from '#messages/homes/frontPage.js'
import { sampleSeason } from '#messages/site/parts.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { shortDayOf } from '#lib/format/short-day.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { type HomeParams, hrefOf } from './search-params.ts'
import type { Home } from './front-page-queries.ts'

type Shown = NonNullable<Home>

export function HomeChoices({ home, asked }: { home: Shown; asked: HomeParams }) {
  const { season, seasons, club, table } = home
  const clubs = table.map(line => line.club).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const shown = clubs.find(({ slug }) => slug === club)?.name ?? words.allClubsShown
  return (
    // Another choice is another form: the browser would keep what was chosen before.
    <details key={`${season.slug} ${club ?? ''}`} className="no-print mb-4 sm:mb-8">
      <summary className="min-h-11 max-w-max cursor-pointer py-2.5 text-14">
        <b className="font-semibold">
          {season.name}, {shown}
        </b>{' '}
        <span className="text-green underline">{words.change}</span>
      </summary>
      <form action={inLanguage('/')} className="choices mt-2 gap-3">
        <label className="grid gap-1 text-14 text-soft">
          {words.season}
          <select name="season" defaultValue={season.slug} className="control text-ink">
            {seasons.map(([slug, name, isSample]) => (
              <option key={slug} value={slug}>
                {isSample ? sampleSeason({ season: name }) : name}
              </option>
            ))}
          </select>{' '}
        </label>
        <label className="grid gap-1 text-14 text-soft">
          {words.club}
          <select name="club" defaultValue={club ?? ''} className="control text-ink">
            <option value="">{words.allClubs}</option>
            {clubs.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>{' '}
        </label>
        {asked.on ? <input type="hidden" name="on" value={asked.on} /> : null}
        <button type="submit" className="button button-quiet">
          {words.show}
        </button>
      </form>
    </details>
  )
}

/** To the days of matches before and after; and back to today. */
export function DayArrows({ home, asked }: { home: Shown; asked: HomeParams }) {
  const { before, after } = home
  if (!before && !after) return null
  const to = (on: string) => hrefOf({ ...asked, on })
  return (
    <nav aria-label={words.days} className="no-print mt-4 flex flex-wrap justify-between gap-3 text-14">
      {before ? (
        <Link to={to(before)} rel="prev" className="inline-flex min-h-11 items-center gap-1">
          <Icon name="left" size={16} /> {shortDayOf(before)}
        </Link>
      ) : (
        <span />
      )}{' '}
      {asked.on ? (
        <Link to={to('')} className="inline-flex min-h-11 items-center">
          {words.lastAndNext}
        </Link>
      ) : null}{' '}
      {after ? (
        <Link to={to(after)} rel="next" className="inline-flex min-h-11 items-center gap-1">
          {shortDayOf(after)} <Icon name="right" size={16} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
