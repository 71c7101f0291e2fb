// The association's windows. Other days are proposed by one and confirmed by another.
import * as words from '#messages/transfers/windows.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { nameIn, type Names } from '#lib/data/names.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastDone, toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { proposeWindowChange, settleWindowChange } from './commands.ts'
import { type TransferWindow, windowsRead } from './queries.ts'

export function WindowDesk({ me, mayWrite }: { me: string; mayWrite: boolean }) {
  const [changing, setChanging] = useState<TransferWindow>()
  return (
    <Section title={words.title}>
      <Query of={windowsRead} rows={2}>
        {({ windows, names }) => (
          <ListOf items={windows} empty={words.none} className="divide-y divide-line">
            {each => (
              <li key={each.id} className="py-4">
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                  <Words of={each} />
                  {mayWrite && each.changes.length === 0 ? (
                    <Button
                      kind="quiet"
                      aria-label={words.changeOf({ name: each.name })}
                      onClick={() => setChanging(each)}
                    >
                      {words.change}
                    </Button>
                  ) : null}
                </div>
                {each.changes.map(change => (
                  <Change key={change.id} change={change} me={me} mayWrite={mayWrite} names={names} />
                ))}
              </li>
            )}
          </ListOf>
        )}
      </Query>
      {changing ? <ChangeDialog of={changing} onClose={() => setChanging(undefined)} /> : null}
    </Section>
  )
}

function Words({ of: { name, season, opensOn, closesOn, isSample } }: { of: TransferWindow }) {
  const day = today()
  const state = day < opensOn ? words.toCome : day > closesOn ? words.closed : words.open
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{words.named({ name, season: season.name })}</span>
        <Badge tone={state === words.open ? 'good' : 'plain'}>{state}</Badge>
        {isSample ? <SampleStamp /> : null}
      </p>
      <p className="text-soft">{words.days({ from: dayOf(opensOn), to: dayOf(closesOn) })}</p>
    </div>
  )
}

function Change({
  change,
  me,
  mayWrite,
  names,
}: {
  change: TransferWindow['changes'][number]
  me: string
  mayWrite: boolean
  names: Names
}) {
  const settle = useCommand(settleWindowChange, {
    changes: ['windows'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  const isMine = change.proposedBy === me
  const act = (isConfirmed: boolean) =>
    settle.act({ changeId: change.id, isConfirmed, requestId: crypto.randomUUID() })
  return (
    <div className="mt-3 border-l-2 border-edge pl-4">
      <p className="font-semibold">
        {words.proposed({ from: dayOf(change.opensOn), to: dayOf(change.closesOn) })}
      </p>
      <p className="text-14 text-soft">
        {isMine
          ? words.byYou({ reason: change.reason })
          : words.byPerson({ person: nameIn(names, change.proposedBy), reason: change.reason })}
      </p>
      {mayWrite ? (
        <div className="mt-2 flex flex-wrap gap-3">
          {isMine ? null : (
            <Button busy={settle.isBusy} onClick={() => act(true)}>
              {words.confirm}
            </Button>
          )}
          <Button kind="quiet" busy={settle.isBusy} onClick={() => act(false)}>
            {isMine ? words.takeBack : words.refuse}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function ChangeDialog({ of, onClose }: { of: TransferWindow; onClose: () => void }) {
  const step = useCommand(proposeWindowChange, {
    changes: ['windows'],
    onDone: toastDone(words.done, onClose),
  })
  return (
    <FormDialog
      title={words.dialogTitle({ name: of.name })}
      description={words.dialogLead}
      action={words.propose}
      step={step}
      onClose={onClose}
      onSubmit={({ text }) =>
        step.send({
          windowId: of.id,
          opensOn: text('opensOn'),
          closesOn: text('closesOn'),
          reason: text('reason'),
        })
      }
    >
      <Field label={words.firstDay} name="opensOn" type="date" defaultValue={of.opensOn} />
      <Field label={words.lastDay} name="closesOn" type="date" defaultValue={of.closesOn} />
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}
