// Setting a ban, and asking for one to be lifted: each waits for a second person.
import { ReasonText } from '#ui/reason-text.tsx'
import { today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { documentTypes, liftBan, setBan } from './commands.ts'
import type { Ban, BanDeskRows } from './queries.ts'

const proposed = 'It waits for a second person of the association.'

const Document = () => (
  <Field
    label="Document of the decision"
    name="documentPath"
    type="file"
    accept={documentTypes.join(',')}
    hint="PDF or picture, at most 5 MB. Only the offices can open it."
  />
)

export function SetBanDialog({ clubs, onClose }: { clubs: BanDeskRows['clubs']; onClose: () => void }) {
  const step = useCommand(setBan, { changes: ['ban desk'], onDone: toastDone(proposed, onClose) })
  return (
    <FormDialog
      title="Set a registration ban"
      description="The club can register nobody once a second person of the association has confirmed it. Everybody will read the reason."
      action="Set the ban"
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
        label="Club"
        name="club"
        options={[
          { value: nobody, label: 'Choose a club' },
          ...clubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ReasonText />
      <Field label="Source" name="source" maxLength={300} optional />
      <Field label="Amount owed, if it is public (US$)" name="amount" type="number" min={1} optional />
      <Field label="From" name="startsOn" type="date" defaultValue={today()} />
      <Document />
    </FormDialog>
  )
}

export function LiftBanDialog({ of, onClose }: { of: Ban; onClose: () => void }) {
  const step = useCommand(liftBan, { changes: ['ban desk'], onDone: toastDone(proposed, onClose) })
  return (
    <FormDialog
      title={`Lift the ban of ${of.club?.name ?? 'this club'}`}
      description="It holds until a second person of the association has confirmed this."
      action="Ask to lift it"
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
