-- Which player was registered with which club in which season.

create table public.registrations (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  season_id uuid references public.seasons (id),
  kind text not null default 'permanent' check (kind in ('permanent', 'loan', 'listed')),
  shirt_number smallint check (shirt_number between 1 and 99),
  starts_on date,
  ends_on date,
  as_of text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint a_registration_ends_after_it_starts check (ends_on >= starts_on),
  constraint as_of_has_at_most_200_characters check (char_length(as_of) <= 200)
);
comment on table public.registrations is 'Which player belongs to which club, from when to when.';
comment on column public.registrations.kind is 'listed: a source names the player in the squad as of a day or month, and tells no more.';
create index registrations_player_id_idx on public.registrations (player_id);
create index registrations_club_id_idx on public.registrations (club_id, season_id);
create index registrations_season_id_idx on public.registrations (season_id);
create index registrations_source_id_idx on public.registrations (source_id);
alter table public.registrations enable row level security;
grant select on public.registrations to anon, authenticated;

create policy "everybody can read registrations"
on public.registrations for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.registrations
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.registrations deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.registrations
for each row execute function app.tell_pages();
