// The room that a name takes on the map.

export type Label = { name: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' }

export type Box = { left: number; right: number; top: number; bottom: number }

const letter = 6.6
export const line = 11

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const boxOf = ({ name, x, y, anchor }: Label): Box => {
  const long = name.length * letter
  const start = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2
  return { left: start, right: start + long, top: y - line + 2, bottom: y + 2 }
}
