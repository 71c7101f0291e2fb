-- What a club's own page tells of its strength and of how its season may end: one question by the index.
create function public.club_outlook(p_club_id uuid)
returns table (elo real, played smallint, title real, relegation real, lately jsonb)
language sql stable set search_path = '' rows 1
as $$
  select rating.elo, rating.played, odds.title, odds.relegation, judged.lately
  from (
    select last.elo, last.played from public.club_ratings as last
    where last.club_id = p_club_id order by last.played_on desc limit 1
  ) as rating
  left join lateral (
    select seen.title, seen.relegation
    from public.seasons as season
    join lateral (
      select run.id from public.model_runs as run
      where run.kind = 'odds' and run.season_id = season.id and run.status = 'done'
      order by run.as_of desc, run.ran_at desc limit 1) as last on true
    join public.season_odds as seen on seen.run_id = last.id and seen.club_id = p_club_id
    where season.status = 'running' limit 1
  ) as odds on true
  left join lateral (
    select run.facts #> '{record,lately}' as lately from public.model_runs as run
    where run.kind = 'ratings' and run.season_id is null and run.status = 'done'
    order by run.as_of desc, run.ran_at desc limit 1
  ) as judged on true
$$;
grant execute on function public.club_outlook(uuid) to anon, authenticated;
