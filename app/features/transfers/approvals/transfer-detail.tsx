// One transfer, as far as the viewer may see it.
import * as words from '#messages/transfers/detail.js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { leftWords } from '#lib/format/due.ts'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Empty } from '#ui/empty.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { Checklist } from './checklist.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { Messages } from './messages.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { Papers } from './papers.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { isFrozen } from './open-actions.ts'
import { TransferFlags } from './transfer-flags.tsx'
import { type Transfer, transferRead } from './queries.ts'
import { SignersPanel } from './signers-panel.tsx'
import { StateBar } from './state-bar.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { Timeline } from './timeline.tsx'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import { nextWords, stateNames, stateTone } from './labels.ts'

export function TransferDetail({
  reference,
  mayWrite,
  isOverseer,
  back,
}: {
  reference: string
  mayWrite: boolean
  isOverseer: boolean
  back: { to: string; label: string }
}) {
  const read = useQuery(transferRead(reference))
  return (
    <QueryState title={words.title} read={read} rows={8}>
      {found =>
        found ? (
          <Whole of={found} mayWrite={mayWrite} isOverseer={isOverseer} back={back} />
        ) : (
          <>
            <PageTitle title={words.title} />
            <Empty title={words.notFound} action={<Link {...back}>{back.label}</Link>}>
              {words.notFoundLead}
            </Empty>
          </>
        )
      }
    </QueryState>
  )
}

function Whole({
  of,
  mayWrite,
  isOverseer,
  back,
}: {
  of: Transfer
  mayWrite: boolean
  isOverseer: boolean
  back: { to: string; label: string }
}) {
  return (
    <>
      <PageTitle
        eyebrow={of.ref}
        title={of.player?.name ?? of.ref}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{wayWords(of)}</span>
            <span>{typeNames[of.type]}</span>
            {of.isSample ? <SampleStamp /> : null}
          </span>
        }
        actions={<Link to={back.to}>{back.label}</Link>}
      />
      <StateBar of={of} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateTone(of.state)}>{stateNames[of.state]}</Badge>
        {isFrozen(of) ? <Badge tone="problem">{words.frozen}</Badge> : null}
        {of.waitsFor.length > 0 && !isFrozen(of) ? (
          <span>{words.next({ who: nextWords(of.waitsFor) })}</span>
        ) : null}
        {of.dueAt ? (
          <span className="text-soft">
            {words.due({ left: leftWords(of.dueAt, Date.parse(of.now)), time: dayAndTimeOf(of.dueAt) })}
            <OwnTime at={of.dueAt} />
          </span>
        ) : null}
      </p>
      <TransferFlags of={of} />
      <div className="mt-6">
        <Section title={words.actions}>
          {mayWrite ? <ActionsPanel of={of} /> : <p className="text-soft">{words.impersonating}</p>}
          {mayWrite ? <SignersPanel of={of} /> : null}
          {isOverseer && mayWrite ? <p className="text-14 text-soft">{words.overseer}</p> : null}
        </Section>
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <Section title={words.terms}>
            <TermsPanel of={of} />
            {of.mine.includes('league') && !of.contract ? null : (
              <Part title={words.contract}>
                <ContractPanel contract={of.contract} isVisible={of.locks.seesContract} />
              </Part>
            )}
            {mayWrite ? <DraftEditor of={of} /> : null}
          </Section>
          <Section title={words.checklist}>
            <Checklist of={of} mayWrite={mayWrite} />
          </Section>
          <Section title={words.papers}>
            <Papers of={of} mayWrite={mayWrite} isOverseer={isOverseer} />
          </Section>
          <Section title={words.messages}>
            <Messages of={of} mayWrite={mayWrite && of.mine.length > 0} />
          </Section>
        </div>
        <div className="min-w-0">
          <Section title={words.people}>
            <PeoplePanel of={of} />
          </Section>
          <Section title={words.money}>
            <MoneyPanel of={of} mayWrite={mayWrite} mayRecord={mayWrite && of.mine.includes('association')} />
          </Section>
          <Section title={words.timeline}>
            <Timeline of={of} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="font-display mb-1 text-20">{title}</h3>
      {children}
    </div>
  )
}

function wayWords({ releasing, engaging, foreignClub, type }: Transfer) {
  const from = releasing?.name ?? (type === 'intl_in' ? foreignClub : null)
  const to = engaging?.name ?? foreignClub ?? ''
  return from && from !== to ? `${from} → ${to}` : to
}
