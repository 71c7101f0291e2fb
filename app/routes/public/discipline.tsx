import * as words from '#messages/matchday/discipline.js'
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

export function head({ siteUrl }: Visit) {
  return {
    title: `${words.title} · ${productName}`,
    description: import.meta.env.SSR && words.description,
    canonical: '/discipline',
    jsonLd: import.meta.env.SSR && [breadcrumbs(siteUrl, [productName, '/'], [words.title, '/discipline'])],
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
        title={words.title}
        lead={words.lead}
        actions={<Share title={words.title} path="/discipline" />}
      />
      <Section
        title={
          <span className="flex flex-wrap items-center gap-3">
            {words.fromTo({ from: shortDay(from), until: shortDay(until) })}{' '}
            {season?.isSample ? <SampleStamp /> : null}
          </span>
        }
        action={<Link to="/fixtures">{words.allMatches}</Link>}
      >
        {matches.length === 0 ? (
          <Empty title={words.noMatches}>{words.noMatchesLead}</Empty>
        ) : (
          <Days matches={matches} />
        )}
        <p className="mt-4 flex items-start gap-2.5 text-14 text-soft">
          <span className="mt-0.5">
            <TrustMark trust="confirmed" />
          </span>
          <span className="max-w-[70ch]">{words.rules}</span>
        </p>
      </Section>
      <Section title={words.oneCard}>
        <WatchList watched={watched} />
      </Section>
      <Section title={words.decidedCases}>
        <DecidedCases cases={cases} />
      </Section>
      {lifted.length > 0 ? (
        <Section title={words.takenBack}>
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
      <h3 className="font-display text-20">{day ? weekdayOf(day) : words.dayNotSet}</h3>
      <ul>
        {ofDay.map(match => (
          <SuspendedMatch key={match.id} match={match} />
        ))}
      </ul>
    </div>
  ))
}
