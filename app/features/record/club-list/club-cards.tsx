import * as words from '#messages/record/clubList.js'
import { dayOf } from '#lib/format/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Crest } from '#ui/crest.tsx'
import { FormStrip } from '#features/record/shared/form-strip.tsx'
import { Link } from '#ui/link.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { ListedClub } from './club-list-queries.ts'

export function ClubCards({ clubs, isOfAll }: { clubs: readonly ListedClub[]; isOfAll: boolean }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {clubs.map(club => (
        <li key={club.slug} className="flex gap-3 border-b border-line py-4">
          <Crest club={club} size={44} />
          <Words club={club} isOfAll={isOfAll} />
          {club.position === null ? null : (
            <p className="font-display text-26 leading-none">
              <span className="sr-only">{words.position} </span>
              {club.position}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ club, isOfAll }: { club: ListedClub; isOfAll: boolean }) {
  const { name, slug, nicknames, form, next, adjustment } = club
  const home = [club.town, club.venueName].filter(Boolean).join(' · ')
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1">
      <h3 className="font-display text-20 leading-tight">
        <Link to={`/teams/${slug}`}>{name}</Link>
      </h3>
      {nicknames.length > 0 ? <p className="text-14 text-soft">{nicknames.join(', ')}</p> : null}
      <p className="text-14">{home || <span className="text-soft">{words.townNotRecorded}</span>}</p>
      {form ? (
        <p>
          <FormStrip form={resultsOf(form)} />
        </p>
      ) : null}
      {next ? (
        <p className="text-14">
          {(next.isHome ? words.nextHome : words.nextAway)({
            opponent: next.opponent,
            day: dayOf(next.on).replace(/ \d+$/, ''),
          })}
        </p>
      ) : null}
      <p className="text-14 text-soft">{sumsOf(club, isOfAll).join(' · ')}</p>
      {club.cameIn || club.wentOut || adjustment ? (
        <p className="flex flex-wrap gap-1.5">
          {club.cameIn ? <Badge tone="good">{words.cameIn}</Badge> : null}
          {club.wentOut ? <Badge tone="problem">{words.wentOut}</Badge> : null}
          {adjustment ? (
            <Badge tone="warning">{words.adjustment({ points: signedNumber(adjustment) })}</Badge>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

/** What the club has won and how long it has been there. In the list of a season nobody asks when it was last there. */
function sumsOf({ titles, seasons, lastSeason, squad }: ListedClub, isOfAll: boolean) {
  return [
    ...(titles > 0 ? [words.titleCount({ count: titles })] : []),
    lastSeason === null
      ? words.nameOnly
      : seasons === 0
        ? words.firstSeason
        : words.seasonCount({ count: seasons }),
    ...(isOfAll && lastSeason !== null ? [words.lastIn({ season: lastSeason })] : []),
    ...(squad === null ? [] : [words.squadOf({ count: squad })]),
  ]
}

const resultsOf = (form: string) =>
  form.split('').filter(letter => letter === 'W' || letter === 'D' || letter === 'L')
