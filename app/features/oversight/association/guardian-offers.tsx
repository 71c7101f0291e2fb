// Guardians who have accepted a club's invitation: the association sees a paper, and confirms them.
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { ConfirmGuardianDialog } from './guardian-desk.tsx'
import { type GuardianOffer, guardianOffersRead } from './queries.ts'

export function GuardianOffers({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<GuardianOffer>()
  return (
    <Section title="Guardians to confirm">
      <Query of={guardianOffersRead} rows={2}>
        {offers => (
          <ListOf items={offers} empty="No guardians to confirm.">
            {offer => (
              <li key={offer.player.id + offer.userId} className="border-b border-line py-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
                  <span>
                    <span className="font-semibold">{offer.account ?? 'An account without a name'}</span>
                    {offer.address ? ` (${offer.address})` : ''} says that they are the guardian of{' '}
                    <span className="font-semibold">{offer.player.name}</span>
                  </span>
                  {offer.isSample ? <SampleStamp /> : null}
                </p>
                <p className="text-14 text-soft">
                  Invited by {offer.club} · accepted on {dayAndTimeOf(offer.acceptedAt)}
                  <OwnTime at={offer.acceptedAt} />
                </p>
                {mayWrite ? (
                  <div className="mt-3">
                    <Button onClick={() => setOpen(offer)}>Confirm guardian…</Button>
                  </div>
                ) : null}
              </li>
            )}
          </ListOf>
        )}
      </Query>
      {open ? (
        <ConfirmGuardianDialog
          player={open.player}
          address={open.address ?? ''}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Section>
  )
}
