// Loads the sample season: once a day, in one transaction. What is there is brought up to date, never doubled;
// what people have changed since is theirs.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { inTransaction } from '#gateway/database/transaction.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { isLoaded, noteLoaded } from '#seed/loaded-files.ts'
import { leagueId } from '#seed/record/seasons.ts'
import { type Day, firstFriday, fridayBefore, lastDay, leagueDay } from './calendar.ts'
import { writeDrafts } from './line-ups.ts'
import { makeSampleSeason, sampleSeed } from './make.ts'
import { sampleSeasonId } from './mark.ts'
import { writePast } from './past.ts'
import { writeReports } from './reports.ts'
import { listAppointedByPeople, settle } from './settle.ts'
import { listChangedByPeople, removeRest, removeStrangers, writeMatches, writeSetting } from './store.ts'
import { keepTransfers, writeTransferSetting } from './transfers-setting.ts'
import type { Club, Match, Venue } from './world.ts'

const clubsInLeague = 18

// Any number will do, as long as two processes that start together agree on it.
const lock = 263_006

/** Answers whether there was anything to load. */
export async function loadSampleSeason(admin: Connection, now = new Date()): Promise<boolean> {
  return withClient(admin, client =>
    inSampleTransaction(client, async () => !(await isLeftBehind(client)) && load(client, now)),
  )
}

/** Of two that write the sample at once, the second waits. */
export const inSampleTransaction = <Result>(client: Client, work: () => Promise<Result>) =>
  inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return work()
  })

/** `kickOffOf`: when today's matches kick off, where they are not to be under way at once. */
export async function load(
  client: Client,
  now: Date,
  kickOffOf?: (match: Match) => number,
): Promise<boolean> {
  const today = leagueDay(now)
  const friday = await chooseFriday(client, today)
  const { clubs, venues } = await readGiven(client)
  // Where the record has been given another league, there is no season to make up; the site starts all the same.
  if (clubs.length !== clubsInLeague) return false
  const setting = {
    name: 'sample season: setting',
    sha256: hashOf(seedVersion(), friday, JSON.stringify({ clubs, venues })),
  }
  const matches = { name: 'sample season: matches', sha256: hashOf(setting.sha256, today) }
  if (await isLoaded(client, matches)) return false

  const taken = await readRealPeople(client)
  const season = makeSampleSeason({ seed: sampleSeed, friday, now, clubs, venues, taken, kickOffOf })
  const theirs = await listChangedByPeople(client)
  const ours = season.matches.filter(({ id }) => !theirs.has(id))
  const appointed = await listAppointedByPeople(client)
  const isSettled = await isLoaded(client, setting)
  if (!isSettled) {
    await removeRest(client, ours, appointed)
    await writeSetting(client, season)
    await writeTransferSetting(client, { friday, today, players: season.players })
    await keepTransfers(client)
  }
  await writeMatches(client, ours, appointed)
  if (!isSettled) {
    await removeStrangers(client, season)
    // The planner has never seen these rows.
    await client.query('analyze public.people, public.players, public.registrations, public.matches')
    await client.query('analyze public.match_officials, public.lineup_entries, public.match_events')
  }
  await writePast(client, ours, season.protests, now)
  await writeReports(client, ours)
  await settle(client, now)
  await writeDrafts(
    client,
    season.drafts.filter(({ matchId }) => !theirs.has(matchId)),
  )
  for (const part of [setting, matches]) await noteLoaded(client, part)
  return true
}

/** The league has opened a season of its own: the sample stays as it ended, or is not made at all. */
export async function isLeftBehind(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from public.seasons
     where competition_id = $1 and case when id = $2 then status <> 'running' else status = 'running' end`,
    [leagueId, sampleSeasonId],
  )
  return Boolean(rowCount)
}

/** The season as it is at a moment, without writing it. */
export async function readSampleSeason(
  client: Client,
  now: Date,
  kickOffOf: (match: Match) => number | undefined,
) {
  const friday = await chooseFriday(client, leagueDay(now))
  const { clubs, venues } = await readGiven(client)
  if (clubs.length !== clubsInLeague) return undefined
  const taken = await readRealPeople(client)
  return makeSampleSeason({ seed: sampleSeed, friday, now, clubs, venues, taken, kickOffOf })
}

/** A season that has begun goes on; one that is over is placed again. */
async function chooseFriday(client: Client, today: Day): Promise<Day> {
  const { rows } = await client.query<{ day: Day }>(
    'select starts_on::text as day from public.seasons where id = $1 and starts_on is not null',
    [sampleSeasonId],
  )
  const [begun] = rows.map(({ day }) => fridayBefore(day))
  return begun && today >= begun && today <= lastDay(begun) ? begun : firstFriday(today)
}

async function readGiven(client: Client) {
  const clubs = await client.query<Club>(
    `select club.id, club.slug, club.name, club.town, club.venue_id as "venueId", last_season.points
     from public.club_seasons as part
     join public.seasons as season on season.id = part.season_id and season.slug = '2026'
     join public.clubs as club on club.id = part.club_id
     left join public.club_totals as last_season on last_season.club_id = club.id
       and last_season.season_id = (select id from public.seasons where slug = '2025')
     order by club.slug`,
  )
  const venues = await client.query<Venue>('select id, slug, town, capacity from public.venues order by slug')
  return { clubs: clubs.rows, venues: venues.rows }
}

async function readRealPeople(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>('select slug from public.people where not is_sample')
  return new Set(rows.map(({ slug }) => slug))
}

const hashOf = (...words: string[]) => createHash('sha256').update(words.join('\n')).digest('hex')

let version: string | undefined

/**
 * The rules are the seed as much as its number: when one of them changes, the season is made again. Read once: it is asked
 * for every minute, and the program does not change while it runs.
 */
function seedVersion(): string {
  version ??= hashOf(sampleSeed, ...readSources())
  return version
}

function readSources(): string[] {
  const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] }).toSorted()
  return files.map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
}
