-- Person links: which account is which player, coach or official of the record. One account is one person,
-- and one person has one account. Links are made by claims, which come with the people themselves.

create table public.person_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null,
  status text not null default 'pending',
  claimed_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  kind text check (kind in ('player', 'coach', 'referee')),
  asked text check (asked in ('club', 'league', 'association')),
  club_id uuid,
  document_id uuid,
  words text check (char_length(words) <= 500),
  is_disputed boolean not null default false,
  reason text check (app.is_reason(reason)),
  words_message jsonb check (octet_length(words_message::text) <= 8000),

  constraint a_decided_link_has_a_time check ((status = 'pending') = (decided_at is null)),
  constraint person_links_status_check check (status in ('pending', 'confirmed', 'refused', 'withdrawn', 'ended')),
  constraint a_club_is_asked_by_name check ((asked = 'club') = (club_id is not null) or asked is null)
);
comment on table public.person_links is 'Which account belongs to which person of the record.';
comment on column public.person_links.kind is 'As what the record is claimed; null of links that nobody claimed.';
comment on column public.person_links.asked is 'Who decides on it.';
comment on column public.person_links.words_message is 'Code and parameters of the words; null where they are those of a person.';
comment on column public.person_links.reason is 'What whoever decided has said.';
create unique index an_account_is_one_person on public.person_links (user_id) where status = 'confirmed';
create unique index a_person_has_one_account on public.person_links (person_id) where status = 'confirmed';
create index person_links_user_id_idx on public.person_links (user_id);
create index person_links_decided_by_idx on public.person_links (decided_by);
create index person_links_person_id_idx on public.person_links (person_id);
create unique index an_account_claims_one_person_at_a_time on public.person_links (user_id) where status = 'pending' and kind is not null;
create index person_links_club_id_idx on public.person_links (club_id);
create index person_links_document_id_idx on public.person_links (document_id);
create index person_links_waiting_idx on public.person_links (asked, claimed_at) where status = 'pending' and kind is not null;
alter table public.person_links enable row level security;
grant select on public.person_links to authenticated;

create trigger those_concerned_look_again
after insert or update or delete on public.person_links
for each row execute function app.tell_those_concerned();

create policy "people can read their own link, administrators all"
on public.person_links for select to authenticated
using (
  user_id = (select app.viewer_id())
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

-- The tick on a profile.
create trigger pages_are_drawn_anew after update on public.person_links
for each row when (old.status is distinct from new.status and 'confirmed' in (old.status, new.status))
execute function app.tell_pages();

-- Definer, because it is asked by policies of tables that ask it of others.
create function app.person_of(account uuid)
returns uuid language sql stable security definer set search_path = ''
as $$ select person_id from public.person_links where user_id = account and status = 'confirmed' $$;

create function app.player_ids_of(account uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(
    select app.person_of(account) where app.person_of(account) is not null
    union select player_id from public.guardians where user_id = account)
$$;

grant execute on function app.person_of(uuid) to authenticated;

grant execute on function app.player_ids_of(uuid) to anon, authenticated;
