// Pictures of the record at short addresses: what is approved comes in the size that is asked for, and nothing else comes.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { add, addClub } from '#supabase/tests/testing/rows.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { pictureRow } from '#supabase/tests/testing/picture-rows.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
let db: Client
const path = `league/${randomUUID()}.jpg`
const seenThrough = `league/${randomUUID()}.png`

beforeAll(async () => {
  const database = await createTestDatabase({ filling: withSampleOfSunday })
  db = new Client(database.admin)
  await db.connect()
  site = await openSite({ database })
  const opaque = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a5c34' } })
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: '#0a5c3400' } })
  await upload(path, await opaque.jpeg().toBuffer())
  await upload(seenThrough, await clear.png().toBuffer())
  for (const file of [path, seenThrough])
    await add({ sql }, 'pictures', pictureRow({ club_id: await addClub({ sql }), path: file }))
}, 240_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

const sql = async (text: string, values?: unknown[]) => (await db.query(text, values)).rows

/** With the secret key, as a restore would bring it. */
async function upload(file: string, bytes: Buffer) {
  const answer = await fetch(`${site.url}/storage/v1/object/pictures/${file}`, {
    method: 'POST',
    headers: { apikey: site.secretKey, 'content-type': file.endsWith('png') ? 'image/png' : 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(200)
}

const show = (width: string, accept = 'image/webp,*/*', file = path) =>
  ask(site.port, `/pictures/${width}/${file}`, { headers: { accept } })

test('what waits is not there, and what is approved comes small, as WebP or JPEG', async () => {
  expect((await show('96')).status).toBe(404)
  await db.query(`update public.pictures set status = 'approved', decided_at = now()`)
  const small = await show('96')
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(small.body).metadata()
  expect([width, height]).toEqual([96, 64])
  const square = await show('48-square', 'image/jpeg')
  expect(square.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(square.body).metadata()).toMatchObject({ width: 48, height: 48, format: 'jpeg' })
  expect(small.body.length).toBeLessThan(2_000)
})

test('a browser that takes no WebP gets a JPEG of any picture, on white where it can be seen through', async () => {
  const old = await show('96', 'image/png,image/*;q=0.8', seenThrough)
  expect([old.headers['content-type'], old.headers['vary']]).toEqual([
    'image/jpeg',
    expect.stringContaining('accept'),
  ])
  const { data, info } = await sharp(old.body).raw().toBuffer({ resolveWithObject: true })
  expect([info.format, info.width, ...data.subarray(0, 3)]).toEqual(['raw', 96, 255, 255, 255])
  expect((await show('96', undefined, seenThrough)).headers['content-type']).toBe('image/webp')
})

test('pages come with the crests that are approved', async () => {
  await add({ sql }, 'pictures', pictureRow({ club_id: await addClub({ sql }) }))
  const known = await sql(
    `select club.code, picture.path from public.pictures as picture join public.clubs as club on club.id = picture.club_id
     where picture.status = 'approved'`,
  )
  expect(known).toHaveLength(2)
  const page = await ask(site.port, '/_data?path=/about')
  expect(JSON.parse(page.body.toString())).toContainEqual([
    ['crests'],
    Object.fromEntries(known.map(({ code, path: file }) => [code, file])),
  ])
})

/** In bytes, packed. */
async function weighTable(headers: Record<string, string> = {}): Promise<number> {
  site.pages.empty()
  const { status, body } = await ask(site.port, '/standings', {
    headers: { 'accept-encoding': 'br', ...headers },
  })
  expect(status).toBe(200)
  return body.length
}

test('with the crests of all its clubs the table weighs at most 1 KB more, and no byte for those who save data', async () => {
  const savesData = { 'save-data': 'on' }
  const [before, lite] = [await weighTable(), await weighTable(savesData)]
  const clubs = await sql(
    `select club_id from public.club_seasons where season_id = (select id from public.current_season())`,
  )
  expect(clubs.length).toBeGreaterThan(15)
  for (const { club_id } of clubs)
    await add({ sql }, 'pictures', pictureRow({ club_id, status: 'approved', decided_at: new Date() }))
  expect((await weighTable()) - before).toBeLessThanOrEqual(1_024)
  expect(await weighTable(savesData)).toBe(lite)
  await db.query('delete from public.pictures where club_id = any ($1)', [
    clubs.map(({ club_id }) => club_id),
  ])
})

test('other sizes and other files are not there', async () => {
  for (const width of ['97', '9000', '0', '96-round']) expect((await show(width)).status).toBe(404)
  for (const other of [
    `/pictures/96/league/${randomUUID()}.jpg`,
    '/pictures/96/../x.jpg',
    '/pictures/96/avatars/x.jpg',
  ])
    expect((await ask(site.port, other)).status).toBe(404)
})

test('a picture that was taken down is gone at once', async () => {
  await db.query(`update public.pictures set status = 'withdrawn' where path = $1`, [path])
  expect((await show('96')).status).toBe(404)
})
