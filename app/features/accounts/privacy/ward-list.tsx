import * as words from '#messages/accounts/privacy.js'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerAsGuardian } from './commands.ts'
import { privacyKey, type Ward } from './queries.ts'
import { WardRights } from './ward-rights.tsx'

/** Those under 18 who named this person as their guardian, and the answer to each. */
export function WardList({ userId, wards, readOnly }: { userId: string; wards: Ward[]; readOnly: boolean }) {
  const answering = useCommand(answerAsGuardian, { changes: privacyKey(userId) })
  const answer = (ward: string, agrees: boolean) =>
    answering.act({ userId: ward, agrees, requestId: crypto.randomUUID() })
  return (
    <div className="grid gap-4">
      {answering.problem ? <Notice tone="problem">{answering.problem.message}</Notice> : null}
      <ul>
        {wards.map(ward => (
          <li
            key={ward.userId}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="grid min-w-0 max-w-[60ch] gap-1">
              <p className="font-display text-20 leading-tight">
                <bdi>{ward.name}</bdi>
              </p>
              <p className="text-14 text-soft">
                {ward.confirmedAt
                  ? words.wardAgreed({ year: ward.birthYear, day: dayOf(ward.confirmedAt) })
                  : words.wardAsks({ year: ward.birthYear })}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {ward.confirmedAt ? null : (
                <Button
                  disabled={readOnly || answering.isBusy}
                  aria-label={words.agreeTo({ name: ward.name })}
                  onClick={() => answer(ward.userId, true)}
                >
                  {words.agree}
                </Button>
              )}
              <Button
                kind="quiet"
                disabled={readOnly || answering.isBusy}
                aria-label={
                  ward.confirmedAt
                    ? words.withdrawFrom({ name: ward.name })
                    : words.disagreeTo({ name: ward.name })
                }
                onClick={() => answer(ward.userId, false)}
              >
                {ward.confirmedAt ? words.withdraw : words.disagree}
              </Button>
            </div>
            {ward.confirmedAt ? <WardRights {...{ userId, ward, readOnly }} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
