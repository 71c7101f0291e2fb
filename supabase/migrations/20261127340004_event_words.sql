set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."correction_note"(text, app.report_item, app.report_item);

DROP FUNCTION "app"."item_words"(app.report_item);

DROP FUNCTION "app"."kind_words"(text);

DROP FUNCTION "app"."minute_words"(integer, integer);

ALTER TABLE "public"."corrections" ADD COLUMN "old_words_message" jsonb;

ALTER TABLE "public"."corrections" ADD COLUMN "new_words_message" jsonb;

ALTER TABLE "public"."corrections" ADD COLUMN "note_message" jsonb;

ALTER TABLE "public"."report_resolutions" ADD COLUMN "log_words_message" jsonb;

ALTER TABLE "public"."report_resolutions" ADD COLUMN "report_words_message" jsonb;

CREATE OR REPLACE FUNCTION app.ask_correction(game public.matches, p_status text, p_part public.match_part, p_change jsonb, p_reason text, p_evidence text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.corrections := app.plan_correction(game, p_change);
  asked uuid;
begin
  perform app.check_grounds(p_reason, p_evidence);
  insert into public.corrections (
    match_id, status, asked_by, act, event_id, wanted, changes_score, old_words, new_words, note, reason, evidence,
    opened_at, is_sample, old_words_message, new_words_message, note_message)
  values (
    game.id, p_status, p_part, plan.act, plan.event_id, plan.wanted, plan.changes_score, plan.old_words, plan.new_words,
    plan.note, p_reason, p_evidence, case p_status when 'open' then now() end, game.is_sample,
    plan.old_words_message, plan.new_words_message, plan.note_message)
  returning id into asked;
  insert into app.correction_makers (correction_id, asked_by, opened_by)
  values (asked, auth.uid(), case p_status when 'open' then auth.uid() end);
  return asked;
end;
$function$;

CREATE OR REPLACE FUNCTION app.carry_out_correction(game public.matches, plan public.corrections, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was app.report_item;
  will_be app.report_item := jsonb_populate_record(null::app.report_item, plan.wanted);
  home integer := game.home_goals;
  away integer := game.away_goals;
  made record;
  now_at integer;
begin
  perform set_config('app.moving', game.id::text, true);
  if plan.act = 'score' then
    home := (plan.wanted ->> 'home_goals')::integer;
    away := (plan.wanted ->> 'away_goals')::integer;
  end if;
  if plan.act in ('replace', 'strike') then
    was := (select app.item_of(event) from public.match_events as event where event.id = plan.event_id and event.status <> 'struck');
    if was.id is null then
      perform app.refuse('PT409', 'matchday.correctedEventStruck',
        'The event was struck in the meantime. Reject this correction and open another.');
    end if;
    select * into made from app.goals_made(was.kind, was.phase, was.club_id = game.home_club_id);
    home := home - made.home;
    away := away - made.away;
    perform app.strike_by_league(plan.event_id, plan.reason);
  end if;
  if plan.act in ('replace', 'add') then
    select * into made from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
    home := home + made.home;
    away := away + made.away;
    perform app.add_by_league(game, will_be, plan.event_id);
  end if;
  if home < 0 or away < 0 then
    perform app.refuse('PT422', 'matchday.scoreBelowZero',
      'The score would be below zero. Correct the score itself first.', 'event_id');
  end if;
  update public.corrections set status = 'applied', closed_at = now() where id = plan.id;
  update app.correction_makers set applied_by = auth.uid() where correction_id = plan.id;
  update public.matches set
    home_goals = home, away_goals = away,
    is_correction_open = exists (select from public.corrections where match_id = game.id and status = 'open')
  where id = game.id
  returning version into now_at;
  update public.corrections set match_version = now_at where id = plan.id;
  perform app.note_match_change(game.id, 'correction', 'league', plan.reason,
    jsonb_build_object('act', 'applied', 'note', plan.note, 'old', plan.old_words, 'new', plan.new_words,
      'noteMessage', plan.note_message, 'oldMessage', plan.old_words_message, 'newMessage', plan.new_words_message,
      'version', now_at, 'bySecond', plan.changes_score), p_request_id => p_request_id);
  perform set_config('app.moving', '', true);
  return now_at;
end;
$function$;

CREATE OR REPLACE FUNCTION app.correction_note(act text, was app.report_item, will_be app.report_item)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind jsonb := jsonb_build_object('kind', app.kind_name(will_be.kind));
  who jsonb := jsonb_build_object('person',
    coalesce(to_jsonb((select name from public.people where id = will_be.person_id)), app.unknown_player()));
  helper jsonb := (select jsonb_build_object('person', name) from public.people where id = will_be.related_person_id);
  parts jsonb := '[]';
begin
  if act = 'strike' then
    return app.sentence('matchday.sentences.noteStruck', '{item} struck', jsonb_build_object('item', app.item_sentence(was)));
  elsif act = 'add' then
    return app.sentence('matchday.sentences.noteAdded', '{item} added', jsonb_build_object('item', app.item_sentence(will_be)));
  end if;
  if was.kind <> will_be.kind then
    parts := parts || app.sentence('matchday.sentences.noteKind', '{kind} instead of {old}',
      kind || jsonb_build_object('old', app.kind_name(was.kind)));
  end if;
  if was.person_id is distinct from will_be.person_id or was.club_id <> will_be.club_id then
    parts := parts || case when will_be.kind in ('yellow', 'second_yellow', 'red')
      then app.sentence('matchday.sentences.noteGiven', '{kind} given to {person}', kind || who)
      else app.sentence('matchday.sentences.noteCredited', '{kind} credited to {person}', kind || who) end;
  end if;
  if was.related_person_id is distinct from will_be.related_person_id then
    parts := parts || case
      when helper is null then app.sentence('matchday.sentences.noteNoAssist', 'no assist')
      when will_be.kind = 'substitution' then app.sentence('matchday.sentences.noteWentOff', '{person} went off', helper)
      else app.sentence('matchday.sentences.noteAssist', 'assist credited to {person}', helper) end;
  end if;
  if (was.phase, was.minute, was.added) is distinct from (will_be.phase, will_be.minute, will_be.added) then
    parts := parts || app.sentence('matchday.sentences.noteMinute', '{kind} in {minute}',
      kind || jsonb_build_object('minute', app.minute_name(will_be.minute, will_be.added)));
  end if;
  if was.reason is distinct from will_be.reason and parts = '[]' then
    parts := parts || app.sentence('matchday.sentences.noteReason', 'reason of the {kind}', kind);
  end if;
  if jsonb_array_length(parts) = 1 then return parts -> 0; end if;
  return app.sentence('matchday.sentences.noteParts', '{parts}', jsonb_build_object('parts', parts));
end;
$function$;

CREATE OR REPLACE FUNCTION app.item_sentence(item app.report_item)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who text := (select name from public.people where id = item.person_id);
  other text := (select name from public.people where id = item.related_person_id);
  said jsonb := jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added));
begin
  if coalesce(who, other) is null then
    return app.sentence('matchday.sentences.itemAlone', '{kind} {minute}', said);
  end if;
  said := said || jsonb_build_object('person', coalesce(to_jsonb(who), app.unknown_player()), 'other', other);
  return case
    when other is null then app.sentence('matchday.sentences.itemOf', '{kind} {minute}, {person}', said - 'other')
    when item.kind = 'substitution' then app.sentence('matchday.sentences.itemFor', '{kind} {minute}, {person}, for {other}', said)
    else app.sentence('matchday.sentences.itemAssist', '{kind} {minute}, {person}, assist {other}', said) end;
end;
$function$;

CREATE OR REPLACE FUNCTION app.plan_correction(game public.matches, p_change jsonb)
 RETURNS public.corrections
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.corrections;
  was app.report_item;
  will_be app.report_item;
  event public.match_events;
  given jsonb := coalesce(p_change -> 'new', '{}');
  before_home integer := 0;
  before_away integer := 0;
  after_home integer := 0;
  after_away integer := 0;
  -- In words.
  before jsonb;
  after jsonb;
  note jsonb;
begin
  if game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'matchday.correctionTooEarly',
      'This match is {status}. It can be corrected once the league has confirmed it. Until then, change its report.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  plan.match_id := game.id;
  plan.act := p_change ->> 'act';
  if plan.act = 'score' then
    if (given ->> 'home_goals') is null or (given ->> 'away_goals') is null
      or (given ->> 'home_goals')::integer not between 0 and 99 or (given ->> 'away_goals')::integer not between 0 and 99
    then
      perform app.refuse('PT422', 'matchday.correctedScoreMissing', 'Enter the score of both sides, from 0 to 99.', 'home_goals');
    end if;
    plan.wanted := jsonb_build_object('home_goals', (given ->> 'home_goals')::integer, 'away_goals', (given ->> 'away_goals')::integer);
    plan.old_words := format('%s–%s', game.home_goals, game.away_goals);
    plan.new_words := format('%s–%s', given ->> 'home_goals', given ->> 'away_goals');
    note := app.sentence('matchday.sentences.noteScore', 'score {score} instead of {old}',
      jsonb_build_object('score', plan.new_words, 'old', plan.old_words));
    plan.note := note ->> 'text';
    plan.note_message := app.message_of(note);
    plan.changes_score := true;
    if plan.new_words = plan.old_words then
      perform app.refuse('PT422', 'matchday.scoreTheSame', 'This is already the score. Enter the right one.', 'home_goals');
    end if;
    return plan;
  end if;
  if plan.act is null or plan.act not in ('replace', 'strike', 'add') then
    perform app.refuse('PT422', 'matchday.correctionActMissing',
      'Choose what to correct: an event to replace, strike or add, or the score.', 'act');
  end if;

  if plan.act <> 'add' then
    select * into event from public.match_events
    where id = (p_change ->> 'event_id')::uuid and match_id = game.id and status <> 'struck';
    if event.id is null then
      perform app.refuse('PT409', 'matchday.eventGone',
        'This event is no longer in the match, or was struck before. Check the match again.', 'event_id');
    end if;
    plan.event_id := event.id;
    was := app.item_of(event);
    select home, away into before_home, before_away from app.goals_made(was.kind, was.phase, was.club_id = game.home_club_id);
  end if;
  if plan.act = 'strike' then
    plan.wanted := '{}';
    after := app.sentence('matchday.sentences.struck', 'struck');
  else
    will_be := jsonb_populate_record(was, given - 'id');
    will_be.id := coalesce(was.id, 'new');
    perform app.check_corrected(game, will_be);
    if will_be is not distinct from was then
      perform app.refuse('PT422', 'matchday.correctionTheSame',
        'The record already says this. Enter what should be different.', 'event_id');
    end if;
    plan.wanted := to_jsonb(will_be) - 'id';
    after := app.item_sentence(will_be);
    select home, away into after_home, after_away from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
  end if;
  before := case when plan.act = 'add' then app.sentence('matchday.sentences.notInRecord', 'not in the record') else app.item_sentence(was) end;
  note := app.correction_note(plan.act, was, will_be);
  plan.old_words := before ->> 'text';
  plan.old_words_message := app.message_of(before);
  plan.new_words := after ->> 'text';
  plan.new_words_message := app.message_of(after);
  plan.note := note ->> 'text';
  plan.note_message := app.message_of(note);
  plan.changes_score := (before_home, before_away) is distinct from (after_home, after_away);
  return plan;
end;
$function$;

CREATE OR REPLACE FUNCTION app.resolve_differences(p_match_id uuid, p_differences text[], p_choice text, p_reason text, p_request_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.differencesDecided', 'Differences are decided'));
  report public.match_reports;
  found_one record;
  logged jsonb;
  reported jsonb;
  decided integer := 0;
begin
  if app.is_done(p_request_id) then
    return app.open_differences(game.id);
  end if;
  if game.status <> 'report_submitted' then
    perform app.refuse('PT409', 'matchday.differencesTooEarly',
      'This match is {status}. Differences can be decided between the referee''s report and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_choice is null or p_choice not in ('log', 'report') then
    perform app.refuse('PT422', 'matchday.differenceChoiceMissing', 'Choose the log or the report.', 'choice');
  end if;
  perform app.require_reason(p_reason);
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
  perform set_config('app.moving', game.id::text, true);
  for found_one in
    select * from app.report_differences(game.id) as one
    where one.difference = any (p_differences) and not exists (
      select from public.report_resolutions as earlier
      where earlier.match_id = game.id and earlier.report_version = report.version and earlier.difference = one.difference)
  loop
    logged := case when (found_one.logged).id is not null then app.item_sentence(found_one.logged) end;
    reported := case when (found_one.item).id is not null then app.item_sentence(found_one.item) end;
    insert into public.report_resolutions (
      match_id, report_version, difference, verdict, choice, reason, log_words, report_words, is_sample,
      log_words_message, report_words_message)
    values (
      game.id, report.version, found_one.difference, found_one.verdict, p_choice, p_reason, logged ->> 'text', reported ->> 'text',
      game.is_sample, app.message_of(logged), app.message_of(reported));
    if p_choice = 'report' and found_one.verdict <> 'score' then
      if found_one.event_id is not null then
        perform app.strike_by_league(found_one.event_id, p_reason);
      end if;
      if found_one.verdict <> 'missing in the report' then
        perform app.add_by_league(game, found_one.item, found_one.event_id);
      end if;
    end if;
    perform app.note_match_change(game.id, 'report', acting, p_reason,
      jsonb_strip_nulls(jsonb_build_object('act', 'resolved', 'choice', p_choice, 'verdict', found_one.verdict,
        'log', logged -> 'text', 'logMessage', app.message_of(logged),
        'report', reported -> 'text', 'reportMessage', app.message_of(reported))),
      p_request_id => case when decided = 0 then p_request_id end);
    decided := decided + 1;
  end loop;
  if decided < cardinality(p_differences) then
    perform app.refuse('PT409', 'matchday.differenceGone',
      'One of these differences no longer exists, or has already been decided. Check the match again.');
  end if;
  update public.matches set home_goals = made.home, away_goals = made.away from app.sum_of_goals(game) as made
  where id = game.id;
  perform set_config('app.moving', '', true);
  return app.open_differences(game.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.unknown_player()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.name_parameter('matchday.sentences.unknownPlayer', 'unknown player') $function$;

ALTER TABLE "public"."corrections" ADD CONSTRAINT "corrections_new_words_message_check" CHECK ((octet_length((new_words_message)::text) <= 8000));

ALTER TABLE "public"."corrections" ADD CONSTRAINT "corrections_note_message_check" CHECK ((octet_length((note_message)::text) <= 8000));

ALTER TABLE "public"."corrections" ADD CONSTRAINT "corrections_old_words_message_check" CHECK ((octet_length((old_words_message)::text) <= 8000));

ALTER TABLE "public"."report_resolutions" ADD CONSTRAINT "report_resolutions_log_words_message_check" CHECK ((octet_length((log_words_message)::text) <= 8000));

ALTER TABLE "public"."report_resolutions" ADD CONSTRAINT "report_resolutions_report_words_message_check" CHECK ((octet_length((report_words_message)::text) <= 8000));

REVOKE ALL ON FUNCTION "app"."correction_note"(text, app.report_item, app.report_item) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."correction_note"(text, app.report_item, app.report_item) TO "service_role";

REVOKE ALL ON FUNCTION "app"."item_sentence"(app.report_item) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."item_sentence"(app.report_item) TO "service_role";

REVOKE ALL ON FUNCTION "app"."unknown_player"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."unknown_player"() TO "service_role";
