-- The last matches of clubs before a day, the latest first, each as the club saw it: one question for both sides of a
-- match, and what they played at home and away apart, as the indexes have it.

create function public.form_before(p_clubs uuid[], p_day date, p_match_id uuid, p_limit integer default 5)
returns table (club_id uuid, id uuid, played_on date, is_home boolean, scored smallint, conceded smallint, opponent text)
language sql stable set search_path = '' rows 10
as $$
  select asked.id, game.id, game.played_on, game.is_home, game.scored, game.conceded, opponent.name
  from unnest(p_clubs) as asked (id)
  cross join lateral (
    (
      select id, played_on, true as is_home, counted_home_goals as scored, counted_away_goals as conceded,
        away_club_id as opponent_id
      from public.matches
      where home_club_id = asked.id and played_on < p_day and counted_home_goals is not null and id <> p_match_id
      order by played_on desc limit least(p_limit, 50)
    )
    union all
    (
      select id, played_on, false, counted_away_goals, counted_home_goals, home_club_id
      from public.matches
      where away_club_id = asked.id and played_on < p_day and counted_home_goals is not null and id <> p_match_id
      order by played_on desc limit least(p_limit, 50)
    )
    order by played_on desc, id limit least(p_limit, 50)
  ) as game
  join public.clubs as opponent on opponent.id = game.opponent_id
  order by game.played_on desc, game.id
$$;
grant execute on function public.form_before(uuid[], date, uuid, integer) to anon, authenticated;
