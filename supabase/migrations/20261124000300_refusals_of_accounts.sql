set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP TRIGGER "nothing_is_submitted_while_switched_off" ON "public"."transfer_events";

DROP TRIGGER "no_level_is_released_while_switched_off" ON "public"."value_levels";

DROP FUNCTION "app"."require_reason"(text, text, text);

DROP FUNCTION "app"."require_switch"(text, text);

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
      format(case when p_is_confirmed then '%s is frozen' else '%s goes on' end, transfer.ref),
      case when p_is_confirmed
        then format('Until %s nothing is done in it. All times are longer by as much. Reason: %s', app.moment_words(frozen.frozen_until), frozen.reason)
        else 'The freeze has ended before its time.' end,
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

CREATE OR REPLACE FUNCTION app.add_club_member(p_club_id uuid, p_user_id uuid, p_member_role public.user_role, p_duty text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added uuid;
begin
  perform app.refuse_in_anothers_name();
  if not app.manages_members(p_club_id, p_member_role) then
    perform app.refuse('PT403', 'accounts.memberAdderOnly',
      'A club admin adds staff, coaches and players of the club. The league adds club admins.');
  end if;
  if p_user_id = app.caller_id() then
    perform app.refuse('PT403', 'accounts.memberSelf', 'You cannot add yourself to a club. Ask another administrator.');
  end if;
  if p_member_role is null or p_member_role not in ('club_admin', 'club', 'coach', 'player') then
    perform app.refuse('PT422', 'accounts.memberRole', 'Choose club admin, club staff, coach or player.', 'member_role');
  end if;
  if p_duty is not null and not (p_member_role = 'club' and app.is_club_duty(p_duty)) then
    perform app.refuse('PT422', 'accounts.dutyStaffOnly', 'Choose a duty from the list. Only club staff have one.', 'duty');
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'There is no such account.', 'user_id');
  end if;
  if not exists (select from public.clubs where id = p_club_id) then
    perform app.refuse('PT404', 'accounts.noClub', 'There is no such club.', 'club_id');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty) values (p_user_id, p_club_id, p_member_role, p_duty)
  on conflict (user_id, club_id, member_role) where ends_on is null do nothing returning id into added;
  -- The same request again: the membership runs already.
  return coalesce(added, (
    select id from public.club_members
    where user_id = p_user_id and club_id = p_club_id and member_role = p_member_role and ends_on is null));
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
    case when p_agrees then 'Your guardian has agreed to your account' else 'Your guardian does not agree to your account' end,
    case when p_agrees then 'Others see your name now where you take part.' else 'Others do not see your name. You can use the site all the same.' end,
    '/dashboard/privacy');
  return p_agrees;
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
  perform app.tell(array[question.asked_by], 'explanation_given', 'The association has answered', left(btrim(p_words), 300),
    '/super/zifa-oversight', null, question.is_sample);
  insert into app.oversight_requests values (auth.uid(), p_request_id, question.id);
  perform app.write_audit('explanation_given', null, '{}', 'oversight_questions', question.id::text, 'football');
  return question.id;
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
      coalesce(format('Explain %s', transfer.ref), 'You are asked for an explanation'), question.words, '/admin?tab=zifa',
      question.due_at, question.is_sample);
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, question.id);
  perform app.write_audit(case when question.due_at is null then 'oversight_remark' else 'explanation_asked' end, null,
    jsonb_build_object('transfer', transfer.ref, 'due_on', p_due_on), 'oversight_questions', question.id::text, 'football');
  return question.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.association_board(p_days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 400));
  target interval := (select association_answer from public.transfer_rules);
begin
  if not app.viewer_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return (
    with decided as materialized (
      select *, extract(epoch from decision.decided - decision.began) as took from app.association_decisions(p_days) as decision),
    events as materialized (
      select event.type from public.transfer_events as event
      where event.created_at > since and event.type in ('appeal', 'uphold', 'set_aside', 'annul', 'stay', 'submit'))
    select jsonb_build_object(
      'targetHours', extract(epoch from target) / 3600,
      'states', coalesce((
        select jsonb_agg(jsonb_build_object('state', state, 'count', n, 'oldestAt', oldest) order by state)
        from (select state, count(*) as n, min(updated_at) as oldest from public.transfers
          where state in ('submitted', 'returned', 'approved_unpaid', 'approved') group by state) as open_ones), '[]'),
      'pace', (
        select jsonb_build_object(
          'decided', count(*), 'approved', count(*) filter (where action = 'approve'),
          'rejected', count(*) filter (where action = 'reject'), 'returned', count(*) filter (where action = 'return'),
          'median', percentile_cont(0.5) within group (order by took), 'slowest', percentile_cont(0.95) within group (order by took),
          'late', count(*) filter (where took > extract(epoch from target)))
        from decided),
      'reasons', coalesce((
        select jsonb_agg(jsonb_build_object('action', action, 'code', code, 'count', n) order by n desc, code) from (
          select action, code, count(*) as n from (
            select action, reason_code as code from decided where action = 'reject'
            union all
            select action, item ->> 'code' from decided, jsonb_array_elements(items) as item
            where action = 'return' and jsonb_typeof(items) = 'array') as given
          group by action, code order by 3 desc limit 20) as most), '[]'),
      'clubs', coalesce((
        select jsonb_agg(jsonb_build_object('name', club.name, 'approved', approved, 'returned', returned, 'rejected', rejected)
          order by approved + returned + rejected desc, club.name)
        from (select club_id, count(*) filter (where action = 'approve') as approved, count(*) filter (where action = 'return') as returned,
            count(*) filter (where action = 'reject') as rejected from decided group by club_id) as counted
        join public.clubs as club on club.id = counted.club_id), '[]'),
      'reviewers', coalesce((
        select jsonb_agg(jsonb_build_object('id', actor, 'name', person.full_name, 'approved', approved, 'returned', returned,
          'rejected', rejected, 'median', median) order by approved + returned + rejected desc, actor)
        from (select actor, count(*) filter (where action = 'approve') as approved, count(*) filter (where action = 'return') as returned,
            count(*) filter (where action = 'reject') as rejected, percentile_cont(0.5) within group (order by took) as median
          from decided group by actor) as counted
        left join public.profiles as person on person.id = counted.actor), '[]'),
      'unusual', jsonb_build_object(
        'outside', (select count(*) from decided where action = 'approve' and window_id is null),
        'exceptions', (select count(*) from public.window_exceptions where made_at > since),
        'windows', (select count(*) from public.window_changes where confirmed_at > since),
        'stays', (select count(*) from events where type = 'stay'),
        'appeals', (select count(*) from events where type = 'appeal'),
        'upheld', (select count(*) from events where type = 'uphold'),
        'setAside', (select count(*) from events where type = 'set_aside'),
        'annulled', (select count(*) from events where type = 'annul'),
        'bansSet', (select count(*) from public.registration_bans where confirmed_at > since),
        'bansLifted', (select count(*) from public.registration_bans where lifted_at > since)),
      'minors', (
        select jsonb_build_object('open', count(*), 'complete', count(*) filter (where not exists (
          select from app.transfer_findings(transfer) as finding
          where finding.at_step = 'submit' and finding.level = 'block' and not finding.is_ok)))
        from (select * from public.transfers where state in ('submitted', 'returned', 'approved_unpaid', 'approved')
          and app.is_minor(player_id) order by submitted_at limit 50) as transfer),
      'late', coalesce((
        select jsonb_agg(jsonb_build_object('id', late.id, 'transferId', late.transfer_id, 'ref', transfer.ref, 'dueAt', late.due_at,
          'endedAt', late.ended_at) order by late.escalated_at desc, late.id)
        from (select * from public.transfer_escalations order by escalated_at desc, id limit 50) as late
        join public.transfers as transfer on transfer.id = late.transfer_id), '[]'),
      'waiting', coalesce((
        select jsonb_agg(jsonb_build_object('id', transfer.id, 'ref', transfer.ref, 'state', transfer.state, 'since', transfer.submitted_at,
          'dueAt', transfer.due_at, 'isSample', transfer.is_sample) order by transfer.submitted_at)
        from (select * from public.transfers where state in ('submitted', 'returned', 'approved_unpaid', 'approved')
          order by submitted_at limit 100) as transfer), '[]'),
      'patterns', coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'words', words) order by kind, title)
        from app.association_patterns(p_days)), '[]'),
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object('id', question.id, 'ref', transfer.ref, 'words', question.words, 'by', asker.full_name,
          'askedAt', question.asked_at, 'dueAt', question.due_at, 'answer', question.answer, 'answeredBy', answerer.full_name,
          'answeredAt', question.answered_at) order by question.asked_at desc)
        from (select * from public.oversight_questions order by asked_at desc limit 50) as question
        left join public.transfers as transfer on transfer.id = question.transfer_id
        left join public.profiles as asker on asker.id = question.asked_by
        left join public.profiles as answerer on answerer.id = question.answered_by), '[]'),
      'freezes', coalesce((
        select jsonb_agg(jsonb_build_object('id', frozen.id, 'ref', transfer.ref, 'hours', frozen.hours, 'reason', frozen.reason,
          'by', proposer.full_name, 'isMine', frozen.proposed_by = app.viewer_id(), 'proposedAt', frozen.proposed_at,
          'confirmedBy', confirmer.full_name, 'until', frozen.frozen_until, 'endedAt', frozen.ended_at, 'endReason', frozen.end_reason)
          order by frozen.proposed_at desc)
        from (select * from public.transfer_freezes order by proposed_at desc limit 20) as frozen
        join public.transfers as transfer on transfer.id = frozen.transfer_id
        left join public.profiles as proposer on proposer.id = frozen.proposed_by
        left join public.profiles as confirmer on confirmer.id = frozen.confirmed_by), '[]')));
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
    perform app.refuse('PT403', 'accounts.impersonatorOnly', 'Only a super admin can do this, in their own name.');
  end if;
  if new.impersonated_user_id = auth.uid() then
    perform app.refuse('PT422', 'accounts.impersonateSelf', 'You cannot impersonate yourself.', 'impersonated_user_id');
  end if;
  if 'super_admin' = any (app.roles_of(new.impersonated_user_id)) then
    perform app.refuse('PT403', 'accounts.impersonateSuper', 'A super admin cannot be impersonated.', 'impersonated_user_id');
  end if;
  if not exists (select from public.profiles where id = new.impersonated_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'There is no such account.', 'impersonated_user_id');
  end if;
  perform app.require_reason(new.reason);
  if new.is_active is not true then
    perform app.refuse('PT422', 'accounts.impersonationActive', 'An impersonation begins active.', 'is_active');
  end if;
  if new.minutes is null or new.minutes not between 1 and 30 then
    perform app.refuse('PT422', 'accounts.impersonationMinutes', 'An impersonation lasts 1 to 30 minutes.', 'minutes');
  end if;

  update public.impersonation_sessions set is_active = false, end_cause = 'expired'
  where super_admin_id = auth.uid() and is_active and expires_at <= now();
  if exists (select from public.impersonation_sessions where super_admin_id = auth.uid() and is_active) then
    perform app.refuse('PT409', 'accounts.impersonationTwice',
      'You are looking through another person''s eyes already.', 'Exit Impersonation first.');
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

CREATE OR REPLACE FUNCTION app.check_role_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_proposal boolean := new.proposed_by is not null;
begin
  if not is_proposal and new.role in ('super_admin', 'zifa_admin', 'admin') then
    perform app.refuse('PT403', 'accounts.adminsNotAsked', 'Administrators are made by super admins only.', 'role');
  end if;
  -- Three may be sent at once. Each waits here for the one before, so that the fourth is counted.
  perform from public.profiles where id = new.user_id for no key update;
  if exists (select from public.user_roles where user_id = new.user_id and role = new.role) then
    if is_proposal then
      perform app.refuse('PT409', 'accounts.roleHeldByAccount', 'This account holds the role already.', 'role');
    end if;
    perform app.refuse('PT409', 'accounts.roleHeld', 'You hold this role already.', 'role');
  end if;
  if not is_proposal and new.role = 'fan' then
    perform app.refuse('PT422', 'accounts.roleNotAsked', 'This role is not asked for. A super admin can give it.', 'role');
  end if;
  if exists (select from public.role_requests
             where user_id = new.user_id and role = new.role and status = 'pending') then
    if is_proposal then
      perform app.refuse('PT409', 'accounts.roleProposed', 'This has been proposed already. Decide on what is there.', 'role');
    end if;
    perform app.refuse('PT409', 'accounts.roleAsked', 'You have asked for this role already. It is being checked.', 'role');
  end if;
  if not is_proposal and 3 <= (
    select count(*) from public.role_requests
    where user_id = new.user_id and status = 'pending' and proposed_by is null)
  then
    perform app.refuse('PT429', 'accounts.roleLimit', 'Three requests can wait at a time. Withdraw one first.', 'role');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  perform app.refuse('PT422', 'accounts.noTimeZone', 'There is no such time zone.', 'time_zone');
end;
$function$;

CREATE OR REPLACE FUNCTION app.choose_notifications(p_topic text, p_is_told boolean, p_is_mailed boolean, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  if p_topic is null or p_topic not in ('transfers', 'matches', 'follows', 'games', 'desk') then
    perform app.refuse('PT422', 'accounts.noTopic', 'Choose what it is about. What is about your account is always told.', 'topic');
  end if;
  insert into app.notification_choices (user_id, topic, is_told, is_mailed)
  values (app.caller_id(), p_topic, coalesce(p_is_told, true), coalesce(p_is_mailed, true))
  on conflict (user_id, topic) do update set is_told = excluded.is_told, is_mailed = excluded.is_mailed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.create_my_profile()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
begin
  select * into account from auth.users where id = app.caller_id();
  if not found then
    perform app.refuse('PT401', 'site.signInFirst', 'Sign in first.');
  end if;
  perform app.make_profile(account);
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_role_request(p_request_id uuid, p_granted boolean, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.role_requests;
  decision text := case when p_granted then 'granted' else 'refused' end;
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'accounts.adminOnly', 'Only an administrator can do this.');
  end if;
  perform app.require_reason(p_reason);
  if p_granted is null then
    perform app.refuse('PT422', 'accounts.sayGranted', 'Say whether it is granted.', 'granted');
  end if;
  -- Two administrators may decide at once; the second finds the first one's answer.
  select * into asked from public.role_requests where id = p_request_id for update;
  if not found then
    perform app.refuse('PT404', 'accounts.noRequest', 'This request is no longer there.');
  end if;
  if asked.user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownRequest', 'Nobody decides on their own request.');
  end if;
  if asked.role = 'super_admin' and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  if asked.proposed_by = auth.uid() and p_granted then
    perform app.refuse('PT403', 'accounts.ownProposal', 'Another super admin has to agree to what you proposed.');
  end if;
  if asked.status <> 'pending' then
    if asked.status = decision and asked.decided_by = auth.uid() then return; end if;
    perform app.refuse('PT409', 'accounts.requestDecided', 'This request has been decided already.');
  end if;

  update public.role_requests
  set status = decision, decided_by = auth.uid(), decided_at = now(), decision_reason = p_reason
  where id = p_request_id;
  if p_granted then
    insert into public.user_roles (user_id, role, reason) values (asked.user_id, asked.role, p_reason)
    on conflict do nothing;
  end if;
  perform app.write_audit('role_request_' || decision, asked.user_id,
    jsonb_build_object('role', asked.role, 'reason', p_reason), 'role_requests', p_request_id::text);
end;
$function$;

CREATE OR REPLACE FUNCTION app.deed_name(deed text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case deed
    when 'Cases are kept' then app.name_parameter('site.deedCases', 'Cases are kept')
    when 'Payments in cases are noted' then app.name_parameter('site.deedPayments', 'Payments in cases are noted')
    when 'Officials are appointed' then app.name_parameter('site.deedAppointments', 'Officials are appointed')
    else to_jsonb(deed) end
$function$;

CREATE OR REPLACE FUNCTION app.delete_my_account(p_words text, p_at_once boolean, p_request_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  due timestamptz;
begin
  perform app.refuse_in_anothers_name();
  if lower(btrim(coalesce(p_words, ''))) <> 'erase my account' then
    perform app.refuse('PT422', 'accounts.typeEraseOwn', 'Type "erase my account", so that it does not happen by mistake.', 'words');
  end if;
  perform from public.profiles where id = caller for no key update;
  if app.caller_is('super_admin') and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> caller and account.deleted_at is null and account.confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    perform app.refuse('PT409', 'accounts.lastSuperErased', 'One super admin has to remain. Make another one first.');
  end if;
  if exists (
    select from app.clubs_of(caller, 'club_admin') as own
    where not exists (
      select from public.club_members as other
      where other.club_id = own and other.user_id <> caller and other.member_role = 'club_admin'
        and other.starts_on <= app.league_today() and coalesce(other.ends_on >= app.league_today(), true)))
  then
    perform app.refuse('PT409', 'accounts.lastSignatoryErased',
      'You are the only one who signs for your club. Have the league name another first.');
  end if;
  insert into app.erasures (user_id, due_at) values (caller, now() + case when p_at_once then interval '0' else interval '30 days' end)
  on conflict (user_id) do update
  set asked_at = now(), due_at = case when p_at_once then now() else least(app.erasures.due_at, excluded.due_at) end
  returning due_at into due;
  perform app.write_audit('account_erasure_asked', caller, jsonb_build_object('at_once', coalesce(p_at_once, false)));
  if p_at_once then perform app.erase_account(caller); end if;
  return due;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_club_membership(p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null
    or not (app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id())
    or (member.user_id = app.caller_id() and member.member_role = 'club_admin' and not app.caller_is('admin', 'zifa_admin', 'super_admin'))
  then
    perform app.refuse('PT403', 'accounts.memberEnderOnly',
      'A club admin ends the work of others for the club. The league ends a club admin''s.');
  end if;
  -- The same request again: it has ended.
  if member.ends_on < app.league_today() then return; end if;
  update public.club_members set ends_on = greatest(app.league_today(), starts_on) - 1 where id = member.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_impersonation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not old.is_active then
    perform app.refuse('PT409', 'accounts.impersonationOver', 'This impersonation is over, and stays so.');
  end if;
  if new.is_active is not false then
    perform app.refuse('PT422', 'accounts.impersonationEndOnly', 'An impersonation can only be ended.', 'is_active');
  end if;
  new.ended_at := now();
  new.end_cause := coalesce(new.end_cause, case when old.expires_at <= now() then 'expired' else 'stopped' end);
  return new;
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
  perform app.tell(array[p_user_id], 'account_guardian', 'Your guardian has asked to erase your account',
    'It will be erased in 30 days, unless your guardian takes it back.', '/dashboard/privacy', due);
  return due;
end;
$function$;

CREATE OR REPLACE FUNCTION app.finished_state_name(state public.transfer_state)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case state
    when 'registered' then app.name_parameter('oversight.stateRegistered', 'registered')
    when 'loan_active' then app.name_parameter('oversight.stateLoanActive', 'a running loan')
    when 'loan_ended' then app.name_parameter('oversight.stateLoanEnded', 'a loan that has ended')
    when 'declined' then app.name_parameter('oversight.stateDeclined', 'declined')
    when 'withdrawn' then app.name_parameter('oversight.stateWithdrawn', 'withdrawn')
    when 'expired' then app.name_parameter('oversight.stateExpired', 'expired')
    when 'rejected' then app.name_parameter('oversight.stateRejected', 'rejected')
    when 'annulled' then app.name_parameter('oversight.stateAnnulled', 'annulled')
    else to_jsonb(app.transfer_state_words(state)) end
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
      'club_invitation', format('%s asks you to work for the club', club.name),
      format('As %s. Accept or decline the invitation.', p_duty), '/dashboard/invitations/' || made.id, made.expires_at, club.is_sample);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_a_club_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or pg_trigger_depth() > 1 then return null; end if;
  -- Two may remove each other at once: the second waits here, and counts what is left.
  perform from public.clubs where id = old.club_id for no key update;
  if old.starts_on <= app.league_today() and coalesce(old.ends_on >= app.league_today(), true) and not exists (
    select from public.club_members
    where club_id = old.club_id and member_role = 'club_admin' and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    perform app.refuse('PT409', 'accounts.signatoryNeeded',
      'Somebody has to sign for the club. Name another club admin first.', 'member_role');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_my_account(p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  delete from app.erasures
  where user_id = app.caller_id() and erased_at is null
    and not (is_by_guardian and coalesce(app.is_minor_account(app.caller_id()), false)
      and exists (select from app.account_ages where user_id = app.caller_id() and guardian_id is not null));
  if not found then
    if exists (select from app.erasures where user_id = app.caller_id() and erased_at is null) then
      perform app.refuse('PT409', 'accounts.guardianErases', 'Your guardian asked for it. Only they can take it back.');
    end if;
    return false;
  end if;
  perform app.write_audit('account_erasure_withdrawn', app.caller_id());
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_profile_clean()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  if new.full_name is null or new.full_name is not distinct from old.full_name then
    return new;
  end if;
  new.full_name := app.clean_name(new.full_name);
  if new.full_name is null or char_length(new.full_name) > 100 then
    perform app.refuse('PT422', 'accounts.nameLength', 'Give a name of 1 to 100 characters that can be seen.', 'full_name');
  end if;
  if app.is_reserved_name(new.full_name) and not app.roles_of(new.id) && '{admin,zifa_admin,super_admin}' then
    perform app.refuse('PT422', 'accounts.nameReserved', 'That name is kept for the site itself. Use your own.', 'full_name');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_roles_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One who cannot sign in does not count.
  if old.role = 'super_admin' and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> old.user_id
      and account.confirmed_at is not null and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    perform app.refuse('PT409', 'accounts.lastSuper', 'One super admin has to remain.', 'role');
  end if;
  perform from public.profiles where id = old.user_id for no key update;
  -- An account that is deleted takes its roles with it.
  if found and (select count(*) from public.user_roles where user_id = old.user_id) < 2 then
    perform app.refuse('PT409', 'accounts.lastRole', 'Everybody holds at least one role. Give another first.', 'role');
  end if;
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION app.list_sessions(p_user_id uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_user_id is distinct from app.caller_id() and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'accounts.ownSessions', 'You can only see your own sessions.');
  end if;
  return query
    select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
      session.user_agent, session.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions as session where session.user_id = p_user_id
    order by 3 desc;
end;
$function$;

CREATE OR REPLACE FUNCTION app.log_super_admin_action(p_action_type text, p_target_user_id uuid, p_action_details jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  if p_action_type !~ '\S' or p_action_type is null or char_length(p_action_type) > 100 then
    perform app.refuse('PT422', 'site.auditAction', 'Say what was done, in 1 to 100 characters.', 'p_action_type');
  end if;
  if octet_length(p_action_details::text) > 8000 then
    perform app.refuse('PT413', 'site.auditDetails', 'The details are too long.', 'p_action_details');
  end if;
  -- The subject tells what somebody says they did from what the database saw them do.
  return app.write_audit(p_action_type, p_target_user_id, p_action_details, 'log_super_admin_action');
end;
$function$;

CREATE OR REPLACE FUNCTION app.merge_accounts(p_from uuid, p_into text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  stays public.profiles;
  goes public.profiles;
  theirs uuid;
  ours uuid;
begin
  perform app.require_act_on(p_from, p_reason);
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  select * into stays from public.profiles
  where lower(email) = lower(btrim(p_into)) or phone = regexp_replace(p_into, '[^0-9]', '', 'g') limit 1;
  if stays.id is null then
    perform app.refuse('PT404', 'accounts.noAddress', 'No account has this address or number.', 'into');
  end if;
  if stays.id = p_from then
    perform app.refuse('PT422', 'accounts.mergeSame', 'This is the account that would go. Name the one that stays.', 'into');
  end if;
  if stays.id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'Nobody does this to their own account.', 'into');
  end if;
  -- Both, in one order, whoever else is at it.
  perform from public.profiles where id in (stays.id, p_from) order by id for no key update;
  select * into goes from public.profiles where id = p_from;
  if 'super_admin' = any (app.roles_of(goes.id)) then
    perform app.refuse('PT403', 'accounts.superNotMerged', 'A super admin''s account does not go. Take the role away first.', 'into');
  end if;
  if stays.suspended_until > now() or stays.confirmed_at is null then
    perform app.refuse('PT409', 'accounts.mergeSuspended', 'The account that stays is suspended, or was never confirmed.', 'into');
  end if;
  theirs := app.person_of(goes.id);
  ours := app.person_of(stays.id);
  if theirs <> ours then
    perform app.refuse('PT409', 'accounts.mergeTwoPeople',
      'These two accounts belong to two people of the record. They are not one person.', 'into');
  end if;

  insert into public.user_roles (user_id, role, reason)
  select stays.id, role, p_reason from public.user_roles where user_id = goes.id on conflict do nothing;
  insert into public.user_roles (user_id, role, reason) values (goes.id, 'fan', p_reason) on conflict do nothing;
  perform set_config('app.reason', p_reason, true);
  delete from public.user_roles where user_id = goes.id and role <> 'fan';
  update public.club_members as place set user_id = stays.id
  where place.user_id = goes.id and not exists (
    select from public.club_members as same
    where same.user_id = stays.id and same.club_id = place.club_id and same.member_role = place.member_role);
  update public.club_members set ends_on = app.league_today()
  where user_id = goes.id and coalesce(ends_on > app.league_today(), true) and starts_on <= app.league_today();
  if ours is null then
    update public.person_links set user_id = stays.id where user_id = goes.id and status = 'confirmed';
  end if;
  update public.guardians as place set user_id = stays.id
  where place.user_id = goes.id and not exists (
    select from public.guardians as same where same.user_id = stays.id and same.player_id = place.player_id);
  delete from public.role_requests where user_id = goes.id and status = 'pending';
  delete from auth.sessions where user_id = goes.id;
  update auth.users set banned_until = now() + interval '100 years' where id = goes.id;
  insert into app.oversight_requests values (auth.uid(), p_request_id, stays.id);
  perform app.write_audit('account_merged', goes.id, jsonb_build_object('into', stays.id, 'reason', p_reason));
  perform app.write_audit('account_taken_in', stays.id, jsonb_build_object('from', goes.id, 'reason', p_reason));
  return stays.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_privacy_now()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.viewer_id() is null then
    perform app.refuse('PT401', 'site.sessionEnded', 'Your session has ended. Sign in again.');
  end if;
  return app.my_privacy(app.viewer_id()) || jsonb_build_object('alerts', app.alerts_of(app.viewer_id()));
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_incident(p_incident_id uuid, p_step text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_super_admin();
  if p_step is null or p_step not in ('reported', 'people_told', 'closed') then
    perform app.refuse('PT422', 'oversight.incidentStep', 'Say what was done.', 'step');
  end if;
  if p_step = 'closed' and exists (select from app.incidents where id = p_incident_id and reported_at is null) then
    perform app.refuse('PT409', 'oversight.authorityFirst', 'Tell the authority first, or write down that it was told.', 'step');
  end if;
  update app.incidents set
    reported_at = case when p_step = 'reported' then coalesce(reported_at, now()) else reported_at end,
    people_told_at = case when p_step = 'people_told' then coalesce(people_told_at, now()) else people_told_at end,
    closed_at = case when p_step = 'closed' then coalesce(closed_at, now()) else closed_at end
  where id = p_incident_id;
  if not found then
    perform app.refuse('PT404', 'oversight.noIncident', 'There is no such incident.');
  end if;
  perform app.write_audit('incident_' || p_step, null, '{}', 'incidents', p_incident_id::text);
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_incident(p_words text, p_noticed_at timestamp with time zone, p_from_at timestamp with time zone, p_to_at timestamp with time zone, p_misused text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid;
  misused uuid;
begin
  perform app.require_super_admin();
  select id into opened from app.incidents where request_id = p_request_id;
  if opened is not null then return opened; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'oversight.incidentWords', 'Say what happened, in at most 2,000 characters.', 'words');
  end if;
  if p_noticed_at is null or p_noticed_at > now() then
    perform app.refuse('PT422', 'oversight.incidentNoticed', 'Say when it was noticed: the 24 hours run from then.', 'noticed_at');
  end if;
  if p_from_at is null or p_to_at is null or p_to_at <= p_from_at then
    perform app.refuse('PT422', 'oversight.incidentSpan', 'Say from when to when data may have been seen.', 'to_at');
  end if;
  if coalesce(p_misused, '') ~ '\S' then
    select id into misused from public.profiles where lower(email) = lower(btrim(p_misused));
    if misused is null then
      perform app.refuse('PT422', 'oversight.incidentAccount', 'No account has this address.', 'misused');
    end if;
  end if;
  insert into app.incidents (words, noticed_at, from_at, to_at, misused_id, opened_by, request_id)
  values (btrim(p_words), p_noticed_at, p_from_at, p_to_at, misused, auth.uid(), p_request_id) returning id into opened;
  perform app.write_audit('incident_opened', misused, '{}', 'incidents', opened::text);
  return opened;
end;
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
    'factor_reset_proposed', 'Reset two-step verification?', p_reason, '/super/users?person=' || p_user_id);
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
    format('Freeze %s?', transfer.ref), p_reason, '/super/zifa-oversight', null, transfer.is_sample);
  insert into app.oversight_requests values (auth.uid(), p_request_id, made);
  perform app.write_audit('freeze_proposed', null, jsonb_build_object('transfer', transfer.ref, 'hours', p_hours, 'reason', p_reason),
    'transfer_freezes', made::text, 'football');
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.propose_super_admin(p_user_id uuid, p_reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request uuid;
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  perform app.refuse_role_for_oneself(p_user_id);
  select id into request from public.role_requests
  where user_id = p_user_id and role = 'super_admin' and status = 'pending' and proposed_by = auth.uid();
  if found then return request; end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'There is no such account.', 'user_id');
  end if;
  insert into public.role_requests (user_id, role, note, proposed_by)
  values (p_user_id, 'super_admin', p_reason, auth.uid())
  returning id into request;
  perform app.write_audit('super_admin_proposed', p_user_id, jsonb_build_object('reason', p_reason),
    'role_requests', request::text);
  return request;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queue_role_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.user_roles where role = 'super_admin' order by user_id for update;
  if pg_trigger_depth() = 1 and auth.uid() is not null and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' or current_user in ('anon', 'authenticated', 'service_role') then
    perform app.refuse('PT403', 'site.auditOnlyAdded', 'The audit log is only ever added to, by what it tells of.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_super_admins()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_second_factor();
  if not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_consent_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- An account that an operator deletes takes them along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  perform app.refuse('PT403', 'accounts.consentsOnlyAdded', 'Consents are only ever added to.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_ended_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.caller_id() is null then
    perform app.refuse('PT401', 'site.sessionEnded', 'Your session has ended. Sign in again.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_frozen(p_transfer_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  until timestamptz := app.frozen_until(p_transfer_id);
begin
  if until is not null then
    perform app.refuse('PT409', 'oversight.frozen',
      'This transfer is frozen by those who watch over the association, until {until}. Nothing is done in it before.', 'FROZEN',
      jsonb_build_object('until', app.moment_parameter(until, app.moment_words(until))));
  end if;
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
        'Nothing can be decided while you look through another person''s eyes.', 'Exit Impersonation first.');
    end if;
    perform app.refuse('PT403', 'site.impersonating',
      'Nothing can be changed while you look through another person''s eyes.', 'Exit Impersonation first.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_role_for_oneself(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.roleSelf', 'Nobody gives themselves a role.', 'user_id');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_sign_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.is_switched_on('sign_up') then return new; end if;
  -- Before the insert: whose address is known already must not be told from the others.
  if tg_when = 'BEFORE' and not exists (
    select from auth.users where email = new.email or phone = new.phone)
  then
    return new;
  end if;
  if tg_when = 'AFTER' and not exists (
    select from auth.users as account
    where account.id = new.id and account.invited_at is null
      and (account.confirmed_at is null
        or exists (select from auth.sessions where user_id = account.id)
        or exists (select from auth.identities where user_id = account.id and provider not in ('email', 'phone'))))
  then
    return null;
  end if;
  perform app.refuse('PT403', 'accounts.signUpClosed', 'New accounts are closed just now.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_unless_guardian_of(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  if not coalesce(app.is_minor_account(p_user_id), false) or not exists (
    select from app.account_ages where user_id = p_user_id and guardian_id = app.caller_id())
  then
    perform app.refuse('PT404', 'accounts.notGuardian', 'You are not the guardian of somebody under 18 there.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_while_switched_off()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.require_switch(tg_argv[0]);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_act_on(p_user_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  if p_user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'Nobody does this to their own account.', 'user_id');
  end if;
  if cardinality(app.roles_of(p_user_id)) = 0 then
    perform app.refuse('PT404', 'accounts.noAccount', 'There is no such account.', 'user_id');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_office(deed text)
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
      p_parameters => jsonb_build_object('deed', app.deed_name(deed)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_reason(words text, refusal text DEFAULT NULL::text, field text DEFAULT 'reason'::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(app.is_reason(words), false) then
    if refusal is null then
      perform app.refuse('PT422', 'site.reason', 'Give a reason, in 1 to 500 characters.', field);
    end if;
    raise sqlstate 'PT422' using message = refusal, hint = field;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.held_roles(app.caller_id()) && '{super_admin,zifa_admin,admin}' and app.lacks_second_factor() then
    perform app.refuse('PT403', 'site.secondStepNeeded',
      'Administrators need two-step verification. Confirm your second step first.', 'second_factor');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_sign_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.caller_id() is null then
    perform app.refuse('PT401', 'site.signInFirst', 'Sign in first.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_switch(flag text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.is_switched_on(flag) then return; end if;
  case flag
    when 'live_entry' then
      perform app.refuse('PT503', 'oversight.liveEntryOff',
        'Entering matches is switched off just now. What you enter is kept on this device and sent as soon as it is on again.');
    when 'transfer_submission' then
      perform app.refuse('PT503', 'oversight.transferSubmissionOff',
        'Transfers cannot be submitted just now. Yours is kept as it is; try again later.');
    when 'valuations' then
      perform app.refuse('PT503', 'oversight.valuationsOff',
        'Values are not published just now. The level is kept as it was proposed; try again later.');
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION app.say_consent(p_purpose text, p_version text, p_is_given boolean, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  if p_is_given is null or p_purpose is null or p_purpose not in ('notifications', 'analytics', 'marketing') then
    perform app.refuse('PT422', 'accounts.sayConsent', 'Say to what, and whether you agree.', 'purpose');
  end if;
  if p_version is distinct from (
    select version from app.consent_texts where purpose = p_purpose order by since desc, version desc limit 1)
  then
    perform app.refuse('PT409', 'accounts.consentChanged', 'The words have changed. Read them again.', 'version');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('consent ' || caller::text, 263));
  if app.has_consented(caller, p_purpose) = p_is_given then return p_is_given; end if;
  insert into app.consents (user_id, purpose, version, is_given, said_by, request_id)
  values (caller, p_purpose, p_version, p_is_given, caller, p_request_id)
  on conflict on constraint one_consent_of_a_request do nothing;
  return app.has_consented(caller, p_purpose);
end;
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
    'transfer_message', format('A message about %s', transfer.ref),
    format('%s: %s', app.transfer_side_words(transfer, acting), left(said.words, 300)),
    app.transfer_href(transfer), null, transfer.is_sample);
  answer := jsonb_build_object('id', said.id, 'saidAt', said.said_at);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_club_duty(p_member_id uuid, p_duty text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null or not app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id() then
    perform app.refuse('PT403', 'accounts.dutyGiverOnly', 'A club admin gives other people of the club their duties.');
  end if;
  if member.member_role <> 'club' or coalesce(member.ends_on < app.league_today(), false) then
    perform app.refuse('PT409', 'accounts.dutyOfMembers', 'Only people who work for the club now have a duty.', 'duty');
  end if;
  if p_duty is not null and not app.is_club_duty(p_duty) then
    perform app.refuse('PT422', 'accounts.duty', 'Choose a duty from the list.', 'duty');
  end if;
  update public.club_members set duty = p_duty where id = member.id and duty is distinct from p_duty;
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
    perform app.tell(array[reset.user_id], 'account_factor_reset', 'Two-step verification was reset',
      'Two super admins have removed your second steps and passkeys, and you were signed out everywhere. Set them up again in Settings. If you did not ask for this, change your password and tell them.',
      '/dashboard/settings#two-step');
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, reset.id);
  perform app.write_audit(case when p_is_confirmed then 'factor_reset' else 'factor_reset_discarded' end, reset.user_id,
    jsonb_build_object('reason', reset.reason, 'proposed_by', reset.proposed_by));
  return reset.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.super_board()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.viewer_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return jsonb_build_object(
    'people', (select count(*) from public.profiles),
    'lastWeek', (select count(*) from public.profiles where created_at > now() - interval '7 days'),
    'lastMonth', (select count(*) from public.profiles where created_at > now() - interval '30 days'),
    'byRole', (select jsonb_object_agg(role, n) from (select role, count(*) as n from public.user_roles group by role) as held),
    'flagsChanged', (select count(*) from public.feature_flags where updated_at > now() - interval '7 days' and updated_by is not null),
    'off', (select coalesce(jsonb_agg(key order by key), '[]') from public.feature_flags where kind = 'ops' and not is_enabled),
    'queues', (select jsonb_agg(jsonb_build_object('queue', queue, 'waiting', waiting, 'oldestAt', oldest_at)) from app.queues()),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'ranAt', ran_at, 'tookMs', took_ms, 'isOk', is_ok, 'trouble', trouble,
      'okAt', ok_at, 'failures', failures, 'facts', facts) order by job), '[]') from app.job_runs),
    'models', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ranAt', ran_at, 'isOk', status = 'done', 'trouble', trouble) order by kind), '[]')
      from (select distinct on (kind) kind, ran_at, status, trouble from public.model_runs
        where ran_at > now() - interval '60 days' order by kind, ran_at desc) as last),
    'check', (select jsonb_build_object('at', checked_at, 'differences', difference_count) from public.record_checks order by checked_at desc limit 1),
    'storage', jsonb_build_object(
      'database', pg_database_size(current_database()),
      'files', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
      'fileCount', (select count(*) from storage.objects)),
    'failing', (select jsonb_build_object(
        'answers', coalesce(sum(count) filter (where kind = 'answers'), 0),
        'failures', coalesce(sum(count) filter (where kind = 'failures'), 0),
        'brokenPages', coalesce(sum(count) filter (where kind = 'broken_pages'), 0))
      from app.site_tallies where hour > now() - interval '24 hours'),
    'impersonations', (select coalesce(jsonb_agg(jsonb_build_object('id', looking.id, 'by', looking.super_admin_id, 'byName', looker.full_name,
        'ofName', coalesce(target.full_name, target.email, target.phone), 'reason', looking.reason, 'expiresAt', looking.expires_at) order by looking.started_at), '[]')
      from public.impersonation_sessions as looking
      left join public.profiles as looker on looker.id = looking.super_admin_id
      left join public.profiles as target on target.id = looking.impersonated_user_id
      where looking.is_active and looking.expires_at > now()));
end;
$function$;

CREATE OR REPLACE FUNCTION app.suspend_user(p_user_id uuid, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_act_on(p_user_id, p_reason);
  if 'super_admin' = any (app.roles_of(p_user_id)) then
    perform app.refuse('PT403', 'accounts.superNotSuspended', 'A super admin cannot be suspended. Take the role away first.', 'user_id');
  end if;
  -- Signed out as well: a token that is still out counts for nobody from now on.
  delete from auth.sessions where user_id = p_user_id;
  update auth.users set banned_until = now() + interval '100 years'
  where id = p_user_id and (banned_until is null or banned_until < now() + interval '99 years');
  if found then
    perform app.write_audit('user_suspended', p_user_id, jsonb_build_object('reason', p_reason));
  end if;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_along(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  -- Two at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('export ' || caller::text, 263));
  if (select count(*) from app.exports where user_id = caller and made_at > now() - interval '1 day') >= 5 then
    perform app.refuse('PT429', 'accounts.exportLimit', 'You have taken data along five times in a day. Try again tomorrow.');
  end if;
  insert into app.exports (user_id) values (caller);
  perform app.write_audit('data_exported', p_user_id);
  return jsonb_build_object('exportedAt', now(), 'account', p_user_id, 'tables', app.export_of(p_user_id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_birth_year(p_year integer, p_guardian_email text, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  guardian text := app.clean_email(p_guardian_email);
  was_minor boolean := app.is_minor_account(app.caller_id());
  known app.account_ages;
begin
  perform app.refuse_in_anothers_name();
  if p_year is null or p_year < 1900 or p_year > extract(year from now()) then
    perform app.refuse('PT422', 'accounts.yearDigits', 'Give the year in four digits.', 'year');
  end if;
  insert into app.account_ages (user_id, birth_year) values (caller, p_year)
  on conflict (user_id) do update set birth_year = excluded.birth_year, told_at = now();
  perform app.note_age_asked(caller);
  if not app.is_minor_account(caller) then
    if was_minor then
      perform app.refuse('PT409', 'accounts.toldMinor', 'You told us that you are under 18. Write to us if that was a mistake.', 'year');
    end if;
    return false;
  end if;
  if guardian is null then return true; end if;
  if guardian !~ '^[^\s@]+@[^\s@]+$' or char_length(guardian) > 255 then
    perform app.refuse('PT422', 'accounts.noEmail', 'That is no e-mail address.', 'guardian_email');
  end if;
  if guardian = (select lower(email) from auth.users where id = caller) then
    perform app.refuse('PT422', 'accounts.guardianOwnAddress', 'This is your own address. Give your guardian''s.', 'guardian_email');
  end if;
  select * into known from app.account_ages where user_id = caller for update;
  if guardian = known.guardian_email or (known.confirmed_at is not null and known.guardian_id is not null) then return true; end if;
  if known.named_guardians >= 3 then
    perform app.refuse('PT429', 'accounts.guardianLimit', 'You have named three addresses. Write to us to name another.', 'guardian_email');
  end if;
  update app.account_ages
  set guardian_email = guardian, asked_at = now(), lettered_at = null, confirmed_at = null, named_guardians = named_guardians + 1
  where user_id = caller;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.withdraw_invitation(p_invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invitation app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  select * into invitation from app.person_invitations where id = p_invitation_id for update;
  if invitation.id is null or not coalesce(invitation.club_id in (select app.clubs_served_by(app.caller_id(), 'club_admin')), false) then
    perform app.refuse('PT404', 'accounts.noInvitation', 'There is no such invitation of your club.');
  end if;
  if invitation.withdrawn_at is not null then return; end if;
  if invitation.used_at is not null or invitation.declined_at is not null then
    perform app.refuse('PT409', 'accounts.invitationAnswered', 'It has been answered already.');
  end if;
  update app.person_invitations set withdrawn_at = now() where id = invitation.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.grant_role(p_user_id uuid, p_role public.user_role, p_reason text, p_ends_on date DEFAULT NULL::date)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  perform app.refuse_role_for_oneself(p_user_id);
  if p_role = 'super_admin' then
    perform app.refuse('PT403', 'accounts.superTakesTwo',
      'A new super admin takes two: propose it, and another super admin decides.', 'role');
  end if;
  if p_role = 'fan' and p_ends_on is not null then
    perform app.refuse('PT422', 'accounts.fanNoEnd', 'A fan is one for good. Leave the day empty.', 'endsOn');
  end if;
  if p_ends_on < app.league_today() then
    perform app.refuse('PT422', 'accounts.roleEndPast', 'Give a day that is still to come, or none.', 'endsOn');
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'There is no such account.', 'user_id');
  end if;
  insert into public.user_roles (user_id, role, reason, ends_on) values (p_user_id, p_role, p_reason, p_ends_on)
  on conflict do nothing;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION public.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.require_switch('live_entry');
  return app.record_events(p_match_id, p_events, p_device);
end;
$function$;

CREATE TRIGGER nothing_is_submitted_while_switched_off BEFORE INSERT ON public.transfer_events FOR EACH ROW WHEN ((new.type = 'submit'::text)) EXECUTE FUNCTION app.refuse_while_switched_off('transfer_submission');

CREATE TRIGGER no_level_is_released_while_switched_off BEFORE UPDATE OF released_at ON public.value_levels FOR EACH ROW WHEN (((new.released_at IS NOT NULL) AND (old.released_at IS NULL))) EXECUTE FUNCTION app.refuse_while_switched_off('valuations');

REVOKE ALL ON FUNCTION "app"."deed_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."deed_name"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."deed_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."finished_state_name"(public.transfer_state) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."finished_state_name"(public.transfer_state) TO "service_role";

REVOKE ALL ON FUNCTION "app"."require_reason"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_reason"(text, text, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."require_reason"(text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."require_switch"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_switch"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."require_switch"(text) TO "service_role";
