-- The text of alerts, from how things are now. No row where there is nothing to say: it was taken back.

create type app.alert_words as (title jsonb, words jsonb, href text, is_sample boolean);
comment on type app.alert_words is 'What followers read, as app.sentence or app.quote, and where it leads.';

-- "Sunday 22 November 2026, 15:00, at Rufaro": as far as it is known.
create function app.fixture_words(fixture jsonb)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select case when ground.name is null then set_for.day
    else app.sentence('fans.sentences.dayAtGround', '{day}, at {ground}', jsonb_build_object('day', set_for.day, 'ground', ground.name)) end
  from (select case
    when fixture ->> 'kickOff' is not null then app.day_and_time_parameter(to_timestamp((fixture ->> 'kickOff')::bigint))
    when fixture ->> 'day' is not null then app.lineup_day_parameter((fixture ->> 'day')::date)
    else app.name_parameter('fans.sentences.noDay', 'no day set') end) as set_for (day)
  left join public.venues as ground on ground.id = (fixture ->> 'venue')::uuid
$$;

create function app.moved_words(game public.matches, pair jsonb, was jsonb)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select
    case
      when move = 'postponed' then app.sentence('fans.sentences.postponed', 'Postponed: {home} v {away}', pair)
      when move = 'abandoned' then app.sentence('fans.sentences.abandoned', 'Abandoned: {home} v {away}', pair)
      when move = 'cancelled' then app.sentence('fans.sentences.cancelled', 'Cancelled: {home} v {away}', pair)
      when was - 'venue' = fixture - 'venue' then app.sentence('fans.sentences.otherGround', 'Ground changed: {home} v {away}', pair)
      else app.sentence('fans.sentences.moved', 'Moved: {home} v {away}', pair) end,
    case
      when move = 'postponed' then app.sentence('fans.sentences.postponedWords', 'It was scheduled for {was}. There is no new date yet.', days)
      when move = 'abandoned' then app.sentence('fans.sentences.abandonedWords',
        'It was stopped before full time. The league decides what happens next.')
      when move = 'cancelled' then app.sentence('fans.sentences.cancelledWords', 'It will not be played.')
      when was - 'venue' = fixture - 'venue' then app.sentence('fans.sentences.otherGroundWords', '{now}. Previously at {ground}.',
        days || jsonb_build_object('ground', old_ground.name))
      when was ->> 'fate' = 'ahead' then app.sentence('fans.sentences.movedFrom', 'Now {now}. Before: {was}.', days)
      else app.sentence('fans.sentences.movedTo', 'Now {now}.', days) end,
    '/matches/' || game.id, game.is_sample
  from (select app.fixture_of(game), app.move_between(was, app.fixture_of(game))) as become (fixture, move)
  cross join lateral (select jsonb_build_object('now', app.fixture_words(fixture), 'was', app.fixture_words(was))) as said (days)
  left join public.venues as old_ground on old_ground.id = (was ->> 'venue')::uuid
  where move is not null
$$;

create function app.result_words(game public.matches, pair jsonb, was text)
returns setof app.alert_words language sql stable set search_path = ''
as $$
  select
    case when result = 'void' then app.sentence('fans.sentences.declaredVoid', 'Declared void: {home} v {away}', pair)
      when was is null then app.sentence('fans.sentences.result', '{home} {score} {away}', pair || jsonb_build_object('score', result))
      else app.sentence('fans.sentences.resultChanged', 'Result changed: {home} {score} {away}', pair || jsonb_build_object('score', result)) end,
    case
      when status.awarded_over is not null then app.sentence('fans.sentences.awardedOver', 'Awarded. On the pitch it was {score}.',
        jsonb_build_object('score', status.awarded_over))
      when status.before is not null then app.sentence('fans.sentences.resultBefore', '{state} Before: {score}.',
        jsonb_build_object('state', status.state, 'score', status.before))
      else status.state end,
    '/matches/' || game.id, game.is_sample
  from app.result_of(game) as result
  cross join lateral (select
    case
      when game.status = 'void' then app.sentence('fans.sentences.voidState', 'The match does not count.')
      when game.status = 'awarded' then app.sentence('fans.sentences.awardedState', 'Awarded.')
      when game.status = 'walkover' then app.sentence('fans.sentences.walkoverState', 'A walkover. Not confirmed yet.')
      when game.status in ('full_time', 'report_submitted') then app.sentence('fans.sentences.provisionalState', 'Full time. Not confirmed yet.')
      else app.sentence('fans.sentences.fullTimeState', 'Full time.') end,
    case when game.status = 'awarded' and game.home_goals is not null then format('%s–%s', game.home_goals, game.away_goals) end,
    case when was <> 'void' then was end) as status (state, awarded_over, before)
  where result <> coalesce(was, '')
$$;

create function app.kick_off_words(game public.matches, pair jsonb, was jsonb)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select app.sentence('fans.sentences.kickOffSoon', 'Kick-off soon: {home} v {away}', pair),
    case when ground.name is null then app.sentence('fans.sentences.kickOffAt', 'Kick-off at {time}.', jsonb_build_object('time', clock.shows))
      else app.sentence('fans.sentences.kickOffAtGround', 'Kick-off at {time}, at {ground}.',
        jsonb_build_object('time', clock.shows, 'ground', ground.name)) end,
    '/matches/' || game.id, game.is_sample
  from (select to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI')) as clock (shows)
  left join public.venues as ground on ground.id = game.venue_id
  where app.fixture_of(game) ->> 'fate' = 'ahead' and app.fixture_of(game) ->> 'kickOff' = was ->> 'kickOff' and game.kick_off > now()
$$;

create function app.transfer_words(entry public.transfer_entries, was jsonb)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select
    case when entry.annulled_on is null then app.sentence('fans.sentences.transfer', '{player}, {from} to {to}', clubs.names)
      else app.sentence('fans.sentences.transferAnnulled', 'Annulled: {player}, {from} to {to}', clubs.names) end,
    case when entry.annulled_on is not null then app.sentence('fans.sentences.transferVoid', 'The transfer does not count.')
      when entry.loan_ends_on is not null then app.sentence('fans.sentences.loanRegistered', 'Registered, on loan until {until}.',
        jsonb_build_object('until', app.lineup_day_parameter(entry.loan_ends_on)))
      else app.sentence('fans.sentences.transferRegistered', 'The transfer is registered.') end,
    '/transfers/' || entry.ref, entry.is_sample
  from public.people as person
  left join public.clubs as old on old.id = entry.from_club_id
  left join public.clubs as new on new.id = entry.to_club_id
  cross join lateral (select jsonb_build_object('player', person.name,
    'from', app.club_or_none(coalesce(old.name, case when entry.to_club_id is not null then entry.foreign_club end)),
    'to', app.club_or_none(coalesce(new.name, entry.foreign_club)))) as clubs (names)
  where person.id = entry.player_id and (entry.annulled_on is not null) = (was -> 'isAnnulled' = 'false')
$$;

create function app.ban_words(ban public.suspensions)
returns setof app.alert_words language sql stable security definer set search_path = ''
as $$
  select app.sentence('fans.sentences.banned', '{player} is banned', jsonb_build_object('player', person.name)),
    app.sentence('fans.sentences.banWords', '{cause}: {length}.', jsonb_build_object(
      'cause', case ban.cause
        when 'yellows' then app.sentence('fans.sentences.yellowCards', '{count} yellow cards this season', jsonb_build_object('count', ban.card_number))
        when 'second_yellow' then app.name_parameter('fans.sentences.secondYellow', 'A second yellow card')
        when 'red' then app.name_parameter('fans.sentences.redCard', 'A red card')
        else app.name_parameter('fans.sentences.byDecision', 'By a decision') end,
      'length', case
        when ban.until_on is not null then app.sentence('fans.sentences.bannedUntil', 'until {day}',
          jsonb_build_object('day', app.lineup_day_parameter(ban.until_on)))
        when ban.matches = 1 then app.name_parameter('fans.sentences.nextMatch', 'the next match')
        else app.sentence('fans.sentences.nextMatches', 'the next {count} matches', jsonb_build_object('count', ban.matches)) end)),
    '/players/' || person.slug, ban.is_sample
  from public.people as person where person.id = ban.person_id and ban.lifted_at is null
$$;

create function app.words_of(alert app.alerts)
returns app.alert_words language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
  pair jsonb;
  told app.alert_words;
begin
  if alert.match_id is not null then
    select * into game from public.matches where id = alert.match_id;
    select jsonb_build_object('home', home.name, 'away', away.name) into pair
    from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  end if;
  case
    when alert.event = 'moved' then select * into told from app.moved_words(game, pair, alert.was);
    when alert.event = 'result' then select * into told from app.result_words(game, pair, alert.was ->> 'result');
    when alert.event = 'kick_off' then select * into told from app.kick_off_words(game, pair, alert.was);
    when alert.event = 'news' then
      select app.quote(article.title), app.quote(article.standfirst), '/news/' || article.slug, article.is_sample into told
      from public.articles as article where article.id = alert.article_id and article.status = 'published';
    when alert.transfer_id is not null then
      select words.* into told from public.transfer_entries as entry, app.transfer_words(entry, alert.was) as words
      where entry.transfer_id = alert.transfer_id;
    else
      select words.* into told from public.suspensions as ban, app.ban_words(ban) as words where ban.id = alert.suspension_id;
  end case;
  return told;
end;
$$;
