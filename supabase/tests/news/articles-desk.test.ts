// How articles are written: by whom, against which version, and what readers are told.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

let club = ''
let article = { id: '', version: 0 }

/** An article in a state of the test's choice. */
async function make(status: string, kind = 'news', slug = 'a-title') {
  const [row] = await sql(
    `insert into public.articles (slug, kind, title, body, byline, club_id, status, published_at, withdrawn_reason)
     values ($1, $2, 'A title', 'Words.', 'Rudo', $3, $4, now(), 'Wrong.') returning id, version`,
    [slug, kind, club, status],
  )
  return { id: String(row?.['id']), version: Number(row?.['version']) }
}

const saving = `select public.save_article($1, $2, $3, 'a-title', 'New words.', 'news', 'Rudo', p_correction => $4, p_status => $5) as version`
const save = (
  who: Parameters<typeof as>[0],
  {
    title = 'Another title',
    version = article.version,
    note = null as string | null,
    status = null as string | null,
  } = {},
) => as(who, saving, [article.id, version, title, note, status])

beforeEach(async () => {
  const [row] = await sql(
    `insert into public.clubs (slug, name, code) values ('a-club', 'A Club', 'ACL') returning id`,
  )
  club = String(row?.['id'])
  for (const who of ['club', 'club_admin'] as const)
    await sql(
      'insert into public.club_members (user_id, club_id, member_role, duty) values ($1, $2, $3, $4)',
      [ids[who], club, who, who === 'club' ? 'media officer' : null],
    )
  article = await make('draft')
})

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'error'),
  )

test('a draft is saved by its club’s people and by the league, and by nobody else', async () => {
  const writers = ['super_admin', 'admin', 'club_admin', 'club']
  for (const who of everybody) {
    const said = await outcome(save(who))
    const refusal = who === 'anon' ? '42501' : 'PT404'
    expect([who, said]).toEqual([who, writers.includes(who) ? 'done' : refusal])
    const [row] = await sql('select version from public.articles where id = $1', [article.id])
    article = { ...article, version: Number(row?.['version']) }
  }
})

test('a club’s people send for review and cannot publish', async () => {
  expect(await outcome(save('club', { status: 'published' }))).toBe('42501')
  expect(await outcome(save('club', { status: 'review' }))).toBe('done')
})

test('whoever saves over somebody else’s words is told, and nothing is lost', async () => {
  await save('admin', { title: 'The first to save' })
  expect(await outcome(save('club', { title: 'The second' }))).toBe('PT409')
  const [row] = await sql('select title from public.articles where id = $1', [article.id])
  expect(row).toEqual({ title: 'The first to save' })
})

test('what readers have seen is changed with a note, by whatever road', async () => {
  article = await make('published', 'news', 'published-title')
  const change = `update public.articles set body = 'Other words.' where id = $1`
  expect(await outcome(as('admin', change, [article.id]))).toBe('PT422')
  const now = `select public.save_article($1, $2, 'A title', 'published-title', 'Better.', 'news', 'Rudo', p_correction => $3)`
  expect(await outcome(as('admin', now, [article.id, article.version, null]))).toBe('PT422')
  expect(await outcome(as('admin', now, [article.id, article.version, ' ']))).toBe('PT422')
  expect(await outcome(as('admin', now, [article.id, article.version, 'The score was 2–1.']))).toBe('done')
  const notes = await as('anon', 'select note from public.article_corrections where article_id = $1', [
    article.id,
  ])
  expect(notes).toEqual([{ note: 'The score was 2–1.' }])
})

test('a note of one article does not excuse the next', async () => {
  article = await make('published', 'news', 'published-title')
  const now = `select public.save_article($1, $2, 'A title', 'published-title', 'Better.', 'news', 'Rudo', p_correction => 'x')`
  await as('admin', now, [article.id, article.version])
  expect(
    await outcome(as('admin', `update public.articles set body = 'Other.' where id = $1`, [article.id])),
  ).toBe('PT422')
})

test('an address that was published stays', async () => {
  article = await make('published', 'news', 'published-title')
  expect(
    await outcome(as('admin', `update public.articles set slug = 'another' where id = $1`, [article.id])),
  ).toBe('PT409')
})

test('the association publishes notices and nothing else', async () => {
  const notice = await make('draft', 'notice', 'a-notice')
  const publish = `update public.articles set status = 'published' where id = $1 returning id`
  expect(await as('zifa_admin', publish, [notice.id])).toHaveLength(1)
  expect(await as('zifa_admin', publish, [article.id])).toHaveLength(0)
})

test('only what is published is pinned, and by those who publish', async () => {
  const published = await make('published', 'news', 'published-title')
  const pin = `update public.articles set is_pinned = true where id = $1 returning is_pinned`
  expect(await as('admin', pin, [published.id])).toEqual([{ is_pinned: true }])
  expect(await as('club', pin, [published.id])).toHaveLength(0)
  expect(await as('club', pin, [article.id])).toEqual([{ is_pinned: false }])
  await as(
    'admin',
    `update public.articles set status = 'withdrawn', withdrawn_reason = 'Wrong.' where id = $1`,
    [published.id],
  )
  expect(await sql('select is_pinned from public.articles where id = $1', [published.id])).toEqual([
    { is_pinned: false },
  ])
})

test('what a text links to is what the article mentions, with the club it comes from', async () => {
  const [person] = await sql(
    `insert into public.people (slug, name) values ('tino-moyo', 'Tino Moyo') returning id`,
  )
  const [other] = await sql(
    `insert into public.clubs (slug, name, code) values ('other', 'Other', 'OTH') returning id`,
  )
  const mention = async (body: string) => {
    await as('club', `update public.articles set body = $2 where id = $1`, [article.id, body])
    const rows = await sql('select subject_id from public.article_links where article_id = $1', [article.id])
    return rows.map(row => String(row['subject_id'])).toSorted()
  }
  expect(
    await mention(
      '[Tino](/players/tino-moyo) of [Other](/teams/other), [x](/matches/nonsense), /teams/other',
    ),
  ).toEqual([club, String(person?.['id']), String(other?.['id'])].toSorted())
  expect(await mention('Nobody in particular.')).toEqual([club])
})

test('covers are added by those who write, each where they belong', async () => {
  const add = `insert into storage.objects (bucket_id, name) values ('covers', $1)`
  const league = ['super_admin', 'zifa_admin', 'admin']
  for (const who of everybody) {
    const own = ['club', 'club_admin'].includes(who)
    expect([who, await outcome(as(who, add, [`league/${who}.png`]))]).toEqual([
      who,
      league.includes(who) ? 'done' : '42501',
    ])
    expect([who, await outcome(as(who, add, [`${club}/${who}.png`]))]).toEqual([who, own ? 'done' : '42501'])
  }
  expect(
    await outcome(as('admin', `insert into storage.objects (bucket_id, name) values (null, 'league/b.png')`)),
  ).toBe('42501')
  const [bucket] = await sql(
    `select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'covers'`,
  )
  expect(bucket).toEqual({
    public: true,
    file_size_limit: 3145728,
    allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
  })
})

test('an address with a slip in it leads to the titles most like it, and never to a draft', async () => {
  await make('published', 'news', 'published-title')
  expect(await as('anon', `select slug from public.nearest_articles('a-titel')`)).toEqual([
    { slug: 'published-title' },
  ])
  expect(await as('anon', `select slug from public.nearest_articles('something else')`)).toEqual([])
})
