import * as words from '#messages/transfers/windowNow.js'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type WindowNow, windowWords } from './windows.ts'

const heads = { open: words.open, 'to come': words.closed, over: words.closed }

/** Whether clubs may submit, and until when. */
export function WindowLine({ now }: { now: WindowNow | null }) {
  if (!now) return <p className="border-l-4 border-edge bg-shade px-4 py-3">{words.none}</p>
  const { state, isSample } = now
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-4 bg-shade px-4 py-3 ${state === 'open' ? 'border-green' : 'border-edge'}`}
    >
      <p className="font-display text-20 leading-tight">{heads[state]}</p>
      <p className="text-soft">{windowWords(now)}</p>
      {isSample ? <SampleStamp /> : null}
      <a href="/transfers/windows.ics" className="quiet-link underline">
        {words.calendar}
      </a>
    </div>
  )
}
