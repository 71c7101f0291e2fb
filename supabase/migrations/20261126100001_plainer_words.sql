-- contract: function public.player_passport(p_player_id uuid): the version before leaves out a line that it does not get

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."player_passport"(uuid);

DROP FUNCTION "public"."player_passport"(uuid);

CREATE OR REPLACE FUNCTION app.act_on_ban(p_ban_id uuid, p_action text, p_reason text, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ban public.registration_bans;
begin
  if app.ban_of_request(p_request_id) is not null then return p_ban_id; end if;
  select * into ban from public.registration_bans where id = p_ban_id for update;
  if ban.id is null then
    perform app.refuse('PT404', 'transfers.banUnknown', 'This ban is not in the record.');
  end if;
  if ban.lifted_at is not null
    or (p_action = 'confirm') <> (ban.confirmed_at is null) and p_action <> 'discard'
    or (p_action = 'lift' and ban.lift_reason is not null) or (p_action = 'confirm_lift' and ban.lift_reason is null)
    or (p_action = 'discard' and ban.confirmed_at is not null and ban.lift_reason is null)
  then
    perform app.refuse('PT409', 'transfers.banChanged',
      'This ban has changed in the meantime. Check it again.');
  end if;
  case p_action
  when 'confirm' then
    if ban.set_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.banSetByYou',
        'You set this ban. Another person of the association has to confirm it.');
    end if;
    update public.registration_bans set confirmed_by = auth.uid(), confirmed_at = now() where id = ban.id;
  when 'lift' then
    if app.is_reason(p_reason) is not true then
      perform app.refuse('PT422', 'transfers.banLiftReason', 'Give the reason for lifting the ban, in at most 500 characters.', 'reason');
    end if;
    perform app.refuse_missing_decision(p_document_path);
    update public.registration_bans
    set lift_reason = btrim(p_reason), lift_document_path = p_document_path, lifted_by = auth.uid() where id = ban.id;
  when 'confirm_lift' then
    if ban.lifted_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.banLiftedByYou',
        'You proposed to lift this ban. Another person of the association has to confirm it.');
    end if;
    update public.registration_bans
    set lift_confirmed_by = auth.uid(), lifted_at = now(), lifted_on = app.today_for_windows() where id = ban.id;
  else
    if ban.confirmed_at is null then delete from public.registration_bans where id = ban.id;
    else update public.registration_bans set lift_reason = null, lift_document_path = null, lifted_by = null where id = ban.id;
    end if;
  end case;
  insert into app.ban_requests values (auth.uid(), p_request_id, ban.id);
  return ban.id;
end;
$function$;

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
    perform app.refuse('PT404', 'oversight.noFreeze', 'This freeze no longer exists.');
  end if;
  if frozen.ended_at is not null or frozen.frozen_until <= now() or (p_is_confirmed and frozen.frozen_at is not null) then
    perform app.refuse('PT409', 'oversight.freezeDecided',
      'This freeze has changed in the meantime. Check it again.');
  end if;
  if p_is_confirmed then
    if frozen.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'oversight.confirmOwn', 'You proposed this. Another super admin has to confirm it.');
    end if;
    if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
      perform app.refuse('PT409', 'oversight.nothingToStop', 'This transfer is {state}: there is nothing to freeze.',
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
        else app.sentence('oversight.sentences.goesOn', '{ref} is no longer frozen', jsonb_build_object('ref', transfer.ref)) end,
      case when p_is_confirmed then app.sentence('oversight.sentences.frozenUntil',
          'Nothing can be done in it until {until}. All deadlines move by as much. Reason: {reason}',
          jsonb_build_object('until', app.moment_parameter(frozen.frozen_until, app.moment_words(frozen.frozen_until)), 'reason', frozen.reason))
        else app.sentence('oversight.sentences.freezeEnded', 'The freeze was ended early.') end,
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
      'Club admins add staff, coaches and players of the club. The league adds club admins.');
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
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
  if not exists (select from public.clubs where id = p_club_id) then
    perform app.refuse('PT404', 'accounts.noClub', 'This club does not exist.', 'club_id');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty) values (p_user_id, p_club_id, p_member_role, p_duty)
  on conflict (user_id, club_id, member_role) where ends_on is null do nothing returning id into added;
  -- The same request again: the membership runs already.
  return coalesce(added, (
    select id from public.club_members
    where user_id = p_user_id and club_id = p_club_id and member_role = p_member_role and ends_on is null));
end;
$function$;

CREATE OR REPLACE FUNCTION app.add_my_document(p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said jsonb := coalesce(p_details, '{}');
  bytes integer;
begin
  if added is not null then return added; end if;
  if coalesce(p_kind, '') not in ('identity', 'passport', 'birth_certificate', 'licence', 'medical') then
    perform app.refuse('PT422', 'curation.documentKind', 'Choose a kind of document.', 'kind');
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 120 then
    perform app.refuse('PT422', 'curation.documentName', 'Enter a name for the document, in at most 120 characters.', 'name');
  end if;
  if (select count(*) from public.person_documents where user_id = caller) >= 40 then
    perform app.refuse('PT429', 'curation.documentLimit', 'You have 40 documents, which is the limit.');
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      perform app.refuse('PT422', 'curation.medicalStays', 'Keep the medical form yourself. Only its date and the doctor are saved here.', 'path');
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'person-documents' and file.name = p_path and file.owner_id = caller::text
      and app.owner_of_file(p_path) = caller;
    if not found or exists (select from public.person_documents where path = p_path) then
      perform app.refuse('PT422', 'curation.fileNotArrived', 'The file was not uploaded. Send it again.', 'path');
    end if;
  end if;
  insert into public.person_documents (user_id, kind, path, name, size, details)
  values (caller, p_kind, p_path, btrim(p_name), bytes, said) returning id into added;
  insert into app.person_requests values (caller, p_request_id, added);
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION app.add_reason(game public.matches, acting public.match_part, target uuid, code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events := app.logged_event(game.id, target, '{yellow,second_yellow,red}');
begin
  if event.id is null then
    perform app.refuse('PT404', 'matchday.cardGone', 'The card is not in the log, or was struck.');
  end if;
  if not app.is_card_reason(event.kind::text, code) then
    perform app.refuse('PT422', 'matchday.cardReasonUnknown', 'Choose a reason for this card from the list.', 'reason');
  end if;
  if event.reason_code is not null and acting in ('home_recorder', 'away_recorder') and exists (
    select from public.match_entries where event_id = event.id and part <> acting and outcome in ('stored', 'merged'))
  then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  update public.match_events set reason_code = code where id = event.id;
  return jsonb_build_object('outcome', 'stored', 'eventId', event.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.add_transfer_document(p_transfer_id uuid, p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  sides public.transfer_party[];
  acting public.transfer_party;
  said jsonb := coalesce(p_details, '{}');
  bytes integer;
  added uuid;
begin
  perform app.refuse_transfer_work();
  select * into transfer from public.transfers where id = p_transfer_id for update;
  sides := app.reached_sides(transfer, caller);
  if transfer.id is null or sides = '{}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  select (request.answer ->> 'id')::uuid into added from app.transfer_requests as request
  where user_id = caller and request_id = p_request_id;
  if added is not null then return added; end if;
  if coalesce(p_kind, '') <> all (app.paper_kinds()) then
    perform app.refuse('PT422', 'transfers.paperKind', 'Choose a kind of paper.', 'kind');
  end if;
  select side into acting from unnest(sides) as side where app.brings_paper(side, p_kind)
  order by side = 'staff' limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.paperNotYours',
      'You cannot add {paper}.', p_parameters => jsonb_build_object('paper', app.paper_name(p_kind)));
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    perform app.refuse('PT403', 'transfers.actedForAnother',
      'You have acted for another side in this transfer. Nobody can act for two sides.');
  end if;
  if not app.is_time_for_paper(transfer.state, p_kind) then
    perform app.refuse('PT409', 'transfers.papersClosed',
      'This transfer is {state}, so its papers are closed. They open again if it is returned.',
      p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state)));
  end if;
  if exists (
    select from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = p_kind and app.is_replaced_by(paper, acting)
      and not app.can_open_paper(sides, false, transfer.registered_at is not null, paper.kind, paper.party))
  then
    perform app.refuse('PT403', 'transfers.paperNotOpen',
      'Your duty does not let you open {paper}, so you cannot replace it. A club admin does this.',
      'kind', jsonb_build_object('paper', app.paper_name(p_kind)));
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 120 then
    perform app.refuse('PT422', 'transfers.paperName', 'Enter a name for the paper, in at most 120 characters.', 'name');
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      perform app.refuse('PT422', 'transfers.medicalNoFile',
        'The club keeps the medical form. Only its date and the doctor are saved here.', 'path');
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'transfer-documents' and file.name = p_path and file.owner_id = caller::text
      and app.transfer_of_file(p_path) = transfer.id;
    if not found or exists (select from public.transfer_documents where path = p_path) then
      perform app.refuse('PT422', 'transfers.fileMissing', 'The file was not uploaded. Send it again.', 'path');
    end if;
  end if;
  update public.transfer_documents as paper set replaced_at = now()
  where paper.transfer_id = transfer.id and paper.kind = p_kind and app.is_replaced_by(paper, acting);
  insert into public.transfer_documents (transfer_id, kind, path, name, size, party, uploaded_by, details)
  values (transfer.id, p_kind, p_path, btrim(p_name), bytes, acting, caller, said)
  returning id into added;
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer)
  values (caller, p_request_id, transfer.id, jsonb_build_object('id', added));
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION app.agree_with_error_report(p_report_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
begin
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id and fact <> 'other' for update;
  -- Reports are shown to those who are trusted; to others there is none.
  if report.id is null or not app.counts_as_trusted(app.caller_id(), report) then
    perform app.refuse('PT404', 'curation.agreeUnknown', 'This report does not exist, or you cannot agree with it.');
  end if;
  if report.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.agreeAnswered', 'This report has already been answered.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.agreeOwn', 'This is your own report. Somebody else has to agree.');
  end if;
  return app.note_desk_request(p_request_id, app.add_agreement(report, app.caller_id()));
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_appointment(p_match_id uuid, p_accepts boolean, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  mine public.match_officials;
  wanted text := case when p_accepts then 'accepted' else 'declined' end;
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  select * into mine from public.match_officials
  where match_id = p_match_id and person_id = app.person_of(app.caller_id()) and app.caller_is('referee');
  if mine.match_id is null then
    perform app.refuse('PT403', 'matchday.appointmentNotYours',
      'You are not appointed to this match. The league appoints its officials.');
  end if;
  if p_accepts is null then
    perform app.refuse('PT422', 'matchday.appointmentAnswerMissing', 'Choose whether you accept.', 'accepts');
  end if;
  if mine.answer = wanted and mine.decline_reason is not distinct from (case when p_accepts then null else btrim(p_reason) end) then
    return mine.answer;
  end if;
  game := app.take_match_to_appoint(p_match_id);
  if not p_accepts and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.declineReasonMissing',
      'Explain why you decline, in at most 500 characters. Only the offices read it.', 'reason');
  end if;
  if p_accepts and mine.answer = 'declined' and (
    select count(*) from public.match_officials
    where match_id = game.id and function = mine.function and answer <> 'declined')
    >= (case when mine.function = 'assistant' then 2 else 1 end)
  then
    perform app.refuse('PT409', 'matchday.appointmentPassedOn',
      'You declined, and another official has been appointed. The league can tell you more.');
  end if;
  update public.match_officials
  set answer = wanted, decline_reason = case when p_accepts then null else btrim(p_reason) end, answered_at = now()
  where match_id = game.id and person_id = mine.person_id;
  return wanted;
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
    perform app.refuse('PT404', 'accounts.noWard', 'This account has not named you as its guardian.');
  end if;
  if p_agrees is null then
    perform app.refuse('PT422', 'accounts.sayAgree', 'Choose whether you agree.', 'agrees');
  end if;
  if p_agrees and coalesce(app.is_minor_account(caller), true) then
    perform app.refuse('PT409', 'accounts.guardianOfAge', 'Add your own year of birth first. A guardian must be an adult.', 'year');
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
    case when p_agrees then app.sentence('accounts.sentences.nameSeen', 'Your name is now visible where you take part.')
      else app.sentence('accounts.sentences.nameNotSeen', 'Your name stays hidden. You can still use the site.') end,
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
      case when not granted then app.sentence('transfers.sentences.askRefused', '{player}: request rejected by the association', about)
        when ask.about = 'guardian' then app.sentence('transfers.sentences.askGuardian', '{player}: guardian confirmed', about)
        else app.sentence('transfers.sentences.askException', '{player}: exception from the window granted', about) end,
      coalesce(app.quote(why), app.sentence('transfers.sentences.checklistAgain', 'Check the checklist of the transfer again.')), '/transfer-approvals', null, ask.is_sample);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_cancellation(p_match_id uuid, p_agrees boolean, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := array(
    select part from unnest(app.parts_in(p_match_id, app.caller_id())) as part where part in ('league', 'association'));
  proposal public.match_changes := app.open_proposal(p_match_id);
  proposer uuid := (select changed_by from app.match_change_makers where change_id = proposal.id);
  theirs public.match_part[];
  acting public.match_part;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if cardinality(mine) = 0 then
    perform app.refuse('PT403', 'matchday.cancellationNotYours',
      'Only the league and the association together can cancel a match or declare it void.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if proposal.id is null then
    perform app.refuse('PT409', 'matchday.proposalGone',
      'There is no open proposal. It was withdrawn, or the match has moved on. Check it again.');
  end if;
  if not p_agrees then
    perform app.note_match_change(p_match_id, 'proposal', mine[1], p_reason,
      jsonb_build_object('step', case when proposer = app.caller_id() then 'withdrawn' else 'refused' end,
        'to', proposal.details ->> 'to'),
      null, null, p_request_id);
    update public.matches set version = version where id = p_match_id returning * into game;
    return game;
  end if;
  theirs := app.parts_in(p_match_id, proposer);
  if proposer is null or proposer = app.caller_id() then
    perform app.refuse('PT403', 'matchday.proposalNeedsOther', 'You proposed this. Now {part} has to agree.',
      p_parameters => jsonb_build_object('part', case
        when mine = '{league}' then app.part_name('association') when mine = '{association}' then app.part_name('league')
        else app.name_parameter('matchday.eitherOffice', 'another person of the league or the association') end));
  end if;
  select part into acting from unnest(mine) as part
  where exists (select from unnest(theirs) as other where other in ('league', 'association') and other <> part) limit 1;
  if acting is null and proposal.part = 'league' then
    perform app.refuse('PT403', 'matchday.proposalOfLeague', 'The league proposed this. Now the association has to agree.');
  elsif acting is null then
    perform app.refuse('PT403', 'matchday.proposalOfAssociation', 'The association proposed this. Now the league has to agree.');
  end if;
  game := app.move_as_decided(game, (proposal.details ->> 'to')::public.match_status, p_version, proposal.reason,
    jsonb_build_object('proposedBy', proposal.part, 'agreedBy', acting), p_request_id);
  update public.matches set note = proposal.reason where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_case(p_case_id uuid, p_stance text, p_words text, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  charged public.discipline_cases;
  caller uuid := app.caller_id();
  is_person boolean;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  if not p_case_id in (select app.cases_against(caller)) then
    perform app.refuse('PT403', 'matchday.answerNotYours',
      'Only the person charged, a guardian, or club staff with this duty can answer a charge.');
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  charged := app.take_case(p_case_id, 'opened');
  is_person := coalesce(charged.person_id = any (app.player_ids_of(caller)), false);
  if exists (select from public.discipline_answers where case_id = charged.id) then
    perform app.refuse('PT409', 'matchday.caseAnswered',
      'Case {reference} has already been answered. Check it again.', p_parameters => jsonb_build_object('reference', charged.reference));
  end if;
  if app.league_today() > charged.answer_by then
    perform app.refuse('PT410', 'matchday.answerTooLate',
      'Case {reference} could be answered until {day}. The league now decides it without an answer.',
      p_parameters => jsonb_build_object('reference', charged.reference, 'day', app.lineup_day_parameter(charged.answer_by)));
  end if;
  if p_stance is null or p_stance not in ('accepts', 'contests') then
    perform app.refuse('PT422', 'matchday.stanceMissing', 'Choose whether you accept the charge or contest it.', 'stance');
  end if;
  if p_stance = 'contests' or p_words ~ '\S' then
    if not coalesce(app.is_reason(p_words), false) then
      perform app.refuse('PT422', 'matchday.contestMissing', 'Explain why you contest the charge, in at most 500 characters.', 'words');
    end if;
  end if;
  if p_stance = 'accepts' and is_person and not app.is_identity_checked(caller, charged.person_id) then
    perform app.refuse('PT403', 'matchday.identityUnchecked',
      'The league or the association must check your identity before you can accept a charge. You can contest it.');
  end if;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from charged.id or not exists (
    select from storage.objects where bucket_id = 'case-papers' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document was not uploaded. Choose it again.', 'document');
  end if;
  insert into public.discipline_answers (case_id, stance, side, words, document_path, answered_by)
  values (charged.id, p_stance, case when is_person then 'person' else 'club' end, nullif(btrim(p_words), ''), p_document_path, caller);
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  return charged.id;
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
    perform app.refuse('PT422', 'oversight.explanationWords', 'Enter the explanation, in at most 2,000 characters.', 'words');
  end if;
  select * into question from public.oversight_questions where id = p_question_id and due_at is not null for update;
  if question.id is null then
    perform app.refuse('PT404', 'oversight.noQuestion', 'This question no longer exists.');
  end if;
  if question.answered_at is not null then
    perform app.refuse('PT409', 'oversight.questionAnswered', 'This has already been answered. Check it again.');
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

CREATE OR REPLACE FUNCTION app.answer_invitation(p_token text, p_accepts boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  invitation app.person_invitations;
  transfer public.transfers;
  person public.people;
begin
  perform app.refuse_in_anothers_name();
  if p_accepts is null then
    perform app.refuse('PT422', 'curation.inviteAccepts', 'Choose whether you accept.', 'accepts');
  end if;
  select * into invitation from app.find_invitation(p_token, caller);
  select * into person from public.people where id = invitation.person_id for no key update;
  select * into invitation from app.person_invitations where id = invitation.id for update;
  if invitation.id is null then
    perform app.refuse('PT404', 'curation.inviteUnknown', 'This link is not valid. Ask the sender for a new one.');
  end if;
  select * into transfer from public.transfers where id = invitation.transfer_id;
  if invitation.declined_at is not null and invitation.used_by = caller and not p_accepts then
    return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
  end if;
  if invitation.used_by is distinct from caller or invitation.declined_at is not null then
    if app.invitation_state(invitation) <> 'open' then
      case app.invitation_state(invitation)
        when 'used' then perform app.refuse('PT409', 'curation.inviteUsed', 'This link has already been used. It works once. Ask for a new one.');
        when 'expired' then perform app.refuse('PT409', 'curation.inviteExpired', 'This link has expired. Ask for a new one.');
        when 'declined' then perform app.refuse('PT409', 'curation.inviteDeclined', 'This invitation has been declined. Ask for a new one.');
        else perform app.refuse('PT409', 'curation.inviteReplaced', 'This link was replaced by a newer one. Use that.');
      end case;
    end if;
    if invitation.address is not null and app.account_at(invitation.address) is distinct from caller then
      perform app.refuse('PT403', 'curation.inviteOtherAddress',
        'This link is tied to another e-mail address or phone number. Sign in with the account that has it.');
    end if;
    if not p_accepts then
      update app.person_invitations set declined_at = now(), used_by = caller where id = invitation.id;
      perform app.tell_of_answer(invitation, 'declined');
      return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
    end if;
    if transfer.id is not null and not transfer.is_under_way then
      perform app.refuse('PT409', 'curation.transferOver', 'This transfer is over. There is nothing left to sign.');
    end if;
    if caller = invitation.invited_by or (invitation.kind in ('player', 'guardian') and (
      app.caller_is('admin', 'zifa_admin') or exists (
        select from public.club_members where user_id = caller and club_id = invitation.club_id and member_role in ('club', 'club_admin')
          and coalesce(ends_on >= app.league_today(), true))))
    then
      if invitation.kind = 'guardian' then
        perform app.refuse('PT403', 'curation.inviteForGuardian',
          'This link is for the guardian of {person}. Nobody from the club or an office can use it.', p_parameters => jsonb_build_object('person', person.name));
      else
        perform app.refuse('PT403', 'curation.inviteForPerson',
          'This link is for {person}. Nobody from the club or an office can use it.',
          p_parameters => jsonb_build_object('person', coalesce(person.name, invitation.name)));
      end if;
    end if;
    if invitation.kind = 'guardian' then
      if app.is_age_unknown(caller) then
        perform app.refuse('PT409', 'curation.guardianYear', 'Add your own year of birth first, under Privacy. A guardian must be an adult.');
      end if;
      if app.person_of(caller) = person.id or app.is_minor(app.person_of(caller)) or app.is_minor_account(caller) then
        perform app.refuse('PT422', 'curation.guardianOfAge', 'A guardian must be an adult, and not the player. Use an account of your own.');
      end if;
    elsif invitation.kind = 'staff' then
      perform app.join_staff(invitation, caller);
    else
      perform app.join_by_invitation(invitation, caller);
    end if;
    update app.person_invitations set used_by = caller, used_at = now() where id = invitation.id;
    perform app.write_audit('invitation_accepted', caller,
      jsonb_build_object('person_id', person.id, 'kind', invitation.kind, 'club_id', invitation.club_id), 'person_invitations', invitation.id::text);
    perform app.tell_of_answer(invitation, 'accepted');
  end if;
  return jsonb_build_object('kind', invitation.kind, 'href', case
    when invitation.kind = 'staff' then '/club-dashboard?club=' || invitation.club_id
    when invitation.kind in ('coach', 'referee') then app.claim_home(invitation.kind, caller)
    when invitation.kind = 'player' and transfer.agreed_at is not null and app.person_of(caller) = person.id then '/dashboard/consents/' || transfer.ref
    when invitation.kind = 'player' then '/player-dashboard' else '/dashboard/consents' end);
end;
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
    perform app.refuse('PT404', 'transfers.reportNotYours', 'This report does not exist, or is not yours to answer.');
  end if;
  if report.state in ('settled', 'closed') then
    perform app.refuse('PT409', 'transfers.reportClosed', 'This report is closed.');
  end if;
  if coalesce(p_state, '') not in ('looked_into', 'settled', 'closed') then
    perform app.refuse('PT422', 'transfers.reportState', 'Choose a status.', 'state');
  end if;
  if coalesce(p_answer, '') !~ '\S' or char_length(p_answer) > 2000 then
    perform app.refuse('PT422', 'transfers.reportAnswer', 'Enter an answer to the player, in at most 2,000 characters.', 'answer');
  end if;
  update public.payment_reports set state = p_state, answer = btrim(p_answer), answered_by = caller, answered_at = now() where id = report.id;
  perform app.tell(array[report.sent_by], 'payment_answer',
    app.sentence('transfers.sentences.paymentAnswered', 'The association has answered your report'),
    app.sentence('transfers.sentences.paymentAnswerReaders', 'Only you and the association can read it.'),
    '/player-dashboard', null, report.is_sample);
  perform app.write_audit('payment_report_answered', null, '{}', 'payment_reports', report.id::text);
  insert into app.person_requests values (caller, p_request_id, report.id);
  return report.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_value_challenge(p_challenge_id uuid, p_answer text, p_is_shown boolean, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid := app.answer_to_value_request(p_request_id);
  challenge public.value_challenges;
  told text := btrim(p_answer, E' \t\r\n');
begin
  perform app.refuse_but_league();
  if known is not null then return known; end if;
  select * into challenge from public.value_challenges where id = p_challenge_id for update;
  if challenge.id is null then
    perform app.refuse('PT404', 'numbers.challengeGone', 'This challenge no longer exists.');
  end if;
  if challenge.answered_at is not null then
    perform app.refuse('PT409', 'numbers.challengeAnswered', 'This challenge has already been answered. An answer cannot be changed.');
  end if;
  if challenge.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'numbers.challengeYours',
      'This is your own challenge. Another person of the league answers it.');
  end if;
  if told is null or char_length(told) not between 10 and 1000 then
    perform app.refuse('PT422', 'numbers.answerLength', 'Enter an answer of 10 to 1,000 characters.', 'answer');
  end if;
  update public.value_challenges
  set answer = told, is_shown = coalesce(p_is_shown, true), answered_by = app.caller_id(), answered_at = now()
  where id = challenge.id;
  insert into app.value_requests values (app.caller_id(), p_request_id, challenge.id);
  return challenge.id;
end;
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
    perform app.require_office(app.name_parameter('site.deedCases', 'Cases are managed'));
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if is_own and p_appealed_on is distinct from (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.appealDatedToday',
      'Your appeal is dated today. If it was sent on paper, the league enters it.', 'appealed_on');
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    perform app.refuse('PT422', 'matchday.appealDayWrong',
      'Choose a day for the appeal between the decision and today.', 'appealed_on');
  end if;
  if p_appealed_on > judged.appeal_until then
    perform app.refuse('PT410', 'matchday.caseAppealTooLate',
      'Case {reference} could be appealed until {day}. The appeal came later, so the league cannot accept it.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  if not coalesce(app.is_reason(p_grounds), false) then
    perform app.refuse('PT422', 'matchday.groundsMissing', 'Enter the grounds, in at most 500 characters.', 'grounds');
  end if;
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds),
    appeal_fee_usd = (app.rules_of(judged.season_id)).appeal_fee_usd
  where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.apply_outcome(game public.matches, p_effect text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  now_is public.matches := game;
begin
  if p_effect = 'none' then
    return game;
  end if;
  if game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'matchday.effectPlayedOut',
      'This match is {status}: the earlier decision has already been carried out. Choose no effect.',
      'effect', jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_effect = 'replay' then
    perform app.clear_attempt(game);
  end if;
  perform set_config('app.moving', game.id::text, true);
  case p_effect
  when 'award' then
    update public.matches
    set status = 'awarded', awarded_home_goals = p_home_goals, awarded_away_goals = p_away_goals, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  when 'restore' then
    if game.status <> 'awarded' or game.home_goals is null then
      perform app.refuse('PT409', 'matchday.effectNotAwarded',
        'Only an awarded match that was played can return to the result on the pitch. Choose another effect.', 'effect');
    end if;
    update public.matches
    set status = 'confirmed', awarded_home_goals = null, awarded_away_goals = null, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  else
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    perform app.refuse_clashes(game, p_kick_off, null, null);
    update public.matches
    set status = 'scheduled', awarded_home_goals = null, awarded_away_goals = null, home_goals = null, away_goals = null,
      is_provisional = false, kick_off = p_kick_off, played_on = (p_kick_off at time zone 'Africa/Harare')::date,
      attendance = null, attendance_source = null, first_half_added = null, second_half_added = null, note = p_reason
    where id = game.id returning * into now_is;
  end case;
  if now_is.status in ('confirmed', 'awarded') then
    perform app.after_confirmation(now_is);
  end if;
  perform set_config('app.moving', '', true);
  return now_is;
end;
$function$;

CREATE OR REPLACE FUNCTION app.appoint_official(p_match_id uuid, p_person_id uuid, p_function text, p_publish_now boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  before public.match_officials;
  taken jsonb;
begin
  game := app.take_match_to_appoint(p_match_id);
  if p_function is null or p_function not in ('referee', 'assistant', 'fourth', 'commissioner') then
    perform app.refuse('PT422', 'matchday.functionMissing', 'Choose their role in the match.', 'function');
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.officialUnknown', 'This person is not on the list of officials.', 'person_id');
  end if;
  select * into before from public.match_officials where match_id = game.id and person_id = p_person_id;
  if before.answer <> 'declined' then
    -- The same request again, or somebody else who was quicker.
    if before.function = p_function then
      return;
    end if;
    perform app.refuse('PT409', 'matchday.officialAppointedAlready',
      'They are already appointed to this match, as {duty}. Remove them first.',
      'person_id', jsonb_build_object('duty', app.function_name(before.function)));
  end if;
  select jsonb_agg(person.name order by person.name) into taken
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined'
  having count(*) >= case when p_function = 'assistant' then 2 else 1 end;
  if taken is not null then
    perform app.refuse('PT409', 'matchday.functionFilled',
      'This match already has its {duty}: {names}. Remove somebody first.',
      'function', jsonb_build_object('duty', app.function_name(p_function), 'names', taken));
  end if;
  delete from public.match_officials where match_id = game.id and person_id = p_person_id;
  insert into public.match_officials (match_id, person_id, function, answer, published_at)
  values (game.id, p_person_id, p_function, 'waiting', case when p_publish_now then now() end);
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
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
            'Somebody else has changed the officials of this match since you opened it. Check them again.');
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select id into asked from public.transfer_asks where asked_by = caller and request_id = p_request_id;
  if asked is not null then return asked; end if;
  if app.is_reason(p_words) is not true then
    perform app.refuse('PT422', 'transfers.askWords',
      'Enter what the association should know, in at most 500 characters.', 'words');
  end if;
  if not exists (
    select from app.transfer_findings(transfer) as finding
    where not finding.is_ok and finding.code = case p_about when 'guardian' then 'GUARDIAN' when 'window' then 'WINDOW' end)
  then
    perform app.refuse('PT409', 'transfers.askNotNeeded',
      'This no longer needs the association. Check the checklist again.');
  end if;
  insert into public.transfer_asks (about, player_id, club_id, words, asked_by, request_id, is_sample)
  values (p_about, transfer.player_id, app.applicant_of(transfer), btrim(p_words), caller, p_request_id, transfer.is_sample)
  on conflict (club_id, player_id, about) where answered_at is null do nothing
  returning id into asked;
  if asked is null then
    perform app.refuse('PT409', 'transfers.askAlready', 'Your club has already asked for this. The association has not answered yet.');
  end if;
  select name into player from public.people where id = transfer.player_id;
  select name into club from public.clubs where id = app.applicant_of(transfer);
  perform app.tell(
    array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_ask',
    case p_about
      when 'guardian' then app.sentence('transfers.sentences.guardianAsked', 'Guardian to confirm: {player}', jsonb_build_object('player', player))
      else app.sentence('transfers.sentences.exceptionAsked', 'Exception from the window requested: {player}',
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
    perform app.refuse('PT422', 'oversight.questionWords', 'Enter your question, in at most 1,000 characters.', 'words');
  end if;
  if p_due_on is not null and p_due_on not between app.league_today() + 1 and app.league_today() + 60 then
    perform app.refuse('PT422', 'oversight.questionDay', 'Choose a date from tomorrow on, within 60 days.', 'dueOn');
  end if;
  if p_transfer_id is not null then
    select * into transfer from public.transfers where id = p_transfer_id and submitted_at is not null;
    if transfer.id is null then
      perform app.refuse('PT404', 'oversight.noTransfer', 'This transfer has not reached the association.', 'transfer');
    end if;
  end if;
  insert into public.oversight_questions (transfer_id, words, asked_by, due_at, is_sample)
  values (transfer.id, btrim(p_words), auth.uid(), (p_due_on + 1)::timestamp at time zone 'Africa/Harare', coalesce(transfer.is_sample, false))
  returning * into question;
  if question.due_at is not null then
    perform app.tell(app.association_people(), 'explanation_asked',
      case when transfer.ref is null then app.sentence('oversight.sentences.explanationAsked', 'An explanation is requested from you')
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
    perform app.refuse('PT403', 'matchday.assessmentNotYours', 'Only the association assesses officials.');
  end if;
  select match.* into game from public.matches as match
  join public.match_officials as given on given.match_id = match.id and given.person_id = p_person_id and given.answer <> 'declined'
  where match.id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.assessedNotAppointed', 'This official was not appointed to this match.');
  end if;
  if game.status not in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned') then
    perform app.refuse('PT409', 'matchday.assessmentTooEarly', 'Officials can be assessed only after the match.');
  end if;
  if app.person_of(caller) = p_person_id then
    perform app.refuse('PT403', 'matchday.assessmentOfOneself',
      'You cannot assess yourself. Another person of the association does this.');
  end if;
  if p_mark is null or p_mark not between 1 and 10 then
    perform app.refuse('PT422', 'matchday.markWrong', 'Enter a mark from 1.0 to 10.0.', 'mark');
  end if;
  if coalesce(p_went_well, '') !~ '\S' or char_length(p_went_well) > 1000 then
    perform app.refuse('PT422', 'matchday.wellMissing', 'Describe what went well, in at most 1,000 characters.', 'well');
  end if;
  if coalesce(p_to_work_on, '') !~ '\S' or char_length(p_to_work_on) > 1000 then
    perform app.refuse('PT422', 'matchday.workMissing', 'Describe what to work on, in at most 1,000 characters.', 'work');
  end if;
  insert into public.referee_assessments (match_id, person_id, mark, went_well, to_work_on, written_by, is_sample)
  values (game.id, p_person_id, p_mark, btrim(p_went_well), btrim(p_to_work_on), caller, game.is_sample)
  on conflict on constraint one_assessment_of_an_official_in_a_match do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.assessedAlready', 'The association has already assessed this official in this match.');
  end if;
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'assessment', app.sentence('matchday.sentences.assessment', 'New assessment of your work'),
    app.sentence('matchday.sentences.assessmentReaders', 'Only you and the association can read it.'),
    '/referees/profile/' || (select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'), null, game.is_sample);
  insert into app.person_requests values (caller, p_request_id, written);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.association_patterns(p_days integer)
 RETURNS TABLE(kind text, title jsonb, words jsonb, href text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with decided as materialized (select * from app.association_decisions(p_days)),
  of_club as (
    select club_id, actor, count(*) as mine, sum(count(*)) over (partition by club_id) as every
    from decided group by club_id, actor
  )
  select 'one_reviewer', app.sentence('oversight.sentences.oneReviewer', '{person} decides for {club}', jsonb_build_object('club', club.name,
      'person', coalesce(to_jsonb(person.full_name), app.name_parameter('oversight.sentences.formerReviewer', 'A former reviewer')))),
    app.sentence('oversight.sentences.oneReviewerWords', '{count} of {all} decisions on this club''s transfers are by the same person.',
      jsonb_build_object('count', of_club.mine, 'all', of_club.every)), null::text
  from of_club join public.clubs as club on club.id = of_club.club_id left join public.profiles as person on person.id = of_club.actor
  where of_club.every >= 5 and of_club.mine > 0.6 * of_club.every and (select count(distinct actor) from decided) > 1
  union all
  select 'conflict', app.sentence('oversight.sentences.conflict', '{ref}: the reviewer belongs to a club in it', jsonb_build_object('ref', decided.ref)),
    app.sentence('oversight.sentences.conflictWords', '{person} was a member of one of the clubs in the last 24 months.', jsonb_build_object(
      'person', coalesce(to_jsonb(person.full_name), app.name_parameter('oversight.sentences.theReviewer', 'The reviewer')))), null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  left join public.profiles as person on person.id = decided.actor
  where app.is_conflicted(transfer, decided.actor)
  union all
  select 'last_hour', app.sentence('oversight.sentences.lastHour', '{ref} was approved in the last hour of the window', jsonb_build_object('ref', decided.ref)),
    app.sentence('oversight.sentences.lastHourWords', 'At {at}; the window closed at {closed}.', jsonb_build_object(
      'at', app.moment_parameter(decided.decided, app.moment_words(decided.decided)), 'closed', app.closing_parameter(kept.closes_at))), null
  from decided join public.transfer_windows as kept on kept.id = decided.window_id
  where decided.action = 'approve' and decided.decided >= kept.closes_at - interval '1 hour' and decided.decided < kept.closes_at
  union all
  select 'same_paper', app.sentence('oversight.sentences.sameFile', 'The same file in {count} transfers',
      jsonb_build_object('count', count(distinct paper.transfer_id))),
    app.quote(string_agg(distinct transfer.ref, ', ')), null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  join public.transfer_documents as paper on paper.transfer_id = transfer.id
  join storage.objects as file on file.name = paper.path and file.bucket_id = 'transfer-documents'
  where file.metadata ->> 'eTag' is not null
  group by file.metadata ->> 'eTag' having count(distinct paper.transfer_id) > 1
  union all
  select 'birth_date', app.sentence('oversight.sentences.birthDate', '{ref}: the player''s birth date was changed', jsonb_build_object('ref', decided.ref)),
    case when max(entry.at) < max(decided.decided) then app.sentence('oversight.sentences.beforeDecision', 'On {at}, before the decision.',
        jsonb_build_object('at', app.moment_parameter(max(entry.at), app.moment_words(max(entry.at)))))
      else app.sentence('oversight.sentences.afterDecision', 'On {at}, after the decision.',
        jsonb_build_object('at', app.moment_parameter(max(entry.at), app.moment_words(max(entry.at))))) end,
    null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  join public.audit_log as entry on entry.subject = 'birth_dates' and entry.subject_id = transfer.player_id::text
    and entry.action = 'birth_dates_changed' and entry.at > now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 400))
  group by decided.ref
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
      null, '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Answer'), null, asked_since, false)::app.task;
  end if;

  select count(*), min(accepted_at) into waiting, asked_since from app.open_guardian_offers() where user_id <> p_person;
  if waiting > 0 then
    return next ('guardian', case waiting when 1 then app.sentence('transfers.sentences.oneGuardian', '1 guardian to confirm')
        else app.sentence('transfers.sentences.guardians', '{count} guardians to confirm', jsonb_build_object('count', waiting)) end,
      app.sentence('transfers.sentences.guardiansWords', 'They have accepted a club''s invitation.'), '/admin?tab=zifa',
      app.sentence('accounts.sentences.confirm', 'Confirm'), null, asked_since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.ban_of_request(p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_transfer_work();
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'transfers.banTwoPeople',
      'Only two people of the association together can set and lift registration bans.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text || p_request_id::text, 263));
  return (select ban_id from app.ban_requests where user_id = auth.uid() and request_id = p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_act(transfer public.transfers, action text, acting public.transfer_party, said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  terms public.transfer_terms;
  rules public.transfer_rules;
  is_due boolean;
begin
  select * into rules from public.transfer_rules;
  if action in ('offer', 'counter') and said ? 'terms' then terms := app.put_terms(transfer, acting, said -> 'terms');
  else terms := app.latest_terms(transfer.id); end if;
  perform app.refuse_while_disowned(transfer.id, action);
  if action in ('consent', 'refuse', 'take_back') and not app.is_identity_checked(auth.uid(), transfer.player_id) then
    perform app.refuse('PT403', 'transfers.identityFirst',
      'The league or the association checks your identity first. Show them an identity document with your picture.', 'IDENTITY');
  end if;
  case action
  when 'offer' then
    if terms.hash is null then
      perform app.refuse('PT422', 'transfers.termsMissing', 'The draft has no terms yet. Enter them first.', 'terms');
    end if;
    if said ? 'contract' then perform app.put_contract(transfer, said -> 'contract'); end if;
    if transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert') and terms.note is null then
      perform app.refuse('PT422', 'transfers.offerNote',
        'Write a note to the releasing club, of 10 to 1,000 characters.', 'note');
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'offer');
    return jsonb_build_object('set', jsonb_build_object('starts_on', terms.starts_on, 'loan_ends_on', terms.loan_ends_on));
  when 'counter' then
    if not said ? 'terms' then
      perform app.refuse('PT422', 'transfers.counterTerms', 'Enter the terms that you would agree to.', 'terms');
    end if;
    return jsonb_build_object('number', terms.number,
      'set', jsonb_build_object('starts_on', terms.starts_on, 'loan_ends_on', terms.loan_ends_on));
  when 'accept' then
    if said ->> 'termsHash' is distinct from terms.hash then
      perform app.refuse('PT409', 'transfers.termsChangedAccept',
        'The terms have changed since you read them. Read the latest version before you agree.');
    end if;
    return jsonb_build_object('number', terms.number);
  when 'consent' then
    if app.has_consent(transfer.id, acting) then
      perform app.refuse('PT409', 'transfers.agreedAlready', 'You have already agreed. The guardian has to agree as well.');
    end if;
    perform app.put_consent(transfer, acting, true, said);
    -- Of a contract that was fixed after it was returned.
    if transfer.state = 'returned' then return '{}'; end if;
    if app.has_consent(transfer.id, 'player')
      and (not app.is_minor(transfer.player_id) or app.has_consent(transfer.id, 'guardian'))
    then return '{}'; end if;
    return jsonb_build_object('toState', transfer.state);
  when 'refuse' then
    perform app.put_consent(transfer, acting, false, said);
  when 'take_back' then
    update public.transfer_consents set withdrawn_at = now() where transfer_id = transfer.id and withdrawn_at is null;
  when 'submit' then
    if transfer.state = 'returned' then
      select now() < closes_at or now() < closes_at + rules.fix_after_close into is_due
      from public.transfer_windows where id = transfer.window_id;
      if is_due = false then
        perform app.refuse('PT422', 'transfers.fixTimeOver',
          'The window has closed, and so has the day for fixing the returned transfer.', 'WINDOW');
      end if;
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('set', jsonb_build_object(
      'window_id', coalesce(transfer.window_id, app.window_now()), 'completed_at', null));
  when 'complete' then
    if transfer.completed_at is not null then
      perform app.refuse('PT409', 'transfers.completeAlready',
        'The papers were already found complete. The association decides now.');
    end if;
    return jsonb_build_object('set', jsonb_build_object('completed_at', now()));
  when 'return' then
    if jsonb_typeof(said -> 'items') is distinct from 'array' or jsonb_array_length(said -> 'items') = 0 or exists (
      select from jsonb_array_elements(said -> 'items') as item
      where coalesce(item ->> 'code', '') !~ '\S' or coalesce(item ->> 'text', '') !~ '\S')
    then
      perform app.refuse('PT422', 'transfers.returnItems', 'Name each item to fix, and explain how.', 'items');
    end if;
    return jsonb_build_object('items', said -> 'items');
  when 'approve' then
    if transfer.completed_at is null then
      perform app.refuse('PT409', 'transfers.notComplete', 'The league office has not confirmed yet that the papers are complete.');
    end if;
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('levy', app.levy_due(transfer),
      'toState', case when app.levy_due(transfer) > 0 then 'approved_unpaid' else 'approved' end);
  when 'confirm_payment' then
    perform app.refuse_by_findings(transfer, 'confirm_payment');
  when 'reject' then
    if char_length(said ->> 'reason') < 30 or said ->> 'reasonCode' is null then
      perform app.refuse('PT422', 'transfers.rejectReason',
        'Name the rule, and explain in at least 30 characters why it prevents the transfer.', 'reason');
    end if;
  when 'register' then
    perform app.refuse_by_findings(transfer, 'register');
  when 'object' then
    if now() > transfer.agreed_at + rules.club_answer then
      perform app.refuse('PT422', 'transfers.objectionLate',
        'The time for an objection to the facts is over. A claim about money stays open to you.');
    end if;
  when 'dispute' then
    if coalesce(said ->> 'claim', '') not in ('contract', 'fee', 'compensation', 'consent', 'identity') then
      perform app.refuse('PT422', 'transfers.claimAbout',
        'Choose the subject of the claim: contract, fee, compensation, consent or identity.', 'claim');
    end if;
    return jsonb_build_object('claim', said ->> 'claim', 'feePaid', said -> 'feePaid', 'set', jsonb_build_object('is_disputed', true));
  when 'settle' then
    return jsonb_build_object('set', jsonb_build_object('is_disputed', false));
  when 'stay' then
    if coalesce(said ->> 'ground', '') not in ('running_contract', 'identity_fraud', 'minor_protection') then
      perform app.refuse('PT422', 'transfers.stayGround',
        'Choose one of three grounds: a contract that credibly still runs, a false identity, the protection of a minor.', 'ground');
    end if;
    if coalesce((said ->> 'days')::int, 0) not between 1 and extract(day from rules.longest_stay)::int then
      perform app.refuse('PT422', 'transfers.stayDays',
        'A stay lasts 1 to {days} days.', 'days', jsonb_build_object('days', extract(day from rules.longest_stay)));
    end if;
    return jsonb_build_object('ground', said ->> 'ground',
      'set', jsonb_build_object('stayed_until', now() + make_interval(days => (said ->> 'days')::int)));
  when 'lift_stay' then
    return jsonb_build_object('set', jsonb_build_object('stayed_until', null));
  when 'appeal' then
    if transfer.is_under_appeal then
      perform app.refuse('PT409', 'transfers.appealOpen', 'There is already an open appeal.');
    end if;
    if now() > coalesce(transfer.registered_at, transfer.decided_at) + rules.appeal_window then
      perform app.refuse('PT422', 'transfers.appealLate', 'The time for an appeal is over.');
    end if;
    return jsonb_build_object('set', jsonb_build_object('is_under_appeal', true));
  when 'uphold', 'set_aside' then
    if not transfer.is_under_appeal then
      perform app.refuse('PT409', 'transfers.appealNone', 'There is no open appeal.');
    end if;
    if exists (
      select from public.transfer_events as done
      where done.transfer_id = transfer.id and done.actor_user_id = auth.uid() and done.type in ('approve', 'reject'))
    then
      perform app.refuse('PT403', 'transfers.appealConflict',
        'You made the first decision. Another person of the association records the appeal.', 'CONFLICT');
    end if;
    return jsonb_build_object('body', said ->> 'body', 'effectiveOn', said ->> 'effectiveOn',
      'set', jsonb_build_object('is_under_appeal', false));
  when 'annul', 'end_loan' then
    return jsonb_strip_nulls(jsonb_build_object('effectiveOn', said ->> 'effectiveOn', 'endedOn', said ->> 'endedOn'));
  else null;
  end case;
  return '{}';
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_decision(game public.matches, to_status public.match_status, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  from_when timestamptz := coalesce(game.kick_off, game.played_on::timestamp at time zone 'Africa/Harare')
    + (app.rules_of(game.season_id)).walkover_grace;
begin
  if coalesce(current_setting('app.deciding', true), '') = game.id::text then
    return;
  end if;
  if to_status in ('cancelled', 'void') then
    perform app.refuse('PT403', 'matchday.needsBothOffices',
      'This needs the league and the association. One proposes it on the decisions page of the match, and the other agrees.');
  elsif to_status <> 'walkover' then
    perform app.refuse('PT422', 'matchday.decisionIncomplete',
      'A decision needs its body, its day and its articles. The league enters it on the decisions page of the match.', 'decided_by');
  end if;
  if coalesce(details ->> 'absent', '') not in ('home', 'away') then
    perform app.refuse('PT422', 'matchday.absentMissing', 'Choose the club that did not appear.', 'absent');
  end if;
  if (app.whole_number(details ->> 'homeGoals'), app.whole_number(details ->> 'awayGoals'))
    is distinct from (case details ->> 'absent' when 'home' then (0, 3) else (3, 0) end)
  then
    perform app.refuse('PT422', 'matchday.walkoverScore', 'A walkover is proposed as 3–0 for the club that appeared.', 'absent');
  end if;
  if not coalesce(app.is_reason(details ->> 'report'), false) then
    perform app.refuse('PT422', 'matchday.walkoverReportMissing',
      'Enter what the match commissioner reported. If there is no report, ask the match commissioner first.', 'report');
  end if;
  if now() < from_when then
    perform app.refuse('PT422', 'matchday.walkoverTooEarly',
      'A club has until {when} to appear. The league can declare a walkover after that.',
      'absent', jsonb_build_object('when', app.day_and_time_parameter(from_when)));
  end if;
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
      'You are already impersonating somebody.', 'Exit Impersonation first.');
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
      'version', now_at, 'bySecond', plan.changes_score), p_request_id => p_request_id);
  perform set_config('app.moving', '', true);
  return now_at;
end;
$function$;

CREATE OR REPLACE FUNCTION app.case_for_office(p_case_id uuid, needed text, p_request_id uuid)
 RETURNS public.discipline_cases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_office(app.name_parameter('site.deedCases', 'Cases are managed'));
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
  select 'charge', app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge), '/dashboard/cases/' || charged.reference,
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

CREATE OR REPLACE FUNCTION app.challenge_value(p_player_id uuid, p_factor text, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid := app.answer_to_value_request(p_request_id);
  asker uuid := app.caller_id();
  told text := btrim(p_words, E' \t\r\n');
begin
  if known is not null then return known; end if;
  -- One after the other, so that the sixth of six at once is counted.
  perform from public.profiles where id = asker for no key update;
  if not exists (select from public.player_values
    where run_id = app.latest_value_run() and player_id = p_player_id and reason is null)
  then
    perform app.refuse('PT404', 'numbers.notValued', 'This player has no value, so there is nothing to challenge.');
  end if;
  if p_factor is null or p_factor not in ('position', 'age', 'minutes', 'performance', 'club', 'contract', 'international', 'africa') then
    perform app.refuse('PT422', 'numbers.factorMissing', 'Choose a factor.', 'factor');
  end if;
  if told is null or char_length(told) not between 20 and 1000 then
    perform app.refuse('PT422', 'numbers.challengeWords',
      'Explain what is wrong and how you know, in 20 to 1,000 characters.', 'words');
  end if;
  if exists (select from public.value_challenges
    where asked_by = asker and player_id = p_player_id and factor = p_factor and answered_at is null)
  then
    perform app.refuse('PT409', 'numbers.challengedAlready',
      'You have already challenged this factor. The league has not answered yet.', 'factor');
  end if;
  if (select count(*) from public.value_challenges where asked_by = asker and app.happened_within(asked_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'numbers.challengeLimit', 'You have challenged five values today. Continue tomorrow.');
  end if;
  insert into public.value_challenges (player_id, run_id, factor, words, asked_by)
  values (p_player_id, app.latest_value_run(), p_factor, told, asker)
  returning id into known;
  insert into app.value_requests values (asker, p_request_id, known);
  return known;
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
    app.quote(charged.charge), app.end_of_day(p_answer_by));
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_charge(p_article text, p_answer_by date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_answer_by is null or p_answer_by < app.league_today() or p_answer_by > app.league_today() + 90 then
    perform app.refuse('PT422', 'matchday.answerDayWrong',
      'Choose a day for the answer between today and 90 days from now.', 'answer_by');
  end if;
  if not coalesce(char_length(btrim(p_article)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.articleMissing',
      'Name the article of the rules, because the charge needs an answer.', 'article');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_corrected(game public.matches, item app.report_item)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if item.kind is null or item.kind not in (select unnest(enum_range(null::public.match_event_kind))::text) then
    perform app.refuse('PT422', 'matchday.eventKindMissing', 'Choose what it was: a goal, a card or a substitution.', 'kind');
  end if;
  if item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT422', 'matchday.eventClubMissing', 'Choose one of the two clubs of the match.', 'club_id');
  end if;
  if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
    or item.minute not between 0 and 130 or item.added not between 1 and 30
  then
    perform app.refuse('PT422', 'matchday.eventMinuteWrong', 'Enter a minute from 0 to 130, with 1 to 30 added.', 'minute');
  end if;
  if item.person_id is not null and item.person_id = item.related_person_id then
    perform app.refuse('PT422', 'matchday.ownAssist',
      'A player cannot assist their own goal or come on for themselves. Choose another player.', 'related_person_id');
  end if;
  if exists (
    select from unnest(array[item.person_id, item.related_person_id]) as named
    where named is not null and not exists (select from public.people where id = named))
  then
    perform app.refuse('PT422', 'matchday.eventPersonUnknown',
      'A person named in it is not in the record. Choose a player of the match.', 'person_id');
  end if;
  if item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution')
    and exists (select from public.lineup_entries where match_id = game.id)
    and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
  then
    perform app.refuse('PT422', 'matchday.eventPersonNotInLineup',
      'A person named in it is not in the line-up of that club.', 'person_id');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_grounds(p_reason text, p_evidence text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_reason(p_reason);
  if not coalesce(p_evidence ~ '\S', false) or char_length(p_evidence) > 500 then
    perform app.refuse('PT422', 'matchday.evidenceMissing',
      'Name the evidence: a recording, the paper form, a document. At most 500 characters.', 'evidence');
  end if;
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
    perform app.refuse('PT409', 'curation.speaksNoMore', 'This account no longer acts for the player. Refresh the list.');
  end if;
  if p_user_id = caller then
    perform app.refuse('PT403', 'curation.checkOwn', 'You cannot check your own account. Another person of your office does this.');
  end if;
  if p_document is null or p_document not in ('national_id', 'passport', 'drivers_licence') then
    perform app.refuse('PT422', 'curation.checkDocument', 'Choose which identity document with a picture you have seen.', 'document');
  end if;
  if p_seen is null or p_seen not in ('in_person', 'video_call') then
    perform app.refuse('PT422', 'curation.checkSeen', 'Choose how you compared the picture with the person.', 'seen');
  end if;
  insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
  values (p_user_id, p_person_id, p_document, p_seen, office, caller)
  on conflict (user_id, person_id) where ended_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.checkedAlready', 'This account has already been checked. Refresh the list.');
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

CREATE OR REPLACE FUNCTION app.check_items(game public.matches, items app.report_item[], allowed_subs integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item app.report_item;
  has_lineups boolean := exists (select from public.lineup_entries where match_id = game.id);
  crowded text;
begin
  foreach item in array items loop
    if item.kind is null or item.kind not in (
      'goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')
    then
      perform app.refuse('PT422', 'matchday.itemKindWrong',
        'A report lists goals, cards and substitutions. Describe anything else under incidents.', 'events');
    end if;
    if item.id is null or item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
      perform app.refuse('PT422', 'matchday.itemClubMissing',
        'Choose the club of the {kind}.', 'events', jsonb_build_object('kind', app.kind_name(item.kind)));
    end if;
    if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
      or (item.phase in ('1h', '2h', 'et1', 'et2') and item.minute is null) or item.minute not between 0 and 130
      or item.added not between 1 and 30
    then
      perform app.refuse('PT422', 'matchday.itemMinuteMissing',
        'Enter the minute of the {kind}.', 'events', jsonb_build_object('kind', app.kind_name(item.kind)));
    end if;
    if item.kind in ('yellow', 'second_yellow', 'red') and not app.is_card_reason(item.kind, item.reason) then
      perform app.refuse('PT422', 'matchday.itemReasonMissing',
        'Choose a reason for the {kind} ({minute}).',
        'events', jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added)));
    end if;
    if item.kind = 'substitution' and (item.person_id is null or item.related_person_id is null) then
      perform app.refuse('PT422', 'matchday.itemPlayersMissing',
        'Choose who came on and who went off ({minute}).', 'events', jsonb_build_object('minute', app.minute_name(item.minute, item.added)));
    end if;
    if has_lineups and item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution') and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
    then
      perform app.refuse('PT422', 'matchday.itemPlayerNotInLineup',
        'The {kind} ({minute}, {names}) names a player who is not in the line-up of that club.',
        'events', jsonb_build_object('kind', app.kind_name(item.kind), 'minute', app.minute_name(item.minute, item.added), 'names',
          (select jsonb_agg(name) from public.people where id in (item.person_id, item.related_person_id))));
    end if;
  end loop;
  if (select count(distinct id) <> count(*) from unnest(items)) then
    perform app.refuse('PT422', 'matchday.itemTwice', 'One line is in the list twice. Remove one of them.', 'events');
  end if;
  select club.name into crowded from unnest(items) as one join public.clubs as club on club.id = one.club_id
  where one.kind = 'substitution' group by club.name having count(*) > allowed_subs limit 1;
  if crowded is not null then
    perform app.refuse('PT422', 'matchday.itemSubstitutionsTooMany',
      '{club} has more than {most} substitutions in the list, the limit of this season. Remove one.',
      'events', jsonb_build_object('club', crowded, 'most', allowed_subs));
  end if;
  if exists (select from unnest(items) as one where one.kind = 'substitution' group by one.person_id having count(*) > 1) then
    perform app.refuse('PT422', 'matchday.itemComesOnTwice', 'One player comes on twice in the list. Remove one of the lines.', 'events');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_lineup(game public.matches, club uuid, picks jsonb, staff jsonb, is_draft boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  faults jsonb;
begin
  if coalesce(jsonb_typeof(picks), '') <> 'array' or coalesce(jsonb_typeof(staff), '') <> 'array'
    or jsonb_array_length(picks) > 60 or jsonb_array_length(staff) > 30
  then
    perform app.refuse('PT422', 'matchday.lineupUnreadable', 'The line-up needs a list of players and a list of staff.', 'picks');
  end if;
  select jsonb_agg(first.said) into faults from (
    select said from app.lineup_faults(game, club, picks, staff) where stops_draft or not is_draft limit 5) as first;
  if faults is not null then
    perform app.refuse('PT422', 'matchday.lineupFaults', '{faults}', 'picks', jsonb_build_object('faults', app.list_parameter(faults, ' ')));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_log_is_open(game public.matches, acting public.match_part)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.stage_of(game.status) between 1 and 6 or game.status = 'suspended'
    or (acting in ('referee', 'commissioner') and game.status in ('report_submitted', 'abandoned'))
  then
    return;
  end if;
  if app.stage_of(game.status) = 7 then
    perform app.refuse('PT410', 'matchday.logClosedReported',
      'The report of this match is in. The referee or the match commissioner can still change it, until the league confirms.');
  elsif app.stage_of(game.status) = 8 then
    perform app.refuse('PT410', 'matchday.logClosedConfirmed',
      'This match is confirmed. Ask the league for a correction, at any time.');
  end if;
  perform app.refuse('PT409', 'matchday.logNotOpen',
    'This match is {status}. Its recorders and officials can enter events from kick-off.',
    p_parameters => jsonb_build_object('status', app.status_name(game.status)));
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
    perform app.refuse('PT422', 'matchday.phaseNotBegun',
      'That part of the match has not started. Enter its start first.', 'minute');
  end if;
  if (lasts is null) <> (event.minute is null) or not coalesce(lasts @> event.minute::integer, true)
    or (event.added is not null and event.minute is distinct from upper(lasts) - 1)
  then
    if lasts is null then
      perform app.refuse('PT422', 'matchday.minuteNotThere', 'An event at that time has no minute. Remove the minute.', 'minute');
    end if;
    perform app.refuse('PT422', 'matchday.minuteOutside',
      'Enter a minute from {first} to {last}, with added time after the last.',
      'minute', jsonb_build_object('first', lower(lasts), 'last', upper(lasts) - 1));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_players(game public.matches, event public.match_events)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment integer := app.moment_of(event.phase, event.minute, event.added);
  needed uuid[] := array_remove(array[event.person_id, event.related_person_id], null);
  has_lineup boolean := exists (
    select from public.lineup_entries where match_id = game.id and club_id = event.club_id);
  stranger text;
  allowed integer := (app.rules_of(game.season_id)).substitutions;
begin
  select person.name into stranger
  from unnest(needed) as named (id) join public.people as person on person.id = named.id
  where case when has_lineup
    then not exists (
      select from public.lineup_entries as entry
      where entry.match_id = game.id and entry.player_id = named.id and entry.club_id = event.club_id)
    else not exists (
      select from public.registrations as entry where entry.player_id = named.id and entry.club_id = event.club_id) end
  limit 1;
  if stranger is not null or (
    select count(*) from public.people where id = any (needed)) < cardinality(needed)
  then
    perform app.refuse('PT422', 'matchday.playerNotInLineup',
      '{player} is not in this club''s line-up. The match commissioner can change a line-up.',
      'person', jsonb_build_object('player', coalesce(to_jsonb(stranger), app.name_parameter('matchday.thisPlayer', 'This player'))));
  end if;
  if event.person_id = event.related_person_id then
    perform app.refuse('PT422', 'matchday.twoPlayersNeeded', 'This needs two different players. Choose another.', 'person');
  end if;

  select person.name into stranger
  from public.match_events as sent_off join public.people as person on person.id = sent_off.person_id
  where sent_off.match_id = game.id and sent_off.person_id = any (needed) and sent_off.status <> 'struck'
    and sent_off.kind in ('red', 'second_yellow')
    and app.moment_of(sent_off.phase, sent_off.minute, sent_off.added) < moment
  limit 1;
  if stranger is not null then
    perform app.refuse('PT422', 'matchday.sentOffBefore',
      '{player} has already been sent off. If the card is wrong, strike it first.', 'person', jsonb_build_object('player', stranger));
  end if;

  if event.kind = 'yellow' and exists (
    select from public.match_events as card
    where card.match_id = game.id and card.person_id = event.person_id and card.kind = 'yellow' and card.status <> 'struck')
  then
    perform app.refuse('PT422', 'matchday.yellowAlready',
      'This player already has a yellow card. Enter a second yellow, or strike the first.', 'kind');
  end if;

  if event.kind <> 'substitution' then
    return;
  end if;
  if event.person_id is null or event.related_person_id is null then
    perform app.refuse('PT422', 'matchday.substitutionIncomplete', 'Choose who comes on and who goes off.', 'person');
  end if;
  if (
    select count(*) from public.match_events as made
    where made.match_id = game.id and made.club_id = event.club_id and made.kind = 'substitution' and made.status <> 'struck')
    >= allowed
  then
    perform app.refuse('PT422', 'matchday.substitutionsUsed',
      'This club has made its {most} substitutions. If one is wrong, strike it first.', 'kind', jsonb_build_object('most', allowed));
  end if;
  if has_lineup and not app.is_on_pitch(game.id, event.related_person_id, moment) then
    perform app.refuse('PT422', 'matchday.goesOffNotOnPitch',
      'The player who goes off was not on the pitch. Check the earlier substitutions.', 'related');
  end if;
  if has_lineup and (app.is_on_pitch(game.id, event.person_id, moment) or exists (
    select from public.match_events as made
    where made.match_id = game.id and made.kind = 'substitution' and made.status <> 'struck'
      and made.related_person_id = event.person_id))
  then
    perform app.refuse('PT422', 'matchday.comesOnWasOnPitch',
      'The player who comes on was already on the pitch. Check the earlier substitutions.', 'person');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_record_change(change public.record_changes)
 RETURNS public.record_changes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listed record;
  held jsonb;
  unknown text;
begin
  select * into listed from app.changeable_records() as known where known.place = change.place;
  if listed is null or change.kind is null or change.kind <> all (listed.kinds) then
    perform app.refuse('PT422', 'curation.changeNotHere',
      'This cannot be changed here. Results, events, points and registrations have their own procedures.', 'place');
  end if;
  if not app.caller_is(variadic listed.keepers) then
    perform app.refuse('PT403', 'curation.changeAssociationOnly', 'Only two administrators of the association together can change this.');
  end if;
  select string_agg(key, ', ' order by key) into unknown from jsonb_object_keys(change.wanted) as key
  where key <> all (listed.columns || case change.kind when 'add' then listed.fixed else '{}' end);
  if unknown is not null then
    perform app.refuse('PT422', 'curation.changeColumns',
      'This cannot be set here: {columns}.', 'wanted', jsonb_build_object('columns', left(unknown, 200)));
  end if;
  if (change.wanted = '{}') <> (change.kind = 'remove') then
    perform app.refuse('PT422', 'curation.changeNothing', 'Enter what the record should say.', 'wanted');
  end if;
  if change.kind <> 'add' then
    if app.key_of(('public.' || quote_ident(change.place))::regclass, change.key) is distinct from change.key
      or jsonb_path_exists(change.key, '$.* ? (@ == null)')
    then
      perform app.refuse('PT422', 'curation.changeKey', 'Name the row by its key.', 'key');
    end if;
    held := app.hold_record(change.place, change.key);
    if held is null then
      perform app.refuse('PT404', 'curation.changeRowGone', 'This is no longer in the record.');
    end if;
    change.before := case change.kind when 'remove' then held else (
      select jsonb_object_agg(key, held -> key) from jsonb_object_keys(change.wanted) as key) end;
  end if;
  perform app.refuse_change(change.place, change.kind, coalesce(held, change.wanted), change.wanted);
  return change;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_recorder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.matches where id = new.match_id and new.club_id in (home_club_id, away_club_id))
  then
    perform app.refuse('PT422', 'matchday.recorderClubWrong', 'Only the two clubs of a match can name recorders.', 'club_id');
  end if;
  if auth.uid() is not null and not app.caller_is('admin', 'zifa_admin', 'super_admin')
    and new.club_id not in (select app.clubs_of(new.user_id, 'club_admin', 'club', 'coach', 'player'))
  then
    perform app.refuse('PT422', 'matchday.recorderNotOfClub',
      'A recorder must be a member of the club. Add them to the club first.', 'user_id');
  end if;
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
    perform app.refuse('PT403', 'accounts.adminsNotAsked', 'Only super admins can appoint administrators.', 'role');
  end if;
  -- Three may be sent at once. Each waits here for the one before, so that the fourth is counted.
  perform from public.profiles where id = new.user_id for no key update;
  if exists (select from public.user_roles where user_id = new.user_id and role = new.role) then
    if is_proposal then
      perform app.refuse('PT409', 'accounts.roleHeldByAccount', 'This account already has the role.', 'role');
    end if;
    perform app.refuse('PT409', 'accounts.roleHeld', 'You already have this role.', 'role');
  end if;
  if not is_proposal and new.role = 'fan' then
    perform app.refuse('PT422', 'accounts.roleNotAsked', 'This role cannot be requested. A super admin can grant it.', 'role');
  end if;
  if exists (select from public.role_requests
             where user_id = new.user_id and role = new.role and status = 'pending') then
    if is_proposal then
      perform app.refuse('PT409', 'accounts.roleProposed', 'This has already been proposed. Decide the pending proposal.', 'role');
    end if;
    perform app.refuse('PT409', 'accounts.roleAsked', 'You have already requested this role. It is being checked.', 'role');
  end if;
  if not is_proposal and 3 <= (
    select count(*) from public.role_requests
    where user_id = new.user_id and status = 'pending' and proposed_by is null)
  then
    perform app.refuse('PT429', 'accounts.roleLimit', 'You have three pending requests, which is the limit. Withdraw one first.', 'role');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_sanction(judged public.discipline_cases, kind text, amount integer, until_day date, p_decided_on date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coming bigint;
begin
  if kind is null or kind not in ('ban_matches', 'ban_until', 'fine', 'points', 'closed_doors', 'warning', 'none') then
    perform app.refuse('PT422', 'matchday.sanctionsMissing', 'Choose the sanctions.', 'sanctions');
  end if;
  if kind in ('ban_matches', 'ban_until') and judged.person_id is null then
    perform app.refuse('PT422', 'matchday.banOfClub', 'Only a person can be banned. This case is about a club.', 'sanctions');
  end if;
  if kind = 'ban_matches' and judged.club_id is null then
    perform app.refuse('PT422', 'matchday.banWithoutClub',
      'A ban in matches is served at a club, and this case names none. Ban until a date instead.', 'sanctions');
  end if;
  if kind = 'ban_matches' and not coalesce(amount between 1 and 50, false) then
    perform app.refuse('PT422', 'matchday.banMatchesWrong', 'Enter a ban of 1 to 50 matches.', 'ban_matches');
  end if;
  if kind = 'ban_until' and not coalesce(until_day > p_decided_on, false) then
    perform app.refuse('PT422', 'matchday.banDayWrong', 'A ban ends after the day of the decision. Choose a later day.', 'ban_until');
  end if;
  if kind = 'fine' and not coalesce(amount between 1 and 1000000, false) then
    perform app.refuse('PT422', 'matchday.fineWrong', 'Enter the fine as a whole number of US dollars.', 'fine');
  end if;
  if kind = 'fine' and until_day < p_decided_on then
    perform app.refuse('PT422', 'matchday.fineDayWrong', 'A fine is due after the decision. Choose a later day.', 'fine_due');
  end if;
  if kind = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    perform app.refuse('PT422', 'matchday.pointsOfClubOnly', 'Only a club of this season can lose points.', 'sanctions');
  end if;
  if kind = 'points' and not coalesce(amount between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.pointsWrong', 'Enter a number of points, 1 to 200.', 'points');
  end if;
  if kind = 'closed_doors' then
    select count(*) into coming from app.home_matches_to_come(judged.club_id, judged.season_id);
    if judged.person_id is not null or coming = 0 then
      perform app.refuse('PT422', 'matchday.closedDoorsImpossible',
        'Only upcoming home matches of a club in this season can be closed to spectators.', 'sanctions');
    end if;
    if not coalesce(amount between 1 and least(coming, 20), false) then
      perform app.refuse('PT422', 'matchday.closedDoorsWrong',
        'Enter how many home matches are closed, 1 to {most}.', 'closed_doors', jsonb_build_object('most', least(coming, 20)));
    end if;
  end if;
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
  perform app.refuse('PT422', 'accounts.noTimeZone', 'This time zone does not exist.', 'time_zone');
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_translation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  original public.articles;
begin
  if new.translation_of is not null then
    select * into original from public.articles where id = new.translation_of for no key update;
    if original.id is null or (auth.uid() is not null and original.club_id is distinct from new.club_id
        and not app.caller_is('admin', 'zifa_admin', 'super_admin')) then
      perform app.refuse('PT404', 'news.originalGone', 'The original of this translation no longer exists.', 'translationOf');
    end if;
    if original.translation_of is not null or original.id = new.id
        or exists (select from public.articles where translation_of = new.id) then
      perform app.refuse('PT422', 'news.notAnOriginal', 'Choose an article that is not itself a translation.', 'translationOf');
    end if;
  end if;
  if new.language = original.language or exists (
      select from public.articles as other
      where other.translation_of = coalesce(new.translation_of, new.id) and other.id <> new.id
        and other.language = new.language) then
    perform app.refuse('PT409', 'news.translatedAlready', 'This story already has a version in that language.', 'language');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.checked_name(p_name text, p_shortest integer, p_longest integer, p_field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cleaned text := app.clean_name(p_name);
begin
  if cleaned is null or char_length(cleaned) not between p_shortest and p_longest then
    perform app.refuse('PT422', 'fans.nameLength',
      'Enter a name of {shortest} to {longest} visible characters.', p_field, jsonb_build_object('shortest', p_shortest, 'longest', p_longest));
  end if;
  if app.is_reserved_name(cleaned) then
    perform app.refuse('PT422', 'fans.nameOfSite', 'This name looks like one of the site''s own. Choose another.', p_field);
  end if;
  return cleaned;
end;
$function$;

CREATE OR REPLACE FUNCTION app.choose_alert(p_event text, p_is_on boolean, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  if p_event is null or p_event not in ('moved', 'result', 'player', 'news', 'kick_off') or p_is_on is null then
    perform app.refuse('PT422', 'fans.alertEvent', 'Choose what you want to be notified about.', 'event');
  end if;
  insert into app.alert_choices (user_id, event, is_on) values (app.caller_id(), p_event, p_is_on)
  on conflict (user_id, event) do update set is_on = excluded.is_on;
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
    perform app.refuse('PT422', 'accounts.noTopic', 'Choose a topic. Notifications about your account cannot be switched off.', 'topic');
  end if;
  insert into app.notification_choices (user_id, topic, is_told, is_mailed)
  values (app.caller_id(), p_topic, coalesce(p_is_told, true), coalesce(p_is_mailed, true))
  on conflict (user_id, topic) do update set is_told = excluded.is_told, is_mailed = excluded.is_mailed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.claim_person(p_person_id uuid, p_kind text, p_document_id uuid, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  person public.people;
  claim public.person_links;
  club uuid;
  disputed boolean;
begin
  if made is not null then return made; end if;
  if app.claim_role(p_kind) is null then
    perform app.refuse('PT422', 'curation.claimKind', 'Choose player, coach or match official.', 'kind');
  end if;
  if not app.caller_is(app.claim_role(p_kind)) then
    perform app.refuse('PT403', 'curation.claimNoRole',
      'You do not have the role {role}. Request it first, under Requests.', p_parameters => jsonb_build_object('role', app.claim_kind_name(p_kind)));
  end if;
  -- One after the other: two who claim one record see each other.
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.claimRecord', 'Choose your record.', 'person');
  end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.claimJoined', 'Your account is already linked to a record. The association can change that.');
  end if;
  if exists (select from public.person_links where user_id = caller and status = 'pending') then
    perform app.refuse('PT409', 'curation.claimPending', 'You already have a pending claim. Withdraw it before you make another.');
  end if;
  if (select count(*) from public.person_links where user_id = caller and app.happened_within(claimed_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'curation.claimLimit', 'You have made five claims today. Continue tomorrow.');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller
    and kind in ('identity', 'passport', 'birth_certificate', 'licence'))
  then
    perform app.refuse('PT422', 'curation.claimPaper', 'Add a document that shows who you are.', 'file');
  end if;
  if char_length(coalesce(p_words, '')) > 500 then
    perform app.refuse('PT422', 'curation.claimWords', 'Use at most 500 characters.', 'words');
  end if;
  if exists (select from public.person_links where user_id = caller and person_id = person.id and status = 'refused'
    and asked = 'association' and app.happened_within(decided_at, interval '30 days'))
  then
    perform app.refuse('PT409', 'curation.claimThirtyDays', 'The association has decided this. You can ask it again 30 days later.');
  end if;
  -- The club has said no before, or somebody else is or wants to be this person.
  disputed := exists (
    select from public.person_links where person_id = person.id
      and case when user_id = caller then status in ('refused', 'ended') else status in ('pending', 'confirmed') end);
  club := case when p_kind <> 'referee' and not disputed then app.present_club_of(person.id, p_kind) end;
  if club is not null and not exists (select from app.admins_of_club(club) as account where account <> caller) then
    club := null;
  end if;
  insert into public.person_links (user_id, person_id, kind, asked, club_id, document_id, words, is_disputed)
  values (caller, person.id, p_kind,
    case when disputed then 'association' when club is not null then 'club' when p_kind = 'player' then 'association' else 'league' end,
    club, p_document_id, nullif(btrim(p_words), ''), disputed)
  returning * into claim;
  -- What others have claimed meanwhile goes to the association too.
  if disputed then
    update public.person_links set asked = 'association', club_id = null, is_disputed = true
    where person_id = person.id and status = 'pending' and kind is not null and not is_disputed;
  end if;
  perform app.tell_of_claim(claim);
  perform app.write_audit('record_claimed', caller, jsonb_build_object('person_id', person.id, 'kind', p_kind, 'asked', claim.asked),
    'person_links', claim.id::text);
  insert into app.person_requests values (caller, p_request_id, claim.id);
  return claim.id;
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
    '/dashboard/checks', app.sentence('accounts.sentences.decide', 'Decide'), null::timestamptz, claim.claimed_at, person.is_sample
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

CREATE OR REPLACE FUNCTION app.clashes_of(bookings app.booking[])
 RETURNS TABLE(line integer, key text, kind text, is_refusal boolean, said jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with booked as materialized (select given.* from unnest(bookings) as given),
  asked as materialized (select * from booked where is_asked and day is not null),
  days as materialized (
    select distinct asked.day + step as day from asked, generate_series(-7, 7) as step
  ),
  -- By the file or the dialog where it speaks of the match, else by the record.
  taken as materialized (
    select place.*, place.match_id::text as id, home.name || ' v ' || away.name as pair,
      coalesce(to_jsonb(to_char(place.kick_off at time zone 'Africa/Harare', 'HH24:MI')),
        app.name_parameter('matchday.sentences.noKickOff', 'no kick-off yet')) as time,
      season.competition_id, competition.name as competition
    from (
      select * from booked where day is not null
      union all
      select null, game.id, game.played_on, game.kick_off, game.venue_id, game.home_club_id, game.away_club_id,
        game.season_id, false
      from public.matches as game
      where game.played_on in (select day from days) and game.status not in ('postponed', 'cancelled', 'void')
        and game.id not in (select match_id from booked where match_id is not null)
      union all
      select null, game.id, (game.kick_off at time zone 'Africa/Harare')::date, game.kick_off, game.venue_id,
        game.home_club_id, game.away_club_id, game.season_id, false
      from public.matches as game
      where game.played_on is null and (game.kick_off at time zone 'Africa/Harare')::date in (select day from days)
        and game.status not in ('postponed', 'cancelled', 'void')
        and game.id not in (select match_id from booked where match_id is not null)
    ) as place
    join public.clubs as home on home.id = place.home_id
    join public.clubs as away on away.id = place.away_id
    left join public.seasons as season on season.id = place.season_id
    left join public.competitions as competition on competition.id = season.competition_id
  ),
  -- Each side of what is asked, with the other matches of the club.
  sides as materialized (
    select asked.line, asked.match_id, asked.day, asked.season_id, club.id as club_id, club.name,
      (select competition_id from public.seasons where id = asked.season_id) as competition_id
    from asked join public.clubs as club on club.id in (asked.home_id, asked.away_id)
  ),
  others as (
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, taken.day as other_day,
      coalesce(taken.id, 'line ' || taken.line) as other,
      taken.pair, jsonb_build_array(taken.pair, taken.time)
        || case when taken.competition_id is distinct from sides.competition_id then jsonb_build_array(taken.competition) else '[]' end as about
    from sides join taken on sides.club_id in (taken.home_id, taken.away_id)
      and (taken.line is distinct from sides.line or taken.match_id is distinct from sides.match_id)
    union all
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, abroad.played_on, abroad.id::text,
      abroad.home_name || ' v ' || abroad.away_name,
      jsonb_build_array(abroad.home_name || ' v ' || abroad.away_name, competition.name)
    from sides join public.continental_matches as abroad
      on abroad.club_id = sides.club_id and abroad.played_on in (select day from days)
    join public.competitions as competition on competition.id = abroad.competition_id
  ),
  found as (
    select line, concat_ws(' ', 'club', club_id, other) as key, 'club' as kind, true as is_refusal,
      app.sentence('matchday.sentences.clubBusy', '{club} has another match on {day}: {other}.',
        jsonb_build_object('club', name, 'day', app.lineup_day_parameter(day), 'other', about)) as said
    from others where other_day = day
    union all
    select asked.line, concat_ws(' ', 'ground', asked.venue_id, coalesce(taken.id, 'line ' || taken.line)), 'ground', true,
      app.sentence('matchday.sentences.groundBusy',
        '{ground} has another match on {day}: {other}. Two kick-offs at one ground must be three hours apart.', jsonb_build_object(
          'ground', ground.name, 'day', app.lineup_day_parameter(asked.day), 'other', jsonb_build_array(taken.pair, taken.time)))
    from asked
    join taken on taken.venue_id = asked.venue_id and taken.day = asked.day
      and (taken.line is distinct from asked.line or taken.match_id is distinct from asked.match_id)
      and coalesce(abs(extract(epoch from taken.kick_off - asked.kick_off)) < 3 * 3600, true)
    join public.venues as ground on ground.id = asked.venue_id
    union all
    select line, concat_ws(' ', 'rest', club_id, other), 'rest', false,
      app.sentence('matchday.sentences.shortRest', '{club} has {free} between this match and {other} on {day}. The season requires {days}.',
        jsonb_build_object('club', name, 'other', pair, 'day', app.lineup_day_parameter(other_day), 'days', rest.days,
          'free', case abs(other_day - day) when 1 then app.name_parameter('matchday.sentences.noFreeDay', 'no free day')
            when 2 then app.name_parameter('matchday.sentences.oneFreeDay', '1 free day')
            else app.sentence('matchday.sentences.freeDays', '{count} free days', jsonb_build_object('count', abs(other_day - day) - 1)) end))
    from others, lateral (select (app.rules_of(season_id)).rest_days as days) as rest
    where day >= app.league_today() and abs(other_day - day) between 1 and rest.days
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, taken.id), 'official', false,
      app.sentence('matchday.sentences.officialBusy', '{person} ({duty}) is appointed on the same day: {other}.', jsonb_build_object(
        'person', person.name, 'duty', app.function_name(mine.function), 'other', jsonb_build_array(taken.pair, taken.time)))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join taken on taken.day = asked.day and taken.match_id <> asked.match_id
    join public.match_officials as elsewhere
      on elsewhere.match_id = taken.match_id and elsewhere.person_id = mine.person_id and elsewhere.answer <> 'declined'
    where asked.day >= app.league_today()
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, away.id), 'official', false,
      app.sentence('matchday.sentences.officialAway', '{person} ({duty}) is unavailable from {first} to {last}.', jsonb_build_object(
        'person', person.name, 'duty', app.function_name(mine.function),
        'first', app.lineup_day_parameter(away.from_on), 'last', app.lineup_day_parameter(away.until_on)))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join public.official_unavailability as away
      on away.person_id = mine.person_id and asked.day between away.from_on and away.until_on
    where asked.day >= app.league_today()
  )
  select line, key, kind, is_refusal, said from found order by line, is_refusal desc, kind, said ->> 'text'
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
    perform app.refuse('PT409', 'matchday.caseCloseTooEarly',
      'Case {reference} can be appealed until {day}. The league can close it after that.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.appeal_until)));
  end if;
  update public.discipline_cases set status = 'closed' where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
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
    '/dashboard/invitations/' || asked.id, app.sentence('accounts.sentences.answer', 'Answer'), asked.expires_at, asked.invited_at, club.is_sample
  from auth.users as account
  join app.person_invitations as asked
    on asked.address in (case when account.email_confirmed_at is not null then account.email end,
      case when account.phone_confirmed_at is not null then account.phone end)
  join public.clubs as club on club.id = asked.club_id
  where account.id = p_person and app.invitation_state(asked) = 'open'
$function$;

CREATE OR REPLACE FUNCTION app.comment_on_report(p_match_id uuid, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{home_signatory,away_signatory}', app.name_parameter('matchday.commentsWritten', 'Comments are written'));
  until timestamptz := (select comments_until from app.report_times(p_match_id));
  club uuid := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_comments where match_id = game.id and club_id = club order by written_at desc limit 1);
  end if;
  if game.status in ('confirmed', 'awarded') then
    perform app.refuse('PT423', 'matchday.matchConfirmed',
      'The league has confirmed this match. If something is wrong in it, ask for a correction.');
  end if;
  if game.status <> 'report_submitted' then
    perform app.refuse('PT409', 'matchday.commentTooEarly',
      'There is no report to comment on yet. You can comment once the referee has sent it.');
  end if;
  if now() > until then
    perform app.refuse('PT410', 'matchday.commentTooLate',
      'Clubs could comment until {when}. Once the league has confirmed the match, ask it for a correction.',
      p_parameters => jsonb_build_object('when', app.deadline_parameter(until)));
  end if;
  if char_length(p_words) > 2000 then
    perform app.refuse('PT413', 'matchday.commentTooLong', 'Use at most 2,000 characters for a comment.', 'words');
  end if;
  if (select count(*) from public.match_comments where match_id = game.id and club_id = club) >= 10 then
    perform app.refuse('PT429', 'matchday.commentsTooMany',
      'Your club has written ten comments on this match, which is the limit.');
  end if;
  insert into public.match_comments (match_id, club_id, part, report_version, words, is_sample)
  select game.id, club, acting, version, nullif(btrim(p_words), ''), game.is_sample
  from public.match_reports where match_id = game.id and kind = 'referee'
  returning id into written;
  perform app.note_match_change(game.id, 'report', acting, null,
    jsonb_build_object('act', case when coalesce(p_words ~ '\S', false) then 'commented' else 'nothing to add' end), p_request_id => p_request_id);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.complete_abandonment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  minute integer;
begin
  select * into game from public.matches where id = new.match_id;
  if new.details ? 'cause' and new.details ->> 'cause' not in
    ('weather', 'floodlights', 'crowd', 'team_left', 'too_few_players', 'injury', 'other')
  then
    perform app.refuse('PT422', 'matchday.causeUnknown', 'Choose a cause from the list.', 'cause');
  end if;
  if new.details ? 'minute' then
    minute := app.whole_number(new.details ->> 'minute');
    if minute is null or minute not between 0 and 130 then
      perform app.refuse('PT422', 'matchday.abandonedMinute', 'Enter the minute as a number from 0 to 130.', 'minute');
    end if;
  else
    minute := game.stopped_at_second / 60;
  end if;
  new.details := app.state_of_play(game) || new.details
    || jsonb_build_object('minute', coalesce(minute, 0), 'cause', coalesce(new.details ->> 'cause', 'other'));
  return new;
end;
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
    perform app.refuse('PT422', 'transfers.playerMissing', 'Choose a player.', 'player');
  end if;
  if not exists (select from public.birth_dates where person_id = player.id) then
    perform app.refuse('PT422', 'transfers.birthUnknown',
      'The player''s date of birth is not recorded, so it is not clear whether a guardian is needed.', 'player');
  end if;
  if not app.is_minor(player.id) then
    perform app.refuse('PT422', 'transfers.ofAge',
      '{player} is an adult and needs no guardian.', 'player', jsonb_build_object('player', player.name));
  end if;
  if relation = '' or char_length(relation) > 60 then
    perform app.refuse('PT422', 'transfers.guardianRelation',
      'Enter the relationship to the player, in at most 60 characters.', 'relation');
  end if;
  if paper = '' or char_length(paper) > 200 then
    perform app.refuse('PT422', 'transfers.guardianPaper', 'Enter which document you have seen, in at most 200 characters.', 'paper');
  end if;
  account := app.account_at(p_address);
  if account is null then
    perform app.refuse('PT422', 'transfers.guardianNoAccount',
      'No account has this e-mail address or phone number. The guardian must first sign up with it and confirm it.', 'address');
  end if;
  if account = auth.uid() then
    perform app.refuse('PT403', 'transfers.guardianSelf',
      'You cannot confirm yourself. Another person of the association does this.', 'address');
  end if;
  if app.person_of(account) = player.id or app.is_minor(app.person_of(account)) then
    perform app.refuse('PT422', 'transfers.guardianMinor', 'This account belongs to the player or to another minor.', 'address');
  end if;
  insert into public.guardians (player_id, user_id, relation, paper, confirmed_by)
  values (player.id, account, relation, paper, auth.uid()) on conflict do nothing;
  if not found then
    perform app.refuse('PT409', 'transfers.guardianAlready', 'This guardian is already confirmed.');
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

CREATE OR REPLACE FUNCTION app.confirm_imported_results(p_results jsonb, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result record;
  game public.matches;
  confirmed integer := 0;
begin
  perform app.refuse_in_anothers_name();
  if jsonb_typeof(p_results) is distinct from 'array' or jsonb_array_length(p_results) not between 1 and 100
    or jsonb_path_exists(p_results, '$[*] ? (@.type() != "object")')
  then
    perform app.refuse('PT400', 'curation.resultsCount', 'Choose 1 to 100 results.');
  end if;
  -- In the order in which a file takes them.
  for result in
    select given.id, given.version from jsonb_to_recordset(p_results) as given (id uuid, version integer) order by given.id
  loop
    game := app.hold_match(result.id);
    perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.importedResultsConfirmed', 'Results from a file are confirmed'));
    -- The same request again.
    continue when game.status in ('confirmed', 'awarded');
    if app.importer_of(game.id) is null then
      perform app.refuse('PT409', 'curation.resultsNotFromFile', 'One of these results no longer comes from a file. Refresh the list.');
    end if;
    perform app.move_match(game.id, 'confirmed', result.version, null, '{}', null);
    confirmed := confirmed + 1;
  end loop;
  return confirmed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.confirm_lineup(p_match_id uuid, p_club_id uuid, p_version integer, p_request_id uuid)
 RETURNS public.lineup_sheets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  acting public.match_part := (app.lineup_side(game, p_club_id) || '_signatory')::public.match_part;
  sheet public.lineup_sheets;
  sent record;
begin
  if acting <> all (app.parts_in(p_match_id, app.caller_id())) then
    perform app.refuse('PT403', 'matchday.lineupConfirmNotYours', 'Only a club admin of the club can confirm a line-up.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, false);
  if sheet.version is null then
    perform app.refuse('PT422', 'matchday.lineupNothingToConfirm',
      'There is no line-up to confirm. Pick and save it first.', 'picks');
  end if;
  if sheet.version is distinct from p_version then
    perform app.refuse('PT409', 'matchday.lineupConfirmedMeanwhile',
      'Somebody from your club has saved this line-up since you opened it. Check it again before you confirm.');
  end if;
  select * into sent from app.lineup_sent(p_match_id, p_club_id);
  perform app.check_lineup(game, p_club_id, sent.picks, sent.staff, false);
  update public.lineup_sheets set
    version = version + 1, confirmed_at = now(), confirmed_by = auth.uid(), confirmed_part = acting,
    confirmed_name = (select full_name from public.profiles where id = auth.uid())
  where match_id = p_match_id and club_id = p_club_id
  returning * into sheet;
  perform app.note_match_change(p_match_id, 'lineup', acting, null,
    jsonb_build_object('side', app.lineup_side(game, p_club_id)), p_request_id => p_request_id);
  perform app.settle_lineups(game);
  return sheet;
end;
$function$;

CREATE OR REPLACE FUNCTION app.count_player_entry_try(p_club_id uuid, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One at a time for a club: so the last one that is allowed is counted.
  perform from public.clubs where id = p_club_id for no key update;
  if (select count(*) from app.player_entry_tries where user_id = p_user_id and app.happened_within(tried_at, interval '1 day')) >= 30
    or (select count(*) from app.player_entry_tries where club_id = p_club_id and app.happened_within(tried_at, interval '1 day')) >= 60
  then
    perform app.refuse('PT429', 'transfers.playerLimit',
      'You have reached the limit for new players in a day: 30 for each person, 60 for a club. Ask the league office to import a list.');
  end if;
  delete from app.player_entry_tries where user_id = p_user_id and tried_at <= now() - interval '2 days';
  insert into app.player_entry_tries (club_id, user_id) values (p_club_id, p_user_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.create_mini_league(p_name text, p_shown_name text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  season public.seasons;
begin
  if exists (select from public.mini_league_members where league_id = p_request_id and user_id = me) then
    return p_request_id;
  end if;
  perform app.refuse_too_many_leagues(me);
  select * into season from public.current_season() as now_played where now_played.status = 'running';
  if season.id is null then
    perform app.refuse('PT409', 'fans.leagueNoSeason', 'No season is running. Mini-leagues open with the next one.');
  end if;
  insert into public.mini_leagues (id, season_id, name, code, code_request_id, is_sample)
  values (p_request_id, season.id, app.checked_name(p_name, 3, 60, 'name'), app.new_invite_code(), p_request_id, season.is_sample);
  insert into public.mini_league_members (league_id, user_id, shown_name, is_owner)
  values (p_request_id, me, app.checked_name(p_shown_name, 1, 40, 'shown_name'), true);
  return p_request_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.data_gaps(p_season text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  most constant integer := 25;
  gaps jsonb;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.gapsOfficesOnly', 'Only the league, the association and super admins can do this.');
  end if;
  select known.* into season from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
  where p_season is null or known.slug = p_season
  -- A cup of the same year is not meant.
  order by competition.kind <> 'league', known.slug desc, known.id limit 1;
  if season.id is null then
    perform app.refuse('PT404', 'curation.seasonUnknown', 'This season does not exist.', 'season');
  end if;

  with played as (
    select game.id, game.played_on, home.name || ' ' || game.home_goals || '–' || game.away_goals || ' ' || away.name as title
    from public.matches as game
    join public.clubs as home on home.id = game.home_club_id
    join public.clubs as away on away.id = game.away_club_id
    where game.season_id = season.id and game.status in ('full_time', 'report_submitted', 'confirmed') and game.home_goals is not null
  ),
  registered as (
    select distinct person.id, person.name as title, person.slug
    from public.registrations as given join public.people as person on person.id = given.player_id
    where given.season_id = season.id
  ),
  looked as (
    select 'events' as kind, played_on::text as place, title, '/matches/' || id as href,
      not exists (select from public.match_events as event where event.match_id = played.id and event.status <> 'struck') as is_missing
    from played
    union all
    select 'lineups', played_on::text, title, '/matches/' || id,
      not exists (select from public.lineup_entries as entry where entry.match_id = played.id)
    from played
    union all
    select 'referees', played_on::text, title, '/matches/' || id,
      not exists (select from public.match_officials as official where official.match_id = played.id and official.function = 'referee')
    from played
    union all
    select 'scorers', played_on::text, coalesce(event.minute || '′ ', '') || replace(event.kind::text, '_', ' ') || ', ' || title,
      '/matches/' || played.id, event.person_id is null
    from played join public.match_events as event on event.match_id = played.id
    where event.status <> 'struck' and event.kind in ('goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red')
    union all
    select 'births', title, title, '/players/' || slug,
      not exists (select from public.birth_dates as birth where birth.person_id = registered.id)
    from registered
    union all
    select 'names', award, award || ': ' || coalesce(club_name, ''), '/honours', club_id is null and club_name is not null
    from public.awards where season_name in (season.slug, season.name)
  ),
  counted as (
    select kind, count(*) as looked_at, count(*) filter (where is_missing) as missing from looked group by kind
  ),
  listed as (
    -- Two goals of a match that name nobody and no minute are one line, which says so.
    select kind, title, href, count(*) as times, row_number() over (partition by kind order by min(place), title, href) as place
    from looked where is_missing group by kind, title, href
  )
  select jsonb_agg(jsonb_build_object('kind', kind, 'lookedAt', coalesce(looked_at, 0), 'missing', coalesce(missing, 0),
      'first', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'href', href, 'times', times) order by place), '[]')
        from listed where listed.kind = kinds.kind and place <= most)) order by at)
  into gaps
  from unnest(array['events', 'lineups', 'referees', 'scorers', 'births', 'names']) with ordinality as kinds (kind, at)
  left join counted using (kind);

  return jsonb_build_object('season', season.slug, 'gaps', gaps,
    'seasons', (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug desc)
      from (
        select distinct on (known.slug) known.slug, known.name
        from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
        order by known.slug, competition.kind <> 'league', known.id) as listed));
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
      'Case {reference} can be answered until {day}. The league decides once the answer is in, or after that day.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'day', app.lineup_day_parameter(judged.answer_by)));
  end if;
  if judged.hearing_at > now() then
    perform app.refuse('PT409', 'matchday.decisionBeforeHearing',
      'Case {reference} has its hearing on {when}. The league decides after the hearing.',
      p_parameters => jsonb_build_object('reference', judged.reference, 'when', app.day_and_time_parameter(judged.hearing_at)));
  end if;
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    perform app.refuse('PT422', 'matchday.caseBodyMissing', 'Enter which body decided.', 'body');
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    perform app.refuse('PT422', 'matchday.decisionMissing', 'Enter the decision and its reasons, in at most 500 characters.', 'decision');
  end if;
  if p_decided_on is null or p_decided_on > app.league_today() then
    perform app.refuse('PT422', 'matchday.caseDayWrong',
      'Choose the day on which the decision was made.', 'decided_on');
  end if;
  kinds := array(select given.kind from app.sanctions_in(p_sanctions) as given);
  if cardinality(kinds) not between 1 and 6 or cardinality(kinds) <> (select count(distinct kind) from unnest(kinds) as kind) then
    perform app.refuse('PT422', 'matchday.sanctionsCount', 'Choose one to six sanctions, each once.', 'sanctions');
  end if;
  if kinds @> '{ban_matches,ban_until}' then
    perform app.refuse('PT422', 'matchday.banTwice',
      'A ban is in matches or until a date. Choose one of the two.', 'sanctions');
  end if;
  if 'none' = any (kinds) and cardinality(kinds) > 1 then
    perform app.refuse('PT422', 'matchday.noSanctionAlone', '“No sanction” cannot be combined with others. Remove the others.', 'sanctions');
  end if;
  for each in select * from app.sanctions_in(p_sanctions) loop
    perform app.check_sanction(judged, each.kind, each.amount, each.day, p_decided_on);
  end loop;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from judged.id or not exists (
    select from storage.objects where bucket_id = 'case-decisions' and name = p_document_path))
  then
    perform app.refuse('PT422', 'matchday.documentMissing', 'The document was not uploaded. Choose it again.', 'document');
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
    app.sentence('matchday.sentences.caseDecided', 'Case {reference} has been decided', jsonb_build_object('reference', judged.reference)),
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
    then app.sentence('matchday.sentences.appealUpheld', 'Appeal upheld: case {reference}', jsonb_build_object('reference', judged.reference))
    else app.sentence('matchday.sentences.appealDismissed', 'Appeal dismissed: case {reference}',
      jsonb_build_object('reference', judged.reference)) end, app.quote(btrim(p_decision)), null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_challenge(p_challenge_id uuid, p_outcome text, p_effect text, p_request_id uuid, p_reason text, p_decided_by text, p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_document_path text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  after public.matches;
  challenge public.match_challenges;
  mine public.match_part[];
  decision uuid;
begin
  select * into challenge from public.match_challenges where id = p_challenge_id;
  if challenge.id is null and not app.is_impersonating() then
    perform app.refuse('PT404', 'matchday.challengeUnknown', 'This protest or appeal does not exist.');
  end if;
  game := app.hold_match(challenge.match_id);
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into challenge from public.match_challenges where id = p_challenge_id for update;
  mine := app.parts_in(game.id, app.caller_id());
  if not mine && '{league,association}'::public.match_part[] then
    perform app.refuse('PT403', 'matchday.challengeNotYours',
      'Only the league or the association can enter what the body decided.');
  end if;
  if challenge.outcome <> 'open' then
    perform app.refuse('PT409', 'matchday.challengeDecided', 'This {kind} has already been {outcome}. Check the match again.',
      p_parameters => jsonb_build_object(
        'kind', case challenge.kind when 'protest' then app.name_parameter('matchday.protest', 'protest')
          else app.name_parameter('matchday.appeal', 'appeal') end,
        'outcome', case challenge.outcome when 'upheld' then app.name_parameter('matchday.upheld', 'upheld')
          else app.name_parameter('matchday.dismissed', 'dismissed') end));
  end if;
  if p_outcome is null or p_outcome not in ('upheld', 'dismissed') then
    perform app.refuse('PT422', 'matchday.challengeOutcomeMissing', 'Choose whether it was upheld or dismissed.', 'outcome');
  end if;
  if p_effect is null or p_effect not in ('none', 'award', 'replay', 'restore') or (p_outcome = 'dismissed' and p_effect <> 'none') then
    perform app.refuse('PT422', 'matchday.challengeEffectMissing',
      'Choose the effect. A dismissed protest or appeal changes nothing.', 'effect');
  end if;
  decision := app.write_decision(game, p_effect, p_reason, p_decided_by, p_decided_on, p_articles, p_home_goals, p_away_goals,
    p_document_path, null, case p_effect when 'replay' then app.attempt_of(game) end);
  update public.match_challenges set outcome = p_outcome, decision_id = decision where id = p_challenge_id;
  after := app.apply_outcome(game, p_effect, p_home_goals, p_away_goals, p_kick_off, p_reason);
  perform app.open_challenges(game.id);
  perform app.note_match_change(game.id, challenge.kind,
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_strip_nulls(jsonb_build_object(
      'challenge', challenge.id, 'step', p_outcome, 'effect', p_effect, 'decision', decision, 'decidedBy', p_decided_by,
      'decidedOn', p_decided_on, 'articles', p_articles,
      'before', jsonb_strip_nulls(jsonb_build_object('homeGoals', game.home_goals, 'awayGoals', game.away_goals,
        'awardedHomeGoals', game.awarded_home_goals, 'awardedAwayGoals', game.awarded_away_goals)),
      'after', jsonb_strip_nulls(jsonb_build_object('homeGoals', after.home_goals, 'awayGoals', after.away_goals,
        'awardedHomeGoals', after.awarded_home_goals, 'awardedAwayGoals', after.awarded_away_goals, 'kickOff', p_kick_off)))),
    case when after.status <> game.status then game.status end, nullif(after.status, game.status), p_request_id);
  return app.hold_match(game.id);
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
        decided_at = now(), decided_by = caller, reason = 'The association has found that the record is somebody else''s.'
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

CREATE OR REPLACE FUNCTION app.decide_club_licence(p_club_id uuid, p_status text, p_note text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  season public.seasons;
begin
  perform app.refuse_but_association();
  select id into known from public.club_licences where request_id = p_request_id and decided_by = app.caller_id();
  if known is not null then return known; end if;
  select * into season from public.current_season();
  if not exists (select from public.club_seasons where season_id = season.id and club_id = p_club_id) then
    perform app.refuse('PT404', 'record.licenceClub', 'This club is not in the season. Choose another.', 'club');
  end if;
  if p_status is null or p_status not in ('granted', 'conditional', 'refused', 'withdrawn') then
    perform app.refuse('PT422', 'record.licenceStatus', 'Choose the decision.', 'status');
  end if;
  if p_status <> 'granted' and not coalesce(app.is_reason(p_note), false) then
    perform app.refuse('PT422', 'record.licenceNote', 'Give a reason or the condition in 1 to 500 characters. Everybody can read it.', 'note');
  end if;
  insert into public.club_licences (season_id, club_id, status, note, decided_by, request_id)
  values (season.id, p_club_id, p_status, nullif(btrim(left(p_note, 500)), ''), app.caller_id(), p_request_id)
  returning id into known;
  return known;
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
  perform app.settle_error_report(report, case when p_is_right then 'published' else 'refused' end, told, app.caller_id());
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
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
    perform app.refuse('PT403', 'curation.licenceLeagueOnly', 'Only the league office checks licences.');
  end if;
  select * into person from public.people where id = (select person_id from public.coach_licences where id = p_licence_id) for no key update;
  select * into licence from public.coach_licences where id = p_licence_id for update;
  if licence.id is null then
    perform app.refuse('PT404', 'curation.licenceUnknown', 'This licence does not exist.');
  end if;
  if licence.sent_by = caller then
    perform app.refuse('PT403', 'curation.licenceOwn', 'You sent this licence yourself. Another person of the league checks it.');
  end if;
  if licence.state <> 'waiting' then
    perform app.refuse('PT409', 'curation.licenceDecided', 'This licence has already been checked.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Choose yes or no.', 'granted');
  end if;
  if not p_is_granted and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.licenceReason', 'Give a reason in at most 500 characters. The coach reads it.', 'reason');
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
      '{level}, valid until {until}. It is shown on your page.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until)))),
    '/coaches/profile/' || licence.sent_by, null, licence.is_sample);
  perform app.write_audit('licence_' || case when p_is_granted then 'confirmed' else 'refused' end, licence.sent_by,
    jsonb_build_object('person_id', licence.person_id, 'level', licence.level, 'reason', nullif(btrim(p_reason), '')), 'coach_licences', licence.id::text);
  insert into app.person_requests values (caller, p_request_id, licence.id);
  return licence.id;
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
    perform app.refuse('PT422', 'accounts.sayGranted', 'Choose whether to grant the request.', 'granted');
  end if;
  -- Two administrators may decide at once; the second finds the first one's answer.
  select * into asked from public.role_requests where id = p_request_id for update;
  if not found then
    perform app.refuse('PT404', 'accounts.noRequest', 'This request no longer exists.');
  end if;
  if asked.user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownRequest', 'You cannot decide your own request.');
  end if;
  if asked.role = 'super_admin' and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  if asked.proposed_by = auth.uid() and p_granted then
    perform app.refuse('PT403', 'accounts.ownProposal', 'You proposed this. Another super admin has to decide.');
  end if;
  if asked.status <> 'pending' then
    if asked.status = decision and asked.decided_by = auth.uid() then return; end if;
    perform app.refuse('PT409', 'accounts.requestDecided', 'This request has already been decided.');
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
    perform app.refuse('PT409', 'matchday.fullTallyTooLate',
      'A full count must be promised in the first three minutes, to cover the whole match. Your counts are kept all the same.');
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
    perform app.refuse('PT422', 'accounts.typeEraseOwn', 'Type "erase my account" to confirm.', 'words');
  end if;
  perform from public.profiles where id = caller for no key update;
  if app.caller_is('super_admin') and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> caller and account.deleted_at is null and account.confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    perform app.refuse('PT409', 'accounts.lastSuperErased', 'The site needs at least one super admin. Name another first.');
  end if;
  if exists (
    select from app.clubs_of(caller, 'club_admin') as own
    where not exists (
      select from public.club_members as other
      where other.club_id = own and other.user_id <> caller and other.member_role = 'club_admin'
        and other.starts_on <= app.league_today() and coalesce(other.ends_on >= app.league_today(), true)))
  then
    perform app.refuse('PT409', 'accounts.lastSignatoryErased',
      'You are the only admin of your club. Ask the league to name another first.');
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

CREATE OR REPLACE FUNCTION app.discard_draw_draft(p_draft_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft app.draw_drafts;
begin
  if app.answer_to_desk_request(p_request_id) is not null then return; end if;
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.drawLeagueOnly', 'Only administrators of the league can draw a season.');
  end if;
  select * into draft from app.draw_drafts where id = p_draft_id for update;
  if draft.id is null then
    perform app.refuse('PT404', 'curation.drawDraftGone', 'This draft no longer exists.');
  end if;
  if draft.published_at is not null then
    perform app.refuse('PT409', 'curation.drawDraftPublished', 'This draft has already been published.');
  end if;
  if draft.discarded_at is null then
    update app.draw_drafts set discarded_at = now(), discarded_by = app.caller_id() where id = draft.id;
    perform app.write_audit('draw_draft_discarded', null, jsonb_build_object('season', draft.season), 'draw_drafts', draft.id::text, 'football');
  end if;
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', draft.id));
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
    perform app.refuse('PT404', 'curation.accountNotYours', 'This account does not exist, or does not sign for you.');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownReason', 'Describe what happened, in at most 500 characters. The association reads it.', 'reason');
  end if;
  if (select count(*) from app.account_disownings where said_by = caller and app.happened_within(said_at, interval '30 days')) >= 3 then
    perform app.refuse('PT429', 'curation.disowningLimit', 'You have disowned three accounts this month. Contact the association.');
  end if;
  select * into person from public.people where id = p_person_id for no key update;
  -- Steps under way end first, and none begins before this is written.
  perform from public.transfers where player_id = p_person_id and is_under_way for update;
  insert into app.account_disownings (user_id, person_id, party, said_by, reason)
  values (p_user_id, p_person_id, signer.party, caller, btrim(p_reason))
  on conflict (user_id, person_id) where settled_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.disownedAlready', 'This account has already been disowned. The association decides.');
  end if;
  perform app.write_audit('account_disowned', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'party', signer.party, 'reason', btrim(p_reason)), 'account_disownings', done::text);
  perform app.tell(array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_disowned',
    app.sentence('curation.sentences.accountDisowned', 'An account that signs for {person} was disowned', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'Its signatures are frozen until you decide.'), '/dashboard/checks#disowned', null, person.is_sample);
  perform app.tell(array(select p_user_id where p_user_id <> caller), 'account_disowned',
    app.sentence('curation.sentences.accountDisputed', 'Your account for {person} is disputed', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilAssociation', 'Its signatures are frozen until the association decides.'), '/dashboard/consents', null, person.is_sample);
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
    app.sentence('curation.sentences.decideDisowned', 'Disputed account to decide: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'Its signatures are frozen until you decide.'),
    '/dashboard/checks#disowned', app.sentence('accounts.sentences.decide', 'Decide'), null::timestamptz, said.said_at, person.is_sample
  from app.account_disownings as said join public.people as person on person.id = said.person_id
  where said.settled_at is null and 'zifa_admin' = any (app.roles_of(p_person)) and p_person not in (said.user_id, coalesce(said.said_by, said.user_id))
$function$;

CREATE OR REPLACE FUNCTION app.draft_transfer(p_type public.transfer_type, p_player_id uuid, p_club_id uuid, said jsonb, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  event public.transfer_events;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    perform app.refuse('PT403', 'transfers.draftRole',
      'Only a club admin, the secretary or the registrar of the engaging club can draft a transfer.');
  end if;
  if p_type = 'loan_return' then
    perform app.refuse('PT422', 'transfers.loanReturnsItself',
      'A player on loan returns automatically on the last day of the loan.', 'type');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if not exists (
    select from public.players
    where person_id = p_player_id and (not is_unregistered or person_id = any (app.unregistered_ids_of(caller))))
  then
    perform app.refuse('PT422', 'transfers.playerUnknownAdd',
      'This player is not in the record. Find the player, or add them first.', 'player');
  end if;
  if p_type in ('permanent', 'free_expired', 'loan', 'loan_extend', 'loan_convert') and said ->> 'releasingClubId' is null then
    perform app.refuse('PT422', 'transfers.releasingMissing', 'Choose the club that the player comes from.', 'releasingClubId');
  end if;
  if said ->> 'releasingClubId' = p_club_id::text and p_type not in ('status_change', 'intl_out') then
    perform app.refuse('PT422', 'transfers.playerYours', 'The player already belongs to your club.', 'releasingClubId');
  end if;
  if p_type in ('intl_in', 'intl_out') and coalesce(said ->> 'foreignClub', '') !~ '\S' then
    perform app.refuse('PT422', 'transfers.abroadMissing', 'Name the club abroad.', 'foreignClub');
  end if;
  if said ? 'contract' then perform app.refuse_unseen_contract(p_club_id); end if;
  insert into public.transfers
    (ref, type, player_id, engaging_club_id, releasing_club_id, foreign_club, foreign_country, parent_id, is_sample)
  values (
    app.next_transfer_ref(), p_type, p_player_id,
    case when p_type <> 'intl_out' then p_club_id end,
    case p_type when 'intl_out' then p_club_id when 'status_change' then p_club_id else (said ->> 'releasingClubId')::uuid end,
    case when p_type in ('intl_in', 'intl_out') then said ->> 'foreignClub' end,
    case when p_type in ('intl_in', 'intl_out') then said ->> 'foreignCountry' end,
    (said ->> 'parentId')::uuid, coalesce((select is_sample from public.people where id = p_player_id), false))
  returning * into transfer;
  if said ? 'terms' then perform app.put_terms(transfer, 'engaging', said -> 'terms'); end if;
  if said ? 'contract' then perform app.put_contract(transfer, said -> 'contract'); end if;
  event := app.note_transfer(transfer, 'draft', 'staff', null, 'draft', '{}');
  answer := jsonb_build_object('id', transfer.id, 'ref', transfer.ref, 'state', 'draft', 'version', 1, 'seq', event.seq);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.draw_season(p_season text, p_rows jsonb, p_typed text, p_seen text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  season public.seasons;
  refused record;
  plan app.drawn_match[];
  origin uuid;
begin
  if known is not null then return known; end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_season ' || p_season, 263));
  season := app.season_named(p_season);
  -- The matches before their season, as whoever changes a single match holds them.
  perform from public.matches where season_id = season.id order by id for no key update;
  perform from public.seasons where id = season.id for no key update;
  perform app.refuse_draw(p_season, season, p_rows);
  if btrim(p_typed) is distinct from p_season then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', p_season));
  end if;
  plan := array(select drawn from app.plan_draw(season.id, p_rows) as drawn);
  select line, reason into refused from unnest(plan) as drawn where drawn.outcome = 'refused' order by drawn.line limit 1;
  if found then
    perform app.refuse('PT409', 'curation.drawLine',
      'Nothing was saved. Line {line}: {reason}', p_parameters => jsonb_build_object('line', refused.line, 'reason', refused.reason));
  end if;
  if p_seen is distinct from (
    select md5(string_agg(concat_ws(' ', drawn.line, drawn.outcome, drawn.match_id, drawn.version, drawn.changes), ';' order by drawn.line, drawn.match_id))
    from unnest(plan) as drawn)
  then
    perform app.refuse('PT409', 'curation.drawChanged', 'The season has changed since you opened it. Draw again and check what would change.');
  end if;

  insert into public.sources (name) values (format('Draw of the league for %s', p_season)) on conflict (name) do nothing;
  select id into origin from public.sources where name = format('Draw of the league for %s', p_season);
  if season.id is null then
    -- By the rules of the season before.
    insert into public.seasons (competition_id, slug, name, status, points_for_win, points_for_draw, tie_breaks, relegated, source_id)
    select league.id, p_season, p_season, 'draft', coalesce(last.points_for_win, 3), coalesce(last.points_for_draw, 1),
      coalesce(last.tie_breaks, '{points,goal_difference,goals_for}'), coalesce(last.relegated, 0), origin
    from public.competitions as league
    left join lateral (
      select * from public.seasons as other where other.competition_id = league.id and other.slug < p_season
      order by other.slug desc limit 1) as last on true
    where league.slug = 'premier-soccer-league'
    returning * into season;
  end if;
  delete from public.matches where id in (select match_id from unnest(plan) as drawn where drawn.outcome = 'remove');
  delete from public.club_seasons as part where part.season_id = season.id and part.club_id not in (
    select club from unnest(plan) as drawn, unnest(array[drawn.home_club_id, drawn.away_club_id]) as club where drawn.outcome <> 'remove');
  insert into public.club_seasons (season_id, club_id)
  select distinct season.id, club from unnest(plan) as drawn, unnest(array[drawn.home_club_id, drawn.away_club_id]) as club
  where drawn.outcome <> 'remove'
  on conflict (season_id, club_id) do nothing;
  insert into public.rounds (season_id, number)
  select distinct season.id, drawn.round from unnest(plan) as drawn where drawn.outcome <> 'remove'
  on conflict (season_id, number) do nothing;
  update public.matches as game
  set round_id = round.id, played_on = drawn.played_on, kick_off = drawn.kick_off, venue_id = drawn.venue_id, source_id = origin
  from unnest(plan) as drawn join public.rounds as round on round.season_id = season.id and round.number = drawn.round
  where drawn.outcome = 'change' and game.id = drawn.match_id;
  insert into public.matches (season_id, round_id, home_club_id, away_club_id, played_on, kick_off, venue_id, source_id)
  select season.id, round.id, drawn.home_club_id, drawn.away_club_id, drawn.played_on, drawn.kick_off, drawn.venue_id, origin
  from unnest(plan) as drawn join public.rounds as round on round.season_id = season.id and round.number = drawn.round
  where drawn.outcome = 'add'
  order by drawn.line;
  update public.seasons set starts_on = span.first_on, ends_on = span.last_on
  from (select min(played_on) as first_on, max(played_on) as last_on from public.matches where season_id = season.id) as span
  where id = season.id;
  update app.draw_drafts as draft set published_at = now()
  where draft.season = p_season and draft.rows = p_rows and draft.published_at is null and draft.discarded_at is null;
  return app.note_desk_request(p_request_id, jsonb_build_object(
    'season', p_season,
    'added', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'add'),
    'changed', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'change'),
    'removed', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'remove')));
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
      'Only a club admin can remove members of the club. The league removes club admins.');
  end if;
  -- The same request again: it has ended.
  if member.ends_on < app.league_today() then return; end if;
  update public.club_members set ends_on = greatest(app.league_today(), starts_on) - 1 where id = member.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_forgotten_matches()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  ended integer := 0;
  reason constant jsonb := app.sentence('matchday.sentences.nobodyEnded', 'Nobody ended it for three hours.');
begin
  for game in
    select played.* from public.matches as played
    where played.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties')
      and greatest(played.kick_off, played.phase_began_at, (
        select max(step.changed_at) from public.match_changes as step where step.match_id = played.id and step.to_status is not null))
        < now() - interval '3 hours'
      and not exists (
        select from public.match_events as event
        where event.match_id = played.id and app.happened_within(event.recorded_at, interval '1 hour'))
    for update skip locked
  loop
    perform set_config('app.moving', game.id::text, true);
    update public.matches set status = 'full_time', phase_began_at = null where id = game.id;
    perform app.note_match_change(game.id, 'move', 'system', reason ->> 'text', jsonb_build_object('reasonMessage', app.message_of(reason)),
      game.status, 'full_time');
    perform set_config('app.moving', '', true);
    ended := ended + 1;
  end loop;
  return ended;
end;
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
    perform app.refuse('PT409', 'transfers.guardianEnded', 'This guardian has already been removed. Refresh the list.');
  end if;
  select * into player from public.people where id = p_player_id;
  perform app.write_audit('guardian_ended', p_user_id,
    jsonb_build_object('relation', ended.relation, 'paper', ended.paper, 'reason', btrim(p_reason)),
    'guardians', p_player_id::text, 'football');
  perform app.tell(array[p_user_id], 'guardian_ended',
    app.sentence('transfers.sentences.guardianEnded', 'You are no longer the guardian of {player}', jsonb_build_object('player', player.name)),
    app.sentence('transfers.sentences.associationSays', 'The association: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard/consents', null, player.is_sample);
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
    perform app.refuse('PT409', 'curation.checkUndone', 'This check has already been undone. Refresh the list.');
  end if;
  update app.identity_checks set ended_at = now(), ended_by = app.caller_id(), end_reason = btrim(p_reason) where id = held.id;
  perform app.write_audit('identity_check_ended', held.user_id,
    jsonb_build_object('person_id', held.person_id, 'reason', btrim(p_reason)), 'identity_checks', held.id::text);
  perform app.tell(array[held.user_id], 'account_check_ended',
    app.sentence('curation.sentences.identityAgain', 'Your identity must be checked again'),
    app.sentence('curation.sentences.signatureStops', 'Your signature for {person} does not count until then. Reason: {reason}',
      jsonb_build_object('person', person.name, 'reason', btrim(p_reason))), '/dashboard/consents',
    null, person.is_sample)
  from public.people as person where person.id = held.person_id;
  insert into app.person_requests values (app.caller_id(), p_request_id, held.id);
  return held.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_impersonation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not old.is_active then
    perform app.refuse('PT409', 'accounts.impersonationOver', 'This impersonation has ended and cannot be changed.');
  end if;
  if new.is_active is not false then
    perform app.refuse('PT422', 'accounts.impersonationEndOnly', 'An impersonation can only be ended.', 'is_active');
  end if;
  new.ended_at := now();
  new.end_cause := coalesce(new.end_cause, case when old.expires_at <= now() then 'expired' else 'stopped' end);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_notice(p_notice_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_offices();
  update public.notices set ended_at = coalesce(ended_at, now()) where id = p_notice_id;
  if not found then
    perform app.refuse('PT404', 'news.noticeGone', 'This notice no longer exists.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_roles()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  over public.user_roles;
  ended integer := 0;
begin
  for over in select * from public.user_roles where ends_on < app.league_today() order by user_id, role limit 200 loop
    insert into public.user_roles (user_id, role) values (over.user_id, 'fan') on conflict do nothing;
    perform app.give_reason(app.sentence('accounts.sentences.roleTimeOver', 'The role has expired.'));
    delete from public.user_roles where user_id = over.user_id and role = over.role and ends_on < app.league_today();
    if found then ended := ended + 1; end if;
    perform app.give_reason(null);
  end loop;
  return ended;
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
$function$;

CREATE OR REPLACE FUNCTION app.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  whole_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  is_another boolean := coalesce((said ->> 'isAnother')::boolean, false);
  known_to_caller uuid[];
  entered public.people;
  same jsonb;
  hidden uuid;
begin
  perform app.refuse_impersonation();
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    perform app.refuse('PT403', 'transfers.playerEntryRole',
      'Only a club admin, the secretary or the registrar of the club can enter a player.');
  end if;
  select person.* into entered from app.entered_players as known join public.people as person on person.id = known.person_id
  where known.entered_by = caller and known.request_id = p_request_id;
  if entered.id is not null then
    return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
  end if;
  if char_length(whole_name) not between 3 and 100 or whole_name !~ '\S\s\S' or app.plain(whole_name) = '' then
    perform app.refuse('PT422', 'transfers.playerName',
      'Enter the first name and the surname as they are in the identity document.', 'name');
  end if;
  if p_born_on is null or p_born_on not between app.league_today() - interval '60 years' and app.league_today() - interval '10 years' then
    perform app.refuse('PT422', 'transfers.playerBirth',
      'Enter the day of birth. Players are registered from the age of 10.', 'bornOn');
  end if;
  if nullif(said ->> 'position', '') is not null then perform (said ->> 'position')::public.player_position; end if;
  perform app.count_player_entry_try(p_club_id, caller);
  perform pg_advisory_xact_lock(hashtextextended('enter_player ' || app.plain(whole_name), 263));
  known_to_caller := app.unregistered_ids_of(caller);
  with found as (
    select distinct person.id, person.name, person.birth_year, coalesce(born.born_on = p_born_on, false) as is_sure,
      not person.is_unregistered or person.id = any (known_to_caller) as is_known
    from (
      select word.person_id as id from app.person_words as word where word.word = split_part(app.plain(whole_name), ' ', 1)
      union all
      select other.id from public.people as other where other.is_unregistered and app.plain(other.name) = app.plain(whole_name)
    ) as named
    join public.people as person on person.id = named.id and app.plain(person.name) = app.plain(whole_name)
    join public.players as player on player.person_id = person.id
    left join public.birth_dates as born on born.person_id = person.id
    where coalesce(born.born_on = p_born_on, person.birth_year = extract(year from p_born_on), true)
  )
  select
    jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'birthYear', found.birth_year, 'isSure', found.is_sure))
      filter (where found.is_known and (found.is_sure or not is_another)),
    (array_agg(found.id order by found.id) filter (where not found.is_known and found.is_sure))[1]
  into same, hidden from found;
  perform app.write_audit('player_entry_tried', null,
    jsonb_build_object('club_id', p_club_id, 'is_in_record', same is not null), 'clubs', p_club_id::text, 'football');
  if same is not null then return jsonb_build_object('same', same); end if;
  if hidden is not null then
    select * into entered from public.people where id = hidden;
  else
    insert into public.people (slug, name, nationality, birth_year, is_unregistered)
    values (
      btrim(replace(app.plain(whole_name), ' ', '-'), '-') || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8), whole_name,
      nullif(btrim(said ->> 'nationality'), ''), extract(year from p_born_on), true)
    returning * into entered;
    insert into public.players (person_id, position, is_unregistered)
    values (entered.id, nullif(said ->> 'position', '')::public.player_position, true);
    insert into public.birth_dates (person_id, born_on, is_unregistered) values (entered.id, p_born_on, true);
    if nullif(btrim(said ->> 'identityNumber'), '') is not null then
      insert into public.player_private (person_id, identity_number) values (entered.id, btrim(said ->> 'identityNumber'));
    end if;
  end if;
  insert into app.entered_players (person_id, club_id, entered_by, request_id) values (entered.id, p_club_id, caller, p_request_id);
  return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
exception
  when invalid_text_representation then
    perform app.refuse('PT422', 'transfers.playerPosition', 'Choose a position: GK, DF, MF or FW.', 'position');
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
    perform app.refuse('PT422', 'accounts.typeEraseWard', 'Type "erase this account" to confirm.', 'words');
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
    app.sentence('accounts.sentences.guardianErasesWords', 'It will be erased in 30 days, unless your guardian cancels this.'), '/dashboard/privacy', due);
  return due;
end;
$function$;

CREATE OR REPLACE FUNCTION app.error_report_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'error_reports', case count(*) when 1 then app.sentence('curation.sentences.oneError', '1 error reported')
      else app.sentence('curation.sentences.errors', '{count} errors reported', jsonb_build_object('count', count(*))) end,
    app.sentence('curation.sentences.oldestError', 'The oldest is about {about}.',
      jsonb_build_object('about', (array_agg(report.about order by report.asked_at))[1])),
    '/admin?tab=corrections', app.sentence('accounts.sentences.lookAtThem', 'View all'), min(report.asked_at) + interval '7 days', min(report.asked_at), bool_and(report.is_sample)
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
        app.sentence('transfers.sentences.associationLate', 'Decision overdue: {ref}', jsonb_build_object('ref', late.ref)),
        app.sentence('transfers.sentences.decisionDue', 'The decision was due by {due}.',
          jsonb_build_object('due', app.lineup_time_parameter(late.due_at))), '/super/zifa-oversight', null, late.is_sample);
      escalated := escalated + 1;
    end if;
  end loop;
  return escalated;
end;
$function$;

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
      then app.sentence('transfers.sentences.nobodyActed', 'Nobody took a step for seven days.')
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
    app.sentence('accounts.sentences.guardianTookData', 'Your guardian has downloaded your data'),
    app.sentence('accounts.sentences.guardianTookDataWords', 'You can download the same data under Privacy.'), '/dashboard/privacy');
  return taken;
end;
$function$;

CREATE OR REPLACE FUNCTION app.findings_for(p_transfer_id uuid, account uuid)
 RETURNS TABLE(code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party, said jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select finding.*
  from public.transfers as transfer, app.reached_sides(transfer, account) as sides, app.transfer_findings(transfer) as finding
  where transfer.id = p_transfer_id
    and (finding.code <> 'PRICE' or sides && '{association}')
    and (sides && '{staff,engaging,player,guardian,league,association}'
      or sides && '{releasing}' and finding.code not in ('DOCS', 'MEDICAL', 'TPO', 'AGE_PROOF', 'MINOR_DOM', 'MINOR_INTL', 'FIRST_PRO'))
  union all
  select 'CONFLICT', 'block', 'decide', false, found.said ->> 'text', 'association', found.said - 'text'
  from public.transfers as transfer, app.sentence('transfers.decisionConflict',
    'You belonged to one of these clubs in the last 24 months. Another person of your office decides this one.') as found (said)
  where transfer.id = p_transfer_id and transfer.state in ('submitted', 'approved_unpaid')
    and app.reached_sides(transfer, account) && '{league,association}' and app.is_conflicted(transfer, account)
  union all
  select 'DEVICE', 'warn', 'approve', false, found.said ->> 'text', 'association', found.said - 'text'
  from public.transfers as transfer, app.device_findings(transfer.id) as found (said)
  where transfer.id = p_transfer_id and app.reached_sides(transfer, account) && '{league,association}'
$function$;

CREATE OR REPLACE FUNCTION app.finish_correction(p_correction_id uuid, p_version integer, p_request_id uuid, p_is_second boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held record;
begin
  select * into held from app.hold_correction(p_correction_id, p_version, p_request_id);
  if app.is_done(p_request_id) then
    return (held.game).version;
  end if;
  if (held.plan).status <> 'open' then
    perform app.refuse('PT409', 'matchday.correctionNotOpened',
      'This correction has been requested, but not opened yet. The league opens it first.');
  end if;
  if not p_is_second and (held.plan).changes_score then
    perform app.refuse('PT403', 'matchday.correctionNeedsSecond',
      'It changes the score, so another administrator of the league has to approve it.');
  end if;
  if p_is_second and exists (
    select from app.correction_makers where correction_id = p_correction_id and auth.uid() in (opened_by, asked_by))
  then
    perform app.refuse('PT403', 'matchday.correctionYours',
      'You opened this correction. Another administrator of the league approves a change of the score.');
  end if;
  return app.carry_out_correction(held.game, held.plan, p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text, words_message jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  if not 'league' = any (app.parts_in(p_match_id, app.viewer_id())) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league can move a match.');
  end if;
  select * into game from public.matches where id = p_match_id;
  return query select clash.key, clash.kind, clash.is_refusal, clash.said ->> 'text', app.message_of(clash.said)
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
end;
$function$;

CREATE OR REPLACE FUNCTION app.follow(p_club_id uuid, p_player_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
begin
  if not is_first then return; end if;
  if num_nonnulls(p_club_id, p_player_id) <> 1 then
    perform app.refuse('PT422', 'fans.followOne', 'Choose one club or one player.', 'club');
  end if;
  if not exists (select from public.clubs where id = p_club_id)
    and not exists (select from public.players where person_id = p_player_id and not is_unregistered)
  then
    perform app.refuse('PT404', 'fans.followUnknown', 'This club or player is not in the record.');
  end if;
  -- One after the other, so that the last of two at once is counted.
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.follows where user_id = caller and (club_id = p_club_id or player_id = p_player_id)) then
    return;
  end if;
  if (select count(*) from public.follows where user_id = caller) >= 20 then
    perform app.refuse(
      'PT409',
      'fans.followLimit',
      'You already follow {most} clubs and players, which is the limit. Unfollow one first.',
      p_parameters => jsonb_build_object('most', 20)
    );
  end if;
  insert into public.follows (user_id, club_id, player_id) values (caller, p_club_id, p_player_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.grant_window_exception(p_player_id uuid, p_club_id uuid, p_ends_on date, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  perform app.refuse_but_association();
  select id into made from public.window_exceptions where made_by = auth.uid() and request_id = p_request_id;
  if made is not null then return made; end if;
  if app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.exceptionReason',
      'Give the reason for the exception, in at most 500 characters.', 'reason');
  end if;
  if p_ends_on is null or p_ends_on < app.today_for_windows() then
    perform app.refuse('PT422', 'transfers.exceptionDay', 'Choose its last day: today or later.', 'endsOn');
  end if;
  if not exists (select from public.players where person_id = p_player_id) then
    perform app.refuse('PT422', 'transfers.playerUnknown', 'This player is not in the record.', 'player');
  end if;
  insert into public.window_exceptions (player_id, club_id, ends_on, reason, made_by, request_id, is_sample)
  select p_player_id, p_club_id, p_ends_on, btrim(p_reason), auth.uid(), p_request_id, is_sample
  from public.people where id = p_player_id
  on conflict on constraint one_exception_of_a_request do update set reason = excluded.reason
  returning id into made;
  return made;
exception
  when foreign_key_violation then
    perform app.refuse('PT422', 'transfers.clubUnknown', 'This club is not in the record.', 'club');
end;
$function$;

CREATE OR REPLACE FUNCTION app.guard_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.status <> 'published' then new.is_pinned := false; end if;
  if auth.uid() is null then return new; end if;
  if old.published_at is not null and new.slug <> old.slug then
    perform app.refuse('PT409', 'news.addressStays', 'The article was published at this address, which cannot be changed.', 'slug');
  end if;
  if old.status = 'published' and new.status = 'published'
    and (old.title, old.standfirst, old.body, old.method_note, old.cover_path, old.byline)
      is distinct from (new.title, new.standfirst, new.body, new.method_note, new.cover_path, new.byline)
    and not coalesce(app.is_reason(current_setting('app.correction', true)), false)
  then
    perform app.refuse('PT422', 'news.correctionMissing',
      'Describe the correction in 1 to 500 characters. Readers see it under the article.', 'correction');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.hold_correction(p_correction_id uuid, p_version integer, p_request_id uuid, OUT game public.matches, OUT plan public.corrections)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  match_of uuid := (select match_id from public.corrections where id = p_correction_id);
begin
  game := app.hold_match(match_of);
  perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.correctionsDecided', 'Corrections are decided'));
  select * into plan from public.corrections where id = p_correction_id;
  if app.is_done(p_request_id) then
    return;
  end if;
  if plan.status in ('applied', 'refused') then
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction has already been decided. Check the match again.');
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Check it again before you continue.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.invite_person(p_person_id uuid, p_kind text, p_transfer_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  token text := replace(gen_random_uuid()::text, '-', '');
  transfer public.transfers;
  person public.people;
  club uuid;
  made app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  if p_kind is null or p_kind not in ('player', 'guardian', 'coach', 'referee') or p_request_id is null then
    perform app.refuse('PT422', 'curation.inviteKind', 'Choose what the person is invited as.', 'kind');
  end if;
  select * into transfer from public.transfers where id = p_transfer_id;
  club := app.inviting_club(p_person_id, p_kind, transfer);
  -- One at a time for a person: the new link ends the one before.
  select * into person from public.people where id = p_person_id for no key update;
  if p_kind = 'guardian' and not app.is_minor(p_person_id) then
    perform app.refuse('PT422', 'curation.inviteOfAge',
      '{person} is an adult and needs no guardian.', 'kind', jsonb_build_object('person', person.name));
  end if;
  if p_kind <> 'guardian' and app.is_claimed(p_person_id) then
    perform app.refuse('PT409', 'curation.inviteHasAccount',
      '{person} already has an account. No invitation is needed.', p_parameters => jsonb_build_object('person', person.name));
  end if;
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    if (select count(*) from app.person_invitations where person_id = p_person_id and app.happened_within(invited_at, interval '1 day')) >= 10 then
      perform app.refuse('PT429', 'curation.inviteLimit', 'Ten links have been made for this player today. Use the last one, or continue tomorrow.');
    end if;
    update app.person_invitations set withdrawn_at = now()
    where person_id = p_person_id and kind = p_kind and club_id is not distinct from club and used_at is null and withdrawn_at is null;
    insert into app.person_invitations (kind, person_id, transfer_id, club_id, token_hash, invited_by, request_id)
    values (p_kind, p_person_id, p_transfer_id, club, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('person_invited', null,
      jsonb_build_object('person_id', p_person_id, 'kind', p_kind, 'club_id', club), 'person_invitations', made.id::text);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
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
    perform app.refuse('PT403', 'accounts.invitesAdminOnly', 'Only a club admin can invite people to the club.');
  end if;
  if said = '' or char_length(said) > 120 then
    perform app.refuse('PT422', 'accounts.invitedName', 'Enter the person''s name, in at most 120 characters.', 'name');
  end if;
  if not coalesce(p_duty = any (app.known_duties()), false) then
    perform app.refuse('PT422', 'accounts.invitedDuty', 'Choose what they will do for the club.', 'duty');
  end if;
  if tied is null and btrim(coalesce(p_address, '')) <> '' then
    perform app.refuse('PT422', 'accounts.invitedAddress',
      'Enter an e-mail address or a phone number, such as name@example.org or 0772 123 456.', 'address');
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  if exists (
    select from public.club_members where club_id = p_club_id and user_id = app.account_at(tied) and member_role in ('club', 'club_admin')
      and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    perform app.refuse('PT409', 'accounts.invitedAlready', 'The person with this address already works for the club.', 'address');
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
      perform app.refuse('PT429', 'accounts.invitationLimit', 'Twenty invitations are pending, which is the limit. Withdraw one first.', 'name');
    end if;
    insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, invited_by, request_id)
    values ('staff', p_club_id, said, p_duty, tied, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
      'person_invitations', made.id::text);
    perform app.tell(array(select invited from app.account_at(tied) as invited where invited is not null),
      'club_invitation',
      app.sentence('accounts.sentences.clubInvites', '{club} invites you to join its staff', jsonb_build_object('club', club.name)),
      app.sentence('accounts.sentences.clubInvitesAs', 'As {duty}. Accept or decline the invitation.',
        jsonb_build_object('duty', app.duty_name(p_duty))), '/dashboard/invitations/' || made.id, made.expires_at, club.is_sample);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$function$;

CREATE OR REPLACE FUNCTION app.inviting_club(p_person_id uuid, p_kind text, transfer public.transfers)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  club uuid := app.present_club_of(p_person_id, 'coach');
begin
  if transfer.id is not null then
    if not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' or transfer.player_id is distinct from p_person_id then
      perform app.refuse('PT404', 'curation.transferNotYours', 'This transfer does not exist, or you are not part of it.');
    end if;
    if not transfer.is_under_way then
      perform app.refuse('PT409', 'curation.transferOver', 'This transfer is over. There is nothing left to sign.');
    end if;
    if p_kind not in ('player', 'guardian') then
      perform app.refuse('PT422', 'curation.invitePlayerOrGuardian', 'A club invites the player and, for a minor, the guardian.', 'kind');
    end if;
    return app.applicant_of(transfer);
  end if;
  if p_kind = 'coach' and club in (select app.clubs_served_by(caller, 'club_admin')) then return club; end if;
  perform app.require_identity_office(p_person_id);
  if (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.invitePerson', 'Choose a player, a coach or a match official from the record.', 'person');
  end if;
  return null;
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
    insert into public.person_links (user_id, person_id, kind, asked, words)
    values (caller, invitation.person_id, invitation.kind, 'league',
      format('Invited by a link of %s.', (select name from public.clubs where id = invitation.club_id)))
    returning * into claim;
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

CREATE OR REPLACE FUNCTION app.join_mini_league(p_code text, p_shown_name text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  league public.mini_leagues;
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  select * into league from public.mini_leagues where code = p_code;
  if league.id is null then
    perform app.refuse('PT404', 'fans.leagueBadLink', 'This link no longer leads to a mini-league. Ask for a new one.');
  end if;
  if exists (select from public.mini_league_members where league_id = league.id and user_id = me) then
    return league.id;
  end if;
  perform app.refuse_too_many_leagues(me);
  perform from public.mini_leagues where id = league.id for no key update;
  if (select count(*) from public.mini_league_members where league_id = league.id) >= 50 then
    perform app.refuse('PT409', 'fans.leagueFull', 'This mini-league is full: it has 50 members.');
  end if;
  insert into public.mini_league_members (league_id, user_id, shown_name)
  values (league.id, me, app.checked_name(p_shown_name, 1, 40, 'shown_name'))
  on conflict do nothing;
  return league.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_staff(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if invitation.club_id in (select app.clubs_of(caller, 'club_admin')) then
    perform app.refuse('PT409', 'curation.inviteClubAdmin', 'You are already a club admin of this club. The link is for somebody else.');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty, added_by)
  values (caller, invitation.club_id, 'club', invitation.duty, invitation.invited_by)
  on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
  perform app.give_reason(app.sentence('accounts.sentences.invitedByAdmin', 'Invited by a club admin.'));
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, 'club', invitation.invited_by, current_setting('app.reason')) on conflict do nothing;
  perform app.give_reason(null);
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
      'A club needs at least one club admin. Name another first.', 'member_role');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_identity()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.identity_number is distinct from old.identity_number
    and new.person_id = app.person_of(app.caller_id())
    and not app.caller_is('zifa_admin', 'super_admin')
  then
    perform app.refuse('PT403', 'record.identityNumber', 'Only your club or the association can change your identity number.');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_match_to_its_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null and coalesce(current_setting('app.moving', true), '') <> old.id::text
    and coalesce(current_setting('app.importing', true), '') <> 'on'
    and (old.is_provisional or old.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'confirmed', 'awarded'))
    and (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional)
      is distinct from (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional)
  then
    perform app.refuse('PT423', 'matchday.resultOnItsPage',
      'The result of this match is changed on its own page. During the match, its recorders and officials enter events. Once it is confirmed, the league corrects it.');
  end if;
  return new;
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
      perform app.refuse('PT409', 'accounts.guardianErases', 'Your guardian asked for the erasure. Only they can cancel it.');
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
    perform app.refuse('PT422', 'accounts.nameLength', 'Enter a name of 1 to 100 visible characters.', 'full_name');
  end if;
  if app.is_reserved_name(new.full_name) and not app.roles_of(new.id) && '{admin,zifa_admin,super_admin}' then
    perform app.refuse('PT422', 'accounts.nameReserved', 'This name is reserved for the site. Use your own.', 'full_name');
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
    perform app.refuse('PT409', 'accounts.lastSuper', 'The site needs at least one super admin.', 'role');
  end if;
  perform from public.profiles where id = old.user_id for no key update;
  -- An account that is deleted takes its roles with it.
  if found and (select count(*) from public.user_roles where user_id = old.user_id) < 2 then
    perform app.refuse('PT409', 'accounts.lastRole', 'Every account needs at least one role. Grant another first.', 'role');
  end if;
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_scout_lists_few()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where id = new.user_id for no key update;
  if (select count(*) from public.scout_lists where user_id = new.user_id) >= 20 then
    perform app.refuse('PT409', 'fans.listLimit', 'You have 20 lists, which is the limit. Remove one before you create another.', 'name');
  end if;
  return new;
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
  perform app.tell(array[p_user_id], 'account_guardian', app.sentence('accounts.sentences.accountStays', 'Your account will not be erased'),
    app.sentence('accounts.sentences.accountStaysWords', 'Your guardian has cancelled the erasure.'), '/dashboard/privacy');
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.refuse('PT409', 'news.articleWithdrawn', 'This article is withdrawn. Take it back to draft before you edit it.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.kick_off_words(game public.matches, pair jsonb, was jsonb)
 RETURNS SETOF app.alert_words
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.sentence('fans.sentences.kickOffSoon', 'Kick-off soon: {home} v {away}', pair),
    case when ground.name is null then app.sentence('fans.sentences.kickOffAt', 'Kick-off at {time}.', jsonb_build_object('time', clock.shows))
      else app.sentence('fans.sentences.kickOffAtGround', 'Kick-off at {time}, at {ground}.',
        jsonb_build_object('time', clock.shows, 'ground', ground.name)) end,
    '/matches/' || game.id, game.is_sample
  from (select to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI')) as clock (shows)
  left join public.venues as ground on ground.id = game.venue_id
  where app.fixture_of(game) ->> 'fate' = 'ahead' and app.fixture_of(game) ->> 'kickOff' = was ->> 'kickOff' and game.kick_off > now()
$function$;

CREATE OR REPLACE FUNCTION app.late_lineup_change(p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_reason text, p_request_id uuid)
 RETURNS public.lineup_sheets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  acting public.match_part := app.late_part(p_match_id, app.caller_id());
  sheet public.lineup_sheets;
  was uuid[];
  told jsonb := jsonb_build_object('side', app.lineup_side(game, p_club_id), 'isLate', true);
  is_public boolean := game.status not in ('lineups_open', 'delayed')
    or exists (select from public.lineup_entries where match_id = p_match_id and club_id = p_club_id);
begin
  if acting is null then
    perform app.refuse('PT403', 'matchday.lateChangeNotYours',
      'Only the match commissioner can enter a late change. You are not the commissioner of this match.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.require_reason(p_reason);
  if game.status not in ('lineups_open', 'lineups_confirmed', 'delayed') and (sheet.confirmed_at is not null
    or game.status not in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'full_time'))
  then
    perform app.refuse('PT423', 'matchday.lineupsLocked',
      'This match is {status}. Its line-ups are locked; the league can correct them.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  -- A draft is the club's own until its time is over, and is then replaced unseen.
  if sheet.confirmed_at is null and game.status in ('lineups_open', 'delayed')
    and now() <= coalesce(app.lineup_deadline(game), 'infinity')
  then
    if game.kick_off is null then
      perform app.refuse('PT410', 'matchday.lateChangeNoKickOff',
        'The club itself confirms this line-up. The league has not set the kick-off yet.');
    end if;
    perform app.refuse('PT410', 'matchday.lateChangeTooEarly', 'The club itself can confirm its line-up until {when}.',
      p_parameters => jsonb_build_object('when', app.lineup_time_parameter(app.lineup_deadline(game))));
  end if;
  if p_version is distinct from coalesce(sheet.version, 0) and not (sheet.confirmed_at is null and p_version = 0) then
    perform app.refuse('PT409', 'matchday.lineupChangedMeanwhile',
      'This line-up has changed since you opened it. Check it again before you continue.');
  end if;
  perform app.check_lineup(game, p_club_id, p_picks, p_staff, false);
  select coalesce(array_agg(player_id), '{}') into was from public.lineup_picks
  where match_id = p_match_id and club_id = p_club_id;
  insert into public.lineup_sheets as present (
    match_id, club_id, saved_by, request_id, confirmed_by, confirmed_name, confirmed_part, confirmed_at, late_reason, is_sample)
  values (p_match_id, p_club_id, auth.uid(), p_request_id, auth.uid(),
    (select full_name from public.profiles where id = auth.uid()), acting, now(), p_reason, game.is_sample)
  on conflict (match_id, club_id) do update set
    version = present.version + 1, saved_by = auth.uid(), saved_at = now(), request_id = excluded.request_id,
    confirmed_by = excluded.confirmed_by, confirmed_name = excluded.confirmed_name, confirmed_part = excluded.confirmed_part,
    confirmed_at = excluded.confirmed_at, late_reason = excluded.late_reason
  returning * into sheet;
  perform app.write_lineup(game, p_club_id, p_picks, p_staff);
  -- The history is public: it names players only once the line-up is.
  if is_public then
    perform app.publish_lineup(game, p_club_id);
    told := told || jsonb_build_object(
      'in', (select coalesce(jsonb_agg(person.name order by person.name), '[]') from public.lineup_picks as pick
        join public.people as person on person.id = pick.player_id
        where pick.match_id = p_match_id and pick.club_id = p_club_id and pick.player_id <> all (was)),
      'out', (select coalesce(jsonb_agg(person.name order by person.name), '[]') from unnest(was) as gone
        join public.people as person on person.id = gone
        where not exists (select from public.lineup_picks as pick
          where pick.match_id = p_match_id and pick.club_id = p_club_id and pick.player_id = gone)));
  end if;
  perform app.note_match_change(p_match_id, 'lineup', acting, case when is_public then p_reason end, told,
    p_request_id => p_request_id);
  perform app.settle_lineups(game);
  return sheet;
end;
$function$;

CREATE OR REPLACE FUNCTION app.leave_mini_league(p_league_id uuid, p_user_id uuid, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  leaving public.mini_league_members;
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  perform from public.mini_leagues where id = p_league_id for no key update;
  if p_user_id <> me and not exists (
    select from public.mini_league_members where league_id = p_league_id and user_id = me and is_owner)
  then
    perform app.refuse('PT403', 'fans.leagueOwnerRemoves', 'Only the owner of a mini-league can remove members.');
  end if;
  delete from public.mini_league_members where league_id = p_league_id and user_id = p_user_id returning * into leaving;
  return leaving.user_id is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.levy_sentence(levy jsonb, percent numeric, is_proven boolean)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when percent is null and is_proven then app.sentence('transfers.levyProof',
      'The association must receive {levy} before the player can be registered. A proof of payment is there.', amounts)
    when percent is null then app.sentence('transfers.levyNoProof',
      'The association must receive {levy} before the player can be registered. There is no proof of payment yet.', amounts)
    when is_proven then app.sentence('transfers.levyPercentProof',
      'The association must receive {levy} before the player can be registered: {percent}% of the fee. A proof of payment is there.', amounts)
    else app.sentence('transfers.levyPercentNoProof',
      'The association must receive {levy} before the player can be registered: {percent}% of the fee. There is no proof of payment yet.', amounts)
  end
  from (select jsonb_build_object('levy', levy) || case when percent is null then '{}' else jsonb_build_object('percent', trim_scale(percent)) end as amounts) as given
$function$;

CREATE OR REPLACE FUNCTION app.licence_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'licence', app.sentence('curation.sentences.licenceSent', 'Licence to check: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.licenceUntil', '{level}, valid until {until}.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until))),
    '/dashboard/checks', app.sentence('accounts.sentences.lookAtIt', 'View details'), null::timestamptz, licence.sent_at, licence.is_sample
  from public.coach_licences as licence join public.people as person on person.id = licence.person_id
  where licence.state = 'waiting' and 'admin' = any (app.roles_of(p_person)) and licence.sent_by is distinct from p_person
  union all
  select 'licence_ends', app.sentence('curation.sentences.licenceEnds', 'Your licence expires soon'),
    app.sentence('curation.sentences.licenceEndsWords', '{level}, valid until {until}. Send the next one to the league.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until))),
    '/coaches/profile/' || p_person, app.sentence('curation.sentences.sendIt', 'Send licence'), (licence.valid_until + 1)::timestamp at time zone 'Africa/Harare', licence.decided_at, licence.is_sample
  from public.coach_licences as licence
  where licence.person_id = app.person_of(p_person) and licence.state = 'confirmed' and licence.valid_until < app.league_today() + 60
    and not exists (select from public.coach_licences as next where next.person_id = licence.person_id and next.state = 'waiting')
$function$;

CREATE OR REPLACE FUNCTION app.lineup_faults(game public.matches, club uuid, picks jsonb, staff jsonb)
 RETURNS TABLE(said jsonb, stops_draft boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with pick as materialized (
    select given.*, coalesce(to_jsonb(person.name), app.name_parameter('matchday.sentences.somebody', 'Somebody')) as name,
      row_number() over (partition by given.player_id order by given.place) as turn,
      count(*) over (partition by given.player_id) as times
    from rows from (jsonb_to_recordset(picks) as (
      player_id uuid, is_starter boolean, shirt_number integer, position public.player_position, is_captain boolean))
      with ordinality as given (player_id, is_starter, shirt_number, position, is_captain, place)
    left join public.people as person on person.id = given.player_id
  ),
  bench as materialized (
    select given.* from rows from (jsonb_to_recordset(staff) as (name text, role text, licence text, person_id uuid))
      with ordinality as given (name, role, licence, person_id, place)
  ),
  -- A name that was typed is compared with those of the staff, so that a ban is not passed by by typing.
  seated as materialized (
    select distinct on (bench.place) bench.name, bench.place, bench.person_id, member.person_id as found, member.why_not
    from bench left join (select *, row_number() over () as turn from app.bench_people(game, club)) as member
      on member.person_id = bench.person_id or (bench.person_id is null and lower(member.name) = lower(btrim(bench.name)))
    order by bench.place, member.turn
  ),
  rules as (select * from app.rules_of(game.season_id)),
  tally as (
    select
      (count(*) filter (where is_starter))::int as starters,
      (count(*) filter (where not is_starter))::int as substitutes,
      (count(*) filter (where is_starter and position = 'GK'))::int as keepers,
      (count(*) filter (where is_captain))::int as captains,
      max(name #>> '{}') filter (where is_captain and not is_starter) as bench_captain,
      (select count(*)::int from bench) as staff,
      app.squad_count(game, club) as squad
    from pick
  ),
  fault as (
    select 1 as part, 0::bigint as place, 
      app.sentence('matchday.sentences.pickStarters', 'Pick 11 starters. You have {count}.', jsonb_build_object('count', starters)) as said,
      starters > 11 as stops
    from tally where starters <> 11
    union all
    select 2, 0, case when keepers = 0 then app.sentence('matchday.sentences.noKeeper', 'Pick one goalkeeper among the starters. You have none.')
      else app.sentence('matchday.sentences.manyKeepers', 'Pick one goalkeeper among the starters. You have {count}.', jsonb_build_object('count', keepers)) end, false
    from tally where keepers <> 1
    union all
    select 3, 0, 
      app.sentence('matchday.sentences.benchFull', 'The bench has room for {most} players. You have {count}.', jsonb_build_object('most', bench_size, 'count', substitutes)), true
    from tally, rules where substitutes > bench_size
    union all
    select 4, 0, case when captains = 0 then app.sentence('matchday.sentences.noCaptain', 'Choose a captain among the starters.')
      when captains > 1 then app.sentence('matchday.sentences.manyCaptains', 'Choose one captain. You have {count}.', jsonb_build_object('count', captains))
      else app.sentence('matchday.sentences.captainOnBench', 'The captain must be a starter, and {player} is on the bench.',
        jsonb_build_object('player', bench_captain)) end, false
    from tally where captains <> 1 or bench_captain is not null
    union all
    select 5, place, app.sentence('matchday.sentences.pickedTwice', '{player} is picked twice.', jsonb_build_object('player', name)), true from pick where turn = 1 and times > 1
    union all
    select 6, pick.place, app.sentence('matchday.sentences.cannotPlay', '{player}: {reason}', jsonb_build_object('player', name, 'reason', reason)), true
    from pick, lateral (select app.reason_not_to_pick(game.id, club, player_id) as reason) as asked
    where turn = 1 and reason is not null
    union all
    select 7, place, app.sentence('matchday.sentences.noShirt', '{player} has no shirt number.', jsonb_build_object('player', name)), false
    from pick where shirt_number is null and turn = 1
    union all
    select 8, place, 
      app.sentence('matchday.sentences.shirtWrong', 'Shirt numbers are from 1 to 99, and {player} has {number}.', jsonb_build_object('player', name, 'number', shirt_number)), true
    from pick where shirt_number not between 1 and 99 and turn = 1
    union all
    select 9, min(place), app.sentence('matchday.sentences.shirtTwice', 'Number {number} is worn by {players}.',
      jsonb_build_object('number', shirt_number, 'players', app.list_parameter(jsonb_agg(name order by place), ' and '))), false
    from pick where shirt_number is not null and turn = 1 group by shirt_number having count(*) > 1
    union all
    select 10, place, app.sentence('matchday.sentences.noPosition', '{player} has no position.', jsonb_build_object('player', name)), false
    from pick where is_starter and position is null and turn = 1
    union all
    select 11, 0, app.sentence('matchday.sentences.squadTooLarge',
      'The club has {count} registered players, and {most} are allowed. The league must end a registration.',
      jsonb_build_object('count', squad, 'most', squad_size)), false
    from tally, rules where squad > squad_size
    union all
    select 12, 0, 
      app.sentence('matchday.sentences.staffFull', 'The bench has room for {most} staff. You have {count}.', jsonb_build_object('most', staff_size, 'count', staff)), true
    from tally, rules where staff > staff_size
    union all
    select 13, place, app.sentence('matchday.sentences.staffNames', 'Enter a name for each staff member.'), true from bench where coalesce(name, '') !~ '\S'
    union all
    select 14, place, app.sentence('matchday.sentences.coachLicence', '{person} is a coach. Enter the licence.', jsonb_build_object('person', name)), false
    from bench where role like '%coach' and coalesce(name, '') ~ '\S' and coalesce(licence, '') !~ '\S'
    union all
    select 15, place, 
      app.sentence('matchday.sentences.notOnStaff', '{person} is no longer on the staff of the club.', jsonb_build_object('person', name)), true
    from seated where person_id is not null and found is null
    union all
    select 16, place, app.sentence('matchday.sentences.cannotPlay', '{player}: {reason}', jsonb_build_object('player', name, 'reason', why_not)), true
    from seated where why_not is not null
  )
  select said, stops from fault order by part, place
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
      'No confirmed account has this e-mail address or phone number.', 'address');
  end if;
  if account = caller then
    perform app.refuse('PT403', 'curation.linkOwn', 'You cannot link your own account. Another person of your office does this.', 'address');
  end if;
  if app.person_of(account) is not null then
    perform app.refuse('PT409', 'curation.linkTaken', 'This account is already linked to a record. Unlink it first.', 'address');
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
    app.sentence('curation.sentences.accountLinked', 'Your account is linked to the record of {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.accountLinkedWhy', 'Reason: {reason} If this is not you, tell the league office.',
      jsonb_build_object('reason', btrim(p_reason))), app.claim_home(p_kind, account), null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.lodge_challenge(p_match_id uuid, p_kind text, p_category text, p_rule text, p_facts text, p_fee_reference text, p_is_not_of_fact boolean, p_claimed_home integer, p_claimed_away integer, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  acting public.match_part;
  decision public.match_decisions;
  deadline timestamptz;
  lodged uuid;
  club uuid;
begin
  acting := case when 'home_signatory' = any (mine) then 'home_signatory' when 'away_signatory' = any (mine) then 'away_signatory' end;
  if acting is null and p_kind = 'protest' then
    perform app.refuse('PT403', 'matchday.protestNotYours',
      'Only a club admin of one of the two clubs can lodge a protest. Ask yours to do it.');
  elsif acting is null then
    perform app.refuse('PT403', 'matchday.appealNotYours',
      'Only a club admin of one of the two clubs can lodge an appeal. Ask yours to do it.');
  end if;
  club := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  if app.is_done(p_request_id) then
    return (select id from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind order by lodged_at desc limit 1);
  end if;

  if p_kind = 'protest' then
    deadline := app.protest_deadline_of(p_match_id);
    if deadline is null then
      perform app.refuse('PT409', 'matchday.protestTooEarly',
        'A protest is possible once the league has confirmed the result. This match is {status}.',
        p_parameters => jsonb_build_object('status', app.status_name(game.status)));
    elsif now() > deadline then
      perform app.refuse('PT410', 'matchday.protestTooLate',
        'The protest is too late. The result was confirmed on {confirmed}, and a protest could be lodged until {until}: {hours} hours, weekends and public holidays not counted. If the record is wrong, ask the league for a correction.',
        p_parameters => jsonb_build_object('confirmed', app.day_and_time_parameter(app.confirmed_when(game)),
          'until', app.day_and_time_parameter(deadline), 'hours', extract(epoch from (app.rules_of(game.season_id)).protest_window)::int / 3600));
    end if;
    if not coalesce(p_is_not_of_fact, false) then
      perform app.refuse('PT422', 'matchday.protestOfFact',
        'Confirm that it is not about a decision of fact. What the referee saw and decided is final.', 'is_not_of_fact');
    end if;
  else
    decision := app.appealable(p_match_id);
    if decision.id is null then
      perform app.refuse('PT409', 'matchday.nothingToAppeal',
        'There is no decision about this match to appeal against. The league enters decisions.');
    end if;
    deadline := decision.entered_at + (app.rules_of(game.season_id)).appeal_window;
    if now() > deadline then
      perform app.refuse('PT410', 'matchday.appealTooLate',
        'The appeal is too late. The decision was published on {published}, and an appeal could be lodged until {until}. If the record is wrong, ask the league for a correction.',
        p_parameters => jsonb_build_object('published', app.day_and_time_parameter(decision.entered_at), 'until', app.day_and_time_parameter(deadline)));
    end if;
  end if;
  if p_category is null or p_category not in ('ineligible_player', 'misapplied_rule', 'ground', 'conduct', 'procedure', 'sanction', 'other') then
    perform app.refuse('PT422', 'matchday.challengeCategoryMissing', 'Choose the subject.', 'category');
  elsif coalesce(p_rule, '') !~ '\S' or char_length(p_rule) > 300 then
    perform app.refuse('PT422', 'matchday.challengeRuleMissing', 'Cite the rule, in at most 300 characters.', 'rule');
  elsif coalesce(char_length(trim(p_facts)), 0) < 20 then
    perform app.refuse('PT422', 'matchday.factsMissing', 'Describe the facts, in at least 20 characters.', 'facts');
  elsif char_length(p_facts) > 5000 then
    perform app.refuse('PT413', 'matchday.factsTooLong', 'Describe the facts in at most 5,000 characters.', 'facts');
  elsif coalesce(p_fee_reference, '') !~ '\S' or char_length(p_fee_reference) > 100 then
    perform app.refuse('PT422', 'matchday.feeReferenceMissing',
      'Enter the reference of the fee you paid, in at most 100 characters.', 'fee_reference');
  elsif (p_claimed_home is null) <> (p_claimed_away is null) or coalesce(p_claimed_home, 0) not between 0 and 99
    or coalesce(p_claimed_away, 0) not between 0 and 99
  then
    perform app.refuse('PT422', 'matchday.claimIncomplete',
      'Enter both numbers of the result you claim, or none.', 'claimed_home');
  end if;
  if exists (
    select from public.match_challenges where match_id = p_match_id and club_id = club and kind = p_kind and outcome = 'open')
  then
    if p_kind = 'protest' then
      perform app.refuse('PT409', 'matchday.protestOpen',
        'Your club already has an open protest against this match. The decision is pending.');
    end if;
    perform app.refuse('PT409', 'matchday.appealOpen',
      'Your club already has an open appeal against this match. The decision is pending.');
  end if;

  insert into public.match_challenges (
    match_id, kind, club_id, against_id, category, rule_cited, claimed_home_goals, claimed_away_goals, deadline_at, is_sample)
  values (
    p_match_id, p_kind, club, decision.id, p_category, trim(p_rule), p_claimed_home, p_claimed_away, deadline, game.is_sample)
  returning id into lodged;
  insert into public.challenge_papers (challenge_id, facts, fee_reference) values (lodged, trim(p_facts), trim(p_fee_reference));
  perform app.open_challenges(p_match_id);
  perform app.note_match_change(p_match_id, p_kind, acting, null,
    jsonb_build_object('challenge', lodged, 'step', 'lodged', 'category', p_category, 'rule', trim(p_rule)),
    null, null, p_request_id);
  return lodged;
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
    perform app.refuse('PT422', 'site.auditAction', 'Describe the action in 1 to 100 characters.', 'p_action_type');
  end if;
  if octet_length(p_action_details::text) > 8000 then
    perform app.refuse('PT413', 'site.auditDetails', 'The details are too long.', 'p_action_details');
  end if;
  -- The subject tells what somebody says they did from what the database saw them do.
  return app.write_audit(p_action_type, p_target_user_id, p_action_details, 'log_super_admin_action');
end;
$function$;

CREATE OR REPLACE FUNCTION app.match_pack(p_match_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  mine public.match_part[] := app.parts_in(p_match_id, app.viewer_id());
  rules public.season_rules;
begin
  select * into game from public.matches where id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.entering_as(mine) is null then
    perform app.refuse('PT403', 'matchday.entryNotYours',
      'Only its recorders, its referee and its match commissioner can enter a match. You are not appointed to this one; your club or the league can name you.');
  end if;
  rules := app.rules_of(game.season_id);
  return jsonb_build_object(
    'now', clock_timestamp(), 'id', game.id, 'kickOff', game.kick_off, 'parts', to_jsonb(mine),
    'venue', (select name from public.venues where id = game.venue_id),
    'isCup', (
      select competition.kind <> 'league' from public.seasons as season
      join public.competitions as competition on competition.id = season.competition_id where season.id = game.season_id),
    'isSample', game.is_sample,
    'rules', jsonb_build_object('substitutions', rules.substitutions, 'benchSize', rules.bench_size),
    'home', app.side_pack(game, game.home_club_id), 'away', app.side_pack(game, game.away_club_id),
    'officials', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'function', given.function) order by given.function, person.name)
      from public.match_officials as given join public.people as person on person.id = given.person_id
      where given.match_id = game.id and given.answer <> 'declined'), '[]')
  ) || app.match_log(game.id);
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
        app.sentence('accounts.sentences.comment', 'Comment')),
      ('confirm', 'confirm', app.sentence('matchday.sentences.confirmationDue', 'Result to confirm: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.confirm', 'Confirm')),
      ('protest', 'protest', app.sentence('matchday.sentences.protestPossible', 'Protest possible: {home} v {away}'), 'protest',
        app.sentence('accounts.sentences.protest', 'Protest'))
    ) as said (what, kind, title, page, action) on said.what = due.what);
  return query select * from unnest(tasks) as task where task.kind <> 'confirm';
  return query select * from app.fold_tasks(
    array(select task from unnest(tasks) as task where task.kind = 'confirm'),
    app.sentence('matchday.sentences.confirmationsDue', '{count} results to confirm'), '/admin?tab=reports',
    app.sentence('accounts.sentences.confirm', 'Confirm'));
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
    perform app.refuse('PT422', 'accounts.mergeSame', 'This is the account to be closed. Enter the one that stays.', 'into');
  end if;
  if stays.id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'You cannot do this to your own account.', 'into');
  end if;
  -- Both, in one order, whoever else is at it.
  perform from public.profiles where id in (stays.id, p_from) order by id for no key update;
  select * into goes from public.profiles where id = p_from;
  if 'super_admin' = any (app.roles_of(goes.id)) then
    perform app.refuse('PT403', 'accounts.superNotMerged', 'A super admin''s account cannot be closed. Revoke the role first.', 'into');
  end if;
  if stays.suspended_until > now() or stays.confirmed_at is null then
    perform app.refuse('PT409', 'accounts.mergeSuspended', 'The account that stays is suspended, or was never confirmed.', 'into');
  end if;
  theirs := app.person_of(goes.id);
  ours := app.person_of(stays.id);
  if theirs <> ours then
    perform app.refuse('PT409', 'accounts.mergeTwoPeople',
      'These accounts belong to two different people in the record.', 'into');
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

CREATE OR REPLACE FUNCTION app.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  kept public.people;
  gone public.people;
  each record;
  done jsonb;
  steps jsonb := '[]';
  results jsonb;
  merge uuid;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  -- One merge at a time: what one moves another may read.
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into kept from public.people where slug = p_kept for update;
  select * into gone from public.people where slug = p_gone for update;
  perform app.refuse_merge(kept, gone);
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.mergeReason', 'Explain how you know that they are the same person, in at most 500 characters.', 'reason');
  end if;
  if btrim(p_typed) is distinct from gone.name then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', gone.name));
  end if;

  perform set_config('request.jwt.claims', '', true);
  for each in select * from app.places_of_people() where way = 'single' order by parent <> 'public.people'::regclass, place::text loop
    done := app.fill_single(each.place, each.field, kept.id, gone.id);
    if done is not null then steps := steps || jsonb_build_array(done); end if;
  end loop;
  done := app.fill_single('public.people', 'id', kept.id, gone.id);
  -- What is read from line-ups and events follows them; so those come first.
  for each in select * from app.places_of_people() where way in ('row', 'wish') order by way = 'wish', place::text, field loop
    results := app.move_rows(each.place, each.field, each.way, kept.id, gone.id);
    if results is not null then steps := steps || jsonb_build_array(results); end if;
  end loop;
  -- Reports of errors name whom they are about without leaning on them.
  results := app.move_rows('public.error_reports', 'subject_id', 'row', kept.id, gone.id);
  if results is not null then steps := steps || jsonb_build_array(results); end if;
  for each in select * from app.places_of_people() where way = 'result' loop
    execute format('select jsonb_agg(to_jsonb(each)) from %s as each where %I = $1', each.place, each.field) into results using gone.id;
    if results is not null then
      steps := steps || jsonb_build_array(jsonb_build_object('act', 'move', 'place', each.place::text, 'field', each.field, 'moved', '[]'::jsonb, 'dropped', results));
    end if;
  end loop;
  steps := steps || jsonb_build_array(done);
  delete from public.people where id = gone.id;
  insert into app.person_slugs (slug, person_id) values (gone.slug, kept.id) on conflict (slug) do update set person_id = excluded.person_id;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  insert into app.person_merges (kept_id, gone_id, kept_name, gone_name, gone_slug, reason, merged_by, steps)
  values (kept.id, gone.id, kept.name, gone.name, gone.slug, btrim(p_reason), app.caller_id(), steps) returning id into merge;
  perform app.write_audit('people_merged', null,
    jsonb_build_object('merge', merge, 'kept', kept.slug, 'gone', gone.slug, 'goneId', gone.id, 'reason', left(p_reason, 500)),
    'people', kept.id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge, 'slug', kept.slug));
end;
$function$;

CREATE OR REPLACE FUNCTION app.missing_for_confirmation(game public.matches)
 RETURNS TABLE(field text, said jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  times record;
  open_ones bigint;
  silent text[] := app.silent_clubs(game);
begin
  select * into times from app.report_times(game.id);
  if times.submitted_at is null then
    return query select 'report', app.sentence('matchday.sentences.noReport', 'The referee''s report is missing. It is due by {due}.',
      jsonb_build_object('due', app.deadline_parameter(times.report_due_at)));
    return;
  end if;
  -- A result from a file needs a second person, and no more than that.
  if exists (select from public.match_reports where match_id = game.id and kind = 'referee' and imported_from is not null) then
    return query select 'import',
      app.sentence('matchday.sentences.importedByYou', 'You imported this result. Another person of the league confirms it.')
    where app.importer_of(game.id) = app.viewer_id();
    return;
  end if;
  open_ones := app.open_differences(game.id);
  if open_ones > 0 then
    return query select 'differences', case open_ones
      when 1 then app.sentence('matchday.sentences.oneDifference',
        'One difference between the report and the log is not decided yet. The league decides it.')
      else app.sentence('matchday.sentences.differences',
        '{count} differences between the report and the log are not decided yet. The league decides them.',
        jsonb_build_object('count', open_ones)) end;
  end if;
  if not exists (select from public.match_reports where match_id = game.id and kind = 'commissioner') then
    return query select 'commissioner', app.sentence('matchday.sentences.noCommissionerReport',
      'The commissioner''s report is missing. The match commissioner can send it until {due}, when the league confirms. The league can waive it with a reason.',
      jsonb_build_object('due', app.deadline_parameter(times.confirm_due_at)));
  end if;
  if app.report_author(game.id) = app.viewer_id() and exists (
    select from public.match_reports where match_id = game.id and kind = 'referee' and part <> 'referee')
  then
    return query select 'second', app.sentence('matchday.sentences.enteredByYou',
      'You entered the referee''s report from its paper form. Another person of the league confirms it.');
  end if;
  if silent <> '{}' and now() <= times.comments_until then
    return query select 'comments', app.sentence('matchday.sentences.mayComment', '{clubs} may comment until {until}.',
      jsonb_build_object('clubs', app.list_parameter(to_jsonb(silent), ' and '), 'until', app.deadline_parameter(times.comments_until)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.move_match(p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  -- Only the database gives a reason by its code.
  said jsonb := coalesce(p_details, '{}') - 'reasonMessage';
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  rule app.match_moves;
  acting public.match_part;
  began timestamptz := least(now(), coalesce((said ->> 'at')::timestamptz, now()));
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into rule from app.match_moves where from_status = game.status and to_status = p_to;
  if rule.parts is null then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Check it again: somebody may have changed it.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  select part into acting from unnest(rule.parts) as part where part = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'matchday.stepNotYours',
      'This step is taken by {parts}. You are not appointed to it in this match.',
      p_parameters => jsonb_build_object('parts', app.part_names(rule.parts)));
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Check it again before you continue.');
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Give a reason, in at most 500 characters.', 'reason');
  end if;

  if p_to = 'live_1h' and game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.before_kick_off(game, said);
  elsif p_to = 'report_submitted' then
    perform app.before_report(game, said);
  elsif p_to = 'confirmed' then
    perform app.before_confirmation(game, said);
  elsif p_to in ('awarded', 'walkover', 'cancelled', 'void') or game.status = 'abandoned' then
    perform app.before_decision(game, p_to, said);
  end if;
  if p_to = 'scheduled' and said ? 'kickOff' then
    perform app.refuse_clashes(game, (said ->> 'kickOff')::timestamptz, null, null);
  end if;

  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = p_to,
    is_provisional = case
      when p_to in ('live_1h', 'walkover') then true
      when p_to in ('confirmed', 'awarded', 'scheduled', 'cancelled', 'void') then false
      else is_provisional end,
    home_goals = case when p_to = 'live_1h' then coalesce(home_goals, 0) when p_to = 'scheduled' then null else home_goals end,
    away_goals = case when p_to = 'live_1h' then coalesce(away_goals, 0) when p_to = 'scheduled' then null else away_goals end,
    awarded_home_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'homeGoals')::smallint, awarded_home_goals)
      else awarded_home_goals end,
    awarded_away_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'awayGoals')::smallint, awarded_away_goals)
      else awarded_away_goals end,
    phase_began_at = case when p_to in ('live_1h', 'live_2h', 'extra_time') then began end,
    first_half_added = case when p_to = 'half_time' then (said ->> 'added')::smallint else first_half_added end,
    second_half_added = case when p_to = 'full_time' and game.status = 'live_2h' then (said ->> 'added')::smallint else second_half_added end,
    played_on = case
      when p_to = 'scheduled' then coalesce((said ->> 'playedOn')::date, ((said ->> 'kickOff')::timestamptz at time zone 'Africa/Harare')::date, played_on)
      else played_on end,
    kick_off = case when p_to in ('scheduled', 'delayed') then coalesce((said ->> 'kickOff')::timestamptz, kick_off) else kick_off end
  where id = game.id
  returning * into game;
  perform app.note_match_change(game.id, 'move', acting, p_reason, said, rule.from_status, p_to, p_request_id);
  if p_to in ('confirmed', 'awarded') then
    perform app.after_confirmation(game);
  end if;
  perform set_config('app.moving', '', true);
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.move_rows(place regclass, field name, way text, kept uuid, gone uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given jsonb;
  moved jsonb := '[]';
  dropped jsonb := '[]';
  notes jsonb := '[]';
begin
  if place = 'public.scout_notes'::regclass then
    select coalesce(jsonb_agg(to_jsonb(note)), '[]') into notes from public.scout_notes as note
    where note.player_id = kept and note.user_id in (select user_id from public.scout_notes where player_id = gone);
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(each)), ''[]'') from %s as each where %I = $1', place, field) into moved using gone;
  if moved = '[]' then return null; end if;
  -- All at once, as what follows from a table follows once a statement; one by one where the two stand in each other's way.
  begin
    execute format('update %1$s set %2$I = $1 where %2$I = $2', place, field) using kept, gone;
    return jsonb_build_object('act', 'move', 'place', place::text, 'field', field, 'moved', moved, 'dropped', dropped);
  exception when unique_violation or check_violation or sqlstate 'PT409' or sqlstate 'PT422' then
    moved := '[]';
  end;
  for given in execute format('select to_jsonb(each) from %s as each where %I = $1', place, field) using gone loop
    begin
      execute format('update %s as each set %I = $1 where %I = $2 and to_jsonb(each) @> $3', place, field, field)
      using kept, gone, app.key_of(place, given);
      moved := moved || jsonb_build_array(given);
    exception when unique_violation or check_violation or sqlstate 'PT409' or sqlstate 'PT422' then
      if way <> 'wish' then
        if place = 'public.lineup_entries'::regclass then
          perform app.refuse('PT409', 'curation.mergeSameLineup', 'Both are in the line-up of the same match, so they are two people.');
        elsif place = 'public.match_officials'::regclass then
          perform app.refuse('PT409', 'curation.mergeSameAppointment', 'Both were appointed to the same match, so they are two people.');
        else
          perform app.refuse('PT409', 'curation.mergeSamePlace',
            'Both have the same place in {place}. They may be two people; correct that first.',
            p_parameters => jsonb_build_object('place', replace(regexp_replace(place::text, '^.*\.', ''), '_', ' ')));
        end if;
      end if;
      execute format('delete from %s as each where %I = $1 and to_jsonb(each) @> $2', place, field) using gone, app.key_of(place, given);
      dropped := dropped || jsonb_build_array(given);
      -- A scout's two notes become one: nothing that somebody wrote is lost.
      if place = 'public.scout_notes'::regclass then
        update public.scout_notes as note set words = left(note.words || E'\n\n' || (given ->> 'words'), 4000)
        where note.player_id = kept and note.user_id = (given ->> 'user_id')::uuid;
      end if;
    end;
  end loop;
  return jsonb_build_object('act', 'move', 'place', place::text, 'field', field, 'moved', moved, 'dropped', dropped, 'notes', notes);
end;
$function$;

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
      when was - 'venue' = fixture - 'venue' then app.sentence('fans.sentences.otherGround', 'Ground changed: {home} v {away}', pair)
      else app.sentence('fans.sentences.moved', 'Moved: {home} v {away}', pair) end,
    case
      when move = 'postponed' then app.sentence('fans.sentences.postponedWords', 'It was scheduled for {was}. There is no new date yet.', days)
      when move = 'abandoned' then app.sentence('fans.sentences.abandonedWords',
        'It was stopped before full time. The league decides what happens next.')
      when move = 'cancelled' then app.sentence('fans.sentences.cancelledWords', 'It will not be played.')
      when was - 'venue' = fixture - 'venue' then app.sentence('fans.sentences.otherGroundWords', '{now}. Previously at {ground}.',
        days || jsonb_build_object('ground', old_ground.name))
      when was ->> 'fate' = 'ahead' then app.sentence('fans.sentences.movedFrom', 'Now {now}. Before: {was}.', days)
      else app.sentence('fans.sentences.movedTo', 'Now {now}.', days) end,
    '/matches/' || game.id, game.is_sample
  from (select app.fixture_of(game), app.move_between(was, app.fixture_of(game))) as become (fixture, move)
  cross join lateral (select jsonb_build_object('now', app.fixture_words(fixture), 'was', app.fixture_words(was))) as said (days)
  left join public.venues as old_ground on old_ground.id = (was ->> 'venue')::uuid
  where move is not null
$function$;

CREATE OR REPLACE FUNCTION app.my_club_squad(p_club_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  viewer uuid := app.viewer_id();
  today date := app.today_for_windows();
  season uuid;
  sees_contracts boolean := p_club_id in (select app.clubs_with_right(viewer, 'contracts')) and not app.is_impersonating();
  sees_papers boolean := p_club_id in (select app.clubs_with_right(viewer, 'transfers')) and not app.is_impersonating();
begin
  if not coalesce(p_club_id in (select app.clubs_served_by(viewer, 'club_admin', 'club')), false) then
    perform app.refuse('PT403', 'record.squadListOwn', 'Only people from the club can see this.');
  end if;
  select part.season_id into season from public.club_seasons as part join public.seasons as known on known.id = part.season_id
  where part.club_id = p_club_id
  order by known.id = (select current.id from public.current_season() as current) desc, known.slug desc, known.id limit 1;
  return jsonb_build_object('seesContracts', sees_contracts, 'seesPapers', sees_papers, 'today', today, 'players', coalesce((
    with bans as materialized (
      select owed.person_id, count(*) as matches, max(owed.until_on) as until_on
      from app.bans_to_come(season) as missed
      join public.suspensions as owed on owed.id = missed.suspension_id
      join public.matches as coming on coming.id = missed.match_id and coalesce(coming.played_on >= today, true)
      group by owed.person_id
    ),
    listed as materialized (
      select distinct on (found.player_id) found.* from (
        select held.player_id, held.shirt_number, held.kind as status, held.ends_on as until, null::text as club, null::text as ref, 1 as place
        from app.squad_on(p_club_id, season, today) as held
        union all
        select transfer.player_id, null, 'lent', transfer.loan_ends_on, engaging.name, null, 2
        from public.transfers as transfer left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
        where transfer.releasing_club_id = p_club_id and transfer.state = 'loan_active'
        union all
        select transfer.player_id, transfer.shirt_number, 'joining', null, null, transfer.ref, 3
        from public.transfers as transfer
        where sees_papers and transfer.engaging_club_id = p_club_id and transfer.is_under_way and transfer.state <> 'draft') as found
      order by found.player_id, found.place, found.shirt_number
    )
    select jsonb_agg(jsonb_build_object(
      'id', person.id, 'name', person.name, 'slug', case when not person.is_unregistered then person.slug end,
      'number', listed.shirt_number, 'position', player.position, 'status', listed.status, 'until', listed.until,
      'club', listed.club, 'ref', listed.ref, 'banMatches', coalesce(bans.matches, 0), 'banUntil', bans.until_on,
      'contractEndsOn', case when sees_contracts then (
        select max(contract.ends_on) from public.contracts as contract
        where contract.player_id = listed.player_id and contract.club_id = p_club_id and contract.ended_on is null
          and contract.ends_on >= today) end,
      'missing', case when sees_papers and listed.status <> 'lent' then to_jsonb(app.papers_missing_of(listed.player_id, p_club_id)) end,
      'isSample', person.is_sample)
      order by listed.place, listed.shirt_number nulls last, person.name, person.id)
    from listed
    join public.people as person on person.id = listed.player_id
    left join public.players as player on player.person_id = listed.player_id
    left join bans on bans.person_id = listed.player_id), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.name_the_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  field text := case new.action when 'annul' then 'effectiveOn' else 'endedOn' end;
  day date;
begin
  day := coalesce((new.details ->> field)::date, app.league_today());
  new.details := new.details || jsonb_build_object(field, day);
  if new.action = 'end_loan' then
    perform app.refuse_early_end(transfer, day) from public.transfers as transfer where transfer.id = new.transfer_id;
  end if;
  return new;
exception
  when invalid_datetime_format or datetime_field_overflow then
    perform app.refuse('PT422', 'transfers.dayMissing', 'Enter the day, such as 2026-08-31.', field);
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_case_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.discipline_cases;
begin
  perform app.require_office(app.name_parameter('site.deedPayments', 'Payments in cases are recorded'));
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  select * into paid from public.discipline_cases where id = p_case_id for update;
  if paid.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if p_what is null or p_what not in ('fine', 'appeal_fee') then
    perform app.refuse('PT422', 'matchday.paymentKindMissing', 'Choose what was paid: the fine or the fee of the appeal.', 'what');
  end if;
  if (case p_what when 'fine' then paid.fine_usd is null or paid.is_upheld is true else paid.appealed_on is null end) then
    perform app.refuse('PT409', 'matchday.nothingToPay',
      'Case {reference} has no such payment due. Check it again.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if (case p_what when 'fine' then paid.fine_paid_on else paid.appeal_fee_paid_on end) is not null then
    perform app.refuse('PT409', 'matchday.paymentNoted',
      'The league has already recorded this payment of case {reference}.', p_parameters => jsonb_build_object('reference', paid.reference));
  end if;
  if p_paid_on is null or p_paid_on > app.league_today() or p_paid_on < paid.decided_on then
    perform app.refuse('PT422', 'matchday.paymentDayWrong',
      'Choose a day of payment between the decision and today.', 'paid_on');
  end if;
  update public.discipline_cases set
    fine_paid_on = case p_what when 'fine' then p_paid_on else fine_paid_on end,
    appeal_fee_paid_on = case p_what when 'appeal_fee' then p_paid_on else appeal_fee_paid_on end
  where id = paid.id;
  insert into app.case_requests values (auth.uid(), p_request_id, paid.id);
  return paid.id;
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
    perform app.refuse('PT422', 'oversight.incidentStep', 'Choose what was done.', 'step');
  end if;
  if p_step = 'closed' and exists (select from app.incidents where id = p_incident_id and reported_at is null) then
    perform app.refuse('PT409', 'oversight.authorityFirst', 'Notify the authority first, or record that it was notified.', 'step');
  end if;
  update app.incidents set
    reported_at = case when p_step = 'reported' then coalesce(reported_at, now()) else reported_at end,
    people_told_at = case when p_step = 'people_told' then coalesce(people_told_at, now()) else people_told_at end,
    closed_at = case when p_step = 'closed' then coalesce(closed_at, now()) else closed_at end
  where id = p_incident_id;
  if not found then
    perform app.refuse('PT404', 'oversight.noIncident', 'This incident does not exist.');
  end if;
  perform app.write_audit('incident_' || p_step, null, '{}', 'incidents', p_incident_id::text);
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
      case when is_super then '/super/users?tab=requests' else '/admin?tab=requests' end, app.sentence('accounts.sentences.decide', 'Decide'), null, since, false)::app.task;
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
        format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Decide'), null, lodged.lodged_at, lodged.is_sample)::app.task
      from public.match_challenges as lodged
      join public.matches as game on game.id = lodged.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      join public.clubs as club on club.id = lodged.club_id
      where lodged.outcome = 'open'
      order by lodged.lodged_at),
    app.sentence('matchday.sentences.protests', '{count} protests and appeals to decide'), '/admin?tab=season', app.sentence('accounts.sentences.decide', 'Decide'));

  return query select * from app.fold_tasks(
    array(
      select ('case', case opened.status
          when 'appealed' then app.sentence('matchday.sentences.caseAppeal', 'Appeal in case {reference}',
            jsonb_build_object('reference', opened.reference))
          else app.sentence('matchday.sentences.decideCase', 'Case to decide: {reference}',
            jsonb_build_object('reference', opened.reference)) end,
        app.quote(opened.charge), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Decide'), null,
        coalesce(opened.appealed_on, opened.opened_on)::timestamp at time zone 'Africa/Harare', opened.is_sample)::app.task
      from public.discipline_cases as opened
      where opened.status = 'appealed' or (opened.status = 'opened' and coalesce(opened.hearing_at <= now(), true) and (
        -- While the charged side can answer, it is not the league's turn.
        coalesce(opened.answer_by < app.league_today(), true)
        or exists (select from public.discipline_answers as answer where answer.case_id = opened.id)))
      order by opened.opened_on, opened.reference),
    app.sentence('matchday.sentences.cases', '{count} cases to decide'), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Decide'));

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then app.sentence('news.sentences.oneArticle', '1 article to review')
        else app.sentence('news.sentences.articles', '{count} articles to review', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=news&status=review', app.sentence('accounts.sentences.review', 'Review'), null, since, false)::app.task;
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
      null, '/admin?tab=values', app.sentence('accounts.sentences.answer', 'Answer'), null, since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_bans_of(player uuid, today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed integer := 0;
  banned_until date;
  missed jsonb;
  until jsonb;
begin
  if not exists (select from public.suspensions where person_id = player and lifted_at is null) then return null; end if;
  select max(until_on) into banned_until from public.suspensions
  where person_id = player and lifted_at is null and until_on >= today;
  -- What is left of a ban is served in the seasons to come: those that count are the last of each competition.
  select coalesce(sum(matches), 0) - (
    select count(*) from (
      select distinct on (later.competition_id) later.id
      from public.suspensions as ban join public.seasons as given on given.id = ban.season_id
      join public.seasons as later on later.competition_id = given.competition_id
      where ban.person_id = player and ban.lifted_at is null and ban.matches is not null
      order by later.competition_id, later.slug desc) as last, app.serve_bans(player, last.id) as served
    where served.is_served) into owed
  from public.suspensions where person_id = player and lifted_at is null and matches is not null;
  missed := jsonb_build_object('count', owed);
  until := jsonb_build_object('until', app.day_parameter(banned_until, app.lineup_day_words(banned_until)));
  return case
    when owed > 1 and banned_until is not null then app.sentence('transfers.openBanMatchesUntil',
      '{count} matches of a ban remain. Another ban runs until {until}. The bans move with the player.', missed || until)
    when owed > 1 then app.sentence('transfers.openBanMatches',
      '{count} matches of a ban remain. The ban moves with the player.', missed)
    when owed = 1 and banned_until is not null then app.sentence('transfers.openBanMatchUntil',
      'One match of a ban remains. Another ban runs until {until}. The bans move with the player.', until)
    when owed = 1 then app.sentence('transfers.openBanMatch', 'One match of a ban remains. The ban moves with the player.')
    when banned_until is not null then app.sentence('transfers.openBanUntil', 'A ban runs until {until}. The ban moves with the player.', until)
  end;
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
      app.quote(made.charge), app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_correction_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.correctionsOpened', 'Corrections are opened'));
  opened uuid := p_correction_id;
begin
  if app.is_done(p_request_id) then
    return coalesce(p_correction_id, app.latest_correction(game.id));
  end if;
  if p_correction_id is null then
    opened := app.ask_correction(game, 'open', acting, p_change, p_reason, p_evidence);
  else
    update public.corrections set status = 'open', opened_at = now()
    where id = p_correction_id and match_id = game.id and status = 'requested';
    if not found then
      perform app.refuse('PT409', 'matchday.correctionRequestAnswered',
        'This request is no longer pending. The league has answered it: check the match again.');
    end if;
    update app.correction_makers set opened_by = auth.uid() where correction_id = p_correction_id;
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = true where id = game.id;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', acting, (select reason from public.corrections where id = opened),
    '{"act": "opened"}', p_request_id => p_request_id);
  return opened;
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
    perform app.refuse('PT422', 'oversight.incidentWords', 'Describe what happened, in at most 2,000 characters.', 'words');
  end if;
  if p_noticed_at is null or p_noticed_at > now() then
    perform app.refuse('PT422', 'oversight.incidentNoticed', 'Enter when it was discovered: the 24 hours run from then.', 'noticed_at');
  end if;
  if p_from_at is null or p_to_at is null or p_to_at <= p_from_at then
    perform app.refuse('PT422', 'oversight.incidentSpan', 'Enter from when to when data may have been seen.', 'to_at');
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

CREATE OR REPLACE FUNCTION app.open_person_document(p_document_id uuid, p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  paper public.person_documents;
  opening record;
begin
  perform app.refuse_transfer_work();
  select * into paper from public.person_documents where id = p_document_id;
  select * into opening from app.opening_of(paper, caller);
  if paper.id is null or opening.opened_as is null then
    perform app.refuse('PT404', 'curation.documentNotYours', 'This document does not exist, or is not for you.');
  end if;
  if paper.path is null then
    perform app.refuse('PT422', 'curation.medicalNoFile', 'Only the date and the doctor of a medical form are kept. There is no file.');
  end if;
  insert into public.person_document_openings (document_id, opened_by, opened_as, club_id, request_id)
  values (paper.id, caller, opening.opened_as, opening.club_id, p_request_id)
  on conflict on constraint one_opening_of_a_persons_request do nothing;
  return paper.path;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_season(p_season text, p_typed text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  opened public.seasons := app.season_named(p_season);
  closed public.seasons;
  before_id uuid;
  came integer;
  went integer;
begin
  if known is not null then return known; end if;
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'record.openLeagueOnly', 'Only administrators of the league can open a season.');
  end if;
  if opened.id is null then
    perform app.refuse('PT404', 'record.seasonUnknown', 'There is no season with this name.', 'season');
  end if;
  -- Two who open a season, the same or another: the second waits, and finds what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('open_season ' || opened.competition_id, 263));
  -- The matches before their seasons, as whoever changes a single match holds them.
  perform from public.matches
  where season_id in (opened.id, (app.season_played_now(opened.competition_id)).id) order by id for no key update;
  perform from public.seasons
  where competition_id = opened.competition_id and status in ('draft', 'running') order by id for no key update;
  select * into opened from public.seasons where id = opened.id;
  closed := app.season_played_now(opened.competition_id);
  before_id := app.season_before(opened);
  perform app.refuse_opening(opened);
  if btrim(p_typed) is distinct from opened.slug then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', opened.slug));
  end if;

  -- The clock scores the picks of the season that is played: what it has not seen yet it would never see.
  perform app.score_picks();
  update public.seasons set status = 'archived' where id = closed.id;
  update public.seasons set status = 'running' where id = opened.id;
  if before_id is not null then
    update public.club_seasons as part set came_in = not exists (
      select from public.club_seasons as old where old.season_id = before_id and old.club_id = part.club_id)
    where part.season_id = opened.id;
    update public.club_seasons as part set went_out = not exists (
      select from public.club_seasons as new where new.season_id = opened.id and new.club_id = part.club_id)
    where part.season_id = before_id;
    -- What the league has set for its match days goes on until it sets something else.
    insert into public.season_rules
    select (jsonb_populate_record(rules, jsonb_build_object('season_id', opened.id))).*
    from public.season_rules as rules where rules.season_id = before_id
    on conflict (season_id) do nothing;
  end if;
  select count(*) filter (where came_in and season_id = opened.id), count(*) filter (where went_out and season_id = before_id)
  into came, went from public.club_seasons where season_id in (opened.id, before_id);
  return app.note_desk_request(p_request_id, jsonb_build_object(
    'season', opened.slug, 'closed', closed.slug, 'came', came, 'went', went));
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_transfer_document(p_document_id uuid, p_request_id uuid, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  paper public.transfer_documents;
  transfer public.transfers;
  sides public.transfer_party[];
  is_overseer boolean;
begin
  perform app.refuse_transfer_work();
  select * into paper from public.transfer_documents where id = p_document_id;
  select * into transfer from public.transfers where id = paper.transfer_id;
  sides := app.paper_sides(transfer, caller);
  is_overseer := sides = '{}' and app.caller_is('super_admin');
  if paper.id is null or not (app.is_told_of_paper(sides, paper.kind, paper.party) or is_overseer) then
    perform app.refuse('PT404', 'transfers.paperUnknown', 'This paper does not exist, or is not for you.');
  end if;
  if not app.can_open_paper(sides, is_overseer, transfer.registered_at is not null, paper.kind, paper.party) then
    perform app.refuse('PT403', 'transfers.paperClosedToYou',
      'You can see that {paper} exists, but you cannot open it.', p_parameters => jsonb_build_object('paper', app.paper_name(paper.kind)));
  end if;
  if paper.path is null then
    perform app.refuse('PT422', 'transfers.medicalHasNoFile',
      'Only the date and the doctor of a medical form are kept. There is no file.');
  end if;
  if (is_overseer or p_reason is not null) and app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.openReason',
      'Give a reason for opening it, in at most 500 characters. It is recorded.', 'reason');
  end if;
  insert into public.document_access (document_id, user_id, party, reason, request_id)
  values (paper.id, caller, (
    select side from unnest(sides) as side
    where app.can_open_paper(array[side], false, false, paper.kind, paper.party) order by side = 'staff' limit 1), p_reason, p_request_id)
  on conflict on constraint one_opening_of_a_request do nothing;
  return paper.path;
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
    ('clubs_agreed', app.sentence('transfers.sentences.clubsAgreed', 'Clubs agreed: {player} to {club}', names),
      app.sentence('transfers.sentences.clubsAgreedWords', 'The player now reads the terms.')),
    ('player_agreed', app.sentence('transfers.sentences.playerAgreed', 'Player agreed: {player} to {club}', names),
      app.sentence('transfers.sentences.playerAgreedWords', 'The engaging club now submits it.')),
    ('returned', app.sentence('transfers.sentences.returned', 'Returned: {player} to {club}', names),
      app.sentence('transfers.sentences.returnedWords', 'The engaging club has to fix something.')),
    ('approved_unpaid', app.sentence('transfers.sentences.approved', 'Approved: {player} to {club}', names),
      app.sentence('transfers.sentences.approvedUnpaidWords', 'It is registered once the levy has been paid.')),
    ('approved', app.sentence('transfers.sentences.approved', 'Approved: {player} to {club}', names),
      app.sentence('transfers.sentences.approvedWords', 'It is registered on its first day.')),
    ('registered', app.sentence('transfers.sentences.registered', 'Registered: {player} to {club}', names),
      app.sentence('transfers.sentences.publicNow', 'It is now public.')),
    ('loan_active', app.sentence('transfers.sentences.loanBegun', 'Loan started: {player} to {club}', names),
      app.sentence('transfers.sentences.publicNow', 'It is now public.')),
    ('loan_ended', app.sentence('transfers.sentences.loanEnded', 'Loan ended: {player} to {club}', names), null),
    ('declined', app.sentence('transfers.sentences.declined', 'Declined: {player} to {club}', names),
      case event.type when 'refuse' then app.sentence('transfers.sentences.playerRefused', 'The player has said no.') end),
    ('withdrawn', app.sentence('transfers.sentences.withdrawn', 'Withdrawn: {player} to {club}', names), null),
    ('expired', app.sentence('transfers.sentences.expired', 'Expired: {player} to {club}', names), null),
    ('rejected', app.sentence('transfers.sentences.rejected', 'Rejected: {player} to {club}', names),
      app.sentence('transfers.sentences.rejectedWords', 'Each party can appeal within the time set by the rules.')),
    ('annulled', app.sentence('transfers.sentences.annulled', 'Annulled: {player} to {club}', names),
      app.sentence('transfers.sentences.annulledWords', 'The previous registration counts again.'))
  ) as told (state, title, words)
  where told.state = event.to_state::text;
  if reason is not null and words is null then
    words := app.sentence('transfers.sentences.why', 'Reason: {reason}', jsonb_build_object('reason', reason));
  elsif reason is not null then
    words := app.sentence('transfers.sentences.outcomeWhy', '{outcome} Reason: {reason}', jsonb_build_object('outcome', words, 'reason', reason));
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
      select ('report_overdue', app.sentence('matchday.sentences.reportOverdue', 'Referee''s report missing: {home} v {away}',
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
    app.sentence('accounts.sentences.openThem', 'View all'));
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
  select 'privacy_guardian', app.sentence('accounts.sentences.namesYou', '{ward} names you as guardian', jsonb_build_object('ward', ward.name)),
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

CREATE OR REPLACE FUNCTION app.payment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'payment_report', app.sentence('transfers.sentences.paymentReported', 'Missing payment reported by a player'),
    app.sentence('transfers.sentences.inConfidence', 'Confidential: the club is not told.'), '/dashboard/checks',
    app.sentence('accounts.sentences.answer', 'Answer'),
    null::timestamptz, report.sent_at, report.is_sample
  from public.payment_reports as report
  where report.state = 'sent' and 'zifa_admin' = any (app.roles_of(p_person)) and not app.is_impersonating()
    and not app.is_conflicted_with(p_person, report.club_id) and report.sent_by is distinct from p_person
$function$;

CREATE OR REPLACE FUNCTION app.pick_scores(p_picks jsonb, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  wanted record;
  game public.matches;
  kept integer := 0;
  late uuid[] := '{}';
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  if jsonb_typeof(p_picks) is distinct from 'array' or jsonb_array_length(p_picks) not between 1 and 40 then
    perform app.refuse('PT422', 'fans.picksCount', 'Pick the scores of 1 to 40 matches at a time.', 'picks');
  end if;
  if exists (
    select from jsonb_to_recordset(p_picks) as pick (match_id uuid, home integer, away integer)
    where match_id is null or (home is null) <> (away is null) or home not between 0 and 20 or away not between 0 and 20)
  then
    perform app.refuse('PT422', 'fans.pickNumbers', 'A pick is two numbers from 0 to 20.', 'picks');
  end if;
  for wanted in
    select distinct on (match_id) match_id, home, away
    from jsonb_to_recordset(p_picks) as pick (match_id uuid, home integer, away integer) order by match_id
  loop
    select * into game from public.matches where id = wanted.match_id;
    if game.id is null or not exists (select from public.seasons where id = game.season_id and status = 'running') then
      perform app.refuse('PT404', 'fans.pickNoMatch', 'This match is not in the current season.', 'picks');
    end if;
    if app.takes_picks(game.status, game.kick_off, game.played_on) then
      -- Whoever moves the match, or begins it, waits for this pick or is seen by it.
      select * into game from public.matches where id = wanted.match_id for share;
    end if;
    if not app.takes_picks(game.status, game.kick_off, game.played_on) then
      late := late || wanted.match_id;
    elsif wanted.home is null then
      delete from public.score_picks where match_id = game.id and user_id = me;
      kept := kept + 1;
    else
      insert into public.score_picks as pick (user_id, match_id, season_id, home_goals, away_goals, request_id)
      values (me, game.id, game.season_id, wanted.home, wanted.away, p_request_id)
      on conflict (match_id, user_id) do update set
        home_goals = excluded.home_goals, away_goals = excluded.away_goals,
        picked_at = clock_timestamp(), request_id = excluded.request_id
      where pick.request_id <> excluded.request_id;
      kept := kept + 1;
    end if;
  end loop;
  if kept = 0 then
    perform app.refuse('PT409', 'fans.pickTooLate', 'Picks close at kick-off, by the server''s clock. This match has started.', 'picks');
  end if;
  return jsonb_build_object('kept', kept, 'late', to_jsonb(late));
exception
  when invalid_text_representation or numeric_value_out_of_range then
    perform app.refuse('PT422', 'fans.pickNumbers', 'A pick is two numbers from 0 to 20.', 'picks');
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
    plan.note := format('score %s instead of %s', plan.new_words, plan.old_words);
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
    plan.new_words := 'struck';
  else
    will_be := jsonb_populate_record(was, given - 'id');
    will_be.id := coalesce(was.id, 'new');
    perform app.check_corrected(game, will_be);
    if will_be is not distinct from was then
      perform app.refuse('PT422', 'matchday.correctionTheSame',
        'The record already says this. Enter what should be different.', 'event_id');
    end if;
    plan.wanted := to_jsonb(will_be) - 'id';
    plan.new_words := app.item_words(will_be);
    select home, away into after_home, after_away from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
  end if;
  plan.old_words := case when plan.act = 'add' then 'not in the record' else app.item_words(was) end;
  plan.note := app.correction_note(plan.act, was, will_be);
  plan.changes_score := (before_home, before_away) is distinct from (after_home, after_away);
  return plan;
end;
$function$;

CREATE OR REPLACE FUNCTION app.plan_draw(p_season_id uuid, p_rows jsonb)
 RETURNS SETOF app.drawn_match
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with given as materialized (
    select line::integer, round, home, away, venue, day, time,
      (day + time) at time zone 'Africa/Harare' as kick_off
    from rows from (jsonb_to_recordset(p_rows) as (round integer, home uuid, away uuid, venue uuid, day date, time time))
      with ordinality as row (round, home, away, venue, day, time, line)
  ),
  held as materialized (
    select game.*, round.number from public.matches as game left join public.rounds as round on round.id = game.round_id
    where game.season_id = p_season_id and game.status not in ('cancelled', 'void')
  ),
  -- Others of the record, and the lines themselves.
  booked as materialized (
    select line, home, away, venue, day, kick_off from given
    union all
    select null, game.home_club_id, game.away_club_id, game.venue_id, game.played_on, game.kick_off
    from public.matches as game
    where game.played_on in (select day from given) and game.season_id is distinct from p_season_id
      and game.status not in ('cancelled', 'void')
  ),
  judged as (
    select given.*, old.id as match_id, old.version,
      jsonb_strip_nulls(jsonb_build_object(
        'round', case when given.round is distinct from old.number then jsonb_build_array(old.number, given.round) end,
        'day', case when given.day is distinct from old.played_on then jsonb_build_array(old.played_on, given.day) end,
        'time', case when given.kick_off is distinct from old.kick_off and given.time is distinct from (old.kick_off at time zone 'Africa/Harare')::time
          then jsonb_build_array(to_char(old.kick_off at time zone 'Africa/Harare', 'HH24:MI'), to_char(given.time, 'HH24:MI')) end,
        'venue', case when given.venue is distinct from old.venue_id then jsonb_build_array(
          (select name from public.venues where id = old.venue_id), (select name from public.venues where id = given.venue)) end
      )) as changes,
      case
        when given.round is null or given.round not between 1 and 99 then app.sentence('curation.sentences.lineRoundMissing', 'The round is missing.')
        when given.home is null or given.away is null or given.home = given.away then app.sentence('curation.sentences.lineTwoClubs', 'A match needs two clubs.')
        when given.day is null or given.time is null then app.sentence('curation.sentences.lineDayMissing', 'The day or the time is missing.')
        when exists (select from given as other where other.line <> given.line and other.round = given.round
            and (other.home in (given.home, given.away) or other.away in (given.home, given.away)))
          then app.sentence('curation.sentences.linePlaysTwice', 'One of the clubs plays twice in round {round}.', jsonb_build_object('round', given.round))
        when exists (select from given as other where other.line < given.line and other.home = given.home and other.away = given.away)
          then app.sentence('curation.sentences.lineMeetAlready', 'These clubs already meet at this ground.')
        when exists (select from booked where booked.day = given.day and booked.line is distinct from given.line
            and (booked.home in (given.home, given.away) or booked.away in (given.home, given.away)))
          then app.sentence('curation.sentences.lineOtherMatch', 'One of the clubs has another match on {day}.', jsonb_build_object('day', app.day_parameter(given.day, given.day::text)))
        when exists (select from booked where booked.day = given.day and booked.line is distinct from given.line
            and booked.venue = given.venue and coalesce(abs(extract(epoch from booked.kick_off - given.kick_off)) < 3 * 3600, true))
          then app.sentence('curation.sentences.lineGroundTaken', 'The ground has another match on {day}, less than three hours apart or without a kick-off.', jsonb_build_object('day', app.day_parameter(given.day, given.day::text)))
      end as reason
    from given left join held as old on old.home_club_id = given.home and old.away_club_id = given.away
  )
  select line, round, home, away, venue, day, kick_off, match_id, version,
    case when reason is not null then 'refused' when match_id is null then 'add' when changes = '{}' then 'same' else 'change' end,
    changes, reason
  from judged
  union all
  select null, held.number, held.home_club_id, held.away_club_id, held.venue_id, held.played_on, held.kick_off, held.id,
    held.version, 'remove', '{}', null
  from held where not exists (select from given where given.home = held.home_club_id and given.away = held.away_club_id)
$function$;

CREATE OR REPLACE FUNCTION app.plan_matches(p_rows jsonb)
 RETURNS SETOF app.planned_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, id, replace(season, '–', '-') as season, round, home_name as home,
      away_name as away, app.plain(home_name) as home_word, app.plain(away_name) as away_word,
      date as day_words, app.read_day(date) as day, kick_off as time_words, app.read_time(kick_off) as at_time,
      venue, app.plain(venue) as venue_word, lower(replace(status, ' ', '_')) as status,
      home_goals as hg, away_goals as ag, awarded_home_goals as ahg, awarded_away_goals as aag, attendance,
      app.read_count(round, 99) as round_number, app.read_count(home_goals, 99) as hg_number,
      app.read_count(away_goals, 99) as ag_number, app.read_count(awarded_home_goals, 99) as ahg_number,
      app.read_count(awarded_away_goals, 99) as aag_number, app.read_count(attendance, 200000) as crowd,
      note, source, was_seen, version as seen_version
    from (
      select place, item ? 'version' as was_seen, cell.*, coalesce(cell.home_id, cell.home) as home_name,
        coalesce(cell.away_id, cell.away) as away_name
      from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
        lateral jsonb_to_record(app.clean_cells(item)) as cell (
          line integer, id text, season text, round text, home text, away text, home_id text, away_id text,
          date text, kick_off text, venue text, status text, home_goals text, away_goals text,
          awarded_home_goals text, awarded_away_goals text, attendance text, note text, source text, version integer)
    ) as cells
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select home_word from given union select away_word from given)
    ) as ranked group by word
  ),
  grounds as materialized (
    select word, array_agg(venue_id) as ids from (
      select id, app.plain(name) from public.venues union select id, app.plain(slug) from public.venues
    ) as named (venue_id, word) group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, season.slug as season_slug, season.status = 'archived' as is_history,
      homes.clubs as homes, aways.clubs as aways, homes.clubs[1] as home_id, aways.clubs[1] as away_id,
      grounds.ids as grounds, grounds.ids[1] as venue_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as homes on homes.word = given.home_word
    left join answers as aways on aways.word = given.away_word
    left join grounds on grounds.word = given.venue_word
  ),
  known as materialized (
    select placed.*, old.id as match_id, coalesce(cardinality(there.ids), 0) as meetings
    from placed
    left join lateral (
      select array_agg(game.id) as ids,
        array_agg(game.id) filter (where game.id::text = placed.id) as named,
        array_agg(game.id) filter (where game.played_on = placed.day) as same_day
      from public.matches as game
      where game.season_id = placed.season_id and game.home_club_id = placed.home_id
        and game.away_club_id = placed.away_id
        and (game.status not in ('cancelled', 'void') or game.id::text = placed.id)
    ) as there on true
    left join public.matches as old on old.id = case
      when there.named is not null then there.named[1]
      when cardinality(there.ids) = 1 then there.ids[1]
      when cardinality(there.same_day) = 1 then there.same_day[1] end
  ),
  wanted as materialized (
    select known.*, old.version as old_version, old.status as old_status, old.played_on as old_day,
      old.kick_off as old_kick_off, old.venue_id as old_venue_id, old.home_goals as old_hg, old.away_goals as old_ag,
      old.awarded_home_goals as old_ahg, old.awarded_away_goals as old_aag, old.attendance as old_attendance,
      old.note as old_note, old_round.number as old_round,
      coalesce(known.day, old.played_on) as new_day,
      -- A postponed match has none.
      case when coalesce(known.status, case when known.hg is null then old.status::text end, '') <> 'postponed'
        then coalesce((coalesce(known.day, old.played_on)
          + coalesce(known.at_time, (old.kick_off at time zone 'Africa/Harare')::time)) at time zone 'Africa/Harare',
          old.kick_off) end as new_kick_off,
      coalesce(known.venue_id, old.venue_id) as new_venue_id,
      coalesce(known.round_number, old_round.number) as new_round,
      coalesce(known.hg_number, old.home_goals) as new_hg,
      coalesce(known.ag_number, old.away_goals) as new_ag,
      coalesce(known.ahg_number, old.awarded_home_goals) as new_ahg,
      coalesce(known.aag_number, old.awarded_away_goals) as new_aag,
      coalesce(known.crowd, old.attendance) as new_attendance,
      coalesce(known.note, old.note) as new_note,
      coalesce(known.status, case
        when known.hg is not null and (old.status is null or old.status not in (
          'full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover', 'abandoned', 'suspended'))
        then 'full_time' else coalesce(old.status::text, 'scheduled') end) as said_status,
      old.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover') as has_result
    from known
    left join public.matches as old on old.id = known.match_id
    left join public.rounds as old_round on old_round.id = old.round_id
  ),
  -- However the file calls a result, it is a report. One that the record has already stays as it is.
  reported as materialized (
    select wanted.*, case
      when said_status not in ('full_time', 'report_submitted')
        and not (is_history and said_status in ('confirmed', 'awarded', 'walkover')) then said_status
      when has_result and (new_hg, new_ag, new_ahg, new_aag) is not distinct from (old_hg, old_ag, old_ahg, old_aag)
        then old_status::text
      else 'report_submitted' end as new_status
    from wanted
  ),
  compared as materialized (
    select reported.*,
      jsonb_strip_nulls(jsonb_build_object(
        'date', case when new_day is distinct from old_day then jsonb_build_array(old_day, new_day) end,
        'kick_off', case when (new_kick_off at time zone 'Africa/Harare')::time
            is distinct from (old_kick_off at time zone 'Africa/Harare')::time
          then jsonb_build_array(to_char(old_kick_off at time zone 'Africa/Harare', 'HH24:MI'),
            to_char(new_kick_off at time zone 'Africa/Harare', 'HH24:MI')) end,
        'round', case when new_round is distinct from old_round then jsonb_build_array(old_round, new_round) end,
        'venue', case when new_venue_id is distinct from old_venue_id then jsonb_build_array(
          (select name from public.venues where id = old_venue_id),
          (select name from public.venues where id = new_venue_id)) end,
        'status', case when new_status is distinct from old_status::text
          then jsonb_build_array(old_status, new_status) end,
        'score', case when (new_hg, new_ag) is distinct from (old_hg, old_ag)
          then jsonb_build_array(old_hg || '–' || old_ag, new_hg || '–' || new_ag) end,
        'awarded', case when (new_ahg, new_aag) is distinct from (old_ahg, old_aag)
          then jsonb_build_array(old_ahg || '–' || old_aag, new_ahg || '–' || new_aag) end,
        'attendance', case when new_attendance is distinct from old_attendance
          then jsonb_build_array(old_attendance, new_attendance) end,
        'note', case when new_note is distinct from old_note then jsonb_build_array(old_note, new_note) end
      )) as changes,
      new_status not in ('postponed', 'cancelled', 'void') and new_day is not null and (
        match_id is null or old_status = 'postponed'
        or (new_day, new_venue_id, new_kick_off) is distinct from (old_day, old_venue_id, old_kick_off)
      ) as takes_a_day
    from reported
  ),
  clashes as materialized (
    select clash.line, (array_agg(clash.said order by clash.said ->> 'text') filter (where clash.is_refusal))[1] as refusal,
      array_agg(clash.said) filter (where not clash.is_refusal) as warnings
    from app.clashes_of(array(
      select row(line, match_id, case when new_status not in ('postponed', 'cancelled', 'void') then new_day end,
        new_kick_off, new_venue_id, home_id, away_id, season_id, takes_a_day)::app.booking
      from compared where home_id <> away_id)) as clash
    group by clash.line
  ),
  judged as materialized (
    select compared.*, case
      when season is null then app.sentence('curation.sentences.lineSeasonMissing', 'The season is missing.')
      when season_id is null then app.sentence('curation.sentences.lineSeasonUnknown', 'There is no season "{season}".', jsonb_build_object('season', season))
      when home is null or away is null then app.sentence('curation.sentences.lineTwoClubs', 'A match needs two clubs.')
      when homes is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', home))
      when aways is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', away))
      when cardinality(homes) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', home))
      when cardinality(aways) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', away))
      when home_id = away_id then app.sentence('curation.sentences.lineSameClub', 'A club cannot play itself.')
      when day_words is not null and day is null then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', day_words))
      when day is not null and extract(year from day) not between left(season_slug, 4)::int and left(season_slug, 4)::int + 1
        then app.sentence('curation.sentences.lineDayOutside', '{day} is not in the season {season}.', jsonb_build_object('day', day, 'season', season))
      when time_words is not null and at_time is null then app.sentence('curation.sentences.lineTime', '"{value}" is not a time. Write it as 15:00.', jsonb_build_object('value', time_words))
      when at_time is not null and new_day is null then app.sentence('curation.sentences.lineKickOffDay', 'A kick-off needs its day.')
      when round is not null and coalesce(round_number, 0) = 0 then app.sentence('curation.sentences.lineRound', '"{value}" is not a round.', jsonb_build_object('value', round))
      when venue is not null and grounds is null then app.sentence('curation.sentences.lineGroundUnknown', 'No ground is called "{name}".', jsonb_build_object('name', venue))
      when cardinality(grounds) > 1 then app.sentence('curation.sentences.lineGroundTwice', '"{name}" is the name of more than one ground.', jsonb_build_object('name', venue))
      when not said_status = any (enum_range(null::public.match_status)::text[])
        then app.sentence('curation.sentences.lineStatus', '"{value}" is not a status of a match.', jsonb_build_object('value', status))
      when new_status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties') and status is not null
        and new_status is distinct from old_status::text then app.sentence('curation.sentences.lineLive', 'A match goes live at the ground, not by a file.')
      when num_nulls(hg, ag, ahg, aag) <> num_nulls(hg_number, ag_number, ahg_number, aag_number) then app.sentence('curation.sentences.lineGoals', 'Goals are whole numbers from 0 to 99.')
      when (new_hg is null) <> (new_ag is null) or (new_ahg is null) <> (new_aag is null)
        then app.sentence('curation.sentences.lineHalfScore', 'A score needs both sides.')
      when hg is not null and new_status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'postponed', 'delayed')
        then app.sentence('curation.sentences.lineNoScore', 'A match that is {status} has no score.', jsonb_build_object('status', app.status_name(new_status::public.match_status)))
      when said_status in ('full_time', 'report_submitted', 'confirmed') and new_hg is null and new_ahg is null
        then app.sentence('curation.sentences.lineScoreMissing', 'The score is missing.')
      when said_status in ('awarded', 'walkover') and new_ahg is null then app.sentence('curation.sentences.lineAwardMissing', 'The awarded score is missing.')
      when changes ?| '{status,score,awarded}' and (new_hg is not null or new_ahg is not null)
        and coalesce(new_kick_off > now(), new_day > app.league_today())
        then app.sentence('curation.sentences.lineTooEarly', 'The match is on {day}. A result is imported after the kick-off.', jsonb_build_object('day', case when new_kick_off is null then app.lineup_day_parameter(new_day)
            else app.day_and_time_parameter(new_kick_off) end))
      when attendance is not null and crowd is null
        then app.sentence('curation.sentences.lineCrowd', '"{value}" is not an attendance.', jsonb_build_object('value', attendance))
      when match_id is null and meetings > 1
        then app.sentence('curation.sentences.lineMeetings', 'These two met {count} times in this season. Give the id of the match.', jsonb_build_object('count', meetings))
      when old_status in ('confirmed', 'awarded') and changes ?| '{status,score,awarded}'
        then app.sentence('curation.sentences.lineConfirmed', 'This match is confirmed. A file cannot change its result.')
      when was_seen and seen_version is distinct from old_version
        then app.sentence('curation.sentences.lineChanged', 'Somebody changed this match in the meantime. Check the file again.')
      when exists (select from compared as other where other.line < compared.line and (
          other.match_id = compared.match_id
          or other.match_id is null and compared.match_id is null and other.season_id = compared.season_id
            and other.home_id = compared.home_id and other.away_id = compared.away_id
            and other.new_day is not distinct from compared.new_day))
        then app.sentence('curation.sentences.lineTwice', 'An earlier line of the file has the same match.')
      when changes <> '{}' and source is null then app.sentence('curation.sentences.lineSource', 'Enter the source.')
      when match_id is null
        and exists (select from public.club_seasons as part where part.season_id = compared.season_id)
        and (select count(*) from public.club_seasons as part where part.season_id = compared.season_id
          and part.club_id in (home_id, away_id)) < 2
        then app.sentence('curation.sentences.lineNotInSeason', 'One of the clubs is not in the season {season}.', jsonb_build_object('season', season))
      when clashes.refusal is not null then clashes.refusal
      end as reason, clashes.warnings
    from compared left join clashes on clashes.line = compared.line
  )
  select
    judged.line,
    case when reason is not null then 'refused' when judged.match_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason ->> 'text',
    case
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.near_names(case when homes is null then home else away end,
        array(select name from public.clubs))
      when reason ->> 'code' = 'curation.sentences.lineGroundUnknown' then app.near_names(venue, array(select name from public.venues))
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then app.near_names(season, array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league'))
      else '{}' end,
    coalesce((select name from public.clubs where id = home_id), home) || ' v '
      || coalesce((select name from public.clubs where id = away_id), away),
    judged.changes, judged.match_id, judged.old_version, judged.season_id, new_round, home_id, away_id, new_day,
    new_kick_off, new_venue_id,
    case when reason is null then new_status::public.match_status end,
    new_hg, new_ag, new_ahg, new_aag, new_attendance, new_note, judged.source, array(select warning.said ->> 'text' from unnest(judged.warnings) as warning (said)),
    -- Every value that is known, once for each kind of mistake.
    case
      when row_number() over (partition by reason ->> 'code' order by judged.line) > 1 then '{}'
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.club_names_in(judged.season_id)
      when reason ->> 'code' = 'curation.sentences.lineGroundUnknown' then array(select name from public.venues order by name)
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      when reason ->> 'code' = 'curation.sentences.lineStatus' then array['scheduled', 'postponed', 'full_time']
        || case when is_history then array['confirmed', 'awarded', 'walkover', 'abandoned', 'cancelled', 'void'] else '{}' end
      else '{}' end,
    app.message_of(reason),
    (select jsonb_agg(app.message_of(warning.said)) from unnest(judged.warnings) as warning (said))
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.plan_squads(p_rows jsonb)
 RETURNS SETOF app.planned_player
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, replace(season, '–', '-') as season, club, player, player_id as player_slug,
      app.plain(club) as club_word, app.plain(player) as word,
      shirt_number as number_words, app.read_count(shirt_number, 99) as number, upper(position) as position,
      lower(kind) as kind, starts_on as starts_words, app.read_day(starts_on) as starts, ends_on as ends_words,
      app.read_day(ends_on) as ends, source
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
      lateral jsonb_to_record(app.clean_cells(item)) as cell (
        line integer, season text, club text, player text, player_id text, shirt_number text, "position" text,
        kind text, starts_on text, ends_on text, source text)
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select club_word from given)
    ) as ranked group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, named.clubs, named.clubs[1] as club_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as named on named.word = given.club_word
  ),
  known as materialized (
    select placed.*, coalesce(cardinality(people.ids), 0) as namesakes, people.slugs,
      coalesce(people.here[1], case when cardinality(people.ids) = 1 then people.ids[1] end) as person_id
    from placed
    left join lateral (
      select array_agg(person.id order by person.slug) as ids, array_agg(person.slug order by person.slug) as slugs,
        -- Of several people with one name the one who is in this squad already.
        array_agg(person.id) filter (where exists (
          select from public.registrations as held
          where held.player_id = person.id and held.club_id = placed.club_id and held.season_id = placed.season_id
        )) as here
      from public.people as person
      where case when placed.player_slug is null then app.plain(person.name) = placed.word
        else person.slug = placed.player_slug end
    ) as people on true
  ),
  wanted as materialized (
    select known.*, player.position as old_position, player.person_id is not null as is_player,
      held.id as registration_id, held.shirt_number as old_number, held.kind as old_kind, held.starts_on as old_starts,
      held.ends_on as old_ends,
      coalesce(known.position, player.position::text) as new_position,
      coalesce(known.number, held.shirt_number) as new_number,
      coalesce(known.kind, held.kind, 'permanent') as new_kind,
      coalesce(known.starts, held.starts_on) as new_starts, coalesce(known.ends, held.ends_on) as new_ends
    from known
    left join public.players as player on player.person_id = known.person_id
    left join lateral (
      select * from public.registrations as one
      where one.player_id = known.person_id and one.club_id = known.club_id and one.season_id = known.season_id
      order by one.starts_on desc nulls last, one.id limit 1
    ) as held on true
  ),
  compared as materialized (
    select wanted.*, jsonb_strip_nulls(jsonb_build_object(
      'shirt_number', case when new_number is distinct from old_number then jsonb_build_array(old_number, new_number) end,
      'position', case when new_position is distinct from old_position::text
        then jsonb_build_array(old_position, new_position) end,
      'kind', case when new_kind is distinct from old_kind then jsonb_build_array(old_kind, new_kind) end,
      'starts_on', case when new_starts is distinct from old_starts then jsonb_build_array(old_starts, new_starts) end,
      'ends_on', case when new_ends is distinct from old_ends then jsonb_build_array(old_ends, new_ends) end
    )) as changes
    from wanted
  ),
  judged as materialized (
    select compared.*, case
      when season is null then app.sentence('curation.sentences.lineSeasonMissing', 'The season is missing.')
      when season_id is null then app.sentence('curation.sentences.lineSeasonUnknown', 'There is no season "{season}".', jsonb_build_object('season', season))
      when club is null then app.sentence('curation.sentences.lineClubMissing', 'The club is missing.')
      when clubs is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', club))
      when cardinality(clubs) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', club))
      when player_slug is not null and person_id is null then app.sentence('curation.sentences.linePersonUnknown', 'Nobody in the record has the address "{address}".', jsonb_build_object('address', player_slug))
      when player_slug is null and player is null then app.sentence('curation.sentences.lineNameMissing', 'The name of the player is missing.')
      when player_slug is null and word = '' then app.sentence('curation.sentences.lineName', '"{value}" is not a name.', jsonb_build_object('value', player))
      when char_length(player) > 100 then app.sentence('curation.sentences.lineNameLong', 'The name is too long.')
      when person_id is null and namesakes > 1
        then app.sentence('curation.sentences.lineNamesakes', '{count} people are called "{name}". Give the player_id of the right one.', jsonb_build_object('count', namesakes, 'name', player))
      when person_id is not null and not is_player and player_slug is null
        then app.sentence('curation.sentences.lineNotPlayer', '"{name}" is in the record, but not as a player. Give the player_id if it is the same person.', jsonb_build_object('name', player))
      when number_words is not null and coalesce(number, 0) = 0 then app.sentence('curation.sentences.lineShirt', '"{value}" is not a shirt number.', jsonb_build_object('value', number_words))
      when position is not null and not position = any (enum_range(null::public.player_position)::text[])
        then app.sentence('curation.sentences.linePosition', '"{value}" is not a position. Write GK, DF, MF or FW.', jsonb_build_object('value', position))
      when new_kind not in ('permanent', 'loan', 'listed') then app.sentence('curation.sentences.lineKind', '"{value}" is not permanent, loan or listed.', jsonb_build_object('value', kind))
      when starts_words is not null and starts is null
        then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', starts_words))
      when ends_words is not null and ends is null then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', ends_words))
      when new_ends < new_starts then app.sentence('curation.sentences.lineEndsEarly', 'The end is before the start.')
      when not exists (select from public.club_seasons as part
          where part.season_id = compared.season_id and part.club_id = compared.club_id)
        then app.sentence('curation.sentences.lineClubNotInSeason', '{club} is not in the season {season}.', jsonb_build_object('club', club, 'season', season))
      when exists (select from compared as other where other.line < compared.line
          and (other.person_id = compared.person_id
            or other.person_id is null and compared.person_id is null
              and other.word = compared.word))
        then app.sentence('curation.sentences.linePlayerTwice', 'An earlier line names the same player.')
      when new_kind <> 'listed' and exists (select from public.registrations as held
          where held.player_id = compared.person_id and held.club_id <> compared.club_id
            and held.season_id = compared.season_id and held.kind <> 'listed'
            and daterange(held.starts_on, held.ends_on, '[]') && daterange(new_starts, new_ends, '[]'))
        then app.sentence('curation.sentences.lineIsTransfer', 'The player is registered with another club at that time. That is a transfer.')
      when new_number is not null and (changes ? 'shirt_number' or registration_id is null) and (
        exists (select from compared as other where other.line <> compared.line
          and other.club_id = compared.club_id and other.season_id = compared.season_id
          and other.new_number = compared.new_number)
        or exists (select from public.registrations as held
          where held.club_id = compared.club_id and held.season_id = compared.season_id
            and held.shirt_number = compared.new_number and held.player_id is distinct from compared.person_id
            and (held.ends_on is null or held.ends_on >= coalesce(new_starts, app.league_today()))
            and not exists (select from compared as other where other.registration_id = held.id)))
        then app.sentence('curation.sentences.lineShirtTaken', 'Somebody else in this squad wears number {number}.', jsonb_build_object('number', new_number))
      when (registration_id is null or changes <> '{}') and source is null then app.sentence('curation.sentences.lineSource', 'Enter the source.')
      end as reason
    from compared
  )
  select
    judged.line,
    case when reason is not null then 'refused' when registration_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason ->> 'text',
    case
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.near_names(club, array(select name from public.clubs))
      when reason ->> 'code' = 'curation.sentences.lineNamesakes' then slugs[1:3]
      else '{}' end,
    coalesce((select name from public.people where id = judged.person_id), player, player_slug) || ', '
      || coalesce((select name from public.clubs where id = judged.club_id), club, 'no club'),
    judged.changes, judged.registration_id, judged.person_id, player, judged.club_id, judged.season_id,
    case when reason is null then new_position::public.player_position end,
    new_number, new_kind, new_starts, new_ends, judged.source,
    case
      when row_number() over (partition by reason ->> 'code' order by judged.line) > 1 then '{}'
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.club_names_in(judged.season_id)
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      else '{}' end,
    app.message_of(reason)
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.player_passport(p_player_id uuid)
 RETURNS TABLE(place integer, kind text, club_id uuid, foreign_club text, from_on date, until_on date, as_of text, season_id uuid, status text, transfer_ref text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with held as (
    select registration.id, registration.kind, registration.club_id, registration.starts_on, registration.ends_on,
      registration.as_of, registration.season_id, entry.ref,
      case agreed.is_amateur when true then 'amateur' when false then 'professional' end as status,
      coalesce(registration.starts_on, season.starts_on, to_date(left(season.slug, 4), 'YYYY'), registration.ends_on) as sorted_on
    from public.registrations as registration
    left join public.seasons as season on season.id = registration.season_id
    left join app.transfer_effects as effect on effect.registration_id = registration.id and effect.did = 'began'
    left join public.transfer_entries as entry on entry.transfer_id = effect.transfer_id
    left join public.transfer_contracts as agreed on agreed.transfer_id = effect.transfer_id
    where registration.player_id = p_player_id
  ),
  -- From the first day on which it is known where he was to the next: loans lie over another registration.
  reaching as (
    select held.*, max(case when kind <> 'listed' then coalesce(ends_on, 'infinity') end)
      over (order by sorted_on, starts_on, id rows between unbounded preceding and 1 preceding) as known_until
    from held
  ),
  gaps as (
    select known_until + 1 as from_on, starts_on - 1 as until_on, id
    from reaching where kind <> 'listed' and starts_on > known_until + 1
    union all
    -- After the last, up to today.
    select max(ends_on) + 1, null, null from held where kind <> 'listed'
    having bool_and(ends_on is not null) and max(ends_on) < app.league_today()
  ),
  lines as (
    select held.kind, held.club_id, null as foreign_club, held.starts_on as from_on, held.ends_on as until_on, held.as_of,
      held.season_id, held.status, held.ref, held.sorted_on, 1 as rank
    from held
    union all
    select case when abroad.ref is null then 'gap' else 'abroad' end, null,
      nullif(concat_ws(', ', abroad.foreign_club, abroad.foreign_country), ''), gaps.from_on, gaps.until_on, null, null,
      null, abroad.ref, gaps.from_on, 0
    from gaps
    left join lateral (
      select entry.ref, entry.foreign_club, entry.foreign_country from public.transfer_entries as entry
      where entry.player_id = p_player_id and entry.type = 'intl_out' and entry.annulled_on is null
        and entry.starts_on between gaps.from_on - 31 and coalesce(gaps.until_on, 'infinity')
      order by entry.starts_on desc limit 1) as abroad on true
    union all
    select 'annulled', entry.to_club_id, entry.foreign_club, entry.starts_on, entry.annulled_on, null, null, null, entry.ref,
      entry.starts_on, 2
    from public.transfer_entries as entry where entry.player_id = p_player_id and entry.annulled_on is not null
  )
  select row_number() over (order by sorted_on nulls first, rank, from_on, ref)::integer, kind, club_id, foreign_club, from_on, until_on,
    as_of, season_id, status, ref
  from lines
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
    perform app.refuse('PT403', 'curation.administratorsOnly', 'Only administrators of the league and the association can do this.');
  end if;
  select * into kept from public.people where slug = p_kept;
  select * into gone from public.people where slug = p_gone;
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.nobodyAtAddress', 'One of these addresses does not lead to a person.');
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
  select 'incident', app.sentence('accounts.sentences.reportIncident', 'Incident to report'), app.quote(left(incident.words, 200)),
    '/super/incidents', app.sentence('accounts.sentences.report', 'Open incident'),
    incident.noticed_at + interval '24 hours', incident.opened_at, false
  from app.incidents as incident
  where incident.reported_at is null and incident.closed_at is null and 'super_admin' = any (app.roles_of(p_person))
  union all
  select 'privacy_licence', app.sentence('accounts.sentences.licenceEnds', 'The controller''s licence expires soon'),
    app.sentence('accounts.sentences.licenceEndsWords', 'Licence {number}. It must be renewed each year.', jsonb_build_object('number', office.licence)),
    '/super/incidents', app.sentence('accounts.sentences.look', 'View details'), office.licence_ends_on::timestamp at time zone 'Africa/Harare', null, false
  from app.privacy_office as office
  where office.licence_ends_on < app.league_today() + 60 and 'super_admin' = any (app.roles_of(p_person))
$function$;

CREATE OR REPLACE FUNCTION app.propose_cancellation(p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not mine && '{league,association}'::public.match_part[] then
    perform app.refuse('PT403', 'matchday.cancellationNotYours',
      'Only the league and the association together can cancel a match or declare it void.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_to not in ('cancelled', 'void') or not app.may_move(game.status, p_to, mine) then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Check it again: somebody may have changed it.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  if (app.open_proposal(p_match_id)).id is not null then
    perform app.refuse('PT409', 'matchday.proposalOpen', 'There is already an open proposal. Agree to it, or have it withdrawn first.');
  end if;
  perform app.require_reason(p_reason);
  perform app.note_match_change(p_match_id, 'proposal',
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_build_object('step', 'proposed', 'to', p_to), null, null, p_request_id);
  -- So that whoever has it open finds out.
  update public.matches set version = version where id = p_match_id returning * into game;
  return game;
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
    perform app.refuse('PT409', 'accounts.secondStepOff', 'Two-step verification is off for this account. There is nothing to reset.');
  end if;
  if exists (select from app.factor_resets where user_id = p_user_id and settled_at is null) then
    perform app.refuse('PT409', 'accounts.resetTwice', 'A reset has already been proposed. Another super admin confirms or discards it.');
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
    perform app.refuse('PT404', 'oversight.noTransfer', 'This transfer has not reached the association.', 'transfer');
  end if;
  if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
    perform app.refuse('PT409', 'oversight.nothingToStop', 'This transfer is {state}: there is nothing to freeze.',
      p_parameters => jsonb_build_object('state', app.finished_state_name(transfer.state)));
  end if;
  if exists (select from public.transfer_freezes where transfer_id = transfer.id and (ended_at is null or frozen_at is not null)) then
    perform app.refuse('PT409', 'oversight.frozenOnce', 'This transfer was frozen before, or a freeze is proposed. A freeze is possible only once.');
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

CREATE OR REPLACE FUNCTION app.propose_record_change(p_place text, p_kind text, p_key jsonb, p_wanted jsonb, p_reason text, p_source text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  change public.record_changes;
begin
  perform app.refuse_but_keepers();
  if known is not null then return (known ->> 'id')::uuid; end if;
  perform app.require_reason(p_reason);
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name a source that can be checked, in 5 to 500 characters.', 'source');
  end if;
  if coalesce(jsonb_typeof(p_wanted), 'object') <> 'object' or coalesce(jsonb_typeof(p_key), 'object') <> 'object'
    or octet_length(p_wanted::text) > 8000 or octet_length(p_key::text) > 500
  then
    perform app.refuse('PT422', 'curation.changeTooLong', 'Enter the columns and their values, in at most 8,000 characters.', 'wanted');
  end if;
  if (select count(*) from public.record_changes where proposed_by = app.caller_id() and confirmed_at is null and discarded_at is null) >= 100 then
    perform app.refuse('PT429', 'curation.changeLimit', 'You have a hundred pending proposals, which is the limit. Wait until others have confirmed or discarded some.');
  end if;
  change.place := p_place;
  change.kind := p_kind;
  change.key := case when p_kind <> 'add' then coalesce(p_key, '{}') end;
  change.wanted := coalesce(p_wanted, '{}');
  change.reason := btrim(p_reason);
  change.source := btrim(p_source);
  begin
    change := app.check_record_change(change);
  exception when data_exception then
    perform app.refuse('PT422', 'curation.changeImpossible',
      'The record cannot hold this: {reason}.', 'wanted', jsonb_build_object('reason', left(sqlerrm, 200)));
  end;
  if change.kind = 'change' and change.before @> change.wanted then
    perform app.refuse('PT422', 'curation.changeSame', 'The record already says this.', 'wanted');
  end if;
  if exists (select from public.record_changes as other where other.place = change.place and other.key = change.key
    and other.kind <> 'add' and other.confirmed_at is null and other.discarded_at is null)
  then
    perform app.refuse('PT409', 'curation.changePending', 'Another change to this is pending. Confirm or discard it first.');
  end if;
  perform app.try_record_change(change);
  insert into public.record_changes (place, kind, key, wanted, before, reason, source, proposed_by)
  values (change.place, change.kind, change.key, change.wanted, change.before, change.reason, change.source, app.caller_id())
  returning * into change;
  perform app.note_record_decision(change, 'proposed', change.reason);
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', change.id));
  return change.id;
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
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
  insert into public.role_requests (user_id, role, note, proposed_by)
  values (p_user_id, 'super_admin', p_reason, auth.uid())
  returning id into request;
  perform app.write_audit('super_admin_proposed', p_user_id, jsonb_build_object('reason', p_reason),
    'role_requests', request::text);
  return request;
end;
$function$;

CREATE OR REPLACE FUNCTION app.propose_value_level(p_usd integer, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid := app.answer_to_value_request(p_request_id);
begin
  perform app.refuse_but_league();
  if known is not null then return known; end if;
  lock table public.value_levels in share row exclusive mode;
  if p_usd is null or p_usd not between 500 and 500000 then
    perform app.refuse('PT422', 'numbers.levelRange', 'A level must be between US$500 and US$500,000.', 'usd');
  end if;
  if not coalesce(app.is_reason(p_reason), false) or char_length(btrim(p_reason)) < 20 then
    perform app.refuse('PT422', 'numbers.levelReason',
      'Name the fees it is based on and explain why, in 20 to 500 characters. Everybody can read it.', 'reason');
  end if;
  if exists (select from public.value_levels where released_at is null and discarded_at is null) then
    perform app.refuse('PT409', 'numbers.levelProposed', 'A level has already been proposed. Release or discard it first.');
  end if;
  insert into public.value_levels (usd, reason, holds_from, proposed_by)
  values (p_usd, btrim(p_reason), (now() at time zone 'Africa/Harare')::date, app.caller_id())
  returning id into known;
  insert into app.value_requests values (app.caller_id(), p_request_id, known);
  return known;
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
    perform app.refuse('PT422', 'transfers.windowDays', 'Enter the first and the last day, in this order.', 'closesOn');
  end if;
  if (p_opens_on, p_closes_on) = (kept.opens_on, kept.closes_on) then
    perform app.refuse('PT422', 'transfers.windowSame', 'The window already has these days.', 'closesOn');
  end if;
  if exists (select from public.window_changes where window_id = kept.id and confirmed_at is null and discarded_at is null) then
    perform app.refuse('PT409', 'transfers.windowChangeWaits',
      'Another change of this window is pending. Confirm or discard it first.');
  end if;
  insert into public.window_changes (window_id, opens_on, closes_on, reason, proposed_by, is_sample)
  values (kept.id, p_opens_on, p_closes_on, p_reason, auth.uid(), kept.is_sample) returning id into made;
  perform app.tell(array_remove(app.association_people(), auth.uid()), 'window_change',
    app.sentence('transfers.sentences.windowDays', '{window}: new dates?', jsonb_build_object('window', kept.name)), app.quote(p_reason),
    '/admin?tab=zifa&part=windows', null, kept.is_sample);
  insert into app.association_requests values (auth.uid(), p_request_id, made);
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.put_consent(transfer public.transfers, p_party public.transfer_party, is_given boolean, said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if is_given and said ->> 'consentHash' is distinct from app.consent_hash(transfer.id) then
    perform app.refuse('PT409', 'transfers.termsChangedConsent',
      'The terms have changed since you read them. Read them again before you agree.');
  end if;
  if is_given and (coalesce(said ->> 'typedName', '') !~ '\S' or said ->> 'hasRead' is distinct from 'true') then
    perform app.refuse('PT422', 'transfers.signature',
      'Confirm that you have read the terms, and type your name as your signature.', 'typedName');
  end if;
  -- What another account has signed, and does not count, makes room.
  update public.transfer_consents set withdrawn_at = now()
  where transfer_id = transfer.id and party = p_party and withdrawn_at is null
    and not app.is_identity_checked(given_by, transfer.player_id);
  insert into public.transfer_consents
    (transfer_id, party, given_by, is_given, consent_hash, text_hash, language, typed_name, reason)
  values (
    transfer.id, p_party, auth.uid(), is_given, app.consent_hash(transfer.id),
    coalesce(said ->> 'textHash', app.consent_hash(transfer.id)), coalesce(said ->> 'language', 'en'),
    said ->> 'typedName', said ->> 'reason')
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION app.put_contract(transfer public.transfers, said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.transfer_contracts as kept
    (transfer_id, starts_on, ends_on, currency, monthly_wage, bonuses, is_amateur, is_first_professional)
  values (
    transfer.id, (said ->> 'startsOn')::date, (said ->> 'endsOn')::date, coalesce(said ->> 'currency', 'USD'),
    (said ->> 'monthlyWage')::numeric, said ->> 'bonuses', coalesce((said ->> 'isAmateur')::boolean, false),
    (said ->> 'isFirstProfessional')::boolean)
  on conflict (transfer_id) do update set
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, currency = excluded.currency,
    monthly_wage = excluded.monthly_wage, bonuses = excluded.bonuses, is_amateur = excluded.is_amateur,
    is_first_professional = excluded.is_first_professional;
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range
    or check_violation or not_null_violation then
    perform app.refuse('PT422', 'transfers.contractParts',
      'The contract needs its first and last day, in this order. An amateur has no wage.', 'contract');
end;
$function$;

CREATE OR REPLACE FUNCTION app.put_terms(transfer public.transfers, party public.transfer_party, said jsonb)
 RETURNS public.transfer_terms
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest public.transfer_terms := app.latest_terms(transfer.id);
  terms public.transfer_terms;
  instalments_sum numeric;
begin
  terms := jsonb_populate_record(null::public.transfer_terms, jsonb_build_object(
    'starts_on', said -> 'startsOn', 'loan_ends_on', said -> 'loanEndsOn', 'currency', coalesce(said -> 'currency', '"USD"'),
    'fee', coalesce(said -> 'fee', '0'), 'instalments', coalesce(said -> 'instalments', '[]'),
    'sell_on_percent', coalesce(said -> 'sellOnPercent', '0'), 'add_ons', said -> 'addOns',
    'wage_share_percent', said -> 'wageSharePercent', 'has_recall', coalesce(said -> 'hasRecall', 'false'),
    'option_fee', said -> 'optionFee', 'note', said -> 'note'));
  if terms.starts_on is null then
    perform app.refuse('PT422', 'transfers.startMissing',
      'Choose the day from which the player plays for the engaging club.', 'startsOn');
  end if;
  if transfer.type in ('loan', 'loan_extend') and terms.loan_ends_on is null then
    perform app.refuse('PT422', 'transfers.loanEndMissing', 'A loan needs its last day.', 'loanEndsOn');
  end if;
  if terms.loan_ends_on <= terms.starts_on then
    perform app.refuse('PT422', 'transfers.loanEndEarly', 'A loan must end after it starts.', 'loanEndsOn');
  end if;
  if exists (
    select from jsonb_array_elements(terms.instalments) as part
    where part ->> 'dueOn' is null or part ->> 'amount' is null or (part ->> 'amount')::numeric <= 0)
  then
    perform app.refuse('PT422', 'transfers.instalmentParts', 'Each instalment needs a day and an amount.', 'instalments');
  end if;
  select sum((part ->> 'amount')::numeric) into instalments_sum from jsonb_array_elements(terms.instalments) as part;
  if instalments_sum <> terms.fee then
    perform app.refuse('PT422', 'transfers.instalmentSum',
      'The instalments add up to {sum}, and the fee is {fee}. The two must be equal.',
      'instalments', jsonb_build_object('sum', app.money_parameter(instalments_sum, terms.currency), 'fee', app.money_parameter(terms.fee, terms.currency)));
  end if;
  terms.transfer_id := transfer.id;
  terms.number := case when transfer.sent_at is null then 1 else coalesce(latest.number, 0) + 1 end;
  terms.proposed_by := party;
  terms.proposed_at := now();
  terms.hash := app.terms_hash(terms);
  if latest.hash = terms.hash then return latest; end if;
  delete from public.transfer_terms where transfer_id = transfer.id and number = terms.number;
  insert into public.transfer_terms values (terms.*);
  return terms;
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range or check_violation then
    perform app.refuse('PT422', 'transfers.termsUnreadable',
      'The terms cannot be read. Check the days and the amounts.', 'terms');
end;
$function$;

CREATE OR REPLACE FUNCTION app.reason_against_line(planned app.planned_match)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  was public.matches;
  is_of_result boolean := planned.changes ?| '{status,score,awarded}';
begin
  select * into season from public.seasons where id = planned.season_id;
  select * into was from public.matches where id = planned.match_id;
  if was.status in ('confirmed', 'awarded') and planned.changes ?| '{date,kick_off,venue}' then
    return app.sentence('curation.sentences.lineConfirmedDay', 'This match is confirmed. A file cannot change its day or ground.');
  end if;
  if is_of_result and was.id is not null and app.importer_of(was.id) is null and was.status not in (
    'scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
  then
    return app.sentence('curation.sentences.lineOwnPage', 'This match is {status}. Its result is changed on its own page, not by a file.', jsonb_build_object('status', app.status_name(was.status)));
  end if;
  if season.status <> 'archived' then
    if planned.changes ? 'awarded' then
      return app.sentence('curation.sentences.lineAward', 'An awarded score is a decision. It is entered on the page of the match.');
    end if;
    if planned.changes ? 'status' and planned.status not in ('scheduled', 'postponed', 'report_submitted') then
      return app.sentence('curation.sentences.lineStatusOwnPage', 'A file brings fixtures and scores. That a match is {status} is entered on its own page.', jsonb_build_object('status', app.status_name(planned.status)));
    end if;
  elsif is_of_result and planned.status not in ('scheduled', 'postponed') and exists (
    select from public.matches as game where game.season_id = season.id and game.counted_home_goals is not null)
  then
    return app.sentence('curation.sentences.lineSeasonDone', 'The season {season} has its results. A file cannot add or change any.', jsonb_build_object('season', season.slug));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reason_against_line(planned app.planned_player)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_of_registration boolean := planned.kind <> 'listed'
    and (planned.registration_id is null or planned.changes ?| '{kind,starts_on,ends_on}');
begin
  -- A registration with days counts in every season, so that one of a season to come must not begin in this one.
  if is_of_registration and num_nonnulls(planned.starts_on, planned.ends_on) > 0 and exists (
    select from public.registrations as held
    where held.player_id = planned.person_id and held.club_id <> planned.club_id and held.kind <> 'listed'
      and (num_nonnulls(held.starts_on, held.ends_on) > 0 or held.season_id is null)
      and daterange(held.starts_on, held.ends_on, '[]') && daterange(planned.starts_on, planned.ends_on, '[]'))
  then
    return app.sentence('curation.sentences.lineIsTransfer', 'The player is registered with another club at that time. That is a transfer.');
  end if;
  if (select status from public.seasons where id = planned.season_id) = 'draft' then
    return null;
  end if;
  if planned.registration_id is not null and planned.changes ?| '{kind,starts_on,ends_on}' and exists (
    select from public.registrations where id = planned.registration_id and kind <> 'listed')
  then
    return app.sentence('curation.sentences.lineRegistration', 'The kind and the days of a registration are changed by a transfer, not by a file.');
  end if;
  if is_of_registration and exists (
    select from public.registrations
    where club_id = planned.club_id and season_id = planned.season_id and kind <> 'listed')
  then
    return app.sentence('curation.sentences.lineSquadDone', 'This club already has its squad for the season. Players join by a transfer.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reason_not_to_pick(p_match_id uuid, club uuid, player uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  day date;
  kind_here text;
  kind_there text;
  there text;
  other_day date;
begin
  select * into game from public.matches where id = p_match_id;
  day := app.match_day_of(game);
  select kind into kind_here from app.registered_on(player, day, game.season_id)
  where club_id = club order by kind = 'loan' desc limit 1;
  select held.kind, named.name into kind_there, there
  from app.registered_on(player, day, game.season_id) as held join public.clubs as named on named.id = held.club_id
  where held.club_id <> club and (kind_here is distinct from 'loan' or held.kind = 'loan')
  order by held.kind = 'loan' desc, named.name limit 1;

  if kind_here is null and there is not null then
    return app.sentence('matchday.sentences.registeredFor', 'Registered for {club}.', jsonb_build_object('club', there));
  end if;
  if kind_here is null then
    select max(ends_on) into other_day from public.registrations
    where player_id = player and club_id = club and kind <> 'listed' and ends_on < day;
    if other_day is not null then
      return app.sentence('matchday.sentences.registeredUntil', 'Registered here only until {day}.',
        jsonb_build_object('day', app.lineup_day_parameter(other_day)));
    end if;
    select min(starts_on) into other_day from public.registrations
    where player_id = player and club_id = club and kind <> 'listed' and starts_on > day;
    if other_day is not null then
      return app.sentence('matchday.sentences.registeredFrom', 'Registered here only from {day}.',
        jsonb_build_object('day', app.lineup_day_parameter(other_day)));
    end if;
    return app.sentence('matchday.sentences.notRegistered',
      'Not registered for this club on the day of the match. The league registers players.');
  end if;
  if kind_there = 'loan' and kind_here <> 'loan' then
    return app.sentence('matchday.sentences.onLoanAt', 'On loan at {club}.', jsonb_build_object('club', there));
  end if;
  if there is not null then
    return app.sentence('matchday.sentences.registeredTwice',
      'Registered for two clubs, this one and {club}. The league must end one of the two.', jsonb_build_object('club', there));
  end if;
  return app.ban_in(p_match_id, player);
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
$function$;

CREATE OR REPLACE FUNCTION app.record_transfer_payment(p_payment_id uuid, p_amount numeric, p_paid_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.transfer_payments;
  transfer public.transfers;
  sides public.transfer_party[];
begin
  perform app.refuse_transfer_work();
  select * into payment from public.transfer_payments where id = p_payment_id for update;
  select * into transfer from public.transfers where id = payment.transfer_id;
  sides := app.reached_sides(transfer, app.caller_id());
  if payment.id is null or sides = '{}' then
    perform app.refuse('PT404', 'transfers.paymentUnknown', 'This payment does not exist, or you are not part of it.');
  end if;
  if exists (select from app.transfer_requests where user_id = app.caller_id() and request_id = p_request_id) then
    return payment.id;
  end if;
  if not (sides && case when payment.kind = 'levy' or transfer.type = 'intl_in' then '{association}'
    when transfer.type = 'intl_out' then '{engaging,association}' else '{releasing,association}' end::public.transfer_party[])
  then
    perform app.refuse('PT403', 'transfers.paymentNotYours',
      'Only the side that receives a payment, or the association, can record it.');
  end if;
  if payment.paid_on is not null then
    perform app.refuse('PT409', 'transfers.paymentAlready', 'This payment has already been recorded.');
  end if;
  if coalesce(p_amount, 0) < payment.amount then
    perform app.refuse('PT422', 'transfers.paymentWhole',
      'The amount due is {amount}. Record it once all of it has arrived.', 'amount', jsonb_build_object('amount', app.money_parameter(payment.amount, payment.currency)));
  end if;
  if p_paid_on is null or p_paid_on > app.today_for_windows() then
    perform app.refuse('PT422', 'transfers.paymentDay', 'Choose the day on which it arrived: today or earlier.', 'paidOn');
  end if;
  update public.transfer_payments
  set paid_amount = p_amount, paid_on = p_paid_on, recorded_by = auth.uid(), recorded_at = now() where id = payment.id;
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer)
  values (app.caller_id(), p_request_id, transfer.id, jsonb_build_object('id', payment.id));
  return payment.id;
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
        then app.sentence('matchday.sentences.recordNow', 'Match to record now: {home} v {away}', names)
      when game.day = today.day + 1 then app.sentence('matchday.sentences.recordTomorrow', 'Match to record tomorrow: {home} v {away}', names)
      when game.day < today.day then app.sentence('matchday.sentences.recordStill', 'Match still to record: {home} v {away}', names)
      when extract(hour from game.kick_off at time zone 'Africa/Harare') >= 17
        then app.sentence('matchday.sentences.recordTonight', 'Match to record tonight: {home} v {away}', names)
      else app.sentence('matchday.sentences.recordToday', 'Match to record today: {home} v {away}', names) end,
    case when game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then app.sentence('matchday.sentences.recordBefore',
        'Open the console before you leave home, so that it works offline. Kick-off {time}.', kick_off.at)
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

CREATE OR REPLACE FUNCTION app.refuse_another_day(transfer public.transfers, p_action text, field text, day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agreed date;
begin
  select (proposal.details ->> field)::date into agreed from public.transfer_proposals as proposal
  where proposal.transfer_id = transfer.id and proposal.action = p_action and not proposal.is_open
  order by proposal.proposed_at desc limit 1;
  if agreed <> day then
    perform app.refuse('PT409', 'transfers.proposalDay',
      'The proposal names {day}. Agree to that day, or reject it.',
      field, jsonb_build_object('day', app.day_parameter(agreed, app.lineup_day_words(agreed))));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_ask(p_ask_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.association_answer(p_request_id) is not null then return p_ask_id; end if;
  if app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.askRefusal',
      'Give a reason, in at most 500 characters. The club reads it.', 'reason');
  end if;
  perform from public.transfer_asks where id = p_ask_id and answered_at is null for update;
  if not found then
    perform app.refuse('PT409', 'transfers.answeredAlready', 'This has already been answered. Check it again.');
  end if;
  perform app.answer_asks(array[p_ask_id], false, btrim(p_reason));
  insert into app.association_requests values (auth.uid(), p_request_id, p_ask_id);
  return p_ask_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' or current_user in ('anon', 'authenticated', 'service_role') then
    perform app.refuse('PT403', 'site.auditOnlyAdded', 'Entries of the audit log cannot be changed or added by hand.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_bound_official()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then return new; end if;
  if app.is_conflicted_in(new.match_id, auth.uid()) then
    perform app.refuse('PT403', 'transfers.matchConflict',
      'You belong to a club in this match, or did in the last 24 months. Another person of your office appoints its officials.', 'CONFLICT');
  end if;
  if exists (
    select from public.person_links as link
    where link.person_id = new.person_id and link.status = 'confirmed' and app.is_conflicted_in(new.match_id, link.user_id))
  then
    perform app.refuse('PT409', 'transfers.officialConflict',
      'This official belongs to one of the clubs, or did in the last 24 months. Choose another.', 'person_id');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_association()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_transfer_work();
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'transfers.associationOnly', 'Only the association can do this.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_keepers()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.administratorsOnly', 'Only administrators of the league and the association can do this.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_league()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'numbers.administratorsOnly', 'Only administrators of the league can do this.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_offices()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_impersonation();
  if not app.caller_is('admin', 'zifa_admin') then
    perform app.refuse('PT403', 'news.noticeOfficesOnly', 'Only the league and the association can set and remove notices.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_change(p_place text, p_kind text, p_row jsonb, p_wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_of_match boolean := p_place in ('matches', 'lineup_entries', 'match_officials');
  season public.seasons;
  game public.matches;
  changed public.matches;
begin
  select * into season from public.seasons where id = coalesce(p_row ->> 'season_id', case p_place when 'seasons' then p_row ->> 'id' end)::uuid;
  select * into game from public.matches where id = coalesce(p_row ->> 'match_id', case p_place when 'matches' then p_row ->> 'id' end)::uuid;
  changed := jsonb_populate_record(game, case p_place when 'matches' then p_wanted else '{}' end);
  if p_place = 'seasons' and p_kind = 'change' and season.status <> 'draft'
    and p_wanted ?| '{points_for_win,points_for_draw,tie_breaks,relegated}'
  then
    perform app.refuse('PT409', 'curation.changeRules', 'The rules of a table cannot change once the season is open.');
  end if;
  if p_place = 'club_seasons' and p_kind <> 'change' and season.status <> 'draft'
    and exists (select from public.matches where season_id = season.id)
  then
    perform app.refuse('PT409', 'curation.changeClubs', 'The clubs of a season cannot change once it is open.');
  end if;
  if p_place = 'registrations' and (p_row ->> 'kind' is distinct from 'listed' or season.status <> 'archived') then
    perform app.refuse('PT409', 'curation.changeRegistration',
      'A registration is changed by a transfer. Only what a source lists for a finished season can be changed here.');
  end if;
  if is_of_match and game.id is null then
    perform app.refuse('PT409', 'curation.changeNoMatch', 'This match is not in the record.');
  end if;
  if is_of_match and game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'curation.changeMatchOpen', 'This match is not confirmed yet. Change it on its own page.');
  end if;
  if p_place = 'lineup_entries' and (p_row ->> 'club_id')::uuid not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT409', 'curation.changeLineup', 'A line-up must belong to one of the two clubs of the match.');
  end if;
  if p_place = 'matches' and (changed.kick_off at time zone 'Africa/Harare')::date <> changed.played_on then
    perform app.refuse('PT409', 'curation.changeKickOff', 'The kick-off must be on the day of the match. Enter both.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_clashes(game public.matches, p_kick_off timestamp with time zone, p_venue_id uuid, despite text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusals jsonb;
  unseen jsonb;
  seen text[];
begin
  perform app.hold_calendar(array[game.season_id]);
  select jsonb_agg(clash.said) filter (where clash.is_refusal),
    jsonb_agg(clash.said) filter (where not clash.is_refusal and clash.key <> all (coalesce(despite, '{}'))),
    array_agg(clash.said ->> 'text') filter (where not clash.is_refusal)
  into refusals, unseen, seen
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
  if refusals is not null then
    perform app.refuse('PT409', 'matchday.fixtureClashes', '{clashes} Choose another day, time or ground.', 'kick_off',
      jsonb_build_object('clashes', app.list_parameter(jsonb_path_query_array(refusals, '$[0 to 9]'), ' ')));
  end if;
  if despite is not null and unseen is not null then
    perform app.refuse('PT409', 'matchday.fixtureWarnings', 'Check this first: {clashes}', 'despite',
      jsonb_build_object('clashes', app.list_parameter(jsonb_path_query_array(unseen, '$[0 to 9]'), ' ')));
  end if;
  return (coalesce(seen, '{}'))[1:20];
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_conflict_of_interest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided jsonb := to_jsonb(new);
  subject uuid := coalesce(decided ->> 'player_id', decided ->> 'person_id')::uuid;
begin
  -- The clock and the operator belong to no club.
  if auth.uid() is not null and (
    subject = any (app.conflict_people_of(auth.uid()))
    or app.conflict_clubs_of(auth.uid()) && array(
      select (decided ->> 'club_id')::uuid
      union all
      select unnest(array[home_club_id, away_club_id]) from public.matches where id = (decided ->> 'match_id')::uuid
      union all
      select unnest(array[engaging_club_id, releasing_club_id]) from public.transfers where id = (decided ->> 'transfer_id')::uuid
      union all
      select app.present_club_of(subject, 'player') where subject is not null))
  then
    perform app.refuse('PT403', 'transfers.caseConflict',
      'You belong to a club in this case, or did in the last 24 months. Another person of your office decides it.', 'CONFLICT');
  end if;
  return new;
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
  perform app.refuse('PT403', 'accounts.consentsOnlyAdded', 'Consents cannot be changed or deleted.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_correction(p_correction_id uuid, p_reason text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match((select match_id from public.corrections where id = p_correction_id));
begin
  perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.correctionsDecided', 'Corrections are decided'));
  if app.is_done(p_request_id) then
    return;
  end if;
  perform app.require_reason(p_reason);
  update public.corrections set status = 'refused', refusal = p_reason, closed_at = now()
  where id = p_correction_id and status in ('requested', 'open');
  if not found then
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction has already been decided. Check the match again.');
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = exists (
    select from public.corrections where match_id = game.id and status = 'open')
  where id = game.id and is_correction_open;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', 'league', p_reason, '{"act": "refused"}', p_request_id => p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_document_access_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.refuse('PT403', 'transfers.openingsKept', 'The log of opened papers cannot be changed.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_draw(p_season text, season public.seasons, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows_given integer;
  clubs_given integer;
  pairs_given integer;
begin
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.drawLeagueOnly', 'Only administrators of the league can draw a season.');
  end if;
  if p_season !~ '^20[0-9]{2}$' or p_season is null then
    perform app.refuse('PT422', 'curation.drawYear', 'Enter the season as a year, such as 2027.', 'season');
  end if;
  if season.status = 'archived' then
    perform app.refuse('PT409', 'record.seasonOver', 'The season {season} is over.', 'season', jsonb_build_object('season', season.name));
  end if;
  if exists (select from public.matches where season_id = season.id and status <> 'scheduled') then
    perform app.refuse('PT409', 'curation.drawBegun',
      'Matches of the season {season} have started, or were moved or decided. It cannot be drawn again.', 'season', jsonb_build_object('season', season.name));
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 1000 then
    perform app.refuse('PT422', 'curation.drawMatches', 'A season has 1 to 1,000 matches.', 'clubs');
  end if;
  select count(*), count(distinct array[least(home, away), greatest(home, away)]) into rows_given, pairs_given
  from jsonb_to_recordset(p_rows) as row (home uuid, away uuid);
  select count(distinct club) into clubs_given
  from jsonb_to_recordset(p_rows) as row (home uuid, away uuid), unnest(array[home, away]) as club;
  if pairs_given <> clubs_given * (clubs_given - 1) / 2 or rows_given not in (pairs_given, 2 * pairs_given) then
    perform app.refuse('PT422', 'curation.drawUneven', 'The clubs do not all meet equally often. Draw again.', 'clubs');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_early_end(transfer public.transfers, ended_on date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.window_now() is null then
    perform app.refuse('PT422', 'transfers.loanEndsInWindow',
      'A loan can end early only while a window is open. Otherwise it runs to its last day.', 'WINDOW');
  end if;
  if ended_on not between app.league_today() and transfer.loan_ends_on then
    perform app.refuse('PT422', 'transfers.loanLastDay',
      'Choose a last day between today and {day}.',
      'endedOn', jsonb_build_object('day', app.day_parameter(transfer.loan_ends_on, app.lineup_day_words(transfer.loan_ends_on))));
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
      'This transfer is frozen by super admins until {until}. Nothing can be done in it before.', 'FROZEN',
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
        'Nothing can be decided during an impersonation.', 'Exit Impersonation first.');
    end if;
    perform app.refuse('PT403', 'site.impersonating',
      'Nothing can be changed during an impersonation.', 'Exit Impersonation first.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_import(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.importAdministratorsOnly', 'Only administrators of the league and the association can import files.');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_path_exists(p_rows, '$[*] ? (@.type() != "object")') then
    perform app.refuse('PT400', 'curation.importNoRows', 'The file has no rows.');
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    perform app.refuse('PT400', 'curation.importTooLong', 'A file has at most 1,000 rows. Split it, season by season.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_late_undo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.steps = '[]' or old.merged_at < now() - interval '90 days' then
    perform app.refuse('PT409', 'curation.mergeTooOld', 'A merge can be undone for 90 days. It is no longer known what moved with this one.');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_longer_window()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An operator, and what is confirmed in this very transaction.
  if auth.uid() is null or exists (
    select from public.window_changes
    where window_id = new.id and confirmed_at = now() and opens_on = new.opens_on and closes_on = new.closes_on)
  then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.opens_on <= app.today_for_windows() and new.closes_on >= app.today_for_windows() then
      perform app.refuse('PT403', 'transfers.windowOpensAtOnce',
        'A window that opens at once needs two people of the association. Let it open tomorrow or later, or propose a longer one.', 'opensOn');
    end if;
  elsif new.closes_on > old.closes_on or new.opens_on < old.opens_on then
    perform app.refuse('PT403', 'transfers.windowLonger',
      'A longer window needs two people of the association: one proposes it, another confirms it.', 'closesOn');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_merge(kept public.people, gone public.people)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  each record;
  has boolean;
begin
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.mergeGone', 'One of the two is no longer in the record, or was already merged.');
  end if;
  if kept.id = gone.id then
    perform app.refuse('PT422', 'curation.mergeSame', 'These are the same person. Choose two.', 'gone');
  end if;
  if kept.is_sample <> gone.is_sample then
    perform app.refuse('PT409', 'curation.mergeSample', 'One of the two is a sample. A real person cannot be merged with a sample.');
  end if;
  if kept.is_unregistered or gone.is_unregistered then
    perform app.refuse('PT409', 'curation.mergeUnregistered', 'One of the two is not registered yet. Wait for the registration.');
  end if;
  if (select count(distinct born_on) from public.birth_dates where person_id in (kept.id, gone.id)) > 1 or kept.birth_year <> gone.birth_year then
    perform app.refuse('PT409', 'curation.mergeBirths', 'They have different birth dates. If one is wrong, correct it first.');
  end if;
  for each in select * from app.places_of_people() where way = 'sealed' loop
    execute format('select exists (select from %s where %I = $1)', each.place, each.field) into has using gone.id;
    if has then
      perform app.refuse('PT409', 'curation.mergePapers',
        '{person} has an account, a transfer or other papers, which cannot move. Keep this person and remove the other.',
        'gone', jsonb_build_object('person', gone.name));
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_missing_decision(path text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from storage.objects where bucket_id = 'decisions' and name = path) then
    perform app.refuse('PT422', 'transfers.banDocument',
      'Add the document of the decision. The file was not uploaded.', 'documentPath');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_old_version(game public.matches, p_version integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Check it again before you continue.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_opening(season public.seasons)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  of_season jsonb := jsonb_build_object('season', season.name);
  played public.seasons := app.season_played_now(season.competition_id);
  to_play integer;
  to_decide integer;
  to_confirm integer;
begin
  if season.status = 'running' then
    perform app.refuse('PT409', 'record.seasonOpened', 'The season {season} is already open.', 'season', of_season);
  elsif season.status = 'archived' then
    perform app.refuse('PT409', 'record.seasonOver', 'The season {season} is over.', 'season', of_season);
  elsif not exists (select from public.matches where season_id = season.id and status not in ('cancelled', 'void')) then
    perform app.refuse('PT409', 'record.seasonNoMatches', 'The season {season} has no matches. Draw it first.', 'season', of_season);
  elsif left(played.slug, 4) > left(season.slug, 4) then
    perform app.refuse('PT409', 'record.seasonLater',
      'A later season, {season}, is already open.', 'season', jsonb_build_object('season', played.name));
  end if;
  select count(*) filter (where waits_for = 'play'), count(*) filter (where waits_for = 'decision'),
    count(*) filter (where waits_for = 'confirmation')
  into to_play, to_decide, to_confirm from app.open_matches(played.id);
  if to_play + to_decide + to_confirm > 0 then
    perform app.refuse('PT409', 'record.seasonNotOver',
      'The season {season} is not over. Matches to play: {play}. Matches to decide: {decide}. Results to confirm: {confirm}.',
      'season', jsonb_build_object('season', played.name, 'play', to_play, 'decide', to_decide, 'confirm', to_confirm));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_paper_details(p_kind text, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  needed text[] := case p_kind when 'medical' then '{date,doctor}' when 'itc' then '{reference,date}'
    when 'minor_approval' then '{reference,exception}' else '{}' end;
begin
  if exists (select from unnest(needed) as field where coalesce(details ->> field, '') !~ '\S')
    or exists (select from jsonb_each(details) as said where said.key <> all (needed) or jsonb_typeof(said.value) <> 'string'
      or char_length(said.value #>> '{}') > 120)
  then
    case p_kind
    when 'medical' then
      perform app.refuse('PT422', 'transfers.medicalDetails', 'Enter only the date and the doctor of a medical form.', 'details');
    when 'itc' then
      perform app.refuse('PT422', 'transfers.itcDetails', 'Enter the reference and the date of the certificate, or of FIFA''s authorisation.', 'details');
    when 'minor_approval' then
      perform app.refuse('PT422', 'transfers.minorApprovalDetails',
        'Enter the reference of the approval, and the exception it is based on.', 'details');
    else
      perform app.refuse('PT422', 'transfers.paperDetails', 'This kind of paper has no further details.', 'details');
    end case;
  end if;
  if p_kind = 'minor_approval' and details ->> 'exception' not in ('parents_moved', 'near_border', 'humanitarian', 'unaccompanied', 'five_years') then
    perform app.refuse('PT422', 'transfers.minorException',
      'A minor can move between countries only under a listed exception. Choose one.', 'details');
  end if;
  if needed @> '{date}' then perform (details ->> 'date')::date; end if;
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    perform app.refuse('PT422', 'transfers.dateUnreadable', 'The date cannot be read. Write it as 2026-01-31.', 'details');
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_passing_over_a_club(transfer public.transfers)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := app.today_for_windows();
  club_of_contract text;
  club_of_registration text;
begin
  select club.name into club_of_contract
  from public.contracts as contract join public.clubs as club on club.id = contract.club_id
  where contract.player_id = transfer.player_id and contract.club_id <> app.applicant_of(transfer)
    and coalesce(contract.ended_on, contract.ends_on) >= today
  order by contract.starts_on desc limit 1;
  select club.name into club_of_registration
  from app.registered_on(transfer.player_id, today, app.season_for_checks(transfer)) as held
  join public.clubs as club on club.id = held.club_id
  where held.club_id <> app.applicant_of(transfer)
    -- Whoever names the last club asks it for nothing, and it is told.
    and not (transfer.type = 'free_expired' and held.club_id = transfer.releasing_club_id)
  limit 1;
  case app.kind_instead(transfer.type, club_of_contract is not null, club_of_registration is not null)
  when 'permanent' then
    perform app.refuse('PT422', 'transfers.kindUnderContract',
      'According to the record, the player is under contract with {club}. Choose “Permanent” or “Loan”: {club} is asked before the player.',
      'type', jsonb_build_object('club', club_of_contract));
  when 'free_expired' then
    perform app.refuse('PT422', 'transfers.kindRegistered',
      'The player is registered with {club}. If the contract there has ended, choose “Free, contract ended” and name {club} as the releasing club.',
      'type', jsonb_build_object('club', club_of_registration));
  else null;
  end case;
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
    perform app.refuse('PT403', 'accounts.roleSelf', 'You cannot grant yourself a role.', 'user_id');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_second_at_the_offices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.transfers as other
    where other.player_id = new.player_id and other.id <> new.id
      and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved'))
  then
    perform app.refuse('PT409', 'transfers.anotherIsDecided',
      'Another transfer of this player is being decided. This one can continue after that.', 'OVERLAP');
  end if;
  return new;
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
  perform app.refuse('PT403', 'accounts.signUpClosed', 'Sign-up is closed at the moment.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_too_many_leagues(me uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where id = me for no key update;
  if (select count(*) from public.mini_league_members where user_id = me) >= 20 then
    perform app.refuse('PT409', 'fans.leagueLimit', 'You are in 20 mini-leagues, which is the limit. Leave one before you join another.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_transfer_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' or current_user in ('anon', 'authenticated', 'service_role') then
    perform app.refuse('PT403', 'transfers.eventsKept',
      'The history of a transfer cannot be changed.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_unless_ahead(at timestamp with time zone, field text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if at is null or at <= now() or at > now() + interval '2 years' then
    perform app.refuse('PT422', 'matchday.timeNotAhead', 'Choose a day and a time in the future.', field);
  end if;
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
    perform app.refuse('PT404', 'accounts.notGuardian', 'You are not the guardian of a minor with this account.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_while_disowned(p_transfer_id uuid, action text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if action not in ('object', 'answer_objection', 'dispute', 'settle', 'stay', 'lift_stay') and app.disowned_since(p_transfer_id) is not null then
    perform app.refuse('PT409', 'curation.transferFrozen',
      'This transfer is frozen because an account that signed it is disputed. The association decides first.', 'FROZEN');
  end if;
end;
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
      'This transfer is registered on {day}, not before.',
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
        when 'levy' then app.sentence('transfers.sentences.levyLate', 'Levy overdue: {player} to {club}', app.transfer_names(late.transfer))
        else app.sentence('transfers.sentences.instalmentLate', 'Instalment overdue: {player} to {club}', app.transfer_names(late.transfer)) end,
      app.sentence('transfers.sentences.paymentWasDue', 'It was due on {day}.', jsonb_build_object('day', app.lineup_day_parameter(late.due_on))),
      app.transfer_href(late.transfer), null, (late.transfer).is_sample);
    told := told + 1;
  end loop;
  return told;
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
      'No official with a missing report has an account. Enter the paper form, or name who was there.');
  end if;
  select max(changed_at) into last_time from public.match_changes
  where match_id = game.id and details ->> 'act' = 'reminded';
  if app.happened_within(last_time, interval '1 hour') then
    perform app.refuse('PT429', 'matchday.remindedRecently',
      'The officials were reminded at {time}. Wait an hour before you remind them again.',
      p_parameters => jsonb_build_object('time', to_char(last_time at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  perform app.tell(silent, 'report', app.sentence('matchday.sentences.reportMissing', 'Report missing: {home} v {away}',
      jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.reportWasDue', 'The league has asked for it. It was due by {due}.', jsonb_build_object('due', app.deadline_parameter(due))),
    format('/matches/%s/reporting', game.id), due, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  perform app.note_match_change(game.id, 'report', 'league', null, '{"act": "reminded"}', p_request_id => p_request_id);
  return cardinality(silent);
end;
$function$;

CREATE OR REPLACE FUNCTION app.renew_mini_league_link(p_league_id uuid, p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  league public.mini_leagues;
begin
  select * into league from public.mini_leagues where id = p_league_id for no key update;
  if not exists (select from public.mini_league_members where league_id = p_league_id and user_id = me and is_owner) then
    perform app.refuse('PT403', 'fans.leagueOwnerLinks', 'Only the owner of a mini-league can make a new link.');
  end if;
  if league.code_request_id = p_request_id then return league.code; end if;
  update public.mini_leagues set code = app.new_invite_code(), code_request_id = p_request_id
  where id = p_league_id returning * into league;
  return league.code;
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
      'Choose whom to replace: the referee or the match commissioner.', 'function');
  end if;
  if exists (select from public.match_reports where match_id = game.id and kind = p_function and part::text = p_function) then
    perform app.refuse('PT409', 'matchday.replacedReported',
      'The {duty} has already sent a report. Ask for a correction instead.',
      p_parameters => jsonb_build_object('duty', app.function_name(p_function)));
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.replacementMissing', 'Choose an official from the list.', 'person_id');
  end if;
  if exists (select from public.match_officials where match_id = game.id and person_id = p_person_id and answer <> 'declined') then
    perform app.refuse('PT409', 'matchday.replacementAppointed',
      'This official is already appointed to the match. Choose another.', 'person_id');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.paperReportReason', 'Give a reason, in at most 500 characters. Everybody can read it in the history of the match.', 'reason');
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
    'report', app.sentence('matchday.sentences.reportAsked', 'Report requested: {home} v {away}',
      jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.namedAs', 'You are named as {duty} of this match.', jsonb_build_object('duty', app.function_name(p_function))),
    format('/matches/%s/reporting', game.id), null, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.report_error(p_path text, p_fact text, p_should_be text, p_source text, p_words text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  asker uuid := app.caller_id();
  subject record;
  fact record;
  wanted text;
  present text;
  report public.error_reports;
begin
  if known is not null then return known; end if;
  -- One after the other, so that the eleventh of eleven at once is counted.
  perform from public.profiles where id = asker for no key update;
  select * into subject from app.subject_of(p_path);
  if subject.kind is null then
    perform app.refuse('PT404', 'curation.pageGone', 'This page no longer exists.');
  end if;
  select * into fact from app.correctable_facts() as each where each.kind = subject.kind and each.fact = p_fact;
  if fact is null and p_fact is distinct from 'other' then
    perform app.refuse('PT422', 'curation.chooseFact', 'Choose what is wrong.', 'fact');
  end if;
  if p_fact <> 'other' then
    wanted := app.read_fact(fact.shape, p_should_be);
    present := app.fact_of(subject.kind, subject.subject_id, p_fact);
    if wanted is null then
      if fact.shape = 'words' then
        perform app.refuse('PT422', 'curation.factWords', 'Enter the correct value, in 1 to 100 characters.', 'shouldBe');
      elsif fact.shape like '%|%' then
        perform app.refuse('PT422', 'curation.factChoice',
          'Choose one of {choices}.', 'shouldBe', jsonb_build_object('choices', replace(fact.shape, '|', ', ')));
      else
        perform app.refuse('PT422', 'curation.factNumber',
          'Enter a whole number from {least} to {most}.',
          'shouldBe', jsonb_build_object('least', split_part(fact.shape, '-', 1), 'most', split_part(fact.shape, '-', 2)));
      end if;
    end if;
    if wanted = present then
      perform app.refuse('PT422', 'curation.factSame', 'The page already says this.', 'shouldBe');
    end if;
  elsif coalesce(char_length(btrim(p_words)), 0) < 20 then
    perform app.refuse('PT422', 'curation.reportWords', 'Describe what is wrong and what is right, in 20 to 1,000 characters.', 'words');
  end if;
  if char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'curation.reportTooLong', 'At most 1,000 characters.', 'words');
  end if;
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name a source that can be checked, in 5 to 500 characters.', 'source');
  end if;
  if exists (select from public.error_reports as other where other.asked_by = asker and other.status = 'waiting'
    and other.subject_id = subject.subject_id and other.fact = p_fact)
  then
    perform app.refuse('PT409', 'curation.reportedAlready', 'You have already reported this. It has not been answered yet.', 'fact');
  end if;
  if (select count(*) from public.error_reports where asked_by = asker and app.happened_within(asked_at, interval '1 day'))
    + (select count(*) from app.error_report_agreements where user_id = asker and app.happened_within(agreed_at, interval '1 day')) >= 10
  then
    perform app.refuse('PT429', 'curation.reportLimit', 'You have reported ten errors today. Continue tomorrow.');
  end if;
  -- Somebody else has said the same: then this agrees with it.
  select * into report from public.error_reports as other
  where p_fact <> 'other' and other.status = 'waiting' and other.subject_id = subject.subject_id and other.fact = p_fact
    and app.plain(other.should_be) = app.plain(wanted)
  order by other.asked_at limit 1 for update;
  if report.id is not null then
    return app.note_desk_request(p_request_id, app.add_agreement(report, asker));
  end if;
  insert into public.error_reports (kind, subject_id, path, about, fact, is_now, should_be, words, source, asked_by)
  values (subject.kind, subject.subject_id, p_path, left(subject.about, 200), p_fact, left(present, 200), wanted,
    nullif(btrim(p_words), ''), btrim(p_source), asker)
  returning * into report;
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id, 'hasAgreed', false, 'isPublished', false));
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
      'Only players whose account is linked to their record can report a payment.');
  end if;
  if not exists (
    select from public.registrations where player_id = person.id and club_id = p_club_id
    union all select from public.contracts where player_id = person.id and club_id = p_club_id)
  then
    perform app.refuse('PT422', 'transfers.reportClub', 'Choose one of your clubs, present or past.', 'club');
  end if;
  if coalesce(p_what, '') not in ('wage', 'bonus', 'signing_fee', 'transfer_share', 'other') then
    perform app.refuse('PT422', 'transfers.reportWhat', 'Choose what was not paid.', 'what');
  end if;
  if coalesce(p_period, '') !~ '\S' or char_length(p_period) > 100 then
    perform app.refuse('PT422', 'transfers.reportPeriod', 'Enter the period, in at most 100 characters.', 'period');
  end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'transfers.reportWords',
      'Describe what was agreed and what was paid, in at most 2,000 characters.', 'words');
  end if;
  if coalesce(said ->> 'currency', 'USD') not in ('USD', 'ZWG', 'ZAR') then
    perform app.refuse('PT422', 'transfers.reportCurrency', 'Choose the currency.', 'currency');
  end if;
  if said ->> 'amount' is not null and not (said ->> 'amount' ~ '^\d{1,9}(\.\d{1,2})?$' and (said ->> 'amount')::numeric > 0) then
    perform app.refuse('PT422', 'transfers.reportAmount', 'Enter the amount as a number, such as 450 or 450.50.', 'amount');
  end if;
  if (select count(*) from public.payment_reports where person_id = person.id and state in ('sent', 'looked_into')) >= 10 then
    perform app.refuse('PT429', 'transfers.reportLimit', 'You have ten open reports, which is the limit. Wait until the association has answered some.');
  end if;
  insert into public.payment_reports (person_id, club_id, what, period, words, amount, currency, is_for_union, sent_by, is_sample)
  values (person.id, p_club_id, p_what, btrim(p_period), btrim(p_words), (said ->> 'amount')::numeric, coalesce(said ->> 'currency', 'USD'),
    coalesce((said ->> 'forUnion')::boolean, false), caller, person.is_sample) returning id into sent;
  perform app.tell(app.payment_readers(p_club_id), 'payment_report', app.sentence('transfers.sentences.paymentReported', 'Missing payment reported by a player'),
    app.sentence('transfers.sentences.inConfidence', 'Confidential: the club is not told.'), '/dashboard/checks', null, person.is_sample);
  -- That there is one, and nothing of it: the log has more readers than the report.
  perform app.write_audit('payment_reported', null, '{}', 'payment_reports', sent::text);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$function$;

CREATE OR REPLACE FUNCTION app.request_correction(p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{referee,commissioner,home_signatory,away_signatory}',
    app.name_parameter('matchday.correctionsAskedFor', 'Corrections are asked for'));
  asked uuid;
begin
  if app.is_done(p_request_id) then
    return app.latest_correction(game.id);
  end if;
  if (select count(*) from public.corrections where match_id = game.id and status = 'requested' and asked_by = acting) >= 10 then
    perform app.refuse('PT429', 'matchday.correctionRequestsTooMany',
      'Ten of your requests for this match are pending. Wait until the league has answered some.');
  end if;
  asked := app.ask_correction(game, 'requested', acting, p_change, p_reason, p_evidence);
  perform app.note_match_change(game.id, 'correction', acting, null, '{"act": "requested"}', p_request_id => p_request_id);
  return asked;
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
    perform app.refuse('PT403', 'accounts.ownAccount', 'You cannot do this to your own account.', 'user_id');
  end if;
  if cardinality(app.roles_of(p_user_id)) = 0 then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_identity_office(player uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  if not app.caller_is('admin', 'zifa_admin') then
    perform app.refuse('PT403', 'curation.officesOnly', 'Only the league and the association can do this.');
  end if;
  if player = any (app.conflict_people_of(caller)) or app.conflict_clubs_of(caller) && array(
    select app.present_club_of(player, 'player')
    union all
    select unnest(array[engaging_club_id, releasing_club_id]) from public.transfers where player_id = player and is_under_way)
  then
    perform app.refuse('PT403', 'curation.officeConflict',
      'You belong to a club in this case, or did in the last 24 months. Another person of your office decides it.', 'CONFLICT');
  end if;
  return case when app.caller_is('zifa_admin') then 'association' else 'league' end;
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
    perform app.refuse('PT403', 'site.officeOnly', '{deed} only by the league and the association.',
      p_parameters => jsonb_build_object('deed', p_action));
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
        'Live entry is switched off at the moment. Your entries stay on this device and are sent as soon as it is on again.');
    when 'transfer_submission' then
      perform app.refuse('PT503', 'oversight.transferSubmissionOff',
        'Transfers cannot be submitted at the moment. Yours is saved; try again later.');
    when 'valuations' then
      perform app.refuse('PT503', 'oversight.valuationsOff',
        'Values are not published at the moment. The proposed level is saved; try again later.');
  end case;
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
  if not app.acts_for_league(p_match_id) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league can move a match.');
  end if;
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
  update public.matches set note = app.moved_from_words(was, new_kick_off, new_venue, p_reason)
  where id = p_match_id returning * into game;
  return game;
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
    insert into public.report_resolutions (
      match_id, report_version, difference, verdict, choice, reason, log_words, report_words, is_sample)
    values (
      game.id, report.version, found_one.difference, found_one.verdict, p_choice, p_reason,
      case when (found_one.logged).id is not null then app.item_words(found_one.logged) end,
      case when (found_one.item).id is not null then app.item_words(found_one.item) end, game.is_sample);
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
        'log', case when (found_one.logged).id is not null then app.item_words(found_one.logged) end,
        'report', case when (found_one.item).id is not null then app.item_words(found_one.item) end)),
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

CREATE OR REPLACE FUNCTION app.resume_match(p_match_id uuid, p_version integer, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  stopped public.match_changes := app.abandonment_of(p_match_id);
  decision public.match_decisions;
  minute integer;
  until timestamptz;
begin
  perform app.acting_as(p_match_id, '{league}', app.name_parameter('matchday.matchResumed', 'An abandoned match is resumed'));
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into decision from public.match_decisions where match_id = p_match_id order by entered_at desc limit 1;
  if game.status <> 'abandoned' or decision.kind is distinct from 'resume' then
    perform app.refuse('PT409', 'matchday.resumeNotDecided',
      'An abandoned match resumes only once the league has decided so.');
  end if;
  until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
  if now() > until then
    perform app.refuse('PT410', 'matchday.resumeExpired',
      'It had to resume by {until}. The league decides again: replay, stand or award.',
      p_parameters => jsonb_build_object('until', app.day_and_time_parameter(until)));
  end if;
  perform app.refuse_old_version(game, p_version);
  minute := coalesce((decision.state ->> 'minute')::integer, 0);
  -- The minute of the decision counts, not where our own clock stood.
  update public.matches set stopped_at_second = null where id = p_match_id returning * into game;
  return app.move_as_decided(game, case when minute < 45 then 'live_1h' else 'live_2h' end::public.match_status,
    game.version, decision.reason,
    jsonb_build_object('kind', 'resume', 'at', now() - make_interval(mins => minute - case when minute < 45 then 0 else 45 end))
      || decision.state,
    p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.retry_mail(p_mail_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail record;
begin
  perform app.require_super_admin();
  select * into mail from gateway.mails where id = p_mail_id for update;
  if not found then
    perform app.refuse('PT404', 'oversight.noMail', 'This e-mail is no longer in the queue.');
  end if;
  if mail.state not in ('failed', 'unknown') then return false; end if;
  if not app.can_send_again(mail.kind, mail.state, mail.sealed is not null, mail.expires_at) then
    perform app.refuse('PT409', 'oversight.mailExpired', 'The code in it has expired. The person must ask for a new one.');
  end if;
  update gateway.mails
  set state = 'waiting', next_try_at = now(), finished_at = null, claim = null,
    expires_at = case when kind in ('notification', 'guardian') then now() + interval '1 day' else expires_at end
  where id = p_mail_id;
  perform app.write_audit('mail_retried', mail.user_id, jsonb_build_object('kind', mail.kind, 'state', mail.state), 'mail', mail.id::text);
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.save_draw_draft(p_season text, p_setting jsonb, p_rows jsonb, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  saved uuid;
begin
  if known is not null then return (known ->> 'id')::uuid; end if;
  perform app.refuse_draw(p_season, app.season_named(p_season), p_rows);
  if coalesce(jsonb_typeof(p_setting), '') <> 'object' or octet_length(p_setting::text) > 40000 or octet_length(p_rows::text) > 400000 then
    perform app.refuse('PT422', 'curation.drawTooLarge', 'This draw is too large to save as a draft.', 'setting');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_drafts ' || p_season, 263));
  if (select count(*) from app.draw_drafts where season = p_season and published_at is null and discarded_at is null) >= 10 then
    perform app.refuse('PT409', 'curation.drawDraftLimit',
      'There are already ten drafts for {season}. Discard one first.', p_parameters => jsonb_build_object('season', p_season));
  end if;
  insert into app.draw_drafts (season, setting, rows, saved_by) values (p_season, p_setting, p_rows, app.caller_id())
  returning id into saved;
  perform app.write_audit('draw_draft_saved', null, jsonb_build_object('season', p_season), 'draw_drafts', saved::text, 'football');
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', saved));
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION app.save_lineup(p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_request_id uuid)
 RETURNS public.lineup_sheets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  sheet public.lineup_sheets;
begin
  if p_club_id not in (select app.clubs_with_right(app.caller_id(), 'lineups')) then
    perform app.refuse('PT403', 'matchday.lineupNotYours',
      'Only a club admin, the coach, the secretary or the team manager of the club can pick a line-up.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if sheet.request_id = p_request_id and sheet.saved_by = auth.uid() then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, true);
  if coalesce(sheet.version, 0) is distinct from p_version then
    perform app.refuse('PT409', 'matchday.lineupSavedMeanwhile',
      'Somebody from your club has saved this line-up since you opened it. Check it again before you save.');
  end if;
  perform app.check_lineup(game, p_club_id, p_picks, p_staff, true);
  insert into public.lineup_sheets as present (match_id, club_id, saved_by, request_id, is_sample)
  values (p_match_id, p_club_id, auth.uid(), p_request_id, game.is_sample)
  on conflict (match_id, club_id) do update
    set version = present.version + 1, saved_by = auth.uid(), saved_at = now(), request_id = excluded.request_id
  returning * into sheet;
  perform app.write_lineup(game, p_club_id, p_picks, p_staff);
  return sheet;
end;
$function$;

CREATE OR REPLACE FUNCTION app.save_transfer_draft(p_transfer_id uuid, p_version integer, said jsonb, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  acting public.transfer_party;
  was jsonb;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  acting := case when 'engaging' = any (app.transfer_parties_of(transfer, caller)) then 'engaging' else 'staff' end;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.');
  end if;
  perform app.refuse_while_disowned(transfer.id, 'change_contract');
  perform app.refuse_frozen(transfer.id);
  if said ? 'terms' then
    if transfer.state <> 'draft' then
      perform app.refuse('PT409', 'transfers.termsSent',
        'The terms have been sent. From now on they change only by an answer of one club to the other.');
    end if;
    was := app.drafted_terms(transfer.id);
    perform app.put_terms(transfer, 'engaging', said -> 'terms');
    perform app.note_changed_fields(transfer, acting, 'terms', was, app.drafted_terms(transfer.id));
  end if;
  if said ? 'contract' then
    if transfer.state not in ('draft', 'offered', 'countered', 'clubs_agreed', 'returned') then
      perform app.refuse('PT409', 'transfers.contractAgreed',
        'The player has agreed to this contract. It can change only if the player withdraws the consent.');
    end if;
    perform app.refuse_unseen_contract(app.applicant_of(transfer));
    was := app.drafted_contract(transfer.id);
    perform app.put_contract(transfer, said -> 'contract');
    perform app.note_changed_fields(transfer, acting, 'contract', was, app.drafted_contract(transfer.id));
  end if;
  was := jsonb_build_object('shirt_number', transfer.shirt_number);
  update public.transfers set version = version + 1, updated_at = now(),
    shirt_number = coalesce((said ->> 'shirtNumber')::smallint, shirt_number)
  where id = transfer.id returning * into transfer;
  perform app.note_changed_fields(transfer, acting, 'shirt_number', was, jsonb_build_object('shirt_number', transfer.shirt_number));
  answer := jsonb_build_object('id', transfer.id, 'state', transfer.state, 'version', transfer.version);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.save_view(p_title text, p_href text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
  named text := app.clean_name(p_title);
begin
  if not is_first then return; end if;
  if named is null or char_length(named) > 120 then
    perform app.refuse('PT422', 'fans.savedName', 'Enter a name of 1 to 120 characters.', 'title');
  end if;
  if p_href is null or char_length(p_href) > 2000
    or not (p_href like '/compare-players?%' or p_href like '/analysis?tool=what-if&%')
  then
    perform app.refuse('PT422', 'fans.savedKinds', 'Only comparisons and scenarios can be saved.', 'href');
  end if;
  perform from public.profiles where id = caller for no key update;
  if (select count(*) from public.saved_views where user_id = caller and href <> p_href) >= 50 then
    perform app.refuse('PT409', 'fans.savedLimit', 'You have fifty saved pages, which is the limit. Remove one first.');
  end if;
  insert into public.saved_views (user_id, title, href) values (caller, named, p_href)
  on conflict (user_id, href) do update set title = excluded.title;
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
    perform app.refuse('PT422', 'accounts.sayConsent', 'Choose a purpose, and whether you agree.', 'purpose');
  end if;
  if p_version is distinct from (
    select version from app.consent_texts where purpose = p_purpose order by since desc, version desc limit 1)
  then
    perform app.refuse('PT409', 'accounts.consentChanged', 'The text has changed. Read it again.', 'version');
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
    perform app.refuse('PT404', 'accounts.noTransfer', 'This transfer does not exist, or you are not part of it.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'accounts.messageEmpty', 'Enter a message of at most 2,000 characters.', 'words');
  end if;
  if (select count(*) from public.transfer_messages where said_by = caller and app.happened_within(said_at, interval '1 hour')) >= 60 then
    perform app.refuse('PT429', 'accounts.messageLimit', 'You have sent more than 60 messages in an hour. Wait a while before you send another.');
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
    'transfer_message', app.sentence('transfers.sentences.message', 'Message about {ref}', jsonb_build_object('ref', transfer.ref)),
    app.sentence('transfers.sentences.saidBy', '{who}: {words}',
      jsonb_build_object('who', app.transfer_side(transfer, acting), 'words', left(said.words, 300))),
    app.transfer_href(transfer), null, transfer.is_sample);
  answer := jsonb_build_object('id', said.id, 'saidAt', said.said_at);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.second_proposal(transfer public.transfers, rule app.transfer_moves, acting public.transfer_party, said jsonb)
 RETURNS public.transfer_proposals
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  proposal public.transfer_proposals;
  needed public.transfer_party[];
begin
  select * into proposal from public.transfer_proposals
  where transfer_id = transfer.id and action = rule.action and is_open for update;
  if proposal.id is null then
    insert into public.transfer_proposals (transfer_id, action, details, reason, proposed_by, parties)
    values (transfer.id, rule.action, said, said ->> 'reason', auth.uid(), array[acting])
    returning * into proposal;
  elsif rule.needs_second then
    if proposal.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.proposedByYou',
        'You proposed this. Another person of the association has to agree to it.');
    end if;
    update public.transfer_proposals set is_open = false where id = proposal.id returning * into proposal;
    return proposal;
  elsif acting = any (proposal.parties) then
    perform app.refuse('PT409', 'transfers.saidAlready', 'You have already agreed. It is waiting for the others.');
  else
    update public.transfer_proposals set parties = parties || acting where id = proposal.id returning * into proposal;
  end if;
  -- A club that is not there, or is the same, is not waited for.
  select array_agg(party) into needed from unnest(rule.together) as party
  where party <> 'releasing' or transfer.releasing_club_id <> app.applicant_of(transfer);
  if rule.together is not null and needed <@ proposal.parties then
    update public.transfer_proposals set is_open = false where id = proposal.id returning * into proposal;
  end if;
  return proposal;
end;
$function$;

CREATE OR REPLACE FUNCTION app.second_transfer(p_transfer_id uuid, p_version integer, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  transfer public.transfers;
  answer jsonb;
begin
  perform app.refuse_but_association();
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.submitted_at is null then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  select request.answer into answer from app.transfer_requests as request
  where user_id = auth.uid() and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.state <> 'submitted' then
    perform app.refuse('PT409', 'transfers.transferState',
      'This transfer is {state}, so this is not possible now.', p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state)));
  end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.');
  end if;
  if app.is_conflicted(transfer, auth.uid()) or app.other_side_of(transfer.id, auth.uid(), 'association') is not null then
    perform app.refuse('PT403', 'transfers.secondLookConflict',
      'You belonged to one of these clubs, or acted for another side. Another person of your office checks this one.', 'CONFLICT');
  end if;
  insert into public.transfer_second_looks (transfer_id, looked_by) values (transfer.id, auth.uid()) on conflict do nothing;
  return app.finish_act(transfer,
    app.note_transfer(transfer, 'second_look', 'association', transfer.state, transfer.state, '{}'),
    transfer.state, p_request_id, auth.uid(), '{}');
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
    perform app.refuse('PT403', 'curation.licenceCoachesOnly', 'Only coaches whose account is linked to their record can send a licence.');
  end if;
  if coalesce(p_level, '') not in ('CAF Pro', 'CAF A', 'CAF B', 'CAF C', 'CAF D') then
    perform app.refuse('PT422', 'curation.licenceLevel', 'Choose the level of the licence.', 'level');
  end if;
  if p_valid_until is null or p_valid_until not between app.league_today() and app.league_today() + interval '10 years' then
    perform app.refuse('PT422', 'curation.licenceUntil', 'Choose the last day of the licence, within the next ten years.', 'until');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller and kind = 'licence') then
    perform app.refuse('PT422', 'curation.licenceFile', 'Add the licence document.', 'file');
  end if;
  if exists (select from public.coach_licences where person_id = person.id and state = 'waiting') then
    perform app.refuse('PT409', 'curation.licencePending', 'The league has not decided on your last licence yet.');
  end if;
  insert into public.coach_licences (person_id, level, valid_until, document_id, sent_by, is_sample)
  values (person.id, p_level, p_valid_until, p_document_id, caller, person.is_sample) returning id into sent;
  perform app.tell(array(select user_id from public.user_roles where role = 'admin'), 'licence',
    app.sentence('curation.sentences.licenceSent', 'Licence to check: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.licenceUntil', '{level}, valid until {until}.',
      jsonb_build_object('level', p_level, 'until', app.lineup_day_parameter(p_valid_until))),
    '/dashboard/checks', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
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
    perform app.refuse('PT409', 'matchday.caseWithoutCharge',
      'No charge was sent in case {reference}: the league only enters its decision.',
      p_parameters => jsonb_build_object('reference', heard.reference));
  end if;
  if p_hearing_at is not null and not (p_hearing_at > now() and p_hearing_at < now() + interval '1 year') then
    perform app.refuse('PT422', 'matchday.hearingTimeWrong',
      'Choose a time for the hearing in the future, within a year.', 'hearing_at');
  end if;
  if p_hearing_at is not null and not coalesce(char_length(btrim(p_place)) between 1 and 200, false) then
    perform app.refuse('PT422', 'matchday.hearingPlaceMissing', 'Enter where the hearing is, in at most 200 characters.', 'place');
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
      then app.sentence('matchday.sentences.noHearing', 'Hearing cancelled: case {reference}', jsonb_build_object('reference', heard.reference))
      else app.sentence('matchday.sentences.hearingSet', 'Hearing set: case {reference}', jsonb_build_object('reference', heard.reference)) end,
    case when p_hearing_at is null then app.sentence('matchday.sentences.onPapers', 'The case is decided on papers.')
      else app.sentence('matchday.sentences.hearingAt', '{day}, {place}.',
        jsonb_build_object('day', app.day_and_time_parameter(p_hearing_at), 'place', heard.hearing_place)) end, p_hearing_at);
  return heard.id;
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
    perform app.refuse('PT403', 'accounts.dutyGiverOnly', 'Only a club admin can change the duties of others.');
  end if;
  if member.member_role <> 'club' or coalesce(member.ends_on < app.league_today(), false) then
    perform app.refuse('PT409', 'accounts.dutyOfMembers', 'Only current members of the club can have a duty.', 'duty');
  end if;
  if p_duty is not null and not app.is_club_duty(p_duty) then
    perform app.refuse('PT422', 'accounts.duty', 'Choose a duty from the list.', 'duty');
  end if;
  update public.club_members set duty = p_duty where id = member.id and duty is distinct from p_duty;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_notice(p_words text, p_ends_at timestamp with time zone, p_href text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
begin
  perform app.refuse_but_offices();
  select id into known from public.notices where request_id = p_request_id and made_by = app.caller_id();
  if known is not null then return known; end if;
  if p_words is null or p_words !~ '\S' or char_length(btrim(p_words)) > 140 then
    perform app.refuse('PT422', 'news.noticeWords', 'A notice has 1 to 140 characters.', 'words');
  end if;
  if p_ends_at is null or p_ends_at <= now() or p_ends_at > now() + interval '60 days' then
    perform app.refuse('PT422', 'news.noticeUntil', 'Choose an end date, at most 60 days from now.', 'endsAt');
  end if;
  if p_href is not null and (p_href !~ '^/[^/]' or char_length(p_href) > 300) then
    perform app.refuse('PT422', 'news.noticeAddress', 'Link to a page of this site only: an address that begins with one /.', 'href');
  end if;
  -- Two at once would each believe that there is room for one more.
  perform pg_advisory_xact_lock(hashtext('notices'));
  if (select count(*) from public.notices where ended_at is null and ends_at > now()) >= 3 then
    perform app.refuse('PT409', 'news.noticeLimit', 'There are three notices already. Take one down first.');
  end if;
  insert into public.notices (words, href, ends_at, made_by, request_id)
  values (btrim(p_words), p_href, p_ends_at, app.caller_id(), p_request_id)
  returning id into known;
  return known;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_registration_ban(p_club_id uuid, p_reason text, p_document_path text, p_request_id uuid, p_source text, p_starts_on date, p_amount_usd numeric)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ban uuid := app.ban_of_request(p_request_id);
begin
  if ban is not null then return ban; end if;
  if app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.banReason',
      'Give the reason for the ban, in at most 500 characters. Everybody can read it.', 'reason');
  end if;
  -- Two who set one at the same moment set one.
  perform from public.clubs where id = p_club_id for no key update;
  if not found then
    perform app.refuse('PT422', 'transfers.banClub', 'Choose the club to ban.', 'club');
  end if;
  perform app.refuse_missing_decision(p_document_path);
  if exists (select from public.registration_bans where club_id = p_club_id and reason = btrim(p_reason) and lifted_at is null) then
    perform app.refuse('PT409', 'transfers.banAlready', 'This ban has already been set. Check it again before you continue.');
  end if;
  insert into public.registration_bans (club_id, reason, source, amount_usd, document_path, starts_on, set_by)
  values (p_club_id, btrim(p_reason), nullif(btrim(p_source), ''), p_amount_usd, p_document_path,
    coalesce(p_starts_on, app.today_for_windows()), auth.uid())
  returning id into ban;
  insert into app.ban_requests values (auth.uid(), p_request_id, ban);
  return ban;
exception
  when check_violation then
    perform app.refuse('PT422', 'transfers.banSource',
      'The source has at most 300 characters, and the amount must be above zero.', 'source');
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
    perform app.refuse('PT422', 'curation.disownFinding', 'Enter what you have found, in at most 500 characters. Both sides read it.', 'reason');
  end if;
  select * into person from public.people where id = said.person_id for no key update;
  select * into said from app.account_disownings where id = p_disowning_id for update;
  if said.id is null or said.settled_at is not null then
    perform app.refuse('PT409', 'curation.decidedLookAgain', 'This has already been decided. Refresh the list.');
  end if;
  if p_is_upheld is null then
    perform app.refuse('PT422', 'curation.whoseAccount', 'Choose whose account it is.', 'is_upheld');
  end if;
  if caller in (said.user_id, said.said_by) then
    perform app.refuse('PT403', 'curation.ownMatter', 'You cannot decide your own matter. Another person of the association does this.');
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
    app.sentence('transfers.sentences.associationSays', 'The association: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard', null, person.is_sample);
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
      when 'published' then app.sentence('curation.sentences.reportRight', 'Your report about {about} was accepted', jsonb_build_object('about', report.about))
      else app.sentence('curation.sentences.reportNotTaken', 'Your report about {about} was rejected', jsonb_build_object('about', report.about)) end,
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
    perform app.refuse('PT404', 'accounts.noProposal', 'This proposal does not exist.');
  end if;
  if reset.user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'You cannot do this to your own account.');
  end if;
  if reset.settled_at is not null then
    perform app.refuse('PT409', 'accounts.resetDecided', 'This has already been confirmed or discarded.');
  end if;
  if p_is_confirmed is null then
    perform app.refuse('PT422', 'accounts.sayReset', 'Choose whether to confirm or discard the reset.', 'isConfirmed');
  end if;
  if p_is_confirmed and reset.proposed_by is not distinct from auth.uid() then
    perform app.refuse('PT403', 'accounts.confirmOwn', 'You proposed this. Another super admin has to confirm it.');
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

CREATE OR REPLACE FUNCTION app.settle_record_change(p_change_id uuid, p_is_confirmed boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  change public.record_changes;
  checked public.record_changes;
begin
  perform app.refuse_but_keepers();
  if known is not null then return (known ->> 'id')::uuid; end if;
  select * into change from public.record_changes where id = p_change_id for update;
  if change.id is null then
    perform app.refuse('PT404', 'curation.changeGone', 'This proposal no longer exists.');
  end if;
  if change.confirmed_at is not null or change.discarded_at is not null then
    perform app.refuse('PT409', 'curation.changeSettled', 'This has already been confirmed or discarded.');
  end if;
  if p_is_confirmed then
    if change.proposed_by is not distinct from app.caller_id() then
      perform app.refuse('PT403', 'curation.changeOwn', 'You proposed this. Another administrator has to confirm it.');
    end if;
    checked := app.check_record_change(change);
    if checked.before is distinct from change.before then
      perform app.refuse('PT409', 'curation.changeOutdated', 'The record has changed since this was proposed. Discard it and propose it again.');
    end if;
    change.key := app.write_record(change);
    update public.record_changes set key = change.key, confirmed_by = app.caller_id(), confirmed_at = now() where id = change.id;
  else
    perform app.require_reason(p_reason);
    update public.record_changes set discarded_by = app.caller_id(), discarded_at = now(), discard_reason = btrim(p_reason)
    where id = change.id;
  end if;
  perform app.note_record_decision(change, case when p_is_confirmed then 'confirmed' else 'discarded' end,
    case when p_is_confirmed then change.reason else btrim(p_reason) end);
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', change.id));
  return change.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_value_level(p_level_id uuid, p_is_released boolean, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid := app.answer_to_value_request(p_request_id);
  level public.value_levels;
begin
  perform app.refuse_but_league();
  if known is not null then return known; end if;
  lock table public.value_levels in share row exclusive mode;
  select * into level from public.value_levels where id = p_level_id;
  if level.id is null then
    perform app.refuse('PT404', 'numbers.levelGone', 'This level no longer exists.');
  end if;
  if level.released_at is not null or level.discarded_at is not null then
    perform app.refuse('PT409', 'numbers.levelDone', 'This level has already been released or discarded.');
  end if;
  if p_is_released and level.proposed_by = app.caller_id() then
    perform app.refuse('PT403', 'numbers.levelYours', 'You proposed this level. Another person of the league releases it.');
  end if;
  if p_is_released then
    update public.value_levels set
      released_by = app.caller_id(), released_at = now(), holds_from = (now() at time zone 'Africa/Harare')::date,
      number = (select coalesce(max(number), 0) + 1 from public.value_levels)
    where id = level.id;
  else
    update public.value_levels set discarded_at = now() where id = level.id;
  end if;
  insert into app.value_requests values (app.caller_id(), p_request_id, level.id);
  return level.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_window_change(p_change_id uuid, p_is_confirmed boolean, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change public.window_changes;
begin
  if app.association_answer(p_request_id) is not null then return p_change_id; end if;
  select * into change from public.window_changes where id = p_change_id for update;
  if change.id is null then
    perform app.refuse('PT404', 'transfers.windowChangeGone', 'This change no longer exists.');
  end if;
  if change.confirmed_at is not null or change.discarded_at is not null then
    perform app.refuse('PT409', 'transfers.windowChangeDone', 'This has already been confirmed or discarded.');
  end if;
  if p_is_confirmed then
    if change.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.windowProposedByYou',
        'You proposed this. Another person of the association has to confirm it.');
    end if;
    update public.window_changes set confirmed_by = auth.uid(), confirmed_at = now() where id = change.id;
    update public.transfer_windows set opens_on = change.opens_on, closes_on = change.closes_on where id = change.window_id;
  else
    update public.window_changes set discarded_at = now() where id = change.id;
  end if;
  insert into app.association_requests values (auth.uid(), p_request_id, change.id);
  return change.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.show_transfer_fee(p_transfer_id uuid, p_is_shown boolean, p_version integer, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  acting public.transfer_party;
  answer jsonb;
  terms public.transfer_terms;
  is_public boolean;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or app.reached_sides(transfer, caller) = '{}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  select side into acting from unnest(app.reached_sides(transfer, caller)) as side where side in ('engaging', 'releasing') limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.feeByAdmins',
      'Only the club admins of the two clubs decide whether the fee is public, each for their own club.');
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    perform app.refuse('PT403', 'transfers.feeOtherSide',
      'You have acted for another side in this transfer. Nobody can act for two sides.');
  end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.');
  end if;
  answer := app.finish_act(transfer,
    app.note_transfer(transfer, case when p_is_shown then 'show_fee' else 'hide_fee' end, acting, transfer.state, transfer.state, '{}'),
    transfer.state, p_request_id, caller,
    jsonb_build_object(case acting when 'engaging' then 'engaging_shows_fee' else 'releasing_shows_fee' end, p_is_shown));

  select * into transfer from public.transfers where id = p_transfer_id;
  terms := app.latest_terms(transfer.id);
  is_public := transfer.engaging_shows_fee and (
    transfer.releasing_shows_fee or transfer.releasing_club_id is null
    or transfer.releasing_club_id = app.applicant_of(transfer));
  update public.transfer_entries set
    currency = case when is_public then terms.currency end,
    fee = case when is_public then terms.fee end,
    is_free = is_public and terms.fee = 0
  where transfer_id = transfer.id
    and type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'intl_in', 'intl_out');
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.stamp_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  if new.status <> 'scheduled' then new.publish_at := null; end if;
  if new.status = 'scheduled' and auth.uid() is not null and not coalesce(new.publish_at > now(), false) then
    perform app.refuse('PT422', 'news.publishLater', 'Choose a day and time in the future.', 'publishAt');
  end if;
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.strike(game public.matches, acting public.match_part, device uuid, target uuid, reason text, replacement jsonb, happened timestamp with time zone, request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.strike_event(p_event_id uuid, p_reason text, p_replacement jsonb, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        app.sentence('matchday.sentences.officialDeclinedWords', 'Appoint another official.'), '/admin?tab=appointments',
        app.sentence('accounts.sentences.appoint', 'Appoint'), game.kick_off, post.declined_at, game.is_sample)::app.task
      from app.declined_posts() as post
      join public.matches as game on game.id = post.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.kick_off, game.id, post.function limit 100),
    app.sentence('matchday.sentences.officialsDeclined', '{count} declined appointments'), '/admin?tab=appointments',
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
    app.sentence('matchday.sentences.matchesStuck', '{count} matches need a new date or a decision'), '/admin?tab=season',
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
    ('postponed', app.sentence('matchday.sentences.stuckPostponed', 'Postponed match without a new date: {home} v {away}'),
      app.sentence('matchday.sentences.stuckPostponedWords', 'Set a new date, or decide on it.')),
    ('suspended', app.sentence('matchday.sentences.stuckSuspended', 'Suspended match not resumed: {home} v {away}'),
      app.sentence('matchday.sentences.stuckSuspendedWords', 'Set a date for the rest of it, or decide on it.')),
    ('abandoned', app.sentence('matchday.sentences.stuckAbandoned', 'Abandoned match to decide: {home} v {away}'),
      app.sentence('matchday.sentences.stuckAbandonedWords', 'Let the score stand, have it replayed, or award it.')),
    ('walkover', app.sentence('matchday.sentences.stuckWalkover', 'Walkover to decide: {home} v {away}'),
      app.sentence('matchday.sentences.stuckWalkoverWords', 'Award the match, or have it played.')),
    ('play', app.sentence('matchday.sentences.stuckPlay', 'Match not recorded: {home} v {away}'),
      app.sentence('matchday.sentences.stuckPlayWords', 'Its day has passed. Set another date, or decide on it.'))
  ) as said (state, why, words) on said.state = case waiting.waits_for when 'play' then 'play' else game.status::text end
  where season.status = 'running' and case
    when waiting.waits_for = 'play' then game.played_on < app.league_today()
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
    when game.status = 'suspended' then game.played_on < app.league_today()
    else waiting.waits_for = 'decision' end
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
    explanation = excluded.explanation, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
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

CREATE OR REPLACE FUNCTION app.suspend_user(p_user_id uuid, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_act_on(p_user_id, p_reason);
  if 'super_admin' = any (app.roles_of(p_user_id)) then
    perform app.refuse('PT403', 'accounts.superNotSuspended', 'A super admin cannot be suspended. Revoke the role first.', 'user_id');
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
  if (select count(*) from app.exports where user_id = caller and app.happened_within(made_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'accounts.exportLimit', 'You have downloaded your data five times today. Try again tomorrow.');
  end if;
  insert into app.exports (user_id) values (caller);
  perform app.write_audit('data_exported', p_user_id);
  return jsonb_build_object('exportedAt', now(), 'account', p_user_id, 'tables', app.export_of(p_user_id));
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
  update public.error_reports set status = 'refused', answer = btrim(p_reason), decided_by = app.caller_id(), decided_at = now(), taken_back_at = now()
  where id = report.id;
  perform app.write_audit('error_report_taken_back', null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(report.should_be, 200), 'is', left(report.is_now, 200)),
    report.kind, report.subject_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_case(p_case_id uuid, needed text)
 RETURNS public.discipline_cases
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken public.discipline_cases;
begin
  select * into taken from public.discipline_cases where id = p_case_id for update;
  if taken.id is null then
    perform app.refuse('PT404', 'matchday.caseUnknown', 'This case is not in the record.');
  end if;
  if taken.status <> needed then
    perform app.refuse('PT409', 'matchday.caseMovedOn',
      'Case {reference} is already {status}. Check it again before you continue.',
      p_parameters => jsonb_build_object('reference', taken.reference, 'status', app.case_status_name(taken.status)));
  end if;
  return taken;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_match_to_appoint(p_match_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if game.status not in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed') then
    perform app.refuse('PT409', 'matchday.officialsFixed',
      'This match is {status}. Its officials are changed before kick-off; after that the league corrects the record.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  return game;
end;
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;

  -- What can be done instead.
  moves := app.transfer_moves_of(transfer.type, transfer.state, mine);
  select * into rule from app.transfer_moves as move
  where move.action = p_action and move.from_state = transfer.state and transfer.type = any (move.types)
  order by move.parties && mine desc limit 1;
  if rule.action is null then
    perform app.refuse('PT409', 'transfers.transferState',
      'This transfer is {state}, so this is not possible now.',
      p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state), 'moves', moves));
  end if;
  select party into acting from unnest(rule.parties) as party where party = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.stepNotYours',
      'Only {who} can do this in this transfer.',
      p_parameters => jsonb_build_object('who', app.transfer_party_names(rule.parties), 'moves', moves));
  end if;
  if not p_by_clock and p_version is distinct from transfer.version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.',
      p_parameters => jsonb_build_object('moves', moves));
  end if;
  select done.actor_party into former from public.transfer_events as done
  where done.transfer_id = transfer.id and done.actor_user_id = caller
    and (case done.actor_party when 'staff' then 'engaging' else done.actor_party end) <> acting limit 1;
  if former is not null then
    perform app.refuse('PT403', 'transfers.actedFor',
      'You have acted for {who} in this transfer. Nobody can act for two sides.',
      p_parameters => jsonb_build_object('who', app.transfer_party_names(array[former])));
  end if;
  if acting in ('association', 'league') and app.is_conflicted(transfer, caller) then
    perform app.refuse('PT403', 'transfers.decisionConflict',
      'You belonged to one of these clubs in the last 24 months. Another person of your office decides this one.', 'CONFLICT');
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(said ->> 'reason'), false) then
    perform app.refuse('PT422', 'transfers.stepReason', 'Give a reason, in at most 500 characters.', 'reason');
  end if;
  if transfer.stayed_until > now() and p_action in ('approve', 'reject', 'return') then
    perform app.refuse('PT409', 'transfers.stayedUntil',
      'A stay is in force until {until}. Nothing is decided before.',
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
      title := app.sentence('transfers.sentences.answerOffer', 'Offer to answer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.answerOfferWords',
        'Agree to the terms, make a counter-offer, or decline. Without an answer the offer expires.');
    when 'countered' then
      title := app.sentence('transfers.sentences.answerCounter', 'Counter-offer to answer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.answerCounterWords', 'Agree to the terms, make another offer, or decline.');
    when 'clubs_agreed' then
      if party not in ('player', 'guardian') then return; end if;
      title := app.sentence('transfers.sentences.readTerms', 'Terms to read: {player} to {club}', names);
      words := case party when 'player' then app.sentence('transfers.sentences.readTermsPlayer',
          'Both clubs have agreed. Read the terms and your contract, then agree or say no.')
        else app.sentence('transfers.sentences.readTermsGuardian',
          'You act for this player. Read the terms and the contract, then agree or say no.') end;
    when 'player_agreed' then
      title := app.sentence('transfers.sentences.submitTransfer', 'Transfer to submit: {player} to {club}', names);
      words := app.sentence('transfers.sentences.submitTransferWords',
        'The player has agreed. Add the missing papers, and submit it while the window is open.');
    when 'submitted' then
      if party = 'league' then
        title := app.sentence('transfers.sentences.checkPapers', 'Papers to check: {player} to {club}', names);
        words := app.sentence('transfers.sentences.checkPapersWords',
          'Confirm that they are complete, or return them with the items to fix.');
      elsif party = 'association' then
        title := app.sentence('transfers.sentences.decideTransfer', 'Transfer to decide: {player} to {club}', names);
        words := app.sentence('transfers.sentences.decideTransferWords',
          'The league office found the papers complete. Approve it, return it or reject it.');
      end if;
    when 'returned' then
      title := app.sentence('transfers.sentences.fixTransfer', 'Fix returned transfer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.fixTransferWords', 'Fix each item named, and submit it again.');
    when 'approved_unpaid' then
      if party = 'engaging' then
        title := app.sentence('transfers.sentences.payTransfer', 'Payment due: {player} to {club}', names);
        words := app.sentence('transfers.sentences.payTransferWords',
          'It is approved. Pay the levy and add the proof of payment. Then it can be registered.');
      elsif party = 'association' then
        title := app.sentence('transfers.sentences.confirmPayment', 'Payment to confirm: {player} to {club}', names);
        words := app.sentence('transfers.sentences.confirmPaymentWords', 'Once the proof of payment is there, confirm it.');
      end if;
    else null;
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_apart(p_one text, p_other text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  pair uuid[];
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  pair := array(select id from public.people where slug in (p_one, p_other) order by id);
  if cardinality(pair) <> 2 then
    perform app.refuse('PT404', 'curation.pairGone', 'One of the two is no longer in the record.');
  end if;
  insert into app.different_people (one_id, other_id, said_by) values (pair[1], pair[2], app.caller_id()) on conflict do nothing;
  perform app.write_audit('people_told_apart', null, jsonb_build_object('one', p_one, 'other', p_other), 'people', pair[1]::text, 'football');
  return app.note_desk_request(p_request_id, '{}');
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
    perform app.refuse('PT422', 'accounts.noEmail', 'This is not a valid e-mail address.', 'guardian_email');
  end if;
  if guardian = (select lower(email) from auth.users where id = caller) then
    perform app.refuse('PT422', 'accounts.guardianOwnAddress', 'This is your own address. Give your guardian''s.', 'guardian_email');
  end if;
  select * into known from app.account_ages where user_id = caller for update;
  if guardian = known.guardian_email or (known.confirmed_at is not null and known.guardian_id is not null) then return true; end if;
  if known.named_guardians >= 3 then
    perform app.refuse('PT429', 'accounts.guardianLimit', 'You have named three addresses, which is the limit. Write to us to name another.', 'guardian_email');
  end if;
  update app.account_ages
  set guardian_email = guardian, asked_at = now(), lettered_at = null, confirmed_at = null, named_guardians = named_guardians + 1
  where user_id = caller;
  return true;
end;
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
        'The account has no name yet. If it is somebody else''s, remove it from your staff.')
      when invitation.kind = 'staff' then app.sentence('curation.sentences.staffNamed',
        'The account is called {name}. If it is somebody else''s, remove it from your staff.', jsonb_build_object('name', account.full_name))
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
    'claim', app.sentence('curation.sentences.claimed', 'New claim: {person}', jsonb_build_object('person', person.name)),
    case when claim.is_disputed then app.sentence('curation.sentences.claimDisputed', 'The claim is disputed. Check the document and decide.')
      else app.sentence('curation.sentences.claimPaper', 'Check the document, then confirm or reject the claim.') end,
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
      app.sentence('transfers.sentences.formerPlayer', 'Former player of your club: {player} to {club}', names),
      app.sentence('transfers.sentences.formerPlayerWords',
        'According to the record, the contract with you has ended. If that is wrong, object and add the contract. You can claim money either way.'),
      app.transfer_href(transfer), event.created_at + (select club_answer from public.transfer_rules), transfer.is_sample);
  end if;

  select said.parties, said.title into listeners, about
  from (values
    ('object', reached || '{league}'::public.transfer_party[], app.sentence('transfers.sentences.objected', 'Objection by the former club: {player} to {club}', names)),
    ('answer_objection', reached, app.sentence('transfers.sentences.objectionAnswered', 'Objection answered by the league office: {player} to {club}', names)),
    ('dispute', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.claimOpened', 'Claim opened: {player} to {club}', names)),
    ('settle', reached, app.sentence('transfers.sentences.claimSettled', 'Claim settled: {player} to {club}', names)),
    ('stay', reached || '{league,association}'::public.transfer_party[], app.sentence('transfers.sentences.stayOrdered', 'Stay ordered: {player} to {club}', names)),
    ('lift_stay', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.stayOver', 'Stay ended: {player} to {club}', names)),
    ('appeal', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.appealLodged', 'Appeal lodged: {player} to {club}', names)),
    ('uphold', reached, app.sentence('transfers.sentences.decisionStands', 'Decision upheld on appeal: {player} to {club}', names)),
    ('propose_stay', '{association}', app.sentence('transfers.sentences.stayWaits', 'Stay to approve: {player} to {club}', names)),
    ('propose_annul', '{association}', app.sentence('transfers.sentences.annulmentWaits', 'Annulment to approve: {player} to {club}', names)),
    ('propose_withdraw', '{engaging,releasing}', app.sentence('transfers.sentences.withdrawalWaits', 'Withdrawal waiting for the other club: {player} to {club}', names)),
    ('propose_end_loan', '{engaging,releasing,player}', app.sentence('transfers.sentences.loanEndWaits', 'Early end of loan waiting for all sides: {player} to {club}', names))
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
      app.reason_details(app.sentence('transfers.sentences.stayTimeOver', 'The time of the stay has run out.')));
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

CREATE OR REPLACE FUNCTION app.transfer_findings(transfer public.transfers)
 RETURNS TABLE(code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party, said jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select rule.code, rule.level, rule.at_step, rule.is_ok, rule.said ->> 'text', rule.fixer, rule.said - 'text'
  from app.transfer_findings_by_rule(transfer) as rule;
  if transfer.type = 'loan_return' or transfer.state in
    ('registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'annulled')
    or not app.is_minor(transfer.player_id) then return; end if;
  return query
  select 'GUARDIAN', 'block', 'submit', held.is_there, held.said ->> 'text', 'association'::public.transfer_party, held.said - 'text'
  from (
    select found.is_there, case when found.is_there then app.sentence('transfers.guardianConfirmed', 'A guardian of the player is confirmed.')
      else app.sentence('transfers.guardianUnconfirmed',
        'No guardian of the player is confirmed yet. The guardian opens an account here, and the association confirms it after seeing a document.') end as said
    from (select exists (select from public.guardians where player_id = transfer.player_id) as is_there) as found) as held;
end;
$function$;

CREATE OR REPLACE FUNCTION app.transfer_findings_by_rule(transfer public.transfers)
 RETURNS TABLE(code text, level text, at_step text, is_ok boolean, said jsonb, fixer public.transfer_party)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  rules public.transfer_rules;
  terms public.transfer_terms;
  deal public.transfer_contracts;
  person public.people;
  ban public.registration_bans;
  last_entry public.transfers;
  today date := app.today_for_windows();
  day date;
  season uuid;
  born date;
  papers text[] := app.papers_of(transfer.id);
  needed text[];
  missing jsonb;
  clubs uuid[];
  levy numeric;
  is_minor boolean;
  is_junior boolean;
  is_abroad boolean := transfer.type in ('intl_in', 'intl_out');
  is_loan boolean := transfer.type in ('loan', 'loan_extend');
  has_two_clubs boolean := transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert');
  -- Whoever is in the squad already takes no other place in it.
  is_new_in_squad boolean := transfer.type in ('permanent', 'free_expired', 'free_agent', 'loan', 'first_registration', 'intl_in');
  -- What is looked at again when the player is registered.
  last_step text := case when transfer.state in ('approved_unpaid', 'approved') then 'register' else 'submit' end;
  found_name text;
  found_club uuid;
  found_said jsonb;
  agreed_hash text;
  found_date date;
  count_one integer;
  count_two integer;
  count_three integer;
  worth numrange;
begin
  if transfer.type = 'loan_return' or transfer.state in
    ('registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'annulled') then return; end if;
  select * into rules from public.transfer_rules;
  select * into terms from public.transfer_terms where transfer_id = transfer.id order by number desc limit 1;
  select * into deal from public.transfer_contracts where transfer_id = transfer.id;
  select * into person from public.people where id = transfer.player_id;
  select born_on into born from public.birth_dates where person_id = transfer.player_id;
  day := greatest(coalesce(terms.starts_on, today), today);
  is_minor := coalesce(born > today - interval '18 years', false);
  is_junior := coalesce(born > day - make_interval(years => rules.junior_age), false);
  season := app.season_for_checks(transfer);

  select 'WINDOW', 'block', 'submit', found.is_ok, found.said,
    case when found.is_ok or transfer.state = 'returned' then 'engaging' else 'association' end::public.transfer_party
  into code, level, at_step, is_ok, said, fixer from app.window_finding(transfer) as found;
  return next;

  if transfer.engaging_club_id is not null and transfer.type not in ('status_change', 'loan_extend') then
    select * into ban from public.registration_bans as held
    where held.club_id = transfer.engaging_club_id and held.confirmed_at is not null and held.lifted_at is null
      and held.starts_on <= today order by held.starts_on limit 1;
    return query select 'BAN', 'block', last_step, ban.id is null,
      case when ban.id is null then app.sentence('transfers.registrationAllowed', 'The engaging club may register players.')
        else app.sentence('transfers.registrationBanned',
          'The engaging club has been banned from registering players since {day}: {reason}',
          jsonb_build_object('day', app.day_parameter(ban.starts_on, app.lineup_day_words(ban.starts_on)), 'reason', ban.reason)) end,
      'engaging'::public.transfer_party;
  end if;

  select contract.club_id, club.name into found_club, found_name
  from public.contracts as contract join public.clubs as club on club.id = contract.club_id
  where contract.player_id = transfer.player_id and coalesce(contract.ended_on, contract.ends_on) >= day
    and contract.starts_on <= coalesce(deal.ends_on, day) and contract.club_id is distinct from app.applicant_of(transfer)
    and not (has_two_clubs and contract.club_id = transfer.releasing_club_id and transfer.state not in ('draft', 'offered', 'countered'))
  order by contract.club_id = transfer.releasing_club_id limit 1;
  return query select 'CONTRACT', 'block', 'submit', found_club is null,
    case when found_club is null then app.sentence('transfers.contractNone', 'No contract with another club prevents the transfer.')
      when has_two_clubs and found_club = transfer.releasing_club_id then
        app.sentence('transfers.contractReleasing',
          'The player has a contract with {club}, which has not agreed yet.', jsonb_build_object('club', found_name))
      else app.sentence('transfers.contractElsewhere',
        'According to the record, the player has a contract with {club} for this time, and {club} has not agreed to this transfer.',
        jsonb_build_object('club', found_name)) end,
    case when has_two_clubs and found_club = transfer.releasing_club_id then 'releasing' else 'engaging' end::public.transfer_party;

  select club.name into found_name
  from app.registered_on(transfer.player_id, day, season) as held join public.clubs as club on club.id = held.club_id
  where held.club_id is distinct from transfer.engaging_club_id and held.club_id is distinct from transfer.releasing_club_id limit 1;
  if found_name is not null then
    return query select 'OVERLAP', 'block', 'submit', false,
      app.sentence('transfers.overlapRegistered',
        'The player is registered with {club} for this time. That has to end first.', jsonb_build_object('club', found_name)),
      'association'::public.transfer_party;
  else
    found_said := case when exists (
      select from public.transfers as other
      where other.player_id = transfer.player_id and other.id <> transfer.id
        and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved'))
      then app.sentence('transfers.overlapSubmitted',
        'Another transfer of this player was submitted first. Only one can be submitted until it is decided.') end;
    return query select 'OVERLAP', 'block', 'submit', found_said is null,
      coalesce(found_said, app.sentence('transfers.overlapNone', 'The player has no other registration or transfer for this time.')),
      'association'::public.transfer_party;
  end if;

  if is_new_in_squad then
    clubs := array(
      select held.club_id from public.registrations as held
      where held.player_id = transfer.player_id and held.season_id = season and held.kind <> 'listed'
      union select transfer.releasing_club_id where transfer.releasing_club_id is not null
      union select transfer.engaging_club_id);
    return query select 'CLUBS3', 'block', 'submit', cardinality(clubs) <= rules.clubs_per_season,
      app.sentence('transfers.clubsInSeason',
        'This would be club number {number} of the player this season. {most} are allowed.',
        jsonb_build_object('number', cardinality(clubs), 'most', rules.clubs_per_season)),
      'association'::public.transfer_party;
    select count(distinct played.club_id) into count_one
    from public.lineup_entries as played join public.matches as game on game.id = played.match_id
    where played.player_id = transfer.player_id and game.season_id = season and played.club_id <> transfer.engaging_club_id
      and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
      and (played.is_starter or exists (
        select from public.match_events as event
        where event.match_id = game.id and event.person_id = played.player_id and event.kind = 'substitution' and event.status <> 'struck'));
    if count_one >= 2 then
      return query select 'CLUBS2', 'warn', 'submit', false,
        app.sentence('transfers.clubsPlayed',
          'The player has already played for {count} clubs this season, and cannot play official matches for another.',
          jsonb_build_object('count', count_one)),
        'engaging'::public.transfer_party;
    end if;
  end if;

  needed := app.papers_needed(transfer.type, coalesce(terms.fee, 0) > 0, coalesce(deal.is_amateur, false), is_minor,
    transfer.type in ('free_expired', 'free_agent') and app.is_contract_end_recorded(transfer, today));
  -- What has a check of its own is not listed here.
  missing := app.papers_missing(needed, papers || '{medical,tpo,guardian_consent,school_record}')
    || case when deal.transfer_id is null and needed && '{contract,amateur_form}'
      then app.name_parameter('transfers.paperContractDays', 'the days and the wage of the contract') else '[]' end;
  return query select 'DOCS', 'block', 'submit', missing = '[]',
    case when missing = '[]' then app.sentence('transfers.papersAll', 'All papers are there.')
      else app.sentence('transfers.papersMissing', 'Still missing: {papers}.', jsonb_build_object('papers', missing)) end,
    'engaging'::public.transfer_party;
  if transfer.type = 'first_registration' then
    return query select 'FIRST_PRO', 'block', 'submit', coalesce(deal.is_amateur, false) or deal.is_first_professional is not null,
      app.sentence('transfers.firstContract', 'Choose whether this is the player''s first contract as a professional.'),
      'engaging'::public.transfer_party;
  end if;
  if needed @> '{medical}' then
    select max((paper.details ->> 'date')::date) into found_date from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = 'medical' and paper.replaced_at is null;
    return query select 'MEDICAL', 'block', 'submit', coalesce(found_date between today - rules.medical_days and today, false),
      case when found_date is null then app.sentence('transfers.medicalMissing',
          'There is no medical form. It needs the doctor and a date in the last {days} days.', jsonb_build_object('days', rules.medical_days))
        when found_date > today then app.sentence('transfers.medicalFuture', 'The medical form is dated in the future.')
        else app.sentence('transfers.medicalOf',
          'The medical form is from {day}. It may be at most {days} days old.',
          jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date)), 'days', rules.medical_days)) end,
      'engaging'::public.transfer_party;
  end if;
  if needed @> '{tpo}' then
    return query select 'TPO', 'block', 'submit', papers @> '{tpo}',
      case when papers @> '{tpo}' then app.sentence('transfers.tpoDeclared', 'It is declared that no third party owns a share in the player.')
        else app.sentence('transfers.tpoMissing',
          'The declaration is missing that no third party owns a share in the player.') end,
      'engaging'::public.transfer_party;
  end if;

  agreed_hash := app.consent_hash(transfer.id);
  return query
  select 'CONSENT', 'block', 'submit', answer.is_given,
    case when answer.party = 'player' and answer.is_given then app.sentence('transfers.consentPlayer', 'The player has agreed to exactly these terms.')
      when answer.is_given then app.sentence('transfers.consentGuardian', 'The guardian has agreed to exactly these terms.')
      when answer.party = 'player' then app.sentence('transfers.consentPlayerMissing', 'The player has not agreed to these terms.')
      else app.sentence('transfers.consentGuardianMissing', 'The guardian has not agreed to these terms.') end,
    answer.party
  from (
    select side as party, exists (
      select from public.transfer_consents as consent
      where consent.transfer_id = transfer.id and consent.party = side and consent.is_given and consent.withdrawn_at is null
        and consent.consent_hash = agreed_hash
        and app.is_identity_checked(consent.given_by, transfer.player_id)) as is_given
    from unnest(case when is_minor then '{player,guardian}' else '{player}' end::public.transfer_party[]) as side) as answer;

  if is_minor then
    missing := app.papers_missing('{guardian_consent,school_record}', papers)
      || case when is_abroad then app.papers_missing('{minor_approval}', papers) else '[]' end
      || case when not exists (select from public.guardians where player_id = transfer.player_id)
        then app.name_parameter('transfers.paperGuardian', 'a guardian whom the association has confirmed') else '[]' end;
    return query select case when is_abroad then 'MINOR_INTL' else 'MINOR_DOM' end, 'block', 'submit', missing = '[]',
      case when missing = '[]' then app.sentence('transfers.minorComplete',
          'The player is under 18, and everything that protects a minor is there.')
        else app.sentence('transfers.minorMissing',
          'The player is under 18. Still missing: {papers}.', jsonb_build_object('papers', missing)) end,
      'engaging'::public.transfer_party;
  end if;
  if is_new_in_squad then
    missing := app.papers_missing(
      case when is_junior then '{birth_certificate,school_record}' else '{birth_certificate}' end::text[], papers);
    return query select 'AGE_PROOF', case when is_junior then 'block' else 'warn' end, 'submit', missing = '[]' and born is not null,
      case when born is null then app.sentence('transfers.ageUnknown', 'The player''s date of birth is not recorded.')
        when missing = '[]' then app.sentence('transfers.ageProven', 'The age is proven by papers.')
        when is_junior then app.sentence('transfers.ageJunior',
          'The age is not proven. For a junior place, missing: {papers}.', jsonb_build_object('papers', missing))
        else app.sentence('transfers.ageDoubted',
          'The age is not proven. If anybody doubts it, these papers are needed: {papers}.', jsonb_build_object('papers', missing)) end,
      'engaging'::public.transfer_party;
  end if;
  if is_abroad then
    return query select 'ITC', 'block', 'register', papers @> '{itc}',
      case when papers @> '{itc}' then app.sentence('transfers.itcRecorded', 'The international transfer certificate is recorded.')
        else app.sentence('transfers.itcMissing',
          'The international transfer certificate, or FIFA''s authorisation, is not recorded yet. It is free of charge and cannot be made subject to conditions.') end,
      'association'::public.transfer_party;
  end if;
  if is_new_in_squad then
    select seniors, juniors, foreigners into count_one, count_two, count_three
    from app.squad_with(transfer.engaging_club_id, transfer.player_id, season, day, rules.junior_age);
    return query select 'SQUAD', 'block', 'register',
      count_one + greatest(count_two - rules.junior_places, 0) <= rules.squad_size
        and (rules.foreign_limit is null or count_three <= rules.foreign_limit or coalesce(person.nationality, 'Zimbabwe') = 'Zimbabwe'),
      case when count_three > rules.foreign_limit and person.nationality <> 'Zimbabwe'
        then app.sentence('transfers.squadForeign',
          'With this player the club would have {count} players from abroad. {most} are allowed.',
          jsonb_build_object('count', count_three, 'most', rules.foreign_limit))
        else app.sentence('transfers.squadSize',
          'With this player the squad has {seniors}, and {juniors} juniors. {most} and {mostJuniors} are allowed.',
          jsonb_build_object('seniors', count_one, 'juniors', count_two, 'most', rules.squad_size, 'mostJuniors', rules.junior_places)) end,
      'engaging'::public.transfer_party;
  end if;

  if is_loan then
    select min(opens_on) into found_date from public.transfer_windows where opens_on > coalesce(terms.starts_on, today)
      and id is distinct from coalesce(transfer.window_id, app.window_now());
    return query select 'LOAN_TERM', 'block', 'submit',
      terms.loan_ends_on is not null and terms.loan_ends_on <= terms.starts_on + interval '12 months'
        and (transfer.type = 'loan_extend' or found_date is null or terms.loan_ends_on >= found_date - 1),
      case when terms.loan_ends_on > terms.starts_on + interval '12 months' then
          app.sentence('transfers.loanTooLong',
            'A loan lasts at most 12 months (FIFA, status and transfer, article 10).')
        when found_date is not null and terms.loan_ends_on < found_date - 1 and transfer.type = 'loan'
          then app.sentence('transfers.loanTooShort',
            'A loan lasts at least until the next window, which opens on {day} (FIFA, status and transfer, article 10).',
            jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date))))
        else app.sentence('transfers.loanTerm', 'A loan lasts from one window to another, and at most 12 months.') end,
      'engaging'::public.transfer_party;
    if transfer.type = 'loan' then
      return query select 'LOAN_SUB', 'block', 'submit', not sub.is_lent,
        case when sub.is_lent then app.sentence('transfers.loanLent',
            'The player is on loan at the releasing club. A player on loan cannot be lent on.')
          else app.sentence('transfers.loanOwn', 'The player belongs to the releasing club, which can lend the player.') end, 'releasing'::public.transfer_party
      from (select exists (
        select from app.registered_on(transfer.player_id, day, season) as held
        where held.club_id = transfer.releasing_club_id and held.kind = 'loan') as is_lent) as sub;
    end if;
    count_one := app.loans_between(transfer);
    return query select 'LOAN_PAIR', 'block', 'submit', count_one < rules.loans_per_pair,
      app.sentence('transfers.loanPair',
        '{count} other loans run from this releasing club to this engaging club. {most} at a time are allowed between two clubs each way (FIFA, status and transfer, article 10).',
        jsonb_build_object('count', count_one, 'most', rules.loans_per_pair)),
      'engaging'::public.transfer_party;
  end if;

  found_said := app.open_bans_of(transfer.player_id, today);
  if found_said is not null then
    return query select 'SUSPENSION', 'info', last_step, false, found_said, 'engaging'::public.transfer_party;
  end if;

  levy := app.levy_due(transfer);
  if levy > 0 then
    return query select 'LEVY', 'block', case transfer.state when 'approved' then 'register' else 'confirm_payment' end,
      case transfer.state when 'approved' then not exists (
          select from public.transfer_payments as payment
          where payment.transfer_id = transfer.id and payment.kind = 'levy' and payment.paid_on is null)
        else papers @> '{payment}' end,
      app.levy_sentence(app.money_parameter(levy, terms.currency), case when transfer.type <> 'first_registration' then rules.levy_percent end,
        papers @> '{payment}'),
      'engaging'::public.transfer_party;
  end if;

  if app.is_one_behind_both(transfer) then
    return query select 'CONFLICT', 'block', 'approve', exists (
        select from public.transfer_second_looks as look
        where look.transfer_id = transfer.id and look.looked_by is distinct from auth.uid()),
      app.sentence('transfers.oneBehindBoth',
        'The same person is behind both clubs. Two people of the association have to check it: one checks, another decides.'),
      'association'::public.transfer_party;
  end if;

  if transfer.type in ('permanent', 'free_expired', 'free_agent', 'loan_convert', 'intl_in', 'intl_out') then
    select * into last_entry from public.transfers as other
    where other.player_id = transfer.player_id and other.id <> transfer.id and other.state = 'registered'
      and other.type in ('permanent', 'free_expired', 'free_agent', 'loan_convert', 'intl_in')
      and other.registered_at > app.now_for_windows() - make_interval(weeks => rules.bridge_weeks)
    order by other.registered_at desc limit 1;
    if last_entry.id is not null then
      found_date := (last_entry.registered_at at time zone 'Africa/Harare')::date;
      return query select 'BRIDGE', 'warn', 'submit', false,
        app.sentence('transfers.bridge',
          'The player moved on {day}, less than {weeks} weeks ago. Check whether the club in between is only a bridge.',
          jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date)), 'weeks', rules.bridge_weeks)),
        'association'::public.transfer_party;
    end if;
  end if;

  worth := app.value_range_of(transfer.player_id);
  if worth is not null and (terms.fee < lower(worth) / 2 or terms.fee > upper(worth) * 2) then
    return query select 'PRICE', 'info', 'approve', false,
      app.sentence('transfers.priceFar',
        'The fee is far from the estimated value: {low} to {high}.',
        jsonb_build_object('low', app.money_parameter(lower(worth)), 'high', app.money_parameter(upper(worth)))),
      'association'::public.transfer_party;
  end if;
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
            app.sentence('transfers.sentences.decideAppeal', 'Appeal to decide: {player} to {club}', app.transfer_names(transfer))),
          said.words, app.transfer_href(transfer),
          case office when 'league' then app.sentence('accounts.sentences.lookThrough', 'Check papers') else app.sentence('accounts.sentences.decide', 'Decide') end,
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

CREATE OR REPLACE FUNCTION app.undo_merge(p_merge_id uuid, p_reason text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  caller uuid := app.caller_id();
  merge app.person_merges;
  step jsonb;
  given jsonb;
  key text;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into merge from app.person_merges where id = p_merge_id for update;
  if merge.id is null or merge.undone_at is not null then
    perform app.refuse('PT409', 'curation.mergeUndone', 'This merge was already undone, or does not exist.');
  end if;
  perform app.require_reason(p_reason);
  if not exists (select from public.people where id = merge.kept_id for update)
    or exists (select from app.person_merges where kept_id = merge.kept_id and undone_at is null and merged_at > merge.merged_at)
  then
    perform app.refuse('PT409', 'curation.mergedAgain',
      '{person} has been merged again since. Undo the later merge first.', p_parameters => jsonb_build_object('person', merge.kept_name));
  end if;
  if exists (select from public.people where slug = merge.gone_slug) then
    perform app.refuse('PT409', 'curation.mergeAddressTaken',
      'Somebody else has the page address {address} now. Change theirs first.', p_parameters => jsonb_build_object('address', merge.gone_slug));
  end if;

  perform set_config('request.jwt.claims', '', true);
  delete from app.person_slugs where slug = merge.gone_slug;
  -- Who went comes back first, with what hangs on them; then what had moved; last what was filled in.
  for step in select value from jsonb_array_elements(merge.steps) with ordinality as each (value, place)
    where value ->> 'act' = 'single' order by value ->> 'field' <> 'id', place
  loop
    perform app.put_row((step ->> 'place')::regclass, step -> 'row');
  end loop;
  for step in select value from jsonb_array_elements(merge.steps) as each (value) where value ->> 'act' = 'move' loop
    if step -> 'moved' <> '[]' then
      execute format('update %1$s as each set %2$I = $1 where %2$I = $2 and exists (select from unnest($3) as key where to_jsonb(each) @> key)',
        step ->> 'place', step ->> 'field')
      using merge.gone_id, merge.kept_id, array(
        select app.key_of((step ->> 'place')::regclass, value || jsonb_build_object(step ->> 'field', merge.kept_id))
        from jsonb_array_elements(step -> 'moved') as each (value));
    end if;
    for given in select value from jsonb_array_elements(step -> 'dropped') as each (value) loop
      perform app.put_row((step ->> 'place')::regclass, given);
    end loop;
    -- A note that was joined is parted again, unless it was written on since.
    for given in select value from jsonb_array_elements(coalesce(step -> 'notes', '[]')) as each (value) loop
      update public.scout_notes as note set words = given ->> 'words'
      where note.player_id = merge.kept_id and note.user_id = (given ->> 'user_id')::uuid
        and note.words = left((given ->> 'words') || E'\n\n' || (
          select value ->> 'words' from jsonb_array_elements(step -> 'dropped') as each (value) where value -> 'user_id' = given -> 'user_id'), 4000);
    end loop;
  end loop;
  for step in select value from jsonb_array_elements(merge.steps) with ordinality as each (value, place)
    where value ->> 'act' = 'single' order by place desc
  loop
    if (step ->> 'isNew')::boolean then
      -- Unless something came since that needs it.
      begin
        execute format('delete from %s where %I = $1', step ->> 'place', step ->> 'field') using merge.kept_id;
      exception when foreign_key_violation then null;
      end;
    else
      for key, given in select * from jsonb_each(step -> 'filled') loop
        execute format('update %1$s as each set %2$I = null where %3$I = $1 and to_jsonb(each) -> %4$L = $2',
          step ->> 'place', key, step ->> 'field', key)
        using merge.kept_id, given;
      end loop;
    end if;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  update app.person_merges set undone_at = now(), undone_by = caller where id = merge.id;
  perform app.write_audit('people_merge_undone', null,
    jsonb_build_object('merge', merge.id, 'gone', merge.gone_slug, 'reason', left(p_reason, 500)), 'people', merge.kept_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge.id));
end;
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
  mistake constant jsonb := app.sentence('matchday.sentences.byMistake', 'Entered by mistake.');
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
    perform app.refuse('PT404', 'matchday.stepUnknown', 'This step is not in the history of the match.');
  end if;
  if exists (select from public.match_changes where match_id = game.id and details ->> 'undoes' = step.id::text) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if not app.may_move(step.from_status, step.to_status, array[acting]) then
    perform app.refuse('PT403', 'matchday.undoNotYours',
      'Only the home recorder, the referee or the match commissioner can undo this step.');
  end if;
  if exists (
    select from public.match_changes where match_id = game.id and to_status is not null and place > step.place)
  then
    perform app.refuse('PT409', 'matchday.undoMovedOn',
      'The match has moved on since. Check it again: only its last step can be undone.');
  end if;
  if happened > coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes' then
    perform app.refuse('PT410', 'matchday.undoTooLate',
      'This step could be undone for two minutes, until {time}. If it is wrong, tell the league.',
      p_parameters => jsonb_build_object('time', to_char(
        (coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes') at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  if exists (
    select from public.match_events as event
    where event.match_id = game.id and event.status <> 'struck' and event.phase <> 'pre'
      and app.stage_of_phase(event.phase) >= app.stage_of(step.to_status))
  then
    perform app.refuse('PT409', 'matchday.undoEventsEntered',
      'Something has been entered in this part of the match. Strike it first, then undo the step.');
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
  perform app.note_match_change(game.id, 'move', acting, mistake ->> 'text',
    jsonb_build_object('undoes', step.id, 'reasonMessage', app.message_of(mistake)),
    step.to_status, step.from_status, (said ->> 'id')::uuid);
  perform set_config('app.moving', '', true);
  return jsonb_build_object('outcome', 'stored');
end;
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
    perform app.refuse('PT409', 'curation.linkEnded', 'This link has already ended. Refresh the list.');
  end if;
  perform app.end_link(link, btrim(p_reason));
  perform app.tell(array[link.user_id], 'account_unlinked',
    app.sentence('curation.sentences.accountUnlinked', 'Your account is no longer linked to the record of {person}',
      jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.theReason', 'Reason: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (app.caller_id(), p_request_id, link.id);
  return link.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.unregister_transfer(transfer public.transfers, effective_on date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  effect app.transfer_effects;
  was public.registrations;
  began date := (select starts_on from public.transfer_entries where transfer_id = transfer.id);
  restored uuid;
begin
  perform app.refuse_another_day(transfer, 'annul', 'effectiveOn', effective_on);
  if effective_on > app.league_today() then
    perform app.refuse('PT422', 'transfers.annulDay',
      'An annulment takes effect today or on an earlier day.', 'effectiveOn');
  end if;
  for effect in select * from app.transfer_effects where transfer_id = transfer.id and did = 'began' loop
    -- One that never counted is not there; what happened is in the events.
    delete from public.registrations where id = effect.registration_id and starts_on >= effective_on;
    update public.registrations set ends_on = effective_on - 1
    where id = effect.registration_id and coalesce(ends_on >= effective_on, true);
    update public.contracts set ended_on = least(ends_on, effective_on - 1), ended_why = format('Transfer %s was annulled.', transfer.ref)
    where id = effect.contract_id;
  end loop;
  if transfer.type in ('loan', 'loan_extend') then perform app.bring_home(transfer); end if;
  for effect in select * from app.transfer_effects where transfer_id = transfer.id and did = 'ended' loop
    was := jsonb_populate_record(null::public.registrations, effect.before);
    if effect.contract_id is not null then
      update public.contracts set ended_on = (effect.before ->> 'ended_on')::date, ended_why = effect.before ->> 'ended_why'
      where id = effect.contract_id;
    elsif effective_on <= began then
      update public.registrations set ends_on = was.ends_on where id = effect.registration_id;
    elsif coalesce(was.ends_on >= effective_on, true) then
      -- He did belong to the other club meanwhile: the old registration goes on after the gap.
      insert into public.registrations (player_id, club_id, season_id, kind, shirt_number, starts_on, ends_on, is_sample)
      values (was.player_id, was.club_id, was.season_id, was.kind, was.shirt_number, effective_on, was.ends_on, was.is_sample)
      returning id into restored;
      insert into app.transfer_effects (transfer_id, did, registration_id) values (transfer.id, 'restored', restored);
    end if;
  end loop;
  update public.transfer_entries set annulled_on = effective_on where transfer_id = transfer.id;
  perform app.open_eligibility_cases(transfer, began, effective_on);
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
  again constant jsonb := app.sentence('curation.sentences.consentAgain', 'Consent must be given again.');
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

CREATE OR REPLACE FUNCTION app.vote_for_player(p_match_id uuid, p_player_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  closes timestamptz := app.vote_closes_at(p_match_id);
begin
  if not is_first then return; end if;
  if closes is null then
    perform app.refuse('PT409', 'fans.voteNotOpen', 'Voting for the player of the match opens at full time and lasts a day.');
  end if;
  insert into app.match_polls (match_id, closes_at) values (p_match_id, closes) on conflict do nothing;
  -- Whoever counts waits for those who vote, and the other way round.
  perform from app.match_polls where match_id = p_match_id and counted_at is null and closes_at > now() for share;
  if not found then
    perform app.refuse('PT409', 'fans.voteClosed', 'Voting for this match has closed.');
  end if;
  if not exists (select from app.played_in(p_match_id) as played where played.player_id = p_player_id) then
    perform app.refuse('PT422', 'fans.votePlayer', 'Choose a player who played in this match.', 'player');
  end if;
  insert into public.match_votes (match_id, user_id, player_id) values (p_match_id, app.caller_id(), p_player_id)
  on conflict (match_id, user_id) do update set player_id = excluded.player_id, voted_at = now();
end;
$function$;

CREATE OR REPLACE FUNCTION app.waive_commissioner_report(p_match_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}',
    app.name_parameter('matchday.commissionerReportWaived', 'The commissioner''s report is waived'));
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_reports where match_id = game.id and kind = 'commissioner');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.waiverTooEarly',
      'This match is {status}. The league can waive a report between the final whistle and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.withoutReportReason', 'Explain why the league goes ahead without it, in at most 500 characters.', 'reason');
  end if;
  insert into public.match_reports (match_id, kind, part, waived_reason, due_at, is_sample)
  select game.id, 'commissioner', acting, p_reason, report_due_at, game.is_sample from app.report_times(game.id)
  on conflict (match_id, kind) do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.waiverNotNeeded',
      'The commissioner''s report has already been sent or waived. Check the match again.');
  end if;
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "waived", "report": "commissioner"}', p_request_id => p_request_id);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.window_finding(transfer public.transfers)
 RETURNS TABLE(is_ok boolean, said jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.now_for_windows();
  rules public.transfer_rules;
  ours public.transfer_windows;
  last public.transfer_windows;
  next_opens timestamptz;
  contract_ended date;
  since jsonb;
  next_one jsonb;
begin
  select * into rules from public.transfer_rules;
  if transfer.type in ('loan_return', 'intl_out', 'status_change') then
    return query select true, app.sentence('transfers.windowNotNeeded', 'A window is not needed for this.'); return;
  end if;
  if transfer.submitted_at is not null and transfer.state <> 'returned' then
    return query select true, app.sentence('transfers.windowInTime', 'It was submitted in time.'); return;
  end if;
  if app.window_now() is not null then
    return query select true, app.sentence('transfers.windowOpenUntil', 'The window is open until {until}.', jsonb_build_object('until', app.closing_parameter(closes_at)))
    from public.transfer_windows where id = app.window_now();
    return;
  end if;
  if transfer.state = 'returned' then
    select * into ours from public.transfer_windows where id = transfer.window_id;
    if ours.id is null or moment < ours.closes_at + rules.fix_after_close then
      return query select true, app.sentence('transfers.windowFixNow', 'It was first submitted in time, and can be fixed now.'); return;
    end if;
    return query select false, app.sentence('transfers.windowFixOver',
      'The window closed, and the returned transfer could be fixed until {until}.',
      jsonb_build_object('until', app.closing_parameter(ours.closes_at + rules.fix_after_close)));
    return;
  end if;
  if exists (
    select from public.window_exceptions
    where player_id = transfer.player_id and (club_id is null or club_id = transfer.engaging_club_id)
      and ended_at is null and ends_on >= app.today_for_windows())
  then
    return query select true, app.sentence('transfers.windowException',
      'The association has granted this player an exception from the window.');
    return;
  end if;
  select * into last from public.transfer_windows where closes_at <= moment order by closes_at desc limit 1;
  select max(coalesce(ended_on, ends_on)) into contract_ended from public.contracts where player_id = transfer.player_id;
  if transfer.type in ('free_expired', 'free_agent') and contract_ended <= last.closes_on then
    return query select true, app.sentence('transfers.windowContractEnded',
      'The player''s contract ended before the window closed: no window is needed.');
    return;
  end if;
  select min(opens_at) into next_opens from public.transfer_windows where opens_at > moment;
  since := jsonb_build_object('since', app.closing_parameter(last.closes_at));
  next_one := jsonb_build_object('next', app.closing_parameter(next_opens));
  return query select false, case
    when last.id is not null and next_opens is not null then app.sentence('transfers.windowClosedSinceNext',
      'The window has been closed since {since}. The next one opens on {next}. The association can grant an exception, with a reason.', since || next_one)
    when last.id is not null then app.sentence('transfers.windowClosedSince',
      'The window has been closed since {since}. No other is set yet. The association can grant an exception, with a reason.', since)
    when next_opens is not null then app.sentence('transfers.windowClosedNext',
      'The window is closed. The next one opens on {next}. The association can grant an exception, with a reason.', next_one)
    else app.sentence('transfers.windowClosed',
      'The window is closed. No other is set yet. The association can grant an exception, with a reason.')
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION app.withdraw_claim(p_claim_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  claim public.person_links;
begin
  if done is not null then return done; end if;
  select * into claim from public.person_links where id = p_claim_id and user_id = app.caller_id() for update;
  if claim.id is null then
    perform app.refuse('PT404', 'curation.claimNotYours', 'This claim does not exist, or is not yours.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimDecided', 'This claim has already been decided.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where id = claim.id;
  insert into app.person_requests values (app.caller_id(), p_request_id, claim.id);
  return claim.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.withdraw_error_report(p_report_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
begin
  if known is not null then return known; end if;
  update public.error_reports set status = 'withdrawn', decided_at = now()
  where id = p_report_id and asked_by = app.caller_id() and status = 'waiting';
  if not found then
    perform app.refuse('PT409', 'curation.reportNotWaiting', 'This report is no longer pending, or is not yours.');
  end if;
  return app.note_desk_request(p_request_id, jsonb_build_object('id', p_report_id));
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
    perform app.refuse('PT404', 'accounts.noInvitation', 'Your club has no such invitation.');
  end if;
  if invitation.withdrawn_at is not null then return; end if;
  if invitation.used_at is not null or invitation.declined_at is not null then
    perform app.refuse('PT409', 'accounts.invitationAnswered', 'This invitation has already been answered.');
  end if;
  update app.person_invitations set withdrawn_at = now() where id = invitation.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.write_decision(game public.matches, p_kind text, p_reason text, p_decided_by text, p_decided_on date, p_articles text, p_home_goals integer, p_away_goals integer, p_document_path text, p_resumes_at timestamp with time zone, p_state jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written uuid;
begin
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Give a reason, in at most 500 characters.', 'reason');
  elsif p_decided_by is null or p_decided_by !~ '\S' or char_length(p_decided_by) > 120 then
    perform app.refuse('PT422', 'matchday.decisionBodyMissing',
      'Enter which body decided, in at most 120 characters.', 'decided_by');
  elsif p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date then
    perform app.refuse('PT422', 'matchday.decisionDayMissing',
      'Enter the day of the decision. It cannot be in the future.', 'decided_on');
  elsif char_length(p_articles) > 300 or (p_kind = 'award' and coalesce(p_articles, '') !~ '\S') then
    perform app.refuse('PT422', 'matchday.decisionArticlesMissing',
      'Name the articles it is based on, in at most 300 characters.', 'articles');
  elsif p_kind = 'award' and (coalesce(p_home_goals, -1) not between 0 and 99 or coalesce(p_away_goals, -1) not between 0 and 99) then
    perform app.refuse('PT422', 'matchday.awardedScoreMissing', 'Enter the awarded score.', 'home_goals');
  end if;
  insert into public.match_decisions (
    match_id, kind, home_goals, away_goals, reason, articles, decided_by, decided_on, document_path, keeps_players,
    resumes_at, state, is_sample)
  values (
    game.id, p_kind, case p_kind when 'award' then p_home_goals end, case p_kind when 'award' then p_away_goals end,
    p_reason, nullif(trim(p_articles), ''), trim(p_decided_by), p_decided_on, p_document_path,
    (app.rules_of(game.season_id)).awarded_keeps_players, p_resumes_at, coalesce(p_state, '{}'), game.is_sample)
  returning id into written;
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION public.appointment_warnings(p_match_ids uuid[])
 RETURNS TABLE(match_id uuid, person_id uuid, kind text, words text, words_message jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with game as (
    select *, app.match_moment(kick_off, played_on) as at,
      coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches where id = any (p_match_ids[1:60])
  ),
  sides as (
    select game.id as match_id, club.id, club.name, coalesce(town.name, club.town) as town
    from game join public.clubs as club on club.id in (game.home_club_id, game.away_club_id)
    left join public.towns as town on town.id = club.town_id
  ),
  last_eight as (
    select game.id as asked_id, sides.id as club_id, sides.name, before.id as match_id,
      row_number() over (partition by game.id, sides.id order by before.at desc) as place
    from game join sides on sides.match_id = game.id cross join lateral (
      select played.id, app.match_moment(played.kick_off, played.played_on) as at from (
        select id, kick_off, played_on, status from public.matches where home_club_id = sides.id
        union all
        select id, kick_off, played_on, status from public.matches where away_club_id = sides.id) as played
      where app.match_moment(played.kick_off, played.played_on) < game.at
        and played.status not in ('postponed', 'walkover', 'cancelled', 'void')
      order by at desc limit 8) as before
  )
  select warning.match_id, warning.person_id, warning.kind, warning.said ->> 'text', app.message_of(warning.said)
  from (
    select game.id, elsewhere.person_id, case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600 then 'same_time' else 'same_day' end,
        case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600
          then app.sentence('matchday.sentences.warnSameTime', 'Already appointed at the same time: {home} v {away}, {time}.', about.parameters)
          else app.sentence('matchday.sentences.warnSameDay', 'Already appointed on the same day: {home} v {away}, {time}.', about.parameters) end
      from game
      join public.matches as other on other.played_on = game.day and other.id <> game.id and other.id <> all (p_match_ids)
        and other.status not in ('postponed', 'cancelled', 'void')
      join public.match_officials as elsewhere on elsewhere.match_id = other.id and elsewhere.answer <> 'declined'
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id
      cross join lateral (select jsonb_build_object('home', home.name, 'away', away.name,
        'time', coalesce(to_jsonb(to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI')),
          app.name_parameter('matchday.sentences.noTimeYet', 'no time yet')))) as about (parameters)
      union all
      select game.id, away.person_id, 'unavailable', case when away.reason is null
          then app.sentence('matchday.sentences.warnAway', 'Unavailable from {first} to {last}.', about.parameters)
          else app.sentence('matchday.sentences.warnAwayBecause', 'Unavailable from {first} to {last}: {reason}', about.parameters) end
      from game join public.official_unavailability as away on game.day between away.from_on and away.until_on
      cross join lateral (select jsonb_build_object('reason', away.reason,
        'first', app.day_parameter(away.from_on, to_char(away.from_on, 'FMDD FMMonth')),
        'last', app.day_parameter(away.until_on, to_char(away.until_on, 'FMDD FMMonth')))) as about (parameters)
      union all
      select last_eight.asked_id, given.person_id, 'same_club', app.sentence('matchday.sentences.warnSameClub',
        'Was at {count} of the last {all} matches of {club}.', jsonb_build_object('count', count(*), 'club', last_eight.name,
          'all', (select count(*) from last_eight as all_of where all_of.asked_id = last_eight.asked_id and all_of.club_id = last_eight.club_id)))
      from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
      group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
      having count(*) > 3
      union all
      select last_eight.asked_id, given.person_id, 'recent_club', app.sentence('matchday.sentences.warnRecentClub',
        'Refereed {club} in one of their last two matches.', jsonb_build_object('club', last_eight.name))
      from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
      where last_eight.place <= 2 and given.function = 'referee'
      group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
      union all
      select sides.match_id, bound.person_id, 'own_club', app.sentence('matchday.sentences.warnOwnClub',
        'Works or has worked for {club}, plays there, or is guardian of a player there.', jsonb_build_object('club', sides.name))
      from sides join app.officials_of_clubs(array(select id from sides)) as bound on bound.club_id = sides.id
      union all
      select sides.match_id, official.person_id, 'same_town', app.sentence('matchday.sentences.warnSameTown',
        'Comes from {town}, the town of {club}.', jsonb_build_object('town', sides.town, 'club', sides.name))
      from sides
      join public.officials as official on true
      join public.people as person on person.id = official.person_id
      where sides.town is not null and (person.birthplace ilike sides.town || '%' or official.region ilike sides.town || '%')
      union all
      select game.id, given.person_id, 'declined', app.sentence('matchday.sentences.warnDeclined',
        'Declined this match: {reason}', jsonb_build_object('reason', given.decline_reason))
      from game join public.match_officials as given on given.match_id = game.id and given.answer = 'declined'
  ) as warning (match_id, person_id, kind, said)
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
      'A new super admin takes two people: propose it, and another super admin decides.', 'role');
  end if;
  if p_role = 'fan' and p_ends_on is not null then
    perform app.refuse('PT422', 'accounts.fanNoEnd', 'The role of fan has no end. Leave the date empty.', 'endsOn');
  end if;
  if p_ends_on < app.league_today() then
    perform app.refuse('PT422', 'accounts.roleEndPast', 'Choose a date in the future, or none.', 'endsOn');
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
  insert into public.user_roles (user_id, role, reason, ends_on) values (p_user_id, p_role, p_reason, p_ends_on)
  on conflict do nothing;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_transfers(p_tab text DEFAULT 'waiting'::text, p_filters jsonb DEFAULT '{}'::jsonb, p_page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  page_size constant integer := 24;
  viewer uuid := app.viewer_id();
  signs_for uuid[] := app.club_ids_of(viewer, 'club_admin');
  works_for uuid[] := app.club_ids_of(viewer, 'club', 'club_admin');
  speaks_for uuid[] := app.player_ids_of(viewer);
  own_player uuid := app.person_of(viewer);
  is_league boolean := app.viewer_is('admin');
  is_association boolean := app.viewer_is('zifa_admin');
  is_office boolean := app.viewer_is('admin', 'zifa_admin', 'super_admin');
  said jsonb := coalesce(p_filters, '{}');
  wanted_state public.transfer_state;
  wanted_type public.transfer_type;
  wanted_window uuid;
  by_club boolean := said ->> 'club' is not null;
  wanted_club uuid := (select id from public.clubs where slug = said ->> 'club');
  only_overdue boolean;
  only_disputed boolean;
  skipped integer := page_size * (greatest(p_page, 1) - 1);
  proposed uuid[] := array(select transfer_id from public.transfer_proposals where is_open);
  stopped uuid[] := app.stopped_transfer_ids();
  counts jsonb;
  finished uuid[];
  chosen uuid[];
  waiting uuid[];
  rows jsonb;
begin
  wanted_state := nullif(said ->> 'state', '');
  wanted_type := nullif(said ->> 'type', '');
  wanted_window := nullif(said ->> 'window', '');
  only_overdue := coalesce((said ->> 'overdue')::boolean, false);
  only_disputed := coalesce((said ->> 'disputed')::boolean, false);
  select
    jsonb_build_object('waiting', count(*) filter (where tab = 'waiting'), 'progress', count(*) filter (where tab = 'progress'),
      'drafts', count(*) filter (where tab = 'drafts')),
    (array_agg(id order by due_at, updated_at desc, id) filter (where tab = p_tab))[skipped + 1 : skipped + page_size],
    coalesce(array_agg(id) filter (where tab = 'waiting' and not is_under_way), '{}')
  into counts, chosen, waiting
  from (
    select transfer.id, transfer.due_at, transfer.updated_at, transfer.is_under_way,
      case
        when transfer.state = 'draft' then 'drafts'
        when transfer.id = any (stopped) then 'progress'
        when ('engaging' = any (transfer.waits_for) and (
            coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (signs_for)
            or (coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (works_for)
              and transfer.state in ('player_agreed', 'returned'))))
          or ('releasing' = any (transfer.waits_for) and transfer.releasing_club_id = any (signs_for))
          or ('player' = any (transfer.waits_for) and transfer.player_id = own_player)
          or ('guardian' = any (transfer.waits_for) and transfer.player_id = any (speaks_for)
            and transfer.player_id is distinct from own_player)
          or ('league' = any (transfer.waits_for) and is_league)
          or (('association' = any (transfer.waits_for) or transfer.is_under_appeal) and is_association)
          -- What is proposed waits for whoever may say yes to it and has not.
          or (transfer.id = any (proposed) and exists (
            select from public.transfer_proposals as proposal
            where proposal.transfer_id = transfer.id and proposal.is_open and case
              when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> viewer
              else ('engaging' <> all (proposal.parties)
                  and coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (signs_for))
                or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
                or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties)
                  and transfer.player_id = own_player) end))
          then 'waiting'
        when transfer.is_under_way then 'progress' end as tab
    from public.transfers as transfer
    where (transfer.is_under_way or transfer.id = any (proposed))
      and (wanted_state is null or transfer.state = wanted_state)
      and (wanted_type is null or transfer.type = wanted_type)
      and (wanted_window is null or transfer.window_id = wanted_window)
      and (not by_club or wanted_club in (transfer.engaging_club_id, transfer.releasing_club_id))
      and (not only_disputed or transfer.is_disputed)
      and (not only_overdue or (transfer.due_at < now() and transfer.is_under_way))
  ) as unfinished;

  finished := case when only_overdue then '{}' else app.done_transfers(is_office, works_for, speaks_for, waiting,
    wanted_state, wanted_type, wanted_window, by_club, wanted_club, only_disputed) end;
  if p_tab = 'done' then chosen := finished[skipped + 1 : skipped + page_size]; end if;

  select coalesce(jsonb_agg(app.inbox_facts(transfer) || jsonb_build_object(
    'ref', transfer.ref, 'type', transfer.type, 'state', transfer.state, 'waitsFor', transfer.waits_for,
    'dueAt', transfer.due_at, 'isDisputed', transfer.is_disputed, 'isUnderAppeal', transfer.is_under_appeal,
    'stayedUntil', transfer.stayed_until, 'isFrozen', transfer.id = any (stopped), 'isSample', transfer.is_sample, 'player', person.name,
    'from', coalesce(releasing.name, case when transfer.type = 'intl_in' then transfer.foreign_club end),
    'to', coalesce(engaging.name, transfer.foreign_club))
    order by transfer.due_at, transfer.updated_at desc, transfer.id), '[]') into rows
  from public.transfers as transfer
  join public.people as person on person.id = transfer.player_id
  left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
  left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
  where transfer.id = any (chosen);
  return jsonb_build_object(
    'now', now(), 'counts', counts || jsonb_build_object('done', cardinality(finished)), 'rows', rows);
exception
  when invalid_text_representation then
    perform app.refuse('PT422', 'transfers.filterUnknown', 'This filter does not exist.', 'filters');
end;
$function$;

CREATE OR REPLACE FUNCTION public.player_passport(p_player_id uuid)
 RETURNS TABLE(place integer, kind text, club text, club_slug text, foreign_club text, from_on date, until_on date, as_of text, season text, status text, transfer_ref text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select line.place, line.kind, club.name, club.slug, line.foreign_club, line.from_on, line.until_on, line.as_of, season.name,
    line.status, line.transfer_ref
  from app.player_passport(p_player_id) as line
  left join public.clubs as club on club.id = line.club_id
  left join public.seasons as season on season.id = line.season_id
  order by line.place
$function$;

CREATE OR REPLACE FUNCTION public.save_article(p_id uuid, p_version integer, p_title text, p_slug text, p_body text, p_kind text, p_byline text, p_standfirst text DEFAULT NULL::text, p_method_note text DEFAULT NULL::text, p_cover_path text DEFAULT NULL::text, p_cover_alt text DEFAULT NULL::text, p_status text DEFAULT NULL::text, p_correction text DEFAULT NULL::text, p_cover_credit text DEFAULT NULL::text, p_publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_language text DEFAULT NULL::text, p_translation_of uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.articles;
  saved integer;
begin
  select * into was from public.articles where id = p_id for no key update;
  if not found then
    perform app.refuse('PT404', 'news.articleGone', 'This article no longer exists, or you may no longer edit it.');
  end if;
  if was.version <> p_version then
    perform app.refuse('PT409', 'news.articleSavedMeanwhile',
      'Somebody else saved this article after you opened it. What you typed is still here.', 'version');
  end if;
  perform set_config('app.correction', coalesce(p_correction, ''), true);
  update public.articles
  set title = p_title, slug = p_slug, body = p_body, kind = p_kind, byline = p_byline, standfirst = p_standfirst,
    method_note = p_method_note, cover_path = p_cover_path, cover_alt = p_cover_alt,
    cover_credit = p_cover_credit, status = coalesce(p_status, status), publish_at = coalesce(p_publish_at, publish_at),
    language = coalesce(p_language, language), translation_of = p_translation_of
  where id = p_id
  returning version into saved;
  if was.status = 'published' and app.is_reason(p_correction) then
    insert into public.article_corrections (article_id, note) values (p_id, p_correction);
  end if;
  perform set_config('app.correction', '', true);
  return saved;
end;
$function$;

COMMENT ON FUNCTION "public"."player_passport"(uuid) IS 'Every registration of a player in order, with what is known of the times between: kind is permanent, loan, listed, gap, abroad or annulled.';

REVOKE ALL ON FUNCTION "app"."player_passport"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."player_passport"(uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."player_passport"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."player_passport"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."player_passport"(uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."player_passport"(uuid) TO "service_role";
