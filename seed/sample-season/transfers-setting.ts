// What transfers of the sample lean on: two windows, of which one is open on the day of the first loading, and a contract
// for every player. Both are written once, and what people have changed since is theirs; when the season is placed again,
// so is the window.
import type { Client } from 'pg'
import { recordId } from '#seed/record/batch.ts'
import { addDays, type Day } from './calendar.ts'
import { diceFor } from './dice.ts'
import { sampleSeasonId } from './mark.ts'
import type { Player } from './world.ts'

export async function writeTransferSetting(
  client: Client,
  { friday, today, players }: { friday: Day; today: Day; players: Player[] },
) {
  const windows = [
    { name: 'Pre-season', opensOn: addDays(friday, -49), closesOn: addDays(friday, 13) },
    { name: 'Mid-season', opensOn: addDays(today, -20), closesOn: addDays(today, 25) },
  ].map(each => ({ ...each, id: recordId('sample window', each.name) }))
  await client.query(
    `insert into public.transfer_windows as present (id, season_id, name, opens_on, closes_on, is_sample)
     select id, $1, name, "opensOn", "closesOn", true
     from jsonb_to_recordset($2) as given (id uuid, name text, "opensOn" date, "closesOn" date)
     on conflict on constraint one_window_of_a_name
     do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on
     where present.closes_on < $3 and excluded.closes_on >= $3 and present.is_sample`,
    [sampleSeasonId, JSON.stringify(windows), today],
  )
  await client.query(
    `insert into public.contracts (id, player_id, club_id, starts_on, ends_on, monthly_wage, is_sample)
     select id, "playerId", "clubId", "startsOn", "endsOn", wage, true
     from jsonb_to_recordset($1) as given (id uuid, "playerId" uuid, "clubId" uuid, "startsOn" date, "endsOn" date, wage int)
     on conflict (id) do nothing`,
    [JSON.stringify(players.map(contractOf))],
  )
}

/** Who is on loan has the contract with the club that lent. */
function contractOf({ id, club, lentBy, signedOn, contractUntil, isJunior, skill }: Player) {
  const dice = diceFor('wage', id)
  const wage = 10 * Math.round((isJunior ? 12 : 25 + 60 * skill) + dice.between(0, 10))
  return {
    id: recordId('sample contract', id),
    playerId: id,
    clubId: (lentBy ?? club).id,
    startsOn: signedOn,
    endsOn: contractUntil,
    wage,
  }
}

/** A registration that a transfer has ended stays ended, however often the season is written again. */
export async function keepTransfers(client: Client) {
  await client.query(
    `update public.registrations as held
     set ends_on = greatest(entry.starts_on - 1, held.starts_on)
     from app.transfer_effects as effect join public.transfer_entries as entry using (transfer_id)
     where effect.did = 'ended' and effect.registration_id = held.id and entry.annulled_on is null and held.is_sample
       and coalesce(held.ends_on >= entry.starts_on, true)`,
  )
  await client.query(
    `update public.registrations as held set season_id = null
     from app.transfer_effects as effect join public.transfers as transfer on transfer.id = effect.transfer_id
     where effect.did = 'lent' and effect.registration_id = held.id and transfer.state = 'loan_active' and held.is_sample
       and held.season_id is not null`,
  )
}
