import * as words from '#messages/accounts/privacy.js'
import type { QueryKey } from '@tanstack/react-query'
import { type AlertEvent, alertEvents } from '#domain/fans/alerts.ts'
import { alertWords } from '#ui/alert-words.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox, Choice } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { chooseAlertChannel, chooseDigest } from './commands.ts'
import { type AlertChannel, type Privacy, privacyKey } from './queries.ts'

export type ChoicesProps = {
  userId: string
  privacy: Privacy
  readOnly: boolean
  /** What else shows it. */
  stale: QueryKey
}

/** A switch for each kind of event of the clubs and players that somebody follows, and for each way to be told of it. */
export function AlertChoices(props: ChoicesProps) {
  const { userId, privacy, readOnly, stale } = props
  const { optimistic, problem, act } = useCommand(chooseAlertChannel, {
    changes: [privacyKey(userId), stale],
    optimistic: true,
  })
  const topic = privacy.choices.find(choice => choice.topic === 'follows')
  const isOff = topic !== undefined && !topic.isTold
  const hasConsent = privacy.consents.some(({ purpose, isGiven }) => purpose === 'notifications' && isGiven)
  const isMailed = hasConsent && topic?.isMailed !== false
  const box = (event: AlertEvent, channel: AlertChannel, label: string, name: string) => {
    const isWaiting = optimistic?.event === event && optimistic.channel === channel
    const isPossible = channel !== 'mail' || isMailed
    return (
      <Checkbox
        label={label}
        aria-label={name}
        name={channel === 'here' ? `alert-${event}` : `alert-${event}-${channel}`}
        checked={isPossible && (isWaiting ? optimistic.isOn : privacy.alertChannels[event].includes(channel))}
        disabled={readOnly || isOff || !isPossible || optimistic !== undefined}
        onChange={({ target }) =>
          act({ event, channel, isOn: target.checked, requestId: crypto.randomUUID() })
        }
      />
    )
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-soft">{words.alertsLead}</p>
      {isOff ? <Notice tone="info">{words.alertsOff}</Notice> : null}
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <ul className="max-w-2xl">
        {alertEvents.map(event => {
          const { title: alert, words: about } = alertWords[event]
          return (
            <li
              key={event}
              className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <div>
                <p className="font-semibold">{alert}</p>
                <p className="text-14 text-soft">{about}</p>
              </div>
              <div className="flex flex-wrap gap-x-6">
                {box(event, 'here', words.here, words.alertHere({ alert }))}
                {box(event, 'mail', words.byEmail, words.alertByEmail({ alert }))}
                {box(event, 'push', words.byPush, words.alertByPush({ alert }))}
              </div>
            </li>
          )
        })}
      </ul>
      {isMailed && !isOff ? <Digest {...props} /> : null}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** An e-mail for each alert, or one a day. */
function Digest({ userId, privacy, readOnly, stale }: ChoicesProps) {
  const { optimistic, problem, act } = useCommand(chooseDigest, {
    changes: [privacyKey(userId), stale],
    optimistic: true,
  })
  const hour = optimistic ? optimistic.hour : privacy.digestHour
  return (
    <div className="max-w-md">
      <Choice
        label={words.digest}
        name="digest"
        value={hour === null ? '' : String(hour)}
        disabled={readOnly || optimistic !== undefined}
        error={problem?.message}
        options={[
          { value: '', label: words.digestEach },
          ...hours.map(each => ({ value: String(each), label: words.digestAt({ time: clockOf(each) }) })),
        ]}
        onChange={({ target: { value } }) =>
          act({ hour: value === '' ? null : Number(value), requestId: crypto.randomUUID() })
        }
      />
    </div>
  )
}
