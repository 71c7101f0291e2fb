import * as words from '#messages/site/forms.js'
import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx'

export function PasswordField({
  label,
  hint,
  error,
  id,
  ...input
}: Omit<FieldWords, 'optional'> &
  Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  const ids = useFieldIds({ hint, error }, id)
  return (
    <FieldFrame id={ids.id} {...{ label, hint, error }}>
      <div className="relative">
        <input
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className="control pr-20"
        />
        <button
          type="button"
          aria-controls={ids.id}
          aria-label={shown ? words.hidePassword : words.showPassword}
          className="needs-script absolute top-0 right-0 min-h-11 min-w-16 cursor-pointer px-3 text-14 font-semibold text-green"
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
    </FieldFrame>
  )
}
