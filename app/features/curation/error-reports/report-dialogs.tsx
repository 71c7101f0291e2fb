// Answering a report, and taking back what one has changed.
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
    onDone: toastDone(isRight ? 'It is published.' : 'It is answered.', onClose),
  })
  return (
    <FormDialog
      title={isRight ? (isFact ? 'Publish it' : 'It is put right') : 'Not taken up'}
      description={
        isRight && isFact
          ? `${report.about}. ${whatOf(report)}, instead of ${report.isNow === null ? 'not recorded' : valueName(report.isNow)}. Everybody sees it at once.`
          : `${report.about}. ${whatOf(report)}`
      }
      action={isRight ? (isFact ? 'Publish' : 'Answer') : 'Answer'}
      step={step}
      onSubmit={({ text }) => step.send({ reportId: report.id, isRight, answer: text('answer') })}
      onClose={onClose}
    >
      <TextArea
        label={isRight ? (isFact ? 'Word to whoever reported it' : 'What was put right') : 'Why not'}
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
    onDone: toastDone('It is as it was before.', onClose),
  })
  return (
    <FormDialog
      title="Take it back"
      description={`${report.about}. The record says again what it said before: ${report.isNow === null ? 'not recorded' : valueName(report.isNow)}.`}
      action="Take it back"
      danger
      step={step}
      onSubmit={({ text }) => step.send({ reportId: report.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText />
    </FormDialog>
  )
}
