// A form of a desk: it stays open, with what was typed, until it is done.
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

/** Of nobody: the database says that one has to be chosen. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export type ErrorOf = (field: string) => string | undefined

/** What stands in the fields, by their names. */
export type Typed = { text: (name: string) => string; file: (name: string) => File }

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
  description: ReactNode
  action: string
  danger?: boolean
  /** False while what it is about is not there to be seen. */
  isReady?: boolean
  step: { isBusy: boolean; problem: { message: string; field?: string | undefined } | undefined }
  onSubmit: (typed: Typed) => void
  onClose: () => void
  children: (errorOf: ErrorOf) => ReactNode
}) {
  const id = useId()
  const { isBusy, problem } = step

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(typedIn(new FormData(event.currentTarget)))
  }

  return (
    <Dialog
      open
      onOpenChange={open => (open || isBusy ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!isReady}
          >
            {isBusy ? 'Saving…' : action}
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

function typedIn(form: FormData): Typed {
  return {
    text: name => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    },
    file: name => {
      const value = form.get(name)
      return value instanceof File ? value : new File([], '')
    },
  }
}
