import { expect, test } from 'vitest'
import { accountNotices } from './notices.ts'

const granted = {
  id: 'granted',
  role: 'coach' as const,
  status: 'granted',
  decidedAt: '2026-11-03T08:00:00Z',
  reason: 'Known to the league.',
}
const waiting = { id: 'waiting', role: 'scout' as const, status: 'pending', decidedAt: null, reason: null }
const coach = {
  role: 'coach' as const,
  since: granted.decidedAt,
  givenBy: 'somebody',
  reason: granted.reason,
}
const club = {
  role: 'club' as const,
  since: '2026-11-04T08:00:00Z',
  givenBy: 'somebody',
  reason: 'Secretary.',
}
const fan = { role: 'fan' as const, since: '2026-11-01T08:00:00Z', givenBy: null, reason: null }
const look = { id: 'look', startedAt: '2026-11-02T08:00:00.5+00:00', reason: 'A question about settings.' }

test('the newest comes first, each with the reason as it was given', () => {
  expect(accountNotices({ requests: [granted], roles: [club], looks: [look] })).toEqual([
    { key: 'club', at: club.since, title: 'You were given the role club staff', words: 'Secretary.' },
    {
      key: 'granted',
      at: granted.decidedAt,
      title: 'Your request to be coach was granted',
      words: 'Known to the league.',
    },
    {
      key: 'look',
      at: look.startedAt,
      title: 'A super admin impersonated your account',
      words: 'A question about settings.',
    },
  ])
})

test('a role that was asked for is told once, and what nobody did is not told', () => {
  const keys = accountNotices({ requests: [granted, waiting], roles: [coach, fan], looks: [] }).map(
    ({ key }) => key,
  )
  expect(keys).toEqual(['granted'])
})
