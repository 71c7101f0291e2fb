/** Figures with what they are of. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [string, string])[]
  className: string
}) {
  return (
    <dl className={className}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt className="text-14 text-soft">{term}</dt>
          <dd className="font-display text-20">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
