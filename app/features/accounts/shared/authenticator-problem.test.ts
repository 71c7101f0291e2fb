import { AuthApiError, AuthSessionMissingError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { problemOf } from '#lib/data/problem.ts'
import { inWords } from './authenticator-problem.ts'

const told = (error: unknown) => problemOf(inWords(error, 'code'))
const refused = (code: string) => new AuthApiError('The words of the service.', 422, code)

test('a refusal of the account service stands at its field, in words of the page', () => {
  expect(told(refused('mfa_verification_failed'))).toEqual({
    message: 'This code is wrong or was used already. Wait for the next one and enter it.',
    code: 'PT422',
    field: 'code',
  })
})

test('who was signed out elsewhere is told to sign in again', () => {
  const words = 'You are signed out. Sign in again; we kept your place.'
  expect(told(refused('session_not_found')).message).toBe(words)
  expect(told(new AuthSessionMissingError()).message).toBe(words)
})

test('no message of the service is shown, whatever it says', () => {
  expect(told(refused('unheard_of')).message).toBe('Something went wrong on our side. Try again.')
})
