// What everybody concerned has to know about a transfer before anything else: that it stands still, or why it came back.
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { Transfer } from './queries.ts'

export function TransferFlags({ of }: { of: Transfer }) {
  const returned = of.state === 'returned' ? of.events.findLast(({ type }) => type === 'return') : undefined
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {of.stayedUntil ? (
        <Notice tone="warning" title="A stay is ordered">
          Nothing is decided before {dayAndTimeOf(of.stayedUntil)}
          <OwnTime at={of.stayedUntil} />.
        </Notice>
      ) : null}
      {of.freeze ? (
        <Notice tone="warning" title={`Frozen until ${dayAndTimeOf(of.freeze.until)}`}>
          {of.freeze.by.length > 0 ? `By ${of.freeze.by.join(' and ')}, super admins` : 'By two super admins'}
          , since {dayAndTimeOf(of.freeze.since)}
          <OwnTime at={of.freeze.since} />. Reason: {of.freeze.reason}
        </Notice>
      ) : null}
      {of.disownedAt ? (
        <Notice tone="warning" title="Frozen: a signature is disputed">
          Since {dayAndTimeOf(of.disownedAt)}. The player or a guardian says that an account which signed is
          not theirs. ZIFA decides before anything else is done.
        </Notice>
      ) : null}
      {of.findings
        .filter(({ code }) => code === 'DEVICE')
        .map(({ words }) => (
          <Notice key={words} tone="warning" title="Two sides signed on one device">
            {words}
          </Notice>
        ))}
      {of.isDisputed ? (
        <Notice tone="info" title="A claim is open">
          It is dealt with beside the transfer and does not stop it.
        </Notice>
      ) : null}
      {of.isUnderAppeal ? <Notice tone="info" title="An appeal is open" /> : null}
      {returned ? (
        <Notice
          tone="warning"
          title={`Returned to be fixed${of.dueAt ? ` by ${dayAndTimeOf(of.dueAt)}` : ''}`}
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
