import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('whatever was used least recently makes room, by count and by bytes', () => {
  const map = new BoundedMap<number>(3, 100)
  expect([map.set('a', 1, 10), map.set('b', 2, 10), map.set('c', 3, 10)]).toEqual([[], [], []])
  expect(map.get('a')).toBe(1)
  expect(map.set('d', 4, 10)).toEqual(['b'])
  expect(map.set('e', 5, 85)).toEqual(['c', 'a'])
  expect([map.bytes, map.get('d'), map.get('e')]).toEqual([95, 4, 5])
})

test('setting again counts once, and one that is larger than all the room stays alone', () => {
  const map = new BoundedMap<number>(3, 100)
  map.set('a', 1, 60)
  expect(map.set('a', 2, 60)).toEqual([])
  expect(map.set('b', 3, 500)).toEqual(['a'])
  expect([map.get('b'), map.bytes]).toEqual([3, 500])
})
