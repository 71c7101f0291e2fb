set local search_path = pg_catalog;

set local check_function_bodies = off;

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
    raise sqlstate 'PT404' using message = 'This ban is not in the record.';
  end if;
  if ban.lifted_at is not null
    or (p_action = 'confirm') <> (ban.confirmed_at is null) and p_action <> 'discard'
    or (p_action = 'lift' and ban.lift_reason is not null) or (p_action = 'confirm_lift' and ban.lift_reason is null)
    or (p_action = 'discard' and ban.confirmed_at is not null and ban.lift_reason is null)
  then
    raise sqlstate 'PT409' using message = 'That cannot be done with this ban now. Look at it again: somebody may have been there before you.';
  end if;
  case p_action
  when 'confirm' then
    if ban.set_by = auth.uid() then
      raise sqlstate 'PT403' using message = 'You have set this ban. Another person of the association has to confirm it.';
    end if;
    update public.registration_bans set confirmed_by = auth.uid(), confirmed_at = now() where id = ban.id;
  when 'lift' then
    perform app.require_reason(p_reason, 'Say why the ban is lifted, in at most 500 characters.');
    perform app.refuse_missing_decision(p_document_path);
    update public.registration_bans
    set lift_reason = btrim(p_reason), lift_document_path = p_document_path, lifted_by = auth.uid() where id = ban.id;
  when 'confirm_lift' then
    if ban.lifted_by = auth.uid() then
      raise sqlstate 'PT403' using message = 'You want this ban lifted. Another person of the association has to confirm it.';
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

CREATE OR REPLACE FUNCTION app.answer_asks(ids uuid[], granted boolean, why text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ask public.transfer_asks;
begin
  for ask in
    update public.transfer_asks set answered_at = now(), is_granted = granted, answer = why
    where id = any (ids) and answered_at is null returning *
  loop
    perform app.tell(
      array[ask.asked_by], 'association_answer',
      format('%s: %s', (select name from public.people where id = ask.player_id),
        case when not granted then 'the association says no' when ask.about = 'guardian' then 'a guardian is confirmed'
          else 'an exception from the window is granted' end),
      coalesce(why, 'Look at the checklist of the transfer again.'), '/transfer-approvals', null, ask.is_sample);
  end loop;
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
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
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
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select id into asked from public.transfer_asks where asked_by = caller and request_id = p_request_id;
  if asked is not null then return asked; end if;
  perform app.require_reason(p_words, 'Say what the association should know, in at most 500 characters.', 'words');
  if not exists (
    select from app.transfer_findings(transfer) as finding
    where not finding.is_ok and finding.code = case p_about when 'guardian' then 'GUARDIAN' when 'window' then 'WINDOW' end)
  then
    raise sqlstate 'PT409' using message = 'Nothing has to be asked of the association for this any more. Look at the checklist again.';
  end if;
  insert into public.transfer_asks (about, player_id, club_id, words, asked_by, request_id, is_sample)
  values (p_about, transfer.player_id, app.applicant_of(transfer), btrim(p_words), caller, p_request_id, transfer.is_sample)
  on conflict (club_id, player_id, about) where answered_at is null do nothing
  returning id into asked;
  if asked is null then
    raise sqlstate 'PT409' using message = 'Your club has asked this already. It waits for the association.';
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
  case action
  when 'offer' then
    if terms.hash is null then
      raise sqlstate 'PT422' using message = 'The draft has no terms yet. Write them first.', hint = 'terms';
    end if;
    if said ? 'contract' then perform app.put_contract(transfer, said -> 'contract'); end if;
    if transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert') and terms.note is null then
      raise sqlstate 'PT422' using message = 'Write a note to the releasing club, of 10 to 1,000 characters.', hint = 'note';
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'offer');
    return jsonb_build_object('set', jsonb_build_object('starts_on', terms.starts_on, 'loan_ends_on', terms.loan_ends_on));
  when 'counter' then
    if not said ? 'terms' then
      raise sqlstate 'PT422' using message = 'Say what you would agree to: the terms.', hint = 'terms';
    end if;
    return jsonb_build_object('number', terms.number,
      'set', jsonb_build_object('starts_on', terms.starts_on, 'loan_ends_on', terms.loan_ends_on));
  when 'accept' then
    if said ->> 'termsHash' is distinct from terms.hash then
      raise sqlstate 'PT409' using message = 'The terms have changed since you read them. Read the latest version before you agree.';
    end if;
    return jsonb_build_object('number', terms.number);
  when 'consent' then
    if app.has_consent(transfer.id, acting) then
      raise sqlstate 'PT409' using message = 'You have agreed already. The guardian has to agree as well.';
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
        raise sqlstate 'PT422' using
          message = 'The window has closed, and so has the day in which the returned transfer could be fixed.', hint = 'WINDOW';
      end if;
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('set', jsonb_build_object(
      'window_id', coalesce(transfer.window_id, app.window_now()), 'completed_at', null));
  when 'complete' then
    if transfer.completed_at is not null then
      raise sqlstate 'PT409' using message = 'It has been found complete already. The association decides now.';
    end if;
    return jsonb_build_object('set', jsonb_build_object('completed_at', now()));
  when 'return' then
    if jsonb_typeof(said -> 'items') is distinct from 'array' or jsonb_array_length(said -> 'items') = 0 or exists (
      select from jsonb_array_elements(said -> 'items') as item
      where coalesce(item ->> 'code', '') !~ '\S' or coalesce(item ->> 'text', '') !~ '\S')
    then
      raise sqlstate 'PT422' using message = 'Name each thing to fix, and say how.', hint = 'items';
    end if;
    return jsonb_build_object('items', said -> 'items');
  when 'approve' then
    if transfer.completed_at is null then
      raise sqlstate 'PT409' using message = 'The league office has not found the papers complete yet.';
    end if;
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('levy', app.levy_due(transfer),
      'toState', case when app.levy_due(transfer) > 0 then 'approved_unpaid' else 'approved' end);
  when 'confirm_payment' then
    perform app.refuse_by_findings(transfer, 'confirm_payment');
  when 'reject' then
    if char_length(said ->> 'reason') < 30 or said ->> 'reasonCode' is null then
      raise sqlstate 'PT422' using message = 'Name the rule, and say in at least 30 characters why it stands against it.', hint = 'reason';
    end if;
  when 'register' then
    perform app.refuse_by_findings(transfer, 'register');
  when 'object' then
    if now() > transfer.agreed_at + rules.club_answer then
      raise sqlstate 'PT422' using message = 'The time for an objection to the facts is over. A claim about money stays open to you.';
    end if;
  when 'dispute' then
    if coalesce(said ->> 'claim', '') not in ('contract', 'fee', 'compensation', 'consent', 'identity') then
      raise sqlstate 'PT422' using message = 'Say what the claim is about: contract, fee, compensation, consent or identity.', hint = 'claim';
    end if;
    return jsonb_build_object('claim', said ->> 'claim', 'feePaid', said -> 'feePaid', 'set', jsonb_build_object('is_disputed', true));
  when 'settle' then
    return jsonb_build_object('set', jsonb_build_object('is_disputed', false));
  when 'stay' then
    if coalesce(said ->> 'ground', '') not in ('running_contract', 'identity_fraud', 'minor_protection') then
      raise sqlstate 'PT422' using
        message = 'A stay has one of three grounds: a contract that credibly runs, a false identity, the protection of a minor.', hint = 'ground';
    end if;
    if coalesce((said ->> 'days')::int, 0) not between 1 and extract(day from rules.longest_stay)::int then
      raise sqlstate 'PT422' using message = format('A stay lasts 1 to %s days.', extract(day from rules.longest_stay)), hint = 'days';
    end if;
    return jsonb_build_object('ground', said ->> 'ground',
      'set', jsonb_build_object('stayed_until', now() + make_interval(days => (said ->> 'days')::int)));
  when 'lift_stay' then
    return jsonb_build_object('set', jsonb_build_object('stayed_until', null));
  when 'appeal' then
    if transfer.is_under_appeal then
      raise sqlstate 'PT409' using message = 'An appeal is open already.';
    end if;
    if now() > coalesce(transfer.registered_at, transfer.decided_at) + rules.appeal_window then
      raise sqlstate 'PT422' using message = 'The time for an appeal is over.';
    end if;
    return jsonb_build_object('set', jsonb_build_object('is_under_appeal', true));
  when 'uphold', 'set_aside' then
    if not transfer.is_under_appeal then
      raise sqlstate 'PT409' using message = 'No appeal is open.';
    end if;
    if exists (
      select from public.transfer_events as done
      where done.transfer_id = transfer.id and done.actor_user_id = auth.uid() and done.type in ('approve', 'reject'))
    then
      raise sqlstate 'PT403' using message = 'You made the first decision. Somebody else of the association records the appeal.', hint = 'CONFLICT';
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

CREATE OR REPLACE FUNCTION app.check_grounds(p_reason text, p_evidence text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_reason(p_reason);
  if not coalesce(p_evidence ~ '\S', false) or char_length(p_evidence) > 500 then
    raise sqlstate 'PT422' using message = 'Name the evidence: a recording, the paper form, a letter. At most 500 characters.', hint = 'evidence';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.confirm_guardian(p_player_id uuid, p_email text, p_relation text, p_paper text, p_request_id uuid)
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
    raise sqlstate 'PT422' using message = 'Choose the player.', hint = 'player';
  end if;
  if not exists (select from public.birth_dates where person_id = player.id) then
    raise sqlstate 'PT422' using
      message = 'The player''s date of birth is not recorded. Without it nobody can say whether a guardian is needed.', hint = 'player';
  end if;
  if not app.is_minor(player.id) then
    raise sqlstate 'PT422' using message = format('%s is of age and needs no guardian.', player.name), hint = 'player';
  end if;
  if relation = '' or char_length(relation) > 60 then
    raise sqlstate 'PT422' using message = 'Say what they are to the player, in at most 60 characters.', hint = 'relation';
  end if;
  if paper = '' or char_length(paper) > 200 then
    raise sqlstate 'PT422' using message = 'Say which paper you have seen, in at most 200 characters.', hint = 'paper';
  end if;
  select id into account from auth.users
  where email = lower(btrim(coalesce(p_email, ''))) and email_confirmed_at is not null and deleted_at is null
    and (banned_until is null or banned_until <= now());
  if account is null then
    raise sqlstate 'PT422' using
      message = 'No account has this address. The guardian signs up with it first, and confirms it by the e-mail that comes.', hint = 'email';
  end if;
  if account = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody confirms themselves. Another person of the association does this.', hint = 'email';
  end if;
  if app.person_of(account) = player.id or app.is_minor(app.person_of(account)) then
    raise sqlstate 'PT422' using message = 'This account is the player''s own, or of another minor.', hint = 'email';
  end if;
  insert into public.guardians (player_id, user_id, relation, paper, confirmed_by)
  values (player.id, account, relation, paper, auth.uid()) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'This guardian is confirmed already.';
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

CREATE OR REPLACE FUNCTION app.decide_case(p_case_id uuid, p_body text, p_decision text, p_sanction text, p_decided_on date, p_amount integer, p_until date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  today date := (now() at time zone 'Africa/Harare')::date;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'opened');
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    raise sqlstate 'PT422' using message = 'Say which body decided.', hint = 'body';
  end if;
  perform app.require_reason(p_decision, 'Say what was decided and why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > today then
    raise sqlstate 'PT422' using message = 'A decision is entered on the day it was made, or later. Give that day.', hint = 'decided_on';
  end if;
  if p_sanction is null or p_sanction not in ('ban_matches', 'ban_until', 'fine', 'points', 'warning', 'none') then
    raise sqlstate 'PT422' using message = 'Choose the sanction.', hint = 'sanction';
  end if;
  if p_sanction in ('ban_matches', 'ban_until') and judged.person_id is null then
    raise sqlstate 'PT422' using message = 'Only a person can be banned. This case is about a club.', hint = 'sanction';
  end if;
  if p_sanction = 'ban_matches' and judged.club_id is null then
    raise sqlstate 'PT422' using
      message = 'A ban in matches is served at a club, and this case names none. Ban until a day.', hint = 'sanction';
  end if;
  if p_sanction = 'ban_matches' and not coalesce(p_amount between 1 and 50, false) then
    raise sqlstate 'PT422' using message = 'Give the ban as 1 to 50 matches.', hint = 'amount';
  end if;
  if p_sanction = 'ban_until' and not coalesce(p_until > p_decided_on, false) then
    raise sqlstate 'PT422' using message = 'A ban ends after the day it is decided. Give a later day.', hint = 'until';
  end if;
  if p_sanction = 'fine' and not coalesce(p_amount between 1 and 1000000, false) then
    raise sqlstate 'PT422' using message = 'Give the fine as a whole number of US dollars.', hint = 'amount';
  end if;
  if p_sanction = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    raise sqlstate 'PT422' using message = 'Only a club of this season can lose points.', hint = 'sanction';
  end if;
  if p_sanction = 'points' and not coalesce(p_amount between 1 and 200, false) then
    raise sqlstate 'PT422' using message = 'Say how many points, 1 to 200.', hint = 'amount';
  end if;
  update public.discipline_cases set
    status = 'decided', body = btrim(p_body), decision = btrim(p_decision), sanction = p_sanction, decided_on = p_decided_on,
    ban_matches = case when p_sanction = 'ban_matches' then p_amount end,
    ban_until = case when p_sanction = 'ban_until' then p_until end,
    fine_usd = case when p_sanction = 'fine' then p_amount end,
    points = case when p_sanction = 'points' then p_amount end,
    appeal_until = (p_decided_on + (app.rules_of(judged.season_id)).appeal_window)::date
  where id = judged.id
  returning * into judged;
  perform app.apply_case(judged);
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
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
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'appealed');
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
    if judged.person_id is not null then
      perform app.refresh_suspensions(judged.season_id, array[judged.person_id]);
    end if;
  end if;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
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
    raise sqlstate 'PT403' using message = 'You are this guardian. Another person of the association does this.';
  end if;
  delete from public.guardians where player_id = p_player_id and user_id = p_user_id returning * into ended;
  if ended.user_id is null then
    raise sqlstate 'PT409' using message = 'This guardian has been ended already. Look at the list again.';
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

CREATE OR REPLACE FUNCTION app.expiry_of(transfer public.transfers)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when transfer.state in ('offered', 'returned') and transfer.due_at <= now() then
      case transfer.state when 'offered' then 'The releasing club did not answer in time.'
        else 'The returned transfer was not fixed in time.' end
    when transfer.state in ('countered', 'clubs_agreed', 'player_agreed') and now() >= rules.silence + (
      select event.created_at from public.transfer_events as event
      where event.transfer_id = transfer.id order by event.seq desc limit 1)
      then 'Nobody did anything for seven days.'
    -- A window closed on it, unless the rules let this one be submitted outside of a window.
    when transfer.state in ('offered', 'countered', 'clubs_agreed', 'player_agreed')
      and app.window_now() is null
      and exists (select from public.transfer_windows where closes_at > transfer.sent_at and closes_at <= now())
      and not exists (select from app.transfer_findings(transfer) where code = 'WINDOW' and is_ok)
      then 'The window has closed.'
    end
  from public.transfer_rules as rules
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
  perform app.require_reason(p_reason, 'Say why this player gets an exception, in at most 500 characters.');
  if p_ends_on is null or p_ends_on < app.today_for_windows() then
    raise sqlstate 'PT422' using message = 'Say until which day it holds: today or later.', hint = 'endsOn';
  end if;
  if not exists (select from public.players where person_id = p_player_id) then
    raise sqlstate 'PT422' using message = 'This player is not in the record.', hint = 'player';
  end if;
  insert into public.window_exceptions (player_id, club_id, ends_on, reason, made_by, request_id, is_sample)
  select p_player_id, p_club_id, p_ends_on, btrim(p_reason), auth.uid(), p_request_id, is_sample
  from public.people where id = p_player_id
  on conflict on constraint one_exception_of_a_request do update set reason = excluded.reason
  returning id into made;
  return made;
exception
  when foreign_key_violation then
    raise sqlstate 'PT422' using message = 'This club is not in the record.', hint = 'club';
end;
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
    raise sqlstate 'PT403' using
      message = 'A late change is entered by the match commissioner. You are not appointed to it in this match.';
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.require_reason(p_reason);
  if game.status not in ('lineups_open', 'lineups_confirmed', 'delayed') and (sheet.confirmed_at is not null
    or game.status not in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'full_time'))
  then
    raise sqlstate 'PT423' using
      message = format('This match is %s. Its line-ups are locked; the league can correct them.', app.status_words(game.status));
  end if;
  -- A draft is the club's own until its time is over, and is then replaced unseen.
  if sheet.confirmed_at is null and game.status in ('lineups_open', 'delayed')
    and now() <= coalesce(app.lineup_deadline(game), 'infinity')
  then
    raise sqlstate 'PT410' using message = case
      when game.kick_off is null then 'The club itself confirms this line-up. The league has not set the kick-off yet.'
      else format('The club itself can confirm its line-up until %s.', app.lineup_time_words(app.lineup_deadline(game))) end;
  end if;
  if p_version is distinct from coalesce(sheet.version, 0) and not (sheet.confirmed_at is null and p_version = 0) then
    raise sqlstate 'PT409' using message = 'This line-up has changed since you opened it. Look at it again before you go on.';
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
  perform app.require_reason(p_reason, 'Say how you know that they are one, in at most 500 characters.');
  if btrim(p_typed) is distinct from gone.name then
    raise sqlstate 'PT422' using message = format('Type %s to confirm.', gone.name), hint = 'typed';
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

CREATE OR REPLACE FUNCTION app.open_case(p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
begin
  perform app.require_office('Cases are kept');
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    raise sqlstate 'PT422' using message = 'Say whom the case is about: a club, or a person of it.', hint = 'club_id';
  end if;
  perform app.require_reason(p_charge, 'Say what the charge is, in at most 500 characters.', 'charge');
  if not exists (select from public.seasons where id = p_season_id) then
    raise sqlstate 'PT422' using message = 'This season is not in the record. Choose another.', hint = 'season_id';
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    raise sqlstate 'PT422' using message = 'That is no match of this club in this season.', hint = 'match_id';
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning id into opened;
  insert into app.case_requests values (auth.uid(), p_request_id, opened);
  return opened;
end;
$function$;

CREATE OR REPLACE FUNCTION app.outcome_words(transfer public.transfers, event public.transfer_events, OUT title text, OUT words text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select told.title || ': ' || app.transfer_title(transfer),
    concat_ws(' ', told.words, case when event.type not in ('refuse', 'take_back') then 'Why: ' || event.text end)
  from (values
    ('clubs_agreed', 'The clubs have agreed', 'The player reads the terms now.'),
    ('player_agreed', 'The player has agreed', 'The engaging club submits it now.'),
    ('returned', 'Returned', 'The engaging club has to fix something.'),
    ('approved_unpaid', 'Approved', 'It is registered once what is due has been paid.'),
    ('approved', 'Approved', 'It is registered on its first day.'),
    ('registered', 'Registered', 'It is public now.'),
    ('loan_active', 'The loan has begun', 'It is public now.'),
    ('loan_ended', 'The loan has ended', null),
    ('declined', 'Declined', case event.type when 'refuse' then 'The player has said no.' end),
    ('withdrawn', 'Withdrawn', null),
    ('expired', 'Expired', null),
    ('rejected', 'Rejected', 'Each party can appeal within the time that the rules give.'),
    ('annulled', 'Annulled', 'The registration that was there before counts again.')
  ) as told (state, title, words)
  where told.state = event.to_state::text
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
    raise sqlstate 'PT403' using message = 'A match is cancelled or declared void by the league together with the association.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_to not in ('cancelled', 'void') or not app.may_move(game.status, p_to, mine) then
    raise sqlstate 'PT409' using
      message = format('This match is %s, and cannot become %s. Look at it again: somebody may have taken it further.', app.status_words(game.status), app.status_words(p_to));
  end if;
  if (app.open_proposal(p_match_id)).id is not null then
    raise sqlstate 'PT409' using message = 'A proposal waits already. Agree to it, or have it withdrawn first.';
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

CREATE OR REPLACE FUNCTION app.refuse_ask(p_ask_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.association_answer(p_request_id) is not null then return p_ask_id; end if;
  perform app.require_reason(p_reason, 'Say why not, in at most 500 characters. The club will read it.');
  perform from public.transfer_asks where id = p_ask_id and answered_at is null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This has been answered already. Look at it again.';
  end if;
  perform app.answer_asks(array[p_ask_id], false, btrim(p_reason));
  insert into app.association_requests values (auth.uid(), p_request_id, p_ask_id);
  return p_ask_id;
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
  perform app.acting_as(game.id, '{league}', 'Corrections are decided');
  if app.is_done(p_request_id) then
    return;
  end if;
  perform app.require_reason(p_reason);
  update public.corrections set status = 'refused', refusal = p_reason, closed_at = now()
  where id = p_correction_id and status in ('requested', 'open');
  if not found then
    raise sqlstate 'PT409' using message = 'This correction is decided already. Look at the match again.';
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = exists (
    select from public.corrections where match_id = game.id and status = 'open')
  where id = game.id and is_correction_open;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', 'league', p_reason, '{"act": "refused"}', p_request_id => p_request_id);
end;
$function$;

-- One with a message of its own takes its place.
DROP FUNCTION app.require_reason(text);

CREATE OR REPLACE FUNCTION app.require_reason(words text, refusal text DEFAULT 'Give a reason, in 1 to 500 characters.'::text, field text DEFAULT 'reason'::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(app.is_reason(words), false) then
    raise sqlstate 'PT422' using message = refusal, hint = field;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reschedule_match(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamp with time zone)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  was timestamptz := game.kick_off;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
  if game.status = 'postponed' then
    game := app.move_match(
      p_match_id, 'scheduled', p_version, p_reason, jsonb_build_object('was', was, 'kickOff', p_kick_off), p_request_id);
    update public.matches set note = p_reason where id = p_match_id and app.is_reason(p_reason) returning * into game;
    return game;
  end if;
  if not 'league' = any (app.parts_in(p_match_id, app.caller_id())) then
    raise sqlstate 'PT403' using message = 'Only the league gives a match another kick-off.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status <> 'scheduled' then
    raise sqlstate 'PT409' using
      message = format('This match is %s. Postpone it, with its new day, or declare it delayed.', app.status_words(game.status));
  end if;
  perform app.require_reason(p_reason);
  update public.matches
  set kick_off = p_kick_off, played_on = (p_kick_off at time zone 'Africa/Harare')::date,
    note = format('Moved from %s: %s', coalesce(app.day_and_time_words(was), 'its first day'), p_reason)
  where id = p_match_id returning * into game;
  perform app.note_match_change(p_match_id, 'move', 'league', p_reason,
    jsonb_build_object('was', was, 'kickOff', p_kick_off), 'scheduled', 'scheduled', p_request_id);
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
  acting public.match_part := app.acting_as(p_match_id, '{league}', 'Differences are decided');
  report public.match_reports;
  found_one record;
  decided integer := 0;
begin
  if app.is_done(p_request_id) then
    return app.open_differences(game.id);
  end if;
  if game.status <> 'report_submitted' then
    raise sqlstate 'PT409' using
      message = format('This match is %s. Differences are decided between the referee''s report and the confirmation.', app.status_words(game.status));
  end if;
  if p_choice is null or p_choice not in ('log', 'report') then
    raise sqlstate 'PT422' using message = 'Keep the log, or take the report''s word.', hint = 'choice';
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
    raise sqlstate 'PT409' using message = 'One of these differences is no longer there, or is decided already. Look at the match again.';
  end if;
  update public.matches set home_goals = made.home, away_goals = made.away from app.sum_of_goals(game) as made
  where id = game.id;
  perform set_config('app.moving', '', true);
  return app.open_differences(game.id);
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
  perform app.require_reason(p_reason, 'Say why the club is banned, in at most 500 characters. Everybody will read it.');
  -- Two who set one at the same moment set one.
  perform from public.clubs where id = p_club_id for no key update;
  if not found then
    raise sqlstate 'PT422' using message = 'Choose the club that is banned.', hint = 'club';
  end if;
  perform app.refuse_missing_decision(p_document_path);
  if exists (select from public.registration_bans where club_id = p_club_id and reason = btrim(p_reason) and lifted_at is null) then
    raise sqlstate 'PT409' using message = 'This ban has been set already. Look at it again before you go on.';
  end if;
  insert into public.registration_bans (club_id, reason, source, amount_usd, document_path, starts_on, set_by)
  values (p_club_id, btrim(p_reason), nullif(btrim(p_source), ''), p_amount_usd, p_document_path,
    coalesce(p_starts_on, app.today_for_windows()), auth.uid())
  returning id into ban;
  insert into app.ban_requests values (auth.uid(), p_request_id, ban);
  return ban;
exception
  when check_violation then
    raise sqlstate 'PT422' using message = 'The source has at most 300 characters, and an amount is more than nothing.', hint = 'source';
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
    raise sqlstate 'PT404' using message = 'This event is not in the log of the match.';
  end if;
  if event.status = 'struck' or (sent.outcome = 'withdrawn' and acting not in ('referee', 'commissioner')) then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  perform app.require_reason(reason, 'Say why it is struck, in at most 500 characters.');
  if acting in ('home_recorder', 'away_recorder') then
    if not exists (
      select from public.match_entries where event_id = event.id and part = acting and outcome in ('stored', 'merged'))
      and not (event.recorded_as is null and acting = 'home_recorder')
    then
      raise sqlstate 'PT403' using message = format(
        'This was entered by %s. They, the referee or the match commissioner can strike it.',
        coalesce(app.part_words(array[event.recorded_as]), 'the league'));
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
    raise sqlstate 'PT409' using message = 'Only a fact that was published by a report is taken back.';
  end if;
  if report.asked_by = app.caller_id() then
    raise sqlstate 'PT403' using message = 'You have reported this yourself. Another administrator takes it back.';
  end if;
  perform app.require_reason(p_reason);
  if app.fact_of(report.kind, report.subject_id, report.fact) is distinct from report.should_be then
    raise sqlstate 'PT409' using message = 'The record has been changed since. Change it by hand.';
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

CREATE OR REPLACE FUNCTION app.take_guardian_letters(p_limit integer)
 RETURNS TABLE(email text, name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update app.account_ages as age set lettered_at = now()
  from public.profiles as person
  where person.id = age.user_id and age.user_id in (
    select user_id from app.account_ages
    where guardian_email is not null and confirmed_at is null and lettered_at is null
    order by asked_at limit p_limit for update skip locked)
    and person.confirmed_at is not null and not person.is_sample
  -- A name that is no name could carry somebody else's words into the e-mail.
  returning age.guardian_email, case when person.full_name ~ '^[[:alpha:]''’ .-]{2,60}$' then person.full_name end
$function$;

CREATE OR REPLACE FUNCTION app.task_words(transfer public.transfers, party public.transfer_party, OUT title text, OUT words text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select task.title || ': ' || app.transfer_title(transfer), task.words
  from (values
    ('offered', null, 'Answer an offer', 'Agree to the terms, make a counter-offer, or decline. Without an answer the offer expires.'),
    ('countered', null, 'Answer a counter-offer', 'Agree to the terms, make another offer, or decline.'),
    ('clubs_agreed', 'player', 'Read what the clubs agreed on', 'Both clubs have agreed. Read the terms and your contract, then agree or say no.'),
    ('clubs_agreed', 'guardian', 'Read what the clubs agreed on', 'You speak for this player. Read the terms and the contract, then agree or say no.'),
    ('player_agreed', null, 'Submit the transfer', 'The player has agreed. Add the papers that are missing, and submit it while the window is open.'),
    ('submitted', 'league', 'Look through the papers', 'Say that they are complete, or return them with what has to be fixed.'),
    ('submitted', 'association', 'Decide on a transfer', 'The league office found the papers complete. Approve it, return it or reject it.'),
    ('returned', null, 'Fix returned transfer', 'Fix each thing that is named, and submit it again.'),
    ('approved_unpaid', 'engaging', 'Pay what is due', 'It is approved. Pay the levy and add the proof; then it can be registered.'),
    ('approved_unpaid', 'association', 'Confirm a payment', 'Once the proof of payment is there, confirm it.')
  ) as task (state, side, title, words)
  where task.state = transfer.state::text and (task.side is null or task.side = party::text)
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
  office text;
begin
  return query
  select case when side.party in ('player', 'guardian') then 'consent' else 'transfer' end,
    said.title, said.words,
    case when side.party in ('player', 'guardian') then '/dashboard/consents/' || transfer.ref else app.transfer_href(transfer) end,
    case transfer.state when 'player_agreed' then 'Submit it' when 'returned' then 'Fix and resubmit' when 'approved_unpaid' then 'Open it'
      when 'clubs_agreed' then 'Read it' else 'Answer' end,
    transfer.due_at, transfer.updated_at, transfer.is_sample
  from public.transfers as transfer
  cross join lateral unnest(transfer.waits_for) as side (party)
  cross join lateral app.task_words(transfer, side.party) as said
  where transfer.is_under_way and said.title is not null and case side.party
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
        select ('transfer', coalesce((app.task_words(transfer, office::public.transfer_party)).title,
            'Decide on an appeal: ' || app.transfer_title(transfer)),
          (app.task_words(transfer, office::public.transfer_party)).words, app.transfer_href(transfer),
          case office when 'league' then 'Look through' else 'Decide' end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        where transfer.is_under_way and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then '%s transfers to look through' else '%s transfers to decide on' end,
      '/transfer-approvals', 'Open them');
  end loop;

  return query
  select 'transfer', format('%s: %s', case proposal.action when 'stay' then 'A stay is proposed'
      when 'annul' then 'To annul a transfer is proposed' when 'end_loan' then 'To end a loan is proposed'
      else 'To withdraw a transfer is proposed' end, app.transfer_title(transfer)),
    'It holds once everybody whom it takes has agreed.', app.transfer_href(transfer), 'Answer',
    null::timestamptz, proposal.proposed_at, transfer.is_sample
  from public.transfer_proposals as proposal join public.transfers as transfer on transfer.id = proposal.transfer_id
  where proposal.is_open and case
    when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> p_person
      and not app.is_conflicted(transfer, p_person)
    else ('engaging' <> all (proposal.parties) and app.applicant_of(transfer) = any (signs_for))
      or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
      or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties) and transfer.player_id = own_player) end;

  if signs_for <> '{}' then
    return query
    select 'payment', format(case when pays.club = any (signs_for) then '%s to pay: %s' else '%s that has not come: %s' end,
        case payment.kind when 'levy' then 'A levy' else 'An instalment' end, app.transfer_title(transfer)),
      case when pays.club = any (signs_for) then null else 'Once it has come, record it.' end,
      app.transfer_href(transfer), 'Open it',
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

CREATE OR REPLACE FUNCTION app.turn_of(transfer public.transfers)
 RETURNS TABLE(waits_for public.transfer_party[], due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case transfer.state
      when 'draft' then '{engaging}' when 'offered' then '{releasing}' when 'countered' then '{engaging}'
      when 'clubs_agreed' then case when app.is_minor(transfer.player_id) then '{player,guardian}' else '{player}' end
      when 'player_agreed' then '{engaging}'
      when 'submitted' then case when transfer.completed_at is null then '{league}' else '{association}' end
      when 'returned' then '{engaging}' when 'approved_unpaid' then '{engaging,association}' when 'approved' then '{system}'
      when 'loan_active' then '{system}' else '{}' end::public.transfer_party[],
    case transfer.state
      when 'offered' then now() + app.club_answer_time() when 'countered' then now() + app.club_answer_time()
      when 'clubs_agreed' then now() + rules.player_answer when 'player_agreed' then now() + rules.silence
      when 'submitted' then now() + case when transfer.completed_at is null then rules.league_answer else rules.association_answer end
      -- What was submitted in time is fixed in time: soon, and at most a day after the window has closed.
      when 'returned' then greatest(now(), least(now() + rules.returned_answer, (
        select closes_at + rules.fix_after_close from public.transfer_windows where id = transfer.window_id)))
      when 'approved_unpaid' then now() + rules.silence
      when 'approved' then greatest(now(), transfer.starts_on::timestamp at time zone 'Africa/Harare')
      when 'loan_active' then (transfer.loan_ends_on + 1)::timestamp at time zone 'Africa/Harare' end
  from public.transfer_rules as rules
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
    raise sqlstate 'PT409' using message = 'This merge was undone already, or is not there.';
  end if;
  perform app.require_reason(p_reason);
  if not exists (select from public.people where id = merge.kept_id for update)
    or exists (select from app.person_merges where kept_id = merge.kept_id and undone_at is null and merged_at > merge.merged_at)
  then
    raise sqlstate 'PT409' using message = format('%s was merged again since. Undo the later merge first.', merge.kept_name);
  end if;
  if exists (select from public.people where slug = merge.gone_slug) then
    raise sqlstate 'PT409' using message = format('Somebody else has the address %s now. Give them another first.', merge.gone_slug);
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

CREATE OR REPLACE FUNCTION app.waive_commissioner_report(p_match_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', 'The commissioner''s report is waived');
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_reports where match_id = game.id and kind = 'commissioner');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. The league waives a report between the final whistle and the confirmation.', app.status_words(game.status));
  end if;
  perform app.require_reason(p_reason, 'Say why the league goes without it, in at most 500 characters.');
  insert into public.match_reports (match_id, kind, part, waived_reason, due_at, is_sample)
  select game.id, 'commissioner', acting, p_reason, report_due_at, game.is_sample from app.report_times(game.id)
  on conflict (match_id, kind) do nothing
  returning id into written;
  if written is null then
    raise sqlstate 'PT409' using message = 'The commissioner''s report is there already, or was waived before. Look at the match again.';
  end if;
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "waived", "report": "commissioner"}', p_request_id => p_request_id);
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.window_finding(transfer public.transfers)
 RETURNS TABLE(is_ok boolean, words text)
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
begin
  select * into rules from public.transfer_rules;
  if transfer.type in ('loan_return', 'intl_out', 'status_change') then
    return query select true, 'A window is not needed for this.'; return;
  end if;
  if transfer.submitted_at is not null and transfer.state <> 'returned' then
    return query select true, 'It was submitted in time.'; return;
  end if;
  if app.window_now() is not null then
    return query select true, format('The window is open until %s.', app.moment_words(closes_at))
    from public.transfer_windows where id = app.window_now();
    return;
  end if;
  if transfer.state = 'returned' then
    select * into ours from public.transfer_windows where id = transfer.window_id;
    if ours.id is null or moment < ours.closes_at + rules.fix_after_close then
      return query select true, 'It was first submitted in time, and may be fixed now.'; return;
    end if;
    return query select false, format('The window closed, and the returned transfer could be fixed until %s.',
      app.moment_words(ours.closes_at + rules.fix_after_close));
    return;
  end if;
  if exists (
    select from public.window_exceptions
    where player_id = transfer.player_id and (club_id is null or club_id = transfer.engaging_club_id)
      and ended_at is null and ends_on >= app.today_for_windows())
  then
    return query select true, 'The association has granted this player an exception from the window.'; return;
  end if;
  select * into last from public.transfer_windows where closes_at <= moment order by closes_at desc limit 1;
  select max(coalesce(ended_on, ends_on)) into contract_ended from public.contracts where player_id = transfer.player_id;
  if transfer.type in ('free_expired', 'free_agent') and contract_ended <= last.closes_on then
    return query select true, 'The player''s contract ended before the window closed: no window is needed.'; return;
  end if;
  select min(opens_at) into next_opens from public.transfer_windows where opens_at > moment;
  return query select false, concat('The window is closed', ' since ' || app.moment_words(last.closes_at), '.',
    case when next_opens is null then ' No other is set yet.' else format(' The next one opens on %s.', app.moment_words(next_opens)) end,
    ' The association can grant an exception, with a reason.');
end;
$function$;

COMMENT ON COLUMN "public"."notifications"."is_for_post" IS 'Whether its reader wanted e-mails about such things when it was told.';

COMMENT ON COLUMN "public"."profiles"."time_zone" IS 'In which e-mails tell times. Null is Harare.';

COMMENT ON FUNCTION "public"."choose_notifications"(text, boolean, boolean, uuid) IS 'What the caller is told of one topic, and whether by e-mail too.';

COMMENT ON TABLE "app"."notification_choices" IS 'What somebody does not want to be told, or not by e-mail, by topic.';

REVOKE ALL ON FUNCTION "app"."require_reason"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_reason"(text, text, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."require_reason"(text, text, text) TO "service_role";
