// A match whose line-ups are open, with a squad for each side.
import type { Position } from '#domain/lineup.ts'
import { add, addPerson, nextNumber } from './rows.ts'
import type { Row, Sql } from './site.ts'

type HasSql = { sql: Sql }

export type SentPick = {
  player_id: string
  is_starter: boolean
  shirt_number: number | null
  position: Position | null
  is_captain: boolean
}
export type SentStaff = { name: string; role: string; licence: string }

export const openLineUps = ({ sql }: HasSql, match: string, kickOff = "now() + interval '3 hours'") =>
  sql(
    `update public.matches set status = 'lineups_open', kick_off = ${kickOff},
       played_on = (${kickOff})::date where id = $1`,
    [match],
  )

/** A player who is registered for the club from last year to next. */
export async function addPlayer(place: HasSql, club: string, registration: Row = {}): Promise<string> {
  const player = await addPerson(place, 'player')
  await register(place, player, club, registration)
  return player
}

export const register = (place: HasSql, player: string, club: string, registration: Row = {}) =>
  add(place, 'registrations', {
    player_id: player,
    club_id: club,
    starts_on: '2020-01-01',
    ends_on: '2099-12-31',
    ...registration,
  })

export async function addSquad(place: HasSql, club: string, size = 18): Promise<string[]> {
  const players: string[] = []
  for (let n = 0; n < size; n++) players.push(await addPlayer(place, club))
  return players
}

const formation: Position[] = ['GK', 'DF', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'FW', 'FW', 'FW']

/** The first eleven start, the others sit on the bench. */
export const pickAll = (players: readonly string[]): SentPick[] =>
  players.map((player_id, place) => ({
    player_id,
    is_starter: place < 11,
    shirt_number: place + 1,
    position: formation[place] ?? 'MF',
    is_captain: place === 4,
  }))

export const staffOf = (count = 2): SentStaff[] =>
  Array.from({ length: count }, () => ({
    name: `Coach ${nextNumber()}`,
    role: 'head coach',
    licence: 'CAF A',
  }))
