import { expect, test } from 'vitest'
import { guardedRoutes } from '#domain/accounts/guarded-routes.ts'
import { denialWords } from './denial-words.ts'

test('a denial says whose page it is and as whom one is signed in', () => {
  expect(denialWords(guardedRoutes['/club-dashboard'], ['fan'])).toBe(
    'This page is for club users. You are signed in as fan.',
  )
  expect(denialWords(guardedRoutes['/super/users'], ['player', 'club_admin'])).toBe(
    'This page is for super admins. You are signed in as club admin.',
  )
  expect(denialWords(guardedRoutes['/admin'], ['scout'])).toBe(
    'This page is for administrators. You are signed in as scout.',
  )
  expect(denialWords(guardedRoutes['/transfer-approvals'], ['coach'])).toBe(
    'This page is for clubs, players and administrators. You are signed in as coach.',
  )
})

test('every guarded page names whom it is for', () => {
  const said = Object.values(guardedRoutes).flatMap(audience =>
    audience === 'signed-in' ? [] : [denialWords(audience, ['fan'])],
  )
  expect(new Set(said).size).toBe(6)
})
