-- Towns, so that clubs can be shown on a map. A club keeps its town as its source writes it ("Harare (Mbare)").

create table public.towns (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint one_row_for_a_town unique check (char_length(name) between 1 and 60),
  province text,
  latitude numeric(8, 5) not null check (latitude between -90 and 90),
  longitude numeric(8, 5) not null check (longitude between -180 and 180),
  source_id uuid references public.sources (id),
  is_sample boolean not null default false
);
comment on table public.towns is 'Towns and where they lie.';
create index towns_source_id_idx on public.towns (source_id);
select app.open_record('public.towns');

alter table public.clubs add column town_id uuid references public.towns (id) on delete set null;
comment on column public.clubs.town_id is 'The town on the map, where it is one of those whose place is known.';
grant insert (town_id), update (town_id) on public.clubs to authenticated;
create index clubs_town_id_idx on public.clubs (town_id);

-- Clubs that were loaded before there were towns are read anew.
delete from app.loaded_files where name = 'clubs.csv';
