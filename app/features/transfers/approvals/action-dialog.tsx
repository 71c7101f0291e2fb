// One step, confirmed in words. It stays open, with everything that was typed, until it is done: when somebody else
// was faster, it says what is open now.
import * as words from '#messages/transfers/actions.js'
import { useEffect, useRef, useState } from 'react'
import type { TransferAction } from '#domain/transfers/moves.ts'
import { deleteDraft } from '#lib/browser/drafts.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { FieldProblem } from '#ui/field-problem.ts'
import { toastDone } from '#ui/toasts.tsx'
import { specOf } from './action-specs.tsx'
import { actOnTransfer } from './commands.ts'
import { typed } from './form.ts'
import { openActions } from './open-actions.ts'
import type { Transfer } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import { StoredFields } from './stored-fields.tsx'
import { actionNames, stateNames } from './labels.ts'

export function ActionDialog({
  action,
  of,
  onClose,
}: {
  action: TransferAction
  of: Transfer
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<{ field: string; message: string }>()
  // As it was when the dialog opened: the text must not change while it is read.
  const [first] = useState(() => specOf(action, of))
  const stillOpen = openActions(of).includes(action)
  const spec = stillOpen ? specOf(action, of) : first
  const storedAs = `transfer step ${of.id} ${action}`
  const step = useCommand(actOnTransfer, {
    changes: ['transfers'],
    refreshOnProblem: true,
    onDone: toastDone(words.done({ ref: of.ref }), () => {
      deleteDraft(storedAs)
      onClose()
    }),
  })
  const { problem } = step
  const isStale = problem?.code === 'PT409'

  const said = own?.message ?? problem?.message
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [said])

  function submit(answers: FormData) {
    const reason = typed(answers, 'reason')
    const wrong =
      spec.reason === 'needed' && reason === ''
        ? { field: 'reason', message: words.reasonMissing }
        : action === 'complete' && !answers.has('hasLooked')
          ? { field: 'hasLooked', message: words.lookFirst }
          : undefined
    setOwn(wrong)
    if (wrong) return
    step.send({
      transferId: of.id,
      action,
      version: of.version,
      details: { ...(reason ? { reason } : {}), ...spec.detailsOf?.(answers) },
    })
  }

  return (
    <CommandDialog
      title={spec.title}
      description={spec.words}
      action={spec.button}
      busyAction={words.sending}
      danger={spec.danger ?? false}
      isBusy={step.isBusy}
      isOver={!stillOpen}
      problem={
        problem ? (
          <>
            {problem.message}
            {isStale ? <OpenNow of={of} stillOpen={stillOpen} /> : null}
          </>
        ) : undefined
      }
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldProblem value={own ?? problem}>
        <StoredFields name={storedAs} fresh={['hasLooked']}>
          {spec.fields}
          <ReasonField spec={spec} />
        </StoredFields>
      </FieldProblem>
    </CommandDialog>
  )
}

function OpenNow({ of, stillOpen }: { of: Transfer; stillOpen: boolean }) {
  const open = openActions(of)
  const state = stateNames[of.state]
  return (
    <p className="mt-2">
      {stillOpen
        ? words.nowStillOpen({ state })
        : open.length > 0
          ? words.nowOther({ state, actions: open.map(each => actionNames[each].toLowerCase()).join(', ') })
          : words.nowNothing({ state })}
    </p>
  )
}
