// What a link leads to, and the form with which one joins.
import * as words from '#messages/fans/predictor.js'
import { useNavigate } from '#lib/router/router.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CommandForm } from '#ui/command-form.tsx'
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
  const invitation = { owner: invite.owner ?? words.somebody, season: invite.season }
  return (
    <div className="grid max-w-md gap-5">
      <p className="flex flex-wrap items-center gap-2">
        {invite.members === 1
          ? words.invitesAlone(invitation)
          : words.invites({ ...invitation, count: invite.members })}
        {invite.isSample ? <SampleStamp /> : null}
      </p>
      {invite.isMember ? (
        <div>
          <ButtonLink to={leaguePath(invite.id)}>{words.alreadyIn}</ButtonLink>
        </div>
      ) : (
        <CommandForm
          step={step}
          action={words.join({ name: invite.name })}
          busyAction={words.joining}
          isClosed={readOnly}
          className="gap-5"
          aria-label={words.join({ name: invite.name })}
          onSubmit={({ text }) => step.send({ code, shownName: text('shown_name') })}
        >
          <ShownName name={name} />
        </CommandForm>
      )}
    </div>
  )
}
