// Under every tool, in the same shape: how it is worked out, from what, as of when, and where its rows are.
import { howCalculated } from '#messages/site/charts.js'
import type { ReactNode } from 'react'
import { Section } from './page-title.tsx'

/** `facts`: by the word that heads each. */
export function ToolNote({
  title = howCalculated,
  facts,
}: {
  title?: string
  facts: Record<string, ReactNode>
}) {
  return (
    <Section title={title} id="how">
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {Object.entries(facts).map(([name, words]) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="max-w-[60ch] text-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
