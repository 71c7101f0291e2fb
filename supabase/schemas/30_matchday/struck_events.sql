-- Events that are struck out, with the reason.

-- Strikes an event of the log, or takes back what was only counted.
create function app.strike(
  game public.matches, acting public.match_part, device uuid, target uuid, reason text, replacement jsonb,
  happened timestamptz, request uuid
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  event public.match_events;
  sent public.match_entries;
  replaced jsonb;
  -- Another stands by it: then only one's own voice is taken back.
  is_others boolean := false;
begin
  update public.match_tallies set is_withdrawn = true where id = target and match_id = game.id and part = acting;
  if found then
    return jsonb_build_object('outcome', 'stored');
  end if;
  select * into sent from public.match_entries where id = target and match_id = game.id;
  select * into event from public.match_events
  where id = coalesce(sent.event_id, target) and match_id = game.id;
  if event.id is null then
    -- What was refused is not in the log, and needs no striking.
    if sent.outcome = 'refused' then
      return jsonb_build_object('outcome', 'merged');
    end if;
    perform app.refuse('PT404', 'matchday.eventNotInLog', 'This event is not in the log of the match.');
  end if;
  if event.status = 'struck' or (sent.outcome = 'withdrawn' and acting not in ('referee', 'commissioner')) then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  if not coalesce(app.is_reason(reason), false) then
    perform app.refuse('PT422', 'matchday.strikeReason', 'Explain why it is struck, in at most 500 characters.', 'reason');
  end if;
  if acting in ('home_recorder', 'away_recorder') then
    if not exists (
      select from public.match_entries where event_id = event.id and part = acting and outcome in ('stored', 'merged'))
      and not (event.recorded_as is null and acting = 'home_recorder')
    then
      perform app.refuse('PT403', 'matchday.eventNotYours',
        'This was entered by {part}. Only they, the referee or the match commissioner can strike it.',
        p_parameters => jsonb_build_object('part', app.part_name(coalesce(event.recorded_as, 'league'))));
    end if;
    update public.match_entries set outcome = 'withdrawn'
    where event_id = event.id and part = acting and outcome in ('stored', 'merged');
    if app.is_an_officials(event)
      or exists (select from public.match_entries where event_id = event.id and outcome in ('stored', 'merged'))
    then
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

-- One event struck, and replaced where something else is true. Answers the event that stands now.
create function app.strike_event(p_event_id uuid, p_reason text, p_replacement jsonb, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  acting public.match_part;
  answer jsonb;
begin
  perform app.refuse_impersonation();
  select played.* into game from public.matches as played
  where played.id = (select match_id from public.match_events where id = p_event_id) for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.eventInNoLog', 'This event is not in the log of a match.');
  end if;
  acting := app.entering_as(app.parts_in(game.id, app.caller_id()));
  if acting is null then
    perform app.refuse('PT403', 'matchday.strikeNotYours',
      'Only the recorders, the referee and the match commissioner of the match can strike events.');
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
returns uuid language sql set search_path = ''
as $$ select app.strike_event(p_event_id, p_reason, p_replacement, p_request_id) $$;

grant execute on function
  app.strike_event(uuid, text, jsonb, uuid), public.strike_event(uuid, text, jsonb, uuid)
to authenticated;
