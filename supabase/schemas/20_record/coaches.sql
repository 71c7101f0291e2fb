-- Which coach was with which club, and when.

create table public.coach_stints (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  role text not null default 'head coach',
  starts_on date,
  ends_on date,
  -- When a source last said so: '2024-05', '2024 season'.
  as_of text,
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint a_stint_ends_after_it_starts check (ends_on >= starts_on),
  constraint as_of_has_at_most_200_characters check (char_length(as_of) <= 200),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint role_has_at_most_200_characters check (char_length(role) <= 200)
);
comment on table public.coach_stints is 'Who coached which club, as what, and when.';
create index coach_stints_person_id_idx on public.coach_stints (person_id);
create index coach_stints_club_id_idx on public.coach_stints (club_id);
create index coach_stints_source_id_idx on public.coach_stints (source_id);
alter table public.coach_stints enable row level security;
grant select on public.coach_stints to anon, authenticated;

create policy "everybody can read coach stints"
on public.coach_stints for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.coach_stints
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.coach_stints deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.coach_stints
for each row execute function app.tell_pages();
