-- People of the record: players, coaches, officials. One person is one row, whatever they do.
--
-- A birth date is public from the age of 18; before that only the year is. Phone numbers, guardians and
-- documents are in player_private and are for the person, their club's admin and the association.

create type public.player_position as enum ('GK', 'DF', 'MF', 'FW');

create table public.people (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  full_name text,
  nationality text,
  birth_year smallint check (birth_year between 1850 and 2100),
  birthplace text,
  photo_path text check (char_length(photo_path) <= 200),
  bio text check (char_length(bio) <= 2000),
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false
);
comment on table public.people is 'Players, coaches and officials, each person once.';
create index people_source_id_idx on public.people (source_id);
select app.open_record('public.people');

-- Definer, because it is asked by policies of tables that ask it of others.
create function app.person_of(account uuid)
returns uuid
language sql stable security definer set search_path = ''
as $$ select person_id from public.person_links where user_id = account and status = 'confirmed' $$;
grant execute on function app.person_of(uuid) to authenticated;

drop policy "those who keep the record can change people" on public.people;
create policy "those who keep the record can change people, each person their own words"
on public.people for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player', 'coach', 'referee')))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player', 'coach', 'referee')))
);

create function app.keep_persons_own_words()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is not null and not app.caller_is('admin', 'zifa_admin', 'super_admin')
    and to_jsonb(new) <> to_jsonb(old) || jsonb_build_object('bio', new.bio, 'photo_path', new.photo_path)
  then
    raise sqlstate 'PT403' using
      message = 'You edit your own text and picture. The rest is the league''s to change.';
  end if;
  return new;
end;
$$;
create trigger people_edit_their_words_only
before update on public.people
for each row execute function app.keep_persons_own_words();

create table public.birth_dates (
  person_id uuid primary key references public.people (id) on delete cascade,
  born_on date not null check (born_on > '1850-01-01'),
  source_id uuid references public.sources (id)
);
comment on table public.birth_dates is 'Exact birth dates. Those of minors are not for everybody.';
create index birth_dates_source_id_idx on public.birth_dates (source_id);
select app.open_record('public.birth_dates');
drop trigger changes_of_the_record_are_logged on public.birth_dates;
select app.log_changes('public.birth_dates', '''names only''');
drop policy "everybody can read birth dates" on public.birth_dates;
create policy "everybody can read the birth dates of adults, the association all"
on public.birth_dates for select to anon, authenticated
using (
  born_on <= current_date - interval '18 years'
  or (select app.viewer_is('zifa_admin', 'super_admin'))
);

create table public.players (
  person_id uuid primary key references public.people (id) on delete cascade,
  position public.player_position,
  detailed_position text,
  foot text check (foot in ('left', 'right', 'both')),
  height_cm smallint check (height_cm between 120 and 230),
  source_id uuid references public.sources (id)
);
comment on table public.players is 'What is known of a person as a player.';
create index players_source_id_idx on public.players (source_id);
select app.open_record('public.players');

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
  constraint a_registration_ends_after_it_starts check (ends_on >= starts_on)
);
comment on table public.registrations is 'Which player belongs to which club, from when to when.';
comment on column public.registrations.kind is 'listed: a source names the player in the squad as of a day or month, and tells no more.';
create index registrations_player_id_idx on public.registrations (player_id);
create index registrations_club_id_idx on public.registrations (club_id, season_id);
create index registrations_season_id_idx on public.registrations (season_id);
create index registrations_source_id_idx on public.registrations (source_id);
select app.open_record('public.registrations');

create table public.coach_stints (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  role text not null default 'head coach',
  starts_on date,
  ends_on date,
  -- When a source last told it: '2024-05', '2024 season'.
  as_of text,
  note text,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint a_stint_ends_after_it_starts check (ends_on >= starts_on)
);
comment on table public.coach_stints is 'Who coached which club, as what, and when.';
create index coach_stints_person_id_idx on public.coach_stints (person_id);
create index coach_stints_club_id_idx on public.coach_stints (club_id);
create index coach_stints_source_id_idx on public.coach_stints (source_id);
select app.open_record('public.coach_stints');

create table public.officials (
  person_id uuid primary key references public.people (id) on delete cascade,
  category text not null check (category in ('referee', 'assistant', 'fourth', 'commissioner', 'assessor')),
  panel text,
  region text,
  as_of text,
  note text,
  source_id uuid references public.sources (id)
);
comment on table public.officials is 'Referees, assistants, fourth officials, commissioners, assessors.';
create index officials_source_id_idx on public.officials (source_id);
select app.open_record('public.officials');

create table public.match_officials (
  match_id uuid not null references public.matches (id) on delete cascade,
  person_id uuid not null references public.officials (person_id),
  function text not null check (function in ('referee', 'assistant', 'fourth', 'commissioner')),
  primary key (match_id, person_id)
);
comment on table public.match_officials is 'Who was appointed to which match, as what.';
create index match_officials_person_id_idx on public.match_officials (person_id);
select app.open_record('public.match_officials');

create table public.player_private (
  person_id uuid primary key references public.players (person_id) on delete cascade,
  phone text,
  guardian_contact text,
  identity_number text
);
comment on table public.player_private is 'What only the player, the club''s admin and the association may see.';

-- Definer, because nobody may read all memberships.
create function app.players_of_clubs_of(account uuid)
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select player_id from public.registrations
  where club_id in (select app.clubs_served_by(account, 'club_admin'))
    and kind <> 'listed' and coalesce(starts_on <= current_date, true) and coalesce(ends_on >= current_date, true)
$$;
grant execute on function app.players_of_clubs_of(uuid) to authenticated;

alter table public.player_private enable row level security;
grant select on public.player_private to authenticated;
grant insert (person_id, phone, guardian_contact, identity_number) on public.player_private to authenticated;
grant update (phone, guardian_contact, identity_number) on public.player_private to authenticated;

create policy "the player, the club's admin and the association can read private facts"
on public.player_private for select to authenticated
using (
  (person_id = (select app.person_of((select app.viewer_id()))) and (select app.viewer_is('player')))
  or person_id in (select app.players_of_clubs_of((select app.viewer_id())))
  or (select app.viewer_is('zifa_admin', 'super_admin'))
);
create policy "the club's admin and the association can add private facts"
on public.player_private for insert to authenticated
with check (
  person_id in (select app.players_of_clubs_of((select app.caller_id())))
  or (select app.caller_is('zifa_admin', 'super_admin'))
);
create policy "the player, the club's admin and the association can change private facts"
on public.player_private for update to authenticated
using (
  (person_id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player')))
  or person_id in (select app.players_of_clubs_of((select app.caller_id())))
  or (select app.caller_is('zifa_admin', 'super_admin'))
)
with check (true);
create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.player_private
for each statement execute function app.refuse_while_impersonating();
select app.log_changes('public.player_private', '''names only''');

create function app.keep_identity()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.identity_number is distinct from old.identity_number
    and new.person_id = app.person_of(app.caller_id())
    and not app.caller_is('zifa_admin', 'super_admin')
  then
    raise sqlstate 'PT403' using message = 'Your identity number is changed by your club or the association.';
  end if;
  return new;
end;
$$;
create trigger nobody_changes_their_own_identity
before update on public.player_private
for each row execute function app.keep_identity();

alter table public.person_links
  add constraint person_links_person_id_fkey foreign key (person_id) references public.people (id) on delete cascade;
create index person_links_person_id_idx on public.person_links (person_id);
