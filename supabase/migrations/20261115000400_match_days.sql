-- Match days: how a match goes from its fixture to an official result, and who may take it a step further.
--
-- Rights come from the appointment to this very match, not from the global role (app.parts_in). A match is moved
-- by move_match() alone; what may follow what, and by whose hand, stands in app.match_moves. The same list, for
-- display, is domain/match-moves.ts; supabase/tests/match-moves.test.ts holds the two together.

alter table public.matches
  add column is_provisional boolean not null default false,
  add column is_disputed boolean not null default false,
  add column is_under_appeal boolean not null default false,
  add column is_correction_open boolean not null default false,
  add column phase_began_at timestamptz,
  add column first_half_added smallint check (first_half_added between 0 and 30),
  add column second_half_added smallint check (second_half_added between 0 and 30),
  add column attendance_source text check (char_length(attendance_source) <= 200);
comment on column public.matches.is_provisional is 'Recorded at the ground and not confirmed yet: the score is shown, and does not count.';
comment on column public.matches.phase_began_at is 'When the phase that runs began, by the server''s clock; null while none runs.';
comment on column public.matches.attendance_source is 'Who counted: gate returns, an estimate of the commissioner.';

-- Old results that one source tells count, as they always did; what is recorded at the ground counts once confirmed.
alter table public.matches
  alter column counted_home_goals set expression as (
    case when status in ('confirmed', 'awarded')
        or (status in ('full_time', 'report_submitted', 'walkover') and not is_provisional)
      then coalesce(awarded_home_goals, home_goals) end),
  alter column counted_away_goals set expression as (
    case when status in ('confirmed', 'awarded')
        or (status in ('full_time', 'report_submitted', 'walkover') and not is_provisional)
      then coalesce(awarded_away_goals, away_goals) end);

-- How a season is played: what else than its table is a matter of rules.
create table public.season_rules (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  bench_size smallint not null default 9 check (bench_size between 3 and 15),
  substitutions smallint not null default 5 check (substitutions between 3 and 12),
  staff_size smallint not null default 7 check (staff_size between 1 and 15),
  lineup_deadline interval not null default '75 minutes',
  walkover_grace interval not null default '30 minutes',
  comment_window interval not null default '12 hours',
  report_deadline interval not null default '24 hours',
  confirm_deadline interval not null default '48 hours',
  protest_window interval not null default '48 hours',
  appeal_window interval not null default '7 days',
  resume_window interval not null default '72 hours',
  yellow_steps smallint[] not null default '{3,6,9}',
  second_yellow_ban smallint not null default 1 check (second_yellow_ban between 1 and 10),
  red_ban smallint not null default 2 check (red_ban between 1 and 20),
  awarded_keeps_players boolean not null default true
);
comment on table public.season_rules is 'The rules of match days, season by season. A season without a row has the usual ones.';
comment on column public.season_rules.yellow_steps is 'At which yellow cards of a season a player misses the next match.';
comment on column public.season_rules.awarded_keeps_players is 'Whether appearances, goals and cards of a match stay with its players when the result is awarded.';
select app.open_record('public.season_rules');

-- One row with the defaults above: what counts where nothing is said.
create table app.usual_rules (like public.season_rules including defaults, primary key (season_id));
comment on table app.usual_rules is 'The usual rules of match days, in one row.';
alter table app.usual_rules enable row level security;
insert into app.usual_rules (season_id) values (gen_random_uuid());

create function app.rules_of(season uuid)
returns public.season_rules
language plpgsql stable security definer set search_path = ''
as $$
declare
  rules public.season_rules;
begin
  select * into rules from public.season_rules where season_id = season;
  if rules.season_id is null then
    select * into rules from app.usual_rules;
    rules.season_id := season;
  end if;
  return rules;
end;
$$;

-- Officials answer their appointments; who has declined has no part in the match.
alter table public.match_officials
  add column answer text not null default 'accepted' check (answer in ('waiting', 'accepted', 'declined')),
  add column decline_reason text check (app.is_reason(decline_reason)),
  add column answered_at timestamptz,
  add constraint who_declines_says_why check (answer <> 'declined' or decline_reason is not null);
comment on column public.match_officials.answer is 'What the official said to it. Those of the old record went.';

-- Who enters a match at the ground: each club names its own people, the league anybody.
create table public.match_recorders (
  match_id uuid not null references public.matches (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  named_by uuid default auth.uid() references auth.users (id) on delete set null,
  named_at timestamptz not null default now(),
  primary key (match_id, user_id)
);
comment on table public.match_recorders is 'Who enters the events of a match, for which of its clubs.';
create index match_recorders_user_id_idx on public.match_recorders (user_id);
create index match_recorders_club_id_idx on public.match_recorders (club_id);
create index match_recorders_named_by_idx on public.match_recorders (named_by);
alter table public.match_recorders enable row level security;
grant select, delete on public.match_recorders to authenticated;
grant insert (match_id, user_id, club_id) on public.match_recorders to authenticated;
create policy "recorders read their own matches, clubs their own recorders, the league all"
on public.match_recorders for select to authenticated
using (
  user_id = (select app.viewer_id())
  or club_id in (select app.clubs_of((select app.viewer_id()), 'club_admin', 'club'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);
create policy "club admins name recorders of their club, the league any"
on public.match_recorders for insert to authenticated
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or ((select app.caller_is('club_admin')) and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin')))
);
create policy "club admins dismiss recorders of their club, the league any"
on public.match_recorders for delete to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or ((select app.caller_is('club_admin')) and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin')))
);
create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_recorders
for each statement execute function app.refuse_while_impersonating();
select app.log_changes('public.match_recorders');

create function app.check_recorder()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.matches where id = new.match_id and new.club_id in (home_club_id, away_club_id))
  then
    raise sqlstate 'PT422' using message = 'Only the two clubs of a match have recorders in it.', hint = 'club_id';
  end if;
  if auth.uid() is not null and not app.caller_is('admin', 'zifa_admin', 'super_admin')
    and new.club_id not in (select app.clubs_of(new.user_id, 'club_admin', 'club', 'coach', 'player'))
  then
    raise sqlstate 'PT422' using message = 'A recorder is one of the club''s own people. Add them to the club first.', hint = 'user_id';
  end if;
  return new;
end;
$$;
create trigger a_recorder_is_of_a_club_of_the_match
before insert on public.match_recorders
for each row execute function app.check_recorder();

-- What somebody is in one match. Definer, because it asks what not everybody may read.
create type public.match_part as enum (
  'home_recorder', 'away_recorder', 'home_signatory', 'away_signatory', 'referee', 'commissioner', 'league',
  'association', 'system'
);
comment on type public.match_part is 'In what capacity somebody acts in a match. The same list is in domain/match-moves.ts.';

create function app.parts_in(game uuid, account uuid)
returns public.match_part[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct part order by part), '{}') from (
    select case when recorder.club_id = played.home_club_id then 'home_recorder' else 'away_recorder' end::public.match_part as part
    from public.match_recorders as recorder join public.matches as played on played.id = recorder.match_id
    where recorder.match_id = game and recorder.user_id = account
    union all
    select case when member.club_id = played.home_club_id then 'home_signatory' else 'away_signatory' end::public.match_part
    from public.matches as played
    join app.clubs_of(account, 'club_admin') as member (club_id) on member.club_id in (played.home_club_id, played.away_club_id)
    where played.id = game and 'club_admin' = any (app.roles_of(account))
    union all
    select given.function::public.match_part
    from public.match_officials as given
    where given.match_id = game and given.person_id = app.person_of(account)
      and given.function in ('referee', 'commissioner') and given.answer <> 'declined'
      and 'referee' = any (app.roles_of(account))
    union all
    select 'league' where app.roles_of(account) && '{admin,super_admin}'::public.user_role[]
    union all
    select 'association' where app.roles_of(account) && '{zifa_admin,super_admin}'::public.user_role[]
  ) as found
$$;
grant execute on function app.parts_in(uuid, uuid) to authenticated;

-- What I am in a match, for display.
create function public.my_match_parts(p_match_id uuid)
returns public.match_part[]
language sql stable set search_path = ''
as $$ select app.parts_in(p_match_id, app.viewer_id()) $$;
grant execute on function public.my_match_parts(uuid) to authenticated;

-- What may follow what.
create table app.match_moves (
  from_status public.match_status not null,
  to_status public.match_status not null,
  parts public.match_part[] not null,
  needs_reason boolean not null default false,
  primary key (from_status, to_status)
);
comment on table app.match_moves is 'Which state of a match may follow which, and by whose hand.';
alter table app.match_moves enable row level security;
insert into app.match_moves (from_status, to_status, parts, needs_reason)
select from_status::public.match_status, to_status::public.match_status, parts::public.match_part[], needs_reason
from (values
  ('{scheduled,delayed}', '{lineups_open}', '{system,league}', false),
  ('{lineups_open,delayed}', '{lineups_confirmed}', '{system}', false),
  ('{lineups_open,lineups_confirmed,delayed}', '{live_1h}', '{home_recorder,referee,commissioner}', false),
  ('{live_1h}', '{half_time}', '{home_recorder,referee,commissioner}', false),
  ('{half_time}', '{live_2h}', '{home_recorder,referee,commissioner}', false),
  ('{live_2h}', '{full_time}', '{home_recorder,referee,commissioner}', false),
  ('{live_2h}', '{extra_time}', '{home_recorder,referee,commissioner}', false),
  ('{extra_time}', '{full_time,penalties}', '{home_recorder,referee,commissioner}', false),
  ('{penalties}', '{full_time}', '{home_recorder,referee,commissioner}', false),
  ('{full_time}', '{report_submitted}', '{referee,commissioner}', false),
  ('{report_submitted}', '{confirmed}', '{league}', false),
  ('{scheduled,lineups_open,lineups_confirmed,delayed}', '{postponed}', '{league}', true),
  ('{postponed}', '{scheduled}', '{league}', false),
  ('{scheduled,lineups_open,lineups_confirmed}', '{delayed}', '{commissioner,league}', true),
  ('{live_1h,half_time,live_2h,extra_time,penalties}', '{suspended}', '{referee,commissioner}', true),
  ('{suspended}', '{live_1h,live_2h,extra_time,penalties}', '{referee,commissioner}', false),
  ('{suspended,live_1h,half_time,live_2h,extra_time,penalties}', '{abandoned}', '{referee,commissioner}', true),
  ('{scheduled,lineups_open,lineups_confirmed,delayed}', '{walkover}', '{league}', true),
  ('{abandoned,walkover,confirmed}', '{awarded}', '{league}', true),
  ('{abandoned}', '{live_1h,live_2h,scheduled,full_time}', '{league}', true),
  ('{scheduled,lineups_open,lineups_confirmed,delayed,postponed,suspended,abandoned,walkover}', '{cancelled}', '{league,association}', true),
  ('{live_1h,half_time,live_2h,extra_time,penalties,full_time,report_submitted,confirmed,awarded,suspended,abandoned,walkover}', '{void}', '{league,association}', true)
) as rules (froms, tos, parts, needs_reason),
  unnest(froms::text[]) as from_status, unnest(tos::text[]) as to_status;

create function app.may_move(from_status public.match_status, to_status public.match_status, parts public.match_part[])
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.match_moves as rule
    where rule.from_status = may_move.from_status and rule.to_status = may_move.to_status
      and rule.parts && may_move.parts)
$$;
grant execute on function app.may_move(public.match_status, public.match_status, public.match_part[]) to authenticated;

-- Every step, for good. Who it was by name stays with the office; in what part they acted everybody may know.
create table public.match_changes (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  place integer not null,
  kind text not null default 'move' check (kind in ('move', 'proposal', 'lineup', 'event', 'report', 'correction', 'protest', 'appeal', 'decision')),
  from_status public.match_status,
  to_status public.match_status,
  part public.match_part not null,
  reason text check (char_length(reason) <= 500),
  details jsonb not null default '{}' check (octet_length(details::text) <= 8000),
  changed_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint one_place_for_a_change unique (match_id, place)
);
comment on table public.match_changes is 'The history of each match: every step, when, in what part, and why.';
alter table public.match_changes enable row level security;
grant select on public.match_changes to anon, authenticated;
create policy "everybody can read match changes" on public.match_changes for select to anon, authenticated using (true);
create trigger pages_are_drawn_anew after insert on public.match_changes
for each row execute function app.tell_pages();

create table app.match_change_makers (
  change_id uuid primary key references public.match_changes (id) on delete cascade,
  changed_by uuid references auth.users (id) on delete set null,
  request_id uuid,
  constraint one_change_for_a_request unique (changed_by, request_id)
);
comment on table app.match_change_makers is 'Who took each step of a match, and with which request.';
alter table app.match_change_makers enable row level security;

create function app.is_done(p_request_id uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from app.match_change_makers where changed_by = auth.uid() and request_id = p_request_id) $$;

create function app.note_match_change(
  game uuid, p_kind text, p_part public.match_part, p_reason text default null, p_details jsonb default '{}',
  p_from public.match_status default null, p_to public.match_status default null, p_request_id uuid default null
)
returns uuid
language sql security definer set search_path = ''
as $$
  with noted as (
    insert into public.match_changes (match_id, place, kind, from_status, to_status, part, reason, details, is_sample)
    select game, 1 + coalesce((select max(place) from public.match_changes where match_id = game), 0), p_kind, p_from,
      p_to, p_part, p_reason, coalesce(p_details, '{}'), (select is_sample from public.matches where id = game)
    returning id)
  insert into app.match_change_makers (change_id, changed_by, request_id)
  select id, auth.uid(), p_request_id from noted
  returning change_id
$$;

-- A match that has begun, and one that is confirmed, changes by these functions alone.
create function app.keep_match_to_its_moves()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is not null and coalesce(current_setting('app.moving', true), '') <> old.id::text
    and (old.is_provisional or old.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'confirmed', 'awarded'))
    and (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional)
      is distinct from (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional)
  then
    raise sqlstate 'PT423' using
      message = 'The result of this match is changed on its own page: by its events while it is played, by a correction once it is confirmed.';
  end if;
  return new;
end;
$$;
create trigger a_match_keeps_to_its_moves
before update on public.matches
for each row execute function app.keep_match_to_its_moves();

-- What each step needs and brings about. They are told apart so that each part of a match day keeps its own.
create function app.before_kick_off(game public.matches, details jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.before_report(game public.matches, details jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.before_confirmation(game public.matches, details jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.before_decision(game public.matches, to_status public.match_status, details jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.after_confirmation(game public.matches) returns void
language plpgsql set search_path = '' as $$ begin end $$;

-- Why a player may not play in a match, in words for people; null where nothing is against it.
create function app.ban_in(game uuid, player uuid) returns text
language plpgsql stable set search_path = '' as $$ begin return null; end $$;

-- Takes a match one step further. Definer, because nobody may write the columns it writes; what may be done is
-- asked of app.match_moves. The same request again answers the same and does nothing.
create function app.move_match(
  p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  said jsonb := coalesce(p_details, '{}');
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  rule app.match_moves;
  acting public.match_part;
  began timestamptz := least(now(), coalesce((said ->> 'at')::timestamptz, now()));
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This match is not in the record.';
  end if;
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into rule from app.match_moves where from_status = game.status and to_status = p_to;
  if rule.parts is null then
    raise sqlstate 'PT409' using
      message = format('This match is %s, and cannot become %s.', app.status_words(game.status), app.status_words(p_to)),
      hint = 'Look at it again: somebody may have taken it further.';
  end if;
  select part into acting from unnest(rule.parts) as part where part = any (mine) limit 1;
  if acting is null then
    raise sqlstate 'PT403' using
      message = format('This step is taken by %s. You are not appointed to it in this match.', app.part_words(rule.parts));
  end if;
  if p_version is distinct from game.version then
    raise sqlstate 'PT409' using message = 'This match has changed since you opened it. Look at it again before you go on.';
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;

  if p_to = 'live_1h' and game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.before_kick_off(game, said);
  elsif p_to = 'report_submitted' then
    perform app.before_report(game, said);
  elsif p_to = 'confirmed' then
    perform app.before_confirmation(game, said);
  elsif p_to in ('awarded', 'walkover', 'cancelled', 'void') or game.status = 'abandoned' then
    perform app.before_decision(game, p_to, said);
  end if;

  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = p_to,
    is_provisional = case
      when p_to in ('live_1h', 'walkover') then true
      when p_to in ('confirmed', 'awarded', 'scheduled', 'cancelled', 'void') then false
      else is_provisional end,
    home_goals = case when p_to = 'live_1h' then coalesce(home_goals, 0) when p_to = 'scheduled' then null else home_goals end,
    away_goals = case when p_to = 'live_1h' then coalesce(away_goals, 0) when p_to = 'scheduled' then null else away_goals end,
    awarded_home_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'homeGoals')::smallint, awarded_home_goals)
      else awarded_home_goals end,
    awarded_away_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'awayGoals')::smallint, awarded_away_goals)
      else awarded_away_goals end,
    phase_began_at = case when p_to in ('live_1h', 'live_2h', 'extra_time') then began end,
    first_half_added = case when p_to = 'half_time' then (said ->> 'added')::smallint else first_half_added end,
    second_half_added = case when p_to = 'full_time' and game.status = 'live_2h' then (said ->> 'added')::smallint else second_half_added end,
    played_on = case
      when p_to = 'scheduled' then coalesce((said ->> 'playedOn')::date, ((said ->> 'kickOff')::timestamptz at time zone 'Africa/Harare')::date, played_on)
      else played_on end,
    kick_off = case when p_to in ('scheduled', 'delayed') then coalesce((said ->> 'kickOff')::timestamptz, kick_off) else kick_off end
  where id = game.id
  returning * into game;
  perform app.note_match_change(game.id, 'move', acting, p_reason, said, rule.from_status, p_to, p_request_id);
  if p_to in ('confirmed', 'awarded') then
    perform app.after_confirmation(game);
  end if;
  perform set_config('app.moving', '', true);
  return game;
end;
$$;

create function app.status_words(status public.match_status)
returns text
language sql immutable set search_path = ''
as $$
  select case status
    when 'lineups_open' then 'open for line-ups' when 'lineups_confirmed' then 'ready for kick-off'
    when 'live_1h' then 'in the first half' when 'live_2h' then 'in the second half' when 'half_time' then 'at half-time'
    when 'extra_time' then 'in extra time' when 'penalties' then 'at penalties' when 'full_time' then 'over'
    when 'report_submitted' then 'reported' else replace(status::text, '_', ' ') end
$$;

create function app.part_words(parts public.match_part[])
returns text
language sql immutable set search_path = ''
as $$
  select string_agg(case part
    when 'home_recorder' then 'the home recorder' when 'away_recorder' then 'the away recorder'
    when 'home_signatory' then 'the home club' when 'away_signatory' then 'the away club'
    when 'referee' then 'the referee' when 'commissioner' then 'the match commissioner'
    when 'league' then 'the league' when 'association' then 'the association'
    else 'the clock' end, ', ')
  from unnest(parts) as part
$$;

create function public.move_match(
  p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid,
  p_reason text default null, p_details jsonb default '{}'
)
returns public.matches
language sql set search_path = ''
as $$ select * from app.move_match(p_match_id, p_to, p_version, p_reason, p_details, p_request_id) $$;
grant execute on function app.move_match(uuid, public.match_status, integer, text, jsonb, uuid) to authenticated;
grant execute on function public.move_match(uuid, public.match_status, integer, uuid, text, jsonb) to authenticated;
