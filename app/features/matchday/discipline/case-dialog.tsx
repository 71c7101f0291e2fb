// The frame of every step of a case: a form in a dialog, which stays open with what was typed until it is done.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import type { Db } from '#lib/data/db.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'

/** What was typed into a form, by the names of its fields. */
export type Typed = (name: string) => string

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
  inputOf: (typed: Typed, requestId: string) => Input
  /** What is said when it is done. */
  done: string
  /** False while what it is about is not there to be chosen. */
  isReady?: boolean
  /** The fields; each is told what the database found wrong with it. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
  onClose: () => void
}) {
  const id = useId()
  const client = useQueryClient()
  const step = useCommand(command, {
    changes: [['discipline desk'], ['discipline']],
    onDone: () => {
      toast(done, { tone: 'good' })
      onClose()
    },
    onProblem: () => client.invalidateQueries({ queryKey: ['discipline desk'], exact: true }),
  })
  const { problem } = step
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed: Typed = name => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    step.act(inputOf(typed, step.requestId))
  }

  return (
    <Dialog
      open
      onOpenChange={open => (open || step.isBusy ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="quiet" disabled={step.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={step.isBusy} disabled={!isReady}>
            {step.isBusy ? 'Saving…' : action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {children(errorOf)}
        {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      </form>
    </Dialog>
  )
}
