set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."season_odds" ADD COLUMN "is_provisional" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION app.club_fan_card(p_club_id uuid, p_season_id uuid, p_odds_run uuid, p_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  coming public.matches;
  played public.matches;
begin
  select * into coming from public.matches
  where season_id = p_season_id and played_on >= p_day and p_club_id in (home_club_id, away_club_id)
    and status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'scheduled',
      'lineups_open', 'lineups_confirmed', 'delayed')
  order by played_on, kick_off, id limit 1;
  select * into played from public.matches
  where season_id = p_season_id and played_on <= p_day and p_club_id in (home_club_id, away_club_id)
    and status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
  order by played_on desc, kick_off desc, id limit 1;
  return (select mark from app.club_marks where id = p_club_id) || jsonb_build_object(
    'id', p_club_id,
    'line', (
      select jsonb_build_object('position', position, 'played', line.played, 'won', won, 'drawn', drawn, 'lost', lost,
        'goalDifference', goal_difference, 'points', points)
      from public.club_totals as line where season_id = p_season_id and club_id = p_club_id),
    'next', (select line from app.match_lines where id = coming.id),
    'last', (select line from app.match_lines where id = played.id),
    'suspended', coalesce((
      select jsonb_agg(jsonb_build_object('slug', missing.slug, 'name', missing.name) order by missing.name, missing.slug)
      from (
        select distinct slug, name from public.suspended_players(p_season_id, coming.played_on, coming.played_on)
        where match_id = coming.id and club_id = p_club_id) as missing), '[]'),
    -- On a match day with the odds before its first kick-off.
    'odds', (
      select jsonb_build_object('title', odds.title, 'relegation', odds.relegation, 'low', odds.points_low,
        'high', odds.points_high, 'asOf', odds.as_of, 'isProvisional', odds.is_provisional,
        'titleBefore', before.title, 'relegationBefore', before.relegation)
      from public.season_odds as odds
      join public.model_runs as run on run.id = odds.run_id
      left join public.season_odds as before
        on before.run_id = (run.facts #>> '{since,run}')::uuid and before.club_id = odds.club_id
      where odds.run_id = p_odds_run and odds.club_id = p_club_id),
    'news', coalesce((
      select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'publishedAt', published_at, 'isSample', is_sample)
        order by published_at desc, slug)
      from (
        select article.* from public.article_links as link
        join public.articles as article on article.id = link.article_id and article.status = 'published'
        where link.subject = 'club' and link.subject_id = p_club_id
        order by article.published_at desc, article.slug limit 2) as story), '[]'));
end;
$function$;

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
     from app.counted_shots()))
$function$;

CREATE OR REPLACE FUNCTION app.odds_stamp(p_season_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws('-', app.match_log_stamp(),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', match_id, home_goals, away_goals), 0)), 0))
     from app.provisional_results(p_season_id)),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', lodged.id, lodged.claimed_home_goals,
       lodged.claimed_away_goals), 0)), 0))
     from public.match_challenges as lodged join public.matches as game on game.id = lodged.match_id
     where game.season_id = p_season_id and lodged.outcome = 'open'))
$function$;

CREATE OR REPLACE FUNCTION app.provisional_results(p_season_id uuid)
 RETURNS TABLE(match_id uuid, home_goals smallint, away_goals smallint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select id, home_goals, away_goals from public.matches
  where season_id = p_season_id and is_provisional and status in ('full_time', 'report_submitted')
    and home_goals is not null
$function$;

COMMENT ON COLUMN "public"."season_odds"."is_provisional" IS 'Whether a result went in that was not confirmed yet. The next run replaces it.';

COMMENT ON FUNCTION "app"."odds_stamp"(uuid) IS 'Tells whether results are those that the odds of a season were worked out from.';

REVOKE ALL ON FUNCTION "app"."odds_stamp"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."odds_stamp"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."provisional_results"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."provisional_results"(uuid) TO "service_role";
