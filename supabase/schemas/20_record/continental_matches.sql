-- What our clubs played abroad.

create table public.continental_matches (
  id uuid primary key default gen_random_uuid(),
  competition_id uuid not null references public.competitions (id),
  played_on date not null,
  home_name text not null,
  home_country text,
  away_name text not null,
  away_country text,
  club_id uuid references public.clubs (id),
  home_goals smallint check (home_goals >= 0),
  away_goals smallint check (away_goals >= 0),
  ended text,
  won_on_penalties_by text,
  source_id uuid references public.sources (id),
  constraint a_continental_match_is_played_once unique (played_on, home_name, away_name),
  constraint away_country_has_at_most_200_characters check (char_length(away_country) <= 200),
  constraint away_name_has_at_most_200_characters check (char_length(away_name) <= 200),
  constraint ended_has_at_most_200_characters check (char_length(ended) <= 200),
  constraint home_country_has_at_most_200_characters check (char_length(home_country) <= 200),
  constraint home_name_has_at_most_200_characters check (char_length(home_name) <= 200),
  constraint won_on_penalties_by_has_at_most_200_characters check (char_length(won_on_penalties_by) <= 200)
);
comment on table public.continental_matches is 'Zimbabwe''s clubs in the competitions of Africa.';
create index continental_matches_competition_id_idx on public.continental_matches (competition_id);
create index continental_matches_club_id_idx on public.continental_matches (club_id);
create index continental_matches_source_id_idx on public.continental_matches (source_id);
alter table public.continental_matches enable row level security;
grant select on public.continental_matches to anon, authenticated;

create policy "everybody can read continental matches"
on public.continental_matches for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.continental_matches
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.continental_matches deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.continental_matches
for each row execute function app.tell_pages();
