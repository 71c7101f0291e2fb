// Pictures of the record at short addresses: what is approved comes in the size that is asked for, and nothing else comes.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'
import { pictureRow } from '#supabase/tests/testing/picture-rows.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
let db: Client
const path = `league/${randomUUID()}.jpg`

beforeAll(async () => {
  const database = await createTestDatabase({ filling: migrated })
  db = new Client(database.admin)
  await db.connect()
  site = await openSite({ database })
  await upload()
  const sql = async (text: string, values?: unknown[]) => (await db.query(text, values)).rows
  const row = pictureRow({ club_id: await addClub({ sql }), path })
  await sql(
    `insert into public.pictures (${Object.keys(row).join()}) values (${Object.keys(row)
      .map((_, at) => `$${at + 1}`)
      .join()})`,
    Object.values(row),
  )
}, 240_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

/** With the secret key, as a restore would bring it. */
async function upload() {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a5c34' } })
    .jpeg()
    .toBuffer()
  const answer = await fetch(`${site.url}/storage/v1/object/pictures/${path}`, {
    method: 'POST',
    headers: { apikey: site.secretKey, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(200)
}

const show = (width: string, accept = 'image/webp,*/*') =>
  ask(site.port, `/pictures/${width}/${path}`, { headers: { accept } })

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
  await db.query(`update public.pictures set status = 'withdrawn'`)
  expect((await show('96')).status).toBe(404)
})
