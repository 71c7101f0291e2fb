-- The grounds.

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
  is_sample boolean not null default false,
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint province_has_at_most_200_characters check (char_length(province) <= 200),
  constraint slug_has_at_most_100_characters check (char_length(slug) <= 100),
  constraint town_has_at_most_200_characters check (char_length(town) <= 200)
);
comment on table public.venues is 'Grounds. A match has a venue of its own; a club''s is where it usually plays.';
comment on column public.venues.is_located_by_town is 'The coordinates are the town''s, not the ground''s.';
create index venues_source_id_idx on public.venues (source_id);
alter table public.venues enable row level security;
grant select on public.venues to anon, authenticated;

create policy "everybody can read venues"
on public.venues for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.venues
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.venues deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.venues
for each row execute function app.tell_pages();
