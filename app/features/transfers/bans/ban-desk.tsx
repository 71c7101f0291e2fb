// The association's desk for registration bans: what waits for a second person first.
import * as messages from '#messages/transfers/bans.js'
import { moneyOf } from '#lib/format/money.ts'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { LiftBanDialog, SetBanDialog } from './ban-dialog.tsx'
import { type BanStep, takeBanStep } from './commands.ts'
import { type Ban, banDeskRead } from './queries.ts'

export function BanDesk({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<'set' | Ban>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title={messages.title}
      action={mayWrite ? <Button onClick={() => setOpen('set')}>{messages.set}</Button> : null}
    >
      <Query of={banDeskRead} rows={3}>
        {desk => (
          <>
            <ListOf
              items={desk.bans}
              empty={{
                title: messages.noneTitle,
                words: messages.none,
              }}
            >
              {ban => <BanRow key={ban.id} ban={ban} mayWrite={mayWrite} onLift={() => setOpen(ban)} />}
            </ListOf>
            {open === 'set' ? <SetBanDialog clubs={desk.clubs} onClose={close} /> : null}
            {open && open !== 'set' ? <LiftBanDialog of={open} onClose={close} /> : null}
          </>
        )}
      </Query>
    </Section>
  )
}

function standing({ waitsFor, liftedOn }: Ban): { words: string; tone: 'warning' | 'plain' } {
  if (liftedOn) return { words: messages.lifted({ day: dayOf(liftedOn) }), tone: 'plain' }
  if (waitsFor === 'confirm') return { words: messages.waiting, tone: 'warning' }
  if (waitsFor === 'confirm_lift') return { words: messages.lifting, tone: 'warning' }
  return { words: messages.inForce, tone: 'plain' }
}

function BanRow({ ban, mayWrite, onLift }: { ban: Ban; mayWrite: boolean; onLift: () => void }) {
  const { words, tone } = standing(ban)
  const step = useCommand(takeBanStep, {
    changes: ['ban desk'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  const take = (name: BanStep) => step.act({ step: name, banId: ban.id, requestId: crypto.randomUUID() })
  const club = ban.club?.name ?? messages.aClub
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          {ban.club ? <Link to={`/teams/${ban.club.slug}`}>{club}</Link> : club}
        </h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="mt-1 max-w-[70ch]">{ban.reason}</p>
      <p className="text-14 text-soft">
        {[
          messages.from({ day: dayOf(ban.startsOn) }),
          ban.amountUsd ? messages.owed({ amount: moneyOf(ban.amountUsd) }) : null,
          ban.source,
          ban.setBy ? messages.setBy({ person: ban.setBy }) : null,
          ban.confirmedBy ? messages.confirmedBy({ person: ban.confirmedBy }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ban.liftReason ? (
        <p className="text-14 text-soft">
          {ban.liftedBy
            ? messages.toBeLiftedBy({ person: ban.liftedBy, reason: ban.liftReason })
            : messages.toBeLifted({ reason: ban.liftReason })}
        </p>
      ) : null}
      {mayWrite && !ban.liftedOn ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {ban.waitsFor && !ban.isMine ? (
            <Button
              busy={step.isBusy}
              aria-label={messages.confirmOf({ club })}
              onClick={() =>
                take(ban.waitsFor === 'confirm' ? 'confirm_registration_ban' : 'confirm_ban_lift')
              }
            >
              {ban.waitsFor === 'confirm' ? messages.confirm : messages.confirmLift}
            </Button>
          ) : null}
          {ban.waitsFor ? (
            <Button kind="quiet" busy={step.isBusy} onClick={() => take('discard_ban_proposal')}>
              {ban.isMine ? messages.takeBack : messages.refuse}
            </Button>
          ) : (
            <Button kind="quiet" aria-label={messages.liftOf({ club })} onClick={onLift}>
              {messages.lift}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  )
}
