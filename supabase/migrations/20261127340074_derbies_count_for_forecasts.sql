set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.match_log_stamp()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws('-',
    (select count(*) || '-' || to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', game.id, game.season_id,
       game.home_club_id, game.away_club_id, game.played_on, game.kick_off, game.status in ('cancelled', 'void'),
       game.status in ('confirmed', 'awarded'), game.counted_home_goals, game.counted_away_goals,
       case when game.counted_home_goals is not null then concat_ws(':', game.home_goals, game.away_goals) end),
       0)), 0))
     from public.matches as game),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', id, season_id, club_id, points), 0)), 0))
     from public.points_adjustments),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', id, status, relegated, points_for_win, points_for_draw,
       tie_breaks), 0)), 0)) from public.seasons),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', match_id, home, away), 0)), 0))
     from app.counted_shots()),
    -- Two clubs of one town play a derby.
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', id, town_id), 0)), 0))
     from public.clubs where town_id is not null))
$function$;
