-- Matches that were broken off, and the state of play at that moment.

-- When it was stopped for good, and what it was at then.
create function app.abandonment_of(game uuid)
returns public.match_changes language sql stable security definer set search_path = ''
as $$
  select * from public.match_changes where match_id = game and to_status = 'abandoned' order by place desc limit 1
$$;

-- What a match is at: score, who was sent off, how many substitutions each side has left.
create function app.state_of_play(game public.matches)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
    'substitutionsLeft', jsonb_build_object(
      'home', greatest(0, (app.rules_of(game.season_id)).substitutions - count(*) filter (where kind = 'substitution' and club_id = game.home_club_id)),
      'away', greatest(0, (app.rules_of(game.season_id)).substitutions - count(*) filter (where kind = 'substitution' and club_id = game.away_club_id))),
    'sentOff', coalesce(jsonb_agg(distinct person_id) filter (where kind in ('red', 'second_yellow') and person_id is not null), '[]'),
    'onThePitch', jsonb_build_object(
      'home', 11 - count(distinct person_id) filter (where kind in ('red', 'second_yellow') and club_id = game.home_club_id),
      'away', 11 - count(distinct person_id) filter (where kind in ('red', 'second_yellow') and club_id = game.away_club_id)))
  from public.match_events where match_id = game.id and status <> 'struck'
$$;

-- An abandonment has a minute and a cause; the rest follows from what was recorded. Where the minute
-- is not said, the clock says it.
create function app.complete_abandonment()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  minute integer;
begin
  select * into game from public.matches where id = new.match_id;
  if new.details ? 'cause' and new.details ->> 'cause' not in
    ('weather', 'floodlights', 'crowd', 'team_left', 'too_few_players', 'injury', 'other')
  then
    perform app.refuse('PT422', 'matchday.causeUnknown', 'Choose a cause from the list.', 'cause');
  end if;
  if new.details ? 'minute' then
    minute := app.whole_number(new.details ->> 'minute');
    if minute is null or minute not between 0 and 130 then
      perform app.refuse('PT422', 'matchday.abandonedMinute', 'Enter the minute as a number from 0 to 130.', 'minute');
    end if;
  else
    minute := game.stopped_at_second / 60;
  end if;
  new.details := app.state_of_play(game) || new.details
    || jsonb_build_object('minute', coalesce(minute, 0), 'cause', coalesce(new.details ->> 'cause', 'other'));
  return new;
end;
$$;

create trigger an_abandonment_tells_the_state_of_play
before insert on public.match_changes
for each row when (new.to_status = 'abandoned')
execute function app.complete_abandonment();
