import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBoat, sailorId, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
  await harbour.sql(`insert into public.owners (id, name, email) values (900, 'Rudo', 'rudo@sea')`)
})
afterAll(() => harbour.close())

describe('what the tables refuse', () => {
  test('a null that must not be', async () => {
    const { error, status } = await harbour.visitor.from('owners').insert({ id: 1, email: 'x' })
    expect({ status, error }).toMatchObject({
      status: 400,
      error: {
        code: '23502',
        message: 'null value in column "name" of relation "owners" violates not-null constraint',
        details: null,
        hint: null,
      },
    })
  })

  test('a value that is taken', async () => {
    const { error, status } = await harbour.visitor.from('owners').insert({ name: 'R', email: 'rudo@sea' })
    expect({ status, error }).toMatchObject({
      status: 409,
      error: {
        code: '23505',
        message: 'duplicate key value violates unique constraint "owners_email_key"',
        details: null,
      },
    })
  })

  test('a reference to nothing', async () => {
    const { error, status } = await harbour.visitor.from('boats').insert({ name: 'A', owner_id: -1 })
    expect({ status, error }).toMatchObject({
      status: 409,
      error: {
        code: '23503',
        message: 'insert or update on table "boats" violates foreign key constraint "boats_owner_id_fkey"',
        details: null,
      },
    })
  })

  test('the end of something that is referred to', async () => {
    await harbour.sql(`insert into public.boats (name, owner_id) values ('Held', 900)`)
    const { error, status } = await harbour.visitor.from('owners').delete().eq('id', 900)
    expect([status, error?.code]).toEqual([409, '23503'])
  })

  test('a value that the rule forbids', async () => {
    const { error, status } = await harbour.visitor.from('boats').insert({ name: 'A', length: 0 })
    expect([status, error?.code]).toEqual([400, '23514'])
    expect(error?.message).toBe('new row for relation "boats" violates check constraint "a_boat_has_length"')
  })

  test('one bad row in a list refuses the whole list', async () => {
    const { error } = await harbour.visitor.from('boats').insert([{ name: 'Lone' }, { name: null }])
    expect(error?.code).toBe('23502')
    expect(await harbour.sql(`select from public.boats where name = 'Lone'`)).toEqual([])
  })

  test('an unknown column', async () => {
    const { error, status } = await harbour.visitor.from('boats').insert({ name: 'A', wings: 2 })
    expect([status, error?.code]).toEqual([400, 'PGRST204'])
    expect(error?.message).toBe(`Could not find the 'wings' column of 'boats' in the schema cache`)
  })
})

describe('who may write', () => {
  test('a visitor who breaks a policy is asked to sign in: 401', async () => {
    const { error, status } = await harbour.visitor.from('diaries').insert({ keeper: sailorId, text: 'x' })
    expect({ status, error }).toMatchObject({
      status: 401,
      error: { code: '42501', message: 'new row violates row-level security policy for table "diaries"' },
    })
  })

  test('someone signed in who breaks it is refused: 403', async () => {
    const { error, status } = await harbour.sailor
      .from('diaries')
      .insert({ keeper: '00000000-0000-4000-8000-00000000dead', text: 'x' })
    expect([status, error?.code]).toEqual([403, '42501'])
  })

  test('one may write what is theirs, and it is theirs by default', async () => {
    const { data } = await harbour.sailor
      .from('diaries')
      .insert({ text: 'fog' })
      .select('keeper, text')
      .single()
    expect(data).toEqual({ keeper: sailorId, text: 'fog' })
  })

  test('what one cannot see one cannot change', async () => {
    await harbour.sql(`insert into public.diaries (id, keeper, text) values (800, gen_random_uuid(), 'hers')`)
    const change = await harbour.sailor.from('diaries').update({ text: 'mine' }).eq('id', 800).select()
    const removal = await harbour.sailor.from('diaries').delete().eq('id', 800).select()
    expect([change.data, removal.data]).toEqual([[], []])
    expect(await harbour.sql('select text from public.diaries where id = 800')).toEqual([{ text: 'hers' }])
  })

  test('one cannot give away what is theirs', async () => {
    await harbour.sailor.from('diaries').insert({ id: 801, text: 'x' })
    const { error, status } = await harbour.sailor
      .from('diaries')
      .update({ keeper: '00000000-0000-4000-8000-00000000dead' })
      .eq('id', 801)
    expect([status, error?.code]).toEqual([403, '42501'])
  })

  test('the operator is above policies', async () => {
    const { status } = await harbour.operator.from('diaries').insert({ id: 802, keeper: sailorId })
    expect(status).toBe(201)
  })

  test.each([
    ['visitor', 401],
    ['sailor', 403],
  ] as const)('a %s without a grant gets %i, whatever the verb', async (who, status) => {
    const table = harbour[who].from('ledger')
    const answers = [
      await table.insert({ id: 1 }),
      await table.update({ amount: 1 }).eq('id', 1),
      await table.delete().eq('id', 1),
      await table.upsert({ id: 1 }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([
        status,
        '42501',
        'permission denied for table ledger',
      ])
  })

  test('a 401 says how one may sign in', async () => {
    const answer = await harbour.raw('POST', 'ledger', '{"id": 1}')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=42501')
  })
})

describe('grants on columns', () => {
  test('granted columns can be written', async () => {
    expect((await harbour.sailor.from('letters').insert({ body: 'hi' })).status).toBe(201)
  })

  test('others cannot', async () => {
    const { error, status } = await harbour.sailor.from('letters').insert({ body: 'hi', sender: 'me' })
    expect([status, error?.code]).toEqual([403, '42501'])
  })

  test('granted columns can be read back', async () => {
    const { data } = await harbour.sailor
      .from('letters')
      .insert({ body: 'ho', seal: 'wax' })
      .select('body')
      .single()
    expect(data).toEqual({ body: 'ho' })
  })

  test('reading back others refuses the write', async () => {
    const { error, status } = await harbour.sailor.from('letters').insert({ body: 'no' }).select('body, seal')
    expect([status, error?.code]).toEqual([403, '42501'])
    expect(await harbour.sql(`select from public.letters where body = 'no'`)).toEqual([])
  })

  test('a table that cannot be read can be written', async () => {
    await harbour.sql(`revoke select on public.marks from anon`)
    expect((await harbour.visitor.from('marks').insert({ id: 77 })).status).toBe(201)
    expect((await harbour.visitor.from('marks').insert({ id: 78 }).select()).status).toBe(401)
  })
})

describe('what triggers say', () => {
  test.each([
    ['plain', 400, { code: 'P0001', message: 'The bell is broken', details: 'a crack', hint: 'ring twice' }],
    ['conflict', 409, { code: 'PT409', message: 'Already rung', details: 'at noon', hint: 'kind' }],
    ['teapot', 418, { code: 'PT418', message: 'Short and stout', details: null, hint: null }],
    ['odd', 500, { code: 'PT4XX', message: 'Not a number' }],
    ['whole', 332, { code: 'BELL1', message: 'Ding', details: 'dong', hint: 'rope' }],
    [
      'half',
      500,
      {
        code: 'PGRST121',
        message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
        details: 'DETAIL is missing in the RAISE statement',
        hint: "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      },
    ],
    [
      'torn',
      500,
      {
        code: 'PGRST121',
        details: "Invalid JSON value for MESSAGE: 'INVALID'",
        hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
      },
    ],
  ])('%s is answered with %i', async (kind, status, error) => {
    const answer = await harbour.raw('POST', 'alarms', JSON.stringify({ kind }))
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject(error)
    expect(answer.headers.get('x-bell')).toBe(kind === 'whole' ? 'brass' : null)
  })

  test('a trigger can set the status and the headers', async () => {
    const answer = await harbour.raw('POST', 'alarms', '{"kind": "created"}', {
      prefer: 'return=headers-only',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([202, '/elsewhere'])
  })
})

describe('views', () => {
  test('a simple view can be written through', async () => {
    const { data } = await harbour.visitor
      .from('long_boats')
      .insert({ name: 'Ship', length: 30 })
      .select('name, length')
      .single()
    expect(data).toEqual({ name: 'Ship', length: 30 })
    const longer = await harbour.visitor
      .from('long_boats')
      .update({ length: 31 })
      .eq('name', 'Ship')
      .select('length')
    expect(longer.data).toEqual([{ length: 31 }])
    expect((await harbour.visitor.from('long_boats').delete().eq('name', 'Ship')).status).toBe(204)
  })

  test('what the view would not show is refused', async () => {
    const { error, status } = await harbour.visitor.from('long_boats').insert({ name: 'Dinghy', length: 2 })
    expect([status, error?.code]).toEqual([400, '44000'])
  })

  test('what the view does not show cannot be changed through it', async () => {
    const id = await addBoat(harbour, 'Hidden', 2)
    const { data } = await harbour.visitor.from('long_boats').update({ name: 'Seen' }).eq('id', id).select()
    expect(data).toEqual([])
  })

  test('a view has the key of its table', async () => {
    const id = await addBoat(harbour, 'Keyed', 20)
    const { data, status } = await harbour.visitor
      .from('long_boats')
      .upsert({ id, name: 'Keyed 2', length: 21 })
      .select('name')
    expect([status, data]).toEqual([200, [{ name: 'Keyed 2' }]])
  })

  test('a view with a trigger takes what the trigger takes', async () => {
    const { data, error } = await harbour.visitor
      .from('moored')
      .insert({ boat: 'Tug', owner: 'Rudo' })
      .select()
      .single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ boat: 'Tug', owner: 'Rudo' })
    const gone = await harbour.visitor.from('moored').delete().eq('boat', 'Tug').select('boat')
    expect(gone.data).toEqual([{ boat: 'Tug' }])
  })

  test('a view that cannot be written says so', async () => {
    const { error, status } = await harbour.visitor.from('moored').update({ boat: 'x' }).eq('id', 1)
    expect([status, error?.code]).toEqual([500, '55000'])
  })
})
