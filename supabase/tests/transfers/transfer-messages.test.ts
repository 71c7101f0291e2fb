// What the parties of a transfer say to each other, and who reads it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { impersonate } from '#supabase/tests/testing/site.ts'
import { type Side, useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent } = useTransferActs(tables, scene)
const { told } = useTransferWays(tables, scene)

const say = (by: Side, id: string, words: string, request = randomUUID()) =>
  as({ id: scene.people[by] }, 'select public.say_in_transfer($1, $2, $3) as answer', [id, words, request])

const read = async (by: Side, id: string) =>
  (
    await as(
      { id: scene.people[by] },
      'select words from public.transfer_messages where transfer_id = $1 order by said_at, words',
      [id],
    )
  )
    .map(({ words }) => String(words))
    .toSorted()

async function offered() {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  return id
}

test('what the clubs say before they agree is theirs; from then on the player is in it', async () => {
  const id = await offered()
  await say('releasing', id, 'Is that your last word?')
  await say('staff', id, 'Nearly.')
  await accept('releasing', id)
  await say('player', id, 'When do I travel?')
  const all = ['Is that your last word?', 'Nearly.', 'When do I travel?']
  expect(await read('engaging', id)).toEqual(all)
  expect(await read('releasing', id)).toEqual(all)
  expect(await read('player', id)).toEqual(['When do I travel?'])
  expect(await read('guardian', id)).toEqual(['When do I travel?'])
  for (const outsider of ['league', 'association', 'super', 'nobody'] as const)
    expect([outsider, ...(await read(outsider, id))]).toEqual([outsider])
  await consent('player', id)
  await act('engaging', id, 'submit')
  expect(await read('league', id)).toEqual(['When do I travel?'])
  expect(await read('association', id)).toEqual(all)
  expect(await read('super', id)).toEqual([])
})

test('nobody speaks in what has not reached them, nor without a part in it', async () => {
  const id = await draft('engaging')
  for (const outsider of ['releasing', 'player', 'league', 'association', 'super', 'nobody'] as const)
    await expect(say(outsider, id, 'May I?')).rejects.toMatchObject({ code: 'PT404' })
  await expect(say('engaging', id, '  ')).rejects.toMatchObject({ code: 'PT422', hint: 'words' })
  await expect(say('engaging', id, 'x'.repeat(2001))).rejects.toMatchObject({ code: 'PT422' })
  await expect(as('anon', `select public.say_in_transfer($1, 'Hello', $1)`, [id])).rejects.toThrow(
    /permission denied/,
  )
})

test('nothing is said through another person’s eyes', async () => {
  const id = await offered()
  await impersonate(sql, { id: scene.people.super }, { id: scene.people.releasing })
  await expect(say('super', id, 'Agreed.')).rejects.toMatchObject({ code: 'PT403' })
})

test('the same request says it once, and nobody changes what was said', async () => {
  const id = await offered()
  const request = randomUUID()
  const first = await say('releasing', id, 'No.', request)
  expect(await say('releasing', id, 'No.', request)).toEqual(first)
  expect(await read('engaging', id)).toEqual(['No.'])
  for (const change of [
    'update public.transfer_messages set words = words',
    'delete from public.transfer_messages',
  ])
    await expect(as({ id: scene.people.releasing }, change)).rejects.toThrow(/permission denied/)
})

test('the others hear of it, once until they have looked', async () => {
  const id = await offered()
  await told()
  await say('releasing', id, 'Is that your last word?')
  await say('releasing', id, 'Well?')
  const said = await told()
  expect(said.map(({ who, kind }) => `${who} ${kind}`).toSorted()).toEqual([
    'engaging transfer_message',
    'staff transfer_message',
  ])
  expect(said[0]?.words).toMatch(/^Club \d+: Is that your last word\?$/)
})

test('sixty messages in an hour are enough', async () => {
  const id = await offered()
  await sql(
    `insert into public.transfer_messages (transfer_id, party, said_by, words, is_between_clubs)
     select $1, 'releasing', $2, 'Hello', true from generate_series(1, 60)`,
    [id, scene.people.releasing],
  )
  await expect(say('releasing', id, 'Hello')).rejects.toMatchObject({ code: 'PT429' })
  await say('engaging', id, 'Please write less.')
})
