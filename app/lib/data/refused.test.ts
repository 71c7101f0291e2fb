import { expect, test } from 'vitest'
import { inOwnLanguage, wordsFor } from './refused.ts'

test('an answer is passed on, and so is a refusal', async () => {
  expect(await inOwnLanguage(Promise.resolve('done'))).toBe('done')
  const refusal = new Error('This list is full: it has 50 players.')
  await expect(inOwnLanguage(Promise.reject(refusal))).rejects.toBe(refusal)
})

test('in English the sentence of the database is shown', async () => {
  const said = { code: 'record.seasonOver', parameters: { season: '2025' } }
  expect(await wordsFor(said, 'The season 2025 is over.')).toBe('The season 2025 is over.')
  expect(await wordsFor(null, 'No.')).toBe('No.')
})
