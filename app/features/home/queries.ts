// What the front page shows, in one read: it is asked for more often than all others together.
import { isLive } from '#domain/match.ts'
import { clubColumns, matchColumns } from '#league/matches.ts'
import type { Db } from '#lib/db.ts'
import { read } from '#lib/read.ts'

const minute = 60_000

/** `day`: today, in Harare. */
export const homeRead = (day: string) => read(['home', day], db => getHome(db, day), minute)

export type Home = Awaited<ReturnType<typeof getHome>>

async function getHome(db: Db, day: string) {
  const [season, articles] = await Promise.all([getCurrent(db), getArticles(db)])
  if (!season) return null
  const [coming, played, table, scorers, suspended] = await Promise.all([
    getComing(db, season, day),
    getPlayed(db, season, day),
    getTable(db, season),
    getScorers(db, season),
    getSuspended(db, season, day),
  ])
  const { slug, name, isSample, status, relegated, totals } = season
  return {
    season: {
      slug,
      name,
      isSample,
      status,
      relegated,
      matches: totals?.matches ?? 0,
      counted: totals?.counted ?? 0,
    },
    coming,
    played,
    table,
    articles,
    scorers,
    suspended,
  }
}

async function getCurrent(db: Db) {
  const { data } = await db
    .rpc('current_season')
    .select('id, slug, name, status, relegated, isSample:is_sample, totals:season_totals(matches, counted)')
    .maybeSingle()
    .throwOnError()
  return data
}

const toCome = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed'] as const
const underWay = ['live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended'] as const
const done = ['full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover'] as const

async function getComing(db: Db, { id }: { id: string }, day: string) {
  const { data } = await db
    .from('matches')
    .select(`${matchColumns}, phaseBeganAt:phase_began_at`)
    .eq('season_id', id)
    .gte('played_on', day)
    .in('status', [...underWay, ...toCome])
    .order('played_on')
    .order('kick_off')
    .order('id')
    .limit(6)
    .throwOnError()
  return data.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))
}

async function getPlayed(db: Db, { id }: { id: string }, day: string) {
  const { data } = await db
    .from('matches')
    .select(matchColumns)
    .eq('season_id', id)
    .lte('played_on', day)
    .in('status', done)
    .order('played_on', { ascending: false })
    .order('kick_off', { ascending: false })
    .order('id')
    .limit(5)
    .throwOnError()
  return data
}

/** Who misses a match of the next seven days, a line for each club. */
async function getSuspended(db: Db, { id }: { id: string }, day: string) {
  const until = new Date(Date.parse(day) + 6 * 24 * 60 * minute).toISOString().slice(0, 10)
  const { data } = await db
    .rpc('suspended_names', { p_season_id: id, p_from: day, p_until: until })
    .select('club, name')
    .throwOnError()
  return [...Map.groupBy(data, ({ club }) => club)].map(([club, ofClub]) => ({
    club,
    names: ofClub.map(({ name }) => name).join(', '),
  }))
}

async function getTable(db: Db, { id }: { id: string }) {
  const { data } = await db
    .from('club_totals')
    .select(`position, played, goalDifference:goal_difference, points, club:clubs(${clubColumns})`)
    .eq('season_id', id)
    .order('position')
    .order('club_id')
    .throwOnError()
  return data
}

async function getArticles(db: Db) {
  const { data } = await db
    .from('articles')
    .select('slug, kind, title, standfirst, publishedAt:published_at, isSample:is_sample')
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .order('slug')
    .limit(6)
    .throwOnError()
  return data
}

async function getScorers(db: Db, { id }: { id: string }) {
  const { data } = await db
    .from('player_totals')
    .select('goals, appearances, player:players(person:people(slug, name)), club:clubs(slug, name)')
    .eq('season_id', id)
    .gt('goals', 0)
    .order('goals', { ascending: false })
    .order('appearances')
    .order('player_id')
    .limit(5)
    .throwOnError()
  return data.map(({ goals, appearances, player, club }) => ({ goals, appearances, ...player.person, club }))
}
