-- The sums of match_figures.sql by season, apart for home and away and for what is confirmed: statistics of whole seasons, and of
-- all of them, are read from here.
--
--   player_season_figures   of a player at a club
--   club_season_figures     of a club
--   venue_season_figures    of a club at a ground where it was the home side
--
-- Rows with and without is_official add up to all there is.

create table public.player_season_figures (
  season_id uuid not null references public.seasons (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  is_home boolean not null,
  is_official boolean not null,
  appearances smallint not null,
  starts smallint not null,
  minutes integer not null,
  goals smallint not null,
  penalties smallint not null,
  penalties_taken smallint not null,
  assists smallint not null,
  yellows smallint not null,
  reds smallint not null,
  pitch_minutes integer not null,
  goals_for smallint,
  goals_against smallint,
  clean_sheets smallint,
  points smallint not null,
  primary key (season_id, player_id, club_id, is_home, is_official)
);
comment on table public.player_season_figures is 'A player''s season at a club: the sum of player_match_figures. Kept by triggers; nobody writes it.';
comment on column public.player_season_figures.pitch_minutes is 'Of the minutes, those of matches whose log tells every goal: goals_for, goals_against and clean_sheets are of these.';
create index player_season_figures_player_id_idx on public.player_season_figures (player_id);
create index player_season_figures_club_id_idx on public.player_season_figures (club_id);
alter table public.player_season_figures enable row level security;
grant select on public.player_season_figures to anon, authenticated;

create policy "everybody can read player season figures" on public.player_season_figures for select to anon, authenticated using (true);

create table public.club_season_figures (
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  is_home boolean not null,
  is_official boolean not null,
  played smallint not null,
  won smallint not null,
  drawn smallint not null,
  lost smallint not null,
  goals_for smallint not null,
  goals_against smallint not null,
  points smallint not null,
  clean_sheets smallint not null,
  blanks smallint not null,
  told smallint not null,
  first_won smallint,
  first_drawn smallint,
  first_lost smallint,
  comeback_points smallint,
  logged smallint not null,
  yellows smallint,
  reds smallint,
  attended smallint not null,
  attendance integer,
  lineups smallint not null,
  goals smallint not null,
  assisted smallint not null,
  primary key (season_id, club_id, is_home, is_official)
);
comment on table public.club_season_figures is 'A club''s season, at home or away: the sum of club_match_figures. Kept by triggers; nobody writes it.';
comment on column public.club_season_figures.blanks is 'Matches in which the club did not score.';
comment on column public.club_season_figures.told is 'Matches whose log tells every goal: first_won, first_drawn, first_lost and comeback_points are of these.';
comment on column public.club_season_figures.logged is 'Matches that have a log: cards are of these.';
create index club_season_figures_club_id_idx on public.club_season_figures (club_id);
alter table public.club_season_figures enable row level security;
grant select on public.club_season_figures to anon, authenticated;

create policy "everybody can read club season figures" on public.club_season_figures for select to anon, authenticated using (true);

create table public.venue_season_figures (
  season_id uuid not null references public.seasons (id) on delete cascade,
  venue_id uuid not null references public.venues (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  is_official boolean not null,
  played smallint not null,
  won smallint not null,
  drawn smallint not null,
  lost smallint not null,
  goals_for smallint not null,
  goals_against smallint not null,
  points smallint not null,
  attended smallint not null,
  attendance integer,
  primary key (season_id, venue_id, club_id, is_official)
);
comment on table public.venue_season_figures is 'A club''s home matches at a ground: the sum of club_match_figures. Kept by triggers; nobody writes it.';
create index venue_season_figures_venue_id_idx on public.venue_season_figures (venue_id);
create index venue_season_figures_club_id_idx on public.venue_season_figures (club_id);
alter table public.venue_season_figures enable row level security;
grant select on public.venue_season_figures to anon, authenticated;

create policy "everybody can read venue season figures" on public.venue_season_figures for select to anon, authenticated using (true);

-- The sums as questions: what is kept is written by them, and compared with them every night.
create view app.player_season_sums with (security_invoker = true) as
select season_id, player_id, club_id, is_home, is_official,
  (count(*) filter (where has_played))::smallint as appearances, (count(*) filter (where is_starter))::smallint as starts,
  coalesce(sum(minutes), 0)::int as minutes, sum(goals)::smallint as goals, sum(penalties)::smallint as penalties,
  sum(penalties_taken)::smallint as penalties_taken, sum(assists)::smallint as assists, sum(yellows)::smallint as yellows,
  sum(reds)::smallint as reds, coalesce(sum(minutes) filter (where goals_for is not null), 0)::int as pitch_minutes,
  sum(goals_for)::smallint as goals_for, sum(goals_against)::smallint as goals_against,
  (case when count(has_clean_sheet) > 0 then count(*) filter (where has_clean_sheet) end)::smallint as clean_sheets,
  coalesce(sum(points), 0)::smallint as points
from public.player_match_figures
group by season_id, player_id, club_id, is_home, is_official;

create view app.club_season_sums with (security_invoker = true) as
select season_id, club_id, is_home, is_official, count(*)::smallint as played,
  (count(*) filter (where scored > conceded))::smallint as won, (count(*) filter (where scored = conceded))::smallint as drawn,
  (count(*) filter (where scored < conceded))::smallint as lost, sum(scored)::smallint as goals_for,
  sum(conceded)::smallint as goals_against, sum(points)::smallint as points,
  (count(*) filter (where conceded = 0))::smallint as clean_sheets, (count(*) filter (where scored = 0))::smallint as blanks,
  count(first_goal)::smallint as told,
  (case when count(first_goal) > 0 then count(*) filter (where first_goal = 1 and scored > conceded) end)::smallint as first_won,
  (case when count(first_goal) > 0 then count(*) filter (where first_goal = 1 and scored = conceded) end)::smallint as first_drawn,
  (case when count(first_goal) > 0 then count(*) filter (where first_goal = 1 and scored < conceded) end)::smallint as first_lost,
  sum(comeback_points)::smallint as comeback_points, (count(*) filter (where has_events))::smallint as logged,
  sum(yellows)::smallint as yellows, sum(reds)::smallint as reds, count(attendance)::smallint as attended,
  sum(attendance)::int as attendance, (count(*) filter (where has_lineups))::smallint as lineups,
  sum(goals)::smallint as goals, sum(assisted)::smallint as assisted
from public.club_match_figures
group by season_id, club_id, is_home, is_official;

create view app.venue_season_sums with (security_invoker = true) as
select season_id, venue_id, club_id, is_official, count(*)::smallint as played,
  (count(*) filter (where scored > conceded))::smallint as won, (count(*) filter (where scored = conceded))::smallint as drawn,
  (count(*) filter (where scored < conceded))::smallint as lost, sum(scored)::smallint as goals_for,
  sum(conceded)::smallint as goals_against, sum(points)::smallint as points, count(attendance)::smallint as attended,
  sum(attendance)::int as attendance
from public.club_match_figures
where is_home and venue_id is not null
group by season_id, venue_id, club_id, is_official;

-- Definer, because nobody may write figures. People are taken in one order and before their season, as the other
-- totals do it, so that of two matches that end at once neither waits for the other in a circle.
create function app.refresh_figures(games uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
declare
  its_players uuid[];
  its_clubs uuid[];
  its_seasons uuid[];
begin
  if cardinality(games) = 0 then return; end if;
  select array_agg(distinct player_id) into its_players from (
    select player_id from public.lineup_entries where match_id = any (games)
    union all select player_id from public.player_match_figures where match_id = any (games)) as named;
  perform from public.players where person_id = any (its_players) order by person_id for no key update;
  select array_agg(distinct season_id), array_agg(distinct club_id) into its_seasons, its_clubs from (
    select season_id, unnest(array[home_club_id, away_club_id]) as club_id from public.matches where id = any (games)
    union all select season_id, club_id from public.club_match_figures where match_id = any (games)) as touched;
  perform from public.seasons where id = any (its_seasons) order by id for no key update;

  delete from public.player_match_figures where match_id = any (games);
  insert into public.player_match_figures (match_id, player_id, season_id, club_id, round, is_home, is_official, has_played,
    is_starter, minutes, goals, penalties, penalties_taken, assists, yellows, reds, goals_for, goals_against, has_clean_sheet, points)
  select match_id, player_id, season_id, club_id, round, is_home, is_official, has_played,
    is_starter, minutes, goals, penalties, penalties_taken, assists, yellows, reds, goals_for, goals_against, has_clean_sheet, points
  from app.player_match_folds where match_id = any (games);
  delete from public.club_match_figures where match_id = any (games);
  insert into public.club_match_figures (match_id, club_id, season_id, round, is_home, is_official, venue_id, scored, conceded,
    points, first_goal, comeback_points, yellows, reds, attendance, has_lineups, has_events, goals, assisted)
  select match_id, club_id, season_id, round, is_home, is_official, venue_id, scored, conceded,
    points, first_goal, comeback_points, yellows, reds, attendance, has_lineups, has_events, goals, assisted
  from app.club_match_folds where match_id = any (games);

  perform app.sum_players(its_players, its_seasons);
  perform app.sum_clubs(its_clubs, its_seasons);
end;
$$;

create function app.sum_players(its_players uuid[], its_seasons uuid[])
returns void language sql security definer set search_path = ''
as $$
  delete from public.player_season_figures where player_id = any (its_players) and season_id = any (its_seasons);
  insert into public.player_season_figures
  select * from app.player_season_sums where player_id = any (its_players) and season_id = any (its_seasons);
$$;

create function app.sum_clubs(its_clubs uuid[], its_seasons uuid[])
returns void language sql security definer set search_path = ''
as $$
  delete from public.club_season_figures where club_id = any (its_clubs) and season_id = any (its_seasons);
  insert into public.club_season_figures
  select * from app.club_season_sums where club_id = any (its_clubs) and season_id = any (its_seasons);
  delete from public.venue_season_figures where club_id = any (its_clubs) and season_id = any (its_seasons);
  insert into public.venue_season_figures
  select * from app.venue_season_sums where club_id = any (its_clubs) and season_id = any (its_seasons);
$$;

-- While a match is being played its log changes nothing here: only those that are over, or were, are folded.
create function app.over_among(games uuid[])
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(
    select id from public.matches where id = any (games)
      and (counted_home_goals is not null or (is_provisional and status in ('full_time', 'report_submitted')))
    union select match_id from public.club_match_figures where match_id = any (games))
$$;

create function app.figures_follow_rows()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_figures(app.over_among(array(select distinct match_id from changed)));
  return null;
end;
$$;

create function app.figures_follow_changed_rows()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_figures(app.over_among(array(select match_id from changed union select match_id from before)));
  return null;
end;
$$;

create function app.figures_follow_added_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_figures(app.over_among(array(select id from changed)));
  return null;
end;
$$;

create function app.figures_follow_changed_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_figures(app.over_among(array(
    select changed.id from changed join before using (id)
    where (changed.status, changed.season_id, changed.round_id, changed.venue_id, changed.home_club_id, changed.away_club_id,
        changed.is_provisional, changed.attendance, changed.home_goals, changed.away_goals,
        changed.awarded_home_goals, changed.awarded_away_goals)
      is distinct from (before.status, before.season_id, before.round_id, before.venue_id, before.home_club_id, before.away_club_id,
        before.is_provisional, before.attendance, before.home_goals, before.away_goals,
        before.awarded_home_goals, before.awarded_away_goals))));
  return null;
end;
$$;

-- Its rows went with the match, and with them who played in it: the seasons are summed again.
create function app.figures_follow_removed_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_seasons uuid[] := array(select distinct season_id from changed);
  its_players uuid[] := array(select distinct player_id from public.player_season_figures where season_id = any (its_seasons));
begin
  perform from public.players where person_id = any (its_players) order by person_id for no key update;
  perform from public.seasons where id = any (its_seasons) order by id for no key update;
  perform app.sum_players(its_players, its_seasons);
  perform app.sum_clubs(array(select distinct club_id from public.club_season_figures where season_id = any (its_seasons)), its_seasons);
  return null;
end;
$$;

-- What a win gives is a rule of the season.
create function app.figures_follow_the_rules()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_figures(array(select distinct match_id from public.club_match_figures where season_id = new.id));
  return null;
end;
$$;

create function app.figures_follow_rounds()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_figures(app.over_among(array(select id from public.matches where round_id = new.id)));
  return null;
end;
$$;

create trigger statistics_follow_what_is_added
after insert on public.lineup_entries referencing new table as changed
for each statement execute function app.figures_follow_rows();

create trigger statistics_follow_what_is_changed
after update on public.lineup_entries referencing old table as before new table as changed
for each statement execute function app.figures_follow_changed_rows();

create trigger statistics_follow_what_is_removed
after delete on public.lineup_entries referencing old table as changed
for each statement execute function app.figures_follow_rows();

create trigger statistics_follow_what_is_added
after insert on public.match_events referencing new table as changed
for each statement execute function app.figures_follow_rows();

create trigger statistics_follow_what_is_changed
after update on public.match_events referencing old table as before new table as changed
for each statement execute function app.figures_follow_changed_rows();

create trigger statistics_follow_what_is_removed
after delete on public.match_events referencing old table as changed
for each statement execute function app.figures_follow_rows();

create trigger statistics_follow_what_is_added after insert on public.matches referencing new table as changed
for each statement execute function app.figures_follow_added_matches();

create trigger statistics_follow_what_is_changed after update on public.matches
referencing old table as before new table as changed
for each statement execute function app.figures_follow_changed_matches();

create trigger statistics_follow_what_is_removed after delete on public.matches referencing old table as changed
for each statement execute function app.figures_follow_removed_matches();

create trigger statistics_follow_the_rules after update of points_for_win, points_for_draw on public.seasons
for each row execute function app.figures_follow_the_rules();

create trigger statistics_follow_the_number after update of number on public.rounds
for each row execute function app.figures_follow_rounds();
