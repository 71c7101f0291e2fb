import { capitalize } from '#lib/format/capitalize.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { fewestMatches } from './labels.ts'
import type { Stint } from './coach-record.ts'
import { PointsAMatch } from './points-a-match.tsx'
import { tenureOf } from './tenure.ts'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'

const figures = ['matches', 'won', 'drawn', 'lost'] as const
const heads = {
  matches: ['M', 'Matches'],
  won: ['W', 'Won'],
  drawn: ['D', 'Drawn'],
  lost: ['L', 'Lost'],
} as const

/** Those whose results are known to be this coach's. */
const countedOf = (stints: readonly Stint[]) =>
  stints.flatMap(({ record, role }) => (record && role === 'head coach' ? [record] : []))

const sumOf = (stints: readonly Stint[], key: (typeof figures)[number] | 'points') =>
  countedOf(stints).reduce((total, record) => total + (record[key] ?? 0), 0)

const columns: FigureColumn<Stint>[] = [
  ...figures.map((key): FigureColumn<Stint> => {
    const [head, word] = heads[key]
    return {
      key,
      head,
      word,
      onPhone: true,
      cell: ({ record }) => <Figure value={record?.[key] ?? null} />,
      foot: stints => sumOf(stints, key),
    }
  }),
  {
    key: 'points',
    head: 'Pts/M',
    word: `Points a match, from ${fewestMatches} matches on`,
    cell: ({ record }) => <PointsAMatch matches={record?.matches ?? null} points={record?.points ?? null} />,
    foot: stints => <PointsAMatch matches={sumOf(stints, 'matches')} points={sumOf(stints, 'points')} />,
  },
]

/** The posts of a coach; the foot is the sum of those as head coach whose days are known. */
export function CoachStints({ stints }: { stints: readonly Stint[] }) {
  if (stints.length === 0) return null
  return (
    <Section title="Posts">
      <FiguresTable
        caption="Posts of the coach, the latest first, with the results of the club meanwhile"
        first={first}
        columns={columns}
        rows={stints}
        rowKey={({ id }) => id}
        {...(countedOf(stints).length > 1 ? { total: 'As head coach' } : {})}
      />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">
        Results are those of the club in the league from the first day in the post to the last. Where a source
        only names the post at a time, nobody knows which matches belong to it.
      </p>
    </Section>
  )
}

const first = {
  head: 'Club',
  cell: (stint: Stint) => (
    <span className="flex items-start gap-3">
      <Crest club={stint.club} size={28} />
      <span>
        <Link to={`/teams/${stint.club.slug}`} className="font-semibold">
          {stint.club.name}
        </Link>
        <span className="block text-14 text-soft">
          {capitalize(stint.role)}, {tenureOf(stint)}
          {stint.note ? ` (${stint.note})` : ''}
          {stint.source ? <span className="max-sm:hidden"> · {stint.source}</span> : null}
        </span>
      </span>
    </span>
  ),
}
