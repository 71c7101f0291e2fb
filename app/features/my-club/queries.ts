// The club that somebody chose as theirs: where it stands, how it went, when it plays next.
import { clubColumns, matchColumns } from '#league/matches.ts'
import { currentSeason, getSeasons } from '#league/seasons.ts'
import type { Db } from '#lib/db.ts'
import { read } from '#lib/read.ts'

export const myClubKey = (userId: string) => ['my-club', userId]

/** `day`: today, in Harare. */
export const myClub = (userId: string, day: string) =>
  read([...myClubKey(userId), day], db => getMyClub(db, userId, day))

export type MyClub = Awaited<ReturnType<typeof getMyClub>>

async function getMyClub(db: Db, userId: string, day: string) {
  const [season, profile] = await Promise.all([
    getSeasons(db).then(currentSeason),
    db
      .from('profiles')
      .select(`club:clubs(id, ${clubColumns})`)
      .eq('id', userId)
      .single()
      .throwOnError()
      .then(({ data }) => data),
  ])
  const { club } = profile
  if (!season || !club)
    return { club: null, season: null, line: null, matches: [], choices: await listClubs(db) }
  const [line, next, last] = await Promise.all([
    db
      .from('club_totals')
      .select('position, played, won, drawn, lost, points')
      .eq('season_id', season.id)
      .eq('club_id', club.id)
      .maybeSingle()
      .throwOnError()
      .then(({ data }) => data),
    matchesOf(db, season.id, club.id).gt('played_on', day).order('played_on').limit(2).throwOnError(),
    matchesOf(db, season.id, club.id)
      .lte('played_on', day)
      .order('played_on', { ascending: false })
      .limit(3)
      .throwOnError(),
  ])
  const { name, slug, isSample } = season
  return {
    club,
    season: { name, slug, isSample },
    line,
    matches: [...last.data.toReversed(), ...next.data],
    choices: [],
  }
}

const matchesOf = (db: Db, seasonId: string, clubId: string) =>
  db
    .from('matches')
    .select(matchColumns)
    .eq('season_id', seasonId)
    .or(`home_club_id.eq.${clubId},away_club_id.eq.${clubId}`)

async function listClubs(db: Db) {
  const { data } = await db.from('clubs').select('id, name').order('name').throwOnError()
  return data
}

export async function chooseClub(db: Db, { userId, clubId }: { userId: string; clubId: string | null }) {
  await db.from('profiles').update({ favourite_club_id: clubId }).eq('id', userId).throwOnError()
}
