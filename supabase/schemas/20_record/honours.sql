-- Titles, cups and awards; the national team; our clubs in Africa.

create table public.honours (
  id uuid primary key default gen_random_uuid(),
  competition_id uuid not null references public.competitions (id),
  season_name text not null,
  club_id uuid not null references public.clubs (id),
  place smallint not null check (place in (1, 2)),
  points smallint,
  final text,
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint an_honour_is_won_once unique (competition_id, season_name, place),
  constraint final_has_at_most_2000_characters check (char_length(final) <= 2000),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint season_name_has_at_most_200_characters check (char_length(season_name) <= 200)
);
comment on table public.honours is 'Who won what, and who came second where a source tells it.';
create index honours_club_id_idx on public.honours (club_id);
create index honours_source_id_idx on public.honours (source_id);
alter table public.honours enable row level security;
grant select on public.honours to anon, authenticated;

create policy "everybody can read honours"
on public.honours for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.honours
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.honours deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.honours
for each row execute function app.tell_pages();

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  season_name text not null,
  award text not null,
  place smallint check (place > 0),
  person_id uuid references public.people (id),
  club_id uuid references public.clubs (id),
  club_name text,
  value text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint an_award_goes_to_somebody check (person_id is not null or club_id is not null or club_name is not null),
  constraint award_has_at_most_200_characters check (char_length(award) <= 200),
  constraint club_name_has_at_most_200_characters check (char_length(club_name) <= 200),
  constraint season_name_has_at_most_200_characters check (char_length(season_name) <= 200),
  constraint value_has_at_most_2000_characters check (char_length(value) <= 2000)
);
comment on table public.awards is 'Soccer Star of the Year and the others, season by season.';
comment on column public.awards.club_name is 'As the source names it, where the club is not one of the record''s.';
create index awards_person_id_idx on public.awards (person_id);
create index awards_club_id_idx on public.awards (club_id);
create index awards_source_id_idx on public.awards (source_id);
alter table public.awards enable row level security;
grant select on public.awards to anon, authenticated;

create policy "everybody can read awards"
on public.awards for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.awards
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.awards deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.awards
for each row execute function app.tell_pages();
