import { DrawnWord } from './drawn-word.tsx'
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
      <DrawnWord x={20} y={26.5} anchor="middle" size={18} className="font-display">
        {initials(name)}
      </DrawnWord>
    </svg>
  )
}
