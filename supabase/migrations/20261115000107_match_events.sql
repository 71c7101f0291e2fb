-- Who played and what happened. Events are added and struck, never deleted: a mistake is struck and replaced.

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
select app.open_record('public.lineup_entries', '{admin,zifa_admin,super_admin}');

create type public.match_event_kind as enum (
  'goal', 'own_goal', 'penalty_goal', 'penalty_missed', 'penalty_saved', 'yellow', 'second_yellow', 'red',
  'substitution', 'injury', 'incident', 'note'
);

create table public.match_events (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  -- Whose event it is: for an own goal the side of the player, not of the goal.
  club_id uuid not null references public.clubs (id),
  kind public.match_event_kind not null,
  minute smallint check (minute between 0 and 130),
  added smallint check (added between 1 and 30),
  phase text not null default '1h' check (phase in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')),
  person_id uuid references public.people (id),
  -- The assist of a goal; of a substitution, who came off.
  related_person_id uuid references public.people (id),
  status text not null default 'agreed' check (status in ('provisional', 'agreed', 'disputed', 'struck')),
  supersedes_id uuid references public.match_events (id),
  note text check (char_length(note) <= 500),
  recorded_by uuid references auth.users (id) on delete set null,
  recorded_at timestamptz not null default now(),
  source_id uuid references public.sources (id),
  is_sample boolean not null default false
);
comment on table public.match_events is 'Goals, cards, substitutions and the rest of a match, in minutes.';
create index match_events_match_id_idx on public.match_events (match_id, minute);
create index match_events_person_id_idx on public.match_events (person_id);
create index match_events_related_person_id_idx on public.match_events (related_person_id);
create index match_events_club_id_idx on public.match_events (club_id);
create index match_events_supersedes_id_idx on public.match_events (supersedes_id);
create index match_events_recorded_by_idx on public.match_events (recorded_by);
create index match_events_source_id_idx on public.match_events (source_id);
select app.open_record('public.match_events');
revoke delete on public.match_events from authenticated;
drop policy "those who keep the record can remove match events" on public.match_events;

create function app.sign_event()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- What is loaded says itself who recorded it, if anybody knows.
  if auth.uid() is not null then
    new.recorded_by := case when tg_op = 'INSERT' then auth.uid() else old.recorded_by end;
    new.recorded_at := case when tg_op = 'INSERT' then now() else old.recorded_at end;
  end if;
  return new;
end;
$$;
create trigger an_event_is_signed
before insert or update on public.match_events
for each row execute function app.sign_event();

-- A match in which something happened stays; it can be declared void.
drop policy "those who keep the record can remove matches" on public.matches;
create policy "the association can remove matches in which nothing happened"
on public.matches for delete to authenticated
using (
  (select app.caller_is('zifa_admin', 'super_admin'))
  and not exists (select from public.match_events as event where event.match_id = matches.id)
);
