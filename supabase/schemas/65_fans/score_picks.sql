-- The predictor: people pick the scores of matches that are still to come, and get points for those that come true.
--
--   score_picks        one pick for each person and match; closed at kick-off, by the server's clock
--   predictor_totals   what a person's picks of a season add up to, kept with their points
--
-- A pick is written by pick_scores() alone. Until its match has begun nobody but the person reads it; then those do
-- who share a mini-league with them. Points are given by app.score_picks(), a job of the clock. The same rule, for
-- display, is domain/fans/predictor.ts; supabase/tests/fans/score-picks.test.ts holds the two together.

create table public.score_picks (
  user_id uuid not null references public.profiles (id) on delete cascade,
  match_id uuid not null references public.matches (id) on delete cascade,
  season_id uuid not null,
  home_goals smallint not null check (home_goals between 0 and 20),
  away_goals smallint not null check (away_goals between 0 and 20),
  picked_at timestamptz not null default clock_timestamp(),
  points smallint check (points between 0 and 5),
  request_id uuid not null,
  primary key (match_id, user_id)
);
comment on table public.score_picks is 'The score that somebody has picked for a match.';
comment on column public.score_picks.season_id is 'That of the match, which may be gone before its picks are.';
comment on column public.score_picks.points is 'Null until the match has been played to its end.';
comment on column public.score_picks.request_id is 'Of the request that wrote it: the same one again changes nothing.';
create index score_picks_user_id_idx on public.score_picks (user_id);
alter table public.score_picks enable row level security;
grant select (user_id, match_id, season_id, home_goals, away_goals, picked_at, points)
on public.score_picks to authenticated;

create table public.predictor_totals (
  user_id uuid not null references public.profiles (id) on delete cascade,
  season_id uuid not null references public.seasons (id) on delete cascade,
  points integer not null default 0,
  scored integer not null default 0,
  exact integer not null default 0,
  right_results integer not null default 0,
  primary key (user_id, season_id)
);
comment on table public.predictor_totals is 'What the picks of a person have brought in a season. A fold of score_picks.';
comment on column public.predictor_totals.right_results is 'Picks that named the winner, or the draw; the exact ones too.';
create index predictor_totals_season_id_idx on public.predictor_totals (season_id);
alter table public.predictor_totals enable row level security;
grant select on public.predictor_totals to authenticated;

create policy "people read their own points, and their fellows'"
on public.predictor_totals for select to authenticated
using (user_id = (select app.viewer_id()) or user_id in (select app.fellow_players()));

-- When the picks of a match close. Where only the day is known, when the day begins.
create function app.picks_close_at(kick_off timestamptz, played_on date)
returns timestamptz language sql immutable set search_path = ''
as $$ select coalesce(kick_off, played_on::timestamp at time zone 'Africa/Harare') $$;

-- A match that has begun early is closed too; one that was put off is open again.
create function app.takes_picks(status public.match_status, kick_off timestamptz, played_on date)
returns boolean language sql volatile set search_path = ''
as $$
  select status = 'postponed' or coalesce(
    status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
      and app.picks_close_at(kick_off, played_on) > clock_timestamp(), false)
$$;

create policy "people read their own picks, and their fellows' after kick-off"
on public.score_picks for select to authenticated
using (
  user_id = (select app.viewer_id())
  or (user_id in (select app.fellow_players()) and exists (
    select from public.matches as game
    where game.id = match_id and not app.takes_picks(game.status, game.kick_off, game.played_on)))
);

-- 5 for the exact score, 3 for the right result by the right margin, 2 for the right result.
create function app.points_for_pick(picked_home integer, picked_away integer, home integer, away integer)
returns smallint language sql immutable set search_path = ''
as $$
  select case
    when home is null or away is null then null
    when picked_home = home and picked_away = away then 5
    when picked_home - picked_away = home - away then 3
    when sign(picked_home - picked_away) = sign(home - away) then 2
    else 0 end::smallint
$$;

-- Picks of an erased account or of a removed match are subtracted from the totals. Definer, because nobody writes those.
create function app.forget_pick_points()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.predictor_totals as total set
    points = total.points - gone.points, scored = total.scored - gone.scored,
    exact = total.exact - gone.exact, right_results = total.right_results - gone.right_results
  from (
    select pick.user_id, pick.season_id, sum(pick.points) as points, count(*) as scored,
      count(*) filter (where pick.points = 5) as exact, count(*) filter (where pick.points > 0) as right_results
    from gone_picks as pick where pick.points is not null group by 1, 2
  ) as gone
  where total.user_id = gone.user_id and total.season_id = gone.season_id;
  return null;
end;
$$;

create trigger totals_forget_what_is_gone
after delete on public.score_picks
referencing old table as gone_picks
for each statement execute function app.forget_pick_points();

-- By what score the picks of a match were counted.
create table app.scored_matches (
  match_id uuid primary key references public.matches (id) on delete cascade,
  home_goals smallint not null,
  away_goals smallint not null
);
comment on table app.scored_matches is 'By which score the picks of a match were given their points.';
alter table app.scored_matches enable row level security;

-- The picks of one match, by this score; by none, where the match counts no more.
create function app.score_match_picks(p_match_id uuid, p_home integer, p_away integer)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  with was as materialized (
    select pick.user_id, pick.season_id, pick.points as before,
      app.points_for_pick(pick.home_goals, pick.away_goals, p_home, p_away) as after
    from public.score_picks as pick where pick.match_id = p_match_id order by pick.user_id for no key update
  ),
  given as (
    update public.score_picks as pick set points = was.after
    from was where pick.match_id = p_match_id and pick.user_id = was.user_id and was.after is distinct from was.before
  )
  insert into public.predictor_totals as total (user_id, season_id, points, scored, exact, right_results)
  select was.user_id, was.season_id,
    coalesce(was.after, 0) - coalesce(was.before, 0),
    (was.after is not null)::int - (was.before is not null)::int,
    coalesce(was.after = 5, false)::int - coalesce(was.before = 5, false)::int,
    coalesce(was.after > 0, false)::int - coalesce(was.before > 0, false)::int
  from was where was.after is distinct from was.before
  order by was.user_id
  on conflict (user_id, season_id) do update set
    points = total.points + excluded.points, scored = total.scored + excluded.scored,
    exact = total.exact + excluded.exact, right_results = total.right_results + excluded.right_results;
  if p_home is null then
    delete from app.scored_matches where match_id = p_match_id;
  else
    insert into app.scored_matches values (p_match_id, p_home, p_away)
    on conflict (match_id) do update set home_goals = excluded.home_goals, away_goals = excluded.away_goals;
  end if;
end;
$$;

-- A job of the clock: the score on the pitch counts, once the match was played to its end. What a body awards later
-- changes nothing here; a match that is void, or is played again, counts no more.
create function app.score_picks()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  game record;
  done integer := 0;
begin
  for game in
    select played.id, played.home_goals, played.away_goals,
      played.status in ('full_time', 'report_submitted', 'confirmed') and played.home_goals is not null as counts
    from public.seasons as season
    join public.matches as played on played.season_id = season.id
    left join app.scored_matches as scored on scored.match_id = played.id
    where season.status = 'running' and played.status <> 'awarded' and case
      when played.status in ('full_time', 'report_submitted', 'confirmed') and played.home_goals is not null
        then (played.home_goals, played.away_goals) is distinct from (scored.home_goals, scored.away_goals)
      else scored.match_id is not null end
    order by played.id
  loop
    perform app.score_match_picks(
      game.id, case when game.counts then game.home_goals end, case when game.counts then game.away_goals end);
    done := done + 1;
  end loop;
  return done;
end;
$$;

-- The caller, if they may change something.
create function app.acting_person()
returns uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  return app.caller_id();
end;
$$;

-- Definer, because nobody writes picks in any other way. What is too late is named, and the rest is kept: a form of a
-- whole round is often sent when one of its matches has just begun. A pick without goals is taken back.
create function app.pick_scores(p_picks jsonb, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
  wanted record;
  game public.matches;
  kept integer := 0;
  late uuid[] := '{}';
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  if jsonb_typeof(p_picks) is distinct from 'array' or jsonb_array_length(p_picks) not between 1 and 40 then
    perform app.refuse('PT422', 'fans.picksCount', 'Pick the scores of 1 to 40 matches at a time.', 'picks');
  end if;
  if exists (
    select from jsonb_to_recordset(p_picks) as pick (match_id uuid, home integer, away integer)
    where match_id is null or (home is null) <> (away is null) or home not between 0 and 20 or away not between 0 and 20)
  then
    perform app.refuse('PT422', 'fans.pickNumbers', 'A pick is two numbers from 0 to 20.', 'picks');
  end if;
  for wanted in
    select distinct on (match_id) match_id, home, away
    from jsonb_to_recordset(p_picks) as pick (match_id uuid, home integer, away integer) order by match_id
  loop
    select * into game from public.matches where id = wanted.match_id;
    if game.id is null or not exists (select from public.seasons where id = game.season_id and status = 'running') then
      perform app.refuse('PT404', 'fans.pickNoMatch', 'This match is not in the current season.', 'picks');
    end if;
    if app.takes_picks(game.status, game.kick_off, game.played_on) then
      -- Whoever moves the match, or begins it, waits for this pick or is seen by it.
      select * into game from public.matches where id = wanted.match_id for share;
    end if;
    if not app.takes_picks(game.status, game.kick_off, game.played_on) then
      late := late || wanted.match_id;
    elsif wanted.home is null then
      delete from public.score_picks where match_id = game.id and user_id = me;
      kept := kept + 1;
    else
      insert into public.score_picks as pick (user_id, match_id, season_id, home_goals, away_goals, request_id)
      values (me, game.id, game.season_id, wanted.home, wanted.away, p_request_id)
      on conflict (match_id, user_id) do update set
        home_goals = excluded.home_goals, away_goals = excluded.away_goals,
        picked_at = clock_timestamp(), request_id = excluded.request_id
      where pick.request_id <> excluded.request_id;
      kept := kept + 1;
    end if;
  end loop;
  if kept = 0 then
    perform app.refuse('PT409', 'fans.pickTooLate', 'Picks close at kick-off, by the server''s clock. This match has started.', 'picks');
  end if;
  return jsonb_build_object('kept', kept, 'late', to_jsonb(late));
exception
  when invalid_text_representation or numeric_value_out_of_range then
    perform app.refuse('PT422', 'fans.pickNumbers', 'A pick is two numbers from 0 to 20.', 'picks');
end;
$$;

create function public.pick_scores(p_picks jsonb, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.pick_scores(p_picks, p_request_id) $$;
comment on function public.pick_scores(jsonb, uuid) is 'Keeps the caller''s picks, [{match_id, home, away}]; says how many, and which matches had begun.';

grant execute on function
  app.picks_close_at(timestamp with time zone, date),
  app.takes_picks(public.match_status, timestamp with time zone, date), app.pick_scores(jsonb, uuid),
  public.pick_scores(jsonb, uuid)
to authenticated;
