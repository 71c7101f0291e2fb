// The crest that a club or the league has brought. Where there is none no crest is ours to use: a shield is drawn from the
// club's colours and code, and where no source gives the colours in ink on paper.
import { band, bandOf, inkOn, middle, rightHalf, shield } from './crest-shapes.ts'
import { useCrest } from './crests.ts'
import { DrawnWord } from './drawn-word.tsx'

export type Crested = { code: string; colours: readonly string[] }

/** It stands beside the club's name, so it is decoration. */
export function Crest({ club, size = 24 }: { club: Crested; size?: number }) {
  const path = useCrest(club.code)
  // The spaces are seen in text browsers alone, where what stands before would run into the name.
  return (
    <>
      {' '}
      {path ? (
        // One size for all lists and one for headings: sharp enough, and fetched once.
        <img
          src={`/pictures/${size > 32 ? 96 : 48}/${path}`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="aspect-square shrink-0 object-contain"
        />
      ) : (
        <DrawnCrest club={club} size={size} />
      )}{' '}
    </>
  )
}

export function DrawnCrest({ club: { code, colours }, size }: { club: Crested; size: number }) {
  const [first, second, third] = colours
  // Below this the letters would be a smudge: one is enough.
  const letters = size < 28 ? code.slice(0, 1) : code
  const ground = first === undefined ? undefined : bandOf(first, second)
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d={shield} fill={first ?? 'var(--color-paper)'} />
      {second ? <path d={rightHalf} fill={second} /> : null}
      {third ? <path d={middle} fill={third} /> : null}
      {ground ? <path d={band} fill={ground} /> : null}
      <path d={shield} fill="none" stroke="var(--color-edge)" strokeWidth="1.5" />
      <DrawnWord
        x={16}
        y={letters.length > 1 ? 20 : 21.8}
        anchor="middle"
        size={letters.length > 1 ? 11 : 16}
        room={32}
        color={ground ? inkOn(ground) : 'var(--color-ink)'}
        className="font-display"
      >
        {letters}
      </DrawnWord>
    </svg>
  )
}
