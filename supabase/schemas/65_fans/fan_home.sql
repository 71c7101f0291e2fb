-- A fan's home and a fan's feed, each in one answer. The invoker reads: row-level security says whose follows, votes
-- and kept views they are; all else is public. Twenty followed at most, so each part is read for each of them.

create function app.club_fan_card(p_club_id uuid, p_season_id uuid, p_odds_run uuid, p_day date)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  coming public.matches;
  played public.matches;
begin
  select * into coming from public.matches
  where season_id = p_season_id and played_on >= p_day and p_club_id in (home_club_id, away_club_id)
    and status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'scheduled',
      'lineups_open', 'lineups_confirmed', 'delayed')
  order by played_on, kick_off, id limit 1;
  select * into played from public.matches
  where season_id = p_season_id and played_on <= p_day and p_club_id in (home_club_id, away_club_id)
    and status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
  order by played_on desc, kick_off desc, id limit 1;
  return (select mark from app.club_marks where id = p_club_id) || jsonb_build_object(
    'id', p_club_id,
    'line', (
      select jsonb_build_object('position', position, 'played', line.played, 'won', won, 'drawn', drawn, 'lost', lost,
        'goalDifference', goal_difference, 'points', points)
      from public.club_totals as line where season_id = p_season_id and club_id = p_club_id),
    'next', (select line from app.match_lines where id = coming.id),
    'last', (select line from app.match_lines where id = played.id),
    'suspended', coalesce((
      select jsonb_agg(jsonb_build_object('slug', missing.slug, 'name', missing.name) order by missing.name, missing.slug)
      from (
        select distinct slug, name from public.suspended_players(p_season_id, coming.played_on, coming.played_on)
        where match_id = coming.id and club_id = p_club_id) as missing), '[]'),
    -- On a match day with the odds before its first kick-off.
    'odds', (
      select jsonb_build_object('title', odds.title, 'relegation', odds.relegation, 'low', odds.points_low,
        'high', odds.points_high, 'asOf', odds.as_of, 'isProvisional', odds.is_provisional,
        'titleBefore', before.title, 'relegationBefore', before.relegation)
      from public.season_odds as odds
      join public.model_runs as run on run.id = odds.run_id
      left join public.season_odds as before
        on before.run_id = (run.facts #>> '{since,run}')::uuid and before.club_id = odds.club_id
      where odds.run_id = p_odds_run and odds.club_id = p_club_id),
    'news', coalesce((
      select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'publishedAt', published_at, 'isSample', is_sample)
        order by published_at desc, slug)
      from (
        select article.* from public.article_links as link
        join public.articles as article on article.id = link.article_id and article.status = 'published'
        where link.subject = 'club' and link.subject_id = p_club_id
        order by article.published_at desc, article.slug limit 2) as story), '[]'));
end;
$$;

-- A fan's home says which alerts the fan gets.
create function public.my_fan_home()
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := app.viewer_id();
  today date := (now() at time zone 'Africa/Harare')::date;
  season public.seasons;
  odds public.model_runs;
  clubs uuid[];
begin
  select * into season from public.current_season();
  select * into odds from public.model_runs
  where kind = 'odds' and season_id = season.id and status = 'done' order by as_of desc, ran_at desc limit 1;
  select coalesce(array_agg(club_id), '{}') into clubs from public.follows where user_id = me and club_id is not null;
  return jsonb_build_object(
    'season', jsonb_build_object('slug', season.slug, 'name', season.name, 'isSample', season.is_sample),
    -- By how much the forecasts were better than knowing nothing: below a measure, odds are not shown.
    'lately', (
      select facts #> '{record,lately}' from public.model_runs
      where kind = 'ratings' and season_id is null and status = 'done' order by as_of desc, ran_at desc limit 1),
    'clubs', coalesce((
      select jsonb_agg(app.club_fan_card(club_id, season.id, odds.id, today) order by followed_at, id)
      from public.follows where user_id = me and club_id is not null), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name, 'isSample', person.is_sample,
          'portrait', (select path from public.pictures where person_id = person.id and status = 'approved'),
          'club', total.club, 'appearances', total.appearances, 'minutes', total.minutes, 'goals', total.goals,
          'assists', total.assists) order by followed.followed_at, person.slug)
      from public.follows as followed join public.people as person on person.id = followed.player_id
      -- What they did this season, wherever they did it; the club is the one they played for most.
      left join lateral (
        select sum(part.appearances) as appearances, sum(part.minutes) as minutes, sum(part.goals) as goals,
          sum(part.assists) as assists,
          (array_agg(club.mark order by part.appearances desc, club.id))[1] as club
        from public.player_totals as part join app.club_marks as club on club.id = part.club_id
        where part.player_id = person.id and part.season_id = season.id) as total on true
      where followed.user_id = me), '[]'),
    'polls', coalesce((
      select jsonb_agg(jsonb_build_object('match', told.line, 'closesAt', closes,
          'mine', chosen.name) order by closes, game.id)
      from (
        select id from public.matches
        where season_id = season.id and played_on between today - 2 and today
          and status in ('full_time', 'report_submitted', 'confirmed')
          and (home_club_id = any (clubs) or away_club_id = any (clubs))) as game
      cross join lateral app.vote_closes_at(game.id) as closes
      join app.match_lines as told on told.id = game.id
      left join public.match_votes as vote on vote.match_id = game.id and vote.user_id = me
      left join public.people as chosen on chosen.id = vote.player_id
      where closes > now() and exists (select from public.lineup_entries where match_id = game.id)), '[]'),
    'saved', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'href', href, 'savedAt', saved_at)
        order by saved_at desc, id)
      from public.saved_views where user_id = me), '[]'),
    'choices', coalesce((
      select jsonb_agg(jsonb_build_object('id', club.id, 'name', club.name) order by club.name)
      from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = season.id and part.club_id <> all (clubs)), '[]'),
    'alerts', app.my_alerts(),
    'requests', app.my_role_requests());
end;
$$;
comment on function public.my_fan_home() is 'The home of a fan: their clubs and players, what they can vote on, what they keep, and what they asked to be.';

-- The club that a player comes from or goes to.
create function app.club_or_none(p_name text)
returns jsonb language sql immutable set search_path = ''
as $$ select coalesce(to_jsonb(p_name), app.name_parameter('fans.sentences.noClub', 'no club')) $$;

-- What happened to the clubs and players that somebody follows, the newest first: results, news, transfers, and the
-- goals and cards of their players. Of the last year; of each kind no more than is asked for.
create function public.my_feed(p_limit integer default 20)
returns table (at timestamptz, kind text, title text, words text, href text, is_sample boolean, title_message jsonb, words_message jsonb)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me uuid := app.viewer_id();
  most integer := least(greatest(p_limit, 1), 200);
  since date := (now() at time zone 'Africa/Harare')::date - 365;
  clubs uuid[] := array(select club_id from public.follows where user_id = me and club_id is not null);
  players uuid[] := array(select player_id from public.follows where user_id = me and player_id is not null);
  over public.match_status[] := '{full_time,report_submitted,confirmed,awarded,walkover}';
begin
  return query
  with game as (
    select one.id, one.home_club_id, one.away_club_id, one.is_sample, one.status,
      coalesce(one.awarded_home_goals, one.home_goals) as home_goals, coalesce(one.awarded_away_goals, one.away_goals) as away_goals,
      coalesce(one.kick_off, (one.played_on + time '15:00') at time zone 'Africa/Harare') + interval '2 hours' as at
    from (
      select id from unnest(clubs) as mine (club_id), lateral (
        select id from public.matches
        where home_club_id = mine.club_id and played_on >= since and status = any (over)
        order by played_on desc limit most) as at_home
      union
      select id from unnest(clubs) as mine (club_id), lateral (
        select id from public.matches
        where away_club_id = mine.club_id and played_on >= since and status = any (over)
        order by played_on desc limit most) as away) as found
    join public.matches as one on one.id = found.id and coalesce(one.awarded_home_goals, one.home_goals) is not null
  ),
  deed as (
    select event.match_id, event.person_id,
      count(*) filter (where event.kind in ('goal', 'penalty_goal')) as goals,
      count(*) filter (where event.kind in ('red', 'second_yellow')) as reds
    from unnest(players) as mine (player_id)
    join public.match_events as event on event.person_id = mine.player_id and event.status <> 'struck'
      and event.kind in ('goal', 'penalty_goal', 'red', 'second_yellow')
    join public.matches as played on played.id = event.match_id and played.played_on >= since
      and played.status = any (over)
    group by 1, 2
  ),
  story as (
    select distinct article.id, article.published_at, article.title, article.standfirst, article.slug, article.is_sample
    from (
      select 'club' as subject, id from unnest(clubs) as id
      union all
      select 'person', id from unnest(players) as id) as mine
    join public.article_links as link on link.subject = mine.subject and link.subject_id = mine.id
    join public.articles as article on article.id = link.article_id
      and article.status = 'published' and article.published_at >= since
  ),
  move as (
    select * from public.transfer_entries where player_id = any (players) and registered_at >= since
    union
    select * from public.transfer_entries where to_club_id = any (clubs) and registered_at >= since
    union
    select * from public.transfer_entries where from_club_id = any (clubs) and registered_at >= since
  ),
  told as (
    select game.at, 'result' as kind,
      app.quote(format('%s %s–%s %s', home.name, game.home_goals, game.away_goals, away.name)) as title,
      case game.status when 'awarded' then app.sentence('fans.sentences.awardedState', 'Awarded.')
        when 'walkover' then app.sentence('fans.sentences.walkover', 'A walkover.') when 'confirmed' then null
        else app.sentence('fans.sentences.unconfirmed', 'Not confirmed yet.') end as words,
      '/matches/' || game.id as href, game.is_sample
    from game join public.clubs as home on home.id = game.home_club_id join public.clubs as away on away.id = game.away_club_id
    union all
    select coalesce(played.kick_off, (played.played_on + time '15:00') at time zone 'Africa/Harare') + interval '2 hours', 'player',
      case
        when deed.goals = 0 then app.sentence('fans.sentences.sentOff', '{player} was sent off', about.names)
        when deed.goals = 1 and deed.reds = 0 then app.sentence('fans.sentences.scored', '{player} scored', about.names)
        when deed.goals = 2 and deed.reds = 0 then app.sentence('fans.sentences.scoredTwice', '{player} scored twice', about.names)
        when deed.reds = 0 then app.sentence('fans.sentences.scoredMore', '{player} scored {count} goals', about.names)
        when deed.goals = 1 then app.sentence('fans.sentences.scoredSentOff', '{player} scored and was sent off', about.names)
        when deed.goals = 2 then app.sentence('fans.sentences.scoredTwiceSentOff', '{player} scored twice and was sent off', about.names)
        else app.sentence('fans.sentences.scoredMoreSentOff', '{player} scored {count} goals and was sent off', about.names) end,
      app.quote(format('%s v %s', home.name, away.name)), '/matches/' || played.id || '?tab=line-ups', played.is_sample
    from deed join public.matches as played on played.id = deed.match_id
    join public.people as person on person.id = deed.person_id
    join public.clubs as home on home.id = played.home_club_id join public.clubs as away on away.id = played.away_club_id
    cross join lateral (select jsonb_build_object('player', person.name, 'count', deed.goals)) as about (names)
    union all
    select story.published_at, 'news', app.quote(story.title), app.quote(story.standfirst), '/news/' || story.slug, story.is_sample from story
    union all
    select move.registered_at, 'transfer',
      app.sentence('fans.sentences.movedClub', '{player}: {from} to {to}', jsonb_build_object('player', person.name,
        'from', app.club_or_none(coalesce(old.name, case when move.to_club_id is not null then move.foreign_club end)),
        'to', app.club_or_none(coalesce(new.name, move.foreign_club)))),
      case when move.annulled_on is not null then app.sentence('fans.sentences.annulled', 'Annulled.')
        when move.loan_ends_on is not null then app.sentence('fans.sentences.onLoan', 'On loan.') end,
      '/transfers/' || move.ref, move.is_sample
    from move join public.people as person on person.id = move.player_id
    left join public.clubs as old on old.id = move.from_club_id left join public.clubs as new on new.id = move.to_club_id
  )
  select told.at, told.kind, told.title ->> 'text', told.words ->> 'text', told.href, told.is_sample,
    app.message_of(told.title), app.message_of(told.words)
  from told where told.at <= now() order by told.at desc, told.href limit most;
end;
$$;
comment on function public.my_feed(integer) is 'What happened to whom the viewer follows, the newest first.';

grant execute on function
  app.club_fan_card(uuid, uuid, uuid, date), app.club_or_none(text), public.my_fan_home(), public.my_feed(integer)
to authenticated;
