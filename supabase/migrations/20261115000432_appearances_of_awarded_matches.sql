-- What players did counts once the league has confirmed the match, as its result does. Where the rules of a season
-- say so, what they did in a match that was awarded does not stay with them. The decision keeps what was the rule
-- then (match_decisions.keeps_players).

create function app.keeps_players(game uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    (select keeps_players from public.match_decisions where match_id = game and kind = 'award' order by entered_at desc limit 1), true)
$$;
grant execute on function app.keeps_players(uuid) to anon, authenticated;
comment on function app.keeps_players(uuid) is 'Whether appearances, goals and cards of an awarded match stay with its players.';

create or replace view public.appearances with (security_invoker = true) as
select
  entry.match_id, entry.player_id, entry.club_id, game.season_id, game.played_on,
  entry.is_starter, entry.is_captain, entry.shirt_number, told.on_minute, told.off_minute,
  entry.is_starter or told.came_on as has_played,
  -- Null when the player stayed on the bench, or nobody wrote the minute down.
  case when (entry.is_starter or told.on_minute is not null) and (told.off_minute is not null or not told.went_off) then
    greatest(0, least(90, coalesce(told.off_minute, 90)) - case when entry.is_starter then 0 else least(90, told.on_minute) end)
  end as minutes,
  told.goals, told.penalties, told.assists, told.own_goals, told.yellows, told.reds
from public.lineup_entries as entry
join public.matches as game on game.id = entry.match_id
  and not game.is_provisional
  and (game.status in ('full_time', 'report_submitted', 'confirmed')
    or (game.status = 'awarded' and app.keeps_players(game.id)))
cross join lateral (
  select
    coalesce(bool_or(event.kind = 'substitution' and is_theirs), false) as came_on,
    min(event.minute) filter (where event.kind = 'substitution' and is_theirs) as on_minute,
    coalesce(bool_or(leaves), false) as went_off,
    min(event.minute) filter (where leaves) as off_minute,
    count(*) filter (where event.kind in ('goal', 'penalty_goal') and is_theirs) as goals,
    count(*) filter (where event.kind = 'penalty_goal' and is_theirs) as penalties,
    count(*) filter (where event.kind = 'goal' and not is_theirs) as assists,
    count(*) filter (where event.kind = 'own_goal' and is_theirs) as own_goals,
    count(*) filter (where event.kind = 'yellow' and is_theirs) as yellows,
    count(*) filter (where event.kind in ('red', 'second_yellow') and is_theirs) as reds
  from public.match_events as event
  cross join lateral (
    select event.person_id is not distinct from entry.player_id as is_theirs) as whose
  cross join lateral (
    select case when is_theirs then event.kind in ('red', 'second_yellow') else event.kind = 'substitution' end
      as leaves) as how
  where event.match_id = entry.match_id and event.status <> 'struck'
    and (event.person_id = entry.player_id or event.related_person_id = entry.player_id)
) as told;

create or replace function app.totals_follow_changed_matches()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[] := array(
    select changed.id from changed join before using (id)
    where (changed.status, changed.season_id, changed.is_provisional)
      is distinct from (before.status, before.season_id, before.is_provisional));
begin
  if cardinality(touched) = 0 then return null; end if;
  perform app.refresh_player_totals(array(
    select distinct player_id from public.lineup_entries where match_id = any (touched)));
  perform app.refresh_official_totals(array(
    select distinct person_id from public.match_officials where match_id = any (touched)));
  return null;
end;
$$;
