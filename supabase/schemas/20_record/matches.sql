-- Matches. The score on the pitch and the score that was awarded are both kept; the awarded one counts.
-- The venue belongs to the match. Where only the day is known, there is no kick-off.

create type public.match_status as enum (
  'scheduled', 'lineups_open', 'lineups_confirmed', 'live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties',
  'full_time', 'report_submitted', 'confirmed',
  'postponed', 'delayed', 'suspended', 'abandoned', 'walkover', 'awarded', 'cancelled', 'void'
);

-- A change in between is noticed: the version is no longer the one that was seen.
create function app.raise_version()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

-- Somebody who sets or changes a final result has confirmed it, and nobody confirms in another's name. What people
-- confirmed is not overwritten when the record is reloaded.
create function app.sign_result()
returns trigger language plpgsql set search_path = ''
as $$
declare
  said jsonb := jsonb_build_array(
    new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.confirmed_by);
  was jsonb;
begin
  -- The loader signs nothing.
  if auth.uid() is null then return new; end if;
  if tg_op = 'UPDATE' then
    was := jsonb_build_array(
      old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.confirmed_by);
    new.confirmed_by := old.confirmed_by;
    new.confirmed_at := old.confirmed_at;
  end if;
  if said is distinct from was then
    new.confirmed_by := case when new.status in ('confirmed', 'awarded') then auth.uid() end;
    new.confirmed_at := case when new.status in ('confirmed', 'awarded') then now() end;
  end if;
  return new;
end;
$$;

-- What somebody is in one match. Definer, because it asks what not everybody may read.
create type public.match_part as enum (
  'home_recorder', 'away_recorder', 'home_signatory', 'away_signatory', 'referee', 'commissioner', 'league',
  'association', 'system'
);

create table public.matches (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id),
  round_id uuid references public.rounds (id),
  home_club_id uuid not null references public.clubs (id),
  away_club_id uuid not null references public.clubs (id),
  played_on date,
  kick_off timestamptz,
  venue_id uuid references public.venues (id),
  status public.match_status not null default 'scheduled',
  home_goals smallint check (home_goals between 0 and 99),
  away_goals smallint check (away_goals between 0 and 99),
  awarded_home_goals smallint check (awarded_home_goals between 0 and 99),
  awarded_away_goals smallint check (awarded_away_goals between 0 and 99),
  attendance integer check (attendance >= 0),
  note text,
  source_id uuid references public.sources (id),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  confirmation text,
  version integer not null default 1,
  is_sample boolean not null default false,
  -- What the table counts: the awarded score, else the one on the pitch once the match is over.
  counted_home_goals smallint generated always as (
    case when status in ('confirmed', 'awarded')
        or (status in ('full_time', 'report_submitted', 'walkover') and not is_provisional)
      then coalesce(awarded_home_goals, home_goals) end) stored,
  counted_away_goals smallint generated always as (
    case when status in ('confirmed', 'awarded')
        or (status in ('full_time', 'report_submitted', 'walkover') and not is_provisional)
      then coalesce(awarded_away_goals, away_goals) end) stored,
  updated_at timestamptz not null default now(),
  is_provisional boolean not null default false,
  is_disputed boolean not null default false,
  is_under_appeal boolean not null default false,
  is_correction_open boolean not null default false,
  phase_began_at timestamptz,
  first_half_added smallint check (first_half_added between 0 and 30),
  second_half_added smallint check (second_half_added between 0 and 30),
  attendance_source text check (char_length(attendance_source) <= 200),
  stopped_at_second integer check (stopped_at_second between 0 and 4 * 60 * 60),
  full_tally_by public.match_part,
  confirmation_message jsonb check (octet_length(confirmation_message::text) <= 8000),
  note_message jsonb check (octet_length(note_message::text) <= 8000),

  constraint a_club_cannot_play_itself check (home_club_id <> away_club_id),
  constraint a_score_has_two_sides check ((home_goals is null) = (away_goals is null)),
  constraint an_awarded_score_has_two_sides check ((awarded_home_goals is null) = (awarded_away_goals is null)),
  constraint an_awarded_match_says_the_score check (status <> 'awarded' or awarded_home_goals is not null),
  constraint confirmation_has_at_most_2000_characters check (char_length(confirmation) <= 2000),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000)
);
comment on table public.matches is 'One row for every match, played or to be played.';
comment on column public.matches.confirmation is 'By what it was confirmed: a report, or sources that agree.';
comment on column public.matches.confirmation_message is 'Code and parameters of the confirmation; null where it is in the words of a person.';
comment on column public.matches.note_message is 'Code and parameters of the note; null where it is in the words of a person.';
comment on column public.matches.updated_at is 'When it was last changed; calendars tell it to those who subscribe.';
comment on column public.matches.is_provisional is 'Recorded at the ground and not confirmed yet: the score is shown, and does not count.';
comment on column public.matches.phase_began_at is 'When the phase that runs began, by the server''s clock; null while none runs.';
comment on column public.matches.attendance_source is 'Who counted: gate returns, an estimate of the commissioner.';
comment on column public.matches.stopped_at_second is
  'Of a match that was suspended or abandoned while its clock ran: how far it had run, in seconds since the kick-off by the clock.';
comment on column public.matches.full_tally_by is
  'Who declared at kick-off to count everything: their tally covers the whole match. Null: what was counted is what somebody happened to see.';
create index matches_season_id_idx on public.matches (season_id, played_on);
create index matches_home_club_id_idx on public.matches (home_club_id, played_on);
create index matches_away_club_id_idx on public.matches (away_club_id, played_on);
create index matches_played_on_idx on public.matches (played_on);
create index matches_round_id_idx on public.matches (round_id);
create index matches_venue_id_idx on public.matches (venue_id);
create index matches_source_id_idx on public.matches (source_id);
create index matches_confirmed_by_idx on public.matches (confirmed_by);
create index matches_clubs_idx on public.matches (home_club_id, away_club_id, played_on desc);
create index matches_margin_idx on public.matches
  (abs(counted_home_goals - counted_away_goals), (counted_home_goals + counted_away_goals), played_on desc)
  where counted_home_goals is not null and not is_sample;
create index matches_goals_idx on public.matches ((counted_home_goals + counted_away_goals), played_on desc)
  where counted_home_goals is not null and not is_sample;

-- All meetings of two clubs, without reading every match of either.
create index matches_meetings_idx on public.matches (home_club_id, away_club_id, played_on);

-- Opens the line-ups of matches that begin within a day; the job runner calls it every minute. The sample season
-- moves by the day, and is moved by its loader.
create index matches_scheduled_kick_off_idx on public.matches (kick_off) where status = 'scheduled';
create index matches_to_confirm_idx on public.matches (status, kick_off) where is_provisional;

-- Bans are asked for by club and season: a list of a weekend must not read every match that the clubs ever played.
create index matches_home_club_season_idx on public.matches (home_club_id, season_id);
create index matches_away_club_season_idx on public.matches (away_club_id, season_id);
create index matches_pair_idx on public.matches (home_club_id, away_club_id);
alter table public.matches enable row level security;
grant select on public.matches to anon, authenticated;

create policy "everybody can read matches"
on public.matches for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.matches
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after update on public.matches
for each row
when (
  (old.status, old.kick_off, old.played_on, old.venue_id, old.is_provisional)
  is distinct from (new.status, new.kick_off, new.played_on, new.venue_id, new.is_provisional))
execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.matches deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.matches
for each row execute function app.tell_pages();

create trigger a_change_raises_the_version
before update on public.matches
for each row execute function app.raise_version();

create trigger a_result_is_signed
before insert or update on public.matches
for each row execute function app.sign_result();

create trigger a_change_has_its_time
before update on public.matches
for each row execute function app.note_when_changed();

create trigger a_season_is_taken_before_what_is_added
after insert on public.matches referencing new table as changed
for each statement execute function app.take_seasons_of_matches();

create trigger a_season_is_taken_before_what_is_changed
after update on public.matches referencing old table as before new table as changed
for each statement execute function app.take_seasons_of_matches();

create trigger a_season_is_taken_before_what_is_removed
after delete on public.matches referencing old table as changed
for each statement execute function app.take_seasons_of_matches();

-- Which version of a sample match the generator wrote. A match that has moved on since was changed by people,
-- and is theirs: the generator leaves it alone.

create table app.sample_matches (
  match_id uuid primary key references public.matches (id) on delete cascade,
  version integer not null
);
comment on table app.sample_matches is 'The matches of the sample season as the generator left them.';
alter table app.sample_matches enable row level security;

comment on type public.match_part is 'In what capacity somebody acts in a match. The same list is in domain/matchday/match-moves.ts.';

-- Matches that become confirmed, for webhooks. What is loaded as confirmed is no news. Definer, because nobody may queue them.
create function app.tell_webhooks_of_confirmed_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.queue_webhooks('match.confirmed', now(), jsonb_build_object(
    'match_id', game.id, 'home', home.slug, 'away', away.slug, 'home_goals', game.counted_home_goals,
    'away_goals', game.counted_away_goals, 'played_on', game.played_on, 'sample', game.is_sample))
  from after as game
  join before on before.id = game.id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where game.status = 'confirmed' and before.status <> 'confirmed';
  return null;
end;
$$;

create trigger webhooks_are_told_of_confirmed_matches
after update on public.matches referencing old table as before new table as after
for each statement execute function app.tell_webhooks_of_confirmed_matches();
