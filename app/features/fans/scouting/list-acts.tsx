// Making, renaming and removing lists.
import * as words from '#messages/fans/scouting.js'
import { useState } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { makeList, removeList, renameList } from './commands.ts'
import { type ScoutList, scoutingKey } from './queries.ts'
import { listPath, scoutingPath } from './labels.ts'

export function NewList({ userId, kind }: { userId: string; kind?: 'primary' | 'quiet' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind ?? 'quiet'} onClick={() => setOpen(true)}>
        {words.newList}
      </Button>
      {isOpen ? <NewListDialog userId={userId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NewListDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const step = useCommand(makeList, {
    changes: scoutingKey(userId),
    onDone: (_, { requestId }) => {
      onClose()
      navigate(listPath(requestId))
    },
  })
  return (
    <FormDialog
      title={words.newList}
      description={words.newListLead}
      action={words.create}
      step={step}
      onSubmit={({ text }) => step.send({ name: text('name') })}
      onClose={onClose}
    >
      <Field label={words.name} name="name" maxLength={60} required />
    </FormDialog>
  )
}

export function ListActs({ list, userId }: { list: ScoutList; userId: string }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('rename')}>
        {words.rename}
      </Button>
      <Button kind="quiet" onClick={() => setOpen('remove')}>
        {words.removeList}
      </Button>
      {open === 'rename' ? <RenameDialog list={list} userId={userId} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog list={list} userId={userId} onClose={close} /> : null}
    </>
  )
}

type Props = { list: ScoutList; userId: string; onClose: () => void }

function RenameDialog({ list, userId, onClose }: Props) {
  const step = useCommand(renameList, { changes: scoutingKey(userId), onDone: onClose })
  return (
    <FormDialog
      title={words.renameOf({ name: list.name })}
      description={words.renameLead}
      action={words.rename}
      step={step}
      onSubmit={({ text }) => step.act({ listId: list.id, name: text('name') })}
      onClose={onClose}
    >
      <Field label={words.name} name="name" maxLength={60} defaultValue={list.name} />
    </FormDialog>
  )
}

function RemoveDialog({ list, userId, onClose }: Props) {
  const navigate = useNavigate()
  const step = useCommand(removeList, {
    changes: scoutingKey(userId),
    onDone: () => {
      onClose()
      navigate(scoutingPath)
    },
  })
  return (
    <FormDialog
      title={words.removeOf({ name: list.name })}
      description={words.removeLead}
      action={words.removeList}
      danger
      step={step}
      onSubmit={() => step.act({ listId: list.id })}
      onClose={onClose}
    />
  )
}
