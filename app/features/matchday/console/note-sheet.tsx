import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'

export function NoteSheet({
  title,
  onEnter,
  onClose,
}: {
  title: string
  onEnter: (note: string) => void
  onClose: () => void
}) {
  const id = useId()
  const [error, setError] = useState<string>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('note')
    const note = typeof given === 'string' ? given.trim() : ''
    if (note === '') setError('Write what happened.')
    else onEnter(note)
  }
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={title}
      footer={
        <Button type="submit" form={id} className="min-h-14">
          Enter note
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextArea label="What happened" name="note" rows={3} maxLength={500} error={error} />
      </form>
    </Dialog>
  )
}
