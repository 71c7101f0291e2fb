// The sample season by the clock, minute by minute: today's matches kick off, run and end, and a new day's are loaded.
// What people have changed is theirs, and is left alone.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { leagueDay } from './calendar.ts'
import { inSampleTransaction, isLeftBehind, load, readSampleSeason } from './load.ts'
import { sampleSeasonId } from './mark.ts'
import { writePast } from './past.ts'
import { preparePractice } from './practice.ts'
import { listAppointedByPeople } from './settle.ts'
import { listChangedByPeople, writeMatches } from './store.ts'

export async function runSampleByClock(admin: Connection, now = new Date()): Promise<void> {
  await withClient(admin, client =>
    inSampleTransaction(client, async () => {
      if (await isLeftBehind(client)) return
      // A day that begins while the site runs has its matches at their published time.
      await load(client, now, match => Date.parse(match.kickOff))
      await playOn(client, now)
      await preparePractice(client, now)
    }),
  )
}

/** Those of today that the clock can take further. */
async function listRunning(client: Client, now: Date) {
  const { rows } = await client.query<{ id: string; kickOff: Date }>(
    `select id, kick_off as "kickOff" from public.matches
     where season_id = $1 and played_on = $2 and kick_off <= $3
       and status in ('lineups_open', 'live_1h', 'half_time', 'live_2h')`,
    [sampleSeasonId, leagueDay(now), now],
  )
  return rows
}

async function playOn(client: Client, now: Date) {
  const running = await listRunning(client, now)
  if (running.length === 0) return
  const theirs = await listChangedByPeople(client)
  const kickOffs = new Map(
    running.filter(({ id }) => !theirs.has(id)).map(({ id, kickOff }) => [id, kickOff.getTime()]),
  )
  if (kickOffs.size === 0) return
  const season = await readSampleSeason(client, now, ({ id }) => kickOffs.get(id))
  const matches = season?.matches.filter(({ id }) => kickOffs.has(id)) ?? []
  await writeMatches(client, matches, await listAppointedByPeople(client))
  await writePast(client, matches, [], now)
}
