-- Who was in the squad of a match, and when they were on the pitch.

create table public.lineup_entries (
  match_id uuid not null references public.matches (id) on delete cascade,
  player_id uuid not null references public.players (person_id),
  club_id uuid not null references public.clubs (id),
  is_starter boolean not null,
  shirt_number smallint check (shirt_number between 1 and 99),
  position public.player_position,
  is_captain boolean not null default false,
  is_sample boolean not null default false,
  primary key (match_id, player_id)
);
comment on table public.lineup_entries is 'The eleven and the bench of each side.';
create index lineup_entries_player_id_idx on public.lineup_entries (player_id);
create index lineup_entries_club_id_idx on public.lineup_entries (club_id);
alter table public.lineup_entries enable row level security;
grant select on public.lineup_entries to anon, authenticated;

create policy "everybody can read lineup entries"
on public.lineup_entries for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.lineup_entries
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.lineup_entries deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.lineup_entries
for each row execute function app.tell_pages();

create trigger a_season_is_taken_before_what_is_added
after insert on public.lineup_entries referencing new table as changed
for each statement execute function app.take_seasons_of_rows();

create trigger a_season_is_taken_before_what_is_changed
after update on public.lineup_entries referencing old table as before new table as changed
for each statement execute function app.take_seasons_of_rows();

create trigger a_season_is_taken_before_what_is_removed
after delete on public.lineup_entries referencing old table as changed
for each statement execute function app.take_seasons_of_rows();
