-- The front page of another season, of one club or of one day; how clubs moved in the table within a week; what is pinned
-- and what is noticed.

-- Where each club stood a week before the last day that counts: a round that has only begun says little.
create function app.places_a_week_before(p_season public.seasons)
returns table (club_id uuid, place integer)
language sql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
  with since as (
    select max(played_on) - 7 as day from public.matches where season_id = p_season.id and counted_home_goals is not null
  ),
  side as (
    select game.home_club_id as club_id, game.counted_home_goals as scored, game.counted_away_goals as conceded
    from public.matches as game, since
    where game.season_id = p_season.id and game.played_on > since.day and game.counted_home_goals is not null
    union all
    select game.away_club_id, game.counted_away_goals, game.counted_home_goals
    from public.matches as game, since
    where game.season_id = p_season.id and game.played_on > since.day and game.counted_home_goals is not null
  ),
  gained as (
    select club_id, sum(scored) as scored, sum(conceded) as conceded,
      count(*) filter (where scored > conceded) as won, count(*) filter (where scored = conceded) as drawn
    from side group by club_id
  ),
  before as (
    select line.club_id,
      line.points - coalesce(gained.won, 0) * p_season.points_for_win - coalesce(gained.drawn, 0) * p_season.points_for_draw
        as points,
      line.goal_difference - coalesce(gained.scored - gained.conceded, 0) as goal_difference,
      line.goals_for - coalesce(gained.scored, 0) as goals_for,
      line.won - coalesce(gained.won, 0) as won
    from public.club_totals as line left join gained using (club_id)
    where line.season_id = p_season.id
  )
  select before.club_id, (rank() over (order by array(
    select case step
      when 'points' then before.points when 'goal_difference' then before.goal_difference
      when 'goals_for' then before.goals_for else before.won end
    from unnest(p_season.tie_breaks) with ordinality as steps (step, place) order by steps.place) desc))::int
  from before
$$;

-- As pages are given them. Views, not functions: a function is called for every row, which costs more than the row.
create view app.club_marks with (security_invoker = true) as
select id, jsonb_build_object('slug', slug, 'name', name, 'code', code, 'colours', colours) as mark from public.clubs;
grant select on app.club_marks to anon, authenticated;
grant select on app.club_marks to service_role;

create view app.match_lines with (security_invoker = true) as
select game.id, game.played_on, game.kick_off,
  jsonb_build_object(
    'id', game.id, 'status', game.status, 'playedOn', game.played_on, 'kickOff', game.kick_off,
    'homeGoals', game.home_goals, 'awayGoals', game.away_goals, 'awardedHomeGoals', game.awarded_home_goals,
    'awardedAwayGoals', game.awarded_away_goals, 'isSample', game.is_sample, 'phaseBeganAt', game.phase_began_at,
    'home', home.mark, 'away', away.mark) as line
from public.matches as game
join app.club_marks as home on home.id = game.home_club_id
join app.club_marks as away on away.id = game.away_club_id;
grant select on app.match_lines to anon, authenticated;
grant select on app.match_lines to service_role;

create view app.headlines with (security_invoker = true) as
select id,
  jsonb_build_object('slug', slug, 'kind', kind, 'title', title, 'standfirst', standfirst, 'publishedAt', published_at,
    'isSample', is_sample, 'isPinned', is_pinned, 'language', language) as headline
from public.articles;
grant select on app.headlines to anon, authenticated;
grant select on app.headlines to service_role;

-- p_day: today in Harare. p_season, p_club: slugs; one that is not there is as none, and the answer says which was taken.
-- p_language: an article with a version in it is shown in that version. p_on: one day, whose matches are shown instead of the last and the next.
create function public.front_page(
  p_day date, p_season text default null, p_club text default null, p_on date default null, p_language text default 'en')
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  shown public.seasons;
  chosen uuid;
  answer jsonb;
begin
  if p_season is not null then
    select season.* into shown from public.seasons as season
    join public.competitions as competition on competition.id = season.competition_id
    where competition.slug = 'premier-soccer-league' and season.slug = p_season;
  end if;
  if shown.id is null then select * into shown from public.current_season(); end if;
  if p_club is not null then
    select club.id into chosen from public.club_totals as line join public.clubs as club on club.id = line.club_id
    where line.season_id = shown.id and club.slug = p_club;
  end if;

  select jsonb_build_object(
    'articles', coalesce((
      select jsonb_agg(told.headline order by story.is_pinned desc, story.published_at desc, story.slug)
      from (
        select article.id, article.is_pinned, article.published_at, article.slug from public.articles as article
        where article.status = 'published' and article.translation_of is null and article.kind <> 'analysis' and (chosen is null or exists (
          select from public.article_links as link
          where link.article_id = article.id and link.subject = 'club' and link.subject_id = chosen))
        order by article.is_pinned desc, article.published_at desc, article.slug limit 6) as story
      join app.headlines as told on told.id = coalesce((
        select version.id from public.articles as version
        where version.translation_of = story.id and version.language = p_language and version.status = 'published'), story.id)), '[]'),
    'analysis', coalesce((
      select jsonb_agg(told.headline order by story.is_pinned desc, story.published_at desc, story.slug)
      from (
        select article.id, article.is_pinned, article.published_at, article.slug from public.articles as article
        where article.status = 'published' and article.translation_of is null and article.kind = 'analysis' and (chosen is null or exists (
          select from public.article_links as link
          where link.article_id = article.id and link.subject = 'club' and link.subject_id = chosen))
        order by article.is_pinned desc, article.published_at desc, article.slug limit 2) as story
      join app.headlines as told on told.id = coalesce((
        select version.id from public.articles as version
        where version.translation_of = story.id and version.language = p_language and version.status = 'published'), story.id)), '[]'),
    'notices', coalesce((
      select jsonb_agg(jsonb_build_object('words', notice.words, 'href', notice.href) order by notice.starts_at desc)
      from public.notices as notice where notice.ended_at is null and notice.ends_at > now()), '[]'),
    'moves', jsonb_build_object(
      'windows', coalesce((select jsonb_agg(to_jsonb(win)) from public.list_transfer_windows() as win), '[]'),
      'transfers', coalesce((select jsonb_agg(to_jsonb(move)) from public.list_transfers(p_limit => 5) as move), '[]')))
  into answer;

  if shown.id is null then
    return answer;
  end if;

  return answer || (
    select jsonb_build_object(
      'season', jsonb_build_object(
        'slug', shown.slug, 'name', shown.name, 'status', shown.status, 'isSample', shown.is_sample,
        'relegated', shown.relegated, 'matches', coalesce(totals.matches, 0), 'counted', coalesce(totals.counted, 0)),
      'seasons', (
        select jsonb_agg(jsonb_build_array(season.slug, season.name, season.is_sample) order by season.slug desc)
        from public.seasons as season where season.competition_id = shown.competition_id),
      'club', (select slug from public.clubs where id = chosen),
      'day', case when p_on is null then null else jsonb_build_object('on', p_on, 'matches', coalesce((
        select jsonb_agg(told.line order by game.kick_off, game.id)
        from public.matches as game join app.match_lines as told on told.id = game.id
        where game.season_id = shown.id and game.played_on = p_on
          and (chosen is null or chosen in (game.home_club_id, game.away_club_id))), '[]')) end,
      'before', (
        select max(played_on) from public.matches
        where season_id = shown.id and played_on < coalesce(p_on, p_day)
          and (chosen is null or chosen in (home_club_id, away_club_id))),
      'after', (
        select min(played_on) from public.matches
        where season_id = shown.id and played_on > coalesce(p_on, p_day)
          and (chosen is null or chosen in (home_club_id, away_club_id))),
      'coming', coalesce((
        select jsonb_agg(told.line order by told.played_on, told.kick_off, told.id)
        from (
          select id from public.matches
          where season_id = shown.id and played_on >= p_day and p_on is null
            and (chosen is null or chosen in (home_club_id, away_club_id))
            and status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'scheduled',
              'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
          order by played_on, kick_off, id limit 6) as game
        join app.match_lines as told on told.id = game.id), '[]'),
      'played', coalesce((
        select jsonb_agg(told.line order by told.played_on desc, told.kick_off desc, told.id)
        from (
          select id from public.matches
          where season_id = shown.id and played_on <= p_day and p_on is null
            and (chosen is null or chosen in (home_club_id, away_club_id))
            and status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
          order by played_on desc, kick_off desc, id limit 5) as game
        join app.match_lines as told on told.id = game.id), '[]'),
      'table', coalesce((
        select jsonb_agg(
          jsonb_build_object('position', line.position, 'was', stood.place, 'played', line.played,
            'goalDifference', line.goal_difference, 'points', line.points, 'club', club.mark)
          order by line.position, line.club_id)
        from public.club_totals as line join app.club_marks as club on club.id = line.club_id
        left join app.places_a_week_before(shown) as stood on stood.club_id = line.club_id and shown.status = 'running'
        where line.season_id = shown.id), '[]'),
      'scorers', coalesce((
        select jsonb_agg(
          jsonb_build_object('goals', best.goals, 'appearances', best.appearances, 'slug', person.slug,
            'name', person.name, 'club', jsonb_build_object('slug', club.slug, 'name', club.name))
          order by best.goals desc, best.appearances, best.player_id)
        from (
          select * from public.player_totals
          where season_id = shown.id and goals > 0 and (chosen is null or club_id = chosen)
          order by goals desc, appearances, player_id limit 5) as best
        join public.people as person on person.id = best.player_id
        join public.clubs as club on club.id = best.club_id), '[]'),
      'suspended', coalesce((
        select jsonb_agg(jsonb_build_object('club', missing.club, 'names', missing.names) order by missing.club)
        from (
          select club, string_agg(distinct name, ', ') as names
          from public.suspended_names(shown.id, p_day, p_day + 6) as missed
          where chosen is null or missed.club = (select name from public.clubs where id = chosen)
          group by club) as missing), '[]'))
    from (select) as one left join public.season_totals as totals on totals.season_id = shown.id);
end;
$$;
comment on function public.front_page(date, text, text, date, text) is
  'What the front page shows on a day in Harare, of the season that is played or another, of all clubs or one.';

grant execute on function
  app.places_a_week_before(public.seasons), public.front_page(date, text, text, date, text)
to anon, authenticated;
