-- Matches. The score on the pitch and the score that was awarded are both kept; the awarded one counts.
-- The venue belongs to the match. Where only the day is known, there is no kick-off.

create type public.match_status as enum (
  'scheduled', 'lineups_open', 'lineups_confirmed', 'live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties',
  'full_time', 'report_submitted', 'confirmed',
  'postponed', 'delayed', 'suspended', 'abandoned', 'walkover', 'awarded', 'cancelled', 'void'
);

create table public.matches (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id),
  round_id uuid references public.rounds (id),
  home_club_id uuid not null references public.clubs (id),
  away_club_id uuid not null references public.clubs (id),
  played_on date,
  kick_off timestamptz,
  venue_id uuid references public.venues (id),
  status public.match_status not null default 'scheduled',
  home_goals smallint check (home_goals between 0 and 99),
  away_goals smallint check (away_goals between 0 and 99),
  awarded_home_goals smallint check (awarded_home_goals between 0 and 99),
  awarded_away_goals smallint check (awarded_away_goals between 0 and 99),
  attendance integer check (attendance >= 0),
  note text,
  source_id uuid references public.sources (id),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  confirmation text,
  version integer not null default 1,
  is_sample boolean not null default false,
  -- What the table counts: the awarded score, else the one on the pitch once the match is over.
  counted_home_goals smallint generated always as (
    case when status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
      then coalesce(awarded_home_goals, home_goals) end) stored,
  counted_away_goals smallint generated always as (
    case when status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
      then coalesce(awarded_away_goals, away_goals) end) stored,

  constraint a_club_cannot_play_itself check (home_club_id <> away_club_id),
  constraint a_score_has_two_sides check ((home_goals is null) = (away_goals is null)),
  constraint an_awarded_score_has_two_sides check ((awarded_home_goals is null) = (awarded_away_goals is null)),
  constraint an_awarded_match_says_the_score check (status <> 'awarded' or awarded_home_goals is not null)
);
comment on table public.matches is 'One row for every match, played or to be played.';
comment on column public.matches.confirmation is 'By what it was confirmed: a report, or sources that agree.';

create index matches_season_id_idx on public.matches (season_id, played_on);
create index matches_home_club_id_idx on public.matches (home_club_id, played_on);
create index matches_away_club_id_idx on public.matches (away_club_id, played_on);
create index matches_played_on_idx on public.matches (played_on);
create index matches_round_id_idx on public.matches (round_id);
create index matches_venue_id_idx on public.matches (venue_id);
create index matches_source_id_idx on public.matches (source_id);
create index matches_confirmed_by_idx on public.matches (confirmed_by);
select app.open_record('public.matches');

-- Whoever changes a match in between finds out: the version they saw is no longer there.
create function app.raise_version()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
create trigger a_change_raises_the_version
before update on public.matches
for each row execute function app.raise_version();

-- Whoever sets or changes a final result has confirmed it, and nobody confirms in another's name. What people
-- confirmed is not overwritten when the record is loaded anew.
create function app.sign_result()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  said jsonb := jsonb_build_array(
    new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.confirmed_by);
  was jsonb;
begin
  -- The loader signs nothing.
  if auth.uid() is null then return new; end if;
  if tg_op = 'UPDATE' then
    was := jsonb_build_array(
      old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.confirmed_by);
    new.confirmed_by := old.confirmed_by;
    new.confirmed_at := old.confirmed_at;
  end if;
  if said is distinct from was then
    new.confirmed_by := case when new.status in ('confirmed', 'awarded') then auth.uid() end;
    new.confirmed_at := case when new.status in ('confirmed', 'awarded') then now() end;
  end if;
  return new;
end;
$$;
create trigger a_result_is_signed
before insert or update on public.matches
for each row execute function app.sign_result();

-- The table of every season, as a fold of its matches. The same rule, for views of a part of a season, is
-- domain/standings.ts; supabase/tests/totals.test.ts holds the two together.
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
grant select on public.standings to anon, authenticated, service_role;
