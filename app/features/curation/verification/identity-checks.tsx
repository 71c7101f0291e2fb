// Accounts that sign for a player: an officer compares the person with an identity document before their signature counts.
import * as texts from '#messages/curation/verification.js'
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

const documents = {
  national_id: texts.nationalId,
  passport: texts.passport,
  drivers_licence: texts.driversLicence,
}
const ways = { in_person: texts.inPerson, video_call: texts.videoCall }

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
      <p className="max-w-[70ch] text-soft">{texts.identityLead}</p>
      {waiting.length === 0 ? (
        <p className="mt-3">{texts.noAccounts}</p>
      ) : (
        <ul aria-label={texts.toCheck} className="mt-3">
          {waiting.map(each => (
            <Row key={each.accountId + each.personId}>
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span>
                    <Signer of={each} />
                  </span>
                  {each.isSample ? <SampleStamp /> : null}
                  {each.isAwaited ? <Badge tone="warning">{texts.signatureWaiting}</Badge> : null}
                </p>
                <p className="text-14 text-soft">
                  {[
                    each.email,
                    each.bornOn ? texts.playerBorn({ date: dayOf(each.bornOn) }) : texts.birthNotRecorded,
                    each.dueAt ? texts.due({ date: dayOf(each.dueAt) }) : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {readOnly ? null : (
                <Button
                  aria-label={texts.checkFor({
                    account: each.account ?? texts.theAccount,
                    person: each.person,
                  })}
                  onClick={() => setOpen(each)}
                >
                  {texts.checkMore}
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
      {checked.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            {texts.checkedAccounts}
          </summary>
          <ul aria-label={texts.checkedAccounts}>
            {checked.map(each => (
              <Row key={each.id}>
                <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>
                      {(each.party === 'guardian' ? texts.checkedFor : texts.checkedAs)({
                        account: each.account ?? texts.unnamed,
                        person: each.person,
                        strong: <span className="font-semibold" />,
                      })}
                    </span>
                    {each.isSample ? <SampleStamp /> : null}
                  </p>
                  <p className="text-14 text-soft">
                    {documents[each.document]}, {ways[each.seen].toLowerCase()} ·{' '}
                    {[each.by, officeNames[each.office], dayOf(each.at)].filter(Boolean).join(', ')}
                  </p>
                </div>
                {readOnly ? null : (
                  <Button
                    kind="quiet"
                    aria-label={texts.undoFor({
                      account: each.account ?? texts.theAccount,
                      person: each.person,
                    })}
                    onClick={() => setOpen(each)}
                  >
                    {texts.undoMore}
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
  { value: '', label: texts.choose },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

function CheckDialog({ of, onClose }: { of: UncheckedAccount; onClose: () => void }) {
  const step = useCommand(checkIdentity, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone(texts.identityChecked, onClose),
  })
  return (
    <FormDialog
      title={texts.checkAccount({ account: of.account ?? texts.theAccount })}
      description={
        of.party === 'player'
          ? texts.checkPlayerLead({
              person: of.bornOn ? texts.personBorn({ person: of.person, date: dayOf(of.bornOn) }) : of.person,
            })
          : texts.checkGuardianLead({ person: of.person })
      }
      action={texts.confirmIdentity}
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
      <Choice label={texts.documentWithPicture} name="document" options={options(documents)} />
      <Choice label={texts.howCompared} name="seen" options={options(ways)} />
    </FormDialog>
  )
}

function UndoDialog({ of, onClose }: { of: IdentityCheck; onClose: () => void }) {
  const step = useCommand(endIdentityCheck, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone(texts.checkUndone, onClose),
  })
  return (
    <FormDialog
      title={texts.undoTitle({ account: of.account ?? texts.theAccount })}
      description={texts.undoLead({ person: of.person })}
      action={texts.undoCheck}
      danger
      step={step}
      onSubmit={({ text }) => step.send({ checkId: of.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint={texts.ownerReads} />
    </FormDialog>
  )
}

function Signer({ of: { account, party, relation, person } }: { of: UncheckedAccount }) {
  const shown = {
    account: account ?? texts.unnamed,
    person,
    strong: <span className="font-semibold" />,
  }
  return party === 'player'
    ? texts.signsAs(shown)
    : texts.signsForMinor({ ...shown, relation: relation ?? texts.guardian })
}
