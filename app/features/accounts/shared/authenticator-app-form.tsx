// Sets an authenticator app up: QR code, key, first code.
import type { Command } from '#lib/data/use-command.ts'
import { CommandForm } from '#ui/command-form.tsx'
import { Field } from '#ui/field.tsx'
import type { Setup } from './two-step-commands.ts'
import * as words from '#messages/accounts/twoStep.js'

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
      aria-label={words.setUp}
      step={finish}
      action={words.turnOn}
      busyAction={words.turningOn}
      className="max-w-xl gap-5"
      onSubmit={values => finish.act({ factorId: setup.id, code: values.text('code'), isFirst })}
    >
      <Steps setup={setup} />
      <Field
        label={words.code}
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
  return (
    <ol className="grid list-decimal gap-4 pl-5">
      <li>{words.stepsApp}</li>
      <li>
        <p>{words.stepsScan}</p>
        <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
          <img src={picture} alt={words.qrCode} width={192} height={192} className="bg-white" />
          <div className="grid min-w-0 justify-items-start gap-3">
            <a className="button button-quiet" href={uri}>
              {words.openApp}
            </a>
            <p>
              <span className="block text-soft">{words.key}</span>
              <code className="font-mono [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          </div>
        </div>
      </li>
      <li>{words.stepsEnter}</li>
    </ol>
  )
}
