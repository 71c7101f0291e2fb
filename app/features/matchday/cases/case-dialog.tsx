// The dialog of every step of a case: the form, its command, and what is said when it is done.
import * as words from '#messages/matchday/cases.js'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Db } from '#lib/data/db.ts'
import { useCommand, type WithoutId } from '#lib/data/use-command.ts'
import { isoDayOf, today } from '#lib/format/dates.ts'
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

/** A paper to the step, by choice. */
export const DocumentField = ({ types, hint }: { types: object; hint: string }) => (
  <Field
    label={words.document}
    name="document"
    type="file"
    accept={Object.keys(types).join()}
    hint={hint}
    optional
  />
)

const weekMs = 7 * 86_400_000

/** Until when the charged side answers: a week, unless another day is chosen. */
export function AnswerBy({ hint, optional }: { hint?: string; optional?: boolean }) {
  const [inAWeek] = useState(() => isoDayOf(new Date(Date.now() + weekMs)))
  return (
    <Field
      label={words.answerBy}
      name="answerBy"
      type="date"
      min={today()}
      defaultValue={inAWeek}
      hint={hint}
      optional={optional}
    />
  )
}

/** A day that is not to come; today, unless another is chosen. */
export function PastDay(field: { label: string; name: string }) {
  return <Field {...field} type="date" max={today()} defaultValue={today()} />
}
