import * as figures from '#messages/record/figures.js'
import * as table from '#messages/record/table.js'
import * as coaches from '#messages/record/coaches.js'
import * as words from '#messages/record/people.js'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { roleName } from '#features/record/shared/staff-roles.ts'
import { fewestMatches } from './labels.ts'
import type { Stint } from './coach-record.ts'
import { PointsAMatch } from './points-a-match.tsx'
import { tenureOf } from './tenure.ts'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'

const keys = ['matches', 'won', 'drawn', 'lost'] as const
const heads = {
  matches: [figures.m, words.matches],
  won: [table.w, table.won],
  drawn: [table.d, table.drawn],
  lost: [table.l, table.lost],
} as const

/** Those whose results are known to be this coach's. */
const countedOf = (stints: readonly Stint[]) =>
  stints.flatMap(({ record, role }) => (record && role === 'head coach' ? [record] : []))

const sumOf = (stints: readonly Stint[], key: (typeof keys)[number] | 'points') =>
  countedOf(stints).reduce((total, record) => total + (record[key] ?? 0), 0)

const columns: FigureColumn<Stint>[] = [
  ...keys.map((key): FigureColumn<Stint> => {
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
    head: words.pointsHead,
    word: coaches.pointsAMatch({ matches: fewestMatches }),
    cell: ({ record }) => <PointsAMatch matches={record?.matches ?? null} points={record?.points ?? null} />,
    foot: stints => <PointsAMatch matches={sumOf(stints, 'matches')} points={sumOf(stints, 'points')} />,
  },
]

/** The posts of a coach; the foot is the sum of those as head coach whose days are known. */
export function CoachStints({ stints }: { stints: readonly Stint[] }) {
  if (stints.length === 0) return null
  return (
    <Section title={words.posts}>
      <FiguresTable
        caption={words.postsCaption}
        first={first}
        columns={columns}
        rows={stints}
        rowKey={({ id }) => id}
        {...(countedOf(stints).length > 1 ? { total: words.asHeadCoach } : {})}
      />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">{words.postsNote}</p>
    </Section>
  )
}

const first = {
  head: words.club,
  cell: (stint: Stint) => (
    <span className="flex items-start gap-3">
      <Crest club={stint.club} size={28} />
      <span>
        <Link to={`/teams/${stint.club.slug}`} className="font-semibold">
          {stint.club.name}
        </Link>{' '}
        <span className="block text-14 text-soft">
          {roleName(stint.role)}, {tenureOf(stint)}
          {stint.note ? ` (${stint.note})` : ''}
          {stint.source ? <span className="max-sm:hidden"> · {stint.source}</span> : null}
        </span>
      </span>
    </span>
  ),
}
