import { expect, test } from 'vitest'
import { reasonOf, wordsOf } from './labels.ts'

const entry = { subject: null, subjectId: null, details: {} }

test.each([
  ['role_granted', { role: 'zifa_admin' }, 'Granted the role ZIFA admin'],
  ['role_revoked', { role: 'scout' }, 'Revoked the role scout'],
  ['role_request_refused', { role: 'club' }, 'Rejected the request to be club staff'],
  ['role_wish_refused', { role: 'admin' }, 'Rejected at sign-up: league admin'],
  ['factor_reset_proposed', { reason: 'x' }, 'Proposed to reset two-step verification'],
  ['factor_reset', { reason: 'x' }, 'Reset two-step verification'],
  ['factor_reset_discarded', { reason: 'x' }, 'Discarded the reset of two-step verification'],
  ['user_signed_out', { sessions: 1 }, 'Signed out everywhere (1 session)'],
  ['user_signed_out', { sessions: 3 }, 'Signed out everywhere (3 sessions)'],
  ['impersonation_started', { minutes: 15 }, 'Started impersonation, for 15 minutes'],
  ['impersonation_ended', { cause: 'stopped' }, 'Impersonation ended (stopped)'],
  ['transfer_frozen', { transfer: 'TR-2026-0001', hours: 12 }, 'Froze TR-2026-0001 for 12 hours'],
  ['club_member_added', {}, 'Club member added'],
  ['identity_checked', {}, 'Checked an identity'],
  ['not_known_yet', {}, 'Not known yet'],
])('%s with %o is told as: %s', (action, details, words) => {
  expect(wordsOf({ ...entry, action, details })).toBe(words)
})

test('a flag is told by its key and its state', () => {
  const flag = { ...entry, subject: 'feature_flags', subjectId: 'sign_up' }
  expect(wordsOf({ ...flag, action: 'flag_changed', details: { is_enabled: false } })).toBe(
    'Changed the flag sign_up: off',
  )
  expect(wordsOf({ ...flag, action: 'flag_removed' })).toBe('Removed the flag sign_up')
})

test('what the triggers of a table noted is told by the name of the table', () => {
  const row = { ...entry, action: 'birth_dates_changed', subject: 'birth_dates' }
  expect(wordsOf(row)).toBe('Changed in the record: birth dates')
})

test('what somebody noted cannot pass for what was done', () => {
  const noted = { ...entry, action: 'user_suspended', subject: 'log_super_admin_action' }
  expect(wordsOf(noted)).toBe('Noted: user suspended')
})

test.each([null, 'words', 7, [], { reason: { nested: true } }])('details of %o have no reason', details => {
  expect(reasonOf({ details })).toBe('')
})

test('a reason is told as given', () => {
  expect(reasonOf({ details: { reason: 'Asked by the club.' } })).toBe('Asked by the club.')
})
