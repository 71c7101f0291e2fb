// Translations of articles: what may be linked, by whom, and that a story is told and listed once.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { as, sql, ids } = useTables()

let [club, other, original] = ['', '', '']

const idOf = (rows: Record<string, unknown>[]) => String(rows[0]?.['id'])

const clubCalled = async (code: string) =>
  idOf(
    await sql('insert into public.clubs (slug, name, code) values (lower($1), $1, $1) returning id', [code]),
  )

/** A draft of the club, as its media officer or an office writes it. */
const write = (
  who: Parameters<typeof as>[0],
  {
    slug = 'b',
    language = 'sn',
    of = original,
    from = club,
  }: { slug?: string; language?: string; of?: string | null; from?: string | null } = {},
) =>
  as(
    who,
    `insert into public.articles (slug, title, body, byline, club_id, language, translation_of)
     values ($1, 'Mutambo', 'See [Dynamos](/teams/aaa).', 'Rudo', $2, $3, $4) returning id`,
    [slug, from, language, of],
  )

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { details?: string; detail?: string; message: string }) =>
      /"code": ?"([\w.]+)"/.exec(error.details ?? error.detail ?? '')?.[1] ?? error.message,
  )

beforeEach(async () => {
  ;[club, other] = [await clubCalled('AAA'), await clubCalled('BBB')]
  await sql(
    `insert into public.club_members (user_id, club_id, member_role, duty) values ($1, $2, 'club', 'media officer')`,
    [ids.club, club],
  )
  original = idOf(
    await sql(
      `insert into public.articles (slug, title, body, byline, club_id, status)
       values ('a', 'The match', 'See [Dynamos](/teams/aaa).', 'Rudo', $1, 'published') returning id`,
      [club],
    ),
  )
})

test('a story has one version in each language, and translations have one original', async () => {
  const first = idOf(await write('club'))
  expect(await codeOf(write('club', { slug: 'c' }))).toBe('news.translatedAlready')
  expect(await codeOf(write('club', { slug: 'c', language: 'en' }))).toBe('news.translatedAlready')
  expect(await codeOf(write('club', { slug: 'c', language: 'nd', of: first }))).toBe('news.notAnOriginal')
  expect(await codeOf(write('club', { slug: 'c', language: 'nd' }))).toBe('done')
  const change = (set: string) => codeOf(as('admin', `update public.articles set ${set} where slug = 'a'`))
  expect(await change(`language = 'nd'`)).toBe('news.translatedAlready')
  expect(await change(`translation_of = id`)).toBe('news.notAnOriginal')
  expect(await change(`language = 'fr'`)).toMatch(/violates check constraint/)
})

test('a club translates its own articles; the league links any', async () => {
  await sql('update public.articles set club_id = $1 where id = $2', [other, original])
  expect(await codeOf(write('club'))).toBe('news.originalGone')
  expect(await codeOf(write('admin', { from: null }))).toBe('done')
})

test('an editor saves the language and what is translated, and takes it back', async () => {
  const id = idOf(await write('club', { of: null, language: 'en' }))
  const save = (version: number, language: string, of: string | null) =>
    as(
      'club',
      `select public.save_article($1, $2, 'Mutambo', 'b', 'Words.', 'news', 'Rudo', p_language => $3, p_translation_of => $4)`,
      [id, version, language, of],
    )
  const kept = async () =>
    (await sql('select language, translation_of, version from public.articles where id = $1', [id]))[0]
  await save(1, 'nd', original)
  expect(await kept()).toEqual({ language: 'nd', translation_of: original, version: 2 })
  await save(2, 'nd', null)
  expect(await kept()).toEqual({ language: 'nd', translation_of: null, version: 3 })
})

test('a story is told and listed once, and shown in the version of the language', async () => {
  await write('admin')
  await as('admin', `update public.articles set status = 'published' where slug = 'b'`)
  const alerts = await sql(
    `select article.slug from app.alerts join public.articles as article on article.id = article_id`,
  )
  expect(alerts).toEqual([])
  const mentioned = await sql(
    `select article.slug from public.article_links join public.articles as article on article.id = article_id`,
  )
  expect(mentioned).toEqual([{ slug: 'a' }])
  const headlines = async (language: string) => {
    const [row] = await sql(
      `select public.front_page(app.league_today(), p_language => $1) -> 'articles' as told`,
      [language],
    )
    const told = row?.['told'] as { slug: string; language: string }[] | undefined
    return told?.map(each => [each.slug, each.language])
  }
  expect(await headlines('en')).toEqual([['a', 'en']])
  expect(await headlines('nd')).toEqual([['a', 'en']])
  expect(await headlines('sn')).toEqual([['b', 'sn']])
})
