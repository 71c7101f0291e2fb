// What officials report, clubs comment and the league decides: read by those who have a part in the match, written
// by functions alone. What was corrected is everybody's.
import { add, addClub, idOf } from '#supabase/tests/testing/rows.ts'
import { by, type Cell, type Fixture, type Tries } from './fixture.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

/** A match in which the person has a part, if their role can have one, and one in which they have none. */
async function twoMatches({ site, person, viewerId }: Cell) {
  const { season, club, otherClub, person: make } = await worldOf(site)
  const row = { season_id: season, played_on: '2025-06-01', status: 'full_time' }
  const sides = { home_club_id: club, away_club_id: otherClub }
  const strangers = { home_club_id: await addClub(site), away_club_id: otherClub }
  const mine = await idOf(site, 'matches', { ...row, ...sides })
  if (person.who === 'club_admin') await actsFor(site, viewerId, club, 'club_admin')
  if (person.who === 'referee') {
    const official = await make('official')
    await isPerson(site, viewerId, official)
    await add(site, 'match_officials', { match_id: mine, person_id: official, function: 'referee' })
  }
  return { mine, theirs: await idOf(site, 'matches', { ...row, ...strangers }), club }
}

type MakeRow = (match: string, club: string) => object

/** `isPublic`: what everybody may read of it. */
function readByTheMatch(table: string, rowOf: MakeRow, change: object, isPublic?: object): Fixture {
  const tried = async (cell: Cell): Promise<Tries> => {
    const { mine, theirs, club } = await twoMatches(cell)
    const row = async (match: string, more: object = {}) => {
      const key = await idOf(cell.site, table, { ...rowOf(match, club), ...more })
      return { filter: by('id', key), body: change }
    }
    if (cell.says('public')) return { met: await row(theirs, isPublic), broken: [await row(theirs)] }
    if (cell.says('any')) return { met: await row(theirs), broken: [] }
    return { met: await row(mine), broken: [await row(theirs)] }
  }
  return {
    select: tried,
    insert: async cell => {
      const { mine, club } = await twoMatches(cell)
      return { met: { body: rowOf(mine, club) }, broken: [] }
    },
    update: tried,
    delete: tried,
  }
}

const due_at = '2026-05-15T10:00:00Z'

export const matchReports = readByTheMatch(
  'match_reports',
  match_id => ({ match_id, kind: 'referee', part: 'referee', home_goals: 1, away_goals: 0, due_at }),
  { home_goals: 2 },
)

export const matchComments = readByTheMatch(
  'match_comments',
  (match_id, club_id) => ({
    match_id,
    club_id,
    part: 'home_signatory',
    report_version: 1,
    words: 'Offside.',
  }),
  { words: 'Not offside.' },
)

export const reportResolutions = readByTheMatch(
  'report_resolutions',
  match_id => ({
    match_id,
    report_version: 1,
    difference: 'score',
    verdict: 'score',
    choice: 'log',
    reason: 'The recording shows it.',
  }),
  { choice: 'report' },
)

const correction: MakeRow = match_id => ({
  match_id,
  status: 'open',
  asked_by: 'league',
  act: 'score',
  wanted: {},
  changes_score: true,
  old_words: '1–0',
  new_words: '2–0',
  note: 'score 2–0 instead of 1–0',
  reason: 'The report was misread.',
  evidence: 'The paper form.',
})

export const corrections = readByTheMatch(
  'corrections',
  correction,
  { note: 'nothing' },
  { status: 'applied', closed_at: due_at },
)
