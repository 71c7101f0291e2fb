-- Clubs with the names and addresses they had.

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 60),
  full_name text check (char_length(full_name) between 1 and 120),
  code text not null constraint a_code_is_one_clubs unique check (code ~ '^[A-Z0-9]{3}$'),
  nicknames text[] not null default '{}',
  town text,
  province text,
  venue_id uuid references public.venues (id) on delete set null,
  founded smallint check (founded between 1850 and 2100),
  -- Where no source tells a club's colours, the crest is drawn in ink.
  colours text[] not null default '{}' check (cardinality(colours) <= 3),
  colours_note text,
  description text check (char_length(description) <= 2000),
  website text check (website ~ '^https://' and char_length(website) <= 200),
  wikidata_id text check (wikidata_id ~ '^Q[0-9]+$'),
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  town_id uuid references public.towns (id) on delete set null,
  description_language text not null default 'en' check (description_language in ('en', 'sn', 'nd')),
  constraint colours_note_has_at_most_2000_characters check (char_length(colours_note) <= 2000),
  constraint nicknames_are_at_most_20 check (cardinality(nicknames) <= 20 and length(array_to_string(nicknames, '')) <= 2000),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint province_has_at_most_200_characters check (char_length(province) <= 200),
  constraint slug_has_at_most_100_characters check (char_length(slug) <= 100),
  constraint town_has_at_most_200_characters check (char_length(town) <= 200),
  constraint wikidata_id_has_at_most_200_characters check (char_length(wikidata_id) <= 200)
);
comment on table public.clubs is 'Members of the league, present and past.';
comment on column public.clubs.town_id is 'The town on the map, where it is one of those whose place is known.';
comment on column public.clubs.description_language is 'The language that its description is written in.';
create index clubs_venue_id_idx on public.clubs (venue_id);
create index clubs_source_id_idx on public.clubs (source_id);
create index clubs_town_id_idx on public.clubs (town_id);

alter table public.club_members
  add constraint club_members_club_id_fkey foreign key (club_id) references public.clubs (id) on delete cascade;

alter table public.person_links
  add constraint person_links_club_id_fkey foreign key (club_id) references public.clubs (id);
alter table public.clubs enable row level security;
grant select on public.clubs to anon, authenticated;
grant update (description, website, description_language) on public.clubs to authenticated;

create policy "everybody can read clubs"
on public.clubs for select to anon, authenticated
using (true);

create policy "a club's people can change its words, administrators any"
on public.clubs for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_with_right((select app.caller_id()), 'news'))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_with_right((select app.caller_id()), 'news'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.clubs
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.clubs deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.clubs
for each row execute function app.tell_pages();

create table public.club_names (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  name text not null,
  until text,
  source_id uuid references public.sources (id),
  unique (club_id, name),
  constraint name_has_at_most_200_characters check (char_length(name) <= 200),
  constraint until_has_at_most_200_characters check (char_length(until) <= 200)
);
comment on table public.club_names is 'What a club was called before.';
create index club_names_source_id_idx on public.club_names (source_id);
alter table public.club_names enable row level security;
grant select on public.club_names to anon, authenticated;

create policy "everybody can read club names"
on public.club_names for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_names
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.club_names deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.club_names
for each row execute function app.tell_pages();

create table public.club_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  club_id uuid not null references public.clubs (id) on delete cascade,
  constraint slug_has_at_most_100_characters check (char_length(slug) <= 100)
);
comment on table public.club_slugs is 'Addresses a club had before; they lead to the present one.';
create index club_slugs_club_id_idx on public.club_slugs (club_id);
alter table public.club_slugs enable row level security;
grant select on public.club_slugs to anon, authenticated;

create policy "everybody can read club slugs"
on public.club_slugs for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_slugs
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.club_slugs deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.club_slugs
for each row execute function app.tell_pages();

-- Definer, because the person who renames a club need not be able to write its old addresses.
create function app.keep_old_slug()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.club_slugs (slug, club_id) values (old.slug, old.id) on conflict do nothing;
  delete from public.club_slugs where slug = new.slug;
  return null;
end;
$$;

create trigger an_old_address_leads_to_the_new_one
after update of slug on public.clubs
for each row when (old.slug <> new.slug) execute function app.keep_old_slug();
