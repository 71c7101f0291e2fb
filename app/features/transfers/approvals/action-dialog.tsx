// One step, confirmed in words. It stays open, with everything that was typed, until it is done: when somebody else
// was faster, it says what is open now.
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
    onDone: toastDone(`${of.ref}: done.`, () => {
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
        ? { field: 'reason', message: 'Say why.' }
        : action === 'complete' && !answers.has('hasLooked')
          ? { field: 'hasLooked', message: 'Look at every check first, and say so.' }
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
      busyAction="Sending…"
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
  return (
    <p className="mt-2">
      It is now “{stateNames[of.state]}”.{' '}
      {stillOpen
        ? 'What you typed is still here, and above stands what you would confirm now.'
        : open.length > 0
          ? `Open to you now: ${open.map(action => actionNames[action].toLowerCase()).join(', ')}. What you typed is still here to copy.`
          : 'Nothing is open to you now. What you typed is still here to copy.'}
    </p>
  )
}
