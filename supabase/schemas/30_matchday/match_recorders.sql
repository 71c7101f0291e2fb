-- Who enters the events of a match, and which parts people have in one.

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
grant select on public.match_recorders to authenticated;
grant insert (match_id, user_id, club_id), delete on public.match_recorders to authenticated;

create policy "recorders read their matches, clubs their recorders, league all"
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

create trigger those_concerned_look_again
after insert or update or delete on public.match_recorders
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_recorders deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create function app.check_recorder()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.matches where id = new.match_id and new.club_id in (home_club_id, away_club_id))
  then
    perform app.refuse('PT422', 'matchday.recorderClubWrong', 'Only the two clubs of a match can name recorders.', 'club_id');
  end if;
  if auth.uid() is not null and not app.caller_is('admin', 'zifa_admin', 'super_admin')
    and new.club_id not in (select app.clubs_of(new.user_id, 'club_admin', 'club', 'coach', 'player'))
  then
    perform app.refuse('PT422', 'matchday.recorderNotOfClub',
      'A recorder must be a member of the club. Add them to the club first.', 'user_id');
  end if;
  return new;
end;
$$;

create trigger a_recorder_is_of_a_club_of_the_match
before insert on public.match_recorders
for each row execute function app.check_recorder();

-- In a match of a club that somebody is bound to, they are not the league nor the association.
create function app.parts_in(game uuid, account uuid)
returns public.match_part[] language sql stable security definer set search_path = ''
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
    select 'league' where app.roles_of(account) && '{admin,super_admin}'::public.user_role[] and not app.is_conflicted_in(game, account)
    union all
    select 'association' where app.roles_of(account) && '{zifa_admin,super_admin}'::public.user_role[] and not app.is_conflicted_in(game, account)
  ) as found
$$;

-- The matches that somebody records today or tomorrow, for the list of what waits for them.
create function app.recorder_tasks(p_person uuid)
returns setof app.task language sql stable security definer rows 2 set search_path = ''
as $$
  select 'record', case
      when game.status not in ('lineups_open', 'lineups_confirmed', 'delayed')
        then app.sentence('matchday.sentences.recordNow', 'Match to record now: {home} v {away}', names)
      when game.day = today.day + 1 then app.sentence('matchday.sentences.recordTomorrow', 'Match to record tomorrow: {home} v {away}', names)
      when game.day < today.day then app.sentence('matchday.sentences.recordStill', 'Match still to record: {home} v {away}', names)
      when extract(hour from game.kick_off at time zone 'Africa/Harare') >= 17
        then app.sentence('matchday.sentences.recordTonight', 'Match to record tonight: {home} v {away}', names)
      else app.sentence('matchday.sentences.recordToday', 'Match to record today: {home} v {away}', names) end,
    case when game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then app.sentence('matchday.sentences.recordBefore',
        'Open the console before you leave home, so that it works offline. Kick-off {time}.', kick_off.at)
      else app.sentence('matchday.sentences.recordKickOff', 'Kick-off {time}.', kick_off.at) end,
    format('/matches/%s/console', game.id), app.sentence('matchday.sentences.openConsole', 'Open console'),
    game.kick_off, null::timestamptz, game.is_sample
  from public.match_recorders as recorder
  cross join lateral (
    select played.*, coalesce((played.kick_off at time zone 'Africa/Harare')::date, played.played_on) as day
    from public.matches as played where played.id = recorder.match_id) as game
  cross join lateral (select (now() at time zone 'Africa/Harare')::date as day) as today
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  cross join lateral (select jsonb_build_object('home', home.name, 'away', away.name)) as about (names)
  cross join lateral (
    select jsonb_build_object('time', to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI'))) as kick_off (at)
  where recorder.user_id = p_person and (
    game.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended')
    or (game.status in ('lineups_open', 'lineups_confirmed', 'delayed') and game.day between today.day - 1 and today.day + 1))
$$;

create function app.acts_for_league(p_match_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$ select 'league' = any (app.parts_in(p_match_id, app.caller_id())) $$;

create function app.require_league_to_move(p_match_id uuid, account uuid)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not 'league' = any (app.parts_in(p_match_id, account)) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league can move a match.');
  end if;
end;
$$;

-- What I am in a match, for display.
create function public.my_match_parts(p_match_id uuid)
returns public.match_part[] language sql stable set search_path = ''
as $$ select app.parts_in(p_match_id, app.viewer_id()) $$;

grant execute on function
  app.parts_in(uuid, uuid), public.my_match_parts(uuid)
to authenticated;
