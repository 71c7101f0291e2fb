// The clubs that somebody follows, first on the front page: what comes next, or how it went. Loaded for those alone who
// are signed in; without it the page is whole.
import * as words from '#messages/homes/fanHome.js'
import { useQuery } from '@tanstack/react-query'
import { matchRow } from '#league/matches.ts'
import { shortDayOf } from '#lib/format/short-day.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { fanHomeRead } from './queries.ts'

export const OwnClubs = withQueries(Matches)

function Matches({ userId }: { userId: string }) {
  const { data } = useQuery(fanHomeRead(userId))
  const matches = data?.clubs.flatMap(({ id, next, last }) => {
    const match = next ?? last
    return match ? [{ id, match }] : []
  })
  if (!data || !matches || matches.length === 0) return null
  // Two clubs of one fan may meet.
  const once = matches.filter(
    ({ match }, place) => matches.findIndex(each => each.match.id === match.id) === place,
  )
  return (
    <div className="mb-10">
      <Section
        title={
          <>
            {words.yourClubs} {data.season.isSample ? <SampleStamp /> : null}
          </>
        }
        action={
          <Link to="/fan-dashboard" className="text-14">
            {words.yourDashboard}
          </Link>
        }
      >
        <ul className="grid gap-x-16 lg:grid-cols-2">
          {once.map(({ id, match }) => (
            <li key={id}>
              <p className="mt-2 text-14 text-soft">
                {match.playedOn ? shortDayOf(match.playedOn) : words.dayNotSet}
                <OwnTime at={match.kickOff} />
              </p>
              <MatchRow match={matchRow(match)} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
