// Answering a challenge and proposing a level: forms that stay open, with what was typed, until it is done.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Db } from '#lib/db.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { answerChallenge, proposeLevel } from './commands.ts'
import type { DeskChallenge } from './desk-queries.ts'

type Typed = { text: (name: string) => string; requestId: string }

function DeskDialog<Input>({
  title,
  description,
  action,
  done,
  command,
  inputOf,
  children,
  onClose,
}: {
  title: string
  description: string
  action: string
  done: string
  command: (db: Db, input: Input) => Promise<void>
  inputOf: (typed: Typed) => Input
  children: (errorOf: (field: string) => string | undefined) => ReactNode
  onClose: () => void
}) {
  const id = useId()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const step = useMutation({
    ...write(command),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['value desk'] })
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
    step.mutate(inputOf({ text, requestId }))
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
          <Button type="submit" form={id} busy={step.isPending}>
            {step.isPending ? 'Saving…' : action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {children(field => (problem?.field === field ? problem.message : undefined))}
        {problem && !problem.field ? <Notice tone="problem">{problem.message}</Notice> : null}
      </form>
    </Dialog>
  )
}

export function AnswerDialog({ challenge, onClose }: { challenge: DeskChallenge; onClose: () => void }) {
  return (
    <DeskDialog
      title={`Answer about ${challenge.player}`}
      description={challenge.words}
      action="Answer"
      done="It is answered."
      command={answerChallenge}
      inputOf={({ text, requestId }) => ({
        challengeId: challenge.id,
        answer: text('answer'),
        isShown: text('hide') === '',
        requestId,
      })}
      onClose={onClose}
    >
      {errorOf => (
        <>
          <TextArea
            label="Answer"
            name="answer"
            maxLength={1000}
            showCount
            hint="Everybody reads it beside the challenge. If the record is wrong, correct the record: the value follows with the next run."
            error={errorOf('answer')}
          />
          <Checkbox label="Do not show it: it insults somebody" name="hide" />
        </>
      )}
    </DeskDialog>
  )
}

export function LevelDialog({ onClose }: { onClose: () => void }) {
  return (
    <DeskDialog
      title="Propose a level"
      description="Every value is multiplied by it, from the day on which another person of the league releases it."
      action="Propose it"
      done="It waits for a second person of the league."
      command={proposeLevel}
      inputOf={({ text, requestId }) => ({ usd: Number(text('usd')), reason: text('reason'), requestId })}
      onClose={onClose}
    >
      {errorOf => (
        <>
          <Field
            label="US$ for a 25-year-old centre-back who plays every minute"
            name="usd"
            type="number"
            min={500}
            max={500_000}
            step={100}
            error={errorOf('usd')}
          />
          <TextArea
            label="Reason"
            name="reason"
            maxLength={500}
            showCount
            hint="Name the fees it comes from. Everybody will read it."
            error={errorOf('reason')}
          />
        </>
      )}
    </DeskDialog>
  )
}
