import * as words from '#messages/record/matches.js'
import type { ReactNode } from 'react'
import { isLive } from '#domain/record/match/match.ts'
import { hrefOfClub } from '#league/matches.ts'
import { Crest } from '#ui/crest.tsx'
import { PageRule } from '#ui/page-rule.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { TrustMark } from '#ui/trust-mark.tsx'
import type { ShownMatch } from './match-queries.ts'
import { bannerOf, scoreWords, sourceLine, stateOf, trustLine, whenOf } from './labels.ts'

/** Who against whom, the score, when and where, and how sure it is. `clock`: of a match that goes on. */
export function MatchHeader({
  match,
  clock,
  children,
}: {
  match: ShownMatch
  clock?: ReactNode
  children?: ReactNode
}) {
  const score = scoreWords(match)
  const banner = bannerOf(match)
  return (
    <header className="mb-4 pt-8 sm:pt-10">
      <p className="text-center font-display text-14 tracking-wide text-green uppercase">
        <Link to={`/fixtures?season=${match.season.slug}`} className="touch text-green no-underline">
          {words.season({ season: match.season.name })}
        </Link>
        {match.round ? (
          <>
            {' · '}
            <Link
              to={`/fixtures?season=${match.season.slug}&by=round&round=${match.round.number}`}
              className="touch text-green no-underline"
            >
              {words.round({ number: match.round.number })}
            </Link>
          </>
        ) : null}
      </p>
      <div className="my-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-3">
        <h1 className="contents">
          <Side club={match.home} />{' '}
          <span
            className="justify-self-center pt-1 font-display text-44 leading-none whitespace-nowrap"
            data-live="score"
          >
            {score}
          </span>{' '}
          <Side club={match.away} />
        </h1>
        <div className="col-start-2 mt-2 grid justify-items-center text-center">
          <span className={isLive(match) ? 'text-14 text-red' : 'text-14 text-soft'} data-live="state">
            {isLive(match) || match.status === 'suspended' ? (clock ?? stateOf(match)) : stateOf(match)}
          </span>{' '}
          {match.isSample ? <SampleStamp /> : null}
        </div>
      </div>
      <p className="text-center">
        {whenOf(match)}
        {match.venue ? `, ${match.venue.name}` : ''}
        {match.closed.length > 0 ? `. ${words.closedDoors}` : ''}
      </p>
      {children}
      <Trust match={match} />
      <div className="mt-4">
        <PageRule />
      </div>
      {banner ? (
        <div className="mt-4">
          <Notice
            tone="warning"
            title={banner.title}
            action={
              match.isDisputed || match.isUnderAppeal ? (
                <Link to={`/matches/${match.id}/if-upheld`}>{words.tableIfUpheld}</Link>
              ) : null
            }
          >
            {banner.words.join(' ')}
          </Notice>
        </div>
      ) : null}
    </header>
  )
}

function Side({ club }: { club: ShownMatch['home'] }) {
  return (
    <Link
      to={hrefOfClub(club)}
      className="row-span-2 grid justify-items-center gap-2 text-center font-display text-20 leading-tight text-ink no-underline sm:text-26"
    >
      <Crest club={club} size={56} />
      {club.name}
    </Link>
  )
}

/** A tap shows its source. */
function Trust({ match }: { match: ShownMatch }) {
  const { trust, words: said, confirmation } = trustLine(match)
  return (
    <details className="mt-2 text-center text-14 text-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <TrustMark trust={trust} />
        {said}
      </summary>
      <p>{confirmation}</p>
      <p className="break-words">{sourceLine(match)}</p>
    </details>
  )
}
