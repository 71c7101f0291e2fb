-- Seasons with the rules of each, the rounds, who took part, and points given or taken.

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
  constraint a_season_ends_after_it_starts check (ends_on >= starts_on),
  constraint name_has_at_most_200_characters check (char_length(name) <= 200),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint slug_has_at_most_100_characters check (char_length(slug) <= 100)
);
comment on table public.seasons is 'One edition of a competition, and the rules its table is made by.';
create index seasons_source_id_idx on public.seasons (source_id);
create unique index one_season_is_played_at_a_time on public.seasons (competition_id) where status = 'running';
alter table public.seasons enable row level security;
grant select on public.seasons to anon, authenticated;

create policy "everybody can read seasons"
on public.seasons for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.seasons
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.seasons deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.seasons
for each row execute function app.tell_pages();

create table public.rounds (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  number smallint not null check (number > 0),
  name text,
  constraint one_round_of_a_number unique (season_id, number),
  constraint name_has_at_most_200_characters check (char_length(name) <= 200)
);
comment on table public.rounds is 'Matchdays of a season. Where no source tells them, a match has none.';
alter table public.rounds enable row level security;
grant select on public.rounds to anon, authenticated;

create policy "everybody can read rounds"
on public.rounds for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.rounds
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.rounds deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.rounds
for each row execute function app.tell_pages();

create table public.club_seasons (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  came_in boolean,
  went_out boolean,
  note text,
  constraint a_club_takes_part_once unique (season_id, club_id),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000)
);
comment on table public.club_seasons is 'Who took part in which season.';
comment on column public.club_seasons.went_out is 'Not there the next season: usually relegated, sometimes withdrawn or sold.';
create index club_seasons_club_id_idx on public.club_seasons (club_id);
alter table public.club_seasons enable row level security;
grant select on public.club_seasons to anon, authenticated;

create policy "everybody can read club seasons"
on public.club_seasons for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_seasons
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.club_seasons deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.club_seasons
for each row execute function app.tell_pages();

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
alter table public.points_adjustments enable row level security;
grant select on public.points_adjustments to anon, authenticated;

create policy "everybody can read points adjustments"
on public.points_adjustments for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.points_adjustments
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.points_adjustments deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.points_adjustments
for each row execute function app.tell_pages();
