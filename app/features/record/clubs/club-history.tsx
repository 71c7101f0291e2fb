import { ordinal } from '#lib/format/ordinal.ts'
import * as table from '#messages/record/table.js'
import * as words from '#messages/record/clubs.js'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { TabOf } from './tab.ts'

type History = TabOf<'history'>
type Total = History['totals'][number]

const columns: Column<Total>[] = [
  {
    key: 'season',
    head: words.season,
    primary: true,
    cell: ({ slug, name, isSample }) => (
      <span>
        <Link to={`/seasons/${slug}`}>{name}</Link> {isSample ? <SampleStamp /> : null}
      </span>
    ),
  },
  {
    key: 'position',
    head: table.position,
    numeric: true,
    cell: ({ position, played }) => (played > 0 ? position : '–'),
  },
  { key: 'played', head: table.played, numeric: true, cell: ({ played }) => played || '–' },
  {
    key: 'results',
    head: words.wonDrawnLost,
    numeric: true,
    cell: ({ played, won, drawn, lost }) => (played > 0 ? `${won}–${drawn}–${lost}` : '–'),
  },
  {
    key: 'goals',
    head: words.goals,
    numeric: true,
    cell: ({ played, goalsFor, goalsAgainst }) => (played > 0 ? `${goalsFor}–${goalsAgainst}` : '–'),
  },
  {
    key: 'points',
    head: table.points,
    numeric: true,
    cell: ({ played, points, adjustment }) =>
      adjustment ? `${points} (${signedNumber(adjustment)})` : played > 0 ? points : '–',
  },
]

export function ClubHistory({ tab }: { tab: History }) {
  const { totals, honours, awards, formerNames } = tab
  return (
    <>
      {honours.length > 0 ? (
        <Section title={words.honours}>
          <Honours honours={honours} />
        </Section>
      ) : null}
      {totals.length > 0 ? (
        <Section title={words.seasons}>
          <p className="mb-2 text-soft">{allWords(totals)}</p>
          <Table
            caption={words.everySeason}
            columns={columns}
            rows={totals}
            rowKey={({ slug }) => slug}
            empty={null}
          />
        </Section>
      ) : null}
      {awards.length > 0 ? (
        <Section title={words.awards}>
          <ul>
            {awards.map(({ season, award, place, value, person }) => (
              <li key={`${season} ${award} ${place} ${person?.slug}`} className="border-b border-line py-2">
                <span className="text-soft">{season}</span> {award}
                {place && place > 1 ? ` (${ordinal(place)})` : ''}
                {person ? (
                  <>
                    :{' '}
                    {person.player ? <Link to={`/players/${person.slug}`}>{person.name}</Link> : person.name}
                  </>
                ) : null}
                {value ? `, ${value}` : ''}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {formerNames.length > 0 ? (
        <Section title={words.formerNames}>
          <p>
            {formerNames
              .map(({ name, until }) => (until ? words.nameUntil({ name, until }) : name))
              .join(', ')}
          </p>
        </Section>
      ) : null}
    </>
  )
}

function Honours({ honours }: { honours: History['honours'] }) {
  const kinds = [
    ...new Map(honours.map(honour => [`${honour.competition.name} ${honour.place}`, honour])).values(),
  ]
  return (
    <dl className="grid gap-3">
      {kinds.map(({ competition, place }) => {
        const won = honours.filter(one => one.competition.name === competition.name && one.place === place)
        return (
          <div key={`${competition.name} ${place}`}>
            <dt className="font-semibold">
              {place === 1
                ? words.wonTimes({ competition: competition.name, count: won.length })
                : words.secondTimes({ competition: competition.name, count: won.length })}
            </dt>
            <dd className="text-soft">{won.map(({ seasonName }) => seasonName).join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The sum of the rows below it that have results, the sample left out. */
function allWords(totals: readonly Total[]) {
  const real = totals.filter(({ isSample, played }) => !isSample && played > 0)
  const sum = (of: (total: Total) => number) => real.reduce((all, total) => all + of(total), 0)
  return words.allSeasons({
    count: real.length,
    matches: sum(t => t.played),
    won: sum(t => t.won),
    drawn: sum(t => t.drawn),
    lost: sum(t => t.lost),
    goals: `${sum(t => t.goalsFor)}–${sum(t => t.goalsAgainst)}`,
  })
}
