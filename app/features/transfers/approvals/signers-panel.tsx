// For the club: whether the player, and the guardian of a minor, can sign; and a link that brings them here.
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { InvitationLink } from '#ui/invitation-link.tsx'
import { invitePerson } from './commands.ts'
import type { Signer, Transfer } from './queries.ts'

export function SignersPanel({ of }: { of: Transfer }) {
  const { signers, player } = of
  const [open, setOpen] = useState<Signer['kind']>()
  const missing = (signers ?? []).filter(({ isChecked }) => !isChecked)
  if (!player || missing.length === 0) return null
  return (
    <div className="mt-4 grid max-w-[44rem] gap-4 border border-edge p-4">
      <h3 className="font-semibold">Signatures</h3>
      {missing.map(signer => (
        <div key={signer.kind} className="grid justify-items-start gap-2">
          <p>{signerWords(signer, player.name)}</p>
          {signer.hasAccount ? null : (
            <Button
              kind={signer.openUntil || signer.hasAccepted ? 'quiet' : 'primary'}
              onClick={() => setOpen(signer.kind)}
            >
              {signer.openUntil || signer.hasAccepted ? 'Make a new link…' : `Invite the ${signer.kind}…`}
            </Button>
          )}
        </div>
      ))}
      {open ? <InviteDialog of={of} kind={open} player={player} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

function signerWords({ kind, hasAccount, hasAccepted, openUntil }: Signer, name: string) {
  const who = kind === 'player' ? name : 'The guardian'
  if (hasAccount) return `${who} has an account. The league or ZIFA checks the identity before signing.`
  if (hasAccepted)
    return kind === 'player'
      ? `${who} has accepted the invitation. The league confirms the account.`
      : `${who} has accepted the invitation. ZIFA confirms them as guardian.`
  if (openUntil) return `${who} has not opened the link yet. It works until ${dayOf(openUntil)}.`
  return `${who} has no account yet. Send a link.`
}

function InviteDialog({
  of,
  kind,
  player,
  onClose,
}: {
  of: Transfer
  kind: Signer['kind']
  player: { id: string; name: string }
  onClose: () => void
}) {
  const make = useCommand(invitePerson, { changes: ['transfers'] })
  const whom = kind === 'player' ? player.name : `the guardian of ${player.name}`
  const subject = `${of.engaging?.name ?? 'Your club'} invites ${whom}`
  if (make.answer)
    return (
      <InvitationLink
        token={make.answer.token}
        until={dayOf(make.answer.expiresAt)}
        whom={whom}
        subject={subject}
        message={`${subject}. Open this link to read and sign:`}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={kind === 'player' ? `Invite ${player.name}` : 'Invite the guardian'}
      description={`The link is for ${whom} alone. It works once, for 14 days, and replaces any link made before. Nobody of your club can use it.`}
      action="Make link"
      step={make}
      onSubmit={() => make.send({ personId: player.id, kind, transferId: of.id })}
      onClose={onClose}
    />
  )
}
