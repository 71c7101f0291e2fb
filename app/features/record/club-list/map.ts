// Zimbabwe as a map of a few points: enough to be recognised, too few to measure by. Degrees east and south,
// clockwise from Kazungula, where four countries meet.

export const outline: readonly (readonly [east: number, south: number])[] = [
  [25.26, 17.79],
  [25.6, 17.84],
  [25.87, 17.9],
  [26.21, 17.92],
  [26.7, 18.07],
  [27.02, 17.95],
  [27.15, 17.8],
  [27.5, 17.4],
  [27.82, 16.96],
  [28.3, 16.65],
  [28.76, 16.48],
  [28.85, 16.3],
  [28.83, 16.03],
  [28.95, 15.93],
  [29.32, 15.75],
  [29.73, 15.64],
  [30.4, 15.63],
  [30.41, 16],
  [31.07, 16.02],
  [31.42, 16.15],
  [31.77, 16.24],
  [31.91, 16.41],
  [32.24, 16.44],
  [32.71, 16.6],
  [32.98, 16.71],
  [32.84, 17.02],
  [33.04, 17.35],
  [32.97, 17.65],
  [33, 18],
  [33.07, 18.3],
  [32.9, 18.53],
  [32.7, 18.83],
  [32.73, 19.02],
  [32.84, 19.15],
  [32.79, 19.37],
  [32.97, 19.65],
  [33.04, 19.85],
  [32.88, 20.15],
  [32.67, 20.53],
  [32.5, 20.65],
  [32.48, 20.95],
  [32.36, 21.14],
  [32.42, 21.3],
  [31.3, 22.42],
  [30.85, 22.3],
  [30.3, 22.34],
  [29.99, 22.23],
  [29.37, 22.19],
  [29.07, 22.05],
  [28.95, 21.76],
  [28.56, 21.63],
  [28.03, 21.57],
  [27.69, 21.1],
  [27.7, 20.5],
  [27.28, 20.48],
  [27.22, 20.09],
  [26.59, 19.8],
  [26.19, 19.54],
  [25.95, 19.08],
  [25.78, 18.65],
  [25.5, 18.4],
  [25.23, 17.9],
]

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

export type Spot = { name: string; x: number; y: number; r: number }
export type Label = { name: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' }

type Box = { left: number; right: number; top: number; bottom: number }

const letter = 6.6
const line = 11

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const boxOf = ({ name, x, y, anchor }: Label): Box => {
  const long = name.length * letter
  const start = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2
  return { left: start, right: start + long, top: y - line + 2, bottom: y + 2 }
}

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

export { boxOf, overlap }
