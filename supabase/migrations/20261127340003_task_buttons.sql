set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.appointment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'appointment',
    app.sentence('matchday.sentences.appointment', 'Your appointment: {home} v {away}', jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.appointedAs', 'As {duty}. Accept it, or decline with a reason.',
      jsonb_build_object('duty', app.function_name(given.function))), '/dashboard/appointments', app.sentence('accounts.sentences.answer', 'Give an answer'),
    game.kick_off - interval '48 hours', given.published_at, game.is_sample
  from public.match_officials as given
  join public.matches as game on game.id = given.match_id and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where given.person_id = app.person_of(p_person) and given.answer = 'waiting' and 'referee' = any (app.roles_of(p_person))
    and game.played_on >= app.league_today()
  order by game.played_on, game.kick_off
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
      then app.sentence('transfers.sentences.confirmBan', 'Registration ban to confirm: {club}', jsonb_build_object('club', club.name))
      else app.sentence('transfers.sentences.confirmBanLift', 'Lifting of a registration ban to confirm: {club}',
        jsonb_build_object('club', club.name)) end,
    app.quote(case when ban.confirmed_at is null then ban.reason else ban.lift_reason end),
    '/admin?tab=zifa&part=bans', app.sentence('accounts.sentences.lookAtIt', 'View details'), null::timestamptz, ban.set_at, ban.is_sample
  from public.registration_bans as ban join public.clubs as club on club.id = ban.club_id
  where ban.lifted_at is null and case
    when ban.confirmed_at is null then ban.set_by is distinct from p_person
    else ban.lift_reason is not null and ban.lifted_by is distinct from p_person end;

  select count(*), min(asked_at) into waiting, asked_since from public.transfer_asks where answered_at is null;
  if waiting > 0 then
    return next ('ask', case waiting when 1 then app.sentence('transfers.sentences.oneAsk', '1 club request for a guardian or an exception')
        else app.sentence('transfers.sentences.asks', '{count} club requests for a guardian or an exception', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Give an answer'), null, asked_since, false)::app.task;
  end if;

  select count(*), min(accepted_at) into waiting, asked_since from app.open_guardian_offers() where user_id <> p_person;
  if waiting > 0 then
    return next ('guardian', case waiting when 1 then app.sentence('transfers.sentences.oneGuardian', '1 guardian to confirm')
        else app.sentence('transfers.sentences.guardians', '{count} guardians to confirm', jsonb_build_object('count', waiting)) end,
      app.sentence('transfers.sentences.guardiansWords', 'They have accepted a club''s invitation.'), '/admin?tab=zifa',
      app.sentence('accounts.sentences.confirmGuardians', 'Confirm guardians'), null, asked_since, false)::app.task;
  end if;
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
    app.sentence('accounts.sentences.answer', 'Give an answer'), app.end_of_day(charged.answer_by), charged.opened_on::timestamp at time zone 'Africa/Harare', charged.is_sample
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

CREATE OR REPLACE FUNCTION app.claim_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'claim', app.sentence('curation.sentences.decideClaim', 'Claim to decide: {person}', jsonb_build_object('person', person.name)),
    case when claim.is_disputed
      then app.sentence('curation.sentences.decideClaimDisputed', 'The claim is disputed. The association decides it.')
      else app.sentence('curation.sentences.decideClaimPaper', 'Somebody claims to be this person and has added a document.') end,
    '/dashboard/checks', app.sentence('accounts.sentences.decide', 'Make a decision'), null::timestamptz, claim.claimed_at, person.is_sample
  from public.person_links as claim join public.people as person on person.id = claim.person_id
  where claim.status = 'pending' and claim.kind is not null and (
    (claim.asked = 'club' and claim.club_id in (select app.clubs_served_by(p_person, 'club_admin')))
    or (claim.asked = 'league' and 'admin' = any (app.roles_of(p_person)))
    or (claim.asked = 'association' and 'zifa_admin' = any (app.roles_of(p_person))))
    and claim.user_id <> p_person
  union all
  -- Who plays, coaches or referees here, and has not said who they are.
  select 'claim_yours', app.sentence('curation.sentences.claimYours', 'Link your account to your record'), case held.role
      when 'player' then app.sentence('curation.sentences.claimPlayer', 'You have the role player: find your record among the players.')
      when 'coach' then app.sentence('curation.sentences.claimCoach', 'You have the role coach: find your record among the coaches.')
      else app.sentence('curation.sentences.claimReferee', 'You have the role referee: find your record among the match officials.') end,
    app.claim_home(held.role::text, p_person) || '#your-record', app.sentence('curation.sentences.findYourself', 'Find your record'), null, held.assigned_at, false
  from public.user_roles as held
  where held.user_id = p_person and held.role in ('player', 'coach', 'referee')
    and not exists (select from public.person_links where user_id = p_person and status in ('pending', 'confirmed'))
$function$;

CREATE OR REPLACE FUNCTION app.club_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select 'club_invitation',
    app.sentence('accounts.sentences.clubInvites', '{club} invites you to join its staff', jsonb_build_object('club', club.name)),
    app.sentence('accounts.sentences.asDuty', 'As {duty}.', jsonb_build_object('duty', app.duty_name(asked.duty))),
    '/dashboard/invitations/' || asked.id, app.sentence('accounts.sentences.answer', 'Give an answer'), asked.expires_at, asked.invited_at, club.is_sample
  from auth.users as account
  join app.person_invitations as asked
    on asked.address in (case when account.email_confirmed_at is not null then account.email end,
      case when account.phone_confirmed_at is not null then account.phone end)
  join public.clubs as club on club.id = asked.club_id
  where account.id = p_person and app.invitation_state(asked) = 'open'
$function$;

CREATE OR REPLACE FUNCTION app.disowning_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select 'disowned',
    app.sentence('curation.sentences.decideDisowned', 'Disputed account to decide: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'Its signatures are frozen until you decide.'),
    '/dashboard/checks#disowned', app.sentence('accounts.sentences.decide', 'Make a decision'), null::timestamptz, said.said_at, person.is_sample
  from app.account_disownings as said join public.people as person on person.id = said.person_id
  where said.settled_at is null and 'zifa_admin' = any (app.roles_of(p_person)) and p_person not in (said.user_id, coalesce(said.said_by, said.user_id))
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
      '/dashboard/checks#identity', app.sentence('accounts.sentences.check', 'Check accounts'), due, null, false)::app.task;
  end if;
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
      ('lineup', 'line_up', app.sentence('matchday.sentences.lineUpDue', 'Line-up to confirm: {home} v {away}'), 'line-up',
        app.sentence('accounts.sentences.confirmIt', 'Confirm line-up')),
      ('report', 'report', app.sentence('matchday.sentences.reportDue', 'Report to write: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.writeIt', 'Write report')),
      ('comment', 'comment', app.sentence('matchday.sentences.commentDue', 'Comment on the report: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.comment', 'Write comment')),
      ('confirm', 'confirm', app.sentence('matchday.sentences.confirmationDue', 'Result to confirm: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.confirm', 'Confirm result')),
      ('protest', 'protest', app.sentence('matchday.sentences.protestPossible', 'Protest possible: {home} v {away}'), 'protest',
        app.sentence('accounts.sentences.protest', 'Lodge protest'))
    ) as said (what, kind, title, page, action) on said.what = due.what);
  return query select * from unnest(tasks) as task where task.kind <> 'confirm';
  return query select * from app.fold_tasks(
    array(select task from unnest(tasks) as task where task.kind = 'confirm'),
    app.sentence('matchday.sentences.confirmationsDue', '{count} results to confirm'), '/admin?tab=reports',
    app.sentence('accounts.sentences.confirm', 'Confirm result'));
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
      app.sentence('accounts.sentences.roleRequestsWords', 'They are waiting for a decision.'),
      case when is_super then '/super/users?tab=requests' else '/admin?tab=requests' end, app.sentence('accounts.sentences.decide', 'Make a decision'), null, since, false)::app.task;
  end if;
  if not 'admin' = any (roles) then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('correction', case asked.status
          when 'requested' then app.sentence('matchday.sentences.correctionAsked', 'Correction requested: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name))
          else app.sentence('matchday.sentences.correctionSecond', 'Correction to approve: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name)) end,
        app.quote(asked.note), format('/matches/%s/reporting', game.id), app.sentence('accounts.sentences.lookAtIt', 'View details'), null, asked.asked_at, asked.is_sample)::app.task
      from public.corrections as asked
      join public.matches as game on game.id = asked.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where asked.status in ('requested', 'open') and not exists (
        select from app.correction_makers as maker
        where maker.correction_id = asked.id and asked.changes_score and maker.opened_by = p_person)
      order by asked.asked_at),
    app.sentence('matchday.sentences.corrections', '{count} pending corrections'), '/admin?tab=reports',
    app.sentence('accounts.sentences.lookAtThem', 'View all'));

  return query select * from app.fold_tasks(
    array(
      select ('protest_lodged', case lodged.kind
          when 'protest' then app.sentence('matchday.sentences.decideProtest', 'Protest to decide: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name))
          else app.sentence('matchday.sentences.decideAppeal', 'Appeal to decide: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name)) end,
        app.sentence('matchday.sentences.lodgedBy', 'Lodged by {club}.', jsonb_build_object('club', club.name)),
        format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Make a decision'), null, lodged.lodged_at, lodged.is_sample)::app.task
      from public.match_challenges as lodged
      join public.matches as game on game.id = lodged.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      join public.clubs as club on club.id = lodged.club_id
      where lodged.outcome = 'open'
      order by lodged.lodged_at),
    app.sentence('matchday.sentences.protests', '{count} protests and appeals to decide'), '/admin?tab=season', app.sentence('accounts.sentences.decide', 'Make a decision'));

  return query select * from app.fold_tasks(
    array(
      select ('case', case opened.status
          when 'appealed' then app.sentence('matchday.sentences.caseAppeal', 'Appeal in case {reference}',
            jsonb_build_object('reference', opened.reference))
          else app.sentence('matchday.sentences.decideCase', 'Case to decide: {reference}',
            jsonb_build_object('reference', opened.reference)) end,
        app.quote(opened.charge), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Make a decision'), null,
        coalesce(opened.appealed_on, opened.opened_on)::timestamp at time zone 'Africa/Harare', opened.is_sample)::app.task
      from public.discipline_cases as opened
      where opened.status = 'appealed' or (opened.status = 'opened' and coalesce(opened.hearing_at <= now(), true) and (
        -- While the charged side can answer, it is not the league's turn.
        coalesce(opened.answer_by < app.league_today(), true)
        or exists (select from public.discipline_answers as answer where answer.case_id = opened.id)))
      order by opened.opened_on, opened.reference),
    app.sentence('matchday.sentences.cases', '{count} cases to decide'), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Make a decision'));

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then app.sentence('news.sentences.oneArticle', '1 article to review')
        else app.sentence('news.sentences.articles', '{count} articles to review', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=news&status=review', app.sentence('accounts.sentences.review', 'Review articles'), null, since, false)::app.task;
  end if;

  return query
  select 'value_level', app.sentence('numbers.sentences.releaseLevel', 'Market level to release: {amount}',
      jsonb_build_object('amount', app.money_parameter(level.usd))), app.quote(level.reason), '/admin?tab=values',
    app.sentence('accounts.sentences.lookAtIt', 'View details'), null::timestamptz, level.proposed_at, false
  from public.value_levels as level
  where level.released_at is null and level.discarded_at is null and level.proposed_by is distinct from p_person;

  select count(*), min(asked_at) into waiting, since from public.value_challenges where answered_at is null and asked_by is distinct from p_person;
  if waiting > 0 then
    return next ('value', case waiting when 1 then app.sentence('numbers.sentences.oneObjection', '1 challenge of a value')
        else app.sentence('numbers.sentences.objections', '{count} challenges of values', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=values', app.sentence('accounts.sentences.answer', 'Give an answer'), null, since, false)::app.task;
  end if;
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
    app.quote(left(question.words, 300)), '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Give an answer'), question.due_at, question.asked_at, question.is_sample
  from public.oversight_questions as question left join public.transfers as transfer on transfer.id = question.transfer_id
  where question.answered_at is null and question.due_at is not null and 'zifa_admin' = any (app.roles_of(p_person))
  union all
  select 'window_change', app.sentence('transfers.sentences.windowDaysProposed', '{window}: new dates', jsonb_build_object('window', kept.name)),
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
  select 'privacy_guardian', app.sentence('accounts.sentences.namesYou', '{ward} names you as guardian', jsonb_build_object('ward', coalesce(to_jsonb(ward.name),
      app.name_parameter('accounts.sentences.noName', 'Somebody without a name')))),
    app.sentence('accounts.sentences.namesYouWords', 'Choose whether you agree to the account. Until then the name stays hidden.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.answer', 'Give an answer'),
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

CREATE OR REPLACE FUNCTION app.payment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'payment_report', app.sentence('transfers.sentences.paymentReported', 'Missing payment reported by a player'),
    app.sentence('transfers.sentences.inConfidence', 'Confidential: the club is not told.'), '/dashboard/checks',
    app.sentence('accounts.sentences.answer', 'Give an answer'),
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
    case when count(*) = 1 then app.sentence('fans.sentences.pickOneUntil', '{matches}: open until kick-off.', jsonb_build_object('matches', string_agg(format('%s v %s', home.name, away.name), ', ' order by game.kick_off, game.id)))
      else app.sentence('fans.sentences.pickManyUntil', '{matches}: open until kick-off.', jsonb_build_object('matches', string_agg(format('%s v %s', home.name, away.name), ', ' order by game.kick_off, game.id))) end,
    '/dashboard/predictor', app.sentence('accounts.sentences.pick', 'Predict scores'), min(game.kick_off), min(game.kick_off) - interval '24 hours', bool_or(game.is_sample)
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
      when 'void' then app.sentence('matchday.sentences.voidProposed', 'Proposed to declare void: {home} v {away}',
        jsonb_build_object('home', home.name, 'away', away.name))
      else app.sentence('matchday.sentences.cancelProposed', 'Proposed to cancel: {home} v {away}',
        jsonb_build_object('home', home.name, 'away', away.name)) end,
    app.quote(proposal.reason), format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.answer', 'Give an answer'), null::timestamptz, proposal.changed_at, game.is_sample
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
        app.sentence('matchday.sentences.officialDeclinedWords', 'Appoint another official.'), '/admin?tab=appointments',
        app.sentence('accounts.sentences.appoint', 'Appoint official'), game.kick_off, post.declined_at, game.is_sample)::app.task
      from app.declined_posts() as post
      join public.matches as game on game.id = post.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.kick_off, game.id, post.function limit 100),
    app.sentence('matchday.sentences.officialsDeclined', '{count} declined appointments'), '/admin?tab=appointments',
    app.sentence('accounts.sentences.appoint', 'Appoint official'));

  return query select * from app.fold_tasks(
    array(
      select ('match_stuck', app.sentence(stuck.why ->> 'code', stuck.why ->> 'text', jsonb_build_object('home', home.name, 'away', away.name)),
        stuck.words, format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Make a decision'), null,
        coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare'), game.is_sample)::app.task
      from app.stuck_matches() as stuck
      join public.matches as game on game.id = stuck.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.played_on, game.id limit 100),
    app.sentence('matchday.sentences.matchesStuck', '{count} matches need a new date or a decision'), '/admin?tab=season',
    app.sentence('accounts.sentences.decide', 'Make a decision'));
end;
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
    case transfer.state when 'player_agreed' then app.sentence('accounts.sentences.submitIt', 'Submit transfer') when 'returned' then app.sentence('accounts.sentences.fixIt', 'Fix and resubmit')
      when 'approved_unpaid' then app.sentence('accounts.sentences.openIt', 'View details') when 'clubs_agreed' then app.sentence('accounts.sentences.readIt', 'Read terms')
      else app.sentence('accounts.sentences.answer', 'Give an answer') end,
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
            app.sentence('transfers.sentences.decideAppeal', 'Appeal to decide: {player} to {club}', app.transfer_names(transfer))),
          said.words, app.transfer_href(transfer),
          case office when 'league' then app.sentence('accounts.sentences.lookThrough', 'Check papers') else app.sentence('accounts.sentences.decide', 'Make a decision') end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        cross join lateral app.task_words(transfer, office::public.transfer_party) as said
        where transfer.is_under_way and transfer.id <> all (stopped) and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then app.sentence('transfers.sentences.manyToCheck', '{count} transfers to check')
        else app.sentence('transfers.sentences.manyToDecide', '{count} transfers to decide') end,
      '/transfer-approvals', app.sentence('accounts.sentences.openThem', 'View all'));
  end loop;

  return query
  select 'transfer', case proposal.action
      when 'stay' then app.sentence('transfers.sentences.stayProposed', 'Stay proposed: {player} to {club}', names)
      when 'annul' then app.sentence('transfers.sentences.annulmentProposed', 'Annulment proposed: {player} to {club}', names)
      when 'end_loan' then app.sentence('transfers.sentences.loanEndProposed', 'Early end of loan proposed: {player} to {club}', names)
      else app.sentence('transfers.sentences.withdrawalProposed', 'Withdrawal proposed: {player} to {club}', names) end,
    app.sentence('transfers.sentences.holdsOnceAgreed', 'It takes effect once everybody required has agreed.'), app.transfer_href(transfer),
    app.sentence('accounts.sentences.answer', 'Give an answer'),
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
          'Instalment not received: {player} to {club}', app.transfer_names(transfer))
        when payment.kind = 'levy' then app.sentence('transfers.sentences.levyToPay', 'Levy to pay: {player} to {club}', app.transfer_names(transfer))
        else app.sentence('transfers.sentences.instalmentToPay', 'Instalment to pay: {player} to {club}', app.transfer_names(transfer)) end,
      case when pays.club <> all (signs_for) then app.sentence('transfers.sentences.recordPayment', 'Record it once it has arrived.') end,
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
