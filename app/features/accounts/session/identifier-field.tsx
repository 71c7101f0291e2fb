import { Field } from '#ui/field.tsx'
import * as words from '#messages/accounts/signIn.js'

/** The e-mail address or phone number of an account. */
export function IdentifierField({
  identifier,
  onIdentifier,
  error,
}: {
  identifier: string | undefined
  onIdentifier: ((identifier: string) => void) | undefined
  error: string | undefined
}) {
  return (
    <Field
      label={words.fieldsIdentifier}
      name="identifier"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={identifier}
      onChange={event => onIdentifier?.(event.target.value)}
      error={error}
    />
  )
}
