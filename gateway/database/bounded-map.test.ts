import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('the oldest that was not used again makes room, by count and by bytes', () => {
  const map = new BoundedMap<number>(3, 100)
  expect([map.set('a', 1, 10), map.set('b', 2, 10), map.set('c', 3, 10)]).toEqual([[], [], []])
  expect(map.get('a')).toBe(1)
  expect(map.set('d', 4, 10)).toEqual(['b'])
  expect(map.get('d')).toBe(4)
  expect(map.set('e', 5, 75)).toEqual(['c'])
  expect([map.bytes, map.get('a'), map.get('d'), map.get('e')]).toEqual([95, 1, 4, 5])
})

test('where all were used, the oldest of them makes room', () => {
  const map = new BoundedMap<number>(2, 100)
  map.set('a', 1, 10)
  map.set('b', 2, 10)
  expect([map.get('b'), map.get('a')]).toEqual([2, 1])
  expect(map.set('c', 3, 10)).toEqual(['a'])
})

test('setting again counts once, and one that is larger than all the room stays alone', () => {
  const map = new BoundedMap<number>(3, 100)
  map.set('a', 1, 60)
  expect(map.set('a', 2, 60)).toEqual([])
  expect(map.set('b', 3, 500)).toEqual(['a'])
  expect([map.get('b'), map.bytes]).toEqual([3, 500])
})
