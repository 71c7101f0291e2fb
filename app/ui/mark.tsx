/** Our sign: the halfway line and the centre circle, seen from above. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0 text-green">
      <rect width="24" height="24" rx="5" fill="currentColor" />
      <g fill="none" stroke="var(--color-paper)" strokeWidth="1.75">
        <path d="M12 0v6.5M12 17.5V24" />
        <circle cx="12" cy="12" r="5.5" />
      </g>
      <circle cx="12" cy="12" r="1.75" fill="var(--color-paper)" />
    </svg>
  )
}
