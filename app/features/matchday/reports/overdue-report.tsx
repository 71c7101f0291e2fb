// What the league does about a report that does not come: remind the officials, name who was there, or enter the
// referee's paper form.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, TextArea } from '#ui/field.tsx'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { commandOptions } from './command-options.ts'
import { remindOfficials, replaceOfficial } from './commands.ts'
import { officialsRead, type Reporting } from './queries.ts'
import { ReportForm } from './report-form.tsx'

export function OverdueReport({ data }: { data: Reporting }) {
  const { match, times } = data
  const [isReplacing, setReplacing] = useState(false)
  const remind = useCommand(remindOfficials, commandOptions('The officials are reminded.'))
  if (!times.isOverdue) return null
  return (
    <Section title="No referee’s report">
      <p className="max-w-[60ch]">
        It is overdue, and the result cannot be confirmed without it. The league can remind the officials,
        name who was there instead, or enter the referee’s paper form. Somebody else of the league then
        confirms the result.
      </p>
      {remind.problem ? (
        <div className="mt-4">
          <Notice tone="problem">{remind.problem.message}</Notice>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={remind.isBusy} onClick={() => remind.send({ matchId: match.id })}>
          Remind the officials
        </Button>
        <Button kind="quiet" onClick={() => setReplacing(true)}>
          Replace an official…
        </Button>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Enter the referee’s report from the paper form
        </summary>
        <div className="pt-4">
          <ReportForm kind="referee" data={data} report={undefined} needsPaper />
        </div>
      </details>
      {isReplacing ? <ReplaceDialog matchId={match.id} onClose={() => setReplacing(false)} /> : null}
    </Section>
  )
}

const duties = [
  { value: 'referee', label: 'Referee' },
  { value: 'commissioner', label: 'Match commissioner' },
]

function ReplaceDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const [duty, setDuty] = useState('referee')
  const officials = useQuery(officialsRead())
  const options = commandOptions('The official is replaced, and asked for the report.')
  const step = useCommand(replaceOfficial, {
    ...options,
    onDone: () => {
      options.onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Replace an official"
      description="For a match in which somebody else was there than was appointed. The record then names that person, who writes the report."
      action="Replace official"
      isReady={officials.data !== undefined}
      step={step}
      onSubmit={({ text }) =>
        step.send({ matchId, function: duty, personId: text('personId'), reason: text('reason') })
      }
      onClose={onClose}
    >
      <Choice
        label="Duty"
        name="function"
        value={duty}
        onChange={({ target }) => setDuty(target.value)}
        options={duties}
      />
      <QueryState read={officials} lines={1}>
        {found => (
          <Choice
            label="Who was there"
            name="personId"
            options={[
              { value: nobody, label: 'Choose an official' },
              ...found
                .filter(({ category }) => (category === 'commissioner') === (duty === 'commissioner'))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </QueryState>
      <TextArea label="Reason" name="reason" rows={3} maxLength={500} />
    </FormDialog>
  )
}
