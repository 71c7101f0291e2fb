import * as words from '#messages/site/forms.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CommandDialog } from './command-dialog.tsx'
import { TextArea } from './field.tsx'

/** Something is about to be done that needs a reason. It stays open, with what was typed, until it is done. */
export function ReasonDialog({
  title,
  description,
  children,
  hint = words.reasonHint,
  action,
  busyAction,
  danger = false,
  busy,
  problem,
  isOver = false,
  longest,
  check,
  checkFields,
  onSubmit,
  onClose,
}: {
  title: ReactNode
  /** What will happen, in words. */
  description: ReactNode
  /** Fields that come before the reason. */
  children?: ReactNode
  hint?: ReactNode
  action: string
  busyAction: string
  danger?: boolean
  busy: boolean
  problem?: string | undefined
  /** There is nothing left to try: only to close. */
  isOver?: boolean
  longest: number
  /** What is wrong with the reason, if anything is. */
  check: (reason: string) => string | undefined
  /** Whether the fields before it are right; they show by themselves what is wrong. */
  checkFields?: (form: FormData) => boolean
  onSubmit: (reason: string, form: FormData) => void
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function submit(answers: FormData) {
    const given = answers.get('reason')
    const reason = typeof given === 'string' ? given : ''
    const wrong = check(reason)
    const isRight = checkFields?.(answers) ?? true
    setError(wrong)
    if (wrong || !isRight) setRefusals(refusals + 1)
    else onSubmit(reason, answers)
  }

  return (
    <CommandDialog
      title={title}
      description={description}
      action={action}
      busyAction={busyAction}
      danger={danger}
      isBusy={busy}
      isOver={isOver}
      problem={problem}
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextArea
        label={words.reason}
        name="reason"
        rows={3}
        hint={hint}
        maxLength={longest}
        showCount
        error={error}
        onChange={event => {
          if (error) setError(check(event.target.value))
        }}
      />
    </CommandDialog>
  )
}
