import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { TabOf } from './tab.ts'
import { counted } from './labels.ts'

type History = TabOf<'history'>
type Total = History['totals'][number]

const columns: Column<Total>[] = [
  {
    key: 'season',
    head: 'Season',
    primary: true,
    cell: ({ slug, name, isSample }) => (
      <span>
        <Link to={`/seasons/${slug}`}>{name}</Link> {isSample ? <SampleStamp /> : null}
      </span>
    ),
  },
  {
    key: 'position',
    head: 'Position',
    numeric: true,
    cell: ({ position, played }) => (played > 0 ? position : '–'),
  },
  { key: 'played', head: 'Played', numeric: true, cell: ({ played }) => played || '–' },
  {
    key: 'results',
    head: 'Won, drawn, lost',
    numeric: true,
    cell: ({ played, won, drawn, lost }) => (played > 0 ? `${won}–${drawn}–${lost}` : '–'),
  },
  {
    key: 'goals',
    head: 'Goals',
    numeric: true,
    cell: ({ played, goalsFor, goalsAgainst }) => (played > 0 ? `${goalsFor}–${goalsAgainst}` : '–'),
  },
  {
    key: 'points',
    head: 'Points',
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
        <Section title="Honours">
          <Honours honours={honours} />
        </Section>
      ) : null}
      {totals.length > 0 ? (
        <Section title="Seasons">
          <p className="mb-2 text-soft">{allWords(totals)}</p>
          <Table
            caption="Every season in the record"
            columns={columns}
            rows={totals}
            rowKey={({ slug }) => slug}
            empty={null}
          />
        </Section>
      ) : null}
      {awards.length > 0 ? (
        <Section title="Awards of its people">
          <ul>
            {awards.map(({ season, award, place, value, person }) => (
              <li key={`${season} ${award} ${place} ${person?.slug}`} className="border-b border-line py-2">
                <span className="text-soft">{season}</span> {award}
                {place && place > 1 ? ` (${place}.)` : ''}
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
        <Section title="Former names">
          <p>
            {formerNames.map(({ name, until }) => (until ? `${name} (until ${until})` : name)).join(', ')}
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
              {competition.name}, {place === 1 ? 'winners' : 'runners-up'} ({won.length})
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
  return `${counted(real.length, 'season')} with results in the record: ${counted(
    sum(t => t.played),
    'match',
    'matches',
  )}, ${sum(t => t.won)} won, ${sum(t => t.drawn)} drawn, ${sum(t => t.lost)} lost, goals ${sum(t => t.goalsFor)}–${sum(t => t.goalsAgainst)}.`
}
