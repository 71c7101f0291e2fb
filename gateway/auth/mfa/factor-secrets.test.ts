import { expect, test } from 'vitest'
import { openFactorSecrets } from './factor-secrets.ts'

const secrets = openFactorSecrets(() => 'a key')

test('a sealed secret is opened with the same key and for the same factor only', () => {
  const sealed = secrets.seal('one', 'GEZDGNBV')
  expect(sealed).not.toContain('GEZDGNBV')
  expect(secrets.seal('one', 'GEZDGNBV')).not.toBe(sealed)
  expect(secrets.open('one', sealed)).toBe('GEZDGNBV')
  expect(secrets.open('two', sealed)).toBeUndefined()
  expect(openFactorSecrets(() => 'another').open('one', sealed)).toBeUndefined()
  expect(secrets.open('one', `${sealed.slice(0, -6)}AAAAAA`)).toBeUndefined()
})

test('a secret that came in plain text is read as it is', () => {
  expect(secrets.open('one', 'GEZDGNBV')).toBe('GEZDGNBV')
})
