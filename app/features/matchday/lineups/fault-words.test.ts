import { describe, expect, test } from 'vitest'
import { faultWords } from './fault-words.ts'
import { lineUpFaults, type Pick, type Staff } from '#domain/matchday/lineup.ts'

const squad = Array.from({ length: 20 }, (_, place) => ({
  playerId: `p${place}`,
  name: `Player ${place}`,
  whyNot: place === 19 ? 'Banned: third yellow card. Misses this match.' : null,
}))
const rules = { benchSize: 9, staffSize: 7, squadSize: 30, squad: 20 }
const eleven: Pick[] = squad.slice(0, 11).map(({ playerId }, place) => ({
  playerId,
  isStarter: true,
  number: place + 1,
  position: place === 0 ? 'GK' : 'DF',
  isCaptain: place === 3,
}))
const wordsOf = (picks: readonly Pick[]) => lineUpFaults({ picks, staff: [] }, squad, rules).map(faultWords)
const stops = (picks: readonly Pick[]) =>
  lineUpFaults({ picks, staff: [] }, squad, rules).some(({ stopsDraft }) => stopsDraft)
const but = (place: number, to: Partial<Pick>) =>
  eleven.map((pick, index) => (index === place ? { ...pick, ...to } : pick))

describe('faults', () => {
  test('eleven with a goalkeeper, a captain and numbers have none', () => {
    expect(wordsOf(eleven)).toEqual([])
  })

  test.each<[string, readonly Pick[]]>([
    ['Pick 11 starters. You have 10.', but(5, { isStarter: false })],
    ['Pick one goalkeeper among the starters. You have none.', but(0, { position: 'DF' })],
    ['Pick one goalkeeper among the starters. You have 2.', but(1, { position: 'GK' })],
    ['Choose a captain among the starters.', but(3, { isCaptain: false })],
    ['Choose one captain. You have 2.', but(4, { isCaptain: true })],
    ['Player 4 has no shirt number.', but(4, { number: null })],
    ['Number 1 is worn by Player 0 and Player 4.', but(4, { number: 1 })],
    ['Shirt numbers are from 1 to 99, and Player 4 has 0.', but(4, { number: 0 })],
    ['Player 4 has no position.', but(4, { position: null })],
    ['Player 19: Banned: third yellow card. Misses this match.', but(4, { playerId: 'p19' })],
  ])('%s', (words, picks) => {
    expect(wordsOf(picks)).toEqual([words])
  })

  test('a draft may be unfinished, but names nobody who may not play', () => {
    expect(stops([])).toBe(false)
    expect(stops(but(4, { number: null }))).toBe(false)
    expect(stops(but(4, { playerId: 'p19' }))).toBe(true)
    expect(stops([...eleven, ...eleven.slice(0, 1)])).toBe(true)
  })

  test('coaches tell their licence, and a squad is not too large', () => {
    const staff = [{ name: 'Tino', role: 'head coach', licence: ' ', personId: null } as const]
    const faults = lineUpFaults({ picks: eleven, staff }, squad, { ...rules, squad: 31 })
    expect(faults.map(faultWords)).toEqual([
      'The club has 31 registered players, and 30 are allowed. The league must end a registration.',
      'Tino is a coach. Enter the licence.',
    ])
  })
})

describe('the staff on the bench', () => {
  const limits = { benchSize: 9, staffSize: 7, squadSize: 30, squad: 20 }
  const coach = {
    personId: 'c1',
    name: 'Tino Banda',
    role: 'head coach',
    licence: 'CAF A',
    licenceUntil: '2026-12-31',
    whyNot: null,
  } as const
  const seat = { name: 'Tino Banda', role: 'head coach', licence: 'CAF A', personId: 'c1' } as const
  const faultsOf = (staff: Staff, whyNot: string | null = null) =>
    lineUpFaults({ picks: [], staff: [staff] }, [], limits, [{ ...coach, whyNot }])
      .map(faultWords)
      .slice(3)

  test('whoever is banned does not sit there, chosen or typed; nor whoever has left', () => {
    expect(faultsOf(seat)).toEqual([])
    expect(faultsOf(seat, 'Banned.')).toEqual(['Tino Banda: Banned.'])
    expect(faultsOf({ ...seat, name: ' tino banda', personId: null }, 'Banned.')).toEqual([
      ' tino banda: Banned.',
    ])
    expect(faultsOf({ ...seat, personId: 'c2' })).toEqual([
      'Tino Banda is no longer on the staff of the club.',
    ])
  })
})
