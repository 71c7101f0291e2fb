import * as words from '#messages/fans/scouting.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox } from '#ui/field.tsx'
import { setOnList } from './commands.ts'
import { NewList } from './list-acts.tsx'
import { type PlayerSheet, scoutingKey } from './queries.ts'

/** On which of the scout's lists a player is. Each tick is kept at once. */
export function ListChecks({
  lists,
  playerId,
  userId,
}: {
  lists: PlayerSheet['lists']
  playerId: string
  userId: string
}) {
  return (
    <>
      {lists.map(list => (
        <ListCheck key={list.id} list={list} playerId={playerId} userId={userId} />
      ))}
      {lists.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-soft">{words.noLists}</p>
          <NewList userId={userId} />
        </div>
      ) : null}
    </>
  )
}

function ListCheck({
  list,
  playerId,
  userId,
}: {
  list: PlayerSheet['lists'][number]
  playerId: string
  userId: string
}) {
  const step = useCommand(setOnList, { changes: scoutingKey(userId), optimistic: true })
  return (
    <Checkbox
      label={list.name}
      name={list.id}
      checked={step.optimistic?.isOn ?? list.isOn}
      error={step.problem?.message}
      onChange={event => {
        if (!step.isBusy) step.act({ listId: list.id, playerId, isOn: event.currentTarget.checked })
      }}
    />
  )
}
