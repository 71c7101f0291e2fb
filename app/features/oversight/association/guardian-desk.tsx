// Guardians of minors: confirmed by the association once it has seen who they are, and ended with a reason.
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
      title="Guardians of minors"
      action={mayWrite ? <Button onClick={() => setOpen('new')}>Confirm a guardian…</Button> : null}
    >
      <Query of={guardiansRead} rows={3}>
        {guardians => (
          <ListOf
            items={guardians}
            empty={{
              title: 'No guardian is confirmed',
              words:
                'A player under 18 moves with the consent of a guardian. The guardian opens an account, and you confirm it once you have seen a paper.',
            }}
          >
            {held => (
              <li
                key={held.playerId + held.userId}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p>
                    <span className="font-semibold">{held.guardian ?? 'An account without a name'}</span>,{' '}
                    {held.relation} of {held.player}
                    {held.birthYear ? `, born ${held.birthYear}` : ''}
                  </p>
                  <p className="text-14 text-soft">
                    {[
                      `Confirmed on ${dayOf(held.confirmedAt)}`,
                      held.confirmedBy ? `by ${held.confirmedBy}` : null,
                      held.paper ? `paper seen: ${held.paper}` : 'paper not recorded',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {mayWrite ? (
                  <Button
                    kind="quiet"
                    aria-label={`End ${held.guardian ?? 'the guardian'} as guardian of ${held.player}`}
                    onClick={() => setOpen(held)}
                  >
                    End…
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
    onDone: toastDone('The guardian is confirmed.', onClose),
  })
  return (
    <FormDialog
      title="Confirm a guardian"
      description="They will be asked for their consent to the player’s transfers, beside the player. They are told."
      action="Confirm the guardian"
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
        label="E-mail address or phone number of the guardian’s account"
        name="address"
        autoComplete="off"
        maxLength={254}
        defaultValue={address}
      />
      <Field
        label="What they are to the player"
        name="relation"
        maxLength={60}
        hint="Mother, father, guardian by a court’s order."
      />
      <Field
        label="Which paper you have seen"
        name="paper"
        maxLength={200}
        hint="The kind of paper and its date. Do not copy numbers from it."
      />
    </FormDialog>
  )
}

function EndGuardianDialog({ of, onClose }: { of: Guardian; onClose: () => void }) {
  const step = useCommand(endGuardian, {
    changes: ['association'],
    onDone: toastDone('The guardian is ended.', onClose),
  })
  return (
    <FormDialog
      title={`End ${of.guardian ?? 'this account'} as guardian of ${of.player}`}
      description="They see the player’s transfers no more. What they agreed to before stays agreed: return a transfer that should not rest on it."
      action="End it"
      danger
      step={step}
      onSubmit={({ text }) => step.send({ playerId: of.playerId, userId: of.userId, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint="The guardian will read it." />
    </FormDialog>
  )
}
