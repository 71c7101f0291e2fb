import * as words from '#messages/matchday/console.js'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'

export function NoteSheet({
  title,
  label = words.whatHappened,
  longest = 500,
  action = words.enterNote,
  empty = words.noteMissing,
  onEnter,
  onClose,
}: {
  title: string
  label?: string
  longest?: number
  action?: string
  /** What is said when nothing was written. */
  empty?: string
  onEnter: (note: string) => void
  onClose: () => void
}) {
  const id = useId()
  const [error, setError] = useState<string>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('note')
    const note = typeof given === 'string' ? given.trim() : ''
    if (note === '') setError(empty)
    else onEnter(note)
  }
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={title}
      footer={
        <Button type="submit" form={id} className="min-h-14">
          {action}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextArea label={label} name="note" rows={3} maxLength={longest} error={error} />
      </form>
    </Dialog>
  )
}
