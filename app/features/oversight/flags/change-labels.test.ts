import { expect, test } from 'vitest'
import { changeWords } from './change-labels.ts'

test.each([
  ['flag_added', { is_enabled: false }, 'Added, switched off'],
  ['flag_changed', { is_enabled: true, reason: 'Now.' }, 'Switched on'],
  [
    'flag_changed',
    { is_enabled: true, changed: { share: [null, 5], owner: ['a', 'b'] } },
    'Changed: share, owner',
  ],
  ['flag_archived', { is_enabled: false }, 'Archived'],
  ['flag_restored', {}, 'Restored, switched off'],
  ['flag_removed', { was: true }, 'Removed'],
  ['flag_changed', null, 'Switched off'],
])('%s with %o is told as: %s', (action, details, did) => {
  expect(changeWords({ action, details }).did).toBe(did)
})

test('why is told as it was given', () => {
  expect(changeWords({ action: 'flag_changed', details: { reason: 'A flood.' } }).why).toBe('A flood.')
})
