-- Public numbers of transfers are given when they are registered, one after the other: a gap between two of them, or
-- the number of a club's next draft, would tell how many others there are. Until then a transfer has a number by chance,
-- and that one goes on leading to it.

create table app.former_transfer_refs (
  ref text primary key,
  transfer_id uuid not null references public.transfers (id) on delete cascade
);
comment on table app.former_transfer_refs is 'What transfers were called before they were registered, so that old links find them.';
create index former_transfer_refs_transfer_id_idx on app.former_transfer_refs (transfer_id);
alter table app.former_transfer_refs enable row level security;

-- The next in line. Counted in a table and not by a sequence: what is undone leaves no gap.
create function app.next_public_ref()
returns text
language sql security definer set search_path = ''
as $$
  insert into app.transfer_numbers (year, last)
  values (extract(year from now() at time zone 'Africa/Harare')::int, 1)
  on conflict (year) do update set last = app.transfer_numbers.last + 1
  returning format('TR-%s-%s', year, lpad(last::text, 4, '0'))
$$;

-- By chance: nine digits, which no public number has.
create or replace function app.next_transfer_ref()
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text;
begin
  loop
    wanted := format('TR-%s-%s', extract(year from now() at time zone 'Africa/Harare'),
      100000000 + (('x' || left(md5(gen_random_uuid()::text), 8))::bit(32)::bigint % 900000000));
    exit when not exists (select from public.transfers where ref = wanted)
      and not exists (select from app.former_transfer_refs where ref = wanted);
  end loop;
  return wanted;
end;
$$;

-- Drafts of before had numbers in line with the registered ones.
insert into app.former_transfer_refs (ref, transfer_id) select ref, id from public.transfers where registered_at is null;
update public.transfers set ref = app.next_transfer_ref() where registered_at is null;

create function app.give_public_ref()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.former_transfer_refs (ref, transfer_id) values (old.ref, old.id) on conflict do nothing;
  new.ref := app.next_public_ref();
  return new;
end;
$$;
create trigger a_registered_transfer_gets_its_public_number
before update of registered_at on public.transfers
for each row when (old.registered_at is null and new.registered_at is not null)
execute function app.give_public_ref();

-- Definer, because nobody may read the former ones. It tells an id; whether that can be read is asked of the transfer.
create function app.transfer_of_ref(p_ref text)
returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select id from public.transfers where ref = p_ref),
    (select transfer_id from app.former_transfer_refs where ref = p_ref))
$$;
grant execute on function app.transfer_of_ref(text) to authenticated;

-- What a transfer is called in public, by what it was called before; of one that is not registered nothing.
create function app.public_ref_of(p_ref text)
returns text
language sql stable security definer set search_path = ''
as $$ select ref from public.transfer_entries where transfer_id = app.transfer_of_ref(p_ref) $$;
create function public.public_transfer_ref(p_ref text)
returns text
language sql stable set search_path = ''
as $$ select app.public_ref_of(p_ref) $$;
grant execute on function app.public_ref_of(text), public.public_transfer_ref(text) to anon, authenticated;

-- As before, with the number that it has from now on.
create or replace function app.finish_act(
  transfer public.transfers, event public.transfer_events, next_state public.transfer_state, p_request_id uuid,
  caller uuid, changes jsonb
)
returns jsonb
language plpgsql security definer set search_path = ''
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

-- As before, by the number that it has or had.
create or replace function public.transfer_of(p_ref text)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  transfer public.transfers;
  viewer uuid := app.viewer_id();
begin
  select * into transfer from public.transfers where id = app.transfer_of_ref(p_ref);
  if transfer.id is null then return null; end if;
  return jsonb_build_object(
    'id', transfer.id, 'ref', transfer.ref, 'type', transfer.type, 'state', transfer.state, 'version', transfer.version,
    'waitsFor', transfer.waits_for, 'dueAt', transfer.due_at, 'sentAt', transfer.sent_at, 'agreedAt', transfer.agreed_at,
    'submittedAt', transfer.submitted_at, 'completedAt', transfer.completed_at, 'decidedAt', transfer.decided_at,
    'registeredAt', transfer.registered_at, 'startsOn', transfer.starts_on, 'loanEndsOn', transfer.loan_ends_on,
    'shirtNumber', transfer.shirt_number, 'isDisputed', transfer.is_disputed, 'isUnderAppeal', transfer.is_under_appeal,
    'stayedUntil', case when transfer.stayed_until > now() then transfer.stayed_until end,
    'isSample', transfer.is_sample, 'foreignClub', transfer.foreign_club, 'foreignCountry', transfer.foreign_country,
    'createdAt', transfer.created_at, 'now', now(),
    'player', (
      select jsonb_build_object('id', person.id, 'name', person.name,
        -- Who is not registered yet has no page.
        'slug', case when not person.is_unregistered then person.slug end, 'birthYear', person.birth_year,
        'nationality', person.nationality, 'position', player.position)
      from public.people as person left join public.players as player on player.person_id = person.id
      where person.id = transfer.player_id),
    'engaging', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = transfer.engaging_club_id),
    'releasing', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = transfer.releasing_club_id),
    'window', (
      select jsonb_build_object('name', name, 'closesAt', closes_at) from public.transfer_windows
      where id = coalesce(transfer.window_id, (
        select next.id from public.transfer_windows as next where next.closes_at > now() order by next.closes_at limit 1))),
    'parent', (select parent.ref from public.transfers as parent where parent.id = transfer.parent_id),
    'rules', (
      select jsonb_build_object('clubAnswer', extract(epoch from club_answer), 'appealWindow', extract(epoch from appeal_window),
        'longestStay', extract(day from longest_stay), 'levyPercent', levy_percent)
      from public.transfer_rules),
    'mine', app.reached_sides(transfer, viewer),
    'locks', app.my_transfer_locks(transfer),
    'consentHash', app.my_consent_hash(transfer),
    'terms', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'proposedBy', proposed_by, 'proposedAt', proposed_at, 'startsOn', starts_on, 'loanEndsOn', loan_ends_on,
        'currency', currency, 'fee', fee, 'instalments', instalments, 'sellOnPercent', sell_on_percent, 'addOns', add_ons,
        'wageSharePercent', wage_share_percent, 'hasRecall', has_recall, 'optionFee', option_fee, 'note', note, 'hash', hash)
        order by number), '[]')
      from public.transfer_terms where transfer_id = transfer.id),
    'contract', (
      select jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on, 'currency', currency, 'monthlyWage', monthly_wage,
        'bonuses', bonuses, 'isAmateur', is_amateur, 'isFirstProfessional', is_first_professional)
      from public.transfer_contracts where transfer_id = transfer.id),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('party', party, 'isGiven', is_given, 'language', language,
        'typedName', typed_name, 'saidAt', said_at, 'withdrawnAt', withdrawn_at, 'consentHash', consent_hash) order by said_at), '[]')
      from public.transfer_consents where transfer_id = transfer.id),
    'proposals', (
      select coalesce(jsonb_agg(jsonb_build_object('action', action, 'reason', reason, 'details', details,
        'parties', parties, 'isMine', proposed_by = viewer, 'proposedAt', proposed_at)), '[]')
      from public.transfer_proposals where transfer_id = transfer.id and is_open),
    'findings', (
      select coalesce(jsonb_agg(to_jsonb(finding) order by finding.is_ok, finding.level, finding.code), '[]')
      from public.transfer_findings_of(transfer.id) as finding),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'size', size, 'party', party,
        'uploadedAt', uploaded_at, 'replacedAt', replaced_at, 'details', details) order by kind, uploaded_at desc), '[]')
      from public.transfer_documents where transfer_id = transfer.id),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number, 'currency', currency,
        'amount', amount, 'dueOn', due_on, 'paidAmount', paid_amount, 'paidOn', paid_on) order by kind, number), '[]')
      from public.transfer_payments where transfer_id = transfer.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'party', party, 'words', words, 'saidAt', said_at,
        'isMine', said_by = viewer) order by said_at), '[]')
      from public.transfer_messages where transfer_id = transfer.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'type', type, 'fromState', from_state, 'toState', to_state,
        'party', actor_party, 'reasonCode', reason_code, 'text', text, 'payload', payload, 'at', created_at,
        'isMine', actor_user_id = viewer, 'hash', encode(hash, 'hex')) order by seq), '[]')
      from public.transfer_events where transfer_id = transfer.id));
end;
$$;
