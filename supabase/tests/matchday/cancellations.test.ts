// Matches that are cancelled or made void: always by two, the league and the association.
import { expect, test } from 'vitest'
import { type By, useDecisionScene } from '#supabase/tests/testing/decision-scene.ts'
import { makeAccount, type Row } from '#supabase/tests/testing/site.ts'

const { sql, scene, match, act, confirm, history } = useDecisionScene()

const agree = (by: By) => act(by, 'answer_cancellation', { agrees: true })

test('what ends a match for good takes the league and the association', async () => {
  await expect(act('league', 'move_match', { to: 'cancelled', reason: 'No.' })).rejects.toMatchObject({
    code: 'PT403',
  })
  await act('league', 'propose_cancellation', { to: 'cancelled', reason: 'The club has withdrawn.' })
  expect(await match()).toMatchObject({ status: 'lineups_confirmed' })
  const another = await makeAccount(sql, ['admin'])
  for (const person of [{ id: scene.people.league }, { id: another }])
    await expect(agree(person)).rejects.toMatchObject({
      code: 'PT403',
      message: expect.stringContaining('the association'),
    })
  await expect(
    act('association', 'propose_cancellation', { to: 'cancelled', reason: 'So.' }),
  ).rejects.toMatchObject({ code: 'PT409' })
  expect(await agree('association')).toMatchObject({
    status: 'cancelled',
  })
  expect((await history()).map(({ kind, part }) => [kind, part])).toEqual([
    ['proposal', 'league'],
    ['move', 'association'],
  ])
})

test('a proposal is withdrawn, refused, or overtaken by the match', async () => {
  const propose = () => act('association', 'propose_cancellation', { to: 'cancelled', reason: 'No team.' })
  await propose()
  await act('association', 'answer_cancellation', { agrees: false, reason: 'A mistake.' })
  await expect(agree('league')).rejects.toMatchObject({ code: 'PT409' })
  await propose()
  await act('league', 'answer_cancellation', { agrees: false })
  await propose()
  await act('league', 'postpone_match', { reason: 'A waterlogged pitch.' })
  await expect(agree('league')).rejects.toMatchObject({ code: 'PT409' })
  expect((await history()).map(({ details }) => (details as Row)['step'] ?? 'moved')).toEqual([
    'proposed',
    'withdrawn',
    'proposed',
    'refused',
    'proposed',
    'moved',
  ])
})

test('two super admins can void a match that counts, one cannot', async () => {
  await confirm()
  const [one, other] = [await makeAccount(sql, ['super_admin']), await makeAccount(sql, ['super_admin'])]
  await act({ id: one }, 'propose_cancellation', { to: 'void', reason: 'Both fielded strangers.' })
  await expect(agree({ id: one })).rejects.toMatchObject({ code: 'PT403' })
  expect(await act({ id: other }, 'answer_cancellation', { agrees: true })).toMatchObject({
    status: 'void',
    counted_home_goals: null,
    home_goals: 1,
  })
})
