-- Statistics as they are asked for: everybody of some seasons, one row each, from the kept sums; of a stretch of rounds
-- from the kept rows of the matches. The caller ranks and filters them. Invoker throughout.
--
--   p_seasons       whose figures are added up
--   p_is_home       null: at home and away
--   p_from_round    null: the whole season; the rounds of many a season were never written down
--   p_is_official   only what the league has confirmed
--
-- People are looked up one by one: the planner would read the whole table for a page of them.

create function public.player_figures(
  p_seasons uuid[],
  p_is_home boolean default null,
  p_from_round integer default null,
  p_to_round integer default null,
  p_is_official boolean default false
)
returns table (
  slug text, name text, is_sample boolean, player_position public.player_position, club_slug text, club_name text, clubs integer,
  is_official boolean, appearances integer, starts integer, minutes integer, goals integer, penalties integer,
  penalties_taken integer, assists integer, yellows integer, reds integer, pitch_minutes integer, goals_for integer,
  goals_against integer, clean_sheets integer, points integer, suspensions integer
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with parts as (
    select player_id, club_id, is_official, appearances, starts, minutes, goals, penalties, penalties_taken, assists, yellows,
      reds, pitch_minutes, goals_for, goals_against, clean_sheets, points
    from public.player_season_figures
    where p_from_round is null and season_id = any (p_seasons)
    and (p_is_home is null or is_home = p_is_home) and (is_official or not p_is_official)
    union all
    select player_id, club_id, is_official, has_played::int, is_starter::int, coalesce(minutes, 0), goals, penalties,
      penalties_taken, assists, yellows, reds, case when goals_for is null then 0 else minutes end, goals_for, goals_against,
      has_clean_sheet::int, coalesce(points, 0)
    from public.player_match_figures
    where p_from_round is not null and season_id = any (p_seasons) and round between p_from_round and p_to_round
    and (p_is_home is null or is_home = p_is_home) and (is_official or not p_is_official)
  ),
  sums as materialized (
    select player_id, (array_agg(club_id order by minutes desc, club_id))[1] as club_id, count(distinct club_id)::int as clubs,
      bool_and(is_official) as is_official, sum(appearances)::int as appearances, sum(starts)::int as starts,
      sum(minutes)::int as minutes, sum(goals)::int as goals, sum(penalties)::int as penalties,
      sum(penalties_taken)::int as penalties_taken, sum(assists)::int as assists, sum(yellows)::int as yellows,
      sum(reds)::int as reds, sum(pitch_minutes)::int as pitch_minutes, sum(goals_for)::int as goals_for,
      sum(goals_against)::int as goals_against, sum(clean_sheets)::int as clean_sheets, sum(points)::int as points
    from parts group by player_id
  ),
  banned as (
    select person_id, count(*)::int as times from public.suspensions
    where season_id = any (p_seasons) and lifted_at is null group by person_id
  )
  select person.slug, person.name, person.is_sample, player.position, club.slug, club.name, sums.clubs, sums.is_official,
    appearances, starts, minutes, goals, penalties, penalties_taken, assists, yellows, reds, pitch_minutes, goals_for,
    goals_against, clean_sheets, points,
    -- A ban is not of a half of the season, nor of home or away.
    case when p_from_round is null and p_is_home is null then coalesce(banned.times, 0) end
  from sums
  join public.clubs as club on club.id = sums.club_id
  cross join lateral (select * from public.people where id = sums.player_id offset 0) as person
  cross join lateral (select * from public.players where person_id = sums.player_id offset 0) as player
  left join banned on banned.person_id = sums.player_id
$$;

create function public.club_figures(
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

-- One row for each club that was at home at a ground.
create function public.venue_figures(
  p_seasons uuid[],
  p_from_round integer default null,
  p_to_round integer default null,
  p_is_official boolean default false
)
returns table (
  slug text, name text, town text, capacity integer, club_slug text, club_name text, is_own boolean, is_official boolean,
  played integer, won integer, drawn integer, lost integer, goals_for integer, goals_against integer, points integer,
  attended integer, attendance integer
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with parts as (
    select venue_id, club_id, is_official, played, won, drawn, lost, goals_for, goals_against, points, attended, attendance
    from public.venue_season_figures
    where p_from_round is null and season_id = any (p_seasons) and (is_official or not p_is_official)
    union all
    select venue_id, club_id, is_official, 1, (scored > conceded)::int, (scored = conceded)::int, (scored < conceded)::int,
      scored, conceded, points, (attendance is not null)::int, attendance
    from public.club_match_figures
    where p_from_round is not null and season_id = any (p_seasons) and round between p_from_round and p_to_round
      and is_home and venue_id is not null and (is_official or not p_is_official)
  ),
  sums as (
    select venue_id, club_id, bool_and(is_official) as is_official, sum(played)::int as played, sum(won)::int as won,
      sum(drawn)::int as drawn, sum(lost)::int as lost, sum(goals_for)::int as goals_for, sum(goals_against)::int as goals_against,
      sum(points)::int as points, sum(attended)::int as attended, sum(attendance)::int as attendance
    from parts group by venue_id, club_id
  )
  select venue.slug, venue.name, venue.town, venue.capacity, club.slug, club.name, club.venue_id = venue.id, sums.is_official,
    played, won, drawn, lost, goals_for, goals_against, points, attended, attendance
  from sums
  join public.venues as venue on venue.id = sums.venue_id
  join public.clubs as club on club.id = sums.club_id
$$;

create function public.official_figures(p_seasons uuid[])
returns table (
  slug text, name text, is_sample boolean, category text, matches integer, refereed integer, yellows integer, reds integer,
  penalties integer
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with sums as materialized (
    select person_id, sum(matches)::int as matches, sum(refereed)::int as refereed, sum(yellows)::int as yellows,
      sum(reds)::int as reds, sum(penalties)::int as penalties
    from public.official_totals where season_id = any (p_seasons) group by person_id
  )
  select person.slug, person.name, person.is_sample, official.category::text, sums.matches, refereed,
    case when refereed > 0 then yellows end, case when refereed > 0 then reds end, case when refereed > 0 then penalties end
  from sums
  cross join lateral (select * from public.people where id = sums.person_id offset 0) as person
  cross join lateral (select * from public.officials where person_id = sums.person_id offset 0) as official
$$;

grant execute on function
  public.player_figures(uuid[], boolean, integer, integer, boolean),
  public.club_figures(uuid[], boolean, integer, integer, boolean),
  public.venue_figures(uuid[], integer, integer, boolean), public.official_figures(uuid[])
to anon, authenticated;
