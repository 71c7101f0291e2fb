-- Queries about the numbers: by the jobs, whether an input of a model has changed; by the pages, how the
-- odds of a season moved, how strong its clubs are, and how strong a club was through the years.

-- Shots on target of each side of a match whose result counts, where one person counted all of it. Whoever declared that
-- a count is whole is believed; what others counted is left out.
create function app.counted_shots()
returns table (match_id uuid, home integer, away integer)
language sql stable set search_path = '' rows 300
as $$
  select game.id, (count(*) filter (where tally.club_id = game.home_club_id))::integer,
    (count(*) filter (where tally.club_id = game.away_club_id))::integer
  from public.matches as game
  left join public.match_tallies as tally on tally.match_id = game.id and tally.part = game.full_tally_by
    and tally.kind = 'shot_on' and not tally.is_withdrawn
  where game.full_tally_by is not null and game.counted_home_goals is not null
  group by game.id
$$;

-- Changes when a result, a day or a club of any match does, or a rule of a season; not with what no model reads: a goal
-- of a match that goes on is none until the match is over.
create function app.match_log_stamp()
returns text language sql stable set search_path = ''
as $$
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
     from app.counted_shots()),
    -- Two clubs of one town play a derby.
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', id, town_id), 0)), 0))
     from public.clubs where town_id is not null))
$$;
comment on function app.match_log_stamp() is 'Tells whether the match log is the one that a run was given.';

-- A match that is over and not confirmed yet: its score is taken for the odds, which say so.
create function app.provisional_results(p_season_id uuid)
returns table (match_id uuid, home_goals smallint, away_goals smallint)
language sql stable set search_path = '' rows 20
as $$
  select id, home_goals, away_goals from public.matches
  where season_id = p_season_id and is_provisional and status in ('full_time', 'report_submitted')
    and home_goals is not null
$$;

-- The odds of a season read the match log and, beside it, what is over and not confirmed, and which cases are open.
create function app.odds_stamp(p_season_id uuid)
returns text language sql stable set search_path = ''
as $$
  select concat_ws('-', app.match_log_stamp(),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', match_id, home_goals, away_goals), 0)), 0))
     from app.provisional_results(p_season_id)),
    (select to_hex(coalesce(bit_xor(hashtextextended(concat_ws(' ', lodged.id, lodged.claimed_home_goals,
       lodged.claimed_away_goals), 0)), 0))
     from public.match_challenges as lodged join public.matches as game on game.id = lodged.match_id
     where game.season_id = p_season_id and lodged.outcome = 'open'))
$$;
comment on function app.odds_stamp(uuid) is 'Tells whether results are those that the odds of a season were worked out from.';

-- As it was seen at the end of each round; the last is how it is seen now. One run a round, by its key.
create function public.odds_by_round(p_season_id uuid)
returns table (run_id uuid, round smallint, as_of date, clubs uuid[], title real[], relegation real[])
language sql stable set search_path = '' rows 35
as $$
  with run as (
    select distinct on ((facts ->> 'round')::smallint) id, (facts ->> 'round')::smallint as round, as_of
    from public.model_runs
    where kind = 'odds' and season_id = p_season_id and status = 'done'
    order by (facts ->> 'round')::smallint, as_of desc, ran_at desc
  )
  select run.id, run.round, run.as_of, seen.clubs, seen.title, seen.relegation
  from run cross join lateral (
    select array_agg(odds.club_id order by odds.club_id) as clubs,
      array_agg(odds.title order by odds.club_id) as title,
      array_agg(odds.relegation order by odds.club_id) as relegation
    from public.season_odds as odds where odds.run_id = run.id
  ) as seen
  order by run.round
$$;

-- The last rating of each club of a season, and the one five matches before it.
create function public.rating_table(p_season_id uuid)
returns table (
  club_id uuid, run_id uuid, rated_in uuid, played_on date, elo real, elo_before real,
  attack real, defence real, spread real, played smallint
)
language sql stable set search_path = '' rows 20
as $$
  select part.club_id, last.run_id, last.season_id, last.played_on, last.elo, before.elo,
    last.attack, last.defence, last.spread, last.played
  from public.club_seasons as part
  left join lateral (
    select * from public.club_ratings as rating where rating.club_id = part.club_id
    order by rating.played_on desc limit 1) as last on true
  left join lateral (
    select rating.elo from public.club_ratings as rating where rating.club_id = part.club_id
    order by rating.played_on desc offset 5 limit 1) as before on true
  where part.season_id = p_season_id
$$;

-- Month by month, as columns of small numbers.
create function public.rating_history(p_slugs text[])
returns table (slug text, name text, code text, days date[], elo smallint[], strength real[])
language sql stable set search_path = '' rows 4
as $$
  select club.slug, club.name, club.code, seen.days, seen.elo, seen.strength
  from public.clubs as club cross join lateral (
    select coalesce(array_agg(rating.played_on order by rating.played_on), '{}') as days,
      coalesce(array_agg(round(rating.elo)::smallint order by rating.played_on), '{}') as elo,
      coalesce(array_agg(round((rating.attack + rating.defence)::numeric, 2)::real order by rating.played_on), '{}') as strength
    from public.club_ratings as rating where rating.club_id = club.id and rating.closes_month
  ) as seen
  where club.slug = any (p_slugs[1:4])
$$;

grant execute on function
  public.odds_by_round(uuid), public.rating_table(uuid), public.rating_history(text[])
to anon, authenticated;
