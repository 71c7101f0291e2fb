// Answering a report, and taking back what one has changed.
import * as words from '#messages/curation/errorReports.js'
import { notRecorded } from '#messages/site/parts.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { decideReport, takeBackReport } from './commands.ts'
import type { DeskReport } from './queries.ts'
import { valueName, whatOf } from './labels.ts'

export type Answering = { act: 'publish' | 'refuse' | 'take back'; report: DeskReport }

const changes = ['error reports']

export function AnswerDialog({
  act,
  report,
  onClose,
}: {
  act: Answering['act']
  report: DeskReport
  onClose: () => void
}) {
  const isRight = act === 'publish'
  const isFact = report.fact !== 'other'
  const step = useCommand(decideReport, {
    changes,
    onDone: toastDone(isRight ? words.isPublished : words.answered, onClose),
  })
  return (
    <FormDialog
      title={isRight ? (isFact ? words.publishTitle : words.putRight) : words.rejectTitle}
      description={
        isRight && isFact
          ? words.publishLead({
              about: report.about,
              what: whatOf(report),
              before: report.isNow === null ? notRecorded : valueName(report.isNow),
            })
          : words.aboutWhat({ about: report.about, what: whatOf(report) })
      }
      action={isRight && isFact ? words.publish : words.sendAnswer}
      step={step}
      onSubmit={({ text }) => step.send({ reportId: report.id, isRight, answer: text('answer') })}
      onClose={onClose}
    >
      <TextArea
        label={isRight ? (isFact ? words.message : words.whatRight) : words.whyNot}
        name="answer"
        maxLength={500}
        showCount
        optional={isRight && isFact}
      />
    </FormDialog>
  )
}

export function TakeBackDialog({ report, onClose }: { report: DeskReport; onClose: () => void }) {
  const step = useCommand(takeBackReport, {
    changes,
    onDone: toastDone(words.asBefore, onClose),
  })
  return (
    <FormDialog
      title={words.undo}
      description={words.undoLead({
        about: report.about,
        before: report.isNow === null ? notRecorded : valueName(report.isNow),
      })}
      action={words.undo}
      danger
      step={step}
      onSubmit={({ text }) => step.send({ reportId: report.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText />
    </FormDialog>
  )
}
