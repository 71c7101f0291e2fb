-- Of what somebody follows, the events they are told of: each is switched on and off by itself.
--
--   moved      a match of a followed club has another day, kick-off or ground, or is postponed, abandoned or cancelled
--   result     how a match of a followed club ended, and when that is changed later
--   player     a followed player is registered elsewhere, or banned
--   kick_off   a match of a followed club begins within the hour; the only one that nobody has asked for by themselves
--
-- Above them all stands the topic 'follows' of app.notification_choices: where that is off, nothing is told, and letters
-- come only to those who agreed to them. The same list, for display, is domain/alerts.ts; supabase/tests/alert-choices.test.ts
-- holds the two together.

create table app.alert_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  event text not null check (event in ('moved', 'result', 'player', 'kick_off')),
  is_on boolean not null,
  primary key (user_id, event)
);
comment on table app.alert_choices is 'Of which events of whom they follow people are told, where they chose otherwise than usual.';
alter table app.alert_choices enable row level security;

create function app.is_usual_alert(event text)
returns boolean
language sql immutable set search_path = ''
as $$ select event <> 'kick_off' $$;

-- The events that somebody has on, whatever they say of the whole topic.
create function app.alerts_of(p_user_id uuid)
returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select known.event from unnest('{moved,result,player,kick_off}'::text[]) with ordinality as known (event, place)
    left join app.alert_choices as choice on choice.user_id = p_user_id and choice.event = known.event
    where coalesce(choice.is_on, app.is_usual_alert(known.event)) order by known.place)
$$;

-- What the viewer is really told of: nothing where the whole topic is off.
create function app.my_alerts()
returns text[]
language sql stable security definer set search_path = ''
as $$
  select case when exists (
      select from app.notification_choices where user_id = app.viewer_id() and topic = 'follows' and not is_told) then '{}'
    else app.alerts_of(app.viewer_id()) end
$$;
grant execute on function app.my_alerts() to authenticated;

create function app.choose_alert(p_event text, p_is_on boolean, p_request_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  if p_event is null or p_event not in ('moved', 'result', 'player', 'kick_off') or p_is_on is null then
    raise sqlstate 'PT422' using message = 'Choose what you want to be told of.', hint = 'event';
  end if;
  insert into app.alert_choices (user_id, event, is_on) values (app.caller_id(), p_event, p_is_on)
  on conflict (user_id, event) do update set is_on = excluded.is_on;
end;
$$;
create function public.choose_alert(p_event text, p_is_on boolean, p_request_id uuid)
returns void
language sql set search_path = ''
as $$ select app.choose_alert(p_event, p_is_on, p_request_id) $$;
grant execute on function app.choose_alert(text, boolean, uuid), public.choose_alert(text, boolean, uuid) to authenticated;
comment on function public.choose_alert(text, boolean, uuid) is 'Whether the caller is told of one kind of event of whom they follow.';

-- The page of settings asks once for everything.
create or replace function app.my_privacy_now()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.viewer_id() is null then
    raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again.';
  end if;
  return app.my_privacy(app.viewer_id()) || jsonb_build_object('alerts', app.alerts_of(app.viewer_id()));
end;
$$;

-- A fan's home says of what the fan is told.
create or replace function public.my_fan_home()
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := app.viewer_id();
  today date := (now() at time zone 'Africa/Harare')::date;
  season public.seasons;
  odds public.model_runs;
  clubs uuid[];
begin
  select * into season from public.current_season();
  select * into odds from public.model_runs
  where kind = 'odds' and season_id = season.id and status = 'done' order by as_of desc, ran_at desc limit 1;
  select coalesce(array_agg(club_id), '{}') into clubs from public.follows where user_id = me and club_id is not null;
  return jsonb_build_object(
    'season', jsonb_build_object('slug', season.slug, 'name', season.name, 'isSample', season.is_sample),
    -- By how much the forecasts were better than knowing nothing: below a measure, odds are not shown.
    'lately', (
      select facts #> '{record,lately}' from public.model_runs
      where kind = 'ratings' and season_id is null and status = 'done' order by as_of desc, ran_at desc limit 1),
    'clubs', coalesce((
      select jsonb_agg(app.club_fan_card(club_id, season.id, odds.id, today) order by followed_at, id)
      from public.follows where user_id = me and club_id is not null), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name, 'isSample', person.is_sample,
          'club', total.club, 'appearances', total.appearances, 'minutes', total.minutes, 'goals', total.goals,
          'assists', total.assists) order by followed.followed_at, person.slug)
      from public.follows as followed join public.people as person on person.id = followed.player_id
      -- What they did this season, wherever they did it; the club is the one they played for most.
      left join lateral (
        select sum(part.appearances) as appearances, sum(part.minutes) as minutes, sum(part.goals) as goals,
          sum(part.assists) as assists,
          (array_agg(club.mark order by part.appearances desc, club.id))[1] as club
        from public.player_totals as part join app.club_marks as club on club.id = part.club_id
        where part.player_id = person.id and part.season_id = season.id) as total on true
      where followed.user_id = me), '[]'),
    'polls', coalesce((
      select jsonb_agg(jsonb_build_object('match', told.line, 'closesAt', closes,
          'mine', chosen.name) order by closes, game.id)
      from (
        select id from public.matches
        where season_id = season.id and played_on between today - 2 and today
          and status in ('full_time', 'report_submitted', 'confirmed')
          and (home_club_id = any (clubs) or away_club_id = any (clubs))) as game
      cross join lateral app.vote_closes_at(game.id) as closes
      join app.match_lines as told on told.id = game.id
      left join public.match_votes as vote on vote.match_id = game.id and vote.user_id = me
      left join public.people as chosen on chosen.id = vote.player_id
      where closes > now() and exists (select from public.lineup_entries where match_id = game.id)), '[]'),
    'saved', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'href', href, 'savedAt', saved_at)
        order by saved_at desc, id)
      from public.saved_views where user_id = me), '[]'),
    'choices', coalesce((
      select jsonb_agg(jsonb_build_object('id', club.id, 'name', club.name) order by club.name)
      from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = season.id and part.club_id <> all (clubs)), '[]'),
    'alerts', app.my_alerts());
end;
$$;
