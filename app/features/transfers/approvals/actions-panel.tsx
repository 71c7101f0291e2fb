// What this person can do now, the step that is waited for first.
import * as words from '#messages/transfers/detail.js'
import { useState } from 'react'
import { type TransferAction } from '#domain/transfers/moves.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { lockWords, openActions } from './open-actions.ts'
import type { Transfer } from './queries.ts'
import { actionNames, sideName } from './labels.ts'

/** A player or guardian reads everything, and signs once an office knows who they are. */
function IdentityFirst() {
  return (
    <Notice tone="info" title={words.identityTitle}>
      {words.identityLead}
    </Notice>
  )
}

/** What takes a transfer on; the others are offered more quietly. */
const onward: readonly TransferAction[] = [
  'offer',
  'accept',
  'submit',
  'complete',
  'approve',
  'confirm_payment',
  'answer_objection',
]

export function ActionsPanel({ of }: { of: Transfer }) {
  const [action, setAction] = useState<TransferAction>()
  const open = openActions(of)
  const locked = lockWords(of)
  const frozen = frozenWords(of)
  const mayConsent = open.includes('consent') && of.consentHash !== null
  const offered = open
    .filter(each => each !== 'consent' && !(mayConsent && each === 'refuse'))
    .toSorted((one, other) => Number(onward.includes(other)) - Number(onward.includes(one)))
  const isOfClub = of.mine.some(party => party === 'staff' || party === 'engaging')
  return (
    <>
      {of.proposals
        .filter(({ action: proposed }) => !open.some(each => each === proposed))
        .map(proposal => (
          <div key={proposal.action} className="mb-3">
            <Notice tone="info">
              {words.proposed({
                action: actionNames[proposal.action as TransferAction],
                reason: proposal.reason,
              })}
            </Notice>
          </div>
        ))}
      {frozen ? <p>{frozen}</p> : null}
      {locked ? <Notice tone="warning">{locked}</Notice> : null}
      {mayConsent && !of.locks.isChecked ? <IdentityFirst /> : null}
      {mayConsent && of.locks.isChecked ? (
        <ConsentPanel of={of} onRefuse={open.includes('refuse') ? () => setAction('refuse') : undefined} />
      ) : null}
      {offered.length > 0 ? (
        <div className="flex flex-wrap gap-3 pt-3">
          {offered.map(each => (
            <Button
              key={each}
              kind={onward.includes(each) ? 'primary' : 'quiet'}
              onClick={() => setAction(each)}
            >
              {words.openStep({ action: labelOf(each, of) })}
            </Button>
          ))}
        </div>
      ) : mayConsent || locked || frozen ? null : (
        <p className="text-soft">{waitingWords(of)}</p>
      )}
      {isOfClub && of.state === 'loan_active' ? (
        <div className="flex flex-wrap gap-3 pt-3">
          <ButtonLink kind="quiet" to={`/transfer-approvals/new?from=${of.ref}&type=loan_extend`}>
            {words.draftLonger}
          </ButtonLink>
          <ButtonLink kind="quiet" to={`/transfer-approvals/new?from=${of.ref}&type=loan_convert`}>
            {words.draftPermanent}
          </ButtonLink>
        </div>
      ) : null}
      {isOfClub && ['declined', 'withdrawn', 'expired'].includes(of.state) ? (
        <div className="pt-3">
          <ButtonLink kind="quiet" to={`/transfer-approvals/new?from=${of.ref}`}>
            {words.draftAgain}
          </ButtonLink>
        </div>
      ) : null}
      {action ? (
        <ActionDialog key={action} action={action} of={of} onClose={() => setAction(undefined)} />
      ) : null}
    </>
  )
}

/** With its object, where two buttons would otherwise have the same name. */
function labelOf(action: TransferAction, of: Transfer): string {
  const number = of.terms.at(-1)?.number ?? 1
  if (action === 'accept') return words.agreeTo({ number })
  if (action === 'offer') return of.sentAt ? words.sendAgain : words.send
  return actionNames[action]
}

/** Why nothing is offered that would take it further. */
function frozenWords({ freeze, disownedAt }: Transfer): string | undefined {
  if (freeze) return words.frozenUntil({ time: dayAndTimeOf(freeze.until) })
  return disownedAt ? words.frozenDisputed : undefined
}

function waitingWords(of: Transfer): string {
  if (of.state === 'approved_unpaid' && of.mine.some(party => party === 'staff' || party === 'engaging'))
    return words.payDue
  const others = of.waitsFor.filter(party => !of.mine.includes(party))
  if (of.waitsFor.includes('system')) return of.state === 'approved' ? words.startsItself : words.nobodyNeeded
  return others.length > 0
    ? words.waitingFor({ who: others.map(party => sideName(party, of)).join(', ') })
    : words.notNeeded
}
