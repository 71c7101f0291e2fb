// For somebody who holds a role and has not said yet who of the record they are.
import * as texts from '#messages/curation/claims.js'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useScrollToHash } from '#lib/router/use-scroll-to-hash.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { withdrawClaim } from './commands.ts'
import type { Claim, ClaimRole } from './queries.ts'
import { SigningAccounts } from './signing-accounts.tsx'
import { claimWords, folderOf, mayAskAssociation, stepsOf } from './labels.ts'

export function ClaimFlow({
  as: role,
  claims,
  account,
  readOnly,
}: {
  as: ClaimRole
  claims: readonly Claim[]
  account: { id: string; name: string }
  readOnly: boolean
}) {
  const [open, setOpen] = useState<'new' | Claim>()
  useScrollToHash()
  const waiting = claims.find(({ status }) => status === 'pending')
  const latest = claims[0]
  const again = latest && !waiting && mayAskAssociation(latest) ? latest : undefined
  return (
    <>
      <Section title={texts.yourRecord} id="your-record">
        {waiting ? null : (
          <div className="grid justify-items-start gap-4">
            <p className="max-w-[60ch]">{texts.notJoined({ role })}</p>
            {readOnly ? null : <Button onClick={() => setOpen('new')}>{texts.findYourself}</Button>}
          </div>
        )}
        {claims.length > 0 ? (
          <ul className={waiting ? '' : 'mt-6'} aria-label={texts.yourClaims}>
            {claims.map(claim => (
              <ClaimLine key={claim.id} {...{ claim, readOnly }} as={role} />
            ))}
          </ul>
        ) : null}
        {again && !readOnly ? (
          <div className="mt-4">
            <Notice
              tone="info"
              title={texts.ifWrong}
              action={
                <Button kind="quiet" onClick={() => setOpen(again)}>
                  {texts.askAssociationMore}
                </Button>
              }
            >
              {texts.associationCan}
            </Notice>
          </div>
        ) : null}
      </Section>
      {waiting?.isDisputed && role === 'player' ? (
        <Section title={texts.signers}>
          <SigningAccounts userId={account.id} readOnly={readOnly} />
        </Section>
      ) : null}
      {waiting ? null : <Steps as={role} />}
      {open ? (
        <ClaimDialog
          as={role}
          account={account}
          again={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

function ClaimLine({ claim, as: role, readOnly }: { claim: Claim; as: ClaimRole; readOnly: boolean }) {
  const step = useCommand(withdrawClaim, {
    changes: ['own home'],
    onDone: toastDone(texts.takenBack),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 max-w-[60ch]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`${folderOf[role]}/${claim.slug}`} className="font-semibold">
            {claim.name}
          </Link>
          <State claim={claim} />
        </p>
        <p>{claimWords(claim)}</p>
        {claim.reason ? <p className="text-soft">“{claim.reason}”</p> : null}
        <p className="text-14 text-soft">
          {claim.decidedAt && claim.status !== 'withdrawn'
            ? texts.claimedDecidedOn({ date: dayOf(claim.claimedAt), decided: dayOf(claim.decidedAt) })
            : texts.claimedOn({ date: dayOf(claim.claimedAt) })}
        </p>
        {step.problem ? <p className="text-red">{step.problem.message}</p> : null}
      </div>
      {claim.status === 'pending' && !readOnly ? (
        <Button kind="quiet" busy={step.isBusy} onClick={() => step.send({ claimId: claim.id })}>
          {texts.takeBack}
        </Button>
      ) : null}
    </li>
  )
}

function State({ claim: { status } }: { claim: Claim }) {
  if (status === 'confirmed') return <Badge tone="good">{texts.confirmed}</Badge>
  if (status === 'refused' || status === 'ended') return <Badge tone="problem">{texts.refused}</Badge>
  return <Badge>{status === 'withdrawn' ? texts.withdrawn : texts.checking}</Badge>
}

function Steps({ as: role }: { as: ClaimRole }) {
  return (
    <Section title={texts.howItGoes}>
      <ol className="grid gap-6 sm:grid-cols-3">
        {stepsOf(role).map(({ title, words }, index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="font-display text-44 leading-none text-green">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
