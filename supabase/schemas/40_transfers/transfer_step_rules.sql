-- What each step of a transfer needs beyond its place and its party, and what it changes. The answer of
-- app.before_act: `set`, columns of the transfer; `toState`, where the rules leave a choice; the rest goes into the event.

-- Refuses a step by what stands in its way, all of it at once. Two who submit the same player, lend between the same
-- clubs or fill the same squad take their turns, so that the second sees the first.
create function app.refuse_by_findings(transfer public.transfers, step text)
returns void language plpgsql security definer set search_path = ''
as $$
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
$$;

create function app.put_consent(transfer public.transfers, p_party public.transfer_party, is_given boolean, said jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
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
$$;

create function app.has_consent(p_transfer_id uuid, p_party public.transfer_party)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.transfer_consents as consent join public.transfers as transfer on transfer.id = consent.transfer_id
    where consent.transfer_id = p_transfer_id and consent.party = p_party and consent.is_given and consent.withdrawn_at is null
      and consent.consent_hash = app.consent_hash(p_transfer_id)
      and app.is_identity_checked(consent.given_by, transfer.player_id))
$$;

create function app.before_act(transfer public.transfers, action text, acting public.transfer_party, said jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
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
$$;
