// Which account is whose: an office links one with a person of the record, invites the person by a link, or undoes it.
import * as words from '#messages/curation/verification.js'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ReasonText } from '#ui/reason-text.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { unlinkAccount } from './commands.ts'
import { InviteDialog, LinkDialog } from './link-dialogs.tsx'
import type { AccountLink } from './queries.ts'

const nouns = { player: words.player, coach: words.coach, referee: words.official }

export function AccountLinks({ links, readOnly }: { links: readonly AccountLink[]; readOnly: boolean }) {
  const [open, setOpen] = useState<'link' | 'invite' | AccountLink>()
  const close = () => setOpen(undefined)
  return (
    <>
      {readOnly ? null : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('invite')}>{words.inviteMore}</Button>
          <Button kind="quiet" onClick={() => setOpen('link')}>
            {words.linkMore}
          </Button>
        </div>
      )}
      {links.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            {words.latestLinked}
          </summary>
          <ul aria-label={words.linkedAccounts}>
            {links.map(link => (
              <li
                key={link.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>
                      <LinkName link={link} />
                    </span>
                    {link.isSample ? <SampleStamp /> : null}
                  </p>
                  <p className="text-14 text-soft">
                    {[
                      words.linkedOn({ date: dayOf(link.at) }),
                      link.by ? words.by({ name: link.by }) : null,
                      link.reason,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {readOnly ? null : (
                  <Button
                    kind="quiet"
                    aria-label={words.unlinkFrom({
                      account: link.account ?? words.theAccount,
                      person: link.person,
                    })}
                    onClick={() => setOpen(link)}
                  >
                    {words.unlinkMore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {open === 'link' ? <LinkDialog onClose={close} /> : null}
      {open === 'invite' ? <InviteDialog onClose={close} /> : null}
      {typeof open === 'object' ? <UnlinkDialog of={open} onClose={close} /> : null}
    </>
  )
}

function LinkName({ link: { account, email, person, kind } }: { link: AccountLink }) {
  const shown = {
    account: account ?? email ?? words.anAccount,
    person,
    strong: <span className="font-semibold" />,
  }
  return kind ? words.isPersonAs({ ...shown, role: nouns[kind] }) : words.isPerson(shown)
}

function UnlinkDialog({ of, onClose }: { of: AccountLink; onClose: () => void }) {
  const step = useCommand(unlinkAccount, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone(words.unlinked, onClose),
  })
  return (
    <FormDialog
      title={words.unlinkFrom({ account: of.account ?? words.theAccount, person: of.person })}
      description={words.unlinkLead}
      action={words.unlink}
      danger
      step={step}
      onSubmit={({ text }) => step.send({ linkId: of.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint={words.ownerReads} />
    </FormDialog>
  )
}
