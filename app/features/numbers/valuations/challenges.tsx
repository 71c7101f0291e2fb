import { Section } from '#ui/page-title.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { ReactNode } from 'react'
import type { ValuationView } from './valuation-queries.ts'

/** What was held against the value, and what the league said. `own`: what a signed-in person can do here. */
export function Challenges({ challenges, own }: { challenges: ValuationView['challenges']; own: ReactNode }) {
  return (
    <Section title="Challenges">
      <ListOf
        items={challenges}
        empty={
          <p className="max-w-[70ch] text-soft">
            Nobody’s challenge has been answered yet. Whoever is signed in can challenge one factor with a
            reason; the league answers, and never changes the one value by hand.
          </p>
        }
      >
        {({ id, factor, words, askedOn, answer, answeredOn }) => (
          <li key={id} className="max-w-[70ch] border-b border-line py-4">
            <p className="text-14 text-soft">
              {factor}, {askedOn}
            </p>
            <p>{words}</p>
            <p className="mt-2 border-l-2 border-green pl-3">
              {answer} <span className="block text-14 text-soft">The league, {answeredOn}</span>
            </p>
          </li>
        )}
      </ListOf>
      {own}
    </Section>
  )
}
