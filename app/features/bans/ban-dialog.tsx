// Setting a ban, and asking for one to be lifted: a form that stays open, with what was typed, until it is done.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { today } from '#lib/dates.ts'
import type { Db } from '#lib/db.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { documentTypes, liftBan, setBan } from './commands.ts'
import type { Ban, BanDeskRows } from './queries.ts'

/** Of no club: the database says that one has to be chosen. */
const noClub = '00000000-0000-0000-0000-000000000000'

type Typed = { text: (name: string) => string; file: File; requestId: string }

function BanDialog<Input>({
  title,
  description,
  action,
  command,
  inputOf,
  children,
  onClose,
}: {
  title: string
  description: string
  action: string
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
      await client.invalidateQueries({ queryKey: ['ban desk'] })
      toast('It waits for a second person of the association.', { tone: 'good' })
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
    const file = form.get('document')
    step.mutate(inputOf({ text, file: file instanceof File ? file : new File([], ''), requestId }))
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
        {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      </form>
    </Dialog>
  )
}

const Document = ({ error }: { error: string | undefined }) => (
  <Field
    label="Document of the decision"
    name="document"
    type="file"
    accept={documentTypes.join(',')}
    hint="PDF or picture, at most 5 MB. Only the offices can open it."
    error={error}
  />
)

export function SetBanDialog({ clubs, onClose }: { clubs: BanDeskRows['clubs']; onClose: () => void }) {
  return (
    <BanDialog
      title="Set a registration ban"
      description="The club can register nobody once a second person of the association has confirmed it. Everybody will read the reason."
      action="Set the ban"
      command={setBan}
      inputOf={({ text, file, requestId }) => ({
        clubId: text('club'),
        reason: text('reason'),
        source: text('source'),
        startsOn: text('startsOn'),
        amountUsd: text('amount'),
        file,
        requestId,
      })}
      onClose={onClose}
    >
      {errorOf => (
        <>
          <Choice
            label="Club"
            name="club"
            error={errorOf('club')}
            options={[
              { value: noClub, label: 'Choose a club' },
              ...clubs.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextArea label="Reason" name="reason" maxLength={500} showCount error={errorOf('reason')} />
          <Field label="Source" name="source" maxLength={300} optional error={errorOf('source')} />
          <Field label="Amount owed, if it is public (US$)" name="amount" type="number" min={1} optional />
          <Field label="From" name="startsOn" type="date" defaultValue={today()} />
          <Document error={errorOf('documentPath')} />
        </>
      )}
    </BanDialog>
  )
}

export function LiftBanDialog({ of, onClose }: { of: Ban; onClose: () => void }) {
  return (
    <BanDialog
      title={`Lift the ban of ${of.club?.name ?? 'this club'}`}
      description="It holds until a second person of the association has confirmed this."
      action="Ask to lift it"
      command={liftBan}
      inputOf={({ text, file, requestId }) => ({ banId: of.id, reason: text('reason'), file, requestId })}
      onClose={onClose}
    >
      {errorOf => (
        <>
          <TextArea label="Reason" name="reason" maxLength={500} showCount error={errorOf('reason')} />
          <Document error={errorOf('documentPath')} />
        </>
      )}
    </BanDialog>
  )
}
