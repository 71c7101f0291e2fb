import * as words from '#messages/record/venues.js'
import type { ReactNode } from 'react'
import { dayOfMatch, type LeagueMatch, matchRow } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { PictureCredits, StoredPictureOr } from '#ui/stored-picture.tsx'
import { coordinates, exactness, geoAddress } from './position-labels.ts'
import type { Venue } from './venue-queries.ts'
import { matchesPerPage } from './queries.ts'

export function VenueView({ venue, page }: { venue: Venue; page: number }) {
  const { clubs, next, matches, total } = venue
  return (
    <>
      <StoredPictureOr picture={venue.pictures[0]} look="wide" />
      <PictureCredits of={venue.pictures} />
      <Facts venue={venue} />
      <div className="mt-10">
        <Section title={words.homeClubs}>
          {clubs.length > 0 ? (
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {clubs.map(club => (
                <li key={club.slug} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
                  <Crest club={club} size={32} />
                  <Link to={`/teams/${club.slug}`}>{club.name}</Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-soft">{words.noClubs}</p>
          )}
        </Section>
        {next.length > 0 ? (
          <Section title={words.next}>
            {next.map(match => (
              <Played key={match.id} match={match} />
            ))}
          </Section>
        ) : null}
        <Section title={total > 0 ? words.playedCount({ count: total }) : words.played}>
          {total === 0 ? (
            <Empty title={words.noMatches}>{words.noMatchesLead}</Empty>
          ) : matches.length === 0 ? (
            <Empty title={words.noPage({ page })} />
          ) : (
            matches.map(match => <Played key={match.id} match={match} />)
          )}
          <Pager
            page={page}
            pages={Math.ceil(total / matchesPerPage)}
            hrefFor={to => (to > 1 ? `/venues/${venue.slug}?page=${to}` : `/venues/${venue.slug}`)}
          />
        </Section>
      </div>
      <p className="mt-10 max-w-[70ch] text-14 text-soft">
        {venue.source ? words.source({ source: venue.source.name }) : words.noSource}
        {venue.note ? ` ${words.note({ note: venue.note })}` : ''}
      </p>
    </>
  )
}

function Facts({ venue }: { venue: Venue }) {
  const { town, province, capacity } = venue
  const place = coordinates(venue)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3">
        <Fact name={words.town}>{[town, province].filter(Boolean).join(', ')}</Fact>
        <Fact name={words.capacity}>{capacity ? words.places({ places: thousands(capacity) }) : null}</Fact>
        <Fact name={words.coordinates}>{place ? <a href={geoAddress(venue)}>{place}</a> : null}</Fact>
      </dl>
      {place ? (
        <p className="mt-3 max-w-[70ch] text-14 text-soft">
          {exactness(venue)} {words.mapLink}
        </p>
      ) : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-soft">{name}</dt>
      <dd>{children || <span className="text-soft">{words.notRecorded}</span>}</dd>
    </div>
  )
}

function Played({ match }: { match: LeagueMatch }) {
  const day = dayOfMatch(match)
  return (
    <div>
      <p className="pt-2 text-14 text-soft">
        {day ? dayOf(day) : words.dayNotSet} {match.isSample ? <SampleStamp /> : null}
      </p>
      <MatchRow match={matchRow(match)} />
    </div>
  )
}
