// What everybody concerned has to know about a transfer before anything else: that it stands still, or why it came back.
import * as labels from '#messages/transfers/flags.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { Transfer } from './queries.ts'

export function TransferFlags({ of }: { of: Transfer }) {
  const returned = of.state === 'returned' ? of.events.findLast(({ type }) => type === 'return') : undefined
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {of.stayedUntil ? (
        <Notice tone="warning" title={labels.stayTitle}>
          {labels.stayLead({ time: dayAndTimeOf(of.stayedUntil), own: <OwnTime at={of.stayedUntil} /> })}
        </Notice>
      ) : null}
      {of.freeze ? (
        <Notice tone="warning" title={labels.frozenTitle({ time: dayAndTimeOf(of.freeze.until) })}>
          {frozenWords(of.freeze)}
        </Notice>
      ) : null}
      {of.disownedAt ? (
        <Notice tone="warning" title={labels.disputedTitle}>
          {labels.disputedLead({ time: dayAndTimeOf(of.disownedAt) })}
        </Notice>
      ) : null}
      {of.findings
        .filter(({ code }) => code === 'DEVICE')
        .map(({ words }) => (
          <Notice key={words} tone="warning" title={labels.device}>
            {words}
          </Notice>
        ))}
      {of.isDisputed ? (
        <Notice tone="info" title={labels.claimTitle}>
          {labels.claimLead}
        </Notice>
      ) : null}
      {of.isUnderAppeal ? <Notice tone="info" title={labels.appealTitle} /> : null}
      {returned ? (
        <Notice
          tone="warning"
          title={of.dueAt ? labels.returnedBy({ time: dayAndTimeOf(of.dueAt) }) : labels.returned}
        >
          {returned.text}
          <ul className="mt-1 list-disc pl-5">
            {(returned.payload.items ?? []).map(({ code, text }) => (
              <li key={code + text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}

function frozenWords({ by, since, reason }: NonNullable<Transfer['freeze']>) {
  const given = { time: dayAndTimeOf(since), own: <OwnTime at={since} />, reason }
  return by.length > 0 ? labels.frozenBy({ ...given, names: by.join(', ') }) : labels.frozenByTwo(given)
}
