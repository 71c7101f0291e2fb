// A form of a desk: it stays open, with what was typed, until it is done.
import type { ReactNode } from 'react'
import { CommandDialog } from './command-dialog.tsx'

/** Of nobody: the database says that one has to be chosen. */
export const nobody = '00000000-0000-0000-0000-000000000000'

type ErrorOf = (field: string) => string | undefined

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
  description?: ReactNode
  action: string
  danger?: boolean
  /** False while what it is about is not there to be seen. */
  isReady?: boolean
  step: { isBusy: boolean; problem: { message: string; field?: string | undefined } | undefined }
  onSubmit: (typed: Typed) => void
  onClose: () => void
  children: (errorOf: ErrorOf) => ReactNode
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
      onSubmit={form => onSubmit(typedIn(form))}
      onClose={onClose}
    >
      {children(field => (problem?.field === field ? problem.message : undefined))}
    </CommandDialog>
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
