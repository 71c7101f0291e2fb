-- The table of every season, as a fold of its matches. The same rule, for views of a part of a season, is
-- domain/record/table/standings.ts; supabase/tests/record/totals.test.ts holds the two together.
create view public.standings with (security_invoker = true) as
with sides as (
  select season_id, home_club_id as club_id, counted_home_goals as scored, counted_away_goals as conceded
  from public.matches where counted_home_goals is not null
  union all
  select season_id, away_club_id, counted_away_goals, counted_home_goals
  from public.matches where counted_home_goals is not null
),
tallies as (
  select
    season_id, club_id,
    count(*)::int as played,
    (count(*) filter (where scored > conceded))::int as won,
    (count(*) filter (where scored = conceded))::int as drawn,
    (count(*) filter (where scored < conceded))::int as lost,
    coalesce(sum(scored), 0)::int as goals_for,
    coalesce(sum(conceded), 0)::int as goals_against
  from sides group by season_id, club_id
),
adjusted as (
  select season_id, club_id, sum(points)::int as points from public.points_adjustments group by season_id, club_id
),
totals as (
  select
    part.season_id, part.club_id,
    coalesce(tally.played, 0) as played, coalesce(tally.won, 0) as won, coalesce(tally.drawn, 0) as drawn,
    coalesce(tally.lost, 0) as lost, coalesce(tally.goals_for, 0) as goals_for,
    coalesce(tally.goals_against, 0) as goals_against,
    coalesce(tally.goals_for - tally.goals_against, 0) as goal_difference,
    coalesce(tally.won * season.points_for_win + tally.drawn * season.points_for_draw, 0)
      + coalesce(adjusted.points, 0) as points,
    coalesce(adjusted.points, 0) as adjustment,
    season.tie_breaks
  from public.club_seasons as part
  join public.seasons as season on season.id = part.season_id
  left join tallies as tally on tally.season_id = part.season_id and tally.club_id = part.club_id
  left join adjusted on adjusted.season_id = part.season_id and adjusted.club_id = part.club_id
),
weighed as (
  select totals.*, array(
    select case step
      when 'points' then points when 'goal_difference' then goal_difference
      when 'goals_for' then goals_for else won end
    from unnest(tie_breaks) with ordinality as steps (step, place) order by place) as worth
  from totals
)
select
  season_id, club_id,
  (rank() over (partition by season_id order by worth desc))::int as position,
  played, won, drawn, lost, goals_for, goals_against, goal_difference, points, adjustment,
  count(*) over (partition by season_id, worth) > 1 as is_tied
from weighed;
comment on view public.standings is 'The table of each season: a fold of the matches that count.';
grant select on public.standings to anon, authenticated;

-- Sums over whole seasons, kept ready: a page that shows all seasons, or a club's whole history, must not read
-- every match ever played. They are written by triggers alone, from the fold that is public.standings; a test
-- holds the two together.

create table public.season_totals (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  clubs smallint not null,
  matches smallint not null,
  counted smallint not null,
  goals integer not null,
  home_wins smallint not null,
  draws smallint not null,
  away_wins smallint not null,
  first_on date,
  last_on date
);
comment on table public.season_totals is 'What a season amounts to. Kept by triggers; nobody writes it.';
comment on column public.season_totals.counted is 'Matches whose result counts; the others are still to be played, or were never.';
alter table public.season_totals enable row level security;
grant select on public.season_totals to anon, authenticated;

create policy "everybody can read season totals" on public.season_totals for select to anon, authenticated using (true);

create table public.club_totals (
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  position smallint not null,
  played smallint not null,
  won smallint not null,
  drawn smallint not null,
  lost smallint not null,
  goals_for smallint not null,
  goals_against smallint not null,
  goal_difference smallint not null,
  points smallint not null,
  adjustment smallint not null,
  is_tied boolean not null,
  primary key (season_id, club_id)
);
comment on table public.club_totals is 'The table of every season, kept ready. Kept by triggers; nobody writes it.';
create index club_totals_club_id_idx on public.club_totals (club_id);
create index club_totals_rate_idx on public.club_totals ((points::numeric / played)) where played >= 20;
create index club_totals_first_idx on public.club_totals (season_id) where position = 1;
alter table public.club_totals enable row level security;
grant select on public.club_totals to anon, authenticated;

create policy "everybody can read club totals" on public.club_totals for select to anon, authenticated using (true);

-- Definer, because nobody may write the totals. A transaction that changes two seasons takes them in one order,
-- and one by one: asked for a single season the planner reads its matches only, asked for several all there are.
create function app.refresh_totals(changed uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
declare
  one uuid;
begin
  for one in select id from public.seasons where id = any (changed) order by id for no key update loop
    perform app.refresh_season(one);
  end loop;
end;
$$;

create function app.refresh_season(changed uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.season_totals where season_id = changed;
  insert into public.season_totals
  select season.id,
    (select count(*) from public.club_seasons as part where part.season_id = season.id),
    count(game.id), count(game.counted_home_goals),
    coalesce(sum(game.counted_home_goals + game.counted_away_goals), 0),
    count(*) filter (where game.counted_home_goals > game.counted_away_goals),
    count(*) filter (where game.counted_home_goals = game.counted_away_goals),
    count(*) filter (where game.counted_home_goals < game.counted_away_goals),
    min(game.played_on), max(game.played_on)
  from public.seasons as season left join public.matches as game on game.season_id = season.id
  where season.id = changed group by season.id;
  delete from public.club_totals where season_id = changed;
  insert into public.club_totals
  select season_id, club_id, position, played, won, drawn, lost, goals_for, goals_against, goal_difference,
    points, adjustment, is_tied
  from public.standings where season_id = changed;
end;
$$;

create function app.refresh_after_change()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_totals(array(select distinct season_id from changed));
  return null;
end;
$$;

create function app.refresh_after_update()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_totals(array(select season_id from changed union select season_id from before));
  return null;
end;
$$;

create trigger totals_follow_what_is_added
after insert on public.matches referencing new table as changed
for each statement execute function app.refresh_after_change();

create trigger totals_follow_what_is_changed
after update on public.matches referencing old table as before new table as changed
for each statement execute function app.refresh_after_update();

create trigger totals_follow_what_is_removed
after delete on public.matches referencing old table as changed
for each statement execute function app.refresh_after_change();

create trigger totals_follow_what_is_added
after insert on public.club_seasons referencing new table as changed
for each statement execute function app.refresh_after_change();

create trigger totals_follow_what_is_changed
after update on public.club_seasons referencing old table as before new table as changed
for each statement execute function app.refresh_after_update();

create trigger totals_follow_what_is_removed
after delete on public.club_seasons referencing old table as changed
for each statement execute function app.refresh_after_change();

create trigger totals_follow_what_is_added
after insert on public.points_adjustments referencing new table as changed
for each statement execute function app.refresh_after_change();

create trigger totals_follow_what_is_changed
after update on public.points_adjustments referencing old table as before new table as changed
for each statement execute function app.refresh_after_update();

create trigger totals_follow_what_is_removed
after delete on public.points_adjustments referencing old table as changed
for each statement execute function app.refresh_after_change();

-- The rules of a season can change, and the table with them.
create function app.refresh_after_rules()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_totals(array[new.id]);
  return null;
end;
$$;

create trigger totals_follow_the_rules
after insert or update of points_for_win, points_for_draw, tie_breaks on public.seasons
for each row execute function app.refresh_after_rules();
