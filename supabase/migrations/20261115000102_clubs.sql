-- Clubs, their grounds, and the names and addresses they had before.

create table public.venues (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  town text,
  province text,
  capacity integer check (capacity > 0),
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  is_located_by_town boolean not null default false,
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false
);
comment on table public.venues is 'Grounds. A match has a venue of its own; a club''s is where it usually plays.';
comment on column public.venues.is_located_by_town is 'The coordinates are the town''s, not the ground''s.';
create index venues_source_id_idx on public.venues (source_id);
select app.open_record('public.venues');

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
  crest_path text check (char_length(crest_path) <= 200),
  description text check (char_length(description) <= 2000),
  website text check (website ~ '^https://' and char_length(website) <= 200),
  wikidata_id text check (wikidata_id ~ '^Q[0-9]+$'),
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false
);
comment on table public.clubs is 'Members of the league, present and past.';
create index clubs_venue_id_idx on public.clubs (venue_id);
create index clubs_source_id_idx on public.clubs (source_id);
select app.open_record('public.clubs');

-- The clubs for which somebody may act: a membership counts for as long as the role is held too.
-- Definer, because nobody may read all memberships and roles.
create function app.clubs_served_by(person uuid, variadic wanted public.user_role[])
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select club_id from public.club_members
  where user_id = person and member_role = any (wanted) and member_role = any (app.roles_of(person))
    and starts_on <= current_date and coalesce(ends_on >= current_date, true)
$$;
grant execute on function app.clubs_served_by(uuid, public.user_role[]) to authenticated;

-- The office edits all; a club's own people edit what describes it. One policy per command, so the keepers'
-- policy is widened here, and a trigger holds the club's people to their columns.
drop policy "those who keep the record can change clubs" on public.clubs;
create policy "those who keep the record can change clubs, a club's people its own words"
on public.clubs for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_served_by((select app.caller_id()), 'club_admin', 'club'))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_served_by((select app.caller_id()), 'club_admin', 'club'))
);

create function app.keep_clubs_own_words()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  own jsonb := jsonb_build_object(
    'description', new.description, 'crest_path', new.crest_path, 'website', new.website);
begin
  if auth.uid() is not null and not app.caller_is('admin', 'zifa_admin', 'super_admin')
    and to_jsonb(new) <> to_jsonb(old) || own
  then
    raise sqlstate 'PT403' using
      message = 'A club edits its description, crest and website. The rest is the league''s to change.';
  end if;
  return new;
end;
$$;
create trigger a_clubs_people_edit_its_words_only
before update on public.clubs
for each row execute function app.keep_clubs_own_words();

create table public.club_names (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  name text not null,
  until text,
  source_id uuid references public.sources (id),
  unique (club_id, name)
);
comment on table public.club_names is 'What a club was called before.';
create index club_names_source_id_idx on public.club_names (source_id);
select app.open_record('public.club_names');

create table public.club_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  club_id uuid not null references public.clubs (id) on delete cascade
);
comment on table public.club_slugs is 'Addresses a club had before; they lead to the present one.';
create index club_slugs_club_id_idx on public.club_slugs (club_id);
select app.open_record('public.club_slugs');

-- Definer, because whoever renames a club need not be able to write its old addresses.
create function app.keep_old_slug()
returns trigger
language plpgsql security definer set search_path = ''
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

alter table public.club_members
  add constraint club_members_club_id_fkey foreign key (club_id) references public.clubs (id) on delete cascade;
alter table public.profiles
  add constraint profiles_favourite_club_id_fkey foreign key (favourite_club_id) references public.clubs (id) on delete set null;
create index profiles_favourite_club_id_idx on public.profiles (favourite_club_id);
