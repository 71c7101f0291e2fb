import { useState } from 'react'
import { Field, PasswordField } from '#ui/field.tsx'
import { askForProof, setPassword } from './commands.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { checkNewPassword, type Problems, readCode, textOf } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import { texts } from './words.ts'

/** What the account service wants besides the session: nothing, a code that it sends, or the old password. */
type Proof = 'none' | 'code' | 'current'

/** A new password for whoever is signed in, by a recovery letter or otherwise. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { connect, user } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [proof, setProof] = useState<Proof>('none')

  function onSubmit(form: FormData) {
    const password = textOf(form, 'password')
    const nonce = readCode(textOf(form, 'code'))
    const found = {
      ...checkNewPassword(password),
      ...(proof === 'code' && !nonce ? { code: texts.checks.code } : {}),
    }
    attempt.setWords(undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const current = textOf(form, 'currentPassword')
    const shown = { ...(nonce ? { nonce } : {}), ...(current ? { current_password: current } : {}) }
    void attempt.attempt(() => save(password, shown), { doing: 'new-password' }, onSaved)
  }

  async function save(password: string, shown: { nonce?: string; current_password?: string }) {
    const db = await connect()
    const { error } = await setPassword(db, password, shown)
    const wanted = proofWanted(error)
    if (wanted !== 'none') setProof(wanted)
    // The words say that a code was sent: then it must have been.
    const asked = wanted === 'code' ? await askForProof(db) : undefined
    return { error: asked?.error ?? error }
  }

  return (
    <SignInFrame
      label={texts.newPassword.form}
      submit={texts.newPassword.submit}
      busyWords={texts.newPassword.busy}
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
        <PasswordField
          label={texts.fields.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={errorAt('currentPassword', problems, attempt)}
        />
      ) : null}
      {proof === 'code' ? (
        <Field
          label={texts.fields.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          error={errorAt('code', problems, attempt)}
        />
      ) : null}
      <NewPasswordField label={texts.fields.newPassword} error={errorAt('password', problems, attempt)} />
    </SignInFrame>
  )
}

function proofWanted(error: unknown): Proof {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  if (code === 'reauthentication_needed') return 'code'
  return code === 'current_password_required' ? 'current' : 'none'
}
