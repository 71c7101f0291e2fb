// Sets two-step verification up: QR code, first code, recovery codes.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CommandForm } from '#ui/command-form.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginSetup, finishSetup, type Setup } from './two-step-commands.ts'
import { twoStepKey } from './two-step-queries.ts'
import { twoStepTexts } from './two-step-labels.ts'

export function TwoStepSetup({
  userId,
  onBegin,
  onDone,
}: {
  userId: string
  onBegin?: () => void
  onDone: () => void
}) {
  const [codes, setCodes] = useState<string[]>()
  const begin = useCommand(beginSetup, { retry: false, onDone: () => onBegin?.() })
  const finish = useCommand(finishSetup, {
    retry: false,
    onDone: given => setCodes(given),
  })
  const client = useQueryClient()
  // Not before: what is on has no place for the codes.
  const close = () => void client.invalidateQueries({ queryKey: twoStepKey(userId) }).then(onDone)

  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (!begin.answer)
    return (
      <div className="grid max-w-xl justify-items-start gap-4">
        <p>{twoStepTexts.off}</p>
        {begin.problem ? <Notice tone="problem">{begin.problem.message}</Notice> : null}
        <Button busy={begin.isBusy} onClick={() => begin.act({})}>
          {begin.isBusy ? twoStepTexts.starting : twoStepTexts.setUp}
        </Button>
      </div>
    )
  const setup = begin.answer
  return (
    <CommandForm
      aria-label={twoStepTexts.setUp}
      step={finish}
      action={twoStepTexts.turnOn}
      busyAction={twoStepTexts.turningOn}
      className="max-w-xl gap-5"
      onSubmit={values => finish.act({ factorId: setup.id, code: values.text('code') })}
    >
      <Steps setup={setup} />
      <Field
        label={twoStepTexts.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        className="max-w-48 font-display text-26 tracking-[0.2em]"
      />
    </CommandForm>
  )
}

function Steps({ setup: { qr_code: picture, secret, uri } }: { setup: Setup }) {
  const { app, scan, enter } = twoStepTexts.steps
  return (
    <ol className="grid list-decimal gap-4 pl-5">
      <li>{app}</li>
      <li>
        <p>{scan}</p>
        <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
          <img src={picture} alt={twoStepTexts.qrCode} width={192} height={192} className="bg-white" />
          <div className="grid min-w-0 justify-items-start gap-3">
            <a className="button button-quiet" href={uri}>
              {twoStepTexts.openApp}
            </a>
            <p>
              <span className="block text-soft">{twoStepTexts.key}</span>
              <code className="font-mono [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          </div>
        </div>
      </li>
      <li>{enter}</li>
    </ol>
  )
}
