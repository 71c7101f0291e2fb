// No club's crest is ours to use: a shield is drawn from the club's colours and code. Where no source gives
// the colours it is drawn in ink on paper.
import { DrawnLetters } from './drawn-letters.tsx'

export type Crested = { code: string; colours: readonly string[] }

// Cut by hand rather than clipped: a clip needs an id, and the same club stands on a page many times.
const shield = 'M16 1.5 29 5v11c0 7.4-5.2 12.3-13 14.5C8.2 28.3 3 23.4 3 16V5z'
const rightHalf = 'M16 1.5 29 5v11c0 7.4-5.2 12.3-13 14.5z'
const middle = 'M11.5 2.7 16 1.5l4.5 1.2v25.9c-1.4.8-2.9 1.4-4.5 1.9-1.6-.5-3.1-1.1-4.5-1.9z'
const band = 'M3 9.5h26V16c0 2.4-.55 4.6-1.5 6.5h-23C3.55 20.6 3 18.4 3 16z'

/** It stands beside the club's name, so it is decoration. */
export function Crest({ club: { code, colours }, size = 24 }: { club: Crested; size?: number }) {
  const [first, second, third] = colours
  // Below this the letters would be a smudge: one is enough.
  const letters = size < 28 ? code.slice(0, 1) : code
  const ground = first === undefined ? undefined : bandOf(first, second)
  // The spaces are seen in text browsers alone, where what stands before would run into the name.
  return (
    <>
      {' '}
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
        <path d={shield} fill={first ?? 'var(--color-paper)'} />
        {second ? <path d={rightHalf} fill={second} /> : null}
        {third ? <path d={middle} fill={third} /> : null}
        {ground ? <path d={band} fill={ground} /> : null}
        <path d={shield} fill="none" stroke="var(--color-edge)" strokeWidth="1.5" />
        <DrawnLetters
          letters={letters}
          width={32}
          baseline={letters.length > 1 ? 20 : 21.8}
          size={letters.length > 1 ? 11 : 16}
          color={ground ? inkOn(ground) : 'var(--color-ink)'}
        />
      </svg>{' '}
    </>
  )
}

/** The band behind the letters is the darker of two colours, so that they can be read. */
function bandOf(first: string, second: string | undefined) {
  return second !== undefined && lightness(second) < lightness(first) ? second : first
}

const inkOn = (colour: string) => (lightness(colour) > 0.45 ? '#151515' : '#ffffff')

/** How light a colour is to the eye, 0 to 1. */
function lightness(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []
  const [red = 0, green = 0, blue = 0] = parts.map(part => Number.parseInt(part, 16) / 255)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
