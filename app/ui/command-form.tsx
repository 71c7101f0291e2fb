import { sending } from '#messages/site/forms.js'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { FieldProblem } from './field-problem.ts'
import { Notice } from './notice.tsx'
import { type FormValues, formValuesOf } from './form-values.ts'

/** A form that stands on a page. A refusal is shown at its field, or above the button where it has none. */
export function CommandForm({
  step: { isBusy, problem },
  action,
  busyAction = sending,
  isClosed = false,
  className = '',
  onSubmit,
  children,
  ...form
}: {
  step: { isBusy: boolean; problem: { message: string; field?: string | undefined } | undefined }
  action: string
  busyAction?: string
  isClosed?: boolean
  className?: string
  'aria-label'?: string
  onSubmit: (values: FormValues) => void
  children: ReactNode
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(formValuesOf(new FormData(event.currentTarget)))
  }

  return (
    <form {...form} noValidate onSubmit={submit} className={`grid ${className}`}>
      <FieldProblem value={problem}>{children}</FieldProblem>
      {problem && !problem.field ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div>
        <Button type="submit" busy={isBusy} disabled={isClosed}>
          {isBusy ? busyAction : action}
        </Button>
      </div>
    </form>
  )
}
