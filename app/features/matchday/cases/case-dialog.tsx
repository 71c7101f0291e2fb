// The dialog of every step of a case: the form, its command, and what is said when it is done.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Db } from '#lib/data/db.ts'
import { useCommand, type WithoutId } from '#lib/data/use-command.ts'
import { today } from '#lib/format/dates.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import type { FormValues } from '#ui/form-values.ts'

export function CaseDialog<Input>({
  title,
  description,
  action,
  command,
  inputOf,
  done,
  isReady = true,
  children,
  onClose,
}: {
  title: string
  description?: string
  action: string
  command: (db: Db, input: Input) => Promise<unknown>
  inputOf: (values: FormValues) => WithoutId<Input>
  /** What is said when it is done. */
  done: string
  /** False while what it is about is not there to be chosen. */
  isReady?: boolean
  children: ReactNode
  onClose: () => void
}) {
  const client = useQueryClient()
  const step = useCommand(command, {
    changes: [['discipline desk'], ['discipline'], ['case file']],
    onDone: toastDone(done, onClose),
    onProblem: () => client.invalidateQueries({ queryKey: ['discipline desk'], exact: true }),
  })

  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      isReady={isReady}
      step={step}
      onSubmit={values => step.send(inputOf(values))}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

/** As the database takes texts of cases. */
export const longest = 500

/** A day that is not to come; today, unless another is chosen. */
export function PastDay(field: { label: string; name: string }) {
  return <Field {...field} type="date" max={today()} defaultValue={today()} />
}
