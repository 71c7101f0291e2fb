// Whatever a client says, the gateway answers, closes that socket, or passes it over; it never fails.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { rawSocket } from './listen.ts'

const messages = 400 * inject('scale')
const each = 6
/** Beside other tests the machine is busy: only `npm run fuzz`, which is alone, looks at the time. */
const longestMs = process.env['FUZZ_ALONE'] ? 1_000 : 10_000

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({
    // Everything comes from one address, as fast as it can be sent: what floods cost is another test's matter.
    realtime: {
      clientMessages: true,
      connectionsPerAddress: 5_000,
      connectionsPerSecond: 5_000,
      messagesPerSecond: 5_000,
      joinsPerSecond: 5_000,
      bytesPerSecond: 1024 ** 3,
    },
    schema: `
      create table public.notes (id int primary key, body text);
      grant select on public.notes to anon;
      alter publication supabase_realtime add table public.notes;`,
  })
})
afterAll(() => gateway.close())

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

/** Frames that are no message at all, or far too much of one. */
const raw = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '[',
    'null',
    '{}',
    '[1,2,3,4,5]',
    '['.repeat(20_000),
    `["1","1","realtime:a","phx_join",${'{"config":'.repeat(3_000)}1${'}'.repeat(3_000)}]`,
    `["1","1","realtime:a","phx_join",{"config":{"postgres_changes":[${'{},'.repeat(5_000)}{}]}}]`,
    `["1","1","realtime:a","phx_join",{"config":{"postgres_changes":[{"filter":"${',\\"\\"'.repeat(900)}"}]}}]`,
    `["1","1","realtime:${'x'.repeat(900)}","phx_join",{}]`,
    `["1","1","realtime:a","access_token",{"access_token":"${'a.'.repeat(9_000)}"}]`,
    `["1","1","realtime:a","broadcast",[${'[],'.repeat(80_000)}[]]]`,
    `["1","1","realtime:a","broadcast","${'x'.repeat(300_000)}"]`,
    `["1","1","realtime:a","presence",{"event":"track","payload":{"a":[${'{},'.repeat(4_000)}{}]}}]`,
  ),
)

type Sent = unknown[] | Buffer | string

/** As the version of the socket has it. */
function written(given: Sent, version: string): Buffer | string {
  if (Buffer.isBuffer(given) || typeof given === 'string') return given
  if (version === '2.0.0') return JSON.stringify(given)
  const [join_ref, ref, topic, event, said] = given
  return JSON.stringify({ join_ref, ref, topic, event, payload: said })
}

const conversation = fc.record({
  version: fc.constantFrom('1.0.0', '2.0.0', '2.0.0'),
  role: fc.constantFrom('anon', 'authenticated', 'service_role'),
  said: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: message },
      { weight: 1, arbitrary: binary },
      { weight: 1, arbitrary: raw },
    ),
    { minLength: each, maxLength: each },
  ),
})

const isEnd = (heard: unknown) => JSON.stringify(heard).includes('"end"')

async function openAs(role: string, version: string) {
  const key = role === 'service_role' ? gateway.keys.secret : gateway.keys.publishable
  const headers =
    role === 'authenticated'
      ? { authorization: `Bearer ${await gateway.token({ sub: crypto.randomUUID() })}` }
      : {}
  return rawSocket(gateway, `apikey=${key}&vsn=${version}`, { headers })
}

test(`${messages} odd messages in conversations of six`, async () => {
  const failures = vi.spyOn(console, 'error')
  const conversations = fc.sample(conversation, { numRuns: Math.ceil(messages / each), seed: 263 })
  let slowest = 0
  for (const { version, role, said } of conversations) {
    const socket = await openAs(role, version)
    for (const given of said) {
      if (socket.ws.readyState !== socket.ws.OPEN) break
      socket.ws.send(written(given, version))
    }
    const begun = performance.now()
    socket.ws.send(written([null, 'end', 'phoenix', 'heartbeat', {}], version), () => undefined)
    await Promise.race([socket.closed, socket.box.find(isEnd)])
    slowest = Math.max(slowest, performance.now() - begun)
    socket.ws.terminate()
  }
  await gateway.sql(`insert into public.notes values (1, 'still here')`)
  const socket = await rawSocket(gateway)
  expect(await socket.ask('1', '1', 'realtime:a', 'phx_join', { config: {} })).toMatchObject({ status: 'ok' })
  expect(failures.mock.calls).toEqual([])
  expect(slowest).toBeLessThan(longestMs)
  socket.ws.close()
}, 600_000)
