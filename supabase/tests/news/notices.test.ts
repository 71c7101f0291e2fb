// Notices on the front page: set by the two offices, short, and never without an end.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql, as } = useTables()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const set = async (who: 'admin' | 'zifa_admin' | 'fan', { words = 'Gates open at noon.', days = 2 } = {}) =>
  as(who, 'select public.set_notice($1, $2, $3) as id', [words, inDays(days), randomUUID()])
const onFront = async () => {
  const [row = {}] = await as('anon', 'select public.front_page(app.league_today()) as page')
  return (row['page'] as { notices: { words: string }[] }).notices.map(({ words }) => words)
}

test('what the league sets stands on the front page until it is taken down', async () => {
  const [row] = await set('admin')
  expect(await onFront()).toEqual(['Gates open at noon.'])
  await as('zifa_admin', 'select public.end_notice($1)', [row?.['id']])
  expect(await onFront()).toEqual([])
})

test('what has come to its end is shown no more', async () => {
  const [row] = await set('admin')
  await sql(
    `update public.notices set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [row?.['id']],
  )
  expect(await onFront()).toEqual([])
})

test('the same request sets it once', async () => {
  const request = randomUUID()
  const ask = () => as('admin', 'select public.set_notice($1, $2, $3) as id', ['Twice.', inDays(1), request])
  expect(await ask()).toEqual(await ask())
  expect(await onFront()).toEqual(['Twice.'])
})

test('it is refused with a sentence: to others, without an end, too long, and the fourth at once', async () => {
  await expect(set('fan')).rejects.toThrow('Only the league and the association can set and remove notices.')
  await expect(set('admin', { days: -1 })).rejects.toThrow('Choose an end date')
  await expect(set('admin', { words: 'x'.repeat(141) })).rejects.toThrow('1 to 140 characters')
  await expect(set('admin', { words: ' \n' })).rejects.toThrow('1 to 140 characters')
  for (const words of ['One.', 'Two.', 'Three.']) await set('admin', { words })
  await expect(set('zifa_admin')).rejects.toThrow('There are three notices already.')
})
