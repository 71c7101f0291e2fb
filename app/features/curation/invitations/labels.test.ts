import { expect, test } from 'vitest'
import { invitationWords, overWords, whomOf } from './labels.ts'
import type { Invitation } from './queries.ts'

const registration: Invitation = {
  kind: 'player',
  person: 'Takura Zvobgo',
  duty: null,
  club: 'Dynamos',
  office: null,
  state: 'open',
  expiresAt: '2026-12-01T00:00:00Z',
  isRegistration: true,
  isSample: false,
  isMine: false,
}

test('an invitation names who invites whom to what', () => {
  expect(invitationWords(registration)).toBe(
    'Dynamos wants to register Takura Zvobgo as a player and asks for your consent.',
  )
  expect(invitationWords({ ...registration, kind: 'guardian' })).toContain('consent of a parent or guardian')
  expect(
    invitationWords({
      ...registration,
      kind: 'referee',
      club: null,
      office: 'association',
      isRegistration: null,
    }),
  ).toBe('ZIFA invites Takura Zvobgo to use this site as a match official.')
  expect(
    invitationWords({ ...registration, kind: 'staff', duty: 'media officer', isRegistration: null }),
  ).toBe('Dynamos invites Takura Zvobgo to work for the club as media officer.')
  expect(whomOf({ ...registration, kind: 'guardian' })).toBe('the guardian of Takura Zvobgo')
})

test('a link that is over says why', () => {
  expect(overWords({ state: 'open' })).toBeUndefined()
  expect(overWords({ state: 'expired' })).toBe('This link has expired.')
})
