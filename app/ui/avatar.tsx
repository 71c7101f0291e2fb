import { DrawnLetters } from './drawn-letters.tsx'
import { initials } from './initials.ts'

/** A person's picture, or their initials on paper. It stands beside the name, so it is decoration. */
export function Avatar({
  name,
  src,
  size = 40,
}: {
  name: string
  src?: string | null | undefined
  size?: number
}) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className="aspect-square shrink-0 rounded-full object-cover"
      />
    )
  }
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
