-- Person links: which account is which player, coach or official of the record. One account is one person,
-- and one person has one account. Links are made by claims, which come with the people themselves.

create table public.person_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'refused')),
  claimed_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,

  constraint a_decided_link_has_a_time check ((status = 'pending') = (decided_at is null))
);
comment on table public.person_links is 'Which account belongs to which person of the record.';

create unique index an_account_is_one_person on public.person_links (user_id) where status = 'confirmed';
create unique index a_person_has_one_account on public.person_links (person_id) where status = 'confirmed';
create index person_links_user_id_idx on public.person_links (user_id);
create index person_links_decided_by_idx on public.person_links (decided_by);

alter table public.person_links enable row level security;
grant select on public.person_links to authenticated;

create policy "people can read their own link, administrators all"
on public.person_links for select to authenticated
using (
  user_id = (select app.viewer_id())
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);
