// Everything that happened, the latest first. It can only be added to.
import * as words from '#messages/transfers/timeline.js'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { checkTitle } from './check-labels.ts'
import { claimNames, reasonCodeWords } from './claim-labels.ts'
import type { Transfer, TransferEvent } from './queries.ts'
import { eventWords, sideName } from './labels.ts'
import { OwnTime } from '#ui/own-time.tsx'

export function Timeline({ of }: { of: Transfer }) {
  if (of.events.length === 0) return <p className="text-soft">{words.hidden}</p>
  return (
    <ol className="border-l border-edge">
      {of.events.toReversed().map(event => (
        <li key={event.seq} className="relative pb-4 pl-5">
          <span aria-hidden="true" className="absolute top-2 -left-[4.5px] size-2 rounded-full bg-green" />
          <p className="font-semibold">{stepWords(event)}</p>
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

const stepWords = ({ type, payload: { number } }: TransferEvent) =>
  number && (type === 'counter' || type === 'accept')
    ? words.versioned({ step: eventWords(type), number })
    : eventWords(type)

const fieldNames: Record<string, string> = {
  starts_on: words.startsOn,
  ends_on: words.endsOn,
  loan_ends_on: words.loanEndsOn,
  currency: words.currency,
  fee: words.fee,
  instalments: words.instalments,
  sell_on_percent: words.sellOn,
  add_ons: words.addOns,
  wage_share_percent: words.wageShare,
  has_recall: words.recall,
  option_fee: words.option,
  note: words.note,
  monthly_wage: words.wage,
  bonuses: words.bonuses,
  is_amateur: words.status,
  is_first_professional: words.firstProfessional,
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
            <li key={code + text}>{words.item({ check: checkTitle(code), text })}</li>
          ))}
        </ul>
      ) : null}
      {payload.claim ? (
        <p className="text-14">{words.about({ claim: claimNames[payload.claim] ?? payload.claim })}</p>
      ) : null}
      {payload.body ? <p className="text-14">{words.by({ body: payload.body })}</p> : null}
      {reasonCode ? <p className="text-14 text-soft">{reasonCodeWords(reasonCode)}</p> : null}
    </>
  )
}
