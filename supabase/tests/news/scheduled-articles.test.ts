// An article that is published later: read by editors alone until its time, then there by itself, and followers are told once.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()
let club = ''
let article = ''

beforeEach(async () => {
  club = await addClub({ sql })
  await sql('insert into public.club_members (user_id, club_id, member_role, duty) values ($1, $2, $3, $4)', [
    ids.club,
    club,
    'club',
    'media officer',
  ])
  await add({ sql }, 'follows', { user_id: ids.fan, club_id: club })
  const [row] = await sql(
    `insert into public.articles (slug, title, standfirst, body, byline, club_id)
     values ('later', 'A new coach is named', 'It is official.', 'Words.', 'Rudo', $1) returning id`,
    [club],
  )
  article = String(row?.['id'])
})

const schedule = (who: Parameters<typeof as>[0], at = `now() + interval '1 hour'`) =>
  as(who, `update public.articles set status = 'scheduled', publish_at = ${at} where id = $1 returning id`, [
    article,
  ])
const publishDue = async () => (await sql('select app.publish_articles() as done'))[0]?.['done']
const makeDue = () =>
  sql(
    `update public.articles set publish_at = now() - interval '1 second', status = 'scheduled' where id = $1`,
    [article],
  )
async function tellAll() {
  for (;;) if ((await sql('select app.tell_followers() as came'))[0]?.['came'] === null) return
}
const told = () =>
  sql(`select title, words, href from public.notifications where user_id = $1 and kind = 'follow_news'`, [
    ids.fan,
  ])

const readers = async () => {
  const found: string[] = []
  for (const who of everybody) {
    const rows = await as(who, 'select id from public.articles where id = $1', [article])
    if (rows.length > 0) found.push(who)
  }
  return found
}

test('until its time it is read by its club’s writers and those who publish, and found by nobody', async () => {
  await schedule('admin')
  const editors = ['super_admin', 'zifa_admin', 'admin', 'club']
  expect((await readers()).toSorted()).toEqual(editors.toSorted())
  expect(await publishDue()).toBe(0)
  expect(await as('anon', `select slug from app.find_articles('coach')`)).toEqual([])
  expect(await as('anon', 'select slug from public.nearest_articles($1)', ['a-new-coach-is-named'])).toEqual(
    [],
  )
  await tellAll()
  expect(await told()).toEqual([])
})

test('at its time it is published by itself, and followers are told once', async () => {
  await schedule('admin')
  await makeDue()
  expect([await publishDue(), await publishDue()]).toEqual([1, 0])
  expect(await readers()).toHaveLength(everybody.length)
  await tellAll()
  const once = [{ title: 'A new coach is named', words: 'It is official.', href: '/news/later' }]
  expect(await told()).toEqual(once)
  // Withdrawn and published again: readers know it already.
  await sql(`update public.articles set status = 'withdrawn', withdrawn_reason = 'Wrong.' where id = $1`, [
    article,
  ])
  await sql(`update public.articles set status = 'published' where id = $1`, [article])
  await tellAll()
  expect(await told()).toEqual(once)
})

test('what is published at once is told too; what the operator loads, and a round-up of many clubs, is not', async () => {
  await sql(
    `insert into public.articles (slug, title, body, byline, club_id, status, published_at)
     values ('loaded', 'Loaded by the operator', 'Words.', 'Rudo', $1, 'published', now())`,
    [club],
  )
  await tellAll()
  expect(await told()).toEqual([])
  for (let n = 0; n < 4; n++)
    await sql(`insert into public.article_links values ($1, 'club', $2)`, [article, await addClub({ sql })])
  await as('admin', `update public.articles set status = 'published' where id = $1`, [article])
  await tellAll()
  expect(await told()).toEqual([])
  const [row] = await as(
    'admin',
    `insert into public.articles (slug, title, body, byline, club_id, status)
     values ('at-once', 'Published at once', 'Words.', 'Rudo', $1, 'published') returning id`,
    [club],
  )
  expect(row).toBeDefined()
  await tellAll()
  expect(await told()).toEqual([{ title: 'Published at once', words: null, href: '/news/at-once' }])
})

test('whoever does not want alerts of news gets none', async () => {
  await as('fan', `select public.choose_alert('news', false, gen_random_uuid())`)
  await schedule('admin')
  await makeDue()
  await publishDue()
  await tellAll()
  expect(await told()).toEqual([])
})

test('only those who publish schedule, for a time to come, and back to a draft it has none', async () => {
  await expect(schedule('club')).rejects.toMatchObject({ code: '42501' })
  for (const at of [`now() - interval '1 minute'`, 'null'])
    await expect(schedule('admin', at)).rejects.toMatchObject({ code: 'PT422', hint: 'publishAt' })
  await schedule('admin')
  // Nobody else touches what is scheduled.
  expect(
    await as('club', `update public.articles set body = 'X' where id = $1 returning id`, [article]),
  ).toEqual([])
  await as('admin', `update public.articles set status = 'draft' where id = $1`, [article])
  expect(await sql('select status, publish_at from public.articles where id = $1', [article])).toEqual([
    { status: 'draft', publish_at: null },
  ])
})

const pictures = (who: Parameters<typeof as>[0], of: string | null) =>
  as(who, 'select path, alt, credit from public.article_pictures($1) order by path', [of])

test('the library holds the pictures of the desk, each once with its description and credit', async () => {
  const cover = `update public.articles set cover_path = 'c/one.png', cover_alt = 'The cup', cover_credit = 'T. Moyo',
    body = E'Words.\\n\\n![A full stand](covers/c/two.png)\\n' where id = $1`
  await sql(cover, [article])
  const kept = [
    { path: 'c/one.png', alt: 'The cup', credit: 'T. Moyo' },
    { path: 'c/two.png', alt: 'A full stand', credit: null },
  ]
  expect(await pictures('club', club)).toEqual(kept)
  expect(await pictures('admin', null)).not.toEqual(expect.arrayContaining(kept))
  // Of drafts nobody else sees any.
  expect(await pictures('fan', club)).toEqual([])
})
