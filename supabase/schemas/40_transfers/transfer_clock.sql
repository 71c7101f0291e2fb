-- Whose turn it is now, and until when.
create function app.turn_of(transfer public.transfers)
returns table (waits_for public.transfer_party[], due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
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
$$;

-- The clock of transfers: whose turn it is and until when, reminders, expiry, loans that end, tasks of the association
-- that are overdue. server/jobs/jobs.ts calls app.tick_transfers() every minute; however many call it at once, each thing
-- is done once.

-- How long a club has, by how near the end of the window is.
create function app.club_answer_time(at timestamptz default now())
returns interval language sql stable security definer set search_path = ''
as $$
  select case
    when at >= closes_at - interval '1 day' then rules.club_answer_last_day
    when at >= closes_at - interval '7 days' then rules.club_answer_last_week
    else rules.club_answer end
  from public.transfer_rules as rules
  left join public.transfer_windows as open_one on open_one.id = app.window_now(at)
$$;

-- While a stay lasts the clock stands still.
create function app.stop_clock_for_stay()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if old.stayed_until > now() then new.due_at := new.due_at - (old.stayed_until - now()); end if;
  if new.stayed_until > now() then new.due_at := new.due_at + (new.stayed_until - now()); end if;
  return new;
end;
$$;

create trigger a_stay_stops_the_clock
before update of stayed_until on public.transfers
for each row when (old.stayed_until is distinct from new.stayed_until and old.state = new.state)
execute function app.stop_clock_for_stay();

create table app.transfer_reminders (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  -- The turn it belongs to, by its end.
  due_at timestamptz not null,
  stage text not null,
  sent_at timestamptz not null default now(),
  primary key (transfer_id, due_at, stage)
);
comment on table app.transfer_reminders is 'Which reminders have been sent, so that each is sent once.';
alter table app.transfer_reminders enable row level security;

-- What lies at the association beyond its time, for /super/zifa-oversight.
create table public.transfer_escalations (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  due_at timestamptz not null,
  escalated_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint one_escalation_of_a_turn unique (transfer_id, due_at)
);
comment on table public.transfer_escalations is 'Transfers that the association did not decide in time, and when it did.';
create index transfer_escalations_escalated_at_idx on public.transfer_escalations (escalated_at desc);
create index transfer_escalations_open_idx on public.transfer_escalations (transfer_id) where ended_at is null;
alter table public.transfer_escalations enable row level security;
grant select on public.transfer_escalations to authenticated;

create policy "super admins and the association read what is overdue"
on public.transfer_escalations for select to authenticated
using ((select app.viewer_is('super_admin', 'zifa_admin')));

-- One step by the clock. A step that is refused stops no other, and is reported.
create function app.tick_step(p_transfer_id uuid, p_action text, p_details jsonb default '{}')
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  words text;
  details text;
begin
  perform app.take_transfer_step(p_transfer_id, p_action, null, null, p_details, true);
  return true;
exception
  when sqlstate 'PT422' or sqlstate 'PT409' then
    get stacked diagnostics words = message_text, details = pg_exception_detail;
    -- Once a day, for as long as it is so.
    insert into app.transfer_reminders (transfer_id, due_at, stage)
    select id, coalesce(due_at, created_at), format('held %s %s', p_action, app.league_today())
    from public.transfers where id = p_transfer_id
    on conflict do nothing;
    if found then
      perform app.tell(
        array(select app.transfer_people(transfer, '{engaging,association}')), 'transfer_held',
        app.sentence('transfers.sentences.notRegisteredYet', '{ref} cannot be registered yet', jsonb_build_object('ref', transfer.ref)),
        app.caught_sentence(words, details), app.transfer_href(transfer), null, transfer.is_sample)
      from public.transfers as transfer where transfer.id = p_transfer_id;
    end if;
    return false;
end;
$$;

-- The reason of a step by the clock: in English, and its code and parameters, which stand in the payload of the event.
create function app.reason_details(p_sentence jsonb)
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('reason', p_sentence ->> 'text', 'reasonMessage', app.message_of(p_sentence)) $$;

-- Why an open transfer is over by now; null while it is not.
create function app.expiry_of(transfer public.transfers)
returns jsonb language sql stable security definer set search_path = ''
as $$
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
$$;

create function app.tick_transfers()
returns jsonb language plpgsql security definer set search_path = ''
as $$
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
$$;

-- At half of the time, at nine tenths of it, and once a day when it is over.
create function app.send_reminders()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  late record;
  sent integer := 0;
begin
  for late in
    select transfer, stage, (transfer).due_at as due_at
    from (
      select transfer, turn.began,
        case
          when now() >= transfer.due_at
            then 'overdue ' || floor(extract(epoch from now() - transfer.due_at) / 86400)::text
          when now() >= turn.began + (transfer.due_at - turn.began) * 0.9 then 'nine tenths'
          when now() >= turn.began + (transfer.due_at - turn.began) * 0.5 then 'half' end as stage
      from public.transfers as transfer
      cross join lateral (
        select event.created_at as began from public.transfer_events as event
        where event.transfer_id = transfer.id
          and (event.from_state is distinct from event.to_state or event.type in ('complete', 'lift_stay'))
        order by event.seq desc limit 1) as turn
      where transfer.state in ('offered', 'countered', 'clubs_agreed', 'player_agreed', 'submitted', 'returned', 'approved_unpaid')
        and transfer.due_at is not null and not coalesce(transfer.stayed_until > now(), false)) as turns
    where stage is not null and not exists (
      select from app.transfer_reminders as done
      where done.transfer_id = (transfer).id and done.due_at = (transfer).due_at and done.stage = turns.stage)
    limit 200
  loop
    insert into app.transfer_reminders (transfer_id, due_at, stage)
    values ((late.transfer).id, late.due_at, late.stage) on conflict do nothing;
    if found then
      perform app.remind_of_turn(late.transfer, late.stage);
      sent := sent + 1;
    end if;
  end loop;
  return sent;
end;
$$;

create function app.escalate_overdue()
returns integer language plpgsql security definer set search_path = ''
as $$
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
$$;

-- What has been done is no longer a task: once a transfer moves on, the notifications of the step before count as read.
-- And an instalment or a levy that is not paid on its day becomes one, for the club that pays and for the one that waits for the money.

create function app.settle_tasks()
returns trigger language plpgsql security definer set search_path = ''
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

create table app.payment_reminders (
  payment_id uuid primary key references public.transfer_payments (id) on delete cascade,
  sent_at timestamptz not null default now()
);
comment on table app.payment_reminders is 'Which payments that are late have been told of, so that each is told once.';
alter table app.payment_reminders enable row level security;

create function app.remind_of_payments()
returns integer language plpgsql security definer set search_path = ''
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
      case late.kind
        when 'levy' then app.sentence('transfers.sentences.levyLate', 'Levy overdue: {player} to {club}', app.transfer_names(late.transfer))
        else app.sentence('transfers.sentences.instalmentLate', 'Instalment overdue: {player} to {club}', app.transfer_names(late.transfer)) end,
      app.sentence('transfers.sentences.paymentWasDue', 'It was due on {day}.', jsonb_build_object('day', app.lineup_day_parameter(late.due_on))),
      app.transfer_href(late.transfer), null, (late.transfer).is_sample);
    told := told + 1;
  end loop;
  return told;
end;
$$;
