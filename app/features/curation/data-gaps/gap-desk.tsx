// What the record of a season lacks, kind by kind, with a way to each.
import * as words from '#messages/curation/dataGaps.js'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { thousands } from '#lib/format/thousands.ts'
import { Choice } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Gap, type Gaps, gapsRead } from './queries.ts'
import { gapWords, shareOf } from './labels.ts'

export function GapDesk({
  title,
  season,
  hrefFor,
}: {
  title: string
  season: string | null
  hrefFor: (season: string) => string
}) {
  return (
    <Section title={title}>
      <Query of={gapsRead(season)} rows={6} columns={4}>
        {gaps => <OfSeason {...gaps} hrefFor={hrefFor} />}
      </Query>
    </Section>
  )
}

function OfSeason({ season, seasons, gaps, hrefFor }: Gaps & { hrefFor: (season: string) => string }) {
  const navigate = useNavigate()
  return (
    <>
      <div className="mb-6 max-w-80">
        <Choice
          name="season"
          label={words.season}
          value={season}
          options={seasons.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={({ target }) => navigate(hrefFor(target.value), { state: keepScroll })}
        />
      </div>
      {gaps.every(({ missing }) => missing === 0) ? (
        <Notice tone="good" title={words.nothingMissing}>
          {words.nothingMissingLead}
        </Notice>
      ) : (
        <ul className="grid gap-3">
          {gaps.map(gap => (
            <li key={gap.kind} className="border border-line px-4 py-3">
              <OfKind {...gap} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OfKind({ kind, lookedAt, missing, first }: Gap) {
  const { title: name, fix } = gapWords[kind]
  const shown = first.reduce((sum, { times }) => sum + times, 0)
  return (
    <>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{name}</span>
        <span className="text-14 text-soft">
          {words.counts({
            kind,
            missing: thousands(missing),
            all: thousands(lookedAt),
            share: shareOf({ lookedAt, missing }),
          })}
        </span>
      </h3>
      {missing > 0 ? (
        <details className="mt-2">
          <summary className="cursor-pointer py-2.5">
            {shown < missing ? words.showFirst({ count: first.length }) : words.showAll}
          </summary>
          <p className="my-2 max-w-[70ch] text-soft">{fix}</p>
          <ul className="columns-1 gap-8 xl:columns-2">
            {first.map(({ title, href, times }) => (
              <li key={`${href} ${title}`} className="break-inside-avoid py-1">
                <Link to={href}>{title}</Link>
                {times > 1 ? <span className="text-soft">{words.times({ count: times })}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
