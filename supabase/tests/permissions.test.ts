// permissions.csv, cell by cell, through the data API: what it grants works when its condition is met and
// changes exactly one row, and what it does not grant shows and changes nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleCorrections, articleLinks, articles } from './permissions/articles.ts'
import { auditLog } from './permissions/audit-log.ts'
import { clubMembers } from './permissions/club-members.ts'
import { decisionTables } from './permissions/decisions.ts'
import { disciplineCases, officialUnavailability, suspensions } from './permissions/discipline.ts'
import { featureFlags } from './permissions/feature-flags.ts'
import { verbs, type Cell, type Fixture, type Try, type Verb } from './permissions/fixture.ts'
import { folds, matchOfficials } from './permissions/folds.ts'
import { impersonationSessions } from './permissions/impersonation-sessions.ts'
import { numbers } from './permissions/numbers.ts'
import { clubs, matches, people as peopleOfTheRecord, players, seasons } from './permissions/own-words.ts'
import { lineUpTables } from './permissions/lineups.ts'
import { matchChanges, matchRecorders } from './permissions/match-days.ts'
import { matchEntries, matchTallies } from './permissions/match-entries.ts'
import { corrections, matchComments, matchReports, reportResolutions } from './permissions/match-reports.ts'
import { personLinks } from './permissions/person-links.ts'
import { birthDates, playerPrivate } from './permissions/private.ts'
import { profiles } from './permissions/profiles.ts'
import { recordFixture, recordTables } from './permissions/record.ts'
import { roleRequests } from './permissions/role-requests.ts'
import { transferChecks } from './permissions/transfers-checks.ts'
import { transferPeople } from './permissions/transfers-people.ts'
import { transferTelling } from './permissions/transfers-telling.ts'
import { transferTables } from './permissions/transfers.ts'
import { userRoles } from './permissions/user-roles.ts'
import { values } from './permissions/values.ts'
import { everybody, startSite, type Site, type Who } from './site.ts'

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
  seasons,
  matches,
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
  discipline_cases: disciplineCases,
  suspensions,
  official_unavailability: officialUnavailability,
  ...folds,
  ...numbers,
  ...values,
  ...transferTables,
  ...transferPeople,
  ...transferChecks,
  ...transferTelling,
}

type Line = { table: string; who: Who; verb: Verb; allowed: Cell['allowed']; condition: string }

const lines = readFileSync(join(import.meta.dirname, 'permissions.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(text => {
    const [table = '', who, verb, allowed, condition = ''] = text.split(',')
    return { table, who, verb, allowed, condition } as Line
  })

let site: Site
let tries = 0

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

type Outcome = { status: number; shown: number; came: number; went: number; said: string }

const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' }

async function attempt({ table, who, verb }: Line, columns: string, tried: Try): Promise<Outcome> {
  tries++
  const { filter, body, rpc, after } = tried
  const before = await rowsOf(table)
  const path = rpc ? `rpc/${rpc}` : `${table}?select=${columns}${filter ? `&${filter}` : ''}`
  const sent = verb === 'select' || verb === 'delete' ? {} : { body }
  const answer = await site.ask(who, rpc ? 'POST' : methods[verb], path, rpc ? { body } : sent)
  const now = await rowsOf(table)
  await after?.()
  return {
    status: answer.status,
    shown: answer.rows.length,
    came: [...now].filter(row => !before.has(row)).length,
    went: [...before].filter(row => !now.has(row)).length,
    said: `${answer.code} ${answer.message}`,
  }
}

async function rowsOf(table: string): Promise<Set<string>> {
  const rows = await site.sql(`select to_jsonb(each)::text as row from public.${table} as each`)
  return new Set(rows.map(({ row }) => String(row)))
}

const changed = { select: [0, 0], insert: [1, 0], update: [1, 1], delete: [0, 1] }

function didWork(verb: Verb, { status, shown, came, went }: Outcome): boolean {
  const [wantedCame, wantedWent] = changed[verb]
  return status < 300 && came === wantedCame && went === wantedWent && (verb !== 'select' || shown === 1)
}

const didNothing = ({ shown, came, went }: Outcome) => shown + came + went === 0

/** What went otherwise than the cell says. */
async function mistakesOf(line: Line): Promise<object[]> {
  const fixture = fixtures[line.table]
  if (!fixture) throw new Error(`${line.table} has no fixture.`)
  const { columns = '*' } = fixture
  const { verb, allowed } = line
  const person = site.people[line.who]
  const says = (word: string) => line.condition.split(';').includes(word)
  const viewerId = line.who === 'super_admin_as' && says('as_target') ? site.people.fan.id : person.id
  const { met, broken } = await fixture[verb]({ site, person, viewerId, allowed, says })

  const first = await attempt(line, columns, met)
  const mistakes = (allowed === 'no' ? didNothing(first) : didWork(verb, first)) ? [] : [{ met, ...first }]
  // A condition of `any` cannot be broken by the row, only by what is sent.
  if (allowed === 'no' || (says('any') && verb === 'select')) return mistakes
  for (const one of broken) {
    const outcome = await attempt(line, columns, one)
    if (!didNothing(outcome)) mistakes.push({ met: one, ...outcome })
  }
  return mistakes
}

describe.each(Object.keys(fixtures))('%s', table => {
  test.each(lines.filter(line => line.table === table))('$who, $verb: $allowed $condition', async line => {
    expect(await mistakesOf(line)).toEqual([])
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
  expect(tries).toBeGreaterThan(lines.length)
})
