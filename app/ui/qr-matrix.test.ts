import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.ts'

const drawn = (text: string) =>
  qrMatrix(text)
    ?.map(row => row.map(dark => (dark ? '#' : '.')).join(''))
    .join('\n')

// As another encoder draws the same text with the same mask.
test('a short text is drawn as by others', () => {
  expect(drawn('a')).toBe(`#######.#.###.#######
#.....#...##..#.....#
#.###.#.##.#..#.###.#
#.###.#.##..#.#.###.#
#.###.#.#..#..#.###.#
#.....#..####.#.....#
#######.#.#.#.#######
...........##........
####..#.######..###.#
###.#.....#####..#...
#....#####.#.....##.#
##..#......#..#####..
####.######.#..#..#..
........#..#..#..#...
#######....##..#.#...
#.....#..##....##.##.
#.###.#.....#####...#
#.###.#.##.#..######.
#.###.#.#.#.#.##.....
#.....#.#....#.#..#.#
#######.##...#..#....`)
})

test('a link of an invitation is drawn as by others', () => {
  const link = 'https://pitch263.example/invitations/0123456789abcdef0123456789abcdef'
  expect(qrMatrix(link)).toHaveLength(33)
  expect(
    createHash('sha256')
      .update(drawn(link) ?? '')
      .digest('hex'),
  ).toBe('6b49faaf88091dc62a6fa601b19e0dee07674abcd30751f589c9d5edb941fd7a')
})

test('what is too long is not drawn', () => {
  expect(qrMatrix('x'.repeat(106))).toHaveLength(37)
  expect(qrMatrix('x'.repeat(107))).toBeUndefined()
})
