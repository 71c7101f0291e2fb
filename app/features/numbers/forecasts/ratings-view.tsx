import * as words from '#messages/numbers/ratings.js'
import { hrefOfClub } from '#league/matches.ts'
import { percentage } from '#lib/format/percent.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { useRead } from '#lib/data/use-read.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { RatingHistory } from './rating-history.tsx'
import type { RatedClub } from './rating-queries.ts'
import { clubsOf, ratingsRead } from './queries.ts'

export function RatingsView({ search }: { search: URLSearchParams }) {
  const { data } = useRead(ratingsRead(clubsOf(search)))
  if (!data) return null
  const { season, run, clubs, lines, others, about } = data
  if (!season || !run)
    return (
      <Empty title={words.none}>
        <p>{words.noneLead}</p>
      </Empty>
    )
  return (
    <>
      <Section
        title={words.clubs({ season: season.name, sample: season.isSample ? <SampleStamp /> : <></> })}
      >
        {/* It scrolls only where words are too long for a phone. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="scrolls" aria-label={words.caption} tabIndex={0}>
          <table className="figures w-full">
            <caption className="sr-only">{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.club}</th>
                <th scope="col">{words.elo}</th>
                <th scope="col" className="max-sm:hidden">
                  <abbr title={words.lastFiveTitle} className="no-underline">
                    {words.lastFive}
                  </abbr>
                </th>
                <th scope="col">{words.attack}</th>
                <th scope="col">{words.defence}</th>
                <th scope="col" className="max-sm:hidden">
                  {words.spread}
                </th>
              </tr>
            </thead>
            <tbody>
              {clubs.map(club => (
                <Row key={club.slug} club={club} />
              ))}
            </tbody>
          </table>
        </section>
        <p className="mt-3 max-w-[70ch] text-14 text-soft">{about}</p>
      </Section>
      <Section title={words.history}>
        <RatingHistory lines={lines} others={others} hasSample={season.isSample} />
      </Section>
      <RunNote run={run} />
    </>
  )
}

function Row({ club }: { club: RatedClub }) {
  return (
    <tr>
      <th scope="row">
        <Link to={hrefOfClub(club)} className="inline-flex items-center gap-2 align-middle leading-tight">
          <Crest club={club} />
          {club.name}
        </Link>
        {club.elo !== null && club.played < 5 ? (
          <span className="block text-12 text-soft">{words.provisional({ played: club.played })}</span>
        ) : null}
      </th>
      {club.elo === null ? (
        <td colSpan={5} className="text-left text-14 text-soft">
          {words.notRated}
        </td>
      ) : (
        <>
          <td className="max-sm:text-16">{club.elo}</td>
          <td className="max-sm:hidden">{club.change === null ? '' : signedNumber(club.change)}</td>
          <td className="max-sm:text-16">{share(club.attack)}</td>
          <td className="max-sm:text-16">{share(-club.defence, -1)}</td>
          <td className="max-sm:hidden">±{percentage(Math.exp(club.spread) - 1)}</td>
        </>
      )}
    </tr>
  )
}

/** A difference of logarithms, as more or less than usual. */
const share = (logarithm: number, sign = 1) =>
  `${signedNumber(sign * Math.round((Math.exp(logarithm) - 1) * 100))}%`
