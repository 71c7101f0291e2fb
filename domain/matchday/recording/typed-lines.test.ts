import { expect, test } from 'vitest'
import type { Pack, Side } from './recording.ts'
import { mostLines, readTypedLines } from './typed-lines.ts'

const side = (id: string, code: string): Side => ({
  id,
  name: id,
  code,
  colours: [],
  hasLineup: true,
  players: Array.from({ length: 18 }, (_, index) => ({
    id: `${id}${index + 1}`,
    name: `Player ${index + 1}`,
    shirt: index + 1,
    isStarter: index < 11,
    isCaptain: index === 0,
    ban: null,
  })),
})

const pack: Pack = {
  id: 'm',
  kickOff: '2026-11-15T13:00:00Z',
  isCup: false,
  parts: ['home_recorder'],
  venue: null,
  rules: { substitutions: 5 },
  home: side('h', 'DYN'),
  away: side('a', 'CAP'),
  officials: [],
  match: { status: 'live_2h', phaseBeganAt: null },
  events: [],
}

const read = (text: string, more: Partial<Parameters<typeof readTypedLines>[1]> = {}) =>
  readTypedLines(text, { pack, events: [], phases: ['1h', 'ht', '2h'], ...more })
const saidIn = (text: string) => read(text).map(line => ('said' in line ? line.said : line.problem))

test.each([
  ['G 67 9 DYN', { kind: 'goal', phase: '2h', minute: 67, added: null, personId: 'h9', clubId: 'h' }],
  ['p 90+4 10 cap', { kind: 'penalty_goal', phase: '2h', minute: 90, added: 4, personId: 'a10' }],
  ['OG, 45+2′, 4, CAP', { kind: 'own_goal', phase: '1h', minute: 45, added: 2, personId: 'a4', clubId: 'a' }],
  ['Y 31 4 CAP', { kind: 'yellow', phase: '1h', minute: 31, personId: 'a4' }],
  ['R 46 4 CAP', { kind: 'red', phase: '2h', minute: 46, personId: 'a4' }],
  ['S 58 9>14 DYN', { kind: 'substitution', minute: 58, personId: 'h14', relatedId: 'h9' }],
])('%s', (text, said) => {
  expect(saidIn(text)).toMatchObject([said])
})

test.each([
  ['G 67 9', 'parts', 'G 67 9'],
  ['X 67 9 DYN', 'kind', 'X'],
  ['constructor 67 9 DYN', 'kind', 'CONSTRUCTOR'],
  ['G 0 9 DYN', 'minute', '0'],
  ['G 30+2 9 DYN', 'minute', '30+2'],
  ['G 67x 9 DYN', 'minute', '67X'],
  ['G 91 9 DYN', 'later', '91'],
  ['G 67 99 DYN', 'player', '99'],
  ['G 67 9 HIG', 'club', 'HIG'],
  ['S 58 9 DYN', 'player', '9'],
  ['S 58 14>15 DYN', 'notOn', '14'],
  ['S 58 9>10 DYN', 'notBench', '10'],
  [`G 67 9 ${'D'.repeat(60)}`, 'length', `G 67 9 ${'D'.repeat(60)}`],
])('%s is pointed at', (text, code, part) => {
  expect(saidIn(text)).toEqual([{ code, part }])
})

test('each line is read as if those above it had been entered', () => {
  const told = saidIn('Y 31 4 CAP\n\nY 60 4 CAP\nS 58 9>14 DYN\nS 80 14>15 DYN\nS 81 9>16 DYN')
  expect(told).toMatchObject([
    { kind: 'yellow' },
    { kind: 'second_yellow' },
    { kind: 'substitution' },
    { personId: 'h15', relatedId: 'h14' },
    { code: 'notOn', part: '9' },
  ])
})

test('two players with the same number are not guessed at', () => {
  const players = pack.home.players.map(player => (player.shirt === 10 ? { ...player, shirt: 9 } : player))
  const doubled = { ...pack, home: { ...pack.home, players } }
  expect(read('G 67 9 DYN', { pack: doubled })).toMatchObject([{ problem: { code: 'player', part: '9' } }])
})

test('no more lines than one request takes are read', () => {
  const lines = read('G 67 9 DYN\n'.repeat(5_000))
  expect(lines).toHaveLength(mostLines + 1)
  expect(lines.at(-1)).toMatchObject({ problem: { code: 'many' } })
})
