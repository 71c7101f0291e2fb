// Which account is whose: an office links one with a person of the record, invites the person by a link, or undoes it.
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

const nouns = { player: 'player', coach: 'coach', referee: 'match official' }

export function AccountLinks({ links, readOnly }: { links: readonly AccountLink[]; readOnly: boolean }) {
  const [open, setOpen] = useState<'link' | 'invite' | AccountLink>()
  const close = () => setOpen(undefined)
  return (
    <>
      {readOnly ? null : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('invite')}>Invite by link…</Button>
          <Button kind="quiet" onClick={() => setOpen('link')}>
            Link an account…
          </Button>
        </div>
      )}
      {links.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            Latest linked accounts
          </summary>
          <ul aria-label="Linked accounts">
            {links.map(link => (
              <li
                key={link.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>
                      <span className="font-semibold">{link.account ?? link.email ?? 'An account'}</span> is{' '}
                      {link.person}
                      {link.kind ? `, ${nouns[link.kind]}` : ''}
                    </span>
                    {link.isSample ? <SampleStamp /> : null}
                  </p>
                  <p className="text-14 text-soft">
                    {[`Linked on ${dayOf(link.at)}`, link.by ? `by ${link.by}` : null, link.reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {readOnly ? null : (
                  <Button
                    kind="quiet"
                    aria-label={`Unlink ${link.account ?? 'the account'} from ${link.person}`}
                    onClick={() => setOpen(link)}
                  >
                    Unlink…
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

function UnlinkDialog({ of, onClose }: { of: AccountLink; onClose: () => void }) {
  const step = useCommand(unlinkAccount, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone('Account unlinked.', onClose),
  })
  return (
    <FormDialog
      title={`Unlink ${of.account ?? 'the account'} from ${of.person}`}
      description="It sees and signs nothing for this person from now on. Its identity check ends too."
      action="Unlink account"
      danger
      step={step}
      onSubmit={({ text }) => step.send({ linkId: of.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint="The owner of the account reads it." />
    </FormDialog>
  )
}
