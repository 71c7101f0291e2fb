import { expect, test } from 'vitest'
import { translateRefusal } from './translate-refusal.ts'

const refusal = (details: unknown) => Object.assign(new Error('The sentence of the database.'), { details })
const translated = async (details: unknown) => {
  const error = refusal(details)
  await translateRefusal(error)
  return error.message
}

test('a code has its words, with what stands in them', async () => {
  const limit = JSON.stringify({ code: 'fans.followLimit', parameters: { most: 20 } })
  expect(await translated(limit)).toBe('You follow 20 clubs and players, which is the most. Leave one first.')
  expect(await translated(JSON.stringify({ code: 'fans.followOne' }))).toBe('Choose one club or one player.')
})

test.each([
  JSON.stringify({ code: 'fans.unheardOf', parameters: {} }),
  JSON.stringify({ code: 'nowhere.followOne' }),
  JSON.stringify({ code: 'fans.constructor' }),
  '{"code": 1}',
  'Key (id)=(1) already exists.',
  null,
])('without words for it the sentence of the database stays: %s', async details => {
  expect(await translated(details)).toBe('The sentence of the database.')
})

test('what is no refusal is left alone', async () => {
  await expect(translateRefusal('text')).resolves.toBeUndefined()
})
