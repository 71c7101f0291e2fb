-- Who may be picked, and what is wrong with a line-up: one sentence for each fault. The same rules, for display
-- while somebody picks, are domain/matchday/lineup.ts; supabase/tests/matchday/lineup-rules.test.ts holds the two together.

create function app.match_day_of(game public.matches)
returns date language sql stable set search_path = ''
as $$ select coalesce(game.played_on, (game.kick_off at time zone 'Africa/Harare')::date, app.league_today()) $$;

-- A squad that a source merely lists is no registration. One without days is good for its season.
create function app.registered_on(player uuid, day date, season uuid)
returns setof public.registrations language sql stable security definer set search_path = ''
as $$
  select * from public.registrations
  where player_id = player and kind <> 'listed'
    and coalesce(starts_on <= day, true) and coalesce(ends_on >= day, true)
    and (starts_on is not null or ends_on is not null or season_id is null or season_id = season)
$$;

create function app.lineup_day_words(day date)
returns text language sql stable set search_path = ''
as $$ select to_char(day, 'FMDD FMMonth YYYY') $$;

create function app.lineup_time_words(moment timestamptz)
returns text language sql stable set search_path = ''
as $$ select to_char(moment at time zone 'Africa/Harare', 'HH24:MI "on" FMDD FMMonth') $$;

-- The same as they stand in a refusal.
create function app.lineup_day_parameter(day date)
returns jsonb language sql stable set search_path = ''
as $$ select app.day_parameter(day, app.lineup_day_words(day)) $$;

create function app.lineup_time_parameter(moment timestamptz)
returns jsonb language sql stable set search_path = ''
as $$ select app.moment_parameter(moment, app.lineup_time_words(moment)) $$;

-- Why a player cannot be picked, as a sentence; null where nothing is against it. Somebody who is on loan plays for
-- the club he is lent to. Definer, because bans are read from tables that not everybody may read.
create function app.reason_not_to_pick(p_match_id uuid, club uuid, player uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
  day date;
  kind_here text;
  kind_there text;
  there text;
  other_day date;
begin
  select * into game from public.matches where id = p_match_id;
  day := app.match_day_of(game);
  select kind into kind_here from app.registered_on(player, day, game.season_id)
  where club_id = club order by kind = 'loan' desc limit 1;
  select held.kind, named.name into kind_there, there
  from app.registered_on(player, day, game.season_id) as held join public.clubs as named on named.id = held.club_id
  where held.club_id <> club and (kind_here is distinct from 'loan' or held.kind = 'loan')
  order by held.kind = 'loan' desc, named.name limit 1;

  if kind_here is null and there is not null then
    return app.sentence('matchday.sentences.registeredFor', 'Registered for {club}.', jsonb_build_object('club', there));
  end if;
  if kind_here is null then
    select max(ends_on) into other_day from public.registrations
    where player_id = player and club_id = club and kind <> 'listed' and ends_on < day;
    if other_day is not null then
      return app.sentence('matchday.sentences.registeredUntil', 'Registered here only until {day}.',
        jsonb_build_object('day', app.lineup_day_parameter(other_day)));
    end if;
    select min(starts_on) into other_day from public.registrations
    where player_id = player and club_id = club and kind <> 'listed' and starts_on > day;
    if other_day is not null then
      return app.sentence('matchday.sentences.registeredFrom', 'Registered here only from {day}.',
        jsonb_build_object('day', app.lineup_day_parameter(other_day)));
    end if;
    return app.sentence('matchday.sentences.notRegistered',
      'Not registered for this club on the day of the match. The league registers players.');
  end if;
  if kind_there = 'loan' and kind_here <> 'loan' then
    return app.sentence('matchday.sentences.onLoanAt', 'On loan at {club}.', jsonb_build_object('club', there));
  end if;
  if there is not null then
    return app.sentence('matchday.sentences.registeredTwice',
      'Registered for two clubs, this one and {club}. The league must end one of the two.', jsonb_build_object('club', there));
  end if;
  return app.ban_in(p_match_id, player);
end;
$$;

-- How many play for a club: those it has lent to others do not.
-- In one look at its registrations: it is asked whenever a line-up is checked, and a club has hundreds of former
-- players.
create function app.squad_count(game public.matches, club uuid)
returns integer language sql stable security definer set search_path = ''
as $$
  select count(distinct held.player_id)::integer
  from public.registrations as held
  where held.club_id = club and held.kind <> 'listed'
    and coalesce(held.starts_on <= app.match_day_of(game), true) and coalesce(held.ends_on >= app.match_day_of(game), true)
    and (held.starts_on is not null or held.ends_on is not null or held.season_id is null or held.season_id = game.season_id)
    and (held.kind = 'loan' or not exists (
      select from public.registrations as lent
      where lent.player_id = held.player_id and lent.kind = 'loan' and lent.club_id <> club
        and coalesce(lent.starts_on <= app.match_day_of(game), true) and coalesce(lent.ends_on >= app.match_day_of(game), true)
        and (lent.starts_on is not null or lent.ends_on is not null or lent.season_id is null
          or lent.season_id = game.season_id)))
$$;

-- `stops_draft`: what cannot even be saved. A draft may be unfinished, but names nobody who may not play.
create function app.lineup_faults(game public.matches, club uuid, picks jsonb, staff jsonb)
returns table (said jsonb, stops_draft boolean) language sql stable security definer set search_path = ''
as $$
  with pick as materialized (
    select given.*, coalesce(to_jsonb(person.name), app.name_parameter('matchday.sentences.somebody', 'Somebody')) as name,
      row_number() over (partition by given.player_id order by given.place) as turn,
      count(*) over (partition by given.player_id) as times
    from rows from (jsonb_to_recordset(picks) as (
      player_id uuid, is_starter boolean, shirt_number integer, position public.player_position, is_captain boolean))
      with ordinality as given (player_id, is_starter, shirt_number, position, is_captain, place)
    left join public.people as person on person.id = given.player_id
  ),
  bench as materialized (
    select given.* from rows from (jsonb_to_recordset(staff) as (name text, role text, licence text, person_id uuid))
      with ordinality as given (name, role, licence, person_id, place)
  ),
  -- A name that was typed is compared with those of the staff, so that a ban is not passed by by typing.
  seated as materialized (
    select distinct on (bench.place) bench.name, bench.place, bench.person_id, member.person_id as found, member.why_not
    from bench left join (select *, row_number() over () as turn from app.bench_people(game, club)) as member
      on member.person_id = bench.person_id or (bench.person_id is null and lower(member.name) = lower(btrim(bench.name)))
    order by bench.place, member.turn
  ),
  rules as (select * from app.rules_of(game.season_id)),
  tally as (
    select
      (count(*) filter (where is_starter))::int as starters,
      (count(*) filter (where not is_starter))::int as substitutes,
      (count(*) filter (where is_starter and position = 'GK'))::int as keepers,
      (count(*) filter (where is_captain))::int as captains,
      max(name #>> '{}') filter (where is_captain and not is_starter) as bench_captain,
      (select count(*)::int from bench) as staff,
      app.squad_count(game, club) as squad
    from pick
  ),
  fault as (
    select 1 as part, 0::bigint as place, 
      app.sentence('matchday.sentences.pickStarters', 'Pick 11 starters. You have {count}.', jsonb_build_object('count', starters)) as said,
      starters > 11 as stops
    from tally where starters <> 11
    union all
    select 2, 0, case when keepers = 0 then app.sentence('matchday.sentences.noKeeper', 'Pick one goalkeeper among the starters. You have none.')
      else app.sentence('matchday.sentences.manyKeepers', 'Pick one goalkeeper among the starters. You have {count}.', jsonb_build_object('count', keepers)) end, false
    from tally where keepers <> 1
    union all
    select 3, 0, 
      app.sentence('matchday.sentences.benchFull', 'The bench has room for {most} players. You have {count}.', jsonb_build_object('most', bench_size, 'count', substitutes)), true
    from tally, rules where substitutes > bench_size
    union all
    select 4, 0, case when captains = 0 then app.sentence('matchday.sentences.noCaptain', 'Choose a captain among the starters.')
      when captains > 1 then app.sentence('matchday.sentences.manyCaptains', 'Choose one captain. You have {count}.', jsonb_build_object('count', captains))
      else app.sentence('matchday.sentences.captainOnBench', 'The captain must be a starter, and {player} is on the bench.',
        jsonb_build_object('player', bench_captain)) end, false
    from tally where captains <> 1 or bench_captain is not null
    union all
    select 5, place, app.sentence('matchday.sentences.pickedTwice', '{player} is picked twice.', jsonb_build_object('player', name)), true from pick where turn = 1 and times > 1
    union all
    select 6, pick.place, app.sentence('matchday.sentences.cannotPlay', '{player}: {reason}', jsonb_build_object('player', name, 'reason', reason)), true
    from pick, lateral (select app.reason_not_to_pick(game.id, club, player_id) as reason) as asked
    where turn = 1 and reason is not null
    union all
    select 7, place, app.sentence('matchday.sentences.noShirt', '{player} has no shirt number.', jsonb_build_object('player', name)), false
    from pick where shirt_number is null and turn = 1
    union all
    select 8, place, 
      app.sentence('matchday.sentences.shirtWrong', 'Shirt numbers are from 1 to 99, and {player} has {number}.', jsonb_build_object('player', name, 'number', shirt_number)), true
    from pick where shirt_number not between 1 and 99 and turn = 1
    union all
    select 9, min(place), app.sentence('matchday.sentences.shirtTwice', 'Number {number} is worn by {players}.',
      jsonb_build_object('number', shirt_number, 'players', app.list_parameter(jsonb_agg(name order by place), ' and '))), false
    from pick where shirt_number is not null and turn = 1 group by shirt_number having count(*) > 1
    union all
    select 10, place, app.sentence('matchday.sentences.noPosition', '{player} has no position.', jsonb_build_object('player', name)), false
    from pick where is_starter and position is null and turn = 1
    union all
    select 11, 0, app.sentence('matchday.sentences.squadTooLarge',
      'The club has {count} registered players, and {most} are allowed. The league must end a registration.',
      jsonb_build_object('count', squad, 'most', squad_size)), false
    from tally, rules where squad > squad_size
    union all
    select 12, 0, 
      app.sentence('matchday.sentences.staffFull', 'The bench has room for {most} staff. You have {count}.', jsonb_build_object('most', staff_size, 'count', staff)), true
    from tally, rules where staff > staff_size
    union all
    select 13, place, app.sentence('matchday.sentences.staffNames', 'Enter a name for each staff member.'), true from bench where coalesce(name, '') !~ '\S'
    union all
    select 14, place, app.sentence('matchday.sentences.coachLicence', '{person} is a coach. Enter the licence.', jsonb_build_object('person', name)), false
    from bench where role like '%coach' and coalesce(name, '') ~ '\S' and coalesce(licence, '') !~ '\S'
    union all
    select 15, place, 
      app.sentence('matchday.sentences.notOnStaff', '{person} is no longer on the staff of the club.', jsonb_build_object('person', name)), true
    from seated where person_id is not null and found is null
    union all
    select 16, place, app.sentence('matchday.sentences.cannotPlay', '{player}: {reason}', jsonb_build_object('player', name, 'reason', why_not)), true
    from seated where why_not is not null
  )
  select said, stops from fault order by part, place
$$;

-- The squad of a club for a match: who can be picked, why the others cannot, and where each stood in the club's
-- last line-up. Somebody who is on the sheet is in it, whatever has happened to him since.
create function public.lineup_squad(p_match_id uuid, p_club_id uuid)
returns table (
  player_id uuid, name text, slug text, "position" public.player_position, shirt_number smallint, why_not text,
  last_is_starter boolean, last_position public.player_position, last_is_captain boolean, why_not_message jsonb
)
language sql stable set search_path = ''
as $$
  with game as materialized (
    select id, season_id, app.match_day_of(matches) as day from public.matches
    where id = p_match_id and p_club_id in (home_club_id, away_club_id)
  ),
  last_match as materialized (
    select played.id from (
      (select one.id, one.played_on from public.matches as one, game
       where one.home_club_id = p_club_id and one.played_on < game.day order by one.played_on desc limit 8)
      union all
      (select one.id, one.played_on from public.matches as one, game
       where one.away_club_id = p_club_id and one.played_on < game.day order by one.played_on desc limit 8)
    ) as played
    where exists (
      select from public.lineup_entries as entry where entry.match_id = played.id and entry.club_id = p_club_id)
    order by played.played_on desc limit 1
  ),
  candidate as materialized (
    select held.player_id, max(held.shirt_number) as shirt_number from public.registrations as held, game
    where held.club_id = p_club_id and (
      held.season_id = game.season_id
      or (held.season_id is null or held.kind <> 'listed')
        and coalesce(held.starts_on <= game.day, true) and held.ends_on >= game.day - 60)
    group by held.player_id
    union
    select pick.player_id, null from public.lineup_picks as pick, game
    where pick.match_id = game.id and pick.club_id = p_club_id
  )
  select person.id, person.name, person.slug, player.position, max(candidate.shirt_number),
    reason.said ->> 'text', max(entry.is_starter::int)::boolean, max(entry.position),
    max(entry.is_captain::int)::boolean, app.message_of(reason.said)
  from game cross join candidate
  join public.people as person on person.id = candidate.player_id
  join public.players as player on player.person_id = person.id
  left join public.lineup_entries as entry
    on entry.match_id = (select id from last_match) and entry.player_id = person.id and entry.club_id = p_club_id
  cross join lateral app.reason_not_to_pick(game.id, p_club_id, person.id) as reason (said)
  group by game.id, person.id, player.position, reason.said
  order by player.position nulls last, max(candidate.shirt_number) nulls last, person.name
$$;

grant execute on function
  app.match_day_of(public.matches), app.reason_not_to_pick(uuid, uuid, uuid), public.lineup_squad(uuid, uuid)
to authenticated;
