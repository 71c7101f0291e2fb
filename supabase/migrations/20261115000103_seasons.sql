-- Competitions, their seasons with the rules of each, the rounds, and who took part.

create table public.competitions (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('league', 'cup', 'continental', 'national team')),
  is_sample boolean not null default false
);
comment on table public.competitions is 'The league, the cups, and what our clubs and the national team play abroad.';
select app.open_record('public.competitions');

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  competition_id uuid not null references public.competitions (id),
  -- '2025', or '2021-22' for the one that spanned two years.
  slug text not null check (slug ~ '^[0-9]{4}(-[0-9]{2})?(-[a-z]+)?$'),
  name text not null,
  starts_on date,
  ends_on date,
  points_for_win smallint not null default 3 check (points_for_win between 0 and 9),
  points_for_draw smallint not null default 1 check (points_for_draw between 0 and 9),
  tie_breaks text[] not null default '{points,goal_difference,goals_for}'
    constraint known_tie_breaks check (tie_breaks <@ '{points,goal_difference,goals_for,wins}' and cardinality(tie_breaks) > 0),
  relegated smallint not null default 0 check (relegated >= 0),
  status text not null default 'archived' check (status in ('draft', 'running', 'archived')),
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,

  constraint one_season_of_a_name unique (competition_id, slug),
  constraint a_season_ends_after_it_starts check (ends_on >= starts_on)
);
comment on table public.seasons is 'One edition of a competition, and the rules its table is made by.';
create index seasons_source_id_idx on public.seasons (source_id);
select app.open_record('public.seasons');

create table public.rounds (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  number smallint not null check (number > 0),
  name text,
  constraint one_round_of_a_number unique (season_id, number)
);
comment on table public.rounds is 'Matchdays of a season. Where no source tells them, a match has none.';
select app.open_record('public.rounds');

create table public.club_seasons (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  came_in boolean,
  went_out boolean,
  note text,
  constraint a_club_takes_part_once unique (season_id, club_id)
);
comment on table public.club_seasons is 'Who took part in which season.';
comment on column public.club_seasons.went_out is 'Not there the next season: usually relegated, sometimes withdrawn or sold.';
create index club_seasons_club_id_idx on public.club_seasons (club_id);
select app.open_record('public.club_seasons');

create table public.points_adjustments (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  points smallint not null check (points <> 0 and points between -200 and 200),
  reason text not null check (app.is_reason(reason)),
  decided_on date,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false
);
comment on table public.points_adjustments is 'Points given or taken by a decision, with its reason.';
create index points_adjustments_season_id_idx on public.points_adjustments (season_id);
create index points_adjustments_club_id_idx on public.points_adjustments (club_id);
create index points_adjustments_source_id_idx on public.points_adjustments (source_id);
select app.open_record('public.points_adjustments');
