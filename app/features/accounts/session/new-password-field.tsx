import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#ui/field.tsx'
import { weaknessOf } from './new-account-schema.ts'
import { passwordLength } from './schema.ts'
import * as signUpWords from '#messages/accounts/signUp.js'

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
  if (typed === '') return signUpWords.passwordHintsEmpty({ least: passwordLength })
  switch (weaknessOf(typed)) {
    case 'short':
      return signUpWords.passwordHintsShort({
        least: passwordLength,
        missing: passwordLength - Array.from(typed).length,
      })
    case 'monotonous':
      return signUpWords.passwordHintsMonotonous
    case 'long':
      return signUpWords.passwordHintsLong
    case undefined:
      return signUpWords.passwordHintsGood
  }
}
