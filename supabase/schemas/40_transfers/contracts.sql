-- Contracts between players and clubs.

-- Private: what a player and a club owe each other, and until when.
create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  starts_on date not null,
  ends_on date not null,
  ended_on date,
  ended_why text check (app.is_reason(ended_why)),
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  monthly_wage numeric(12, 2) check (monthly_wage >= 0),
  bonuses text check (char_length(bonuses) <= 1000),
  transfer_id uuid,
  is_sample boolean not null default false,
  constraint a_contract_ends_after_it_starts check (ends_on > starts_on),
  constraint a_contract_ends_early_or_in_time check (ended_on <= ends_on and (ended_on is null or ended_why is not null)),
  constraint contracts_transfer_id_fkey foreign key (transfer_id) references public.transfers (id) on delete set null
);
comment on table public.contracts is 'Contracts of players with clubs. Private to the player, the club and the association.';
comment on column public.contracts.ended_on is 'When it ended before its time, by agreement or by a ruling.';
create index contracts_player_id_idx on public.contracts (player_id, ends_on);
create index contracts_club_id_idx on public.contracts (club_id);
create index contracts_transfer_id_idx on public.contracts (transfer_id);
alter table public.contracts enable row level security;
grant select on public.contracts to authenticated;

create policy "players and clubs read their contracts, the association all"
on public.contracts for select to authenticated
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'contracts'))::uuid[])
  or (select app.viewer_is('zifa_admin'))
);

create policy "nobody reads contracts through another's eyes" on public.contracts
as restrictive for select to authenticated using (not (select app.is_impersonating()));
