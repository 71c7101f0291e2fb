import * as words from '#messages/transfers/paperForm.js'
import { type FormEvent, useState } from 'react'
import { minorExceptions, paperDetails, type PaperKind, paperKinds } from '#domain/transfers/documents.ts'
import type { TransferParty } from '#domain/transfers/moves.ts'
import { paperName } from '#league/paper-names.ts'
import { today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { largestDocument } from '#lib/data/document-types.ts'
import { addPaper, paperTypes } from './commands.ts'
import { typed } from './form.ts'
import type { Transfer } from './queries.ts'
import { exceptionNames } from './paper-details.ts'
import { isLockedKind } from './paper-rights.ts'

const ofClub = paperKinds.filter(kind => kind !== 'clearance' && kind !== 'decision')

/** Which side brings which paper; the database holds the same list (app.brings_paper). */
const brought: Partial<Record<TransferParty, PaperKind[]>> = {
  staff: ofClub,
  engaging: ofClub,
  releasing: ['agreement', 'loan_agreement', 'clearance', 'release', 'contract_end', 'objection'],
  player: [
    'identity',
    'birth_certificate',
    'contract_end',
    'medical',
    'photo',
    'guardian_consent',
    'school_record',
    'tpo',
    'training_history',
    'objection',
  ],
  guardian: ['identity', 'birth_certificate', 'guardian_consent', 'school_record', 'objection'],
  association: ['itc', 'minor_approval', 'payment', 'decision'],
}

export function PaperForm({ of }: { of: Transfer }) {
  const kinds = [...new Set(of.mine.flatMap(party => brought[party] ?? []))].filter(
    each => !isLockedKind(of, each),
  )
  const hasLocked = of.documents.some(paper => isLockedKind(of, paper.kind))
  const [kind, setKind] = useState<PaperKind>(kinds[0] ?? 'identity')
  const [own, setOwn] = useState<string>()
  const [round, setRound] = useState(0)
  const add = useCommand(addPaper, {
    changes: ['transfers', 'one', of.ref],
    onDone: () => {
      toast(words.added, { tone: 'good' })
      setRound(round + 1)
    },
  })
  const problem = add.problem
  const asked = paperDetails[kind] ?? []

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    const chosen = file instanceof File && file.size > 0 ? file : undefined
    const wrong = kind === 'medical' ? undefined : faultOf(chosen)
    setOwn(wrong)
    if (wrong) return
    add.act({
      transferId: of.id,
      kind,
      file: chosen,
      name: (chosen?.name ?? paperName(kind)).slice(-120),
      details: Object.fromEntries(asked.map(name => [name, typed(form, name)])),
      requestId: crypto.randomUUID(),
    })
  }

  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        {words.add}
      </summary>
      <form key={round} noValidate onSubmit={submit} className="mt-2 grid max-w-[40rem] gap-4">
        <Choice
          label={words.paper}
          name="kind"
          className="px-2 text-14"
          value={kind}
          onChange={({ target }) => setKind(target.value as PaperKind)}
          options={kinds.map(each => ({ value: each, label: paperName(each) }))}
        />
        {hasLocked ? <p className="text-14 text-soft">{words.locked}</p> : null}
        {kind === 'medical' ? (
          <p className="text-14 text-soft">{words.medicalHint}</p>
        ) : (
          <Field
            label={words.file}
            name="file"
            type="file"
            accept={paperTypes.join(',')}
            hint={words.fileHint}
            error={own}
          />
        )}
        {asked.map(name => (
          <Detail key={kind + name} name={name} />
        ))}
        {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
        <div>
          <Button type="submit" kind="quiet" busy={add.isBusy}>
            {add.isBusy ? words.sending : words.addButton}
          </Button>
        </div>
      </form>
    </details>
  )
}

function Detail({ name }: { name: string }) {
  if (name === 'exception')
    return (
      <Choice
        label={words.exception}
        name={name}
        options={minorExceptions.map(value => ({ value, label: exceptionNames[value] }))}
      />
    )
  return name === 'date' ? (
    <Field label={words.date} name={name} type="date" max={today()} />
  ) : (
    <Field label={name === 'doctor' ? words.doctor : words.reference} name={name} maxLength={120} />
  )
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return words.fileMissing
  if (!paperTypes.includes(file.type)) return words.fileType
  return file.size > largestDocument ? words.fileSize : undefined
}
