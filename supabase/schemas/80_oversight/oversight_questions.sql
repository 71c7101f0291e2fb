-- What those who watch over the association do: they ask why, and they can stop one transfer for three days at most.
--
--   oversight_questions   what was asked of the association, until when, and what it answered; without an end, a remark
--   transfer_freezes      one transfer that stands still, by two super admins: one proposes, another confirms
--
-- Super admins decide nothing in a transfer (docs/decisions/0013). A freeze gives the association and the parties time,
-- and no more: it is once for a transfer, it ends by itself, and the clock of the transfer stands still meanwhile.

create table app.oversight_requests (
  user_id uuid not null,
  request_id uuid not null,
  answer uuid not null,
  primary key (user_id, request_id)
);
comment on table app.oversight_requests is 'What was answered to each request of oversight, so that the same one again does nothing twice.';
alter table app.oversight_requests enable row level security;

create table public.oversight_questions (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid references public.transfers (id) on delete cascade,
  words text not null check (words ~ '\S' and char_length(words) <= 1000),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  due_at timestamptz,
  answer text check (answer ~ '\S' and char_length(answer) <= 2000),
  answered_by uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  is_sample boolean not null default false,
  constraint an_answer_has_its_time check ((answer is null) = (answered_at is null)),
  constraint a_remark_is_not_answered check (due_at is not null or answer is null)
);
comment on table public.oversight_questions is 'What super admins ask the association to explain, and what it says. Without an end it is a remark of theirs.';
comment on column public.oversight_questions.transfer_id is 'The transfer it is about; none where it is about the work as a whole.';
create index oversight_questions_transfer_id_idx on public.oversight_questions (transfer_id);
create index oversight_questions_asked_by_idx on public.oversight_questions (asked_by);
create index oversight_questions_answered_by_idx on public.oversight_questions (answered_by);
create index oversight_questions_asked_at_idx on public.oversight_questions (asked_at desc);
create index oversight_questions_open_idx on public.oversight_questions (due_at) where answered_at is null and due_at is not null;
alter table public.oversight_questions enable row level security;
grant select on public.oversight_questions to authenticated;

create policy "super admins read their questions, the association those to it"
on public.oversight_questions for select to authenticated
using ((select app.viewer_is('super_admin')) or (due_at is not null and (select app.viewer_is('zifa_admin'))));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.oversight_questions
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.oversight_questions
for each row execute function app.tell_those_concerned();

create table public.transfer_freezes (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  hours smallint not null constraint a_freeze_lasts_three_days_at_most check (hours between 1 and 72),
  reason text not null check (app.is_reason(reason)),
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  confirmed_by uuid references auth.users (id) on delete set null,
  frozen_at timestamptz,
  frozen_until timestamptz,
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  end_reason text check (app.is_reason(end_reason)),
  is_sample boolean not null default false,
  constraint two_people_freeze check (confirmed_by <> proposed_by),
  constraint a_freeze_has_its_end check ((frozen_at is null) = (frozen_until is null)),
  constraint an_end_has_its_reason check ((ended_at is null) = (end_reason is null))
);
comment on table public.transfer_freezes is 'Transfers that stand still for some hours, by two super admins.';
comment on column public.transfer_freezes.ended_at is 'When it was ended before its time, or not confirmed.';
create index transfer_freezes_transfer_id_idx on public.transfer_freezes (transfer_id);
create index transfer_freezes_proposed_at_idx on public.transfer_freezes (proposed_at desc);
create index transfer_freezes_proposed_by_idx on public.transfer_freezes (proposed_by);
create index transfer_freezes_confirmed_by_idx on public.transfer_freezes (confirmed_by);
create index transfer_freezes_ended_by_idx on public.transfer_freezes (ended_by);
create unique index one_freeze_of_a_transfer on public.transfer_freezes (transfer_id)
  where ended_at is null or frozen_at is not null;
alter table public.transfer_freezes enable row level security;
grant select on public.transfer_freezes to authenticated;

create policy "super admins and the association read what is frozen"
on public.transfer_freezes for select to authenticated
using ((select app.viewer_is('super_admin', 'zifa_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.transfer_freezes
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.transfer_freezes
for each row execute function app.tell_those_concerned();

create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update on public.transfer_freezes
for each row execute function app.refuse_conflict_of_interest();

-- Until when a transfer stands still; null where it does not.
create function app.frozen_until(p_transfer_id uuid)
returns timestamptz language sql stable security definer set search_path = ''
as $$
  select frozen_until from public.transfer_freezes
  where transfer_id = p_transfer_id and frozen_until > now() and ended_at is null
$$;

-- Who has frozen a transfer, why, since when and until when, for everybody to whom it is shown; null where it is not.
-- Definer, because the parties may not read this table.
create function app.freeze_of(transfer public.transfers)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('since', frozen.frozen_at, 'until', frozen.frozen_until, 'reason', frozen.reason,
    'by', array_remove(array[proposer.full_name, confirmer.full_name], null))
  from public.transfer_freezes as frozen
  left join public.profiles as proposer on proposer.id = frozen.proposed_by
  left join public.profiles as confirmer on confirmer.id = frozen.confirmed_by
  where frozen.transfer_id = transfer.id and frozen.frozen_until > now() and frozen.ended_at is null
$$;

-- The transfers that stand still now, and so wait for nobody: frozen, or signed by an account that is disputed. Definer,
-- because few may read why.
create function app.stopped_transfer_ids()
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(
    select transfer_id from public.transfer_freezes where frozen_until > now() and ended_at is null
    union
    select transfer.id from app.account_disownings as said
    join public.transfers as transfer on transfer.player_id = said.person_id and transfer.is_under_way
    join public.transfer_consents as consent
      on consent.transfer_id = transfer.id and consent.given_by = said.user_id and consent.withdrawn_at is null
    where said.settled_at is null)
$$;

create function app.refuse_frozen(p_transfer_id uuid)
returns void language plpgsql stable set search_path = ''
as $$
declare
  until timestamptz := app.frozen_until(p_transfer_id);
begin
  if until is not null then
    perform app.refuse('PT409', 'oversight.frozen',
      'This transfer is frozen by super admins until {until}. Nothing can be done in it before.', 'FROZEN',
      jsonb_build_object('until', app.moment_parameter(until, app.moment_words(until))));
  end if;
end;
$$;

-- No step of anybody, the clock's neither.
create function app.refuse_while_frozen()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform app.refuse_frozen(new.transfer_id);
  return new;
end;
$$;

create trigger nothing_moves_while_frozen
before insert on public.transfer_events
for each row when (new.from_state is distinct from new.to_state or new.type = 'complete')
execute function app.refuse_while_frozen();

-- What the same request was answered. Everybody who acts here begins with it.
create function app.oversight_answer(p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text || p_request_id::text, 263));
  return (select answer from app.oversight_requests where user_id = auth.uid() and request_id = p_request_id);
end;
$$;

create function app.association_people()
returns uuid[] language sql stable security definer set search_path = ''
as $$ select array(select user_id from public.user_roles where role = 'zifa_admin') $$;

create function app.ask_for_explanation(p_words text, p_due_on date, p_transfer_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  transfer public.transfers;
  question public.oversight_questions;
begin
  perform app.require_super_admin();
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'oversight.questionWords', 'Enter your question, in at most 1,000 characters.', 'words');
  end if;
  if p_due_on is not null and p_due_on not between app.league_today() + 1 and app.league_today() + 60 then
    perform app.refuse('PT422', 'oversight.questionDay', 'Choose a date from tomorrow on, within 60 days.', 'dueOn');
  end if;
  if p_transfer_id is not null then
    select * into transfer from public.transfers where id = p_transfer_id and submitted_at is not null;
    if transfer.id is null then
      perform app.refuse('PT404', 'oversight.noTransfer', 'This transfer has not reached the association.', 'transfer');
    end if;
  end if;
  insert into public.oversight_questions (transfer_id, words, asked_by, due_at, is_sample)
  values (transfer.id, btrim(p_words), auth.uid(), (p_due_on + 1)::timestamp at time zone 'Africa/Harare', coalesce(transfer.is_sample, false))
  returning * into question;
  if question.due_at is not null then
    perform app.tell(app.association_people(), 'explanation_asked',
      case when transfer.ref is null then app.sentence('oversight.sentences.explanationAsked', 'An explanation is requested from you')
        else app.sentence('oversight.sentences.explainTransfer', 'Explain {ref}', jsonb_build_object('ref', transfer.ref)) end,
      app.quote(question.words), '/admin?tab=zifa',
      question.due_at, question.is_sample);
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, question.id);
  perform app.write_audit(case when question.due_at is null then 'oversight_remark' else 'explanation_asked' end, null,
    jsonb_build_object('transfer', transfer.ref, 'due_on', p_due_on), 'oversight_questions', question.id::text, 'football');
  return question.id;
end;
$$;

create function app.answer_explanation(p_question_id uuid, p_words text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  question public.oversight_questions;
begin
  perform app.refuse_but_association();
  if app.oversight_answer(p_request_id) is not null then return p_question_id; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'oversight.explanationWords', 'Enter the explanation, in at most 2,000 characters.', 'words');
  end if;
  select * into question from public.oversight_questions where id = p_question_id and due_at is not null for update;
  if question.id is null then
    perform app.refuse('PT404', 'oversight.noQuestion', 'This question no longer exists.');
  end if;
  if question.answered_at is not null then
    perform app.refuse('PT409', 'oversight.questionAnswered', 'This has already been answered. Check it again.');
  end if;
  update public.oversight_questions set answer = btrim(p_words), answered_by = auth.uid(), answered_at = now() where id = question.id;
  perform app.tell(array[question.asked_by], 'explanation_given',
    app.sentence('oversight.sentences.explanationGiven', 'The association has answered'), app.quote(left(btrim(p_words), 300)),
    '/super/zifa-oversight', null, question.is_sample);
  insert into app.oversight_requests values (auth.uid(), p_request_id, question.id);
  perform app.write_audit('explanation_given', null, '{}', 'oversight_questions', question.id::text, 'football');
  return question.id;
end;
$$;

-- How a transfer ended, in which there is nothing left to stop.
create function app.finished_state_name(state public.transfer_state)
returns jsonb language sql immutable set search_path = ''
as $$
  select case state
    when 'registered' then app.name_parameter('oversight.stateRegistered', 'registered')
    when 'loan_active' then app.name_parameter('oversight.stateLoanActive', 'a running loan')
    when 'loan_ended' then app.name_parameter('oversight.stateLoanEnded', 'a loan that has ended')
    when 'declined' then app.name_parameter('oversight.stateDeclined', 'declined')
    when 'withdrawn' then app.name_parameter('oversight.stateWithdrawn', 'withdrawn')
    when 'expired' then app.name_parameter('oversight.stateExpired', 'expired')
    when 'rejected' then app.name_parameter('oversight.stateRejected', 'rejected')
    when 'annulled' then app.name_parameter('oversight.stateAnnulled', 'annulled')
    else to_jsonb(app.transfer_state_words(state)) end
$$;

create function app.propose_freeze(p_transfer_id uuid, p_hours integer, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  transfer public.transfers;
  made uuid;
begin
  perform app.require_super_admin();
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  perform app.require_reason(p_reason);
  if coalesce(p_hours, 0) not between 1 and 72 then
    perform app.refuse('PT422', 'oversight.freezeHours', 'A freeze lasts 1 to 72 hours.', 'hours');
  end if;
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or transfer.submitted_at is null then
    perform app.refuse('PT404', 'oversight.noTransfer', 'This transfer has not reached the association.', 'transfer');
  end if;
  if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
    perform app.refuse('PT409', 'oversight.nothingToStop', 'This transfer is {state}: there is nothing to freeze.',
      p_parameters => jsonb_build_object('state', app.finished_state_name(transfer.state)));
  end if;
  if exists (select from public.transfer_freezes where transfer_id = transfer.id and (ended_at is null or frozen_at is not null)) then
    perform app.refuse('PT409', 'oversight.frozenOnce', 'This transfer was frozen before, or a freeze is proposed. A freeze is possible only once.');
  end if;
  insert into public.transfer_freezes (transfer_id, hours, reason, proposed_by, is_sample)
  values (transfer.id, p_hours, p_reason, auth.uid(), transfer.is_sample) returning id into made;
  perform app.tell(
    array(select user_id from public.user_roles where role = 'super_admin' and user_id <> auth.uid()), 'freeze_proposed',
    app.sentence('oversight.sentences.freezeProposed', 'Freeze {ref}?', jsonb_build_object('ref', transfer.ref)), app.quote(p_reason), '/super/zifa-oversight', null, transfer.is_sample);
  insert into app.oversight_requests values (auth.uid(), p_request_id, made);
  perform app.write_audit('freeze_proposed', null, jsonb_build_object('transfer', transfer.ref, 'hours', p_hours, 'reason', p_reason),
    'transfer_freezes', made::text, 'football');
  return made;
end;
$$;

-- Confirms a freeze, or ends it: before it began or while it lasts.
create function app.act_on_freeze(p_freeze_id uuid, p_is_confirmed boolean, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  frozen public.transfer_freezes;
  transfer public.transfers;
begin
  perform app.require_super_admin();
  if app.oversight_answer(p_request_id) is not null then return p_freeze_id; end if;
  -- The transfer first, as whoever acts in it does.
  select held.* into transfer from public.transfers as held
  where held.id = (select transfer_id from public.transfer_freezes where id = p_freeze_id) for update;
  select * into frozen from public.transfer_freezes where id = p_freeze_id for update;
  if frozen.id is null then
    perform app.refuse('PT404', 'oversight.noFreeze', 'This freeze no longer exists.');
  end if;
  if frozen.ended_at is not null or frozen.frozen_until <= now() or (p_is_confirmed and frozen.frozen_at is not null) then
    perform app.refuse('PT409', 'oversight.freezeDecided',
      'This freeze has changed in the meantime. Check it again.');
  end if;
  if p_is_confirmed then
    if frozen.proposed_by = auth.uid() then
      perform app.refuse('PT403', 'oversight.confirmOwn', 'You proposed this. Another super admin has to confirm it.');
    end if;
    if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
      perform app.refuse('PT409', 'oversight.nothingToStop', 'This transfer is {state}: there is nothing to freeze.',
        p_parameters => jsonb_build_object('state', app.finished_state_name(transfer.state)));
    end if;
    update public.transfer_freezes
    set confirmed_by = auth.uid(), frozen_at = now(), frozen_until = now() + make_interval(hours => hours)
    where id = frozen.id returning * into frozen;
    update public.transfers set due_at = due_at + make_interval(hours => frozen.hours) where id = transfer.id;
  else
    perform app.require_reason(p_reason);
    update public.transfers set due_at = due_at - (frozen.frozen_until - now()) where id = transfer.id and frozen.frozen_at is not null;
    update public.transfer_freezes set ended_at = now(), ended_by = auth.uid(), end_reason = p_reason where id = frozen.id;
  end if;
  if p_is_confirmed or frozen.frozen_at is not null then
    perform app.tell(
      array(select app.transfer_people(transfer, told.parties)),
      case when p_is_confirmed then 'transfer_frozen' else 'transfer_thawed' end,
      case when p_is_confirmed then app.sentence('oversight.sentences.frozen', '{ref} is frozen', jsonb_build_object('ref', transfer.ref))
        else app.sentence('oversight.sentences.goesOn', '{ref} is no longer frozen', jsonb_build_object('ref', transfer.ref)) end,
      case when p_is_confirmed then app.sentence('oversight.sentences.frozenUntil',
          'Nothing can be done in it until {until}. All deadlines move by as much. Reason: {reason}',
          jsonb_build_object('until', app.moment_parameter(frozen.frozen_until, app.moment_words(frozen.frozen_until)), 'reason', frozen.reason))
        else app.sentence('oversight.sentences.freezeEnded', 'The freeze was ended early.') end,
      told.href, null, transfer.is_sample)
    from (values
      ('{staff,engaging,releasing,player,league,association}'::public.transfer_party[], app.transfer_href(transfer)),
      ('{guardian}', '/dashboard/consents/' || transfer.ref)) as told (parties, href);
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, frozen.id);
  perform app.write_audit(case when p_is_confirmed then 'transfer_frozen' else 'freeze_ended' end, null,
    jsonb_build_object('transfer', transfer.ref, 'hours', frozen.hours, 'reason', coalesce(p_reason, frozen.reason)),
    'transfer_freezes', frozen.id::text, 'football');
  return frozen.id;
end;
$$;

create function public.ask_for_explanation(p_words text, p_request_id uuid, p_due_on date default null, p_transfer_id uuid default null)
returns uuid language sql set search_path = ''
as $$ select app.ask_for_explanation(p_words, p_due_on, p_transfer_id, p_request_id) $$;
comment on function public.ask_for_explanation(text, uuid, date, uuid) is
  'Asks the association to explain, until a day; without a day it is a remark for super admins.';

create function public.answer_explanation(p_question_id uuid, p_words text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.answer_explanation(p_question_id, p_words, p_request_id) $$;

create function public.propose_freeze(p_transfer_id uuid, p_hours integer, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.propose_freeze(p_transfer_id, p_hours, p_reason, p_request_id) $$;

create function public.confirm_freeze(p_freeze_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.act_on_freeze(p_freeze_id, true, null, p_request_id) $$;

create function public.end_freeze(p_freeze_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.act_on_freeze(p_freeze_id, false, p_reason, p_request_id) $$;

grant execute on function
  app.ask_for_explanation(text, date, uuid, uuid), app.answer_explanation(uuid, text, uuid),
  app.propose_freeze(uuid, integer, text, uuid), app.act_on_freeze(uuid, boolean, text, uuid),
  public.ask_for_explanation(text, uuid, date, uuid), public.answer_explanation(uuid, text, uuid),
  public.propose_freeze(uuid, integer, text, uuid), public.confirm_freeze(uuid, uuid),
  public.end_freeze(uuid, text, uuid), app.freeze_of(public.transfers), app.stopped_transfer_ids()
to authenticated;
