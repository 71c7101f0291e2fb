import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { ProofFields, proofIn } from './proof-fields.tsx'
import { removeSteps } from './two-step-commands.ts'
import { type SecondStep, twoStepKey } from './two-step-queries.ts'
import * as words from '#messages/accounts/twoStep.js'

const nameOf = ({ isKey, name }: SecondStep) => (isKey ? words.listKey({ name }) : words.listApp)

const columns: Column<SecondStep>[] = [
  { key: 'step', head: words.listStep, primary: true, cell: nameOf },
  { key: 'added', head: words.listAdded, cell: ({ since }) => dayOf(since) },
]

const removeColumn = (onRemove: (step: SecondStep) => void): Column<SecondStep> => ({
  key: 'change',
  head: words.listChange,
  cell: step => (
    <Button
      kind="quiet"
      aria-label={words.listRemoveOf({ name: nameOf(step) })}
      onClick={() => onRemove(step)}
    >
      {words.listRemove}
    </Button>
  ),
})

/** The last one is removed by turning two-step verification off. */
export function SecondStepList({ userId, steps }: { userId: string; steps: readonly SecondStep[] }) {
  const [chosen, setChosen] = useState<SecondStep>()
  const close = () => setChosen(undefined)
  const remove = useCommand(removeSteps, {
    changes: twoStepKey(userId),
    retry: false,
    onDone: () => {
      toast(words.listRemoved, { tone: 'good' })
      close()
    },
  })
  return (
    <>
      <Table
        caption={words.listCaption}
        rows={steps}
        rowKey={step => step.id}
        empty={null}
        columns={[...columns, ...(steps.length > 1 ? [removeColumn(setChosen)] : [])]}
      />
      {chosen ? (
        <FormDialog
          title={words.listRemoveTitle}
          description={words.listRemoveWords({ name: nameOf(chosen) })}
          action={words.listRemove}
          danger
          step={remove}
          onSubmit={values => remove.act({ factorIds: [chosen.id], proof: proofIn(values, steps) })}
          onClose={close}
        >
          <ProofFields steps={steps} />
        </FormDialog>
      ) : null}
    </>
  )
}
