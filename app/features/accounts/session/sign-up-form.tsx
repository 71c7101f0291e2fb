import { type ReactNode, useEffect, useRef, useState } from 'react'
import { requestableRoles } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { Choice, Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { checkName, checkNewPassword } from './new-account-schema.ts'
import { byOf, type Problems, readIdentifier, textOf, type Identifier } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import * as words from '#messages/accounts/signIn.js'
import * as signUpWords from '#messages/accounts/signUp.js'

/** A new account, known by an e-mail address or by a phone number. */
export function SignUpForm({
  by,
  identifier = '',
  onIdentifier,
  onSent,
  otherWay,
}: {
  by: 'email' | 'phone'
  identifier?: string
  onIdentifier?: (typed: string) => void
  /** An e-mail or a message is on its way, or it looks so. */
  onSent: (identifier: Identifier) => void
  /** The link from e-mail to phone, or back. */
  otherWay: ReactNode
}) {
  const { signUp } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})

  function submit(form: FormData) {
    const given = readIdentifier(textOf(form, 'identifier'))
    const fullName = textOf(form, 'fullName').trim()
    const password = textOf(form, 'password')
    const role = signUpRoles.find(each => each === form.get('role')) ?? 'fan'
    const found = {
      ...checkName(fullName),
      ...(given && byOf(given) === by
        ? {}
        : { identifier: by === 'email' ? words.checksEmail : words.checksPhone }),
      ...checkNewPassword(password),
    }
    attempt.setFailure(undefined)
    setProblems(found)
    if (!given || Object.keys(found).length > 0) return
    // Where nothing has to be confirmed there is a session at once, and the page goes on by itself.
    let isIn = false
    const act = async () => {
      const { error, needsConfirmation } = await signUp({ ...given, password, fullName, role })
      isIn = !error && !needsConfirmation
      return { error }
    }
    void attempt.attempt(act, { doing: 'sign-up', by }, () => {
      if (!isIn) onSent(given)
    })
  }

  return (
    <SignInFrame
      label={signUpWords.signUpTitle}
      submit={signUpWords.signUpSubmit}
      busyLabel={signUpWords.signUpBusy}
      attempt={attempt}
      problems={problems}
      onSubmit={submit}
    >
      <Field
        label={signUpWords.fieldsFullName}
        name="fullName"
        autoComplete="name"
        error={errorAt('fullName', problems, attempt)}
      />
      <div className="grid gap-1">
        <IdentifierField
          {...{ by, identifier, onIdentifier }}
          error={errorAt('identifier', problems, attempt)}
        />
        <div className="text-14">{otherWay}</div>
      </div>
      <NewPasswordField label={words.fieldsPassword} error={errorAt('password', problems, attempt)} />
      <RoleField />
      <p className="text-14 text-soft">
        {signUpWords.signUpAgreed({
          terms: <Link to="/about#terms" />,
          privacy: <Link to="/about#privacy" />,
        })}
      </p>
    </SignInFrame>
  )
}

function IdentifierField({
  by,
  identifier,
  onIdentifier,
  error,
}: {
  by: 'email' | 'phone'
  identifier: string
  onIdentifier: ((typed: string) => void) | undefined
  error: string | undefined
}) {
  const given = {
    name: 'identifier',
    error,
    defaultValue: identifier.includes('@') === (by === 'email') ? identifier : '',
    onChange: (event: { target: { value: string } }) => onIdentifier?.(event.target.value),
  }
  return by === 'email' ? (
    <Field
      key="email"
      {...given}
      label={signUpWords.fieldsEmail}
      type="email"
      inputMode="email"
      autoComplete="username"
    />
  ) : (
    <Field
      key="phone"
      {...given}
      label={signUpWords.fieldsPhone}
      hint={signUpWords.fieldsPhoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  )
}

/** What a newcomer may say they are. Anything but a fan is checked first. */
const signUpRoles = ['fan', ...requestableRoles] as const
const roleOptions = signUpRoles.map(value => ({ value, label: capitalize(roleNames[value]) }))

function RoleField() {
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState('fan')
  useEffect(() => setChosen(select.current?.value ?? 'fan'), [])
  return (
    <Choice
      ref={select}
      label={signUpWords.fieldsRole}
      name="role"
      options={roleOptions}
      defaultValue="fan"
      hint={chosen === 'fan' ? undefined : signUpWords.fieldsRoleHint}
      onChange={event => setChosen(event.target.value)}
    />
  )
}
