// Asks before something of one's own is revoked, and says so afterwards.
import type { ReactNode } from 'react'
import type { Db } from '#lib/data/db.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { FormValues } from '#ui/form-values.ts'
import { toastDone } from '#ui/toasts.tsx'

export function RevokeDialog<Input>({
  title,
  description,
  action,
  done,
  command,
  inputOf,
  options,
  onClose,
  children,
}: {
  title: string
  description: ReactNode
  action: string
  /** What is said when it is done. */
  done: string
  command: (db: Db, input: Input) => Promise<unknown>
  inputOf: (values: FormValues) => Input
  options: Parameters<typeof useCommand<Input, unknown>>[1]
  onClose: () => void
  /** What is asked for besides. */
  children?: ReactNode
}) {
  const revoke = useCommand(command, { ...options, onDone: toastDone(done, onClose) })
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      danger
      step={revoke}
      onSubmit={values => revoke.act(inputOf(values))}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
