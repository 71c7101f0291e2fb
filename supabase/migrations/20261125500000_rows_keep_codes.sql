set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."appoint_round"(jsonb, boolean);

DROP FUNCTION "app"."deed_name"(text);

DROP FUNCTION "app"."expiry_of"(public.transfers);

DROP FUNCTION "app"."fixture_words"(jsonb);

DROP FUNCTION "app"."fold_tasks"(app.task[], text, text, text);

DROP FUNCTION "app"."kick_off_words"(public.matches, text, jsonb);

DROP FUNCTION "app"."looks_as"(uuid);

DROP FUNCTION "app"."moved_words"(public.matches, text, jsonb);

DROP FUNCTION "app"."opening_refusal"(public.seasons);

DROP FUNCTION "app"."outcome_words"(public.transfers, public.transfer_events);

DROP FUNCTION "app"."require_office"(text);

DROP FUNCTION "app"."result_words"(public.matches, text, text, text);

DROP FUNCTION "app"."stuck_matches"();

DROP FUNCTION "app"."task_words"(public.transfers, public.transfer_party);

DROP FUNCTION "app"."tell"(uuid[], text, text, text, text, timestamp with time zone, boolean);

DROP FUNCTION "app"."tell_charged"(public.discipline_cases, text, text, text, timestamp with time zone);

DROP FUNCTION "app"."tell_turn"(public.transfers, text, text, uuid);

DROP FUNCTION "app"."transfer_side_words"(public.transfers, public.transfer_party);

DROP FUNCTION "app"."transfer_title"(public.transfers);

DROP FUNCTION "app"."why"(text, text, jsonb);

DROP FUNCTION "app"."why_caught"(text, text);

DROP FUNCTION "public"."appoint_round"(jsonb, boolean, uuid);

DROP FUNCTION "public"."my_tasks"();

ALTER TABLE "app"."alerts" ADD COLUMN "title_message" jsonb;

ALTER TABLE "app"."alerts" ADD COLUMN "words_message" jsonb;

ALTER TABLE "public"."notifications" ADD COLUMN "title_message" jsonb;

ALTER TABLE "public"."notifications" ADD COLUMN "words_message" jsonb;

ALTER TYPE "app"."alert_words" ALTER ATTRIBUTE "title" TYPE jsonb CASCADE;

ALTER TYPE "app"."alert_words" ALTER ATTRIBUTE "words" TYPE jsonb CASCADE;

ALTER TYPE "app"."task" ALTER ATTRIBUTE "action" TYPE jsonb CASCADE;

ALTER TYPE "app"."task" ALTER ATTRIBUTE "title" TYPE jsonb CASCADE;

ALTER TYPE "app"."task" ALTER ATTRIBUTE "words" TYPE jsonb CASCADE;

CREATE OR REPLACE FUNCTION app.act_on_freeze(p_freeze_id uuid, p_is_confirmed boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  frozen public.transfer_freezes;
  transfer public.transfers;
begin
  perform app.require_super_admin();
  if app.oversight_answer(p_request_id) is not null then return p_freeze_id; end if;
  -- The transfer first, as whoever acts in it does.
  select held.* into transfer from public.transfers as held
  where held.id = (select transfer_id from public.transfer_freezes where id = p_freeze_id) for update;
  select * into frozen from public.transfer_freezes where id = p_freeze_id for update;
  if frozen.id is null then
    perform app.refuse('PT404', 'oversight.noFreeze', 'This freeze is not there any more.');
  end if;
  if frozen.ended_at is not null or frozen.frozen_until <= now() or (p_is_confirmed and frozen.frozen_at is not null) then
    perform app.refuse('PT409', 'oversight.freezeDecided',
      'That cannot be done with this freeze now. Look at it again: somebody may have been there before you.');
  end if;
  if p_is_confirmed then
    if frozen.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'oversight.confirmOwn', 'You have proposed this. Another super admin has to confirm it.');
    end if;
    if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
      perform app.refuse('PT409', 'oversight.nothingToStop', 'This transfer is {state}: there is nothing to stop.',
        p_parameters => jsonb_build_object('state', app.finished_state_name(transfer.state)));
    end if;
    update public.transfer_freezes
    set confirmed_by = auth.uid(), frozen_at = now(), frozen_until = now() + make_interval(hours => hours)
    where id = frozen.id returning * into frozen;
    update public.transfers set due_at = due_at + make_interval(hours => frozen.hours) where id = transfer.id;
  else
    perform app.require_reason(p_reason);
    update public.transfers set due_at = due_at - (frozen.frozen_until - now()) where id = transfer.id and frozen.frozen_at is not null;
    update public.transfer_freezes set ended_at = now(), ended_by = auth.uid(), end_reason = p_reason where id = frozen.id;
  end if;
  if p_is_confirmed or frozen.frozen_at is not null then
    perform app.tell(
      array(select app.transfer_people(transfer, told.parties)),
      case when p_is_confirmed then 'transfer_frozen' else 'transfer_thawed' end,
      case when p_is_confirmed then app.sentence('oversight.sentences.frozen', '{ref} is frozen', jsonb_build_object('ref', transfer.ref))
        else app.sentence('oversight.sentences.goesOn', '{ref} goes on', jsonb_build_object('ref', transfer.ref)) end,
      case when p_is_confirmed then app.sentence('oversight.sentences.frozenUntil',
          'Until {until} nothing is done in it. All times are longer by as much. Reason: {reason}',
          jsonb_build_object('until', app.moment_parameter(frozen.frozen_until, app.moment_words(frozen.frozen_until)), 'reason', frozen.reason))
        else app.sentence('oversight.sentences.freezeEnded', 'The freeze has ended before its time.') end,
      told.href, null, transfer.is_sample)
    from (values
      ('{staff,engaging,releasing,player,league,association}'::public.transfer_party[], app.transfer_href(transfer)),
      ('{guardian}', '/dashboard/consents/' || transfer.ref)) as told (parties, href);
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, frozen.id);
  perform app.write_audit(case when p_is_confirmed then 'transfer_frozen' else 'freeze_ended' end, null,
    jsonb_build_object('transfer', transfer.ref, 'hours', frozen.hours, 'reason', coalesce(p_reason, frozen.reason)),
    'transfer_freezes', frozen.id::text, 'football');
  return frozen.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_as_guardian(p_user_id uuid, p_agrees boolean, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  perform from app.account_ages where user_id = p_user_id for update;
  if exists (select from app.consents where user_id = p_user_id and request_id = p_request_id) then return p_agrees; end if;
  if p_user_id = caller or not exists (select from app.wards_of(caller) where user_id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noWard', 'Nobody has named you as their guardian there.');
  end if;
  if p_agrees is null then
    perform app.refuse('PT422', 'accounts.sayAgree', 'Say whether you agree.', 'agrees');
  end if;
  if p_agrees and coalesce(app.is_minor_account(caller), true) then
    perform app.refuse('PT409', 'accounts.guardianOfAge', 'Tell us your own year of birth first. A guardian is of age.', 'year');
  end if;
  if p_agrees and exists (select from app.account_ages where user_id = p_user_id and guardian_id = caller) then return true; end if;
  update app.account_ages
  set guardian_id = case when p_agrees then caller end, confirmed_at = case when p_agrees then now() end,
    -- Who said no is not asked again; who takes a yes back may give it again.
    guardian_email = case when p_agrees or guardian_id is not null then guardian_email end
  where user_id = p_user_id;
  insert into app.consents (user_id, purpose, version, is_given, said_by, request_id)
  select p_user_id, 'account', latest.version, p_agrees, caller, p_request_id from app.consent_texts as latest
  where latest.purpose = 'account' order by latest.since desc, latest.version desc limit 1
  on conflict on constraint one_consent_of_a_request do nothing;
  perform app.write_audit(case when p_agrees then 'account_guardian_agreed' else 'account_guardian_refused' end, p_user_id);
  perform app.tell(array[p_user_id], 'account_guardian',
    case when p_agrees then app.sentence('accounts.sentences.guardianAgreed', 'Your guardian has agreed to your account')
      else app.sentence('accounts.sentences.guardianRefused', 'Your guardian does not agree to your account') end,
    case when p_agrees then app.sentence('accounts.sentences.nameSeen', 'Others see your name now where you take part.')
      else app.sentence('accounts.sentences.nameNotSeen', 'Others do not see your name. You can use the site all the same.') end,
    '/dashboard/privacy');
  return p_agrees;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_asks(ids uuid[], granted boolean, why text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ask public.transfer_asks;
  about jsonb;
begin
  for ask in
    update public.transfer_asks set answered_at = now(), is_granted = granted, answer = why
    where id = any (ids) and answered_at is null returning *
  loop
    about := (select jsonb_build_object('player', name) from public.people where id = ask.player_id);
    perform app.tell(
      array[ask.asked_by], 'association_answer',
      case when not granted then app.sentence('transfers.sentences.askRefused', '{player}: the association says no', about)
        when ask.about = 'guardian' then app.sentence('transfers.sentences.askGuardian', '{player}: a guardian is confirmed', about)
        else app.sentence('transfers.sentences.askException', '{player}: an exception from the window is granted', about) end,
      coalesce(app.quote(why), app.sentence('transfers.sentences.checklistAgain', 'Look at the checklist of the transfer again.')), '/transfer-approvals', null, ask.is_sample);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_explanation(p_question_id uuid, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question public.oversight_questions;
begin
  perform app.refuse_but_association();
  if app.oversight_answer(p_request_id) is not null then return p_question_id; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'oversight.explanationWords', 'Write the explanation, in at most 2,000 characters.', 'words');
  end if;
  select * into question from public.oversight_questions where id = p_question_id and due_at is not null for update;
  if question.id is null then
    perform app.refuse('PT404', 'oversight.noQuestion', 'This question is not there any more.');
  end if;
  if question.answered_at is not null then
    perform app.refuse('PT409', 'oversight.questionAnswered', 'This has been answered already. Look at it again.');
  end if;
  update public.oversight_questions set answer = btrim(p_words), answered_by = auth.uid(), answered_at = now() where id = question.id;
  perform app.tell(array[question.asked_by], 'explanation_given',
    app.sentence('oversight.sentences.explanationGiven', 'The association has answered'), app.quote(left(btrim(p_words), 300)),
    '/super/zifa-oversight', null, question.is_sample);
  insert into app.oversight_requests values (auth.uid(), p_request_id, question.id);
  perform app.write_audit('explanation_given', null, '{}', 'oversight_questions', question.id::text, 'football');
  return question.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_of(entry public.match_entries)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('id', entry.id,
    'outcome', case entry.outcome when 'withdrawn' then 'stored' else entry.outcome end,
    'eventId', entry.event_id, 'why', entry.refusal, 'whyMessage', entry.refused_with))
$function$;

CREATE OR REPLACE FUNCTION app.answer_payment_report(p_report_id uuid, p_state text, p_answer text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  report public.payment_reports;
begin
  if done is not null then return done; end if;
  select * into report from public.payment_reports where id = p_report_id for update;
  if report.id is null or caller <> all (app.payment_readers(report.club_id)) or report.sent_by is not distinct from caller then
    perform app.refuse('PT404', 'transfers.reportNotYours', 'There is no such report, or it is not yours to answer.');
  end if;
  if report.state in ('settled', 'closed') then
    perform app.refuse('PT409', 'transfers.reportClosed', 'This report is closed.');
  end if;
  if coalesce(p_state, '') not in ('looked_into', 'settled', 'closed') then
    perform app.refuse('PT422', 'transfers.reportState', 'Say what has become of it.', 'state');
  end if;
  if coalesce(p_answer, '') !~ '\S' or char_length(p_answer) > 2000 then
    perform app.refuse('PT422', 'transfers.reportAnswer', 'Write to the player, in at most 2,000 characters.', 'answer');
  end if;
  update public.payment_reports set state = p_state, answer = btrim(p_answer), answered_by = caller, answered_at = now() where id = report.id;
  perform app.tell(array[report.sent_by], 'payment_answer',
    app.sentence('transfers.sentences.paymentAnswered', 'The association answers your report'),
    app.sentence('transfers.sentences.paymentAnswerReaders', 'Only you and the association can read it.'),
    '/player-dashboard', null, report.is_sample);
  perform app.write_audit('payment_report_answered', null, '{}', 'payment_reports', report.id::text);
  insert into app.person_requests values (caller, p_request_id, report.id);
  return report.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_with(p_outcome text, p_reason jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('outcome', p_outcome, 'why', p_reason ->> 'text', 'whyMessage', app.message_of(p_reason)))
$function$;

CREATE OR REPLACE FUNCTION app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  is_own boolean := app.may_appeal(p_case_id, app.caller_id());
begin
  if is_own then
    perform app.refuse_in_anothers_name();
  else
    perform app.require_office(app.name_parameter('site.deedCases', 'Cases are kept'));
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if is_own and p_appealed_on is distinct from (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.appealDatedToday',
      'Your appeal is dated today. One that was sent on paper is entered by the league.', 'appealed_on');
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    perform app.refuse('PT422', 'matchday.appealDayWrong',
      'An appeal is dated between the decision and today. Give such a day.', 'appealed_on');
  end if;
  if p_appealed_on > judged.appeal_until then
    perform app.refuse('PT410', 'matchday.caseAppealTooLate',
      'Case {reference} could be appealed until {day}. The appeal came after, and the league cannot take it any more.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  if not coalesce(app.is_reason(p_grounds), false) then
    perform app.refuse('PT422', 'matchday.groundsMissing', 'Say on what grounds, in at most 500 characters.', 'grounds');
  end if;
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds),
    appeal_fee_usd = (app.rules_of(judged.season_id)).appeal_fee_usd
  where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.appoint_round(p_matches jsonb, p_publish boolean)
 RETURNS TABLE(match_id uuid, person_id uuid, words text, words_message jsonb)
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
  perform app.require_office(app.name_parameter('site.deedAppointments', 'Officials are appointed'));
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
        refused := refused || jsonb_build_object('match_id', entry.id, 'reason', app.caught_sentence(sqlerrm, details));
        continue;
      end;
      for seat in
        select (pair ->> 0)::uuid as person, pair ->> 1 as duty from jsonb_array_elements(entry.wanted) as pair where not present @> jsonb_build_array(pair)
      loop
        begin
          perform app.appoint_official(entry.id, seat.person, seat.duty, p_publish);
        exception when sqlstate 'PT409' or sqlstate 'PT422' then
          get stacked diagnostics details = pg_exception_detail;
          refused := refused || jsonb_build_object('match_id', entry.id, 'person_id', seat.person,
            'reason', app.caught_sentence(sqlerrm, details));
        end;
      end loop;
      if p_publish then
        update public.match_officials as taken set published_at = now()
        where taken.match_id = entry.id and (taken.published_at is null or taken.published_at > now());
      end if;
    end loop;
    refused := refused || coalesce((
      select jsonb_agg(jsonb_build_object('match_id', game.id, 'person_id', given.person_id, 'reason', app.sentence('matchday.twoMatchesAtOnce',
        '{person} cannot be at two matches at the same time: {home} v {away}, {time}.',
        jsonb_build_object('person', person.name, 'home', home.name, 'away', away.name,
          'time', to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI')))) order by game.kick_off, game.id, person.name)
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
  return query select row.match_id, row.person_id, row.reason ->> 'text', app.message_of(row.reason)
  from jsonb_to_recordset(refused) as row (match_id uuid, person_id uuid, reason jsonb);
end;
$function$;

CREATE OR REPLACE FUNCTION app.appointment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'appointment',
    app.sentence('matchday.sentences.appointment', 'Your appointment: {home} v {away}', jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.appointedAs', 'As {duty}. Accept it, or decline with a reason.',
      jsonb_build_object('duty', app.function_name(given.function))), '/dashboard/appointments', app.sentence('accounts.sentences.answer', 'Answer'),
    game.kick_off - interval '48 hours', given.published_at, game.is_sample
  from public.match_officials as given
  join public.matches as game on game.id = given.match_id and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where given.person_id = app.person_of(p_person) and given.answer = 'waiting' and 'referee' = any (app.roles_of(p_person))
    and game.played_on >= app.league_today()
  order by game.played_on, game.kick_off
$function$;

CREATE OR REPLACE FUNCTION app.ask_association(p_transfer_id uuid, p_about text, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  asked uuid;
  player text;
  club text;
begin
  perform app.refuse_transfer_work();
  select * into transfer from public.transfers where id = p_transfer_id;
  if transfer.id is null or not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'There is no such transfer, or you have no part in it.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select id into asked from public.transfer_asks where asked_by = caller and request_id = p_request_id;
  if asked is not null then return asked; end if;
  if app.is_reason(p_words) is not true then
    perform app.refuse('PT422', 'transfers.askWords',
      'Say what the association should know, in at most 500 characters.', 'words');
  end if;
  if not exists (
    select from app.transfer_findings(transfer) as finding
    where not finding.is_ok and finding.code = case p_about when 'guardian' then 'GUARDIAN' when 'window' then 'WINDOW' end)
  then
    perform app.refuse('PT409', 'transfers.askNotNeeded',
      'Nothing has to be asked of the association for this any more. Look at the checklist again.');
  end if;
  insert into public.transfer_asks (about, player_id, club_id, words, asked_by, request_id, is_sample)
  values (p_about, transfer.player_id, app.applicant_of(transfer), btrim(p_words), caller, p_request_id, transfer.is_sample)
  on conflict (club_id, player_id, about) where answered_at is null do nothing
  returning id into asked;
  if asked is null then
    perform app.refuse('PT409', 'transfers.askAlready', 'Your club has asked this already. It is waiting for the association.');
  end if;
  select name into player from public.people where id = transfer.player_id;
  select name into club from public.clubs where id = app.applicant_of(transfer);
  perform app.tell(
    array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_ask',
    case p_about
      when 'guardian' then app.sentence('transfers.sentences.guardianAsked', 'A guardian to be confirmed: {player}', jsonb_build_object('player', player))
      else app.sentence('transfers.sentences.exceptionAsked', 'An exception from the window is asked for: {player}',
        jsonb_build_object('player', player)) end,
    app.sentence('transfers.sentences.saidBy', '{who}: {words}', jsonb_build_object('who', club, 'words', btrim(p_words))), '/admin?tab=zifa', null, transfer.is_sample);
  return asked;
end;
$function$;

CREATE OR REPLACE FUNCTION app.ask_for_explanation(p_words text, p_due_on date, p_transfer_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  transfer public.transfers;
  question public.oversight_questions;
begin
  perform app.require_super_admin();
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'oversight.questionWords', 'Write what you ask, in at most 1,000 characters.', 'words');
  end if;
  if p_due_on is not null and p_due_on not between app.league_today() + 1 and app.league_today() + 60 then
    perform app.refuse('PT422', 'oversight.questionDay', 'Give a day from tomorrow on, within 60 days.', 'dueOn');
  end if;
  if p_transfer_id is not null then
    select * into transfer from public.transfers where id = p_transfer_id and submitted_at is not null;
    if transfer.id is null then
      perform app.refuse('PT404', 'oversight.noTransfer', 'No such transfer has reached the association.', 'transfer');
    end if;
  end if;
  insert into public.oversight_questions (transfer_id, words, asked_by, due_at, is_sample)
  values (transfer.id, btrim(p_words), auth.uid(), (p_due_on + 1)::timestamp at time zone 'Africa/Harare', coalesce(transfer.is_sample, false))
  returning * into question;
  if question.due_at is not null then
    perform app.tell(app.association_people(), 'explanation_asked',
      case when transfer.ref is null then app.sentence('oversight.sentences.explanationAsked', 'You are asked for an explanation')
        else app.sentence('oversight.sentences.explainTransfer', 'Explain {ref}', jsonb_build_object('ref', transfer.ref)) end,
      app.quote(question.words), '/admin?tab=zifa',
      question.due_at, question.is_sample);
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, question.id);
  perform app.write_audit(case when question.due_at is null then 'oversight_remark' else 'explanation_asked' end, null,
    jsonb_build_object('transfer', transfer.ref, 'due_on', p_due_on), 'oversight_questions', question.id::text, 'football');
  return question.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.ask_officials_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved record;
begin
  for moved in
    select changed.id, changed.kick_off, changed.played_on, changed.is_sample, home.name as home, away.name as away, ground.name as ground,
      case when changed.kick_off is null then app.lineup_day_parameter(changed.played_on)
        else app.day_and_time_parameter(changed.kick_off) end as day
    from changed join before on before.id = changed.id
    join public.clubs as home on home.id = changed.home_club_id
    join public.clubs as away on away.id = changed.away_club_id
    left join public.venues as ground on ground.id = changed.venue_id
    where (before.status, before.played_on, before.kick_off, before.venue_id)
        is distinct from (changed.status, changed.played_on, changed.kick_off, changed.venue_id)
      and changed.status <> 'delayed'
      and app.move_between(app.fixture_of(before), app.fixture_of(changed)) = 'moved'
      and exists (select from public.match_officials as given where given.match_id = changed.id and given.answer <> 'declined')
    order by changed.id
  loop
    update public.match_officials set answer = 'waiting', answered_at = null
    where match_id = moved.id and answer = 'accepted';
    perform app.tell(
      array(select link.user_id from public.match_officials as given
        join public.person_links as link on link.person_id = given.person_id and link.status = 'confirmed'
        where given.match_id = moved.id and given.answer <> 'declined'),
      'appointment_moved',
      app.sentence('matchday.sentences.matchMoved', 'Match moved: {home} v {away}', jsonb_build_object('home', moved.home, 'away', moved.away)),
      case when moved.ground is null
        then app.sentence('matchday.sentences.movedTo', 'Now {day}. Accept it again, or decline with a reason.', jsonb_build_object('day', moved.day))
        else app.sentence('matchday.sentences.movedToGround', 'Now {day}, {ground}. Accept it again, or decline with a reason.',
          jsonb_build_object('day', moved.day, 'ground', moved.ground)) end,
      '/dashboard/appointments',
      moved.kick_off, moved.is_sample);
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.assess_official(p_match_id uuid, p_person_id uuid, p_mark numeric, p_went_well text, p_to_work_on text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  game public.matches;
begin
  if written is not null then return written; end if;
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'matchday.assessmentNotYours', 'Officials are assessed by the association.');
  end if;
  select match.* into game from public.matches as match
  join public.match_officials as given on given.match_id = match.id and given.person_id = p_person_id and given.answer <> 'declined'
  where match.id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.assessedNotAppointed', 'They were not appointed to this match.');
  end if;
  if game.status not in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned') then
    perform app.refuse('PT409', 'matchday.assessmentTooEarly', 'An official is assessed after the match.');
  end if;
  if app.person_of(caller) = p_person_id then
    perform app.refuse('PT403', 'matchday.assessmentOfOneself',
      'Nobody assesses themselves. Another person of the association does.');
  end if;
  if p_mark is null or p_mark not between 1 and 10 then
    perform app.refuse('PT422', 'matchday.markWrong', 'Give a mark from 1.0 to 10.0.', 'mark');
  end if;
  if coalesce(p_went_well, '') !~ '\S' or char_length(p_went_well) > 1000 then
    perform app.refuse('PT422', 'matchday.wellMissing', 'Say what went well, in at most 1,000 characters.', 'well');
  end if;
  if coalesce(p_to_work_on, '') !~ '\S' or char_length(p_to_work_on) > 1000 then
    perform app.refuse('PT422', 'matchday.workMissing', 'Say what to work on, in at most 1,000 characters.', 'work');
  end if;
  insert into public.referee_assessments (match_id, person_id, mark, went_well, to_work_on, written_by, is_sample)
  values (game.id, p_person_id, p_mark, btrim(p_went_well), btrim(p_to_work_on), caller, game.is_sample)
  on conflict on constraint one_assessment_of_an_official_in_a_match do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.assessedAlready', 'The association has assessed them in this match already.');
  end if;
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'assessment', app.sentence('matchday.sentences.assessment', 'An assessment is there for you'),
    app.sentence('matchday.sentences.assessmentReaders', 'Only you and the association read it.'),
    '/referees/profile/' || (select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'), null, game.is_sample);
  insert into app.person_requests values (caller, p_request_id, written);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.association_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
declare
  waiting integer;
  asked_since timestamptz;
begin
  if not 'zifa_admin' = any (app.roles_of(p_person)) then return; end if;
  return query
  select 'ban', case when ban.confirmed_at is null
      then app.sentence('transfers.sentences.confirmBan', 'A registration ban needs a second person: {club}', jsonb_build_object('club', club.name))
      else app.sentence('transfers.sentences.confirmBanLift', 'Lifting a registration ban needs a second person: {club}',
        jsonb_build_object('club', club.name)) end,
    app.quote(case when ban.confirmed_at is null then ban.reason else ban.lift_reason end),
    '/admin?tab=zifa&part=bans', app.sentence('accounts.sentences.lookAtIt', 'Look at it'), null::timestamptz, ban.set_at, ban.is_sample
  from public.registration_bans as ban join public.clubs as club on club.id = ban.club_id
  where ban.lifted_at is null and case
    when ban.confirmed_at is null then ban.set_by is distinct from p_person
    else ban.lift_reason is not null and ban.lifted_by is distinct from p_person end;

  select count(*), min(asked_at) into waiting, asked_since from public.transfer_asks where answered_at is null;
  if waiting > 0 then
    return next ('ask', case waiting when 1 then app.sentence('transfers.sentences.oneAsk', '1 club asks for a guardian or an exception')
        else app.sentence('transfers.sentences.asks', '{count} clubs ask for a guardian or an exception', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Answer'), null, asked_since, false)::app.task;
  end if;

  select count(*), min(accepted_at) into waiting, asked_since from app.open_guardian_offers() where user_id <> p_person;
  if waiting > 0 then
    return next ('guardian', case waiting when 1 then app.sentence('transfers.sentences.oneGuardian', '1 guardian to confirm')
        else app.sentence('transfers.sentences.guardians', '{count} guardians to confirm', jsonb_build_object('count', waiting)) end,
      app.sentence('transfers.sentences.guardiansWords', 'They have accepted the invitation of a club.'), '/admin?tab=zifa',
      app.sentence('accounts.sentences.confirm', 'Confirm'), null, asked_since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.ban_words(ban public.suspensions)
 RETURNS SETOF app.alert_words
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.sentence('fans.sentences.banned', '{player} is banned', jsonb_build_object('player', person.name)),
    app.sentence('fans.sentences.banWords', '{cause}: {length}.', jsonb_build_object(
      'cause', case ban.cause
        when 'yellows' then app.sentence('fans.sentences.yellowCards', '{count} yellow cards this season', jsonb_build_object('count', ban.card_number))
        when 'second_yellow' then app.name_parameter('fans.sentences.secondYellow', 'A second yellow card')
        when 'red' then app.name_parameter('fans.sentences.redCard', 'A red card')
        else app.name_parameter('fans.sentences.byDecision', 'By a decision') end,
      'length', case
        when ban.until_on is not null then app.sentence('fans.sentences.bannedUntil', 'until {day}',
          jsonb_build_object('day', app.lineup_day_parameter(ban.until_on)))
        when ban.matches = 1 then app.name_parameter('fans.sentences.nextMatch', 'the next match')
        else app.sentence('fans.sentences.nextMatches', 'the next {count} matches', jsonb_build_object('count', ban.matches)) end)),
    '/players/' || person.slug, ban.is_sample
  from public.people as person where person.id = ban.person_id and ban.lifted_at is null
$function$;

CREATE OR REPLACE FUNCTION app.case_for_office(p_case_id uuid, needed text, p_request_id uuid)
 RETURNS public.discipline_cases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_office(app.name_parameter('site.deedCases', 'Cases are kept'));
  if app.case_of_request(p_request_id) is not null then return null; end if;
  return app.take_case(p_case_id, needed);
end;
$function$;

CREATE OR REPLACE FUNCTION app.case_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
declare
  own uuid[] := app.player_ids_of(p_person);
  pays_for uuid[] := app.club_ids_with_right(p_person, 'contracts');
begin
  return query
  select 'charge', app.sentence('matchday.sentences.charge', 'A charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge), '/dashboard/cases/' || charged.reference,
    app.sentence('accounts.sentences.answer', 'Answer'), app.end_of_day(charged.answer_by), charged.opened_on::timestamp at time zone 'Africa/Harare', charged.is_sample
  from public.discipline_cases as charged
  where charged.id in (select app.cases_against(p_person)) and charged.status = 'opened'
    and charged.answer_by >= app.league_today()
    and not exists (select from public.discipline_answers as answer where answer.case_id = charged.id);

  return query
  select 'hearing', app.sentence('matchday.sentences.hearing', 'A hearing: {reference}', jsonb_build_object('reference', heard.reference)),
    app.quote(heard.hearing_place), '/dashboard/cases/' || heard.reference,
    app.sentence('accounts.sentences.openIt', 'View details'), heard.hearing_at, null::timestamptz, heard.is_sample
  from public.discipline_cases as heard
  where heard.id in (select app.cases_against(p_person)) and heard.status = 'opened' and heard.hearing_at > now();

  return query
  select 'fine', app.sentence('matchday.sentences.finePay', 'A fine to pay: {amount}, {reference}',
      jsonb_build_object('amount', app.money_parameter(fined.fine_usd), 'reference', fined.reference)), app.quote(fined.decision),
    '/dashboard/cases/' || fined.reference, app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(fined.fine_due_on),
    fined.decided_on::timestamp at time zone 'Africa/Harare', fined.is_sample
  from public.discipline_cases as fined
  where fined.fine_due_on is not null and fined.fine_paid_on is null and fined.is_upheld is not true
    and case when fined.person_id is null then fined.club_id = any (pays_for) else fined.person_id = any (own) end;

  if not 'admin' = any (app.roles_of(p_person)) then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('unpaid', app.sentence('matchday.sentences.fineOverdue', 'A fine is overdue: {amount}, {reference}',
          jsonb_build_object('amount', app.money_parameter(owed.fine_usd), 'reference', owed.reference)), app.quote(owed.decision),
        '/admin?tab=discipline', app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(owed.fine_due_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.fine_due_on < app.league_today() and owed.fine_paid_on is null and owed.is_upheld is not true
      union all
      select ('unpaid', app.sentence('matchday.sentences.appealFeeMissing', 'The fee of an appeal has not come: {amount}, {reference}',
          jsonb_build_object('amount', app.money_parameter(owed.appeal_fee_usd), 'reference', owed.reference)),
        app.quote(owed.appeal_grounds), '/admin?tab=discipline', app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(owed.appealed_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.appealed_on < app.league_today() and owed.appeal_fee_usd > 0 and owed.appeal_fee_paid_on is null
        and owed.is_upheld is not true),
    app.sentence('matchday.sentences.finesOverdue', '{count} fines and fees are overdue'), '/admin?tab=discipline',
    app.sentence('accounts.sentences.openThem', 'Open them'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.caught_sentence(p_message text, p_details text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_details like '{"code": %' then p_details::jsonb else '{}' end || jsonb_build_object('text', p_message)
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
    perform app.refuse('PT409', 'matchday.chargeSent',
      'The charge in case {reference} is sent already. Look at it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  perform app.check_charge(p_article, p_answer_by);
  update public.discipline_cases set article = btrim(p_article), answer_by = p_answer_by where id = charged.id returning * into charged;
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  perform app.tell_charged(charged, 'case_charge',
    app.sentence('matchday.sentences.charge', 'A charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge), app.end_of_day(p_answer_by));
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_identity(p_user_id uuid, p_person_id uuid, p_document text, p_seen text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  office text;
  person public.people;
begin
  if done is not null then return done; end if;
  office := app.require_identity_office(p_person_id);
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or app.speaks_as(p_user_id, p_person_id) is null then
    perform app.refuse('PT409', 'curation.speaksNoMore', 'This account no longer speaks for the player. Look at the list again.');
  end if;
  if p_user_id = caller then
    perform app.refuse('PT403', 'curation.checkOwn', 'Nobody checks their own account. Somebody else of your office does this.');
  end if;
  if p_document is null or p_document not in ('national_id', 'passport', 'drivers_licence') then
    perform app.refuse('PT422', 'curation.checkDocument', 'Say which identity document with a picture you have seen.', 'document');
  end if;
  if p_seen is null or p_seen not in ('in_person', 'video_call') then
    perform app.refuse('PT422', 'curation.checkSeen', 'Say how you compared the picture with the person.', 'seen');
  end if;
  insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
  values (p_user_id, p_person_id, p_document, p_seen, office, caller)
  on conflict (user_id, person_id) where ended_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.checkedAlready', 'This account has been checked already. Look at the list again.');
  end if;
  perform app.write_audit('identity_checked', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'document', p_document, 'seen', p_seen, 'office', office), 'identity_checks', done::text);
  perform app.tell(array[p_user_id], 'account_checked',
    app.sentence('curation.sentences.identityConfirmed', 'Your identity is confirmed'),
    app.sentence('curation.sentences.signatureCounts', 'What you sign for {person} counts from now on.', jsonb_build_object('person', person.name)), '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.claim_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'claim', app.sentence('curation.sentences.decideClaim', '{person}: is it their account?', jsonb_build_object('person', person.name)),
    case when claim.is_disputed
      then app.sentence('curation.sentences.decideClaimDisputed', 'The claim is disputed. The association decides it.')
      else app.sentence('curation.sentences.decideClaimPaper', 'Somebody says that they are this person, and shows a paper.') end,
    '/dashboard/checks', app.sentence('accounts.sentences.decide', 'Decide'), null::timestamptz, claim.claimed_at, person.is_sample
  from public.person_links as claim join public.people as person on person.id = claim.person_id
  where claim.status = 'pending' and claim.kind is not null and (
    (claim.asked = 'club' and claim.club_id in (select app.clubs_served_by(p_person, 'club_admin')))
    or (claim.asked = 'league' and 'admin' = any (app.roles_of(p_person)))
    or (claim.asked = 'association' and 'zifa_admin' = any (app.roles_of(p_person))))
    and claim.user_id <> p_person
  union all
  -- Who plays, coaches or referees here, and has not said who they are.
  select 'claim_yours', app.sentence('curation.sentences.claimYours', 'Join your account with your record'), case held.role
      when 'player' then app.sentence('curation.sentences.claimPlayer', 'You hold the role player: say which player of the record you are.')
      when 'coach' then app.sentence('curation.sentences.claimCoach', 'You hold the role coach: say which coach of the record you are.')
      else app.sentence('curation.sentences.claimReferee', 'You hold the role referee: say which match official of the record you are.') end,
    app.claim_home(held.role::text, p_person) || '#your-record', app.sentence('curation.sentences.findYourself', 'Find yourself'), null, held.assigned_at, false
  from public.user_roles as held
  where held.user_id = p_person and held.role in ('player', 'coach', 'referee')
    and not exists (select from public.person_links where user_id = p_person and status in ('pending', 'confirmed'))
$function$;

CREATE OR REPLACE FUNCTION app.club_or_none(p_name text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select coalesce(to_jsonb(p_name), app.name_parameter('fans.sentences.noClub', 'no club')) $function$;

CREATE OR REPLACE FUNCTION app.club_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select 'club_invitation',
    app.sentence('accounts.sentences.clubInvites', '{club} asks you to work for the club', jsonb_build_object('club', club.name)),
    app.sentence('accounts.sentences.asDuty', 'As {duty}.', jsonb_build_object('duty', app.duty_name(asked.duty))),
    '/dashboard/invitations/' || asked.id, app.sentence('accounts.sentences.answer', 'Answer'), asked.expires_at, asked.invited_at, club.is_sample
  from auth.users as account
  join app.person_invitations as asked
    on asked.address in (case when account.email_confirmed_at is not null then account.email end,
      case when account.phone_confirmed_at is not null then account.phone end)
  join public.clubs as club on club.id = asked.club_id
  where account.id = p_person and app.invitation_state(asked) = 'open'
$function$;

CREATE OR REPLACE FUNCTION app.confirm_guardian(p_player_id uuid, p_address text, p_relation text, p_paper text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account uuid := app.association_answer(p_request_id);
  player public.people;
  relation text := btrim(coalesce(p_relation, ''));
  paper text := btrim(coalesce(p_paper, ''));
begin
  if account is not null then return account; end if;
  select person.* into player from public.people as person
  join public.players as known on known.person_id = person.id where person.id = p_player_id for no key update of person;
  if player.id is null then
    perform app.refuse('PT422', 'transfers.playerMissing', 'Choose the player.', 'player');
  end if;
  if not exists (select from public.birth_dates where person_id = player.id) then
    perform app.refuse('PT422', 'transfers.birthUnknown',
      'The player''s date of birth is not recorded. Without it nobody can say whether a guardian is needed.', 'player');
  end if;
  if not app.is_minor(player.id) then
    perform app.refuse('PT422', 'transfers.ofAge',
      '{player} is of age and needs no guardian.', 'player', jsonb_build_object('player', player.name));
  end if;
  if relation = '' or char_length(relation) > 60 then
    perform app.refuse('PT422', 'transfers.guardianRelation',
      'Say what they are to the player, in at most 60 characters.', 'relation');
  end if;
  if paper = '' or char_length(paper) > 200 then
    perform app.refuse('PT422', 'transfers.guardianPaper', 'Say which paper you have seen, in at most 200 characters.', 'paper');
  end if;
  account := app.account_at(p_address);
  if account is null then
    perform app.refuse('PT422', 'transfers.guardianNoAccount',
      'No account has this e-mail address or phone number. The guardian signs up with it first, and confirms it by the code that comes.', 'address');
  end if;
  if account = auth.uid() then
    perform app.refuse('PT403', 'transfers.guardianSelf',
      'Nobody confirms themselves. Another person of the association does this.', 'address');
  end if;
  if app.person_of(account) = player.id or app.is_minor(app.person_of(account)) then
    perform app.refuse('PT422', 'transfers.guardianMinor', 'This account is the player''s own, or of another minor.', 'address');
  end if;
  insert into public.guardians (player_id, user_id, relation, paper, confirmed_by)
  values (player.id, account, relation, paper, auth.uid()) on conflict do nothing;
  if not found then
    perform app.refuse('PT409', 'transfers.guardianAlready', 'This guardian is confirmed already.');
  end if;
  perform app.write_audit('guardian_confirmed', account, jsonb_build_object('relation', relation, 'paper', paper),
    'guardians', player.id::text, 'football');
  perform app.tell(array[account], 'guardian_confirmed',
    app.sentence('transfers.sentences.guardianConfirmed', 'You are confirmed as the guardian of {player}', jsonb_build_object('player', player.name)),
    app.sentence('transfers.sentences.guardianConfirmedWords',
      'When clubs agree on a transfer of the player, you are asked for your consent. Your tasks are listed here.'),
    '/dashboard/consents', null, player.is_sample);
  perform app.answer_asks(array(
    select id from public.transfer_asks where player_id = player.id and about = 'guardian' and answered_at is null), true, null);
  insert into app.association_requests values (auth.uid(), p_request_id, account);
  return account;
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
    perform app.refuse('PT409', 'matchday.decisionBeforeAnswer',
      'Case {reference} can be answered until {day}. The league decides it once the answer is in, or after that day.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.answer_by)));
  end if;
  if judged.hearing_at > now() then
    perform app.refuse('PT409', 'matchday.decisionBeforeHearing',
      'Case {reference} is heard on {when}. The league decides it after the hearing.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'when', app.day_and_time_parameter(judged.hearing_at)));
  end if;
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.caseBodyMissing', 'Say which body decided.', 'body');
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.decisionMissing', 'Say what was decided and why, in at most 500 characters.', 'decision');
  end if;
  if p_decided_on is null or p_decided_on > app.league_today() then
    perform app.refuse('PT422', 'matchday.caseDayWrong',
      'A decision is entered on the day it was made, or later. Give that day.', 'decided_on');
  end if;
  kinds := array(select given.kind from app.sanctions_in(p_sanctions) as given);
  if cardinality(kinds) not between 1 and 6 or cardinality(kinds) <> (select count(distinct kind) from unnest(kinds) as kind) then
    perform app.refuse('PT422', 'matchday.sanctionsCount', 'Choose one to six sanctions, each once.', 'sanctions');
  end if;
  if kinds @> '{ban_matches,ban_until}' then
    perform app.refuse('PT422', 'matchday.banTwice',
      'A ban is given in matches or until a day. Choose one of the two.', 'sanctions');
  end if;
  if 'none' = any (kinds) and cardinality(kinds) > 1 then
    perform app.refuse('PT422', 'matchday.noSanctionAlone', '“No sanction” stands alone. Take the others out.', 'sanctions');
  end if;
  for each in select * from app.sanctions_in(p_sanctions) loop
    perform app.check_sanction(judged, each.kind, each.amount, each.day, p_decided_on);
  end loop;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from judged.id or not exists (
    select from storage.objects where bucket_id = 'case-decisions' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document has not arrived. Choose it again.', 'document');
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
  perform app.tell_charged(judged, 'case_decided',
    app.sentence('matchday.sentences.caseDecided', 'Case {reference} is decided', jsonb_build_object('reference', judged.reference)),
    app.quote(judged.decision), null);
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
    perform app.refuse('PT422', 'matchday.appealOutcomeMissing', 'Say whether the appeal is upheld.', 'upheld');
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Say why, in at most 500 characters.', 'decision');
  end if;
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    perform app.refuse('PT422', 'matchday.appealDecidedDayWrong',
      'An appeal is decided between the day it came and today. Give such a day.', 'decided_on');
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
  perform app.tell_charged(judged, 'case_appeal', case when p_upheld
    then app.sentence('matchday.sentences.appealUpheld', 'The appeal in case {reference} is upheld', jsonb_build_object('reference', judged.reference))
    else app.sentence('matchday.sentences.appealDismissed', 'The appeal in case {reference} is dismissed',
      jsonb_build_object('reference', judged.reference)) end, app.quote(btrim(p_decision)), null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_claim(p_claim_id uuid, p_is_granted boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  claim public.person_links;
  other public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into claim from public.person_links where id = p_claim_id and kind is not null;
  select * into person from public.people where id = claim.person_id for no key update;
  select * into claim from public.person_links where id = p_claim_id and kind is not null for update;
  if claim.id is null or not app.decides_claim(claim, caller) then
    perform app.refuse('PT404', 'curation.claimNotToDecide', 'There is no such claim, or it is not yours to decide.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimLookAgain', 'This claim has been decided or taken back. Look at the list again.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Say yes or no.', 'granted');
  end if;
  if (not p_is_granted or claim.is_disputed or p_reason is not null) and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.claimReason', 'Say why, in at most 500 characters. Whoever claims it reads it.', 'reason');
  end if;
  if p_is_granted then
    if app.claim_role(claim.kind) <> all (app.roles_of(claim.user_id)) then
      perform app.refuse('PT409', 'curation.claimRoleLost',
        'They do not hold the role {role} any more.', p_parameters => jsonb_build_object('role', app.claim_kind_name(claim.kind)));
    end if;
    if app.person_of(claim.user_id) is not null then
      perform app.refuse('PT409', 'curation.claimJoinedMeanwhile', 'Their account has been joined with another record meanwhile.');
    end if;
    -- Whoever had it loses it, and whoever else asked for it is told.
    for other in
      update public.person_links set status = case status when 'confirmed' then 'ended' else 'refused' end,
        decided_at = now(), decided_by = caller, reason = 'The association has found that the record is somebody else''s.'
      where person_id = claim.person_id and id <> claim.id and status in ('pending', 'confirmed') returning *
    loop
      perform app.tell(array[other.user_id], 'claim_answer',
        app.sentence('curation.sentences.notJoined', 'You are no longer joined with the record of {person}', jsonb_build_object('person', person.name)),
        app.sentence('curation.sentences.somebodyElses',
          'The association has found that it is somebody else''s. You can claim it again, with another paper.'),
        app.claim_home(coalesce(other.kind, claim.kind), other.user_id), null, person.is_sample);
      perform app.write_audit('record_link_ended', other.user_id, jsonb_build_object('person_id', person.id), 'person_links', other.id::text);
    end loop;
  end if;
  update public.person_links
  set status = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = btrim(p_reason)
  where id = claim.id;
  perform app.tell(array[claim.user_id], 'claim_answer',
    case when p_is_granted
      then app.sentence('curation.sentences.joined', 'You are joined with the record of {person}', jsonb_build_object('person', person.name))
      else app.sentence('curation.sentences.claimRefused', 'Your claim of {person} was refused', jsonb_build_object('person', person.name)) end,
    coalesce(app.quote(btrim(p_reason)),
      case when p_is_granted then app.sentence('curation.sentences.onYourPage', 'Your own page shows it from now on.') end),
    app.claim_home(claim.kind, claim.user_id), null, person.is_sample);
  perform app.write_audit(case when p_is_granted then 'claim_confirmed' else 'claim_refused' end, claim.user_id,
    jsonb_build_object('person_id', person.id, 'asked', claim.asked, 'reason', btrim(p_reason)), 'person_links', claim.id::text);
  insert into app.person_requests values (caller, p_request_id, claim.id);
  return claim.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_licence(p_licence_id uuid, p_is_granted boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  licence public.coach_licences;
  person public.people;
begin
  if done is not null then return done; end if;
  if not app.caller_is('admin') then
    perform app.refuse('PT403', 'curation.licenceLeagueOnly', 'Licences are looked at by the league''s office.');
  end if;
  select * into person from public.people where id = (select person_id from public.coach_licences where id = p_licence_id) for no key update;
  select * into licence from public.coach_licences where id = p_licence_id for update;
  if licence.id is null then
    perform app.refuse('PT404', 'curation.licenceUnknown', 'There is no such licence.');
  end if;
  if licence.sent_by = caller then
    perform app.refuse('PT403', 'curation.licenceOwn', 'You have sent it yourself. Another person of the league looks at it.');
  end if;
  if licence.state <> 'waiting' then
    perform app.refuse('PT409', 'curation.licenceDecided', 'Somebody has looked at it already.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Say yes or no.', 'granted');
  end if;
  if not p_is_granted and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.licenceReason', 'Say why, in at most 500 characters. The coach reads it.', 'reason');
  end if;
  if p_is_granted then
    update public.coach_licences set state = 'replaced' where person_id = licence.person_id and state = 'confirmed';
  end if;
  update public.coach_licences
  set state = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = nullif(btrim(p_reason), '')
  where id = licence.id;
  perform app.tell(array[licence.sent_by], 'licence_answer',
    case when p_is_granted then app.sentence('curation.sentences.licenceConfirmed', 'Your licence is confirmed')
      else app.sentence('curation.sentences.licenceRefused', 'Your licence was not confirmed') end,
    coalesce(app.quote(nullif(btrim(p_reason), '')), app.sentence('curation.sentences.licenceOnPage',
      '{level}, valid until {until}. It stands on your page.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until)))),
    '/coaches/profile/' || licence.sent_by, null, licence.is_sample);
  perform app.write_audit('licence_' || case when p_is_granted then 'confirmed' else 'refused' end, licence.sent_by,
    jsonb_build_object('person_id', licence.person_id, 'level', licence.level, 'reason', nullif(btrim(p_reason), '')), 'coach_licences', licence.id::text);
  insert into app.person_requests values (caller, p_request_id, licence.id);
  return licence.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  signer record;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into signer from app.signing_accounts(array[p_person_id]) as each where each.user_id = p_user_id limit 1;
  if not p_person_id = any (app.people_answered_for(caller)) or signer.user_id is null then
    perform app.refuse('PT404', 'curation.accountNotYours', 'There is no such account, or it does not sign for you.');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownReason', 'Say what happened, in at most 500 characters. The association reads it.', 'reason');
  end if;
  if (select count(*) from app.account_disownings where said_by = caller and said_at > now() - interval '30 days') >= 3 then
    perform app.refuse('PT429', 'curation.disowningLimit', 'You have disowned three accounts in a month. Speak to the association.');
  end if;
  select * into person from public.people where id = p_person_id for no key update;
  -- Steps under way end first, and none begins before this is written.
  perform from public.transfers where player_id = p_person_id and is_under_way for update;
  insert into app.account_disownings (user_id, person_id, party, said_by, reason)
  values (p_user_id, p_person_id, signer.party, caller, btrim(p_reason))
  on conflict (user_id, person_id) where settled_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.disownedAlready', 'This account has been disowned already. The association decides.');
  end if;
  perform app.write_audit('account_disowned', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'party', signer.party, 'reason', btrim(p_reason)), 'account_disownings', done::text);
  perform app.tell(array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_disowned',
    app.sentence('curation.sentences.accountDisowned', 'An account that signs for {person} is disowned', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'What it signed is frozen until you decide.'), '/dashboard/checks#disowned', null, person.is_sample);
  perform app.tell(array(select p_user_id where p_user_id <> caller), 'account_disowned',
    app.sentence('curation.sentences.accountDisputed', 'Your account for {person} is disputed', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilAssociation', 'What you signed is frozen until the association decides.'), '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.disowning_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select 'disowned',
    app.sentence('curation.sentences.decideDisowned', 'Decide on a disputed account: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'What it signed is frozen until you decide.'),
    '/dashboard/checks#disowned', app.sentence('accounts.sentences.decide', 'Decide'), null::timestamptz, said.said_at, person.is_sample
  from app.account_disownings as said join public.people as person on person.id = said.person_id
  where said.settled_at is null and 'zifa_admin' = any (app.roles_of(p_person)) and p_person not in (said.user_id, coalesce(said.said_by, said.user_id))
$function$;

CREATE OR REPLACE FUNCTION app.duty_name(duty text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case duty
    when 'secretary' then app.name_parameter('accounts.sentences.secretary', 'secretary')
    when 'registrar' then app.name_parameter('accounts.sentences.registrar', 'registrar')
    when 'finance officer' then app.name_parameter('accounts.sentences.financeOfficer', 'finance officer')
    when 'media officer' then app.name_parameter('accounts.sentences.mediaOfficer', 'media officer')
    when 'team manager' then app.name_parameter('accounts.sentences.teamManager', 'team manager')
    when 'kit manager' then app.name_parameter('accounts.sentences.kitManager', 'kit manager')
    when 'doctor' then app.name_parameter('accounts.sentences.doctor', 'doctor')
    when 'analyst' then app.name_parameter('accounts.sentences.analyst', 'analyst')
    else to_jsonb(duty) end
$function$;

CREATE OR REPLACE FUNCTION app.end_guardian(p_player_id uuid, p_user_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended public.guardians;
  player public.people;
begin
  if app.association_answer(p_request_id) is not null then return p_user_id; end if;
  perform app.require_reason(p_reason);
  if p_user_id = auth.uid() then
    perform app.refuse('PT403', 'transfers.guardianIsYou', 'You are this guardian. Another person of the association does this.');
  end if;
  delete from public.guardians where player_id = p_player_id and user_id = p_user_id returning * into ended;
  if ended.user_id is null then
    perform app.refuse('PT409', 'transfers.guardianEnded', 'This guardian has been ended already. Look at the list again.');
  end if;
  select * into player from public.people where id = p_player_id;
  perform app.write_audit('guardian_ended', p_user_id,
    jsonb_build_object('relation', ended.relation, 'paper', ended.paper, 'reason', btrim(p_reason)),
    'guardians', p_player_id::text, 'football');
  perform app.tell(array[p_user_id], 'guardian_ended',
    app.sentence('transfers.sentences.guardianEnded', 'You are no longer the guardian of {player} here', jsonb_build_object('player', player.name)),
    app.sentence('transfers.sentences.associationSays', 'The association says: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard/consents', null, player.is_sample);
  insert into app.association_requests values (auth.uid(), p_request_id, p_user_id);
  return p_user_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_identity_check(p_check_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  held app.identity_checks;
begin
  if done is not null then return done; end if;
  select * into held from app.identity_checks where id = p_check_id for update;
  perform app.require_identity_office(held.person_id);
  perform app.require_reason(p_reason);
  if held.id is null or held.ended_at is not null then
    perform app.refuse('PT409', 'curation.checkUndone', 'This check has been undone already. Look at the list again.');
  end if;
  update app.identity_checks set ended_at = now(), ended_by = app.caller_id(), end_reason = btrim(p_reason) where id = held.id;
  perform app.write_audit('identity_check_ended', held.user_id,
    jsonb_build_object('person_id', held.person_id, 'reason', btrim(p_reason)), 'identity_checks', held.id::text);
  perform app.tell(array[held.user_id], 'account_check_ended',
    app.sentence('curation.sentences.identityAgain', 'Your identity has to be checked again'),
    app.sentence('curation.sentences.signatureStops', 'What you sign for {person} does not count until then. The reason: {reason}',
      jsonb_build_object('person', person.name, 'reason', btrim(p_reason))), '/dashboard/consents',
    null, person.is_sample)
  from public.people as person where person.id = held.person_id;
  insert into app.person_requests values (app.caller_id(), p_request_id, held.id);
  return held.id;
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
    return app.answer_with('waiting', app.sentence('matchday.phaseNotBegunYet',
      'The home recorder, the referee or the match commissioner has not begun this part of the match yet.'));
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)) || jsonb_build_object('before', app.state_before_step(game)),
    (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.erase_ward_account(p_user_id uuid, p_words text, p_request_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due timestamptz;
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  if lower(btrim(coalesce(p_words, ''))) <> 'erase this account' then
    perform app.refuse('PT422', 'accounts.typeEraseWard', 'Type "erase this account", so that it does not happen by mistake.', 'words');
  end if;
  perform from public.profiles where id = p_user_id for no key update;
  -- Asked for again it stays as it is; one that the child asked for is the guardian's from now on.
  update app.erasures set is_by_guardian = true where user_id = p_user_id and erased_at is null and not is_by_guardian
  returning due_at into due;
  if not found then
    select due_at into due from app.erasures where user_id = p_user_id;
    if found then return due; end if;
    insert into app.erasures (user_id, due_at, is_by_guardian) values (p_user_id, now() + interval '30 days', true)
    returning due_at into due;
  end if;
  perform app.write_audit('account_erasure_asked', p_user_id, jsonb_build_object('by_guardian', true));
  perform app.tell(array[p_user_id], 'account_guardian',
    app.sentence('accounts.sentences.guardianErases', 'Your guardian has asked to erase your account'),
    app.sentence('accounts.sentences.guardianErasesWords', 'It will be erased in 30 days, unless your guardian takes it back.'), '/dashboard/privacy', due);
  return due;
end;
$function$;

CREATE OR REPLACE FUNCTION app.error_report_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'error_reports', case count(*) when 1 then app.sentence('curation.sentences.oneError', 'An error is reported')
      else app.sentence('curation.sentences.errors', '{count} errors are reported', jsonb_build_object('count', count(*))) end,
    app.sentence('curation.sentences.oldestError', 'The oldest is about {about}.',
      jsonb_build_object('about', (array_agg(report.about order by report.asked_at))[1])),
    '/admin?tab=corrections', app.sentence('accounts.sentences.lookAtThem', 'Look at them'), min(report.asked_at) + interval '7 days', min(report.asked_at), bool_and(report.is_sample)
  from public.error_reports as report
  where report.status = 'waiting' and app.roles_of(p_person) && '{admin,zifa_admin,super_admin}'::public.user_role[]
    and report.asked_by is distinct from p_person
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION app.escalate_overdue()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  late public.transfers;
  escalated integer := 0;
begin
  update public.transfer_escalations as open_one set ended_at = now()
  where open_one.ended_at is null and not exists (
    select from public.transfers as transfer
    where transfer.id = open_one.transfer_id and transfer.state = 'submitted' and transfer.completed_at is not null
      and transfer.due_at = open_one.due_at);
  for late in
    select * from public.transfers as transfer
    where state = 'submitted' and due_at <= now() and completed_at is not null and not coalesce(stayed_until > now(), false)
      and not exists (
        select from public.transfer_escalations as known
        where known.transfer_id = transfer.id and known.due_at = transfer.due_at)
    order by due_at limit 200
  loop
    insert into public.transfer_escalations (transfer_id, due_at) values (late.id, late.due_at) on conflict do nothing;
    if found then
      -- No names and no terms: that it lies there, and since when.
      perform app.tell(
        array(select user_id from public.user_roles where role = 'super_admin'), 'transfer_escalated',
        app.sentence('transfers.sentences.associationLate', 'The association is late with {ref}', jsonb_build_object('ref', late.ref)),
        app.sentence('transfers.sentences.decisionDue', 'It was to be decided by {due}.',
          jsonb_build_object('due', app.lineup_time_parameter(late.due_at))), '/super/zifa-oversight', null, late.is_sample);
      escalated := escalated + 1;
    end if;
  end loop;
  return escalated;
end;
$function$;

CREATE OR REPLACE FUNCTION app.event_reason(event public.transfer_events)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.quote(event.text) || coalesce(event.payload -> 'textMessage', '{}') $function$;

CREATE OR REPLACE FUNCTION app.expiry_of(transfer public.transfers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when transfer.state in ('offered', 'returned') and transfer.due_at <= now() then
      case transfer.state when 'offered' then app.sentence('transfers.sentences.noAnswer', 'The releasing club did not answer in time.')
        else app.sentence('transfers.sentences.notFixed', 'The returned transfer was not fixed in time.') end
    when transfer.state in ('countered', 'clubs_agreed', 'player_agreed') and now() >= rules.silence + (
      select event.created_at from public.transfer_events as event
      where event.transfer_id = transfer.id order by event.seq desc limit 1)
      then app.sentence('transfers.sentences.nobodyActed', 'Nobody did anything for seven days.')
    -- A window closed on it, unless the rules let this one be submitted outside of a window.
    when transfer.state in ('offered', 'countered', 'clubs_agreed', 'player_agreed')
      and app.window_now() is null
      and exists (select from public.transfer_windows where closes_at > transfer.sent_at and closes_at <= now())
      and not exists (select from app.transfer_findings(transfer) where code = 'WINDOW' and is_ok)
      then app.sentence('transfers.sentences.windowClosed', 'The window has closed.')
    end
  from public.transfer_rules as rules
$function$;

CREATE OR REPLACE FUNCTION app.export_ward_data(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken jsonb;
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  taken := app.take_along(p_user_id);
  perform app.tell(array[p_user_id], 'account_guardian',
    app.sentence('accounts.sentences.guardianTookData', 'Your guardian has taken your data along'),
    app.sentence('accounts.sentences.guardianTookDataWords', 'It is what you can download yourself under Privacy.'), '/dashboard/privacy');
  return taken;
end;
$function$;

CREATE OR REPLACE FUNCTION app.factor_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'factor_reset_proposed', case when coalesce(person.full_name, person.email, person.phone) is null
      then app.sentence('accounts.sentences.resetOfAccount', 'Reset two-step verification of an account')
      else app.sentence('accounts.sentences.resetOf', 'Reset two-step verification of {person}',
        jsonb_build_object('person', coalesce(person.full_name, person.email, person.phone))) end,
    app.quote(left(reset.reason, 300)), '/super/users?person=' || reset.user_id, app.sentence('accounts.sentences.confirmOrDiscard', 'Confirm or discard'), null::timestamptz, reset.proposed_at, person.is_sample
  from app.factor_resets as reset join public.profiles as person on person.id = reset.user_id
  where reset.settled_at is null and reset.proposed_by is distinct from p_person and reset.user_id <> p_person
    and 'super_admin' = any (app.roles_of(p_person))
$function$;

CREATE OR REPLACE FUNCTION app.fixture_words(fixture jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when ground.name is null then set_for.day
    else app.sentence('fans.sentences.dayAtGround', '{day}, at {ground}', jsonb_build_object('day', set_for.day, 'ground', ground.name)) end
  from (select case
    when fixture ->> 'kickOff' is not null then app.day_and_time_parameter(to_timestamp((fixture ->> 'kickOff')::bigint))
    when fixture ->> 'day' is not null then app.lineup_day_parameter((fixture ->> 'day')::date)
    else app.name_parameter('fans.sentences.noDay', 'no day set') end) as set_for (day)
  left join public.venues as ground on ground.id = (fixture ->> 'venue')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.fold_tasks(tasks app.task[], many jsonb, href text, action jsonb)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(tasks) <= 3 then
    return query select * from unnest(tasks);
    return;
  end if;
  return query
  select min(task.kind), app.sentence(many ->> 'code', many ->> 'text', jsonb_build_object('count', count(*))), null::jsonb, fold_tasks.href, fold_tasks.action,
    min(task.due_at), min(task.since), bool_and(task.is_sample)
  from unnest(tasks) as task;
end;
$function$;

CREATE OR REPLACE FUNCTION app.go_on_telling(alert app.alerts, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told app.alert_words;
  followers uuid[];
begin
  -- By itself, so that whoever changes the match at this moment waits for no more than this.
  if alert.begun_at is null then
    told := app.words_of(alert);
    update app.alerts
    set begun_at = now(), told_at = case when told.title is null then now() end,
      title = told.title ->> 'text', words = told.words ->> 'text', title_message = app.message_of(told.title),
      words_message = app.message_of(told.words), href = told.href, is_sample = coalesce(told.is_sample, false)
    where id = alert.id;
    return 0;
  end if;

  followers := array(select app.followers_of(alert, p_most));
  perform app.tell(
    array(
      select person from unnest(followers) as person
      left join app.alert_choices as choice on choice.user_id = person and choice.event = alert.event
      where coalesce(choice.is_on, app.is_usual_alert(alert.event))),
    'follow_' || alert.event, app.quote(alert.title) || coalesce(alert.title_message, '{}'),
    app.quote(alert.words) || coalesce(alert.words_message, '{}'), alert.href, null, alert.is_sample);
  update app.alerts
  set reached = coalesce(followers[cardinality(followers)], reached), people = people + cardinality(followers),
    told_at = case when cardinality(followers) < p_most then now() end
  where id = alert.id;
  return cardinality(followers);
end;
$function$;

CREATE OR REPLACE FUNCTION app.identity_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  waiting integer;
  due timestamptz;
begin
  if not app.roles_of(p_person) && '{admin,zifa_admin}'::public.user_role[] then return; end if;
  select count(*), min(due_at) into waiting, due from app.unchecked_accounts() where is_awaited and user_id <> p_person;
  if waiting > 0 then
    return next ('identity', case waiting when 1 then app.sentence('curation.sentences.oneToCheck', '1 account to check before it can sign')
        else app.sentence('curation.sentences.toCheck', '{count} accounts to check before they can sign', jsonb_build_object('count', waiting)) end,
      app.sentence('curation.sentences.compareDocument', 'Compare the person with an identity document that has a picture.'),
      '/dashboard/checks#identity', app.sentence('accounts.sentences.check', 'Check'), due, null, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.impersonated_by(caller uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen uuid := (
    select impersonated_user_id from public.impersonation_sessions
    where super_admin_id = caller and is_active and expires_at > now());
begin
  if seen is not null and 'super_admin' = any (app.roles_of(caller)) then return seen; end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.impersonated_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return app.impersonated_by(app.caller_id());
end;
$function$;

CREATE OR REPLACE FUNCTION app.invite_to_club(p_club_id uuid, p_name text, p_duty text, p_address text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  token text := replace(gen_random_uuid()::text, '-', '');
  said text := btrim(coalesce(p_name, ''));
  tied text := app.plain_address(p_address);
  club public.clubs;
  made app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  if not p_club_id in (select app.clubs_served_by(caller, 'club_admin')) then
    perform app.refuse('PT403', 'accounts.invitesAdminOnly', 'Only a club admin invites people to the club.');
  end if;
  if said = '' or char_length(said) > 120 then
    perform app.refuse('PT422', 'accounts.invitedName', 'Write the name of the person, in at most 120 characters.', 'name');
  end if;
  if not coalesce(p_duty = any (app.known_duties()), false) then
    perform app.refuse('PT422', 'accounts.invitedDuty', 'Say what they will do for the club.', 'duty');
  end if;
  if tied is null and btrim(coalesce(p_address, '')) <> '' then
    perform app.refuse('PT422', 'accounts.invitedAddress',
      'Write an e-mail address or a phone number, such as name@example.org or 0772 123 456.', 'address');
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  if exists (
    select from public.club_members where club_id = p_club_id and user_id = app.account_at(tied) and member_role in ('club', 'club_admin')
      and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    perform app.refuse('PT409', 'accounts.invitedAlready', 'Whoever has this address works for the club already.', 'address');
  end if;
  -- The same request again makes another link in its place, because the first one was never seen.
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    -- A new link for the same person ends the one before.
    update app.person_invitations set withdrawn_at = now()
    where club_id = p_club_id and kind = 'staff' and used_at is null and withdrawn_at is null and declined_at is null
      and (lower(name) = lower(said) or address = tied);
    if (
      select count(*) from app.person_invitations as open
      where club_id = p_club_id and kind = 'staff' and app.invitation_state(open) = 'open') >= 20
    then
      perform app.refuse('PT429', 'accounts.invitationLimit', 'Twenty invitations can wait at a time. Withdraw one first.', 'name');
    end if;
    insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, invited_by, request_id)
    values ('staff', p_club_id, said, p_duty, tied, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
      'person_invitations', made.id::text);
    perform app.tell(array(select invited from app.account_at(tied) as invited where invited is not null),
      'club_invitation',
      app.sentence('accounts.sentences.clubInvites', '{club} asks you to work for the club', jsonb_build_object('club', club.name)),
      app.sentence('accounts.sentences.clubInvitesAs', 'As {duty}. Accept or decline the invitation.',
        jsonb_build_object('duty', app.duty_name(p_duty))), '/dashboard/invitations/' || made.id, made.expires_at, club.is_sample);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_ward_account(p_user_id uuid, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  delete from app.erasures where user_id = p_user_id and erased_at is null;
  if not found then return false; end if;
  perform app.write_audit('account_erasure_withdrawn', p_user_id, jsonb_build_object('by_guardian', true));
  perform app.tell(array[p_user_id], 'account_guardian', app.sentence('accounts.sentences.accountStays', 'Your account stays'),
    app.sentence('accounts.sentences.accountStaysWords', 'Your guardian has taken it back.'), '/dashboard/privacy');
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.kick_off_words(game public.matches, pair jsonb, was jsonb)
 RETURNS SETOF app.alert_words
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.sentence('fans.sentences.kickOffSoon', 'Soon: {home} v {away}', pair),
    case when ground.name is null then app.sentence('fans.sentences.kickOffAt', 'Kick-off at {time}.', jsonb_build_object('time', clock.shows))
      else app.sentence('fans.sentences.kickOffAtGround', 'Kick-off at {time}, at {ground}.',
        jsonb_build_object('time', clock.shows, 'ground', ground.name)) end,
    '/matches/' || game.id, game.is_sample
  from (select to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI')) as clock (shows)
  left join public.venues as ground on ground.id = game.venue_id
  where app.fixture_of(game) ->> 'fate' = 'ahead' and app.fixture_of(game) ->> 'kickOff' = was ->> 'kickOff' and game.kick_off > now()
$function$;

CREATE OR REPLACE FUNCTION app.licence_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'licence', app.sentence('curation.sentences.licenceSent', 'A licence to look at: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.licenceUntil', '{level}, valid until {until}.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until))),
    '/dashboard/checks', app.sentence('accounts.sentences.lookAtIt', 'Look at it'), null::timestamptz, licence.sent_at, licence.is_sample
  from public.coach_licences as licence join public.people as person on person.id = licence.person_id
  where licence.state = 'waiting' and 'admin' = any (app.roles_of(p_person)) and licence.sent_by is distinct from p_person
  union all
  select 'licence_ends', app.sentence('curation.sentences.licenceEnds', 'Your licence ends soon'),
    app.sentence('curation.sentences.licenceEndsWords', '{level}, valid until {until}. Send the next one to the league.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until))),
    '/coaches/profile/' || p_person, app.sentence('curation.sentences.sendIt', 'Send it'), (licence.valid_until + 1)::timestamp at time zone 'Africa/Harare', licence.decided_at, licence.is_sample
  from public.coach_licences as licence
  where licence.person_id = app.person_of(p_person) and licence.state = 'confirmed' and licence.valid_until < app.league_today() + 60
    and not exists (select from public.coach_licences as next where next.person_id = licence.person_id and next.state = 'waiting')
$function$;

CREATE OR REPLACE FUNCTION app.link_account(p_address text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  office text;
  account uuid;
  person public.people;
begin
  if done is not null then return done; end if;
  office := app.require_identity_office(p_person_id);
  perform app.require_reason(p_reason);
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or app.claim_role(p_kind) is null
    or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id))
  then
    perform app.refuse('PT422', 'curation.linkPerson', 'Choose the player, coach or match official.', 'person');
  end if;
  account := app.account_at(p_address);
  if account is null then
    perform app.refuse('PT422', 'curation.linkNoAccount',
      'No account has this e-mail address or phone number, or it is not confirmed yet.', 'address');
  end if;
  if account = caller then
    perform app.refuse('PT403', 'curation.linkOwn', 'Nobody links their own account. Somebody else of your office does this.', 'address');
  end if;
  if app.person_of(account) is not null then
    perform app.refuse('PT409', 'curation.linkTaken', 'This account is linked with a record already. Unlink it first.', 'address');
  end if;
  if app.is_claimed(p_person_id) then
    perform app.refuse('PT409', 'curation.linkPersonTaken',
      '{person} has another account. Unlink that one first.', 'person', jsonb_build_object('person', person.name));
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = account and status = 'pending';
  insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, reason)
  values (account, p_person_id, p_kind, 'confirmed', caller, now(), office, btrim(p_reason)) returning id into done;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (account, app.claim_role(p_kind), caller, btrim(p_reason)) on conflict do nothing;
  perform app.write_audit('account_linked', account,
    jsonb_build_object('person_id', p_person_id, 'kind', p_kind, 'reason', btrim(p_reason)), 'person_links', done::text);
  perform app.tell(array[account], 'account_linked',
    app.sentence('curation.sentences.accountLinked', 'Your account is linked with the record of {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.accountLinkedWhy', 'The reason: {reason} If this is not you, tell the league office.',
      jsonb_build_object('reason', btrim(p_reason))), app.claim_home(p_kind, account), null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.match_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  tasks app.task[];
begin
  tasks := array(
    select (said.kind, app.sentence(said.title ->> 'code', said.title ->> 'text', jsonb_build_object('home', due.home, 'away', due.away)),
      null, format('/matches/%s/%s', due.match_id, said.page), said.action, due.due_at, null, due.is_sample)::app.task
    from app.match_dues_of(p_person) as due
    join (values
      ('lineup', 'line_up', app.sentence('matchday.sentences.lineUpDue', 'Your line-up: {home} v {away}'), 'line-up',
        app.sentence('accounts.sentences.confirmIt', 'Confirm it')),
      ('report', 'report', app.sentence('matchday.sentences.reportDue', 'Your report: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.writeIt', 'Write it')),
      ('comment', 'comment', app.sentence('matchday.sentences.commentDue', 'Your comment on the report: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.comment', 'Comment')),
      ('confirm', 'confirm', app.sentence('matchday.sentences.confirmationDue', 'To be confirmed: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.confirm', 'Confirm')),
      ('protest', 'protest', app.sentence('matchday.sentences.protestPossible', 'A protest can be lodged: {home} v {away}'), 'protest',
        app.sentence('accounts.sentences.protest', 'Protest'))
    ) as said (what, kind, title, page, action) on said.what = due.what);
  return query select * from unnest(tasks) as task where task.kind <> 'confirm';
  return query select * from app.fold_tasks(
    array(select task from unnest(tasks) as task where task.kind = 'confirm'),
    app.sentence('matchday.sentences.confirmationsDue', '{count} matches to be confirmed'), '/admin?tab=reports',
    app.sentence('accounts.sentences.confirm', 'Confirm'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.message_of(p_sentence jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when p_sentence ? 'code' then p_sentence - 'text' end $function$;

CREATE OR REPLACE FUNCTION app.moved_words(game public.matches, pair jsonb, was jsonb)
 RETURNS SETOF app.alert_words
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    case
      when move = 'postponed' then app.sentence('fans.sentences.postponed', 'Postponed: {home} v {away}', pair)
      when move = 'abandoned' then app.sentence('fans.sentences.abandoned', 'Abandoned: {home} v {away}', pair)
      when move = 'cancelled' then app.sentence('fans.sentences.cancelled', 'Cancelled: {home} v {away}', pair)
      when was - 'venue' = fixture - 'venue' then app.sentence('fans.sentences.otherGround', 'Another ground: {home} v {away}', pair)
      else app.sentence('fans.sentences.moved', 'Moved: {home} v {away}', pair) end,
    case
      when move = 'postponed' then app.sentence('fans.sentences.postponedWords', 'It was set for {was}. The new day is not known yet.', days)
      when move = 'abandoned' then app.sentence('fans.sentences.abandonedWords',
        'It was stopped before its end. The league decides what becomes of it.')
      when move = 'cancelled' then app.sentence('fans.sentences.cancelledWords', 'It will not be played.')
      when was - 'venue' = fixture - 'venue' then app.sentence('fans.sentences.otherGroundWords', '{now}. Before, it was at {ground}.',
        days || jsonb_build_object('ground', old_ground.name))
      when was ->> 'fate' = 'ahead' then app.sentence('fans.sentences.movedFrom', 'Now {now}. Before: {was}.', days)
      else app.sentence('fans.sentences.movedTo', 'Now {now}.', days) end,
    '/matches/' || game.id, game.is_sample
  from (select app.fixture_of(game), app.move_between(was, app.fixture_of(game))) as become (fixture, move)
  cross join lateral (select jsonb_build_object('now', app.fixture_words(fixture), 'was', app.fixture_words(was))) as said (days)
  left join public.venues as old_ground on old_ground.id = (was ->> 'venue')::uuid
  where move is not null
$function$;

CREATE OR REPLACE FUNCTION app.my_papers()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(paper.told order by paper.at desc), '[]') from (
    select own.uploaded_at as at, jsonb_build_object('id', own.id, 'kind', own.kind, 'name', own.name, 'size', own.size, 'details', own.details,
      'uploadedAt', own.uploaded_at, 'isOwn', true, 'ref', null, 'openings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', case opened.opened_as
            when 'owner' then app.name_parameter('accounts.sentences.you', 'You')
            when 'league' then app.name_parameter('transfers.sentences.theLeagueOffice', 'The league office')
            when 'association' then app.name_parameter('transfers.sentences.theAssociation', 'The association')
            else app.quote(club.name) end, 'at', opened.opened_at) order by opened.opened_at desc), '[]')
        from (select * from public.person_document_openings where document_id = own.id order by opened_at desc limit 20) as opened
        left join public.clubs as club on club.id = opened.club_id)) as told
    from public.person_documents as own where own.user_id = app.viewer_id()
    union all
    select held.uploaded_at, jsonb_build_object('id', held.id, 'kind', held.kind, 'name', held.name, 'size', held.size, 'details', held.details,
      'uploadedAt', held.uploaded_at, 'isOwn', false, 'ref', transfer.ref, 'openings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', case
            when opened.user_id = app.viewer_id() then app.name_parameter('accounts.sentences.you', 'You')
            when opened.party is null then app.name_parameter('accounts.sentences.oversight', 'Oversight')
            else app.transfer_side(transfer, opened.party) end, 'at', opened.opened_at)
          order by opened.opened_at desc), '[]')
        from (select * from public.document_access where document_id = held.id order by opened_at desc limit 20) as opened))
    from public.transfers as transfer
    join public.transfer_documents as held on held.transfer_id = transfer.id and held.replaced_at is null
    where transfer.player_id = app.person_of(app.viewer_id()) and app.is_reached_by(transfer, '{player}')
      and app.is_told_of_paper('{player}', held.kind, held.party)) as paper
  where not app.is_impersonating()
$function$;

CREATE OR REPLACE FUNCTION app.my_tasks()
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select task.* from app.tasks_of(app.viewer_id()) as task
  order by task.due_at nulls last, task.since nulls last, task.title ->> 'text' limit 100
$function$;

CREATE OR REPLACE FUNCTION app.name_parameter(p_code text, p_text text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('code', p_code, 'text', p_text) $function$;

CREATE OR REPLACE FUNCTION app.note_case_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.discipline_cases;
begin
  perform app.require_office(app.name_parameter('site.deedPayments', 'Payments in cases are noted'));
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  select * into paid from public.discipline_cases where id = p_case_id for update;
  if paid.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if p_what is null or p_what not in ('fine', 'appeal_fee') then
    perform app.refuse('PT422', 'matchday.paymentKindMissing', 'Say what was paid: the fine or the fee of the appeal.', 'what');
  end if;
  if (case p_what when 'fine' then paid.fine_usd is null or paid.is_upheld is true else paid.appealed_on is null end) then
    perform app.refuse('PT409', 'matchday.nothingToPay',
      'In case {reference} there is nothing of this kind to pay. Look at it again.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if (case p_what when 'fine' then paid.fine_paid_on else paid.appeal_fee_paid_on end) is not null then
    perform app.refuse('PT409', 'matchday.paymentNoted',
      'The league has noted this payment of case {reference} already.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if p_paid_on is null or p_paid_on > app.league_today() or p_paid_on < paid.decided_on then
    perform app.refuse('PT422', 'matchday.paymentDayWrong',
      'It was paid between the decision and today. Give such a day.', 'paid_on');
  end if;
  update public.discipline_cases set
    fine_paid_on = case p_what when 'fine' then p_paid_on else fine_paid_on end,
    appeal_fee_paid_on = case p_what when 'appeal_fee' then p_paid_on else appeal_fee_paid_on end
  where id = paid.id;
  insert into app.case_requests values (auth.uid(), p_request_id, paid.id);
  return paid.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.office_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  is_super boolean := 'super_admin' = any (roles);
  waiting integer;
  since timestamptz;
begin
  if not roles && '{admin,zifa_admin,super_admin}'::public.user_role[] then return; end if;

  select count(*), min(requested_at) into waiting, since from public.role_requests
  where status = 'pending' and user_id <> p_person and (is_super or role <> 'super_admin')
    and proposed_by is distinct from p_person;
  if waiting > 0 then
    return next ('role_request', case waiting when 1 then app.sentence('accounts.sentences.oneRoleRequest', '1 pending role request')
        else app.sentence('accounts.sentences.roleRequests', '{count} pending role requests', jsonb_build_object('count', waiting)) end,
      app.sentence('accounts.sentences.roleRequestsWords', 'People asked for a role and wait for a decision.'),
      case when is_super then '/super/users?tab=requests' else '/admin?tab=requests' end, app.sentence('accounts.sentences.decide', 'Decide'), null, since, false)::app.task;
  end if;
  if not 'admin' = any (roles) then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('correction', case asked.status
          when 'requested' then app.sentence('matchday.sentences.correctionAsked', 'A correction is asked for: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name))
          else app.sentence('matchday.sentences.correctionSecond', 'A correction needs a second person: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name)) end,
        app.quote(asked.note), format('/matches/%s/reporting', game.id), app.sentence('accounts.sentences.lookAtIt', 'Look at it'), null, asked.asked_at, asked.is_sample)::app.task
      from public.corrections as asked
      join public.matches as game on game.id = asked.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where asked.status in ('requested', 'open') and not exists (
        select from app.correction_makers as maker
        where maker.correction_id = asked.id and asked.changes_score and maker.opened_by = p_person)
      order by asked.asked_at),
    app.sentence('matchday.sentences.corrections', '{count} corrections wait'), '/admin?tab=reports',
    app.sentence('accounts.sentences.lookAtThem', 'Look at them'));

  return query select * from app.fold_tasks(
    array(
      select ('protest_lodged', case lodged.kind
          when 'protest' then app.sentence('matchday.sentences.decideProtest', 'A protest to decide on: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name))
          else app.sentence('matchday.sentences.decideAppeal', 'An appeal to decide on: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name)) end,
        app.sentence('matchday.sentences.lodgedBy', 'Lodged by {club}.', jsonb_build_object('club', club.name)),
        format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Decide'), null, lodged.lodged_at, lodged.is_sample)::app.task
      from public.match_challenges as lodged
      join public.matches as game on game.id = lodged.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      join public.clubs as club on club.id = lodged.club_id
      where lodged.outcome = 'open'
      order by lodged.lodged_at),
    app.sentence('matchday.sentences.protests', '{count} protests and appeals to decide on'), '/admin?tab=season', app.sentence('accounts.sentences.decide', 'Decide'));

  return query select * from app.fold_tasks(
    array(
      select ('case', case opened.status
          when 'appealed' then app.sentence('matchday.sentences.caseAppeal', 'An appeal in a case: {reference}',
            jsonb_build_object('reference', opened.reference))
          else app.sentence('matchday.sentences.decideCase', 'A case to decide on: {reference}',
            jsonb_build_object('reference', opened.reference)) end,
        app.quote(opened.charge), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Decide'), null,
        coalesce(opened.appealed_on, opened.opened_on)::timestamp at time zone 'Africa/Harare', opened.is_sample)::app.task
      from public.discipline_cases as opened
      where opened.status = 'appealed' or (opened.status = 'opened' and coalesce(opened.hearing_at <= now(), true) and (
        -- While the charged side can answer, it is not the league's turn.
        coalesce(opened.answer_by < app.league_today(), true)
        or exists (select from public.discipline_answers as answer where answer.case_id = opened.id)))
      order by opened.opened_on, opened.reference),
    app.sentence('matchday.sentences.cases', '{count} cases to decide on'), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Decide'));

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then app.sentence('news.sentences.oneArticle', '1 article to review')
        else app.sentence('news.sentences.articles', '{count} articles to review', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=news&status=review', app.sentence('accounts.sentences.review', 'Review'), null, since, false)::app.task;
  end if;

  return query
  select 'value_level', app.sentence('numbers.sentences.releaseLevel', 'A level of values to release: {amount}',
      jsonb_build_object('amount', app.money_parameter(level.usd))), app.quote(level.reason), '/admin?tab=values',
    app.sentence('accounts.sentences.lookAtIt', 'Look at it'), null::timestamptz, level.proposed_at, false
  from public.value_levels as level
  where level.released_at is null and level.discarded_at is null and level.proposed_by is distinct from p_person;

  select count(*), min(asked_at) into waiting, since from public.value_challenges where answered_at is null and asked_by is distinct from p_person;
  if waiting > 0 then
    return next ('value', case waiting when 1 then app.sentence('numbers.sentences.oneObjection', '1 objection to a value')
        else app.sentence('numbers.sentences.objections', '{count} objections to values', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=values', app.sentence('accounts.sentences.answer', 'Answer'), null, since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_case(p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
  made public.discipline_cases;
begin
  perform app.require_office(app.name_parameter('site.deedCases', 'Cases are kept'));
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    perform app.refuse('PT422', 'matchday.caseAboutNobody', 'Say whom the case is about: a club, or a person of it.', 'club_id');
  end if;
  if not coalesce(app.is_reason(p_charge), false) then
    perform app.refuse('PT422', 'matchday.chargeMissing', 'Say what the charge is, in at most 500 characters.', 'charge');
  end if;
  if not exists (select from public.seasons where id = p_season_id) then
    perform app.refuse('PT422', 'matchday.caseSeasonUnknown', 'This season is not in the record. Choose another.', 'season_id');
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    perform app.refuse('PT422', 'matchday.caseMatchWrong', 'That is no match of this club in this season.', 'match_id');
  end if;
  if p_answer_by is not null then
    perform app.check_charge(p_article, p_answer_by);
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, answer_by, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), p_answer_by, season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning * into made;
  insert into app.case_requests values (auth.uid(), p_request_id, made.id);
  if p_answer_by is not null then
    perform app.tell_charged(made, 'case_charge',
      app.sentence('matchday.sentences.charge', 'A charge to answer: {reference}', jsonb_build_object('reference', made.reference)),
      app.quote(made.charge), app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.outcome_words(transfer public.transfers, event public.transfer_events, OUT title jsonb, OUT words jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names jsonb := app.transfer_names(transfer);
  reason jsonb := case when event.type not in ('refuse', 'take_back') then app.event_reason(event) end;
begin
  select told.title, told.words into title, words
  from (values
    ('clubs_agreed', app.sentence('transfers.sentences.clubsAgreed', 'The clubs have agreed: {player} to {club}', names),
      app.sentence('transfers.sentences.clubsAgreedWords', 'The player reads the terms now.')),
    ('player_agreed', app.sentence('transfers.sentences.playerAgreed', 'The player has agreed: {player} to {club}', names),
      app.sentence('transfers.sentences.playerAgreedWords', 'The engaging club submits it now.')),
    ('returned', app.sentence('transfers.sentences.returned', 'Returned: {player} to {club}', names),
      app.sentence('transfers.sentences.returnedWords', 'The engaging club has to fix something.')),
    ('approved_unpaid', app.sentence('transfers.sentences.approved', 'Approved: {player} to {club}', names),
      app.sentence('transfers.sentences.approvedUnpaidWords', 'It is registered once what is due has been paid.')),
    ('approved', app.sentence('transfers.sentences.approved', 'Approved: {player} to {club}', names),
      app.sentence('transfers.sentences.approvedWords', 'It is registered on its first day.')),
    ('registered', app.sentence('transfers.sentences.registered', 'Registered: {player} to {club}', names),
      app.sentence('transfers.sentences.publicNow', 'It is public now.')),
    ('loan_active', app.sentence('transfers.sentences.loanBegun', 'The loan has begun: {player} to {club}', names),
      app.sentence('transfers.sentences.publicNow', 'It is public now.')),
    ('loan_ended', app.sentence('transfers.sentences.loanEnded', 'The loan has ended: {player} to {club}', names), null),
    ('declined', app.sentence('transfers.sentences.declined', 'Declined: {player} to {club}', names),
      case event.type when 'refuse' then app.sentence('transfers.sentences.playerRefused', 'The player has said no.') end),
    ('withdrawn', app.sentence('transfers.sentences.withdrawn', 'Withdrawn: {player} to {club}', names), null),
    ('expired', app.sentence('transfers.sentences.expired', 'Expired: {player} to {club}', names), null),
    ('rejected', app.sentence('transfers.sentences.rejected', 'Rejected: {player} to {club}', names),
      app.sentence('transfers.sentences.rejectedWords', 'Each party can appeal within the time that the rules give.')),
    ('annulled', app.sentence('transfers.sentences.annulled', 'Annulled: {player} to {club}', names),
      app.sentence('transfers.sentences.annulledWords', 'The registration that was there before counts again.'))
  ) as told (state, title, words)
  where told.state = event.to_state::text;
  if reason is not null and words is null then
    words := app.sentence('transfers.sentences.why', 'Why: {reason}', jsonb_build_object('reason', reason));
  elsif reason is not null then
    words := app.sentence('transfers.sentences.outcomeWhy', '{outcome} Why: {reason}', jsonb_build_object('outcome', words, 'reason', reason));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.overdue_report_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
begin
  if not app.roles_of(p_person) && '{admin,super_admin}'::public.user_role[] then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('report_overdue', app.sentence('matchday.sentences.reportOverdue', 'No referee''s report: {home} v {away}',
          jsonb_build_object('home', home.name, 'away', away.name)),
        app.sentence('matchday.sentences.reportOverdueWords', 'Remind the referee, name who was there, or enter the paper form.'),
        format('/matches/%s/reporting', game.id), app.sentence('accounts.sentences.openIt', 'View details'), times.report_due_at, null, game.is_sample)::app.task
      from public.matches as game
      cross join lateral app.report_times(game.id) as times
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.status = 'full_time' and game.is_provisional and times.report_due_at < now()
        and not app.is_conflicted_in(game.id, p_person)
      order by times.report_due_at, game.id limit 100),
    app.sentence('matchday.sentences.reportsOverdue', '{count} matches without a referee''s report'), '/admin?tab=reports',
    app.sentence('accounts.sentences.openThem', 'Open them'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.oversight_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'explanation_asked', case when transfer.ref is null then app.sentence('oversight.sentences.giveExplanation', 'Give an explanation')
      else app.sentence('oversight.sentences.explainTransfer', 'Explain {ref}', jsonb_build_object('ref', transfer.ref)) end,
    app.quote(left(question.words, 300)), '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Answer'), question.due_at, question.asked_at, question.is_sample
  from public.oversight_questions as question left join public.transfers as transfer on transfer.id = question.transfer_id
  where question.answered_at is null and question.due_at is not null and 'zifa_admin' = any (app.roles_of(p_person))
  union all
  select 'window_change', app.sentence('transfers.sentences.windowDaysProposed', '{window}: other days', jsonb_build_object('window', kept.name)),
    app.quote(left(change.reason, 300)), '/admin?tab=zifa&part=windows', app.sentence('accounts.sentences.confirmOrDiscard', 'Confirm or discard'),
    null::timestamptz, change.proposed_at, change.is_sample
  from public.window_changes as change join public.transfer_windows as kept on kept.id = change.window_id
  where change.confirmed_at is null and change.discarded_at is null and change.proposed_by is distinct from p_person
    and 'zifa_admin' = any (app.roles_of(p_person))
  union all
  select 'freeze_proposed', app.sentence('oversight.sentences.freeze', 'Freeze {ref}', jsonb_build_object('ref', transfer.ref)),
    app.quote(left(frozen.reason, 300)), '/super/zifa-oversight', app.sentence('accounts.sentences.confirmOrDiscard', 'Confirm or discard'),
    null::timestamptz, frozen.proposed_at, frozen.is_sample
  from public.transfer_freezes as frozen join public.transfers as transfer on transfer.id = frozen.transfer_id
  where frozen.frozen_at is null and frozen.ended_at is null and frozen.proposed_by is distinct from p_person
    and 'super_admin' = any (app.roles_of(p_person))
$function$;

CREATE OR REPLACE FUNCTION app.own_privacy_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'privacy_guardian', app.sentence('accounts.sentences.namesYou', '{ward} names you as guardian', jsonb_build_object('ward', ward.name)),
    app.sentence('accounts.sentences.namesYouWords', 'Say whether you agree to the account. Until then nobody sees whose it is.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.answer', 'Answer'),
    null::timestamptz, ward.asked_at, false
  from app.wards_of(p_person) as ward where ward.confirmed_at is null
  union all
  select 'privacy_name_guardian', app.sentence('accounts.sentences.nameGuardian', 'Name your guardian'),
    app.sentence('accounts.sentences.nameGuardianWords', 'You are under 18. Your account is private until your guardian agrees to it.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.nameGuardian', 'Name your guardian'), null, age.told_at, false
  from app.account_ages as age
  where age.user_id = p_person and age.guardian_email is null and age.guardian_id is null and app.is_minor_account(p_person)
  union all
  select 'privacy_birth_year', app.sentence('accounts.sentences.tellBirthYear', 'Tell us your year of birth'),
    app.sentence('accounts.sentences.tellBirthYearWords', 'Others see your name once we know that you are of age.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.tellUs', 'Tell us'), null, person.created_at, false
  from public.profiles as person
  where person.id = p_person and app.is_age_unknown(p_person)
  union all
  select 'privacy_erasure', app.sentence('accounts.sentences.willBeErased', 'Your account will be erased'),
    app.sentence('accounts.sentences.willBeErasedWords', 'You asked for it. Until then you can change your mind.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.look', 'Look'), erasure.due_at, erasure.asked_at, false
  from app.erasures as erasure where erasure.user_id = p_person and erasure.erased_at is null
$function$;

CREATE OR REPLACE FUNCTION app.payment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'payment_report', app.sentence('transfers.sentences.paymentReported', 'A player reports a missing payment'),
    app.sentence('transfers.sentences.inConfidence', 'In confidence. The club is not told.'), '/dashboard/checks',
    app.sentence('accounts.sentences.answer', 'Answer'),
    null::timestamptz, report.sent_at, report.is_sample
  from public.payment_reports as report
  where report.state = 'sent' and 'zifa_admin' = any (app.roles_of(p_person)) and not app.is_impersonating()
    and not app.is_conflicted_with(p_person, report.club_id) and report.sent_by is distinct from p_person
$function$;

CREATE OR REPLACE FUNCTION app.predictor_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select
    'picks_due', case when count(*) = 1 then app.sentence('fans.sentences.pickOne', 'Pick a score')
      else app.sentence('fans.sentences.pickMany', 'Pick {count} scores', jsonb_build_object('count', count(*))) end,
    case when count(*) = 1 then app.sentence('fans.sentences.pickOneUntil', '{matches} takes a pick until kick-off.', jsonb_build_object('matches', string_agg(format('%s v %s', home.name, away.name), ', ' order by game.kick_off, game.id)))
      else app.sentence('fans.sentences.pickManyUntil', '{matches} take picks until kick-off.', jsonb_build_object('matches', string_agg(format('%s v %s', home.name, away.name), ', ' order by game.kick_off, game.id))) end,
    '/dashboard/predictor', app.sentence('accounts.sentences.pick', 'Pick'), min(game.kick_off), min(game.kick_off) - interval '24 hours', bool_or(game.is_sample)
  from public.matches as game
  join public.seasons as season on season.id = game.season_id and season.status = 'running'
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where game.played_on between (now() at time zone 'Africa/Harare')::date and (now() at time zone 'Africa/Harare')::date + 1
    and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
    and game.kick_off > now() and game.kick_off <= now() + interval '24 hours'
    and exists (select from public.score_picks where user_id = p_person)
    and not exists (select from public.score_picks where user_id = p_person and match_id = game.id)
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION app.preview_merge(p_kept text, p_gone text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept public.people;
  gone public.people;
  each record;
  counted bigint;
  moves jsonb := '[]';
  refusal jsonb;
  words text;
  details text;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.administratorsOnly', 'This is done by the administrators of the league and the association.');
  end if;
  select * into kept from public.people where slug = p_kept;
  select * into gone from public.people where slug = p_gone;
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.nobodyAtAddress', 'There is nobody at one of these addresses.');
  end if;
  begin
    perform app.refuse_merge(kept, gone);
  exception when sqlstate 'PT409' or sqlstate 'PT422' then
    get stacked diagnostics words = message_text, details = pg_exception_detail;
    refusal := app.caught_sentence(words, details);
  end;
  -- What people note for themselves is not counted: that there is something would tell of it.
  for each in select * from app.places_of_people() where way in ('row', 'single') and place::text !~ '(^|\.|_)(scout|follow|person_slugs)' order by place::text loop
    execute format('select count(*) from %s where %I = $1', each.place, each.field) into counted using gone.id;
    if counted > 0 then
      moves := moves || jsonb_build_array(jsonb_build_object('place', regexp_replace(each.place::text, '^.*\.', ''), 'count', counted));
    end if;
  end loop;
  return jsonb_build_object('kept', app.person_card(kept), 'gone', app.person_card(gone), 'moves', moves, 'refusal', refusal);
end;
$function$;

CREATE OR REPLACE FUNCTION app.privacy_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from app.own_privacy_tasks(p_person)
  union all
  select 'incident', app.sentence('accounts.sentences.reportIncident', 'An incident has to be reported'), app.quote(left(incident.words, 200)),
    '/super/incidents', app.sentence('accounts.sentences.report', 'Report'),
    incident.noticed_at + interval '24 hours', incident.opened_at, false
  from app.incidents as incident
  where incident.reported_at is null and incident.closed_at is null and 'super_admin' = any (app.roles_of(p_person))
  union all
  select 'privacy_licence', app.sentence('accounts.sentences.licenceEnds', 'The controller''s licence ends'),
    app.sentence('accounts.sentences.licenceEndsWords', 'Licence {number}. It has to be renewed each year.', jsonb_build_object('number', office.licence)),
    '/super/incidents', app.sentence('accounts.sentences.look', 'Look'), office.licence_ends_on::timestamp at time zone 'Africa/Harare', null, false
  from app.privacy_office as office
  where office.licence_ends_on < app.league_today() + 60 and 'super_admin' = any (app.roles_of(p_person))
$function$;

CREATE OR REPLACE FUNCTION app.propose_factor_reset(p_user_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  made uuid;
begin
  perform app.require_act_on(p_user_id, p_reason);
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  -- Two who propose at once wait here for each other.
  perform from public.profiles where id = p_user_id for no key update;
  if not app.has_factor(p_user_id) then
    perform app.refuse('PT409', 'accounts.secondStepOff', 'Two-step verification is not on for this account. There is nothing to reset.');
  end if;
  if exists (select from app.factor_resets where user_id = p_user_id and settled_at is null) then
    perform app.refuse('PT409', 'accounts.resetTwice', 'A reset is proposed already. Another super admin confirms or discards it.');
  end if;
  insert into app.factor_resets (user_id, reason, proposed_by) values (p_user_id, p_reason, auth.uid()) returning id into made;
  perform app.tell(
    array(select user_id from public.user_roles where role = 'super_admin' and user_id not in (auth.uid(), p_user_id)),
    'factor_reset_proposed', app.sentence('accounts.sentences.resetProposed', 'Reset two-step verification?'), app.quote(p_reason),
    '/super/users?person=' || p_user_id);
  insert into app.oversight_requests values (auth.uid(), p_request_id, made);
  perform app.write_audit('factor_reset_proposed', p_user_id, jsonb_build_object('reason', p_reason));
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.propose_freeze(p_transfer_id uuid, p_hours integer, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  transfer public.transfers;
  made uuid;
begin
  perform app.require_super_admin();
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  perform app.require_reason(p_reason);
  if coalesce(p_hours, 0) not between 1 and 72 then
    perform app.refuse('PT422', 'oversight.freezeHours', 'A freeze lasts 1 to 72 hours.', 'hours');
  end if;
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or transfer.submitted_at is null then
    perform app.refuse('PT404', 'oversight.noTransfer', 'No such transfer has reached the association.', 'transfer');
  end if;
  if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
    perform app.refuse('PT409', 'oversight.nothingToStop', 'This transfer is {state}: there is nothing to stop.',
      p_parameters => jsonb_build_object('state', app.finished_state_name(transfer.state)));
  end if;
  if exists (select from public.transfer_freezes where transfer_id = transfer.id and (ended_at is null or frozen_at is not null)) then
    perform app.refuse('PT409', 'oversight.frozenOnce', 'This transfer has been frozen, or it is proposed. Once is all there is.');
  end if;
  insert into public.transfer_freezes (transfer_id, hours, reason, proposed_by, is_sample)
  values (transfer.id, p_hours, p_reason, auth.uid(), transfer.is_sample) returning id into made;
  perform app.tell(
    array(select user_id from public.user_roles where role = 'super_admin' and user_id <> auth.uid()), 'freeze_proposed',
    app.sentence('oversight.sentences.freezeProposed', 'Freeze {ref}?', jsonb_build_object('ref', transfer.ref)), app.quote(p_reason), '/super/zifa-oversight', null, transfer.is_sample);
  insert into app.oversight_requests values (auth.uid(), p_request_id, made);
  perform app.write_audit('freeze_proposed', null, jsonb_build_object('transfer', transfer.ref, 'hours', p_hours, 'reason', p_reason),
    'transfer_freezes', made::text, 'football');
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.propose_window_change(p_window_id uuid, p_opens_on date, p_closes_on date, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid := app.association_answer(p_request_id);
  kept public.transfer_windows;
  made uuid;
begin
  if known is not null then return known; end if;
  perform app.require_reason(p_reason);
  select * into kept from public.transfer_windows where id = p_window_id for no key update;
  if kept.id is null then
    perform app.refuse('PT404', 'transfers.windowUnknown', 'This window is not in the record.', 'window');
  end if;
  if p_opens_on is null or p_closes_on is null or p_closes_on < p_opens_on then
    perform app.refuse('PT422', 'transfers.windowDays', 'Give the first and the last day, in this order.', 'closesOn');
  end if;
  if (p_opens_on, p_closes_on) = (kept.opens_on, kept.closes_on) then
    perform app.refuse('PT422', 'transfers.windowSame', 'These are the days it has already.', 'closesOn');
  end if;
  if exists (select from public.window_changes where window_id = kept.id and confirmed_at is null and discarded_at is null) then
    perform app.refuse('PT409', 'transfers.windowChangeWaits',
      'Another change of this window is pending. Confirm or discard it first.');
  end if;
  insert into public.window_changes (window_id, opens_on, closes_on, reason, proposed_by, is_sample)
  values (kept.id, p_opens_on, p_closes_on, p_reason, auth.uid(), kept.is_sample) returning id into made;
  perform app.tell(array_remove(app.association_people(), auth.uid()), 'window_change',
    app.sentence('transfers.sentences.windowDays', '{window}: other days?', jsonb_build_object('window', kept.name)), app.quote(p_reason),
    '/admin?tab=zifa&part=windows', null, kept.is_sample);
  insert into app.association_requests values (auth.uid(), p_request_id, made);
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.quote(p_words text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when p_words is not null then jsonb_build_object('text', p_words) end $function$;

CREATE OR REPLACE FUNCTION app.reason_against_opening(season public.seasons)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words text;
  details text;
begin
  perform app.refuse_opening(season);
  return null;
exception when sqlstate 'PT409' then
  get stacked diagnostics words = message_text, details = pg_exception_detail;
  return app.caught_sentence(words, details);
end;
$function$;

CREATE OR REPLACE FUNCTION app.reason_details(p_sentence jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('reason', p_sentence ->> 'text', 'reasonMessage', app.message_of(p_sentence)) $function$;

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
$function$;

CREATE OR REPLACE FUNCTION app.recorder_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select 'record', case
      when game.status not in ('lineups_open', 'lineups_confirmed', 'delayed')
        then app.sentence('matchday.sentences.recordNow', 'You record this match now: {home} v {away}', names)
      when game.day = today.day + 1 then app.sentence('matchday.sentences.recordTomorrow', 'You record this match tomorrow: {home} v {away}', names)
      when game.day < today.day then app.sentence('matchday.sentences.recordStill', 'You record this match still: {home} v {away}', names)
      when extract(hour from game.kick_off at time zone 'Africa/Harare') >= 17
        then app.sentence('matchday.sentences.recordTonight', 'You record this match tonight: {home} v {away}', names)
      else app.sentence('matchday.sentences.recordToday', 'You record this match today: {home} v {away}', names) end,
    case when game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then app.sentence('matchday.sentences.recordBefore',
        'Open the console before you leave: then it also works without a network. Kick-off {time}.', kick_off.at)
      else app.sentence('matchday.sentences.recordKickOff', 'Kick-off {time}.', kick_off.at) end,
    format('/matches/%s/console', game.id), app.sentence('matchday.sentences.openConsole', 'Open console'),
    game.kick_off, null::timestamptz, game.is_sample
  from public.match_recorders as recorder
  cross join lateral (
    select played.*, coalesce((played.kick_off at time zone 'Africa/Harare')::date, played.played_on) as day
    from public.matches as played where played.id = recorder.match_id) as game
  cross join lateral (select (now() at time zone 'Africa/Harare')::date as day) as today
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  cross join lateral (select jsonb_build_object('home', home.name, 'away', away.name)) as about (names)
  cross join lateral (
    select jsonb_build_object('time', to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI'))) as kick_off (at)
  where recorder.user_id = p_person and (
    game.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended')
    or (game.status in ('lineups_open', 'lineups_confirmed', 'delayed') and game.day between today.day - 1 and today.day + 1))
$function$;

CREATE OR REPLACE FUNCTION app.register_transfer(transfer public.transfers)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Late decisions do not make anybody eligible for the days before them.
  day date := greatest(transfer.starts_on, app.league_today());
  home public.registrations;
  other uuid;
begin
  if transfer.starts_on > app.league_today() then
    perform app.refuse('PT422', 'transfers.registerOn',
      'This transfer is registered on {day}, and not before.',
      'startsOn', jsonb_build_object('day', app.day_parameter(transfer.starts_on, app.lineup_day_words(transfer.starts_on))));
  end if;
  -- Whoever changed clubs today already changes again tomorrow: nobody belongs to two on one day.
  if transfer.type <> 'loan' then
    day := greatest(day, (
      select max(held.starts_on) + 1 from app.registered_on(transfer.player_id, day, app.season_of_transfer(transfer)) as held));
  end if;

  if transfer.type = 'loan' then
    for home in
      select * from app.registered_on(transfer.player_id, day, app.season_of_transfer(transfer))
      where kind = 'permanent' and club_id = transfer.releasing_club_id and starts_on is not null and season_id is not null
    loop
      -- He still belongs to them, and is in no squad of theirs.
      insert into app.transfer_effects (transfer_id, did, registration_id, before) values (transfer.id, 'lent', home.id, to_jsonb(home));
      update public.registrations set season_id = null where id = home.id;
    end loop;
  else
    perform app.end_registrations(transfer, day, transfer.type = 'loan_extend');
  end if;
  if transfer.type <> 'intl_out' then perform app.begin_registration(transfer, day); end if;
  perform app.renew_contracts(transfer, day);
  perform app.publish_transfer(transfer, day);

  -- The loan that was extended or became for good has done its work.
  if exists (select from public.transfers where id = transfer.parent_id and state = 'loan_active') then
    perform app.take_transfer_step(transfer.parent_id, 'return_loan', null, null, '{}', true);
  end if;
  for other in
    select id from public.transfers
    where player_id = transfer.player_id and id <> transfer.id and state in ('offered', 'countered', 'clubs_agreed', 'player_agreed')
    order by id
  loop
    perform app.take_transfer_step(other, 'expire', null, null,
      app.reason_details(app.sentence('transfers.sentences.registeredElsewhere', 'The player was registered for another club.'))
        || '{"reasonCode": "player_registered"}', true);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.remind_of_payments()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  late record;
  told integer := 0;
begin
  for late in
    select payment.id, payment.kind, payment.due_on, transfer
    from public.transfer_payments as payment join public.transfers as transfer on transfer.id = payment.transfer_id
    where payment.paid_on is null and payment.due_on < app.league_today()
      and transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
      and not exists (select from app.payment_reminders as known where known.payment_id = payment.id)
    order by payment.due_on, payment.id limit 200
  loop
    insert into app.payment_reminders (payment_id) values (late.id) on conflict do nothing;
    continue when not found;
    perform app.tell(
      array(select app.transfer_people(late.transfer, case when late.kind = 'levy' then '{engaging,association}'
        else '{engaging,releasing}' end::public.transfer_party[])),
      'payment_overdue',
      case late.kind
        when 'levy' then app.sentence('transfers.sentences.levyLate', 'The levy is late: {player} to {club}', app.transfer_names(late.transfer))
        else app.sentence('transfers.sentences.instalmentLate', 'An instalment is late: {player} to {club}', app.transfer_names(late.transfer)) end,
      app.sentence('transfers.sentences.paymentWasDue', 'It was due on {day}.', jsonb_build_object('day', app.lineup_day_parameter(late.due_on))),
      app.transfer_href(late.transfer), null, (late.transfer).is_sample);
    told := told + 1;
  end loop;
  return told;
end;
$function$;

CREATE OR REPLACE FUNCTION app.remind_of_turn(transfer public.transfers, stage text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.tell_turn(transfer, case when stage like 'overdue%' then 'transfer_overdue' else 'transfer_reminder' end, stage);
end;
$function$;

CREATE OR REPLACE FUNCTION app.remind_officials(p_match_id uuid, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.take_match_to_report(p_match_id, app.name_parameter('matchday.officialsReminded', 'Officials are reminded'));
  silent uuid[] := app.silent_officials(p_match_id);
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  last_time timestamptz;
begin
  if app.is_done(p_request_id) then
    return cardinality(silent);
  end if;
  if silent = '{}' then
    perform app.refuse('PT409', 'matchday.nobodyToRemind',
      'No official of this match who still has to report has an account. Enter the paper form, or name who was there.');
  end if;
  select max(changed_at) into last_time from public.match_changes
  where match_id = game.id and details ->> 'act' = 'reminded';
  if last_time > now() - interval '1 hour' then
    perform app.refuse('PT429', 'matchday.remindedRecently',
      'The officials were reminded at {time}. Wait an hour before you remind them again.',
      p_parameters => jsonb_build_object('time', to_char(last_time at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  perform app.tell(silent, 'report', app.sentence('matchday.sentences.reportMissing', 'Your report is missing: {home} v {away}',
      jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.reportWasDue', 'The league asks for it. It was due by {due}.', jsonb_build_object('due', app.deadline_parameter(due))),
    format('/matches/%s/reporting', game.id), due, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  perform app.note_match_change(game.id, 'report', 'league', null, '{"act": "reminded"}', p_request_id => p_request_id);
  return cardinality(silent);
end;
$function$;

CREATE OR REPLACE FUNCTION app.replace_official(p_match_id uuid, p_function text, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.take_match_to_report(p_match_id, app.name_parameter('matchday.officialReplaced', 'An official is replaced'));
  was text;
begin
  if app.is_done(p_request_id) then
    return;
  end if;
  if p_function is null or p_function not in ('referee', 'commissioner') then
    perform app.refuse('PT422', 'matchday.replacedFunctionMissing',
      'Say whom to replace: the referee or the match commissioner.', 'function');
  end if;
  if exists (select from public.match_reports where match_id = game.id and kind = p_function and part::text = p_function) then
    perform app.refuse('PT409', 'matchday.replacedReported',
      'The {duty} has sent a report. Ask for a correction instead.',
      p_parameters => jsonb_build_object('duty', app.function_name(p_function)));
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.replacementMissing', 'Choose somebody from the list of officials.', 'person_id');
  end if;
  if exists (select from public.match_officials where match_id = game.id and person_id = p_person_id and answer <> 'declined') then
    perform app.refuse('PT409', 'matchday.replacementAppointed',
      'This official is appointed to the match already. Choose another.', 'person_id');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.paperReportReason', 'Say why, in at most 500 characters. Everybody can read it in the history of the match.', 'reason');
  end if;
  select string_agg(person.name, ', ') into was
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined';
  delete from public.match_officials
  where match_id = game.id and (person_id = p_person_id or (function = p_function and answer <> 'declined'));
  insert into public.match_officials (match_id, person_id, function, answer, answered_at, published_at)
  values (game.id, p_person_id, p_function, 'accepted', now(), now());
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
  perform app.note_match_change(game.id, 'report', 'league', btrim(p_reason), jsonb_build_object('act', 'replaced',
    'report', p_function, 'was', was, 'now', (select name from public.people where id = p_person_id)), p_request_id => p_request_id);
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'report', app.sentence('matchday.sentences.reportAsked', 'The league asks for your report: {home} v {away}',
      jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.namedAs', 'You are named as its {duty}.', jsonb_build_object('duty', app.function_name(p_function))),
    format('/matches/%s/reporting', game.id), null, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.report_payment(p_club_id uuid, p_what text, p_period text, p_words text, p_request_id uuid, p_details jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said jsonb := coalesce(p_details, '{}');
  person public.people;
begin
  if sent is not null then return sent; end if;
  select * into person from public.people where id = app.person_of(caller) for no key update;
  if person.id is null or not app.caller_is('player') then
    perform app.refuse('PT403', 'transfers.reportPlayersOnly',
      'A payment is reported by players whose account is joined with their record.');
  end if;
  if not exists (
    select from public.registrations where player_id = person.id and club_id = p_club_id
    union all select from public.contracts where player_id = person.id and club_id = p_club_id)
  then
    perform app.refuse('PT422', 'transfers.reportClub', 'Choose a club that you are or were with.', 'club');
  end if;
  if coalesce(p_what, '') not in ('wage', 'bonus', 'signing_fee', 'transfer_share', 'other') then
    perform app.refuse('PT422', 'transfers.reportWhat', 'Say what was not paid.', 'what');
  end if;
  if coalesce(p_period, '') !~ '\S' or char_length(p_period) > 100 then
    perform app.refuse('PT422', 'transfers.reportPeriod', 'Say for which time, in at most 100 characters.', 'period');
  end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'transfers.reportWords',
      'Say what was agreed and what came, in at most 2,000 characters.', 'words');
  end if;
  if coalesce(said ->> 'currency', 'USD') not in ('USD', 'ZWG', 'ZAR') then
    perform app.refuse('PT422', 'transfers.reportCurrency', 'Choose the currency.', 'currency');
  end if;
  if said ->> 'amount' is not null and not (said ->> 'amount' ~ '^\d{1,9}(\.\d{1,2})?$' and (said ->> 'amount')::numeric > 0) then
    perform app.refuse('PT422', 'transfers.reportAmount', 'Give the amount as a number, such as 450 or 450.50.', 'amount');
  end if;
  if (select count(*) from public.payment_reports where person_id = person.id and state in ('sent', 'looked_into')) >= 10 then
    perform app.refuse('PT429', 'transfers.reportLimit', 'Ten reports of yours are open. The association answers those first.');
  end if;
  insert into public.payment_reports (person_id, club_id, what, period, words, amount, currency, is_for_union, sent_by, is_sample)
  values (person.id, p_club_id, p_what, btrim(p_period), btrim(p_words), (said ->> 'amount')::numeric, coalesce(said ->> 'currency', 'USD'),
    coalesce((said ->> 'forUnion')::boolean, false), caller, person.is_sample) returning id into sent;
  perform app.tell(app.payment_readers(p_club_id), 'payment_report', app.sentence('transfers.sentences.paymentReported', 'A player reports a missing payment'),
    app.sentence('transfers.sentences.inConfidence', 'In confidence. The club is not told.'), '/dashboard/checks', null, person.is_sample);
  -- That there is one, and nothing of it: the log has more readers than the report.
  perform app.write_audit('payment_reported', null, '{}', 'payment_reports', sent::text);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_office(p_action jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  perform app.require_second_factor();
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'site.officeOnly', '{deed} by the league and the association.',
      p_parameters => jsonb_build_object('deed', p_action));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.result_words(game public.matches, pair jsonb, was text)
 RETURNS SETOF app.alert_words
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    case when result = 'void' then app.sentence('fans.sentences.declaredVoid', 'Declared void: {home} v {away}', pair)
      when was is null then app.sentence('fans.sentences.result', '{home} {score} {away}', pair || jsonb_build_object('score', result))
      else app.sentence('fans.sentences.resultChanged', 'Result changed: {home} {score} {away}', pair || jsonb_build_object('score', result)) end,
    case
      when status.awarded_over is not null then app.sentence('fans.sentences.awardedOver', 'Awarded. On the pitch it was {score}.',
        jsonb_build_object('score', status.awarded_over))
      when status.before is not null then app.sentence('fans.sentences.resultBefore', '{state} Before: {score}.',
        jsonb_build_object('state', status.state, 'score', status.before))
      else status.state end,
    '/matches/' || game.id, game.is_sample
  from app.result_of(game) as result
  cross join lateral (select
    case
      when game.status = 'void' then app.sentence('fans.sentences.voidState', 'The match does not count.')
      when game.status = 'awarded' then app.sentence('fans.sentences.awardedState', 'Awarded.')
      when game.status = 'walkover' then app.sentence('fans.sentences.walkoverState', 'A walkover. Not confirmed yet.')
      when game.status in ('full_time', 'report_submitted') then app.sentence('fans.sentences.provisionalState', 'Full time. Not confirmed yet.')
      else app.sentence('fans.sentences.fullTimeState', 'Full time.') end,
    case when game.status = 'awarded' and game.home_goals is not null then format('%s–%s', game.home_goals, game.away_goals) end,
    case when was <> 'void' then was end) as status (state, awarded_over, before)
  where result <> coalesce(was, '')
$function$;

CREATE OR REPLACE FUNCTION app.say_in_transfer(p_transfer_id uuid, p_words text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  mine public.transfer_party[];
  acting public.transfer_party;
  said public.transfer_messages;
  listeners public.transfer_party[];
  answer jsonb;
begin
  perform app.refuse_in_anothers_name();
  -- No lock on the transfer: talk stands in nobody's way.
  select * into transfer from public.transfers where id = p_transfer_id;
  mine := app.transfer_parties_of(transfer, caller);
  if transfer.id is null or not app.is_reached_by(transfer, mine) then
    perform app.refuse('PT404', 'accounts.noTransfer', 'There is no such transfer, or you have no part in it.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'accounts.messageEmpty', 'Write something, in at most 2,000 characters.', 'words');
  end if;
  if (select count(*) from public.transfer_messages where said_by = caller and said_at > now() - interval '1 hour') >= 60 then
    perform app.refuse('PT429', 'accounts.messageLimit', 'That is more than 60 messages in an hour. Wait a while before you write again.');
  end if;
  -- A club admin is of the staff too, and speaks as what they sign as.
  acting := coalesce((array_remove(mine, 'staff'))[1], 'staff');
  insert into public.transfer_messages (transfer_id, party, said_by, words, is_between_clubs)
  values (transfer.id, acting, caller, btrim(p_words), transfer.agreed_at is null) returning * into said;
  listeners := array['staff', 'engaging', 'releasing']::public.transfer_party[]
    || case when transfer.agreed_at is not null then '{player,guardian}'::public.transfer_party[] else '{}' end;
  -- Of the offices, the one at which it lies.
  listeners := listeners || array(
    select office from unnest(transfer.waits_for) as office where office in ('league', 'association') and transfer.state = 'submitted');
  if transfer.sent_at is null then listeners := array_remove(listeners, 'releasing'); end if;
  -- Whoever has not read the last one yet is told of it once.
  perform app.tell(
    array(select person from app.transfer_people(transfer, listeners) as person
      where person <> caller and not exists (
        select from public.notifications as told
        where told.user_id = person and told.kind = 'transfer_message' and told.read_at is null
          and told.href like '%/' || transfer.ref)),
    'transfer_message', app.sentence('transfers.sentences.message', 'A message about {ref}', jsonb_build_object('ref', transfer.ref)),
    app.sentence('transfers.sentences.saidBy', '{who}: {words}',
      jsonb_build_object('who', app.transfer_side(transfer, acting), 'words', left(said.words, 300))),
    app.transfer_href(transfer), null, transfer.is_sample);
  answer := jsonb_build_object('id', said.id, 'saidAt', said.said_at);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.send_licence(p_level text, p_valid_until date, p_document_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  person public.people;
begin
  if sent is not null then return sent; end if;
  select * into person from public.people where id = app.person_of(caller) for no key update;
  if person.id is null or not app.caller_is('coach') then
    perform app.refuse('PT403', 'curation.licenceCoachesOnly', 'A licence is sent by coaches whose account is joined with their record.');
  end if;
  if coalesce(p_level, '') not in ('CAF Pro', 'CAF A', 'CAF B', 'CAF C', 'CAF D') then
    perform app.refuse('PT422', 'curation.licenceLevel', 'Choose the level of the licence.', 'level');
  end if;
  if p_valid_until is null or p_valid_until not between app.league_today() and app.league_today() + interval '10 years' then
    perform app.refuse('PT422', 'curation.licenceUntil', 'Give the last day on which it is valid, within the next ten years.', 'until');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller and kind = 'licence') then
    perform app.refuse('PT422', 'curation.licenceFile', 'Add the licence itself.', 'file');
  end if;
  if exists (select from public.coach_licences where person_id = person.id and state = 'waiting') then
    perform app.refuse('PT409', 'curation.licencePending', 'The league has not decided on your last licence yet.');
  end if;
  insert into public.coach_licences (person_id, level, valid_until, document_id, sent_by, is_sample)
  values (person.id, p_level, p_valid_until, p_document_id, caller, person.is_sample) returning id into sent;
  perform app.tell(array(select user_id from public.user_roles where role = 'admin'), 'licence',
    app.sentence('curation.sentences.licenceSent', 'A licence to look at: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.licenceUntil', '{level}, valid until {until}.',
      jsonb_build_object('level', p_level, 'until', app.lineup_day_parameter(p_valid_until))),
    '/dashboard/checks', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$function$;

CREATE OR REPLACE FUNCTION app.sentence(p_code text, p_sentence text, p_parameters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('code', p_code, 'parameters', p_parameters, 'text', app.sentence_text(p_sentence, p_parameters)) $function$;

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
    perform app.refuse('PT409', 'matchday.caseWithoutCharge',
      'Nobody was charged in case {reference} here: the league enters its decision only.',
      p_parameters => jsonb_build_object('reference', heard.reference));
  end if;
  if p_hearing_at is not null and not (p_hearing_at > now() and p_hearing_at < now() + interval '1 year') then
    perform app.refuse('PT422', 'matchday.hearingTimeWrong',
      'Give a time for the hearing that is to come, within a year.', 'hearing_at');
  end if;
  if p_hearing_at is not null and not coalesce(char_length(btrim(p_place)) between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.hearingPlaceMissing', 'Say where the hearing is, in at most 200 characters.', 'place');
  end if;
  if p_hearing_at is null and heard.hearing_at is null then
    return heard.id;
  end if;
  update public.discipline_cases
  set hearing_at = p_hearing_at, hearing_place = case when p_hearing_at is not null then btrim(p_place) end
  where id = heard.id returning * into heard;
  insert into app.case_requests values (auth.uid(), p_request_id, heard.id);
  perform app.tell_charged(heard, 'case_hearing',
    case when p_hearing_at is null
      then app.sentence('matchday.sentences.noHearing', 'No hearing in case {reference}', jsonb_build_object('reference', heard.reference))
      else app.sentence('matchday.sentences.hearingSet', 'A hearing in case {reference}', jsonb_build_object('reference', heard.reference)) end,
    case when p_hearing_at is null then app.sentence('matchday.sentences.onPapers', 'It is decided on papers.')
      else app.sentence('matchday.sentences.hearingAt', '{day}, {place}.',
        jsonb_build_object('day', app.day_and_time_parameter(p_hearing_at), 'place', heard.hearing_place)) end, p_hearing_at);
  return heard.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said app.account_disownings;
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  perform app.refuse_but_association();
  select * into said from app.account_disownings where id = p_disowning_id;
  perform app.require_identity_office(said.person_id);
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownFinding', 'Say what you have found, in at most 500 characters. Both read it.', 'reason');
  end if;
  select * into person from public.people where id = said.person_id for no key update;
  select * into said from app.account_disownings where id = p_disowning_id for update;
  if said.id is null or said.settled_at is not null then
    perform app.refuse('PT409', 'curation.decidedLookAgain', 'This has been decided already. Look at the list again.');
  end if;
  if p_is_upheld is null then
    perform app.refuse('PT422', 'curation.whoseAccount', 'Say whose account it is.', 'is_upheld');
  end if;
  if caller in (said.user_id, said.said_by) then
    perform app.refuse('PT403', 'curation.ownMatter', 'Nobody decides in their own matter. Another person of the association does this.');
  end if;
  update app.account_disownings set settled_at = now(), settled_by = caller, is_upheld = p_is_upheld, answer = btrim(p_reason)
  where id = said.id;
  if p_is_upheld then
    for link in select * from public.person_links where user_id = said.user_id and person_id = said.person_id and status = 'confirmed' loop
      perform app.end_link(link, btrim(p_reason));
    end loop;
    delete from public.guardians where player_id = said.person_id and user_id = said.user_id;
    update app.identity_checks set ended_at = now(), ended_by = caller, end_reason = btrim(p_reason)
    where user_id = said.user_id and person_id = said.person_id and ended_at is null;
    perform app.void_signatures(said);
  end if;
  perform app.write_audit('disowning_settled', said.user_id,
    jsonb_build_object('person_id', said.person_id, 'is_upheld', p_is_upheld, 'reason', btrim(p_reason)), 'account_disownings', said.id::text);
  perform app.tell(array(select each from unnest(array[said.user_id, said.said_by]) as each where each is not null), 'account_disowning_settled',
    case when p_is_upheld
      then app.sentence('curation.sentences.noLongerSigns', 'An account no longer signs for {person}', jsonb_build_object('person', person.name))
      else app.sentence('curation.sentences.stillSigns', 'The disputed account still signs for {person}', jsonb_build_object('person', person.name)) end,
    app.sentence('transfers.sentences.associationSays', 'The association says: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, said.id);
  return said.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_error_report(report public.error_reports, p_status text, p_answer text, p_decided_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before text := app.fact_of(report.kind, report.subject_id, report.fact);
begin
  if p_status = 'published' and report.fact <> 'other' then
    perform app.write_fact(report, report.should_be);
  end if;
  update public.error_reports set status = p_status, answer = p_answer, decided_by = p_decided_by, decided_at = now(),
    is_now = case when p_status = 'published' and fact <> 'other' then before else is_now end
  where id = report.id;
  perform app.tell(
    array(select report.asked_by where report.asked_by is distinct from app.caller_id() and report.asked_by is not null
      union select user_id from app.error_report_agreements where report_id = report.id and user_id <> app.caller_id()),
    'error_report',
    case p_status
      when 'published' then app.sentence('curation.sentences.reportRight', 'Your report about {about} was right', jsonb_build_object('about', report.about))
      else app.sentence('curation.sentences.reportNotTaken', 'Your report about {about} was not taken up', jsonb_build_object('about', report.about)) end,
    app.quote(p_answer), '/dashboard/report-error', null, report.is_sample);
  perform app.write_audit('error_report_' || p_status, null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(before, 200), 'is', left(report.should_be, 200),
      'source', left(report.source, 200)),
    report.kind, report.subject_id::text, 'football');
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_factor_reset(p_reset_id uuid, p_is_confirmed boolean, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reset app.factor_resets;
begin
  perform app.require_super_admin();
  if app.oversight_answer(p_request_id) is not null then return p_reset_id; end if;
  select * into reset from app.factor_resets where id = p_reset_id for update;
  if reset.id is null then
    perform app.refuse('PT404', 'accounts.noProposal', 'There is no such proposal.');
  end if;
  if reset.user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'Nobody does this to their own account.');
  end if;
  if reset.settled_at is not null then
    perform app.refuse('PT409', 'accounts.resetDecided', 'This has been confirmed or discarded already.');
  end if;
  if p_is_confirmed is null then
    perform app.refuse('PT422', 'accounts.sayReset', 'Say whether the reset is confirmed or discarded.', 'isConfirmed');
  end if;
  if p_is_confirmed and reset.proposed_by is not distinct from auth.uid() then
    perform app.refuse('PT403', 'accounts.confirmOwn', 'You have proposed this. Another super admin has to confirm it.');
  end if;
  update app.factor_resets set settled_by = auth.uid(), settled_at = now(), is_confirmed = p_is_confirmed where id = reset.id;
  if p_is_confirmed then
    delete from auth.mfa_factors where user_id = reset.user_id;
    -- Passkeys were on the lost device, or were added by whoever has it.
    delete from auth.webauthn_credentials where user_id = reset.user_id;
    delete from auth.sessions where user_id = reset.user_id;
    perform app.tell(array[reset.user_id], 'account_factor_reset',
      app.sentence('accounts.sentences.stepsReset', 'Two-step verification was reset'),
      app.sentence('accounts.sentences.stepsResetWords', 'Two super admins have removed your second steps and passkeys, and you were signed out everywhere. Set them up again in Settings. If you did not ask for this, change your password and tell them.'),
      '/dashboard/settings#two-step');
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, reset.id);
  perform app.write_audit(case when p_is_confirmed then 'factor_reset' else 'factor_reset_discarded' end, reset.user_id,
    jsonb_build_object('reason', reset.reason, 'proposed_by', reset.proposed_by));
  return reset.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.stuck_match_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
begin
  if not roles && '{admin,zifa_admin,super_admin}'::public.user_role[] then return; end if;

  -- To cancel a match or to declare it void takes both offices.
  return query
  select 'cancellation', case proposal.details ->> 'to'
      when 'void' then app.sentence('matchday.sentences.voidProposed', 'To declare a match void is proposed: {home} v {away}',
        jsonb_build_object('home', home.name, 'away', away.name))
      else app.sentence('matchday.sentences.cancelProposed', 'To cancel a match is proposed: {home} v {away}',
        jsonb_build_object('home', home.name, 'away', away.name)) end,
    app.quote(proposal.reason), format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.answer', 'Answer'), null::timestamptz, proposal.changed_at, game.is_sample
  from (select distinct match_id from public.match_changes where kind = 'proposal') as proposed
  cross join lateral app.open_proposal(proposed.match_id) as proposal
  join app.match_change_makers as maker on maker.change_id = proposal.id
  join public.matches as game on game.id = proposed.match_id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where maker.changed_by <> p_person and exists (
    select from unnest(app.parts_in(game.id, p_person)) as mine
    cross join unnest(app.parts_in(game.id, maker.changed_by)) as theirs
    where mine in ('league', 'association') and theirs in ('league', 'association') and mine <> theirs);

  if not roles && '{admin,super_admin}'::public.user_role[] then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('official_declined', app.sentence('matchday.sentences.officialDeclined', 'The {duty} has declined: {home} v {away}',
          jsonb_build_object('duty', app.function_name(post.function), 'home', home.name, 'away', away.name)),
        app.sentence('matchday.sentences.officialDeclinedWords', 'Appoint somebody else.'), '/admin?tab=appointments',
        app.sentence('accounts.sentences.appoint', 'Appoint'), game.kick_off, post.declined_at, game.is_sample)::app.task
      from app.declined_posts() as post
      join public.matches as game on game.id = post.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.kick_off, game.id, post.function limit 100),
    app.sentence('matchday.sentences.officialsDeclined', '{count} appointments were declined'), '/admin?tab=appointments',
    app.sentence('accounts.sentences.appoint', 'Appoint'));

  return query select * from app.fold_tasks(
    array(
      select ('match_stuck', app.sentence(stuck.why ->> 'code', stuck.why ->> 'text', jsonb_build_object('home', home.name, 'away', away.name)),
        stuck.words, format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Decide'), null,
        coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare'), game.is_sample)::app.task
      from app.stuck_matches() as stuck
      join public.matches as game on game.id = stuck.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.played_on, game.id limit 100),
    app.sentence('matchday.sentences.matchesStuck', '{count} matches need a new day or a decision'), '/admin?tab=season',
    app.sentence('accounts.sentences.decide', 'Decide'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.stuck_matches()
 RETURNS TABLE(match_id uuid, why jsonb, words jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
  select game.id, said.why, said.words
  from public.seasons as season
  cross join lateral app.open_matches(season.id) as waiting
  join public.matches as game on game.id = waiting.match_id
  join (values
    ('postponed', app.sentence('matchday.sentences.stuckPostponed', 'A postponed match has no new day: {home} v {away}'),
      app.sentence('matchday.sentences.stuckPostponedWords', 'Give it a day, or decide on it.')),
    ('suspended', app.sentence('matchday.sentences.stuckSuspended', 'A match was suspended and not taken up again: {home} v {away}'),
      app.sentence('matchday.sentences.stuckSuspendedWords', 'Give the rest of it a day, or decide on it.')),
    ('abandoned', app.sentence('matchday.sentences.stuckAbandoned', 'An abandoned match to decide on: {home} v {away}'),
      app.sentence('matchday.sentences.stuckAbandonedWords', 'Let the score stand, have it replayed, or award it.')),
    ('walkover', app.sentence('matchday.sentences.stuckWalkover', 'A walkover to decide on: {home} v {away}'),
      app.sentence('matchday.sentences.stuckWalkoverWords', 'Award the match, or have it played.')),
    ('play', app.sentence('matchday.sentences.stuckPlay', 'Nobody has recorded this match: {home} v {away}'),
      app.sentence('matchday.sentences.stuckPlayWords', 'Its day has passed. Give it another day, or decide on it.'))
  ) as said (state, why, words) on said.state = case waiting.waits_for when 'play' then 'play' else game.status::text end
  where season.status = 'running' and case
    when waiting.waits_for = 'play' then game.played_on < app.league_today()
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
    when game.status = 'suspended' then game.played_on < app.league_today()
    else waiting.waits_for = 'decision' end
$function$;

CREATE OR REPLACE FUNCTION app.take_transfer_step(p_transfer_id uuid, p_action text, p_version integer, p_request_id uuid, p_details jsonb, p_by_clock boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  transfer public.transfers;
  mine public.transfer_party[];
  rule app.transfer_moves;
  acting public.transfer_party;
  former public.transfer_party;
  terms public.transfer_terms;
  event public.transfer_events;
  proposal public.transfer_proposals;
  payload jsonb := '{}';
  next_state public.transfer_state;
  answer jsonb;
  moves text[];
begin
  if not p_by_clock then
    perform app.refuse_impersonation('decided');
    perform app.refuse_ended_session();
  end if;
  select * into transfer from public.transfers where id = p_transfer_id for update;
  select request.answer into answer from app.transfer_requests as request
  where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  mine := case when p_by_clock then '{system}' else app.transfer_parties_of(transfer, caller) end;
  if transfer.id is null or not (p_by_clock or app.is_reached_by(transfer, mine)) then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'There is no such transfer, or you have no part in it.');
  end if;

  -- What can be done instead.
  moves := app.transfer_moves_of(transfer.type, transfer.state, mine);
  select * into rule from app.transfer_moves as move
  where move.action = p_action and move.from_state = transfer.state and transfer.type = any (move.types)
  order by move.parties && mine desc limit 1;
  if rule.action is null then
    perform app.refuse('PT409', 'transfers.transferState',
      'This transfer is {state}: that cannot be done now.',
      p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state), 'moves', moves));
  end if;
  select party into acting from unnest(rule.parties) as party where party = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.stepNotYours',
      'This is done by {who}. It is not yours to do in this transfer.',
      p_parameters => jsonb_build_object('who', app.transfer_party_names(rule.parties), 'moves', moves));
  end if;
  if not p_by_clock and p_version is distinct from transfer.version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Look at it again before you go on.',
      p_parameters => jsonb_build_object('moves', moves));
  end if;
  select done.actor_party into former from public.transfer_events as done
  where done.transfer_id = transfer.id and done.actor_user_id = caller
    and (case done.actor_party when 'staff' then 'engaging' else done.actor_party end) <> acting limit 1;
  if former is not null then
    perform app.refuse('PT403', 'transfers.actedFor',
      'You have acted for {who} in this transfer, and nobody acts for two sides of one.',
      p_parameters => jsonb_build_object('who', app.transfer_party_names(array[former])));
  end if;
  if acting in ('association', 'league') and app.is_conflicted(transfer, caller) then
    perform app.refuse('PT403', 'transfers.decisionConflict',
      'You have belonged to one of these clubs in the last 24 months. Somebody else of your office decides this one.', 'CONFLICT');
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(said ->> 'reason'), false) then
    perform app.refuse('PT422', 'transfers.stepReason', 'Say why, in at most 500 characters.', 'reason');
  end if;
  if transfer.stayed_until > now() and p_action in ('approve', 'reject', 'return') then
    perform app.refuse('PT409', 'transfers.stayedUntil',
      'A stay is ordered until {until}. Nothing is decided before.',
      p_parameters => jsonb_build_object('until', app.moment_parameter(transfer.stayed_until,
        to_char(transfer.stayed_until at time zone 'Africa/Harare', 'DD Mon YYYY, HH24:MI'))));
  end if;

  -- What needs others too waits for them.
  if rule.together is not null or rule.needs_second then
    select * into proposal from app.second_proposal(transfer, rule, acting, said);
    if proposal.is_open then
      event := app.note_transfer(transfer, 'propose_' || p_action, acting, transfer.state, transfer.state, said);
      return app.finish_act(transfer, event, transfer.state, p_request_id, caller, '{}');
    end if;
    said := proposal.details || said;
  end if;

  payload := app.before_act(transfer, p_action, acting, said);
  next_state := coalesce((payload ->> 'toState')::public.transfer_state, rule.to_state);
  terms := app.latest_terms(transfer.id);
  -- Only the clock gives its reason by a code: what a client sends is somebody's own words.
  event := app.note_transfer(transfer, p_action, acting, transfer.state, next_state, said, terms.hash, (payload - 'toState' - 'set')
    || case when p_by_clock and said ? 'reasonMessage' then jsonb_build_object('textMessage', said -> 'reasonMessage') else '{}' end);
  return app.finish_act(transfer, event, next_state, p_request_id, caller, coalesce(payload -> 'set', '{}'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.task_words(transfer public.transfers, party public.transfer_party, OUT title jsonb, OUT words jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names jsonb := app.transfer_names(transfer);
begin
  case transfer.state
    when 'offered' then
      title := app.sentence('transfers.sentences.answerOffer', 'Answer an offer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.answerOfferWords',
        'Agree to the terms, make a counter-offer, or decline. Without an answer the offer expires.');
    when 'countered' then
      title := app.sentence('transfers.sentences.answerCounter', 'Answer a counter-offer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.answerCounterWords', 'Agree to the terms, make another offer, or decline.');
    when 'clubs_agreed' then
      if party not in ('player', 'guardian') then return; end if;
      title := app.sentence('transfers.sentences.readTerms', 'Read what the clubs agreed on: {player} to {club}', names);
      words := case party when 'player' then app.sentence('transfers.sentences.readTermsPlayer',
          'Both clubs have agreed. Read the terms and your contract, then agree or say no.')
        else app.sentence('transfers.sentences.readTermsGuardian',
          'You speak for this player. Read the terms and the contract, then agree or say no.') end;
    when 'player_agreed' then
      title := app.sentence('transfers.sentences.submitTransfer', 'Submit the transfer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.submitTransferWords',
        'The player has agreed. Add the papers that are missing, and submit it while the window is open.');
    when 'submitted' then
      if party = 'league' then
        title := app.sentence('transfers.sentences.checkPapers', 'Look through the papers: {player} to {club}', names);
        words := app.sentence('transfers.sentences.checkPapersWords',
          'Say that they are complete, or return them with what has to be fixed.');
      elsif party = 'association' then
        title := app.sentence('transfers.sentences.decideTransfer', 'Decide on a transfer: {player} to {club}', names);
        words := app.sentence('transfers.sentences.decideTransferWords',
          'The league office found the papers complete. Approve it, return it or reject it.');
      end if;
    when 'returned' then
      title := app.sentence('transfers.sentences.fixTransfer', 'Fix returned transfer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.fixTransferWords', 'Fix each thing that is named, and submit it again.');
    when 'approved_unpaid' then
      if party = 'engaging' then
        title := app.sentence('transfers.sentences.payTransfer', 'Pay what is due: {player} to {club}', names);
        words := app.sentence('transfers.sentences.payTransferWords',
          'It is approved. Pay the levy and add the proof; then it can be registered.');
      elsif party = 'association' then
        title := app.sentence('transfers.sentences.confirmPayment', 'Confirm a payment: {player} to {club}', names);
        words := app.sentence('transfers.sentences.confirmPaymentWords', 'Once the proof of payment is there, confirm it.');
      end if;
    else null;
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell(people uuid[], p_kind text, p_title jsonb, p_words jsonb, p_href text, p_due_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_is_sample boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.notifications (user_id, kind, title, words, title_message, words_message, href, due_at, is_sample, is_for_post)
  select person, p_kind, left(p_title ->> 'text', 200), left(p_words ->> 'text', 1000), app.message_of(p_title), app.message_of(p_words),
    p_href, p_due_at, p_is_sample, app.wants_letter(person, p_kind)
  from unnest(people) as person
  where exists (select from public.profiles where id = person)
    and (p_due_at is not null or app.topic_of(p_kind) = 'account' or not exists (
      select from app.notification_choices as choice
      where choice.user_id = person and choice.topic = app.topic_of(p_kind) and not choice.is_told))
$function$;

CREATE OR REPLACE FUNCTION app.tell_charged(charged public.discipline_cases, p_kind text, p_title jsonb, p_words jsonb, p_due_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.tell(array(
    select user_id from public.club_members where club_id = charged.club_id
      and charged.club_id in (select app.clubs_with_right(user_id, 'discipline'))
    union select user_id from public.person_links where person_id = charged.person_id and status = 'confirmed'
    union select user_id from public.guardians where player_id = charged.person_id),
    p_kind, p_title, p_words, '/dashboard/cases/' || charged.reference, p_due_at, charged.is_sample)
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_answer(invitation app.person_invitations, said text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.tell(array[invitation.invited_by], 'club_invitation_answered',
    case
      when invitation.kind = 'guardian' and said = 'accepted' then app.sentence('curation.sentences.guardianAccepted',
        'The guardian of {person} has accepted your invitation', about.parameters)
      when invitation.kind = 'guardian' then app.sentence('curation.sentences.guardianDeclined',
        'The guardian of {person} has declined your invitation', about.parameters)
      when said = 'accepted' then app.sentence('curation.sentences.invitationAccepted', '{person} has accepted your invitation', about.parameters)
      else app.sentence('curation.sentences.invitationDeclined', '{person} has declined your invitation', about.parameters) end,
    case
      when said = 'declined' then null
      when invitation.kind = 'staff' and account.full_name is null then app.sentence('curation.sentences.staffUnnamed',
        'The account has no name yet. If that is somebody else, end it among your staff.')
      when invitation.kind = 'staff' then app.sentence('curation.sentences.staffNamed',
        'The account is called {name}. If that is somebody else, end it among your staff.', jsonb_build_object('name', account.full_name))
      when invitation.kind in ('player', 'guardian') then app.sentence('curation.sentences.identityNext',
        'The league or the association checks the identity next.') end,
    case when transfer.id is not null then app.transfer_href(transfer)
      when invitation.kind in ('staff', 'coach') and invitation.club_id is not null
        then '/club-dashboard?club=' || invitation.club_id || '#staff' end,
    null, coalesce(person.is_sample, false))
  from (select) as once
  left join public.people as person on person.id = invitation.person_id
  left join public.transfers as transfer on transfer.id = invitation.transfer_id
  left join public.profiles as account on account.id = app.caller_id()
  cross join lateral (select jsonb_build_object('person', coalesce(person.name, invitation.name)) as parameters) as about
  where invitation.invited_by is not null
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_claim(claim public.person_links)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.tell(
    array(select account from (
        select app.admins_of_club(claim.club_id) where claim.asked = 'club'
        union all
        select user_id from public.user_roles
        where role = case claim.asked when 'league' then 'admin' when 'association' then 'zifa_admin' end::public.user_role
      ) as asked (account) where account <> claim.user_id),
    'claim', app.sentence('curation.sentences.claimed', 'Somebody says that they are {person}', jsonb_build_object('person', person.name)),
    case when claim.is_disputed then app.sentence('curation.sentences.claimDisputed', 'The claim is disputed. Look at the paper, and decide.')
      else app.sentence('curation.sentences.claimPaper', 'Look at the paper, and say yes or no.') end,
    '/dashboard/checks', null, person.is_sample)
  from public.people as person where person.id = claim.person_id
$function$;

CREATE OR REPLACE FUNCTION app.tell_parties(transfer public.transfers, event public.transfer_events)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor uuid := event.actor_user_id;
  has_moved boolean := event.from_state is distinct from event.to_state;
  reached public.transfer_party[] := '{staff,engaging}';
  listeners public.transfer_party[];
  news record;
  names jsonb := app.transfer_names(transfer);
  about jsonb;
begin
  if transfer.sent_at is not null then reached := reached || '{releasing}'; end if;
  if transfer.agreed_at is not null then reached := reached || '{player,guardian}'; end if;

  -- Of what is registered, everybody sees each further step.
  if event.type <> 'register' then
    insert into public.transfer_trail (transfer_id, seq, type, to_state, body, at, hash)
    select event.transfer_id, event.seq, event.type, event.to_state, app.trail_body(event.actor_party), event.created_at, event.hash
    where exists (select from public.transfer_entries where transfer_id = transfer.id);
  end if;
  -- Of a player and a guardian, the one who has not agreed yet.
  if event.type = 'consent' and event.to_state = 'clubs_agreed' then
    transfer.waits_for := array_remove(transfer.waits_for, event.actor_party);
    update public.transfers set waits_for = transfer.waits_for where id = transfer.id;
  end if;

  if has_moved or event.type = 'complete' then
    perform app.tell_turn(transfer, 'transfer_task', null, actor);
  end if;
  if has_moved then
    select * into news from app.outcome_words(transfer, event);
    if news.title is not null then
      -- Whoever has a task from it is told of the task.
      perform app.tell(
        array(select person from app.transfer_people(transfer, reached) as person
          where person is distinct from actor
            and person not in (select app.transfer_people(transfer, transfer.waits_for))),
        'transfer_outcome', news.title, news.words, app.transfer_href(transfer), null, transfer.is_sample);
    end if;
  end if;
  -- The former club of a player whose contract has ended is told, and can speak to the facts; it cannot stop it.
  if transfer.type = 'free_expired' and event.type = 'offer' then
    perform app.tell(
      array(select app.transfer_people(transfer, '{releasing}')), 'transfer_notice',
      app.sentence('transfers.sentences.formerPlayer', 'A former player of yours: {player} to {club}', names),
      app.sentence('transfers.sentences.formerPlayerWords',
        'By our record the contract with you has ended. If that is wrong, object with the contract. A claim about money stays open to you either way.'),
      app.transfer_href(transfer), event.created_at + (select club_answer from public.transfer_rules), transfer.is_sample);
  end if;

  select said.parties, said.title into listeners, about
  from (values
    ('object', reached || '{league}'::public.transfer_party[], app.sentence('transfers.sentences.objected', 'The former club objects to the facts: {player} to {club}', names)),
    ('answer_objection', reached, app.sentence('transfers.sentences.objectionAnswered', 'The league office has answered the objection: {player} to {club}', names)),
    ('dispute', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.claimOpened', 'A claim was opened: {player} to {club}', names)),
    ('settle', reached, app.sentence('transfers.sentences.claimSettled', 'A claim was settled: {player} to {club}', names)),
    ('stay', reached || '{league,association}'::public.transfer_party[], app.sentence('transfers.sentences.stayOrdered', 'A stay was ordered: {player} to {club}', names)),
    ('lift_stay', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.stayOver', 'The stay is over: {player} to {club}', names)),
    ('appeal', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.appealLodged', 'An appeal was lodged: {player} to {club}', names)),
    ('uphold', reached, app.sentence('transfers.sentences.decisionStands', 'The decision stands after an appeal: {player} to {club}', names)),
    ('propose_stay', '{association}', app.sentence('transfers.sentences.stayWaits', 'A stay needs a second person: {player} to {club}', names)),
    ('propose_annul', '{association}', app.sentence('transfers.sentences.annulmentWaits', 'An annulment needs a second person: {player} to {club}', names)),
    ('propose_withdraw', '{engaging,releasing}', app.sentence('transfers.sentences.withdrawalWaits', 'A withdrawal needs the other club: {player} to {club}', names)),
    ('propose_end_loan', '{engaging,releasing,player}', app.sentence('transfers.sentences.loanEndWaits', 'An early end of the loan needs everybody: {player} to {club}', names))
  ) as said (type, parties, title)
  where said.type = event.type and not has_moved;
  if about is not null then
    perform app.tell(
      array(select person from app.transfer_people(transfer, listeners) as person where person is distinct from actor),
      case when event.type like 'propose%' then 'transfer_task' else 'transfer_news' end,
      about, app.event_reason(event), app.transfer_href(transfer), null, transfer.is_sample);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_turn(transfer public.transfers, p_kind text, p_stage text, except_for uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  party public.transfer_party;
  task record;
begin
  foreach party in array transfer.waits_for loop
    select * into task from app.task_words(transfer, party);
    continue when task.title is null;
    perform app.tell(
      array(select person from app.transfer_people(transfer, array[party]) as person where person is distinct from except_for),
      p_kind,
      case
        when p_stage is null then task.title
        when p_stage like 'overdue%' then app.sentence('transfers.sentences.overdue', 'Overdue. {task}', jsonb_build_object('task', task.title))
        when p_stage = 'half' then app.sentence('transfers.sentences.halfTime', 'Half of the time is over. {task}', jsonb_build_object('task', task.title))
        else app.sentence('transfers.sentences.littleTime', 'Little time is left. {task}', jsonb_build_object('task', task.title)) end,
      task.words, app.transfer_href(transfer), transfer.due_at, transfer.is_sample);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tick_step(p_transfer_id uuid, p_action text, p_details jsonb DEFAULT '{}'::jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text;
  details text;
begin
  perform app.take_transfer_step(p_transfer_id, p_action, null, null, p_details, true);
  return true;
exception
  when sqlstate 'PT422' or sqlstate 'PT409' then
    get stacked diagnostics words = message_text, details = pg_exception_detail;
    -- Once a day, for as long as it is so.
    insert into app.transfer_reminders (transfer_id, due_at, stage)
    select id, coalesce(due_at, created_at), format('held %s %s', p_action, app.league_today())
    from public.transfers where id = p_transfer_id
    on conflict do nothing;
    if found then
      perform app.tell(
        array(select app.transfer_people(transfer, '{engaging,association}')), 'transfer_held',
        app.sentence('transfers.sentences.notRegisteredYet', '{ref} cannot be registered yet', jsonb_build_object('ref', transfer.ref)),
        app.caught_sentence(words, details), app.transfer_href(transfer), null, transfer.is_sample)
      from public.transfers as transfer where transfer.id = p_transfer_id;
    end if;
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tick_transfers()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := app.league_today();
  due public.transfers;
  why jsonb;
  counts jsonb := '{}';
  registered integer := 0;
  returned integer := 0;
  expired integer := 0;
begin
  -- One at a time, whoever else is at it; what somebody is just working on is left for the next minute.
  if not pg_try_advisory_xact_lock(263620) then
    return null;
  end if;
  for due in
    select * from public.transfers where state = 'approved' and starts_on <= today
    order by decided_at, id limit 100 for update skip locked
  loop
    if app.tick_step(due.id, 'register') then registered := registered + 1; end if;
  end loop;
  for due in
    select * from public.transfers where state = 'loan_active' and loan_ends_on < today
    order by loan_ends_on, id limit 100 for update skip locked
  loop
    if app.tick_step(due.id, 'return_loan') then returned := returned + 1; end if;
  end loop;
  for due in
    select * from public.transfers where state = 'submitted' and stayed_until <= now()
    order by id limit 100 for update skip locked
  loop
    perform app.tick_step(due.id, 'lift_stay',
      app.reason_details(app.sentence('transfers.sentences.stayTimeOver', 'The time of the stay is over.')));
  end loop;
  for due in
    select * from public.transfers as open_one
    where state in ('offered', 'countered', 'clubs_agreed', 'player_agreed', 'returned') and app.expiry_of(open_one) is not null
    order by id limit 100 for update skip locked
  loop
    why := app.expiry_of(due);
    if app.tick_step(due.id, 'expire', app.reason_details(why)) then expired := expired + 1; end if;
  end loop;
  counts := jsonb_build_object('registered', registered, 'returned', returned, 'expired', expired,
    'reminded', app.send_reminders(), 'escalated', app.escalate_overdue());
  return counts;
end;
$function$;

CREATE OR REPLACE FUNCTION app.transfer_names(transfer public.transfers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('player', (select name from public.people where id = transfer.player_id),
    'club', coalesce((select name from public.clubs where id = transfer.engaging_club_id), transfer.foreign_club))
$function$;

CREATE OR REPLACE FUNCTION app.transfer_side(transfer public.transfers, party public.transfer_party)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case party
    when 'staff' then (select app.quote(name) from public.clubs where id = app.applicant_of(transfer))
    when 'engaging' then (select app.quote(name) from public.clubs where id = app.applicant_of(transfer))
    when 'releasing' then (select app.quote(name) from public.clubs where id = transfer.releasing_club_id)
    when 'player' then app.name_parameter('transfers.sentences.thePlayer', 'The player')
    when 'guardian' then app.name_parameter('transfers.sentences.theGuardian', 'The guardian')
    when 'league' then app.name_parameter('transfers.sentences.theLeagueOffice', 'The league office')
    when 'association' then app.name_parameter('transfers.sentences.theAssociation', 'The association')
    else app.name_parameter('transfers.sentences.theClock', 'The clock') end
$function$;

CREATE OR REPLACE FUNCTION app.transfer_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  works_for uuid[] := app.club_ids_with_right(p_person, 'transfers');
  signs_for uuid[] := case when 'club_admin' = any (roles) then app.club_ids_of(p_person, 'club_admin') else '{}' end;
  own_player uuid := app.person_of(p_person);
  wards uuid[] := array(select player_id from public.guardians where user_id = p_person and player_id is distinct from own_player);
  is_league boolean := 'admin' = any (roles);
  is_association boolean := 'zifa_admin' = any (roles);
  today date := app.today_for_windows();
  stopped uuid[] := app.stopped_transfer_ids();
  office text;
begin
  return query
  select case when side.party in ('player', 'guardian') then 'consent' else 'transfer' end,
    said.title, said.words,
    case when side.party in ('player', 'guardian') then '/dashboard/consents/' || transfer.ref else app.transfer_href(transfer) end,
    case transfer.state when 'player_agreed' then app.sentence('accounts.sentences.submitIt', 'Submit it') when 'returned' then app.sentence('accounts.sentences.fixIt', 'Fix and resubmit')
      when 'approved_unpaid' then app.sentence('accounts.sentences.openIt', 'View details') when 'clubs_agreed' then app.sentence('accounts.sentences.readIt', 'Read it')
      else app.sentence('accounts.sentences.answer', 'Answer') end,
    transfer.due_at, transfer.updated_at, transfer.is_sample
  from public.transfers as transfer
  cross join lateral unnest(transfer.waits_for) as side (party)
  cross join lateral app.task_words(transfer, side.party) as said
  where transfer.is_under_way and transfer.id <> all (stopped) and said.title is not null and case side.party
    when 'engaging' then app.applicant_of(transfer) = any (signs_for)
      or (app.applicant_of(transfer) = any (works_for) and transfer.state in ('player_agreed', 'returned'))
    when 'releasing' then transfer.releasing_club_id = any (signs_for)
    when 'player' then transfer.player_id = own_player
    when 'guardian' then transfer.player_id = any (wards)
    else false end;

  foreach office in array array['league', 'association'] loop
    continue when not (case office when 'league' then is_league else is_association end);
    return query select * from app.fold_tasks(
      array(
        select ('transfer', coalesce(said.title,
            app.sentence('transfers.sentences.decideAppeal', 'Decide on an appeal: {player} to {club}', app.transfer_names(transfer))),
          said.words, app.transfer_href(transfer),
          case office when 'league' then app.sentence('accounts.sentences.lookThrough', 'Look through') else app.sentence('accounts.sentences.decide', 'Decide') end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        cross join lateral app.task_words(transfer, office::public.transfer_party) as said
        where transfer.is_under_way and transfer.id <> all (stopped) and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then app.sentence('transfers.sentences.manyToCheck', '{count} transfers to look through')
        else app.sentence('transfers.sentences.manyToDecide', '{count} transfers to decide on') end,
      '/transfer-approvals', app.sentence('accounts.sentences.openThem', 'Open them'));
  end loop;

  return query
  select 'transfer', case proposal.action
      when 'stay' then app.sentence('transfers.sentences.stayProposed', 'A stay is proposed: {player} to {club}', names)
      when 'annul' then app.sentence('transfers.sentences.annulmentProposed', 'To annul a transfer is proposed: {player} to {club}', names)
      when 'end_loan' then app.sentence('transfers.sentences.loanEndProposed', 'To end a loan is proposed: {player} to {club}', names)
      else app.sentence('transfers.sentences.withdrawalProposed', 'To withdraw a transfer is proposed: {player} to {club}', names) end,
    app.sentence('transfers.sentences.holdsOnceAgreed', 'It holds once everybody whom it takes has agreed.'), app.transfer_href(transfer),
    app.sentence('accounts.sentences.answer', 'Answer'),
    null::timestamptz, proposal.proposed_at, transfer.is_sample
  from public.transfer_proposals as proposal join public.transfers as transfer on transfer.id = proposal.transfer_id
  cross join lateral app.transfer_names(transfer) as names
  where proposal.is_open and (proposal.action = 'stay' or transfer.id <> all (stopped)) and case
    when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> p_person
      and not app.is_conflicted(transfer, p_person)
    else ('engaging' <> all (proposal.parties) and app.applicant_of(transfer) = any (signs_for))
      or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
      or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties) and transfer.player_id = own_player) end;

  if signs_for <> '{}' then
    return query
    select 'payment', case
        when pays.club <> all (signs_for) then app.sentence('transfers.sentences.instalmentMissing',
          'An instalment that has not come: {player} to {club}', app.transfer_names(transfer))
        when payment.kind = 'levy' then app.sentence('transfers.sentences.levyToPay', 'A levy to pay: {player} to {club}', app.transfer_names(transfer))
        else app.sentence('transfers.sentences.instalmentToPay', 'An instalment to pay: {player} to {club}', app.transfer_names(transfer)) end,
      case when pays.club <> all (signs_for) then app.sentence('transfers.sentences.recordPayment', 'Once it has come, record it.') end,
      app.transfer_href(transfer), app.sentence('accounts.sentences.openIt', 'View details'),
      (payment.due_on + time '23:59') at time zone 'Africa/Harare', null::timestamptz, transfer.is_sample
    from public.transfer_payments as payment
    join public.transfers as transfer on transfer.id = payment.transfer_id
    cross join lateral (select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) as club) as pays
    where payment.paid_on is null and payment.due_on <= today + 14
      and transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
      -- The levy of one that is not registered yet is its own turn, told above.
      and not (payment.kind = 'levy' and transfer.state = 'approved_unpaid')
      and (pays.club = any (signs_for)
        or (payment.kind = 'instalment' and payment.due_on < today and transfer.releasing_club_id = any (signs_for)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.transfer_words(entry public.transfer_entries, was jsonb)
 RETURNS SETOF app.alert_words
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    case when entry.annulled_on is null then app.sentence('fans.sentences.transfer', '{player}, {from} to {to}', clubs.names)
      else app.sentence('fans.sentences.transferAnnulled', 'Annulled: {player}, {from} to {to}', clubs.names) end,
    case when entry.annulled_on is not null then app.sentence('fans.sentences.transferVoid', 'The transfer does not count.')
      when entry.loan_ends_on is not null then app.sentence('fans.sentences.loanRegistered', 'Registered, on loan until {until}.',
        jsonb_build_object('until', app.lineup_day_parameter(entry.loan_ends_on)))
      else app.sentence('fans.sentences.transferRegistered', 'The transfer is registered.') end,
    '/transfers/' || entry.ref, entry.is_sample
  from public.people as person
  left join public.clubs as old on old.id = entry.from_club_id
  left join public.clubs as new on new.id = entry.to_club_id
  cross join lateral (select jsonb_build_object('player', person.name,
    'from', app.club_or_none(coalesce(old.name, case when entry.to_club_id is not null then entry.foreign_club end)),
    'to', app.club_or_none(coalesce(new.name, entry.foreign_club)))) as clubs (names)
  where person.id = entry.player_id and (entry.annulled_on is not null) = (was -> 'isAnnulled' = 'false')
$function$;

CREATE OR REPLACE FUNCTION app.unlink_account(p_link_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into link from public.person_links where id = p_link_id;
  perform app.require_identity_office(link.person_id);
  perform app.require_reason(p_reason);
  select * into person from public.people where id = link.person_id for no key update;
  select * into link from public.person_links where id = p_link_id for update;
  if link.id is null or link.status <> 'confirmed' then
    perform app.refuse('PT409', 'curation.linkEnded', 'This link has been ended already. Look at the list again.');
  end if;
  perform app.end_link(link, btrim(p_reason));
  perform app.tell(array[link.user_id], 'account_unlinked',
    app.sentence('curation.sentences.accountUnlinked', 'Your account is no longer linked with the record of {person}',
      jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.theReason', 'The reason: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (app.caller_id(), p_request_id, link.id);
  return link.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.viewer_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  return coalesce(app.impersonated_by(caller), caller);
end;
$function$;

CREATE OR REPLACE FUNCTION app.void_signatures(said app.account_disownings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  transfer public.transfers;
  event public.transfer_events;
  why constant jsonb := app.sentence('curation.sentences.signerWrong', 'The account that signed was not the player''s or the guardian''s.');
  again constant jsonb := app.sentence('curation.sentences.consentAgain', 'The consent has to be given again.');
  reason constant jsonb := jsonb_build_object('reason', why ->> 'text');
  because constant jsonb := jsonb_build_object('textMessage', app.message_of(why));
begin
  for transfer in
    select frozen.* from public.transfers as frozen
    where frozen.player_id = said.person_id and frozen.is_under_way and exists (
      select from public.transfer_consents as consent
      where consent.transfer_id = frozen.id and consent.given_by = said.user_id and consent.withdrawn_at is null)
    order by frozen.id for update
  loop
    update public.transfer_consents set withdrawn_at = now()
    where transfer_id = transfer.id and given_by = said.user_id and withdrawn_at is null;
    if transfer.state = 'player_agreed' then
      event := app.note_transfer(transfer, 'take_back', 'association', transfer.state, 'clubs_agreed', reason, null, because);
      perform app.finish_act(transfer, event, 'clubs_agreed', null, null, '{}');
    elsif transfer.state in ('submitted', 'approved_unpaid', 'approved') then
      event := app.note_transfer(transfer, 'return', 'association', transfer.state, 'returned', reason, null,
        because || jsonb_build_object('items', jsonb_build_array(
          jsonb_build_object('code', 'CONSENT', 'text', again ->> 'text', 'textMessage', app.message_of(again)))));
      perform app.finish_act(transfer, event, 'returned', null, null, '{"completed_at": null}');
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.words_of(alert app.alerts)
 RETURNS app.alert_words
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  pair jsonb;
  told app.alert_words;
begin
  if alert.match_id is not null then
    select * into game from public.matches where id = alert.match_id;
    select jsonb_build_object('home', home.name, 'away', away.name) into pair
    from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  end if;
  case
    when alert.event = 'moved' then select * into told from app.moved_words(game, pair, alert.was);
    when alert.event = 'result' then select * into told from app.result_words(game, pair, alert.was ->> 'result');
    when alert.event = 'kick_off' then select * into told from app.kick_off_words(game, pair, alert.was);
    when alert.event = 'news' then
      select app.quote(article.title), app.quote(article.standfirst), '/news/' || article.slug, article.is_sample into told
      from public.articles as article where article.id = alert.article_id and article.status = 'published';
    when alert.transfer_id is not null then
      select words.* into told from public.transfer_entries as entry, app.transfer_words(entry, alert.was) as words
      where entry.transfer_id = alert.transfer_id;
    else
      select words.* into told from public.suspensions as ban, app.ban_words(ban) as words where ban.id = alert.suspension_id;
  end case;
  return told;
end;
$function$;

CREATE OR REPLACE FUNCTION public.appoint_round(p_matches jsonb, p_publish boolean, p_request_id uuid)
 RETURNS TABLE(match_id uuid, person_id uuid, words text, words_message jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from app.appoint_round(p_matches, p_publish) $function$;

CREATE OR REPLACE FUNCTION public.drawn_seasons()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', draft.slug, 'name', draft.name,
    'clubs', (select count(*) from public.club_seasons where season_id = draft.id),
    'matches', span.matches, 'firstOn', span.first_on, 'lastOn', span.last_on,
    'closes', case when played.id is not null then
      jsonb_build_object('slug', played.slug, 'name', played.name, 'isSample', played.is_sample) end,
    'protests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
        order by game.played_on, game.id), '[]')
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.season_id = played.id and (game.is_disputed or game.is_under_appeal)),
    'comes', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = draft.id and before.id is not null and not exists (
        select from public.club_seasons as old where old.season_id = before.id and old.club_id = part.club_id)
      order by club.name),
    'leaves', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = before.id and not exists (
        select from public.club_seasons as new where new.season_id = draft.id and new.club_id = part.club_id)
      order by club.name),
    'refusal', app.reason_against_opening(draft),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'for', waiting.waits_for, 'count', waiting.count, 'first', waiting.first) order by waiting.waits_for desc), '[]')
      from (
        select still.waits_for, count(*) as count,
          jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
            order by still.place) filter (where still.place <= 5) as first
        from (
          select one.match_id, one.waits_for,
            row_number() over (partition by one.waits_for order by each.played_on, each.kick_off, each.id) as place
          from app.open_matches(played.id) as one join public.matches as each on each.id = one.match_id) as still
        join public.matches as game on game.id = still.match_id
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id
        group by still.waits_for) as waiting)) order by draft.slug), '[]')
  from public.seasons as draft
  join public.competitions as league on league.id = draft.competition_id and league.slug = 'premier-soccer-league'
  left join public.seasons as played on played.competition_id = league.id and played.status = 'running'
  left join public.seasons as before on before.id = app.season_before(draft)
  cross join lateral (
    select count(*) as matches, min(played_on) as first_on, max(played_on) as last_on
    from public.matches where season_id = draft.id and status not in ('cancelled', 'void')) as span
  where draft.status = 'draft'
$function$;

CREATE OR REPLACE FUNCTION public.my_hub()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'held', coalesce((
      select jsonb_agg(jsonb_build_object('role', held.role, 'since', held.assigned_at) order by held.role)
      from public.user_roles as held where held.user_id = app.viewer_id()), '[]'),
    'requests', app.my_role_requests(),
    'recent', coalesce((
      select jsonb_agg(jsonb_build_object('id', told.id, 'title', told.title, 'titleMessage', told.title_message, 'href', told.href, 'at', told.created_at,
        'isRead', told.read_at is not null) order by told.created_at desc, told.id)
      from (
        select id, title, title_message, href, created_at, read_at from public.notifications
        where user_id = app.viewer_id() order by created_at desc limit 5) as told), '[]'),
    'isFollowing', exists (select from public.follows where user_id = app.viewer_id()))
$function$;

CREATE OR REPLACE FUNCTION public.my_tasks()
 RETURNS TABLE(kind text, title text, words text, href text, action text, due_at timestamp with time zone, since timestamp with time zone, is_sample boolean, title_message jsonb, words_message jsonb, action_message jsonb)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select task.kind, task.title ->> 'text', task.words ->> 'text', task.href, task.action ->> 'text', task.due_at, task.since, task.is_sample,
    app.message_of(task.title), app.message_of(task.words), app.message_of(task.action)
  from app.my_tasks() as task
$function$;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_title_message_check" CHECK ((octet_length((title_message)::text) <= 8000));

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_words_message_check" CHECK ((octet_length((words_message)::text) <= 8000));

COMMENT ON COLUMN "app"."alerts"."title_message" IS 'Code and parameters of the title, as in public.notifications.';

COMMENT ON COLUMN "public"."notifications"."title_message" IS 'Code and parameters of the title, by which each language writes it; null where it is in somebody''s own words, and in old rows.';

COMMENT ON COLUMN "public"."notifications"."words_message" IS 'The same of the words.';

COMMENT ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) IS 'Appoints the officials of several matches, all or nothing: [{match_id, officials: [{person_id, function}], was: […]}]. Answers what is refused.';

COMMENT ON FUNCTION "public"."my_tasks"() IS 'What waits for whoever asks, across all their roles: at most 100, those that are due first. In English, with code and parameters beside it.';

COMMENT ON TYPE "app"."alert_words" IS 'What followers read, as app.sentence or app.quote, and where it leads.';

REVOKE ALL ON FUNCTION "app"."answer_with"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."answer_with"(text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."appoint_round"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."appoint_round"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."appoint_round"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."caught_sentence"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."caught_sentence"(text, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."caught_sentence"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."club_or_none"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."club_or_none"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."duty_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."duty_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."event_reason"(public.transfer_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."event_reason"(public.transfer_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."expiry_of"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."expiry_of"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."fixture_words"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fixture_words"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."fold_tasks"(app.task[], jsonb, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fold_tasks"(app.task[], jsonb, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."impersonated_by"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."impersonated_by"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."kick_off_words"(public.matches, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."kick_off_words"(public.matches, jsonb, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."message_of"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."message_of"(jsonb) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."message_of"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."moved_words"(public.matches, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."moved_words"(public.matches, jsonb, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."outcome_words"(public.transfers, public.transfer_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."outcome_words"(public.transfers, public.transfer_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."quote"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quote"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."quote"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reason_against_opening"(public.seasons) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reason_against_opening"(public.seasons) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."reason_against_opening"(public.seasons) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reason_details"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reason_details"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."require_office"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_office"(jsonb) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."require_office"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."result_words"(public.matches, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."result_words"(public.matches, jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."stuck_matches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stuck_matches"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."task_words"(public.transfers, public.transfer_party) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."task_words"(public.transfers, public.transfer_party) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell"(uuid[], text, jsonb, jsonb, text, timestamp with time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell"(uuid[], text, jsonb, jsonb, text, timestamp with time zone, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_charged"(public.discipline_cases, text, jsonb, jsonb, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_charged"(public.discipline_cases, text, jsonb, jsonb, timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_turn"(public.transfers, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_turn"(public.transfers, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_names"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_names"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_side"(public.transfers, public.transfer_party) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_side"(public.transfers, public.transfer_party) TO "service_role";

REVOKE ALL ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_tasks"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_tasks"() TO "service_role";

REVOKE ALL ("title_message") ON TABLE "public"."notifications" FROM "authenticated";

GRANT SELECT ("title_message") ON TABLE "public"."notifications" TO "authenticated";

REVOKE ALL ("words_message") ON TABLE "public"."notifications" FROM "authenticated";

GRANT SELECT ("words_message") ON TABLE "public"."notifications" TO "authenticated";
