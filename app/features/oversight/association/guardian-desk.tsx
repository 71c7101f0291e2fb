// Guardians of minors: confirmed by the association once it has seen who they are, and ended with a reason.
import * as texts from '#messages/oversight/association.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { confirmGuardian, endGuardian } from './commands.ts'
import { type Chosen, PlayerChoice } from './player-choice.tsx'
import { type Guardian, guardiansRead } from './queries.ts'

export function GuardianDesk({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<'new' | Guardian>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title={texts.guardians}
      action={mayWrite ? <Button onClick={() => setOpen('new')}>{texts.confirmGuardianMore}</Button> : null}
    >
      <Query of={guardiansRead} rows={3}>
        {guardians => (
          <ListOf
            items={guardians}
            empty={{
              title: texts.noGuardians,
              words: texts.noGuardiansLead,
            }}
          >
            {held => (
              <li
                key={held.playerId + held.userId}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p>
                    <GuardianName of={held} />
                  </p>
                  <p className="text-14 text-soft">
                    {[
                      texts.confirmedOn({ date: dayOf(held.confirmedAt) }),
                      held.confirmedBy ? texts.by({ name: held.confirmedBy }) : null,
                      held.paper ? texts.documentSeen({ document: held.paper }) : texts.documentNotRecorded,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {mayWrite ? (
                  <Button
                    kind="quiet"
                    aria-label={texts.endGuardianOf({
                      guardian: held.guardian ?? texts.theGuardian,
                      player: held.player,
                    })}
                    onClick={() => setOpen(held)}
                  >
                    {texts.endMore}
                  </Button>
                ) : null}
              </li>
            )}
          </ListOf>
        )}
      </Query>
      {open === 'new' ? <ConfirmGuardianDialog onClose={close} /> : null}
      {open && open !== 'new' ? <EndGuardianDialog of={open} onClose={close} /> : null}
    </Section>
  )
}

function GuardianName({ of: { guardian, relation, player, birthYear } }: { of: Guardian }) {
  const shown = {
    guardian: guardian ?? texts.unnamed,
    relation,
    player,
    strong: <span className="font-semibold" />,
  }
  return birthYear ? texts.guardianLineBorn({ ...shown, year: birthYear }) : texts.guardianLine(shown)
}

export function ConfirmGuardianDialog({
  player,
  address = '',
  onClose,
}: {
  player?: Chosen
  address?: string
  onClose: () => void
}) {
  const step = useCommand(confirmGuardian, {
    changes: ['association'],
    onDone: toastDone(texts.guardianConfirmed, onClose),
  })
  return (
    <FormDialog
      title={texts.confirmGuardianTitle}
      description={texts.confirmGuardianLead}
      action={texts.confirmGuardian}
      step={step}
      onSubmit={({ text }) =>
        step.send({
          playerId: text('player'),
          address: text('address'),
          relation: text('relation'),
          paper: text('paper'),
        })
      }
      onClose={onClose}
    >
      <PlayerChoice player={player} />
      <Field
        label={texts.guardianAddress}
        name="address"
        autoComplete="off"
        maxLength={254}
        defaultValue={address}
      />
      <Field label={texts.relation} name="relation" maxLength={60} hint={texts.relationHint} />
      <Field label={texts.documentSeenField} name="paper" maxLength={200} hint={texts.documentSeenHint} />
    </FormDialog>
  )
}

function EndGuardianDialog({ of, onClose }: { of: Guardian; onClose: () => void }) {
  const step = useCommand(endGuardian, {
    changes: ['association'],
    onDone: toastDone(texts.guardianEnded, onClose),
  })
  return (
    <FormDialog
      title={texts.endGuardianOf({ guardian: of.guardian ?? texts.theGuardian, player: of.player })}
      description={texts.endGuardianLead}
      action={texts.endGuardian}
      danger
      step={step}
      onSubmit={({ text }) => step.send({ playerId: of.playerId, userId: of.userId, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint={texts.guardianReads} />
    </FormDialog>
  )
}
