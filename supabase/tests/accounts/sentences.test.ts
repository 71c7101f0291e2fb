// What rows tell people is stored in English with a code and parameters beside it, so that every language writes it itself.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalWords } from '#lib/data/refusals.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'

const { as, sql, ids } = useTables()
const scene = useMatchScene({ sql })

const shona = {
  'accounts.sentences': () => import('#catalogues/sn/accounts/sentences.js'),
  'matchday.sentences': () => import('#catalogues/sn/matchday/sentences.js'),
  'matchday.refusals': () => import('#catalogues/sn/matchday/refusals.js'),
}

type Message = { code: string; parameters: object } | null

const said = (message: unknown, known?: typeof shona) => {
  const { code = '', parameters = {} } = (message as Message) ?? {}
  return refusalWords(code, parameters, known)
}

test('a notification keeps its code and parameters, by which each language writes it', async () => {
  await sql(`update public.matches set status = 'full_time', home_goals = 1, away_goals = 0 where id = $1`, [
    scene.match,
  ])
  await as({ id: scene.people.league }, 'select public.remind_officials($1, $2)', [scene.match, randomUUID()])
  const [row] = await as(
    { id: scene.people.referee },
    'select title, words, title_message, words_message from public.notifications',
  )
  const [names] = await sql(
    `select home.name as home, away.name as away from public.clubs as home, public.clubs as away
     where home.id = $1 and away.id = $2`,
    [scene.home, scene.away],
  )
  const pair = `${String(names?.['home'])} v ${String(names?.['away'])}`
  expect(row?.['title']).toBe(`Report missing: ${pair}`)
  expect(await said(row?.['title_message'])).toBe(row?.['title'])
  expect(await said(row?.['words_message'])).toBe(row?.['words'])
  expect(await said(row?.['title_message'], shona)).toBe(`Nhoroondo yenyu haisati yauya: ${pair}`)
  expect(await said(row?.['words_message'], shona)).toMatch(
    /^Ligi rinoikumbira\. .*: \d+ \S+ \d{4}, \d\d:\d\d\.$/,
  )
})

test('so does a task, and what somebody wrote stays as it was written', async () => {
  await sql(
    `insert into app.factor_resets (user_id, reason, proposed_by) values ($1, 'Lost the phone.', $2)`,
    [ids.fan, scene.people.nobody],
  )
  const [row] = await as('super_admin', 'select * from public.my_tasks()')
  expect(row).toMatchObject({ words: 'Lost the phone.', words_message: null, action: 'Confirm or discard' })
  expect(await said(row?.['title_message'])).toBe(row?.['title'])
  expect(await said(row?.['title_message'], shona)).toMatch(/^Bvisai kusimbiswa nematanho maviri: /)
  expect(await said(row?.['action_message'], shona)).toBe('Simbisa kana kurasa')
})

const insertNote = (message: string | null) =>
  sql(
    `insert into public.notifications (user_id, kind, title, title_message) values ($1, 'note', 'As it was.', $2)`,
    [ids.fan, message],
  )

test('rows from before have their sentence alone, and a message is at most 8,000 bytes', async () => {
  await insertNote(null)
  expect(await as('fan', 'select title, title_message from public.notifications')).toEqual([
    { title: 'As it was.', title_message: null },
  ])
  await expect(insertNote(JSON.stringify({ code: 'x'.repeat(8000) }))).rejects.toMatchObject({
    code: '23514',
  })
})
