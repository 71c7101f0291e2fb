/** Our rule: the halfway line with the centre circle in it. It opens a page and closes it. */
export function PageRule() {
  return (
    <svg width="100%" height="21" aria-hidden="true" className="block text-edge">
      <line x2="100%" y1="10.5" y2="10.5" stroke="currentColor" />
      <circle cx="50%" cy="10.5" r="9" fill="var(--color-paper)" stroke="currentColor" />
      <circle cx="50%" cy="10.5" r="2" fill="var(--color-green)" />
    </svg>
  )
}
