import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBoat, atMost, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
})
afterAll(() => harbour.close())

async function fleet(name: string, size: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 1; at <= size; at++) ids.push(await addBoat(harbour, name, at))
  return ids
}

const left = async (name: string) =>
  (await harbour.sql('select length::int from public.boats where name = $1 order by id', [name])).map(
    row => row['length'],
  )

describe('what a delete answers', () => {
  test('nothing is given back unless it is asked for', async () => {
    const [id] = await fleet('Ada', 2)
    expect(await harbour.visitor.from('boats').delete().eq('id', id)).toMatchObject({
      status: 204,
      data: null,
    })
    expect(await left('Ada')).toEqual([2])
  })

  test('select gives back the rows that are gone', async () => {
    await fleet('Bea', 2)
    const answer = await harbour.visitor.from('boats').delete().eq('name', 'Bea').select('name, title')
    expect([answer.status, answer.data]).toEqual([
      200,
      [
        { name: 'Bea', title: 'Bea of 1 m' },
        { name: 'Bea', title: 'Bea of 2 m' },
      ],
    ])
    expect(await left('Bea')).toEqual([])
  })

  test('what was embedded is given back with them, as it was', async () => {
    const [id] = await fleet('Cat', 1)
    await harbour.sql(`insert into public.berths values ('cat', 1, $1)`, [id])
    const { data } = await harbour.visitor.from('boats').delete().eq('id', id).select('name, berths(pier)')
    expect(data).toEqual([{ name: 'Cat', berths: [{ pier: 'cat' }] }])
    expect(await harbour.sql(`select from public.berths where pier = 'cat'`)).toEqual([])
  })

  test('a to-one embed of a deleted row is given back', async () => {
    const [id] = await fleet('Dot', 1)
    await harbour.sql(`insert into public.berths values ('dot', 1, $1)`, [id])
    const { data } = await harbour.visitor
      .from('berths')
      .delete()
      .eq('pier', 'dot')
      .select('number, boat:boats(name)')
      .single()
    expect(data).toEqual({ number: 1, boat: { name: 'Dot' } })
  })

  test('the count says how many rows are gone', async () => {
    await fleet('Eve', 3)
    expect((await harbour.visitor.from('boats').delete({ count: 'exact' }).eq('name', 'Eve')).count).toBe(3)
  })

  test.each([
    ['', '*/*'],
    ['count=exact', '*/0'],
  ])('no row that fits is no mistake (%s)', async (prefer, range) => {
    const answer = await harbour.raw('DELETE', 'boats?id=eq.-1', undefined, prefer ? { prefer } : {})
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, range])
    expect(answer.headers.get('content-type')).toBeNull()
  })

  test('no row that fits is an empty list', async () => {
    const answer = await harbour.visitor.from('boats').delete().eq('id', -1).select()
    expect(answer).toMatchObject({ status: 200, data: [] })
  })

  test('an unknown table is not there', async () => {
    const { error, status } = await harbour.visitor.from('boat').delete().eq('id', 1)
    expect({ status, error }).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST205',
        message: `Could not find the table 'public.boat' in the schema cache`,
        hint: `Perhaps you meant the table 'public.boats'`,
      },
    })
  })
})

describe('one row, or nothing happens', () => {
  test.each([
    ['Fay', 0],
    ['Gil', 2],
  ])('single on the boats called %s finds %i and deletes none', async (name, found) => {
    await fleet(name, found)
    const { error, status } = await harbour.visitor.from('boats').delete().eq('name', name).select().single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect(await left(name)).toHaveLength(found)
  })

  test('single on the one row gives it back', async () => {
    await fleet('Hal', 1)
    const { data } = await harbour.visitor.from('boats').delete().eq('name', 'Hal').select('name').single()
    expect(data).toEqual({ name: 'Hal' })
    expect(await left('Hal')).toEqual([])
  })
})

describe('at most so many rows', () => {
  test('within the limit they are gone', async () => {
    await fleet('Ivy', 2)
    expect((await atMost(2, harbour.visitor.from('boats').delete().eq('name', 'Ivy'))).status).toBe(204)
    expect(await left('Ivy')).toEqual([])
  })

  test('beyond it they all stay', async () => {
    await fleet('Jan', 3)
    const { error } = await atMost(2, harbour.visitor.from('boats').delete().eq('name', 'Jan'))
    expect([error?.code, error?.details]).toEqual(['PGRST124', 'The query affects 3 rows'])
    expect(await left('Jan')).toHaveLength(3)
  })

  test('none at all can be allowed', async () => {
    await fleet('Kit', 1)
    const { error } = await atMost(0, harbour.visitor.from('boats').delete().eq('name', 'Kit'))
    expect(error?.code).toBe('PGRST124')
    expect(await left('Kit')).toHaveLength(1)
  })
})

describe('order and limit choose the rows', () => {
  test('the shortest goes', async () => {
    await fleet('Lee', 3)
    await harbour.raw('DELETE', 'boats?name=eq.Lee&order=length.asc&limit=1')
    expect(await left('Lee')).toEqual([2, 3])
  })

  test('the longest goes, and is given back', async () => {
    await fleet('Mia', 3)
    const { data } = await harbour.visitor
      .from('boats')
      .delete()
      .eq('name', 'Mia')
      .select('length')
      .order('length', { ascending: false })
      .limit(1)
    expect(data).toEqual([{ length: 3 }])
    expect(await left('Mia')).toEqual([1, 2])
  })

  test('rows with two keys are chosen by both', async () => {
    await harbour.sql(`insert into public.berths values ('ned', 1), ('ned', 2), ('oda', 1), ('oda', 2)`)
    await harbour.raw('DELETE', 'berths?pier=in.(ned,oda)&order=pier.desc,number.desc&limit=1')
    const rows = await harbour.sql(
      `select pier, number from public.berths where pier in ('ned', 'oda') order by 1, 2`,
    )
    expect(rows).toEqual([
      { pier: 'ned', number: 1 },
      { pier: 'ned', number: 2 },
      { pier: 'oda', number: 1 },
    ])
  })

  test('a table without a key cannot be limited', async () => {
    await harbour.sql(`insert into public.logs values ('Pia', 1)`)
    expect((await harbour.raw('DELETE', 'logs?line=eq.Pia&order=level&limit=1')).status).toBe(400)
    expect(await harbour.sql(`select from public.logs where line = 'Pia'`)).toHaveLength(1)
  })
})
