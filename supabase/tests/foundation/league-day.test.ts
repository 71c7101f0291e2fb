// Days are those of the league: the server's own day is another for two hours of each night.
import { expect, test } from 'vitest'
import { listSchemaFiles } from '#scripts/schema/files.ts'

test('nothing in the schema goes by the day of the server', () => {
  const files = listSchemaFiles()
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.filter(({ text }) => /\bcurrent_date\b|\bnow\(\)::date\b/i.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
