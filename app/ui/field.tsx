import { length as lengthOf } from '#messages/site/forms.js'
import { type ComponentProps, useState } from 'react'
import { FieldError, FieldFrame, type FieldWords, Hint, useFieldIds } from './field-frame.tsx'
import { useFieldError } from './field-problem.ts'
import { type Option, OptionList } from './option-list.tsx'

export { PasswordField } from './password-field.tsx'

export function Field({
  label,
  hint,
  error: own,
  optional,
  className = '',
  id,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  const found = useFieldError(input.name)
  const error = own ?? found
  const ids = useFieldIds({ hint, error }, id)
  return (
    <FieldFrame id={ids.id} {...{ label, hint, error, optional }}>
      <input type="text" {...input} {...ids} className={`control ${className}`} />
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error: own,
  optional,
  showCount = false,
  className = '',
  id,
  onChange,
  ...area
}: FieldWords & ComponentProps<'textarea'> & { showCount?: boolean }) {
  const found = useFieldError(area.name)
  const error = own ?? found
  const ids = useFieldIds({ hint, error }, id)
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  return (
    <FieldFrame id={ids.id} {...{ label, hint, error, optional }}>
      <textarea
        rows={4}
        {...area}
        {...ids}
        className={`control ${className}`}
        onChange={event => {
          setLength(event.target.value.length)
          onChange?.(event)
        }}
      />
      {showCount ? (
        <p className="needs-script text-right text-14 text-soft">
          {area.maxLength === undefined ? length : lengthOf({ length, most: area.maxLength })}
        </p>
      ) : null}
    </FieldFrame>
  )
}

export function Choice({
  label,
  hint,
  error: own,
  optional,
  options,
  className = '',
  id,
  ...select
}: FieldWords & ComponentProps<'select'> & { options: readonly Option[] }) {
  const found = useFieldError(select.name)
  const error = own ?? found
  const ids = useFieldIds({ hint, error }, id)
  return (
    <FieldFrame id={ids.id} {...{ label, hint, error, optional }}>
      <select {...select} {...ids} className={`control ${className}`}>
        <OptionList options={options} />
      </select>
    </FieldFrame>
  )
}

export function Checkbox({
  label,
  hint,
  error: own,
  id,
  className = '',
  ...input
}: Omit<FieldWords, 'optional'> & Omit<ComponentProps<'input'>, 'type'>) {
  const found = useFieldError(input.name)
  const error = own ?? found
  const ids = useFieldIds({ hint, error }, id)
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input {...input} {...ids} type="checkbox" className="size-5 shrink-0" />
        <span>{label}</span>
      </label>
      <div className="grid gap-1.5 pl-8">
        <Hint id={ids.id}>{hint}</Hint>
        <FieldError id={ids.id}>{error}</FieldError>
      </div>
    </div>
  )
}
