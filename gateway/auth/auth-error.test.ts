import { describe, expect, test } from 'vitest'
import { AuthError, errorAnswer } from './auth-error.ts'
import { waitedTooLong } from '#gateway/database/pool-refusal.ts'
import { databaseAnswer } from './database-answer.ts'

const asking = (version?: string) => (name: string) =>
  name === 'x-supabase-api-version' ? version : undefined
const weak = new AuthError(422, 'weak_password', 'Too short.', { reasons: ['length'] })

describe('a refusal', () => {
  test('has its code in the body for clients that name a version', () => {
    expect(errorAnswer(weak, asking('2024-01-01'))).toEqual({
      status: 422,
      body: { code: 'weak_password', message: 'Too short.', weak_password: { reasons: ['length'] } },
      headers: { 'x-sb-error-code': 'weak_password', 'x-supabase-api-version': '2024-01-01' },
    })
  })

  test.each([undefined, '', '2023-12-31'])('has its status there for version %s', version => {
    expect(errorAnswer(weak, asking(version))).toEqual({
      status: 422,
      body: {
        code: 422,
        error_code: 'weak_password',
        msg: 'Too short.',
        weak_password: { reasons: ['length'] },
      },
      headers: { 'x-sb-error-code': 'weak_password' },
    })
  })

  test.each([
    [0.2, '1'],
    [12, '12'],
    [59.1, '60'],
  ])('says in whole seconds when to come back: %d', (seconds, header) => {
    const error = new AuthError(429, 'over_request_rate_limit', 'x', { retryAfterSeconds: seconds })
    expect(errorAnswer(error, asking()).headers?.['retry-after']).toBe(header)
  })
})

const said = (fields: object, message = 'words') => Object.assign(new Error(message), fields)

describe('what the database says', () => {
  test('in its own words with a status of its own reaches the person', () => {
    expect(databaseAnswer(said({ code: 'PT409', hint: 'email' }))).toEqual({
      status: 409,
      body: { code: 'PT409', message: 'words', hint: 'email' },
      headers: { 'x-sb-error-code': 'PT409' },
    })
  })

  test.each(['57P01', '57014', '55P03', '58030', '53300', '08006', 'ECONNREFUSED'])(
    '%s: it cannot be reached just now',
    code => {
      expect(databaseAnswer(said({ code }, 'connect ECONNREFUSED 10.0.0.5:5432'))).toMatchObject({
        status: 503,
        retryAfterSeconds: 2,
        message: 'The database cannot be reached.',
      })
    },
  )

  test('what the pool refuses says when to come back', () => {
    expect(databaseAnswer(waitedTooLong())).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  })

  test.each(['40001', '40P01'])('%s: two at the same time', code => {
    expect(databaseAnswer(said({ code }))).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('an address taken in the meantime is a conflict, another table is our failure', () => {
    expect(databaseAnswer(said({ code: '23505', schema: 'auth' }))).toMatchObject({ status: 409 })
    expect(databaseAnswer(said({ code: '23505', schema: 'public' }))).toBeUndefined()
  })

  test.each([new Error('a bug'), 'text', undefined])('anything else is nobody’s business', error => {
    expect(databaseAnswer(error)).toBeUndefined()
  })
})
