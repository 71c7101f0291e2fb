// For a club's own people and the offices: a picture, whose it is, and why it may be shown. Loaded when somebody is signed in.
import * as words from '#messages/curation/pictures.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { FormValues } from '#ui/form-values.ts'
import { toastDone } from '#ui/toasts.tsx'
import { addPicture, largestPicture, pictureTypes } from './commands.ts'
import { kindNames, optionsOf, rightsNames } from './labels.ts'
import { clubForPicturesRead } from './queries.ts'

type Props = {
  kinds: readonly string[]
  subject: { id: string; name: string }
  /** The club whose people may bring it besides the offices. */
  clubSlug: string | undefined
  userId: string
  isOffice: boolean
}

export const AddPicture = withQueries(AddButton)

function AddButton({ clubSlug, userId, isOffice, ...picture }: Props) {
  const { data: club = null } = useQuery(clubForPicturesRead(userId, clubSlug ?? ''))
  const [isOpen, setOpen] = useState(false)
  const folder = isOffice ? 'league' : club
  if (!folder) return null
  return (
    <>
      <button type="button" className="quiet-link cursor-pointer underline" onClick={() => setOpen(true)}>
        {words.add}
      </button>
      {isOpen ? <AddDialog {...picture} folder={folder} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddDialog({
  kinds,
  subject,
  folder,
  onClose,
}: Pick<Props, 'kinds' | 'subject'> & { folder: string; onClose: () => void }) {
  const [kind, setKind] = useState(kinds[0] ?? '')
  const [wrong, setWrong] = useState<string>()
  const step = useCommand(addPicture, { changes: ['pictures'], onDone: toastDone(words.sent, onClose) })

  function send({ text, file, isChecked }: FormValues) {
    const chosen = file('file')
    const fault = !pictureTypes.includes(chosen.type)
      ? words.wrongType
      : chosen.size > largestPicture
        ? words.tooLarge
        : undefined
    setWrong(fault)
    if (fault) return
    step.act({
      kind,
      subjectId: subject.id,
      folder,
      file: chosen,
      alt: text('alt'),
      credit: text('credit'),
      rights: text('rights'),
      rightsNote: text('note'),
      hasConsent: isChecked('consent'),
    })
  }

  return (
    <FormDialog
      title={words.title({ name: subject.name })}
      description={words.lead}
      action={words.add}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {kinds.length > 1 ? (
        <Choice
          label={words.kind}
          name="kind"
          value={kind}
          options={optionsOf(kindNames, [...kinds])}
          onChange={({ target }) => setKind(target.value)}
        />
      ) : null}
      <Field
        label={words.file}
        name="file"
        type="file"
        accept={pictureTypes.join()}
        hint={words.fileHint}
        error={wrong}
        required
      />
      <Field label={words.alt} name="alt" hint={words.altHint} maxLength={200} required />
      <Field label={words.credit} name="credit" hint={words.creditHint} maxLength={120} required />
      <Choice label={words.rights} name="rights" options={optionsOf(rightsNames)} />
      <Field label={words.note} name="note" hint={words.noteHint} maxLength={300} required />
      {kind === 'portrait' ? <Checkbox label={words.consent} name="consent" /> : null}
    </FormDialog>
  )
}
