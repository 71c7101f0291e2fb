-- What players and officials did, match by match, and their sums by season, kept ready: a list of 600 players
-- that is sorted by goals must not read every event of a season.
--
--   appearances        one row for each player of each line-up: a fold of line-up and events
--   appointments_done  one row for each official of each match that is over
--   player_totals      the sums of the first by season and club, kept by triggers
--   official_totals    the sums of the second by season, kept by triggers
--
-- Only matches that are over count, so that a sum never runs ahead of the rows beside it. A match has 90
-- minutes: added time is not counted, so the minutes of a side are 990 less what sendings-off took from it.
-- The same rule, for the events of one match, is domain/testing/appearances.ts;
-- supabase/tests/record/player-totals.test.ts holds the two together.

create table public.player_totals (
  season_id uuid not null references public.seasons (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  squads smallint not null,
  appearances smallint not null,
  starts smallint not null,
  minutes integer not null,
  goals smallint not null,
  penalties smallint not null,
  assists smallint not null,
  own_goals smallint not null,
  yellows smallint not null,
  reds smallint not null,
  primary key (season_id, player_id, club_id)
);
comment on table public.player_totals is 'A player''s season at a club: the sum of the appearances. Kept by triggers; nobody writes it.';
comment on column public.player_totals.squads is 'Line-ups the player was named in, on the pitch or on the bench.';
create index player_totals_player_id_idx on public.player_totals (player_id);
create index player_totals_club_id_idx on public.player_totals (club_id);
alter table public.player_totals enable row level security;
grant select on public.player_totals to anon, authenticated;

create policy "everybody can read player totals" on public.player_totals for select to anon, authenticated using (true);

-- Those who declined were not there.
create view public.appointments_done with (security_invoker = true) as
select
  given.match_id, given.person_id, given.function, game.season_id, game.played_on,
  case when given.function = 'referee' then told.yellows end as yellows,
  case when given.function = 'referee' then told.reds end as reds,
  case when given.function = 'referee' then told.penalties end as penalties
from public.match_officials as given
join public.matches as game on game.id = given.match_id
  and not game.is_provisional and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
cross join lateral (
  select
    count(*) filter (where event.kind = 'yellow') as yellows,
    count(*) filter (where event.kind in ('red', 'second_yellow')) as reds,
    count(*) filter (where event.kind in ('penalty_goal', 'penalty_missed', 'penalty_saved')) as penalties
  from public.match_events as event
  where event.match_id = given.match_id and event.status <> 'struck'
) as told
where given.answer <> 'declined';
comment on view public.appointments_done is 'What each official did in a match that is over.';
grant select on public.appointments_done to anon, authenticated;

create table public.official_totals (
  season_id uuid not null references public.seasons (id) on delete cascade,
  person_id uuid not null references public.officials (person_id) on delete cascade,
  matches smallint not null,
  refereed smallint not null,
  yellows smallint not null,
  reds smallint not null,
  penalties smallint not null,
  primary key (season_id, person_id)
);
comment on table public.official_totals is 'An official''s season: the sum of the appointments done. Kept by triggers; nobody writes it.';
comment on column public.official_totals.refereed is 'Of the matches, those as the referee: cards and penalties are of these.';
create index official_totals_person_id_idx on public.official_totals (person_id);
alter table public.official_totals enable row level security;
grant select on public.official_totals to anon, authenticated;

create policy "everybody can read official totals" on public.official_totals for select to anon, authenticated using (true);

-- Definer, because nobody may write the totals. A transaction that changes two people takes them in one order.
create function app.refresh_player_totals(changed uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.players where person_id = any (changed) order by person_id for no key update;
  delete from public.player_totals where player_id = any (changed);
  insert into public.player_totals
  select season_id, player_id, club_id, count(*), count(*) filter (where has_played), count(*) filter (where is_starter),
    coalesce(sum(minutes), 0), sum(goals), sum(penalties), sum(assists), sum(own_goals), sum(yellows), sum(reds)
  from public.appearances where player_id = any (changed)
  group by season_id, player_id, club_id;
end;
$$;

create function app.refresh_official_totals(changed uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.officials where person_id = any (changed) order by person_id for no key update;
  delete from public.official_totals where person_id = any (changed);
  insert into public.official_totals
  select season_id, person_id, count(*), count(*) filter (where function = 'referee'),
    coalesce(sum(yellows), 0), coalesce(sum(reds), 0), coalesce(sum(penalties), 0)
  from public.appointments_done where person_id = any (changed)
  group by season_id, person_id;
end;
$$;

-- One trigger function for all that the totals lean on: each statement names whom it may have touched. Rows are
-- in `changed`, those of an update before it also in `before`.
create function app.totals_follow_lineups()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_player_totals(array(select distinct player_id from changed));
  return null;
end;
$$;

create function app.totals_follow_changed_lineups()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_player_totals(array(select player_id from changed union select player_id from before));
  return null;
end;
$$;

create function app.totals_follow_officials()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_official_totals(array(select distinct person_id from changed));
  return null;
end;
$$;

create function app.totals_follow_changed_officials()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_official_totals(array(select person_id from changed union select person_id from before));
  return null;
end;
$$;

create function app.totals_follow_events()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_player_totals(array(
    select person_id from changed where person_id is not null
    union select related_person_id from changed where related_person_id is not null));
  perform app.refresh_official_totals(array(
    select distinct person_id from public.match_officials where match_id in (select match_id from changed)));
  return null;
end;
$$;

create function app.totals_follow_changed_events()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_player_totals(array(
    select person_id from changed where person_id is not null
    union select related_person_id from changed where related_person_id is not null
    union select person_id from before where person_id is not null
    union select related_person_id from before where related_person_id is not null));
  perform app.refresh_official_totals(array(
    select distinct person_id from public.match_officials
    where match_id in (select match_id from changed union select match_id from before)));
  return null;
end;
$$;

-- A match that is over counts from then on; a removed one takes its line-ups along, and their own triggers follow.
create function app.totals_follow_changed_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[] := array(
    select changed.id from changed join before using (id)
    where (changed.status, changed.season_id, changed.is_provisional)
      is distinct from (before.status, before.season_id, before.is_provisional));
begin
  if cardinality(touched) = 0 then return null; end if;
  perform app.refresh_player_totals(array(
    select distinct player_id from public.lineup_entries where match_id = any (touched)));
  perform app.refresh_official_totals(array(
    select distinct person_id from public.match_officials where match_id = any (touched)));
  return null;
end;
$$;

create trigger people_totals_follow_what_is_added
after insert on public.lineup_entries referencing new table as changed
for each statement execute function app.totals_follow_lineups();

create trigger people_totals_follow_what_is_changed
after update on public.lineup_entries referencing old table as before new table as changed
for each statement execute function app.totals_follow_changed_lineups();

create trigger people_totals_follow_what_is_removed
after delete on public.lineup_entries referencing old table as changed
for each statement execute function app.totals_follow_lineups();

create trigger people_totals_follow_what_is_added
after insert on public.match_officials referencing new table as changed
for each statement execute function app.totals_follow_officials();

create trigger people_totals_follow_what_is_changed
after update on public.match_officials referencing old table as before new table as changed
for each statement execute function app.totals_follow_changed_officials();

create trigger people_totals_follow_what_is_removed
after delete on public.match_officials referencing old table as changed
for each statement execute function app.totals_follow_officials();

create trigger people_totals_follow_what_is_added
after insert on public.match_events referencing new table as changed
for each statement execute function app.totals_follow_events();

create trigger people_totals_follow_what_is_changed
after update on public.match_events referencing old table as before new table as changed
for each statement execute function app.totals_follow_changed_events();

create trigger people_totals_follow_what_is_removed
after delete on public.match_events referencing old table as changed
for each statement execute function app.totals_follow_events();

create trigger people_totals_follow_what_is_changed
after update on public.matches
referencing old table as before new table as changed
for each statement execute function app.totals_follow_changed_matches();

-- What players did counts once the league has confirmed the match, as its result does. Where the rules of a season
-- say so, what they did in a match that was awarded does not stay with them. The decision keeps what was the rule
-- then (match_decisions.keeps_players).

create function app.keeps_players(game uuid)
returns boolean language sql stable set search_path = ''
as $$
  select coalesce(
    (select keeps_players from public.match_decisions where match_id = game and kind = 'award' order by entered_at desc limit 1), true)
$$;

-- A line-up with what the log says of each player, struck events apart.
create view app.lineup_logs with (security_invoker = true) as
select
  entry.match_id, entry.player_id, entry.club_id, entry.is_starter, entry.is_captain, entry.shirt_number, told.*,
  -- Null when the player stayed on the bench, or nobody wrote the minute down.
  case when (entry.is_starter or told.on_minute is not null) and (told.off_minute is not null or not told.went_off) then
    greatest(0, least(90, coalesce(told.off_minute, 90)) - case when entry.is_starter then 0 else least(90, told.on_minute) end)
  end as minutes
from public.lineup_entries as entry
cross join lateral (
  select
    coalesce(bool_or(event.kind = 'substitution' and is_theirs), false) as came_on,
    min(event.minute) filter (where event.kind = 'substitution' and is_theirs) as on_minute,
    coalesce(bool_or(leaves), false) as went_off,
    min(event.minute) filter (where leaves) as off_minute,
    count(*) filter (where event.kind in ('goal', 'penalty_goal') and is_theirs) as goals,
    count(*) filter (where event.kind = 'penalty_goal' and is_theirs) as penalties,
    count(*) filter (where event.kind in ('penalty_goal', 'penalty_missed', 'penalty_saved') and is_theirs) as penalties_taken,
    count(*) filter (where event.kind = 'goal' and not is_theirs) as assists,
    count(*) filter (where event.kind = 'own_goal' and is_theirs) as own_goals,
    count(*) filter (where event.kind = 'yellow' and is_theirs) as yellows,
    count(*) filter (where event.kind in ('red', 'second_yellow') and is_theirs) as reds
  from public.match_events as event
  cross join lateral (
    select event.person_id is not distinct from entry.player_id as is_theirs) as whose
  cross join lateral (
    select case when is_theirs then event.kind in ('red', 'second_yellow') else event.kind = 'substitution' end
      as leaves) as how
  where event.match_id = entry.match_id and event.status <> 'struck'
    and (event.person_id = entry.player_id or event.related_person_id = entry.player_id)
) as told;
grant select on app.lineup_logs to anon, authenticated;

create view public.appearances with (security_invoker = true) as
select
  entry.match_id, entry.player_id, entry.club_id, game.season_id, game.played_on,
  entry.is_starter, entry.is_captain, entry.shirt_number, entry.on_minute, entry.off_minute,
  entry.is_starter or entry.came_on as has_played, entry.minutes,
  entry.goals, entry.penalties, entry.assists, entry.own_goals, entry.yellows, entry.reds
from app.lineup_logs as entry
join public.matches as game on game.id = entry.match_id
  and not game.is_provisional
  and (game.status in ('full_time', 'report_submitted', 'confirmed')
    or (game.status = 'awarded' and app.keeps_players(game.id)));
comment on view public.appearances is 'What each player of a line-up did in a match that is over.';
grant select on public.appearances to anon, authenticated;

comment on function app.keeps_players(uuid) is 'Whether appearances, goals and cards of an awarded match stay with its players.';

grant execute on function app.keeps_players(uuid) to anon, authenticated;
