// A form of the association's desk: it stays open, with what was typed, until it is done.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Db } from '#lib/db.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'

/** Of nobody: the database says that one has to be chosen. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export type ErrorOf = (field: string) => string | undefined

export function DeskDialog<Input>({
  title,
  description,
  action,
  done,
  danger = false,
  command,
  inputOf,
  children,
  onClose,
}: {
  title: string
  description: string
  action: string
  /** What is said once it is done. */
  done: string
  danger?: boolean
  command: (db: Db, input: Input) => Promise<void>
  inputOf: (text: (name: string) => string, requestId: string) => Input
  children: (errorOf: ErrorOf) => ReactNode
  onClose: () => void
}) {
  const id = useId()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const step = useMutation({
    ...write(command),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['association'] })
      toast(done, { tone: 'good' })
      onClose()
    },
  })
  const problem = step.error ? problemOf(step.error) : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    step.mutate(inputOf(text, requestId))
  }

  return (
    <Dialog
      open
      onOpenChange={open => (open || step.isPending ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="quiet" disabled={step.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={step.isPending}>
            {step.isPending ? 'Saving…' : action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {children(field => (problem?.field === field ? problem.message : undefined))}
        {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      </form>
    </Dialog>
  )
}
