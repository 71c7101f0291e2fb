set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."device_findings"(uuid);

DROP FUNCTION "app"."findings_for"(uuid, uuid);

DROP FUNCTION "app"."open_bans_of"(uuid, date);

DROP FUNCTION "app"."paper_words"(text);

DROP FUNCTION "app"."signature_words"(public.transfer_events);

DROP FUNCTION "app"."transfer_findings"(public.transfers);

DROP FUNCTION "app"."transfer_findings_by_rule"(public.transfers);

DROP FUNCTION "app"."transfer_party_words"(public.transfer_party[]);

DROP FUNCTION "app"."window_finding"(public.transfers);

DROP FUNCTION "public"."transfer_findings_of"(uuid);

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
      'That cannot be done with this ban now. Look at it again: somebody may have been there before you.');
  end if;
  case p_action
  when 'confirm' then
    if ban.set_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.banSetByYou',
        'You have set this ban. Another person of the association has to confirm it.');
    end if;
    update public.registration_bans set confirmed_by = auth.uid(), confirmed_at = now() where id = ban.id;
  when 'lift' then
    if app.is_reason(p_reason) is not true then
      perform app.refuse('PT422', 'transfers.banLiftReason', 'Say why the ban is lifted, in at most 500 characters.', 'reason');
    end if;
    perform app.refuse_missing_decision(p_document_path);
    update public.registration_bans
    set lift_reason = btrim(p_reason), lift_document_path = p_document_path, lifted_by = auth.uid() where id = ban.id;
  when 'confirm_lift' then
    if ban.lifted_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.banLiftedByYou',
        'You want this ban lifted. Another person of the association has to confirm it.');
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'There is no such transfer, or you have no part in it.');
  end if;
  select (request.answer ->> 'id')::uuid into added from app.transfer_requests as request
  where user_id = caller and request_id = p_request_id;
  if added is not null then return added; end if;
  if coalesce(p_kind, '') <> all (app.paper_kinds()) then
    perform app.refuse('PT422', 'transfers.paperKind', 'There is no such kind of paper.', 'kind');
  end if;
  select side into acting from unnest(sides) as side where app.brings_paper(side, p_kind)
  order by side = 'staff' limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.paperNotYours',
      'It is not for you to bring {paper}.', p_parameters => jsonb_build_object('paper', app.paper_name(p_kind)));
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    perform app.refuse('PT403', 'transfers.actedForAnother',
      'You have acted for another side in this transfer, and nobody acts for two sides of one.');
  end if;
  if not app.is_time_for_paper(transfer.state, p_kind) then
    perform app.refuse('PT409', 'transfers.papersClosed',
      'This transfer is {state}: its papers are closed. They open again if it is returned.',
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
    perform app.refuse('PT422', 'transfers.paperName', 'Give the paper a name, of at most 120 characters.', 'name');
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      perform app.refuse('PT422', 'transfers.medicalNoFile',
        'A medical form stays with the club. Only its date and the doctor are kept here.', 'path');
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'transfer-documents' and file.name = p_path and file.owner_id = caller::text
      and app.transfer_of_file(p_path) = transfer.id;
    if not found or exists (select from public.transfer_documents where path = p_path) then
      perform app.refuse('PT422', 'transfers.fileMissing', 'The file did not arrive. Send it again.', 'path');
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
  perform app.tell(array[report.sent_by], 'payment_answer', 'The association answers your report', 'Only you and the association can read it.',
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
    perform app.refuse('PT404', 'numbers.challengeGone', 'This challenge is not there any more.');
  end if;
  if challenge.answered_at is not null then
    perform app.refuse('PT409', 'numbers.challengeAnswered', 'Somebody has answered this already. An answer is not changed.');
  end if;
  if challenge.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'numbers.challengeYours',
      'You have asked this yourself. Another person of the league answers it.');
  end if;
  if told is null or char_length(told) not between 10 and 1000 then
    perform app.refuse('PT422', 'numbers.answerLength', 'Answer in 10 to 1,000 characters.', 'answer');
  end if;
  update public.value_challenges
  set answer = told, is_shown = coalesce(p_is_shown, true), answered_by = app.caller_id(), answered_at = now()
  where id = challenge.id;
  insert into app.value_requests values (app.caller_id(), p_request_id, challenge.id);
  return challenge.id;
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
    case p_about when 'guardian' then format('A guardian to be confirmed: %s', player)
      else format('An exception from the window is asked for: %s', player) end,
    format('%s: %s', club, btrim(p_words)), '/admin?tab=zifa', null, transfer.is_sample);
  return asked;
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
      'Registration bans are set and lifted by the association, by two of its people.');
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
      perform app.refuse('PT422', 'transfers.termsMissing', 'The draft has no terms yet. Write them first.', 'terms');
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
      perform app.refuse('PT422', 'transfers.counterTerms', 'Say what you would agree to: the terms.', 'terms');
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
      perform app.refuse('PT409', 'transfers.agreedAlready', 'You have agreed already. The guardian has to agree as well.');
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
          'The window has closed, and so has the day in which the returned transfer could be fixed.', 'WINDOW');
      end if;
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('set', jsonb_build_object(
      'window_id', coalesce(transfer.window_id, app.window_now()), 'completed_at', null));
  when 'complete' then
    if transfer.completed_at is not null then
      perform app.refuse('PT409', 'transfers.completeAlready',
        'It has been found complete already. The association decides now.');
    end if;
    return jsonb_build_object('set', jsonb_build_object('completed_at', now()));
  when 'return' then
    if jsonb_typeof(said -> 'items') is distinct from 'array' or jsonb_array_length(said -> 'items') = 0 or exists (
      select from jsonb_array_elements(said -> 'items') as item
      where coalesce(item ->> 'code', '') !~ '\S' or coalesce(item ->> 'text', '') !~ '\S')
    then
      perform app.refuse('PT422', 'transfers.returnItems', 'Name each thing to fix, and say how.', 'items');
    end if;
    return jsonb_build_object('items', said -> 'items');
  when 'approve' then
    if transfer.completed_at is null then
      perform app.refuse('PT409', 'transfers.notComplete', 'The league office has not found the papers complete yet.');
    end if;
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('levy', app.levy_due(transfer),
      'toState', case when app.levy_due(transfer) > 0 then 'approved_unpaid' else 'approved' end);
  when 'confirm_payment' then
    perform app.refuse_by_findings(transfer, 'confirm_payment');
  when 'reject' then
    if char_length(said ->> 'reason') < 30 or said ->> 'reasonCode' is null then
      perform app.refuse('PT422', 'transfers.rejectReason',
        'Name the rule, and say in at least 30 characters why it stands against it.', 'reason');
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
        'Say what the claim is about: contract, fee, compensation, consent or identity.', 'claim');
    end if;
    return jsonb_build_object('claim', said ->> 'claim', 'feePaid', said -> 'feePaid', 'set', jsonb_build_object('is_disputed', true));
  when 'settle' then
    return jsonb_build_object('set', jsonb_build_object('is_disputed', false));
  when 'stay' then
    if coalesce(said ->> 'ground', '') not in ('running_contract', 'identity_fraud', 'minor_protection') then
      perform app.refuse('PT422', 'transfers.stayGround',
        'A stay has one of three grounds: a contract that credibly runs, a false identity, the protection of a minor.', 'ground');
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
      perform app.refuse('PT409', 'transfers.appealOpen', 'An appeal is open already.');
    end if;
    if now() > coalesce(transfer.registered_at, transfer.decided_at) + rules.appeal_window then
      perform app.refuse('PT422', 'transfers.appealLate', 'The time for an appeal is over.');
    end if;
    return jsonb_build_object('set', jsonb_build_object('is_under_appeal', true));
  when 'uphold', 'set_aside' then
    if not transfer.is_under_appeal then
      perform app.refuse('PT409', 'transfers.appealNone', 'No appeal is open.');
    end if;
    if exists (
      select from public.transfer_events as done
      where done.transfer_id = transfer.id and done.actor_user_id = auth.uid() and done.type in ('approve', 'reject'))
    then
      perform app.refuse('PT403', 'transfers.appealConflict',
        'You made the first decision. Somebody else of the association records the appeal.', 'CONFLICT');
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
  if (select count(*) from public.value_challenges where asked_by = asker and asked_at > now() - interval '1 day') >= 5 then
    perform app.refuse('PT429', 'numbers.challengeLimit', 'You have challenged five values in a day. Go on tomorrow.');
  end if;
  insert into public.value_challenges (player_id, run_id, factor, words, asked_by)
  values (p_player_id, app.latest_value_run(), p_factor, told, asker)
  returning id into known;
  insert into app.value_requests values (asker, p_request_id, known);
  return known;
end;
$function$;

CREATE OR REPLACE FUNCTION app.closing_parameter(at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select app.moment_parameter(
    case when (at at time zone 'Africa/Harare')::time = '00:00' then at - interval '1 second' else at end, app.moment_words(at))
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
  perform app.tell(array[account], 'guardian_confirmed', format('You are confirmed as the guardian of %s', player.name),
    'When clubs agree on a transfer of the player, you are asked for your consent. What waits for you stands here.',
    '/dashboard/consents', null, player.is_sample);
  perform app.answer_asks(array(
    select id from public.transfer_asks where player_id = player.id and about = 'guardian' and answered_at is null), true, null);
  insert into app.association_requests values (auth.uid(), p_request_id, account);
  return account;
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
  if (select count(*) from app.player_entry_tries where user_id = p_user_id and tried_at > now() - interval '1 day') >= 30
    or (select count(*) from app.player_entry_tries where club_id = p_club_id and tried_at > now() - interval '1 day') >= 60
  then
    perform app.refuse('PT429', 'transfers.playerLimit',
      'That is the limit for new players in a day: 30 for each person, 60 for a club. Ask the league office to import a list.');
  end if;
  delete from app.player_entry_tries where user_id = p_user_id and tried_at <= now() - interval '2 days';
  insert into app.player_entry_tries (club_id, user_id) values (p_club_id, p_user_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.device_findings(p_transfer_id uuid)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.sentence('transfers.deviceShared',
    'Signed on the same device: {earlier} and {later}. Ask both sides who signed before you decide.',
    jsonb_build_object('earlier', app.signature_sentence(earlier), 'later', app.signature_sentence(later)))
  from app.signing_devices as noted
  join public.transfer_events as later on later.transfer_id = noted.transfer_id and later.seq = noted.seq
  join public.transfer_events as earlier on earlier.transfer_id = noted.transfer_id and earlier.seq = noted.same_as_seq
  where noted.transfer_id = p_transfer_id
  order by noted.seq
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
      'A transfer is drafted by a club admin, the secretary or the registrar of the club that wants it.');
  end if;
  if p_type = 'loan_return' then
    perform app.refuse('PT422', 'transfers.loanReturnsItself',
      'A lent player comes home by himself on the last day of the loan.', 'type');
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
    perform app.refuse('PT422', 'transfers.releasingMissing', 'Say from which club the player comes.', 'releasingClubId');
  end if;
  if said ->> 'releasingClubId' = p_club_id::text and p_type not in ('status_change', 'intl_out') then
    perform app.refuse('PT422', 'transfers.playerYours', 'The player is yours already.', 'releasingClubId');
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
  perform app.tell(array[p_user_id], 'guardian_ended', format('You are no longer the guardian of %s here', player.name),
    format('The association says: %s', btrim(p_reason)), '/dashboard/consents', null, player.is_sample);
  insert into app.association_requests values (auth.uid(), p_request_id, p_user_id);
  return p_user_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_window_exception(p_exception_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_association();
  update public.window_exceptions set ended_at = coalesce(ended_at, now()) where id = p_exception_id;
  if not found then
    perform app.refuse('PT404', 'transfers.exceptionUnknown', 'This exception is not in the record.');
  end if;
  return p_exception_id;
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
      'A player is entered by a club admin, the secretary or the registrar of the club.');
  end if;
  select person.* into entered from app.entered_players as known join public.people as person on person.id = known.person_id
  where known.entered_by = caller and known.request_id = p_request_id;
  if entered.id is not null then
    return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
  end if;
  if char_length(whole_name) not between 3 and 100 or whole_name !~ '\S\s\S' or app.plain(whole_name) = '' then
    perform app.refuse('PT422', 'transfers.playerName',
      'Write the first name and the surname, as they stand in the identity document.', 'name');
  end if;
  if p_born_on is null or p_born_on not between app.league_today() - interval '60 years' and app.league_today() - interval '10 years' then
    perform app.refuse('PT422', 'transfers.playerBirth',
      'Give the day of birth. Players are registered from the age of 10.', 'bornOn');
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
    perform app.refuse('PT422', 'transfers.playerPosition', 'The position is GK, DF, MF or FW.', 'position');
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
    'You have belonged to one of these clubs in the last 24 months. Somebody else of your office decides this one.') as found (said)
  where transfer.id = p_transfer_id and transfer.state in ('submitted', 'approved_unpaid')
    and app.reached_sides(transfer, account) && '{league,association}' and app.is_conflicted(transfer, account)
  union all
  select 'DEVICE', 'warn', 'approve', false, found.said ->> 'text', 'association', found.said - 'text'
  from public.transfers as transfer, app.device_findings(transfer.id) as found (said)
  where transfer.id = p_transfer_id and app.reached_sides(transfer, account) && '{league,association}'
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
      'Say why this player gets an exception, in at most 500 characters.', 'reason');
  end if;
  if p_ends_on is null or p_ends_on < app.today_for_windows() then
    perform app.refuse('PT422', 'transfers.exceptionDay', 'Say until which day it holds: today or later.', 'endsOn');
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

CREATE OR REPLACE FUNCTION app.levy_sentence(levy jsonb, percent numeric, is_proven boolean)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when percent is null and is_proven then app.sentence('transfers.levyProof',
      '{levy} are due to the association before the player can be registered. A proof of payment is there.', amounts)
    when percent is null then app.sentence('transfers.levyNoProof',
      '{levy} are due to the association before the player can be registered. A proof of payment is not there yet.', amounts)
    when is_proven then app.sentence('transfers.levyPercentProof',
      '{levy} are due to the association before the player can be registered: {percent}% of the fee. A proof of payment is there.', amounts)
    else app.sentence('transfers.levyPercentNoProof',
      '{levy} are due to the association before the player can be registered: {percent}% of the fee. A proof of payment is not there yet.', amounts)
  end
  from (select jsonb_build_object('levy', levy) || case when percent is null then '{}' else jsonb_build_object('percent', trim_scale(percent)) end as amounts) as given
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
    perform app.refuse('PT422', 'transfers.dayMissing', 'Name the day, such as 2026-08-31.', field);
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
      '{count} matches of a ban are to be missed. A ban runs until {until}. It goes with the player.', missed || until)
    when owed > 1 then app.sentence('transfers.openBanMatches',
      '{count} matches of a ban are to be missed. It goes with the player.', missed)
    when owed = 1 and banned_until is not null then app.sentence('transfers.openBanMatchUntil',
      'One match of a ban is to be missed. A ban runs until {until}. It goes with the player.', until)
    when owed = 1 then app.sentence('transfers.openBanMatch', 'One match of a ban is to be missed. It goes with the player.')
    when banned_until is not null then app.sentence('transfers.openBanUntil', 'A ban runs until {until}. It goes with the player.', until)
  end;
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
    perform app.refuse('PT404', 'transfers.paperUnknown', 'There is no such paper, or it is not for you.');
  end if;
  if not app.can_open_paper(sides, is_overseer, transfer.registered_at is not null, paper.kind, paper.party) then
    perform app.refuse('PT403', 'transfers.paperClosedToYou',
      'You can see that {paper} is there. What is in it is not for you.', p_parameters => jsonb_build_object('paper', app.paper_name(paper.kind)));
  end if;
  if paper.path is null then
    perform app.refuse('PT422', 'transfers.medicalHasNoFile',
      'Of a medical form only the date and the doctor are kept. There is no file.');
  end if;
  if (is_overseer or p_reason is not null) and app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.openReason',
      'Say why you open it, in at most 500 characters. It is written down.', 'reason');
  end if;
  insert into public.document_access (document_id, user_id, party, reason, request_id)
  values (paper.id, caller, (
    select side from unnest(sides) as side
    where app.can_open_paper(array[side], false, false, paper.kind, paper.party) order by side = 'staff' limit 1), p_reason, p_request_id)
  on conflict on constraint one_opening_of_a_request do nothing;
  return paper.path;
end;
$function$;

CREATE OR REPLACE FUNCTION app.paper_name(p_kind text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_kind
    when 'identity' then app.name_parameter('transfers.paperIdentity', 'the national ID or passport')
    when 'birth_certificate' then app.name_parameter('transfers.paperBirthCertificate', 'the birth certificate')
    when 'contract' then app.name_parameter('transfers.paperContract', 'the signed contract')
    when 'amateur_form' then app.name_parameter('transfers.paperAmateurForm', 'the signed amateur form')
    when 'agreement' then app.name_parameter('transfers.paperAgreement', 'the transfer agreement')
    when 'loan_agreement' then app.name_parameter('transfers.paperLoanAgreement', 'the loan agreement')
    when 'clearance' then app.name_parameter('transfers.paperClearance', 'the clearance letter')
    when 'contract_end' then app.name_parameter('transfers.paperContractEnd', 'the proof that the last contract has ended')
    when 'itc' then app.name_parameter('transfers.paperItc', 'the international transfer certificate')
    when 'release' then app.name_parameter('transfers.paperRelease', 'the release')
    when 'medical' then app.name_parameter('transfers.paperMedical', 'the medical form')
    when 'photo' then app.name_parameter('transfers.paperPhoto', 'the photograph')
    when 'guardian_consent' then app.name_parameter('transfers.paperGuardianConsent', 'the guardian''s consent')
    when 'school_record' then app.name_parameter('transfers.paperSchoolRecord', 'the school record')
    when 'minor_approval' then app.name_parameter('transfers.paperMinorApproval', 'FIFA''s approval for a minor')
    when 'tpo' then app.name_parameter('transfers.paperTpo', 'the declaration on third parties and agents')
    when 'payment' then app.name_parameter('transfers.paperPayment', 'the proof of payment')
    when 'training_history' then app.name_parameter('transfers.paperTrainingHistory', 'the training history from the age of 12')
    when 'objection' then app.name_parameter('transfers.paperObjection', 'the objection')
    when 'decision' then app.name_parameter('transfers.paperDecision', 'the decision')
  end
$function$;

CREATE OR REPLACE FUNCTION app.papers_missing(kinds text[], papers text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(app.paper_name(kind) order by place), '[]') from unnest(kinds) with ordinality as asked (kind, place)
  where kind <> all (papers)
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
    perform app.refuse('PT422', 'numbers.levelRange', 'A level lies between US$500 and US$500,000.', 'usd');
  end if;
  if not coalesce(app.is_reason(p_reason), false) or char_length(btrim(p_reason)) < 20 then
    perform app.refuse('PT422', 'numbers.levelReason',
      'Name the fees it comes from and why, in 20 to 500 characters. Everybody will read it.', 'reason');
  end if;
  if exists (select from public.value_levels where released_at is null and discarded_at is null) then
    perform app.refuse('PT409', 'numbers.levelProposed', 'A level has been proposed already. It is released or discarded first.');
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
  perform app.tell(array_remove(app.association_people(), auth.uid()), 'window_change', format('%s: other days?', kept.name), p_reason,
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
      'Say that you have read the terms, and type your name: that is your signature.', 'typedName');
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
      'The contract needs its first and last day, in this order; an amateur has no wage.', 'contract');
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
      'Say from which day on the player is to play for the engaging club.', 'startsOn');
  end if;
  if transfer.type in ('loan', 'loan_extend') and terms.loan_ends_on is null then
    perform app.refuse('PT422', 'transfers.loanEndMissing', 'A loan needs its last day.', 'loanEndsOn');
  end if;
  if terms.loan_ends_on <= terms.starts_on then
    perform app.refuse('PT422', 'transfers.loanEndEarly', 'A loan ends after it has begun.', 'loanEndsOn');
  end if;
  if exists (
    select from jsonb_array_elements(terms.instalments) as part
    where part ->> 'dueOn' is null or part ->> 'amount' is null or (part ->> 'amount')::numeric <= 0)
  then
    perform app.refuse('PT422', 'transfers.instalmentParts', 'Each instalment has a day and an amount.', 'instalments');
  end if;
  select sum((part ->> 'amount')::numeric) into instalments_sum from jsonb_array_elements(terms.instalments) as part;
  if instalments_sum <> terms.fee then
    perform app.refuse('PT422', 'transfers.instalmentSum',
      'The instalments come to {sum}, and the fee is {fee}. They have to be the same.',
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
      'The terms cannot be read. Look at the days and the amounts.', 'terms');
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
    perform app.refuse('PT404', 'transfers.paymentUnknown', 'There is no such payment, or you have no part in it.');
  end if;
  if exists (select from app.transfer_requests where user_id = app.caller_id() and request_id = p_request_id) then
    return payment.id;
  end if;
  if not (sides && case when payment.kind = 'levy' or transfer.type = 'intl_in' then '{association}'
    when transfer.type = 'intl_out' then '{engaging,association}' else '{releasing,association}' end::public.transfer_party[])
  then
    perform app.refuse('PT403', 'transfers.paymentNotYours',
      'That a payment came is said by whoever it is due to, or by the association.');
  end if;
  if payment.paid_on is not null then
    perform app.refuse('PT409', 'transfers.paymentAlready', 'This payment has been recorded already.');
  end if;
  if coalesce(p_amount, 0) < payment.amount then
    perform app.refuse('PT422', 'transfers.paymentWhole',
      '{amount} are due. Record it once all of it has come.', 'amount', jsonb_build_object('amount', app.money_parameter(payment.amount, payment.currency)));
  end if;
  if p_paid_on is null or p_paid_on > app.today_for_windows() then
    perform app.refuse('PT422', 'transfers.paymentDay', 'Say on which day it came: today or earlier.', 'paidOn');
  end if;
  update public.transfer_payments
  set paid_amount = p_amount, paid_on = p_paid_on, recorded_by = auth.uid(), recorded_at = now() where id = payment.id;
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer)
  values (app.caller_id(), p_request_id, transfer.id, jsonb_build_object('id', payment.id));
  return payment.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse(p_state text, p_code text, p_sentence text, p_field text DEFAULT ''::text, p_parameters jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using
    errcode = p_state,
    message = app.sentence_text(p_sentence, p_parameters),
    hint = p_field,
    detail = jsonb_build_object('code', p_code, 'parameters', p_parameters)::text;
end;
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
      'The proposal names {day}. Say yes to that day, or let it be.',
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
      'Say why not, in at most 500 characters. The club will read it.', 'reason');
  end if;
  perform from public.transfer_asks where id = p_ask_id and answered_at is null for update;
  if not found then
    perform app.refuse('PT409', 'transfers.answeredAlready', 'This has been answered already. Look at it again.');
  end if;
  perform app.answer_asks(array[p_ask_id], false, btrim(p_reason));
  insert into app.association_requests values (auth.uid(), p_request_id, p_ask_id);
  return p_ask_id;
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
      'You belong to a club in this match, or have in the last 24 months. Somebody else of your office appoints its officials.', 'CONFLICT');
  end if;
  if exists (
    select from public.person_links as link
    where link.person_id = new.person_id and link.status = 'confirmed' and app.is_conflicted_in(new.match_id, link.user_id))
  then
    perform app.refuse('PT409', 'transfers.officialConflict',
      'This official belongs to one of the clubs, or has in the last 24 months. Choose another.', 'person_id');
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
    perform app.refuse('PT403', 'transfers.associationOnly', 'This is for the association to do.');
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
    perform app.refuse('PT403', 'numbers.administratorsOnly', 'This is done by the league''s administrators.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_by_findings(transfer public.transfers, step text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  blocked jsonb;
begin
  if step = 'submit' then
    perform from public.players where person_id = transfer.player_id for no key update;
    if transfer.type in ('loan', 'loan_extend') then
      perform pg_advisory_xact_lock(hashtextextended(transfer.releasing_club_id::text || transfer.engaging_club_id::text, 610));
    end if;
  elsif step = 'register' then
    perform from public.clubs where id = transfer.engaging_club_id for no key update;
  end if;
  select jsonb_build_object('list', jsonb_agg(said || jsonb_build_object('text', words, 'check', code, 'fixer', fixer)),
    'text', string_agg(words, ' '), 'between', ' ') into blocked
  from app.transfer_findings(transfer)
  where level = 'block' and is_ok is not true
    -- What is submitted already is being approved.
    and (at_step = step or (step = 'submit' and transfer.state = 'submitted' and at_step = 'approve'));
  if blocked ->> 'text' is not null then
    perform app.refuse('PT422', 'transfers.checks', '{findings}', 'checks', jsonb_build_object('findings', blocked));
  end if;
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
      'You belong to a club in this case, or have in the last 24 months. Somebody else of your office decides it.', 'CONFLICT');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_document_access_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.refuse('PT403', 'transfers.openingsKept', 'Who opened what is only ever added to.');
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
      'A loan ends early only while a window is open. Outside one it runs to its last day.', 'WINDOW');
  end if;
  if ended_on not between app.league_today() and transfer.loan_ends_on then
    perform app.refuse('PT422', 'transfers.loanLastDay',
      'The last day is today at the earliest, and {day} at the latest.',
      'endedOn', jsonb_build_object('day', app.day_parameter(transfer.loan_ends_on, app.lineup_day_words(transfer.loan_ends_on))));
  end if;
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
        'A window that is open at once takes two of the association. Let it open tomorrow or later, or propose a longer one.', 'opensOn');
    end if;
  elsif new.closes_on > old.closes_on or new.opens_on < old.opens_on then
    perform app.refuse('PT403', 'transfers.windowLonger',
      'A longer window takes two of the association: one proposes it, another confirms.', 'closesOn');
  end if;
  return new;
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
      'Add the document of the decision. The file did not arrive.', 'documentPath');
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
      perform app.refuse('PT422', 'transfers.medicalDetails', 'Of a medical form say the date and the doctor. Nothing else of it is kept.', 'details');
    when 'itc' then
      perform app.refuse('PT422', 'transfers.itcDetails', 'Give the reference and the date of the certificate, or of FIFA''s authorisation.', 'details');
    when 'minor_approval' then
      perform app.refuse('PT422', 'transfers.minorApprovalDetails',
        'Give the reference of the approval, and the exception that it rests on.', 'details');
    else
      perform app.refuse('PT422', 'transfers.paperDetails', 'Nothing more can be said of this paper.', 'details');
    end case;
  end if;
  if p_kind = 'minor_approval' and details ->> 'exception' not in ('parents_moved', 'near_border', 'humanitarian', 'unaccompanied', 'five_years') then
    perform app.refuse('PT422', 'transfers.minorException',
      'A minor moves between countries by a listed exception only. Choose which.', 'details');
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
      'By our record the player is under contract with {club}. Choose “Permanent” or “Loan”: {club} is asked before the player.',
      'type', jsonb_build_object('club', club_of_contract));
  when 'free_expired' then
    perform app.refuse('PT422', 'transfers.kindRegistered',
      'The player is registered with {club}. If the contract there has ended, choose “Free, contract ended” and name {club} as the releasing club.',
      'type', jsonb_build_object('club', club_of_registration));
  else null;
  end case;
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
      'Another transfer of this player is being decided. This one can come back once that is done.', 'OVERLAP');
  end if;
  return new;
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
      'What happened to a transfer is only ever added to, by what it tells of.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_unseen_contract(p_club_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not p_club_id in (select app.clubs_with_right(app.caller_id(), 'contracts')) then
    perform app.refuse('PT403', 'transfers.dutyContracts',
      'Your duty does not include contracts. A club admin enters the contract.', 'contract');
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
      '{"reasonCode": "player_registered", "reason": "The player was registered for another club."}', true);
  end loop;
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
  perform app.tell(app.payment_readers(p_club_id), 'payment_report', 'A player reports a missing payment',
    'In confidence. The club is not told.', '/dashboard/checks', null, person.is_sample);
  -- That there is one, and nothing of it: the log has more readers than the report.
  perform app.write_audit('payment_reported', null, '{}', 'payment_reports', sent::text);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'There is no such transfer, or you have no part in it.');
  end if;
  acting := case when 'engaging' = any (app.transfer_parties_of(transfer, caller)) then 'engaging' else 'staff' end;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Look at it again before you go on.');
  end if;
  perform app.refuse_while_disowned(transfer.id, 'change_contract');
  perform app.refuse_frozen(transfer.id);
  if said ? 'terms' then
    if transfer.state <> 'draft' then
      perform app.refuse('PT409', 'transfers.termsSent',
        'The terms have been sent. From here on they change by an answer of one club to the other.');
    end if;
    was := app.drafted_terms(transfer.id);
    perform app.put_terms(transfer, 'engaging', said -> 'terms');
    perform app.note_changed_fields(transfer, acting, 'terms', was, app.drafted_terms(transfer.id));
  end if;
  if said ? 'contract' then
    if transfer.state not in ('draft', 'offered', 'countered', 'clubs_agreed', 'returned') then
      perform app.refuse('PT409', 'transfers.contractAgreed',
        'The player has agreed to this contract. It changes only if the player takes the yes back.');
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
        'You have proposed this. Another person of the association has to say yes to it.');
    end if;
    update public.transfer_proposals set is_open = false where id = proposal.id returning * into proposal;
    return proposal;
  elsif acting = any (proposal.parties) then
    perform app.refuse('PT409', 'transfers.saidAlready', 'You have said so already. It is waiting for the others.');
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'There is no such transfer, or you have no part in it.');
  end if;
  select request.answer into answer from app.transfer_requests as request
  where user_id = auth.uid() and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.state <> 'submitted' then
    perform app.refuse('PT409', 'transfers.transferState',
      'This transfer is {state}: that cannot be done now.', p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state)));
  end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Look at it again before you go on.');
  end if;
  if app.is_conflicted(transfer, auth.uid()) or app.other_side_of(transfer.id, auth.uid(), 'association') is not null then
    perform app.refuse('PT403', 'transfers.secondLookConflict',
      'You have belonged to one of these clubs, or acted for another side. Somebody else of your office looks at this one.', 'CONFLICT');
  end if;
  insert into public.transfer_second_looks (transfer_id, looked_by) values (transfer.id, auth.uid()) on conflict do nothing;
  return app.finish_act(transfer,
    app.note_transfer(transfer, 'second_look', 'association', transfer.state, transfer.state, '{}'),
    transfer.state, p_request_id, auth.uid(), '{}');
end;
$function$;

CREATE OR REPLACE FUNCTION app.sentence(p_code text, p_sentence text, p_parameters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('name', p_code, 'parameters', p_parameters, 'text', app.sentence_text(p_sentence, p_parameters)) $function$;

CREATE OR REPLACE FUNCTION app.sentence_text(p_sentence text, p_parameters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  parameter record;
  said text := p_sentence;
begin
  for parameter in select given.key, given.value from jsonb_each(p_parameters) as given loop
    said := replace(said, '{' || parameter.key || '}', coalesce(app.parameter_text(parameter.value), ''));
  end loop;
  return said;
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
      'Say why the club is banned, in at most 500 characters. Everybody will read it.', 'reason');
  end if;
  -- Two who set one at the same moment set one.
  perform from public.clubs where id = p_club_id for no key update;
  if not found then
    perform app.refuse('PT422', 'transfers.banClub', 'Choose the club that is banned.', 'club');
  end if;
  perform app.refuse_missing_decision(p_document_path);
  if exists (select from public.registration_bans where club_id = p_club_id and reason = btrim(p_reason) and lifted_at is null) then
    perform app.refuse('PT409', 'transfers.banAlready', 'This ban has been set already. Look at it again before you go on.');
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
      'The source has at most 300 characters, and an amount is more than nothing.', 'source');
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
    perform app.refuse('PT404', 'numbers.levelGone', 'This level is not there any more.');
  end if;
  if level.released_at is not null or level.discarded_at is not null then
    perform app.refuse('PT409', 'numbers.levelDone', 'This level has been released or discarded already.');
  end if;
  if p_is_released and level.proposed_by = app.caller_id() then
    perform app.refuse('PT403', 'numbers.levelYours', 'You have proposed this level. Another person of the league releases it.');
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
    perform app.refuse('PT404', 'transfers.windowChangeGone', 'This change is not there any more.');
  end if;
  if change.confirmed_at is not null or change.discarded_at is not null then
    perform app.refuse('PT409', 'transfers.windowChangeDone', 'This has been confirmed or discarded already.');
  end if;
  if p_is_confirmed then
    if change.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.windowProposedByYou',
        'You have proposed this. Another person of the association has to confirm it.');
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'There is no such transfer, or you have no part in it.');
  end if;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  select side into acting from unnest(app.reached_sides(transfer, caller)) as side where side in ('engaging', 'releasing') limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.feeByAdmins',
      'Whether the fee is public is decided by the club admins of the two clubs, each for their own.');
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    perform app.refuse('PT403', 'transfers.feeOtherSide',
      'You have acted for another side of this transfer, and nobody acts for two.');
  end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Look at it again before you go on.');
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

CREATE OR REPLACE FUNCTION app.signature_sentence(event public.transfer_events)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.sentence('transfers.deviceSignature', '{deed} by {who} ({when})', jsonb_build_object(
    'deed', case event.type
      when 'offer' then app.name_parameter('transfers.deedOffer', 'offer')
      when 'counter' then app.name_parameter('transfers.deedCounter', 'counter-offer')
      when 'accept' then app.name_parameter('transfers.deedAccept', 'agreement')
      when 'decline' then app.name_parameter('transfers.deedDecline', 'refusal')
      when 'consent' then app.name_parameter('transfers.deedConsent', 'consent')
      when 'refuse' then app.name_parameter('transfers.deedRefuse', 'refusal of consent')
      when 'take_back' then app.name_parameter('transfers.deedTakeBack', 'withdrawal of consent')
      else app.name_parameter('transfers.deedSubmit', 'submission') end,
    'who', coalesce((select to_jsonb(name) from public.clubs where id = event.acting_as), app.transfer_party_name(event.actor_party)),
    'when', app.moment_parameter(event.created_at, to_char(event.created_at at time zone 'Africa/Harare', 'FMDD Mon YYYY, HH24:MI'))))
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
  event := app.note_transfer(transfer, p_action, acting, transfer.state, next_state, said, terms.hash, payload - 'toState' - 'set');
  return app.finish_act(transfer, event, next_state, p_request_id, caller, coalesce(payload -> 'set', '{}'));
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
        'No guardian of the player is confirmed yet. The guardian opens an account here, and the association confirms them once it has seen a paper.') end as said
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
    case when found_club is null then app.sentence('transfers.contractNone', 'No contract with another club stands against it.')
      when has_two_clubs and found_club = transfer.releasing_club_id then
        app.sentence('transfers.contractReleasing',
          'The player has a contract with {club}, which has not agreed yet.', jsonb_build_object('club', found_name))
      else app.sentence('transfers.contractElsewhere',
        'By our record the player has a contract with {club} for this time, and {club} has not agreed to this transfer.',
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
        'Another transfer of this player has been submitted before this one. Only one can be, until it is decided.') end;
    return query select 'OVERLAP', 'block', 'submit', found_said is null,
      coalesce(found_said, app.sentence('transfers.overlapNone', 'Nothing else is registered or under way for this player.')),
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
        'This would be club number {number} of the player in this season. {most} are allowed.',
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
          'The player has played for {count} clubs in this season already, and can play official matches for no other.',
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
      app.sentence('transfers.firstContract', 'Say whether this is the player''s first contract as a professional.'),
      'engaging'::public.transfer_party;
  end if;
  if needed @> '{medical}' then
    select max((paper.details ->> 'date')::date) into found_date from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = 'medical' and paper.replaced_at is null;
    return query select 'MEDICAL', 'block', 'submit', coalesce(found_date between today - rules.medical_days and today, false),
      case when found_date is null then app.sentence('transfers.medicalMissing',
          'There is no medical form. It needs a date in the last {days} days, and the doctor.', jsonb_build_object('days', rules.medical_days))
        when found_date > today then app.sentence('transfers.medicalFuture', 'The medical form is dated in the future.')
        else app.sentence('transfers.medicalOf',
          'The medical form is of {day}. It may be {days} days old.',
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
          'The age is not proven. If anybody doubts it, missing: {papers}.', jsonb_build_object('papers', missing)) end,
      'engaging'::public.transfer_party;
  end if;
  if is_abroad then
    return query select 'ITC', 'block', 'register', papers @> '{itc}',
      case when papers @> '{itc}' then app.sentence('transfers.itcRecorded', 'The international transfer certificate is recorded.')
        else app.sentence('transfers.itcMissing',
          'The international transfer certificate, or FIFA''s authorisation, is not recorded yet. It is free of charge, and nobody may make it depend on anything.') end,
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
            'The player is on loan at the releasing club. Who is lent cannot be lent on.')
          else app.sentence('transfers.loanOwn', 'The player is the releasing club''s to lend.') end, 'releasing'::public.transfer_party
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
        'One and the same person is behind both clubs. Two people of the association have to look at it: one looks, another decides.'),
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
          'The player moved on {day}, less than {weeks} weeks ago. Look whether the club between is only a bridge.',
          jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date)), 'weeks', rules.bridge_weeks)),
        'association'::public.transfer_party;
    end if;
  end if;

  worth := app.value_range_of(transfer.player_id);
  if worth is not null and (terms.fee < lower(worth) / 2 or terms.fee > upper(worth) * 2) then
    return query select 'PRICE', 'info', 'approve', false,
      app.sentence('transfers.priceFar',
        'The fee is far from what is estimated: {low} to {high}.',
        jsonb_build_object('low', app.money_parameter(lower(worth)), 'high', app.money_parameter(upper(worth)))),
      'association'::public.transfer_party;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.transfer_party_name(party public.transfer_party)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case party
    when 'staff' then app.name_parameter('transfers.partyStaff', 'the engaging club')
    when 'engaging' then app.name_parameter('transfers.partyEngaging', 'a club admin of the engaging club')
    when 'releasing' then app.name_parameter('transfers.partyReleasing', 'a club admin of the releasing club')
    when 'player' then app.name_parameter('transfers.partyPlayer', 'the player')
    when 'guardian' then app.name_parameter('transfers.partyGuardian', 'the guardian')
    when 'league' then app.name_parameter('transfers.partyLeague', 'the league office')
    when 'association' then app.name_parameter('transfers.partyAssociation', 'the association')
    when 'system' then app.name_parameter('transfers.partySystem', 'the clock')
  end
$function$;

CREATE OR REPLACE FUNCTION app.transfer_party_names(parties public.transfer_party[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'list', jsonb_agg(app.transfer_party_name(party) order by party),
    'text', string_agg(app.transfer_party_name(party) ->> 'text', ' or ' order by party))
  from unnest(parties) as party
$function$;

CREATE OR REPLACE FUNCTION app.transfer_state_name(state public.transfer_state)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case state
    when 'draft' then app.name_parameter('transfers.stateDraft', 'a draft')
    when 'offered' then app.name_parameter('transfers.stateOffered', 'offered')
    when 'countered' then app.name_parameter('transfers.stateCountered', 'countered')
    when 'clubs_agreed' then app.name_parameter('transfers.stateClubsAgreed', 'agreed by the clubs')
    when 'player_agreed' then app.name_parameter('transfers.statePlayerAgreed', 'agreed by the player')
    when 'submitted' then app.name_parameter('transfers.stateSubmitted', 'submitted')
    when 'returned' then app.name_parameter('transfers.stateReturned', 'returned')
    when 'approved_unpaid' then app.name_parameter('transfers.stateApprovedUnpaid', 'approved and waiting for a payment')
    when 'approved' then app.name_parameter('transfers.stateApproved', 'approved')
    when 'registered' then app.name_parameter('transfers.stateRegistered', 'registered')
    when 'loan_active' then app.name_parameter('transfers.stateLoanActive', 'a running loan')
    when 'loan_ended' then app.name_parameter('transfers.stateLoanEnded', 'a loan that has ended')
    when 'declined' then app.name_parameter('transfers.stateDeclined', 'declined')
    when 'withdrawn' then app.name_parameter('transfers.stateWithdrawn', 'withdrawn')
    when 'expired' then app.name_parameter('transfers.stateExpired', 'expired')
    when 'rejected' then app.name_parameter('transfers.stateRejected', 'rejected')
    when 'annulled' then app.name_parameter('transfers.stateAnnulled', 'annulled')
  end
$function$;

CREATE OR REPLACE FUNCTION app.transfer_state_words(state public.transfer_state)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select app.transfer_state_name(state) ->> 'text' $function$;

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
      'An annulment takes effect today, or on a day that has been.', 'effectiveOn');
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
      return query select true, app.sentence('transfers.windowFixNow', 'It was first submitted in time, and may be fixed now.'); return;
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
      'The window is closed since {since}. The next one opens on {next}. The association can grant an exception, with a reason.', since || next_one)
    when last.id is not null then app.sentence('transfers.windowClosedSince',
      'The window is closed since {since}. No other is set yet. The association can grant an exception, with a reason.', since)
    when next_opens is not null then app.sentence('transfers.windowClosedNext',
      'The window is closed. The next one opens on {next}. The association can grant an exception, with a reason.', next_one)
    else app.sentence('transfers.windowClosed',
      'The window is closed. No other is set yet. The association can grant an exception, with a reason.')
  end;
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
    perform app.refuse('PT422', 'transfers.filterUnknown', 'There is no such filter.', 'filters');
end;
$function$;

CREATE OR REPLACE FUNCTION public.transfer_findings_of(p_transfer_id uuid)
 RETURNS TABLE(code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party, said jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from app.findings_for(p_transfer_id, app.viewer_id()) as finding
  where app.sees_terms(p_transfer_id) and not (finding.code in ('LEVY', 'PRICE') and app.is_impersonating())
$function$;

REVOKE ALL ON FUNCTION "app"."closing_parameter"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."closing_parameter"(timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."device_findings"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."device_findings"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."findings_for"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."findings_for"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."findings_for"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."levy_sentence"(jsonb, numeric, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."levy_sentence"(jsonb, numeric, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."open_bans_of"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."open_bans_of"(uuid, date) TO "service_role";

REVOKE ALL ON FUNCTION "app"."paper_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."paper_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."papers_missing"(text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."papers_missing"(text[], text[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."sentence"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sentence"(text, text, jsonb) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."sentence"(text, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."sentence_text"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sentence_text"(text, jsonb) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."sentence_text"(text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."signature_sentence"(public.transfer_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."signature_sentence"(public.transfer_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_findings"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_findings"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_findings_by_rule"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_findings_by_rule"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_party_name"(public.transfer_party) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_party_name"(public.transfer_party) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_party_names"(public.transfer_party[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_party_names"(public.transfer_party[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."transfer_state_name"(public.transfer_state) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transfer_state_name"(public.transfer_state) TO "service_role";

REVOKE ALL ON FUNCTION "app"."window_finding"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."window_finding"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "public"."transfer_findings_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."transfer_findings_of"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."transfer_findings_of"(uuid) TO "service_role";
