import { expect, test } from 'vitest'
import { movesWords, slugIn } from './labels.ts'

test('what moves is told in words, what stands twice once', () => {
  const moves = [
    { place: 'match_events', count: 5 },
    { place: 'match_events', count: 3 },
    { place: 'registrations', count: 1 },
    { place: 'player_documents', count: 2 },
  ]
  expect(movesWords(moves)).toBe('8 events of matches, 1 registration, 2 player documents')
})

test.each(['tino-moyo', '/players/tino-moyo', ' https://pitch263.test/players/tino-moyo/?tab=career '])(
  '%o is an address of Tino Moyo',
  words => {
    expect(slugIn(words)).toBe('tino-moyo')
  },
)
