import { DrawnLetters } from './drawn-letters.tsx'
import { initials } from './initials.ts'
import { SmallPictureOr } from './small-picture.tsx'

/** A person's picture, or their initials on paper. It stands beside the name, so it is decoration. */
export function Avatar({
  name,
  src,
  picture,
  size = 40,
}: {
  name: string
  /** Of an account. */
  src?: string | null | undefined
  /** Of somebody in the record: the path of an approved portrait. */
  picture?: string | null | undefined
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
    <SmallPictureOr path={picture} size={size} look="portrait">
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
    </SmallPictureOr>
  )
}
