set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."mini_league_members" ADD COLUMN "share_code" text;

CREATE OR REPLACE FUNCTION app.share_rank(p_league_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  code text;
begin
  update public.mini_league_members set share_code = coalesce(share_code, app.new_invite_code())
  where league_id = p_league_id and user_id = me returning share_code into code;
  if code is null then
    perform app.refuse('PT404', 'fans.leagueNotMember', 'You are not in this mini-league.');
  end if;
  return code;
end;
$function$;

CREATE OR REPLACE FUNCTION app.shared_rank(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', sharer.shown_name, 'league', league.name, 'season', season.name, 'isSample', league.is_sample,
    'members', (select count(*) from public.mini_league_members where league_id = league.id),
    'place', 1 + (
      select count(*)
      from public.mini_league_members as other
      join public.predictor_totals as theirs on theirs.user_id = other.user_id and theirs.season_id = league.season_id
      where other.league_id = league.id and theirs.points > coalesce(total.points, 0)),
    'points', coalesce(total.points, 0), 'scored', coalesce(total.scored, 0), 'exact', coalesce(total.exact, 0),
    'rightResults', coalesce(total.right_results, 0))
  from public.mini_league_members as sharer
  join public.profiles as account on account.id = sharer.user_id
    and (account.suspended_until is null or account.suspended_until <= now())
  join public.mini_leagues as league on league.id = sharer.league_id
  join public.seasons as season on season.id = league.season_id
  left join public.predictor_totals as total on total.user_id = sharer.user_id and total.season_id = league.season_id
  where sharer.share_code = p_code
$function$;

CREATE OR REPLACE FUNCTION app.stop_sharing_rank(p_league_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
begin
  update public.mini_league_members set share_code = null where league_id = p_league_id and user_id = me;
end;
$function$;

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
    'shareCode', (
      select member.share_code from public.mini_league_members as member
      where member.league_id = league.id and member.user_id = me),
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

CREATE OR REPLACE FUNCTION public.share_rank(p_league_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.share_rank(p_league_id) $function$;

CREATE OR REPLACE FUNCTION public.shared_rank(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.shared_rank(p_code) $function$;

ALTER TABLE "public"."mini_league_members" ADD CONSTRAINT "mini_league_members_share_code_check" CHECK ((share_code ~ '^[a-z2-9]{12}$'::text));

ALTER TABLE "public"."mini_league_members" ADD CONSTRAINT "mini_league_members_share_code_key" UNIQUE (share_code);

COMMENT ON COLUMN "public"."mini_league_members"."share_code" IS 'Ends the public link to their rank (shared_ranks.sql); null where they share none.';

COMMENT ON FUNCTION "public"."share_rank"(uuid) IS 'Shares the caller''s rank in a mini-league; the answer ends its public link.';

COMMENT ON FUNCTION "public"."shared_rank"(text) IS 'A rank in a mini-league that its member shares, for whoever has the link; null where there is none.';

REVOKE ALL ON FUNCTION "app"."share_rank"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."share_rank"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."share_rank"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."shared_rank"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."shared_rank"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."shared_rank"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."share_rank"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."share_rank"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."share_rank"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."shared_rank"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."shared_rank"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."shared_rank"(text) TO "service_role";

CREATE OR REPLACE FUNCTION public.stop_sharing_rank(p_league_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.stop_sharing_rank(p_league_id) $function$;

COMMENT ON FUNCTION "public"."stop_sharing_rank"(uuid) IS 'Ends the public link to the caller''s rank in a mini-league.';

REVOKE ALL ON FUNCTION "app"."stop_sharing_rank"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stop_sharing_rank"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."stop_sharing_rank"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."stop_sharing_rank"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."stop_sharing_rank"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."stop_sharing_rank"(uuid) TO "service_role";
