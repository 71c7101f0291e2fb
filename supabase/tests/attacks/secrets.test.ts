// Birth dates of minors, private facts and drafts stay where they are: by filter, embed, order, count, search, file
// and message.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsFor, worldOf } from '#supabase/tests/permissions/world.ts'
import { minorsDay } from '#supabase/tests/permissions/private.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, startSite, type Site, type Who } from '#supabase/tests/testing/site.ts'

const phone = '+263 77 555 0199'
const secretWord = 'zvakavanzika'
const association: Who[] = ['zifa_admin', 'super_admin']

let site: Site
let minor: string
let player: string
let draft: string
let withdrawn: string
let bornOn: string

beforeAll(async () => {
  site = await startSite()
  const { club, otherClub } = await worldOf(site)
  // People of one club, and a player, a minor and a draft of the other.
  for (const who of ['club', 'club_admin'] as const) await actsFor(site, site.people[who].id, club, who)
  bornOn = await minorsDay(site)
  minor = await addPerson(site, 'player')
  await add(site, 'birth_dates', { person_id: minor, born_on: bornOn })
  player = await addPerson(site, 'player')
  await add(site, 'registrations', { player_id: player, club_id: otherClub })
  await add(site, 'player_private', { person_id: player, phone, guardian_contact: phone })
  const words = {
    byline: 'The desk',
    title: `On ${secretWord}`,
    body: `All of ${secretWord}.`,
    club_id: otherClub,
  }
  draft = String((await add(site, 'articles', { slug: `a-${secretWord}`, ...words }))['id'])
  await add(site, 'article_links', { article_id: draft, subject: 'person', subject_id: player })
  await add(site, 'article_corrections', { article_id: draft, note: `It was ${secretWord}.` })
  const published = { ...words, title: 'A plain title', status: 'published', published_at: '2026-01-01' }
  withdrawn = String((await add(site, 'articles', { slug: 'taken-back', ...published }))['id'])
  await site.sql(
    `update public.articles set status = 'withdrawn', withdrawn_reason = 'It was wrong.' where id = $1`,
    [withdrawn],
  )
})
afterAll(() => site.close())

const types = ['application/json', 'text/csv', 'application/vnd.pgrst.plan+json; options=analyze|verbose']

/** What the data API says, in every form it has. */
async function answers(who: Who, path: string): Promise<string[]> {
  const said: string[] = []
  for (const accept of types) {
    const response = await fetch(`${site.url}/rest/v1/${path}`, {
      headers: { ...site.people[who].headers, accept, prefer: 'count=exact' },
    })
    const total = response.headers.get('content-range')?.split('/')[1] ?? ''
    said.push(`${response.status} ${/^[1-9]/.test(total) ? `of ${total}` : ''} ${await response.text()}`)
  }
  return said
}

/** The answers that give the secret away, or say that there is something. */
async function leaks(who: Who, paths: string[], secret: string): Promise<string[]> {
  const found: string[] = []
  for (const path of paths)
    for (const answer of await answers(who, path))
      if (answer.includes(secret)) found.push(`${path}: ${answer}`)
  return found
}

/** Paths that ask of nothing else: any row at all gives something away. */
async function hits(who: Who, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { rows, count } = await site.ask(who, 'GET', path, { prefer: 'count=exact' })
    if (rows.length > 0 || count > 0) found.push(`${path}: ${JSON.stringify(rows)} ${count}`)
  }
  return found
}

const others = (...may: Who[]) => everybody.filter(who => !may.includes(who))

describe.each(others(...association))('%s', who => {
  test('learns no minor’s birth date', async () => {
    const embeds = [
      `people?select=*,birth_dates(*)&id=eq.${minor}`,
      `people?select=*,...birth_dates(born_on)&id=eq.${minor}`,
      `players?select=*,people(birth_dates(born_on))&person_id=eq.${minor}`,
      `birth_dates?select=*&order=born_on.desc`,
      `birth_dates?select=latest:born_on.max()`,
    ]
    expect(await leaks(who, embeds, bornOn)).toEqual([])
    const questions = [
      `birth_dates?person_id=eq.${minor}`,
      `birth_dates?born_on=eq.${bornOn}`,
      `birth_dates?born_on=gte.${bornOn}`,
      `birth_dates?or=(born_on.eq.${bornOn},born_on.gt.${bornOn})`,
      `people?select=id,birth_dates!inner()&birth_dates.born_on=eq.${bornOn}`,
      `people?select=id,birth_dates()&birth_dates=not.is.null&id=eq.${minor}`,
    ]
    expect(await hits(who, questions)).toEqual([])
    const { message } = await site.ask(who, 'POST', 'birth_dates', {
      body: { person_id: minor, born_on: '2000-01-01' },
      prefer: 'resolution=merge-duplicates,return=representation',
    })
    expect(message).not.toContain(bornOn)
    const [kept] = await site.sql('select born_on::text from public.birth_dates where person_id = $1', [
      minor,
    ])
    expect(kept).toEqual({ born_on: bornOn })
  })

  test('learns nothing of a player of another club', async () => {
    const asked = [
      `players?select=*,player_private(*)&person_id=eq.${player}`,
      `people?select=*,players(player_private(*))&id=eq.${player}`,
      'player_private?select=*',
      'player_private?select=phone.max()',
    ]
    expect(await leaks(who, asked, phone)).toEqual([])
    const questions = [
      `player_private?person_id=eq.${player}`,
      `player_private?phone=eq.${encodeURIComponent(phone)}`,
      'player_private?phone=like.*555*',
      'player_private?order=phone',
      'players?select=person_id,player_private!inner()&player_private.phone=like.*555*',
      `players?select=person_id,player_private()&player_private=not.is.null&person_id=eq.${player}`,
    ]
    expect(await hits(who, questions)).toEqual([])
    for (const method of ['PATCH', 'DELETE'])
      await site.ask(who, method, `player_private?person_id=eq.${player}`, { body: { phone: '1' } })
    const [kept] = await site.sql('select phone from public.player_private where person_id = $1', [player])
    expect(kept).toEqual({ phone })
  })
})

describe.each(others(...association, 'admin'))('%s', who => {
  test('learns nothing of a draft of another club', async () => {
    const asked = [
      'articles?select=*',
      'articles?select=title.max()',
      'clubs?select=*,articles(*)',
      'article_corrections?select=id,note,articles(*)',
      'article_links?select=*,articles(*)',
      `rpc/search?p_words=${secretWord}`,
      `rpc/search?p_words=${secretWord.slice(0, 8)}`,
    ]
    expect(await leaks(who, asked, secretWord)).toEqual([])
    expect(await leaks(who, ['article_links?select=*', 'articles?select=id'], draft)).toEqual([])
    const questions = [
      `articles?id=eq.${draft}`,
      'articles?status=in.(draft,review)',
      `articles?body=fts.${secretWord}`,
      `articles?title=ilike.*${secretWord}*`,
      `article_corrections?select=id&article_id=eq.${draft}`,
      `article_links?article_id=eq.${draft}`,
      `article_links?select=article_id,articles!inner()&articles.status=eq.draft`,
      `clubs?select=id,articles!inner()&articles.status=eq.draft`,
    ]
    expect(await hits(who, questions)).toEqual([])
  })
})

test('those who may read them do, by the same roads', async () => {
  const [path, drafts] = [`people?select=birth_dates(born_on)&id=eq.${minor}`, `articles?id=eq.${draft}`]
  for (const who of association) {
    expect(await leaks(who, [path], bornOn)).not.toEqual([])
    expect(await hits(who, [`player_private?person_id=eq.${player}`])).toHaveLength(1)
    expect(await hits(who, [drafts, `article_links?article_id=eq.${draft}&subject=eq.person`])).toHaveLength(
      2,
    )
  }
})

test('the order of people says nothing of the birth dates of minors', async () => {
  const younger = await addPerson(site)
  await add(site, 'birth_dates', { person_id: younger, born_on: `${Number(bornOn.slice(0, 4)) + 2}-01-01` })
  const ask = async () => {
    const answer = await site.ask(
      'anon',
      'GET',
      `people?select=id,birth_dates()&id=in.(${minor},${younger})&order=birth_dates(born_on),id`,
    )
    return answer.rows.map(row => row['id'])
  }
  const before = await ask()
  // The younger becomes the elder.
  await site.sql(
    `update public.birth_dates as one set born_on = other.born_on from public.birth_dates as other
     where one.person_id in ($1, $2) and other.person_id in ($1, $2) and one.person_id <> other.person_id`,
    [minor, younger],
  )
  expect(await ask()).toEqual(before)
  await site.sql('update public.birth_dates set born_on = $2 where person_id = $1', [minor, bornOn])
})

test('of what was withdrawn everybody reads the reason, and nobody the words', async () => {
  for (const who of everybody) {
    const { rows } = await site.ask(who, 'GET', `articles?id=eq.${withdrawn}`)
    expect(rows).toMatchObject([
      { title: 'A plain title', withdrawn_reason: 'It was wrong.', standfirst: null },
    ])
    expect(JSON.stringify(rows)).not.toContain(secretWord)
  }
  const back = await site.ask('admin', 'PATCH', `articles?id=eq.${withdrawn}`, { body: { status: 'draft' } })
  expect(back.rows).toMatchObject([{ status: 'draft', body: `All of ${secretWord}.` }])
  const again = await site.ask('admin', 'PATCH', `articles?id=eq.${withdrawn}`, {
    body: { status: 'withdrawn', body: 'Something else.' },
  })
  expect(JSON.stringify(again.rows)).not.toContain('Something else')
  const edited = await site.ask('admin', 'PATCH', `articles?id=eq.${withdrawn}`, {
    body: { body: 'Slipped in.' },
  })
  expect(edited).toMatchObject({ status: 409, message: expect.stringContaining('withdrawn') })
})

test('the log says that private facts changed, and not what they are', async () => {
  const [adult, child] = [await addPerson(site, 'player'), await addPerson(site, 'player')]
  await add(site, 'player_private', { person_id: adult, phone, guardian_contact: phone })
  await add(site, 'birth_dates', { person_id: child, born_on: bornOn })
  const [last] = await site.sql('select max(id) as id from public.audit_log')
  for (const body of [{ phone: '+263 71 000 1234' }, { guardian_contact: '+263 71 000 1234' }])
    await site.ask('zifa_admin', 'PATCH', `player_private?person_id=eq.${adult}`, { body })
  const { body: change } = await site.rpc('zifa_admin', 'propose_record_change', {
    p_place: 'birth_dates',
    p_kind: 'change',
    p_key: { person_id: child },
    p_wanted: { born_on: '2012-03-04' },
    p_reason: 'The paper says so.',
    p_source: 'A birth certificate',
    p_request_id: randomUUID(),
  })
  const settled = { p_change_id: change, p_request_id: randomUUID() }
  expect(await site.rpc('super_admin', 'confirm_record_change', settled)).toMatchObject({ status: 200 })
  const rows = await site.sql(
    `select action, details from public.audit_log
     where id > $1 and subject in ('player_private', 'birth_dates') order by id`,
    [last?.['id']],
  )
  expect(JSON.stringify(rows)).not.toContain('2012-03-04')
  expect(rows.filter(({ action }) => !String(action).startsWith('record_change'))).toEqual([
    { action: 'player_private_changed', details: { columns: ['phone'] } },
    { action: 'player_private_changed', details: { columns: ['guardian_contact'] } },
    { action: 'birth_dates_changed', details: { columns: ['born_on'] } },
  ])
})
