// Files are in the language of their path, as pages are: calendars, feeds, PDF; and what is not there is said in it, too.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as filesInNdebele from '#catalogues/nd/record/files.js'
import * as fixturesInNdebele from '#catalogues/nd/record/fixtures.js'
import * as passportInNdebele from '#catalogues/nd/transfers/passportPdf.js'
import * as filesInShona from '#catalogues/sn/record/files.js'
import * as fixturesInShona from '#catalogues/sn/record/fixtures.js'
import * as passportInShona from '#catalogues/sn/transfers/passportPdf.js'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { add, addClub, idOf } from '#supabase/tests/testing/rows.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'
import { readPdf } from './testing/read-pdf.ts'

let site: TestSite
let db: Client
const sql = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows

beforeAll(async () => {
  const database = await createTestDatabase({ filling: migrated })
  site = await openSite({ database })
  db = new Client(database.admin)
  await db.connect()
  const person = await idOf({ sql }, 'people', { slug: 'tari-moyo', name: 'Tari Moyo', birth_year: 2000 })
  await add({ sql }, 'players', { person_id: person })
  const league = { slug: 'premier-soccer-league', name: 'Premier Soccer League', kind: 'league' }
  const season = await idOf({ sql }, 'seasons', {
    competition_id: await idOf({ sql }, 'competitions', league),
    slug: '2026',
    name: '2026',
    status: 'running',
  })
  await add({ sql }, 'transfer_windows', {
    season_id: season,
    name: 'First window',
    opens_on: '2026-01-10',
    closes_on: '2026-03-01',
  })
  await add({ sql }, 'matches', {
    season_id: season,
    home_club_id: await addClub({ sql }),
    away_club_id: await addClub({ sql }),
    kick_off: '2026-06-01T13:00:00Z',
    played_on: '2026-06-01',
    status: 'scheduled',
  })
}, 180_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

/** A calendar folds its lines at 75 bytes. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\', '')

describe.each([
  ['sn', { files: filesInShona, fixtures: fixturesInShona, passport: passportInShona }],
  ['nd', { files: filesInNdebele, fixtures: fixturesInNdebele, passport: passportInNdebele }],
] as const)('in %s', (language, words) => {
  const read = (path: string) => ask(site.port, `/${language}${path}`)

  test('a calendar of matches', async () => {
    const text = unfolded((await read('/fixtures.ics')).text)
    expect(text).toContain(words.fixtures.inSeason({ season: '2026' }))
    expect(text).toContain(`https://pitch263.test/${language}/matches/`)
  })

  test('a calendar of transfer windows', async () => {
    const text = unfolded((await read('/transfers/windows.ics')).text)
    expect(text).toContain(words.files.windowOpens({ window: 'First window' }).split(':')[0])
    expect(text).toContain(words.files.untilThen)
    expect(text).toContain(`https://pitch263.test/${language}/transfers`)
  })

  test('the RSS feed', async () => {
    const { text } = await read('/news.rss')
    expect(text).toContain(`<language>${language}`)
    expect(text).toContain(`<link>https://pitch263.test/${language}/news</link>`)
  })

  test('the PDF of a passport', async () => {
    const { body } = await read('/players/tari-moyo/passport.pdf')
    const pieces = readPdf(body)
    expect(body.toString('latin1')).toContain(`/Lang (${language})`)
    expect(pieces).toContainEqual({ tag: 'H2', words: words.passport.registrations })
    expect(pieces).toContainEqual({ tag: 'H2', words: words.passport.about })
  })

  test('what is not there', async () => {
    const { status, text } = await read('/teams/nobody/matches.ics')
    expect(status).toBe(404)
    expect(text).toContain(words.files.thisClub)
  })
})
