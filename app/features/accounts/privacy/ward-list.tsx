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
                Born in {ward.birthYear}.{' '}
                {ward.confirmedAt
                  ? `You agreed to this account on ${dayOf(ward.confirmedAt)}.`
                  : 'Names you as guardian. With your yes others see the name where they take part.'}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {ward.confirmedAt ? null : (
                <Button
                  disabled={readOnly || answering.isBusy}
                  aria-label={`I agree to the account of ${ward.name}`}
                  onClick={() => answer(ward.userId, true)}
                >
                  I agree
                </Button>
              )}
              <Button
                kind="quiet"
                disabled={readOnly || answering.isBusy}
                aria-label={
                  ward.confirmedAt
                    ? `Take back my yes to the account of ${ward.name}`
                    : `Do not agree to the account of ${ward.name}`
                }
                onClick={() => answer(ward.userId, false)}
              >
                {ward.confirmedAt ? 'Take it back' : 'I do not agree'}
              </Button>
            </div>
            {ward.confirmedAt ? <WardRights {...{ userId, ward, readOnly }} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
