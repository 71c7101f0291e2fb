import * as words from '#messages/record/seasonOpening.js'
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
      title={words.openTitle({ season: season.name })}
      description={words.noUndo}
      action={words.open}
      danger
      step={step}
      onSubmit={({ text }) => step.send({ season: season.slug, typed: text('typed') })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {consequences(season).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Field label={words.typeToConfirm({ season: season.slug })} name="typed" autoComplete="off" />
    </FormDialog>
  )
}
