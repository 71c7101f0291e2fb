import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chainTroubles } from './chain-troubles.ts'

test('every trouble that the database names has words', () => {
  const code = readFileSync('supabase/schemas/40_transfers/transfer_events.sql', 'utf8')
  const [check = ''] = /create function app\.verify_transfer_chains[\s\S]*?\n\$\$;/.exec(code) ?? []
  const named = Array.from(check.matchAll(/(?:then|else|0,) '([a-z ]+)'/g), ([, trouble = '']) => trouble)
  expect(named.toSorted()).toEqual(Object.keys(chainTroubles).toSorted())
})
