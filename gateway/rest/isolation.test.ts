// Requests of many people share a few connections. Whatever the others do, fail at or leave behind,
// each answer must be exactly what its caller may see.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

const intruder = 'ffffffff-ffff-4fff-8fff-ffffffffffff'

const schema = `
  create table public.papers (id serial primary key, owner uuid, body text);
  create table public.entries (id serial primary key, owner uuid default auth.uid(), note text);
  alter table public.papers enable row level security;
  alter table public.entries enable row level security;
  create policy "visitors read what nobody owns" on public.papers for select to anon using (owner is null);
  create policy "people read their own" on public.papers for select to authenticated using (owner = auth.uid());
  create policy "people keep their own" on public.entries to authenticated
    using (owner = auth.uid()) with check (owner = auth.uid());
  create policy "visitors have none" on public.entries to anon using (false) with check (false);
  grant select on public.papers to anon, authenticated;
  grant all on public.entries to anon, authenticated;
  grant usage on all sequences in schema public to anon, authenticated;

  create function public.whoami() returns json language sql stable as $$
    select json_build_object(
      'user', current_user, 'uid', auth.uid(), 'role', auth.role(), 'sub', auth.jwt() ->> 'sub',
      'method', current_setting('request.method'), 'path', current_setting('request.path'),
      'tag', current_setting('request.headers')::json ->> 'x-tag',
      'timeout', current_setting('statement_timeout'), 'search_path', current_setting('search_path'),
      'tenant', coalesce(current_setting('app.tenant', true), ''))
  $$;
  create function public.fail(tag text) returns void language plpgsql as $$
    begin raise sqlstate 'PT418' using message = tag; end $$;
  create function public.leak() returns integer language plpgsql as $$
    begin
      perform set_config('request.jwt.claims', '{"role": "service_role", "sub": "${intruder}"}', false);
      perform set_config('request.headers', '{"x-tag": "leaked"}', false);
      set session role service_role;
      set session search_path = pg_catalog;
      set session statement_timeout = '77ms';
      return 1;
    end $$;
  create function public.leak_more() returns integer language plpgsql as $$
    begin
      perform set_config('request.jwt.claim.sub', '${intruder}', false);
      perform set_config('request.jwt.claim.role', 'service_role', false);
      perform set_config('response.headers', '[{"x-leak": "yes"}]', false);
      perform set_config('response.status', '207', false);
      perform set_config('app.tenant', 'leaked', false);
      return 1;
    end $$;
`

type Caller = {
  name: string
  role: string
  uid: string | null
  headers: Record<string, string>
  papers: string[]
}
type Via = 'http' | 'process'
type Answer = { status: number; json: unknown; leak: string | null }

let started: TestGateway
const callers: Caller[] = []
const timeouts: Record<string, string> = { anon: '3s', authenticated: '8s', service_role: '1min' }

beforeAll(async () => {
  started = await startTestGateway({ schema })
  const { keys } = started
  const sql = (text: string, values?: unknown[]) => started.sql(text, values)
  await sql(`insert into public.papers (body) values ('public 1'), ('public 2')`)
  const people = Array.from({ length: 20 }, () => randomUUID())
  for (const [at, uid] of people.entries()) {
    const papers = Array.from({ length: 1 + (at % 3) }, (_, paper) => `${uid} ${paper}`)
    for (const body of papers)
      await sql('insert into public.papers (owner, body) values ($1, $2)', [uid, body])
    const authorization = `Bearer ${await started.token({ sub: uid })}`
    const headers = { apikey: keys.publishable, authorization }
    callers.push({ name: `person ${at}`, role: 'authenticated', uid, headers, papers })
  }
  const all = (await sql('select body from public.papers order by id')).map(row => String(row['body']))
  const visitor = { name: 'visitor', role: 'anon', uid: null, headers: { apikey: keys.publishable } }
  const operator = { name: 'operator', role: 'service_role', uid: null, headers: { apikey: keys.secret } }
  // As many visits of these as of the people together would hide what one of them gets wrong; a few will do.
  for (let at = 0; at < 4; at++) {
    callers.push({ ...visitor, papers: ['public 1', 'public 2'] }, { ...operator, papers: all })
  }
})
afterAll(() => started.close())

async function ask(
  via: Via,
  caller: Caller,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...caller.headers, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
  const url = `${started.url}/rest/v1/${path}`
  const answer = via === 'http' ? await fetch(url, init) : await started.gateway.fetch(url, init)
  const text = await answer.text()
  return {
    status: answer.status,
    json: text ? JSON.parse(text) : undefined,
    leak: answer.headers.get('x-leak'),
  }
}

const returning = { prefer: 'return=representation' }

/** Each asks for something and knows what must come back. */
const actions: Record<string, (via: Via, caller: Caller, tag: string) => Promise<[Answer, object]>> = {
  async reads(via, caller) {
    const answer = await ask(via, caller, 'GET', 'papers?select=body&order=id')
    return [answer, { status: 200, json: caller.papers.map(body => ({ body })) }]
  },
  async callsByPost(via, caller, tag) {
    const answer = await ask(via, caller, 'POST', 'rpc/whoami', { body: {}, headers: { 'x-tag': tag } })
    return [answer, { status: 200, json: expectedSelf(caller, 'POST', tag) }]
  },
  async callsByGet(via, caller, tag) {
    const answer = await ask(via, caller, 'GET', 'rpc/whoami', { headers: { 'x-tag': tag } })
    return [answer, { status: 200, json: expectedSelf(caller, 'GET', tag) }]
  },
  async writes(via, caller, tag) {
    const body = { note: `kept by ${caller.name} ${tag}` }
    const answer = await ask(via, caller, 'POST', 'entries?select=owner,note', { body, headers: returning })
    if (caller.role === 'anon') return [answer, { status: 401, json: { code: '42501' } }]
    return [answer, { status: 201, json: [{ owner: caller.uid, ...body }] }]
  },
  async forges(via, caller) {
    const body = { owner: '00000000-0000-4000-8000-000000000000', note: 'forged' }
    const answer = await ask(via, caller, 'POST', 'entries', { body, headers: { prefer: 'tx=rollback' } })
    return [answer, { status: { anon: 401, authenticated: 403, service_role: 201 }[caller.role] }]
  },
  async takesBack(via, caller, tag) {
    const body = [{ note: `undone ${tag}` }, { note: `undone too ${tag}` }]
    // Two rows are not one object: what was written is undone.
    const headers = { ...returning, accept: 'application/vnd.pgrst.object+json' }
    const answer = await ask(via, caller, 'POST', 'entries?select=owner', { body, headers })
    return [answer, caller.role === 'anon' ? { status: 401 } : { status: 406, json: { code: 'PGRST116' } }]
  },
  async fails(via, caller, tag) {
    const answer = await ask(via, caller, 'POST', 'rpc/fail', { body: { tag } })
    return [answer, { status: 418, json: { code: 'PT418', message: tag } }]
  },
  async wantsOneOfNone(via, caller) {
    const headers = { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' }
    const answer = await ask(via, caller, 'PATCH', 'entries?id=eq.-1', { body: { note: 'x' }, headers })
    return [answer, { status: 406, json: { code: 'PGRST116' } }]
  },
  async mistypes(via, caller) {
    return [await ask(via, caller, 'GET', 'papers?id=eq.x'), { status: 400, json: { code: '22P02' } }]
  },
  async comesWithABadToken(via, caller) {
    const headers = { authorization: 'Bearer a.b.c' }
    return [await ask(via, caller, 'GET', 'papers', { headers }), { status: 401, json: { code: 'PGRST301' } }]
  },
}

function expectedSelf({ role, uid }: Caller, method: string, tag: string): object {
  const search_path = '"public", "extensions"'
  const timeout = timeouts[role]
  return {
    user: role,
    uid,
    role,
    sub: uid,
    method,
    path: '/rpc/whoami',
    tag,
    timeout,
    search_path,
    tenant: '',
  }
}

/** Runs the work of `total` requests, so many at a time. */
async function together(total: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

type Mistake = { at: number; name: string; caller: string; expected: unknown; answer: unknown }

async function mistakeOf(at: number, name: string, caller: Caller): Promise<Mistake | undefined> {
  const [answer, expected] = (await actions[name]?.(at % 2 ? 'http' : 'process', caller, `tag ${at}`)) ?? []
  try {
    expect(answer).toMatchObject({ ...expected, leak: null })
    return undefined
  } catch {
    return { at, name, caller: caller.name, expected, answer }
  }
}

/** Mixes calls of a function that leaves settings behind with requests of other people. */
async function mistakesBeside(leak: string): Promise<Mistake[]> {
  const mistakes: Mistake[] = []
  const names = ['callsByPost', 'reads', 'callsByGet', 'writes']
  await together(400, 24, async at => {
    const caller = callers[(at * 7) % callers.length] as Caller
    if (at % 4 === 0) await ask(at % 8 ? 'http' : 'process', caller, 'POST', `rpc/${leak}`, { body: {} })
    const mistake = await mistakeOf(at, names[Math.floor(at / 3) % names.length] ?? 'reads', caller)
    if (mistake) mistakes.push(mistake)
  })
  return mistakes
}

describe('every caller sees what is theirs', () => {
  test('requests of all kinds, over HTTP and in process, 24 at a time', async () => {
    const names = Object.keys(actions)
    const mistakes: Mistake[] = []
    let kept = 0
    await started.sql('delete from public.entries')
    await together(600 * inject('scale'), 24, async at => {
      const caller = callers[(at * 7 + Math.floor(at / 31)) % callers.length] as Caller
      const name = names[(at * 3 + Math.floor(at / 17)) % names.length] as string
      if (name === 'writes' && caller.role !== 'anon') kept++
      const mistake = await mistakeOf(at, name, caller)
      if (mistake) mistakes.push(mistake)
    })
    expect(mistakes.slice(0, 3)).toEqual([])

    const [found] = await started.sql(
      `select count(*)::int as rows, count(*) filter (where note not like 'kept by %')::int as strays from public.entries`,
    )
    expect(found).toEqual({ rows: kept, strays: 0 })
  })

  test('even if a function leaves a role, claims, a search path or a timeout in its session', async () => {
    expect((await mistakesBeside('leak')).slice(0, 3)).toEqual([])
  })

  // Known to fail: what a function sets for its session beyond these stays on the connection, and auth.uid()
  // believes request.jwt.claim.sub before the claims. A `reset all` before each request would end it.
  test('even if it leaves older claims, an answer or settings of its own there', async () => {
    expect((await mistakesBeside('leak_more')).slice(0, 3)).toEqual([])
  })
})
