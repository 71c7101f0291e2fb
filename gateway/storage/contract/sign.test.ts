import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { blob, openPlace, picture, rudo, tino, type Place } from './fixture.ts'

let place: Place
const mine = `${tino.sub}/letter.txt`

beforeAll(async () => {
  place = await openPlace()
  await place.tino.storage.from('crests').upload(mine, 'dear league')
})
afterAll(() => place.close())

const sign = async (seconds = 60) => {
  const { data } = await place.tino.storage.from('crests').createSignedUrl(mine, seconds)
  return data?.signedUrl ?? ''
}

test('whoever has the signed address reads the file', async () => {
  const response = await fetch(await sign())
  expect([response.status, await response.text()]).toEqual([200, 'dear league'])
  expect(response.headers.get('cache-control')).toMatch(/^private/)
})

test('a signed address names the download', async () => {
  const { data } = await place.tino.storage
    .from('crests')
    .createSignedUrl(mine, 60, { download: 'to-psl.txt' })
  const response = await fetch(data?.signedUrl ?? '')
  expect(response.headers.get('content-disposition')).toContain('filename="to-psl.txt"')
})

test('a signed address ends', async () => {
  const address = await sign(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  try {
    const response = await fetch(address)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'InvalidJWT',
      message: expect.stringContaining('exp'),
    })
  } finally {
    vi.useRealTimers()
  }
})

test('nobody signs what they cannot read', async () => {
  const { error } = await place.rudo.storage.from('crests').createSignedUrl(mine, 60)
  expect(error).toMatchObject({ status: 404, message: 'Object not found' })
  for (const seconds of [0, -1, 1.5])
    expect((await place.tino.storage.from('crests').createSignedUrl(mine, seconds)).error?.status).toBe(400)
})

test('a signature is for one file', async () => {
  await place.tino.storage.from('crests').upload(`${tino.sub}/other.txt`, 'secret')
  const response = await fetch((await sign()).replace('letter.txt', 'other.txt'))
  expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
})

test('several are signed at once, and those that cannot be are named', async () => {
  const { data } = await place.tino.storage.from('crests').createSignedUrls([mine, `${rudo.sub}/no.txt`], 60)
  expect(data).toMatchObject([
    { path: mine, error: null },
    {
      path: `${rudo.sub}/no.txt`,
      signedURL: null,
      error: 'Either the object does not exist or you do not have access to it',
    },
  ])
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('dear league')
})

test('an access token opens no signed address, and a signature is no access token', async () => {
  const address = new URL(await sign())
  const signature = address.searchParams.get('token') ?? ''
  for (const claims of [tino, { ...tino, url: `crests/${mine}` }]) {
    address.searchParams.set('token', await place.gateway.token(claims))
    expect((await fetch(address)).status).toBe(400)
  }
  const asToken = await fetch(`${place.gateway.url}/storage/v1/object/crests/${mine}`, {
    headers: { apikey: place.gateway.keys.publishable, authorization: `Bearer ${signature}` },
  })
  expect(asToken.status).toBe(403)
  const rest = await fetch(`${place.gateway.url}/rest/v1/`, {
    headers: { apikey: place.gateway.keys.publishable, authorization: `Bearer ${signature}` },
  })
  expect(rest.status).toBe(401)
})

test('an address for reading does not write, nor one for writing read', async () => {
  const reading = new URL(await sign()).searchParams.get('token') ?? ''
  const { error } = await place.visitor.storage.from('crests').uploadToSignedUrl(mine, reading, 'forged')
  expect(error?.status).toBe(400)
  const { data } = await place.tino.storage.from('crests').createSignedUploadUrl(`${tino.sub}/new.txt`)
  const read = await fetch(
    `${place.gateway.url}/storage/v1/object/sign/crests/${tino.sub}/new.txt?token=${data?.token}`,
  )
  expect(read.status).toBe(400)
})

test('a signed upload is made by somebody else, and belongs to who signed it', async () => {
  const name = `${tino.sub}/from-a-friend.png`
  const { data, error } = await place.tino.storage.from('crests').createSignedUploadUrl(name)
  expect(error).toBeNull()
  const friend = createClient(place.gateway.url, place.gateway.keys.publishable)
  const body = blob(await picture('png'), 'image/png')
  const sent = await friend.storage.from('crests').uploadToSignedUrl(name, data?.token ?? '', body)
  expect(sent.data).toMatchObject({ path: name, fullPath: `crests/${name}` })
  const [row] = await place.gateway.sql('select owner_id from storage.objects where name = $1', [name])
  expect(row).toEqual({ owner_id: tino.sub })
  const again = await friend.storage.from('crests').uploadToSignedUrl(name, data?.token ?? '', body)
  expect(again.error).toMatchObject({ status: 409, message: 'The resource already exists' })
})

test('a signed upload replaces when it was signed so', async () => {
  const from = place.tino.storage.from('crests')
  const name = `${tino.sub}/again.txt`
  await from.upload(name, 'one')
  expect((await from.createSignedUploadUrl(name)).error?.status).toBe(409)
  const { data } = await from.createSignedUploadUrl(name, { upsert: true })
  expect(
    (await place.visitor.storage.from('crests').uploadToSignedUrl(name, data?.token ?? '', 'two')).error,
  ).toBeNull()
  expect(await (await from.download(name)).data?.text()).toBe('two')
})

test('nobody signs an upload they could not make', async () => {
  for (const other of [place.visitor, place.rudo])
    expect(
      (await other.storage.from('crests').createSignedUploadUrl(`${tino.sub}/x.txt`)).error?.status,
    ).toBe(403)
})
