-- Drafting a transfer, and taking it further. Definer, because nobody may write these tables; who may do what is
-- asked of app.transfer_moves. The same request again answers the same and does nothing.

-- Writes the next version of the terms, or over the one that has not been sent yet.
create function app.put_terms(transfer public.transfers, party public.transfer_party, said jsonb)
returns public.transfer_terms language plpgsql security definer set search_path = ''
as $$
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
$$;

create function app.put_contract(transfer public.transfers, said jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
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
$$;

-- One more event; the head of the chain is held until the end.
create function app.note_transfer(
  transfer public.transfers, p_type text, p_party public.transfer_party, p_from public.transfer_state,
  p_to public.transfer_state, said jsonb, p_terms_hash text default null, p_payload jsonb default '{}'
)
returns public.transfer_events language plpgsql security definer set search_path = ''
as $$
declare
  event public.transfer_events;
begin
  insert into public.transfer_events
    (transfer_id, seq, type, from_state, to_state, actor_user_id, actor_role, actor_party, acting_as, reason_code, text,
     terms_hash, payload, prev_hash, hash)
  values (
    transfer.id, 0, p_type, p_from, p_to, auth.uid(),
    case p_party when 'staff' then 'club' when 'engaging' then 'club_admin' when 'releasing' then 'club_admin'
      when 'player' then 'player' when 'league' then 'admin' when 'association' then 'zifa_admin' end::public.user_role,
    p_party,
    case p_party when 'staff' then app.applicant_of(transfer) when 'engaging' then app.applicant_of(transfer)
      when 'releasing' then transfer.releasing_club_id end,
    said ->> 'reasonCode', case when p_type <> 'refuse' then said ->> 'reason' end, p_terms_hash, p_payload, '', '')
  returning * into event;
  return event;
end;
$$;

create function app.take_transfer_step(
  p_transfer_id uuid, p_action text, p_version integer, p_request_id uuid, p_details jsonb, p_by_clock boolean
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
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
$$;

create function app.is_reached_by(transfer public.transfers, mine public.transfer_party[])
returns boolean language sql stable set search_path = ''
as $$
  select mine && '{staff,engaging}' or (mine && '{releasing}' and transfer.sent_at is not null)
    or (mine && '{player,guardian}' and transfer.agreed_at is not null)
    or (mine && '{league,association}' and transfer.submitted_at is not null)
    or (mine && '{association}' and transfer.is_disputed)
$$;

-- The proposal as it is after this yes: still open while somebody is missing.
create function app.second_proposal(
  transfer public.transfers, rule app.transfer_moves, acting public.transfer_party, said jsonb
)
returns public.transfer_proposals language plpgsql security definer set search_path = ''
as $$
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
$$;

-- As before, with the number that it has from now on.
create function app.finish_act(
  transfer public.transfers, event public.transfer_events, next_state public.transfer_state, p_request_id uuid,
  caller uuid, changes jsonb
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  old_state public.transfer_state := transfer.state;
  answer jsonb;
begin
  transfer := jsonb_populate_record(transfer, changes);
  transfer.state := next_state;
  transfer.version := transfer.version + 1;
  transfer.updated_at := event.created_at;
  if next_state not in ('draft', 'withdrawn') then transfer.sent_at := coalesce(transfer.sent_at, event.created_at); end if;
  if next_state = 'clubs_agreed' then transfer.agreed_at := coalesce(transfer.agreed_at, event.created_at); end if;
  if next_state = 'submitted' then transfer.submitted_at := coalesce(transfer.submitted_at, event.created_at); end if;
  if next_state in ('approved', 'approved_unpaid', 'rejected') and old_state = 'submitted' then transfer.decided_at := event.created_at; end if;
  if next_state in ('registered', 'loan_active') and old_state = 'approved' then transfer.registered_at := event.created_at; end if;
  if next_state <> old_state or event.type = 'complete' then
    select turn.waits_for, turn.due_at into transfer.waits_for, transfer.due_at from app.turn_of(transfer) as turn;
  end if;
  update public.transfers set
    state = transfer.state, version = transfer.version, updated_at = transfer.updated_at, sent_at = transfer.sent_at,
    agreed_at = transfer.agreed_at, submitted_at = transfer.submitted_at, completed_at = transfer.completed_at,
    decided_at = transfer.decided_at, registered_at = transfer.registered_at, starts_on = transfer.starts_on,
    loan_ends_on = transfer.loan_ends_on, shirt_number = transfer.shirt_number, window_id = transfer.window_id,
    waits_for = transfer.waits_for, due_at = transfer.due_at, is_disputed = transfer.is_disputed,
    is_under_appeal = transfer.is_under_appeal, stayed_until = transfer.stayed_until,
    engaging_shows_fee = transfer.engaging_shows_fee, releasing_shows_fee = transfer.releasing_shows_fee
  where id = transfer.id returning ref into transfer.ref;
  if event.type = 'register' then perform app.register_transfer(transfer); end if;
  if next_state = 'annulled' then
    perform app.unregister_transfer(transfer, coalesce((event.payload ->> 'effectiveOn')::date, (now() at time zone 'Africa/Harare')::date));
  end if;
  if next_state = 'loan_ended' then
    perform app.end_loan(transfer, coalesce((event.payload ->> 'endedOn')::date, (now() at time zone 'Africa/Harare')::date));
  end if;
  perform app.tell_parties(transfer, event);
  answer := jsonb_build_object('id', transfer.id, 'state', transfer.state, 'version', transfer.version, 'seq', event.seq);
  if caller is not null and p_request_id is not null then
    insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  end if;
  return answer;
end;
$$;

create function app.act_on_transfer(p_transfer_id uuid, p_action text, p_version integer, p_request_id uuid, p_details jsonb)
returns jsonb language sql security definer set search_path = ''
as $$ select app.take_transfer_step(p_transfer_id, p_action, p_version, p_request_id, p_details, false) $$;

create function public.act_on_transfer(
  p_transfer_id uuid, p_action text, p_version integer, p_request_id uuid, p_details jsonb default '{}'
)
returns jsonb language sql set search_path = ''
as $$ select app.act_on_transfer(p_transfer_id, p_action, p_version, p_request_id, p_details) $$;
comment on function public.act_on_transfer(uuid, text, integer, uuid, jsonb) is
  'Takes a transfer one step further; what may be done stands in docs/decisions/0013.';

grant execute on function
  app.is_reached_by(public.transfers, public.transfer_party[]), app.act_on_transfer(uuid, text, integer, uuid, jsonb),
  public.act_on_transfer(uuid, text, integer, uuid, jsonb)
to authenticated;
