-- Everything the front page shows, in one answer: it is asked for more often than all other pages together. The invoker
-- reads, so nobody sees a row here that they could not see elsewhere; the plans are made once for a connection.

create function app.club_mark(p_club public.clubs)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('slug', p_club.slug, 'name', p_club.name, 'code', p_club.code, 'colours', p_club.colours)
$$;
grant execute on function app.club_mark(public.clubs) to anon, authenticated, service_role;

create function app.match_line(p_match public.matches, p_home public.clubs, p_away public.clubs)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_match.id, 'status', p_match.status, 'playedOn', p_match.played_on, 'kickOff', p_match.kick_off,
    'homeGoals', p_match.home_goals, 'awayGoals', p_match.away_goals, 'awardedHomeGoals', p_match.awarded_home_goals,
    'awardedAwayGoals', p_match.awarded_away_goals, 'isSample', p_match.is_sample,
    'phaseBeganAt', p_match.phase_began_at, 'home', app.club_mark(p_home), 'away', app.club_mark(p_away))
$$;
grant execute on function app.match_line(public.matches, public.clubs, public.clubs) to anon, authenticated, service_role;

create function public.front_page(p_day date)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  now_played public.seasons;
  answer jsonb;
begin
  select jsonb_build_object(
    'articles', coalesce((
      select jsonb_agg(jsonb_build_object('slug', story.slug, 'kind', story.kind, 'title', story.title,
        'standfirst', story.standfirst, 'publishedAt', story.published_at, 'isSample', story.is_sample))
      from (
        select * from public.articles where status = 'published' order by published_at desc, slug limit 6) as story), '[]'),
    'moves', jsonb_build_object(
      'windows', coalesce((select jsonb_agg(to_jsonb(win)) from public.list_transfer_windows() as win), '[]'),
      'transfers', coalesce((select jsonb_agg(to_jsonb(move)) from public.list_transfers(p_limit => 5) as move), '[]')))
  into answer;

  select * into now_played from public.current_season();
  if now_played.id is null then
    return answer;
  end if;

  return answer || (
    select jsonb_build_object(
      'season', jsonb_build_object(
        'slug', now_played.slug, 'name', now_played.name, 'status', now_played.status, 'isSample', now_played.is_sample,
        'relegated', now_played.relegated, 'matches', coalesce(totals.matches, 0), 'counted', coalesce(totals.counted, 0)),
      'coming', coalesce((
        select jsonb_agg(app.match_line(game.*::public.matches, home, away) order by game.played_on, game.kick_off, game.id)
        from (
          select * from public.matches
          where season_id = now_played.id and played_on >= p_day
            and status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'scheduled',
              'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
          order by played_on, kick_off, id limit 6) as game
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id), '[]'),
      'played', coalesce((
        select jsonb_agg(
          app.match_line(game.*::public.matches, home, away) order by game.played_on desc, game.kick_off desc, game.id)
        from (
          select * from public.matches
          where season_id = now_played.id and played_on <= p_day
            and status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
          order by played_on desc, kick_off desc, id limit 5) as game
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id), '[]'),
      'table', coalesce((
        select jsonb_agg(
          jsonb_build_object('position', line.position, 'played', line.played, 'goalDifference', line.goal_difference,
            'points', line.points, 'club', app.club_mark(club)) order by line.position, line.club_id)
        from public.club_totals as line join public.clubs as club on club.id = line.club_id
        where line.season_id = now_played.id), '[]'),
      'scorers', coalesce((
        select jsonb_agg(
          jsonb_build_object('goals', best.goals, 'appearances', best.appearances, 'slug', person.slug,
            'name', person.name, 'club', jsonb_build_object('slug', club.slug, 'name', club.name))
          order by best.goals desc, best.appearances, best.player_id)
        from (
          select * from public.player_totals where season_id = now_played.id and goals > 0
          order by goals desc, appearances, player_id limit 5) as best
        join public.people as person on person.id = best.player_id
        join public.clubs as club on club.id = best.club_id), '[]'),
      'suspended', coalesce((
        select jsonb_agg(jsonb_build_object('club', missing.club, 'names', missing.names) order by missing.club)
        from (
          select club, string_agg(distinct name, ', ') as names
          from public.suspended_names(now_played.id, p_day, p_day + 6) group by club) as missing), '[]'))
    from (select) as one left join public.season_totals as totals on totals.season_id = now_played.id);
end;
$$;
comment on function public.front_page(date) is 'What the front page shows on a day in Harare.';
grant execute on function public.front_page(date) to anon, authenticated;
