import { expect, test } from 'vitest'
import { wordsFor } from './said.ts'

test('in English the sentence of the database is shown', async () => {
  const said = { code: 'record.seasonOver', parameters: { season: '2025' } }
  expect(await wordsFor(said, 'The season 2025 is over.')).toBe('The season 2025 is over.')
  expect(await wordsFor(null, 'No.')).toBe('No.')
})
