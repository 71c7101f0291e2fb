// What a caller may not see is not told by a count, an error or a header, and nothing is done without its trace.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sailorId, startHarbour, type Harbour } from './write-fixture.ts'

const stranger = '5a110000-0000-4000-8000-000000000002'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour(`
    insert into public.diaries (keeper, text) select '${stranger}', 'secret ' || n from generate_series(1, 5000) n;
    insert into public.diaries (keeper, text) select '${sailorId}', 'own ' || n from generate_series(1, 3) n;
    create table public.visits (id integer primary key);
    insert into public.visits select generate_series(1, 12000);
    grant select on public.visits to anon, authenticated;

    -- Whoever writes here sees only their own rows, and nothing of the rows that stand in the way.
    create table public.requests (
      id integer primary key, keeper uuid not null default auth.uid(), email text unique, secret text not null default 'hidden word',
      first_day integer not null, last_day integer not null,
      constraint a_request_ends_after_it_begins check (first_day <= last_day),
      constraint requests_do_not_overlap exclude using gist (int4range(first_day, last_day, '[]') with &&)
    );
    create table public.answers (id integer primary key, request_id integer references public.requests, word text not null);
    insert into public.requests (id, keeper, email, first_day, last_day) values (1, '${stranger}', 'secret@sea', 1, 5);
    insert into public.answers values (1, 1, 'hidden word');
    alter table public.requests enable row level security;
    create policy "own" on public.requests to authenticated using (keeper = auth.uid()) with check (true);
    grant select, insert, update, delete on public.requests, public.answers to authenticated;
    create function public.change_all() returns void language sql security definer
      as $$ update public.requests set last_day = 0 $$;
    create function public.end_all() returns void language sql security definer as $$ delete from public.requests $$;
    create function public.blank_all() returns void language sql security definer as $$ update public.answers set word = null $$;
    analyze;
  `)
})
afterAll(() => harbour.close())

describe('a count', () => {
  test.each(['exact', 'planned', 'estimated'] as const)('%s tells of visible rows only', async kind => {
    const read = async (db: Harbour['visitor']) =>
      (await db.from('diaries').select('id', { count: kind, head: true })).count
    expect([await read(harbour.visitor), await read(harbour.sailor)]).toEqual([0, 3])
  })

  test.each(['planned', 'estimated'] as const)('%s goes as far as 10,000', async count => {
    const whole = await harbour.visitor.from('visits').select('id', { count }).limit(2)
    expect([whole.status, whole.count]).toEqual([206, 10_000])
    const few = await harbour.visitor.from('visits').select('id', { count }).lte('id', 9_999).limit(2)
    expect(few.count).toBe(9_999)
    const last = await harbour.visitor
      .from('visits')
      .select('id', { count })
      .order('id')
      .range(11_998, 12_500)
    expect([last.status, last.data, last.count]).toEqual([206, [{ id: 11_999 }, { id: 12_000 }], 12_000])
    const beyond = await harbour.visitor.from('visits').select('id', { count }).range(20_000, 20_010)
    expect([beyond.status, beyond.data]).toEqual([206, []])
  })

  test('the operator gets what the planner thinks', async () => {
    const { count } = await harbour.operator.from('diaries').select('id', { count: 'planned', head: true })
    expect(count).toBe(5_003)
  })
})

const write = (id: number, headers: Record<string, string>) =>
  harbour.raw('POST', 'marks', `{"id": ${id}}`, headers)
const kept = (id: number) => harbour.sql('select id from public.marks where id = $1', [id])

describe('tx=rollback', () => {
  test('is not heard from a visitor or a member, and not said to be', async () => {
    const sailor = { authorization: `Bearer ${await harbour.token({ sub: sailorId })}` }
    for (const [id, headers] of [{}, sailor].entries()) {
      const answer = await write(id, { ...headers, prefer: 'tx=rollback' })
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, null])
      expect(await kept(id)).toEqual([{ id }])
    }
  })

  test('is refused where handling is strict', async () => {
    const answer = await write(10, { prefer: 'tx=rollback, handling=strict' })
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'PGRST122', details: 'Invalid preferences: tx=rollback' },
    ])
    expect(await kept(10)).toEqual([])
  })

  test('is heard from the operator, whoever asked the same before', async () => {
    const secret = { apikey: harbour.keys.secret, prefer: 'tx=rollback' }
    expect((await harbour.raw('POST', 'rpc/ring_nothing', '{}', { prefer: 'tx=rollback' })).status).toBe(404)
    const answer = await write(11, secret)
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, 'tx=rollback'])
    expect(await kept(11)).toEqual([])
    expect((await write(11, { prefer: 'tx=rollback' })).status).toBe(201)
    expect(await kept(11)).toEqual([{ id: 11 }])
  })
})

describe('a failed constraint does not print a row', () => {
  test.each([
    ['23502', 'POST', 'requests', '{"id": 2, "secret": null, "first_day": 10, "last_day": 11}'],
    ['23505', 'POST', 'requests', '{"id": 2, "email": "secret@sea", "first_day": 10, "last_day": 11}'],
    ['23505', 'POST', 'requests', '{"id": 1, "first_day": 10, "last_day": 11}'],
    ['23514', 'POST', 'requests', '{"id": 2, "first_day": 12, "last_day": 11}'],
    ['23P01', 'POST', 'requests', '{"id": 2, "first_day": 4, "last_day": 11}'],
    ['23503', 'POST', 'answers', '{"id": 2, "request_id": 77, "word": "x"}'],
    ['23514', 'POST', 'rpc/change_all', '{}'],
    ['23503', 'POST', 'rpc/end_all', '{}'],
    ['23502', 'POST', 'rpc/blank_all', '{}'],
  ])('%s: %s %s %s', async (code, method, path, body) => {
    const authorization = `Bearer ${await harbour.token({ sub: sailorId })}`
    const answer = await harbour.raw(method, path, body, { authorization })
    expect(answer.json).toMatchObject({ code, details: null, hint: null })
    expect(answer.text).not.toMatch(/hidden word|secret@sea|\[1,6\)|=\(|Failing row/)
    expect(answer.text).not.toContain(stranger)
  })
})

describe('no answer is kept by a cache', () => {
  test.each([
    ['GET', 'marks', 200],
    ['HEAD', 'marks', 200],
    ['GET', '', 200],
    ['GET', 'nothing', 404],
    ['GET', `marks?${'x'.repeat(17_000)}`, 414],
    ['DELETE', 'marks?id=eq.-1', 204],
    ['OPTIONS', 'marks', 200],
  ])('%s %s', async (method, path, status) => {
    const answer = await harbour.raw(method, path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  })

  test('unless a function says otherwise', async () => {
    await harbour.sql(`
      create function public.open_hours() returns text language sql stable as $$
        select set_config('response.headers', '[{"Cache-Control": "public, max-age=60"}]', true) $$`)
    await expect
      .poll(async () => (await harbour.raw('GET', 'rpc/open_hours')).headers.get('cache-control'))
      .toBe('public, max-age=60')
  })
})
