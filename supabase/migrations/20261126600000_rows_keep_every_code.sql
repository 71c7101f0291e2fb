set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."moved_from_words"(public.matches, timestamp with time zone, uuid, text);

DROP FUNCTION "app"."settle_error_report"(public.error_reports, text, text, uuid);

ALTER TABLE "public"."discipline_cases" ADD COLUMN "charge_message" jsonb;

ALTER TABLE "public"."error_reports" ADD COLUMN "answer_message" jsonb;

ALTER TABLE "public"."match_events" ADD COLUMN "struck_reason_message" jsonb;

ALTER TABLE "public"."match_reports" ADD COLUMN "explanation_message" jsonb;

ALTER TABLE "public"."matches" ADD COLUMN "confirmation_message" jsonb;

ALTER TABLE "public"."matches" ADD COLUMN "note_message" jsonb;

ALTER TABLE "public"."person_links" ADD COLUMN "words_message" jsonb;

ALTER TABLE "public"."suspensions" ADD COLUMN "lift_reason_message" jsonb;

CREATE OR REPLACE FUNCTION app.apply_case(decided public.discipline_cases)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given uuid;
  told uuid;
begin
  if decided.ban_matches is not null or decided.ban_until is not null then
    insert into public.suspensions (season_id, person_id, club_id, cause, match_id, case_id, matches, until_on, is_sample)
    values (decided.season_id, decided.person_id, decided.club_id, 'case', decided.match_id, decided.id,
      decided.ban_matches, decided.ban_until, decided.is_sample);
    perform app.refresh_suspensions(decided.season_id, array[decided.person_id]);
  end if;
  if decided.points is not null then
    insert into public.sources (name, used_for, is_sample)
    values (format('Case %s, %s', decided.reference, decided.body), 'points deducted', decided.is_sample)
    on conflict (name) do update set used_for = excluded.used_for
    returning id into told;
    insert into public.points_adjustments (season_id, club_id, points, reason, decided_on, source_id, is_sample)
    values (decided.season_id, decided.club_id, -decided.points,
      decided.decision, decided.decided_on, told, decided.is_sample)
    returning id into given;
    update public.discipline_cases set adjustment_id = given where id = decided.id;
  end if;
  insert into public.closed_matches (match_id, case_id)
  select coming.id, decided.id from app.home_matches_to_come(decided.club_id, decided.season_id) as coming
  limit coalesce(decided.closed_doors, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_confirmation(game public.matches, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  missing jsonb;
  field text;
  report public.match_reports;
  count_of public.match_reports;
  final_home smallint;
  final_away smallint;
  confirmed_with jsonb;
begin
  select jsonb_agg(lack.said), min(lack.field) into missing, field from app.missing_for_confirmation(game) as lack;
  if missing is not null then
    perform app.refuse('PT422', 'matchday.notConfirmable', '{missing}', field, jsonb_build_object('missing', app.list_parameter(missing, ' ')));
  end if;
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
  if report.imported_from is not null then
    confirmed_with := app.sentence('matchday.sentences.confirmedImport', 'Imported from {source}, confirmed by a second person.',
      jsonb_build_object('source', report.imported_from));
    update public.matches set confirmation = confirmed_with ->> 'text', confirmation_message = app.message_of(confirmed_with)
    where id = game.id;
    return;
  end if;
  -- The commissioner counts the crowd; where the commissioner has not, the referee's figure stands.
  select * into count_of from public.match_reports where match_id = game.id and attendance is not null order by kind limit 1;
  perform set_config('app.moving', game.id::text, true);
  update public.match_events set status = 'agreed' where match_id = game.id and status in ('provisional', 'disputed');
  select home, away into final_home, final_away from app.sum_of_goals(game);
  if exists (
    select from public.report_resolutions
    where match_id = game.id and report_version = report.version and difference = 'score' and choice = 'report')
  then
    final_home := report.home_goals;
    final_away := report.away_goals;
  end if;
  confirmed_with := case when exists (
      select from public.match_reports where match_id = game.id and kind = 'commissioner' and waived_reason is null)
    then app.sentence('matchday.sentences.confirmedReports', 'The referee''s and the commissioner''s reports.')
    else app.sentence('matchday.sentences.confirmedReport', 'The referee''s report.') end;
  update public.matches set
    home_goals = final_home, away_goals = final_away,
    attendance = coalesce(count_of.attendance, attendance),
    attendance_source = coalesce(count_of.attendance_source, attendance_source),
    confirmation = confirmed_with ->> 'text', confirmation_message = app.message_of(confirmed_with)
  where id = game.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.begin_impersonation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  headers json := nullif(current_setting('request.headers', true), '');
begin
  -- Two tabs may begin at once, or the role be taken away meanwhile: the second of them waits here.
  perform from public.profiles where id = auth.uid() for no key update;
  if not app.caller_is('super_admin') or new.super_admin_id is distinct from auth.uid() then
    perform app.refuse('PT403', 'accounts.impersonatorOnly', 'Only a super admin can do this, under their own name.');
  end if;
  if new.impersonated_user_id = auth.uid() then
    perform app.refuse('PT422', 'accounts.impersonateSelf', 'You cannot impersonate yourself.', 'impersonated_user_id');
  end if;
  if 'super_admin' = any (app.roles_of(new.impersonated_user_id)) then
    perform app.refuse('PT403', 'accounts.impersonateSuper', 'A super admin cannot be impersonated.', 'impersonated_user_id');
  end if;
  if not exists (select from public.profiles where id = new.impersonated_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'impersonated_user_id');
  end if;
  perform app.require_reason(new.reason);
  if new.is_active is not true then
    perform app.refuse('PT422', 'accounts.impersonationActive', 'A new impersonation must be active.', 'is_active');
  end if;
  if new.minutes is null or new.minutes not between 1 and 30 then
    perform app.refuse('PT422', 'accounts.impersonationMinutes', 'An impersonation lasts 1 to 30 minutes.', 'minutes');
  end if;

  update public.impersonation_sessions set is_active = false, end_cause = 'expired'
  where super_admin_id = auth.uid() and is_active and expires_at <= now();
  if exists (select from public.impersonation_sessions where super_admin_id = auth.uid() and is_active) then
    perform app.refuse('PT409', 'accounts.impersonationTwice',
      'You are already impersonating somebody. Exit Impersonation first.');
  end if;

  new.started_at := now();
  new.expires_at := now() + make_interval(mins => new.minutes);
  new.ended_at := null;
  new.end_cause := null;
  new.ip_hash := encode(sha256(convert_to(
    (select secret from app.pepper) || (headers ->> 'x-forwarded-for'), 'UTF8')), 'hex');
  return new;
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
  select 'charge', app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge) || coalesce(charged.charge_message, '{}'), '/dashboard/cases/' || charged.reference,
    app.sentence('accounts.sentences.answer', 'Answer'), app.end_of_day(charged.answer_by), charged.opened_on::timestamp at time zone 'Africa/Harare', charged.is_sample
  from public.discipline_cases as charged
  where charged.id in (select app.cases_against(p_person)) and charged.status = 'opened'
    and charged.answer_by >= app.league_today()
    and not exists (select from public.discipline_answers as answer where answer.case_id = charged.id);

  return query
  select 'hearing', app.sentence('matchday.sentences.hearing', 'Hearing: {reference}', jsonb_build_object('reference', heard.reference)),
    app.quote(heard.hearing_place), '/dashboard/cases/' || heard.reference,
    app.sentence('accounts.sentences.openIt', 'View details'), heard.hearing_at, null::timestamptz, heard.is_sample
  from public.discipline_cases as heard
  where heard.id in (select app.cases_against(p_person)) and heard.status = 'opened' and heard.hearing_at > now();

  return query
  select 'fine', app.sentence('matchday.sentences.finePay', 'Fine to pay: {amount}, {reference}',
      jsonb_build_object('amount', app.money_parameter(fined.fine_usd), 'reference', fined.reference)), app.quote(fined.decision),
    '/dashboard/cases/' || fined.reference, app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(fined.fine_due_on),
    fined.decided_on::timestamp at time zone 'Africa/Harare', fined.is_sample
  from public.discipline_cases as fined
  where fined.fine_due_on is not null and fined.fine_paid_on is null and fined.is_upheld is not true
    and case when fined.person_id is null then fined.club_id = any (pays_for) else fined.person_id = any (own) end;

  if not 'admin' = any (app.roles_of(p_person)) then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('unpaid', app.sentence('matchday.sentences.fineOverdue', 'Fine overdue: {amount}, {reference}',
          jsonb_build_object('amount', app.money_parameter(owed.fine_usd), 'reference', owed.reference)), app.quote(owed.decision),
        '/admin?tab=discipline', app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(owed.fine_due_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.fine_due_on < app.league_today() and owed.fine_paid_on is null and owed.is_upheld is not true
      union all
      select ('unpaid', app.sentence('matchday.sentences.appealFeeMissing', 'Appeal fee not paid: {amount}, {reference}',
          jsonb_build_object('amount', app.money_parameter(owed.appeal_fee_usd), 'reference', owed.reference)),
        app.quote(owed.appeal_grounds), '/admin?tab=discipline', app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(owed.appealed_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.appealed_on < app.league_today() and owed.appeal_fee_usd > 0 and owed.appeal_fee_paid_on is null
        and owed.is_upheld is not true),
    app.sentence('matchday.sentences.finesOverdue', '{count} fines and fees overdue'), '/admin?tab=discipline',
    app.sentence('accounts.sentences.openThem', 'View all'));
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
    perform app.refuse('PT409', 'matchday.chargeSent',
      'The charge in case {reference} has already been sent. Check it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  perform app.check_charge(p_article, p_answer_by);
  update public.discipline_cases set article = btrim(p_article), answer_by = p_answer_by where id = charged.id returning * into charged;
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  perform app.tell_charged(charged, 'case_charge',
    app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge) || coalesce(charged.charge_message, '{}'), app.end_of_day(p_answer_by));
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.clear_attempt(game public.matches)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  replayed constant jsonb := app.sentence('matchday.sentences.firstAttempt', 'Part of the first attempt. The match is replayed.');
begin
  perform set_config('app.moving', game.id::text, true);
  update public.match_events
  set status = 'struck', struck_as = 'league', struck_at = now(),
    struck_reason = replayed ->> 'text', struck_reason_message = app.message_of(replayed)
  where match_id = game.id and status <> 'struck';
  delete from public.lineup_entries where match_id = game.id;
  delete from public.lineup_sheets where match_id = game.id;
  update public.matches
  set attendance = null, attendance_source = null, first_half_added = null, second_half_added = null,
    awarded_home_goals = null, awarded_away_goals = null
  where id = game.id and status not in ('awarded', 'confirmed');
  perform set_config('app.moving', '', true);
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
      select jsonb_agg(jsonb_build_object('id', known.id, 'reference', known.reference, 'charge', known.charge, 'chargeMessage', known.charge_message, 'status', known.status,
        'person', person.name, 'sanctions', known.sanctions, 'fineUsd', known.fine_usd, 'points', known.points,
        'banMatches', known.ban_matches, 'banUntil', known.ban_until, 'closedDoors', known.closed_doors, 'appealUntil', known.appeal_until, 'isSample', known.is_sample)
        order by known.opened_on desc, known.reference desc)
      from public.discipline_cases as known left join public.people as person on person.id = known.person_id
      where known.club_id = p_club_id and known.season_id = p_season_id
        and (known.status <> 'opened' or known.id in (select app.own_cases()))), '[]'),
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

CREATE OR REPLACE FUNCTION app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  lifted constant jsonb := app.sentence('matchday.sentences.liftedByAppeal', 'The appeal was upheld.');
begin
  judged := app.case_for_office(p_case_id, 'appealed', p_request_id);
  if judged.id is null then return p_case_id; end if;
  if p_upheld is null then
    perform app.refuse('PT422', 'matchday.appealOutcomeMissing', 'Choose whether the appeal is upheld.', 'upheld');
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Give a reason, in at most 500 characters.', 'decision');
  end if;
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    perform app.refuse('PT422', 'matchday.appealDecidedDayWrong',
      'Choose a day for the decision between the appeal and today.', 'decided_on');
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions
    set lifted_at = now(), lift_reason = lifted ->> 'text', lift_reason_message = app.message_of(lifted)
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
    then app.sentence('matchday.sentences.appealUpheld', 'Appeal upheld: case {reference}', jsonb_build_object('reference', judged.reference))
    else app.sentence('matchday.sentences.appealDismissed', 'Appeal dismissed: case {reference}',
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
    perform app.refuse('PT404', 'curation.claimNotToDecide', 'This claim does not exist, or is not yours to decide.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimLookAgain', 'This claim has been decided or withdrawn. Refresh the list.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Choose yes or no.', 'granted');
  end if;
  if (not p_is_granted or claim.is_disputed or p_reason is not null) and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.claimReason', 'Give a reason in at most 500 characters. The applicant reads it.', 'reason');
  end if;
  if p_is_granted then
    if app.claim_role(claim.kind) <> all (app.roles_of(claim.user_id)) then
      perform app.refuse('PT409', 'curation.claimRoleLost',
        'The applicant no longer has the role {role}.', p_parameters => jsonb_build_object('role', app.claim_kind_name(claim.kind)));
    end if;
    if app.person_of(claim.user_id) is not null then
      perform app.refuse('PT409', 'curation.claimJoinedMeanwhile', 'The applicant''s account has been linked to another record in the meantime.');
    end if;
    -- Whoever had it loses it, and whoever else asked for it is told.
    for other in
      update public.person_links set status = case status when 'confirmed' then 'ended' else 'refused' end,
        decided_at = now(), decided_by = caller
      where person_id = claim.person_id and id <> claim.id and status in ('pending', 'confirmed') returning *
    loop
      perform app.tell(array[other.user_id], 'claim_answer',
        app.sentence('curation.sentences.notJoined', 'Your account is no longer linked to the record of {person}', jsonb_build_object('person', person.name)),
        app.sentence('curation.sentences.somebodyElses',
          'The association found that it belongs to somebody else. You can claim it again with another document.'),
        app.claim_home(coalesce(other.kind, claim.kind), other.user_id), null, person.is_sample);
      perform app.write_audit('record_link_ended', other.user_id, jsonb_build_object('person_id', person.id), 'person_links', other.id::text);
    end loop;
  end if;
  update public.person_links
  set status = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = btrim(p_reason)
  where id = claim.id;
  perform app.tell(array[claim.user_id], 'claim_answer',
    case when p_is_granted
      then app.sentence('curation.sentences.joined', 'Your account is linked to the record of {person}', jsonb_build_object('person', person.name))
      else app.sentence('curation.sentences.claimRefused', 'Your claim of {person} was rejected', jsonb_build_object('person', person.name)) end,
    coalesce(app.quote(btrim(p_reason)),
      case when p_is_granted then app.sentence('curation.sentences.onYourPage', 'It is now shown on your own page.') end),
    app.claim_home(claim.kind, claim.user_id), null, person.is_sample);
  perform app.write_audit(case when p_is_granted then 'claim_confirmed' else 'claim_refused' end, claim.user_id,
    jsonb_build_object('person_id', person.id, 'asked', claim.asked, 'reason', btrim(p_reason)), 'person_links', claim.id::text);
  insert into app.person_requests values (caller, p_request_id, claim.id);
  return claim.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_error_report(p_report_id uuid, p_is_right boolean, p_answer text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
  told text := nullif(btrim(p_answer, E' \t\r\n'), '');
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id for update;
  if report.id is null then
    perform app.refuse('PT404', 'curation.reportGone', 'This report no longer exists.');
  end if;
  if report.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.reportAnswered', 'This report has already been answered.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.reportOwn', 'This is your own report. Another administrator answers it.');
  end if;
  if p_is_right is null then
    perform app.refuse('PT422', 'curation.reportIsRight', 'Choose whether the report is right.', 'isRight');
  end if;
  if char_length(told) > 500 or (told is null and (not p_is_right or report.fact = 'other')) then
    if p_is_right then
      perform app.refuse('PT422', 'curation.reportPutRight', 'Describe what was corrected, in at most 500 characters.', 'answer');
    else
      perform app.refuse('PT422', 'curation.reportWhyNot', 'Give a reason in at most 500 characters.', 'answer');
    end if;
  end if;
  perform app.settle_error_report(report, case when p_is_right then 'published' else 'refused' end, app.quote(told), app.caller_id());
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
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
  resumed jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not app.acts_for_league(p_match_id) then
    perform app.refuse('PT403', 'matchday.onlyLeagueDecides', 'Only the league can enter decisions.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_kind not in ('resume', 'replay', 'stand', 'award') then
    perform app.refuse('PT422', 'matchday.decisionKindMissing', 'Choose the decision.', 'kind');
  end if;
  if game.status <> 'abandoned' and not (p_kind = 'award' and game.status in ('walkover', 'confirmed')) then
    if p_kind = 'award' then
      perform app.refuse('PT409', 'matchday.awardImpossible',
        'This match is {status}. The league can award a result only to a match that is abandoned, a walkover or confirmed.',
        p_parameters => jsonb_build_object('status', app.status_name(game.status)));
    end if;
    perform app.refuse('PT409', 'matchday.resumeImpossible',
      'This match is {status}. The league can resume, replay or let stand only an abandoned match.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;

  if p_kind = 'resume' then
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
    if p_kick_off > until then
      perform app.refuse('PT410', 'matchday.resumeTooLate',
        'A match can resume within {hours} hours, here until {until}. After that the league decides on a replay, the score as it stands or an award.',
        'kick_off', jsonb_build_object('hours', extract(epoch from (app.rules_of(game.season_id)).resume_window)::int / 3600,
          'until', app.day_and_time_parameter(until)));
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
    resumed := app.sentence('matchday.sentences.playResumes', 'Play resumes at minute {minute} on {when}.', jsonb_build_object(
      'minute', state -> 'minute', 'when', app.day_and_time_parameter(p_kick_off)));
    update public.matches set note = resumed ->> 'text', note_message = app.message_of(resumed)
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

CREATE OR REPLACE FUNCTION app.desk_row(report public.error_reports)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', report.id, 'path', report.path, 'about', report.about, 'fact', report.fact, 'isNow', report.is_now,
    'shouldBe', report.should_be, 'words', report.words, 'source', report.source, 'askedAt', report.asked_at,
    'status', report.status, 'answer', report.answer, 'answerMessage', report.answer_message, 'decidedAt', report.decided_at, 'isTakenBack', report.taken_back_at is not null,
    'isMine', coalesce(report.asked_by = app.viewer_id(), false), 'isSample', report.is_sample,
    'askedBy', (select full_name from public.profiles where id = report.asked_by),
    'accepted', reputation.accepted, 'decidedInAll', reputation.decided, 'isTrusted', reputation.is_trusted,
    'agreeing', (select count(*) from app.error_report_agreements where report_id = report.id))
  from app.reputation_of(report.asked_by) as reputation
$function$;

CREATE OR REPLACE FUNCTION app.forget_note_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.note_message := null;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_by_invitation(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_joined boolean := invitation.kind <> 'player' or invitation.club_id is null
    or app.is_clubs_to_invite(invitation.person_id, invitation.club_id);
  claim public.person_links;
  invited constant jsonb := app.sentence('curation.sentences.invitedByClub', 'Invited by {club}.',
    jsonb_build_object('club', (select name from public.clubs where id = invitation.club_id)));
begin
  if app.person_of(caller) = invitation.person_id then return; end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.inviteJoinedElsewhere',
      'Your account is already linked to another record. Use the account of the person who is invited.');
  end if;
  if app.is_claimed(invitation.person_id) then
    perform app.refuse('PT409', 'curation.inviteRecordTaken', 'Another account is already linked to this record. If it is not yours, tell the league office.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = caller and status = 'pending';
  if is_joined then
    insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, club_id)
    values (caller, invitation.person_id, invitation.kind, 'confirmed', invitation.invited_by, now(),
      case when invitation.club_id is not null then 'club' else 'league' end, invitation.club_id);
  else
    insert into public.person_links (user_id, person_id, kind, asked, words, words_message)
    values (caller, invitation.person_id, invitation.kind, 'league', invited ->> 'text', app.message_of(invited)) returning * into claim;
    perform app.tell_of_claim(claim);
  end if;
  perform app.give_reason(app.sentence('accounts.sentences.invitedByLink', 'Invited by a link.'));
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, invitation.kind::public.user_role, invitation.invited_by, current_setting('app.reason')) on conflict do nothing;
  perform app.give_reason(null);
  if invitation.kind = 'coach' and invitation.club_id is not null then
    insert into public.club_members (user_id, club_id, member_role, added_by)
    values (caller, invitation.club_id, 'coach', invitation.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do nothing;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.list_affected(p_incident_id uuid)
 RETURNS TABLE(user_id uuid, name text, email text, phone text, acts bigint, last_at timestamp with time zone, what text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  incident app.incidents;
begin
  perform app.require_super_admin();
  select * into incident from app.incidents where id = p_incident_id;
  return query
    with seen as (
      select entry.target_user_id as person, entry.at, entry.action
      from public.audit_log as entry
      where entry.target_user_id is not null and entry.at between incident.from_at and incident.to_at
        and (incident.misused_id is null or entry.actor_id = incident.misused_id)
      union all
      select incident.misused_id, incident.from_at, 'account_misused' where incident.misused_id is not null
      union all
      select link.user_id, opened.opened_at, 'paper_opened'
      from public.document_access as opened
      join public.transfer_documents as paper on paper.id = opened.document_id
      join public.transfers as transfer on transfer.id = paper.transfer_id
      join public.person_links as link on link.person_id = transfer.player_id and link.status = 'confirmed'
      where opened.opened_at between incident.from_at and incident.to_at
        and (incident.misused_id is null or opened.user_id = incident.misused_id)
    )
    select seen.person, account.full_name, account.email, account.phone, count(*), max(seen.at),
      string_agg(distinct replace(seen.action, '_', ' '), ', ')
    from seen left join public.profiles as account on account.id = seen.person
    group by seen.person, account.full_name, account.email, account.phone
    order by max(seen.at) desc
    limit 1000;
end;
$function$;

CREATE OR REPLACE FUNCTION app.moved_sentence(was public.matches, p_kick_off timestamp with time zone, p_venue_id uuid, p_reason text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.my_checks()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  roles public.user_role[] := app.roles_of(me);
  clubs uuid[] := array(select app.clubs_served_by(me, 'club_admin'));
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', claim.id, 'kind', claim.kind, 'person', person.name, 'slug', person.slug, 'birthYear', person.birth_year, 'club', club.name,
        'account', account.full_name, 'words', claim.words, 'wordsMessage', claim.words_message, 'isDisputed', claim.is_disputed, 'claimedAt', claim.claimed_at,
        'isHeld', app.is_claimed(person.id), 'isSample', person.is_sample,
        'others', (select count(*) from public.person_links as other
          where other.person_id = claim.person_id and other.status = 'pending' and other.id <> claim.id),
        'refusal', (select before.reason from public.person_links as before
          where before.user_id = claim.user_id and before.person_id = claim.person_id and before.status = 'refused'
          order by before.decided_at desc limit 1),
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by claim.claimed_at), '[]')
      from (
        select * from public.person_links as waiting
        where waiting.status = 'pending' and waiting.kind is not null and waiting.user_id <> me and (
          (waiting.asked = 'club' and waiting.club_id = any (clubs))
          or (waiting.asked = 'league' and 'admin' = any (roles)) or (waiting.asked = 'association' and 'zifa_admin' = any (roles)))
        order by waiting.claimed_at limit 50) as claim
      join public.people as person on person.id = claim.person_id
      join public.profiles as account on account.id = claim.user_id
      left join public.clubs as club on club.id = app.present_club_of(person.id, claim.kind)
      left join public.person_documents as paper on paper.id = claim.document_id),
    'identities', case when roles && '{admin,zifa_admin}'::public.user_role[] then app.identity_desk(me) end,
    'disowned', case when 'zifa_admin' = any (roles) then app.disowning_desk(me) end,
    'licences', case when 'admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', licence.id, 'person', person.name, 'slug', person.slug, 'level', licence.level, 'validUntil', licence.valid_until,
        'sentAt', licence.sent_at, 'isSample', licence.is_sample,
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by licence.sent_at), '[]')
      from (select * from public.coach_licences where state = 'waiting' and sent_by is distinct from me order by sent_at limit 50) as licence
      join public.people as person on person.id = licence.person_id
      left join public.person_documents as paper on paper.id = licence.document_id) end,
    'payments', case when 'zifa_admin' = any (roles) and not app.is_impersonating() then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', report.id, 'player', person.name, 'slug', person.slug, 'club', club.name, 'what', report.what, 'period', report.period,
        'amount', report.amount, 'currency', report.currency, 'words', report.words, 'isForUnion', report.is_for_union,
        'state', report.state, 'answer', report.answer, 'sentAt', report.sent_at, 'isSample', report.is_sample)
        order by report.sent_at), '[]')
      from (
        select * from public.payment_reports
        where state in ('sent', 'looked_into') and sent_by is distinct from me
          and not app.is_conflicted_with(me, club_id)
        order by sent_at limit 50) as report
      join public.people as person on person.id = report.person_id
      join public.clubs as club on club.id = report.club_id) end,
    'toAssess', case when 'zifa_admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'matchId', seen.match_id, 'personId', seen.person_id, 'person', person.name, 'home', home.name, 'away', away.name,
        'playedOn', seen.played_on, 'isSample', seen.is_sample) order by seen.played_on desc, home.name), '[]')
      from (
        select game.id as match_id, given.person_id, game.played_on, game.home_club_id, game.away_club_id, game.is_sample
        from public.matches as game
        join public.match_officials as given on given.match_id = game.id and given.function = 'referee' and given.answer <> 'declined'
        where game.played_on between app.league_today() - 14 and app.league_today()
          and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned')
          and not exists (select from public.referee_assessments as told
            where told.match_id = game.id and told.person_id = given.person_id)
        order by game.played_on desc limit 20) as seen
      join public.people as person on person.id = seen.person_id
      join public.clubs as home on home.id = seen.home_club_id
      join public.clubs as away on away.id = seen.away_club_id) end);
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
  perform app.require_office(app.name_parameter('site.deedCases', 'Cases are managed'));
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    perform app.refuse('PT422', 'matchday.caseAboutNobody', 'Choose whom the case is about: a club, or a person from it.', 'club_id');
  end if;
  if not coalesce(app.is_reason(p_charge), false) then
    perform app.refuse('PT422', 'matchday.chargeMissing', 'Enter the charge, in at most 500 characters.', 'charge');
  end if;
  if not exists (select from public.seasons where id = p_season_id) then
    perform app.refuse('PT422', 'matchday.caseSeasonUnknown', 'This season is not in the record. Choose another.', 'season_id');
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    perform app.refuse('PT422', 'matchday.caseMatchWrong', 'This is not a match of this club in this season.', 'match_id');
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
      app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', made.reference)),
      app.quote(made.charge) || coalesce(made.charge_message, '{}'), app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_eligibility_cases(transfer public.transfers, began date, effective_on date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  played record;
  facts jsonb;
  told jsonb;
  made uuid;
  opened integer := 0;
begin
  for played in
    select game.id, game.season_id, entry.is_starter, person.name, app.match_day_of(game) as day
    from public.lineup_entries as entry
    join public.matches as game on game.id = entry.match_id
    join public.people as person on person.id = entry.player_id
    where entry.player_id = transfer.player_id and entry.club_id = transfer.engaging_club_id
      and app.match_day_of(game) between began and app.league_today()
      and game.status not in ('scheduled', 'lineups_open', 'delayed', 'postponed', 'walkover', 'cancelled', 'void')
    order by app.match_day_of(game), game.id
  loop
    facts := jsonb_build_object('player', played.name, 'ref', transfer.ref,
      'day', app.day_parameter(played.day, app.lineup_day_words(played.day)),
      'from', app.day_parameter(began, app.lineup_day_words(began)),
      'annulled', app.day_parameter(effective_on, app.lineup_day_words(effective_on)));
    told := case when played.is_starter
      then app.sentence('transfers.sentences.ineligibleStarter',
        'Eligibility: {player} started on {day}. Transfer {ref}, which counted from {from}, was annulled with effect from {annulled}.', facts)
      else app.sentence('transfers.sentences.ineligibleOnBench',
        'Eligibility: {player} was on the bench on {day}. Transfer {ref}, which counted from {from}, was annulled with effect from {annulled}.', facts) end;
    made := app.open_case(
      played.season_id, null, transfer.engaging_club_id, played.id, told ->> 'text', null, null, gen_random_uuid());
    update public.discipline_cases set charge_message = app.message_of(told) where id = made;
    insert into public.transfer_cases (transfer_id, case_id) values (transfer.id, made);
    opened := opened + 1;
  end loop;
  return opened;
end;
$function$;

CREATE OR REPLACE FUNCTION app.own_privacy_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'privacy_guardian', app.sentence('accounts.sentences.namesYou', '{ward} names you as guardian', jsonb_build_object('ward', coalesce(to_jsonb(ward.name),
      app.name_parameter('accounts.sentences.noName', 'Somebody without a name')))),
    app.sentence('accounts.sentences.namesYouWords', 'Choose whether you agree to the account. Until then the name stays hidden.'),
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
  select 'privacy_birth_year', app.sentence('accounts.sentences.tellBirthYear', 'Add your year of birth'),
    app.sentence('accounts.sentences.tellBirthYearWords', 'Others see your name once we know that you are an adult.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.tellUs', 'Add year of birth'), null, person.created_at, false
  from public.profiles as person
  where person.id = p_person and app.is_age_unknown(p_person)
  union all
  select 'privacy_erasure', app.sentence('accounts.sentences.willBeErased', 'Your account will be erased'),
    app.sentence('accounts.sentences.willBeErasedWords', 'You asked for it. Until then you can change your mind.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.look', 'View details'), erasure.due_at, erasure.asked_at, false
  from app.erasures as erasure where erasure.user_id = p_person and erasure.erased_at is null
$function$;

CREATE OR REPLACE FUNCTION app.postpone_match(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamp with time zone)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.publish_if_agreed(report public.error_reports)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if report.fact = 'other' or (
    select count(*) from (
      select report.asked_by union select user_id from app.error_report_agreements where report_id = report.id
    ) as agreeing (account) where app.counts_as_trusted(agreeing.account, report)) < 2
  then
    return false;
  end if;
  perform app.settle_error_report(report, 'published',
    app.sentence('curation.sentences.trustedAgree', 'Two trusted people gave the same answer with its source.'), null);
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refresh_suspensions(season uuid, whom uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rules public.season_rules := app.rules_of(season);
begin
  -- Who changes two matches of a season at once takes them one after the other.
  perform from public.seasons where id = season for no key update;

  with cards as materialized (select * from app.cards_of(season, whom)),
  wanted as (
    select person_id, club_id, match_id, 'yellows' as cause, max(step) as card_number, count(*) as matches
    from cards, unnest(rules.yellow_steps) as step
    where step > total - yellows and step <= total
    group by 1, 2, 3
    union all
    select person_id, club_id, match_id, 'red', null, rules.red_ban from cards
    where is_red and not exists (
      select from public.suspensions as decided
      where decided.match_id = cards.match_id and decided.person_id = cards.person_id and decided.cause = 'case'
        and decided.lifted_at is null)
    union all
    select person_id, club_id, match_id, 'second_yellow', null, rules.second_yellow_ban from cards
    where is_second_yellow and not is_red
  ),
  kept as (
    insert into public.suspensions as ban (season_id, person_id, club_id, cause, match_id, card_number, matches, is_sample)
    select season, wanted.person_id, wanted.club_id, cause, wanted.match_id, card_number, matches, game.is_sample
    from wanted join public.matches as game on game.id = wanted.match_id
    on conflict on constraint one_ban_of_a_cause do update
      set club_id = excluded.club_id, card_number = excluded.card_number, matches = excluded.matches,
        lifted_at = null, lift_reason = null, lift_reason_message = null
      where (ban.club_id, ban.card_number, ban.matches, ban.lifted_at)
        is distinct from (excluded.club_id, excluded.card_number, excluded.matches, null::timestamptz)
  )
  update public.suspensions as ban
  set lifted_at = now(), (lift_reason, lift_reason_message) = (
    select lifted.because ->> 'text', app.message_of(lifted.because)
    from coalesce(
      (select app.sentence('matchday.sentences.liftedByCase', 'Replaced by the decision in case {reference}.',
         jsonb_build_object('reference', decided.reference))
       from public.discipline_cases as decided join public.suspensions as other on other.case_id = decided.id
       where ban.cause = 'red' and other.match_id = ban.match_id and other.person_id = ban.person_id
         and other.lifted_at is null limit 1),
      app.sentence('matchday.sentences.liftedByCorrection', 'The cards behind it were corrected.')) as lifted (because))
  where ban.season_id = season and ban.cause <> 'case' and ban.lifted_at is null
    and (whom is null or ban.person_id = any (whom))
    and not exists (
      select from wanted
      where wanted.match_id = ban.match_id and wanted.person_id = ban.person_id and wanted.cause = ban.cause);
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_impersonation(done text DEFAULT 'changed'::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.is_impersonating() then
    if done = 'decided' then
      perform app.refuse('PT403', 'site.impersonatingDecides',
        'Nothing can be decided during an impersonation. Exit Impersonation first.');
    end if;
    perform app.refuse('PT403', 'site.impersonating',
      'Nothing can be changed during an impersonation. Exit Impersonation first.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.report_results(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('app.importing', 'on', true);
  update public.matches as game
  set status = 'report_submitted', is_provisional = true, home_goals = row.home_goals, away_goals = row.away_goals,
    awarded_home_goals = row.awarded_home_goals, awarded_away_goals = row.awarded_away_goals
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and app.is_result(row) and game.id = row.match_id;
  perform set_config('app.importing', '', true);

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, explanation_message, due_at, imported_from)
  select row.match_id, 'referee', 'league', coalesce(row.home_goals, row.awarded_home_goals),
    coalesce(row.away_goals, row.awarded_away_goals),
    awarded.said ->> 'text', app.message_of(awarded.said),
    times.report_due_at, left(row.source, 300)
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  cross join lateral app.report_times(row.match_id) as times
  cross join lateral (
    select case when row.awarded_home_goals is not null then app.sentence('matchday.sentences.awardedScore', 'Awarded {home}–{away}.',
      jsonb_build_object('home', row.awarded_home_goals, 'away', row.awarded_away_goals)) end as said) as awarded
  where row.outcome in ('add', 'change') and app.is_result(row)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, explanation_message = excluded.explanation_message, imported_from = excluded.imported_from, submitted_at = now(),
    version = report.version + 1;

  perform app.note_match_change(row.match_id, 'report', 'league', null,
    jsonb_build_object('act', 'imported', 'report', 'referee', 'source', left(row.source, 300)), null, 'report_submitted')
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and app.is_result(row);
end;
$function$;

CREATE OR REPLACE FUNCTION app.reporting(p_path text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subject record;
  me uuid := app.viewer_id();
  reputation record;
begin
  select * into subject from app.subject_of(p_path);
  select * into reputation from app.reputation_of(me);
  return jsonb_build_object(
    'subject', case when subject.kind is not null then jsonb_build_object('kind', subject.kind, 'about', subject.about, 'facts', (
      select coalesce(jsonb_agg(jsonb_build_object('fact', known.fact, 'shape', known.shape,
        'value', app.fact_of(known.kind, subject.subject_id, known.fact))), '[]')
      from app.correctable_facts() as known
      where known.kind = subject.kind and (known.place <> 'players' or exists (select from public.players where person_id = subject.subject_id)))) end,
    'waiting', (select coalesce(jsonb_agg(jsonb_build_object('id', report.id, 'fact', report.fact, 'shouldBe', report.should_be, 'source', report.source)
        order by report.asked_at), '[]')
      from public.error_reports as report
      where reputation.is_trusted and report.subject_id = subject.subject_id and report.status = 'waiting' and report.fact <> 'other'
        and report.asked_by is distinct from me
        and not exists (select from app.error_report_agreements where report_id = report.id and user_id = me)),
    'mine', (select coalesce(jsonb_agg(jsonb_build_object('id', mine.id, 'path', mine.path, 'about', mine.about, 'fact', mine.fact,
        'shouldBe', mine.should_be, 'words', mine.words, 'source', mine.source, 'askedAt', mine.asked_at, 'status', mine.status, 'answer', mine.answer,
        'answerMessage', mine.answer_message)
        order by mine.asked_at desc), '[]')
      from (select * from public.error_reports where asked_by = me order by asked_at desc limit 20) as mine),
    'reputation', jsonb_build_object('accepted', reputation.accepted, 'decided', reputation.decided, 'isTrusted', reputation.is_trusted));
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
$function$;

CREATE OR REPLACE FUNCTION app.settle_error_report(report public.error_reports, p_status text, p_answer jsonb, p_decided_by uuid)
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
  update public.error_reports set status = p_status, answer = p_answer ->> 'text', answer_message = app.message_of(p_answer), decided_by = p_decided_by, decided_at = now(),
    is_now = case when p_status = 'published' and fact <> 'other' then before else is_now end
  where id = report.id;
  perform app.tell(
    array(select report.asked_by where report.asked_by is distinct from app.caller_id() and report.asked_by is not null
      union select user_id from app.error_report_agreements where report_id = report.id and user_id <> app.caller_id()),
    'error_report',
    case p_status
      when 'published' then app.sentence('curation.sentences.reportRight', 'Your report about {about} was accepted', jsonb_build_object('about', report.about))
      else app.sentence('curation.sentences.reportNotTaken', 'Your report about {about} was rejected', jsonb_build_object('about', report.about)) end,
    p_answer, '/dashboard/report-error', null, report.is_sample);
  perform app.write_audit('error_report_' || p_status, null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(before, 200), 'is', left(report.should_be, 200),
      'source', left(report.source, 200)),
    report.kind, report.subject_id::text, 'football');
end;
$function$;

CREATE OR REPLACE FUNCTION app.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  rules public.season_rules := app.rules_of(game.season_id);
  said public.match_reports := jsonb_populate_record(null::public.match_reports, coalesce(p_report, '{}'));
  items app.report_item[];
  acting public.match_part;
  was public.match_reports;
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  sum_home integer;
  sum_away integer;
  written uuid;
  told jsonb;
begin
  if p_kind is null or p_kind not in ('referee', 'commissioner') then
    perform app.refuse('PT422', 'matchday.reportKindMissing', 'Choose the referee''s report or the match commissioner''s report.', 'kind');
  end if;
  acting := app.acting_as(game.id,
    -- What the referee owes for too long the league enters from the paper form.
    case when p_kind = 'commissioner' then '{commissioner}' when now() > due then '{referee,commissioner,league}'
      else '{referee,commissioner}' end::public.match_part[],
    case p_kind when 'referee' then app.name_parameter('matchday.refereeReportWritten', 'The referee''s report is written')
      else app.name_parameter('matchday.commissionerReportWritten', 'The commissioner''s report is written') end);
  select * into was from public.match_reports where match_id = game.id and kind = p_kind;
  if app.is_done(p_request_id) then
    return was.id;
  end if;
  if game.status in ('confirmed', 'awarded') then
    perform app.refuse('PT423', 'matchday.matchConfirmed',
      'The league has confirmed this match. If something is wrong in it, ask for a correction.');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.reportTooEarly',
      'This match is {status}. The referee and the match commissioner write their reports once it is over.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.reportMatchChanged',
      'This match has changed since you opened it. Your text is kept: check the match again, then send it.');
  end if;
  if p_kind = 'referee' and acting <> 'referee' then
    if was.part = 'referee' then
      perform app.refuse('PT409', 'matchday.reportOfReferee',
        'The referee has sent this report. Only the referee can change it, until the league confirms.');
    end if;
    if said.paper_path is null or not exists (
      select from storage.objects where bucket_id = 'match-papers' and name = said.paper_path and name like game.id || '/%')
    then
      perform app.refuse('PT422', 'matchday.paperFormMissing',
        'Upload the referee''s paper form first: you write this report for the referee.', 'paper_path');
    end if;
  end if;
  if said.home_goals is null or said.away_goals is null then
    perform app.refuse('PT422', 'matchday.finalScoreMissing', 'Enter the final score of both sides.', 'home_goals');
  end if;
  if said.attendance is not null and not coalesce(said.attendance_source ~ '\S', false) then
    perform app.refuse('PT422', 'matchday.attendanceSourceMissing',
      'Enter who counted the crowd: gate returns, or an estimate.', 'attendance_source');
  end if;
  if p_kind = 'referee' then
    items := array(select row(item.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, coalesce(said.events, '[]')) as item);
    perform app.check_items(game, items, rules.substitutions);
    select coalesce(sum(made.home), 0), coalesce(sum(made.away), 0) into sum_home, sum_away
    from unnest(items) as item, app.goals_made(item.kind, item.phase, item.club_id = game.home_club_id) as made;
    if (sum_home, sum_away) is distinct from (said.home_goals::integer, said.away_goals::integer)
      and not coalesce(said.explanation ~ '\S', false)
    then
      perform app.refuse('PT422', 'matchday.goalsDoNotAdd',
        'The goals in the list make {listHome}–{listAway}, the score is {home}–{away}. List what is missing, or explain it.',
        'explanation', jsonb_build_object('listHome', sum_home, 'listAway', sum_away, 'home', said.home_goals, 'away', said.away_goals));
    end if;
    if (sum_home, sum_away) = (said.home_goals::integer, said.away_goals::integer) then
      said.explanation := null;
    end if;
  end if;

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, attendance, attendance_source, injuries, incidents,
    weather, pitch, events, paper_path, due_at, is_sample)
  values (
    game.id, p_kind, acting, said.home_goals, said.away_goals, nullif(btrim(said.explanation), ''), said.attendance,
    case when said.attendance is not null then btrim(said.attendance_source) end, nullif(btrim(said.injuries), ''),
    nullif(btrim(said.incidents), ''), nullif(btrim(said.weather), ''), nullif(btrim(said.pitch), ''),
    case p_kind when 'referee' then coalesce(said.events, '[]') else '[]' end, said.paper_path, due, game.is_sample)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, explanation_message = null, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
    injuries = excluded.injuries, incidents = excluded.incidents, weather = excluded.weather, pitch = excluded.pitch,
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, imported_from = null, submitted_at = now(),
    version = report.version + 1
  returning report.id into written;

  told := jsonb_build_object('act', 'submitted', 'report', p_kind, 'isLate', now() > due, 'dueAt', due)
    || case when p_kind = 'referee' and acting <> 'referee' then '{"fromPaper": true}'::jsonb else '{}' end;
  if p_kind = 'referee' and game.status = 'full_time' then
    perform app.move_match(game.id, 'report_submitted', game.version, null, told, p_request_id);
  else
    perform app.note_match_change(game.id, 'report', acting, null,
      told || case when was.waived_reason is null and was.id is not null then '{"act": "resubmitted"}'::jsonb else '{}' end, p_request_id => p_request_id);
  end if;
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_back_error_report(p_report_id uuid, p_reason text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id for update;
  if report.id is null or report.status <> 'published' or report.fact = 'other' then
    perform app.refuse('PT409', 'curation.takeBackPublishedOnly', 'Only a correction that was published from a report can be undone.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.takeBackOwn', 'This is your own report. Another administrator undoes its correction.');
  end if;
  perform app.require_reason(p_reason);
  if app.fact_of(report.kind, report.subject_id, report.fact) is distinct from report.should_be then
    perform app.refuse('PT409', 'curation.takeBackChanged', 'The record has changed since. Correct it by hand.');
  end if;
  perform app.write_fact(report, report.is_now);
  update public.error_reports set status = 'refused', answer = btrim(p_reason), answer_message = null, decided_by = app.caller_id(), decided_at = now(), taken_back_at = now()
  where id = report.id;
  perform app.write_audit('error_report_taken_back', null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(report.should_be, 200), 'is', left(report.is_now, 200)),
    report.kind, report.subject_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_wish()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wish text := new.raw_user_meta_data ->> 'role';
begin
  if wish in ('player', 'coach', 'referee', 'scout', 'club', 'club_admin')
    -- A refusal here would refuse the confirmation.
    and exists (select from public.profiles where id = new.id)
    and not exists (select from public.role_requests where user_id = new.id)
    and not wish = any (app.roles_of(new.id)::text[])
  then
    insert into public.role_requests (user_id, role) values (new.id, wish::public.user_role);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.wards_of(p_user_id uuid)
 RETURNS TABLE(user_id uuid, name text, birth_year smallint, asked_at timestamp with time zone, confirmed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select age.user_id, person.full_name, age.birth_year, age.asked_at, age.confirmed_at
  from app.account_ages as age join public.profiles as person on person.id = age.user_id
  where app.is_minor_account(age.user_id) and (
    age.guardian_id = p_user_id
    or (age.confirmed_at is null and age.guardian_email = (
      select lower(email) from auth.users where id = p_user_id and email_confirmed_at is not null)))
  order by age.asked_at
$function$;

CREATE OR REPLACE FUNCTION public.case_file(p_reference text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', known.id, 'reference', known.reference, 'status', known.status, 'charge', known.charge, 'chargeMessage', known.charge_message, 'article', known.article,
    'openedOn', known.opened_on, 'answerBy', known.answer_by, 'hearingAt', known.hearing_at, 'hearingPlace', known.hearing_place,
    'club', club.name, 'person', person.name, 'isSample', known.is_sample,
    'match', (
      select jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'playedOn', game.played_on)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.id = known.match_id),
    'answer', (
      select jsonb_build_object('stance', answer.stance, 'side', answer.side, 'words', answer.words,
        'documentPath', answer.document_path, 'answeredAt', answer.answered_at)
      from public.discipline_answers as answer where answer.case_id = known.id),
    'body', known.body, 'decision', known.decision, 'decidedOn', known.decided_on, 'documentPath', known.document_path,
    'sanctions', known.sanctions, 'banMatches', known.ban_matches, 'banUntil', known.ban_until, 'fineUsd', known.fine_usd,
    'fineDueOn', known.fine_due_on, 'finePaidOn', known.fine_paid_on, 'points', known.points, 'closedDoors', known.closed_doors,
    'appealUntil', known.appeal_until, 'appealedOn', known.appealed_on, 'appealGrounds', known.appeal_grounds,
    'appealFeeUsd', coalesce(known.appeal_fee_usd, (app.rules_of(known.season_id)).appeal_fee_usd),
    'appealFeePaidOn', known.appeal_fee_paid_on, 'isUpheld', known.is_upheld, 'appealDecision', known.appeal_decision,
    'appealDecidedOn', known.appeal_decided_on,
    'mayAnswer', not app.is_impersonating() and known.status = 'opened' and known.answer_by >= app.league_today()
      and known.id in (select app.own_cases())
      and not exists (select from public.discipline_answers as answer where answer.case_id = known.id),
    'mayAppeal', not app.is_impersonating() and known.status = 'decided' and known.appeal_until >= app.league_today()
      and app.i_may_appeal(known.id))
  from public.discipline_cases as known
  left join public.clubs as club on club.id = known.club_id
  left join public.people as person on person.id = known.person_id
  where known.reference = p_reference
$function$;

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "discipline_cases_charge_message_check" CHECK ((octet_length((charge_message)::text) <= 8000));

ALTER TABLE "public"."error_reports" ADD CONSTRAINT "error_reports_answer_message_check" CHECK ((octet_length((answer_message)::text) <= 8000));

ALTER TABLE "public"."match_events" ADD CONSTRAINT "match_events_struck_reason_message_check" CHECK ((octet_length((struck_reason_message)::text) <= 8000));

ALTER TABLE "public"."match_reports" ADD CONSTRAINT "match_reports_explanation_message_check" CHECK ((octet_length((explanation_message)::text) <= 8000));

ALTER TABLE "public"."matches" ADD CONSTRAINT "matches_confirmation_message_check" CHECK ((octet_length((confirmation_message)::text) <= 8000));

ALTER TABLE "public"."matches" ADD CONSTRAINT "matches_note_message_check" CHECK ((octet_length((note_message)::text) <= 8000));

ALTER TABLE "public"."person_links" ADD CONSTRAINT "person_links_words_message_check" CHECK ((octet_length((words_message)::text) <= 8000));

ALTER TABLE "public"."suspensions" ADD CONSTRAINT "suspensions_lift_reason_message_check" CHECK ((octet_length((lift_reason_message)::text) <= 8000));

CREATE TRIGGER words_of_a_person_have_no_code BEFORE UPDATE OF note ON public.matches FOR EACH ROW WHEN (((new.note_message IS NOT NULL) AND (new.note IS DISTINCT FROM old.note) AND (NOT (new.note_message IS DISTINCT FROM old.note_message)))) EXECUTE FUNCTION app.forget_note_message();

COMMENT ON COLUMN "public"."discipline_cases"."charge_message" IS 'Code and parameters of the charge; null where it is in the words of a person.';

COMMENT ON COLUMN "public"."error_reports"."answer_message" IS 'Code and parameters of the answer; null where it is in the words of a person.';

COMMENT ON COLUMN "public"."match_events"."struck_reason_message" IS 'Code and parameters of the reason; null where it is in the words of a person.';

COMMENT ON COLUMN "public"."match_reports"."explanation_message" IS 'Code and parameters of the explanation; null where it is in the words of a person.';

COMMENT ON COLUMN "public"."matches"."confirmation_message" IS 'Code and parameters of the confirmation; null where it is in the words of a person.';

COMMENT ON COLUMN "public"."matches"."note_message" IS 'Code and parameters of the note; null where it is in the words of a person.';

COMMENT ON COLUMN "public"."person_links"."words_message" IS 'Code and parameters of the words; null where they are those of a person.';

COMMENT ON COLUMN "public"."suspensions"."lift_reason_message" IS 'Code and parameters of the reason.';

REVOKE ALL ON FUNCTION "app"."forget_note_message"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."forget_note_message"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."moved_sentence"(public.matches, timestamp with time zone, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."moved_sentence"(public.matches, timestamp with time zone, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."settle_error_report"(public.error_reports, text, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."settle_error_report"(public.error_reports, text, jsonb, uuid) TO "service_role";

REVOKE ALL ("answer_message") ON TABLE "public"."error_reports" FROM "authenticated";

GRANT SELECT ("answer_message") ON TABLE "public"."error_reports" TO "authenticated";
