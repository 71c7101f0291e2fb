import { dayOf } from '#lib/format/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { TrustMark } from '#ui/trust-mark.tsx'
import { ageWords } from './age.ts'
import { SeasonChoice } from './season-choice.tsx'
import type { SquadPlayer } from './squad-queries.ts'
import type { TabOf } from './tab.ts'
import { counted } from './labels.ts'

const unknown = <span className="text-soft">–</span>

const always: Column<SquadPlayer>[] = [
  { key: 'number', head: 'No', cell: ({ number }) => number ?? unknown, numeric: true },
  {
    key: 'name',
    head: 'Player',
    cell: ({ slug, name, kind }) => (
      <span>
        <Link to={`/players/${slug}`}>{name}</Link>
        {kind === 'loan' ? ' on loan' : ''}
      </span>
    ),
    primary: true,
  },
  { key: 'position', head: 'Position', cell: ({ position }) => position ?? unknown },
]

const sometimes: (Column<SquadPlayer> & { isTold: (player: SquadPlayer) => boolean })[] = [
  {
    key: 'age',
    head: 'Age',
    cell: ({ bornOn, birthYear }) => ageWords(bornOn, birthYear) ?? unknown,
    isTold: ({ bornOn, birthYear }) => bornOn !== null || birthYear !== null,
  },
  {
    key: 'nationality',
    head: 'Nationality',
    cell: ({ nationality }) => nationality ?? unknown,
    isTold: ({ nationality }) => nationality !== null,
  },
  {
    key: 'appearances',
    head: 'Played',
    cell: ({ appearances }) => appearances ?? unknown,
    numeric: true,
    isTold: ({ appearances }) => appearances !== null,
  },
  {
    key: 'goals',
    head: 'Goals',
    cell: ({ goals }) => goals ?? unknown,
    numeric: true,
    isTold: ({ goals }) => goals !== null,
  },
]

export function ClubSquad({ slug, tab }: { slug: string; tab: TabOf<'squad'> }) {
  const { season, seasons, players, left } = tab
  if (!season)
    return (
      <Empty title="No squad of this club is in the record">
        Sources tell the squads of a few clubs only.
      </Empty>
    )
  const listed = players.find(({ kind }) => kind === 'listed')
  const told = sometimes.filter(({ isTold }) => players.some(isTold))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
        <h2>
          {counted(players.length, 'player')} in the season of {season.name}{' '}
          {season.isSample ? <SampleStamp /> : null}
        </h2>
        <SeasonChoice tab="squad" season={season.slug} {...{ slug, seasons }} />
      </div>
      {listed ? (
        <p className="my-3 flex items-start gap-2 text-14 text-soft">
          <span className="mt-0.5">
            <TrustMark trust="provisional" />
          </span>
          As published, {listed.asOf ? `as of ${listed.asOf}` : 'day not recorded'}
          {listed.source ? `, by ${listed.source}` : ''}. Matches and goals of these players are not recorded.
        </p>
      ) : null}
      <Table
        caption={`The squad of ${season.name}`}
        columns={[...always, ...told]}
        rows={players}
        rowKey={player => player.slug}
        empty={null}
      />
      {left.length > 0 ? (
        <p className="mt-4 max-w-[70ch] text-14 text-soft">
          Left in the course of the season:{' '}
          {left.map(({ slug: path, name, endsOn }, place) => (
            <span key={path}>
              {place > 0 ? ', ' : ''}
              <Link to={`/players/${path}`}>{name}</Link>
              {endsOn ? ` (until ${dayOf(endsOn)})` : ''}
            </span>
          ))}
          .
        </p>
      ) : null}
      <p className="mt-6">
        <Link to="/discipline" className="touch">
          Who is suspended this weekend
        </Link>
      </p>
    </>
  )
}
