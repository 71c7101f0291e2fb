import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBoat, atMost, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
})
afterAll(() => harbour.close())

const lengths = async (name: string) =>
  (await harbour.sql('select length::float from public.boats where name = $1 order by id', [name])).map(
    row => row['length'],
  )

async function fleet(name: string, ...all: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const length of all) ids.push(await addBoat(harbour, name, length))
  return ids
}

describe('what an update answers', () => {
  test('nothing is given back unless it is asked for', async () => {
    const [id] = await fleet('Ada', 1)
    const answer = await harbour.visitor.from('boats').update({ length: 2 }).eq('id', id)
    expect(answer).toMatchObject({ status: 204, error: null, data: null })
    expect(await lengths('Ada')).toEqual([2])
  })

  test('select gives back the rows as they are now', async () => {
    await fleet('Bea', 1, 2)
    const { data, status } = await harbour.visitor
      .from('boats')
      .update({ length: 3 })
      .eq('name', 'Bea')
      .select('length, title')
    expect(status).toBe(200)
    expect(data).toEqual([
      { length: 3, title: 'Bea of 3 m' },
      { length: 3, title: 'Bea of 3 m' },
    ])
  })

  test('only the rows that are meant change', async () => {
    await fleet('Cat', 1, 5, 9)
    await harbour.visitor
      .from('boats')
      .update({ length: 7 })
      .eq('name', 'Cat')
      .gt('length', 4)
      .lt('length', 9)
    expect(await lengths('Cat')).toEqual([1, 7, 9])
  })

  test('or chooses rows too', async () => {
    await fleet('Dot', 1, 5, 9)
    await harbour.visitor.from('boats').update({ length: 4 }).eq('name', 'Dot').or('length.lt.2,length.gt.8')
    expect(await lengths('Dot')).toEqual([4, 5, 4])
  })

  test('a computed column chooses rows', async () => {
    await fleet('Eve', 1, 2)
    const { data } = await harbour.visitor
      .from('boats')
      .update({ length: 8 })
      .eq('title', 'Eve of 2 m')
      .select('length')
    expect(data).toEqual([{ length: 8 }])
  })

  test('no row that fits is no mistake', async () => {
    expect(await harbour.visitor.from('boats').update({ length: 2 }).eq('id', -1)).toMatchObject({
      status: 204,
    })
    const shown = await harbour.visitor.from('boats').update({ length: 2 }).eq('id', -1).select()
    expect(shown).toMatchObject({ status: 200, data: [] })
  })

  test('the count says how many rows changed', async () => {
    await fleet('Fay', 1, 2, 3)
    const answer = await harbour.visitor
      .from('boats')
      .update({ length: 5 }, { count: 'exact' })
      .eq('name', 'Fay')
    expect(answer.count).toBe(3)
  })

  test.each([
    ['name=eq.Gil', '0-1/*'],
    ['name=eq.nobody', '*/*'],
  ])('the range of %s is %s', async (filter, range) => {
    await harbour.sql(`delete from public.boats where name = 'Gil'`)
    await fleet('Gil', 1, 2)
    const answer = await harbour.raw('PATCH', `boats?${filter}`, '{"length": 3}')
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, range])
    expect(answer.headers.get('content-type')).toBeNull()
  })

  test('embeds are read beside the changed row', async () => {
    const [id] = await fleet('Hal', 1)
    await harbour.sql(`insert into public.berths values ('hal', 1, $1, 'a'), ('hal', 2, $1, 'b')`, [id])
    const { data } = await harbour.visitor
      .from('boats')
      .update({ length: 6 })
      .eq('id', id)
      .select('length, berths(note)')
      .eq('berths.number', 2)
    expect(data).toEqual([{ length: 6, berths: [{ note: 'b' }] }])
  })
})

describe('what an update sends', () => {
  test.each(['{}', '[]', '[{}]'])('%s changes nothing', async body => {
    const minimal = await harbour.raw('PATCH', 'boats', body)
    expect([minimal.status, minimal.headers.get('content-range')]).toEqual([204, '*/*'])
    const shown = await harbour.raw('PATCH', 'boats', body, { prefer: 'return=representation' })
    expect([shown.status, shown.json]).toEqual([200, []])
  })

  test('a column can be emptied', async () => {
    const [id] = await fleet('Ivy', 1)
    const { data } = await harbour.visitor.from('boats').update({ flag: null }).eq('id', id).select('flag')
    expect(data).toEqual([{ flag: null }])
  })

  test('a key can be changed', async () => {
    const [id] = await fleet('Jan', 1)
    const { data } = await harbour.visitor
      .from('boats')
      .update({ id: 123_456 })
      .eq('id', id)
      .select('id, name')
    expect(data).toEqual([{ id: 123_456, name: 'Jan' }])
  })

  test('what is not named in columns is left alone', async () => {
    const [id] = await fleet('Kit', 1)
    await harbour.raw(
      'PATCH',
      `boats?id=eq.${id}&columns=length`,
      '{"length": 2, "name": "Not Kit", "wings": 2}',
    )
    expect(await lengths('Kit')).toEqual([2])
  })

  test('a digit is never lost', async () => {
    await harbour.sql('insert into public.crates (big) values (1)')
    const answer = await harbour.raw('PATCH', 'crates?big=eq.1&select=big', '{"big": 9007199254740993}', {
      prefer: 'return=representation',
    })
    expect(answer.text).toBe('[{"big":9007199254740993}]')
  })

  test('an unknown column is refused', async () => {
    const { error, status } = await harbour.visitor.from('boats').update({ wings: 2 }).eq('id', 1)
    expect({ status, error }).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST204',
        message: `Could not find the 'wings' column of 'boats' in the schema cache`,
      },
    })
  })

  test('a filter on an unknown column is refused', async () => {
    const { error, status } = await harbour.visitor.from('boats').update({ length: 2 }).eq('wings', 1)
    expect([status, error?.code, error?.message]).toEqual([400, '42703', 'column boats.wings does not exist'])
  })
})

describe('one row, or nothing happens', () => {
  test.each([
    ['Lee', 0],
    ['Mia', 2],
  ])('single on the boats called %s finds %i and changes none', async (name, found) => {
    await fleet(name, ...Array.from({ length: found }, () => 1))
    const { error, status } = await harbour.visitor
      .from('boats')
      .update({ length: 9 })
      .eq('name', name)
      .select()
      .single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect(error?.details).toBe(`The result contains ${found} rows`)
    expect(await lengths(name)).toEqual(Array.from({ length: found }, () => 1))
  })

  test('single on the one row gives it back', async () => {
    const [id] = await fleet('Ned', 1)
    const { data } = await harbour.visitor
      .from('boats')
      .update({ length: 9 })
      .eq('id', id)
      .select('length')
      .single()
    expect(data).toEqual({ length: 9 })
  })

  test('maybeSingle finds nothing to be null', async () => {
    const answer = await harbour.visitor
      .from('boats')
      .update({ length: 9 })
      .eq('id', -1)
      .select()
      .maybeSingle()
    expect([answer.data, answer.error]).toEqual([null, null])
  })
})

describe('at most so many rows', () => {
  test('within the limit the update stands', async () => {
    await fleet('Oda', 1, 1)
    const answer = await atMost(2, harbour.visitor.from('boats').update({ length: 2 }).eq('name', 'Oda'))
    expect(answer.status).toBe(204)
    expect(await lengths('Oda')).toEqual([2, 2])
  })

  test('beyond it nothing is changed', async () => {
    await fleet('Pia', 1, 1, 1)
    const { error, status } = await atMost(
      2,
      harbour.visitor.from('boats').update({ length: 2 }).eq('name', 'Pia'),
    )
    expect({ status, error }).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
      },
    })
    expect(await lengths('Pia')).toEqual([1, 1, 1])
  })

  test('without strict handling the limit is only a wish', async () => {
    await fleet('Quy', 1, 1)
    const answer = await harbour.raw('PATCH', 'boats?name=eq.Quy', '{"length": 2}', {
      prefer: 'handling=lenient, max-affected=1',
    })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([204, 'handling=lenient'])
    expect(await lengths('Quy')).toEqual([2, 2])
  })

  test('a followed limit is named in the answer', async () => {
    const answer = await harbour.raw('PATCH', 'boats?id=eq.-1', '{"length": 2}', {
      prefer: 'handling=strict, max-affected=1',
    })
    expect(answer.headers.get('preference-applied')).toBe('handling=strict, max-affected=1')
  })
})

describe('order and limit choose the rows', () => {
  test('the longest two are shortened', async () => {
    await fleet('Ros', 3, 9, 5, 7)
    await harbour.raw('PATCH', 'boats?name=eq.Ros&order=length.desc&limit=2', '{"length": 1}')
    expect(await lengths('Ros')).toEqual([3, 1, 5, 1])
  })

  test('an offset passes rows over', async () => {
    await fleet('Sue', 3, 9, 5, 7)
    await harbour.raw('PATCH', 'boats?name=eq.Sue&order=length.asc&limit=1&offset=1', '{"length": 1}')
    expect(await lengths('Sue')).toEqual([3, 9, 1, 7])
  })

  test('a limit through supabase-js is heard as well', async () => {
    await fleet('Tom', 3, 9)
    const { data } = await harbour.visitor
      .from('boats')
      .update({ length: 1 })
      .eq('name', 'Tom')
      .select('length')
      .order('length')
      .limit(1)
    expect(data).toEqual([{ length: 1 }])
    expect(await lengths('Tom')).toEqual([1, 9])
  })

  test('a table without a key cannot be limited', async () => {
    await harbour.sql(`insert into public.logs values ('Uta', 1), ('Uta', 2)`)
    const answer = await harbour.raw('PATCH', 'logs?line=eq.Uta&order=level&limit=1', '{"level": 9}')
    expect(answer.status).toBe(400)
    expect(await harbour.sql(`select level from public.logs where line = 'Uta' order by 1`)).toEqual([
      { level: 1 },
      { level: 2 },
    ])
  })
})
