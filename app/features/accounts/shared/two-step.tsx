// Two-step verification in the settings: off with its set-up, or on with what can be changed.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toasts.tsx'
import { AddKeyDialog } from './add-key-dialog.tsx'
import { ProofFields, proofIn } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepList } from './second-step-list.tsx'
import { removeSteps, replaceCodes } from './two-step-commands.ts'
import { TwoStepSetup } from './two-step-setup.tsx'
import { twoStepKey, twoStepRead, type TwoStepState } from './two-step-queries.ts'
import * as words from '#messages/accounts/twoStep.js'
import { useOffersKeys } from './use-offers-keys.ts'

export function TwoStep({ userId }: { userId: string }) {
  const known = useQuery(twoStepRead(userId))
  // Until the recovery codes are saved: the factor counts before, and may be read at any moment.
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <QueryState read={known}>
      {state =>
        state && !isSettingUp ? (
          <On userId={userId} state={state} onAddApp={() => setSettingUp(true)} />
        ) : (
          <TwoStepSetup
            userId={userId}
            steps={state?.steps ?? []}
            onBegin={() => setSettingUp(true)}
            onDone={() => setSettingUp(false)}
          />
        )
      }
    </QueryState>
  )
}

function On({
  userId,
  state: { steps, left },
  onAddApp,
}: {
  userId: string
  state: TwoStepState
  onAddApp: () => void
}) {
  const [doing, setDoing] = useState<'codes' | 'off' | 'key'>()
  const [codes, setCodes] = useState<string[]>()
  const offersKeys = useOffersKeys(userId)
  const changes = twoStepKey(userId)
  const close = () => setDoing(undefined)
  const renew = useCommand(replaceCodes, {
    changes,
    retry: false,
    onDone: given => {
      setCodes(given)
      close()
    },
  })
  const leave = useCommand(removeSteps, {
    changes,
    retry: false,
    onDone: () => {
      toast(words.turnedOff, { tone: 'good' })
      close()
    },
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  return (
    <div className="grid gap-4">
      <p>
        {words.on} {words.left({ count: left })}
      </p>
      <SecondStepList userId={userId} steps={steps} />
      <div className="flex flex-wrap gap-3">
        {offersKeys ? (
          <Button kind="quiet" onClick={() => setDoing('key')}>
            {words.securityKeyAdd}
          </Button>
        ) : null}
        {steps.some(step => !step.isKey) ? null : (
          <Button kind="quiet" onClick={onAddApp}>
            {words.addAppOpen}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setDoing('codes')}>
          {words.newCodes}
        </Button>
        <Button kind="quiet" className="text-red" onClick={() => setDoing('off')}>
          {words.turnOff}
        </Button>
      </div>
      {doing === 'key' ? <AddKeyDialog userId={userId} steps={steps} onClose={close} /> : null}
      {doing === 'codes' ? (
        <FormDialog
          title={words.newCodes}
          description={words.newCodesWords}
          action={words.createCodes}
          step={renew}
          onSubmit={values => renew.act({ proof: proofIn(values, steps) })}
          onClose={close}
        >
          <ProofFields steps={steps} />
        </FormDialog>
      ) : doing === 'off' ? (
        <FormDialog
          title={words.turnOffTitle}
          description={words.turnOffWords}
          action={words.turnOff}
          danger
          step={leave}
          onSubmit={values =>
            leave.act({ factorIds: steps.map(({ id }) => id), proof: proofIn(values, steps) })
          }
          onClose={close}
        >
          <ProofFields steps={steps} />
        </FormDialog>
      ) : null}
    </div>
  )
}
