// One's own papers, and who has opened each. Of a medical form only the date and the doctor are kept.
import * as words from '#messages/curation/claims.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { agoOf } from '#lib/format/spans.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import {
  addPersonDocument,
  openPersonDocument,
  type PersonDocumentKind,
  personDocumentNames,
  documentField,
} from '#league/person-documents.ts'
import { read } from '#lib/data/read.ts'
import { type Sentence, wordsOf } from '#lib/data/said.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { toastDone, toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'

type Paper = {
  id: string
  kind: string
  name: string
  size: number | null
  details: Record<string, string>
  uploadedAt: string
  isOwn: boolean
  ref: string | null
  openings: { by: string; at: string }[]
}

type Row = Omit<Paper, 'openings'> & { openings: { by: Sentence; at: string }[] }

async function listPapers(db: Db): Promise<Paper[]> {
  const rows = (await call(db, 'my_papers')) as Row[]
  const papers = rows.map(async ({ openings, ...paper }) => ({
    ...paper,
    openings: await Promise.all(openings.map(async ({ by, at }) => ({ by: await wordsOf(by), at }))),
  }))
  return Promise.all(papers)
}

const papersRead = (userId: string) => read(['own papers', userId], listPapers)

export function Papers({
  userId,
  readOnly,
  nameOf = kind => kind,
}: {
  userId: string
  readOnly: boolean
  /** What a paper of a transfer is called. */
  nameOf?: (kind: string) => string
}) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <p className="max-w-[60ch]">{words.documentsLead}</p>
      {readOnly ? null : (
        <div className="mt-3">
          <Button kind="quiet" onClick={() => setAdding(true)}>
            {words.addDocumentMore}
          </Button>
        </div>
      )}
      <div className="mt-4">
        <Query of={papersRead(userId)}>
          {kept => (
            <ListOf items={kept} empty={words.noDocuments} aria-label={words.yourDocuments}>
              {paper => <PaperLine key={paper.id} {...{ paper, readOnly, nameOf }} />}
            </ListOf>
          )}
        </Query>
      </div>
      {isAdding ? <PaperDialog userId={userId} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** What is kept of a medical form. */
const detailNames: Record<string, string> = { date: words.date, doctor: words.doctor }

function PaperLine({
  paper,
  readOnly,
  nameOf,
}: {
  paper: Paper
  readOnly: boolean
  nameOf: (kind: string) => string
}) {
  const client = useQueryClient()
  const open = useCommand(openPersonDocument, {
    onDone: link => {
      // At once, or the browser no longer takes it for what the person asked for.
      window.open(link, '_blank', 'noopener')
      void client.invalidateQueries({ queryKey: ['own papers'] })
    },
    onProblem: toastProblem,
  })
  const name = personDocumentNames[paper.kind] ?? nameOf(paper.kind)
  return (
    <li className="grid gap-1 border-b border-line py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-14 text-soft">
            {[
              paper.kind === 'medical' ? null : paper.name,
              ...Object.entries(paper.details).map(([key, value]) => `${detailNames[key] ?? key}: ${value}`),
              dayOf(paper.uploadedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
            {paper.ref ? (
              <>
                {' '}
                {words.ofTransfer({
                  ref: paper.ref,
                  link: <Link to={`/transfer-approvals/${paper.ref}`} />,
                })}
              </>
            ) : null}
          </p>
        </div>
        {paper.isOwn && paper.size && !readOnly ? (
          <Button
            kind="quiet"
            busy={open.isBusy}
            aria-label={words.openDocument({ kind: name, name: paper.name })}
            onClick={() => open.act({ id: paper.id, requestId: crypto.randomUUID() })}
          >
            {words.open}
          </Button>
        ) : null}
      </div>
      <ListOf
        items={paper.openings}
        empty={<p className="text-14 text-soft">{words.notOpened}</p>}
        className="text-14 text-soft"
        aria-label={words.whoOpened({ name: paper.name })}
      >
        {({ by, at }) => <li key={at}>{words.openedBy({ name: by, when: agoOf(at) })}</li>}
      </ListOf>
    </li>
  )
}

const kinds: PersonDocumentKind[] = ['identity', 'passport', 'birth_certificate', 'medical']

function PaperDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [kind, setKind] = useState<PersonDocumentKind>('identity')
  const step = useCommand(addPersonDocument, {
    changes: ['own papers'],
    onDone: toastDone(words.kept, onClose),
  })
  return (
    <FormDialog
      title={words.addDocument}
      description={words.addDocumentLead}
      action={words.saveDocument}
      step={step}
      onSubmit={({ text, file }) =>
        step.send({
          userId,
          kind,
          file: kind === 'medical' ? undefined : file('file'),
          details: kind === 'medical' ? { date: text('date'), doctor: text('doctor') } : {},
        })
      }
      onClose={onClose}
    >
      <Choice
        label={words.document}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as PersonDocumentKind)}
        options={kinds.map(value => ({ value, label: personDocumentNames[value] ?? value }))}
      />
      {kind === 'medical' ? <MedicalFields /> : <Field {...documentField} />}
    </FormDialog>
  )
}

function MedicalFields() {
  const error = useFieldError('details')
  return (
    <>
      <p className="text-14 text-soft">{words.medicalLead}</p>
      <Field label={words.date} name="date" type="date" max={today()} error={error} />
      <Field label={words.doctor} name="doctor" maxLength={120} />
    </>
  )
}
