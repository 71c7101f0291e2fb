// A question of a form: its label, a hint, the control, and what is wrong with the answer.
import { optional as optionalWord } from '#messages/site/forms.js'
import { type ReactNode, useId } from 'react'

export type FieldWords = {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

/** How a control is tied to its words. */
export function useFieldIds(
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
  given?: string,
) {
  const made = useId()
  const id = given ?? made
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: Omit<FieldWords, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-soft">{optionalWord}</span> : null}
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-hint`} className="max-w-[60ch] text-14 text-soft">
      {children}
    </p>
  )
}

// The live region is there before its words are: only then are they announced.
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p
      id={`${id}-error`}
      role={children ? 'alert' : undefined}
      aria-live="polite"
      className="text-14 font-semibold text-red empty:-mt-1.5"
    >
      {children}
    </p>
  )
}
