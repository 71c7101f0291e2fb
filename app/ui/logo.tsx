/** Our sign: the halfway line and half the centre circle, seen from above, which make a P. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0 text-green">
      <rect width="24" height="24" rx="5" fill="currentColor" />
      <path
        d="M8.5 0V24M8.5 4a6.5 6.5 0 0 1 0 13"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2.5"
      />
      <path d="M8.5 7.5a3 3 0 0 1 0 6z" fill="var(--color-paper)" />
    </svg>
  )
}

/** The sign and the name; the figures in it stand in green. */
export function Wordmark({ name, size = 28 }: { name: string; size?: number }) {
  const [, word = name, figures = ''] = /^(.*?)(\d*)$/.exec(name) ?? []
  return (
    <span className="flex items-center gap-2.5">
      <Logo size={size} />
      <span className="font-display text-26 leading-none">
        {word}
        <span className="text-green">{figures}</span>
      </span>
    </span>
  )
}
