-- A window that lasts longer, or opens earlier, is agreed on by two of the association: one proposes, another confirms.
-- So is one that would be open at once, which comes to the same. Nobody stretches a window alone.

create table public.window_changes (
  id uuid primary key default gen_random_uuid(),
  window_id uuid not null references public.transfer_windows (id) on delete cascade,
  opens_on date not null,
  closes_on date not null,
  reason text not null check (app.is_reason(reason)),
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  discarded_at timestamptz,
  is_sample boolean not null default false,
  constraint two_people_change_a_window check (confirmed_by <> proposed_by),
  constraint a_changed_window_closes_after_it_opens check (closes_on >= opens_on)
);
comment on table public.window_changes is 'Longer windows: what was proposed, why, and who confirmed it.';
create index window_changes_window_id_idx on public.window_changes (window_id, proposed_at desc);
create index window_changes_proposed_by_idx on public.window_changes (proposed_by);
create index window_changes_confirmed_by_idx on public.window_changes (confirmed_by);
create unique index one_change_of_a_window_waits on public.window_changes (window_id)
  where confirmed_at is null and discarded_at is null;
alter table public.window_changes enable row level security;
grant select on public.window_changes to authenticated;

create policy "the association and super admins read how windows are changed"
on public.window_changes for select to authenticated
using ((select app.viewer_is('zifa_admin', 'super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.window_changes
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.window_changes
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.window_changes deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

-- Definer, because not everybody who may change a window may read what was agreed on.
create function app.refuse_longer_window()
returns trigger language plpgsql security definer set search_path = ''
as $$
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
        'A window that opens at once needs two people of the association. Let it open tomorrow or later, or propose a longer one.', 'opensOn');
    end if;
  elsif new.closes_on > old.closes_on or new.opens_on < old.opens_on then
    perform app.refuse('PT403', 'transfers.windowLonger',
      'A longer window needs two people of the association: one proposes it, another confirms it.', 'closesOn');
  end if;
  return new;
end;
$$;

create trigger a_longer_window_takes_two
before insert or update of opens_on, closes_on on public.transfer_windows
for each row execute function app.refuse_longer_window();

create function app.propose_window_change(p_window_id uuid, p_opens_on date, p_closes_on date, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT422', 'transfers.windowDays', 'Enter the first and the last day, in this order.', 'closesOn');
  end if;
  if (p_opens_on, p_closes_on) = (kept.opens_on, kept.closes_on) then
    perform app.refuse('PT422', 'transfers.windowSame', 'The window already has these days.', 'closesOn');
  end if;
  if exists (select from public.window_changes where window_id = kept.id and confirmed_at is null and discarded_at is null) then
    perform app.refuse('PT409', 'transfers.windowChangeWaits',
      'Another change of this window is pending. Confirm or discard it first.');
  end if;
  insert into public.window_changes (window_id, opens_on, closes_on, reason, proposed_by, is_sample)
  values (kept.id, p_opens_on, p_closes_on, p_reason, auth.uid(), kept.is_sample) returning id into made;
  perform app.tell(array_remove(app.association_people(), auth.uid()), 'window_change',
    app.sentence('transfers.sentences.windowDays', '{window}: new dates?', jsonb_build_object('window', kept.name)), app.quote(p_reason),
    '/admin?tab=zifa&part=windows', null, kept.is_sample);
  insert into app.association_requests values (auth.uid(), p_request_id, made);
  return made;
end;
$$;

create function app.settle_window_change(p_change_id uuid, p_is_confirmed boolean, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  change public.window_changes;
begin
  if app.association_answer(p_request_id) is not null then return p_change_id; end if;
  select * into change from public.window_changes where id = p_change_id for update;
  if change.id is null then
    perform app.refuse('PT404', 'transfers.windowChangeGone', 'This change no longer exists.');
  end if;
  if change.confirmed_at is not null or change.discarded_at is not null then
    perform app.refuse('PT409', 'transfers.windowChangeDone', 'This has already been confirmed or discarded.');
  end if;
  if p_is_confirmed then
    if change.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.windowProposedByYou',
        'You proposed this. Another person of the association has to confirm it.');
    end if;
    update public.window_changes set confirmed_by = auth.uid(), confirmed_at = now() where id = change.id;
    update public.transfer_windows set opens_on = change.opens_on, closes_on = change.closes_on where id = change.window_id;
  else
    update public.window_changes set discarded_at = now() where id = change.id;
  end if;
  insert into app.association_requests values (auth.uid(), p_request_id, change.id);
  return change.id;
end;
$$;

create function public.propose_window_change(p_window_id uuid, p_opens_on date, p_closes_on date, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.propose_window_change(p_window_id, p_opens_on, p_closes_on, p_reason, p_request_id) $$;

create function public.confirm_window_change(p_change_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_window_change(p_change_id, true, p_request_id) $$;

create function public.discard_window_change(p_change_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_window_change(p_change_id, false, p_request_id) $$;

-- What waits for a person in all of this.
create function app.oversight_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'explanation_asked', case when transfer.ref is null then app.sentence('oversight.sentences.giveExplanation', 'Give an explanation')
      else app.sentence('oversight.sentences.explainTransfer', 'Explain {ref}', jsonb_build_object('ref', transfer.ref)) end,
    app.quote(left(question.words, 300)), '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Give an answer'), question.due_at, question.asked_at, question.is_sample
  from public.oversight_questions as question left join public.transfers as transfer on transfer.id = question.transfer_id
  where question.answered_at is null and question.due_at is not null and 'zifa_admin' = any (app.roles_of(p_person))
  union all
  select 'window_change', app.sentence('transfers.sentences.windowDaysProposed', '{window}: new dates', jsonb_build_object('window', kept.name)),
    app.quote(left(change.reason, 300)), '/admin?tab=zifa&part=windows', app.sentence('accounts.sentences.confirmOrDiscard', 'Confirm or discard'),
    null::timestamptz, change.proposed_at, change.is_sample
  from public.window_changes as change join public.transfer_windows as kept on kept.id = change.window_id
  where change.confirmed_at is null and change.discarded_at is null and change.proposed_by is distinct from p_person
    and 'zifa_admin' = any (app.roles_of(p_person))
  union all
  select 'freeze_proposed', app.sentence('oversight.sentences.freeze', 'Freeze {ref}', jsonb_build_object('ref', transfer.ref)),
    app.quote(left(frozen.reason, 300)), '/super/zifa-oversight', app.sentence('accounts.sentences.confirmOrDiscard', 'Confirm or discard'),
    null::timestamptz, frozen.proposed_at, frozen.is_sample
  from public.transfer_freezes as frozen join public.transfers as transfer on transfer.id = frozen.transfer_id
  where frozen.frozen_at is null and frozen.ended_at is null and frozen.proposed_by is distinct from p_person
    and 'super_admin' = any (app.roles_of(p_person))
$$;

grant execute on function
  app.propose_window_change(uuid, date, date, text, uuid), app.settle_window_change(uuid, boolean, uuid),
  public.propose_window_change(uuid, date, date, text, uuid), public.confirm_window_change(uuid, uuid),
  public.discard_window_change(uuid, uuid)
to authenticated;
