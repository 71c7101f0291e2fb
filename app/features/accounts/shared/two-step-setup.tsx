// Sets two-step verification up: with an authenticator app or a security key, and with recovery codes.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { KeyNameField } from './add-key-dialog.tsx'
import { AuthenticatorAppForm } from './authenticator-app-form.tsx'
import { ProofFields, proofIn } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginSetup, finishSetup, setUpKey } from './two-step-commands.ts'
import { type SecondStep, twoStepKey } from './two-step-queries.ts'
import * as words from '#messages/accounts/twoStep.js'
import { useOffersKeys } from './use-offers-keys.ts'

export function TwoStepSetup({
  userId,
  steps = [],
  onBegin,
  onDone,
}: {
  userId: string
  /** Those that count already: an authenticator app comes beside them. */
  steps?: readonly SecondStep[]
  onBegin?: () => void
  onDone: () => void
}) {
  const [codes, setCodes] = useState<string[]>()
  const [isNaming, setNaming] = useState(false)
  const offersKeys = useOffersKeys(userId)
  const begin = useCommand(beginSetup, { retry: false, onDone: () => onBegin?.() })
  const client = useQueryClient()
  // Not before: what is on has no place for the codes.
  const close = () => void client.invalidateQueries({ queryKey: twoStepKey(userId) }).then(onDone)
  const finish = useCommand(finishSetup, {
    retry: false,
    onDone: given => (given ? setCodes(given) : close()),
  })
  const addKey = useCommand(setUpKey, { retry: false, onDone: given => setCodes(given) })

  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (begin.answer)
    return <AuthenticatorAppForm setup={begin.answer} finish={finish} isFirst={steps.length === 0} />
  if (steps.length > 0)
    return (
      <FormDialog
        title={words.addAppOpen}
        action={words.addAppAction}
        step={begin}
        onSubmit={values => begin.act({ proof: proofIn(values, steps) })}
        onClose={onDone}
      >
        <ProofFields steps={steps} />
      </FormDialog>
    )
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <p>{words.off}</p>
      {begin.problem ? <Notice tone="problem">{begin.problem.message}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={begin.isBusy} onClick={() => begin.act({})}>
          {begin.isBusy ? words.starting : words.setUpApp}
        </Button>
        {offersKeys ? (
          <Button
            kind="quiet"
            onClick={() => {
              onBegin?.()
              setNaming(true)
            }}
          >
            {words.securityKeySetUp}
          </Button>
        ) : null}
      </div>
      {isNaming ? (
        <FormDialog
          title={words.securityKeyTitle}
          description={words.securityKeyWords}
          action={words.securityKeyAction}
          step={addKey}
          onSubmit={values => addKey.act({ name: values.text('name') })}
          onClose={() => setNaming(false)}
        >
          <KeyNameField />
        </FormDialog>
      ) : null}
    </div>
  )
}
