// The versions of what two clubs agree on, the latest first, with what each changed.
import * as words from '#messages/transfers/terms.js'
import { moneyOf } from '#lib/format/money.ts'
import type { ReactNode } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { Terms, Transfer } from './queries.ts'
import { feeWords, sideName } from './labels.ts'

export function TermsPanel({ of }: { of: Transfer }) {
  const [latest, ...older] = of.terms.toReversed()
  if (!latest) return <p className="text-soft">{of.state === 'draft' ? words.none : words.hidden}</p>
  return (
    <>
      <Version of={of} terms={latest} before={older[0]} isLatest />
      {older.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            {words.older({ count: older.length })}
          </summary>
          {older.map((terms, index) => (
            <Version key={terms.number} of={of} terms={terms} before={older[index + 1]} />
          ))}
        </details>
      ) : null}
    </>
  )
}

function Version({
  of,
  terms,
  before,
  isLatest = false,
}: {
  of: Transfer
  terms: Terms
  before: Terms | undefined
  isLatest?: boolean
}) {
  const was = before ? new Map(linesOf(before)) : undefined
  const isAgreed = of.agreedAt !== null && isLatest
  return (
    <section
      aria-label={words.version({ number: terms.number })}
      className="border-b border-line py-3 first:pt-0"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-20">{words.version({ number: terms.number })}</span>
        {isAgreed ? <Badge tone="good">{words.agreed}</Badge> : null}
        <span className="text-14 text-soft">
          {words.by({ side: sideName(terms.proposedBy, of), time: dayAndTimeOf(terms.proposedAt) })}
          <OwnTime at={terms.proposedAt} />
        </span>
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
        {linesOf(terms).map(([label, value]) => {
          const old = was?.get(label)
          const hasChanged = was !== undefined && old !== value
          return (
            <Line key={label} label={label}>
              {hasChanged ? (
                <>
                  <ins className="font-semibold no-underline">{value}</ins>
                  <span className="text-14 text-soft">
                    {' '}
                    {words.was({ old: <del>{old ?? words.notThere}</del> })}
                  </span>
                </>
              ) : (
                value
              )}
            </Line>
          )
        })}
        {was
          ? [...was]
              .filter(([label]) => !linesOf(terms).some(([there]) => there === label))
              .map(([label, value]) => (
                <Line key={label} label={label}>
                  <span className="text-soft">{words.removed({ old: <del>{value}</del> })}</span>
                </Line>
              ))
          : null}
      </dl>
      {terms.note ? <p className="mt-2 max-w-[70ch] border-l-2 border-edge pl-3">{terms.note}</p> : null}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="max-sm:mb-1">{children}</dd>
    </>
  )
}

/** What stands in a version, line by line; lines that do not apply are left out. */
function linesOf(terms: Terms): [label: string, value: string][] {
  const lines: [string, string | false | null][] = [
    [words.firstDay, dayOf(terms.startsOn)],
    [words.loanEnd, terms.loanEndsOn && dayOf(terms.loanEndsOn)],
    [words.fee, feeWords(terms)],
    [
      words.instalments,
      terms.instalments.length > 0 &&
        terms.instalments
          .map(part =>
            words.instalment({ amount: moneyOf(part.amount, terms.currency), day: dayOf(part.dueOn) }),
          )
          .join(', '),
    ],
    [words.sellOn, terms.sellOnPercent > 0 && `${terms.sellOnPercent}%`],
    [words.wageShare, terms.wageSharePercent !== null && `${terms.wageSharePercent}%`],
    [words.recall, terms.hasRecall && words.possible],
    [words.option, terms.optionFee !== null && moneyOf(terms.optionFee, terms.currency)],
    [words.addOns, terms.addOns],
  ]
  return lines.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}
