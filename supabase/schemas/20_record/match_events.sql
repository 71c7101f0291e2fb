-- Who played and what happened. Events are added and struck, never deleted: a mistake is struck and replaced.

create type public.match_event_kind as enum (
  'goal', 'own_goal', 'penalty_goal', 'penalty_missed', 'penalty_saved', 'yellow', 'second_yellow', 'red',
  'substitution', 'water_break', 'injury', 'incident', 'note'
);

create table public.match_events (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  -- Whose event it is: for an own goal the side of the player, not of the goal.
  club_id uuid references public.clubs (id),
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
  -- By the clock, not by the transaction: the events of one batch keep their order.
  recorded_at timestamptz not null default clock_timestamp(),
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  reason_code text check (reason_code ~ '^[a-z_]{2,40}$'),
  recorded_as public.match_part,
  happened_at timestamptz,
  contradicts_id uuid references public.match_events (id),
  struck_as public.match_part,
  struck_reason text check (char_length(struck_reason) <= 500),
  struck_at timestamptz,
  struck_reason_message jsonb check (octet_length(struck_reason_message::text) <= 8000),
  -- As text: a value cannot be used in the transaction that adds it.
  constraint all_but_a_water_break_are_of_a_club check ((club_id is null) = (kind::text = 'water_break'))
);
comment on table public.match_events is 'Goals, cards, substitutions and the rest of a match, in minutes.';
comment on column public.match_events.club_id is
  'Whose event it is: of an own goal the side of the player. Null for a water break, which is of the match.';
comment on column public.match_events.reason_code is 'What a card was shown for, in the referee''s code.';
comment on column public.match_events.recorded_as is 'In what part it was entered first; null for what was not entered at the ground.';
comment on column public.match_events.happened_at is 'By the server''s clock: the time of the device and its measured difference.';
comment on column public.match_events.contradicts_id is 'Another saw the same goal differently. It is disputed, and does not count, until one of the two is struck.';
comment on column public.match_events.struck_reason_message is 'Code and parameters of the reason; null where it is in the words of a person.';
create index match_events_match_id_idx on public.match_events (match_id, minute);
create index match_events_person_id_idx on public.match_events (person_id);
create index match_events_related_person_id_idx on public.match_events (related_person_id);
create index match_events_club_id_idx on public.match_events (club_id);
create index match_events_supersedes_id_idx on public.match_events (supersedes_id);
create index match_events_recorded_by_idx on public.match_events (recorded_by);
create index match_events_source_id_idx on public.match_events (source_id);
create index match_events_contradicts_id_idx on public.match_events (contradicts_id);
create index match_events_cards_idx on public.match_events (match_id, person_id) include (club_id, kind)
where kind in ('yellow', 'second_yellow', 'red') and status <> 'struck';
alter table public.match_events enable row level security;
grant select on public.match_events to anon, authenticated;

create policy "everybody can read match events"
on public.match_events for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_events
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_events deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.match_events
for each row execute function app.tell_pages();

create trigger a_season_is_taken_before_what_is_added
after insert on public.match_events referencing new table as changed
for each statement execute function app.take_seasons_of_rows();

create trigger a_season_is_taken_before_what_is_changed
after update on public.match_events referencing old table as before new table as changed
for each statement execute function app.take_seasons_of_rows();

create trigger a_season_is_taken_before_what_is_removed
after delete on public.match_events referencing old table as changed
for each statement execute function app.take_seasons_of_rows();

create function app.sign_event()
returns trigger language plpgsql set search_path = ''
as $$
begin
  -- What is loaded says itself who recorded it, if anybody knows.
  if auth.uid() is not null then
    new.recorded_by := case when tg_op = 'INSERT' then auth.uid() else old.recorded_by end;
    new.recorded_at := case when tg_op = 'INSERT' then clock_timestamp() else old.recorded_at end;
  end if;
  return new;
end;
$$;

create trigger an_event_is_signed
before insert or update on public.match_events
for each row execute function app.sign_event();

-- Goals of these two days, for webhooks: what is loaded or entered later is no news, and a correction is no other goal.
-- Definer, because nobody may queue them.
create function app.tell_webhooks_of_goals()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.queue_webhooks('goal', entry.recorded_at, jsonb_build_object(
    'match_id', entry.match_id, 'event_id', entry.id, 'kind', entry.kind, 'minute', entry.minute, 'added', entry.added,
    'club', club.slug, 'home', home.slug, 'away', away.slug, 'sample', game.is_sample))
  from added as entry
  join public.matches as game on game.id = entry.match_id
  join public.clubs as club on club.id = entry.club_id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where entry.kind in ('goal', 'own_goal', 'penalty_goal') and entry.phase <> 'pens' and entry.supersedes_id is null
    and entry.status not in ('struck', 'disputed') and game.played_on between app.league_today() - 1 and app.league_today();
  return null;
end;
$$;

create trigger webhooks_are_told_of_goals
after insert on public.match_events referencing new table as added
for each statement execute function app.tell_webhooks_of_goals();
