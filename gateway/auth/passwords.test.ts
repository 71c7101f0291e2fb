import { hashSync } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { argon2Hash, argon2Verify } from './argon2.ts'
import { bcryptVerify } from './bcrypt.ts'
import { banMs } from './duration.ts'
import { checkNewPassword } from './password-rules.ts'
import { openPasswords } from './passwords.ts'

const cheap = { memoryKb: 64, passes: 1, parallelism: 1 }

describe('argon2', () => {
  test('is written as GoTrue reads it', async () => {
    expect(await argon2Hash('secret', { memoryKb: 19_456, passes: 2, parallelism: 1 })).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  test('verifies hashes that others made', async () => {
    // From the test suite of the reference implementation.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await argon2Verify('password', hash)).toBe(true)
    expect(await argon2Verify('Password', hash)).toBe(false)
  })

  test.each(['', '$argon2id$', '$argon2id$v=19$m=1,t=1,p=1$$', 'plain'])(
    '%s verifies nothing',
    async hash => {
      expect(await argon2Verify('', hash)).toBe(false)
    },
  )

  test('no two hashes of one password are alike', async () => {
    expect(await argon2Hash('secret', cheap)).not.toBe(await argon2Hash('secret', cheap))
  })
})

test('a bcrypt hash that would take minutes is not tried', async () => {
  const hash = hashSync('secret', 4).replace('$04$', '$31$')
  expect(await bcryptVerify('secret', hash)).toBe(false)
})

describe('passwords are compared', () => {
  test('a few at a time', async () => {
    const passwords = openPasswords({ hashCost: cheap })
    const hash = await passwords.hash('secret')
    const answers = await Promise.all(Array.from({ length: 40 }, () => passwords.isRight('secret', hash)))
    expect(answers.every(Boolean)).toBe(true)
  })

  test('and beyond fifty waiting, not at all', async () => {
    const passwords = openPasswords({ hashCost: cheap })
    const answers = await Promise.allSettled(
      Array.from({ length: 150 }, () => passwords.isRight('secret', null)),
    )
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(98)
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(51)
    expect(await passwords.isRight('secret', null)).toBe(false)
  })

  test('with nothing, they are wrong', async () => {
    const passwords = openPasswords({ hashCost: cheap })
    for (const hash of [null, undefined, '', 'nobody has this password'])
      expect(await passwords.isRight('nobody has this password', hash)).toBe(false)
  })
})

const check =
  (password: string, refuseCommonPasswords = true) =>
  () =>
    checkNewPassword(password, { passwordLength: 10, refuseCommonPasswords })

describe('a new password', () => {
  test.each(['correct horse battery', 'tsuro nagudo 1', '😀😁😂🤣😃😄😅😆😉😊', 'x1!x1!x1?zz'])(
    '%s is good',
    password => {
      expect(check(password)).not.toThrow()
    },
  )

  test.each(['123456789', '😀😁😂🤣😃😄😅😆😉'])('%s is too short', password => {
    expect(check(password)).toThrow('Password should be at least 10 characters.')
  })

  test.each(['PASSWORD123', 'ｐａｓｓｗｏｒｄ１２３', 'zimbabwe2026', '1q2w3e4r5t'])(
    '%s is known to everybody',
    password => {
      expect(check(password)).toThrow('Password is known to be weak and easy to guess')
    },
  )

  test('may be one that everybody knows where the installation says so', () => {
    expect(check('password123', false)).not.toThrow()
    expect(check('short', false)).toThrow('Password should be at least 10 characters.')
  })

  test('has 72 bytes at most', () => {
    expect(check('abcd'.repeat(18))).not.toThrow()
    expect(check(`${'abcd'.repeat(18)}e`)).toThrow('Password cannot be longer than 72 characters')
    expect(check('ሰላም ለዓለም '.repeat(4))).toThrow('Password cannot be longer than 72 characters')
  })
})

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
  ['none', undefined],
])('%s is a time', (text, ms) => {
  expect(banMs(text)).toBe(ms)
})
