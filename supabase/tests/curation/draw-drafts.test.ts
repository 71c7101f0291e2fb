// Drafts of a draw: for the league alone, until one of them is published or discarded.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub } from '#supabase/tests/testing/rows.ts'
import { everybody, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()
let rows: object[]

beforeEach(async () => {
  await add({ sql }, 'competitions', { slug: 'premier-soccer-league', name: 'PSL', kind: 'league' })
  const [home, away] = [await addClub({ sql }), await addClub({ sql })]
  rows = [{ round: 1, home, away, venue: null, day: '2031-03-01', time: '15:00' }]
})

const setting = { number: 7, entrants: [], daysOff: [] }

async function save(who: Who = 'admin', request: string = randomUUID(), given = rows) {
  const sent = ['2031', JSON.stringify(setting), JSON.stringify(given), request]
  const [row] = await as(who, 'select public.save_draw_draft($1, $2, $3, $4) as id', sent)
  return String(row?.['id'])
}

const seen = (who: Who) => as(who, 'select id, season, matches, rows from public.draw_drafts()')

const discard = (who: Who, id: string, request: string = randomUUID()) =>
  as(who, 'select public.discard_draw_draft($1, $2)', [id, request])

test('everybody of the league sees a draft, and nobody else; nothing of it is in the record', async () => {
  const request = randomUUID()
  const id = await save('admin', request)
  expect(await save('admin', request)).toBe(id)
  for (const who of everybody) {
    const isLeague = who === 'admin' || who === 'super_admin'
    const found = who === 'anon' ? [] : await seen(who)
    expect({ who, found }).toEqual({
      who,
      found: isLeague ? [{ id, season: '2031', matches: 1, rows: null }] : [],
    })
  }
  expect(await as('super_admin', 'select rows from public.draw_drafts($1)', [id])).toEqual([{ rows }])
  expect(await sql('select 1 from public.matches')).toEqual([])
  expect(await sql(`select 1 from public.seasons where slug = '2031'`)).toEqual([])
})

test('only the league keeps and discards drafts, and what no draw can be is refused', async () => {
  const id = await save()
  for (const who of everybody.filter(each => each !== 'admin' && each !== 'super_admin')) {
    await expect(save(who)).rejects.toMatchObject({ code: expect.stringMatching(/^(PT40[13]|42501)$/) })
    await expect(discard(who, id)).rejects.toMatchObject({
      code: expect.stringMatching(/^(PT40[13]|42501)$/),
    })
  }
  await expect(save('admin', randomUUID(), [])).rejects.toMatchObject({ code: 'PT422' })
  await discard('super_admin', id)
  expect(await seen('admin')).toEqual([])
  // Somebody else was quicker: nothing is lost.
  await discard('admin', id)
  await expect(discard('admin', randomUUID())).rejects.toMatchObject({ code: 'PT404' })
})

test('a season has at most ten drafts', async () => {
  for (let turn = 0; turn < 10; turn++) await save()
  await expect(save()).rejects.toMatchObject({
    code: 'PT409',
    message: 'There are already ten drafts for 2031. Discard one first.',
  })
})

test('publishing a draft takes it off the list and leaves the others', async () => {
  const id = await save()
  const later = rows.map(row => ({ ...row, time: '12:00' }))
  const other = await save('super_admin', randomUUID(), later)
  const [plan] = await as('admin', `select public.preview_draw('2031', $1) ->> 'seen' as seen`, [
    JSON.stringify(rows),
  ])
  await as('admin', `select public.draw_season('2031', $1, '2031', $2, $3)`, [
    JSON.stringify(rows),
    plan?.['seen'],
    randomUUID(),
  ])
  expect((await seen('admin')).map(row => row['id'])).toEqual([other])
  await expect(discard('admin', id)).rejects.toMatchObject({ code: 'PT409' })
})
