-- What a registered transfer changed, so that annulling it can put that back.
--
--   app.transfer_effects    every registration and contract that a transfer began or ended, with what was there before
--   public.transfer_cases   the cases that an annulled transfer gave rise to: matches in which somebody may not have
--                           been eligible. They are opened, and nothing of the matches is changed.

create table app.transfer_effects (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  did text not null check (did in ('began', 'ended', 'lent', 'restored')),
  registration_id uuid references public.registrations (id) on delete set null,
  contract_id uuid references public.contracts (id) on delete set null,
  -- As it was before.
  before jsonb
);
comment on table app.transfer_effects is 'What each transfer did to registrations and contracts, so that it can be put back.';
create index transfer_effects_transfer_id_idx on app.transfer_effects (transfer_id);
create index transfer_effects_registration_id_idx on app.transfer_effects (registration_id);
create index transfer_effects_contract_id_idx on app.transfer_effects (contract_id);
alter table app.transfer_effects enable row level security;

create table public.transfer_cases (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  case_id uuid not null references public.discipline_cases (id) on delete cascade,
  primary key (transfer_id, case_id)
);
comment on table public.transfer_cases is 'Which cases about the eligibility of a player came of which annulled transfer.';
create index transfer_cases_case_id_idx on public.transfer_cases (case_id);
alter table public.transfer_cases enable row level security;
grant select on public.transfer_cases to authenticated;

create policy "the offices read which cases came of a transfer"
on public.transfer_cases for select to authenticated
using ((select app.viewer_is('admin', 'zifa_admin', 'super_admin')));
