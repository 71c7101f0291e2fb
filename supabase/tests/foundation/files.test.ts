// Files, as each role brings, reads and removes them through the API. Every bucket is told of here or has a file of its
// own that does.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everybody, type Site, startSite, type Who } from '#supabase/tests/testing/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const administrators: readonly Who[] = ['admin', 'zifa_admin', 'super_admin']
/** Somebody who looks through another's eyes brings nothing, and takes nothing away. */
const mayWrite = (who: Who) => who !== 'anon' && who !== 'super_admin_as'

const pdf = { type: 'application/pdf', bytes: '%PDF-1.4\n%%EOF\n' }
const png = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function ask(who: Who, method: string, address: string, file?: typeof pdf | typeof png) {
  const headers = { ...site.people[who].headers, ...(file ? { 'content-type': file.type } : {}) }
  const answer = await fetch(`${site.url}/storage/v1/object/${address}`, {
    method,
    headers,
    ...(file ? { body: file.bytes } : {}),
  })
  await answer.arrayBuffer()
  return answer.ok
}

const isKept = async (name: string) =>
  (await site.sql('select from storage.objects where name = $1', [name])).length === 1

test('no bucket is forgotten', async () => {
  const rows = await site.sql('select id, public from storage.buckets order by id')
  const publicOnes = rows.filter(row => row['public'] === true).map(row => row['id'])
  expect(publicOnes).toEqual(['avatars', 'case-decisions', 'covers'])
  expect(rows.map(row => row['id'])).toEqual([
    'avatars',
    'case-decisions', // supabase/tests/matchday/discipline-procedure.test.ts
    'case-papers', // the same
    'covers', // supabase/tests/news/articles-desk.test.ts
    'decisions',
    'match-papers', // supabase/tests/matchday/match-reports.test.ts
    'person-documents',
    'pictures', // supabase/tests/curation/pictures.test.ts
    'transfer-documents', // supabase/tests/transfers/transfer-documents.test.ts
  ])
})

describe('the documents of decisions are brought and read by the administrators, and stay', () => {
  test.each(everybody)('%s', async who => {
    const isAdministrator = administrators.includes(who)
    const name = `${randomUUID()}.pdf`
    expect(await ask(who, 'POST', `decisions/${name}`, pdf)).toBe(isAdministrator)
    if (!isAdministrator) await ask('admin', 'POST', `decisions/${name}`, pdf)
    expect(await isKept(name)).toBe(true)
    expect(await ask(who, 'GET', `decisions/${name}`)).toBe(isAdministrator)
    expect(await ask(who, 'PUT', `decisions/${name}`, pdf)).toBe(false)
    await ask(who, 'DELETE', `decisions/${name}`)
    expect(await isKept(name)).toBe(true)
  })
})

describe('a picture is brought and taken away by whoever it shows', () => {
  test.each(everybody)('%s', async who => {
    const own = `${site.people[who].id || randomUUID()}/${randomUUID()}.png`
    expect(await ask(who, 'POST', `avatars/${own}`, png)).toBe(mayWrite(who))
    expect(await isKept(own)).toBe(mayWrite(who))
    const other = await site.newcomer('fan')
    const theirs = `${other.id}/${randomUUID()}.png`
    expect(await ask(who, 'POST', `avatars/${theirs}`, png)).toBe(false)
    await site.sql(`insert into storage.objects (bucket_id, name) values ('avatars', $1)`, [theirs])
    await ask(who, 'DELETE', `avatars/${theirs}`)
    expect(await isKept(theirs)).toBe(true)
    if (!mayWrite(who)) return
    expect(await ask(who, 'DELETE', `avatars/${own}`)).toBe(true)
    expect(await isKept(own)).toBe(false)
  })
})

describe('a paper of one’s own is read by whoever has just opened it, and stays', () => {
  test.each(everybody)('%s', async who => {
    const own = `${site.people[who].id || randomUUID()}/${randomUUID()}.pdf`
    expect(await ask(who, 'POST', `person-documents/${own}`, pdf)).toBe(mayWrite(who))
    const theirs = `${randomUUID()}/${randomUUID()}.pdf`
    expect(await ask(who, 'POST', `person-documents/${theirs}`, pdf)).toBe(false)
    if (!mayWrite(who)) return
    expect(await ask(who, 'GET', `person-documents/${own}`)).toBe(false)
    const added = await site.rpc(who, 'add_my_document', {
      p_kind: 'identity',
      p_path: own,
      p_name: 'card.pdf',
      p_request_id: randomUUID(),
    })
    const opened = { p_document_id: added.body, p_request_id: randomUUID() }
    expect(await site.rpc(who, 'open_person_document', opened)).toMatchObject({ status: 200 })
    expect(await ask(who, 'GET', `person-documents/${own}`)).toBe(true)
    expect(await ask('anon', 'GET', `person-documents/${own}`)).toBe(false)
    await ask(who, 'DELETE', `person-documents/${own}`)
    expect(await isKept(own)).toBe(true)
  })
})
