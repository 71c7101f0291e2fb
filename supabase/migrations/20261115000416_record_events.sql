-- Entering a match: a batch of entries from one device, each answered for itself. Rights come from the appointment:
-- recorders until the report is in, the referee and the commissioner until the league has confirmed.

-- In which part somebody enters. An official may do more than a recorder.
create function app.entering_as(mine public.match_part[])
returns public.match_part
language sql immutable set search_path = ''
as $$
  select part from unnest(array['referee', 'commissioner', 'home_recorder', 'away_recorder']::public.match_part[])
    with ordinality as parts (part, place)
  where part = any (mine) order by place limit 1
$$;

-- Refuses where the log is closed to that part.
create function app.check_log_is_open(game public.matches, acting public.match_part)
returns void
language plpgsql stable set search_path = ''
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
    raise sqlstate 'PT410' using message = 'This match is confirmed. Ask the league for a correction.';
  end if;
  raise sqlstate 'PT409' using
    message = format('This match is %s. Events are entered from kick-off on.', app.status_words(game.status));
end;
$$;

-- Refuses what cannot have happened to these players at that moment.
create function app.check_players(game public.matches, event public.match_events)
returns void
language plpgsql stable security definer set search_path = ''
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
    raise sqlstate 'PT422' using message = 'Two different players belong to this.', hint = 'person';
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
returns boolean
language sql stable security definer set search_path = ''
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
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  reached integer := greatest(app.stage_of(game.status), (
    select max(app.stage_of(to_status)) from public.match_changes where match_id = game.id and kind = 'move'));
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
      then 'What happens then has no minute.'
      else format('The minute is from %s to %s there, with added time after the last.', lower(lasts), upper(lasts) - 1) end,
      hint = 'minute';
  end if;
end;
$$;

-- One event into the log: a new one, or one more voice for what another device has entered. Same club, kind and
-- player within three minutes is the same event; another player for what must be the same goal contradicts it.
create function app.enter_event(
  game public.matches, acting public.match_part, device uuid, said jsonb, happened timestamptz, supersedes uuid default null
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.match_events;
  same public.match_events;
  against uuid;
  within integer;
begin
  event.id := (said ->> 'id')::uuid;
  event.club_id := (said ->> 'clubId')::uuid;
  event.kind := (said ->> 'kind')::public.match_event_kind;
  event.person_id := (said ->> 'personId')::uuid;
  event.related_person_id := (said ->> 'relatedId')::uuid;
  event.minute := (said ->> 'minute')::smallint;
  event.added := nullif((said ->> 'added')::smallint, 0);
  event.phase := said ->> 'phase';
  if coalesce(event.club_id not in (game.home_club_id, game.away_club_id), true) then
    raise sqlstate 'PT422' using message = 'This club does not play in this match.', hint = 'club';
  end if;
  if event.person_id is null and event.kind in ('yellow', 'second_yellow', 'red') and not app.is_reason(said ->> 'note') then
    raise sqlstate 'PT422' using message = 'Say who was shown the card.', hint = 'person';
  end if;
  perform app.check_moment(game, event);

  within := coalesce(event.minute, 0) + coalesce(event.added, 0);
  select * into same from public.match_events as known
  where known.match_id = game.id and known.status <> 'struck' and known.club_id = event.club_id
    and known.kind = event.kind and known.phase = event.phase and known.kind not in ('note', 'incident')
    and (known.person_id = event.person_id
      or (app.scorer_of(event, game) is not null and (known.person_id is null or event.person_id is null)))
    and abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within) <= 3
    and exists (
      select from public.match_entries as entry where entry.event_id = known.id and entry.outcome in ('stored', 'merged'))
    and not exists (
      select from public.match_entries as entry
      where entry.event_id = known.id and entry.device_id = device and entry.outcome in ('stored', 'merged'))
  order by abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within), known.recorded_at, known.id
  limit 1;
  if same.id is not null then
    update public.match_events as known set
      person_id = coalesce(known.person_id, event.person_id),
      related_person_id = coalesce(known.related_person_id, event.related_person_id),
      reason_code = coalesce(known.reason_code, said ->> 'reasonCode'),
      -- Two devices of one person are one voice.
      status = case
        when known.status = 'disputed' or not exists (
          select from public.match_entries as entry
          where entry.event_id = known.id and entry.sent_by <> auth.uid() and entry.outcome in ('stored', 'merged'))
        then known.status else 'agreed' end
    where known.id = same.id;
    return jsonb_build_object('outcome', 'merged', 'eventId', same.id);
  end if;

  perform app.check_players(game, event);
  if app.scorer_of(event, game) is not null then
    select known.id into against from public.match_events as known
    where known.match_id = game.id and known.status not in ('struck', 'disputed') and known.phase = event.phase
      and app.scorer_of(known, game) = app.scorer_of(event, game)
      and abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within) <= 3
      and exists (
        select from public.match_entries as entry where entry.event_id = known.id and entry.outcome in ('stored', 'merged'))
      and not exists (
        select from public.match_entries as entry
        where entry.event_id = known.id and entry.device_id = device and entry.outcome in ('stored', 'merged'))
    order by known.recorded_at, known.id
    limit 1;
  end if;
  insert into public.match_events (id, match_id, club_id, kind, minute, added, phase, person_id, related_person_id,
    status, supersedes_id, note, reason_code, recorded_as, happened_at, contradicts_id, is_sample)
  values (event.id, game.id, event.club_id, event.kind, event.minute, event.added, event.phase, event.person_id,
    event.related_person_id, case when against is null then 'provisional' else 'disputed' end, supersedes,
    nullif(btrim(said ->> 'note'), ''), said ->> 'reasonCode', acting, happened, against, game.is_sample);
  return jsonb_build_object('outcome', 'stored', 'eventId', event.id);
end;
$$;

-- Strikes an event of the log. A recorder takes back what they entered; where another has entered it too, only
-- their own voice. The referee and the commissioner strike the event itself.
-- A recorder who corrects an event stands by what replaces it: their entry goes with it, so that it is known who
-- has seen it, another device's entry of the same agrees with it, and they can correct it again. Where another
-- stands by the old one, that stays, and the two are shown side by side.
create function app.strike(
  game public.matches, acting public.match_part, device uuid, target uuid, reason text, replacement jsonb,
  happened timestamptz, request uuid
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.match_events;
  sent public.match_entries;
  replaced jsonb;
  -- Another stands by it: then only one's own voice is taken back.
  is_others boolean := false;
begin
  select * into sent from public.match_entries where id = target and match_id = game.id;
  select * into event from public.match_events
  where id = coalesce(sent.event_id, target) and match_id = game.id;
  if event.id is null then
    -- What was refused is not in the log, and needs no striking.
    if sent.outcome = 'refused' then
      return jsonb_build_object('outcome', 'merged');
    end if;
    raise sqlstate 'PT404' using message = 'This event is not in the log of the match.';
  end if;
  if event.status = 'struck' or (sent.outcome = 'withdrawn' and acting not in ('referee', 'commissioner')) then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  if not coalesce(app.is_reason(reason), false) then
    raise sqlstate 'PT422' using message = 'Say why it is struck, in at most 500 characters.', hint = 'reason';
  end if;
  if acting in ('home_recorder', 'away_recorder') then
    if not exists (
      select from public.match_entries where event_id = event.id and part = acting and outcome in ('stored', 'merged'))
      and not (event.recorded_as is null and acting = 'home_recorder')
    then
      raise sqlstate 'PT403' using message = format(
        'This was entered by %s. They, the referee or the match commissioner can strike it.',
        coalesce(app.part_words(array[event.recorded_as]), 'the league'));
    end if;
    update public.match_entries set outcome = 'withdrawn'
    where event_id = event.id and part = acting and outcome in ('stored', 'merged');
    if exists (select from public.match_entries where event_id = event.id and outcome in ('stored', 'merged')) then
      update public.match_events set status = 'provisional' where id = event.id and status = 'agreed';
      is_others := true;
    end if;
  end if;

  if not is_others then
    update public.match_events set status = 'struck', struck_as = acting, struck_reason = btrim(reason), struck_at = now()
    where id = event.id;
    -- Who saw it differently is believed now, until somebody strikes that too.
    update public.match_events set status = 'provisional', contradicts_id = null
    where contradicts_id = event.id and status = 'disputed';
  end if;
  if jsonb_typeof(replacement) = 'object' then
    replaced := app.enter_event(game, acting, device, jsonb_build_object(
      'id', gen_random_uuid(), 'clubId', event.club_id, 'kind', event.kind, 'personId', event.person_id,
      'relatedId', event.related_person_id, 'minute', event.minute, 'added', event.added, 'phase', event.phase,
      'note', event.note, 'reasonCode', event.reason_code) || replacement, happened,
      case when not is_others then event.id end);
    update public.match_entries set event_id = (replaced ->> 'eventId')::uuid, outcome = replaced ->> 'outcome'
    where event_id = event.id and part = acting and outcome = 'withdrawn';
  end if;
  perform app.note_match_change(game.id, 'event', acting, reason,
    jsonb_build_object(case when is_others then 'withdrawn' else 'struck' end, event.id, 'kind', event.kind,
      'minute', event.minute, 'personId', event.person_id)
      || case when replaced is null then '{}' else jsonb_build_object('replacedBy', replaced ->> 'eventId') end,
    p_request_id => request);
  return jsonb_build_object('outcome', 'stored', 'eventId', coalesce(replaced ->> 'eventId', event.id::text));
end;
$$;

-- Who made the goal, told after it: only where nobody has told it yet.
create function app.add_assist(game public.matches, target uuid, assistant uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.match_events;
begin
  select known.* into event from public.match_events as known
  where known.match_id = game.id and known.status <> 'struck' and known.kind = 'goal' and known.id = coalesce(
    (select event_id from public.match_entries where id = target), target);
  if event.id is null then
    raise sqlstate 'PT404' using message = 'The goal is not in the log, or was struck.';
  end if;
  if event.related_person_id is null then
    event.related_person_id := assistant;
    perform app.check_players(game, event);
    update public.match_events set related_person_id = assistant where id = event.id;
  end if;
  return jsonb_build_object(
    'outcome', case when event.related_person_id = assistant then 'stored' else 'merged' end, 'eventId', event.id);
end;
$$;

-- The phases of a match travel with its events. One that has begun already is only confirmed; one that the caller
-- may not begin is waited for.
create function app.enter_move(game public.matches, acting public.match_part, said jsonb, happened timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.match_status := (said ->> 'to')::public.match_status;
begin
  if app.stage_of(wanted) not between 1 and 6 then
    raise sqlstate 'PT422' using message = 'This step is not taken from the console.', hint = 'to';
  end if;
  if app.stage_of(game.status) >= app.stage_of(wanted) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if acting = 'away_recorder' then
    return jsonb_build_object('outcome', 'waiting',
      'why', 'The home recorder, the referee or the match commissioner has not begun this part of the match yet.');
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)), (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$$;

-- Definer, because nobody may write the tables it writes; who may is asked of the appointment. One transaction, with
-- the match locked. The same id again answers the same and does nothing.
create function app.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  acting public.match_part := app.entering_as(app.parts_in(p_match_id, app.caller_id()));
  answers jsonb := '[]';
  answer jsonb;
  sent jsonb;
  known public.match_entries;
  happened timestamptz;
begin
  if app.is_impersonating() then
    raise sqlstate 'PT403' using
      message = 'Nothing can be changed while you look through another person''s eyes.', hint = 'Exit Impersonation first.';
  end if;
  if app.caller_id() is null then
    raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again: what you entered is kept on this device.';
  end if;
  if jsonb_typeof(p_events) is distinct from 'array' or p_device is null then
    raise sqlstate 'PT422' using message = 'Entries come as a list, from a device.';
  end if;
  if jsonb_array_length(p_events) > 200 then
    raise sqlstate 'PT413' using message = 'Send at most 200 entries at once.';
  end if;
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This match is not in the record.';
  end if;
  if acting is null then
    raise sqlstate 'PT403' using
      message = 'A match is entered by its recorders, its referee and its match commissioner. You are not appointed to this one; your club or the league can name you.';
  end if;

  for sent in select value from jsonb_array_elements(p_events) order by (value ->> 'seq')::integer loop
    select * into known from public.match_entries where id = (sent ->> 'id')::uuid;
    if known.id is not null then
      answers := answers || case when known.match_id = game.id and known.sent_by = auth.uid()
        then app.answer_of(known)
        else jsonb_build_object('id', sent -> 'id', 'outcome', 'refused', 'why', 'This id belongs to another entry.') end;
      continue;
    end if;
    begin
      happened := least(clock_timestamp(), (sent ->> 'at')::timestamptz
        + make_interval(secs => coalesce((sent ->> 'offset')::double precision, 0) / 1000));
      if exists (
        select from public.match_entries
        where match_id = game.id and device_id = p_device and seq >= (sent ->> 'seq')::integer)
      then
        raise sqlstate 'PT409' using message = 'Later entries of this device have arrived before this one. Enter it again.';
      end if;
      if sent ->> 'type' = 'move' then
        answer := app.enter_move(game, acting, sent, happened);
        select * into game from public.matches where id = p_match_id;
      else
        perform app.check_log_is_open(game, acting);
        answer := case sent ->> 'type'
          when 'strike' then app.strike(game, acting, p_device, (sent ->> 'target')::uuid, sent ->> 'reason',
            sent -> 'replacement', happened, (sent ->> 'id')::uuid)
          when 'assist' then app.add_assist(game, (sent ->> 'target')::uuid, (sent ->> 'personId')::uuid)
          else app.enter_event(game, acting, p_device, sent, happened) end;
      end if;
    exception when others then
      if sqlstate !~ '^(PT4|22|23)' then
        raise;
      end if;
      answer := jsonb_build_object('outcome', 'refused', 'why',
        case when sqlstate like 'PT4%' then sqlerrm else 'This entry cannot be read. Discard it and enter it again.' end);
    end;
    answers := answers || (jsonb_build_object('id', sent -> 'id') || answer);
    -- What comes after waits too, so that the order stays.
    exit when answer ->> 'outcome' = 'waiting';
    insert into public.match_entries (id, match_id, device_id, seq, part, sent_by, device_at, happened_at, said, outcome, event_id, refusal)
    values ((sent ->> 'id')::uuid, game.id, p_device, (sent ->> 'seq')::integer, acting, auth.uid(),
      coalesce((sent ->> 'at')::timestamptz, now()), coalesce(happened, now()), sent, answer ->> 'outcome',
      case when coalesce(sent ->> 'type', 'event') = 'event' then (answer ->> 'eventId')::uuid end, answer ->> 'why')
    -- A place that is taken was refused, and is refused again.
    on conflict on constraint one_place_for_an_entry do nothing;
  end loop;
  perform app.keep_score(game.id);
  return jsonb_build_object('now', clock_timestamp(), 'answers', answers) || app.match_log(game.id);
end;
$$;

create function app.answer_of(entry public.match_entries)
returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('id', entry.id,
    'outcome', case entry.outcome when 'withdrawn' then 'stored' else entry.outcome end,
    'eventId', entry.event_id, 'why', entry.refusal))
$$;

-- Where a match stands and what is in its log, for those who enter it.
create function app.match_log(game uuid)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'match', (
      select jsonb_build_object('status', status, 'version', version, 'phaseBeganAt', phase_began_at,
        'homeGoals', home_goals, 'awayGoals', away_goals)
      from public.matches where id = game),
    'events', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', event.id, 'clubId', event.club_id, 'kind', event.kind,
          'minute', event.minute, 'added', event.added, 'phase', event.phase, 'personId', event.person_id,
          'relatedId', event.related_person_id, 'status', event.status, 'note', event.note,
          'contradicts', event.contradicts_id, 'recordedAs', event.recorded_as, 'struckReason', event.struck_reason,
          'sources', (
            select jsonb_agg(distinct entry.part) from public.match_entries as entry
            where entry.event_id = event.id and entry.outcome in ('stored', 'merged'))))
        order by app.moment_of(event.phase, event.minute, event.added), event.recorded_at, event.id)
      from public.match_events as event where event.match_id = game), '[]'))
$$;

create function public.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
returns jsonb
language sql set search_path = ''
as $$ select app.record_events(p_match_id, p_events, p_device) $$;
grant execute on function app.record_events(uuid, jsonb, uuid), public.record_events(uuid, jsonb, uuid) to authenticated;

-- One event struck, and replaced where something else is true. Answers the event that stands now.
create function app.strike_event(p_event_id uuid, p_reason text, p_replacement jsonb, p_request_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  acting public.match_part;
  answer jsonb;
begin
  if app.is_impersonating() then
    raise sqlstate 'PT403' using
      message = 'Nothing can be changed while you look through another person''s eyes.', hint = 'Exit Impersonation first.';
  end if;
  select played.* into game from public.matches as played
  where played.id = (select match_id from public.match_events where id = p_event_id) for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This event is not in the log of a match.';
  end if;
  acting := app.entering_as(app.parts_in(game.id, app.caller_id()));
  if acting is null then
    raise sqlstate 'PT403' using
      message = 'Events are struck by the recorders, the referee and the match commissioner of the match.';
  end if;
  if app.is_done(p_request_id) then
    return coalesce(
      (select id from public.match_events where supersedes_id = p_event_id order by recorded_at desc limit 1), p_event_id);
  end if;
  perform app.check_log_is_open(game, acting);
  answer := app.strike(game, acting, gen_random_uuid(), p_event_id, p_reason, p_replacement, clock_timestamp(), p_request_id);
  perform app.keep_score(game.id);
  return (answer ->> 'eventId')::uuid;
end;
$$;
create function public.strike_event(p_event_id uuid, p_reason text, p_replacement jsonb, p_request_id uuid)
returns uuid
language sql set search_path = ''
as $$ select app.strike_event(p_event_id, p_reason, p_replacement, p_request_id) $$;
grant execute on function app.strike_event(uuid, text, jsonb, uuid), public.strike_event(uuid, text, jsonb, uuid) to authenticated;
