// What is translated is what the database asks people to agree to.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as texts from '#messages/accounts/consentTexts.js'

test('every consent is in the catalogue, letter by letter', () => {
  const source = readFileSync('supabase/schemas/10_accounts/consents.sql', 'utf8')
  const rows = [...source.matchAll(/\('(\w+)', '2026-11-18', '([^']+)',\s+'([^']+)'/g)]
  const catalogue: Record<string, string> = { ...texts }
  expect(rows.map(([, purpose, title, text]) => [purpose, title, text])).toEqual(
    ['account', 'notifications', 'analytics', 'marketing'].map(purpose => [
      purpose,
      catalogue[`${purpose}Title`],
      catalogue[`${purpose}Text`],
    ]),
  )
})
