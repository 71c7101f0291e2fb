-- A match that is put off, and a match that is moved: to another day, time or ground.

-- A postponed match has no kick-off until it is given one. Its day stays, so that it stands where it was.
create function app.forget_kick_off()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.kick_off := null;
  return new;
end;
$$;

create trigger a_postponed_match_has_no_kick_off
before update of status on public.matches
for each row when (auth.uid() is not null and new.status = 'postponed' and old.status <> 'postponed'
  and new.kick_off is not distinct from old.kick_off)
execute function app.forget_kick_off();

-- A new note in the words of a person has no code: the one of the note before would translate something else.
create function app.forget_note_message()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.note_message := null;
  return new;
end;
$$;

create trigger words_of_a_person_have_no_code
before update of note on public.matches
for each row when (new.note_message is not null and new.note is distinct from old.note
  and new.note_message is not distinct from old.note_message)
execute function app.forget_note_message();

create function app.refuse_unless_ahead(at timestamptz, field text)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if at is null or at <= now() or at > now() + interval '2 years' then
    perform app.refuse('PT422', 'matchday.timeNotAhead', 'Choose a day and a time in the future.', field);
  end if;
end;
$$;

-- What a match is moved from: its day where that changes, its ground where that changes.
create function app.moved_sentence(was public.matches, p_kick_off timestamptz, p_venue_id uuid, p_reason text)
returns jsonb language sql stable set search_path = ''
as $$
  select app.sentence('matchday.sentences.movedFrom', 'Moved from {from}: {reason}', jsonb_build_object(
    'from', case when moved.places = '[]'
      then app.name_parameter('matchday.sentences.firstDay', 'its first day') else moved.places end,
    'reason', p_reason))
  from (
    select jsonb_path_query_array(
      jsonb_build_array(
        case when p_kick_off is not null and was.kick_off is not null then app.day_and_time_parameter(was.kick_off) end,
        case when p_venue_id is not null then (select to_jsonb(name) from public.venues where id = was.venue_id) end),
      '$[*] ? (@ != null)') as places
  ) as moved
$$;

-- Puts a match off: to another day, or until the league says when.
create function app.postpone_match(
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  before public.matches := game;
  was timestamptz := game.kick_off;
  told jsonb := app.quote(p_reason);
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if p_kick_off is not null then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
  end if;
  game := app.move_match(
    p_match_id, 'postponed', p_version, p_reason, jsonb_build_object('was', was, 'newKickOff', p_kick_off), p_request_id);
  if p_kick_off is not null then
    told := app.moved_sentence(before, p_kick_off, null, p_reason);
    game := app.move_match(
      p_match_id, 'scheduled', game.version, p_reason, jsonb_build_object('was', was, 'kickOff', p_kick_off), null);
  end if;
  update public.matches set note = told ->> 'text', note_message = app.message_of(told)
  where id = p_match_id returning * into game;
  return game;
end;
$$;

-- Gives a match that is ahead, or was postponed, another day, time or ground. What clashes is refused
-- (fixture_clashes.sql); its officials are asked again (appointments.sql), its followers told (alerts.sql).
create function app.reschedule_match(
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz, p_venue_id uuid,
  p_despite text[]
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  was public.matches := game;
  new_kick_off timestamptz := nullif(p_kick_off, game.kick_off);
  new_venue uuid := nullif(p_venue_id, game.venue_id);
  is_another_day boolean;
  told jsonb;
  moved jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.require_league_to_move(p_match_id, app.caller_id());
  perform app.refuse_old_version(game, p_version);
  if game.status not in ('scheduled', 'postponed', 'lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.refuse('PT409', 'matchday.moveTooLate',
      'This match is {status}. The league can move a match only before its kick-off.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if new_kick_off is null and new_venue is null then
    perform app.refuse('PT422', 'matchday.moveNothing', 'Nothing would change. Choose another day, time or ground.', 'kick_off');
  end if;
  if new_kick_off is not null then
    perform app.refuse_unless_ahead(new_kick_off, 'kick_off');
  end if;
  if new_venue is not null and not exists (select from public.venues where id = new_venue) then
    perform app.refuse('PT422', 'matchday.groundUnknown', 'Choose a ground from the list.', 'venue_id');
  end if;
  perform app.require_reason(p_reason);
  told := jsonb_strip_nulls(jsonb_build_object(
    'was', case when new_kick_off is not null then was.kick_off end, 'kickOff', new_kick_off,
    'wasVenue', (select name from public.venues where id = was.venue_id and new_venue is not null),
    'venue', (select name from public.venues where id = new_venue),
    'despite', nullif(to_jsonb(app.refuse_clashes(game, new_kick_off, new_venue, coalesce(p_despite, '{}'))), '[]')));

  -- Line-ups that are open are closed by another day, and open again before it.
  is_another_day := new_kick_off is not null and game.status <> 'scheduled'
    and (new_kick_off at time zone 'Africa/Harare')::date
      is distinct from coalesce((was.kick_off at time zone 'Africa/Harare')::date, was.played_on);
  if is_another_day and game.status <> 'postponed' then
    game := app.move_match(p_match_id, 'postponed', game.version, p_reason, told - '{kickOff,venue,wasVenue,despite}'::text[], null);
  end if;
  if game.status = 'postponed' and new_kick_off is not null then
    update public.matches set venue_id = coalesce(new_venue, venue_id) where id = p_match_id returning * into game;
    perform app.move_match(p_match_id, 'scheduled', game.version, p_reason, told, p_request_id);
  else
    update public.matches
    set kick_off = coalesce(new_kick_off, kick_off), venue_id = coalesce(new_venue, venue_id),
      played_on = coalesce((new_kick_off at time zone 'Africa/Harare')::date, played_on)
    where id = p_match_id returning * into game;
    perform app.note_match_change(p_match_id, 'move', 'league', p_reason, told, game.status, game.status, p_request_id);
  end if;
  moved := app.moved_sentence(was, new_kick_off, new_venue, p_reason);
  update public.matches set note = moved ->> 'text', note_message = app.message_of(moved)
  where id = p_match_id returning * into game;
  return game;
end;
$$;

-- The thin doors of the API.
create function public.postpone_match(
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz default null
)
returns public.matches language sql set search_path = ''
as $$ select * from app.postpone_match(p_match_id, p_version, p_request_id, p_reason, p_kick_off) $$;

create function public.reschedule_match(
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz default null,
  p_venue_id uuid default null, p_despite text[] default '{}'
)
returns public.matches language sql set search_path = ''
as $$
  select * from app.reschedule_match(p_match_id, p_version, p_request_id, p_reason, p_kick_off, p_venue_id, p_despite[1:100])
$$;

grant execute on function
  app.postpone_match(uuid, integer, uuid, text, timestamp with time zone),
  app.reschedule_match(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]),
  public.postpone_match(uuid, integer, uuid, text, timestamp with time zone),
  public.reschedule_match(uuid, integer, uuid, text, timestamp with time zone, uuid, text[])
to authenticated;
