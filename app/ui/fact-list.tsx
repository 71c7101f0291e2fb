import type { ReactNode } from 'react'

/** Facts under the words that name them. `hasFigures`: set large, as numbers are. */
export function FactList({
  facts,
  className,
  hasFigures = false,
}: {
  facts: readonly (readonly [name: string, fact: ReactNode])[]
  className: string
  hasFigures?: boolean
}) {
  return (
    <dl className={className}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="text-14 text-soft">{name}</dt>
          <dd className={hasFigures ? 'font-display text-20' : undefined}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
