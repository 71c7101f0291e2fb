// Setting a ban, and asking for one to be lifted: each waits for a second person.
import * as words from '#messages/transfers/bans.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { documentTypes, liftBan, setBan } from './commands.ts'
import type { Ban, BanDeskRows } from './queries.ts'

const Document = () => (
  <Field
    label={words.document}
    name="documentPath"
    type="file"
    accept={documentTypes.join(',')}
    hint={words.documentHint}
  />
)

export function SetBanDialog({ clubs, onClose }: { clubs: BanDeskRows['clubs']; onClose: () => void }) {
  const step = useCommand(setBan, { changes: ['ban desk'], onDone: toastDone(words.proposed, onClose) })
  return (
    <FormDialog
      title={words.setTitle}
      description={words.setLead}
      action={words.setBan}
      step={step}
      onSubmit={({ text, file }) =>
        step.send({
          clubId: text('club'),
          reason: text('reason'),
          source: text('source'),
          startsOn: text('startsOn'),
          amountUsd: text('amount'),
          file: file('documentPath'),
        })
      }
      onClose={onClose}
    >
      <Choice
        label={words.club}
        name="club"
        options={[
          { value: nobody, label: words.chooseClub },
          ...clubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ReasonText />
      <Field label={words.source} name="source" maxLength={300} optional />
      <Field label={words.amount} name="amount" type="number" min={1} optional />
      <Field label={words.startsOn} name="startsOn" type="date" defaultValue={today()} />
      <Document />
    </FormDialog>
  )
}

export function LiftBanDialog({ of, onClose }: { of: Ban; onClose: () => void }) {
  const step = useCommand(liftBan, { changes: ['ban desk'], onDone: toastDone(words.proposed, onClose) })
  return (
    <FormDialog
      title={words.liftOf({ club: of.club?.name ?? words.thisClub })}
      description={words.liftLead}
      action={words.askLift}
      step={step}
      onSubmit={({ text, file }) =>
        step.send({ banId: of.id, reason: text('reason'), file: file('documentPath') })
      }
      onClose={onClose}
    >
      <ReasonText />
      <Document />
    </FormDialog>
  )
}
