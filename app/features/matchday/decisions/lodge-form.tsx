import * as words from '#messages/matchday/decisions.js'
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
    onDone: toastDone(kind === 'protest' ? words.protestIsLodged : words.appealIsLodged),
  })
  return (
    <CommandForm
      step={lodge}
      action={kind === 'protest' ? words.lodgeProtest : words.lodgeAppeal}
      busyAction={words.lodging}
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
      <Choice label={words.about} name="category" options={categories} />
      <Field label={words.rule} name="rule" maxLength={300} hint={words.ruleHint} />
      <TextArea label={words.facts} name="facts" rows={8} maxLength={5000} showCount />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{words.resultClaimed}</legend>
        <div className="grid grid-cols-2 gap-4">
          <Field label={match.home.name} name="claimedHome" inputMode="numeric" maxLength={2} optional />
          <Field label={match.away.name} name="claimedAway" inputMode="numeric" maxLength={2} optional />
        </div>
      </fieldset>
      <Field label={words.feeReference} name="feeReference" maxLength={100} />
      {kind === 'protest' ? (
        <Checkbox label={words.notOfFact} name="isNotOfFact" hint={words.notOfFactHint} />
      ) : null}
    </CommandForm>
  )
}
