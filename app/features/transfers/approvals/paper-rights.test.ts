import { expect, test } from 'vitest'
import type { TransferParty } from '#domain/transfers/moves.ts'
import { canOpen, isLockedKind } from './paper-rights.ts'

const paper = (kind: string, party: TransferParty = 'engaging', replacedAt: string | null = null) => ({
  id: kind,
  kind,
  name: kind,
  size: 9,
  party,
  uploadedAt: '2026-11-15T12:00:00Z',
  replacedAt,
  details: {},
})
const of = (mine: TransferParty[], documents = [paper('contract'), paper('photo')]) => ({
  mine,
  registeredAt: null,
  documents,
})

test('staff without the right to contracts do not open one, and are not offered to replace it', () => {
  expect(canOpen(of(['staff']), paper('contract'))).toBe(false)
  expect(isLockedKind(of(['staff']), 'contract')).toBe(true)
  expect(isLockedKind(of(['staff']), 'photo')).toBe(false)
  expect(isLockedKind(of(['staff', 'engaging']), 'contract')).toBe(false)
})

test('they can bring the first one', () => {
  expect(isLockedKind(of(['staff'], []), 'contract')).toBe(false)
  const replaced = paper('contract', 'engaging', '2026-11-15T13:00:00Z')
  expect(isLockedKind(of(['staff'], [replaced]), 'contract')).toBe(false)
})
