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
import { twoStepTexts } from './two-step-labels.ts'

const { list: texts } = twoStepTexts

const nameOf = ({ isKey, name }: SecondStep) => (isKey ? texts.key(name) : texts.app)

const columns: Column<SecondStep>[] = [
  { key: 'step', head: texts.step, primary: true, cell: nameOf },
  { key: 'added', head: texts.added, cell: ({ since }) => dayOf(since) },
]

const removeColumn = (onRemove: (step: SecondStep) => void): Column<SecondStep> => ({
  key: 'change',
  head: texts.change,
  cell: step => (
    <Button kind="quiet" aria-label={texts.removeOf(nameOf(step))} onClick={() => onRemove(step)}>
      {texts.remove}
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
      toast(texts.removed, { tone: 'good' })
      close()
    },
  })
  return (
    <>
      <Table
        caption={texts.caption}
        rows={steps}
        rowKey={step => step.id}
        empty={null}
        columns={[...columns, ...(steps.length > 1 ? [removeColumn(setChosen)] : [])]}
      />
      {chosen ? (
        <FormDialog
          title={texts.removeTitle}
          description={texts.removeWords(nameOf(chosen))}
          action={texts.remove}
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
