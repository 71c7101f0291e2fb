// permissions.csv, cell by cell, through the data API: what it grants works when its condition is met and
// changes exactly one row, and what it does not grant shows and changes nothing. Where a role has no right to a table at
// all the catalogue proves the no, and in the long run everybody tries it all the same.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { articleCorrections, articleLinks, articles } from './permissions/articles.ts'
import { auditLog } from './permissions/audit-log.ts'
import { isProved, lines, mistakesOf, type NoRights, rightsMissing } from './permissions/cells.ts'
import { clubMembers } from './permissions/club-members.ts'
import { decisionTables } from './permissions/decisions.ts'
import { disciplineTables, officialUnavailability, suspensions } from './permissions/discipline.ts'
import { fans } from './permissions/fans.ts'
import { errorReports } from './permissions/error-reports.ts'
import { featureFlags } from './permissions/feature-flags.ts'
import { verbs, type Fixture, type Tries } from './permissions/fixture.ts'
import { games } from './permissions/games.ts'
import { folds, matchOfficials } from './permissions/folds.ts'
import { impersonationSessions } from './permissions/impersonation-sessions.ts'
import { numbers } from './permissions/numbers.ts'
import { clubLicences, notices } from './permissions/notices.ts'
import { ownRecord } from './permissions/own-record.ts'
import { oversight } from './permissions/oversight.ts'
import { clubs, people as peopleOfTheRecord, players } from './permissions/own-words.ts'
import { lineUpTables } from './permissions/lineups.ts'
import { matchChanges, matchRecorders } from './permissions/match-days.ts'
import { matchEntries, matchTallies } from './permissions/match-entries.ts'
import { corrections, matchComments, matchReports, reportResolutions } from './permissions/match-reports.ts'
import { personLinks } from './permissions/person-links.ts'
import { birthDates, playerPrivate } from './permissions/private.ts'
import { pictures } from './permissions/pictures.ts'
import { profiles } from './permissions/profiles.ts'
import { recordFixture, recordTables } from './permissions/record.ts'
import { recordChanges } from './permissions/record-changes.ts'
import { roleRequests } from './permissions/role-requests.ts'
import { seenBy } from './permissions/taken-away.ts'
import { leftBy, traceLines, tracesInCatalogue, wantedOf } from './permissions/traces.ts'
import { transferChecks } from './permissions/transfers-checks.ts'
import { transferPeople } from './permissions/transfers-people.ts'
import { transferMessages } from './permissions/transfer-messages.ts'
import { transferTables } from './permissions/transfers.ts'
import { userRoles } from './permissions/user-roles.ts'
import { values } from './permissions/values.ts'
import { freeOffices } from './permissions/world.ts'
import { everybody, startSite, type Site } from '#supabase/tests/testing/site.ts'

const fixtures: Record<string, Fixture> = {
  profiles,
  user_roles: userRoles,
  role_requests: roleRequests,
  impersonation_sessions: impersonationSessions,
  audit_log: auditLog,
  feature_flags: featureFlags,
  club_members: clubMembers,
  person_links: personLinks,
  ...Object.fromEntries(Object.keys(recordTables).map(table => [table, recordFixture(table)])),
  clubs,
  people: peopleOfTheRecord,
  players,
  birth_dates: birthDates,
  player_private: playerPrivate,
  articles,
  article_corrections: articleCorrections,
  article_links: articleLinks,
  ...lineUpTables,
  ...decisionTables,
  match_recorders: matchRecorders,
  match_changes: matchChanges,
  match_entries: matchEntries,
  match_tallies: matchTallies,
  match_reports: matchReports,
  match_comments: matchComments,
  report_resolutions: reportResolutions,
  corrections,
  match_officials: matchOfficials,
  ...disciplineTables,
  suspensions,
  official_unavailability: officialUnavailability,
  error_reports: errorReports,
  record_changes: recordChanges,
  pictures,
  ...folds,
  ...numbers,
  ...values,
  ...fans,
  ...transferTables,
  ...transferPeople,
  ...transferChecks,
  ...transferMessages,
  notices,
  club_licences: clubLicences,
  ...games,
  ...ownRecord,
  ...oversight,
}

const hour = 3_600_000
const isLong = inject('scale') > 1
let site: Site
let missing: NoRights

beforeAll(async () => {
  site = await startSite()
  missing = await rightsMissing(site)
})
afterAll(() => site.close())

function fixtureOf(table: string): Fixture {
  const fixture = fixtures[table]
  if (!fixture) throw new Error(`${table} has no fixture.`)
  return fixture
}

/** What is read whoever one is, is one row for all who read it: to make it takes longer than to read it. */
function withOneRowForAll(fixture: Fixture): Fixture {
  let row: Promise<Tries> | undefined
  const select: Fixture['select'] = cell =>
    cell.allowed === 'yes' && cell.says('any') ? (row ??= fixture.select(cell)) : fixture.select(cell)
  return { ...fixture, select }
}

describe.each(Object.keys(fixtures))('%s', table => {
  const fixture = withOneRowForAll(fixtureOf(table))
  beforeAll(() => freeOffices(site))

  test.each(everybody)('%s', async who => {
    const mistakes: object[] = []
    for (const line of lines.filter(each => each.table === table && each.who === who)) {
      if (!isLong && isProved(line, missing)) continue
      for (const mistake of await mistakesOf(site, fixture, line)) mistakes.push({ ...line, ...mistake })
    }
    expect(mistakes).toEqual([])
  })

  test.runIf(wantedOf(table))('leaves its traces', async () => {
    expect(await leftBy(site, table, fixtureOf(table))).toEqual(wantedOf(table))
  })
})

test('every table, role and verb of the database has its cell, and no cell is of another', async () => {
  const tables = await site.sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  const roles = await site.sql(`select unnest(enum_range(null::public.user_role))::text as name`)
  const people = ['anon', 'super_admin_as', ...roles.map(({ name }) => String(name))]
  const wanted = tables.flatMap(({ name }) =>
    people.flatMap(who => verbs.map(verb => `${String(name)} ${who} ${verb}`)),
  )
  const written = lines.map(({ table, who, verb }) => `${table} ${who} ${verb}`)
  expect(written.toSorted()).toEqual(wanted.toSorted())
  expect(people.toSorted()).toEqual([...everybody].toSorted())
})

test('every table that leaves traces is listed as one', async () => {
  const there = (await site.sql(tracesInCatalogue)).map(({ line }) => String(line))
  expect({
    missing: there.filter(line => !traceLines.includes(line)),
    surplus: traceLines.filter(line => !there.includes(line)),
  }).toEqual({ missing: [], surplus: [] })
})

// Empty but for scripts/authz-mutants.ts, which asks of each which cell sees that it is missing.
const taken = inject('taken') ?? []
test.runIf(taken.length > 0)(
  'what is taken away is missed',
  async ({ task }) => {
    const seen: Record<string, string> = (task.meta.seen = {})
    for (const one of taken) {
      let cell = await seenBy(site, fixtureOf(one.table), one)
      if (cell === null) {
        await site.close()
        site = await startSite()
        cell = await seenBy(site, fixtureOf(one.table), one)
      }
      if (cell) seen[one.title] = cell
    }
    expect(Object.keys(seen)).toEqual(taken.map(({ title }) => title))
  },
  hour,
)
