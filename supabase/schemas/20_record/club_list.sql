-- The clubs as the page of clubs lists them: filtered, ordered, a page at a time, each with what stands on its
-- card. One season's matches are read once for all of them; what spans the seasons comes from the totals.

create function public.list_clubs(
  -- Null: every club of the record.
  p_season uuid default null,
  p_current uuid default null,
  p_province text default null,
  p_words text default null,
  p_status text default null,
  p_sort text default 'name',
  p_limit integer default 24,
  p_offset integer default 0
)
returns table (
  slug text, name text, code text, colours text[], nicknames text[], town text, province text,
  venue_slug text, venue_name text,
  -- Null where the club has not played in the season.
  "position" integer, points integer, adjustment integer, form text,
  next_on date, next_kick_off timestamptz, next_is_home boolean, next_opponent text,
  squad integer, titles integer, seasons integer, last_season text, came_in boolean, went_out boolean,
  total integer
)
language sql stable set search_path = ''
as $$
  with games as (
    select id, home_club_id as club_id, away_club_id as opponent_id, true as is_home, status, kick_off,
      coalesce(played_on, (kick_off at time zone 'Africa/Harare')::date) as day,
      counted_home_goals as scored, counted_away_goals as conceded
    from public.matches where season_id = p_season
    union all
    select id, away_club_id, home_club_id, false, status, kick_off,
      coalesce(played_on, (kick_off at time zone 'Africa/Harare')::date),
      counted_away_goals, counted_home_goals
    from public.matches where season_id = p_season
  ),
  played as (
    select club_id, day, id, case sign(scored - conceded) when 1 then 'W' when 0 then 'D' else 'L' end as result,
      row_number() over (partition by club_id order by day desc, id desc) as place
    from games where scored is not null
  ),
  forms as (
    select club_id, string_agg(result, '' order by day, id) as form from played where place <= 5 group by club_id
  ),
  nexts as (
    select distinct on (club_id) club_id, id, day, kick_off, is_home, opponent_id from games
    where status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') and day is not null
    order by club_id, day, kick_off, id
  ),
  squads as (
    select club_id, count(distinct player_id)::int as players from public.registrations
    where season_id = p_season and coalesce(ends_on >= app.league_today(), true) group by club_id
  ),
  titles as (
    select honour.club_id, count(*)::int as won from public.honours as honour
    join public.competitions as competition on competition.id = honour.competition_id
    where competition.slug = 'premier-soccer-league' and honour.place = 1 and not honour.is_sample
    group by honour.club_id
  ),
  found as (
    select club.*, part.came_in, part.went_out
    from public.clubs as club
    left join public.club_seasons as part on part.club_id = club.id and part.season_id = p_season
    where (p_season is null or part.id is not null)
      and (p_province is null or club.province = p_province)
      and (p_words is null or club.slug in (select hit.slug from public.search(p_words, 50) as hit where hit.kind = 'club'))
      and case p_status
        when 'now' then exists (
          select from public.club_seasons as one where one.club_id = club.id and one.season_id = p_current)
        when 'came-in' then exists (
          select from public.club_seasons as one
          where one.club_id = club.id and (p_season is null or one.season_id = p_season) and one.came_in)
        when 'went-out' then exists (
          select from public.club_seasons as one
          where one.club_id = club.id and (p_season is null or one.season_id = p_season) and one.went_out)
        else true end
  )
  select found.slug, found.name, found.code, found.colours, found.nicknames, found.town, found.province,
    venue.slug, venue.name,
    case when standing.played > 0 then standing.position end::int, standing.points::int, standing.adjustment::int,
    forms.form,
    nexts.day, nexts.kick_off, nexts.is_home, opponent.name,
    squads.players, coalesce(titles.won, 0), coalesce(sums.seasons, 0)::int,
    -- Of the page's clubs only: it is asked for after the limit.
    (select season.name from public.club_seasons as part join public.seasons as season on season.id = part.season_id
      where part.club_id = found.id and not season.is_sample order by season.slug desc limit 1),
    found.came_in, found.went_out, found.total
  from (
    select found.*, (count(*) over ())::int as total
    from found
    left join public.club_totals as standing on standing.club_id = found.id and standing.season_id = p_season
    left join public.club_sums as sums on sums.club_id = found.id
    left join titles on titles.club_id = found.id
    order by
      case p_sort when 'position' then standing.position when 'titles' then -coalesce(titles.won, 0)
        when 'seasons' then -coalesce(sums.seasons, 0) end,
      found.name, found.slug
    limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
  ) as found
  left join public.venues as venue on venue.id = found.venue_id
  left join public.club_totals as standing on standing.club_id = found.id and standing.season_id = p_season
  left join public.club_sums as sums on sums.club_id = found.id
  left join forms on forms.club_id = found.id
  left join nexts on nexts.club_id = found.id
  left join public.clubs as opponent on opponent.id = nexts.opponent_id
  left join squads on squads.club_id = found.id
  left join titles on titles.club_id = found.id
  order by
    case p_sort when 'position' then standing.position when 'titles' then -coalesce(titles.won, 0)
      when 'seasons' then -coalesce(sums.seasons, 0) end,
    found.name, found.slug
$$;
comment on function public.list_clubs is 'The clubs of a season, or of the record, with what stands on their cards.';

grant execute on function public.list_clubs(uuid, uuid, text, text, text, text, integer, integer) to anon, authenticated;
