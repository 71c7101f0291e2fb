// The report of a match as a file: what its page shows, with who signed it, once it is confirmed.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'
import { pagesOf, readPdf, tablesOf } from './testing/read-pdf.ts'

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

async function addMatch(status: string) {
  const league = { slug: `league-${randomUUID()}`, name: 'League', kind: 'league' }
  const season_id = await idOf({ sql }, 'seasons', newSeason(await idOf({ sql }, 'competitions', league)))
  const [home_club_id, away_club_id] = [await addClub({ sql }), await addClub({ sql })]
  const score = {
    attendance: 12_500,
    home_goals: 2,
    away_goals: 1,
    played_on: '2026-03-14',
    kick_off: '2026-03-14T15:00:00+02:00',
  }
  const match = await idOf({ sql }, 'matches', { season_id, home_club_id, away_club_id, status, ...score })
  const official = await addPerson({ sql }, 'official')
  await sql(`update public.people set name = 'Rudo Whistle' where id = $1`, [official])
  await add({ sql }, 'match_officials', { match_id: match, person_id: official, function: 'referee' })
  return match
}

test('a confirmed report names who signed what and when', async () => {
  const match = await addMatch('confirmed')
  const changes = [
    { kind: 'lineup', part: 'home_signatory', details: { side: 'home' } },
    { kind: 'move', part: 'system', to_status: 'lineups_confirmed' },
    { kind: 'report', part: 'referee', details: { act: 'submitted', report: 'referee' } },
    { kind: 'report', part: 'league', details: { act: 'reminded' } },
    { kind: 'move', part: 'league', to_status: 'confirmed' },
  ]
  for (const [place, change] of changes.entries())
    await add({ sql }, 'match_changes', {
      place: place + 1,
      match_id: match,
      changed_at: '2026-03-15T10:00:00Z',
      ...change,
    })
  const page = await ask(site.port, `/matches/${match}/report`)
  expect(page.text).toContain(`href="/matches/${match}/report.pdf"`)
  const { status, headers, body } = await ask(site.port, `/matches/${match}/report.pdf`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pieces = readPdf(body)
  const rows = tablesOf(pieces)
  expect(rows).toContainEqual(['Referee', 'Rudo Whistle'])
  expect(rows).toContainEqual(['Competition', expect.stringMatching(/^League Season \d+$/)])
  expect(rows).toContainEqual(['Attendance', '12,500'])
  const signed = rows.slice(rows.findIndex(([head]) => head === 'When') + 1)
  const at = '15 March 2026, 12:00'
  expect(signed).toEqual([
    [expect.stringMatching(/^Club \d+$/), 'The home club confirmed its line-up', at],
    ['Rudo Whistle, referee', 'The referee’s report was sent', at],
    ['The league', 'Confirmed by the league', at],
  ])
})

/** It begins with the minute. */
const isEvent = ([head = '']: string[]) => /^\d+’$/.test(head)

test('a table that runs over a page has its heading row on each page, and every row once', async () => {
  const match = await addMatch('confirmed')
  const [{ home }] = await sql('select home_club_id as home from public.matches where id = $1', [match])
  for (let minute = 1; minute <= 40; minute++)
    await add({ sql }, 'match_events', { match_id: match, club_id: home, kind: 'yellow', minute })
  const { body } = await ask(site.port, `/matches/${match}/report.pdf`)
  const pages = pagesOf(body).map(page => tablesOf(page))
  expect(pages).toHaveLength(2)
  for (const rows of pages.filter(page => page.some(isEvent)))
    expect(rows[rows.findIndex(isEvent) - 4]).toEqual(['Minute'])
  expect(
    pages
      .flat()
      .filter(isEvent)
      .map(([head = '']) => Number.parseInt(head, 10)),
  ).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
})

test('a report that is not confirmed has no such file', async () => {
  const match = await addMatch('full_time')
  const page = await ask(site.port, `/matches/${match}/report`)
  expect(page.text).not.toContain('report.pdf')
  const { status, text } = await ask(site.port, `/matches/${match}/report.pdf`)
  expect([status, text]).toEqual([404, 'A confirmed report of this match is not in the record.\n'])
})
