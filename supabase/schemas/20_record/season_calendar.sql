-- What the pages and calendars of matches ask: under which rounds, months, clubs and venues a season's matches
-- stand, when two clubs have met, and when a match was last changed.

-- One short list, so that a page need not read a whole season to offer its choices.
create function public.season_calendar(p_season_id uuid)
returns table (kind text, key text, label text, matches integer, to_come integer)
language sql stable set search_path = ''
as $$
  with games as materialized (
    select game.round_id, game.venue_id, game.home_club_id, game.away_club_id,
      to_char(coalesce(game.played_on, (game.kick_off at time zone 'Africa/Harare')::date), 'YYYY-MM') as month,
      game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'live_1h', 'half_time', 'live_2h',
        'extra_time', 'penalties', 'suspended') as is_to_come
    from public.matches as game where game.season_id = p_season_id
  ),
  tallies as (
    select 'round' as kind, round_id as id, null as month, is_to_come from games where round_id is not null
    union all select 'month', null, month, is_to_come from games where month is not null
    union all select 'club', home_club_id, null, is_to_come from games
    union all select 'club', away_club_id, null, is_to_come from games
    union all select 'venue', venue_id, null, is_to_come from games where venue_id is not null
  ),
  counted as (
    select tallies.kind, tallies.id, tallies.month, count(*)::int as matches,
      (count(*) filter (where is_to_come))::int as to_come
    from tallies group by 1, 2, 3
  )
  select counted.kind, coalesce(named.key, counted.month), named.label, counted.matches, counted.to_come
  from counted
  left join lateral (
    select number::text as key, name as label from public.rounds where counted.kind = 'round' and id = counted.id
    union all
    select slug, name from public.clubs where counted.kind = 'club' and id = counted.id
    union all
    select slug, name from public.venues where counted.kind = 'venue' and id = counted.id
    limit 1
  ) as named on true
$$;
comment on function public.season_calendar(uuid) is
  'The rounds, months, clubs and venues of a season, each with how many matches it has and how many are to come.';

-- The matches of a season that count, as columns of small numbers: a page that folds a whole season reads a few
-- kilobytes, and not every match with its names.

-- Clubs are given by their place in `clubs`, counted from 0; days since `first_on`; in the order of play.
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

-- What pages wait for before they can ask the rest, in one short answer each.

-- What a profile shows beside its rows, by its address: so that it need not wait for them.
create function public.person_facts(p_slug text)
returns table (kinds text[], is_claimed boolean) language sql stable set search_path = '' rows 1
as $$
  select public.person_kinds(person.id), app.is_claimed(person.id) from public.people as person where person.slug = p_slug
$$;

-- The season that is running; else the last that was played.
create function public.current_season()
returns setof public.seasons language sql stable set search_path = '' rows 1
as $$
  select season.* from public.seasons as season
  join public.competitions as competition on competition.id = season.competition_id
  left join public.season_totals as totals on totals.season_id = season.id
  where competition.slug = 'premier-soccer-league'
  order by case when season.status = 'running' then 0 when totals.counted > 0 then 1 else 2 end, season.slug desc
  limit 1
$$;

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

-- A club's page shows where the club ended in every season since its first, and what it plays now. Both come with the
-- club, so that the page asks once.

create function public.seasons_since(club public.clubs)
returns setof public.seasons language sql stable rows 20 set search_path = ''
as $$
  select season.*
  from public.seasons as season
  where season.competition_id = (select id from public.competitions where slug = 'premier-soccer-league')
    and not season.is_sample
    and exists (select from public.season_totals as totals where totals.season_id = season.id and totals.counted > 0)
    and season.slug >= (
      select min(first.slug)
      from public.club_totals as own
      join public.seasons as first on first.id = own.season_id
      where own.club_id = club.id and own.played > 0 and not first.is_sample)
$$;
comment on function public.seasons_since(public.clubs) is
  'The seasons that the league has played since the club was first in it, also those in which it was not.';

create function public.glance(club public.clubs)
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(seen)), '[]') from public.club_glance(club.slug, 'premier-soccer-league') as seen
$$;
comment on function public.glance(public.clubs) is 'What club_glance tells of the league, as a part of the club.';

grant execute on function
  public.season_calendar(uuid), public.season_log(uuid), public.person_facts(text), public.current_season(),
  public.form_before(uuid[], date, uuid, integer), public.seasons_since(public.clubs), public.glance(public.clubs)
to anon, authenticated;
