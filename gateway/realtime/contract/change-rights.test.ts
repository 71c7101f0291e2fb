// What each gets of a change: exactly what it may read.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ada, ben, startFollowed, type Followed } from './followed.ts'

let followed: Followed

beforeAll(async () => {
  followed = await startFollowed()
})
afterEach(() => followed.clear())
afterAll(() => followed.gateway.close())

describe('rights decide', () => {
  test('policies: each person gets its own rows', async () => {
    const [hers, his, operators] = [
      await followed.follow({ table: 'notes', event: 'INSERT' }, { sub: ada }),
      await followed.follow({ table: 'notes', event: 'INSERT' }, { sub: ben }),
      await followed.follow({ table: 'notes', event: 'INSERT' }, 'operator'),
    ]
    await followed.gateway.sql(`insert into public.notes values ($1, 1, 'a', 's'), ($2, 2, 'b', 's')`, [
      ada,
      ben,
    ])
    await operators.count(2)
    await Promise.all([hers.count(1), his.count(1)])
    expect(hers.all.map(each => each['new'])).toEqual([{ owner: ada, number: 1, body: 'a' }])
    expect(his.all.map(each => each['new'])).toEqual([{ owner: ben, number: 2, body: 'b' }])
  })

  test('an update that takes a row out of sight, and changes its key, only says that the old key is gone', async () => {
    const hers = await followed.follow({ table: 'notes' }, { sub: ada })
    await followed.gateway.sql(`insert into public.notes values ($1, 1, 'a', 's')`, [ada])
    await hers.count(1)
    await followed.gateway.sql(`update public.notes set owner = $1, body = 'hers no more'`, [ben])
    await followed.gateway.sql(`insert into public.notes values ($1, 2, 'b', 's')`, [ada])
    const [, gone, next] = await hers.count(3)
    expect(gone).toMatchObject({ eventType: 'DELETE', new: {}, old: { owner: ada, number: 1 } })
    expect(next).toMatchObject({ eventType: 'INSERT', new: { body: 'b' } })
    expect(JSON.stringify(hers.all)).not.toMatch(/hers no more|0b"/)
  })

  test('column grants: what may not be read is neither told nor named', async () => {
    const hers = await followed.follow({ table: 'notes' }, { sub: ada })
    await followed.gateway.sql(`insert into public.notes values ($1, 1, 'a', 'secret')`, [ada])
    expect(JSON.stringify(await hers.find())).not.toContain('secret')
  })

  test('deletes are told to those who may read the table, and to nobody else', async () => {
    const [hers, visitors, operators] = [
      await followed.follow({ table: 'notes', event: 'DELETE' }, { sub: ada }),
      await followed.follow({ table: 'hidden', event: 'DELETE' }),
      await followed.follow({ table: 'hidden', event: 'DELETE' }, 'operator'),
    ]
    await followed.gateway.sql(`insert into public.hidden values (1, 'x'); delete from public.hidden`)
    await operators.count(1)
    await followed.gateway.sql(`insert into public.notes values ($1, 1, 'a', 's')`, [ada])
    await followed.gateway.sql('delete from public.notes')
    expect((await hers.find())['old']).toEqual({ owner: ada, number: 1 })
    expect(visitors.all).toEqual([])
  })

  test('a grant without a policy shows nothing, not even that a row is gone', async () => {
    await followed.gateway.sql(`
      create table public.guarded (id int primary key);
      alter table public.guarded enable row level security;
      grant select on public.guarded to anon, authenticated;
      create policy "people can read" on public.guarded for select to authenticated using (true);
      alter publication supabase_realtime add table public.guarded`)
    const [visitors, hers] = [
      await followed.follow({ table: 'guarded' }),
      await followed.follow({ table: 'guarded' }, { sub: ada }),
    ]
    await followed.gateway.sql('insert into public.guarded values (1)')
    await hers.count(1)
    await followed.gateway.sql('delete from public.guarded')
    await hers.count(2)
    // Whatever was sent to the visitor before this has arrived when this has.
    await followed.gateway.sql(
      'create policy "all can read" on public.guarded for select to anon using (true)',
    )
    await followed.gateway.sql('insert into public.guarded values (2)')
    expect(await visitors.count(1)).toMatchObject([{ eventType: 'INSERT', new: { id: 2 } }])
    await followed.gateway.sql('drop table public.guarded')
  })

  test('a grant that was taken back counts at once', async () => {
    await followed.gateway.sql('grant select on public.hidden to anon')
    try {
      const [visitors, operators] = [
        await followed.follow({ table: 'hidden' }),
        await followed.follow({ table: 'hidden' }, 'operator'),
      ]
      await followed.gateway.sql(`insert into public.hidden values (1, 'x')`)
      await visitors.count(1)
      await followed.gateway.sql(
        'revoke select on public.hidden from anon; grant select (id) on public.hidden to anon',
      )
      await followed.gateway.sql(`insert into public.hidden values (2, 'y')`)
      expect((await visitors.count(2))[1]?.['new']).toEqual({ id: 2 })
      await followed.gateway.sql('revoke select (id) on public.hidden from anon')
      await followed.gateway.sql(`insert into public.hidden values (3, 'z'); delete from public.hidden`)
      await operators.count(4)
      expect(visitors.all).toHaveLength(2)
    } finally {
      await followed.gateway.sql('revoke all on public.hidden from anon')
    }
  })
})
