// Whoever has the link and is signed in joins their account with the person it is for.
import * as words from '#messages/curation/invitations.js'
import { useNavigate } from '#lib/router/router.tsx'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { acceptWords, invitationWords, overWords } from './labels.ts'
import type { Invitation } from './queries.ts'

const answerInvitation = async (db: Db, input: { token: string; accepts: boolean; requestId: string }) =>
  (await call(db, 'answer_invitation', input)) as { kind: string; href: string }

export function AcceptInvitation({
  invitation,
  token,
  account,
  readOnly,
  onJoined,
}: {
  invitation: Invitation
  token: string
  /** The name or address of who is signed in. */
  account: string
  readOnly: boolean
  /** Roles may have changed: the page that comes next asks for them. */
  onJoined: () => Promise<unknown>
}) {
  const navigate = useNavigate()
  const step = useCommand(answerInvitation, {
    changes: [],
    onDone: async ({ href }) => {
      await onJoined()
      navigate(href)
    },
  })
  const over = invitation.isMine ? undefined : overWords(invitation)
  const isSigner = invitation.kind === 'player' || invitation.kind === 'guardian'
  return (
    <div className="grid max-w-[60ch] justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        {invitationWords(invitation)} {invitation.isSample ? <SampleStamp /> : null}
      </p>
      {over ? (
        <Notice tone="warning" title={over}>
          {words.askForNew}
        </Notice>
      ) : (
        <>
          <p>
            {(invitation.kind === 'guardian' ? words.signedInAsGuardian : words.signedInAs)({
              account,
              person: invitation.person,
              strong: <span className="font-semibold" />,
            })}
          </p>
          {isSigner ? <p className="text-soft">{words.identityCheck}</p> : null}
          {step.problem ? <Notice tone="problem">{step.problem.message}</Notice> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={readOnly}
              busy={step.isBusy}
              onClick={() => step.send({ token, accepts: true })}
            >
              {acceptWords(invitation)}
            </Button>
            {invitation.isMine ? null : (
              <Button
                kind="quiet"
                disabled={readOnly || step.isBusy}
                onClick={() => step.send({ token, accepts: false })}
              >
                {words.decline}
              </Button>
            )}
          </div>
          <p className="text-14 text-soft">{words.worksOnce({ date: dayOf(invitation.expiresAt) })}</p>
        </>
      )}
    </div>
  )
}
