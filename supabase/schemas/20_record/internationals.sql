-- Matches of the national team, with the goals.

create table public.internationals (
  id uuid primary key default gen_random_uuid(),
  played_on date not null,
  home_team text not null,
  away_team text not null,
  home_goals smallint not null check (home_goals >= 0),
  away_goals smallint not null check (away_goals >= 0),
  tournament text not null,
  city text,
  country text,
  is_neutral boolean not null default false,
  won_on_penalties_by text,
  source_id uuid references public.sources (id),
  constraint an_international_is_played_once unique (played_on, home_team, away_team),
  constraint away_team_has_at_most_200_characters check (char_length(away_team) <= 200),
  constraint city_has_at_most_200_characters check (char_length(city) <= 200),
  constraint country_has_at_most_200_characters check (char_length(country) <= 200),
  constraint home_team_has_at_most_200_characters check (char_length(home_team) <= 200),
  constraint tournament_has_at_most_200_characters check (char_length(tournament) <= 200),
  constraint won_on_penalties_by_has_at_most_200_characters check (char_length(won_on_penalties_by) <= 200)
);
comment on table public.internationals is 'Matches of the national team since 1946.';
create index internationals_source_id_idx on public.internationals (source_id);
alter table public.internationals enable row level security;
grant select on public.internationals to anon, authenticated;

create policy "everybody can read internationals"
on public.internationals for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.internationals
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.internationals deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.internationals
for each row execute function app.tell_pages();

create table public.international_goals (
  id uuid primary key default gen_random_uuid(),
  international_id uuid not null references public.internationals (id) on delete cascade,
  team text not null,
  scorer text,
  minute smallint check (minute between 0 and 130),
  is_own_goal boolean not null default false,
  is_penalty boolean not null default false,
  constraint scorer_has_at_most_200_characters check (char_length(scorer) <= 200),
  constraint team_has_at_most_200_characters check (char_length(team) <= 200)
);
comment on table public.international_goals is 'Goals in matches of the national team, as far as they are told.';
create index international_goals_international_id_idx on public.international_goals (international_id);
alter table public.international_goals enable row level security;
grant select on public.international_goals to anon, authenticated;

create policy "everybody can read international goals"
on public.international_goals for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.international_goals
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.international_goals deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.international_goals
for each row execute function app.tell_pages();
