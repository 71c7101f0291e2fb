-- What news and fixtures are narrowed to costs as much as it names, however many clubs and articles there are: what
-- is named is looked up one by one (a limit keeps the planner from reading a whole table instead).

create function public.club_glance(p_club text, p_competition text)
returns table (
  season_id uuid, id uuid, status public.match_status, played_on date, kick_off timestamptz,
  home_goals smallint, away_goals smallint, awarded_home_goals smallint, awarded_away_goals smallint, is_sample boolean,
  is_home boolean, opponent_slug text, opponent_name text, opponent_code text, opponent_colours text[],
  results integer, confirmed integer
)
language plpgsql stable rows 6 set search_path = ''
as $$
declare
  v_club_id uuid := (select club.id from public.clubs as club where club.slug = p_club);
  v_season_id uuid := (
    select season.id from public.seasons as season
    join public.competitions as competition on competition.id = season.competition_id
    where competition.slug = p_competition and season.status = 'running'
    order by season.slug desc limit 1);
begin
  return query
  with games as materialized (
    select game.*, game.home_club_id = v_club_id as was_home,
      coalesce(game.played_on, (game.kick_off at time zone 'Africa/Harare')::date) as day,
      game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover') as is_over,
      game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') as is_to_come
    from public.matches as game
    where game.season_id = v_season_id and (game.home_club_id = v_club_id or game.away_club_id = v_club_id)
  ),
  sums as (
    select count(*)::int as results,
      (count(*) filter (where games.status in ('confirmed', 'awarded')))::int as confirmed
    from games where is_over
  ),
  chosen as (
    (select * from games where is_over
     order by games.day desc nulls first, games.kick_off desc nulls first, games.id desc limit 5)
    union all
    (select * from games where is_to_come
     order by games.day nulls last, games.kick_off nulls first, games.id limit 1)
  )
  select chosen.season_id, chosen.id, chosen.status, chosen.played_on, chosen.kick_off,
    chosen.home_goals, chosen.away_goals, chosen.awarded_home_goals, chosen.awarded_away_goals, chosen.is_sample,
    chosen.was_home, opponent.slug, opponent.name, opponent.code, opponent.colours, sums.results, sums.confirmed
  from chosen
  join public.clubs as opponent
    on opponent.id = case when chosen.was_home then chosen.away_club_id else chosen.home_club_id end
  cross join sums;
end;
$$;
comment on function public.club_glance(text, text) is
  'Of what a club plays in the season that is running: the last five results and the next match, each with how many results there are and how many are confirmed.';

grant execute on function public.club_glance(text, text) to anon, authenticated;
