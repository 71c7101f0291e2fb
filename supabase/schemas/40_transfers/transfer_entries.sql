-- What the public sees: written when a transfer is registered, and never before.
create table public.transfer_entries (
  transfer_id uuid primary key references public.transfers (id),
  ref text not null constraint one_entry_of_a_ref unique,
  type public.transfer_type not null,
  player_id uuid not null references public.players (person_id),
  from_club_id uuid references public.clubs (id),
  to_club_id uuid references public.clubs (id),
  foreign_club text,
  foreign_country text,
  window_id uuid references public.transfer_windows (id),
  registered_at timestamptz not null,
  starts_on date not null,
  loan_ends_on date,
  loan_ended_on date,
  currency text,
  fee numeric(12, 2),
  is_free boolean not null,
  age smallint,
  days smallint,
  annulled_on date,
  is_sample boolean not null default false,
  constraint currency_has_at_most_200_characters check (char_length(currency) <= 200),
  constraint foreign_club_has_at_most_200_characters check (char_length(foreign_club) <= 200),
  constraint foreign_country_has_at_most_200_characters check (char_length(foreign_country) <= 200),
  constraint ref_has_at_most_200_characters check (char_length(ref) <= 200)
);
comment on table public.transfer_entries is 'Registered transfers, as everybody sees them.';
comment on column public.transfer_entries.fee is 'Only where both clubs show it; null is undisclosed, unless it is free.';
comment on column public.transfer_entries.age is 'Of the player on the first day; null where it is not known or not public.';
comment on column public.transfer_entries.days is 'From the first offer to registration.';
create index transfer_entries_player_id_idx on public.transfer_entries (player_id);
create index transfer_entries_from_club_id_idx on public.transfer_entries (from_club_id, registered_at desc);
create index transfer_entries_to_club_id_idx on public.transfer_entries (to_club_id, registered_at desc);
create index transfer_entries_window_id_idx on public.transfer_entries (window_id, registered_at desc);
create index transfer_entries_registered_at_idx on public.transfer_entries (registered_at desc);
create index transfer_entries_loan_ends_on_idx on public.transfer_entries (loan_ends_on) where loan_ended_on is null;
alter table public.transfer_entries enable row level security;
grant select on public.transfer_entries to anon, authenticated;

create policy "everybody can read registered transfers"
on public.transfer_entries for select to anon, authenticated using (true);

create trigger pages_are_drawn_anew after insert or update or delete on public.transfer_entries
for each row execute function app.tell_pages();

create trigger who_is_registered_is_known after insert on public.transfer_entries
for each row execute function app.open_player();

-- Registered transfers, for webhooks: a loaded one of long ago is no news. Definer, because nobody may queue them.
create function app.tell_webhooks_of_transfers()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if app.happened_within(new.registered_at, interval '2 days') then
    perform app.queue_webhooks('transfer.registered', new.registered_at, jsonb_build_object(
      'ref', new.ref, 'type', new.type, 'from', (select slug from public.clubs where id = new.from_club_id),
      'to', (select slug from public.clubs where id = new.to_club_id), 'starts_on', new.starts_on, 'sample', new.is_sample));
  end if;
  return null;
end;
$$;

create trigger webhooks_are_told_of_transfers after insert on public.transfer_entries
for each row execute function app.tell_webhooks_of_transfers();

-- The public trail: step by step, when, and by which body. No names, no words, no amounts; the hashes of the chain.
create table public.transfer_trail (
  transfer_id uuid not null references public.transfer_entries (transfer_id) on delete cascade,
  seq integer not null,
  type text not null,
  to_state public.transfer_state not null,
  body public.transfer_party not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (transfer_id, seq),
  constraint type_has_at_most_200_characters check (char_length(type) <= 200)
);
comment on table public.transfer_trail is 'The steps of each registered transfer, as everybody sees them.';
alter table public.transfer_trail enable row level security;
grant select on public.transfer_trail to anon, authenticated;

create policy "everybody can read the trail of registered transfers"
on public.transfer_trail for select to anon, authenticated using (true);

create trigger pages_are_drawn_anew after insert or update or delete on public.transfer_trail
for each row execute function app.tell_pages();

-- Visitors see who acted by their office or club: staff are the engaging club, and a guardian is the player's side.
create function app.trail_body(party public.transfer_party)
returns public.transfer_party language sql immutable set search_path = ''
as $$ select case party when 'staff' then 'engaging' when 'guardian' then 'player' else party end::public.transfer_party $$;

create function app.publish_transfer(transfer public.transfers, day date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  terms public.transfer_terms := app.latest_terms(transfer.id);
  born date := (select born_on from public.birth_dates where person_id = transfer.player_id);
  has_fee boolean := transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'intl_in', 'intl_out');
  shows_fee boolean := transfer.engaging_shows_fee
    and (transfer.releasing_shows_fee or transfer.releasing_club_id is null or transfer.releasing_club_id = app.applicant_of(transfer));
begin
  insert into public.transfer_entries (
    transfer_id, ref, type, player_id, from_club_id, to_club_id, foreign_club, foreign_country, window_id, registered_at,
    starts_on, loan_ends_on, currency, fee, is_free, age, days, is_sample)
  values (
    transfer.id, transfer.ref, transfer.type, transfer.player_id, transfer.releasing_club_id, transfer.engaging_club_id,
    transfer.foreign_club, transfer.foreign_country, transfer.window_id, transfer.registered_at, day, transfer.loan_ends_on,
    case when has_fee and shows_fee then terms.currency end, case when has_fee and shows_fee then terms.fee end,
    not has_fee or (shows_fee and terms.fee = 0),
    case when born <= day - interval '18 years' then extract(year from age(day, born)) end,
    extract(day from transfer.registered_at - coalesce(transfer.sent_at, transfer.created_at)), transfer.is_sample);
  insert into public.transfer_trail (transfer_id, seq, type, to_state, body, at, hash)
  select event.transfer_id, event.seq, event.type, event.to_state, app.trail_body(event.actor_party), event.created_at, event.hash
  from public.transfer_events as event where event.transfer_id = transfer.id;
end;
$$;

-- Whether the events behind a public trail are what they were. Definer, because the events are not public.
create function app.is_trail_whole(p_ref text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.transfer_entries as entry, app.verify_transfer_chains(entry.transfer_id) where entry.ref = p_ref)
    and not exists (
      select from public.transfer_entries as entry
      join public.transfer_trail as step using (transfer_id)
      left join public.transfer_events as event using (transfer_id, seq)
      where entry.ref = p_ref and (event.hash, event.to_state, event.created_at) is distinct from (step.hash, step.to_state, step.at))
$$;

create function public.is_transfer_trail_whole(p_ref text)
returns boolean language sql stable set search_path = ''
as $$ select app.is_trail_whole(p_ref) $$;

grant execute on function app.is_trail_whole(text), public.is_transfer_trail_whole(text) to anon, authenticated;
