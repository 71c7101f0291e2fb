-- The matches of a season that count, as columns of small numbers: a page that folds a whole season reads a few
-- kilobytes, and not every match with its names.

-- Clubs are told by their place in `clubs`, counted from 0; days since `first_on`; in the order of play.
create function public.season_log(p_season_id uuid)
returns table (
  clubs uuid[], first_on date, home smallint[], away smallint[], home_goals smallint[], away_goals smallint[],
  days integer[], rounds smallint[], is_confirmed boolean[], sources text[]
)
language sql stable set search_path = '' rows 1
as $$
  with part as (
    select club_id, (row_number() over (order by club_id) - 1)::smallint as place
    from public.club_seasons where season_id = p_season_id
  ),
  game as (
    select game.id, game.home_club_id, game.away_club_id, game.played_on, game.status, game.round_id, game.source_id,
      game.counted_home_goals, game.counted_away_goals
    from public.matches as game where game.season_id = p_season_id
  ),
  counted as (
    select game.*, home.place as home, away.place as away, round.number as round,
      min(game.played_on) over () as first_on
    from game
    left join part as home on home.club_id = game.home_club_id
    left join part as away on away.club_id = game.away_club_id
    left join public.rounds as round on round.id = game.round_id
    where game.counted_home_goals is not null and game.counted_away_goals is not null and game.played_on is not null
  )
  select array(select club_id from part order by place), min(first_on),
    coalesce(array_agg(home order by played_on, id), '{}'),
    coalesce(array_agg(away order by played_on, id), '{}'),
    coalesce(array_agg(counted_home_goals order by played_on, id), '{}'),
    coalesce(array_agg(counted_away_goals order by played_on, id), '{}'),
    coalesce(array_agg(played_on - first_on order by played_on, id), '{}'),
    coalesce(array_agg(round order by played_on, id), '{}'),
    coalesce(array_agg(status in ('confirmed', 'awarded', 'walkover') order by played_on, id), '{}'),
    array(
      select source.name from game join public.sources as source on source.id = game.source_id
      group by source.name order by min(game.played_on), min(game.id::text))
  from counted
$$;
grant execute on function public.season_log(uuid) to anon, authenticated;
