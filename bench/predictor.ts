// The predictor in the last minute before kick-off: 200 picks a second for a minute, through the data API, while matches
// kick off one after the other and one begins early. What must hold: every pick that was acknowledged is there, once, as
// it was sent last; none was taken after its match had begun.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { importJWK, SignJWT } from 'jose'
import type { Client } from 'pg'
import { migrate } from '#gateway/database/migrate.ts'
import { openKeys } from '#gateway/keys/secret-keys.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { Order, Sent } from './predictor-load.ts'
import { openBenchDatabase } from './database.ts'
import { root } from './record.ts'

const perSecond = Number(process.env['BENCH_PICKS'] ?? 200)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const people = 3_000
/** When each match kicks off, as a part of the run; the rest stay open. One more begins early, half-way. */
const kickOffs = [0.2, 0.4, 0.6, 0.8, 2, 2, 2, 2]

export async function benchPredictor(): Promise<void> {
  const { database, dataDir, args, close } = await openBenchDatabase()
  try {
    await migrate(database.admin, join(root, 'supabase', 'migrations'), () => undefined)
    const server = fork(join(import.meta.dirname, 'serve.ts'), ['gateway', ...args])
    const { key, port } = await started(server)
    await withClient(database.admin, async client => {
      const ids = await addPeople(client)
      const matches = await addMatches(client)
      const order = { port, key, people: await tokensOf(dataDir, ids), matches, perSecond, seconds }
      const { ledger, begunAt } = await play(client, order)
      await tell(client, ledger, { id: matches.at(-1) ?? '', begunAt })
    })
    server.disconnect()
    await once(server, 'exit')
  } finally {
    await close()
  }
}

function started(server: ReturnType<typeof fork>): Promise<{ key: string; port: number }> {
  let key = ''
  return new Promise((resolve, reject) => {
    server.on('message', (message: { port?: number; key?: string }) => {
      if (message.key) key = message.key
      if (message.port) resolve({ key, port: message.port })
    })
    server.on('exit', code => reject(new Error(`The server ended with ${code}.`)))
  })
}

async function addPeople(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'fan' || n || '@bench.test', now(), now(), now()
     from generate_series(1, $1) as n returning id`,
    [people],
  )
  return rows.map(({ id }) => id)
}

async function addMatches(client: Client): Promise<string[]> {
  await client.query(`
    insert into public.competitions (slug, name, kind) values ('premier-soccer-league', 'League', 'league');
    insert into public.seasons (competition_id, slug, name, status) select id, '2031', '2031', 'running' from public.competitions;
    insert into public.clubs (slug, name, code)
      select 'club-' || n, 'Club ' || n, 'A' || chr(64 + n) || 'B' from generate_series(1, 18) as n`)
  const ids = [...kickOffs, 2].map(() => randomUUID())
  for (const [at, id] of ids.entries())
    await client.query(
      `insert into public.matches (id, season_id, home_club_id, away_club_id, kick_off, played_on)
       select $1, season.id, home.id, away.id, now() + interval '1 day', (now() + interval '1 day')::date
       from public.seasons as season, public.clubs as home, public.clubs as away where home.slug = $2 and away.slug = $3`,
      [id, `club-${2 * at + 1}`, `club-${2 * at + 2}`],
    )
  await client.query('analyze')
  return ids
}

async function tokensOf(dataDir: string, ids: string[]) {
  const [key] = (await openKeys(dataDir)).signing
  if (!key) throw new Error('There is no signing key.')
  const signing = await importJWK(key, 'ES256')
  const exp = Math.floor(Date.now() / 1_000) + 3_600
  return Promise.all(
    ids.map(async id => ({
      id,
      token: await new SignJWT({ sub: id, role: 'authenticated', aud: 'authenticated', exp })
        .setProtectedHeader({ alg: 'ES256', ...(key.kid ? { kid: key.kid } : {}) })
        .sign(signing),
    })),
  )
}

async function play(client: Client, order: Order) {
  const load = fork(join(import.meta.dirname, 'predictor-load.ts'), { serialization: 'advanced' })
  const beganAt = Date.now()
  for (const [at, part] of kickOffs.entries())
    await client.query('update public.matches set kick_off = $2 where id = $1', [
      order.matches[at],
      new Date(beganAt + part * seconds * 1_000),
    ])
  load.send(order)
  const answer = once(load, 'message') as Promise<[Sent[]]>
  await new Promise(resolve => setTimeout(resolve, (seconds * 1_000) / 2))
  const { rows } = await client.query<{ at: Date }>(
    `update public.matches set status = 'live_1h' where id = $1 returning clock_timestamp() as at`,
    [order.matches.at(-1)],
  )
  const [ledger] = await answer
  return { ledger, begunAt: rows[0]?.at ?? new Date() }
}

async function tell(client: Client, ledger: Sent[], early: { id: string; begunAt: Date }) {
  const kept = ledger.filter(({ status }) => status === 200)
  const last = new Map<string, Sent>()
  for (const sent of kept.toSorted((one, other) => one.sentAt - other.sentAt))
    last.set(`${sent.person} ${sent.match}`, sent)
  const { rows } = await client.query<{ pair: string; home: number; away: number }>(
    `select user_id || ' ' || match_id as pair, home_goals as home, away_goals as away from public.score_picks`,
  )
  const there = new Map(rows.map(row => [row.pair, row]))
  const lost = [...last].filter(([pair, { home, away }]) => {
    const row = there.get(pair)
    return row?.home !== home || row.away !== away
  }).length
  const double = rows.length - there.size
  const unasked = [...there.keys()].filter(pair => !last.has(pair)).length
  const { rows: late } = await client.query<{ n: number }>(
    `select count(*)::int as n from public.score_picks as pick join public.matches as game on game.id = pick.match_id
     where pick.picked_at >= game.kick_off or (game.id = $1 and pick.picked_at >= $2)`,
    [early.id, early.begunAt],
  )
  const times = ledger.map(({ sentAt, answeredAt }) => answeredAt - sentAt).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const took =
    (Math.max(...ledger.map(each => each.sentAt)) - Math.min(...ledger.map(each => each.sentAt))) / 1_000
  const refused = ledger.filter(({ status }) => status === 409).length
  const failed = ledger.length - kept.length - refused
  const after = late[0]?.n ?? 0
  const isFast = ledger.length / took >= perSecond
  const lastAnswer =
    Math.max(...ledger.map(each => each.answeredAt)) - Math.max(...ledger.map(each => each.sentAt))
  console.log(`
Predictor: ${perSecond} picks a second for ${seconds} s by ${people.toLocaleString('en')} people, one in 5 a change, one in 20
sent twice; four matches kick off meanwhile and one begins early. Goal: none lost, none double, none after kick-off;
with the machine to itself 95% answered within 300 ms

requests      per s   kept  refused  failed    p50 ms  p95 ms  p99 ms  max ms
${[
  String(ledger.length).padStart(8),
  (ledger.length / took).toFixed(0).padStart(9),
  String(kept.length).padStart(5),
  String(refused).padStart(7),
  String(failed).padStart(6),
  ...[0.5, 0.95, 0.99, 1].map((share, place) => String(at(share)).padStart(place === 0 ? 8 : 6)),
].join('  ')}
The last was answered ${(lastAnswer / 1_000).toFixed(1)} s after it was sent.
${lost} lost, ${double} double, ${unasked} that nobody sent, ${after} after kick-off: ${
    lost + double + unasked + after + failed === 0 && isFast ? 'holds' : 'DOES NOT HOLD'
  }`)
  if (lost + double + unasked + after + failed > 0 || !isFast) process.exitCode = 1
}
