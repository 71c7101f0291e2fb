// Everything that happened, the latest first. It can only be added to.
import { isCheckCode, transferChecks } from '#domain/transfers/checks.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import type { Transfer, TransferEvent } from './queries.ts'
import { eventWords, sideName } from './labels.ts'
import { OwnTime } from '#ui/own-time.tsx'

export function Timeline({ of }: { of: Transfer }) {
  if (of.events.length === 0) return <p className="text-soft">What was done is not yours to see.</p>
  return (
    <ol className="border-l border-edge">
      {of.events.toReversed().map(event => (
        <li key={event.seq} className="relative pb-4 pl-5">
          <span aria-hidden="true" className="absolute top-2 -left-[4.5px] size-2 rounded-full bg-green" />
          <p className="font-semibold">
            {eventWords(event.type)}
            {event.type === 'counter' || event.type === 'accept' ? versionWords(event) : ''}
          </p>
          <p className="text-14 text-soft">
            {sideName(event.party, of)} · <time dateTime={event.at}>{dayAndTimeOf(event.at)}</time>
            <OwnTime at={event.at} />
          </p>
          {event.text ? <p className="mt-1 max-w-[60ch]">{event.text}</p> : null}
          <More event={event} />
        </li>
      ))}
    </ol>
  )
}

const versionWords = ({ payload }: TransferEvent) => (payload.number ? `, version ${payload.number}` : '')

const fieldNames: Record<string, string> = {
  starts_on: 'first day',
  ends_on: 'last day',
  loan_ends_on: 'last day of the loan',
  currency: 'currency',
  fee: 'fee',
  instalments: 'instalments',
  sell_on_percent: 'sell-on share',
  add_ons: 'add-ons',
  wage_share_percent: 'share of wages',
  has_recall: 'recall',
  option_fee: 'option fee',
  note: 'note',
  monthly_wage: 'monthly wage',
  bonuses: 'bonuses',
  is_amateur: 'amateur or professional',
  is_first_professional: 'first professional contract',
}

/** Which fields were changed, where there was something before. */
const changedWords = ({ type, payload }: TransferEvent) =>
  type === 'change_terms' || type === 'change_contract'
    ? capitalize((payload.changed ?? []).map(name => fieldNames[name] ?? name).join(', '))
    : ''

function More({ event }: { event: TransferEvent }) {
  const { payload, reasonCode } = event
  const changed = changedWords(event)
  return (
    <>
      {changed ? <p className="text-14">{changed}</p> : null}
      {payload.items ? (
        <ul className="mt-1 list-disc pl-5">
          {payload.items.map(({ code, text }) => (
            <li key={code + text}>
              {isCheckCode(code) ? transferChecks[code].title : code}: {text}
            </li>
          ))}
        </ul>
      ) : null}
      {payload.claim ? <p className="text-14">About: {payload.claim}</p> : null}
      {payload.body ? <p className="text-14">By: {payload.body}</p> : null}
      {reasonCode ? <p className="text-14 text-soft">{reasonCode.replaceAll('_', ' ')}</p> : null}
    </>
  )
}
