import * as messages from '#messages/transfers/trail.js'
import { TrustMark } from '#ui/trust-mark.tsx'
import { When } from '#ui/when.tsx'
import type { PublicTransfer } from './trail-queries.ts'

/** Step by step, when, and by which body: no names, no words, no amounts. */
export function Trail({ trail, isWhole }: Pick<PublicTransfer, 'trail' | 'isWhole'>) {
  return (
    <>
      <ol className="divide-y divide-line border-b border-line">
        {trail.map(({ seq, step, body, at, words, after, hash }) => (
          <li
            key={seq}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
          >
            <span aria-hidden="true" className="font-display text-20 leading-tight text-soft">
              {seq}
            </span>
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{step}</span> <span className="text-soft">{body}</span>
              </p>
              <p className="text-14 text-soft">
                <When at={at} words={words} exact={words} />
                {after}
              </p>
            </div>
            <code className="text-14 text-soft max-sm:col-start-2">{hash}</code>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex max-w-[70ch] items-start gap-2 text-14">
        <span className="mt-0.5">
          <TrustMark trust={isWhole ? 'confirmed' : 'not recorded'} />
        </span>
        {isWhole ? messages.whole({ count: trail.length }) : messages.broken}
      </p>
    </>
  )
}
