import { expect, test } from 'vitest'
import { translateRefusal } from './translate-refusal.ts'

const translated = async (details: unknown) => {
  const refusal = { code: 'PT409', message: 'The sentence of the database.', details }
  const { message, ...rest } = await translateRefusal(refusal)
  expect(rest).toEqual({ code: 'PT409', details })
  return message
}

test('a code has its words, with what stands in them', async () => {
  const limit = JSON.stringify({ code: 'fans.followLimit', parameters: { most: 20 } })
  expect(await translated(limit)).toBe(
    'You already follow 20 clubs and players, which is the limit. Unfollow one first.',
  )
  expect(await translated(JSON.stringify({ code: 'fans.followOne' }))).toBe('Choose one club or one player.')
})

const limitOf = (most: unknown) =>
  translated(JSON.stringify({ code: 'fans.followLimit', parameters: { most } }))
const limit = (most: string) =>
  `You already follow ${most} clubs and players, which is the limit. Unfollow one first.`

test('days, moments, amounts and names are written as the language writes them', async () => {
  expect(await limitOf({ day: '2026-11-15', text: '' })).toBe(limit('15 November 2026'))
  expect(await limitOf({ moment: '2026-11-15T12:05:00+00:00', text: '' })).toBe(
    limit('15 November 2026, 14:05'),
  )
  expect(await limitOf({ money: 1200, currency: 'USD', text: '' })).toBe(limit('US$1,200'))
  expect(
    await limitOf([
      { code: 'fans.followOne', text: '' },
      { code: 'fans.none', text: 'none' },
    ]),
  ).toBe(limit('Choose one club or one player., none'))
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
