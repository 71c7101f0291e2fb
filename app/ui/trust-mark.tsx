// How sure a figure is: the shape says it, the colour only repeats it.

export type Trust = 'confirmed' | 'provisional' | 'not recorded'

export function TrustMark({ trust }: { trust: Trust }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="shrink-0 text-green">
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {trust === 'confirmed' ? <circle cx="8" cy="8" r="6.5" fill="currentColor" /> : null}
      {trust === 'provisional' ? <path d="M8 1.5a6.5 6.5 0 0 0 0 13z" fill="currentColor" /> : null}
    </svg>
  )
}
