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

create function app.day_words(day date)
returns text language sql immutable set search_path = ''
as $$ select to_char(day, 'FMDD FMMonth YYYY') $$;

-- Definer, because it asks when officials cannot, which is for the offices alone.
create function app.clashes_of(bookings app.booking[])
returns table (line integer, key text, kind text, is_refusal boolean, words text)
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
      coalesce(to_char(place.kick_off at time zone 'Africa/Harare', 'HH24:MI'), 'no kick-off yet') as time_words,
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
      taken.pair, taken.pair || ', ' || taken.time_words
        || case when taken.competition_id is distinct from sides.competition_id then ', ' || taken.competition else '' end as other_words
    from sides join taken on sides.club_id in (taken.home_id, taken.away_id)
      and (taken.line is distinct from sides.line or taken.match_id is distinct from sides.match_id)
    union all
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, abroad.played_on, abroad.id::text,
      abroad.home_name || ' v ' || abroad.away_name,
      abroad.home_name || ' v ' || abroad.away_name || ', ' || competition.name
    from sides join public.continental_matches as abroad
      on abroad.club_id = sides.club_id and abroad.played_on in (select day from days)
    join public.competitions as competition on competition.id = abroad.competition_id
  ),
  found as (
    select line, concat_ws(' ', 'club', club_id, other) as key, 'club' as kind, true as is_refusal,
      format('%s has another match on %s: %s.', name, app.day_words(day), other_words) as words
    from others where other_day = day
    union all
    select asked.line, concat_ws(' ', 'ground', asked.venue_id, coalesce(taken.id, 'line ' || taken.line)), 'ground', true,
      format('%s has another match on %s: %s, %s. Two kick-offs at one ground are three hours apart.',
        ground.name, app.day_words(asked.day), taken.pair, taken.time_words)
    from asked
    join taken on taken.venue_id = asked.venue_id and taken.day = asked.day
      and (taken.line is distinct from asked.line or taken.match_id is distinct from asked.match_id)
      and coalesce(abs(extract(epoch from taken.kick_off - asked.kick_off)) < 3 * 3600, true)
    join public.venues as ground on ground.id = asked.venue_id
    union all
    select line, concat_ws(' ', 'rest', club_id, other), 'rest', false,
      format('%s has %s between this match and %s on %s. The season asks for %s.', name,
        case abs(other_day - day) when 1 then 'no free day' when 2 then '1 free day' else abs(other_day - day) - 1 || ' free days' end,
        pair, app.day_words(other_day), rest.days)
    from others, lateral (select (app.rules_of(season_id)).rest_days as days) as rest
    where day >= app.league_today() and abs(other_day - day) between 1 and rest.days
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, taken.id), 'official', false,
      format('%s (%s) is appointed on the same day: %s, %s.', person.name, app.function_words(mine.function), taken.pair, taken.time_words)
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join taken on taken.day = asked.day and taken.match_id <> asked.match_id
    join public.match_officials as elsewhere
      on elsewhere.match_id = taken.match_id and elsewhere.person_id = mine.person_id and elsewhere.answer <> 'declined'
    where asked.day >= app.league_today()
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, away.id), 'official', false,
      format('%s (%s) is unavailable from %s to %s.', person.name, app.function_words(mine.function),
        app.day_words(away.from_on), app.day_words(away.until_on))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join public.official_unavailability as away
      on away.person_id = mine.person_id and asked.day between away.from_on and away.until_on
    where asked.day >= app.league_today()
  )
  select line, key, kind, is_refusal, words from found order by line, is_refusal desc, kind, words
$$;

-- Of one match at another time or ground; null leaves it as it is. A day without a kick-off keeps its day.
create function app.clashes_of_move(game public.matches, p_kick_off timestamptz, p_venue_id uuid)
returns table (key text, kind text, is_refusal boolean, words text) language sql stable set search_path = ''
as $$
  select clash.key, clash.kind, clash.is_refusal, clash.words from app.clashes_of(array[row(
    null, game.id, coalesce((coalesce(p_kick_off, game.kick_off) at time zone 'Africa/Harare')::date, game.played_on),
    coalesce(p_kick_off, game.kick_off), coalesce(p_venue_id, game.venue_id), game.home_club_id, game.away_club_id,
    game.season_id, game.status <> 'postponed' or p_kick_off is not null)::app.booking]) as clash
$$;

-- Refuses what cannot be, and what nobody has said to have seen (`despite` has the keys). With the match held.
create function app.refuse_clashes(game public.matches, p_kick_off timestamptz, p_venue_id uuid, despite text[])
returns text[] language plpgsql security definer set search_path = ''
as $$
declare
  refusals text;
  unseen text;
  seen text[];
begin
  perform app.hold_calendar(array[game.season_id]);
  select string_agg(clash.words, ' ') filter (where clash.is_refusal),
    string_agg(clash.words, ' ') filter (where not clash.is_refusal and clash.key <> all (coalesce(despite, '{}'))),
    array_agg(clash.words) filter (where not clash.is_refusal)
  into refusals, unseen, seen
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
  if refusals is not null then
    raise sqlstate 'PT409' using message = left(refusals || ' Choose another day, time or ground.', 2000), hint = 'kick_off';
  end if;
  if despite is not null and unseen is not null then
    raise sqlstate 'PT409' using message = left('Look at this first: ' || unseen, 2000), hint = 'despite';
  end if;
  return (coalesce(seen, '{}'))[1:20];
end;
$$;

create function app.fixture_clashes(p_match_id uuid, p_kick_off timestamptz, p_venue_id uuid)
returns table (key text, kind text, is_refusal boolean, words text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
begin
  if not 'league' = any (app.parts_in(p_match_id, app.viewer_id())) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league moves a match.');
  end if;
  select * into game from public.matches where id = p_match_id;
  return query select * from app.clashes_of_move(game, p_kick_off, p_venue_id);
end;
$$;

create function public.fixture_clashes(p_match_id uuid, p_kick_off timestamptz default null, p_venue_id uuid default null)
returns table (key text, kind text, is_refusal boolean, words text) language sql stable set search_path = ''
as $$ select * from app.fixture_clashes(p_match_id, p_kick_off, p_venue_id) $$;
comment on function public.fixture_clashes(uuid, timestamptz, uuid) is
  'What stands against a match at another time or ground: refusals, and warnings that have to be seen.';

grant execute on function
  app.fixture_clashes(uuid, timestamp with time zone, uuid), public.fixture_clashes(uuid, timestamp with time zone, uuid)
to authenticated;
