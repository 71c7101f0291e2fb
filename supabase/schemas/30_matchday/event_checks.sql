-- What holds for an event before it is entered.

-- In which part somebody enters. An official may do more than a recorder.
create function app.entering_as(mine public.match_part[])
returns public.match_part language sql immutable set search_path = ''
as $$
  select part from unnest(array['referee', 'commissioner', 'home_recorder', 'away_recorder']::public.match_part[])
    with ordinality as parts (part, place)
  where part = any (mine) order by place limit 1
$$;

-- Refuses where the log is closed to that part.
create function app.check_log_is_open(game public.matches, acting public.match_part)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if app.stage_of(game.status) between 1 and 6 or game.status = 'suspended'
    or (acting in ('referee', 'commissioner') and game.status in ('report_submitted', 'abandoned'))
  then
    return;
  end if;
  if app.stage_of(game.status) = 7 then
    perform app.refuse('PT410', 'matchday.logClosedReported',
      'The report of this match is in. The referee or the match commissioner can still change it, until the league confirms.');
  elsif app.stage_of(game.status) = 8 then
    perform app.refuse('PT410', 'matchday.logClosedConfirmed',
      'This match is confirmed. Ask the league for a correction, at any time.');
  end if;
  perform app.refuse('PT409', 'matchday.logNotOpen',
    'This match is {status}. Its recorders and officials can enter events from kick-off.',
    p_parameters => jsonb_build_object('status', app.status_name(game.status)));
end;
$$;

-- Refuses what cannot have happened to these players at that moment.
create function app.check_players(game public.matches, event public.match_events)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  moment integer := app.moment_of(event.phase, event.minute, event.added);
  needed uuid[] := array_remove(array[event.person_id, event.related_person_id], null);
  has_lineup boolean := exists (
    select from public.lineup_entries where match_id = game.id and club_id = event.club_id);
  stranger text;
  allowed integer := (app.rules_of(game.season_id)).substitutions;
begin
  select person.name into stranger
  from unnest(needed) as named (id) join public.people as person on person.id = named.id
  where case when has_lineup
    then not exists (
      select from public.lineup_entries as entry
      where entry.match_id = game.id and entry.player_id = named.id and entry.club_id = event.club_id)
    else not exists (
      select from public.registrations as entry where entry.player_id = named.id and entry.club_id = event.club_id) end
  limit 1;
  if stranger is not null or (
    select count(*) from public.people where id = any (needed)) < cardinality(needed)
  then
    perform app.refuse('PT422', 'matchday.playerNotInLineup',
      '{player} is not in this club''s line-up. The match commissioner can change a line-up.',
      'person', jsonb_build_object('player', coalesce(to_jsonb(stranger), app.name_parameter('matchday.thisPlayer', 'This player'))));
  end if;
  if event.person_id = event.related_person_id then
    perform app.refuse('PT422', 'matchday.twoPlayersNeeded', 'This needs two different players. Choose another.', 'person');
  end if;

  select person.name into stranger
  from public.match_events as sent_off join public.people as person on person.id = sent_off.person_id
  where sent_off.match_id = game.id and sent_off.person_id = any (needed) and sent_off.status <> 'struck'
    and sent_off.kind in ('red', 'second_yellow')
    and app.moment_of(sent_off.phase, sent_off.minute, sent_off.added) < moment
  limit 1;
  if stranger is not null then
    perform app.refuse('PT422', 'matchday.sentOffBefore',
      '{player} has already been sent off. If the card is wrong, strike it first.', 'person', jsonb_build_object('player', stranger));
  end if;

  if event.kind = 'yellow' and exists (
    select from public.match_events as card
    where card.match_id = game.id and card.person_id = event.person_id and card.kind = 'yellow' and card.status <> 'struck')
  then
    perform app.refuse('PT422', 'matchday.yellowAlready',
      'This player already has a yellow card. Enter a second yellow, or strike the first.', 'kind');
  end if;

  if event.kind <> 'substitution' then
    return;
  end if;
  if event.person_id is null or event.related_person_id is null then
    perform app.refuse('PT422', 'matchday.substitutionIncomplete', 'Choose who comes on and who goes off.', 'person');
  end if;
  if (
    select count(*) from public.match_events as made
    where made.match_id = game.id and made.club_id = event.club_id and made.kind = 'substitution' and made.status <> 'struck')
    >= allowed
  then
    perform app.refuse('PT422', 'matchday.substitutionsUsed',
      'This club has made its {most} substitutions. If one is wrong, strike it first.', 'kind', jsonb_build_object('most', allowed));
  end if;
  if has_lineup and not app.is_on_pitch(game.id, event.related_person_id, moment) then
    perform app.refuse('PT422', 'matchday.goesOffNotOnPitch',
      'The player who goes off was not on the pitch. Check the earlier substitutions.', 'related');
  end if;
  if has_lineup and (app.is_on_pitch(game.id, event.person_id, moment) or exists (
    select from public.match_events as made
    where made.match_id = game.id and made.kind = 'substitution' and made.status <> 'struck'
      and made.related_person_id = event.person_id))
  then
    perform app.refuse('PT422', 'matchday.comesOnWasOnPitch',
      'The player who comes on was already on the pitch. Check the earlier substitutions.', 'person');
  end if;
end;
$$;

create function app.is_on_pitch(game uuid, player uuid, moment integer)
returns boolean language sql stable security definer set search_path = ''
as $$
  select (
      exists (select from public.lineup_entries where match_id = game and player_id = player and is_starter)
      or exists (
        select from public.match_events as made
        where made.match_id = game and made.kind = 'substitution' and made.person_id = player and made.status <> 'struck'
          and app.moment_of(made.phase, made.minute, made.added) <= moment))
    and not exists (
      select from public.match_events as made
      where made.match_id = game and made.kind = 'substitution' and made.related_person_id = player and made.status <> 'struck'
        and app.moment_of(made.phase, made.minute, made.added) <= moment)
$$;

-- Refuses a minute that its phase does not have.
create function app.check_moment(game public.matches, event public.match_events)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  reached integer := greatest(app.stage_of(game.status), (
    select max(app.stage_of(step.to_status)) from public.match_changes as step
    where step.match_id = game.id and step.kind = 'move' and not exists (
      select from public.match_changes as undone
      where undone.match_id = game.id and undone.details ->> 'undoes' = step.id::text)));
  lasts int4range := case event.phase
    when '1h' then int4range(1, 45, '[]') when '2h' then int4range(46, 90, '[]')
    when 'et1' then int4range(91, 105, '[]') when 'et2' then int4range(106, 120, '[]') end;
begin
  if reached < app.stage_of_phase(event.phase) then
    perform app.refuse('PT422', 'matchday.phaseNotBegun',
      'That part of the match has not started. Enter its start first.', 'minute');
  end if;
  if (lasts is null) <> (event.minute is null) or not coalesce(lasts @> event.minute::integer, true)
    or (event.added is not null and event.minute is distinct from upper(lasts) - 1)
  then
    if lasts is null then
      perform app.refuse('PT422', 'matchday.minuteNotThere', 'An event at that time has no minute. Remove the minute.', 'minute');
    end if;
    perform app.refuse('PT422', 'matchday.minuteOutside',
      'Enter a minute from {first} to {last}, with added time after the last.',
      'minute', jsonb_build_object('first', lower(lasts), 'last', upper(lasts) - 1));
  end if;
end;
$$;
