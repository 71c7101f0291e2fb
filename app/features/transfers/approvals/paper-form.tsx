import { type FormEvent, useState } from 'react'
import { minorExceptions, paperDetails, type PaperKind, paperKinds } from '#domain/transfers/documents.ts'
import type { TransferParty } from '#domain/transfers/moves.ts'
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
import { paperName } from './kind-labels.ts'
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
      toast('The paper is there.', { tone: 'good' })
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
        Add a paper
      </summary>
      <form key={round} noValidate onSubmit={submit} className="mt-2 grid max-w-[40rem] gap-4">
        <Choice
          label="Paper"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as PaperKind)}
          options={kinds.map(each => ({ value: each, label: paperName(each) }))}
        />
        {hasLocked ? <p className="text-14 text-soft">A club admin replaces the signed contract.</p> : null}
        {kind === 'medical' ? (
          <p className="text-14 text-soft">
            The form stays with the club. Of it only the date and the doctor are kept here.
          </p>
        ) : (
          <Field
            label="File"
            name="file"
            type="file"
            accept={paperTypes.join(',')}
            hint="PDF, JPEG, PNG or WebP of at most 5 MB."
            error={own}
          />
        )}
        {asked.map(name => (
          <Detail key={kind + name} name={name} />
        ))}
        {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
        <div>
          <Button type="submit" kind="quiet" busy={add.isBusy}>
            {add.isBusy ? 'Sending…' : 'Add'}
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
        label="Exception"
        name={name}
        options={Object.entries(minorExceptions).map(([value, label]) => ({ value, label }))}
      />
    )
  return name === 'date' ? (
    <Field label="Date" name={name} type="date" max={today()} />
  ) : (
    <Field label={name === 'doctor' ? 'Doctor' : 'Reference'} name={name} maxLength={120} />
  )
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file.'
  if (!paperTypes.includes(file.type)) return 'It has to be a PDF, or a JPEG, PNG or WebP picture.'
  return file.size > largestDocument ? 'It is larger than 5 MB. Make it smaller first.' : undefined
}
