import { useState } from 'react'
import { documentExtensions } from '#lib/data/document-types.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Choice, TextArea } from '#ui/field.tsx'
import { CaseDialog, DocumentField, longest } from './case-dialog.tsx'
import { answerCase } from './commands.ts'
import type { CaseFile } from './file-queries.ts'

/** The charged side answers once: it accepts the charge or contests it. */
export function AnswerDialog({ of, onClose }: { of: CaseFile; onClose: () => void }) {
  const [stance, setStance] = useState('contests')
  return (
    <CaseDialog
      title={`Answer to ${of.reference}`}
      description={`Until ${dayOf(of.answerBy ?? '')}, and once: it cannot be changed. The league and your side read it, nobody else.`}
      action="Send the answer"
      command={answerCase}
      inputOf={({ text, file }) => ({
        caseId: of.id,
        stance,
        words: text('words'),
        document: file('document'),
      })}
      done="Your answer is with the league."
      onClose={onClose}
    >
      <Choice
        label="Your answer"
        name="stance"
        value={stance}
        onChange={({ target }) => setStance(target.value)}
        options={[
          { value: 'contests', label: 'We contest the charge' },
          { value: 'accepts', label: 'We accept the charge' },
        ]}
      />
      <TextArea
        label={stance === 'accepts' ? 'What the league should know' : 'Why'}
        name="words"
        rows={4}
        maxLength={longest}
        optional={stance === 'accepts'}
      />
      <DocumentField types={documentExtensions} hint="A picture or a PDF, at most 5 MB." />
    </CaseDialog>
  )
}
