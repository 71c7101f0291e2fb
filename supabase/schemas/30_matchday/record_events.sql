-- Entering a match: a batch of entries from one device, each answered for itself. Rights come from the appointment:
-- recorders until the report is in, the referee and the commissioner until the league has confirmed.

-- One event into the log. Same club, kind and player within three minutes is the same event; another player for what
-- must be the same goal contradicts it.
create function app.enter_event(
  game public.matches, acting public.match_part, device uuid, said jsonb, happened timestamptz, supersedes uuid default null
)
returns jsonb language plpgsql security definer set search_path = ''
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
  if event.kind = 'water_break' then
    event.club_id := null;
    event.person_id := null;
    event.related_person_id := null;
  elsif coalesce(event.club_id not in (game.home_club_id, game.away_club_id), true) then
    perform app.refuse('PT422', 'matchday.clubNotInMatch', 'This club does not play in this match.', 'club');
  end if;
  if event.person_id is null and event.kind in ('yellow', 'second_yellow', 'red') and not coalesce(app.is_reason(said ->> 'note'), false) then
    perform app.refuse('PT422', 'matchday.cardPersonMissing', 'Enter who was shown the card.', 'person');
  end if;
  perform app.check_moment(game, event);

  within := coalesce(event.minute, 0) + coalesce(event.added, 0);
  select * into same from public.match_events as known
  where known.match_id = game.id and known.status <> 'struck' and known.club_id is not distinct from event.club_id
    and known.kind = event.kind and known.phase = event.phase and known.kind not in ('note', 'incident')
    and (known.person_id = event.person_id or known.kind = 'water_break'
      -- A card for somebody of the staff names them in its note.
      or (known.person_id is null and event.person_id is null and app.scorer_of(event, game) is null
        and lower(known.note) = lower(btrim(said ->> 'note')))
      or (app.scorer_of(event, game) is not null and (known.person_id is null or event.person_id is null)))
    and abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within) <= 3
    and app.is_of_another(known, acting, device)
  order by abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within), known.recorded_at, known.id
  limit 1;
  if same.id is not null then
    update public.match_events as known set
      person_id = coalesce(known.person_id, event.person_id),
      related_person_id = coalesce(known.related_person_id, event.related_person_id),
      reason_code = coalesce(known.reason_code, said ->> 'reasonCode'),
      -- Two devices of one person are one voice.
      status = case
        when known.status <> 'disputed' and (app.is_an_officials(known) or exists (
          select from public.match_entries as entry
          where entry.event_id = known.id and entry.sent_by <> auth.uid() and entry.outcome in ('stored', 'merged')))
        then 'agreed' else known.status end
    where known.id = same.id;
    return jsonb_build_object('outcome', 'merged', 'eventId', same.id);
  end if;

  perform app.check_players(game, event);
  if app.scorer_of(event, game) is not null then
    select known.id into against from public.match_events as known
    where known.match_id = game.id and known.status not in ('struck', 'disputed') and known.phase = event.phase
      and app.scorer_of(known, game) = app.scorer_of(event, game)
      and abs(coalesce(known.minute, 0) + coalesce(known.added, 0) - within) <= 3
      and app.is_of_another(known, acting, device)
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

-- A later fact about an event names the event, or the entry that brought it.
create function app.logged_event(p_match_id uuid, target uuid, kinds public.match_event_kind[])
returns public.match_events language sql stable security definer set search_path = ''
as $$
  select known.* from public.match_events as known
  where known.match_id = p_match_id and known.status <> 'struck' and known.kind = any (kinds) and known.id = coalesce(
    (select event_id from public.match_entries where id = target), target)
$$;

-- Who made the goal, entered after it: only where nobody has entered it yet.
create function app.add_assist(game public.matches, target uuid, assistant uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  event public.match_events := app.logged_event(game.id, target, '{goal}');
begin
  if event.id is null then
    perform app.refuse('PT404', 'matchday.goalGone', 'The goal is not in the log, or was struck.');
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

-- An entry that is not stored, and why: in English, with its code and parameters beside it.
create function app.answer_with(p_outcome text, p_reason jsonb)
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', p_outcome, 'why', p_reason ->> 'text', 'whyMessage', app.message_of(p_reason)))
$$;

-- The phases of a match travel with its events. One that has begun already is only confirmed; one that the caller
-- may not begin is waited for.
create function app.enter_move(game public.matches, acting public.match_part, said jsonb, happened timestamptz)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.match_status := (said ->> 'to')::public.match_status;
begin
  if app.stage_of(wanted) not between 1 and 6 then
    perform app.refuse('PT422', 'matchday.stepNotInConsole',
      'This step cannot be taken in the console. The referee, the match commissioner and the league take it on the decisions page of the match.',
      'to');
  end if;
  if app.stage_of(game.status) >= app.stage_of(wanted) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if acting = 'away_recorder' then
    return app.answer_with('waiting', app.sentence('matchday.phaseNotBegunYet',
      'The home recorder, the referee or the match commissioner has not started this part of the match yet.'));
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)) || jsonb_build_object('before', app.state_before_step(game)),
    (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$$;

-- Definer, because nobody may write the tables it writes; the appointment says who may.
create function app.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  acting public.match_part := app.entering_as(app.parts_in(p_match_id, app.caller_id()));
  answers jsonb := '[]';
  answer jsonb;
  sent jsonb;
  known public.match_entries;
  happened timestamptz;
  details text;
begin
  perform app.refuse_impersonation();
  if app.caller_id() is null then
    perform app.refuse('PT401', 'matchday.sessionEnded',
      'Your session has ended. Sign in again: your entries are kept on this device.');
  end if;
  if jsonb_typeof(p_events) is distinct from 'array' or p_device is null then
    perform app.refuse('PT422', 'matchday.entriesUnreadable', 'The entries of this device cannot be read.');
  end if;
  if jsonb_array_length(p_events) > 200 then
    perform app.refuse('PT413', 'matchday.entriesTooMany', 'Send at most 200 entries at once.');
  end if;
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if acting is null then
    perform app.refuse('PT403', 'matchday.entryNotYours',
      'Only its recorders, its referee and its match commissioner can enter a match. You are not appointed to this one; your club or the league can name you.');
  end if;

  for sent in select value from jsonb_array_elements(p_events) order by (value ->> 'seq')::integer loop
    select * into known from public.match_entries where id = (sent ->> 'id')::uuid;
    if known.id is not null then
      answers := answers || case when known.match_id = game.id and known.sent_by = auth.uid()
        then app.answer_of(known)
        else jsonb_build_object('id', sent -> 'id')
          || app.answer_with('refused', app.sentence('matchday.entryIdTaken', 'This id belongs to another entry.')) end;
      continue;
    end if;
    begin
      happened := least(clock_timestamp(), (sent ->> 'at')::timestamptz
        + make_interval(secs => coalesce((sent ->> 'offset')::double precision, 0) / 1000));
      if exists (
        select from public.match_entries
        where match_id = game.id and device_id = p_device and seq >= (sent ->> 'seq')::integer)
      then
        perform app.refuse('PT409', 'matchday.entryOutOfOrder',
          'Later entries of this device have already arrived. Enter it again.');
      end if;
      if sent ->> 'type' in ('move', 'undo_step', 'full_tally') then
        answer := case sent ->> 'type' when 'move' then app.enter_move(game, acting, sent, happened)
          when 'undo_step' then app.undo_step(game, acting, sent, happened)
          else app.declare_full_tally(game, acting, happened) end;
        select * into game from public.matches where id = p_match_id;
      else
        perform app.check_log_is_open(game, acting);
        answer := case sent ->> 'type'
          when 'strike' then app.strike(game, acting, p_device, (sent ->> 'target')::uuid, sent ->> 'reason',
            sent -> 'replacement', happened, (sent ->> 'id')::uuid)
          when 'assist' then app.add_assist(game, (sent ->> 'target')::uuid, (sent ->> 'personId')::uuid)
          when 'reason' then app.add_reason(game, acting, (sent ->> 'target')::uuid, sent ->> 'reasonCode')
          when 'tally' then app.enter_tally(game, acting, sent, happened)
          else app.enter_event(game, acting, p_device, sent, happened) end;
      end if;
    exception when others then
      if sqlstate !~ '^(PT4|22|23)' then
        raise;
      end if;
      get stacked diagnostics details = pg_exception_detail;
      answer := app.answer_with('refused', case when sqlstate like 'PT4%' then app.caught_sentence(sqlerrm, details)
        else app.sentence('matchday.entryUnreadable', 'This entry cannot be read. Discard it and enter it again.') end);
    end;
    answers := answers || (jsonb_build_object('id', sent -> 'id') || answer);
    -- What comes after waits too, so that the order stays.
    exit when answer ->> 'outcome' = 'waiting';
    insert into public.match_entries (id, match_id, device_id, seq, part, sent_by, device_at, happened_at, said, outcome, event_id, refusal, refused_with)
    values ((sent ->> 'id')::uuid, game.id, p_device, (sent ->> 'seq')::integer, acting, auth.uid(),
      coalesce((sent ->> 'at')::timestamptz, now()), coalesce(happened, now()), sent, answer ->> 'outcome',
      -- An official stands by what they put in place of another's event.
      case when coalesce(sent ->> 'type', 'event') = 'event' or (acting in ('referee', 'commissioner')
        and sent ->> 'type' = 'strike' and jsonb_typeof(sent -> 'replacement') = 'object' and answer ->> 'outcome' = 'stored')
        then (answer ->> 'eventId')::uuid end, answer ->> 'why', answer -> 'whyMessage')
    -- A place that is taken was refused, and is refused again.
    on conflict on constraint one_place_for_an_entry do nothing;
  end loop;
  perform app.keep_score(game.id);
  return jsonb_build_object('now', clock_timestamp(), 'answers', answers) || app.match_log(game.id);
end;
$$;

create function app.answer_of(entry public.match_entries)
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('id', entry.id,
    'outcome', case entry.outcome when 'withdrawn' then 'stored' else entry.outcome end,
    'eventId', entry.event_id, 'why', entry.refusal, 'whyMessage', entry.refused_with))
$$;

-- Where a match stands and what is in its log, for those who enter it.
create function app.match_log(game uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'match', (
      select jsonb_build_object('status', status, 'version', version, 'phaseBeganAt', phase_began_at,
        'homeGoals', home_goals, 'awayGoals', away_goals, 'fullTallyBy', full_tally_by,
        'stopped', case when status in ('suspended', 'abandoned') then (
          select jsonb_build_object('from', from_status, 'second', stopped_at_second) from public.match_changes
          where match_id = game and to_status in ('suspended', 'abandoned') and from_status not in ('suspended', 'abandoned')
          order by place desc limit 1) end,
        'lastStep', app.last_step_of(game))
      from public.matches where id = game),
    'tallies', app.tally_of(game),
    'events', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', event.id, 'clubId', event.club_id, 'kind', event.kind,
          'minute', event.minute, 'added', event.added, 'phase', event.phase, 'personId', event.person_id,
          'relatedId', event.related_person_id, 'status', event.status, 'note', event.note, 'reasonCode', event.reason_code,
          'contradicts', event.contradicts_id, 'recordedAs', event.recorded_as, 'struckReason', event.struck_reason,
          'sources', (
            select jsonb_agg(distinct entry.part) from public.match_entries as entry
            where entry.event_id = event.id and entry.outcome in ('stored', 'merged'))))
        order by app.moment_of(event.phase, event.minute, event.added), event.recorded_at, event.id)
      from public.match_events as event where event.match_id = game), '[]'))
$$;

-- Asked for the whole batch and before anything is read: each entry waits, and none is refused.
create function public.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
returns jsonb language plpgsql set search_path = ''
as $$
begin
  perform app.require_switch('live_entry');
  return app.record_events(p_match_id, p_events, p_device);
end;
$$;

grant execute on function
  app.record_events(uuid, jsonb, uuid), public.record_events(uuid, jsonb, uuid)
to authenticated;
