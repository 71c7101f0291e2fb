-- What is to be paid before it can be registered.
create function app.levy_due(transfer public.transfers)
returns numeric language sql stable security definer set search_path = ''
as $$
  select case
    when transfer.type = 'first_registration' then rules.first_registration_fee
    when transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'intl_in', 'intl_out')
      then round(coalesce((app.latest_terms(transfer.id)).fee, 0) * rules.levy_percent / 100, 2)
    else 0 end
  from public.transfer_rules as rules
$$;

-- Money of a transfer: what was planned, and what was paid. The levy is a share of the fee (transfer_rules), due to the
-- association before the player is registered; instalments are what one club pays the other, as the terms say.

create table public.transfer_payments (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  kind text not null check (kind in ('levy', 'instalment')),
  number smallint not null check (number > 0),
  currency text not null check (currency in ('USD', 'ZWG', 'ZAR')),
  amount numeric(12, 2) not null check (amount > 0),
  due_on date not null,
  paid_amount numeric(12, 2) check (paid_amount > 0),
  paid_on date,
  recorded_by uuid references auth.users (id) on delete set null,
  recorded_at timestamptz,
  constraint one_payment_of_a_number unique (transfer_id, kind, number),
  constraint what_is_paid_has_a_day check ((paid_amount is null) = (paid_on is null))
);
comment on table public.transfer_payments is 'Levies and instalments of transfers: planned, and realised.';
create index transfer_payments_due_on_idx on public.transfer_payments (due_on) where paid_on is null;
create index transfer_payments_recorded_by_idx on public.transfer_payments (recorded_by);
alter table public.transfer_payments enable row level security;
grant select (id, transfer_id, kind, number, currency, amount, due_on, paid_amount, paid_on, recorded_at)
on public.transfer_payments to authenticated;

create trigger those_concerned_look_again
after insert or update or delete on public.transfer_payments
for each row execute function app.tell_those_concerned();

create policy "who reads the terms of a transfer reads its payments"
on public.transfer_payments for select to authenticated using (app.sees_terms(transfer_id));

create policy "nobody reads payments through another's eyes" on public.transfer_payments
as restrictive for select to authenticated using (not (select app.is_impersonating()));

-- With the approval what is to be paid is written down; with the confirmation the levy is paid.
create function app.plan_transfer_payments()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  terms public.transfer_terms := app.latest_terms(new.id);
  levy numeric := app.levy_due(new);
begin
  if old.state = 'submitted' then
    -- Approved again, after an appeal: as it is now.
    delete from public.transfer_payments where transfer_id = new.id and paid_on is null;
    insert into public.transfer_payments (transfer_id, kind, number, currency, amount, due_on)
    select new.id, 'levy', 1, coalesce(terms.currency, 'USD'), levy, app.today_for_windows() + 7 where levy > 0
    union all
    select new.id, 'instalment', part.place, terms.currency, (part.said ->> 'amount')::numeric, (part.said ->> 'dueOn')::date
    from jsonb_array_elements(terms.instalments) with ordinality as part (said, place)
    union all
    select new.id, 'instalment', 1, terms.currency, terms.fee, terms.starts_on
    where terms.fee > 0 and jsonb_array_length(terms.instalments) = 0
    on conflict on constraint one_payment_of_a_number do nothing;
  else
    update public.transfer_payments
    set paid_amount = amount, paid_on = app.today_for_windows(), recorded_by = auth.uid(), recorded_at = now()
    where transfer_id = new.id and kind = 'levy' and paid_on is null;
  end if;
  return null;
end;
$$;

create trigger payments_are_planned_with_the_approval
after update of state on public.transfers
for each row when (
  (old.state = 'submitted' and new.state in ('approved', 'approved_unpaid'))
  or (old.state = 'approved_unpaid' and new.state = 'approved'))
execute function app.plan_transfer_payments();

-- Of an instalment the club that gets it says that it came, or the association; of the levy the association.
create function app.record_transfer_payment(p_payment_id uuid, p_amount numeric, p_paid_on date, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.record_transfer_payment(p_payment_id uuid, p_amount numeric, p_paid_on date, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.record_transfer_payment(p_payment_id, p_amount, p_paid_on, p_request_id) $$;

grant execute on function
  app.record_transfer_payment(uuid, numeric, date, uuid), public.record_transfer_payment(uuid, numeric, date, uuid)
to authenticated;
