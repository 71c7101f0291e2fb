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
    raise sqlstate 'PT410' using
      message = 'The report of this match is in. The referee or the match commissioner can still change it, until the league confirms.';
  elsif app.stage_of(game.status) = 8 then
    raise sqlstate 'PT410' using message = 'This match is confirmed. Ask the league for a correction, at any time.';
  end if;
  raise sqlstate 'PT409' using
    message = format('This match is %s. Its recorders and officials enter events from kick-off on.', app.status_words(game.status));
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
    raise sqlstate 'PT422' using
      message = format('%s is not in this club''s line-up. The match commissioner can change a line-up.', coalesce(stranger, 'This player')),
      hint = 'person';
  end if;
  if event.person_id = event.related_person_id then
    raise sqlstate 'PT422' using message = 'Two different players belong to this. Choose another.', hint = 'person';
  end if;

  select person.name into stranger
  from public.match_events as sent_off join public.people as person on person.id = sent_off.person_id
  where sent_off.match_id = game.id and sent_off.person_id = any (needed) and sent_off.status <> 'struck'
    and sent_off.kind in ('red', 'second_yellow')
    and app.moment_of(sent_off.phase, sent_off.minute, sent_off.added) < moment
  limit 1;
  if stranger is not null then
    raise sqlstate 'PT422' using
      message = format('%s has been sent off before. If the card is wrong, strike it first.', stranger), hint = 'person';
  end if;

  if event.kind = 'yellow' and exists (
    select from public.match_events as card
    where card.match_id = game.id and card.person_id = event.person_id and card.kind = 'yellow' and card.status <> 'struck')
  then
    raise sqlstate 'PT422' using
      message = 'This player has a yellow card. Enter a second yellow, or strike the first.', hint = 'kind';
  end if;

  if event.kind <> 'substitution' then
    return;
  end if;
  if event.person_id is null or event.related_person_id is null then
    raise sqlstate 'PT422' using message = 'Say who comes on and who goes off.', hint = 'person';
  end if;
  if (
    select count(*) from public.match_events as made
    where made.match_id = game.id and made.club_id = event.club_id and made.kind = 'substitution' and made.status <> 'struck')
    >= allowed
  then
    raise sqlstate 'PT422' using
      message = format('This club has made its %s substitutions. If one is wrong, strike it first.', allowed), hint = 'kind';
  end if;
  if has_lineup and not app.is_on_pitch(game.id, event.related_person_id, moment) then
    raise sqlstate 'PT422' using
      message = 'Who goes off was not on the pitch. Look at the substitutions before.', hint = 'related';
  end if;
  if has_lineup and (app.is_on_pitch(game.id, event.person_id, moment) or exists (
    select from public.match_events as made
    where made.match_id = game.id and made.kind = 'substitution' and made.status <> 'struck'
      and made.related_person_id = event.person_id))
  then
    raise sqlstate 'PT422' using
      message = 'Who comes on was on the pitch already. Look at the substitutions before.', hint = 'person';
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
    raise sqlstate 'PT422' using
      message = 'That part of the match has not begun. Enter its beginning first.', hint = 'minute';
  end if;
  if (lasts is null) <> (event.minute is null) or not coalesce(lasts @> event.minute::integer, true)
    or (event.added is not null and event.minute is distinct from upper(lasts) - 1)
  then
    raise sqlstate 'PT422' using message = case when lasts is null
      then 'What happens then has no minute. Take the minute away.'
      else format('Give a minute from %s to %s there, and added time after the last.', lower(lasts), upper(lasts) - 1) end,
      hint = 'minute';
  end if;
end;
$$;
