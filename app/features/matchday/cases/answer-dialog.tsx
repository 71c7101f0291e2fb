import * as words from '#messages/matchday/cases.js'
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
      title={words.answerTo({ reference: of.reference })}
      description={words.answerLead({ day: dayOf(of.answerBy ?? '') })}
      action={words.sendAnswer}
      command={answerCase}
      inputOf={({ text, file }) => ({
        caseId: of.id,
        stance,
        words: text('words'),
        document: file('document'),
      })}
      done={words.answerSent}
      onClose={onClose}
    >
      <Choice
        label={words.yourAnswer}
        name="stance"
        value={stance}
        onChange={({ target }) => setStance(target.value)}
        options={[
          { value: 'contests', label: words.contest },
          { value: 'accepts', label: words.accept },
        ]}
      />
      <TextArea
        label={stance === 'accepts' ? words.shouldKnow : words.why}
        name="words"
        rows={4}
        maxLength={longest}
        optional={stance === 'accepts'}
      />
      <DocumentField types={documentExtensions} hint={words.documentHint} />
    </CaseDialog>
  )
}
