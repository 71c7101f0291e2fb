-- A match that is put off, and its new day.

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

create function app.refuse_unless_ahead(at timestamptz, field text)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if at is null or at <= now() or at > now() + interval '2 years' then
    raise sqlstate 'PT422' using message = 'Say a day and a time that are still to come.', hint = field;
  end if;
end;
$$;

-- Puts a match off: to another day, or until the league says when.
create function app.postpone_match(
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  was timestamptz := game.kick_off;
  told text;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if p_kick_off is not null then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
  end if;
  game := app.move_match(
    p_match_id, 'postponed', p_version, p_reason, jsonb_build_object('was', was, 'newKickOff', p_kick_off), p_request_id);
  told := p_reason;
  if p_kick_off is not null then
    told := format('Moved from %s: %s', coalesce(app.day_and_time_words(was), 'its first day'), p_reason);
    game := app.move_match(
      p_match_id, 'scheduled', game.version, p_reason, jsonb_build_object('was', was, 'kickOff', p_kick_off), null);
  end if;
  update public.matches set note = told where id = p_match_id returning * into game;
  return game;
end;
$$;

-- Gives a match another kick-off: one that is ahead, or one that was postponed.
create function app.reschedule_match(
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  was timestamptz := game.kick_off;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
  if game.status = 'postponed' then
    game := app.move_match(
      p_match_id, 'scheduled', p_version, p_reason, jsonb_build_object('was', was, 'kickOff', p_kick_off), p_request_id);
    update public.matches set note = p_reason where id = p_match_id and app.is_reason(p_reason) returning * into game;
    return game;
  end if;
  if not 'league' = any (app.parts_in(p_match_id, app.caller_id())) then
    raise sqlstate 'PT403' using message = 'Only the league gives a match another kick-off.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status <> 'scheduled' then
    raise sqlstate 'PT409' using
      message = format('This match is %s. Postpone it, with its new day, or declare it delayed.', app.status_words(game.status));
  end if;
  perform app.require_reason(p_reason);
  update public.matches
  set kick_off = p_kick_off, played_on = (p_kick_off at time zone 'Africa/Harare')::date,
    note = format('Moved from %s: %s', coalesce(app.day_and_time_words(was), 'its first day'), p_reason)
  where id = p_match_id returning * into game;
  perform app.note_match_change(p_match_id, 'move', 'league', p_reason,
    jsonb_build_object('was', was, 'kickOff', p_kick_off), 'scheduled', 'scheduled', p_request_id);
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
  p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamptz
)
returns public.matches language sql set search_path = ''
as $$ select * from app.reschedule_match(p_match_id, p_version, p_request_id, p_reason, p_kick_off) $$;

grant execute on function
  app.postpone_match(uuid, integer, uuid, text, timestamp with time zone),
  app.reschedule_match(uuid, integer, uuid, text, timestamp with time zone),
  public.postpone_match(uuid, integer, uuid, text, timestamp with time zone),
  public.reschedule_match(uuid, integer, uuid, text, timestamp with time zone)
to authenticated;
