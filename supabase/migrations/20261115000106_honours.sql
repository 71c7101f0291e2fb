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
  constraint an_honour_is_won_once unique (competition_id, season_name, place)
);
comment on table public.honours is 'Who won what, and who came second where a source tells it.';
create index honours_club_id_idx on public.honours (club_id);
create index honours_source_id_idx on public.honours (source_id);
select app.open_record('public.honours');

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
  constraint an_award_goes_to_somebody check (person_id is not null or club_id is not null or club_name is not null)
);
comment on table public.awards is 'Soccer Star of the Year and the others, season by season.';
comment on column public.awards.club_name is 'As the source names it, where the club is not one of the record''s.';
create index awards_person_id_idx on public.awards (person_id);
create index awards_club_id_idx on public.awards (club_id);
create index awards_source_id_idx on public.awards (source_id);
select app.open_record('public.awards');

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
  constraint an_international_is_played_once unique (played_on, home_team, away_team)
);
comment on table public.internationals is 'Matches of the national team since 1946.';
create index internationals_source_id_idx on public.internationals (source_id);
select app.open_record('public.internationals');

create table public.international_goals (
  id uuid primary key default gen_random_uuid(),
  international_id uuid not null references public.internationals (id) on delete cascade,
  team text not null,
  scorer text,
  minute smallint check (minute between 0 and 130),
  is_own_goal boolean not null default false,
  is_penalty boolean not null default false
);
comment on table public.international_goals is 'Goals in matches of the national team, as far as they are told.';
create index international_goals_international_id_idx on public.international_goals (international_id);
select app.open_record('public.international_goals');

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
  constraint a_continental_match_is_played_once unique (played_on, home_name, away_name)
);
comment on table public.continental_matches is 'Zimbabwe''s clubs in the competitions of Africa.';
create index continental_matches_competition_id_idx on public.continental_matches (competition_id);
create index continental_matches_club_id_idx on public.continental_matches (club_id);
create index continental_matches_source_id_idx on public.continental_matches (source_id);
select app.open_record('public.continental_matches');
