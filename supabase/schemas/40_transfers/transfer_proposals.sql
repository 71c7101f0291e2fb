-- Steps of a transfer that take two people.

-- What is proposed and needs somebody else's yes: two people of the association, both clubs, all three parties.
create table public.transfer_proposals (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  action text not null check (action in ('withdraw', 'stay', 'annul', 'end_loan')),
  details jsonb not null default '{}',
  reason text not null check (app.is_reason(reason)),
  proposed_by uuid not null references auth.users (id),
  parties public.transfer_party[] not null,
  proposed_at timestamptz not null default now(),
  is_open boolean not null default true,
  constraint details_has_at_most_100000_bytes check (octet_length(details::text) <= 100000)
);
comment on table public.transfer_proposals is 'Steps that wait for a second person or for the other parties.';
comment on column public.transfer_proposals.parties is 'Who has said yes to it so far.';
create unique index one_open_proposal_of_a_kind on public.transfer_proposals (transfer_id, action) where is_open;
create index transfer_proposals_transfer_id_idx on public.transfer_proposals (transfer_id);
create index transfer_proposals_proposed_by_idx on public.transfer_proposals (proposed_by);
create index transfer_proposals_open_idx on public.transfer_proposals (transfer_id) where is_open;
alter table public.transfer_proposals enable row level security;
grant select on public.transfer_proposals to authenticated;

create trigger those_concerned_look_again
after insert or update or delete on public.transfer_proposals
for each row execute function app.tell_those_concerned();

create policy "who reads a transfer reads what is proposed in it"
on public.transfer_proposals for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

create policy "nobody reads proposals through another's eyes" on public.transfer_proposals
as restrictive for select to authenticated using (not (select app.is_impersonating()));

create trigger what_is_proposed_names_its_day
before insert on public.transfer_proposals
for each row when (new.action in ('annul', 'end_loan')) execute function app.name_the_day();
