import * as words from '#messages/numbers/odds.js'
import { along } from '#ui/chart/along.ts'
import { hrefOfClub } from '#league/matches.ts'
import { Crest } from '#ui/crest.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { Link } from '#ui/link.tsx'
import type { ClubOdds } from './odds-queries.ts'
import { percent } from '#lib/format/percent.ts'
import { movedBy } from '#lib/format/moved-by.ts'

/** Club by club: the chance of the title and of going down, and where its points may end. */
export function OddsTable({
  clubs,
  caption,
  isToday,
}: {
  clubs: readonly ClubOdds[]
  caption: string
  /** Whether moves are those of today's matches. */
  isToday: boolean
}) {
  return (
    // It scrolls only where words are too long for a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scrolls" aria-label={caption} tabIndex={0}>
      <FiguresTable
        caption={caption}
        first={{ head: words.club, cell: clubLink }}
        columns={columnsOf(isToday ? words.sinceKickOff : words.sinceRound)}
        rows={clubs}
        rowKey={({ slug }) => slug}
      />
    </section>
  )
}

const clubLink = (club: ClubOdds) => (
  <Link to={hrefOfClub(club)} className="inline-flex items-center gap-2 align-middle leading-tight">
    <Crest club={club} />
    {club.name}
  </Link>
)

const columnsOf = (since: string): FigureColumn<ClubOdds>[] => [
  { key: 'points', head: words.points, cell: ({ points }) => points },
  {
    key: 'ends',
    head: (
      <abbr title={words.endsWithTitle} className="no-underline">
        {words.endsWith}
      </abbr>
    ),
    onPhone: true,
    className: 'max-sm:text-16',
    cell: ({ low, high }) => `${low}–${high}`,
  },
  {
    key: 'title',
    head: words.title,
    onPhone: true,
    className: 'max-sm:text-16',
    cell: ({ title, titleBefore }) => <Chance chance={title} before={titleBefore} since={since} />,
  },
  {
    key: 'both',
    head: <span className="sr-only">{words.both}</span>,
    className: 'w-1/4',
    cell: club => <BothEnds club={club} />,
  },
  {
    key: 'relegation',
    head: (
      <>
        <span className="max-sm:sr-only">{words.relegation}</span>
        <span aria-hidden="true" data-shown={words.down} className="shown sm:hidden" />
      </>
    ),
    onPhone: true,
    className: 'max-sm:text-16',
    cell: ({ relegation, relegationBefore }) => (
      <Chance chance={relegation} before={relegationBefore} since={since} />
    ),
  },
]

/** The chance of the title from the left, that of relegation from the right. */
function BothEnds({ club: { title, relegation } }: { club: ClubOdds }) {
  return (
    <>
      <span className="sr-only">
        {words.bothChances({ title: percent(title), relegation: percent(relegation) })}
      </span>
      <svg aria-hidden="true" width="100%" height="14" className="block">
        <rect y="6" width="100%" height="2" fill="var(--color-line)" />
        <rect y="1" width={along(title * 100)} height="12" fill="var(--color-gold)" />
        <rect
          x={along((1 - relegation) * 100)}
          y="1"
          width={along(relegation * 100)}
          height="12"
          fill="var(--color-red)"
        />
      </svg>
    </>
  )
}

/** And by how much it moved, in percentage points. */
function Chance({ chance, before, since }: { chance: number; before: number | null; since: string }) {
  const moved = movedBy(before, chance)
  return (
    <>
      {percent(chance)}{' '}
      <span className="font-sans text-12 font-normal text-soft max-sm:block sm:ml-1.5 sm:inline-block sm:w-7 sm:text-left">
        {moved} {moved ? <span className="sr-only">{since}</span> : null}
      </span>
    </>
  )
}
