import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { openSeason } from './commands.ts'
import type { DrawnSeason } from './queries.ts'
import { consequences } from './labels.ts'

/** The name of the season, typed, is what opens it. */
export function OpenDialog({
  season,
  onClose,
  onDone,
}: {
  season: DrawnSeason
  onClose: () => void
  onDone: () => void
}) {
  // Whatever was read of any season may be about another one now.
  const step = useCommand(openSeason, { changes: [], onDone })
  return (
    <FormDialog
      title={`Open the season ${season.name}`}
      description="This cannot be undone. The audit log keeps who did it."
      action="Open the season"
      danger
      step={step}
      onSubmit={({ text }) => step.send({ season: season.slug, typed: text('typed') })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {consequences(season).map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Field label={`Type ${season.slug} to confirm`} name="typed" autoComplete="off" />
    </FormDialog>
  )
}
