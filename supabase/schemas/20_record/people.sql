-- Everybody whom the record knows, and which of them only some may see.

create table public.people (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  full_name text,
  nationality text,
  birth_year smallint check (birth_year between 1850 and 2100),
  birthplace text,
  bio text check (char_length(bio) <= 2000),
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  is_unregistered boolean not null default false,
  bio_language text not null default 'en' check (bio_language in ('en', 'sn', 'nd')),
  constraint birthplace_has_at_most_200_characters check (char_length(birthplace) <= 200),
  constraint full_name_has_at_most_200_characters check (char_length(full_name) <= 200),
  constraint nationality_has_at_most_200_characters check (char_length(nationality) <= 200),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint slug_has_at_most_100_characters check (char_length(slug) <= 100)
);
comment on table public.people is 'Players, coaches and officials, each person once.';
comment on column public.people.is_unregistered is 'Entered by a club for a transfer, and not registered yet: not public.';
comment on column public.people.bio_language is 'The language that the words about the person are written in.';
create index people_source_id_idx on public.people (source_id);
create index people_near_idx on public.people using gist (app.plain(name) extensions.gist_trgm_ops);
create index people_unregistered_idx on public.people (app.plain(name)) where is_unregistered;
create index people_name_idx on public.people (name, slug) include (id, is_sample, is_unregistered);

alter table public.person_links
  add constraint person_links_person_id_fkey foreign key (person_id) references public.people (id) on delete cascade;
alter table public.people enable row level security;
grant select on public.people to anon, authenticated;
grant update (bio, bio_language) on public.people to authenticated;

create policy "people can change their own words, administrators those of any"
on public.people for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player', 'coach', 'referee')))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player', 'coach', 'referee')))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.people
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.people deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.people
for each row execute function app.tell_pages();

-- Definer, because it asks what not everybody may read. Nobody, for visitors.
create function app.unregistered_ids_of(account uuid)
returns uuid[] language plpgsql stable security definer set search_path = ''
as $$
declare
  clubs uuid[];
begin
  if account is null then return '{}'; end if;
  clubs := app.club_ids_with_right(account, 'transfers');
  return array(
    select person_id from app.entered_players where club_id = any (clubs)
    union select unnest(app.player_ids_of(account))
    union select transfer.player_id from public.transfers as transfer
    join public.people as person on person.id = transfer.player_id and person.is_unregistered
    where transfer.engaging_club_id = any (clubs) or (transfer.releasing_club_id = any (clubs) and transfer.sent_at is not null));
end;
$$;

create policy "everybody reads registered people, the concerned the others"
on public.people for select to anon, authenticated
using (
  not is_unregistered
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or id = any ((select app.unregistered_ids_of((select app.viewer_id())))::uuid[])
);

grant execute on function app.unregistered_ids_of(uuid) to anon, authenticated;
