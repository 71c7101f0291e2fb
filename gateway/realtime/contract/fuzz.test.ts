// Whatever a client says, the gateway answers, closes that socket, or passes it over; it never fails.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { rawSocket } from './listen.ts'

let gateway: TestGateway

beforeAll(async () => {
  vi.stubEnv('REALTIME_CONNECTIONS_PER_ADDRESS', '5000')
  vi.stubEnv('REALTIME_CONNECTIONS_PER_SECOND', '5000')
  vi.stubEnv('REALTIME_MESSAGES_PER_SECOND', '5000')
  vi.stubEnv('REALTIME_JOINS_PER_SECOND', '5000')
  gateway = await startTestGateway({
    realtime: { clientMessages: true },
    schema: `
      create table public.notes (id int primary key, body text);
      grant select on public.notes to anon;
      alter publication supabase_realtime add table public.notes;`,
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await gateway.close()
})

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('__proto__', 'constructor', '', '\0', '*', 'public'),
)

const binding = fc.record(
  {
    event: fc.oneof(fc.constantFrom('*', 'INSERT', 'insert', 'DELETE'), odd),
    schema: fc.oneof(fc.constantFrom('public', '*', 'pg_catalog'), odd),
    table: fc.oneof(fc.constantFrom('notes', '*', 'pg_class'), odd),
    filter: fc.oneof(
      fc.constantFrom(
        'id=eq.1',
        'id=in.(1,2',
        'body=match.(((',
        `body=eq.'; drop table notes; --`,
        'id=eq.\0',
        '"=eq.1',
      ),
      odd,
    ),
    select: fc.oneof(fc.constant(['id', 'nope']), odd),
  },
  { requiredKeys: [] },
)

const config = fc.record(
  {
    broadcast: fc.oneof(fc.record({ self: fc.boolean(), ack: fc.boolean(), replay: odd }), odd),
    presence: fc.oneof(fc.record({ key: odd, enabled: odd }), odd),
    private: fc.oneof(fc.boolean(), odd),
    postgres_changes: fc.oneof(fc.array(binding, { maxLength: 3 }), odd),
    postgres_changes_options: fc.oneof(fc.record({ wait: fc.boolean() }), odd),
  },
  { requiredKeys: [] },
)

const payload = fc.oneof(
  fc.record({ config, access_token: odd }, { requiredKeys: [] }),
  fc.record(
    { type: odd, event: fc.oneof(fc.constantFrom('track', 'untrack'), odd), payload: odd },
    { requiredKeys: [] },
  ),
  fc.record({ access_token: odd }),
  odd,
)

const message = fc.tuple(
  fc.constantFrom(null, '1', '2', 3),
  fc.constantFrom(null, '1', '9', 7),
  fc.oneof(fc.constantFrom('realtime:a', 'realtime:b', 'realtime:', 'phoenix', 'realtime:\0'), fc.string()),
  fc.oneof(
    fc.constantFrom(
      'phx_join',
      'phx_join',
      'phx_leave',
      'broadcast',
      'presence',
      'access_token',
      'heartbeat',
    ),
    fc.string(),
  ),
  payload,
)

const binary = fc
  .tuple(fc.constantFrom(3, 3, 0, 4), fc.uint8Array({ maxLength: 60 }))
  .map(([kind, rest]) => Buffer.from([kind, ...rest]))

test('1,500 odd messages in conversations of six', async () => {
  const failures = vi.spyOn(console, 'error')
  const conversations = fc.sample(
    fc.array(fc.oneof(message, message, message, binary), { minLength: 6, maxLength: 6 }),
    {
      numRuns: 250,
      seed: 263,
    },
  )
  for (const conversation of conversations) {
    const socket = await rawSocket(gateway)
    for (const each of conversation) {
      if (socket.ws.readyState !== socket.ws.OPEN) break
      socket.ws.send(Buffer.isBuffer(each) ? each : JSON.stringify(each))
    }
    socket.ws.send(JSON.stringify([null, 'end', 'phoenix', 'heartbeat', {}]), () => undefined)
    await Promise.race([socket.closed, socket.box.find(([, ref]) => ref === 'end')])
    socket.ws.terminate()
  }
  await gateway.sql(`insert into public.notes values (1, 'still here')`)
  const socket = await rawSocket(gateway)
  expect(await socket.ask('1', '1', 'realtime:a', 'phx_join', { config: {} })).toMatchObject({ status: 'ok' })
  expect(failures.mock.calls).toEqual([])
  socket.ws.close()
})
