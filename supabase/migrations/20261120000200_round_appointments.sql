set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "public"."appointment_warnings"(uuid);

CREATE OR REPLACE FUNCTION app.appoint_round(p_matches jsonb, p_publish boolean)
 RETURNS TABLE(match_id uuid, person_id uuid, words text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry record;
  seat record;
  present jsonb;
  refused jsonb := '[]';
begin
  perform app.require_office('Officials are appointed');
  if coalesce(jsonb_typeof(p_matches), '') <> 'array' or jsonb_array_length(p_matches) not between 1 and 60
    or exists (select from jsonb_array_elements(p_matches) as given
      where coalesce(jsonb_typeof(given -> 'officials'), '') <> 'array' or jsonb_array_length(given -> 'officials') > 5
        or coalesce(jsonb_typeof(given -> 'was'), '') <> 'array' or jsonb_array_length(given -> 'was') > 20)
  then
    raise sqlstate 'PT422' using message = 'Send between 1 and 60 matches, each with at most five officials.', hint = 'matches';
  end if;
  perform from public.matches
  where id in (select (given ->> 'match_id')::uuid from jsonb_array_elements(p_matches) as given)
  order by id for update;

  -- What is refused undoes all of this block.
  begin
    for entry in
      select (given ->> 'match_id')::uuid as id, app.seats_of(given -> 'officials') as wanted, app.seats_of(given -> 'was') as seen
      from jsonb_array_elements(p_matches) as given order by 1
    loop
      select app.seats_of(jsonb_agg(to_jsonb(taken))) into present
      from public.match_officials as taken where taken.match_id = entry.id and taken.answer <> 'declined';
      begin
        perform app.take_match_to_appoint(entry.id);
        if present <> entry.wanted and present <> entry.seen then
          raise sqlstate 'PT409' using
            message = 'Somebody else has changed the officials of this match since you opened it. Look at them again.';
        end if;
        delete from public.match_officials as taken
        where taken.match_id = entry.id and taken.answer <> 'declined'
          and not entry.wanted @> jsonb_build_array(jsonb_build_array(taken.person_id, taken.function));
      exception when sqlstate 'PT404' or sqlstate 'PT409' then
        refused := refused || jsonb_build_object('match_id', entry.id, 'words', sqlerrm);
        continue;
      end;
      for seat in
        select (pair ->> 0)::uuid as person, pair ->> 1 as duty from jsonb_array_elements(entry.wanted) as pair where not present @> jsonb_build_array(pair)
      loop
        begin
          perform app.appoint_official(entry.id, seat.person, seat.duty, p_publish);
        exception when sqlstate 'PT409' or sqlstate 'PT422' then
          refused := refused || jsonb_build_object('match_id', entry.id, 'person_id', seat.person, 'words', sqlerrm);
        end;
      end loop;
      if p_publish then
        perform app.publish_officials(entry.id);
      end if;
    end loop;
    refused := refused || coalesce((
      select jsonb_agg(jsonb_build_object('match_id', game.id, 'person_id', given.person_id, 'words',
        format('%s cannot be at two matches at the same time: %s v %s, %s.', person.name, home.name, away.name,
          to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI'))) order by game.kick_off, game.id, person.name)
      from jsonb_array_elements(p_matches) as sent
      join public.matches as game on game.id = (sent ->> 'match_id')::uuid
      join public.match_officials as given on given.match_id = game.id and given.answer <> 'declined'
      join public.match_officials as elsewhere
        on elsewhere.person_id = given.person_id and elsewhere.match_id <> game.id and elsewhere.answer <> 'declined'
      join public.matches as other on other.id = elsewhere.match_id and other.status not in ('postponed', 'cancelled', 'void')
        and other.kick_off > game.kick_off - interval '3 hours' and other.kick_off < game.kick_off + interval '3 hours'
      join public.people as person on person.id = given.person_id
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id), '[]');
    if refused <> '[]' then
      raise sqlstate 'P0263';
    end if;
  exception when sqlstate 'P0263' then
    null;
  end;
  return query select row.match_id, row.person_id, row.words
  from jsonb_to_recordset(refused) as row (match_id uuid, person_id uuid, words text);
end;
$function$;

CREATE OR REPLACE FUNCTION app.appointment_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'appointment', format('Your appointment: %s v %s', home.name, away.name),
    format('As %s. Accept it, or decline with a reason.', app.function_words(given.function)), '/dashboard/appointments', 'Answer',
    game.kick_off - interval '48 hours', given.published_at, game.is_sample
  from public.match_officials as given
  join public.matches as game on game.id = given.match_id and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where given.person_id = app.person_of(p_person) and given.answer = 'waiting' and 'referee' = any (app.roles_of(p_person))
    and game.played_on >= current_date
  order by game.played_on, game.kick_off
$function$;

CREATE OR REPLACE FUNCTION app.officials_of_clubs(clubs uuid[])
 RETURNS TABLE(person_id uuid, club_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select official.person_id, bound.club_id
  from public.officials as official cross join lateral (
    select club.id as club_id
    from public.person_links as link cross join lateral unnest(app.conflict_clubs_of(link.user_id)) as club (id)
    where link.person_id = official.person_id and link.status = 'confirmed'
    union
    select stint.club_id from public.coach_stints as stint
    where stint.person_id = official.person_id and coalesce(stint.ends_on, current_date) >= current_date - interval '24 months'
  ) as bound
  where bound.club_id = any (clubs) and app.viewer_is('admin', 'zifa_admin', 'super_admin')
$function$;

CREATE OR REPLACE FUNCTION app.seats_of(officials jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(distinct jsonb_build_array(seat ->> 'person_id', seat ->> 'function')), '[]')
  from jsonb_array_elements(officials) as seat
$function$;

CREATE OR REPLACE FUNCTION public.appoint_round(p_matches jsonb, p_publish boolean, p_request_id uuid)
 RETURNS TABLE(match_id uuid, person_id uuid, words text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from app.appoint_round(p_matches, p_publish) $function$;

CREATE OR REPLACE FUNCTION public.appointment_warnings(p_match_ids uuid[])
 RETURNS TABLE(match_id uuid, person_id uuid, kind text, words text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with game as (
    select *, app.match_moment(kick_off, played_on) as at,
      coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches where id = any (p_match_ids[1:60])
  ),
  sides as (
    select game.id as match_id, club.id, club.name, coalesce(town.name, club.town) as town
    from game join public.clubs as club on club.id in (game.home_club_id, game.away_club_id)
    left join public.towns as town on town.id = club.town_id
  ),
  last_eight as (
    select game.id as asked_id, sides.id as club_id, sides.name, before.id as match_id,
      row_number() over (partition by game.id, sides.id order by before.at desc) as place
    from game join sides on sides.match_id = game.id cross join lateral (
      select played.id, app.match_moment(played.kick_off, played.played_on) as at from (
        select id, kick_off, played_on, status from public.matches where home_club_id = sides.id
        union all
        select id, kick_off, played_on, status from public.matches where away_club_id = sides.id) as played
      where app.match_moment(played.kick_off, played.played_on) < game.at
        and played.status not in ('postponed', 'walkover', 'cancelled', 'void')
      order by at desc limit 8) as before
  )
  select game.id, elsewhere.person_id, case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600 then 'same_time' else 'same_day' end,
    format(case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600
      then 'Is appointed at the same time: %s v %s, %s.' else 'Is appointed on the same day: %s v %s, %s.' end,
      home.name, away.name, coalesce(to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI'), 'no time yet'))
  from game
  join public.matches as other on other.played_on = game.day and other.id <> game.id and other.id <> all (p_match_ids)
    and other.status not in ('postponed', 'cancelled', 'void')
  join public.match_officials as elsewhere on elsewhere.match_id = other.id and elsewhere.answer <> 'declined'
  join public.clubs as home on home.id = other.home_club_id
  join public.clubs as away on away.id = other.away_club_id
  union all
  select game.id, away.person_id, 'unavailable', format('Cannot take a match from %s to %s%s',
    to_char(away.from_on, 'FMDD FMMonth'), to_char(away.until_on, 'FMDD FMMonth'), coalesce(': ' || away.reason, '.'))
  from game join public.official_unavailability as away on game.day between away.from_on and away.until_on
  union all
  select last_eight.asked_id, given.person_id, 'same_club', format('Was at %s of the last %s matches of %s.', count(*),
    (select count(*) from last_eight as all_of where all_of.asked_id = last_eight.asked_id and all_of.club_id = last_eight.club_id),
    last_eight.name)
  from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
  group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
  having count(*) > 3
  union all
  select last_eight.asked_id, given.person_id, 'recent_club', format('Refereed %s in one of their last two matches.', last_eight.name)
  from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
  where last_eight.place <= 2 and given.function = 'referee'
  group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
  union all
  select sides.match_id, bound.person_id, 'own_club', format('Works or has worked for %s, plays there, or has a ward there.', sides.name)
  from sides join app.officials_of_clubs(array(select id from sides)) as bound on bound.club_id = sides.id
  union all
  select sides.match_id, official.person_id, 'same_town', format('Comes from %s, the town of %s.', sides.town, sides.name)
  from sides
  join public.officials as official on true
  join public.people as person on person.id = official.person_id
  where sides.town is not null and (person.birthplace ilike sides.town || '%' or official.region ilike sides.town || '%')
  union all
  select game.id, given.person_id, 'declined', format('Declined this match: %s', given.decline_reason)
  from game join public.match_officials as given on given.match_id = game.id and given.answer = 'declined'
$function$;

COMMENT ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) IS 'Appoints the officials of several matches, all or nothing: [{match_id, officials: [{person_id, function}], was: […]}]. Answers what is refused.';

REVOKE ALL ON FUNCTION "app"."appoint_round"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."appoint_round"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."appoint_round"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."officials_of_clubs"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."officials_of_clubs"(uuid[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."officials_of_clubs"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."seats_of"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."seats_of"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."appoint_round"(jsonb, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."appointment_warnings"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."appointment_warnings"(uuid[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."appointment_warnings"(uuid[]) TO "service_role";
