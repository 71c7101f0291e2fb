import * as messages from '#messages/numbers/valuation.js'
import { Section } from '#ui/page-title.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { ReactNode } from 'react'
import type { ValuationView } from './valuation-queries.ts'

/** What was held against the value, and what the league said. `own`: what a signed-in person can do here. */
export function Challenges({ challenges, own }: { challenges: ValuationView['challenges']; own: ReactNode }) {
  return (
    <Section title={messages.challenges}>
      <ListOf items={challenges} empty={<p className="max-w-[70ch] text-soft">{messages.noChallenges}</p>}>
        {({ id, factor, words, askedOn, answer, answeredOn }) => (
          <li key={id} className="max-w-[70ch] border-b border-line py-4">
            <p className="text-14 text-soft">{messages.challengeOf({ factor, day: askedOn })}</p>
            <p>{words}</p>
            <p className="mt-2 border-l-2 border-green pl-3">
              {answer} <span className="block text-14 text-soft">{messages.league({ day: answeredOn })}</span>
            </p>
          </li>
        )}
      </ListOf>
      {own}
    </Section>
  )
}
