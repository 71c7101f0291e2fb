set local search_path = pg_catalog;

set local check_function_bodies = off;

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
    perform app.refuse('PT404', 'numbers.notValued', 'This player is not valued: there is nothing to challenge.');
  end if;
  if p_factor is null or p_factor not in ('position', 'age', 'minutes', 'performance', 'club', 'contract', 'international', 'africa') then
    perform app.refuse('PT422', 'numbers.factorMissing', 'Choose the factor you mean.', 'factor');
  end if;
  if told is null or char_length(told) not between 20 and 1000 then
    perform app.refuse('PT422', 'numbers.challengeWords',
      'Say what is wrong and how you know, in 20 to 1,000 characters.', 'words');
  end if;
  if exists (select from public.value_challenges
    where asked_by = asker and player_id = p_player_id and factor = p_factor and answered_at is null)
  then
    perform app.refuse('PT409', 'numbers.challengedAlready',
      'You have challenged this factor already. The league has not answered yet.', 'factor');
  end if;
  if (select count(*) from public.value_challenges where asked_by = asker and app.happened_within(asked_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'numbers.challengeLimit', 'You have challenged five values in a day. Go on tomorrow.');
  end if;
  insert into public.value_challenges (player_id, run_id, factor, words, asked_by)
  values (p_player_id, app.latest_value_run(), p_factor, told, asker)
  returning id into known;
  insert into app.value_requests values (asker, p_request_id, known);
  return known;
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
    perform app.refuse('PT422', 'curation.claimKind', 'Say whether you are a player, a coach or a match official.', 'kind');
  end if;
  if not app.caller_is(app.claim_role(p_kind)) then
    perform app.refuse('PT403', 'curation.claimNoRole',
      'You do not hold the role {role}. Ask for it first, under Requests.', p_parameters => jsonb_build_object('role', app.claim_kind_name(p_kind)));
  end if;
  -- One after the other: two who claim one record see each other.
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.claimRecord', 'Choose your record.', 'person');
  end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.claimJoined', 'Your account is joined with a record already. The association can change that.');
  end if;
  if exists (select from public.person_links where user_id = caller and status = 'pending') then
    perform app.refuse('PT409', 'curation.claimPending', 'A claim of yours is being checked. Take it back before you make another.');
  end if;
  if (select count(*) from public.person_links where user_id = caller and app.happened_within(claimed_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'curation.claimLimit', 'You have made five claims in a day. Go on tomorrow.');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller
    and kind in ('identity', 'passport', 'birth_certificate', 'licence'))
  then
    perform app.refuse('PT422', 'curation.claimPaper', 'Add a paper that shows who you are.', 'file');
  end if;
  if char_length(coalesce(p_words, '')) > 500 then
    perform app.refuse('PT422', 'curation.claimWords', 'Say it in at most 500 characters.', 'words');
  end if;
  if exists (select from public.person_links where user_id = caller and person_id = person.id and status = 'refused'
    and asked = 'association' and app.happened_within(decided_at, interval '30 days'))
  then
    perform app.refuse('PT409', 'curation.claimThirtyDays', 'The association has decided on this. It can be asked again 30 days after.');
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
      'That is the limit for new players in a day: 30 for each person, 60 for a club. Ask the league office to import a list.');
  end if;
  delete from app.player_entry_tries where user_id = p_user_id and tried_at <= now() - interval '2 days';
  insert into app.player_entry_tries (club_id, user_id) values (p_club_id, p_user_id);
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
  if (select count(*) from app.account_disownings where said_by = caller and app.happened_within(said_at, interval '30 days')) >= 3 then
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

CREATE OR REPLACE FUNCTION app.end_forgotten_matches()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  ended integer := 0;
  reason constant jsonb := app.sentence('matchday.sentences.nobodyEnded', 'Nobody had ended it for three hours.');
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

CREATE OR REPLACE FUNCTION app.forget_what_is_old()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed jsonb := '{}';
  gone bigint;
begin
  if exists (select from app.retention_runs where app.happened_within(ran_at, interval '23 hours')) then return null; end if;

  -- Sessions: 30 days after they were last used.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', updated_at, created_at) < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('sessions', gone);

  -- Addresses from which somebody came: 30 days, then only roughly.
  update auth.sessions set ip = app.truncated_ip(host(ip))::inet
  where ip is not null and created_at < now() - interval '30 days' and ip <> app.truncated_ip(host(ip))::inet;
  update auth.audit_log_entries set ip_address = app.truncated_ip(ip_address)
  where created_at < now() - interval '30 days' and created_at > now() - interval '60 days'
    and ip_address <> '' and ip_address <> app.truncated_ip(ip_address);
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('addresses', gone);

  -- Failed sign-ins: 90 days. What else the account service notes: a year.
  delete from auth.audit_log_entries
  where created_at < now() - interval '1 year'
    or (created_at < now() - interval '90 days' and payload ->> 'action' = 'login_failed');
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('securityLog', gone);

  -- Notifications: a year.
  delete from public.notifications where created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('notifications', gone);

  -- That somebody took their data along: 30 days here; the audit log knows it longer.
  delete from app.exports where made_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('exports', gone);

  -- What followers were told: 30 days in the queue; as notifications longer.
  delete from app.alerts where told_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('alerts', gone);

  -- On which devices transfers were signed: 90 days.
  removed := removed || jsonb_build_object('signingDevices', app.forget_signing_devices());

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.happened_within(at timestamp with time zone, span interval)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select at > now() - span and at <= now() + interval '5 minutes' $function$;

CREATE OR REPLACE FUNCTION app.has_opened_file(p_path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.transfer_documents as paper
    join public.document_access as opened on opened.document_id = paper.id
    where paper.path = p_path and opened.user_id = app.caller_id() and app.happened_within(opened.opened_at, interval '2 minutes'))
$function$;

CREATE OR REPLACE FUNCTION app.has_opened_persons_file(p_path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.person_documents as paper
    join public.person_document_openings as opened on opened.document_id = paper.id
    where paper.path = p_path and opened.opened_by = app.caller_id() and app.happened_within(opened.opened_at, interval '2 minutes'))
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
    where super_admin_id = caller and is_active and expires_at > now()
      and app.happened_within(started_at, interval '1 hour'));
begin
  if seen is not null and 'super_admin' = any (app.roles_of(caller)) then return seen; end if;
  return null;
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
    perform app.refuse('PT422', 'curation.inviteKind', 'Say as what the person is invited.', 'kind');
  end if;
  select * into transfer from public.transfers where id = p_transfer_id;
  club := app.inviting_club(p_person_id, p_kind, transfer);
  -- One at a time for a person: the new link ends the one before.
  select * into person from public.people where id = p_person_id for no key update;
  if p_kind = 'guardian' and not app.is_minor(p_person_id) then
    perform app.refuse('PT422', 'curation.inviteOfAge',
      '{person} is of age and needs no guardian.', 'kind', jsonb_build_object('person', person.name));
  end if;
  if p_kind <> 'guardian' and app.is_claimed(p_person_id) then
    perform app.refuse('PT409', 'curation.inviteHasAccount',
      '{person} has an account already. No invitation is needed.', p_parameters => jsonb_build_object('person', person.name));
  end if;
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    if (select count(*) from app.person_invitations where person_id = p_person_id and app.happened_within(invited_at, interval '1 day')) >= 10 then
      perform app.refuse('PT429', 'curation.inviteLimit', 'Ten links have been made for this player today. Use the last one, or go on tomorrow.');
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

CREATE OR REPLACE FUNCTION app.recount_checks(most integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one uuid;
  counted integer := 0;
begin
  for one in
    select transfer.id from public.transfers as transfer
    left join app.transfer_check_counts as kept on kept.transfer_id = transfer.id
    where transfer.state in
        ('draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed', 'submitted', 'returned', 'approved_unpaid', 'approved')
      and not coalesce(app.happened_within(kept.counted_at, interval '10 minutes'), false)
    order by kept.counted_at nulls first, transfer.updated_at desc limit most
  loop
    perform app.count_checks(one);
    counted := counted + 1;
  end loop;
  return counted;
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
  if app.happened_within(last_time, interval '1 hour') then
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
    perform app.refuse('PT404', 'curation.pageGone', 'This page is not there any more.');
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
        perform app.refuse('PT422', 'curation.factWords', 'Say what it should be, in 1 to 100 characters.', 'shouldBe');
      elsif fact.shape like '%|%' then
        perform app.refuse('PT422', 'curation.factChoice',
          'It is one of {choices}.', 'shouldBe', jsonb_build_object('choices', replace(fact.shape, '|', ', ')));
      else
        perform app.refuse('PT422', 'curation.factNumber',
          'A whole number from {least} to {most}.',
          'shouldBe', jsonb_build_object('least', split_part(fact.shape, '-', 1), 'most', split_part(fact.shape, '-', 2)));
      end if;
    end if;
    if wanted = present then
      perform app.refuse('PT422', 'curation.factSame', 'That is what the page says already.', 'shouldBe');
    end if;
  elsif coalesce(char_length(btrim(p_words)), 0) < 20 then
    perform app.refuse('PT422', 'curation.reportWords', 'Say what is wrong and what is right, in 20 to 1,000 characters.', 'words');
  end if;
  if char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'curation.reportTooLong', 'At most 1,000 characters.', 'words');
  end if;
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name the source where it can be seen, in 5 to 500 characters.', 'source');
  end if;
  if exists (select from public.error_reports as other where other.asked_by = asker and other.status = 'waiting'
    and other.subject_id = subject.subject_id and other.fact = p_fact)
  then
    perform app.refuse('PT409', 'curation.reportedAlready', 'You have reported this already. It has not been answered yet.', 'fact');
  end if;
  if (select count(*) from public.error_reports where asked_by = asker and app.happened_within(asked_at, interval '1 day'))
    + (select count(*) from app.error_report_agreements where user_id = asker and app.happened_within(agreed_at, interval '1 day')) >= 10
  then
    perform app.refuse('PT429', 'curation.reportLimit', 'You have reported ten errors in a day. Go on tomorrow.');
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
  if (select count(*) from public.transfer_messages where said_by = caller and app.happened_within(said_at, interval '1 hour')) >= 60 then
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
    perform app.refuse('PT429', 'accounts.exportLimit', 'You have taken data along five times in a day. Try again tomorrow.');
  end if;
  insert into app.exports (user_id) values (caller);
  perform app.write_audit('data_exported', p_user_id);
  return jsonb_build_object('exportedAt', now(), 'account', p_user_id, 'tables', app.export_of(p_user_id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.write_audit(p_action text, p_target_user_id uuid DEFAULT NULL::uuid, p_details jsonb DEFAULT '{}'::jsonb, p_subject text DEFAULT NULL::text, p_subject_id text DEFAULT NULL::text, p_scope text DEFAULT 'accounts'::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry bigint;
begin
  insert into public.audit_log
    (actor_id, action, scope, target_user_id, subject, subject_id, details, impersonation_session_id)
  values (
    auth.uid(), p_action, p_scope, p_target_user_id, p_subject, p_subject_id,
    jsonb_strip_nulls(coalesce(p_details, '{}')),
    (select id from public.impersonation_sessions
     where super_admin_id = auth.uid() and is_active and expires_at > now()
       and app.happened_within(started_at, interval '1 hour')))
  returning id into entry;
  return entry;
end;
$function$;

REVOKE ALL ON FUNCTION "app"."happened_within"(timestamp with time zone, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."happened_within"(timestamp with time zone, interval) TO "service_role";
