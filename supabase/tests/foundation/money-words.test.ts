// An amount of money is written the same by the database and by the pages.
import { expect, test } from 'vitest'
import { moneyOf } from '#lib/format/money.ts'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql } = useTables()

test('both write every amount in the same way', async () => {
  for (const currency of ['USD', 'ZWG', 'ZAR', 'BWP'])
    for (const amount of [0, 5, 999, 1_000, 12_000.5, 1_234_567.05, 99_999_999]) {
      const [row] = await sql('select app.money_words($1, $2) as words', [amount, currency])
      expect(row?.['words']).toBe(moneyOf(amount, currency))
    }
})
