set local search_path = pg_catalog;

set local check_function_bodies = off;

-- contract: right of authenticated to select public.mini_league_members: programs read members through functions alone

REVOKE ALL ON TABLE "public"."mini_league_members" FROM "authenticated";

CREATE OR REPLACE FUNCTION app.my_share_code(p_league_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select share_code from public.mini_league_members where league_id = p_league_id and user_id = app.viewer_id() $function$;

CREATE OR REPLACE FUNCTION public.mini_league(p_league_id uuid, p_round integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  league record;
  shown public.rounds;
  members uuid[];
begin
  select each.id, each.name, each.code, each.season_id, each.is_sample into league
  from public.mini_leagues as each where each.id = p_league_id;
  if league.id is null then return null; end if;
  -- The last round of which a match has begun.
  select round.* into shown
  from public.rounds as round
  where round.season_id = league.season_id and (p_round is null or round.number = p_round) and (p_round is not null or exists (
    select from public.matches as game
    where game.round_id = round.id and not app.takes_picks(game.status, game.kick_off, game.played_on)))
  order by round.number desc limit 1;
  members := array(select member.user_id from public.mini_league_members as member where member.league_id = league.id);
  return jsonb_build_object(
    'id', league.id, 'name', league.name, 'code', league.code, 'isSample', league.is_sample,
    'season', (select name from public.seasons where id = league.season_id),
    'round', shown.number,
    'shareCode', app.my_share_code(league.id),
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', member.user_id, 'name', member.shown_name, 'isOwner', member.is_owner, 'isMe', member.user_id = me,
        'points', coalesce(total.points, 0), 'scored', coalesce(total.scored, 0), 'exact', coalesce(total.exact, 0),
        'rightResults', coalesce(total.right_results, 0))
        order by coalesce(total.points, 0) desc, coalesce(total.exact, 0) desc, member.shown_name, member.user_id)
      from public.mini_league_members as member
      left join public.predictor_totals as total on total.user_id = member.user_id and total.season_id = league.season_id
      where member.league_id = league.id),
    'matches', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', game.id, 'status', game.status, 'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'home', home.name, 'away', away.name,
        'picks', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'userId', pick.user_id, 'home', pick.home_goals, 'away', pick.away_goals, 'points', pick.points)), '[]')
          from public.score_picks as pick where pick.match_id = game.id and pick.user_id = any (members)))
        order by game.played_on, game.kick_off, home.name)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.round_id = shown.id and not app.takes_picks(game.status, game.kick_off, game.played_on)), '[]'));
end;
$function$;

COMMENT ON COLUMN "public"."mini_league_members"."share_code" IS 'Ends the public link to their rank (shared_ranks.sql); null where they share none. Only they may read it.';

REVOKE ALL ON FUNCTION "app"."my_share_code"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."my_share_code"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."my_share_code"(uuid) TO "service_role";

REVOKE ALL ("is_owner") ON TABLE "public"."mini_league_members" FROM "authenticated";

GRANT SELECT ("is_owner") ON TABLE "public"."mini_league_members" TO "authenticated";

REVOKE ALL ("joined_at") ON TABLE "public"."mini_league_members" FROM "authenticated";

GRANT SELECT ("joined_at") ON TABLE "public"."mini_league_members" TO "authenticated";

REVOKE ALL ("league_id") ON TABLE "public"."mini_league_members" FROM "authenticated";

GRANT SELECT ("league_id") ON TABLE "public"."mini_league_members" TO "authenticated";

REVOKE ALL ("shown_name") ON TABLE "public"."mini_league_members" FROM "authenticated";

GRANT SELECT ("shown_name") ON TABLE "public"."mini_league_members" TO "authenticated";

REVOKE ALL ("user_id") ON TABLE "public"."mini_league_members" FROM "authenticated";

GRANT SELECT ("user_id") ON TABLE "public"."mini_league_members" TO "authenticated";
