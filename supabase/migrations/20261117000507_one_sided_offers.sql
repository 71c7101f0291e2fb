-- A transfer that no other club is asked about (domain/transfer-kinds.ts) is for a player who belongs to no other club. It is
-- refused when it is offered, before the player is approached, and again when it is submitted.

-- The kind to use instead; null where this one is right.
create function app.kind_instead(p_type public.transfer_type, has_contract_elsewhere boolean, is_registered_elsewhere boolean)
returns public.transfer_type
language sql immutable set search_path = ''
as $$
  select case
    when p_type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'loan_return') then null
    when has_contract_elsewhere then 'permanent'
    when is_registered_elsewhere then 'free_expired' end::public.transfer_type
$$;

-- Definer, because contracts of other clubs are nobody's to read: only that there is one is told.
create function app.refuse_passing_over_a_club(transfer public.transfers)
returns void
language plpgsql security definer set search_path = ''
as $$
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
    raise sqlstate 'PT422' using hint = 'type', message = format(
      'By our record the player is under contract with %s. Choose “Permanent” or “Loan”: %s is asked before the player.',
      club_of_contract, club_of_contract);
  when 'free_expired' then
    raise sqlstate 'PT422' using hint = 'type', message = format(
      'The player is registered with %s. If the contract there has ended, choose “Free, contract ended” and name %s as the releasing club.',
      club_of_registration, club_of_registration);
  else null;
  end case;
end;
$$;

create or replace function app.before_act(transfer public.transfers, action text, acting public.transfer_party, said jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    -- Of a contract that was mended after it was returned.
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
          message = 'The window has closed, and so has the day in which what was returned could be mended.', hint = 'WINDOW';
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
      raise sqlstate 'PT422' using message = 'Name each thing that is to be mended, and say how.', hint = 'items';
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
$$;
drop function app.has_contract_ended(uuid, uuid);
