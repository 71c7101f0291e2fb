-- What the pages of the predictor show, in one answer each; and what waits for the players of the game.

-- The matches of a round with the viewer's own picks, their points, and where they stand in their mini-leagues.
-- Without a number: the next round, by when most of its open matches close, so that a single match that was brought
-- forward does not count for its round; after the last one, the last round.
create function public.my_predictor(p_round integer default null)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  me uuid := app.viewer_id();
  season public.seasons;
  shown public.rounds;
  answer jsonb;
begin
  select * into season from public.current_season();
  if p_round is not null then
    select * into shown from public.rounds where season_id = season.id and number = p_round;
  else
    select round.* into shown
    from public.rounds as round cross join lateral (
      select percentile_disc(0.5) within group (order by app.picks_close_at(game.kick_off, game.played_on)) as closes_at
      from public.matches as game
      where game.round_id = round.id and game.played_on >= app.league_today() - 1 and game.status <> 'postponed'
        and app.takes_picks(game.status, game.kick_off, game.played_on)
    ) as most
    where round.season_id = season.id and most.closes_at is not null
    order by most.closes_at, round.number limit 1;
    if shown.id is null then
      select * into shown from public.rounds where season_id = season.id order by number desc limit 1;
    end if;
  end if;
  select jsonb_build_object(
    'season', jsonb_build_object('name', season.name, 'isSample', season.is_sample, 'isRunning', season.status = 'running'),
    'round', shown.number,
    'rounds', (select max(number) from public.rounds where season_id = season.id),
    'matches', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', game.id, 'status', game.status, 'playedOn', game.played_on, 'kickOff', game.kick_off,
        'closesAt', app.picks_close_at(game.kick_off, game.played_on),
        'isOpen', app.takes_picks(game.status, game.kick_off, game.played_on),
        'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'home', jsonb_build_object('slug', home.slug, 'name', home.name, 'code', home.code, 'colours', home.colours),
        'away', jsonb_build_object('slug', away.slug, 'name', away.name, 'code', away.code, 'colours', away.colours),
        'pick', case when pick.user_id is not null then
          jsonb_build_object('home', pick.home_goals, 'away', pick.away_goals, 'points', pick.points) end)
        order by game.played_on, game.kick_off, home.name)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      left join public.score_picks as pick on pick.match_id = game.id and pick.user_id = me
      where game.round_id = shown.id), '[]'),
    'totals', (
      select jsonb_build_object(
        'points', total.points, 'scored', total.scored, 'exact', total.exact, 'rightResults', total.right_results)
      from public.predictor_totals as total where total.user_id = me and total.season_id = season.id),
    'leagues', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', league.id, 'name', league.name, 'isSample', league.is_sample, 'members', standing.members, 'place', standing.place)
        order by league.name, league.id)
      from public.mini_league_members as mine
      join public.mini_leagues as league on league.id = mine.league_id and league.season_id = season.id
      cross join lateral (
        select count(*) as members,
          1 + count(*) filter (where coalesce(theirs.points, 0) > coalesce(own.points, 0)) as place
        from public.mini_league_members as member
        left join public.predictor_totals as theirs on theirs.user_id = member.user_id and theirs.season_id = season.id
        left join public.predictor_totals as own on own.user_id = me and own.season_id = season.id
        where member.league_id = league.id
      ) as standing
      where mine.user_id = me), '[]'))
  into answer;
  return answer;
end;
$$;
comment on function public.my_predictor(integer) is 'A round of the present season with the viewer''s picks, points and mini-leagues.';

-- A mini-league: its table, and what everybody picked for the matches of a round that have begun. The policies of the
-- tables decide what is seen; nothing here does.
create function public.mini_league(p_league_id uuid, p_round integer default null)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  me uuid := app.viewer_id();
  league record;
  shown public.rounds;
  members uuid[];
begin
  select each.id, each.name, each.code, each.season_id, each.is_sample into league
  from public.mini_leagues as each where each.id = p_league_id;
  if league.id is null then return null; end if;
  -- The last round of which a match has begun.
  select round.* into shown
  from public.rounds as round
  where round.season_id = league.season_id and (p_round is null or round.number = p_round) and (p_round is not null or exists (
    select from public.matches as game
    where game.round_id = round.id and not app.takes_picks(game.status, game.kick_off, game.played_on)))
  order by round.number desc limit 1;
  members := array(select member.user_id from public.mini_league_members as member where member.league_id = league.id);
  return jsonb_build_object(
    'id', league.id, 'name', league.name, 'code', league.code, 'isSample', league.is_sample,
    'season', (select name from public.seasons where id = league.season_id),
    'round', shown.number,
    'shareCode', app.my_share_code(league.id),
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', member.user_id, 'name', member.shown_name, 'isOwner', member.is_owner, 'isMe', member.user_id = me,
        'points', coalesce(total.points, 0), 'scored', coalesce(total.scored, 0), 'exact', coalesce(total.exact, 0),
        'rightResults', coalesce(total.right_results, 0))
        order by coalesce(total.points, 0) desc, coalesce(total.exact, 0) desc, member.shown_name, member.user_id)
      from public.mini_league_members as member
      left join public.predictor_totals as total on total.user_id = member.user_id and total.season_id = league.season_id
      where member.league_id = league.id),
    'matches', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', game.id, 'status', game.status, 'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'home', home.name, 'away', away.name,
        'picks', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'userId', pick.user_id, 'home', pick.home_goals, 'away', pick.away_goals, 'points', pick.points)), '[]')
          from public.score_picks as pick where pick.match_id = game.id and pick.user_id = any (members)))
        order by game.played_on, game.kick_off, home.name)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.round_id = shown.id and not app.takes_picks(game.status, game.kick_off, game.played_on)), '[]'));
end;
$$;
comment on function public.mini_league(uuid, integer) is 'The table of a mini-league, and its picks of the matches that have begun.';

-- Players of the game are reminded of what they have not picked, a day before it closes.
create function app.predictor_tasks(p_person uuid)
returns setof app.task language sql stable security definer rows 1 set search_path = ''
as $$
  select
    'picks_due', case when count(*) = 1 then app.sentence('fans.sentences.pickOne', 'Pick a score')
      else app.sentence('fans.sentences.pickMany', 'Pick {count} scores', jsonb_build_object('count', count(*))) end,
    case when count(*) = 1 then app.sentence('fans.sentences.pickOneUntil', '{matches}: open until kick-off.', jsonb_build_object('matches', string_agg(format('%s v %s', home.name, away.name), ', ' order by game.kick_off, game.id)))
      else app.sentence('fans.sentences.pickManyUntil', '{matches}: open until kick-off.', jsonb_build_object('matches', string_agg(format('%s v %s', home.name, away.name), ', ' order by game.kick_off, game.id))) end,
    '/dashboard/predictor', app.sentence('accounts.sentences.pick', 'Predict scores'), min(game.kick_off), min(game.kick_off) - interval '24 hours', bool_or(game.is_sample)
  from public.matches as game
  join public.seasons as season on season.id = game.season_id and season.status = 'running'
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where game.played_on between (now() at time zone 'Africa/Harare')::date and (now() at time zone 'Africa/Harare')::date + 1
    and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
    and game.kick_off > now() and game.kick_off <= now() + interval '24 hours'
    and exists (select from public.score_picks where user_id = p_person)
    and not exists (select from public.score_picks where user_id = p_person and match_id = game.id)
  having count(*) > 0
$$;

grant execute on function
  public.my_predictor(integer), public.mini_league(uuid, integer)
to authenticated;
