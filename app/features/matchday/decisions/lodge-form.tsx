import { useCommand } from '#lib/data/use-command.ts'
import { CommandForm } from '#ui/command-form.tsx'
import { Checkbox, Choice, Field, TextArea } from '#ui/field.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { lodgeAppeal, lodgeProtest } from './commands.ts'
import type { CaseMatch } from './queries.ts'
import { categories } from './labels.ts'

export function LodgeForm({ kind, match }: { kind: 'protest' | 'appeal'; match: CaseMatch }) {
  const lodge = useCommand(kind === 'protest' ? lodgeProtest : lodgeAppeal, {
    changes: ['match case'],
    onDone: toastDone(`The ${kind} is lodged.`),
  })
  return (
    <CommandForm
      step={lodge}
      action={kind === 'protest' ? 'Lodge the protest' : 'Lodge the appeal'}
      busyAction="Lodging…"
      className="max-w-xl gap-5"
      onSubmit={({ text, isChecked }) =>
        lodge.send({
          matchId: match.id,
          category: text('category'),
          rule: text('rule'),
          facts: text('facts'),
          feeReference: text('feeReference'),
          isNotOfFact: isChecked('isNotOfFact'),
          claimedHome: text('claimedHome'),
          claimedAway: text('claimedAway'),
        })
      }
    >
      <Choice label="What it is about" name="category" options={categories} />
      <Field label="Rule" name="rule" maxLength={300} hint="The article you rely on." />
      <TextArea label="Facts" name="facts" rows={8} maxLength={5000} showCount />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">The result you claim</legend>
        <div className="grid grid-cols-2 gap-4">
          <Field label={match.home.name} name="claimedHome" inputMode="numeric" maxLength={2} optional />
          <Field label={match.away.name} name="claimedAway" inputMode="numeric" maxLength={2} optional />
        </div>
      </fieldset>
      <Field label="Reference of the fee" name="feeReference" maxLength={100} />
      {kind === 'protest' ? (
        <Checkbox
          label="It is not about a decision of fact"
          name="isNotOfFact"
          hint="What the referee saw and decided on the pitch is final."
        />
      ) : null}
    </CommandForm>
  )
}
