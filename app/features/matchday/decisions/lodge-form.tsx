import { type FormEvent } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice, Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { type Claim, lodgeAppeal, lodgeProtest } from './commands.ts'
import type { CaseMatch } from './queries.ts'
import { categories } from './labels.ts'

export function LodgeForm({ kind, match }: { kind: 'protest' | 'appeal'; match: CaseMatch }) {
  const lodge = useCommand(kind === 'protest' ? lodgeProtest : lodgeAppeal, {
    changes: ['match case'],
    onDone: () => toast(`The ${kind} is lodged.`, { tone: 'good' }),
  })
  const { problem } = lodge
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    lodge.act(claimIn(new FormData(event.currentTarget), { matchId: match.id, requestId: lodge.requestId }))
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <Choice label="What it is about" name="category" options={categories} error={errorOf('category')} />
      <Field
        label="Rule"
        name="rule"
        maxLength={300}
        hint="The article you rely on."
        error={errorOf('rule')}
      />
      <TextArea label="Facts" name="facts" rows={8} maxLength={5000} showCount error={errorOf('facts')} />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">The result you claim</legend>
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={match.home.name}
            name="claimedHome"
            inputMode="numeric"
            maxLength={2}
            optional
            error={errorOf('claimed_home')}
          />
          <Field label={match.away.name} name="claimedAway" inputMode="numeric" maxLength={2} optional />
        </div>
      </fieldset>
      <Field
        label="Reference of the fee"
        name="feeReference"
        maxLength={100}
        error={errorOf('fee_reference')}
      />
      {kind === 'protest' ? (
        <Checkbox
          label="It is not about a decision of fact"
          name="isNotOfFact"
          hint="What the referee saw and decided on the pitch is final."
          error={errorOf('is_not_of_fact')}
        />
      ) : null}
      {problem && !problem.field ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div>
        <Button type="submit" busy={lodge.isBusy}>
          {lodge.isBusy ? 'Lodging…' : kind === 'protest' ? 'Lodge the protest' : 'Lodge the appeal'}
        </Button>
      </div>
    </form>
  )
}

function claimIn(form: FormData, given: { matchId: string; requestId: string }): Claim {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    ...given,
    category: said('category'),
    rule: said('rule'),
    facts: said('facts'),
    feeReference: said('feeReference'),
    isNotOfFact: form.has('isNotOfFact'),
    claimedHome: said('claimedHome'),
    claimedAway: said('claimedAway'),
  }
}
