-- Who is who in a transfer, and who sees what of it (docs/decisions/0013).

-- The club that runs a transfer: the engaging one, or the one that lets a player go abroad.
create function app.applicant_of(transfer public.transfers)
returns uuid
language sql immutable set search_path = ''
as $$ select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) $$;

-- Definer, because it asks what not everybody may read. Super admins oversee and take no part.
create function app.transfer_parties_of(transfer public.transfers, account uuid)
returns public.transfer_party[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct party order by party), '{}') from (
    select 'staff'::public.transfer_party as party
    where app.applicant_of(transfer) in (select app.clubs_of(account, 'club', 'club_admin'))
      and app.roles_of(account) && '{club,club_admin}'::public.user_role[]
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
grant execute on function app.transfer_parties_of(public.transfers, uuid) to authenticated;

-- The account's clubs and players as arrays, which a policy asks for once and finds rows by with an index.
create function app.club_ids_of(account uuid, variadic wanted public.user_role[])
returns uuid[]
language sql stable security definer set search_path = ''
as $$ select array(select app.clubs_of(account, variadic wanted)) $$;

create function app.player_ids_of(account uuid)
returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select app.person_of(account) where app.person_of(account) is not null
    union select player_id from public.guardians where user_id = account)
$$;
grant execute on function app.club_ids_of(uuid, public.user_role[]), app.player_ids_of(uuid) to authenticated;

-- From draft on the engaging club; from the first offer the releasing one; from the clubs' agreement the player; from
-- submission the offices, the association also where there is a dispute. Super admins see that it is there, no terms.
alter table public.transfers enable row level security;
grant select on public.transfers to authenticated;
create policy "parties read their transfers, the offices those that reached them"
on public.transfers for select to authenticated
using (
  engaging_club_id = any ((select app.club_ids_of((select app.viewer_id()), 'club', 'club_admin'))::uuid[])
  or (releasing_club_id = any ((select app.club_ids_of((select app.viewer_id()), 'club', 'club_admin'))::uuid[])
    and (sent_at is not null or type = 'intl_out'))
  or (player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[]) and agreed_at is not null)
  or (submitted_at is not null and (select app.viewer_is('admin', 'zifa_admin')))
  or (is_disputed and (select app.viewer_is('zifa_admin')))
  or (select app.viewer_is('super_admin'))
);

alter table public.transfer_events enable row level security;
grant select on public.transfer_events to authenticated;
create policy "who reads a transfer reads its events"
on public.transfer_events for select to authenticated
using (exists (select from public.transfers as transfer where transfer.id = transfer_id));

create function app.sees_terms(p_transfer_id uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id
      and (transfer.registered_at is not null or not app.viewer_is('super_admin')))
$$;
grant execute on function app.sees_terms(uuid) to authenticated;

alter table public.transfer_terms enable row level security;
grant select on public.transfer_terms to authenticated;
create policy "who reads a transfer reads its terms, super admins once it is registered"
on public.transfer_terms for select to authenticated using (app.sees_terms(transfer_id));

alter table public.transfer_proposals enable row level security;
grant select on public.transfer_proposals to authenticated;
create policy "who reads a transfer reads what is proposed in it"
on public.transfer_proposals for select to authenticated using (app.sees_terms(transfer_id));

-- Wages: the engaging club's signatories, the player and the guardian, and the association once it was submitted.
create function app.sees_wage(p_transfer_id uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      coalesce(transfer.engaging_club_id, transfer.releasing_club_id)
        = any (app.club_ids_of(app.viewer_id(), 'club_admin'))
      or transfer.player_id = any (app.player_ids_of(app.viewer_id()))
      or app.viewer_is('zifa_admin')))
$$;
grant execute on function app.sees_wage(uuid) to authenticated;

alter table public.transfer_contracts enable row level security;
grant select on public.transfer_contracts to authenticated;
create policy "the engaging signatories, the player and the association read the contract"
on public.transfer_contracts for select to authenticated using (app.sees_wage(transfer_id));

alter table public.transfer_consents enable row level security;
grant select (id, transfer_id, party, is_given, consent_hash, text_hash, language, typed_name, said_at, withdrawn_at)
  on public.transfer_consents to authenticated;
create policy "who reads a transfer reads who has consented"
on public.transfer_consents for select to authenticated using (app.sees_terms(transfer_id));

alter table public.contracts enable row level security;
grant select on public.contracts to authenticated;
create policy "players read their contracts, clubs their own, the association all"
on public.contracts for select to authenticated
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_of((select app.viewer_id()), 'club_admin'))::uuid[])
  or (select app.viewer_is('zifa_admin', 'super_admin'))
);

alter table public.guardians enable row level security;
grant select on public.guardians to authenticated;
create policy "guardians read what they are, players their guardians, the association all"
on public.guardians for select to authenticated
using (
  user_id = (select app.viewer_id())
  or player_id = (select app.person_of((select app.viewer_id())))
  or (select app.viewer_is('zifa_admin'))
);

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
  is_sample boolean not null default false
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

-- The public trail: step by step, when, and by which body. No names, no words, no amounts; the hashes of the chain.
create table public.transfer_trail (
  transfer_id uuid not null references public.transfer_entries (transfer_id) on delete cascade,
  seq integer not null,
  type text not null,
  to_state public.transfer_state not null,
  body public.transfer_party not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (transfer_id, seq)
);
comment on table public.transfer_trail is 'The steps of each registered transfer, as everybody sees them.';
alter table public.transfer_trail enable row level security;
grant select on public.transfer_trail to anon, authenticated;
create policy "everybody can read the trail of registered transfers"
on public.transfer_trail for select to anon, authenticated using (true);
