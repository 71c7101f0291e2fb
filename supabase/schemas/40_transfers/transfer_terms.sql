-- Terms, contracts and consents of a transfer.

-- What the clubs agree on. A version that has been sent is never changed: the next one has the next number.
create table public.transfer_terms (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  number smallint not null,
  proposed_by public.transfer_party not null,
  starts_on date not null,
  loan_ends_on date,
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  fee numeric(12, 2) not null default 0 check (fee >= 0),
  instalments jsonb not null default '[]' check (jsonb_typeof(instalments) = 'array' and jsonb_array_length(instalments) <= 12),
  sell_on_percent numeric(5, 2) not null default 0 check (sell_on_percent between 0 and 50),
  add_ons text check (char_length(add_ons) <= 1000),
  wage_share_percent numeric(5, 2) check (wage_share_percent between 0 and 100),
  has_recall boolean not null default false,
  option_fee numeric(12, 2) check (option_fee >= 0),
  note text check (char_length(note) between 10 and 1000),
  hash text not null,
  proposed_at timestamptz not null default now(),
  primary key (transfer_id, number),
  constraint hash_has_at_most_200_characters check (char_length(hash) <= 200)
);
comment on table public.transfer_terms is 'The versions of what two clubs agree on, each with the hash that both accept.';
comment on column public.transfer_terms.instalments is 'When how much of the fee is due: [{"dueOn": "2026-08-01", "amount": 5000}].';
comment on column public.transfer_terms.wage_share_percent is 'Of a loan: what share of the wages the engaging club pays.';
alter table public.transfer_terms enable row level security;
grant select on public.transfer_terms to authenticated;

create policy "who reads a transfer reads its terms, super admins afterwards"
on public.transfer_terms for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

create policy "nobody reads terms through another's eyes" on public.transfer_terms
as restrictive for select to authenticated using (not (select app.is_impersonating()));

-- What the player and the engaging club agree on. Wages are for the player, the engaging club and the association.
create table public.transfer_contracts (
  transfer_id uuid primary key references public.transfers (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  monthly_wage numeric(12, 2) check (monthly_wage >= 0),
  bonuses text check (char_length(bonuses) <= 1000),
  is_amateur boolean not null default false,
  is_first_professional boolean,
  constraint a_new_contract_ends_after_it_starts check (ends_on > starts_on),
  constraint an_amateur_has_no_wage check (not is_amateur or monthly_wage is null)
);
comment on table public.transfer_contracts is 'The contract that comes with a transfer. Wages are private.';
alter table public.transfer_contracts enable row level security;
grant select on public.transfer_contracts to authenticated;

create policy "engaging signatories, player and association read the contract"
on public.transfer_contracts for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (
    coalesce(transfer.engaging_club_id, transfer.releasing_club_id)
      = any ((select app.club_ids_of((select app.viewer_id()), 'club_admin'))::uuid[])
    or transfer.player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
    or (select app.viewer_is('zifa_admin')))));

create policy "nobody reads wages through another's eyes" on public.transfer_contracts
as restrictive for select to authenticated using (not (select app.is_impersonating()));

-- What the player and the guardian said, to which words.
create table public.transfer_consents (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  party public.transfer_party not null check (party in ('player', 'guardian')),
  given_by uuid not null references auth.users (id),
  is_given boolean not null,
  consent_hash text not null,
  text_hash text not null,
  language text not null check (language in ('en', 'sn', 'nd')),
  typed_name text check (typed_name ~ '\S' and char_length(typed_name) <= 120),
  reason text check (char_length(reason) <= 500),
  said_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consent_hash_has_at_most_200_characters check (char_length(consent_hash) <= 200),
  constraint text_hash_has_at_most_200_characters check (char_length(text_hash) <= 200)
);
comment on table public.transfer_consents is 'The yes or no of a player and a guardian, to exactly these terms, in these words. A reason for a no is for them and the association.';
create unique index one_consent_of_a_party on public.transfer_consents (transfer_id, party, consent_hash)
  where withdrawn_at is null;
create index transfer_consents_given_by_idx on public.transfer_consents (given_by);
create index transfer_consents_transfer_id_idx on public.transfer_consents (transfer_id);
alter table public.transfer_consents enable row level security;
grant select (id, transfer_id, party, is_given, consent_hash, text_hash, language, typed_name, said_at, withdrawn_at)
on public.transfer_consents to authenticated;

create policy "who reads a transfer reads who has consented"
on public.transfer_consents for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));
