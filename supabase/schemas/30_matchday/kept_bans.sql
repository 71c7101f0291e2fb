-- Who misses which match to come is worked out when something it depends on has changed, and kept until then: the front
-- page asks for it every time it is rendered.
--
--   app.kept_bans    what was worked out for a season
--   app.bans_stale   a row for each change since; a reader who sees one works it out again
--
-- A change only adds a row, so nobody waits for anybody. The clock (app.keep_bans) works it out once more and takes away
-- the rows it saw: a change that it did not see has left a row that it did not see either.

create table app.kept_bans (
  id bigint primary key generated always as identity,
  season_id uuid not null references public.seasons (id) on delete cascade,
  match_id uuid not null,
  suspension_id uuid not null,
  place integer
);
comment on table app.kept_bans is 'Which ban is served in which match to come, as it was worked out last.';
comment on column app.kept_bans.place is 'Which match of the ban it is; null for a ban until a day.';
create index kept_bans_season_id_idx on app.kept_bans (season_id);
alter table app.kept_bans enable row level security;

create table app.bans_stale (
  id bigint primary key generated always as identity,
  season_id uuid not null
);
comment on table app.bans_stale is 'Seasons in which something changed since their bans were worked out.';
create index bans_stale_season_id_idx on app.bans_stale (season_id);
alter table app.bans_stale enable row level security;

-- Every match to come, and every ban that is served in it: of this season, and what earlier ones of its competition left.
create function app.work_out_bans(p_season_id uuid)
returns table (match_id uuid, suspension_id uuid, place integer)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  seasons uuid[] := array(
    select each.id from public.seasons as asked
    join public.seasons as each on each.competition_id = asked.competition_id and each.slug <= asked.slug
    where asked.id = p_season_id and each.slug >= (
      select min(given.slug) from public.seasons as given
      where given.competition_id = asked.competition_id and exists (
        select from public.suspensions where season_id = given.id and lifted_at is null and matches is not null)));
begin
  return query
  with coming as materialized (
    select id, home_club_id, away_club_id, coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches
    where season_id = p_season_id and played_on is not null
      and status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void',
        'full_time', 'report_submitted', 'confirmed', 'awarded')
  ),
  playing as materialized (
    select home_club_id as club_id from coming union select away_club_id from coming
  ),
  played as materialized (
    select game.id, game.at, game.day, side.club_id,
      row_number() over (partition by side.club_id order by game.at, game.id) as place
    from (
      select id, home_club_id, away_club_id,
        coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at,
        coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
      from public.matches
      where season_id = any (seasons) and counted_home_goals is not null and status <> 'walkover'
        and (status <> 'awarded' or home_goals is not null) and exists (select from coming)) as game,
      lateral (values (game.home_club_id), (game.away_club_id)) as side (club_id)
  ),
  owing as materialized (
    select owed.id, owed.person_id, owed.club_id, owed.matches, game.place as since,
      lead(game.at) over (partition by owed.person_id order by game.at) as next_at
    from public.suspensions as owed
    left join played as game on game.id = owed.match_id and game.club_id = owed.club_id
    where owed.season_id = any (seasons) and owed.lifted_at is null and owed.matches is not null
  ),
  missed_at_once as (
    select owing.id, count(*) as missed, max(game.at) as last_at
    from owing
    join played as game
      on game.club_id = owing.club_id and game.place > owing.since and game.place <= owing.since + owing.matches
    where not exists (
      select from public.lineup_entries as named
      where named.match_id = game.id and named.player_id = owing.person_id)
      and app.serving_club(owing.person_id, game.day, owing.club_id) = owing.club_id
    group by owing.id
  ),
  -- Whoever missed the next matches after each of their bans, and had no other ban meanwhile, has served them. Of the
  -- others it is worked out: they are the few who wait for a match, and fewer still who were named in one.
  banned as materialized (
    select distinct owing.person_id
    from owing left join missed_at_once using (id)
    where (missed_at_once.missed is distinct from owing.matches or owing.next_at < missed_at_once.last_at)
      and exists (
        select from playing
        where playing.club_id = owing.club_id or playing.club_id in (
          select held.club_id from public.registrations as held where held.player_id = owing.person_id))
  )
  select served.match_id, served.suspension_id, served.place
  from banned, app.serve_bans(banned.person_id, p_season_id) as served
  where not served.is_served and served.match_id in (select coming.id from coming)
  union all
  select coming.id, owed.id, null
  from public.suspensions as owed join public.discipline_cases as decided on decided.id = owed.case_id
  join coming on coming.day between decided.decided_on and owed.until_on
    and app.serving_club(owed.person_id, coming.day, owed.club_id) in (coming.home_club_id, coming.away_club_id)
  where owed.until_on is not null and owed.lifted_at is null;
end;
$$;

-- Definer: what is kept is nobody's to read as it stands.
create function app.bans_to_come(p_season_id uuid)
returns table (match_id uuid, suspension_id uuid, place integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if exists (select from app.bans_stale where season_id = p_season_id) then
    return query select * from app.work_out_bans(p_season_id);
  else
    return query select kept.match_id, kept.suspension_id, kept.place from app.kept_bans as kept where season_id = p_season_id;
  end if;
end;
$$;

-- One statement for each season: what is taken away is what was seen when it was worked out.
create function app.keep_bans()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  season uuid;
  made integer := 0;
begin
  for season in select distinct season_id from app.bans_stale loop
    with seen as (delete from app.bans_stale where season_id = season),
    before as (delete from app.kept_bans where season_id = season)
    insert into app.kept_bans (season_id, match_id, suspension_id, place)
    select season, worked.* from app.work_out_bans(season) as worked
    where exists (select from public.seasons where id = season);
    made := made + 1;
  end loop;
  return made;
end;
$$;
comment on function app.keep_bans() is 'Works out the bans of every season in which something changed. Says of how many.';

-- What changes in a season changes who misses what in those after it. Of a season that is gone nobody knows which they
-- were.
create function app.mark_bans_stale(p_seasons uuid[])
returns void language sql security definer set search_path = ''
as $$
  insert into app.bans_stale (season_id)
  select unnest(p_seasons)
  union
  select later.id from public.seasons as changed
  join public.seasons as later on later.competition_id = changed.competition_id and later.slug > changed.slug
  where changed.id = any (p_seasons)
  union
  select season_id from app.kept_bans
  where exists (select unnest(p_seasons) except select id from public.seasons)
$$;

create function app.bans_change_with_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.mark_bans_stale(array(
      select season_id from (
        select season_id, id, status, played_on, kick_off, home_club_id, away_club_id, home_goals, counted_home_goals from changed
        except
        select season_id, id, status, played_on, kick_off, home_club_id, away_club_id, home_goals, counted_home_goals from before
      ) as other
      union
      -- One that went to another season is missed in the one it left.
      select before.season_id from before join changed using (id) where before.season_id <> changed.season_id));
  else
    perform app.mark_bans_stale(array(select distinct season_id from changed));
  end if;
  return null;
end;
$$;

create function app.bans_change_with_lineups()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.mark_bans_stale(array(
    select distinct game.season_id from changed join public.matches as game on game.id = changed.match_id));
  return null;
end;
$$;

-- A ban until a day keeps somebody out of every competition that is played.
create function app.bans_change_with_rows()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.mark_bans_stale(array(
    select season_id from changed where season_id is not null
    union
    select id from public.seasons where status = 'running' and exists (select from changed where season_id is not null)));
  return null;
end;
$$;

-- A ban follows the player to a new club.
create function app.bans_change_with_registrations()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.mark_bans_stale(array(
    select owed.season_id from changed join public.suspensions as owed on owed.person_id = changed.player_id
    where owed.lifted_at is null
    union
    select id from public.seasons where status = 'running' and exists (
      select from changed join public.suspensions as owed on owed.person_id = changed.player_id
      where owed.lifted_at is null and owed.until_on is not null)));
  return null;
end;
$$;

create trigger bans_change_with_what_is_added
after insert on public.matches referencing new table as changed
for each statement execute function app.bans_change_with_matches();

create trigger bans_change_with_what_is_changed
after update on public.matches referencing old table as before new table as changed
for each statement execute function app.bans_change_with_matches();

create trigger bans_change_with_what_is_removed
after delete on public.matches referencing old table as changed
for each statement execute function app.bans_change_with_matches();

create trigger bans_change_with_what_is_added
after insert on public.lineup_entries referencing new table as changed
for each statement execute function app.bans_change_with_lineups();

create trigger bans_change_with_what_is_changed
after update on public.lineup_entries referencing old table as before new table as changed
for each statement execute function app.bans_change_with_lineups();

create trigger bans_change_with_what_is_removed
after delete on public.lineup_entries referencing old table as changed
for each statement execute function app.bans_change_with_lineups();

create trigger bans_change_with_what_is_added
after insert on public.registrations referencing new table as changed
for each statement execute function app.bans_change_with_registrations();

create trigger bans_change_with_what_is_changed
after update on public.registrations referencing old table as before new table as changed
for each statement execute function app.bans_change_with_registrations();

create trigger bans_change_with_what_is_removed
after delete on public.registrations referencing old table as changed
for each statement execute function app.bans_change_with_registrations();

grant execute on function app.bans_to_come(uuid) to anon, authenticated;
