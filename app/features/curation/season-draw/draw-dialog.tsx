import * as words from '#messages/curation/seasonDraw.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { writeDraw } from './commands.ts'
import type { DrawPlan, DrawRow } from './queries.ts'
import { countOf, summaryOf } from './labels.ts'

/** The name of the season, typed, is what publishes it. */
export function DrawDialog({
  plan,
  rows,
  onClose,
  onDone,
}: {
  plan: DrawPlan
  rows: DrawRow[]
  onClose: () => void
  onDone: () => void
}) {
  // The desk shows the season that is open, the pages every season.
  const step = useCommand(writeDraw, { changes: [], onDone })
  return (
    <FormDialog
      title={words.publishTitle({ season: plan.season })}
      description={words.publishLead({ summary: summaryOf(plan) })}
      action={words.publish}
      danger={countOf(plan, 'remove') > 0}
      step={step}
      onSubmit={({ text }) => step.send({ season: plan.season, rows, typed: text('typed'), seen: plan.seen })}
      onClose={onClose}
    >
      <Field label={words.typeSeason({ season: plan.season })} name="typed" autoComplete="off" />
    </FormDialog>
  )
}
