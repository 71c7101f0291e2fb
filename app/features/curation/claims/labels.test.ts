import { expect, test } from 'vitest'
import type { Claim } from './queries.ts'
import { claimWords, mayAskAssociation } from './labels.ts'

const claim = (given: Partial<Claim>): Claim => ({
  id: 'c',
  status: 'pending',
  asked: 'club',
  club: 'Dynamos',
  isDisputed: false,
  reason: null,
  claimedAt: '2026-11-15',
  decidedAt: null,
  personId: 'p',
  name: 'Tino Moyo',
  slug: 'tino-moyo',
  ...given,
})

test('a claim says whom it waits for, and who refused it', () => {
  expect(claimWords(claim({}))).toBe('Waiting for Dynamos.')
  expect(claimWords(claim({ asked: 'league', club: null }))).toBe('Waiting for the league.')
  expect(claimWords(claim({ asked: 'association', isDisputed: true }))).toContain('The association decides')
  expect(claimWords(claim({ status: 'refused' }))).toBe('Rejected by Dynamos.')
})

test('what a club refuses goes on to the association, and what that refuses does not', () => {
  expect(mayAskAssociation(claim({ status: 'refused' }))).toBe(true)
  expect(mayAskAssociation(claim({ status: 'refused', asked: 'association' }))).toBe(false)
  expect(mayAskAssociation(claim({ status: 'ended', asked: 'association' }))).toBe(true)
  expect(mayAskAssociation(claim({ status: 'withdrawn' }))).toBe(false)
})
