// The papers of a transfer over the real API and storage: who brings, sees and opens what, and that it is written down.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsFor } from '#supabase/tests/permissions/world.ts'
import { impersonate, type Person, startSite, type Site } from '#supabase/tests/testing/site.ts'
import {
  contract,
  daysFromNow,
  makeTransferScene,
  type Side,
  terms,
  type TransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'

const bucket = 'transfer-documents'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

let site: Site
let scene: TransferScene
let transfer: string
const people = {} as Record<Side, Person>
/** One of each kind that a test opens, by who brought it. */
const papers: Record<string, string> = {}

const storageOf = async (side: Side) => (await site.client({ sub: people[side].id })).storage.from(bucket)
const newPath = (of = transfer) => `${of}/${randomUUID()}.pdf`

async function send(side: Side, path = newPath()) {
  const sent = await (await storageOf(side)).upload(path, pdf, { contentType: 'application/pdf' })
  return { path, error: sent.error }
}

const name = (side: Side, kind: string, path: string | null, details: object = {}, request = randomUUID()) =>
  site.rpc(people[side], 'add_transfer_document', {
    p_transfer_id: transfer,
    p_kind: kind,
    p_path: path,
    p_name: `${kind}.pdf`,
    p_request_id: request,
    p_details: details,
  })

async function bring(side: Side, kind: string) {
  const { path, error } = await send(side)
  expect(error).toBeNull()
  const { status, body } = await name(side, kind, path)
  expect({ kind, status }).toEqual({ kind, status: 200 })
  papers[kind] = String(body)
}

const open = (side: Side, paper: string, reason?: string, request = randomUUID()) =>
  site.rpc(people[side], 'open_transfer_document', {
    p_document_id: paper,
    p_request_id: request,
    ...(reason === undefined ? {} : { p_reason: reason }),
  })

const setState = (changes: string) =>
  site.sql(`update public.transfers set ${changes} where id = $1`, [transfer])
const pathOf = async (paper: string) =>
  String((await site.sql('select path from public.transfer_documents where id = $1', [paper]))[0]?.['path'])

beforeAll(async () => {
  site = await startSite()
  scene = await makeTransferScene(site)
  for (const side of Object.keys(scene.people) as Side[])
    people[side] = await site.personOf(scene.people[side])
  const { body } = await site.rpc(people.engaging, 'draft_transfer', {
    p_type: 'permanent',
    p_player_id: scene.player,
    p_club_id: scene.engaging,
    p_request_id: randomUUID(),
    p_details: { releasingClubId: scene.releasing, terms, contract },
  })
  transfer = (body as { id: string }).id
  await setState(`state = 'clubs_agreed', sent_at = now(), agreed_at = now()`)
  await bring('staff', 'contract')
  await bring('engaging', 'photo')
  await bring('player', 'identity')
  await bring('releasing', 'agreement')
  await bring('releasing', 'clearance')
  papers['medical'] = String(
    (await name('engaging', 'medical', null, { date: daysFromNow(-3), doctor: 'Dr Moyo' })).body,
  )
})
afterAll(() => site.close())

const sides = [
  'staff',
  'engaging',
  'releasing',
  'player',
  'guardian',
  'league',
  'association',
  'super',
  'nobody',
] as const

async function told(side: Side): Promise<string> {
  const { rows } = await site.ask(
    people[side],
    'GET',
    `transfer_documents?select=kind&transfer_id=eq.${transfer}`,
  )
  return rows
    .map(({ kind }) => String(kind))
    .toSorted()
    .join(' ')
}
async function opened(side: Side): Promise<string> {
  const kinds: string[] = []
  for (const [kind, paper] of Object.entries(papers))
    if ((await open(side, paper, side === 'super' ? 'An audit.' : undefined)).status === 200) kinds.push(kind)
  return kinds.toSorted().join(' ')
}
async function table(ask: (side: Side) => Promise<string>) {
  const found: Record<string, string> = {}
  for (const side of sides) found[side] = await ask(side)
  return found
}

const all = 'agreement clearance contract identity medical photo'

describe('who is told of what, and who can open it', () => {
  test('before it is submitted', async () => {
    expect(await table(told)).toEqual({
      staff: all,
      engaging: all,
      releasing: 'agreement clearance',
      player: 'contract identity medical photo',
      guardian: 'contract identity medical photo',
      league: '',
      association: '',
      super: all,
      nobody: '',
    })
    expect(await table(opened)).toEqual({
      staff: 'agreement clearance identity photo',
      engaging: 'agreement clearance contract identity photo',
      releasing: 'agreement clearance',
      player: 'contract identity photo',
      guardian: 'contract identity photo',
      league: '',
      association: '',
      super: '',
      nobody: '',
    })
  })

  test('once it is submitted the league sees that papers are there, and the association what is in them', async () => {
    await setState(`state = 'submitted', submitted_at = now()`)
    expect([await told('league'), await opened('league')]).toEqual([all, 'identity'])
    expect(await opened('association')).toBe('agreement clearance contract identity photo')
    expect(await opened('super')).toBe('')
    await setState(`state = 'clubs_agreed', submitted_at = null`)
  })

  test('once it is registered super admins open with a reason what names no wage', async () => {
    await setState(`state = 'registered', submitted_at = now(), registered_at = now()`)
    expect((await open('super', String(papers['photo']))).status).toBe(422)
    expect(await opened('super')).toBe('agreement clearance identity photo')
    await setState(`state = 'clubs_agreed', submitted_at = null, registered_at = null`)
  })
})

describe('a file', () => {
  test('is read only by whoever has just opened it, and each opening is written down once', async () => {
    const paper = String(papers['identity'])
    const path = await pathOf(paper)
    await site.sql('delete from public.document_access where document_id = $1', [paper])
    const storage = await storageOf('engaging')
    expect((await storage.createSignedUrl(path, 600)).error).not.toBeNull()
    expect((await storage.download(path)).error).not.toBeNull()
    const request = randomUUID()
    expect((await open('engaging', paper, undefined, request)).body).toBe(path)
    expect((await open('engaging', paper, undefined, request)).body).toBe(path)
    const { data } = await storage.createSignedUrl(path, 600)
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toContain('%PDF')
    expect((await (await storageOf('player')).createSignedUrl(path, 600)).error).not.toBeNull()
    expect((await (await storageOf('association')).download(path)).error).not.toBeNull()
    const log = await site.sql('select user_id, party from public.document_access where document_id = $1', [
      paper,
    ])
    expect(log).toEqual([{ user_id: people.engaging.id, party: 'engaging' }])
    await site.sql('alter table public.document_access disable trigger openings_are_never_changed')
    await site.sql(`update public.document_access set opened_at = now() - interval '3 minutes'`)
    await site.sql('alter table public.document_access enable trigger openings_are_never_changed')
    expect((await storage.createSignedUrl(path, 600)).error).not.toBeNull()
  })

  test('cannot be listed, replaced, moved or removed by anybody', async () => {
    const path = await pathOf(String(papers['photo']))
    for (const side of sides) {
      const storage = await storageOf(side)
      expect({ side, listed: (await storage.list(transfer)).data }).toEqual({ side, listed: [] })
      const again = await storage.upload(path, pdf, { contentType: 'application/pdf', upsert: true })
      expect(again.error).not.toBeNull()
      expect((await storage.move(path, newPath())).error).not.toBeNull()
      await storage.remove([path])
    }
    expect(await site.sql('select name from storage.objects where name = $1', [path])).toHaveLength(1)
    const visitor = (await site.client()).storage.from(bucket)
    expect((await visitor.download(path)).error).not.toBeNull()
    expect((await fetch(`${site.url}/storage/v1/object/public/${bucket}/${path}`)).status).toBe(404)
  })

  test('is brought by sides of the transfer, to its folder, as a paper or picture of at most 5 MB', async () => {
    for (const side of ['league', 'association', 'super', 'nobody'] as const)
      expect({ side, error: (await send(side)).error }).toEqual({ side, error: expect.anything() })
    for (const path of [
      newPath(randomUUID()),
      `${transfer}/x.pdf`,
      `${transfer}/${randomUUID()}.html`,
      'x.pdf',
    ])
      expect({ path, error: (await send('engaging', path)).error }).toEqual({
        path,
        error: expect.anything(),
      })
    const storage = await storageOf('engaging')
    const page = await storage.upload(newPath(), Buffer.from('<html>'), { contentType: 'text/html' })
    const large = await storage.upload(newPath(), Buffer.concat([pdf, Buffer.alloc(5_300_000)]), {
      contentType: 'application/pdf',
    })
    expect([page.error, large.error]).toEqual([expect.anything(), expect.anything()])
  })
})

describe('a paper', () => {
  test('is named by whoever sent the file, once, for this transfer', async () => {
    const { path } = await send('player')
    expect((await name('engaging', 'tpo', path)).status).toBe(422)
    expect((await name('engaging', 'tpo', newPath())).status).toBe(422)
    const request = randomUUID()
    const first = await name('player', 'tpo', path, {}, request)
    expect((await name('player', 'tpo', path, {}, request)).body).toBe(first.body)
    expect((await name('player', 'birth_certificate', path)).status).toBe(422)
  })

  test('is brought by the side whose it is', async () => {
    const wrong = {
      releasing: 'identity',
      player: 'contract',
      guardian: 'photo',
      engaging: 'decision',
    } as const
    for (const [side, kind] of Object.entries(wrong) as [Side, string][])
      expect({ side, status: (await name(side, kind, (await send(side)).path)).status }).toEqual({
        side,
        status: 403,
      })
    expect((await name('nobody', 'identity', newPath())).status).toBe(404)
    expect((await name('association', 'itc', newPath())).status).toBe(404)
    expect((await name('engaging', 'passport', newPath())).status).toBe(422)
  })

  test('is followed by a newer one, and closed while the offices look at it', async () => {
    const [before] = [papers['photo']]
    await bring('staff', 'photo')
    const rows = await site.sql(
      `select id, replaced_at is null as is_current from public.transfer_documents where transfer_id = $1 and kind = 'photo'`,
      [transfer],
    )
    expect(rows.filter(row => row['is_current'])).toEqual([{ id: papers['photo'], is_current: true }])
    expect(rows.map(({ id }) => id)).toContain(before)
    const { path } = await send('engaging')
    await setState(`state = 'submitted', submitted_at = now()`)
    expect((await name('engaging', 'photo', path)).status).toBe(409)
    expect((await name('engaging', 'payment', path)).status).toBe(200)
    await setState(`state = 'clubs_agreed', submitted_at = null`)
  })

  test('of a doctor is a date and a name, and nothing else is kept of it', async () => {
    const { path } = await send('engaging')
    const dated = { date: daysFromNow(-3), doctor: 'Dr Moyo' }
    expect((await name('engaging', 'medical', path, dated)).status).toBe(422)
    for (const details of [{}, { date: 'soon', doctor: 'Dr Moyo' }, { ...dated, diagnosis: 'A knee.' }])
      expect((await name('engaging', 'medical', null, details)).status).toBe(422)
    expect((await name('engaging', 'photo', path, { note: 'x' })).status).toBe(422)
    expect((await open('engaging', String(papers['medical']))).status).toBe(422)
  })
})

test('nothing is brought or opened through another’s eyes, and the tables take nothing from anybody', async () => {
  const admin = await site.newcomer('super_admin')
  await impersonate(site.sql, admin, people.engaging)
  const seen = await site.ask(admin, 'GET', `transfer_documents?select=kind&transfer_id=eq.${transfer}`)
  expect(seen.rows).toEqual([])
  const asAdmin = { p_document_id: papers['identity'], p_request_id: randomUUID() }
  expect((await site.rpc(admin, 'open_transfer_document', asAdmin)).status).toBe(403)
  const storage = (await site.client({ sub: admin.id })).storage.from(bucket)
  expect((await storage.upload(newPath(), pdf, { contentType: 'application/pdf' })).error).not.toBeNull()
  for (const side of sides) {
    for (const column of ['path', 'uploaded_by'])
      expect((await site.ask(people[side], 'GET', `transfer_documents?select=${column}`)).status).toBe(403)
    expect((await site.ask(people[side], 'DELETE', 'transfer_documents?kind=eq.photo')).status).toBe(403)
    const row = { transfer_id: transfer, kind: 'photo', path: newPath(), name: 'x', party: 'engaging' }
    expect((await site.ask(people[side], 'POST', 'transfer_documents', { body: row })).status).toBe(403)
    expect((await site.ask(people[side], 'DELETE', 'document_access?reason=is.null')).status).toBe(403)
  }
})

test('the log of openings is for the association, super admins and whoever opened', async () => {
  await open('engaging', String(papers['photo']))
  await open('player', String(papers['photo']))
  const read = async (side: Side) =>
    (await site.ask(people[side], 'GET', 'document_access?select=user_id')).rows.map(row => row['user_id'])
  expect(new Set(await read('engaging'))).toEqual(new Set([people.engaging.id]))
  expect(await read('nobody')).toEqual([])
  for (const side of ['association', 'super'] as const)
    expect(await read(side)).toEqual(expect.arrayContaining([people.engaging.id, people.player.id]))
})

const given = (kind: string) => ({ p_document_id: papers[kind], p_request_id: randomUUID() })

test('the staff of the releasing club open what their club may open, until they leave it', async () => {
  const clerk = await site.newcomer('club')
  const ask = async (kind: string) => (await site.rpc(clerk, 'open_transfer_document', given(kind))).status
  const tries = () => Promise.all(['agreement', 'clearance', 'contract', 'identity'].map(ask))
  expect(await tries()).toEqual([404, 404, 404, 404])
  await actsFor(site, clerk.id, scene.releasing, 'club')
  expect(await tries()).toEqual([200, 200, 404, 404])
  await site.sql('delete from public.club_members where user_id = $1', [clerk.id])
  expect(await tries()).toEqual([404, 404, 404, 404])
})
