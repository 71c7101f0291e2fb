// Sets an authenticator app up: QR code, key, first code.
import type { Command } from '#lib/data/use-command.ts'
import { CommandForm } from '#ui/command-form.tsx'
import { Field } from '#ui/field.tsx'
import type { Setup } from './two-step-commands.ts'
import { twoStepTexts } from './two-step-labels.ts'

export function AuthenticatorAppForm({
  setup,
  finish,
  isFirst,
}: {
  setup: Setup
  finish: Command<{ factorId: string; code: string; isFirst: boolean }, string[] | undefined>
  /** Whether there is no second step yet. */
  isFirst: boolean
}) {
  return (
    <CommandForm
      aria-label={twoStepTexts.setUp}
      step={finish}
      action={twoStepTexts.turnOn}
      busyAction={twoStepTexts.turningOn}
      className="max-w-xl gap-5"
      onSubmit={values => finish.act({ factorId: setup.id, code: values.text('code'), isFirst })}
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
