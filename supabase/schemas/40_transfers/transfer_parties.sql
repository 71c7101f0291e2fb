-- Who is who in a transfer, and who sees what of it (docs/decisions/0013).

-- The club that runs a transfer: the engaging one, or the one that lets a player go abroad.
create function app.applicant_of(transfer public.transfers)
returns uuid language sql immutable set search_path = ''
as $$ select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) $$;

-- Definer, because it asks what not everybody may read. Super admins oversee and take no part.
create function app.transfer_parties_of(transfer public.transfers, account uuid)
returns public.transfer_party[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct party order by party), '{}') from (
    select 'staff'::public.transfer_party as party
    where app.applicant_of(transfer) in (select app.clubs_with_right(account, 'transfers'))
    union all
    select 'engaging'
    where app.applicant_of(transfer) in (select app.clubs_of(account, 'club_admin'))
      and 'club_admin' = any (app.roles_of(account))
    union all
    select 'releasing'
    where transfer.releasing_club_id <> app.applicant_of(transfer)
      and transfer.releasing_club_id in (select app.clubs_of(account, 'club_admin'))
      and 'club_admin' = any (app.roles_of(account))
    union all
    select 'player' where transfer.player_id = app.person_of(account)
    union all
    select 'guardian' where exists (
      select from public.guardians where player_id = transfer.player_id and user_id = account)
    union all
    select 'league' where 'admin' = any (app.roles_of(account))
    union all
    select 'association' where 'zifa_admin' = any (app.roles_of(account))
  ) as found
$$;

create function app.sees_terms(p_transfer_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id
      and (transfer.registered_at is not null or not app.viewer_is('super_admin')))
$$;

-- Wages: the engaging club's signatories, the player and the guardian, and the association once it was submitted.
create function app.sees_wage(p_transfer_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      coalesce(transfer.engaging_club_id, transfer.releasing_club_id)
        = any (app.club_ids_with_right(app.viewer_id(), 'contracts'))
      or transfer.player_id = any (app.player_ids_of(app.viewer_id()))
      or app.viewer_is('zifa_admin')))
$$;

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

-- Who of a club sees its transfers and its wages, by duty (app.duty_rights).

-- A form that cannot show what stands in a contract cannot save one.
create function app.refuse_unseen_contract(p_club_id uuid)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not p_club_id in (select app.clubs_with_right(app.caller_id(), 'contracts')) then
    raise sqlstate 'PT403' using message = 'Your duty does not include contracts. A club admin enters the contract.', hint = 'contract';
  end if;
end;
$$;

grant execute on function
  app.transfer_parties_of(public.transfers, uuid), app.sees_terms(uuid), app.sees_wage(uuid),
  app.refuse_unseen_contract(uuid)
to authenticated;
