// One sample match waits to be recorded, at any hour: the next home match of Dynamos, today, with both line-ups, the
// sample accounts as its recorder, referee and match commissioner. Nobody but people kicks it off. Once somebody has,
// it is theirs, and the next one waits, with other officials while those of the sample accounts are at the first.
import type { Client } from 'pg'
import { recordId, upsert } from '#seed/record/batch.ts'
import { leagueDay } from './calendar.ts'
import { readSampleSeason } from './load.ts'
import { sampleSeasonId } from './mark.ts'
import { matchRows } from './match-rows.ts'
import { undecided } from './seen.ts'
import { samplePersonId } from './squads.ts'
import { listChangedByPeople } from './store.ts'
import type { Match } from './world.ts'

const host = 'dynamos'
const officials = [
  { person: samplePersonId('referee 1'), duty: 'referee' },
  { person: samplePersonId('commissioner 1'), duty: 'commissioner' },
]
type Post = (typeof officials)[number]
const halfHourMs = 30 * 60_000
/** So long before kick-off it is ready at least. */
const aheadMs = 10 * 60_000

export async function preparePractice(client: Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; isReady: boolean }>(
    `select game.id, game.status = 'lineups_confirmed' and game.played_on = $2 as "isReady"
     from public.matches as game join public.clubs as club on club.id = game.home_club_id and club.slug = $3
     where game.season_id = $1 and game.played_on >= $2 and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed')
     order by game.played_on, game.kick_off, game.id`,
    [sampleSeasonId, leagueDay(now), host],
  )
  const theirs = await listChangedByPeople(client)
  const ours = rows.filter(({ id }) => !theirs.has(id))
  const [next] = ours
  if (!next || ours.some(({ isReady }) => isReady)) return
  const season = await readSampleSeason(client, now, () => undefined)
  const match = season?.whole.find(({ id }) => id === next.id)
  if (match) await prepare(client, match, now, [...theirs])
}

async function prepare(client: Client, match: Match, now: Date, theirs: string[]) {
  const kickOff = new Date(Math.ceil((now.getTime() + aheadMs) / halfHourMs) * halfHourMs)
  await client.query(
    `update public.matches set played_on = $2, kick_off = $3, status = 'lineups_confirmed' where id = $1`,
    [match.id, leagueDay(now), kickOff],
  )
  const lineups = matchRows([{ ...match, ...unplayed }]).filter(({ table }) => table === 'lineup_entries')
  for (const batch of lineups) await upsert(client, batch)
  await client.query('delete from public.match_officials where match_id = $1', [match.id])
  const posts: Post[] = []
  for (const post of officials) posts.push(await freeFor(client, post, { now, theirs }))
  await client.query(
    `insert into public.match_officials (match_id, person_id, function, answer, published_at)
     select $1, person, duty, 'accepted', $3 from jsonb_to_recordset($2) as given (person uuid, duty text)`,
    [match.id, JSON.stringify(posts), now],
  )
  await client.query(
    `insert into public.match_changes (id, match_id, place, kind, from_status, to_status, part, changed_at, is_sample)
     values ($2, $1, 1 + coalesce((select max(place) from public.match_changes where match_id = $1), 0), 'move',
       'lineups_open', 'lineups_confirmed', 'system', $3, true)
     on conflict (id) do update set changed_at = excluded.changed_at`,
    [match.id, recordId('sample practice', match.id), now],
  )
  // As it stands now it is the sample's own.
  await client.query(
    `update app.sample_matches as written set version = game.version
     from public.matches as game where game.id = written.match_id and game.id = $1`,
    [match.id],
  )
}

/**
 * Nobody has two matches on one day. A match of today that the clock plays gets somebody else instead; at a match of
 * people the official stays, and somebody else comes to this one.
 */
async function freeFor(client: Client, post: Post, { now, theirs }: { now: Date; theirs: string[] }) {
  const day = leagueDay(now)
  const { rows } = await client.query<{ id: string; isTheirs: boolean }>(
    `select game.id, game.id = any ($3) or game.id in (select match_id from app.appointed_matches) as "isTheirs"
     from public.matches as game join public.match_officials as given on given.match_id = game.id
     where game.played_on = $2 and game.status not in ('postponed', 'cancelled', 'void')
       and given.person_id = $1 and given.answer <> 'declined'`,
    [post.person, day, theirs],
  )
  if (rows.some(({ isTheirs }) => isTheirs))
    return { ...post, person: (await substitute(client, post, day)) ?? post.person }
  for (const { id } of rows) {
    const person = await substitute(client, post, day)
    await client.query(
      'update public.match_officials set person_id = coalesce($3, person_id) where match_id = $1 and person_id = $2',
      [id, post.person, person],
    )
    // So that the season as it was drawn does not bring the first one back.
    await client.query('insert into app.appointed_matches (match_id) values ($1) on conflict do nothing', [
      id,
    ])
  }
  return post
}

/** An official of the same kind who has no match on this day. */
async function substitute(client: Client, { duty }: Post, day: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select person.id from public.officials as official join public.people as person on person.id = official.person_id
     where person.is_sample and official.category = $1 and person.id <> all ($3) and not exists (
       select from public.match_officials as given join public.matches as game on game.id = given.match_id
       where given.person_id = person.id and game.played_on = $2)
     order by person.id limit 1`,
    [duty, day, officials.map(({ person }) => person)],
  )
  return rows[0]?.id ?? null
}

const unplayed = {
  ...undecided,
  status: 'lineups_open' as const,
  events: [],
  score: null,
}
