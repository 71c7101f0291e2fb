import { useStep } from '#lib/use-step.ts'
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
          <p className="text-soft">You have no list yet.</p>
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
  const step = useStep(setOnList, { changes: scoutingKey(userId), onDone: () => undefined })
  return (
    <Checkbox
      label={list.name}
      name={list.id}
      checked={list.isOn}
      disabled={step.isBusy}
      error={step.problem?.message}
      onChange={event => step.act({ listId: list.id, playerId, isOn: event.currentTarget.checked })}
    />
  )
}
