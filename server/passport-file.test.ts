// The passport as a file: what the page shows, as a PDF that another hand reads.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'
import { readPdf, tablesOf } from './testing/read-pdf.ts'

let site: TestSite
let db: Client
const sql = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows

beforeAll(async () => {
  const database = await createTestDatabase({ filling: migrated })
  site = await openSite({ database })
  db = new Client(database.admin)
  await db.connect()
}, 180_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

async function addPlayer(slug: string, name: string, bornOn: string, more: object = {}) {
  const id = await addPerson({ sql }, 'player')
  const born = Number(bornOn.slice(0, 4))
  await sql(
    'update public.people set slug = $2, name = $3, nationality = $4, birth_year = $5 where id = $1',
    [id, slug, name, 'Zimbabwe', born],
  )
  await add({ sql }, 'birth_dates', { person_id: id, born_on: bornOn })
  for (const [column, value] of Object.entries(more))
    await sql(`update public.players set ${column} = $2 where person_id = $1`, [id, value])
  return id
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** As the page lists it: when, and all that stands beside. */
function pageRows(html: string) {
  const list = /<ol class="divide-y[^>]*>(.*?)<\/ol>/s.exec(html)?.[1] ?? ''
  const table = /<table class="chart-table">.*?<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  return {
    lines: [...list.matchAll(/<li[^>]*><span[^>]*>(.*?)<\/span>(.*?)<\/li>/gs)].map(
      ([, when = '', rest = '']) => [plain(when), plain(rest)],
    ),
    training: [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => plain(cell)),
    ),
  }
}

/** As the fonts of the file can write it. */
const folded = (words: string) => words.replaceAll('Śląsk', 'Slask')

test('the file has the rows of the page, gaps and training with them', async () => {
  const id = await addPlayer('tino-dube', 'Tino Đube & Sons', '1998-03-05', {
    position: 'FW',
    detailed_position: 'centre-forward',
  })
  const [one, other] = [await addClub({ sql }), await addClub({ sql })]
  await sql(`update public.clubs set name = 'Śląsk & Dynamos' where id = $1`, [one])
  const held = (club_id: string, starts_on: string, ends_on: string | null, kind = 'permanent') =>
    add({ sql }, 'registrations', { player_id: id, club_id, starts_on, ends_on, kind })
  await held(one, '2016-01-01', '2018-12-31')
  await held(other, '2019-06-01', '2020-12-31', 'loan')
  await held(one, '2021-01-01', null)

  const { text } = await ask(site.port, '/players/tino-dube?tab=transfers')
  expect(text).toContain('href="/players/tino-dube/passport.pdf"')
  const page = pageRows(text)
  expect(page.lines).toHaveLength(4)
  expect(page.training).toHaveLength(2)

  const { body } = await ask(site.port, '/players/tino-dube/passport.pdf')
  const pieces = readPdf(body)
  const rows = tablesOf(pieces)
  const training = rows.filter(row => row.at(-1)?.endsWith('%'))
  const lines = rows.filter(row => row.length === 4 && !training.includes(row))
  expect(lines.map(([when, ...rest]) => [when, rest.filter(Boolean).join(' ')])).toEqual(
    page.lines.map(row => row.map(folded)),
  )
  expect(training).toEqual(page.training.map(row => row.map(folded)))
  expect(lines[1]).toEqual(['1 January 2019 to 31 May 2019', '', 'Not registered', ''])

  const saying = (tag: string) => pieces.filter(piece => piece.tag === tag).map(({ words }) => words)
  expect(saying('H1')).toEqual(['Tino Dube & Sons'])
  expect(rows.slice(0, 3)).toEqual([
    ['Position', 'Centre-forward'],
    ['Born', expect.stringMatching(/^5 March 1998, age \d\d$/)],
    ['Nationality', 'Zimbabwe'],
  ])
  expect(saying('P')).toContain(`Made on ${dayOf(today())} from what the record held on that day.`)
  expect(saying('P')).toContainEqual(expect.stringMatching(/^An indication .* It is not a ruling\.$/))
  expect(saying('Link')).toEqual(['https://pitch263.test/players/tino-dube?tab=transfers'])
})

test('of a minor the file tells the year of birth alone, and nothing of the training', async () => {
  const year = Number(today().slice(0, 4)) - 15
  const id = await addPlayer('young-moyo', 'Young Moyo', `${year}-04-17`)
  await add({ sql }, 'registrations', {
    player_id: id,
    club_id: await addClub({ sql }),
    starts_on: `${year + 14}-01-01`,
  })
  const { body } = await ask(site.port, '/players/young-moyo/passport.pdf')
  const pieces = readPdf(body)
  expect(tablesOf(pieces)).toContainEqual(['Born', String(year)])
  const words = pieces.map(piece => piece.words).join('\n')
  expect(words).not.toContain('17 April')
  expect(words).not.toContain('Training clubs')
})

test('a player without a registration has a passport that says so', async () => {
  await addPlayer('new-ncube', 'New Ncube', '2001-01-01')
  const { body } = await ask(site.port, '/players/new-ncube/passport.pdf')
  expect(readPdf(body)).toContainEqual({ tag: 'P', words: 'No registration has been recorded.' })
})

test('it is a PDF with a title, a language and a structure, under a name of its own', async () => {
  await addPlayer('other-ncube', 'Other Ncube', '2001-01-01')
  const path = '/players/other-ncube/passport.pdf'
  const { status, headers, body } = await ask(site.port, path, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="passport-other-ncube.pdf"',
    'content-length': String(body.length),
  })
  // It is packed inside.
  expect(headers['content-encoding']).toBeUndefined()
  const written = body.toString('latin1')
  expect(written).toMatch(/^%PDF-1\.7\n[^]*%%EOF\s*$/)
  for (const part of ['(Passport of Other Ncube)', '/Lang (en)', '/Marked true'])
    expect(written).toContain(part)

  const asked = await ask(site.port, path, { method: 'HEAD' })
  expect(asked.headers['content-length']).toBe(String(body.length))
  expect(asked.body).toHaveLength(0)
  site.pages.empty()
  const again = await ask(site.port, path, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
})

test.each(['passport.pdf', 'training.csv'])('nobody has no %s, and that is said in words', async file => {
  const { status, headers, text } = await ask(site.port, `/players/nobody-at-all/${file}`)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toBe('This player is not in the record.\n')
})
