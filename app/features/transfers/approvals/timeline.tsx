// Everything that happened, the latest first. It can only be added to.
import { isCheckCode, transferChecks } from '#domain/transfers/checks.ts'
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

function More({ event: { payload, reasonCode } }: { event: TransferEvent }) {
  return (
    <>
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
