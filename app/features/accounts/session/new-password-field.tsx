import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#ui/field.tsx'
import { weaknessOf } from './new-account-schema.ts'
import { passwordLength } from './schema.ts'
import { signUpAndRecoveryTexts } from './sign-up-and-recovery-labels.ts'

/** A password that is being chosen, with what it still lacks. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // What was typed before the page was hydrated.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  return (
    <PasswordField
      ref={input}
      label={label}
      name="password"
      autoComplete="new-password"
      hint={hintFor(typed)}
      error={error}
      onChange={event => setTyped(event.target.value)}
    />
  )
}

function hintFor(typed: string): string {
  const { empty, short, monotonous, long, good } = signUpAndRecoveryTexts.passwordHints
  if (typed === '') return empty(passwordLength)
  switch (weaknessOf(typed)) {
    case 'short':
      return short(passwordLength, passwordLength - Array.from(typed).length)
    case 'monotonous':
      return monotonous
    case 'long':
      return long
    case undefined:
      return good
  }
}
