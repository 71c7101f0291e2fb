// What the club was charged with, and what it has to pay or to get.
import * as words from '#messages/homes/clubHome.js'
import { moneyOf } from '#lib/format/money.ts'
import { useState } from 'react'
import { sanctionWords } from '#league/case-words.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { AppealDialog } from './appeal-dialog.tsx'
import type { Case, Money, Payment } from './queries.ts'
import { paymentWords } from './labels.ts'

export function MoneyBlock({
  money: { ban, cases, payments },
  mayAppeal,
}: {
  money: Money
  /** Those who sign for the club appeal. */
  mayAppeal: boolean
}) {
  return (
    <Section title={words.disciplineAndMoney} action={<Link to="/discipline">{words.discipline}</Link>}>
      <div className="grid gap-4">
        {ban ? (
          <Notice tone="problem" title={words.registrationBan}>
            {ban.reason}{' '}
            {ban.amountUsd === null
              ? words.banSince({ day: dayOf(ban.startsOn) })
              : words.banToPay({ day: dayOf(ban.startsOn), amount: moneyOf(ban.amountUsd) })}
          </Notice>
        ) : null}
        <div>
          <h3 className="font-semibold">{words.cases}</h3>
          <ListOf items={cases} empty={words.none}>
            {one => <CaseRow key={one.reference} {...{ one, mayAppeal }} />}
          </ListOf>
        </div>
        {payments ? <Payments payments={payments} /> : null}
      </div>
    </Section>
  )
}

function Payments({ payments }: { payments: Payment[] }) {
  return (
    <div>
      <h3 className="font-semibold">{words.payments}</h3>
      <ListOf items={payments} empty={words.noPayments}>
        {payment => (
          <PaymentRow
            key={`${payment.ref} ${payment.kind} ${payment.dueOn} ${payment.amount}`}
            payment={payment}
          />
        )}
      </ListOf>
    </div>
  )
}

function CaseRow({ one, mayAppeal }: { one: Case; mayAppeal: boolean }) {
  const [isAppealing, setAppealing] = useState(false)
  const canBeAppealed = one.status === 'decided' && one.appealUntil !== null && today() <= one.appealUntil
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`/dashboard/cases/${one.reference}`}>{one.reference}</Link>
        {one.person ?? words.theClub}
        {one.isSample ? <SampleStamp /> : null}
      </p>
      <p className="text-soft">
        {one.charge} {one.status === 'opened' ? words.notDecided : sanctionWords(one)}.
        {canBeAppealed ? ` ${words.appealUntil({ day: dayOf(one.appealUntil ?? '') })}` : ''}
        {one.status === 'appealed' ? ` ${words.underAppeal}` : ''}
      </p>
      {canBeAppealed && mayAppeal ? (
        <Button
          kind="quiet"
          className="mt-2"
          aria-label={words.appealTitle({ reference: one.reference })}
          onClick={() => setAppealing(true)}
        >
          {words.appeal}
        </Button>
      ) : null}
      {isAppealing ? <AppealDialog of={one} onClose={() => setAppealing(false)} /> : null}
    </li>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { ref, player, currency, amount, dueOn, isLate, isSample } = payment
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <Link to={`/transfer-approvals/${ref}`}>{player}</Link>
        <span className="text-soft">{paymentWords(payment)}</span>
        {isSample ? <SampleStamp /> : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="tabular-nums">{moneyOf(amount, currency)}</span>
        <span className="text-soft">{dayOf(dueOn)}</span>
        {isLate ? <Badge tone="problem">{words.late}</Badge> : null}
      </span>
    </li>
  )
}
