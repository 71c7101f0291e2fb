import { Field } from '#ui/field.tsx'
import { texts } from './labels.ts'

/** The e-mail address or phone number of an account. */
export function WhoField({
  who,
  onWho,
  error,
}: {
  who: string | undefined
  onWho: ((who: string) => void) | undefined
  error: string | undefined
}) {
  return (
    <Field
      label={texts.fields.who}
      name="who"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={who}
      onChange={event => onWho?.(event.target.value)}
      error={error}
    />
  )
}
