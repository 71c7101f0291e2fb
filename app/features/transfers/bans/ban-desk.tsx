// The association's desk for registration bans: what waits for a second person first.
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
      title="Registration bans"
      action={mayWrite ? <Button onClick={() => setOpen('set')}>Set a ban…</Button> : null}
    >
      <Query of={banDeskRead} rows={3}>
        {desk => (
          <>
            <ListOf
              items={desk.bans}
              empty={{
                title: 'No club is banned',
                words:
                  'A ban is set by one person of the association and confirmed by another. Then the club can register nobody, and everybody sees it on the club’s page.',
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
  if (liftedOn) return { words: `Lifted on ${dayOf(liftedOn)}`, tone: 'plain' }
  if (waitsFor === 'confirm') return { words: 'Waits for a second person', tone: 'warning' }
  if (waitsFor === 'confirm_lift') return { words: 'Holds; to be lifted', tone: 'warning' }
  return { words: 'Holds', tone: 'plain' }
}

function BanRow({ ban, mayWrite, onLift }: { ban: Ban; mayWrite: boolean; onLift: () => void }) {
  const { words, tone } = standing(ban)
  const step = useCommand(takeBanStep, {
    changes: ['ban desk'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  const take = (name: BanStep) => step.act({ step: name, banId: ban.id, requestId: crypto.randomUUID() })
  const club = ban.club?.name ?? 'A club'
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
          `From ${dayOf(ban.startsOn)}`,
          ban.amountUsd ? `${moneyOf(ban.amountUsd)} owed` : null,
          ban.source,
          ban.setBy ? `set by ${ban.setBy}` : null,
          ban.confirmedBy ? `confirmed by ${ban.confirmedBy}` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ban.liftReason ? (
        <p className="text-14 text-soft">
          To be lifted{ban.liftedBy ? `, says ${ban.liftedBy}` : ''}: {ban.liftReason}
        </p>
      ) : null}
      {mayWrite && !ban.liftedOn ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {ban.waitsFor && !ban.isMine ? (
            <Button
              busy={step.isBusy}
              aria-label={`Confirm for ${club}`}
              onClick={() =>
                take(ban.waitsFor === 'confirm' ? 'confirm_registration_ban' : 'confirm_ban_lift')
              }
            >
              {ban.waitsFor === 'confirm' ? 'Confirm the ban' : 'Confirm that it is lifted'}
            </Button>
          ) : null}
          {ban.waitsFor ? (
            <Button kind="quiet" busy={step.isBusy} onClick={() => take('discard_ban_proposal')}>
              {ban.isMine ? 'Take it back' : 'Refuse it'}
            </Button>
          ) : (
            <Button kind="quiet" aria-label={`Lift the ban of ${club}`} onClick={onLift}>
              Lift…
            </Button>
          )}
        </div>
      ) : null}
    </li>
  )
}
