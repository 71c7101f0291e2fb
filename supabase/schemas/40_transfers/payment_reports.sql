-- Payments that did not come: a player reports to the association what a club owes, in confidence. The club is not notified, nor
-- the league, nor somebody who impersonates the player; somebody of the association who acts for that club reads it
-- neither. Where the player wishes it, the association passes it on to the players' union.

create table public.payment_reports (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  what text not null check (what in ('wage', 'bonus', 'signing_fee', 'transfer_share', 'other')),
  period text not null check (period ~ '\S' and char_length(period) <= 100),
  amount numeric(12, 2) check (amount > 0),
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  words text not null check (words ~ '\S' and char_length(words) <= 2000),
  is_for_union boolean not null default false,
  state text not null default 'sent' check (state in ('sent', 'looked_into', 'settled', 'closed')),
  answer text check (answer ~ '\S' and char_length(answer) <= 2000),
  sent_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz not null default now(),
  answered_by uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  is_sample boolean not null default false,
  constraint an_answered_report_says_what check ((state = 'sent') = (answer is null))
);
comment on table public.payment_reports is 'What players say that a club owes them. For the player and the association alone.';
comment on column public.payment_reports.is_for_union is 'Whether the association may pass it on to the players'' union.';
create index payment_reports_person_id_idx on public.payment_reports (person_id, sent_at desc);
create index payment_reports_club_id_idx on public.payment_reports (club_id);
create index payment_reports_sent_by_idx on public.payment_reports (sent_by);
create index payment_reports_answered_by_idx on public.payment_reports (answered_by);
create index payment_reports_open_idx on public.payment_reports (sent_at) where state in ('sent', 'looked_into');
alter table public.payment_reports enable row level security;
grant select (id, person_id, club_id, what, period, amount, currency, words, is_for_union, state, answer, sent_at,
    answered_at, is_sample)
on public.payment_reports to authenticated;

create policy "player and association read what is owed, not by impersonation"
on public.payment_reports for select to authenticated
using (
  not (select app.is_impersonating()) and (
    (person_id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player')))
    or ((select app.caller_is('zifa_admin')) and club_id <> all ((select app.conflict_clubs_of((select app.caller_id())))::uuid[]))
  )
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.payment_reports
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.payment_reports
for each row execute function app.tell_those_concerned();

-- Who of the association may know.
create function app.payment_readers(p_club_id uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(select user_id from public.user_roles
    where role = 'zifa_admin' and not app.is_conflicted_with(user_id, p_club_id))
$$;

-- Definer, because nobody may write reports by hand.
create function app.report_payment(p_club_id uuid, p_what text, p_period text, p_words text, p_request_id uuid, p_details jsonb)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  sent uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said jsonb := coalesce(p_details, '{}');
  person public.people;
begin
  if sent is not null then return sent; end if;
  select * into person from public.people where id = app.person_of(caller) for no key update;
  if person.id is null or not app.caller_is('player') then
    perform app.refuse('PT403', 'transfers.reportPlayersOnly',
      'Only players whose account is linked to their record can report a payment.');
  end if;
  if not exists (
    select from public.registrations where player_id = person.id and club_id = p_club_id
    union all select from public.contracts where player_id = person.id and club_id = p_club_id)
  then
    perform app.refuse('PT422', 'transfers.reportClub', 'Choose one of your clubs, present or past.', 'club');
  end if;
  if coalesce(p_what, '') not in ('wage', 'bonus', 'signing_fee', 'transfer_share', 'other') then
    perform app.refuse('PT422', 'transfers.reportWhat', 'Choose what was not paid.', 'what');
  end if;
  if coalesce(p_period, '') !~ '\S' or char_length(p_period) > 100 then
    perform app.refuse('PT422', 'transfers.reportPeriod', 'Enter the period, in at most 100 characters.', 'period');
  end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'transfers.reportWords',
      'Describe what was agreed and what was paid, in at most 2,000 characters.', 'words');
  end if;
  if coalesce(said ->> 'currency', 'USD') not in ('USD', 'ZWG', 'ZAR') then
    perform app.refuse('PT422', 'transfers.reportCurrency', 'Choose the currency.', 'currency');
  end if;
  if said ->> 'amount' is not null and not (said ->> 'amount' ~ '^\d{1,9}(\.\d{1,2})?$' and (said ->> 'amount')::numeric > 0) then
    perform app.refuse('PT422', 'transfers.reportAmount', 'Enter the amount as a number, such as 450 or 450.50.', 'amount');
  end if;
  if (select count(*) from public.payment_reports where person_id = person.id and state in ('sent', 'looked_into')) >= 10 then
    perform app.refuse('PT429', 'transfers.reportLimit', 'You have ten open reports, which is the limit. Wait until the association has answered some.');
  end if;
  insert into public.payment_reports (person_id, club_id, what, period, words, amount, currency, is_for_union, sent_by, is_sample)
  values (person.id, p_club_id, p_what, btrim(p_period), btrim(p_words), (said ->> 'amount')::numeric, coalesce(said ->> 'currency', 'USD'),
    coalesce((said ->> 'forUnion')::boolean, false), caller, person.is_sample) returning id into sent;
  perform app.tell(app.payment_readers(p_club_id), 'payment_report', app.sentence('transfers.sentences.paymentReported', 'Missing payment reported by a player'),
    app.sentence('transfers.sentences.inConfidence', 'Confidential: the club is not told.'), '/dashboard/checks', null, person.is_sample);
  -- That there is one, and nothing of it: the log has more readers than the report.
  perform app.write_audit('payment_reported', null, '{}', 'payment_reports', sent::text);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$$;

create function app.answer_payment_report(p_report_id uuid, p_state text, p_answer text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  report public.payment_reports;
begin
  if done is not null then return done; end if;
  select * into report from public.payment_reports where id = p_report_id for update;
  if report.id is null or caller <> all (app.payment_readers(report.club_id)) or report.sent_by is not distinct from caller then
    perform app.refuse('PT404', 'transfers.reportNotYours', 'This report does not exist, or is not yours to answer.');
  end if;
  if report.state in ('settled', 'closed') then
    perform app.refuse('PT409', 'transfers.reportClosed', 'This report is closed.');
  end if;
  if coalesce(p_state, '') not in ('looked_into', 'settled', 'closed') then
    perform app.refuse('PT422', 'transfers.reportState', 'Choose a status.', 'state');
  end if;
  if coalesce(p_answer, '') !~ '\S' or char_length(p_answer) > 2000 then
    perform app.refuse('PT422', 'transfers.reportAnswer', 'Enter an answer to the player, in at most 2,000 characters.', 'answer');
  end if;
  update public.payment_reports set state = p_state, answer = btrim(p_answer), answered_by = caller, answered_at = now() where id = report.id;
  perform app.tell(array[report.sent_by], 'payment_answer',
    app.sentence('transfers.sentences.paymentAnswered', 'The association has answered your report'),
    app.sentence('transfers.sentences.paymentAnswerReaders', 'Only you and the association can read it.'),
    '/player-dashboard', null, report.is_sample);
  perform app.write_audit('payment_report_answered', null, '{}', 'payment_reports', report.id::text);
  insert into app.person_requests values (caller, p_request_id, report.id);
  return report.id;
end;
$$;

create function public.report_payment(p_club_id uuid, p_what text, p_period text, p_words text, p_request_id uuid, p_details jsonb default '{}')
returns uuid language sql set search_path = ''
as $$ select app.report_payment(p_club_id, p_what, p_period, p_words, p_request_id, p_details) $$;
comment on function public.report_payment(uuid, text, text, text, uuid, jsonb) is
  'A player tells the association, in confidence, what a club has not paid. details: amount, currency, forUnion.';

create function public.answer_payment_report(p_report_id uuid, p_state text, p_answer text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.answer_payment_report(p_report_id, p_state, p_answer, p_request_id) $$;

create function app.payment_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'payment_report', app.sentence('transfers.sentences.paymentReported', 'Missing payment reported by a player'),
    app.sentence('transfers.sentences.inConfidence', 'Confidential: the club is not told.'), '/dashboard/checks',
    app.sentence('accounts.sentences.answer', 'Give an answer'),
    null::timestamptz, report.sent_at, report.is_sample
  from public.payment_reports as report
  where report.state = 'sent' and 'zifa_admin' = any (app.roles_of(p_person)) and not app.is_impersonating()
    and not app.is_conflicted_with(p_person, report.club_id) and report.sent_by is distinct from p_person
$$;

grant execute on function
  app.report_payment(uuid, text, text, text, uuid, jsonb), app.answer_payment_report(uuid, text, text, uuid),
  public.report_payment(uuid, text, text, text, uuid, jsonb), public.answer_payment_report(uuid, text, text, uuid)
to authenticated;
