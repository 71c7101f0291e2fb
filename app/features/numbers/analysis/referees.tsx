import * as note from '#messages/numbers/toolNote.js'
import * as words from '#messages/numbers/refereeTrends.js'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import { refereesRead, seasonOf } from './queries.ts'
import type { Referee } from './referee-queries.ts'
import { SeasonHead } from './season-head.tsx'
import { leastToClaim } from './labels.ts'

type Counted = 'yellows' | 'reds' | 'penalties'
const names: Record<Counted, string> = {
  yellows: words.yellows,
  reds: words.reds,
  penalties: words.penalties,
}

/** Cards and penalties a match, by referee; those with few matches are listed and not compared. */
export function RefereeTrends({ search }: { search: URLSearchParams }) {
  const wanted = seasonOf(search)
  const { data } = useRead(refereesRead(wanted))
  if (!data?.season) return null
  const { season, referees } = data
  const [enough, few] = [
    referees.filter(({ refereed }) => refereed >= leastToClaim),
    referees.filter(({ refereed }) => refereed < leastToClaim),
  ]
  const refereed = referees.reduce((sum, each) => sum + each.refereed, 0)
  const mean = (of: Counted) => referees.reduce((sum, each) => sum + each[of], 0) / Math.max(1, refereed)
  return (
    <>
      <SeasonHead tool="referees" wanted={wanted} {...data} season={season} />
      {referees.length === 0 ? (
        <Empty title={words.none}>{words.noneLead({ season: season.name })}</Empty>
      ) : (
        <>
          <p className="mb-3 max-w-[70ch] text-soft">
            {words.mean({
              matches: refereed,
              yellows: mean('yellows').toFixed(1),
              reds: mean('reds').toFixed(2),
              penalties: mean('penalties').toFixed(2),
              link: <Link to={`/statistics?tab=officials&season=${season.slug}`} />,
            })}
          </p>
          <Table
            caption={words.caption({ least: leastToClaim })}
            columns={columnsOf(enough, mean, season.slug)}
            rows={enough}
            rowKey={({ slug }) => slug}
            empty={<p className="text-soft">{words.noneEnough({ least: leastToClaim })}</p>}
          />
          {few.length > 0 ? <TooFew referees={few} season={season.slug} /> : null}
        </>
      )}
      <div className="mt-10">
        <ToolNote
          facts={{
            [note.method]: words.method({ least: leastToClaim }),
            [note.data]: words.data({
              matches: refereed,
              season: season.name,
              kind: season.isSample ? 'sample' : '',
            }),
            [note.rows]: words.rows,
            [note.version]: words.version,
          }}
        />
      </div>
    </>
  )
}

/** The matches of a referee, with what each gave. */
const hrefOfRows = (season: string, slug: string) => `/statistics?tab=officials&season=${season}&of=${slug}`

function columnsOf(
  rows: readonly Referee[],
  mean: (of: Counted) => number,
  season: string,
): Column<Referee>[] {
  const rate = (row: Referee, of: Counted) => row[of] / row.refereed
  const bars = (Object.keys(names) as Counted[]).map((of): Column<Referee> => {
    const most = Math.max(0.01, mean(of), ...rows.map(row => rate(row, of)))
    return {
      key: of,
      head: names[of],
      cell: row => (
        <RateBar rate={rate(row, of)} mean={mean(of)} most={most} digits={of === 'yellows' ? 1 : 2} />
      ),
    }
  })
  return [
    {
      key: 'name',
      head: words.referee,
      primary: true,
      cell: ({ slug, name }) => (
        <Link to={`/officials/${slug}`} className="font-semibold">
          {name}
        </Link>
      ),
    },
    {
      key: 'refereed',
      head: words.matches,
      numeric: true,
      cell: ({ slug, refereed }) => <Link to={hrefOfRows(season, slug)}>{refereed}</Link>,
    },
    ...bars,
  ]
}

function RateBar({ rate, mean, most, digits }: { rate: number; mean: number; most: number; digits: number }) {
  const at = (value: number) => (value / most) * 100
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-10 shrink-0 text-right whitespace-nowrap font-display text-16">
        {rate.toFixed(digits)}
      </span>
      <svg
        aria-hidden="true"
        width="96"
        height="16"
        viewBox="0 0 100 16"
        preserveAspectRatio="none"
        className="w-full max-w-24 sm:max-w-32"
      >
        <rect y="4" width={at(rate).toFixed(1)} height="8" fill="var(--color-gold)" />
        <path
          d={`M${at(mean).toFixed(1)} 0V16`}
          stroke="var(--color-ink)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  )
}

function TooFew({ referees, season }: { referees: readonly Referee[]; season: string }) {
  return (
    <Section title={words.tooFew({ least: leastToClaim })}>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {referees.map(({ slug, name, refereed }) => (
          <li key={slug} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <Link to={`/officials/${slug}`}>{name}</Link>{' '}
            <Link to={hrefOfRows(season, slug)}>{words.count({ count: refereed })}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
