set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone);

DROP FUNCTION "public"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone);

ALTER TABLE "app"."usual_rules" ADD COLUMN "rest_days" smallint NOT NULL DEFAULT 2;

ALTER TABLE "public"."season_rules" ADD COLUMN "rest_days" smallint NOT NULL DEFAULT 2;

CREATE TYPE "app"."booking" AS ("line" integer, "match_id" uuid, "day" date, "kick_off" timestamp with time zone, "venue_id" uuid, "home_id" uuid, "away_id" uuid, "season_id" uuid, "is_asked" boolean);

CREATE OR REPLACE FUNCTION app.apply_outcome(game public.matches, p_effect text, p_home_goals integer, p_away_goals integer, p_kick_off timestamp with time zone, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  now_is public.matches := game;
begin
  if p_effect = 'none' then
    return game;
  end if;
  if game.status not in ('confirmed', 'awarded') then
    raise sqlstate 'PT409' using
      message = format('This match is %s: what was decided is played out already. Choose no effect.', app.status_words(game.status)), hint = 'effect';
  end if;
  if p_effect = 'replay' then
    perform app.clear_attempt(game);
  end if;
  perform set_config('app.moving', game.id::text, true);
  case p_effect
  when 'award' then
    update public.matches
    set status = 'awarded', awarded_home_goals = p_home_goals, awarded_away_goals = p_away_goals, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  when 'restore' then
    if game.status <> 'awarded' or game.home_goals is null then
      raise sqlstate 'PT409' using
        message = 'Only an awarded match that was played goes back to the result on the pitch. Choose another effect.', hint = 'effect';
    end if;
    update public.matches
    set status = 'confirmed', awarded_home_goals = null, awarded_away_goals = null, is_provisional = false, note = p_reason
    where id = game.id returning * into now_is;
  else
    perform app.refuse_unless_ahead(p_kick_off, 'kick_off');
    perform app.refuse_clashes(game, p_kick_off, null, null);
    update public.matches
    set status = 'scheduled', awarded_home_goals = null, awarded_away_goals = null, home_goals = null, away_goals = null,
      is_provisional = false, kick_off = p_kick_off, played_on = (p_kick_off at time zone 'Africa/Harare')::date,
      attendance = null, attendance_source = null, first_half_added = null, second_half_added = null, note = p_reason
    where id = game.id returning * into now_is;
  end case;
  if now_is.status in ('confirmed', 'awarded') then
    perform app.after_confirmation(now_is);
  end if;
  perform set_config('app.moving', '', true);
  return now_is;
end;
$function$;

CREATE OR REPLACE FUNCTION app.ask_officials_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved record;
begin
  for moved in
    select changed.id, changed.kick_off, changed.played_on, changed.is_sample, home.name || ' v ' || away.name as pair,
      concat_ws(', ', coalesce(app.day_and_time_words(changed.kick_off), app.day_words(changed.played_on)), ground.name) as now_words
    from changed join before on before.id = changed.id
    join public.clubs as home on home.id = changed.home_club_id
    join public.clubs as away on away.id = changed.away_club_id
    left join public.venues as ground on ground.id = changed.venue_id
    where (before.status, before.played_on, before.kick_off, before.venue_id)
        is distinct from (changed.status, changed.played_on, changed.kick_off, changed.venue_id)
      and changed.status <> 'delayed'
      and app.move_between(app.fixture_of(before), app.fixture_of(changed)) = 'moved'
      and exists (select from public.match_officials as given where given.match_id = changed.id and given.answer <> 'declined')
    order by changed.id
  loop
    update public.match_officials set answer = 'waiting', answered_at = null
    where match_id = moved.id and answer = 'accepted';
    perform app.tell(
      array(select link.user_id from public.match_officials as given
        join public.person_links as link on link.person_id = given.person_id and link.status = 'confirmed'
        where given.match_id = moved.id and given.answer <> 'declined'),
      'appointment_moved', format('Match moved: %s', moved.pair),
      format('Now %s. Accept it again, or decline with a reason.', moved.now_words), '/dashboard/appointments',
      moved.kick_off, moved.is_sample);
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.changeable_records(OUT place text, OUT fixed text[], OUT columns text[], OUT kinds text[], OUT keepers public.user_role[])
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select listed.place, string_to_array(listed.fixed, ' '), string_to_array(listed.columns, ' '), string_to_array(listed.kinds, ' '),
    coalesce(listed.keepers, '{admin,zifa_admin,super_admin}')::public.user_role[]
  from (values
    ('sources', '', 'name licence version used_for address', 'add change remove', null),
    ('towns', '', 'name province latitude longitude', 'add change remove', null),
    ('venues', '', 'slug name town province capacity latitude longitude is_located_by_town note', 'add change remove', null),
    ('clubs', '', 'slug name full_name code nicknames town town_id province venue_id founded colours colours_note wikidata_id note',
      'add change', null),
    ('club_names', 'club_id', 'name until', 'add change remove', null),
    ('club_slugs', 'slug club_id', '', 'add remove', null),
    ('competitions', 'slug kind', 'name', 'add change', null),
    ('seasons', 'competition_id slug', 'name starts_on ends_on points_for_win points_for_draw tie_breaks relegated note',
      'add change', null),
    ('season_rules', 'season_id', 'bench_size substitutions staff_size lineup_deadline walkover_grace comment_window report_deadline '
      'confirm_deadline protest_window appeal_window resume_window yellow_steps second_yellow_ban red_ban awarded_keeps_players squad_size rest_days',
      'add change', null),
    ('rounds', 'season_id number', 'name', 'add change remove', null),
    ('club_seasons', 'season_id club_id', 'came_in went_out note', 'add change remove', null),
    ('public_holidays', '', 'day name', 'add change remove', null),
    ('people', 'slug', 'name full_name nationality birth_year birthplace note', 'add change', null),
    -- Those of minors are for the association only, and a proposal tells what is there.
    ('birth_dates', 'person_id', 'born_on', 'add change remove', '{zifa_admin,super_admin}'),
    ('players', 'person_id', 'position detailed_position foot height_cm', 'add change', null),
    ('officials', 'person_id', 'category panel region as_of note', 'add change', null),
    ('coach_stints', 'person_id club_id', 'role starts_on ends_on as_of note', 'add change remove', null),
    ('registrations', 'player_id club_id season_id kind', 'shirt_number as_of', 'add change remove', null),
    ('matches', '', 'played_on kick_off venue_id attendance note', 'change', null),
    ('match_officials', 'match_id person_id', 'function', 'add change remove', null),
    ('lineup_entries', 'match_id player_id club_id', 'is_starter shirt_number position is_captain', 'add change remove', null),
    ('honours', '', 'competition_id season_name club_id place points final note', 'add change remove', null),
    ('awards', '', 'season_name award place person_id club_id club_name value', 'add change remove', null),
    ('internationals', '', 'played_on home_team away_team home_goals away_goals tournament city country is_neutral won_on_penalties_by',
      'add change remove', null),
    ('international_goals', 'international_id', 'team scorer minute is_own_goal is_penalty', 'add change remove', null),
    ('continental_matches', 'competition_id', 'played_on home_name home_country away_name away_country club_id home_goals away_goals '
      'ended won_on_penalties_by', 'add change remove', null),
    -- Money and windows are the association's.
    ('training_periods', 'player_id', 'club_id club_name starts_on ends_on', 'add change remove', '{zifa_admin,super_admin}'),
    ('transfer_windows', 'season_id opens_on closes_on', 'name', 'add change', '{zifa_admin}'),
    ('transfer_rules', '', 'club_answer club_answer_last_week club_answer_last_day player_answer league_answer association_answer '
      'returned_answer fix_after_close silence appeal_window longest_stay levy_percent squad_size junior_places foreign_limit '
      'clubs_per_season loans_per_pair first_registration_fee junior_age medical_days bridge_weeks', 'change', '{zifa_admin}')
  ) as listed (place, fixed, columns, kinds, keepers)
$function$;

CREATE OR REPLACE FUNCTION app.clashes_of(bookings app.booking[])
 RETURNS TABLE(line integer, key text, kind text, is_refusal boolean, words text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.clashes_of_move(game public.matches, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select clash.key, clash.kind, clash.is_refusal, clash.words from app.clashes_of(array[row(
    null, game.id, coalesce((coalesce(p_kick_off, game.kick_off) at time zone 'Africa/Harare')::date, game.played_on),
    coalesce(p_kick_off, game.kick_off), coalesce(p_venue_id, game.venue_id), game.home_club_id, game.away_club_id,
    game.season_id, game.status <> 'postponed' or p_kick_off is not null)::app.booking]) as clash
$function$;

CREATE OR REPLACE FUNCTION app.day_words(day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select to_char(day, 'FMDD FMMonth YYYY') $function$;

CREATE OR REPLACE FUNCTION app.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  if not 'league' = any (app.parts_in(p_match_id, app.viewer_id())) then
    raise sqlstate 'PT403' using message = 'Only the league moves a match.';
  end if;
  select * into game from public.matches where id = p_match_id;
  return query select * from app.clashes_of_move(game, p_kick_off, p_venue_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.hold_calendar(its_seasons uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.take_seasons(its_seasons);
  perform pg_advisory_xact_lock(hashtextextended('calendar of matches', 263));
end;
$function$;

CREATE OR REPLACE FUNCTION app.move_match(p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      message = format('This match is %s, and cannot become %s. Look at it again: somebody may have taken it further.',
        app.status_words(game.status), app.status_words(p_to));
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
$function$;

CREATE OR REPLACE FUNCTION app.moved_from_words(was public.matches, p_kick_off timestamp with time zone, p_venue_id uuid, p_reason text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('Moved from %s: %s', coalesce(nullif(concat_ws(', ',
    case when p_kick_off is not null then app.day_and_time_words(was.kick_off) end,
    case when p_venue_id is not null then (select name from public.venues where id = was.venue_id) end), ''), 'its first day'), p_reason)
$function$;

CREATE OR REPLACE FUNCTION app.refuse_clashes(game public.matches, p_kick_off timestamp with time zone, p_venue_id uuid, despite text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.reschedule_match(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamp with time zone, p_venue_id uuid, p_despite text[])
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  was public.matches := game;
  new_kick_off timestamptz := nullif(p_kick_off, game.kick_off);
  new_venue uuid := nullif(p_venue_id, game.venue_id);
  is_another_day boolean;
  told jsonb;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not 'league' = any (app.parts_in(p_match_id, app.caller_id())) then
    raise sqlstate 'PT403' using message = 'Only the league moves a match.';
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status not in ('scheduled', 'postponed', 'lineups_open', 'lineups_confirmed', 'delayed') then
    raise sqlstate 'PT409' using message = format('This match is %s. The league moves a match before its kick-off.', app.status_words(game.status));
  end if;
  if new_kick_off is null and new_venue is null then
    raise sqlstate 'PT422' using message = 'Nothing would change. Choose another day, time or ground.', hint = 'kick_off';
  end if;
  if new_kick_off is not null then
    perform app.refuse_unless_ahead(new_kick_off, 'kick_off');
  end if;
  if new_venue is not null and not exists (select from public.venues where id = new_venue) then
    raise sqlstate 'PT422' using message = 'Choose a ground from the list.', hint = 'venue_id';
  end if;
  perform app.require_reason(p_reason);
  told := jsonb_strip_nulls(jsonb_build_object(
    'was', case when new_kick_off is not null then was.kick_off end, 'kickOff', new_kick_off,
    'wasVenue', (select name from public.venues where id = was.venue_id and new_venue is not null),
    'venue', (select name from public.venues where id = new_venue),
    'despite', nullif(to_jsonb(app.refuse_clashes(game, new_kick_off, new_venue, coalesce(p_despite, '{}'))), '[]')));

  -- Line-ups that are open are closed by another day, and open again before it.
  is_another_day := new_kick_off is not null and game.status <> 'scheduled'
    and (new_kick_off at time zone 'Africa/Harare')::date
      is distinct from coalesce((was.kick_off at time zone 'Africa/Harare')::date, was.played_on);
  if is_another_day and game.status <> 'postponed' then
    game := app.move_match(p_match_id, 'postponed', game.version, p_reason, told - '{kickOff,venue,wasVenue,despite}'::text[], null);
  end if;
  if game.status = 'postponed' and new_kick_off is not null then
    update public.matches set venue_id = coalesce(new_venue, venue_id) where id = p_match_id returning * into game;
    perform app.move_match(p_match_id, 'scheduled', game.version, p_reason, told, p_request_id);
  else
    update public.matches
    set kick_off = coalesce(new_kick_off, kick_off), venue_id = coalesce(new_venue, venue_id),
      played_on = coalesce((new_kick_off at time zone 'Africa/Harare')::date, played_on)
    where id = p_match_id returning * into game;
    perform app.note_match_change(p_match_id, 'move', 'league', p_reason, told, game.status, game.status, p_request_id);
  end if;
  update public.matches set note = app.moved_from_words(was, new_kick_off, new_venue, p_reason)
  where id = p_match_id returning * into game;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION public.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone DEFAULT NULL::timestamp with time zone, p_venue_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.fixture_clashes(p_match_id, p_kick_off, p_venue_id) $function$;

CREATE OR REPLACE FUNCTION public.reschedule_match(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text, p_kick_off timestamp with time zone DEFAULT NULL::timestamp with time zone, p_venue_id uuid DEFAULT NULL::uuid, p_despite text[] DEFAULT '{}'::text[])
 RETURNS public.matches
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from app.reschedule_match(p_match_id, p_version, p_request_id, p_reason, p_kick_off, p_venue_id, p_despite[1:100])
$function$;

ALTER TABLE "public"."season_rules" ADD CONSTRAINT "season_rules_rest_days_check" CHECK (((rest_days >= 0) AND (rest_days <= 7)));

CREATE TRIGGER officials_of_a_moved_match_are_asked_again AFTER UPDATE ON public.matches REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION app.ask_officials_again();

COMMENT ON COLUMN "public"."season_rules"."rest_days" IS 'How many free days a club should have between two matches. Fewer is a warning, no refusal.';

COMMENT ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) IS 'What stands against a match at another time or ground: refusals, and warnings that have to be seen.';

REVOKE ALL ON FUNCTION "app"."ask_officials_again"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ask_officials_again"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."clashes_of"(app.booking[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."clashes_of"(app.booking[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."clashes_of_move"(public.matches, timestamp with time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."clashes_of_move"(public.matches, timestamp with time zone, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."day_words"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."day_words"(date) TO "service_role";

REVOKE ALL ON FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."hold_calendar"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."hold_calendar"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."moved_from_words"(public.matches, timestamp with time zone, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."moved_from_words"(public.matches, timestamp with time zone, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."refuse_clashes"(public.matches, timestamp with time zone, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."refuse_clashes"(public.matches, timestamp with time zone, uuid, text[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reschedule_match"(uuid, integer, uuid, text, timestamp with time zone, uuid, text[]) TO "service_role";
