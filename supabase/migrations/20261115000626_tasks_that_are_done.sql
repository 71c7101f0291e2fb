-- What has been done is no longer a task: once a transfer moves on, what was told of the step before counts as read.
-- And an instalment or a levy that is not paid on its day becomes one, for whoever pays and whoever waits for it.

create function app.settle_tasks()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- By person, so that it is found by an index.
  update public.notifications as told set read_at = now()
  from public.transfers as transfer
  where transfer.id = new.transfer_id
    and told.user_id in (
      select app.transfer_people(transfer, '{staff,engaging,releasing,player,guardian,league,association}'))
    and told.read_at is null and told.kind in ('transfer_task', 'transfer_reminder', 'transfer_overdue', 'transfer_held')
    and told.href like '%/' || transfer.ref;
  return null;
end;
$$;
create trigger what_is_done_is_no_task
after insert on public.transfer_events
for each row when (new.from_state is distinct from new.to_state or new.type = 'complete')
execute function app.settle_tasks();

create table app.payment_reminders (
  payment_id uuid primary key references public.transfer_payments (id) on delete cascade,
  sent_at timestamptz not null default now()
);
comment on table app.payment_reminders is 'Which payments that are late have been told of, so that each is told once.';
alter table app.payment_reminders enable row level security;

create function app.remind_of_payments()
returns integer
language plpgsql security definer set search_path = ''
as $$
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
      format('%s is late: %s', case late.kind when 'levy' then 'The levy' else 'An instalment' end, app.transfer_title(late.transfer)),
      format('It was due on %s.', app.lineup_day_words(late.due_on)),
      app.transfer_href(late.transfer), null, (late.transfer).is_sample);
    told := told + 1;
  end loop;
  return told;
end;
$$;
