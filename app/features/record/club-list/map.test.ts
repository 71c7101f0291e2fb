import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/formats/csv-read.ts'
import { outline } from './outline.ts'
import { boxOf, overlap } from './label-box.ts'
import { placeLabels, xOf, yOf } from './map.ts'

const towns = readCsv(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'data', 'towns.csv'), 'utf8'),
).map(({ cells }) => ({
  name: cells['town'] ?? '',
  east: Number(cells['lon']),
  south: -Number(cells['lat']),
}))

/** Whether a point lies in the outline, or no further from it than a tenth of a degree. */
function isInCountry(east: number, south: number) {
  let isInside = false
  let distance = Number.POSITIVE_INFINITY
  for (const [place, [e2, s2]] of outline.entries()) {
    const [e1, s1] = outline.at(place - 1) ?? [e2, s2]
    if (s1 > south !== s2 > south && east < e1 + ((e2 - e1) * (south - s1)) / (s2 - s1)) isInside = !isInside
    const along = ((east - e1) * (e2 - e1) + (south - s1) * (s2 - s1)) / ((e2 - e1) ** 2 + (s2 - s1) ** 2)
    const t = Math.min(1, Math.max(0, along))
    distance = Math.min(distance, Math.hypot(east - e1 - t * (e2 - e1), south - s1 - t * (s2 - s1)))
  }
  return isInside || distance < 0.1
}

test('every town of the record lies in the country that is drawn', () => {
  expect(towns.length).toBeGreaterThan(60)
  expect(towns.filter(({ east, south }) => !isInCountry(east, south)).map(({ name }) => name)).toEqual([])
})

test.each([
  ['Chimoio', 33.48, 19.12],
  ['Musina', 30.04, 22.36],
  ['Francistown', 27.51, 21.17],
  ['Choma', 26.98, 16.81],
])('%s does not', (_name, east, south) => {
  expect(isInCountry(east, south)).toBe(false)
})

test('no name on the map covers another', () => {
  const spots = towns.map(({ name, east, south }) => ({ name, x: xOf(east), y: yOf(south), r: 4 }))
  const boxes = placeLabels(spots).map(boxOf)
  expect(boxes.length).toBeGreaterThan(20)
  for (const [place, box] of boxes.entries())
    expect(boxes.slice(place + 1).filter(other => overlap(box, other))).toEqual([])
})

test('the largest town gets its name first', () => {
  const spots = [
    { name: 'Small', x: 100, y: 100, r: 3 },
    { name: 'Large', x: 101, y: 101, r: 9 },
  ]
  expect(placeLabels(spots)[0]).toMatchObject({ name: 'Large', anchor: 'start' })
})
