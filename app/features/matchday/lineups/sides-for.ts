import type { Frame, Side } from './queries.ts'

const seesBoth = ['referee', 'commissioner', 'league', 'association']

/** Whose line-ups somebody can look at: their own club's, or both with a part that sees both. */
export function sidesFor(frame: Pick<Frame, 'parts' | 'picksFor' | 'sides'>): Side[] {
  const hasBoth = frame.parts.some(part => seesBoth.includes(part))
  const own = frame.sides.filter(({ id }) => frame.picksFor.includes(id))
  return hasBoth ? [...own, ...frame.sides.filter(side => !own.includes(side))] : own
}
