import * as table from '#messages/record/table.js'
import * as words from '#messages/record/clubs.js'
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

const unknown = <span className="text-soft">–</span>

const always: Column<SquadPlayer>[] = [
  { key: 'number', head: words.number, cell: ({ number }) => number ?? unknown, numeric: true },
  {
    key: 'name',
    head: words.player,
    cell: ({ slug, name, kind }) => (
      <span>
        <Link to={`/players/${slug}`}>{name}</Link>
        {kind === 'loan' ? ` ${words.onLoan}` : ''}
      </span>
    ),
    primary: true,
  },
  { key: 'position', head: words.position, cell: ({ position }) => position ?? unknown },
]

const sometimes: (Column<SquadPlayer> & { isTold: (player: SquadPlayer) => boolean })[] = [
  {
    key: 'age',
    head: words.age,
    cell: ({ bornOn, birthYear }) => ageWords(bornOn, birthYear) ?? unknown,
    isTold: ({ bornOn, birthYear }) => bornOn !== null || birthYear !== null,
  },
  {
    key: 'nationality',
    head: words.nationality,
    cell: ({ nationality }) => nationality ?? unknown,
    isTold: ({ nationality }) => nationality !== null,
  },
  {
    key: 'appearances',
    head: table.played,
    cell: ({ appearances }) => appearances ?? unknown,
    numeric: true,
    isTold: ({ appearances }) => appearances !== null,
  },
  {
    key: 'goals',
    head: words.goals,
    cell: ({ goals }) => goals ?? unknown,
    numeric: true,
    isTold: ({ goals }) => goals !== null,
  },
]

export function ClubSquad({ slug, tab }: { slug: string; tab: TabOf<'squad'> }) {
  const { season, seasons, players, left } = tab
  if (!season) return <Empty title={words.noSquad}>{words.noSquadLead}</Empty>
  const listed = players.find(({ kind }) => kind === 'listed')
  const told = sometimes.filter(({ isTold }) => players.some(isTold))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
        <h2>
          {words.playersIn({ count: players.length, season: season.name })}{' '}
          {season.isSample ? <SampleStamp /> : null}
        </h2>
        <SeasonChoice tab="squad" season={season.slug} {...{ slug, seasons }} />
      </div>
      {listed ? (
        <p className="my-3 flex items-start gap-2 text-14 text-soft">
          <span className="mt-0.5">
            <TrustMark trust="provisional" />
          </span>
          {words.published({
            day: listed.asOf ? words.asOf({ day: listed.asOf }) : words.noDay,
            source: listed.source ?? words.noSourceNamed,
          })}
        </p>
      ) : null}
      <Table
        caption={words.squadOf({ season: season.name })}
        columns={[...always, ...told]}
        rows={players}
        rowKey={player => player.slug}
        empty={null}
      />
      {left.length > 0 ? (
        <p className="mt-4 max-w-[70ch] text-14 text-soft">
          {words.left}{' '}
          {left.map(({ slug: path, name, endsOn }, place) => (
            <span key={path}>
              {place > 0 ? ', ' : ''}
              <Link to={`/players/${path}`}>{name}</Link>
              {endsOn ? ` (${words.until({ day: dayOf(endsOn) })})` : ''}
            </span>
          ))}
          .
        </p>
      ) : null}
      <p className="mt-6">
        <Link to="/discipline" className="touch">
          {words.suspensions}
        </Link>
      </p>
    </>
  )
}
