// How much one person may upload, and what is left for others when the disk is almost full.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPlace, tino, type Place } from './contract/fixture.ts'
import { sizeInWords } from './size.ts'

/** A person nobody has seen before, with a folder of their own. */
async function newcomer({ gateway }: Place) {
  const sub = randomUUID()
  const client = await gateway.client({ sub })
  const from = client.storage.from('crests')
  return {
    sub,
    from,
    upload: async (name: string, bytes = 1_000, options: { upsert?: boolean } = {}) => {
      const { error } = await from.upload(`${sub}/${name}`, 'x'.repeat(bytes), options)
      return error ? { status: error.status, message: error.message } : 'stored'
    },
    /** As if everything so far had been uploaded earlier. */
    wait: (time: string) =>
      gateway.sql(`update storage.uploads set uploaded_at = uploaded_at - $2::interval where owner_id = $1`, [
        sub,
        time,
      ]),
  }
}

const tooManyAnHour = {
  status: 429,
  message: 'You can upload 5 files an hour. Try again in 1 hour.',
}

describe('with little allowed', () => {
  let place: Place
  beforeAll(async () => {
    vi.stubEnv('UPLOADS_PER_HOUR', '5')
    vi.stubEnv('UPLOADS_AT_ONCE', '50')
    vi.stubEnv('UPLOAD_SIZE_PER_DAY', '40KB')
    vi.stubEnv('UPLOAD_SIZE_TOTAL', '60KB')
    place = await openPlace()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await place.close()
  })

  test('five files an hour, and told when it can go on; removing one does not help', async () => {
    const [ada, ben] = [await newcomer(place), await newcomer(place)]
    for (const name of ['1', '2', '3', '4', '5']) expect(await ada.upload(name)).toBe('stored')
    await ada.from.remove([`${ada.sub}/1`])
    expect(await ada.upload('6')).toEqual(tooManyAnHour)
    expect(await ben.upload('1')).toBe('stored')
    await ada.wait('50 minutes')
    expect(await ada.upload('6')).toEqual({
      ...tooManyAnHour,
      message: 'You can upload 5 files an hour. Try again in 10 minutes.',
    })
    await ada.wait('10 minutes')
    expect(await ada.upload('6')).toBe('stored')
  })

  test('the refusal says in a header when to come back, in the form of the protocol', async () => {
    const ada = await newcomer(place)
    for (const name of ['1', '2', '3', '4', '5']) await ada.upload(name)
    const answer = await fetch(`${place.gateway.url}/storage/v1/object/crests/${ada.sub}/6`, {
      method: 'POST',
      headers: {
        apikey: place.gateway.keys.publishable,
        authorization: `Bearer ${await place.gateway.token({ sub: ada.sub })}`,
      },
      body: 'x',
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({
      statusCode: '429',
      code: 'QuotaExceeded',
      error: 'Quota exceeded',
      message: tooManyAnHour.message,
    })
  })

  test('so many bytes a day, whatever became of them', async () => {
    const ada = await newcomer(place)
    expect(await ada.upload('1', 15_000)).toBe('stored')
    expect(await ada.upload('2', 15_000)).toBe('stored')
    await ada.from.remove([`${ada.sub}/1`])
    expect(await ada.upload('3', 15_000)).toEqual({
      status: 429,
      message: 'You can upload 40 KB a day. Try again in 24 hours.',
    })
    expect(await ada.upload('3', 9_000)).toBe('stored')
    expect(await ada.upload('4', 45_000)).toEqual({
      status: 413,
      message: 'The file is too large: you can upload 40 KB a day.',
    })
    await ada.wait('24 hours')
    expect(await ada.upload('4', 15_000)).toBe('stored')
  })

  test('so many bytes in total: what is removed or replaced makes room', async () => {
    const ada = await newcomer(place)
    const later = () => ada.wait('1 day')
    for (const name of ['1', '2', '3']) {
      expect(await ada.upload(name, 18_000)).toBe('stored')
      await later()
    }
    expect(await ada.upload('4', 18_000)).toEqual({
      status: 413,
      message: 'Your files can take 60 KB in total. Delete some of them first.',
    })
    expect(await ada.upload('3', 20_000, { upsert: true })).toBe('stored')
    await ada.from.remove([`${ada.sub}/1`])
    await later()
    expect(await ada.upload('4', 18_000)).toBe('stored')
    await later()
    expect(await ada.upload('5', 18_000)).toMatchObject({ status: 413 })
  })

  test('small files take a block each', async () => {
    const ada = await newcomer(place)
    await place.gateway.sql(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       select 'crests', $1 || '/' || n, $1, '{"size": 1}' from generate_series(1, 14) n`,
      [ada.sub],
    )
    expect(await ada.upload('more', 5_000)).toMatchObject({ status: 413 })
  })

  test('twenty at once are counted one after the other', async () => {
    const ada = await newcomer(place)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ada.upload(String(n), 100)))
    expect(answers.filter(answer => answer === 'stored')).toHaveLength(5)
    expect(answers.filter(answer => answer !== 'stored')).toEqual(
      Array.from({ length: 15 }, () => tooManyAnHour),
    )
    const ben = await newcomer(place)
    const large = await Promise.all(Array.from({ length: 5 }, (_, n) => ben.upload(String(n), 15_000)))
    expect(large.filter(answer => answer === 'stored')).toHaveLength(2)
    // The same name again and again: nobody waits for anybody who waits for them.
    const cho = await newcomer(place)
    const same = await Promise.all(
      Array.from({ length: 20 }, () => cho.upload('same', 100, { upsert: true })),
    )
    expect(same.filter(answer => answer === 'stored')).toHaveLength(5)
    expect(same.filter(answer => answer !== 'stored')).toEqual(
      Array.from({ length: 15 }, () => tooManyAnHour),
    )
  })

  test('a copy counts as an upload', async () => {
    const ada = await newcomer(place)
    expect(await ada.upload('1', 15_000)).toBe('stored')
    expect((await ada.from.copy(`${ada.sub}/1`, `${ada.sub}/2`)).error).toBeNull()
    expect((await ada.from.copy(`${ada.sub}/1`, `${ada.sub}/3`)).error).toMatchObject({ status: 429 })
    expect((await ada.from.move(`${ada.sub}/1`, `${ada.sub}/3`)).error).toBeNull()
  })

  test('a signed address counts against whoever signed it', async () => {
    const [ada, ben] = [await newcomer(place), await newcomer(place)]
    const signed = []
    for (const n of [1, 2, 3, 4, 5, 6])
      signed.push((await ada.from.createSignedUploadUrl(`${ada.sub}/${n}`)).data)
    const answers = []
    for (const each of signed)
      answers.push(
        (await ben.from.uploadToSignedUrl(each?.path ?? '', each?.token ?? '', new Blob(['x']))).error,
      )
    expect(answers.slice(0, 5)).toEqual([null, null, null, null, null])
    expect(answers[5]).toMatchObject(tooManyAnHour)
    expect((await ada.from.createSignedUploadUrl(`${ada.sub}/7`)).error).toMatchObject(tooManyAnHour)
    expect(await ben.upload('1')).toBe('stored')
  })

  test('the secret key has no quota, nor has an address that it signed', async () => {
    const from = place.operator.storage.from('crests')
    for (let n = 0; n < 7; n++)
      expect((await from.upload(`operator/${n}`, 'x'.repeat(15_000))).error).toBeNull()
    const { data } = await from.createSignedUploadUrl('operator/signed')
    const visitor = place.visitor.storage.from('crests')
    const { error } = await visitor.uploadToSignedUrl(
      data?.path ?? '',
      data?.token ?? '',
      new Blob(['x'.repeat(45_000)]),
    )
    expect(error).toBeNull()
  })

  test('what is counted is forgotten after a day, and nobody can write it', async () => {
    const ada = await newcomer(place)
    await ada.upload('1')
    await ada.wait('2 days')
    await (await newcomer(place)).upload('1')
    expect(await place.gateway.sql(`select from storage.uploads where owner_id = $1`, [ada.sub])).toEqual([])
    const [rights] = await place.gateway.sql(
      `select bool_or(has_table_privilege(role, 'storage.uploads', 'select, insert, update, delete')) as any_right
       from unnest(array['anon', 'authenticated', 'service_role']) as roles (role)`,
    )
    expect(rights).toEqual({ any_right: false })
  })

  test('nobody but the service spends the quota of another', async () => {
    const [ada, ben] = [randomUUID(), randomUUID()]
    await place.gateway.sql(
      `begin; set local role authenticated; set local "request.jwt.claims" = '{"sub":"${ben}"}'`,
    )
    await place.gateway.sql(`select storage.count_upload($1, 'crests', 'x', 1, 5, 100, 100)`, [ada])
    await place.gateway.sql('commit')
    const text = 'select owner_id from storage.uploads where owner_id = any($1)'
    expect(await place.gateway.sql(text, [[ada, ben]])).toEqual([{ owner_id: ben }])
  })
})

describe('many at once', () => {
  let place: Place
  beforeAll(async () => {
    vi.stubEnv('UPLOADS_AT_ONCE', '2')
    place = await openPlace()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await place.close()
  })

  test('one person sends two files at a time', async () => {
    const ada = await newcomer(place)
    const token = await place.gateway.token({ sub: ada.sub })
    const begin = (name: string) => {
      const sending = request(`${place.gateway.url}/storage/v1/object/crests/${ada.sub}/${name}`, {
        method: 'POST',
        headers: { apikey: place.gateway.keys.publishable, authorization: `Bearer ${token}` },
      })
      sending.on('error', () => undefined)
      const answer = once(sending, 'response').then(([response]: IncomingMessage[]) => response?.resume())
      sending.write('some of it')
      return { sending, answer }
    }
    const slow = [begin('1'), begin('2')]
    const incoming = join(place.gateway.dataDir, 'storage', '.incoming')
    await expect.poll(() => readdirSync(incoming)).toHaveLength(2)
    expect(await ada.upload('3')).toEqual({
      status: 429,
      message: 'You can upload 2 files at once. Wait for one to finish.',
    })
    for (const { sending } of slow) sending.end()
    const answers = await Promise.all(slow.map(({ answer }) => answer))
    expect(answers.map(response => response?.statusCode)).toEqual([200, 200])
    expect(await ada.upload('4')).toBe('stored')
  })
})

describe('on a disk that is almost full', () => {
  let place: Place
  beforeAll(async () => {
    vi.stubEnv('UPLOAD_DISK_RESERVE', '1000000000GB')
    place = await openPlace(`auth.uid() = '${tino.sub}'`)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await place.close()
  })

  const almostFull = {
    status: 507,
    message: 'The server is almost full: only administrators can upload now. Please try again later.',
  }

  test('only those whom the installation names upload, and everybody reads', async () => {
    const ada = await newcomer(place)
    expect(await ada.upload('1')).toEqual(almostFull)
    expect((await ada.from.createSignedUploadUrl(`${ada.sub}/2`)).error).toMatchObject(almostFull)
    const own = place.tino.storage.from('crests')
    expect((await own.upload(`${tino.sub}/1`, 'x')).error).toBeNull()
    expect((await own.copy(`${tino.sub}/1`, `${tino.sub}/2`)).error).toBeNull()
    const { data } = await own.createSignedUploadUrl(`${tino.sub}/3`)
    const signed = place.visitor.storage.from('crests')
    expect(
      (await signed.uploadToSignedUrl(data?.path ?? '', data?.token ?? '', new Blob(['x']))).error,
    ).toBeNull()
    expect((await place.operator.storage.from('open').upload('a.txt', 'x')).error).toBeNull()
    expect((await place.visitor.storage.from('open').download('a.txt')).error).toBeNull()
    expect((await own.remove([`${tino.sub}/1`])).error).toBeNull()
  })
})

test('sizes in words', () => {
  expect([1, 999, 1_000, 1_500, 200_000_000, 1_500_000_000].map(sizeInWords)).toEqual([
    '1 B',
    '999 B',
    '1 KB',
    '1.5 KB',
    '200 MB',
    '1.5 GB',
  ])
})
