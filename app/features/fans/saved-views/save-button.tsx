// On comparisons and what-ifs. Loaded when somebody is signed in.
import * as words from '#messages/fans/savedViews.js'
import { useState } from 'react'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { saveView } from './commands.ts'

type Props = { title: string; href: string; userId: string }

export const SaveButton = withQueries(Opening)

function Opening(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" className="no-print" onClick={() => setOpen(true)}>
        {words.save}
      </Button>
      {isOpen ? <SaveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SaveDialog({ title, href, userId, onClose }: Props & { onClose: () => void }) {
  const step = useCommand(saveView, {
    changes: ['fan', userId],
    onDone: toastDone(words.saved, onClose),
  })
  return (
    <FormDialog
      title={words.saveTitle}
      description={words.saveLead}
      action={words.save}
      step={step}
      onSubmit={({ text }) => step.send({ title: text('title'), href })}
      onClose={onClose}
    >
      <Field label={words.name} name="title" maxLength={120} defaultValue={title.slice(0, 120)} />
    </FormDialog>
  )
}
