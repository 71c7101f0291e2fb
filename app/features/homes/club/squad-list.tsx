// The squad, player by player: number, status, contract end and missing documents for those whose duty it is.
import * as words from '#messages/homes/clubHome.js'
import { useState } from 'react'
import { positionNames } from '#league/positions.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Query } from '#ui/query.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type SquadList, squadListRead, type SquadPlayer } from './queries.ts'
import { inView, missingWords, type SquadView, statusWords, viewsOf } from './squad-labels.ts'

/** `clubId`: null where the address names none. */
export function SquadListBlock({ userId, clubId }: { userId: string; clubId: string | null }) {
  return (
    <Section id="players" title={words.players}>
      <Query of={squadListRead(userId, clubId)} rows={8} columns={4}>
        {list => (list ? <Players list={list} /> : null)}
      </Query>
    </Section>
  )
}

function Players({ list }: { list: SquadList }) {
  const [view, setView] = useState<SquadView>('all')
  const [isWhole, setWhole] = useState(false)
  const views = viewsOf(list)
  const players = inView(list, view)
  if (list.players.length === 0) return <p className="text-soft">{words.noPlayers}</p>
  return (
    <>
      <div className="mb-4 max-w-xs">
        <Choice
          label={words.show}
          name="squadView"
          options={views}
          value={view}
          onChange={({ target }) =>
            setView(views.find(({ value }) => value === target.value)?.value ?? 'all')
          }
        />
      </div>
      <Table
        caption={words.playersCaption}
        rows={isWhole ? players : players.slice(0, shortList)}
        rowKey={({ id }) => id}
        empty={<p className="text-soft">{words.noneFound}</p>}
        columns={[
          ...columns,
          ...(list.seesContracts ? [contractColumn] : []),
          ...(list.seesPapers ? [papersColumn] : []),
        ]}
      />
      {isWhole || players.length <= shortList ? null : (
        <div className="mt-4">
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {words.showAll({ count: players.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** More would push the rest of the page away, on a phone above all. */
const shortList = 8

const columns: Column<SquadPlayer>[] = [
  {
    key: 'name',
    head: words.player,
    primary: true,
    cell: ({ name, slug, ref }) => {
      const to = slug ? `/players/${slug}` : ref ? `/transfer-approvals/${ref}` : null
      return to ? <Link to={to}>{name}</Link> : name
    },
  },
  { key: 'number', head: words.number, numeric: true, cell: ({ number }) => number ?? '–' },
  {
    key: 'position',
    head: words.position,
    cell: ({ position }) => (position ? positionNames[position] : words.notRecorded),
  },
  {
    key: 'status',
    head: words.status,
    cell: player =>
      player.status === 'joining' && player.ref ? (
        <Link to={`/transfer-approvals/${player.ref}`}>{statusWords(player)}</Link>
      ) : (
        statusWords(player)
      ),
  },
]

const contractColumn: Column<SquadPlayer> = {
  key: 'contract',
  head: words.contractUntil,
  cell: ({ contractEndsOn }) => (contractEndsOn ? dayOf(contractEndsOn) : words.notRecorded),
}

const papersColumn: Column<SquadPlayer> = {
  key: 'papers',
  head: words.documentsMissing,
  long: true,
  cell: ({ missing }) => (missing ? missingWords(missing) || words.nothing : '–'),
}
