-- What stands against a match on a day, at a time and at a ground. Moving a match and importing a file ask the same
-- function, so that neither lets through what the other refuses.
--
-- Refused: a club with another match on that day, in whatever competition, and a ground with another match less than
-- three hours apart or without a kick-off. Warned of, where the day is still to come: too little rest, and officials
-- of the match who are elsewhere or unavailable. A postponed match holds neither its day nor its ground.

-- Where a match is to be. `line` is that of the file it comes from, and `is_asked` says whether it is to be judged or
-- only stands in the way of others.
create type app.booking as (
  line integer, match_id uuid, day date, kick_off timestamptz, venue_id uuid, home_id uuid, away_id uuid,
  season_id uuid, is_asked boolean
);

-- Whoever books days and grounds does it one after the other, or two could take the same day at once. After the
-- matches and after their seasons, as everybody takes them.
create function app.hold_calendar(its_seasons uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.take_seasons(its_seasons);
  perform pg_advisory_xact_lock(hashtextextended('calendar of matches', 263));
end;
$$;

-- Definer, because it asks when officials cannot, which is for the offices alone.
create function app.clashes_of(bookings app.booking[])
returns table (line integer, key text, kind text, is_refusal boolean, said jsonb)
language sql stable security definer set search_path = ''
as $$
  with booked as materialized (select given.* from unnest(bookings) as given),
  asked as materialized (select * from booked where is_asked and day is not null),
  days as materialized (
    select distinct asked.day + step as day from asked, generate_series(-7, 7) as step
  ),
  -- By the file or the dialog where it speaks of the match, else by the record.
  taken as materialized (
    select place.*, place.match_id::text as id, home.name || ' v ' || away.name as pair,
      coalesce(to_jsonb(to_char(place.kick_off at time zone 'Africa/Harare', 'HH24:MI')),
        app.name_parameter('matchday.sentences.noKickOff', 'no kick-off yet')) as time,
      season.competition_id, competition.name as competition
    from (
      select * from booked where day is not null
      union all
      select null, game.id, game.played_on, game.kick_off, game.venue_id, game.home_club_id, game.away_club_id,
        game.season_id, false
      from public.matches as game
      where game.played_on in (select day from days) and game.status not in ('postponed', 'cancelled', 'void')
        and game.id not in (select match_id from booked where match_id is not null)
      union all
      select null, game.id, (game.kick_off at time zone 'Africa/Harare')::date, game.kick_off, game.venue_id,
        game.home_club_id, game.away_club_id, game.season_id, false
      from public.matches as game
      where game.played_on is null and (game.kick_off at time zone 'Africa/Harare')::date in (select day from days)
        and game.status not in ('postponed', 'cancelled', 'void')
        and game.id not in (select match_id from booked where match_id is not null)
    ) as place
    join public.clubs as home on home.id = place.home_id
    join public.clubs as away on away.id = place.away_id
    left join public.seasons as season on season.id = place.season_id
    left join public.competitions as competition on competition.id = season.competition_id
  ),
  -- Each side of what is asked, with the other matches of the club.
  sides as materialized (
    select asked.line, asked.match_id, asked.day, asked.season_id, club.id as club_id, club.name,
      (select competition_id from public.seasons where id = asked.season_id) as competition_id
    from asked join public.clubs as club on club.id in (asked.home_id, asked.away_id)
  ),
  others as (
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, taken.day as other_day,
      coalesce(taken.id, 'line ' || taken.line) as other,
      taken.pair, jsonb_build_array(taken.pair, taken.time)
        || case when taken.competition_id is distinct from sides.competition_id then jsonb_build_array(taken.competition) else '[]' end as about
    from sides join taken on sides.club_id in (taken.home_id, taken.away_id)
      and (taken.line is distinct from sides.line or taken.match_id is distinct from sides.match_id)
    union all
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, abroad.played_on, abroad.id::text,
      abroad.home_name || ' v ' || abroad.away_name,
      jsonb_build_array(abroad.home_name || ' v ' || abroad.away_name, competition.name)
    from sides join public.continental_matches as abroad
      on abroad.club_id = sides.club_id and abroad.played_on in (select day from days)
    join public.competitions as competition on competition.id = abroad.competition_id
  ),
  found as (
    select line, concat_ws(' ', 'club', club_id, other) as key, 'club' as kind, true as is_refusal,
      app.sentence('matchday.sentences.clubBusy', '{club} has another match on {day}: {other}.',
        jsonb_build_object('club', name, 'day', app.lineup_day_parameter(day), 'other', about)) as said
    from others where other_day = day
    union all
    select asked.line, concat_ws(' ', 'ground', asked.venue_id, coalesce(taken.id, 'line ' || taken.line)), 'ground', true,
      app.sentence('matchday.sentences.groundBusy',
        '{ground} has another match on {day}: {other}. Two kick-offs at one ground must be three hours apart.', jsonb_build_object(
          'ground', ground.name, 'day', app.lineup_day_parameter(asked.day), 'other', jsonb_build_array(taken.pair, taken.time)))
    from asked
    join taken on taken.venue_id = asked.venue_id and taken.day = asked.day
      and (taken.line is distinct from asked.line or taken.match_id is distinct from asked.match_id)
      and coalesce(abs(extract(epoch from taken.kick_off - asked.kick_off)) < 3 * 3600, true)
    join public.venues as ground on ground.id = asked.venue_id
    union all
    select line, concat_ws(' ', 'rest', club_id, other), 'rest', false,
      app.sentence('matchday.sentences.shortRest', '{club} has {free} between this match and {other} on {day}. The season requires {days}.',
        jsonb_build_object('club', name, 'other', pair, 'day', app.lineup_day_parameter(other_day), 'days', rest.days,
          'free', case abs(other_day - day) when 1 then app.name_parameter('matchday.sentences.noFreeDay', 'no free day')
            when 2 then app.name_parameter('matchday.sentences.oneFreeDay', '1 free day')
            else app.sentence('matchday.sentences.freeDays', '{count} free days', jsonb_build_object('count', abs(other_day - day) - 1)) end))
    from others, lateral (select (app.rules_of(season_id)).rest_days as days) as rest
    where day >= app.league_today() and abs(other_day - day) between 1 and rest.days
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, taken.id), 'official', false,
      app.sentence('matchday.sentences.officialBusy', '{person} ({duty}) is appointed on the same day: {other}.', jsonb_build_object(
        'person', person.name, 'duty', app.function_name(mine.function), 'other', jsonb_build_array(taken.pair, taken.time)))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join taken on taken.day = asked.day and taken.match_id <> asked.match_id
    join public.match_officials as elsewhere
      on elsewhere.match_id = taken.match_id and elsewhere.person_id = mine.person_id and elsewhere.answer <> 'declined'
    where asked.day >= app.league_today()
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, away.id), 'official', false,
      app.sentence('matchday.sentences.officialAway', '{person} ({duty}) is unavailable from {first} to {last}.', jsonb_build_object(
        'person', person.name, 'duty', app.function_name(mine.function),
        'first', app.lineup_day_parameter(away.from_on), 'last', app.lineup_day_parameter(away.until_on)))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join public.official_unavailability as away
      on away.person_id = mine.person_id and asked.day between away.from_on and away.until_on
    where asked.day >= app.league_today()
  )
  select line, key, kind, is_refusal, said from found order by line, is_refusal desc, kind, said ->> 'text'
$$;

-- Of one match at another time or ground; null leaves it as it is. A day without a kick-off keeps its day.
create function app.clashes_of_move(game public.matches, p_kick_off timestamptz, p_venue_id uuid)
returns table (key text, kind text, is_refusal boolean, said jsonb) language sql stable set search_path = ''
as $$
  select clash.key, clash.kind, clash.is_refusal, clash.said from app.clashes_of(array[row(
    null, game.id, coalesce((coalesce(p_kick_off, game.kick_off) at time zone 'Africa/Harare')::date, game.played_on),
    coalesce(p_kick_off, game.kick_off), coalesce(p_venue_id, game.venue_id), game.home_club_id, game.away_club_id,
    game.season_id, game.status <> 'postponed' or p_kick_off is not null)::app.booking]) as clash
$$;

-- Refuses what cannot be, and what nobody has said to have seen (`despite` has the keys). With the match held.
create function app.refuse_clashes(game public.matches, p_kick_off timestamptz, p_venue_id uuid, despite text[])
returns text[] language plpgsql security definer set search_path = ''
as $$
declare
  refusals jsonb;
  unseen jsonb;
  seen text[];
begin
  perform app.hold_calendar(array[game.season_id]);
  select jsonb_agg(clash.said) filter (where clash.is_refusal),
    jsonb_agg(clash.said) filter (where not clash.is_refusal and clash.key <> all (coalesce(despite, '{}'))),
    array_agg(clash.said ->> 'text') filter (where not clash.is_refusal)
  into refusals, unseen, seen
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
  if refusals is not null then
    perform app.refuse('PT409', 'matchday.fixtureClashes', '{clashes} Choose another day, time or ground.', 'kick_off',
      jsonb_build_object('clashes', app.list_parameter(jsonb_path_query_array(refusals, '$[0 to 9]'), ' ')));
  end if;
  if despite is not null and unseen is not null then
    perform app.refuse('PT409', 'matchday.fixtureWarnings', 'Check this first: {clashes}', 'despite',
      jsonb_build_object('clashes', app.list_parameter(jsonb_path_query_array(unseen, '$[0 to 9]'), ' ')));
  end if;
  return (coalesce(seen, '{}'))[1:20];
end;
$$;

create function app.fixture_clashes(p_match_id uuid, p_kick_off timestamptz, p_venue_id uuid)
returns table (key text, kind text, is_refusal boolean, words text, words_message jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
begin
  perform app.require_league_to_move(p_match_id, app.viewer_id());
  select * into game from public.matches where id = p_match_id;
  return query select clash.key, clash.kind, clash.is_refusal, clash.said ->> 'text', app.message_of(clash.said)
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
end;
$$;

create function public.fixture_clashes(p_match_id uuid, p_kick_off timestamptz default null, p_venue_id uuid default null)
returns table (key text, kind text, is_refusal boolean, words text, words_message jsonb) language sql stable set search_path = ''
as $$ select * from app.fixture_clashes(p_match_id, p_kick_off, p_venue_id) $$;
comment on function public.fixture_clashes(uuid, timestamptz, uuid) is
  'What stands against a match at another time or ground: refusals, and warnings that have to be seen.';

grant execute on function
  app.fixture_clashes(uuid, timestamp with time zone, uuid), public.fixture_clashes(uuid, timestamp with time zone, uuid)
to authenticated;
