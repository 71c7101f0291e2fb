-- A ban until a day ends on that day, also when another season has begun by then. Line-ups refused such a player
-- already (app.ban_in); the lists of who misses what, and the player's own page, ended the ban with its season.
--
-- Bans of so many matches stay what they were: served in the season in which they were given.

create index suspensions_until_on_idx on public.suspensions (until_on) where until_on is not null and lifted_at is null;

create or replace function app.work_out_bans(p_season_id uuid)
returns table (match_id uuid, suspension_id uuid, place integer)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
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
    select game.id, side.club_id,
      row_number() over (
        partition by side.club_id
        order by coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare'), game.id) as place
    from public.matches as game, lateral (values (game.home_club_id), (game.away_club_id)) as side (club_id)
    where game.season_id = p_season_id and game.counted_home_goals is not null and game.status <> 'walkover'
      and (game.status <> 'awarded' or game.home_goals is not null)
  ),
  owing as materialized (
    select owed.person_id, owed.club_id, owed.matches, game.place as since,
      lead(game.place) over (partition by owed.person_id order by game.place) as next
    from public.suspensions as owed
    left join played as game on game.id = owed.match_id and game.club_id = owed.club_id
    where owed.season_id = p_season_id and owed.lifted_at is null and owed.matches is not null
  ),
  missed_at_once as (
    select owing.person_id, count(*) as missed
    from owing
    join played as game
      on game.club_id = owing.club_id and game.place > owing.since and game.place <= owing.since + owing.matches
    where not exists (
      select from public.lineup_entries as named
      where named.match_id = game.id and named.player_id = owing.person_id)
    group by owing.person_id
  ),
  -- Whoever missed the next matches after each of their bans, and had no other ban meanwhile, has served them. Of the
  -- others it is worked out: they are the few who wait for a match, and fewer still who were named in one.
  banned as materialized (
    select person_id
    from owing left join missed_at_once using (person_id)
    group by person_id
    having bool_or(owing.club_id in (select playing.club_id from playing))
      and (bool_or(owing.since is null or owing.next < owing.since + owing.matches)
        or min(owing.club_id::text) <> max(owing.club_id::text)
        or sum(owing.matches) is distinct from max(missed_at_once.missed))
  )
  select served.match_id, served.suspension_id, served.place
  from banned, app.serve_bans(banned.person_id, p_season_id) as served
  where not served.is_served and served.match_id in (select coming.id from coming)
  union all
  select coming.id, owed.id, null
  from public.suspensions as owed join public.discipline_cases as decided on decided.id = owed.case_id
  join coming on owed.club_id in (coming.home_club_id, coming.away_club_id)
    and coming.day between decided.decided_on and owed.until_on
  where owed.until_on is not null and owed.lifted_at is null;
end;
$$;

-- What is decided in a season that is over may keep somebody out of the one that is played.
create or replace function app.bans_change_with_rows()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.bans_stale (season_id)
  select season_id from changed where season_id is not null
  union
  select id from public.seasons where status = 'running' and exists (select from changed where season_id is not null);
  return null;
end;
$$;

-- A season that is opened has matches to come that nobody has looked at for such bans.
create function app.bans_last_into_a_season()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.bans_stale (season_id) values (new.id);
  return null;
end;
$$;
create trigger bans_last_into_a_season after update of status on public.seasons
for each row when (new.status = 'running' and old.status <> 'running')
execute function app.bans_last_into_a_season();

create or replace function app.discipline_of(p_person_id uuid, p_season_id uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'yellows', cards.yellows,
    'nextBanAt', (select min(step) from unnest((app.rules_of(p_season_id)).yellow_steps) as step where step > cards.yellows),
    'bans', (
      select coalesce(jsonb_agg(jsonb_build_object('matchId', game.id, 'home', home.name, 'away', away.name, 'playedOn', game.played_on,
        'cause', owed.cause, 'place', served.place, 'of', owed.matches) order by game.played_on, served.place), '[]')
      from app.serve_bans(p_person_id, p_season_id) as served
      join public.suspensions as owed on owed.id = served.suspension_id
      join public.matches as game on game.id = served.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not served.is_served),
    'until', (select max(until_on) from public.suspensions
      where person_id = p_person_id and lifted_at is null and until_on >= current_date))
  from (select coalesce(max(total), 0) as yellows from app.cards_of(p_season_id, array[p_person_id])) as cards
$$;
