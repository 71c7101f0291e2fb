// Changes what was drafted: the terms until they are sent, the contract until the player has agreed to it.
import * as words from '#messages/transfers/draft.js'
import { type FormEvent, useState } from 'react'
import { deleteDraft } from '#lib/browser/drafts.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldProblem } from '#ui/field-problem.ts'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { saveTransferDraft } from './commands.ts'
import { ContractFields } from './contract-fields.tsx'
import { readContract, readTerms, typed } from './form.ts'
import { isFrozen } from './open-actions.ts'
import type { Transfer } from './queries.ts'
import { readStoredForm, StoredFields } from './stored-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { instalmentsIn } from './unsent-draft.ts'

const untilAgreed = ['draft', 'offered', 'countered', 'clubs_agreed', 'returned']

export function DraftEditor({ of }: { of: Transfer }) {
  const [isOpen, setOpen] = useState(false)
  const isDraft = of.state === 'draft'
  if (!of.mine.some(party => party === 'staff' || party === 'engaging') || !untilAgreed.includes(of.state))
    return null
  if (isFrozen(of) || (of.type === 'intl_out' && !isDraft)) return null
  // After the draft only the contract is left to change, for those who can read it.
  if (!isDraft && !of.locks.seesContract) return null
  return isOpen ? (
    <Editor of={of} isDraft={isDraft} onClose={() => setOpen(false)} />
  ) : (
    <div className="mt-3">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isDraft ? words.changeDraft : words.changeContract}
      </Button>
    </div>
  )
}

function Editor({ of, isDraft, onClose }: { of: Transfer; isDraft: boolean; onClose: () => void }) {
  // With its version: what somebody else has saved meanwhile is not overwritten by what was typed before.
  const storedAs = `transfer draft ${of.id} ${of.version}`
  const [unsent] = useState(() => readStoredForm(storedAs))
  const close = () => {
    deleteDraft(storedAs)
    onClose()
  }
  const save = useCommand(saveTransferDraft, {
    changes: ['transfers'],
    refreshOnProblem: true,
    onDone: toastDone(words.saved, close),
  })
  const { problem } = save

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const contract = readContract(form)
    const shirtNumber = Number(typed(form, 'shirtNumber'))
    save.act({
      transferId: of.id,
      version: of.version,
      requestId: crypto.randomUUID(),
      details: {
        ...(isDraft ? { terms: readTerms(form) } : {}),
        ...(contract ? { contract } : {}),
        ...(shirtNumber > 0 ? { shirtNumber } : {}),
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-[40rem] gap-4 border border-edge p-4">
      <FieldProblem value={problem}>
        <StoredFields name={storedAs}>
          {isDraft ? (
            <TermsFields
              type={of.type}
              given={of.terms.at(-1)}
              typedInstalments={unsent && instalmentsIn(unsent)}
            />
          ) : null}
          <h3 className="font-display text-20">{words.contract}</h3>
          {of.locks.seesContract ? (
            <ContractFields given={of.contract} />
          ) : (
            <p className="text-14 text-soft">{words.adminEnters}</p>
          )}
          {of.engaging ? (
            <Field
              label={words.shirtNumber}
              name="shirtNumber"
              inputMode="numeric"
              optional
              defaultValue={of.shirtNumber ?? ''}
            />
          ) : null}
        </StoredFields>
      </FieldProblem>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isBusy}>
          {save.isBusy ? words.saving : words.save}
        </Button>
        <Button kind="quiet" disabled={save.isBusy} onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
