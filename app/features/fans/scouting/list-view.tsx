// One list: its players with their season, and what can be done with them together.
import * as words from '#messages/fans/scouting.js'
import { useState } from 'react'
import { downloadCsv } from '#lib/formats/csv.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { setOnList } from './commands.ts'
import { ListActs } from './list-acts.tsx'
import { type Listed, type ScoutList, scoutingKey, type Scouting } from './queries.ts'
import { comparePath, csvOf, factsOf, mostCompared, sheetPath } from './labels.ts'

export function ListView({
  list,
  scouting: { players, season },
  userId,
}: {
  list: ScoutList
  scouting: Scouting
  userId: string
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = players.filter(({ id }) => chosen.has(id))

  function choose(id: string, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter(each => each !== id)))
  }

  return (
    <>
      {players.length === 0 ? (
        <Empty
          title={words.emptyList}
          action={
            <ButtonLink kind="quiet" to="/explore/players">
              {words.viewPlayers}
            </ButtonLink>
          }
        >
          {words.emptyListLead}
        </Empty>
      ) : (
        <>
          <p className="mb-2 text-14 text-soft">
            {season.name
              ? words.figures({ count: players.length, season: season.name })
              : words.figuresNow({ count: players.length })}
            {season.isSample ? <SampleStamp /> : null}
          </p>
          <ul aria-label={words.playersOf({ name: list.name })}>
            {players.map(player => (
              <li key={player.id} className="border-b border-line py-3">
                <PlayerLine
                  player={player}
                  list={list}
                  userId={userId}
                  isChosen={chosen.has(player.id)}
                  isFull={picked.length >= mostCompared}
                  onChoose={isChosen => choose(player.id, isChosen)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {picked.length >= 2 ? (
          <ButtonLink to={comparePath(picked.map(({ slug }) => slug))}>
            {words.compareCount({ count: picked.length })}
          </ButtonLink>
        ) : null}
        {players.length > 0 ? (
          <Button kind="quiet" onClick={() => downloadCsv(`${fileName(list.name)}.csv`, csvOf(players))}>
            {words.exportCsv}
          </Button>
        ) : null}
        <ListActs list={list} userId={userId} />
      </div>
      {players.length > 1 && picked.length < 2 ? (
        <p className="mt-3 text-14 text-soft">{words.chooseTo({ most: mostCompared })}</p>
      ) : null}
    </>
  )
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'list'

function PlayerLine({
  player,
  list,
  userId,
  isChosen,
  isFull,
  onChoose,
}: {
  player: Listed
  list: ScoutList
  userId: string
  isChosen: boolean
  isFull: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { id, name, note, reports, rating } = player
  const taking = useCommand(setOnList, { changes: scoutingKey(userId) })
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <label className="-m-3 shrink-0 p-3">
          <input
            type="checkbox"
            className="mt-1 size-5"
            aria-label={words.compareOf({ name })}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={event => onChoose(event.currentTarget.checked)}
          />
        </label>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link to={sheetPath(id, list.id)} className="font-semibold">
              {name}
            </Link>
            {player.isSample ? <SampleStamp /> : null}
          </p>
          <p className="text-14 text-soft">{factsOf(player)}</p>
          <p className="text-14">{figuresOf(player)}</p>
          {note ? <p className="mt-1 line-clamp-2 max-w-[60ch] text-14 text-soft italic">{note}</p> : null}
        </div>
      </div>
      <div className="flex items-center justify-between gap-4 pl-8 sm:flex-col sm:items-end sm:justify-start sm:pl-0">
        <p className="text-14 text-soft">
          {reports === 0 ? words.noReport : words.reports({ count: reports, rating: rating ?? '–' })}
        </p>
        <button
          type="button"
          className="quiet-link cursor-pointer text-14 underline"
          disabled={taking.isBusy}
          onClick={() => taking.act({ listId: list.id, playerId: id, isOn: false })}
        >
          {words.takeOff({ name: <span className="sr-only">{name}</span> })}
        </button>
      </div>
      {taking.problem ? <p className="text-14 text-red">{taking.problem.message}</p> : null}
    </div>
  )
}

function figuresOf({ matches, minutes, goals, assists }: Listed) {
  if (matches === null) return words.nothingRecorded
  return words.figuresOf({ matches, minutes: minutes ?? 0, goals: goals ?? 0, assists: assists ?? 0 })
}
