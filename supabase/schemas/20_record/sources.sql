-- The record: what is known of the league, each row with its source and with who confirmed it and when.
--
-- Everybody can read it. The league, the association and super admins keep it: they add and change, and
-- every change of theirs is in the audit log. What is unknown is null, and shown as "not recorded".

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint one_row_for_a_source unique check (char_length(name) between 1 and 500),
  licence text,
  version text,
  used_for text,
  address text check (address ~ '^https://'),
  is_sample boolean not null default false,
  constraint licence_has_at_most_200_characters check (char_length(licence) <= 200),
  constraint used_for_has_at_most_2000_characters check (char_length(used_for) <= 2000),
  constraint version_has_at_most_200_characters check (char_length(version) <= 200)
);
comment on table public.sources is 'Where facts come from, as the pages name it.';
alter table public.sources enable row level security;
grant select on public.sources to anon, authenticated;

create policy "everybody can read sources"
on public.sources for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.sources
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.sources deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.sources
for each row execute function app.tell_pages();

create table app.loaded_files (
  name text primary key,
  sha256 text not null,
  loaded_at timestamptz not null default now()
);
comment on table app.loaded_files is 'Which files of the record have been loaded, so that a start loads only what has changed.';
alter table app.loaded_files enable row level security;
