set local search_path = pg_catalog;

set local check_function_bodies = off;

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
    return query select true, 'The association has excepted this player from the window.'; return;
  end if;
  select * into last from public.transfer_windows where closes_at <= moment order by closes_at desc limit 1;
  select max(coalesce(ended_on, ends_on)) into contract_ended from public.contracts where player_id = transfer.player_id;
  if transfer.type in ('free_expired', 'free_agent') and contract_ended <= last.closes_on then
    return query select true, 'The player''s contract ended before the window closed: no window is needed.'; return;
  end if;
  select min(opens_at) into next_opens from public.transfer_windows where opens_at > moment;
  return query select false, concat('The window is closed', ' since ' || app.moment_words(last.closes_at), '.',
    case when next_opens is null then ' No other is set yet.' else format(' The next one opens on %s.', app.moment_words(next_opens)) end,
    ' The association can except a player, with a reason.');
end;
$function$;

COMMENT ON COLUMN "public"."notifications"."is_for_post" IS 'Whether its reader wanted e-mails about such things when it was told.';

COMMENT ON COLUMN "public"."profiles"."time_zone" IS 'In which e-mails tell times. Null is Harare.';

COMMENT ON FUNCTION "public"."choose_notifications"(text, boolean, boolean, uuid) IS 'What the caller is told of one topic, and whether by e-mail too.';

COMMENT ON TABLE "app"."notification_choices" IS 'What somebody does not want to be told, or not by e-mail, by topic.';
