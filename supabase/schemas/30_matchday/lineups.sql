-- Line-ups before they are public. Each club picks in secret: no other club, no fan and no visitor can read it.
--
--   lineup_sheets   one for each match and club: its version, and who confirmed it when
--   lineup_picks    who is on it
--   lineup_staff    who else sits on the bench
--
-- Once both clubs have confirmed, the picks are copied into lineup_entries, which everybody reads. They are
-- written by functions alone, and are in no publication.

create table public.lineup_sheets (
  match_id uuid not null references public.matches (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  version integer not null default 1,
  saved_by uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null default now(),
  request_id uuid,
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_name text check (char_length(confirmed_name) <= 200),
  confirmed_part public.match_part,
  confirmed_at timestamptz,
  late_reason text check (app.is_reason(late_reason)),
  is_sample boolean not null default false,
  primary key (match_id, club_id),
  constraint who_confirms_says_in_what_part check ((confirmed_at is null) = (confirmed_part is null))
);
comment on table public.lineup_sheets is 'The line-up of one club for one match, before everybody may read it.';
comment on column public.lineup_sheets.request_id is 'Of the last saving, so that the same one again does nothing.';
comment on column public.lineup_sheets.late_reason is 'Why the commissioner changed it after the club had confirmed, or after the deadline.';
create index lineup_sheets_club_id_idx on public.lineup_sheets (club_id);
create index lineup_sheets_saved_by_idx on public.lineup_sheets (saved_by);
create index lineup_sheets_confirmed_by_idx on public.lineup_sheets (confirmed_by);
alter table public.lineup_sheets enable row level security;
grant select on public.lineup_sheets to authenticated;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.lineup_sheets
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.lineup_sheets
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.lineup_sheets deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

create table public.lineup_picks (
  match_id uuid not null,
  club_id uuid not null,
  player_id uuid not null references public.players (person_id) on delete cascade,
  is_starter boolean not null,
  shirt_number smallint check (shirt_number between 1 and 99),
  position public.player_position,
  is_captain boolean not null default false,
  -- The club is in the key: a player whom both clubs name must tell neither of the other.
  primary key (match_id, club_id, player_id),
  constraint a_pick_is_on_a_sheet foreign key (match_id, club_id) references public.lineup_sheets on delete cascade
);
comment on table public.lineup_picks is 'Who is on a line-up that is not public yet.';
create index lineup_picks_player_id_idx on public.lineup_picks (player_id);
alter table public.lineup_picks enable row level security;
grant select on public.lineup_picks to authenticated;

create policy "who reads a line-up reads its picks"
on public.lineup_picks for select to authenticated
using (exists (
  select from public.lineup_sheets as sheet
  where sheet.match_id = lineup_picks.match_id and sheet.club_id = lineup_picks.club_id));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.lineup_picks
for each statement execute function app.refuse_while_impersonating();

create table public.lineup_staff (
  match_id uuid not null,
  club_id uuid not null,
  place smallint not null check (place between 1 and 30),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  role text not null check (role in (
    'head coach', 'assistant coach', 'goalkeeper coach', 'doctor', 'physiotherapist', 'team manager', 'kit manager',
    'other')),
  licence text check (char_length(licence) <= 100),
  person_id uuid references public.people (id) on delete set null,
  primary key (match_id, club_id, place),
  constraint the_staff_is_on_a_sheet foreign key (match_id, club_id) references public.lineup_sheets on delete cascade
);
comment on table public.lineup_staff is 'Who sits on the bench besides the players, with their licence. Never public.';
comment on column public.lineup_staff.person_id is 'Of those chosen from the staff of the club (app.bench_people); null where a name was typed.';
create index lineup_staff_person_id_idx on public.lineup_staff (person_id);
alter table public.lineup_staff enable row level security;
grant select on public.lineup_staff to authenticated;

create policy "who reads a line-up reads its staff"
on public.lineup_staff for select to authenticated
using (exists (
  select from public.lineup_sheets as sheet
  where sheet.match_id = lineup_staff.match_id and sheet.club_id = lineup_staff.club_id));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.lineup_staff
for each statement execute function app.refuse_while_impersonating();

-- Definer, because appointments are not everybody's to read before they are published.
create function app.matches_led_by(account uuid)
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select match_id from public.match_officials
  where person_id = app.person_of(account) and function in ('referee', 'commissioner') and answer <> 'declined'
    and 'referee' = any (app.roles_of(account))
$$;

create policy "clubs read their line-up, officials confirmed ones, offices all"
on public.lineup_sheets for select to authenticated
using (
  club_id in (select app.clubs_with_right((select app.viewer_id()), 'lineups'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or (confirmed_at is not null and match_id in (select app.matches_led_by((select app.viewer_id()))))
);

grant execute on function app.matches_led_by(uuid) to authenticated;
