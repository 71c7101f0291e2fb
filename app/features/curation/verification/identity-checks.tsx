// Accounts that sign for a player: an officer compares the person with an identity document before their signature counts.
import { officeNames } from '#league/offices.ts'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ReasonText } from '#ui/reason-text.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { checkIdentity, endIdentityCheck } from './commands.ts'
import type { IdentityCheck, UncheckedAccount } from './queries.ts'

const documents = { national_id: 'National ID', passport: 'Passport', drivers_licence: 'Driver’s licence' }
const ways = { in_person: 'In person', video_call: 'By video call' }

export function IdentityChecks({
  waiting,
  checked,
  readOnly,
}: {
  waiting: readonly UncheckedAccount[]
  checked: readonly IdentityCheck[]
  readOnly: boolean
}) {
  const [open, setOpen] = useState<UncheckedAccount | IdentityCheck>()
  const close = () => setOpen(undefined)
  return (
    <>
      <p className="max-w-[70ch] text-soft">
        A player’s or guardian’s signature counts only after you have compared them with an identity document
        that has a picture.
      </p>
      {waiting.length === 0 ? (
        <p className="mt-3">No accounts to check.</p>
      ) : (
        <ul aria-label="Accounts to check" className="mt-3">
          {waiting.map(each => (
            <Row key={each.accountId + each.personId}>
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span>
                    <span className="font-semibold">{each.account ?? 'An account without a name'}</span>{' '}
                    {each.party === 'player' ? 'signs as' : `signs as ${each.relation ?? 'guardian'} of`}{' '}
                    <span className="font-semibold">{each.person}</span>
                  </span>
                  {each.isSample ? <SampleStamp /> : null}
                  {each.isAwaited ? <Badge tone="warning">Signature waiting</Badge> : null}
                </p>
                <p className="text-14 text-soft">
                  {[
                    each.email,
                    each.bornOn ? `player born ${dayOf(each.bornOn)}` : 'date of birth not recorded',
                    each.dueAt ? `due ${dayOf(each.dueAt)}` : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {readOnly ? null : (
                <Button
                  aria-label={`Check identity of ${each.account ?? 'the account'} for ${each.person}`}
                  onClick={() => setOpen(each)}
                >
                  Check identity…
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
      {checked.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            Checked accounts
          </summary>
          <ul aria-label="Checked accounts">
            {checked.map(each => (
              <Row key={each.id}>
                <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>
                      <span className="font-semibold">{each.account ?? 'An account without a name'}</span>{' '}
                      {each.party === 'guardian' ? 'for' : 'as'} {each.person}
                    </span>
                    {each.isSample ? <SampleStamp /> : null}
                  </p>
                  <p className="text-14 text-soft">
                    {documents[each.document]}, {ways[each.seen].toLowerCase()} ·{' '}
                    {each.by ? `${each.by}, ` : ''}
                    {officeNames[each.office]}, {dayOf(each.at)}
                  </p>
                </div>
                {readOnly ? null : (
                  <Button
                    kind="quiet"
                    aria-label={`Undo check of ${each.account ?? 'the account'} for ${each.person}`}
                    onClick={() => setOpen(each)}
                  >
                    Undo check…
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </details>
      ) : null}
      {open && 'accountId' in open ? <CheckDialog of={open} onClose={close} /> : null}
      {open && 'id' in open ? <UndoDialog of={open} onClose={close} /> : null}
    </>
  )
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      {children}
    </li>
  )
}

const options = (words: Record<string, string>) => [
  { value: '', label: 'Choose' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

function CheckDialog({ of, onClose }: { of: UncheckedAccount; onClose: () => void }) {
  const step = useCommand(checkIdentity, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone('Identity checked. The account can sign now.', onClose),
  })
  return (
    <FormDialog
      title={`Check ${of.account ?? 'the account'}`}
      description={
        of.party === 'player'
          ? `Compare the person with the picture, and name and date of birth with the record: ${of.person}${of.bornOn ? `, born ${dayOf(of.bornOn)}` : ''}. Your name and today’s date are shown beside the signature.`
          : `Compare the guardian of ${of.person} with the picture in their own document. Your name and today’s date are shown beside the signature.`
      }
      action="Confirm identity"
      step={step}
      onSubmit={({ text }) =>
        step.send({
          userId: of.accountId,
          personId: of.personId,
          document: text('document'),
          seen: text('seen'),
        })
      }
      onClose={onClose}
    >
      <Choice label="Document with a picture" name="document" options={options(documents)} />
      <Choice label="How you compared it" name="seen" options={options(ways)} />
    </FormDialog>
  )
}

function UndoDialog({ of, onClose }: { of: IdentityCheck; onClose: () => void }) {
  const step = useCommand(endIdentityCheck, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone('Check undone.', onClose),
  })
  return (
    <FormDialog
      title={`Undo the check of ${of.account ?? 'the account'}`}
      description={`What it has signed for ${of.person} no longer counts in transfers that are under way.`}
      action="Undo check"
      danger
      step={step}
      onSubmit={({ text }) => step.send({ checkId: of.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint="The owner of the account reads it." />
    </FormDialog>
  )
}
