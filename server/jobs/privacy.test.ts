// The clock of privacy, on a gateway with files: an account whose time has come goes with its picture.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '#supabase/tests/testing/site.ts'
import { eraseWhatIsDue } from './privacy.ts'

let site: Site
let client: Client

beforeAll(async () => {
  site = await startSite()
  client = new Client(site.database.admin)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await site.close()
})

/** Every file that is kept, whatever it is called. */
function bytesKept(): string[] {
  const folder = join(site.dataDir, 'storage')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes('.'))
    .map(({ name }) => name)
}

test('a picture can be brought, and goes with the account, its bytes too', async () => {
  const person = await site.newcomer('fan')
  const other = await site.newcomer('fan')
  const db = await site.client({ sub: person.id })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  const bring = (folder: string) =>
    db.storage.from('avatars').upload(`${folder}/one.png`, picture, { contentType: 'image/png' })
  expect((await bring(other.id)).error?.message).toMatch(/row-level security/)
  expect((await bring(person.id)).error).toBeNull()
  expect((await db.storage.from('avatars').list(person.id)).data).toHaveLength(1)
  const strange = await site.client({ sub: other.id })
  expect((await strange.storage.from('avatars').list(person.id)).data).toEqual([])
  expect((await strange.storage.from('avatars').remove([`${person.id}/one.png`])).data).toEqual([])
  expect(bytesKept()).toHaveLength(1)

  await site.sql('insert into app.erasures (user_id, due_at) values ($1, now())', [person.id])
  const operator = await site.client('operator')
  const removed: string[] = []
  await eraseWhatIsDue(client, async (bucket, names) => {
    removed.push(...names.map(each => `${bucket}/${each}`))
    await operator.storage.from(bucket).remove(names)
  })
  expect(removed).toEqual([`avatars/${person.id}/one.png`])
  expect(bytesKept()).toEqual([])
  expect(await site.sql('select from public.profiles where id = $1', [person.id])).toEqual([])
  await eraseWhatIsDue(client, () => Promise.reject(new Error('There is nothing left to remove.')))
})

test('a minor shows no picture before the guardian agrees', async () => {
  const person = await site.newcomer('fan')
  await site.sql('update app.account_ages set birth_year = 2012 where user_id = $1', [person.id])
  const db = await site.client({ sub: person.id })
  const answer = await db.storage
    .from('avatars')
    .upload(`${person.id}/one.png`, new Uint8Array([1]), { contentType: 'image/png' })
  expect(answer.error).not.toBeNull()
})
