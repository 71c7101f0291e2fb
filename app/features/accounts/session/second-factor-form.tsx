// The second step of a sign-in: a security key or the device's lock, the code of the authenticator app, or a recovery code.
import { useState } from 'react'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { codeOf } from '#features/accounts/shared/authenticator-problem.ts'
import { verifyKey } from '#features/accounts/shared/security-key-commands.ts'
import { readFactorCode, verifyCode } from '#features/accounts/shared/two-step-commands.ts'
import * as words from '#messages/accounts/twoStep.js'
import type { Attempted } from './commands.ts'
import { type Problems, textOf } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'

export function SecondFactorForm() {
  const { user, signOut } = useSession()
  const factors = (user?.factors ?? []).filter(({ status }) => status === 'verified')
  const key = canUsePasskeys() ? factors.find(factor => factor.factor_type === 'webauthn') : undefined
  const app = factors.find(factor => factor.factor_type === 'totp')
  const [isByCode, setByCode] = useState(false)
  const isKey = key !== undefined && !isByCode
  return (
    <>
      <PageTitle
        title={isKey ? words.signInByKeyTitle : words.signInTitle}
        lead={isKey ? words.signInByKeyLead : app ? words.signInLead : words.signInRecoveryLead}
      />
      <div className="grid gap-5">
        {/* A recovery code counts for whichever there is. */}
        <FactorForm
          key={String(isKey)}
          factorId={(isKey ? key : (app ?? factors[0]))?.id}
          {...{ isKey, hasApp: app !== undefined }}
        />
        {key ? (
          <Button kind="quiet" onClick={() => setByCode(!isByCode)}>
            {isByCode ? words.proofByKey : words.proofByCode}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => void signOut('local')}>
          {words.signInOther}
        </Button>
      </div>
    </>
  )
}

type FactorFormProps = { factorId: string | undefined; isKey: boolean; hasApp: boolean }

function FactorForm({ factorId, isKey, hasApp }: FactorFormProps) {
  const { connect } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [isIn, setIn] = useState(false)

  function onSubmit(form: FormData) {
    const code = isKey ? undefined : readFactorCode(textOf(form, 'code'))
    attempt.setFailure(undefined)
    setProblems(isKey || code ? {} : { code: words.signInCheck })
    if (!factorId || (!isKey && !code)) return
    void attempt.attempt(
      async () => {
        const db = await connect()
        return code
          ? asCode(await verifyCode(db, { factorId, code }))
          : asCancelled(await verifyKey(db, factorId))
      },
      { doing: isKey ? 'passkey' : 'enter-code' },
      () => setIn(true),
    )
  }

  return (
    <SignInFrame
      label={isKey ? words.signInByKeyTitle : words.signInTitle}
      submit={isKey ? words.signInByKeySubmit : words.signInSubmit}
      busyLabel={isKey ? words.signInByKeyBusy : words.signInBusy}
      attempt={{ ...attempt, busy: attempt.busy || isIn }}
      problems={problems}
      onSubmit={onSubmit}
    >
      {isKey ? null : (
        <Field
          label={words.signInField}
          hint={hasApp ? words.signInHint : words.proofRecoveryHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          error={errorAt('code', problems, attempt)}
        />
      )}
    </SignInFrame>
  )
}

/** A wrong code is a wrong code, whichever it is: its message is there already. */
const asCode = ({ error }: Attempted): Attempted =>
  codeOf(error) === 'mfa_verification_failed' ? { error: { code: 'otp_expired' } } : { error }

/** What the browser says when nobody touched the key, or not in time. */
const asCancelled = ({ error }: Attempted): Attempted =>
  error instanceof DOMException ? { error: { code: 'key_cancelled' } } : { error }
