import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '#lib/format/dates.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerAsGuardian } from './commands.ts'
import { privacyKey, type Ward } from './queries.ts'
import { WardRights } from './ward-rights.tsx'

/** Those under 18 who named this person as their guardian, and the answer to each. */
export function WardList({ userId, wards, readOnly }: { userId: string; wards: Ward[]; readOnly: boolean }) {
  const client = useQueryClient()
  const answering = useMutation({
    ...write(answerAsGuardian),
    onSuccess: () => client.invalidateQueries({ queryKey: privacyKey(userId) }),
  })
  const answer = (ward: string, agrees: boolean) =>
    answering.mutate({ userId: ward, agrees, requestId: crypto.randomUUID() })
  return (
    <div className="grid gap-4">
      {answering.error ? <Notice tone="problem">{problemOf(answering.error).message}</Notice> : null}
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
                  disabled={readOnly || answering.isPending}
                  aria-label={`I agree to the account of ${ward.name}`}
                  onClick={() => answer(ward.userId, true)}
                >
                  I agree
                </Button>
              )}
              <Button
                kind="quiet"
                disabled={readOnly || answering.isPending}
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
