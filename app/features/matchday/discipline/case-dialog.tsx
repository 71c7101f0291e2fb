// The dialog of every step of a case: the form, its command, and what is said when it is done.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Db } from '#lib/data/db.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { FormDialog, type Typed } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toasts.tsx'

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
  command: (db: Db, input: Input) => Promise<void>
  inputOf: (typed: Typed['text'], requestId: string) => Input
  /** What is said when it is done. */
  done: string
  /** False while what it is about is not there to be chosen. */
  isReady?: boolean
  /** The fields; each shows what the database found wrong with it. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
  onClose: () => void
}) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const step = useMutation({
    ...write(command),
    onSuccess: async () => {
      await Promise.all(
        [['discipline desk'], ['discipline']].map(queryKey => client.invalidateQueries({ queryKey })),
      )
      toast(done, { tone: 'good' })
      onClose()
    },
    onError: () => client.invalidateQueries({ queryKey: ['discipline desk'], exact: true }),
  })

  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      isReady={isReady}
      step={{ isBusy: step.isPending, problem: step.error ? problemOf(step.error) : undefined }}
      onSubmit={({ text }) => step.mutate(inputOf(text, requestId))}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
