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
  yellows: 'Yellow cards a match',
  reds: 'Red cards a match',
  penalties: 'Penalties a match',
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
        <Empty title="Not recorded">
          Who refereed the matches of the season {season.name}, and whom they showed cards, nobody wrote down
          where we could find it.
        </Empty>
      ) : (
        <>
          <p className="mb-3 max-w-[70ch] text-soft">
            In <Link to={`/statistics?tab=officials&season=${season.slug}`}>{refereed} matches</Link>:{' '}
            {mean('yellows').toFixed(1)} yellow and {mean('reds').toFixed(2)} red cards,{' '}
            {mean('penalties').toFixed(2)} penalties a match. The mark in each row is this mean; the bar is
            the referee.
          </p>
          <Table
            caption={`Referees with ${leastToClaim} matches or more`}
            columns={columnsOf(enough, mean, season.slug)}
            rows={enough}
            rowKey={({ slug }) => slug}
            empty={
              <p className="text-soft">{`No referee has had ${leastToClaim} matches yet, so nothing is claimed.`}</p>
            }
          />
          {few.length > 0 ? <TooFew referees={few} season={season.slug} /> : null}
        </>
      )}
      <div className="mt-10">
        <ToolNote
          facts={{
            Method: `Cards shown and penalties given, divided by matches as the referee. A second yellow counts as a red. No rate is told below ${leastToClaim} matches, and none says why: some matches are harder to referee than others.`,
            Data: `${refereed} matches of the season ${season.name} whose referee is recorded${season.isSample ? ': sample, all of them invented' : ''}. Struck events are left out.`,
            Rows: 'Each number of matches leads to them, with the cards and penalties of every one.',
            Version: 'referees 1, from totals that follow every change of the record.',
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
      head: 'Referee',
      primary: true,
      cell: ({ slug, name }) => (
        <Link to={`/officials/${slug}`} className="font-semibold">
          {name}
        </Link>
      ),
    },
    {
      key: 'refereed',
      head: 'Matches',
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
        className="w-24 sm:w-32"
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
    <Section title={`Fewer than ${leastToClaim} matches: no claim`}>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {referees.map(({ slug, name, refereed }) => (
          <li key={slug} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <Link to={`/officials/${slug}`}>{name}</Link>
            <Link to={hrefOfRows(season, slug)}>
              {refereed} {refereed === 1 ? 'match' : 'matches'}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
