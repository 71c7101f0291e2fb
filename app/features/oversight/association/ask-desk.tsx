// What clubs ask of the association before a transfer can reach it: answered here, with a yes or with a reason.
import * as texts from '#messages/oversight/association.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { refuseAsk } from './commands.ts'
import { ExceptionDialog } from './exception-desk.tsx'
import { ConfirmGuardianDialog } from './guardian-desk.tsx'
import { type Ask, asksRead } from './queries.ts'

type Open = { ask: Ask; with: 'yes' | 'no' }

export function AskDesk({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<Open>()
  const read = useQuery(asksRead)
  const close = () => setOpen(undefined)
  return (
    <Section title={texts.askedByClubs}>
      <QueryState read={read} rows={2}>
        {asks => (
          <ListOf items={asks} empty={texts.noAsks}>
            {ask => (
              <li key={ask.id} className="border-b border-line py-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{ask.club.name}</span>
                  <span>{wish(ask)}</span>
                  {ask.isSample ? <SampleStamp /> : null}
                </p>
                <p className="max-w-[70ch]">{ask.words}</p>
                <p className="text-14 text-soft">
                  {texts.askedOn({ when: dayAndTimeOf(ask.askedAt) })}
                  <OwnTime at={ask.askedAt} />
                </p>
                {mayWrite ? (
                  <div className="mt-3 flex flex-wrap gap-3">
                    <Button onClick={() => setOpen({ ask, with: 'yes' })}>
                      {ask.about === 'guardian' ? texts.confirmGuardianMore : texts.grantMore}
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={texts.rejectLabel({ club: ask.club.name, player: ask.player.name })}
                      onClick={() => setOpen({ ask, with: 'no' })}
                    >
                      {texts.rejectMore}
                    </Button>
                  </div>
                ) : null}
              </li>
            )}
          </ListOf>
        )}
      </QueryState>
      {open?.with === 'no' ? <RefuseDialog of={open.ask} onClose={close} /> : null}
      {open?.with === 'yes' && open.ask.about === 'guardian' ? (
        <ConfirmGuardianDialog player={open.ask.player} onClose={close} />
      ) : null}
      {open?.with === 'yes' && open.ask.about === 'window' ? (
        <ExceptionDialog player={open.ask.player} club={open.ask.club} onClose={close} />
      ) : null}
    </Section>
  )
}

const wish = ({ about, player }: Ask) =>
  about === 'guardian'
    ? texts.askGuardian({ player: player.name })
    : texts.askException({ player: player.name })

function RefuseDialog({ of, onClose }: { of: Ask; onClose: () => void }) {
  const step = useCommand(refuseAsk, {
    changes: ['association'],
    onDone: toastDone(texts.clubTold, onClose),
  })
  return (
    <FormDialog
      title={texts.rejectTitle({ club: of.club.name })}
      description={texts.rejectLead({ club: of.club.name, wish: wish(of) })}
      action={texts.reject}
      step={step}
      onSubmit={({ text }) => step.send({ askId: of.id, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonText hint={texts.clubReads} />
    </FormDialog>
  )
}
