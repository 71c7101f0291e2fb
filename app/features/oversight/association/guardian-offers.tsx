// Guardians who have accepted a club's invitation: the association sees a paper, and confirms them.
import * as words from '#messages/oversight/association.js'
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
    <Section title={words.toConfirm}>
      <Query of={guardianOffersRead} rows={2}>
        {offers => (
          <ListOf items={offers} empty={words.noneToConfirm}>
            {offer => (
              <li key={offer.player.id + offer.userId} className="border-b border-line py-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
                  <span>
                    {words.saysGuardian({
                      account: nameOf(offer),
                      player: offer.player.name,
                      strong: <span className="font-semibold" />,
                    })}
                  </span>
                  {offer.isSample ? <SampleStamp /> : null}
                </p>
                <p className="text-14 text-soft">
                  {words.invitedBy({ club: offer.club, when: dayAndTimeOf(offer.acceptedAt) })}
                  <OwnTime at={offer.acceptedAt} />
                </p>
                {mayWrite ? (
                  <div className="mt-3">
                    <Button onClick={() => setOpen(offer)}>{words.confirmOfferMore}</Button>
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

function nameOf({ account, address }: GuardianOffer) {
  const name = account ?? words.unnamed
  return address ? words.withAddress({ account: name, address }) : name
}
