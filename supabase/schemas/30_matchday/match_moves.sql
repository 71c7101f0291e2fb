-- Match days: how a match goes from its fixture to an official result, and who may take it a step further.
--
-- Rights come from the appointment to this very match, not from the global role (app.parts_in). A match is moved
-- by move_match() alone; what may follow what, and by whose hand, stands in app.match_moves. The same list, for
-- display, is domain/matchday/match-moves.ts; supabase/tests/matchday/match-moves.test.ts holds the two together.

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
  ('{live_2h,extra_time,penalties}', '{full_time}', '{home_recorder,referee,commissioner,system}', false),
  ('{live_1h,half_time}', '{full_time}', '{system}', false),
  ('{live_2h}', '{extra_time}', '{home_recorder,referee,commissioner}', false),
  ('{extra_time}', '{penalties}', '{home_recorder,referee,commissioner}', false),
  ('{full_time}', '{report_submitted}', '{referee,commissioner,league}', false),
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
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.match_moves as rule
    where rule.from_status = may_move.from_status and rule.to_status = may_move.to_status
      and rule.parts && may_move.parts)
$$;

-- A match that has begun, and one that is confirmed, changes by these functions alone.
create function app.keep_match_to_its_moves()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is not null and coalesce(current_setting('app.moving', true), '') <> old.id::text
    and coalesce(current_setting('app.importing', true), '') <> 'on'
    and (old.is_provisional or old.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'confirmed', 'awarded'))
    and (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional)
      is distinct from (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional)
  then
    perform app.refuse('PT423', 'matchday.resultOnItsPage',
      'The result of this match is changed on its own page. During the match, its recorders and officials enter events. Once it is confirmed, the league corrects it.');
  end if;
  return new;
end;
$$;

create trigger a_match_keeps_to_its_moves
before update on public.matches
for each row execute function app.keep_match_to_its_moves();

-- Takes a match one step further. Definer, because nobody may write the columns it writes; what may be done is
-- asked of app.match_moves. The same request again answers the same and does nothing.
create function app.move_match(
  p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  -- Only the database gives a reason by its code.
  said jsonb := coalesce(p_details, '{}') - 'reasonMessage';
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  rule app.match_moves;
  acting public.match_part;
  began timestamptz := least(now(), coalesce((said ->> 'at')::timestamptz, now()));
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into rule from app.match_moves where from_status = game.status and to_status = p_to;
  if rule.parts is null then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Check it again: somebody may have changed it.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  select part into acting from unnest(rule.parts) as part where part = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'matchday.stepNotYours',
      'This step is taken by {parts}. You are not appointed to it in this match.',
      p_parameters => jsonb_build_object('parts', app.part_names(rule.parts)));
  end if;
  perform app.refuse_old_version(game, p_version);
  if rule.needs_reason and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Give a reason, in at most 500 characters.', 'reason');
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
  if p_to = 'scheduled' and said ? 'kickOff' then
    perform app.refuse_clashes(game, (said ->> 'kickOff')::timestamptz, null, null);
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

-- As it stands in a refusal.
create function app.status_name(status public.match_status)
returns jsonb language sql immutable set search_path = ''
as $$
  select case status
    when 'scheduled' then app.name_parameter('matchday.statusScheduled', 'scheduled')
    when 'lineups_open' then app.name_parameter('matchday.statusLineupsOpen', 'open for line-ups')
    when 'lineups_confirmed' then app.name_parameter('matchday.statusReady', 'ready for kick-off')
    when 'live_1h' then app.name_parameter('matchday.statusFirstHalf', 'in the first half')
    when 'half_time' then app.name_parameter('matchday.statusHalfTime', 'at half-time')
    when 'live_2h' then app.name_parameter('matchday.statusSecondHalf', 'in the second half')
    when 'extra_time' then app.name_parameter('matchday.statusExtraTime', 'in extra time')
    when 'penalties' then app.name_parameter('matchday.statusPenalties', 'at penalties')
    when 'full_time' then app.name_parameter('matchday.statusOver', 'over')
    when 'report_submitted' then app.name_parameter('matchday.statusReported', 'reported')
    when 'confirmed' then app.name_parameter('matchday.statusConfirmed', 'confirmed')
    when 'postponed' then app.name_parameter('matchday.statusPostponed', 'postponed')
    when 'delayed' then app.name_parameter('matchday.statusDelayed', 'delayed')
    when 'suspended' then app.name_parameter('matchday.statusSuspended', 'suspended')
    when 'abandoned' then app.name_parameter('matchday.statusAbandoned', 'abandoned')
    when 'walkover' then app.name_parameter('matchday.statusWalkover', 'a walkover')
    when 'awarded' then app.name_parameter('matchday.statusAwarded', 'awarded')
    when 'cancelled' then app.name_parameter('matchday.statusCancelled', 'cancelled')
    when 'void' then app.name_parameter('matchday.statusVoid', 'void') end
$$;

create function app.part_name(part public.match_part)
returns jsonb language sql immutable set search_path = ''
as $$
  select case part
    when 'home_recorder' then app.name_parameter('matchday.homeRecorder', 'the home recorder')
    when 'away_recorder' then app.name_parameter('matchday.awayRecorder', 'the away recorder')
    when 'home_signatory' then app.name_parameter('matchday.homeClub', 'the home club')
    when 'away_signatory' then app.name_parameter('matchday.awayClub', 'the away club')
    when 'referee' then app.name_parameter('matchday.theReferee', 'the referee')
    when 'commissioner' then app.name_parameter('matchday.theCommissioner', 'the match commissioner')
    when 'league' then app.name_parameter('matchday.theLeague', 'the league')
    when 'association' then app.name_parameter('matchday.theAssociation', 'the association')
    else app.name_parameter('matchday.theClock', 'the clock') end
$$;

create function app.part_names(parts public.match_part[])
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_agg(app.part_name(one.part) order by one.place) from unnest(parts) with ordinality as one (part, place)
$$;

create function public.move_match(
  p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid,
  p_reason text default null, p_details jsonb default '{}'
)
returns public.matches language sql set search_path = ''
as $$ select * from app.move_match(p_match_id, p_to, p_version, p_reason, p_details, p_request_id) $$;

-- A match that nobody ends is over three hours after its last step: no part of a match lasts as long. Its officials
-- report it then as any other.
create function app.end_forgotten_matches()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  ended integer := 0;
  reason constant jsonb := app.sentence('matchday.sentences.nobodyEnded', 'Nobody ended it for three hours.');
begin
  for game in
    select played.* from public.matches as played
    where played.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties')
      and greatest(played.kick_off, played.phase_began_at, (
        select max(step.changed_at) from public.match_changes as step where step.match_id = played.id and step.to_status is not null))
        < now() - interval '3 hours'
      and not exists (
        select from public.match_events as event
        where event.match_id = played.id and app.happened_within(event.recorded_at, interval '1 hour'))
    for update skip locked
  loop
    perform set_config('app.moving', game.id::text, true);
    update public.matches set status = 'full_time', phase_began_at = null where id = game.id;
    perform app.note_match_change(game.id, 'move', 'system', reason ->> 'text', jsonb_build_object('reasonMessage', app.message_of(reason)),
      game.status, 'full_time');
    perform set_config('app.moving', '', true);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

-- What the clock does to matches, minute by minute. The job runner (server/jobs/jobs.ts) calls it; it only opens and
-- ends what is due, and can be called as often as anybody likes.

create function app.tick_matches()
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  opened integer := 0;
begin
  if to_regprocedure('app.open_lineups()') is not null then
    execute 'select app.open_lineups()' into opened;
  end if;
  return jsonb_build_object('lineupsOpened', opened, 'forgottenEnded', app.end_forgotten_matches(),
    'votesCounted', app.count_votes());
end;
$$;

grant execute on function
  app.may_move(public.match_status, public.match_status, public.match_part[]),
  app.move_match(uuid, public.match_status, integer, text, jsonb, uuid),
  public.move_match(uuid, public.match_status, integer, uuid, text, jsonb)
to authenticated;
