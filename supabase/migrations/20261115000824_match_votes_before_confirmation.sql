-- A match is voted on in the day after it, when its report is seldom confirmed: who played is read from the line-ups
-- and the events as they stand, and not from what is counted.

create function app.played_in(p_match_id uuid)
returns table (player_id uuid, club_id uuid, is_starter boolean, shirt_number smallint, goals bigint)
language sql stable rows 28 set search_path = ''
as $$
  select entry.player_id, entry.club_id, entry.is_starter, entry.shirt_number, told.goals
  from public.lineup_entries as entry
  cross join lateral (
    select count(*) filter (where event.kind in ('goal', 'penalty_goal')) as goals,
      coalesce(bool_or(event.kind = 'substitution'), false) as came_on
    from public.match_events as event
    where event.match_id = entry.match_id and event.person_id = entry.player_id and event.status <> 'struck') as told
  where entry.match_id = p_match_id and (entry.is_starter or told.came_on)
$$;
grant execute on function app.played_in(uuid) to authenticated;

create or replace function app.vote_for_player(p_match_id uuid, p_player_id uuid, p_request_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  closes timestamptz := app.vote_closes_at(p_match_id);
begin
  if not is_first then return; end if;
  if closes is null then
    raise sqlstate 'PT409' using message = 'The player of the match is voted on after full time, for a day.';
  end if;
  insert into app.match_polls (match_id, closes_at) values (p_match_id, closes) on conflict do nothing;
  -- Whoever counts waits for those who vote, and the other way round.
  perform from app.match_polls where match_id = p_match_id and counted_at is null and closes_at > now() for share;
  if not found then
    raise sqlstate 'PT409' using message = 'The vote on this match is closed.';
  end if;
  if not exists (select from app.played_in(p_match_id) as played where played.player_id = p_player_id) then
    raise sqlstate 'PT422' using message = 'Choose somebody who played in this match.', hint = 'player';
  end if;
  insert into public.match_votes (match_id, user_id, player_id) values (p_match_id, app.caller_id(), p_player_id)
  on conflict (match_id, user_id) do update set player_id = excluded.player_id, voted_at = now();
end;
$$;

create or replace function public.match_ballot(p_match_id uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'closesAt', closes,
    'mine', (select player_id from public.match_votes where match_id = p_match_id and user_id = app.viewer_id()),
    'players', (
      select jsonb_agg(
        jsonb_build_object('id', played.player_id, 'name', person.name, 'club', club.name, 'number', played.shirt_number,
          'goals', played.goals)
        order by played.club_id <> game.home_club_id, not played.is_starter, played.shirt_number, person.name)
      from app.played_in(p_match_id) as played
      join public.matches as game on game.id = p_match_id
      join public.people as person on person.id = played.player_id
      join public.clubs as club on club.id = played.club_id))
  from app.vote_closes_at(p_match_id) as closes where closes is not null
$$;
