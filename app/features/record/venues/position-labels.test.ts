import { expect, test } from 'vitest'
import { coordinates, exactness, geoAddress } from './position-labels.ts'

const harare = { latitude: -17.82136, longitude: 30.99474, isLocatedByTown: false }
const unknown = { latitude: null, longitude: null, isLocatedByTown: false }

test('south and east are named, and a map is told with signs', () => {
  expect(coordinates(harare)).toBe('17.82136° S, 30.99474° E')
  expect(geoAddress(harare)).toBe('geo:-17.82136,30.99474')
})

test('what is not recorded is not told', () => {
  expect([coordinates(unknown), geoAddress(unknown)]).toEqual([undefined, undefined])
})

test('the place of a town is not passed off as the ground', () => {
  expect(exactness({ ...harare, isLocatedByTown: true })).toContain('of the town')
})
