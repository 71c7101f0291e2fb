// Through the library itself, over a network that writes down what was asked.
import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, expectTypeOf, test } from 'vitest'
import { call, type CallInput, command } from './call.ts'
import type { Database } from './database.types.ts'
import type { Db } from './db.ts'

type Request = { method: string; path: string; body: unknown }

function connect(answer: () => Response = () => Response.json('done')) {
  const requests: Request[] = []
  const rest = new PostgrestClient<Database>('http://data/rest/v1', {
    retry: false,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      requests.push({ method: init?.method ?? 'GET', path: pathname + search, body })
      return answer()
    },
  })
  return { db: rest as unknown as Db, requests }
}

test('arguments are named as the database names them, and answered with what the function returns', async () => {
  const { db, requests } = connect()
  const answer = await call(db, 'add_transfer_document', {
    transferId: 't',
    kind: 'contract',
    name: 'contract.pdf',
    path: 'a/b',
    requestId: 'r',
    details: { signedOn: '2026-01-31', camelCase: { staysAsItIs: true } },
  })
  expect(answer).toBe('done')
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/add_transfer_document',
      body: {
        p_transfer_id: 't',
        p_kind: 'contract',
        p_name: 'contract.pdf',
        p_path: 'a/b',
        p_request_id: 'r',
        p_details: { signedOn: '2026-01-31', camelCase: { staysAsItIs: true } },
      },
    },
  ])
})

test('what is undefined is left out, what is null is sent', async () => {
  const { db, requests } = connect()
  await call(db, 'set_notice', { words: 'w', endsAt: 'e', requestId: 'r', href: undefined })
  await call(db, 'act_on_transfer', {
    action: 'submit',
    transferId: 't',
    version: 1,
    requestId: 'r',
    details: null,
  })
  expect(requests.map(({ body }) => body)).toEqual([
    { p_words: 'w', p_ends_at: 'e', p_request_id: 'r' },
    { p_action: 'submit', p_transfer_id: 't', p_version: 1, p_request_id: 'r', p_details: null },
  ])
})

test('a function without arguments needs no input', async () => {
  const { db, requests } = connect()
  await call(db, 'my_hub')
  expect(requests).toEqual([{ method: 'POST', path: '/rest/v1/rpc/my_hub', body: {} }])
})

test('a read may be asked for with GET, its arguments in the address', async () => {
  const { db, requests } = connect()
  await call(db, 'mini_league', { leagueId: 'l' }, { get: true })
  await call(db, 'my_predictor', { round: undefined }, { get: true })
  expect(requests).toEqual([
    { method: 'GET', path: '/rest/v1/rpc/mini_league?p_league_id=l', body: undefined },
    { method: 'GET', path: '/rest/v1/rpc/my_predictor', body: undefined },
  ])
})

test('a command is one call', async () => {
  const { db, requests } = connect()
  const joinLeague = command('join_mini_league')
  expect(await joinLeague(db, { code: 'c', shownName: 'n', requestId: 'r' })).toBe('done')
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/join_mini_league',
      body: { p_code: 'c', p_shown_name: 'n', p_request_id: 'r' },
    },
  ])
})

test('a refusal is thrown, with its code', async () => {
  const refusal = { code: 'PT409', message: 'It was changed meanwhile.', hint: null, details: null }
  const { db } = connect(() => Response.json(refusal, { status: 409 }))
  await expect(call(db, 'my_hub')).rejects.toMatchObject({
    code: 'PT409',
    message: 'It was changed meanwhile.',
  })
})

test('the types are those of the database', () => {
  expectTypeOf<CallInput<'agree_with_error_report'>>().toEqualTypeOf<{
    reportId: string
    requestId: string
  }>()
  expectTypeOf<CallInput<'set_notice'>>().toEqualTypeOf<{
    words: string
    endsAt: string
    requestId: string
    href?: string | undefined
  }>()
  expectTypeOf<CallInput<'my_hub'>>().toEqualTypeOf<Record<string, undefined>>()

  const { db } = connect()
  const answers = () => ({
    text: call(db, 'answer_appointment', { accepts: true, matchId: 'm', reason: '', requestId: 'r' }),
    // What is JSON has a shape that only the caller knows, and says.
    json: call(db, 'my_hub'),
    rows: call(db, 'season_calendar', { seasonId: 's' }),
  })
  expectTypeOf(answers).returns.toHaveProperty('text').toEqualTypeOf<Promise<string>>()
  expectTypeOf(answers).returns.toHaveProperty('json').toEqualTypeOf<Promise<unknown>>()
  expectTypeOf(answers)
    .returns.toHaveProperty('rows')
    .resolves.items.toHaveProperty('to_come')
    .toEqualTypeOf<number>()

  const mistakes = () => [
    // @ts-expect-error: no such function.
    call(db, 'no_such_function'),
    // @ts-expect-error: its input is missing.
    call(db, 'mini_league'),
    // @ts-expect-error: an argument is missing.
    call(db, 'agree_with_error_report', { reportId: 'e' }),
    // @ts-expect-error: no such argument.
    call(db, 'mini_league', { leagueId: 'l', name: 'n' }),
    // @ts-expect-error: the prefix is added here.
    call(db, 'mini_league', { p_league_id: 'l' }),
    // @ts-expect-error: a number is no text.
    call(db, 'mini_league', { leagueId: 1 }),
    // @ts-expect-error: it takes nothing.
    call(db, 'my_hub', { userId: 'u' }),
  ]
  expect(mistakes).toBeTypeOf('function')
})
