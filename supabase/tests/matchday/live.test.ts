// Who follows a match hears that there is something to see: once for each transaction, by the page's own socket
// on the real gateway.
import { randomUUID } from 'node:crypto'
import { createConnection, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Box, rawSocket } from '#gateway/realtime/contract/listen.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { type ChannelState, type LiveChannel, openLiveChannel, socketUrl } from '#lib/data/live.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

let site: TestGateway
const [season, home, away] = [randomUUID(), randomUUID(), randomUUID()]
const lines: LiveChannel[] = []

beforeAll(async () => {
  site = await startTestGateway({ schema: '', filling: migrated })
  await site.sql(`
    insert into public.clubs (id, slug, name, code) values
      ('${home}', 'dynamos', 'Dynamos', 'DYN'), ('${away}', 'highlanders', 'Highlanders', 'HIG')`)
  await site.sql(`
    with league as (
      insert into public.competitions (slug, name, kind) values ('league', 'League', 'league') returning id)
    insert into public.seasons (id, competition_id, slug, name) select '${season}', id, '2026', '2026' from league`)
})
afterAll(() => site.close())
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})

async function newMatch(status: string, kickOff = 'now()'): Promise<string> {
  const id = randomUUID()
  await site.sql(
    `insert into public.matches (id, season_id, home_club_id, away_club_id, status, kick_off, home_goals, away_goals)
     values ($1, $2, $3, $4, $5, ${kickOff}, 0, 0)`,
    [id, season, home, away, status],
  )
  return id
}

const goal = (match: string) =>
  `insert into public.match_events (match_id, club_id, kind, minute) values ('${match}', '${home}', 'goal', 62);
   update public.matches set home_goals = home_goals + 1 where id = '${match}'`

/** A page that follows; `words` has one entry for each time it was told to look again. */
async function follower(topic: string, at = site.url) {
  const words = new Box<string>()
  const states = new Box<ChannelState>()
  const url = socketUrl({ url: '/', publishableKey: site.keys.publishable }, at)
  const line = openLiveChannel({ url, topic, onMessage: () => words.put(topic), onState: states.put })
  lines.push(line)
  await states.find(state => state === 'joined')
  return { words, states, line }
}

/** How many words there were, of at least so many: what is said last on the same way comes last. */
async function heard(topic: string, words: Box<string>, least: number) {
  await site.sql(`select realtime.send('{}', 'end', $1, true)`, [topic])
  const all = await words.count(least + 1)
  return all.length - 1
}

test('one word for a goal and its score, on the match and on the list', async () => {
  const match = await newMatch('live_2h')
  const [own, all] = [await follower(`match:${match}`), await follower('matches')]
  await site.sql(goal(match))
  expect(await heard(`match:${match}`, own.words, 1)).toBe(1)
  expect(await heard('matches', all.words, 1)).toBe(1)
})

test('what happens in a match beside its score is told to those of the match alone', async () => {
  const match = await newMatch('live_2h')
  const [own, all] = [await follower(`match:${match}`), await follower('matches')]
  const card = `insert into public.match_events (match_id, club_id, kind, minute) values ($1, $2, 'yellow', 62) returning id`
  const [event] = await site.sql(card, [match, home])
  await own.words.count(1)
  await site.sql(`update public.match_events set status = 'struck' where id = $1`, [event?.['id']])
  await own.words.count(2)
  await site.sql(`insert into public.match_changes (match_id, place, part) values ($1, 1, 'referee')`, [
    match,
  ])
  expect(await heard(`match:${match}`, own.words, 3)).toBe(3)
  expect(await heard('matches', all.words, 0)).toBe(0)
})

test('a match that begins, ends, or is moved is told of, one of last season is not', async () => {
  const [next, old] = [
    await newMatch('lineups_open'),
    await newMatch('full_time', `now() - interval '1 year'`),
  ]
  const [ours, others] = [await follower(`match:${next}`), await follower(`match:${old}`)]
  await site.sql(`update public.matches set status = 'live_1h', phase_began_at = now() where id = $1`, [next])
  await ours.words.count(1)
  await site.sql(`update public.matches set status = 'full_time', kick_off = null where id = $1`, [next])
  expect(await heard(`match:${next}`, ours.words, 2)).toBe(2)
  await site.sql(goal(old))
  expect(await heard(`match:${old}`, others.words, 0)).toBe(0)
})

test('what is undone is not told, and what is written after it is', async () => {
  const match = await newMatch('live_1h')
  const { words } = await follower(`match:${match}`)
  await site.sql(`begin; ${goal(match)}; rollback`)
  await site.sql(`begin; savepoint before; ${goal(match)}; rollback to before; ${goal(match)}; commit`)
  expect(await heard(`match:${match}`, words, 1)).toBe(1)
})

test('the word says nothing: what is new is read by those who may', async () => {
  const match = await newMatch('live_1h')
  const topic = `realtime:match:${match}`
  const raw = await rawSocket(site)
  await raw.ask('1', '1', topic, 'phx_join', { config: { private: true } })
  await site.sql(goal(match))
  const [, , , , payload] = await raw.box.find(message => message[3] === 'broadcast')
  expect(payload).toEqual({
    type: 'broadcast',
    event: 'look_again',
    payload: { id: expect.any(String) },
    meta: { id: expect.any(String) },
  })
  raw.ws.close()
})

/** Somebody on a topic, as the gateway's protocol has it. */
async function onTopic(topic: string, config: object, token?: string) {
  const raw = await rawSocket(site)
  const { status, response } = await raw.ask('1', '1', `realtime:${topic}`, 'phx_join', {
    config,
    ...(token === undefined ? {} : { access_token: token }),
  })
  return { raw, status, response }
}

const post = async (topic: string, isPrivate: boolean, token?: string) => {
  const { status } = await fetch(`${site.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: site.keys.publishable,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ messages: [{ topic, event: 'forged', payload: {}, private: isPrivate }] }),
  })
  return status
}

test('everybody can follow, and nobody but the database can speak', async () => {
  const match = await newMatch('live_1h')
  for (const topic of ['matches', `match:${match}`]) {
    const { words } = await follower(topic)
    for (const token of [undefined, await site.token({ sub: randomUUID() })])
      for (const isPrivate of [true, false]) {
        const config = { private: isPrivate, broadcast: { ack: true } }
        const { raw, status } = await onTopic(topic, config, token)
        expect([topic, isPrivate, status]).toEqual([topic, isPrivate, 'ok'])
        const forged = { type: 'broadcast', event: 'forged', payload: {} }
        expect(await raw.ask('1', '2', `realtime:${topic}`, 'broadcast', forged)).toMatchObject({
          status: 'error',
        })
        expect(await post(topic, isPrivate, token)).toBe(403)
        raw.ws.close()
      }
    expect(await heard(topic, words, 0)).toBe(0)
  }
})

async function rights(topic: string, role: string) {
  await site.sql('begin')
  const [row] = await site.sql('select * from realtime.rights($1, $2, $3)', [topic, role, '{}'])
  await site.sql('rollback')
  return [topic, row]
}

// The policies alone, for whoever turns client messages on.
test('no policy lets anybody speak on a topic or listen to another', async () => {
  const match = randomUUID()
  const [reads, nothing] = [
    { hears_broadcast: true, hears_presence: false, sends_broadcast: false, sends_presence: false },
    { hears_broadcast: false, hears_presence: false, sends_broadcast: false, sends_presence: false },
  ]
  for (const role of ['anon', 'authenticated']) {
    for (const topic of ['matches', `match:${match}`])
      expect(await rights(topic, role)).toEqual([topic, reads])
    for (const topic of ['match:', `match:${match}0`, `x-match:${match}`, 'club:1', 'Matches', 'matches '])
      expect(await rights(topic, role)).toEqual([topic, nothing])
  }
})

test('the word is not told on a public topic of the same name', async () => {
  const match = await newMatch('live_2h')
  const { raw } = await onTopic(`match:${match}`, { private: false })
  const own = await follower(`match:${match}`)
  await site.sql(goal(match))
  await own.words.count(1)
  await raw.ask(null, 'h', 'phoenix', 'heartbeat', {})
  expect(raw.box.all.filter(([, , , event]) => event === 'broadcast')).toEqual([])
  raw.ws.close()
})

const clockOf = async (match: string) => {
  const [row] = await site.sql(
    `select stopped_at_second as stopped, round(extract(epoch from now() - phase_began_at))::int as ran
     from public.matches where id = $1`,
    [match],
  )
  return row
}

const move = (match: string, status: string, began = 'null') =>
  site.sql(`update public.matches set status = '${status}', phase_began_at = ${began} where id = '${match}'`)

test('a clock that is stopped goes on where it stood', async () => {
  const match = await newMatch('half_time')
  await move(match, 'live_2h', `now() - interval '11 minutes'`)
  await move(match, 'suspended')
  const stood = Number((await clockOf(match))?.['stopped'])
  expect(stood).toBeGreaterThanOrEqual(56 * 60)
  expect(stood).toBeLessThan(56 * 60 + 20)
  await move(match, 'abandoned')
  expect(await clockOf(match)).toEqual({ stopped: stood, ran: null })
  await move(match, 'live_2h', 'now()')
  const { stopped, ran } = (await clockOf(match)) ?? {}
  expect(stopped).toBeNull()
  expect(Number(ran)).toBeGreaterThanOrEqual(stood - 45 * 60)
  expect(Number(ran)).toBeLessThan(stood - 45 * 60 + 20)
})

test('a match that is stopped at the break begins its second half anew', async () => {
  const match = await newMatch('half_time')
  await move(match, 'suspended')
  await move(match, 'live_2h', 'now()')
  const { stopped, ran } = (await clockOf(match)) ?? {}
  expect(stopped).toBeNull()
  expect(Number(ran)).toBeLessThan(20)
})

/** The way to the gateway, which can be cut. */
async function openWay() {
  const to = new URL(site.url)
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = createConnection(Number(to.port), to.hostname)
    open.add(near)
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => open.forEach(socket => socket.destroy()),
    close: () => server.close(),
  }
}

test('a line that is cut is known to be, and comes back by itself', async () => {
  const match = await newMatch('live_1h')
  const way = await openWay()
  const { words, states, line } = await follower(`match:${match}`, way.url)
  way.cut()
  await states.until(() => (states.all.at(-1) === 'closed' ? true : undefined))
  await states.until(() => (states.all.at(-1) === 'joined' ? true : undefined))
  await site.sql(goal(match))
  await words.count(1)
  line.close()
  expect(states.all).toEqual(['joining', 'joined', 'closed', 'joining', 'joined', 'leaving'])
  way.cut()
  way.close()
})

test('a topic that is refused is no open line', async () => {
  const states = new Box<ChannelState>()
  const url = socketUrl({ url: '/', publishableKey: site.keys.publishable }, site.url)
  const topic = 'x'.repeat(300)
  lines.push(openLiveChannel({ url, topic, onMessage: () => undefined, onState: states.put }))
  const { words } = await follower('matches')
  expect(await heard('matches', words, 0)).toBe(0)
  expect(states.all).not.toContain('joined')
})
