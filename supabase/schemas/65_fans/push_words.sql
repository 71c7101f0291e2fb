-- What a push message says of a match: the score as it is now, and what happened.

-- "67'", "45+2'"; null where no minute is known.
create function app.minute_words(happened public.match_events)
returns text language sql immutable set search_path = ''
as $$ select happened.minute || coalesce('+' || happened.added, '') || '''' $$;

create function app.goal_words(happened public.match_events, game public.matches, is_struck boolean)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select case
    when is_struck then app.sentence('fans.sentences.noGoal', 'No goal for {club}', named)
    when happened.kind = 'own_goal' and person.name is not null then
      app.sentence('fans.sentences.ownGoalBy', 'Own goal by {player}, for {club}', named)
    when happened.kind = 'penalty_goal' and person.name is not null then
      app.sentence('fans.sentences.penaltyBy', 'Penalty goal for {club}: {player}', named)
    when person.name is not null then app.sentence('fans.sentences.goalBy', 'Goal for {club}: {player}', named)
    else app.sentence('fans.sentences.goalFor', 'Goal for {club}', named) end
  from public.clubs as club
  left join public.people as person on person.id = happened.person_id
  cross join lateral (select jsonb_build_object('club', club.name, 'player', person.name)) as told (named)
  where club.id = app.scorer_of(happened, game)
$$;

create function app.red_card_words(happened public.match_events, is_struck boolean)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select case
    when is_struck then app.sentence('fans.sentences.noRedCard', 'No red card for {club}', named)
    when person.name is not null then app.sentence('fans.sentences.redCardFor', 'Red card for {club}: {player}', named)
    else app.sentence('fans.sentences.redCardClub', 'Red card for {club}', named) end
  from public.clubs as club
  left join public.people as person on person.id = happened.person_id
  cross join lateral (select jsonb_build_object('club', club.name, 'player', person.name)) as told (named)
  where club.id = happened.club_id
$$;

-- With its minute, and whether it corrects what was said before. What was struck before anybody was told is not told at
-- all, and neither is its being struck.
create function app.happened_words(event app.push_events, game public.matches)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  happened public.match_events;
  counts boolean;
  said jsonb;
begin
  select * into happened from public.match_events where id = event.match_event_id;
  counts := app.is_pushed_event(happened);
  if counts = event.is_struck or (event.is_struck and not exists (
    select from app.push_events where match_event_id = happened.id and not is_struck and title is not null))
  then
    return null;
  end if;
  said := case event.event when 'goal' then app.goal_words(happened, game, event.is_struck)
    else app.red_card_words(happened, event.is_struck) end;
  if happened.minute is not null then
    said := app.sentence('fans.sentences.atMinute', '{what}, {minute}',
      jsonb_build_object('what', said, 'minute', app.minute_words(happened)));
  end if;
  if event.is_struck or happened.supersedes_id is not null or exists (
    select from app.push_events where match_event_id = happened.id and id < event.id and title is not null)
  then
    said := app.sentence('fans.sentences.correction', 'Correction: {what}', jsonb_build_object('what', said));
  end if;
  return said;
end;
$$;

-- No row where there is nothing to tell any more.
create function app.push_words(event app.push_events)
returns setof app.alert_words language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
  pair jsonb;
  told app.alert_words;
begin
  if event.title is not null then
    return query select event.title, event.words, event.href, event.is_sample;
    return;
  end if;
  select * into game from public.matches where id = event.match_id;
  select jsonb_build_object('home', home.name, 'away', away.name, 'score', game.home_goals || '–' || game.away_goals) into pair
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  told.words := case event.event
    when 'line_ups' then app.sentence('fans.sentences.lineUps', 'The line-ups are in.')
    when 'kick_off' then app.sentence('fans.sentences.kickedOff', 'The match has kicked off.')
    when 'half_time' then app.sentence('fans.sentences.halfTime', 'Half-time.')
    when 'full_time' then app.sentence('fans.sentences.provisionalState', 'Full time. Not confirmed yet.')
    else app.happened_words(event, game) end;
  if told.words is null then return; end if;
  told.title := case
    when event.event in ('line_ups', 'kick_off') or game.home_goals is null then
      app.sentence('fans.sentences.pair', '{home} v {away}', pair)
    else app.sentence('fans.sentences.result', '{home} {score} {away}', pair) end;
  told.href := '/matches/' || game.id;
  told.is_sample := event.is_sample;
  return next told;
end;
$$;
