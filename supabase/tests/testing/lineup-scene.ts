// A match whose line-ups are open, with a squad for each side.
import { randomUUID } from 'node:crypto'
import type { Position } from '#domain/matchday/lineup.ts'
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

/** All at once: a test has two of them. */
export async function addSquad({ sql }: HasSql, club: string, size = 18): Promise<string[]> {
  const players = Array.from({ length: size }, () => ({ id: randomUUID(), n: nextNumber() }))
  await sql(
    `with given as materialized (select * from jsonb_to_recordset($1) as row (id uuid, n integer)),
     people as (insert into public.people (id, slug, name) select id, 'person-' || n, 'Person ' || n from given),
     players as (insert into public.players (person_id) select id from given)
     insert into public.registrations (player_id, club_id, starts_on, ends_on)
     select id, $2, '2020-01-01', '2099-12-31' from given`,
    [JSON.stringify(players), club],
  )
  return players.map(({ id }) => id)
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
