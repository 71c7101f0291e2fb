set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.my_predictor(p_round integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  season public.seasons;
  shown public.rounds;
  answer jsonb;
begin
  select * into season from public.current_season();
  if p_round is not null then
    select * into shown from public.rounds where season_id = season.id and number = p_round;
  else
    select round.* into shown
    from public.rounds as round cross join lateral (
      select percentile_disc(0.5) within group (order by app.picks_close_at(game.kick_off, game.played_on)) as closes_at
      from public.matches as game
      where game.round_id = round.id and game.played_on >= app.league_today() - 1 and game.status <> 'postponed'
        and app.takes_picks(game.status, game.kick_off, game.played_on)
    ) as most
    where round.season_id = season.id and most.closes_at is not null
    order by most.closes_at, round.number limit 1;
    if shown.id is null then
      select * into shown from public.rounds where season_id = season.id order by number desc limit 1;
    end if;
  end if;
  select jsonb_build_object(
    'season', jsonb_build_object('name', season.name, 'isSample', season.is_sample, 'isRunning', season.status = 'running'),
    'round', shown.number,
    'rounds', (select max(number) from public.rounds where season_id = season.id),
    'matches', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', game.id, 'status', game.status, 'playedOn', game.played_on, 'kickOff', game.kick_off,
        'closesAt', app.picks_close_at(game.kick_off, game.played_on),
        'isOpen', app.takes_picks(game.status, game.kick_off, game.played_on),
        'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'home', jsonb_build_object('slug', home.slug, 'name', home.name, 'code', home.code, 'colours', home.colours),
        'away', jsonb_build_object('slug', away.slug, 'name', away.name, 'code', away.code, 'colours', away.colours),
        'pick', case when pick.user_id is not null then
          jsonb_build_object('home', pick.home_goals, 'away', pick.away_goals, 'points', pick.points) end)
        order by game.played_on, game.kick_off, home.name)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      left join public.score_picks as pick on pick.match_id = game.id and pick.user_id = me
      where game.round_id = shown.id), '[]'),
    'totals', (
      select jsonb_build_object(
        'points', total.points, 'scored', total.scored, 'exact', total.exact, 'rightResults', total.right_results)
      from public.predictor_totals as total where total.user_id = me and total.season_id = season.id),
    'leagues', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', league.id, 'name', league.name, 'isSample', league.is_sample, 'members', standing.members, 'place', standing.place)
        order by league.name, league.id)
      from public.mini_league_members as mine
      join public.mini_leagues as league on league.id = mine.league_id and league.season_id = season.id
      cross join lateral (
        select count(*) as members,
          1 + count(*) filter (where coalesce(theirs.points, 0) > coalesce(own.points, 0)) as place
        from public.mini_league_members as member
        left join public.predictor_totals as theirs on theirs.user_id = member.user_id and theirs.season_id = season.id
        left join public.predictor_totals as own on own.user_id = me and own.season_id = season.id
        where member.league_id = league.id
      ) as standing
      where mine.user_id = me), '[]'))
  into answer;
  return answer;
end;
$function$;
