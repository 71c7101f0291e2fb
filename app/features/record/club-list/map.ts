// The map of Zimbabwe with the towns of the clubs on it.
import { outline } from './outline.ts'
import { type Box, boxOf, type Label, line, overlap } from './label-box.ts'

/** The picture: a degree of longitude is as wide as it is in the middle of the country. */
export const width = 360
export const height = 316
const tall = 44
const wide = tall * Math.cos((19 * Math.PI) / 180)
const left = 24
const top = 8

const tenth = (number: number) => Math.round(number * 10) / 10

export const xOf = (east: number) => tenth(left + (east - 25.2) * wide)
export const yOf = (south: number) => tenth(top + (south - 15.6) * tall)

export const outlinePoints = outline
  .map(([east, south]) => `${Math.round(xOf(east))},${Math.round(yOf(south))}`)
  .join(' ')

type Spot = { name: string; x: number; y: number; r: number }

const around = ({ x, y, r }: Spot): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })

const inside = (box: Box) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height

/** Beside, above or below each spot, the largest first, so that no name covers another or a spot. */
export function placeLabels(spots: readonly Spot[]): Label[] {
  const taken: Box[] = spots.map(around)
  const labels: Label[] = []
  for (const spot of spots.toSorted((one, other) => other.r - one.r || one.x - other.x)) {
    const places = placesOf(spot).filter(label => inside(boxOf(label)))
    const free = places.find(label => !taken.some(box => overlap(box, boxOf(label))))
    // Where there is no room the name stands in the table below only.
    if (!free) continue
    labels.push(free)
    taken.push(boxOf(free))
  }
  return labels
}

function placesOf({ name, x, y, r }: Spot): Label[] {
  const beside = r + 3
  return [
    { name, x: x + beside, y: y + 4, anchor: 'start' },
    { name, x: x - beside, y: y + 4, anchor: 'end' },
    { name, x, y: y - r - 4, anchor: 'middle' },
    { name, x, y: y + r + line, anchor: 'middle' },
    { name, x: x + beside, y: y - r, anchor: 'start' },
    { name, x: x + beside, y: y + r + 8, anchor: 'start' },
    { name, x: x - beside, y: y - r, anchor: 'end' },
    { name, x: x - beside, y: y + r + 8, anchor: 'end' },
  ]
}
