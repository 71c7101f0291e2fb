set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  is_own boolean := app.caller_is('club_admin') and exists (
    select from public.discipline_cases
    where id = p_case_id and club_id in (select app.clubs_of(app.caller_id(), 'club_admin')));
begin
  if is_own then
    perform app.refuse_in_anothers_name();
  else
    perform app.require_office('Cases are kept');
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if is_own and p_appealed_on is distinct from (now() at time zone 'Africa/Harare')::date then
    raise sqlstate 'PT422' using
      message = 'Your appeal is dated today. One that was sent on paper is entered by the league.', hint = 'appealed_on';
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is dated between the decision and today. Give such a day.', hint = 'appealed_on';
  end if;
  if p_appealed_on > judged.appeal_until then
    raise sqlstate 'PT410' using
      message = format('Case %s could be appealed until %s. The appeal came after, and the league cannot take it any more.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  perform app.require_reason(p_grounds, 'Say on what grounds, in at most 500 characters.', 'grounds');
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds) where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_moment(game public.matches, event public.match_events)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.club_money(p_club_id uuid, p_season_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', known.id, 'reference', known.reference, 'charge', known.charge, 'status', known.status,
        'person', person.name, 'sanction', known.sanction, 'fineUsd', known.fine_usd, 'points', known.points,
        'banMatches', known.ban_matches, 'banUntil', known.ban_until, 'appealUntil', known.appeal_until, 'isSample', known.is_sample)
        order by known.opened_on desc, known.reference desc)
      from public.discipline_cases as known left join public.people as person on person.id = known.person_id
      where known.club_id = p_club_id and known.season_id = p_season_id), '[]'),
    'ban', (
      select jsonb_build_object('reason', ban.reason, 'startsOn', ban.starts_on, 'amountUsd', ban.amount_usd, 'isSample', ban.is_sample)
      from app.ban_of_club(p_club_id) as ban where ban.id is not null),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'player', person.name, 'kind', payment.kind, 'currency', payment.currency,
        'amount', payment.amount, 'dueOn', payment.due_on, 'isLate', payment.due_on < app.today_for_windows(),
        'isOurs', app.applicant_of(transfer) = p_club_id, 'isSample', transfer.is_sample) order by payment.due_on, payment.id)
      from public.transfers as transfer
      join public.transfer_payments as payment on payment.transfer_id = transfer.id and payment.paid_on is null
      join public.people as person on person.id = transfer.player_id
      where transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
        and (app.applicant_of(transfer) = p_club_id or (transfer.releasing_club_id = p_club_id and payment.kind = 'instalment'))
        and (transfer.engaging_club_id = p_club_id or transfer.releasing_club_id = p_club_id)), '[]'))
$function$;

CREATE OR REPLACE FUNCTION app.declare_full_tally(game public.matches, acting public.match_part, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  began timestamptz := (
    select coalesce((details ->> 'at')::timestamptz, changed_at) from public.match_changes
    where match_id = game.id and to_status = 'live_1h' and from_status in ('lineups_open', 'lineups_confirmed', 'delayed')
    order by place desc limit 1);
begin
  if happened > began + interval '3 minutes' then
    raise sqlstate 'PT409' using
      message = 'A full tally is declared in the first three minutes, so that it covers the whole match. What you count is kept all the same.';
  end if;
  if app.stage_of(game.status) >= 7 then
    perform app.check_log_is_open(game, acting);
  end if;
  if game.full_tally_by is not null then
    return jsonb_build_object('outcome', 'merged');
  end if;
  update public.matches set full_tally_by = acting where id = game.id;
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.enter_event(game public.matches, acting public.match_part, device uuid, said jsonb, happened timestamp with time zone, supersedes uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    raise sqlstate 'PT422' using message = 'This club does not play in this match.', hint = 'club';
  end if;
  if event.person_id is null and event.kind in ('yellow', 'second_yellow', 'red') and not app.is_reason(said ->> 'note') then
    raise sqlstate 'PT422' using message = 'Say who was shown the card.', hint = 'person';
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
    raise sqlstate 'PT422' using message = 'This step is not taken from the console. Look at the decisions of the match: there the referee, the match commissioner and the league take it.', hint = 'to';
  end if;
  if app.stage_of(game.status) >= app.stage_of(wanted) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if acting = 'away_recorder' then
    return jsonb_build_object('outcome', 'waiting',
      'why', 'The home recorder, the referee or the match commissioner has not begun this part of the match yet.');
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)) || jsonb_build_object('before', app.state_before_step(game)),
    (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.last_step_of(p_match_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', coalesce(maker.request_id, step.id), 'from', step.from_status, 'to', step.to_status,
    'at', coalesce((step.details ->> 'at')::timestamptz, step.changed_at), 'phaseBeganAt', step.details #> '{before,phaseBeganAt}')
  from (
    select * from public.match_changes where match_id = p_match_id and to_status is not null
    order by place desc limit 1) as step
  left join app.match_change_makers as maker on maker.change_id = step.id
  where step.kind = 'move' and step.details ? 'before'
$function$;

CREATE OR REPLACE FUNCTION app.match_log(game uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
begin
  perform app.refuse_impersonation();
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
      answer := jsonb_build_object('outcome', 'refused', 'why',
        case when sqlstate like 'PT4%' then sqlerrm else 'This entry cannot be read. Discard it and enter it again.' end);
    end;
    answers := answers || (jsonb_build_object('id', sent -> 'id') || answer);
    -- What comes after waits too, so that the order stays.
    exit when answer ->> 'outcome' = 'waiting';
    insert into public.match_entries (id, match_id, device_id, seq, part, sent_by, device_at, happened_at, said, outcome, event_id, refusal)
    values ((sent ->> 'id')::uuid, game.id, p_device, (sent ->> 'seq')::integer, acting, auth.uid(),
      coalesce((sent ->> 'at')::timestamptz, now()), coalesce(happened, now()), sent, answer ->> 'outcome',
      -- An official stands by what they put in place of another's event.
      case when coalesce(sent ->> 'type', 'event') = 'event' or (acting in ('referee', 'commissioner')
        and sent ->> 'type' = 'strike' and jsonb_typeof(sent -> 'replacement') = 'object' and answer ->> 'outcome' = 'stored')
        then (answer ->> 'eventId')::uuid end, answer ->> 'why')
    -- A place that is taken was refused, and is refused again.
    on conflict on constraint one_place_for_an_entry do nothing;
  end loop;
  perform app.keep_score(game.id);
  return jsonb_build_object('now', clock_timestamp(), 'answers', answers) || app.match_log(game.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.recorder_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select 'record', format('You record this match %s: %s v %s', case
      when game.status not in ('lineups_open', 'lineups_confirmed', 'delayed') then 'now'
      when game.day = today.day + 1 then 'tomorrow' when game.day < today.day then 'still'
      when extract(hour from game.kick_off at time zone 'Africa/Harare') >= 17 then 'tonight' else 'today' end,
      home.name, away.name),
    concat_ws(' ', case when game.status in ('lineups_open', 'lineups_confirmed', 'delayed')
      then 'Open the console before you leave: then it also works without a network.' end,
      'Kick-off ' || to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI') || '.'),
    format('/matches/%s/console', game.id), 'Open console', game.kick_off, null::timestamptz, game.is_sample
  from public.match_recorders as recorder
  cross join lateral (
    select played.*, coalesce((played.kick_off at time zone 'Africa/Harare')::date, played.played_on) as day
    from public.matches as played where played.id = recorder.match_id) as game
  cross join lateral (select (now() at time zone 'Africa/Harare')::date as day) as today
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where recorder.user_id = p_person and (
    game.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended')
    or (game.status in ('lineups_open', 'lineups_confirmed', 'delayed') and game.day between today.day - 1 and today.day + 1))
$function$;

CREATE OR REPLACE FUNCTION app.side_pack(game public.matches, club uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with picked as (
    select player_id, shirt_number, position::text as place, is_starter, is_captain
    from public.lineup_entries where match_id = game.id and club_id = club
  ), named as (
    select * from picked
    union all
    select distinct on (registered.player_id) registered.player_id, registered.shirt_number, null, false, false
    from public.registrations as registered
    where registered.club_id = club and not exists (select from picked)
      and (registered.season_id is null or registered.season_id = game.season_id)
      and coalesce(registered.starts_on, '-infinity') <= coalesce(game.played_on, current_date)
      and coalesce(registered.ends_on, 'infinity') >= coalesce(game.played_on, current_date)
  )
  select jsonb_build_object('id', own.id, 'name', own.name, 'code', own.code, 'colours', to_jsonb(own.colours),
    'hasLineup', exists (select from picked),
    'staff', coalesce((
      select jsonb_agg(jsonb_build_object('name', seat.name, 'role', seat.role) order by seat.place)
      from public.lineup_staff as seat
      where seat.match_id = game.id and seat.club_id = club and exists (select from picked)), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', named.player_id, 'name', person.name,
          'shirt', named.shirt_number, 'position', named.place, 'isStarter', named.is_starter,
          'isCaptain', named.is_captain, 'ban', app.ban_in(game.id, named.player_id)))
        order by named.is_starter desc, named.shirt_number, person.name)
      from (select * from named order by is_starter desc, shirt_number limit 60) as named
      join public.people as person on person.id = named.player_id), '[]'))
  from public.clubs as own where own.id = club
$function$;

CREATE OR REPLACE FUNCTION app.state_before_step(game public.matches)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('phaseBeganAt', game.phase_began_at, 'isProvisional', game.is_provisional,
    'hasScore', game.home_goals is not null)
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.recorder_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
  union all select * from app.licence_tasks(p_person)
  union all select * from app.payment_tasks(p_person)
  union all select * from app.privacy_tasks(p_person)
  union all select * from app.predictor_tasks(p_person)
  union all select * from app.club_tasks(p_person)
  union all select * from app.office_tasks(p_person)
  union all select * from app.error_report_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
$function$;

CREATE OR REPLACE FUNCTION app.undo_step(game public.matches, acting public.match_part, said jsonb, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target uuid := (said ->> 'target')::uuid;
  step public.match_changes;
  before jsonb;
begin
  select change.* into step
  from public.match_changes as change left join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game.id and change.kind = 'move' and change.details ? 'before'
    and target in (change.id, maker.request_id)
  order by change.place desc limit 1;
  if step.id is null then
    -- What was refused, or had been done by another, has moved nothing.
    if exists (select from public.match_entries where id = target and match_id = game.id) then
      return jsonb_build_object('outcome', 'merged');
    end if;
    raise sqlstate 'PT404' using message = 'This step is not in the history of the match.';
  end if;
  if exists (select from public.match_changes where match_id = game.id and details ->> 'undoes' = step.id::text) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if not app.may_move(step.from_status, step.to_status, array[acting]) then
    raise sqlstate 'PT403' using
      message = 'This step is undone by the home recorder, the referee or the match commissioner.';
  end if;
  if exists (
    select from public.match_changes where match_id = game.id and to_status is not null and place > step.place)
  then
    raise sqlstate 'PT409' using message = 'The match has moved on since. Look at it again: only its last step can be undone.';
  end if;
  if happened > coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes' then
    raise sqlstate 'PT410' using
      message = format('This step could be undone for two minutes, until %s. Tell the league what is wrong with it.',
        to_char((coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes') at time zone 'Africa/Harare', 'HH24:MI'));
  end if;
  if exists (
    select from public.match_events as event
    where event.match_id = game.id and event.status <> 'struck' and event.phase <> 'pre'
      and app.stage_of_phase(event.phase) >= app.stage_of(step.to_status))
  then
    raise sqlstate 'PT409' using
      message = 'Something has been entered in this part of the match. Strike it first, then undo the step.';
  end if;
  before := step.details -> 'before';
  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = step.from_status,
    phase_began_at = (before ->> 'phaseBeganAt')::timestamptz,
    is_provisional = (before ->> 'isProvisional')::boolean,
    home_goals = case when (before ->> 'hasScore')::boolean then home_goals end,
    away_goals = case when (before ->> 'hasScore')::boolean then away_goals end,
    first_half_added = case when step.to_status <> 'half_time' then first_half_added end,
    second_half_added = case when step.to_status <> 'full_time' or step.from_status <> 'live_2h' then second_half_added end
  where id = game.id;
  perform app.note_match_change(game.id, 'move', acting, 'Entered by mistake.', jsonb_build_object('undoes', step.id),
    step.to_status, step.from_status, (said ->> 'id')::uuid);
  perform set_config('app.moving', '', true);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

REVOKE ALL ON FUNCTION "app"."last_step_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."last_step_of"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."recorder_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."recorder_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."state_before_step"(public.matches) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."state_before_step"(public.matches) TO "service_role";

REVOKE ALL ON FUNCTION "app"."undo_step"(public.matches, public.match_part, jsonb, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."undo_step"(public.matches, public.match_part, jsonb, timestamp with time zone) TO "service_role";
