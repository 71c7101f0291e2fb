-- What was never done better, found without reading every match ever played.
--
--   club_runs        the longest runs of every club in every season
--   club_sums        what every club has done in all its seasons: the all-time table
--   biggest_wins, most_goals, best_seasons, worst_seasons   the ends of an index
--
-- Both tables follow the totals and are written by triggers alone. The sample season is in no record.

create table public.club_runs (
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  kind text not null check (kind in ('winning', 'unbeaten')),
  length smallint not null check (length > 0),
  first_on date not null,
  last_on date not null,
  primary key (season_id, club_id, kind)
);
comment on table public.club_runs is 'The longest run of a club within a season, of each kind. Kept by triggers; nobody writes it.';
create index club_runs_club_id_idx on public.club_runs (club_id);
create index club_runs_length_idx on public.club_runs (kind, length desc, first_on);
alter table public.club_runs enable row level security;
grant select on public.club_runs to anon, authenticated;

create policy "everybody can read club runs" on public.club_runs for select to anon, authenticated using (true);

create table public.club_sums (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  seasons smallint not null,
  played integer not null,
  won integer not null,
  drawn integer not null,
  lost integer not null,
  goals_for integer not null,
  goals_against integer not null,
  points integer not null,
  best_position smallint not null
);
comment on table public.club_sums is 'All seasons of a club that were played and are no sample, added up. Kept by triggers; nobody writes it.';
create index club_sums_points_idx on public.club_sums (points desc);
alter table public.club_sums enable row level security;
grant select on public.club_sums to anon, authenticated;

create policy "everybody can read club sums" on public.club_sums for select to anon, authenticated using (true);

-- Definer, because nobody may write the runs. The transaction that writes the totals holds the lock of the season.
create function app.refresh_runs()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.club_runs where season_id = new.season_id;
  insert into public.club_runs
  with sides as (
    select id, played_on, home_club_id as club_id, counted_home_goals - counted_away_goals as margin
    from public.matches
    where season_id = new.season_id and counted_home_goals is not null and played_on is not null
    union all
    select id, played_on, away_club_id, counted_away_goals - counted_home_goals
    from public.matches
    where season_id = new.season_id and counted_home_goals is not null and played_on is not null
  ),
  -- Matches with as many breaks before them belong to the same run.
  marked as (
    select club_id, played_on, kind, goes_on,
      count(*) filter (where not goes_on) over (partition by club_id, kind order by played_on, id) as breaks
    from sides
    cross join lateral (values ('winning', margin > 0), ('unbeaten', margin >= 0)) as kinds (kind, goes_on)
  ),
  runs as (
    select club_id, kind, count(*) as length, min(played_on) as first_on, max(played_on) as last_on
    from marked where goes_on group by club_id, kind, breaks
  )
  select distinct on (club_id, kind) new.season_id, club_id, kind, length, first_on, last_on
  from runs order by club_id, kind, length desc, first_on;
  return null;
end;
$$;

create trigger runs_follow_the_totals
after insert or update on public.season_totals
for each row execute function app.refresh_runs();

-- Definer, because nobody may write the sums. A club's seasons can change at the same time: the one that comes
-- second waits for the first, and only at the end, when nothing else is left to wait for.
create function app.refresh_sums()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  club uuid := case tg_op when 'DELETE' then old.club_id else new.club_id end;
begin
  perform pg_advisory_xact_lock(263210);
  delete from public.club_sums where club_id = club;
  insert into public.club_sums
  select club, count(*), sum(total.played), sum(total.won), sum(total.drawn), sum(total.lost),
    sum(total.goals_for), sum(total.goals_against), sum(total.points), min(total.position)
  from public.club_totals as total join public.seasons as season on season.id = total.season_id
  -- A season of which no result is known has no places yet.
  where total.club_id = club and total.played > 0 and not season.is_sample
  having count(*) > 0;
  return null;
end;
$$;

create constraint trigger sums_follow_the_totals
after insert or update or delete on public.club_totals
deferrable initially deferred
for each row execute function app.refresh_sums();

create function public.biggest_wins(p_limit integer default 10)
returns setof public.matches language sql stable set search_path = ''
as $$
  select * from public.matches where counted_home_goals is not null and not is_sample
  order by abs(counted_home_goals - counted_away_goals) desc, counted_home_goals + counted_away_goals desc, played_on
  limit least(greatest(p_limit, 1), 50)
$$;

create function public.most_goals(p_limit integer default 10)
returns setof public.matches language sql stable set search_path = ''
as $$
  select * from public.matches where counted_home_goals is not null and not is_sample
  order by counted_home_goals + counted_away_goals desc, played_on
  limit least(greatest(p_limit, 1), 50)
$$;

-- Seasons that are over, of at least twenty matches: the rate of a few says little.
create function public.best_seasons(p_limit integer default 10)
returns setof public.club_totals language sql stable set search_path = ''
as $$
  select total.* from public.club_totals as total join public.seasons as season on season.id = total.season_id
  where total.played >= 20 and season.status = 'archived' and not season.is_sample
  order by total.points::numeric / total.played desc, total.goal_difference desc, total.season_id, total.club_id
  limit least(greatest(p_limit, 1), 50)
$$;

create function public.worst_seasons(p_limit integer default 10)
returns setof public.club_totals language sql stable set search_path = ''
as $$
  select total.* from public.club_totals as total join public.seasons as season on season.id = total.season_id
  where total.played >= 20 and season.status = 'archived' and not season.is_sample
  order by total.points::numeric / total.played, total.goal_difference, total.season_id, total.club_id
  limit least(greatest(p_limit, 1), 50)
$$;

grant execute on function
  public.biggest_wins(integer), public.most_goals(integer), public.best_seasons(integer), public.worst_seasons(integer)
to anon, authenticated;
