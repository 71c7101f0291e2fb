// Two-step verification in the settings: off with its set-up, or on with what can be changed.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toasts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { replaceCodes, turnOff } from './two-step-commands.ts'
import { TwoStepSetup } from './two-step-setup.tsx'
import { twoStepKey, twoStepRead } from './two-step-queries.ts'
import { twoStepTexts } from './two-step-labels.ts'

export function TwoStep({ userId }: { userId: string }) {
  const known = useQuery(twoStepRead(userId))
  // Until the recovery codes are saved: the factor counts before, and may be read at any moment.
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <QueryState read={known}>
      {factor =>
        factor && !isSettingUp ? (
          <On userId={userId} factor={factor} />
        ) : (
          <TwoStepSetup
            userId={userId}
            onBegin={() => setSettingUp(true)}
            onDone={() => setSettingUp(false)}
          />
        )
      }
    </QueryState>
  )
}

type Factor = { id: string; since: string; left: number }

function On({ userId, factor: { id: factorId, since, left } }: { userId: string; factor: Factor }) {
  const [doing, setDoing] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<string[]>()
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
  const leave = useCommand(turnOff, {
    changes,
    retry: false,
    onDone: () => {
      toast(twoStepTexts.turnedOff, { tone: 'good' })
      close()
    },
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  return (
    <div className="grid max-w-xl gap-4">
      <p>
        {twoStepTexts.on(dayOf(since))} {twoStepTexts.left(left)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => setDoing('codes')}>
          {twoStepTexts.newCodes}
        </Button>
        <Button kind="quiet" className="text-red" onClick={() => setDoing('off')}>
          {twoStepTexts.turnOff}
        </Button>
      </div>
      {doing === 'codes' ? (
        <FormDialog
          title={twoStepTexts.newCodes}
          description={twoStepTexts.newCodesWords}
          action={twoStepTexts.createCodes}
          step={renew}
          onSubmit={values => renew.act({ factorId, code: values.text('code') })}
          onClose={close}
        >
          <CodeField />
        </FormDialog>
      ) : doing === 'off' ? (
        <FormDialog
          title={twoStepTexts.turnOffTitle}
          description={twoStepTexts.turnOffWords}
          action={twoStepTexts.turnOff}
          danger
          step={leave}
          onSubmit={values => leave.act({ factorId, code: values.text('code') })}
          onClose={close}
        >
          <CodeField />
        </FormDialog>
      ) : null}
    </div>
  )
}

const CodeField = () => (
  <Field
    label={twoStepTexts.anyCode}
    hint={twoStepTexts.anyCodeHint}
    name="code"
    autoComplete="one-time-code"
    maxLength={24}
  />
)
