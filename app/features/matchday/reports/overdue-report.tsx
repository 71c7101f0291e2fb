// What the league does about a report that does not come: remind the officials, name who was there, or enter the
// referee's paper form.
import * as words from '#messages/matchday/reports.js'
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
  const remind = useCommand(remindOfficials, commandOptions(words.reminded))
  if (!times.isOverdue) return null
  return (
    <Section title={words.noReport}>
      <p className="max-w-[60ch]">{words.noReportLead}</p>
      {remind.problem ? (
        <div className="mt-4">
          <Notice tone="problem">{remind.problem.message}</Notice>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={remind.isBusy} onClick={() => remind.send({ matchId: match.id })}>
          {words.remind}
        </Button>
        <Button kind="quiet" onClick={() => setReplacing(true)}>
          {words.replaceAsk}
        </Button>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.enterPaper}</summary>
        <div className="pt-4">
          <ReportForm kind="referee" data={data} report={undefined} needsPaper />
        </div>
      </details>
      {isReplacing ? <ReplaceDialog matchId={match.id} onClose={() => setReplacing(false)} /> : null}
    </Section>
  )
}

const duties = [
  { value: 'referee', label: words.dutyReferee },
  { value: 'commissioner', label: words.dutyCommissioner },
]

function ReplaceDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const [duty, setDuty] = useState('referee')
  const officials = useQuery(officialsRead())
  const options = commandOptions(words.replaced)
  const step = useCommand(replaceOfficial, {
    ...options,
    onDone: () => {
      options.onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.replaceTitle}
      description={words.replaceLead}
      action={words.replace}
      isReady={officials.data !== undefined}
      step={step}
      onSubmit={({ text }) =>
        step.send({ matchId, function: duty, personId: text('personId'), reason: text('reason') })
      }
      onClose={onClose}
    >
      <Choice
        label={words.duty}
        name="function"
        value={duty}
        onChange={({ target }) => setDuty(target.value)}
        options={duties}
      />
      <QueryState read={officials} lines={1}>
        {found => (
          <Choice
            label={words.whoWasThere}
            name="personId"
            options={[
              { value: nobody, label: words.chooseOfficial },
              ...found
                .filter(({ category }) => (category === 'commissioner') === (duty === 'commissioner'))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </QueryState>
      <TextArea label={words.reason} name="reason" rows={3} maxLength={500} />
    </FormDialog>
  )
}
