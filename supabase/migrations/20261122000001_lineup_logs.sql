set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP VIEW "app"."player_match_folds";

DROP VIEW "public"."appearances";

CREATE OR REPLACE FUNCTION app.case_for_office(p_case_id uuid, needed text, p_request_id uuid)
 RETURNS public.discipline_cases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then return null; end if;
  return app.take_case(p_case_id, needed);
end;
$function$;

CREATE OR REPLACE FUNCTION app.charge_case(p_case_id uuid, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  charged public.discipline_cases;
begin
  charged := app.case_for_office(p_case_id, 'opened', p_request_id);
  if charged.id is null then return p_case_id; end if;
  if charged.answer_by is not null then
    raise sqlstate 'PT409' using message = format('The charge in case %s is sent already. Look at it again.', charged.reference);
  end if;
  perform app.check_charge(p_article, p_answer_by);
  update public.discipline_cases set article = btrim(p_article), answer_by = p_answer_by where id = charged.id returning * into charged;
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  perform app.tell_charged(charged, 'case_charge', format('A charge to answer: %s', charged.reference), charged.charge,
    app.end_of_day(p_answer_by));
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.close_case(p_case_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  judged := app.case_for_office(p_case_id, 'decided', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if (now() at time zone 'Africa/Harare')::date <= judged.appeal_until then
    raise sqlstate 'PT409' using
      message = format('Case %s can be appealed until %s. The league can close it after.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  update public.discipline_cases set status = 'closed' where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_case(p_case_id uuid, p_body text, p_decision text, p_sanctions jsonb, p_decided_on date, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  each record;
  kinds text[];
begin
  judged := app.case_for_office(p_case_id, 'opened', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if app.league_today() <= judged.answer_by and not exists (select from public.discipline_answers where case_id = judged.id) then
    raise sqlstate 'PT409' using message = format('Case %s can be answered until %s. The league decides it once the answer is in, or after that day.',
      judged.reference, app.lineup_day_words(judged.answer_by));
  end if;
  if judged.hearing_at > now() then
    raise sqlstate 'PT409' using message = format('Case %s is heard on %s. The league decides it after the hearing.', judged.reference,
      app.day_and_time_words(judged.hearing_at));
  end if;
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    raise sqlstate 'PT422' using message = 'Say which body decided.', hint = 'body';
  end if;
  perform app.require_reason(p_decision, 'Say what was decided and why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > app.league_today() then
    raise sqlstate 'PT422' using message = 'A decision is entered on the day it was made, or later. Give that day.', hint = 'decided_on';
  end if;
  kinds := array(select given.kind from app.sanctions_in(p_sanctions) as given);
  if cardinality(kinds) not between 1 and 6 or cardinality(kinds) <> (select count(distinct kind) from unnest(kinds) as kind) then
    raise sqlstate 'PT422' using message = 'Choose one to six sanctions, each once.', hint = 'sanctions';
  end if;
  if kinds @> '{ban_matches,ban_until}' then
    raise sqlstate 'PT422' using message = 'A ban is given in matches or until a day. Choose one of the two.', hint = 'sanctions';
  end if;
  if 'none' = any (kinds) and cardinality(kinds) > 1 then
    raise sqlstate 'PT422' using message = '“No sanction” stands alone. Take the others out.', hint = 'sanctions';
  end if;
  for each in select * from app.sanctions_in(p_sanctions) loop
    perform app.check_sanction(judged, each.kind, each.amount, each.day, p_decided_on);
  end loop;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from judged.id or not exists (
    select from storage.objects where bucket_id = 'case-decisions' and name = p_document_path))
  then
    raise sqlstate 'PT422' using message = 'The document has not arrived. Choose it again.', hint = 'document';
  end if;
  update public.discipline_cases set
    status = 'decided', body = btrim(p_body), decision = btrim(p_decision), sanctions = kinds, decided_on = p_decided_on,
    ban_matches = (select amount from app.sanctions_in(p_sanctions) where kind = 'ban_matches'),
    ban_until = (select day from app.sanctions_in(p_sanctions) where kind = 'ban_until'),
    fine_usd = (select amount from app.sanctions_in(p_sanctions) where kind = 'fine'),
    fine_due_on = (select coalesce(day, p_decided_on + 30) from app.sanctions_in(p_sanctions) where kind = 'fine'),
    points = (select amount from app.sanctions_in(p_sanctions) where kind = 'points'),
    closed_doors = (select amount from app.sanctions_in(p_sanctions) where kind = 'closed_doors'),
    document_path = p_document_path,
    appeal_until = (p_decided_on + (app.rules_of(judged.season_id)).appeal_window)::date
  where id = judged.id
  returning * into judged;
  perform app.apply_case(judged);
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  perform app.tell_charged(judged, 'case_decided', format('Case %s is decided', judged.reference), judged.decision, null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  judged := app.case_for_office(p_case_id, 'appealed', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if p_upheld is null then
    raise sqlstate 'PT422' using message = 'Say whether the appeal is upheld.', hint = 'upheld';
  end if;
  perform app.require_reason(p_decision, 'Say why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is decided between the day it came and today. Give such a day.', hint = 'decided_on';
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions set lifted_at = now(), lift_reason = 'The appeal was upheld.'
    where case_id = judged.id and lifted_at is null;
    delete from public.points_adjustments where id = judged.adjustment_id;
    -- What was played without spectators was.
    delete from public.closed_matches as closed using public.matches as game
    where closed.case_id = judged.id and game.id = closed.match_id
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed');
    if judged.person_id is not null then
      perform app.refresh_suspensions(judged.season_id, array[judged.person_id]);
    end if;
  end if;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  perform app.tell_charged(judged, 'case_appeal', format('The appeal in case %s is %s', judged.reference,
    case when p_upheld then 'upheld' else 'dismissed' end), btrim(p_decision), null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_match(p_match_id uuid, p_kind text, p_version integer, p_request_id uuid, p_reason text, p_decided_by text, p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_document_path text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  stopped public.match_changes := app.abandonment_of(p_match_id);
  until timestamptz;
  state jsonb := '{}';
  decision uuid;
  told jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.require_league(p_match_id, 'enters decisions');
  perform app.refuse_old_version(game, p_version);
  if p_kind not in ('resume', 'replay', 'stand', 'award') then
    raise sqlstate 'PT422' using message = 'Choose what was decided.', hint = 'kind';
  end if;
  if game.status <> 'abandoned' and not (p_kind = 'award' and game.status in ('walkover', 'confirmed')) then
    raise sqlstate 'PT409' using
      message = format('This match is %s. %s', app.status_words(game.status), case p_kind
        when 'award' then 'The league awards a result to a match that is abandoned, a walkover or confirmed.'
        else 'The league has only an abandoned match resumed, replayed or left as it stands.' end);
  end if;

  if p_kind = 'resume' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
    if p_kick_off > until then
      raise sqlstate 'PT410' using
        message = format('A match goes on within %s hours, here until %s. After that the league decides that it is replayed, stands or is awarded.',
          extract(epoch from (app.rules_of(game.season_id)).resume_window)::int / 3600, app.day_and_time_words(until)),
        hint = 'kick_off';
    end if;
    state := app.state_of_play(game) || jsonb_build_object('minute', coalesce(stopped.details -> 'minute', '0'), 'cause', stopped.details -> 'cause');
  elsif p_kind = 'replay' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    state := app.attempt_of(game);
  end if;

  decision := app.write_decision(
    game, p_kind, p_reason, p_decided_by, p_decided_on, p_articles, p_home_goals, p_away_goals, p_document_path,
    case p_kind when 'resume' then p_kick_off end, state);
  told := jsonb_strip_nulls(jsonb_build_object(
    'decision', decision, 'kind', p_kind, 'decidedBy', p_decided_by, 'decidedOn', p_decided_on, 'articles', p_articles));

  case p_kind
  when 'resume' then
    perform app.note_match_change(p_match_id, 'decision', 'league', p_reason,
      told || jsonb_build_object('resumesAt', p_kick_off) || state, null, null, p_request_id);
    update public.matches
    set note = format('It goes on at minute %s on %s.', state ->> 'minute', app.day_and_time_words(p_kick_off))
    where id = p_match_id returning * into game;
    return game;
  when 'replay' then
    perform app.clear_attempt(game);
    game := app.hold_match(p_match_id);
    game := app.move_as_decided(game, 'scheduled', game.version, p_reason,
      told || jsonb_build_object('kickOff', p_kick_off, 'firstAttempt', state - 'lineUps'), p_request_id);
  when 'stand' then
    game := app.move_as_decided(game, 'full_time', p_version, p_reason, told, p_request_id);
  else
    game := app.move_as_decided(game, 'awarded', p_version, p_reason,
      told || jsonb_build_object('homeGoals', p_home_goals, 'awayGoals', p_away_goals,
        'sportingHomeGoals', game.home_goals, 'sportingAwayGoals', game.away_goals), p_request_id);
  end case;
  update public.matches set note = p_reason where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_league(p_match_id uuid, what text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not 'league' = any (app.parts_in(p_match_id, app.caller_id())) then
    raise sqlstate 'PT403' using message = format('Only the league %s.', what);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reschedule_match(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamp with time zone, p_venue_id uuid, p_despite text[])
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  was public.matches := game;
  new_kick_off timestamptz := nullif(p_kick_off, game.kick_off);
  new_venue uuid := nullif(p_venue_id, game.venue_id);
  is_another_day boolean;
  told jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.require_league(p_match_id, 'moves a match');
  perform app.refuse_old_version(game, p_version);
  if game.status not in ('scheduled', 'postponed', 'lineups_open', 'lineups_confirmed', 'delayed') then
    raise sqlstate 'PT409' using message = format('This match is %s. The league moves a match before its kick-off.', app.status_words(game.status));
  end if;
  if new_kick_off is null and new_venue is null then
    raise sqlstate 'PT422' using message = 'Nothing would change. Choose another day, time or ground.', hint = 'kick_off';
  end if;
  if new_kick_off is not null then
    perform app.refuse_unless_ahead(new_kick_off, 'kick_off');
  end if;
  if new_venue is not null and not exists (select from public.venues where id = new_venue) then
    raise sqlstate 'PT422' using message = 'Choose a ground from the list.', hint = 'venue_id';
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
  update public.matches set note = app.moved_from_words(was, new_kick_off, new_venue, p_reason)
  where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_case_hearing(p_case_id uuid, p_hearing_at timestamp with time zone, p_place text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  heard public.discipline_cases;
begin
  heard := app.case_for_office(p_case_id, 'opened', p_request_id);
  if heard.id is null then return p_case_id; end if;
  if heard.answer_by is null then
    raise sqlstate 'PT409' using message = format('Nobody was charged in case %s here: the league enters its decision only.', heard.reference);
  end if;
  if p_hearing_at is not null and not (p_hearing_at > now() and p_hearing_at < now() + interval '1 year') then
    raise sqlstate 'PT422' using message = 'Give a time for the hearing that is to come, within a year.', hint = 'hearing_at';
  end if;
  if p_hearing_at is not null and not coalesce(char_length(btrim(p_place)) between 1 and 200, false) then
    raise sqlstate 'PT422' using message = 'Say where the hearing is, in at most 200 characters.', hint = 'place';
  end if;
  if p_hearing_at is null and heard.hearing_at is null then
    return heard.id;
  end if;
  update public.discipline_cases
  set hearing_at = p_hearing_at, hearing_place = case when p_hearing_at is not null then btrim(p_place) end
  where id = heard.id returning * into heard;
  insert into app.case_requests values (auth.uid(), p_request_id, heard.id);
  perform app.tell_charged(heard, 'case_hearing',
    case when p_hearing_at is null then format('No hearing in case %s', heard.reference)
      else format('A hearing in case %s', heard.reference) end,
    case when p_hearing_at is null then 'It is decided on papers.'
      else format('%s, %s.', app.day_and_time_words(p_hearing_at), heard.hearing_place) end, p_hearing_at);
  return heard.id;
end;
$function$;

CREATE VIEW "app"."lineup_logs" WITH (security_invoker=true) AS  SELECT entry.match_id,
    entry.player_id,
    entry.club_id,
    entry.is_starter,
    entry.is_captain,
    entry.shirt_number,
    told.came_on,
    told.on_minute,
    told.went_off,
    told.off_minute,
    told.goals,
    told.penalties,
    told.penalties_taken,
    told.assists,
    told.own_goals,
    told.yellows,
    told.reds,
        CASE
            WHEN ((entry.is_starter OR (told.on_minute IS NOT NULL)) AND ((told.off_minute IS NOT NULL) OR (NOT told.went_off))) THEN GREATEST(0, (LEAST(90, COALESCE((told.off_minute)::integer, 90)) -
            CASE
                WHEN entry.is_starter THEN 0
                ELSE LEAST(90, (told.on_minute)::integer)
            END))
            ELSE NULL::integer
        END AS minutes
   FROM (public.lineup_entries entry
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_or(((event.kind = 'substitution'::public.match_event_kind) AND whose.is_theirs)), false) AS came_on,
            min(event.minute) FILTER (WHERE ((event.kind = 'substitution'::public.match_event_kind) AND whose.is_theirs)) AS on_minute,
            COALESCE(bool_or(how.leaves), false) AS went_off,
            min(event.minute) FILTER (WHERE how.leaves) AS off_minute,
            count(*) FILTER (WHERE ((event.kind = ANY (ARRAY['goal'::public.match_event_kind, 'penalty_goal'::public.match_event_kind])) AND whose.is_theirs)) AS goals,
            count(*) FILTER (WHERE ((event.kind = 'penalty_goal'::public.match_event_kind) AND whose.is_theirs)) AS penalties,
            count(*) FILTER (WHERE ((event.kind = ANY (ARRAY['penalty_goal'::public.match_event_kind, 'penalty_missed'::public.match_event_kind, 'penalty_saved'::public.match_event_kind])) AND whose.is_theirs)) AS penalties_taken,
            count(*) FILTER (WHERE ((event.kind = 'goal'::public.match_event_kind) AND (NOT whose.is_theirs))) AS assists,
            count(*) FILTER (WHERE ((event.kind = 'own_goal'::public.match_event_kind) AND whose.is_theirs)) AS own_goals,
            count(*) FILTER (WHERE ((event.kind = 'yellow'::public.match_event_kind) AND whose.is_theirs)) AS yellows,
            count(*) FILTER (WHERE ((event.kind = ANY (ARRAY['red'::public.match_event_kind, 'second_yellow'::public.match_event_kind])) AND whose.is_theirs)) AS reds
           FROM ((public.match_events event
             CROSS JOIN LATERAL ( SELECT (NOT (event.person_id IS DISTINCT FROM entry.player_id)) AS is_theirs) whose)
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN whose.is_theirs THEN (event.kind = ANY (ARRAY['red'::public.match_event_kind, 'second_yellow'::public.match_event_kind]))
                            ELSE (event.kind = 'substitution'::public.match_event_kind)
                        END AS leaves) how)
          WHERE ((event.match_id = entry.match_id) AND (event.status <> 'struck'::text) AND ((event.person_id = entry.player_id) OR (event.related_person_id = entry.player_id)))) told);

CREATE VIEW "app"."player_match_folds" WITH (security_invoker=true) AS  SELECT game.match_id,
    entry.player_id,
    game.season_id,
    entry.club_id,
    game.round,
    (entry.club_id = game.home_club_id) AS is_home,
    game.is_official,
    (entry.is_starter OR entry.came_on) AS has_played,
    entry.is_starter,
    (entry.minutes)::smallint AS minutes,
    (entry.goals)::smallint AS goals,
    (entry.penalties)::smallint AS penalties,
    (entry.penalties_taken)::smallint AS penalties_taken,
    (entry.assists)::smallint AS assists,
    (entry.yellows)::smallint AS yellows,
    (entry.reds)::smallint AS reds,
    (
        CASE
            WHEN pitch.is_known THEN pitch.goals_for
            ELSE NULL::bigint
        END)::smallint AS goals_for,
    (
        CASE
            WHEN pitch.is_known THEN pitch.goals_against
            ELSE NULL::bigint
        END)::smallint AS goals_against,
        CASE
            WHEN pitch.is_known THEN ((entry.minutes >= 60) AND (pitch.goals_against = 0))
            ELSE NULL::boolean
        END AS has_clean_sheet,
    (
        CASE
            WHEN entry.is_starter THEN
            CASE
                WHEN (entry.club_id = game.home_club_id) THEN game.home_points
                ELSE game.away_points
            END
            ELSE NULL::integer
        END)::smallint AS points
   FROM ((app.match_facts game
     JOIN app.lineup_logs entry ON ((entry.match_id = game.match_id)))
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (how.was_on AND how.is_ours)) AS goals_for,
            count(*) FILTER (WHERE (how.was_on AND (NOT how.is_ours))) AS goals_against,
            (game.is_told AND (entry.minutes IS NOT NULL) AND (COALESCE(bool_and((event.minute IS NOT NULL)), true) OR (entry.is_starter AND (NOT entry.went_off)))) AS is_known
           FROM (public.match_events event
             CROSS JOIN LATERAL ( SELECT ((event.kind = 'own_goal'::public.match_event_kind) <> (event.club_id = entry.club_id)) AS is_ours,
                    ((entry.is_starter OR (event.minute > entry.on_minute)) AND ((NOT entry.went_off) OR (event.minute <= entry.off_minute))) AS was_on) how)
          WHERE ((event.match_id = entry.match_id) AND (event.status <> ALL (ARRAY['struck'::text, 'disputed'::text])) AND (event.phase <> 'pens'::text) AND (event.kind = ANY (ARRAY['goal'::public.match_event_kind, 'own_goal'::public.match_event_kind, 'penalty_goal'::public.match_event_kind])))) pitch)
  WHERE (game.keeps_players AND (entry.is_starter OR entry.came_on OR (((((entry.goals + entry.penalties_taken) + entry.assists) + entry.yellows) + entry.reds) > 0)));

CREATE VIEW "public"."appearances" WITH (security_invoker=true) AS  SELECT entry.match_id,
    entry.player_id,
    entry.club_id,
    game.season_id,
    game.played_on,
    entry.is_starter,
    entry.is_captain,
    entry.shirt_number,
    entry.on_minute,
    entry.off_minute,
    (entry.is_starter OR entry.came_on) AS has_played,
    entry.minutes,
    entry.goals,
    entry.penalties,
    entry.assists,
    entry.own_goals,
    entry.yellows,
    entry.reds
   FROM (app.lineup_logs entry
     JOIN public.matches game ON (((game.id = entry.match_id) AND (NOT game.is_provisional) AND ((game.status = ANY (ARRAY['full_time'::public.match_status, 'report_submitted'::public.match_status, 'confirmed'::public.match_status])) OR ((game.status = 'awarded'::public.match_status) AND app.keeps_players(game.id))))));

COMMENT ON VIEW "app"."player_match_folds" IS 'What each player did in a match that is over; those who stayed on the bench only where the log names them.';

COMMENT ON VIEW "public"."appearances" IS 'What each player of a line-up did in a match that is over.';

REVOKE ALL ON FUNCTION "app"."case_for_office"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."case_for_office"(uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."require_league"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_league"(uuid, text) TO "service_role";

GRANT SELECT ON TABLE "app"."lineup_logs" TO "anon", "authenticated";

GRANT SELECT ON TABLE "public"."appearances" TO "anon", "authenticated";

GRANT ALL ON TABLE "public"."appearances" TO "service_role";
