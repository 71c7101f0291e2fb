// The accounts that sign for a player, with who checked each; and the way to disown one.
import * as words from '#messages/curation/claims.js'
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
            <p className="text-soft">{words.noSigners}</p>
          ) : (
            <ul aria-label={words.signersList}>
              {accounts.map(each => (
                <li
                  key={each.accountId + each.personId + each.party}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                >
                  <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span>
                        {(each.party === 'player' ? words.signsAs : words.signsAsGuardian)({
                          account: nameOf(each),
                          person: each.person,
                          strong: <span className="font-semibold" />,
                        })}
                      </span>
                      {each.disownedAt ? <Badge tone="problem">{words.isDisputed}</Badge> : null}
                    </p>
                    <p className="text-14 text-soft">
                      {each.check ? checkWords(each.check) : words.notChecked}
                    </p>
                  </div>
                  {readOnly || each.disownedAt ? null : (
                    <Button
                      kind="quiet"
                      aria-label={words.disownLabel({
                        action: disownWords(each),
                        account: nameOf(each),
                        person: each.person,
                      })}
                      onClick={() => setOpen(each)}
                    >
                      {words.more({ action: disownWords(each) })}
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
  isMe ? words.usedByOther : party === 'player' ? words.notPlayers : words.notGuardians

function checkWords({ by, office, at }: NonNullable<SigningAccount['check']>) {
  const [place, date] = [officeNames[office], dayOf(at)]
  return by
    ? words.checkedBy({ name: by, office: place, date })
    : words.checkedByOffice({ office: place, date })
}

const nameOf = ({ isMe, account }: SigningAccount) =>
  isMe ? words.thisAccount : (account ?? words.anotherAccount)

function DisownDialog({ of, onClose }: { of: SigningAccount; onClose: () => void }) {
  const step = useCommand(disownAccount, {
    changes: [['signing accounts'], ['transfers']],
    onDone: toastDone(words.told, onClose),
  })
  return (
    <FormDialog
      title={words.disown}
      description={words.disownLead}
      action={words.disownAction}
      danger
      step={step}
      onSubmit={({ text }) =>
        step.send({ userId: of.accountId, personId: of.personId, reason: text('reason') })
      }
      onClose={onClose}
    >
      <TextArea
        label={words.whatHappened}
        name="reason"
        rows={3}
        maxLength={500}
        showCount
        hint={words.zifaReads}
      />
    </FormDialog>
  )
}
