import * as words from '#messages/accounts/privacy.js'
import type { QueryKey } from '@tanstack/react-query'
import { alertEvents } from '#domain/fans/alerts.ts'
import { alertWords } from '#ui/alert-words.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { chooseAlert } from './commands.ts'
import { type Privacy, privacyKey } from './queries.ts'

export type ChoicesProps = {
  userId: string
  privacy: Privacy
  readOnly: boolean
  /** What else shows it. */
  stale: QueryKey
}

/** A switch for each kind of event of the clubs and players that somebody follows. */
export function AlertChoices({ userId, privacy, readOnly, stale }: ChoicesProps) {
  const { optimistic, problem, act } = useCommand(chooseAlert, {
    changes: [privacyKey(userId), stale],
    optimistic: true,
  })
  const isOff = privacy.choices.some(({ topic, isTold }) => topic === 'follows' && !isTold)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-soft">{words.alertsLead}</p>
      {isOff ? <Notice tone="info">{words.alertsOff}</Notice> : null}
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <ul className="max-w-2xl">
        {alertEvents.map(event => (
          <li key={event} className="border-b border-line py-2">
            <Checkbox
              label={<span className="font-semibold">{alertWords[event].title}</span>}
              hint={alertWords[event].words}
              name={`alert-${event}`}
              checked={optimistic?.event === event ? optimistic.isOn : privacy.alerts.includes(event)}
              disabled={readOnly || isOff || optimistic !== undefined}
              onChange={({ target }) => act({ event, isOn: target.checked, requestId: crypto.randomUUID() })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
