import * as words from '#messages/accounts/profile.js'
import { type FormEvent, useState } from 'react'
import { requestableRoles, type Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { askForRole } from './commands.ts'
import { requestsKey } from './queries.ts'
import { askingWords } from './role-labels.ts'

/** `wished`: the role that a link elsewhere suggested. */
export function RequestForm({
  userId,
  held,
  wished,
  readOnly,
}: {
  userId: string
  held: readonly Role[]
  wished?: string | null
  readOnly: boolean
}) {
  const open = requestableRoles.filter(role => !held.includes(role))
  const [chosen, setChosen] = useState(open.find(role => role === wished))
  const [note, setNote] = useState('')
  const asking = useCommand(askForRole, {
    changes: requestsKey(userId),
    onDone: () => {
      setNote('')
      toast(words.requestSent, { tone: 'good' })
    },
  })
  // A role that has been granted meanwhile is no longer among those to choose from.
  const role = open.find(each => each === chosen) ?? open[0]
  if (!role) return <p>{words.allHeld}</p>

  const problem = asking.problem
  const isAboutRole = problem?.field === 'role'

  function ask(event: FormEvent) {
    event.preventDefault()
    if (role) asking.act({ role, note })
  }

  return (
    <form onSubmit={ask} noValidate aria-label={words.requestForm} className="grid max-w-md gap-5">
      {problem && !isAboutRole ? <Notice tone="problem">{problem.message}</Notice> : null}
      <Choice
        label={words.role}
        name="role"
        hint={askingWords[role]}
        options={open.map(each => ({ value: each, label: capitalize(roleNames[each]) }))}
        value={role}
        onChange={event => {
          asking.reset()
          setChosen(open.find(each => each === event.target.value))
        }}
        error={isAboutRole ? problem.message : undefined}
        disabled={readOnly}
      />
      <TextArea
        label={words.note}
        name="note"
        optional
        hint={words.noteHint}
        maxLength={500}
        showCount
        value={note}
        onChange={event => setNote(event.target.value)}
        disabled={readOnly}
      />
      <div>
        <Button type="submit" busy={asking.isBusy} disabled={readOnly}>
          {asking.isBusy ? words.sending : words.request}
        </Button>
      </div>
    </form>
  )
}
