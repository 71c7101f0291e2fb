import * as words from '#messages/accounts/privacy.js'
import type { ChoicesProps } from './alert-choices.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { chooseNotifications } from './commands.ts'
import { privacyKey, type Topic } from './queries.ts'

const topics: { topic: Topic; title: string; words: string; needsConsent?: true }[] = [
  { topic: 'matches', title: words.matchDays, words: words.matchDaysAbout },
  { topic: 'transfers', title: words.transfers, words: words.transfersAbout },
  {
    topic: 'desk',
    title: words.desk,
    words: words.deskAbout,
  },
  {
    topic: 'follows',
    title: words.follows,
    words: words.followsAbout,
    needsConsent: true,
  },
  { topic: 'games', title: words.games, words: words.gamesAbout, needsConsent: true },
]

/** By topic: whether notifications come here, and by e-mail. */
export function NotificationChoices({ userId, privacy, readOnly, stale }: ChoicesProps) {
  const { optimistic, problem, act } = useCommand(chooseNotifications, {
    changes: [privacyKey(userId), stale],
    optimistic: true,
  })
  const mayWrite = privacy.consents.some(({ purpose, isGiven }) => purpose === 'notifications' && isGiven)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-soft">{words.topicsLead}</p>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <ul className="max-w-2xl">
        {topics.map(({ topic, title, words: about, needsConsent }) => {
          const kept = privacy.choices.find(choice => choice.topic === topic)
          const now = optimistic?.topic === topic ? optimistic : { isTold: true, isMailed: true, ...kept }
          const choose = (change: { isTold?: boolean; isMailed?: boolean }) =>
            act({
              topic,
              isTold: now.isTold,
              isMailed: now.isMailed,
              ...change,
              requestId: crypto.randomUUID(),
            })
          const cannotWrite = needsConsent === true && !mayWrite
          return (
            <li
              key={topic}
              className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-14 text-soft">{cannotWrite ? words.withoutConsent({ about }) : about}</p>
              </div>
              <div className="flex gap-6">
                <Checkbox
                  label={words.here}
                  name={`${topic}-here`}
                  aria-label={words.topicHere({ topic: title })}
                  checked={now.isTold}
                  disabled={readOnly || optimistic !== undefined}
                  onChange={event => choose({ isTold: event.target.checked })}
                />
                <Checkbox
                  label={words.byEmail}
                  name={`${topic}-by-email`}
                  aria-label={words.topicByEmail({ topic: title })}
                  checked={now.isTold && now.isMailed && !cannotWrite}
                  disabled={readOnly || optimistic !== undefined || !now.isTold || cannotWrite}
                  onChange={event => choose({ isMailed: event.target.checked })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
