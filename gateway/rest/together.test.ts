// Reads that are asked for in the same moment inside the process travel together, and must not notice each other.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

const schema = `
  create function public.seen() returns json language sql stable as $$
    select json_build_object('began', now()::text, 'user', current_user, 'uid', auth.uid(),
      'path', current_setting('request.path'), 'tag', current_setting('request.headers')::json ->> 'x-tag',
      'note', coalesce(current_setting('app.note', true), ''))
  $$;
  create function public.note() returns text language sql stable as $$
    select set_config('app.note', 'left behind', true)
  $$;
  create function public.break() returns integer language sql stable as $$ select 1 / (length(current_user) - length(current_user)) $$;
`

let site: TestGateway
beforeAll(async () => {
  site = await startTestGateway({ schema })
})
afterAll(() => site.close())

async function call(name: string, { tag = '', token = site.keys.publishable } = {}) {
  const headers = { apikey: site.keys.publishable, authorization: `Bearer ${token}`, 'x-tag': tag }
  const response = await site.gateway.fetch(`http://in-process/rest/v1/rpc/${name}`, { headers })
  const json = (await response.json()) as Record<string, unknown>
  return { status: response.status, json }
}

test('they are one transaction, each with its own settings', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map(tag => call('seen', { tag })))
  expect(answers.map(({ json }) => json['tag'])).toEqual(['a', 'b', 'c'])
  expect(new Set(answers.map(({ json }) => json['began'])).size).toBe(1)
})

test('what one sets is gone for the next', async () => {
  const [set, after] = await Promise.all([call('note'), call('seen')])
  expect(set.json).toBe('left behind')
  expect(after.json).toMatchObject({ note: '', path: '/rpc/seen' })
})

test('a refusal is told to the one that it is for', async () => {
  const names = ['seen', 'break', 'seen', 'nowhere', 'break', 'seen']
  const answers = await Promise.all(names.map(name => call(name)))
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 404, 400, 200])
  expect(await call('seen')).toMatchObject({ status: 200 })
})

test('nobody travels with somebody else', async () => {
  const people = [randomUUID(), randomUUID()]
  const tokens = await Promise.all(people.map(sub => site.token({ sub })))
  // Known by now, so that none has to wait for its token to be checked.
  for (const token of tokens) await call('seen', { token })
  const answers = await Promise.all([...tokens, site.keys.publishable].map(token => call('seen', { token })))
  expect(answers.map(({ json }) => json['uid'])).toEqual([...people, null])
  expect(new Set(answers.map(({ json }) => json['began'])).size).toBe(3)
})

test('more than go together are answered all the same', async () => {
  const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`)
  const answers = await Promise.all(tags.map(tag => call('seen', { tag })))
  expect(answers.map(({ json }) => json['tag'])).toEqual(tags)
})
