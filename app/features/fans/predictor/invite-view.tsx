// What a link leads to, and the form with which one joins.
import type { FormEvent } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { joinLeague } from './commands.ts'
import { ShownName } from './league-list.tsx'
import { type Invite, predictorKey } from './queries.ts'
import { leaguePath } from './labels.ts'

export function InviteView({
  invite,
  code,
  userId,
  name,
  readOnly,
}: {
  invite: Invite
  code: string
  userId: string
  name: string
  readOnly: boolean
}) {
  const navigate = useNavigate()
  const step = useCommand(joinLeague, {
    changes: predictorKey(userId),
    onDone: () => navigate(leaguePath(invite.id), { replace: true }),
  })
  const { problem } = step

  function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const shownName = new FormData(event.currentTarget).get('shown_name')
    step.act({ code, shownName: typeof shownName === 'string' ? shownName : '', requestId: step.requestId })
  }

  return (
    <div className="grid max-w-md gap-5">
      <p className="flex flex-wrap items-center gap-2">
        {`${invite.owner ?? 'Somebody'} invites you to pick the scores of ${invite.season} with ${invite.members === 1 ? 'them' : `${invite.members} people`}.`}
        {invite.isSample ? <SampleStamp /> : null}
      </p>
      {invite.isMember ? (
        <div>
          <ButtonLink to={leaguePath(invite.id)}>You are in it: open the table</ButtonLink>
        </div>
      ) : (
        <form noValidate onSubmit={join} className="grid gap-5" aria-label={`Join ${invite.name}`}>
          <ShownName name={name} error={problem?.field === 'shown_name' ? problem.message : undefined} />
          {problem && problem.field !== 'shown_name' ? (
            <Notice tone="problem">{problem.message}</Notice>
          ) : null}
          <div>
            <Button type="submit" busy={step.isBusy} disabled={readOnly}>
              {step.isBusy ? 'Joining…' : `Join ${invite.name}`}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
