// For the club: whether the player, and the guardian of a minor, can sign; and a link that brings them here.
import * as words from '#messages/transfers/people.js'
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
      <h3 className="font-semibold">{words.signatures}</h3>
      {missing.map(signer => (
        <div key={signer.kind} className="grid justify-items-start gap-2">
          <p>{signerWords(signer, player.name)}</p>
          {signer.hasAccount ? null : (
            <Button
              kind={signer.openUntil || signer.hasAccepted ? 'quiet' : 'primary'}
              onClick={() => setOpen(signer.kind)}
            >
              {signer.openUntil || signer.hasAccepted
                ? words.newLink
                : signer.kind === 'player'
                  ? words.invitePlayer
                  : words.inviteGuardian}
            </Button>
          )}
        </div>
      ))}
      {open ? <InviteDialog of={of} kind={open} player={player} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

function signerWords({ kind, hasAccount, hasAccepted, openUntil }: Signer, player: string) {
  const isPlayer = kind === 'player'
  if (hasAccount) return isPlayer ? words.playerHasAccount({ player }) : words.guardianHasAccount
  if (hasAccepted) return isPlayer ? words.playerAccepted({ player }) : words.guardianAccepted
  if (openUntil) {
    const day = dayOf(openUntil)
    return isPlayer ? words.playerNotOpened({ player, day }) : words.guardianNotOpened({ day })
  }
  return isPlayer ? words.playerNoAccount({ player }) : words.guardianNoAccount
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
  const whom = kind === 'player' ? player.name : words.guardianOf({ player: player.name })
  const club = of.engaging?.name ?? words.yourClub
  if (make.answer)
    return (
      <InvitationLink
        token={make.answer.token}
        until={dayOf(make.answer.expiresAt)}
        whom={whom}
        subject={words.invites({ club, whom })}
        message={words.inviteMessage({ club, whom })}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={kind === 'player' ? words.inviteOf({ player: player.name }) : words.inviteGuardianTitle}
      description={words.inviteLead({ whom })}
      action={words.makeLink}
      step={make}
      onSubmit={() => make.send({ personId: player.id, kind, transferId: of.id })}
      onClose={onClose}
    />
  )
}
