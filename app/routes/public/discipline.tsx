import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { DecidedCases, LiftedBans } from '#features/matchday/discipline/decided-cases.tsx'
import type { Weekend } from '#features/matchday/discipline/discipline-queries.ts'
import { weekendRead } from '#features/matchday/discipline/queries.ts'
import { SuspendedMatch } from '#features/matchday/discipline/suspended-match.tsx'
import { shortDay } from '#features/matchday/discipline/labels.ts'
import { WatchList } from '#features/matchday/discipline/watch-list.tsx'
import { weekdayOf } from '#lib/format/dates.ts'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'
import { TrustMark } from '#ui/trust-mark.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

const title = 'Who is suspended this weekend'

export function head({ siteUrl }: Visit) {
  return {
    title: `${title} · ${productName}`,
    description:
      "Who misses the next matches of Zimbabwe's Premier Soccer League, and why; who is one yellow card short of a ban.",
    canonical: '/discipline',
    jsonLd: import.meta.env.SSR ? [breadcrumbs(siteUrl, [productName, '/'], [title, '/discipline'])] : [],
  }
}

export const reads = () => [weekendRead]

export default function DisciplinePage() {
  const { data } = useRead(weekendRead)
  if (!data) return null
  const { season, from, until, matches, watched, cases, lifted } = data
  return (
    <div className="column">
      <PageTitle
        title={title}
        lead="Those who cannot be picked for the matches of the next seven days, and the match that caused it."
        actions={<Share title={title} path="/discipline" />}
      />
      <Section
        title={
          <span className="flex flex-wrap items-center gap-3">
            {shortDay(from)} to {shortDay(until)} {season?.isSample ? <SampleStamp /> : null}
          </span>
        }
        action={<Link to="/fixtures">All matches</Link>}
      >
        {matches.length === 0 ? (
          <Empty title="No match in the next seven days">
            Who is suspended stands here a week before each match.
          </Empty>
        ) : (
          <Days matches={matches} />
        )}
        <p className="mt-4 flex items-start gap-2.5 text-14 text-soft">
          <span className="mt-0.5">
            <TrustMark trust="confirmed" />
          </span>
          <span className="max-w-[70ch]">
            From the cards of confirmed matches and from decided cases. A third, sixth and ninth yellow card
            and a second yellow in a match cost the next match that is played, a red card more. A postponed
            match does not count: the ban moves to the next one. What a season leaves of a ban is missed in
            the next season, also at a new club; yellow cards are counted from zero.
          </span>
        </p>
      </Section>
      <Section title="One card from a ban">
        <WatchList watched={watched} />
      </Section>
      <Section title="Decided cases">
        <DecidedCases cases={cases} />
      </Section>
      {lifted.length > 0 ? (
        <Section title="Taken back">
          <LiftedBans lifted={lifted} />
        </Section>
      ) : null}
    </div>
  )
}

function Days({ matches }: { matches: Weekend['matches'] }) {
  const days = [...Map.groupBy(matches, ({ playedOn }) => playedOn ?? '')]
  return days.map(([day, ofDay]) => (
    <div key={day} className="mt-6 first:mt-0">
      <h3 className="font-display text-20">{day ? weekdayOf(day) : 'Day not set'}</h3>
      <ul>
        {ofDay.map(match => (
          <SuspendedMatch key={match.id} match={match} />
        ))}
      </ul>
    </div>
  ))
}
