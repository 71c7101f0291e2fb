import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { askForProof, setPassword } from './commands.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { type Proof, proofFor, proofWanted } from './password-proof.ts'
import { checkNewPassword } from './new-account-schema.ts'
import { type Problems, readCode, textOf } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import * as words from '#messages/accounts/signIn.js'
import * as signUpWords from '#messages/accounts/signUp.js'

/** A new password for signed-in people, by a recovery e-mail or otherwise. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { connect, user, session } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [proof, setProof] = useState<Proof>(() => proofFor(session))

  function onSubmit(form: FormData) {
    const password = textOf(form, 'password')
    const nonce = readCode(textOf(form, 'code'))
    const current = textOf(form, 'currentPassword')
    const found = {
      ...checkNewPassword(password),
      ...(proof === 'code' && !nonce ? { code: words.checksCode } : {}),
      ...(proof === 'current' && !current ? { currentPassword: words.checksCurrentPassword } : {}),
    }
    attempt.setFailure(undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const shown = { ...(nonce ? { nonce } : {}), ...(current ? { current_password: current } : {}) }
    void attempt.attempt(() => save(password, shown), { doing: 'new-password' }, onSaved)
  }

  async function save(password: string, shown: { nonce?: string; current_password?: string }) {
    const db = await connect()
    const { error } = await setPassword(db, password, shown)
    const wanted = proofWanted(error)
    if (wanted !== 'none') setProof(wanted)
    // The message says that a code was sent: then it must have been.
    const requested = wanted === 'code' ? await askForProof(db) : undefined
    return { error: requested?.error ?? error }
  }

  function sendCode() {
    setProblems({})
    const by = user?.email ? 'email' : 'phone'
    void attempt.attempt(
      async () => askForProof(await connect()),
      { doing: 'send', by },
      () => setProof('code'),
    )
  }

  return (
    <SignInFrame
      label={signUpWords.newPasswordForm}
      submit={signUpWords.newPasswordSubmit}
      busyLabel={signUpWords.newPasswordBusy}
      {...{ attempt, problems, onSubmit }}
    >
      {/* For password managers, which must know whose password it is. */}
      <input
        hidden
        readOnly
        name="username"
        autoComplete="username"
        value={user?.email ?? user?.phone ?? ''}
      />
      {proof === 'current' ? (
        <div className="grid gap-2">
          <PasswordField
            label={signUpWords.fieldsCurrentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={errorAt('currentPassword', problems, attempt)}
          />
          <Button kind="quiet" className="justify-self-start" disabled={attempt.busy} onClick={sendCode}>
            {signUpWords.newPasswordSendCode}
          </Button>
        </div>
      ) : null}
      {proof === 'code' ? (
        <Field
          label={signUpWords.fieldsCode}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={signUpWords.newPasswordCodeSent({ where: user?.email ?? user?.phone ?? '' })}
          error={errorAt('code', problems, attempt)}
        />
      ) : null}
      <NewPasswordField
        label={signUpWords.fieldsNewPassword}
        error={errorAt('password', problems, attempt)}
      />
    </SignInFrame>
  )
}
