import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Choice } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { appointOfficial } from './commands.ts'
import { type DeskMatch, type Listed, warningsRead } from './queries.ts'
import { type Duty, dutyName, isDuty, isOfCategory, missingDuties, versus } from './labels.ts'

/** Appoints somebody to a match, with what speaks against it on the table before anything is saved. */
export function AppointDialog({
  match,
  officials,
  onClose,
}: {
  match: DeskMatch
  officials: readonly Listed[]
  onClose: () => void
}) {
  const warnings = useQuery(warningsRead(match.id))
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title="Appoint an official"
      description={versus(match)}
    >
      <QueryState read={warnings} rows={3} columns={1}>
        {told => <AppointForm match={match} officials={officials} warnings={told} onClose={onClose} />}
      </QueryState>
    </Dialog>
  )
}

type Warning = { id: string; words: string }

const numberOf = (count: number) => (count === 1 ? '1 warning' : `${count} warnings`)

function AppointForm({
  match,
  officials,
  warnings,
  onClose,
}: {
  match: DeskMatch
  officials: readonly Listed[]
  warnings: readonly Warning[]
  onClose: () => void
}) {
  const form = useId()
  const open = [...new Set(missingDuties(match.officials))]
  const [duty, setDuty] = useState<Duty>(open[0] ?? 'referee')
  const [personId, setPersonId] = useState('')
  const appoint = useCommand(appointOfficial, {
    changes: ['appointments'],
    onDone: () => {
      toast(`${officials.find(({ id }) => id === personId)?.name ?? 'The official'} is asked.`, {
        tone: 'good',
      })
      onClose()
    },
  })
  const against = (id: string) => warnings.filter(warning => warning.id === id)
  const isThere = (id: string) =>
    match.officials.some(given => given.id === id && given.answer !== 'declined')
  const able = officials
    .filter(({ id, category }) => isOfCategory(duty, category) && !isThere(id))
    .toSorted((one, other) => against(one.id).length - against(other.id).length)
  const spoken = against(personId)
  const { problem } = appoint

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isPublishedNow = new FormData(event.currentTarget).get('now') === 'on'
    if (personId) appoint.send({ matchId: match.id, personId, duty, isPublishedNow })
  }

  return (
    <form id={form} onSubmit={submit} className="grid gap-4">
      <Choice
        label="As"
        name="duty"
        value={duty}
        onChange={({ target }) => {
          if (isDuty(target.value)) setDuty(target.value)
          setPersonId('')
        }}
        options={open.map(each => ({ value: each, label: dutyName(each) }))}
      />
      <Choice
        label="Official"
        name="person"
        hint="Those nothing speaks against come first."
        value={personId}
        onChange={({ target }) => setPersonId(target.value)}
        options={[
          { value: '', label: 'Choose somebody' },
          ...able.map(({ id, name, region }) => ({
            value: id,
            label: [name, region, against(id).length > 0 ? numberOf(against(id).length) : null]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
      {spoken.length > 0 ? (
        <Notice tone="warning" title="This speaks against it">
          <ul className="list-disc pl-5">
            {spoken.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      ) : personId ? (
        <Notice tone="good">Nothing speaks against it.</Notice>
      ) : null}
      <Checkbox
        label="Publish now"
        name="now"
        hint="Otherwise everybody knows it 72 hours before kick-off, and the official at once."
      />
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={appoint.isBusy} disabled={!personId}>
          {appoint.isBusy ? 'Appointing…' : spoken.length > 0 ? 'Appoint all the same' : 'Appoint'}
        </Button>
      </div>
    </form>
  )
}
