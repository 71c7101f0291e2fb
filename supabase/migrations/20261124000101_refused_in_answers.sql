set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."appoint_round"(jsonb, boolean);

DROP FUNCTION "app"."refusal_in"(text);

DROP FUNCTION "app"."why"(jsonb);

DROP FUNCTION "public"."appoint_round"(jsonb, boolean, uuid);

CREATE OR REPLACE FUNCTION app.appoint_round(p_matches jsonb, p_publish boolean)
 RETURNS TABLE(match_id uuid, person_id uuid, words text, refusal jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry record;
  seat record;
  present jsonb;
  refused jsonb := '[]';
  details text;
begin
  perform app.require_office('Officials are appointed');
  if coalesce(jsonb_typeof(p_matches), '') <> 'array' or jsonb_array_length(p_matches) not between 1 and 60
    or exists (select from jsonb_array_elements(p_matches) as given
      where coalesce(jsonb_typeof(given -> 'officials'), '') <> 'array' or jsonb_array_length(given -> 'officials') > 5
        or coalesce(jsonb_typeof(given -> 'was'), '') <> 'array' or jsonb_array_length(given -> 'was') > 20)
  then
    perform app.refuse('PT422', 'matchday.appointmentsTooMany',
      'Send between 1 and 60 matches, each with at most five officials.', 'matches');
  end if;
  perform from public.matches
  where id in (select (given ->> 'match_id')::uuid from jsonb_array_elements(p_matches) as given)
  order by id for update;

  -- What is refused undoes all of this block.
  begin
    for entry in
      select (given ->> 'match_id')::uuid as id, app.seats_of(given -> 'officials') as wanted, app.seats_of(given -> 'was') as seen
      from jsonb_array_elements(p_matches) as given order by 1
    loop
      select app.seats_of(jsonb_agg(to_jsonb(taken))) into present
      from public.match_officials as taken where taken.match_id = entry.id and taken.answer <> 'declined';
      begin
        perform app.take_match_to_appoint(entry.id);
        if present <> entry.wanted and present <> entry.seen then
          perform app.refuse('PT409', 'matchday.officialsChangedMeanwhile',
            'Somebody else has changed the officials of this match since you opened it. Look at them again.');
        end if;
        delete from public.match_officials as taken
        where taken.match_id = entry.id and taken.answer <> 'declined'
          and not entry.wanted @> jsonb_build_array(jsonb_build_array(taken.person_id, taken.function));
      exception when sqlstate 'PT404' or sqlstate 'PT409' then
        get stacked diagnostics details = pg_exception_detail;
        refused := refused || (jsonb_build_object('match_id', entry.id) || app.why_caught(sqlerrm, details));
        continue;
      end;
      for seat in
        select (pair ->> 0)::uuid as person, pair ->> 1 as duty from jsonb_array_elements(entry.wanted) as pair where not present @> jsonb_build_array(pair)
      loop
        begin
          perform app.appoint_official(entry.id, seat.person, seat.duty, p_publish);
        exception when sqlstate 'PT409' or sqlstate 'PT422' then
          get stacked diagnostics details = pg_exception_detail;
          refused := refused || (jsonb_build_object('match_id', entry.id, 'person_id', seat.person) || app.why_caught(sqlerrm, details));
        end;
      end loop;
      if p_publish then
        update public.match_officials as taken set published_at = now()
        where taken.match_id = entry.id and (taken.published_at is null or taken.published_at > now());
      end if;
    end loop;
    refused := refused || coalesce((
      select jsonb_agg(jsonb_build_object('match_id', game.id, 'person_id', given.person_id) || app.why('matchday.twoMatchesAtOnce',
        '{person} cannot be at two matches at the same time: {home} v {away}, {time}.',
        jsonb_build_object('person', person.name, 'home', home.name, 'away', away.name,
          'time', to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI'))) order by game.kick_off, game.id, person.name)
      from jsonb_array_elements(p_matches) as sent
      join public.matches as game on game.id = (sent ->> 'match_id')::uuid
      join public.match_officials as given on given.match_id = game.id and given.answer <> 'declined'
      join public.match_officials as elsewhere
        on elsewhere.person_id = given.person_id and elsewhere.match_id <> game.id and elsewhere.answer <> 'declined'
      join public.matches as other on other.id = elsewhere.match_id and other.status not in ('postponed', 'cancelled', 'void')
        and other.kick_off > game.kick_off - interval '3 hours' and other.kick_off < game.kick_off + interval '3 hours'
      join public.people as person on person.id = given.person_id
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id), '[]');
    if refused <> '[]' then
      raise sqlstate 'P0263';
    end if;
  exception when sqlstate 'P0263' then
    null;
  end;
  return query select row.match_id, row.person_id, row.why, row.refusal
  from jsonb_to_recordset(refused) as row (match_id uuid, person_id uuid, why text, refusal jsonb);
end;
$function$;

CREATE OR REPLACE FUNCTION app.enter_move(game public.matches, acting public.match_part, said jsonb, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.match_status := (said ->> 'to')::public.match_status;
begin
  if app.stage_of(wanted) not between 1 and 6 then
    perform app.refuse('PT422', 'matchday.stepNotInConsole',
      'This step is not taken from the console. Look at the decisions of the match: there the referee, the match commissioner and the league take it.',
      'to');
  end if;
  if app.stage_of(game.status) >= app.stage_of(wanted) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if acting = 'away_recorder' then
    return jsonb_build_object('outcome', 'waiting') || app.why('matchday.phaseNotBegunYet',
      'The home recorder, the referee or the match commissioner has not begun this part of the match yet.');
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)) || jsonb_build_object('before', app.state_before_step(game)),
    (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'Your session has ended. Sign in again: what you entered is kept on this device.');
  end if;
  if jsonb_typeof(p_events) is distinct from 'array' or p_device is null then
    perform app.refuse('PT422', 'matchday.entriesUnreadable', 'Entries come as a list, from a device.');
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
      'A match is entered by its recorders, its referee and its match commissioner. You are not appointed to this one; your club or the league can name you.');
  end if;

  for sent in select value from jsonb_array_elements(p_events) order by (value ->> 'seq')::integer loop
    select * into known from public.match_entries where id = (sent ->> 'id')::uuid;
    if known.id is not null then
      answers := answers || case when known.match_id = game.id and known.sent_by = auth.uid()
        then app.answer_of(known)
        else jsonb_build_object('id', sent -> 'id', 'outcome', 'refused')
          || app.why('matchday.entryIdTaken', 'This id belongs to another entry.') end;
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
          'Later entries of this device have arrived before this one. Enter it again.');
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
      answer := jsonb_build_object('outcome', 'refused') || case when sqlstate like 'PT4%'
        then app.why_caught(sqlerrm, details)
        else app.why('matchday.entryUnreadable', 'This entry cannot be read. Discard it and enter it again.') end;
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
        then (answer ->> 'eventId')::uuid end, answer ->> 'why', answer -> 'refusal')
    -- A place that is taken was refused, and is refused again.
    on conflict on constraint one_place_for_an_entry do nothing;
  end loop;
  perform app.keep_score(game.id);
  return jsonb_build_object('now', clock_timestamp(), 'answers', answers) || app.match_log(game.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse(p_state text, p_code text, p_sentence text, p_field text DEFAULT ''::text, p_parameters jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using
    errcode = p_state,
    message = app.sentence_text(p_sentence, p_parameters),
    hint = p_field,
    detail = jsonb_build_object('code', p_code, 'parameters', p_parameters)::text;
end;
$function$;

CREATE OR REPLACE FUNCTION app.sentence_text(p_sentence text, p_parameters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  parameter record;
  said text := p_sentence;
begin
  for parameter in select given.key, given.value from jsonb_each(p_parameters) as given loop
    said := replace(said, '{' || parameter.key || '}', coalesce(app.parameter_text(parameter.value), ''));
  end loop;
  return said;
end;
$function$;

CREATE OR REPLACE FUNCTION app.why(p_code text, p_sentence text, p_parameters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('why', app.sentence_text(p_sentence, p_parameters), 'refusal',
    jsonb_build_object('code', p_code, 'parameters', p_parameters))
$function$;

CREATE OR REPLACE FUNCTION app.why_caught(p_message text, p_details text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('why', p_message)
    || case when p_details like '{"code": %' then jsonb_build_object('refusal', p_details::jsonb) else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.appoint_round(p_matches jsonb, p_publish boolean, p_request_id uuid)
 RETURNS TABLE(match_id uuid, person_id uuid, words text, refusal jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from app.appoint_round(p_matches, p_publish) $function$;

COMMENT ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) IS 'Appoints the officials of several matches, all or nothing: [{match_id, officials: [{person_id, function}], was: […]}]. Answers what is refused.';

REVOKE ALL ON FUNCTION "app"."appoint_round"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."appoint_round"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."appoint_round"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."sentence_text"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sentence_text"(text, jsonb) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."sentence_text"(text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."why"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."why"(text, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."why_caught"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."why_caught"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) TO "service_role";
