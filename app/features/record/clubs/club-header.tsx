import * as words from '#messages/record/clubs.js'
import type { ReactNode } from 'react'
import { thousands } from '#lib/format/thousands.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Crest } from '#ui/crest.tsx'
import { langOf } from '#lib/language/lang-of.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReportLink } from '#ui/report-link.tsx'
import { Share } from '#ui/share.tsx'
import { PictureCredits, StoredPictureOr } from '#ui/stored-picture.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { ClubPage } from './club-queries.ts'
import { coloursWords } from './labels.ts'

export function ClubHeader({ club, edit, follow }: { club: ClubPage; edit: ReactNode; follow: ReactNode }) {
  const { name, slug, fullName, nicknames, titles, pictures } = club
  const crest = pictures.find(({ kind }) => kind === 'crest')
  const team = pictures.find(({ kind }) => kind === 'team')
  return (
    <>
      <PageTitle
        title={
          <span className="flex items-center gap-4">
            <StoredPictureOr picture={crest} look="crest">
              <Crest club={club} size={72} />
            </StoredPictureOr>
            {name}
          </span>
        }
        lead={
          [fullName === name ? null : fullName, nicknames.join(', ')].filter(Boolean).join(' · ') || undefined
        }
        actions={
          <>
            {follow}
            <Share title={name} path={`/teams/${slug}`} />
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {titles.count > 0 ? (
          <p className="flex items-center gap-2 font-semibold">
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path
                fill="var(--color-gold)"
                d="m10 1 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L10 15.4l-5.6 3 1.1-6.3L1 7.7l6.2-.9z"
              />
            </svg>
            {titles.count === 1
              ? words.championsOf({ season: titles.last })
              : words.timesChampions({ count: titles.count })}
          </p>
        ) : null}
        {club.deductions.map(({ points, season }) => (
          <Badge key={season} tone="warning">
            {words.deduction({ points: signedNumber(points), season })}
          </Badge>
        ))}{' '}
        {club.isNew ? <Badge>{words.firstSeason}</Badge> : null}
        {club.isSample ? <SampleStamp /> : null}
      </div>
      {club.bans.map(({ id, since, reason, source, isSample }) => (
        <Notice key={id} tone="warning">
          {words.ban({ ban: <strong />, since, reason })} {source ? `${words.source({ source })} ` : null}
          {isSample ? <SampleStamp /> : null}
        </Notice>
      ))}
      <Facts club={club} />
      {club.description ? (
        <p
          lang={langOf({ language: club.descriptionLanguage })}
          className="mt-4 max-w-[70ch] whitespace-pre-line"
        >
          {club.description}
        </p>
      ) : null}
      <StoredPictureOr picture={team} look="wide" />
      <PictureCredits of={[crest, team]} />
      <p className="no-print mt-2 flex flex-wrap gap-x-6">
        {club.hasMatches ? (
          <a href={`/teams/${slug}/matches.ics`} className="quiet-link underline">
            {words.calendar}
          </a>
        ) : null}{' '}
        {club.website ? (
          <a href={club.website} rel="noopener noreferrer nofollow" className="quiet-link underline">
            {words.website}
          </a>
        ) : null}{' '}
        <ReportLink path={`/teams/${slug}`} />
        {edit}
      </p>
    </>
  )
}

const unknown = <span className="text-soft">{words.notRecorded}</span>

function Facts({ club: { founded, town, province, venue, coach, coloursNote } }: { club: ClubPage }) {
  const facts: [string, ReactNode][] = [
    [words.founded, founded ?? unknown],
    [words.town, town ? (province && !town.startsWith(province) ? `${town}, ${province}` : town) : unknown],
    [
      words.ground,
      venue ? (
        <>
          <Link to={`/venues/${venue.slug}`}>{venue.name}</Link>
          {venue.capacity ? `, ${words.capacity({ places: thousands(venue.capacity) })}` : ''}
        </>
      ) : (
        unknown
      ),
    ],
    [
      words.headCoach,
      coach ? (
        <>
          <Link to={`/coaches/${coach.slug}`}>{coach.name}</Link>{' '}
          {coach.isSample ? (
            <SampleStamp />
          ) : coach.asOf ? (
            <span className="text-soft">{words.asOf({ day: coach.asOf })}</span>
          ) : (
            ''
          )}
        </>
      ) : (
        unknown
      ),
    ],
    [words.colours, coloursNote ? coloursWords(coloursNote) : unknown],
  ]
  return <FactList facts={facts} className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-5" />
}
