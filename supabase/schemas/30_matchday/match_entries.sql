-- What is entered at the ground: every entry of every device, in the order in which it was made there. An entry is
-- known by an id that the device gave it, so that one that arrives twice is done once. Two people who enter the
-- same make one event with two entries; that is how it is known that they agree.

create table public.match_entries (
  id uuid primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  device_id uuid not null,
  seq integer not null check (seq > 0),
  part public.match_part not null,
  sent_by uuid references auth.users (id) on delete set null,
  device_at timestamptz not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  said jsonb not null check (octet_length(said::text) <= 4000),
  outcome text not null check (outcome in ('stored', 'merged', 'refused', 'withdrawn')),
  event_id uuid references public.match_events (id) on delete cascade,
  refusal text check (char_length(refusal) <= 500),
  refused_with jsonb check (octet_length(refused_with::text) <= 4000),
  constraint one_place_for_an_entry unique (match_id, device_id, seq)
);
comment on table public.match_entries is 'What the devices at the ground have sent, and what came of it.';
comment on column public.match_entries.device_at is 'What the clock of the device showed, right or wrong.';
comment on column public.match_entries.refused_with is
  'The code of the refusal and what stands in its sentence, for pages in other languages.';
create index match_entries_event_id_idx on public.match_entries (event_id);
create index match_entries_sent_by_idx on public.match_entries (sent_by);
alter table public.match_entries enable row level security;
grant select on public.match_entries to authenticated;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_entries
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_entries deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

-- The matches somebody is appointed to. Definer, because it asks what not everybody may read.
create function app.appointed_matches(account uuid)
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select match_id from public.match_recorders where user_id = account
  union
  select match_id from public.match_officials
  where person_id = app.person_of(account) and function in ('referee', 'commissioner') and answer <> 'declined'
    and 'referee' = any (app.roles_of(account))
$$;

create policy "people read their entries, officials the match's, league all"
on public.match_entries for select to authenticated
using (
  sent_by = (select app.viewer_id())
  or match_id in (select app.appointed_matches((select app.viewer_id())))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

-- How far a match has come. What stands beside the way (suspended, abandoned) has no place on it.
create function app.stage_of(status public.match_status)
returns integer language sql immutable set search_path = ''
as $$
  select coalesce(array_position(
    array['live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'full_time', 'report_submitted', 'confirmed'],
    case status::text when 'awarded' then 'confirmed' else status::text end), 0)
$$;

-- From which stage on something can have happened in a phase.
create function app.stage_of_phase(phase text)
returns integer language sql immutable set search_path = ''
as $$
  select case phase when 'ht' then 2 when '2h' then 3 when 'et1' then 4 when 'et2' then 4 when 'pens' then 5
    when 'post' then 6 else 1 end
$$;

-- A moment as a number that grows with time. The same order is in domain/record/match/match-events.ts.
create function app.moment_of(phase text, minute smallint, added smallint)
returns integer language sql immutable set search_path = ''
as $$
  select array_position(array['pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post'], phase) * 1000000
    + coalesce(minute, 999) * 1000 + coalesce(added, 0)
$$;

-- Whose goal it is; null for what is no goal, and for the kicks after a match.
create function app.scorer_of(event public.match_events, game public.matches)
returns uuid language sql immutable set search_path = ''
as $$
  select case
    when event.phase = 'pens' then null
    when event.kind in ('goal', 'penalty_goal') then event.club_id
    when event.kind <> 'own_goal' then null
    when event.club_id = game.home_club_id then game.away_club_id
    else game.home_club_id end
$$;

-- Keeps the running score of a match from its log. Called after every change of the log, inside a function that
-- has locked the match. What is confirmed changes by a correction, not here.
create function app.keep_score(game uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  played public.matches;
  home integer;
  away integer;
begin
  select * into played from public.matches where id = game;
  if not (played.is_provisional or app.stage_of(played.status) between 1 and 5 or played.status = 'suspended')
    or app.stage_of(played.status) = 8
  then
    return;
  end if;
  select count(*) filter (where app.scorer_of(event, played) = played.home_club_id),
    count(*) filter (where app.scorer_of(event, played) = played.away_club_id)
  into home, away
  from public.match_events as event
  where event.match_id = game and event.status not in ('struck', 'disputed');
  if (home, away) is distinct from (played.home_goals::integer, played.away_goals::integer) then
    perform set_config('app.moving', game::text, true);
    update public.matches set home_goals = home, away_goals = away where id = game;
    perform set_config('app.moving', '', true);
  end if;
end;
$$;

-- Matches whose officials the offices have chosen: the sample leaves them alone.
create table app.appointed_matches (
  match_id uuid primary key references public.matches (id) on delete cascade,
  appointed_at timestamptz not null default now()
);
comment on table app.appointed_matches is 'Matches to which people have appointed officials.';
alter table app.appointed_matches enable row level security;

grant execute on function app.appointed_matches(uuid) to authenticated;
