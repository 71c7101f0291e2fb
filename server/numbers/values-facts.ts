// What is on record about players, read once; what was known of them on a day is folded from it.
import type { Client } from 'pg'
import type { Position } from '#domain/numbers/values/factors.ts'
import type { KnownFee } from '#domain/numbers/values/fees.ts'
import type { ClubMatch, PlayedMatch, Spell } from '#domain/numbers/values/window.ts'

export type Played = PlayedMatch & { playerId: string }
type Contract = { playerId: string; clubId: string; startsOn: string; endsOn: string }

export type ValueFacts = {
  players: Map<
    string,
    { position: Position | null; bornOn: string | null; birthYear: number | null; isSample: boolean }
  >
  played: Played[]
  matches: ClubMatch[]
  spells: (Spell & { playerId: string })[]
  contracts: Contract[]
  /** Who was paid for, and whose age stands on a paper of a registered transfer; each from a day on. */
  fees: { playerId: string; day: string }[]
  proofs: { playerId: string; day: string }[]
  levels: { number: number; usd: number; holdsFrom: string }[]
}

const over = `('full_time', 'report_submitted', 'confirmed', 'awarded')`

/** Everything from a match day on, with the year before it. */
export async function readValueFacts(client: Client, from: string): Promise<ValueFacts> {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  const since = [from]
  const window = `>= $1::date - 366`
  const people = await rows<{
    id: string
    position: Position | null
    bornOn: string | null
    birthYear: number | null
    isSample: boolean
  }>(
    `select person.id, player.position, born.born_on::text as "bornOn", person.birth_year as "birthYear",
       person.is_sample as "isSample"
     from public.players as player join public.people as person on person.id = player.person_id
     left join public.birth_dates as born on born.person_id = person.id
     where person.id in (select player_id from public.registrations where kind <> 'listed')
     order by person.id`,
  )
  return {
    players: new Map(people.map(({ id, ...player }) => [id, player])),
    played: await rows(
      `select player_id as "playerId", match_id as "matchId", played_on::text as "playedOn",
         case when has_played then minutes else 0 end as minutes, goals::int, assists::int
       from public.appearances where played_on ${window} order by played_on, match_id, player_id`,
      since,
    ),
    matches: await rows(
      `select game.id as "matchId", side.club as "clubId", game.played_on::text as "playedOn", side.scored, side.conceded,
         -- As appearances are told: nobody misses a match whose players do not count, or not yet.
         not game.is_provisional and (game.status <> 'awarded' or app.keeps_players(game.id))
           and exists (select from public.lineup_entries as entry where entry.match_id = game.id and entry.club_id = side.club)
           as "hasLineUp"
       from public.matches as game cross join lateral (values
         (game.home_club_id, game.home_goals, game.away_goals), (game.away_club_id, game.away_goals, game.home_goals)
       ) as side (club, scored, conceded)
       where game.played_on ${window} and game.status in ${over} and game.home_goals is not null
       order by game.played_on, game.id, side.club`,
      since,
    ),
    spells: await rows(
      `select player_id as "playerId", club_id as "clubId", kind = 'loan' as "isLoan",
         starts_on::text as "startsOn", ends_on::text as "endsOn"
       from public.registrations where kind <> 'listed' and coalesce(ends_on ${window}, true) order by id`,
      since,
    ),
    contracts: await rows(
      `select player_id as "playerId", club_id as "clubId", starts_on::text as "startsOn",
         coalesce(ended_on, ends_on)::text as "endsOn"
       from public.contracts order by player_id, starts_on, id`,
    ),
    fees: await rows(
      `select player_id as "playerId", (registered_at at time zone 'Africa/Harare')::date::text as day from public.transfer_entries
       where fee > 0 and currency = 'USD' and annulled_on is null order by ref`,
    ),
    proofs: await rows(
      `select entry.player_id as "playerId", (min(entry.registered_at) at time zone 'Africa/Harare')::date::text as day
       from public.transfer_entries as entry
       join public.transfer_documents as paper using (transfer_id)
       where paper.kind = 'birth_certificate' and entry.annulled_on is null group by 1 order by 1`,
    ),
    levels: await rows(
      `select number, usd, holds_from::text as "holdsFrom" from public.value_levels
       where released_at is not null order by number`,
    ),
  }
}

/** As many as a chart can show: the latest. */
const mostFees = 200

/** Fees that both clubs publish, each beside the last estimate from before the transfer, if there was one. */
export async function readKnownFees(client: Client, asOf: string): Promise<KnownFee[]> {
  const { rows } = await client.query<KnownFee>(
    `select entry.ref, (entry.registered_at at time zone 'Africa/Harare')::date::text as day, entry.fee::float8 as fee,
       value.point_usd as point, value.low_usd as low, value.high_usd as high
     from public.transfer_entries as entry
     cross join lateral (
       select point_usd, low_usd, high_usd from public.player_values
       where player_id = entry.player_id and reason is null and as_of < (entry.registered_at at time zone 'Africa/Harare')::date
       order by as_of desc, run_id limit 1) as value
     where entry.fee > 0 and entry.currency = 'USD' and entry.annulled_on is null and entry.type in ('permanent', 'intl_in', 'intl_out')
       and (entry.registered_at at time zone 'Africa/Harare')::date <= $1
     order by entry.registered_at desc, entry.ref limit ${mostFees}`,
    [asOf],
  )
  return rows
}
