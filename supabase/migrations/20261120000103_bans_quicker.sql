set local search_path = pg_catalog;

set local check_function_bodies = off;

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
      with held as materialized (
        select id, club_id, kind, starts_on, ends_on from public.registrations
        where player_id = player and kind <> 'listed' and starts_on is not null
      ),
      game as materialized (
        select ours.id, ours.status, ours.counted_home_goals, ours.at
        from unnest(clubs) as own (club_id), unnest(seasons) as each (id),
          lateral (
            select id, status, counted_home_goals, home_goals, own.club_id,
              coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day,
              coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at
            from public.matches where home_club_id = own.club_id and season_id = each.id
            union all
            select id, status, counted_home_goals, home_goals, own.club_id,
              coalesce((kick_off at time zone 'Africa/Harare')::date, played_on),
              coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare')
            from public.matches where away_club_id = own.club_id and season_id = each.id) as ours
        where ours.status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
          and (ours.status <> 'awarded' or ours.home_goals is not null)
          and (ours.at, ours.id) > (last_at, last_id)
          and ours.club_id = (
            select case when count(*) = 0 then ban.club_id
              else (array_agg(held.club_id order by held.kind = 'loan' desc, held.starts_on desc, held.id)
                filter (where coalesce(held.ends_on >= ours.day, true)))[1] end
            from held where held.starts_on <= ours.day)
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
