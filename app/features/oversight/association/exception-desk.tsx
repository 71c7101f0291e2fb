// Players whom the association has excepted from the window, each with its reason.
import * as texts from '#messages/oversight/association.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Query } from '#ui/query.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastDone, toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { endException, grantException } from './commands.ts'
import { type Chosen, PlayerChoice } from './player-choice.tsx'
import { clubsRead, type Exception, exceptionsRead } from './queries.ts'

export function ExceptionDesk({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={texts.exceptions}
      action={mayWrite ? <Button onClick={() => setOpen(true)}>{texts.grantMore}</Button> : null}
    >
      <Query of={exceptionsRead} rows={3}>
        {exceptions => (
          <ListOf
            items={exceptions}
            empty={{
              title: texts.noExceptions,
              words: texts.noExceptionsLead,
            }}
          >
            {exception => <ExceptionRow key={exception.id} of={exception} mayWrite={mayWrite} />}
          </ListOf>
        )}
      </Query>
      {isOpen ? <ExceptionDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function ExceptionRow({ of, mayWrite }: { of: Exception; mayWrite: boolean }) {
  const end = useCommand(endException, {
    changes: ['association'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{of.player}</span>
          <span>{of.club ? texts.toClub({ club: of.club }) : texts.toAnyClub}</span>
          <Badge>{of.isOver ? texts.over : texts.until({ date: dayOf(of.endsOn) })}</Badge>
        </p>
        <p className="max-w-[70ch]">{of.reason}</p>
        {of.madeBy ? <p className="text-14 text-soft">{texts.grantedBy({ name: of.madeBy })}</p> : null}
      </div>
      {mayWrite && !of.isOver ? (
        <Button
          kind="quiet"
          busy={end.isBusy}
          aria-label={texts.endExceptionOf({ player: of.player })}
          onClick={() => end.act({ exceptionId: of.id, requestId: crypto.randomUUID() })}
        >
          {texts.endException}
        </Button>
      ) : null}
    </li>
  )
}

export function ExceptionDialog({
  player,
  club,
  onClose,
}: {
  player?: Chosen
  club?: { id: string; name: string }
  onClose: () => void
}) {
  const read = useQuery({ ...clubsRead, enabled: !club })
  const step = useCommand(grantException, {
    changes: ['association'],
    onDone: toastDone(texts.granted, onClose),
  })
  return (
    <FormDialog
      title={texts.grantTitle}
      description={texts.grantLead}
      action={texts.grant}
      // Without the list every exception would be to any club.
      isReady={club !== undefined || (!read.isPending && read.data !== undefined)}
      step={step}
      onSubmit={({ text }) =>
        step.send({
          playerId: text('player'),
          clubId: text('club'),
          endsOn: text('endsOn'),
          reason: text('reason'),
        })
      }
      onClose={onClose}
    >
      <PlayerChoice player={player} />
      {club ? (
        <ClubChoice choices={[club]} />
      ) : (
        <QueryState read={read} lines={2}>
          {clubs => <ClubChoice choices={[{ id: '', name: texts.anyClub }, ...clubs]} />}
        </QueryState>
      )}
      <Field label={texts.untilField} name="endsOn" type="date" min={today()} />
      <ReasonText />
    </FormDialog>
  )
}

function ClubChoice({ choices }: { choices: readonly { id: string; name: string }[] }) {
  return (
    <Choice
      label={texts.whichClub}
      name="club"
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
