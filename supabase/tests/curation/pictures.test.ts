// Pictures of clubs, people and grounds: who may bring one, that a second person of an office decides, and who sees the row
// and the file before and after.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { prepare, useTables } from '#supabase/tests/testing/as.ts'
import { pictureRow } from '#supabase/tests/testing/picture-rows.ts'
import { add, addClub, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()
const place = { club: '', other: '', own: '', stranger: '', ground: '' }

prepare({ sql }, place, async () => {
  const club = await addClub({ sql })
  for (const who of ['club', 'club_admin'] as const)
    await add({ sql }, 'club_members', {
      user_id: ids[who],
      club_id: club,
      member_role: who,
      ...(who === 'club' ? { duty: 'media officer' } : {}),
    })
  const [own, stranger] = [await addPerson({ sql }, 'player'), await addPerson({ sql }, 'player')]
  await add({ sql }, 'registrations', { player_id: own, club_id: club, starts_on: '2020-01-01' })
  return {
    club,
    other: await addClub({ sql }),
    own,
    stranger,
    ground: await idOf({ sql }, 'venues', { slug: 'the-ground', name: 'The ground' }),
  }
})

const offices: Who[] = ['admin', 'zifa_admin', 'super_admin']
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )

let file = ''
beforeEach(() => {
  file = ''
})

/** Uploads a file as somebody, and then brings it as a picture. */
async function bring(who: Who, kind: string, subject: string, given: object = {}) {
  const path = `${offices.includes(who) ? 'league' : place.club}/${randomUUID()}.png`
  file = path
  await sql(
    `insert into storage.objects (bucket_id, name, owner_id) values ('pictures', $1, nullif($2, ''))`,
    [path, ids[who]],
  )
  const all = {
    kind,
    subject,
    path,
    alt: 'The crest of the club',
    credit: 'The club',
    rights: 'own',
    note: 'Drawn by the club',
    consent: true,
    ...given,
  }
  const [row] = await as(
    who,
    'select public.add_picture($1, $2, $3, $4, $5, $6, $7, $8) as id',
    Object.values(all),
  )
  return String(row?.['id'])
}

const decide = (who: Who, id: string, isApproved: boolean, reason: string | null = null) =>
  as(who, 'select public.decide_picture($1, $2, $3)', [id, isApproved, reason])
const seen = async (who: Who) => (await as(who, 'select id from public.pictures')).length
const fileSeen = async (who: Who) =>
  (await as(who, `select name from storage.objects where bucket_id = 'pictures' and name = $1`, [file]))
    .length

const upload = (who: Who, folder: string) =>
  outcome(
    as(who, `insert into storage.objects (bucket_id, name) values ('pictures', $1)`, [
      `${folder}/${randomUUID()}.png`,
    ]),
  )
/** What somebody of the club is told. */
const wrong = (kind: string, subject: string, given: object) => outcome(bring('club', kind, subject, given))

test('files are added by the offices and by the people of a club, each where they belong', async () => {
  for (const who of everybody) {
    const isOffice = offices.includes(who)
    const isOfClub = ['club', 'club_admin'].includes(who)
    expect([who, await upload(who, 'league')]).toEqual([who, isOffice ? 'done' : '42501'])
    expect([who, await upload(who, place.club)]).toEqual([who, isOfClub ? 'done' : '42501'])
    expect([who, await upload(who, place.other)]).toEqual([who, '42501'])
  }
})

test('a club brings pictures of itself and its players, the offices any, and nobody else one', async () => {
  for (const who of everybody) {
    const isOffice = offices.includes(who)
    const isOfClub = ['club', 'club_admin'].includes(who)
    const tried = async (kind: string, subject: string) =>
      (await outcome(bring(who, kind, subject))) === 'done'
    expect({
      who,
      crest: await tried('crest', place.club),
      team: await tried('team', place.club),
      ownPlayer: await tried('portrait', place.own),
      otherClub: await tried('crest', place.other),
      otherPlayer: await tried('portrait', place.stranger),
      ground: await tried('ground', place.ground),
    }).toEqual({
      who,
      crest: isOffice || isOfClub,
      team: isOffice || isOfClub,
      ownPlayer: isOffice || isOfClub,
      otherClub: isOffice,
      otherPlayer: isOffice,
      ground: isOffice,
    })
  }
})

test('somebody of the club without the duty of news brings none', async () => {
  const registrar = await makeAccount(sql, ['club'])
  await add({ sql }, 'club_members', {
    user_id: registrar,
    club_id: place.club,
    member_role: 'club',
    duty: 'registrar',
  })
  const asked = as(
    { id: registrar },
    `select public.add_picture('crest', $1, $2, 'The crest', 'The club', 'own', 'Drawn by us')`,
    [place.club, `${place.club}/${randomUUID()}.png`],
  )
  expect(await outcome(asked)).toBe('PT403')
})

test('before it is approved it is seen by who brought it and the offices alone, the file too', async () => {
  await bring('club', 'crest', place.club)
  for (const who of everybody) {
    const sees = who === 'club' || offices.includes(who) ? 1 : 0
    expect([who, await seen(who), await fileSeen(who)]).toEqual([who, sees, sees])
  }
})

test('once it is approved everybody sees it, and who brought it is for nobody to read', async () => {
  const id = await bring('club', 'crest', place.club)
  await decide('admin', id, true)
  for (const who of everybody) {
    expect([who, await seen(who), await fileSeen(who)]).toEqual([who, 1, 1])
    expect(await outcome(as(who, 'select uploaded_by from public.pictures'))).toBe('42501')
    expect(await outcome(as(who, 'select decided_by from public.pictures'))).toBe('42501')
  }
})

test('the offices alone decide, never on what they brought themselves, and once', async () => {
  for (const who of everybody.filter(each => each !== 'super_admin_as')) {
    const id = await bring('club_admin', 'crest', place.club)
    expect([who, await outcome(decide(who, id, true))]).toEqual([
      who,
      offices.includes(who) ? 'done' : who === 'anon' ? '42501' : 'PT403',
    ])
  }
  const own = await bring('admin', 'ground', place.ground)
  expect(await outcome(decide('admin', own, true))).toBe('PT403')
  expect(await outcome(decide('zifa_admin', own, true))).toBe('done')
  expect(await outcome(decide('super_admin', own, false, 'Too late.'))).toBe('PT409')
})

test('nobody decides or brings anything through the eyes of another', async () => {
  const id = await bring('club', 'crest', place.club)
  expect(await outcome(decide('super_admin_as', id, true))).toMatch(/^PT403$/)
  expect(await outcome(bring('super_admin_as', 'crest', place.club))).not.toBe('done')
})

test('the crest that was shown gives way to the one that is approved after it', async () => {
  const first = await bring('club', 'crest', place.club)
  await decide('admin', first, true)
  const second = await bring('club', 'crest', place.club)
  await decide('admin', second, true)
  expect(await as('anon', 'select id from public.pictures')).toEqual([{ id: second }])
  expect(await as('club', 'select status from public.pictures where id = $1', [first])).toEqual([
    { status: 'withdrawn' },
  ])
})

test('a rejected picture says why, and is not shown', async () => {
  const id = await bring('club', 'crest', place.club)
  expect(await outcome(decide('admin', id, false))).toBe('PT422')
  await decide('admin', id, false, 'It is another club.')
  expect(await seen('anon')).toBe(0)
  expect(await as('club', 'select status, reason from public.pictures')).toEqual([
    { status: 'rejected', reason: 'It is another club.' },
  ])
})

test('a picture is taken down at once by the offices, by who brought it and by its club, and by nobody else', async () => {
  const takers = ['admin', 'zifa_admin', 'super_admin', 'club', 'club_admin']
  for (const who of everybody) {
    const id = await idOf({ sql }, 'pictures', {
      ...pictureRow({ club_id: place.club, kind: 'team' }),
      status: 'approved',
      decided_at: '2026-01-01',
      uploaded_by: ids.club_admin,
    })
    const taken = await outcome(
      as(who, `select public.withdraw_picture($1, 'The sponsor has changed.')`, [id]),
    )
    expect([who, taken === 'done']).toEqual([who, takers.includes(who)])
    await sql('delete from public.pictures where id = $1', [id])
  }
})

test('rights, a credit, a description and the consent of a person are asked for', async () => {
  expect(await wrong('crest', place.club, { rights: 'found' })).toBe('PT422')
  expect(await wrong('crest', place.club, { credit: ' ' })).toBe('PT422')
  expect(await wrong('crest', place.club, { note: 'x' })).toBe('PT422')
  expect(await wrong('crest', place.club, { alt: 'x' })).toBe('PT422')
  expect(await wrong('portrait', place.own, { consent: false })).toBe('PT422')
  expect(await wrong('crest', place.club, { path: `${place.club}/${randomUUID()}.png` })).toBe('PT422')
})

test('the same file again is the same picture, and a file of somebody else is none', async () => {
  const id = await bring('club', 'crest', place.club)
  const again = (who: Who) =>
    as(
      who,
      `select public.add_picture('crest', $1, $2, 'The crest', 'The club', 'own', 'Drawn by us') as id`,
      [place.club, file],
    )
  expect(await again('club')).toEqual([{ id }])
  expect(await outcome(again('club_admin'))).toBe('PT422')
})

test('twenty may wait', async () => {
  for (let count = 0; count < 20; count++)
    await add({ sql }, 'pictures', pictureRow({ club_id: place.club, uploaded_by: ids.club }))
  expect(await outcome(bring('club', 'crest', place.club))).toBe('PT429')
  expect(await outcome(bring('club_admin', 'crest', place.club))).toBe('done')
})

const told = async (who: 'club' | 'club_admin' | 'fan' | 'admin') =>
  (
    await sql(
      `select title, words, href from public.notifications where user_id = $1 and kind = 'picture' order by title`,
      [ids[who]],
    )
  ).map(({ title, words, href }) => [String(title).split(':')[0], words, href])
const waits = async (who: Who) =>
  (await sql(`select title ->> 'text' as title from app.picture_tasks($1)`, [ids[who]])).map(
    ({ title }) => title,
  )

test('a picture that waits is told to the others of its club, and is a task of the offices', async () => {
  await bring('club', 'portrait', place.own)
  const slug = String((await sql('select slug from public.people where id = $1', [place.own]))[0]?.['slug'])
  expect(await told('club_admin')).toEqual([
    ['Picture waiting for approval', 'The crest of the club', `/players/${slug}`],
  ])
  expect([await told('club'), await told('fan'), await told('admin')]).toEqual([[], [], []])
  for (const who of everybody.filter(each => each !== 'anon' && each !== 'super_admin_as'))
    expect([who, await waits(who)]).toEqual([who, offices.includes(who) ? ['1 picture to approve'] : []])
  await bring('admin', 'crest', place.club)
  expect([await waits('admin'), await waits('zifa_admin')]).toEqual([
    ['1 picture to approve'],
    ['2 pictures to approve'],
  ])
})

test('whoever brought it and its club are told what became of it, with the reason', async () => {
  const slug = String((await sql('select slug from public.clubs where id = $1', [place.club]))[0]?.['slug'])
  const href = `/teams/${slug}`
  const shown = await bring('club', 'crest', place.club)
  await decide('admin', shown, true)
  await decide('admin', await bring('club', 'team', place.club), false, 'Too dark.')
  await as('club_admin', `select public.withdraw_picture($1, 'The sponsor has changed.')`, [shown])
  const news = [
    ['Picture approved', 'Everybody can see it now.', href],
    ['Picture rejected', 'Too dark.', href],
  ]
  expect(await told('club')).toEqual([...news, ['Picture taken down', 'The sponsor has changed.', href]])
  expect((await told('club_admin')).filter(([title]) => title !== 'Picture waiting for approval')).toEqual(
    news,
  )
  expect(await told('admin')).toEqual([])
})
