// Tomorrow's line-ups: the home clubs have confirmed theirs, of the others about half have saved a draft. Written
// once for each match and club; from then on they are the clubs' own.
import type { Client } from 'pg'
import type { Club, Match, Picked } from './world.ts'

export type Draft = { matchId: string; club: Club; picked: Picked[]; isConfirmed: boolean }

export function draftsOf({ id, home, away, picked }: Match): Draft[] {
  const of = (club: Club) => picked.filter(({ player }) => player.club.id === club.id)
  const hasDraft = id < '8'
  return [
    { matchId: id, club: home, picked: of(home), isConfirmed: true },
    ...(hasDraft ? [{ matchId: id, club: away, picked: of(away), isConfirmed: false }] : []),
  ]
}

export async function writeDrafts(client: Client, drafts: Draft[]) {
  for (const draft of drafts) {
    const key = [draft.matchId, draft.club.id]
    const added = await client.query(
      `insert into public.lineup_sheets (match_id, club_id, is_sample) values ($1, $2, true) on conflict do nothing`,
      key,
    )
    if (!added.rowCount) continue
    await client.query(
      `insert into public.lineup_picks (match_id, club_id, player_id, is_starter, shirt_number, position, is_captain)
       select $1, $2, player_id, is_starter, shirt_number, position, is_captain
       from jsonb_populate_recordset(null::public.lineup_picks, $3) where app.reason_not_to_pick($1, $2, player_id) is null`,
      [...key, JSON.stringify(draft.picked.map(rowOf))],
    )
    await client.query(
      `insert into public.lineup_staff (match_id, club_id, place, name, role, licence)
       select $1, $2, row_number() over (order by stint.role <> 'head coach', person.name), person.name,
         case when stint.role = 'head coach' then stint.role else 'assistant coach' end, 'CAF A (sample)'
       from public.coach_stints as stint join public.people as person on person.id = stint.person_id
       where stint.club_id = $2 and stint.is_sample and stint.ends_on is null`,
      key,
    )
    // Only what the rules let pass: a player may have been banned since he was picked.
    if (draft.isConfirmed)
      await client.query(
        `update public.lineup_sheets as sheet
         set confirmed_at = now(), confirmed_part = 'home_signatory', confirmed_name = 'a club admin (sample)'
         from public.matches as game, app.lineup_sent($1, $2) as sent
         where sheet.match_id = $1 and sheet.club_id = $2 and game.id = $1 and game.home_club_id = $2
           and not exists (select from app.lineup_faults(game, $2, sent.picks, sent.staff))`,
        key,
      )
  }
}

const rowOf = ({ player, position, isStarter, isCaptain }: Picked) => ({
  player_id: player.id,
  is_starter: isStarter,
  shirt_number: player.shirt,
  position,
  is_captain: isCaptain,
})
