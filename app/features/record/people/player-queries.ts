import * as playerWords from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason, type Season, seasonLabel } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { rangeOf } from '#lib/format/range.ts'
import { read } from '#lib/data/read.ts'
import { type ListParams, orderOf } from '#lib/router/search-params.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { isPosition, type Position } from '#league/positions.ts'

export const playersPath = '/explore/players'

export const playerFilters = {
  q: words.name,
  season: words.season,
  club: words.club,
  position: words.position,
  age: words.age,
  nationality: words.nationality,
}

export const playerSorts = {
  name: words.name,
  '-minutes': words.mostMinutes,
  '-appearances': words.mostMatches,
  '-goals': words.mostGoals,
  '-assists': words.mostAssists,
  '-yellows': words.mostYellowCards,
  '-reds': words.mostRedCards,
  age: words.youngest,
  '-age': words.oldest,
  minutes: words.fewestMinutes,
}

export type ListedPlayer = {
  slug: string
  name: string
  isSample: boolean
  position: Position | null
  nationality: string | null
  birthYear: number | null
  /** Null of those under 18, and of those whose day of birth nobody wrote down. */
  age: number | null
  club: { slug: string; name: string }
  /** Null where no line-up of the season was written down. */
  appearances: number | null
  minutes: number | null
  goals: number | null
  assists: number | null
  yellows: number | null
  reds: number | null
}

export const playerListRead = (asked: ListParams) =>
  read(['player list', asked], db => listPlayers(db, asked))

export type PlayerList = Awaited<ReturnType<typeof listPlayers>>

/** As everywhere; but without being asked, no season in whose squads nobody has been entered yet. */
async function choosePeopled(db: Db, seasons: readonly Season[], wanted: string | null) {
  const chosen = chooseSeason(seasons, wanted)
  if (wanted !== null || !chosen.season || chosen.season.totals?.counted) return chosen
  const { data } = await db
    .from('registrations')
    .select('id')
    .eq('season_id', chosen.season.id)
    .limit(1)
    .throwOnError()
  const last = seasons.find(({ totals }) => totals !== null && totals.counted > 0)
  return data.length > 0 || !last ? chosen : { ...chosen, season: last }
}

/** `players`: the page that was asked for. `total`: how many there are on all pages. */
export async function listPlayers(db: Db, asked: ListParams, limit = pageSize) {
  const seasons = await getSeasons(db)
  const { season, isUnknown } = await choosePeopled(db, seasons, asked.said['season'] ?? null)
  if (!season)
    return { players: [], total: 0, season: null, seasons: [], clubs: [], nationalities: [], wrong: [] }
  const { q, club, position, nationality } = asked.said
  const age = rangeOf(asked.said['age'])
  const [rows, clubs, nationalities] = await Promise.all([
    call(db, 'list_players', {
      seasonId: season.id,
      ...orderOf(asked.sort),
      limit,
      offset: (asked.page - 1) * limit,
      words: q || undefined,
      club: club || undefined,
      position: isPosition(position) ? position : undefined,
      nationality: nationality || undefined,
      youngest: age?.from,
      oldest: age?.to,
    }),
    listSeasonClubs(db, season.id),
    call(db, 'list_nationalities', { seasonId: season.id }),
  ])
  return {
    players: rows.map(playerOf),
    total: rows[0]?.total ?? 0,
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    seasons: seasons.map(each => [each.slug, seasonLabel(each)] as const),
    clubs,
    nationalities,
    wrong: [
      ...(isUnknown ? [words.noSeason({ season: asked.said['season'] ?? '' })] : []),
      ...(position && !isPosition(position) ? [playerWords.noPosition({ position })] : []),
      ...(asked.said['age'] && !age ? [playerWords.noAge({ age: asked.said['age'] })] : []),
      ...(club && !clubs.some(([slug]) => slug === club) ? [playerWords.noClub({ club })] : []),
    ],
  }
}

export async function listSeasonClubs(db: Db, seasonId: string) {
  const { data } = await db
    .from('club_seasons')
    .select('club:clubs!inner(slug, name)')
    .eq('season_id', seasonId)
    .throwOnError()
  return data.map(({ club }) => [club.slug, club.name] as const).toSorted(byName)
}

const byName = (one: readonly [string, string], other: readonly [string, string]) =>
  one[1] < other[1] ? -1 : 1

// The generated types know no null in what a function answers.
type Row = {
  [Name in 'slug' | 'name' | 'club_slug' | 'club_name']: string
} & {
  [Name in 'birth_year' | 'age' | 'appearances' | 'minutes' | 'goals' | 'assists' | 'yellows' | 'reds']:
    | number
    | null
} & {
  is_sample: boolean
  player_position: Position | null
  nationality: string | null
}

function playerOf(row: Row): ListedPlayer {
  const { slug, name, nationality, age, appearances, minutes, goals, assists, yellows, reds } = row
  return {
    slug,
    name,
    nationality,
    age,
    appearances,
    minutes,
    goals,
    assists,
    yellows,
    reds,
    isSample: row.is_sample,
    position: row.player_position,
    birthYear: row.birth_year,
    club: { slug: row.club_slug, name: row.club_name },
  }
}
