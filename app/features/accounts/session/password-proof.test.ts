import { expect, test } from 'vitest'
import { proofFor, proofWanted } from './password-proof.ts'

const now = Date.UTC(2026, 10, 17)

function session(method: string, minutesAgo: number) {
  const payload = { name: 'Tinashé', amr: [{ method, timestamp: now / 1000 - minutesAgo * 60 }] }
  return { access_token: `a.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c` }
}

test.each(['recovery', 'otp', 'magiclink', 'invite', 'email/signup'])(
  'who has just come by %s is asked for nothing, and later for the current password',
  method => {
    expect(proofFor(session(method, 1), now)).toBe('none')
    expect(proofFor(session(method, 15), now)).toBe('current')
  },
)

test.each(['password', 'oauth'])('who came by %s is asked for the current password', method => {
  expect(proofFor(session(method, 1), now)).toBe('current')
})

test.each(['', 'a.b.c', 'a', `a.${btoa('{"amr":1}')}.c`])('the token %j tells nothing', access_token => {
  expect(proofFor({ access_token }, now)).toBe('current')
})

test('nobody is asked for the current password', () => {
  expect(proofFor(null, now)).toBe('current')
})

test('the account service says what it wants', () => {
  expect(proofWanted({ code: 'reauthentication_needed' })).toBe('code')
  expect(proofWanted({ code: 'current_password_required' })).toBe('current')
  expect(proofWanted({ code: 'same_password' })).toBe('none')
  expect(proofWanted(null)).toBe('none')
})
