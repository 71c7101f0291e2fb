import { expect, test } from 'vitest'
import { transferMoves, type TransferParty } from '#domain/transfers/moves.ts'
import { lockWords, openActions, sideFor } from './open-actions.ts'

type Of = Parameters<typeof openActions>[0]

const submitted: Of = {
  type: 'permanent',
  state: 'submitted',
  mine: ['association'],
  locks: {
    isConflicted: false,
    actedFor: [],
    hasDecided: false,
    isMinor: false,
    isChecked: true,
    seesContract: true,
  },
  now: '2026-11-15T12:00:00Z',
  agreedAt: '2026-11-14T12:00:00Z',
  completedAt: '2026-11-15T11:00:00Z',
  decidedAt: null,
  registeredAt: null,
  stayedUntil: null,
  disownedAt: null,
  freeze: null,
  isDisputed: false,
  isUnderAppeal: false,
  rules: { clubAnswer: 72 * 3_600, appealWindow: 7 * 86_400, longestStay: 14, levyPercent: 15 },
  consents: [],
  consentHash: null,
  proposals: [],
  events: [],
}
const given = (more: Partial<Of>) => openActions({ ...submitted, ...more })

test('the association decides once the league has found the papers complete', () => {
  expect(given({})).toEqual(['return', 'approve', 'reject', 'stay'])
  expect(given({ completedAt: null })).not.toContain('approve')
})

test('a stay holds every decision up, and can be lifted', () => {
  expect(given({ stayedUntil: '2026-11-20T12:00:00Z' })).toEqual(['lift_stay'])
})

test('while a signature is disputed nothing is decided', () => {
  expect(given({ disownedAt: '2026-11-15T10:00:00Z' })).toEqual(['stay'])
})

test('while it is frozen nobody is offered what would be refused', () => {
  const freeze = { since: '2026-11-15T10:00:00Z', until: '2026-11-16T10:00:00Z', reason: 'A doubt.', by: [] }
  expect(given({ freeze })).toEqual(['stay'])
  expect(given({ freeze, state: 'returned', mine: ['engaging'] })).toEqual(['dispute'])
  expect(given({ freeze, state: 'approved_unpaid' })).not.toContain('confirm_payment')
})

test('nothing that is offered beside a freeze takes the transfer further', () => {
  const freeze = { since: '2026-11-15T10:00:00Z', until: '2026-11-16T10:00:00Z', reason: 'A doubt.', by: [] }
  const offered = transferMoves
    .filter(({ from, to }) => from !== to)
    .filter(({ action, from, types, parties }) =>
      types.some(type => given({ freeze, type, state: from, mine: [...parties] }).includes(action)),
    )
  expect(offered).toEqual([])
})

test('whoever belonged to one of the clubs is told why nothing is offered', () => {
  const locks = { ...submitted.locks, isConflicted: true }
  expect(given({ locks })).toEqual([])
  expect(lockWords({ ...submitted, locks })).toContain('24 months')
  expect(lockWords(submitted)).toBeUndefined()
})

test('whoever acted for one side does not act for another', () => {
  const actedFor: TransferParty[] = ['releasing']
  expect(given({ locks: { ...submitted.locks, actedFor } })).toEqual([])
})

test('of two club admins, the one who proposed a stay waits for the other', () => {
  const proposal = { action: 'stay', reason: 'A contract', details: {}, parties: [], proposedAt: '' }
  expect(given({ proposals: [{ ...proposal, isMine: true }] })).not.toContain('stay')
  expect(given({ proposals: [{ ...proposal, isMine: false }] })).toContain('stay')
})

const agreed: Partial<Of> = { state: 'clubs_agreed', mine: ['player'], consentHash: 'one' }

test('a player who has agreed to these terms is not asked again, unless they change', () => {
  const consent = {
    party: 'player' as const,
    isGiven: true,
    language: 'en',
    typedName: 'A. Player',
    saidAt: '',
    withdrawnAt: null,
    check: null,
    consentHash: 'one',
  }
  expect(given(agreed)).toContain('consent')
  expect(given({ ...agreed, consents: [consent] })).not.toContain('consent')
  expect(given({ ...agreed, consentHash: 'two', consents: [consent] })).toContain('consent')
})

test('the releasing club of a free player objects in time, and not after', () => {
  const free: Partial<Of> = { ...agreed, type: 'free_expired', mine: ['releasing'] }
  expect(given(free)).toContain('object')
  expect(given({ ...free, agreedAt: '2026-11-10T12:00:00Z' })).not.toContain('object')
})

test('a club admin, who is of the staff too, signs for the club', () => {
  const drafted = { ...submitted, state: 'draft' as const, mine: ['staff', 'engaging'] as TransferParty[] }
  expect(sideFor('offer', drafted)).toBe('engaging')
})
