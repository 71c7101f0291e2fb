// A form of a desk: it stays open, with what was typed, until it is done.
import type { ReactNode } from 'react'
import { CommandDialog } from './command-dialog.tsx'
import { FieldProblem } from './field-problem.ts'
import { type FormValues, formValuesOf } from './form-values.ts'

/** Of nobody: the database says that one has to be chosen. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export function FormDialog({
  title,
  description,
  action,
  danger = false,
  isReady = true,
  step,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode
  /** What will happen, in words. */
  description?: ReactNode
  action: string
  danger?: boolean
  /** False while what it is about is not there to be seen. */
  isReady?: boolean
  step: { isBusy: boolean; problem: { message: string; field?: string | undefined } | undefined }
  onSubmit: (values: FormValues) => void
  onClose: () => void
  children?: ReactNode
}) {
  const { isBusy, problem } = step
  return (
    <CommandDialog
      title={title}
      description={description}
      action={action}
      danger={danger}
      isBusy={isBusy}
      isReady={isReady}
      problem={problem?.message}
      onSubmit={form => onSubmit(formValuesOf(form))}
      onClose={onClose}
    >
      <FieldProblem value={problem}>{children}</FieldProblem>
    </CommandDialog>
  )
}
