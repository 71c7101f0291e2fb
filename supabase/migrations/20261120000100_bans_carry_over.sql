set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."season_order"(uuid);

CREATE OR REPLACE FUNCTION app.bans_change_with_lineups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.mark_bans_stale(array(
    select distinct game.season_id from changed join public.matches as game on game.id = changed.match_id));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.bans_change_with_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.bans_change_with_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.bans_change_with_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.mark_bans_stale(array(
    select season_id from changed where season_id is not null
    union
    select id from public.seasons where status = 'running' and exists (select from changed where season_id is not null)));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.mark_bans_stale(p_seasons uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.bans_stale (season_id)
  select unnest(p_seasons)
  union
  select later.id from public.seasons as changed
  join public.seasons as later on later.competition_id = changed.competition_id and later.slug > changed.slug
  where changed.id = any (p_seasons)
  union
  select season_id from app.kept_bans
  where exists (select unnest(p_seasons) except select id from public.seasons)
$function$;

CREATE OR REPLACE FUNCTION app.open_bans_of(player uuid, today date)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed integer := 0;
  banned_until date;
begin
  if not exists (select from public.suspensions where person_id = player and lifted_at is null) then return null; end if;
  select max(until_on) into banned_until from public.suspensions
  where person_id = player and lifted_at is null and until_on >= today;
  -- What is left of a ban is served in the seasons to come: those that count are the last of each competition.
  select coalesce(sum(matches), 0) - (
    select count(*) from (
      select distinct on (later.competition_id) later.id
      from public.suspensions as ban join public.seasons as given on given.id = ban.season_id
      join public.seasons as later on later.competition_id = given.competition_id
      where ban.person_id = player and ban.lifted_at is null and ban.matches is not null
      order by later.competition_id, later.slug desc) as last, app.serve_bans(player, last.id) as served
    where served.is_served) into owed
  from public.suspensions where person_id = player and lifted_at is null and matches is not null;
  return nullif(concat_ws(' ',
    case when owed > 0 then format('%s of a ban %s to be missed.',
      case owed when 1 then 'One match' else owed || ' matches' end, case owed when 1 then 'is' else 'are' end) end,
    case when banned_until is not null then format('A ban runs until %s.', app.lineup_day_words(banned_until)) end), '');
end;
$function$;

CREATE OR REPLACE FUNCTION app.serve_bans(player uuid, season uuid)
 RETURNS TABLE(suspension_id uuid, match_id uuid, place integer, is_served boolean)
 LANGUAGE plpgsql
 STABLE ROWS 2
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  ban record;
  seasons uuid[];
  clubs uuid[];
  last_at timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  played public.match_status[] := '{full_time,report_submitted,confirmed,awarded}';
begin
  -- From the first season in which he was banned.
  select array_agg(each.id) into seasons
  from public.seasons as asked join public.seasons as each on each.competition_id = asked.competition_id and each.slug <= asked.slug
  where asked.id = season and each.slug >= (
    select min(given.slug) from public.suspensions as owed join public.seasons as given on given.id = owed.season_id
    where owed.person_id = player and owed.lifted_at is null and owed.matches is not null
      and given.competition_id = asked.competition_id);
  if seasons is null then
    return;
  end if;
  for ban in
    select owed.id, owed.club_id, owed.matches,
      coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare',
        decided.decided_on::timestamp at time zone 'Africa/Harare') as since,
      coalesce(owed.match_id, '00000000-0000-0000-0000-000000000000') as since_id
    from public.suspensions as owed
    left join public.matches as game on game.id = owed.match_id
    left join public.discipline_cases as decided on decided.id = owed.case_id
    where owed.person_id = player and owed.season_id = any (seasons) and owed.lifted_at is null and owed.matches is not null
    order by since, since_id, array_position('{yellows,second_yellow,red,case}', owed.cause), owed.id
  loop
    if (ban.since, ban.since_id) > (last_at, last_id) then
      last_at := ban.since;
      last_id := ban.since_id;
    end if;
    clubs := array(
      select ban.club_id where ban.club_id is not null
      union select club_id from public.registrations where player_id = player and kind <> 'listed' and starts_on is not null);
    for match_id, last_at, last_id, place, is_served in
      with game as materialized (
        select ours.id, ours.status, ours.counted_home_goals, ours.at
        from (
          select id, status, counted_home_goals, home_goals, home_club_id as club_id,
            coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day,
            coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at
          from public.matches where home_club_id = any (clubs) and season_id = any (seasons)
          union all
          select id, status, counted_home_goals, home_goals, away_club_id,
            coalesce((kick_off at time zone 'Africa/Harare')::date, played_on),
            coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare')
          from public.matches where away_club_id = any (clubs) and season_id = any (seasons)) as ours
        where ours.status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
          and (ours.status <> 'awarded' or ours.home_goals is not null)
          and (ours.at, ours.id) > (last_at, last_id)
          and app.serving_club(player, ours.day, ban.club_id) = ours.club_id
      ),
      latest as (
        select at, id from game where game.status = any (played) order by at desc, id desc limit 1
      )
      select game.id, game.at, game.id, row_number() over (order by game.at, game.id), game.counted_home_goals is not null
      from game left join latest on true
      where (game.status = any (played) or latest.id is null or (game.at, game.id) > (latest.at, latest.id))
        and (game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') or not exists (
          select from public.lineup_entries as named where named.match_id = game.id and named.player_id = player))
      order by game.at, game.id
      limit ban.matches
    loop
      suspension_id := ban.id;
      return next;
    end loop;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.serving_club(player uuid, day date, banned_at uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select case when count(*) = 0 then banned_at else (array_agg(club_id order by kind = 'loan' desc, starts_on desc, id)
      filter (where coalesce(ends_on >= day, true)))[1] end
    from public.registrations where player_id = player and kind <> 'listed' and starts_on <= day);
end;
$function$;

CREATE OR REPLACE FUNCTION app.work_out_bans(p_season_id uuid)
 RETURNS TABLE(match_id uuid, suspension_id uuid, place integer)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.suspended_players(p_season_id uuid, p_from date, p_until date)
 RETURNS TABLE(match_id uuid, club_id uuid, slug text, name text, cause text, card_number smallint, place integer, matches smallint, until_on date, cause_match_id uuid, opponent text, caused_on date, reference text)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
  select missed.match_id,
    app.serving_club(owed.person_id, coalesce((coming.kick_off at time zone 'Africa/Harare')::date, coming.played_on), owed.club_id),
    person.slug, person.name, owed.cause, owed.card_number, missed.place, owed.matches,
    owed.until_on, owed.match_id, other.name, game.played_on, decided.reference
  from app.bans_to_come(p_season_id) as missed
  join public.matches as coming on coming.id = missed.match_id and coming.played_on between p_from and p_until
  join public.suspensions as owed on owed.id = missed.suspension_id
  join public.people as person on person.id = owed.person_id
  left join public.discipline_cases as decided on decided.id = owed.case_id
  left join public.matches as game on game.id = owed.match_id
  left join public.clubs as other
    on other.id = case when game.home_club_id = owed.club_id then game.away_club_id else game.home_club_id end
  order by person.name, person.slug;
end;
$function$;

CREATE TRIGGER bans_change_with_what_is_added AFTER INSERT ON public.registrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.bans_change_with_registrations();

CREATE TRIGGER bans_change_with_what_is_changed AFTER UPDATE ON public.registrations REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.bans_change_with_registrations();

CREATE TRIGGER bans_change_with_what_is_removed AFTER DELETE ON public.registrations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.bans_change_with_registrations();

COMMENT ON COLUMN "public"."suspensions"."club_id" IS 'Whose matches serve it, until the player is registered with another club.';

REVOKE ALL ON FUNCTION "app"."bans_change_with_registrations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."bans_change_with_registrations"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."mark_bans_stale"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mark_bans_stale"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."serving_club"(uuid, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."serving_club"(uuid, date, uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."serving_club"(uuid, date, uuid) TO "service_role";

-- What was kept by the old rule is worked out again.
insert into app.bans_stale (season_id) select id from public.seasons;
