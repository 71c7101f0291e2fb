import { DrawnLetters } from './drawn-letters.tsx'
import { initials } from './initials.ts'

/** Initials on paper, where there is no picture. They stand beside the name, so they are decoration. */
export function Avatar({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0 text-ink">
      <circle
        cx="20"
        cy="20"
        r="19.25"
        fill="var(--color-shade)"
        stroke="var(--color-edge)"
        strokeWidth="1"
      />
      <DrawnLetters letters={initials(name)} width={40} baseline={26.5} size={18} />
    </svg>
  )
}
