// The accounts that sign for a player, with who checked each; and the way to disown one.
import { officeNames } from '#league/offices.ts'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Query } from '#ui/query.tsx'
import { TextArea } from '#ui/field.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { disownAccount } from './commands.ts'
import { type SigningAccount, signingAccountsRead } from './queries.ts'

export function SigningAccounts({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  const [open, setOpen] = useState<SigningAccount>()
  return (
    <>
      <Query of={signingAccountsRead(userId)} rows={2}>
        {accounts =>
          accounts.length === 0 ? (
            <p className="text-soft">No account signs for you.</p>
          ) : (
            <ul aria-label="Accounts that sign">
              {accounts.map(each => (
                <li
                  key={each.accountId + each.personId + each.party}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                >
                  <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span>
                        <span className="font-semibold">{nameOf(each)}</span>{' '}
                        {each.party === 'player' ? 'signs as' : 'signs as guardian of'} {each.person}
                      </span>
                      {each.disownedAt ? <Badge tone="problem">Disputed</Badge> : null}
                    </p>
                    <p className="text-14 text-soft">
                      {each.check
                        ? `Identity checked by ${each.check.by ? `${each.check.by}, ` : ''}${officeNames[each.check.office]}, ${dayOf(each.check.at)}`
                        : 'Identity not checked yet: it cannot sign.'}
                    </p>
                  </div>
                  {readOnly || each.disownedAt ? null : (
                    <Button
                      kind="quiet"
                      aria-label={`${disownWords(each)}: ${nameOf(each).toLowerCase()} for ${each.person}`}
                      onClick={() => setOpen(each)}
                    >
                      {disownWords(each)}…
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Query>
      {open ? <DisownDialog of={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const disownWords = ({ isMe, party }: SigningAccount) =>
  isMe
    ? 'Somebody else used it'
    : party === 'player'
      ? 'Not the player’s account'
      : 'Not the guardian’s account'

const nameOf = ({ isMe, account }: SigningAccount) => (isMe ? 'This account' : (account ?? 'Another account'))

function DisownDialog({ of, onClose }: { of: SigningAccount; onClose: () => void }) {
  const step = useCommand(disownAccount, {
    changes: [['signing accounts'], ['transfers']],
    onDone: toastDone('ZIFA has been told. What it signed is frozen.', onClose),
  })
  return (
    <FormDialog
      title="Disown this account"
      description="What it signed is frozen at once, and ZIFA is told and decides. Until then it cannot sign."
      action="Disown account"
      danger
      step={step}
      onSubmit={({ text }) =>
        step.send({ userId: of.accountId, personId: of.personId, reason: text('reason') })
      }
      onClose={onClose}
    >
      <TextArea
        label="What happened"
        name="reason"
        rows={3}
        maxLength={500}
        showCount
        hint="ZIFA reads it."
      />
    </FormDialog>
  )
}
