set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.counted_shots()
 RETURNS TABLE(match_id uuid, home integer, away integer)
 LANGUAGE sql
 STABLE ROWS 300
 SET search_path TO ''
AS $function$
  select game.id, (count(*) filter (where tally.club_id = game.home_club_id))::integer,
    (count(*) filter (where tally.club_id = game.away_club_id))::integer
  from public.matches as game
  left join public.match_tallies as tally on tally.match_id = game.id and tally.part = game.full_tally_by
    and tally.kind = 'shot_on' and not tally.is_withdrawn
  where game.full_tally_by is not null and game.counted_home_goals is not null
  group by game.id
$function$;

CREATE OR REPLACE FUNCTION app.match_log_stamp()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws('-',
    (select count(*) || '-' || to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', game.id, game.season_id,
       game.home_club_id, game.away_club_id, game.played_on, game.kick_off, game.status, game.home_goals, game.away_goals,
       game.counted_home_goals, game.counted_away_goals, game.is_disputed, game.is_under_appeal), 0)), 0))
     from public.matches as game),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', id, season_id, club_id, points), 0)), 0))
     from public.points_adjustments),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', id, status, relegated, points_for_win, points_for_draw,
       tie_breaks), 0)), 0)) from public.seasons),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', match_id, home, away), 0)), 0))
     from app.counted_shots()))
$function$;

REVOKE ALL ON FUNCTION "app"."counted_shots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."counted_shots"() TO "service_role";
