-- A club's figures of home or away matches wait for a confirmation only where one of those matches does: a match on the
-- other side, which they leave out, marked them too. Otherwise as in …0757.

create or replace function public.club_figures(
  p_seasons uuid[],
  p_is_home boolean default null,
  p_from_round integer default null,
  p_to_round integer default null,
  p_is_official boolean default false
)
returns table (
  slug text, name text, seasons integer, is_official boolean, played integer, won integer, drawn integer, lost integer, goals_for integer,
  goals_against integer, points integer, home_played integer, home_points integer, away_played integer, away_points integer,
  clean_sheets integer, blanks integer, told integer, first_won integer, first_drawn integer, first_lost integer,
  comeback_points integer, logged integer, yellows integer, reds integer, home_attended integer, home_attendance integer,
  home_matches integer, home_lineups integer, home_logged integer, home_told integer, goals integer, assisted integer
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with parts as (
    select season_id, club_id, is_home, is_official, played, won, drawn, lost, goals_for, goals_against, points, clean_sheets, blanks,
      told, first_won, first_drawn, first_lost, comeback_points, logged, yellows, reds, attended, attendance, lineups, goals, assisted
    from public.club_season_figures
    where p_from_round is null and season_id = any (p_seasons) and (is_official or not p_is_official)
    union all
    select season_id, club_id, is_home, is_official, 1, (scored > conceded)::int, (scored = conceded)::int, (scored < conceded)::int,
      scored, conceded, points, (conceded = 0)::int, (scored = 0)::int, (first_goal is not null)::int,
      (first_goal = 1 and scored > conceded)::int, (first_goal = 1 and scored = conceded)::int,
      (first_goal = 1 and scored < conceded)::int, comeback_points, has_events::int, yellows, reds,
      (attendance is not null)::int, attendance, has_lineups::int, goals, assisted
    from public.club_match_figures
    where p_from_round is not null and season_id = any (p_seasons) and round between p_from_round and p_to_round
      and (is_official or not p_is_official)
  ),
  sums as (
    select club_id, count(distinct season_id)::int as seasons, coalesce(bool_and(is_official) filter (where is_asked), true) as is_official,
      sum(played) filter (where is_asked)::int as played, sum(won) filter (where is_asked)::int as won,
      sum(drawn) filter (where is_asked)::int as drawn, sum(lost) filter (where is_asked)::int as lost,
      sum(goals_for) filter (where is_asked)::int as goals_for, sum(goals_against) filter (where is_asked)::int as goals_against,
      sum(points) filter (where is_asked)::int as points,
      coalesce(sum(played) filter (where is_home), 0)::int as home_played,
      coalesce(sum(points) filter (where is_home), 0)::int as home_points,
      coalesce(sum(played) filter (where not is_home), 0)::int as away_played,
      coalesce(sum(points) filter (where not is_home), 0)::int as away_points,
      sum(clean_sheets) filter (where is_asked)::int as clean_sheets, sum(blanks) filter (where is_asked)::int as blanks,
      sum(told) filter (where is_asked)::int as told, sum(first_won) filter (where is_asked)::int as first_won,
      sum(first_drawn) filter (where is_asked)::int as first_drawn, sum(first_lost) filter (where is_asked)::int as first_lost,
      sum(comeback_points) filter (where is_asked)::int as comeback_points, sum(logged) filter (where is_asked)::int as logged,
      sum(yellows) filter (where is_asked)::int as yellows, sum(reds) filter (where is_asked)::int as reds,
      coalesce(sum(attended) filter (where is_home), 0)::int as home_attended,
      sum(attendance) filter (where is_home)::int as home_attendance,
      coalesce(sum(played) filter (where is_home), 0)::int as home_matches,
      coalesce(sum(lineups) filter (where is_home), 0)::int as home_lineups,
      coalesce(sum(logged) filter (where is_home), 0)::int as home_logged,
      coalesce(sum(told) filter (where is_home), 0)::int as home_told,
      coalesce(sum(goals) filter (where is_home), 0)::int as goals,
      coalesce(sum(assisted) filter (where is_home), 0)::int as assisted
    from parts cross join lateral (select p_is_home is null or is_home = p_is_home as is_asked) as side
    group by club_id
  )
  select club.slug, club.name, sums.seasons, sums.is_official, played, won, drawn, lost, goals_for, goals_against, points,
    home_played, home_points, away_played, away_points, clean_sheets, blanks, told, first_won, first_drawn, first_lost,
    comeback_points, logged, yellows, reds, home_attended, home_attendance, home_matches, home_lineups, home_logged, home_told,
    goals, assisted
  from sums join public.clubs as club on club.id = sums.club_id
$$;
