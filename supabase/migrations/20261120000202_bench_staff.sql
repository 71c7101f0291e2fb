set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."lineup_staff" ADD COLUMN "person_id" uuid;

CREATE OR REPLACE FUNCTION app.bench_choices(p_match_id uuid, p_club_id uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select choice.* from public.matches as game, app.bench_people(game, p_club_id) as choice
  where game.id = p_match_id and p_club_id in (game.home_club_id, game.away_club_id)
    and (p_club_id in (select app.clubs_with_right(app.viewer_id(), 'lineups'))
      or app.viewer_is('admin', 'zifa_admin', 'super_admin')
      or app.late_part(game.id, app.viewer_id()) is not null)
$function$;

CREATE OR REPLACE FUNCTION app.bench_people(game public.matches, club uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with known as (
    select person.id, person.name, lower(stint.role) as role, 1 as rank
    from public.coach_stints as stint join public.people as person on person.id = stint.person_id
    where stint.club_id = club and (stint.starts_on is not null or stint.is_sample)
      and coalesce(stint.starts_on <= app.match_day_of(game), true) and coalesce(stint.ends_on >= app.match_day_of(game), true)
    union all
    select link.person_id, coalesce(person.name, profile.full_name),
      case when member.member_role = 'coach' then 'assistant coach' else member.duty end, 2
    from public.club_members as member
    join public.profiles as profile on profile.id = member.user_id
    left join public.person_links as link on link.user_id = member.user_id and link.status = 'confirmed'
    left join public.people as person on person.id = link.person_id
    where member.club_id = club and member.member_role <> 'player'
      and member.starts_on <= current_date and coalesce(member.ends_on >= current_date, true)
  ),
  once as (
    select distinct on (coalesce(id::text, lower(name))) id, name, role from known
    where name ~ '\S' order by coalesce(id::text, lower(name)), rank, role
  )
  select once.id, left(once.name, 100),
    case when once.role in ('head coach', 'assistant coach', 'goalkeeper coach', 'doctor', 'physiotherapist', 'team manager',
      'kit manager') then once.role when once.role like '%coach%' then 'assistant coach' else 'other' end,
    held.level, held.valid_until, case when once.id is not null then app.ban_in(game.id, once.id) end
  from once left join public.coach_licences as held on held.person_id = once.id and held.state = 'confirmed'
  order by once.name, once.id limit 200
$function$;

CREATE OR REPLACE FUNCTION app.lineup_faults(game public.matches, club uuid, picks jsonb, staff jsonb)
 RETURNS TABLE(words text, stops_draft boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with pick as materialized (
    select given.*, coalesce(person.name, 'Somebody') as name,
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
      max(name) filter (where is_captain and not is_starter) as bench_captain,
      (select count(*)::int from bench) as staff,
      app.squad_count(game, club) as squad
    from pick
  ),
  fault as (
    select 1 as part, 0::bigint as place, format('Pick 11 starters. You have %s.', starters) as words, starters > 11 as stops
    from tally where starters <> 11
    union all
    select 2, 0, case when keepers = 0 then 'One of the starters keeps goal. Nobody does yet.'
      else format('One of the starters keeps goal. You have %s goalkeepers.', keepers) end, false
    from tally where keepers <> 1
    union all
    select 3, 0, format('At most %s sit on the bench. You have %s.', bench_size, substitutes), true
    from tally, rules where substitutes > bench_size
    union all
    select 4, 0, case when captains = 0 then 'Name the captain, one of the starters.'
      when captains > 1 then format('There is one captain. You have named %s.', captains)
      else format('The captain is one of the starters, and %s is on the bench.', bench_captain) end, false
    from tally where captains <> 1 or bench_captain is not null
    union all
    select 5, place, format('%s is picked twice.', name), true from pick where turn = 1 and times > 1
    union all
    select 6, pick.place, format('%s: %s', name, reason), true
    from pick, lateral (select app.why_not(game.id, club, player_id) as reason) as asked
    where turn = 1 and reason is not null
    union all
    select 7, place, format('%s has no shirt number.', name), false from pick where shirt_number is null and turn = 1
    union all
    select 8, place, format('Shirt numbers go from 1 to 99, and %s has %s.', name, shirt_number), true
    from pick where shirt_number not between 1 and 99 and turn = 1
    union all
    select 9, min(place), format('Number %s is worn by %s.', shirt_number, string_agg(name, ' and ' order by place)), false
    from pick where shirt_number is not null and turn = 1 group by shirt_number having count(*) > 1
    union all
    select 10, place, format('%s has no position.', name), false
    from pick where is_starter and position is null and turn = 1
    union all
    select 11, 0, format('The club has %s players registered, and %s are allowed. The league has to end a registration.',
      squad, squad_size), false
    from tally, rules where squad > squad_size
    union all
    select 12, 0, format('At most %s of the staff sit on the bench. You have %s.', staff_size, staff), true
    from tally, rules where staff > staff_size
    union all
    select 13, place, 'Everybody of the staff has a name.', true from bench where coalesce(name, '') !~ '\S'
    union all
    select 14, place, format('%s is a coach: tell the licence.', name), false
    from bench where role like '%coach' and coalesce(name, '') ~ '\S' and coalesce(licence, '') !~ '\S'
    union all
    select 15, place, format('%s is not on the staff of the club any more.', name), true
    from seated where person_id is not null and found is null
    union all
    select 16, place, format('%s: %s', name, why_not), true from seated where why_not is not null
  )
  select words, stops from fault order by part, place
$function$;

CREATE OR REPLACE FUNCTION app.write_lineup(game public.matches, club uuid, picks jsonb, staff jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.lineup_picks where match_id = game.id and club_id = club;
  insert into public.lineup_picks (match_id, club_id, player_id, is_starter, shirt_number, position, is_captain)
  select game.id, club, player_id, coalesce(is_starter, false), shirt_number, position, coalesce(is_captain, false)
  from jsonb_to_recordset(picks) as given (
    player_id uuid, is_starter boolean, shirt_number smallint, position public.player_position, is_captain boolean);
  delete from public.lineup_staff where match_id = game.id and club_id = club;
  insert into public.lineup_staff (match_id, club_id, place, name, role, licence, person_id)
  select game.id, club, given.place, btrim(given.name), coalesce(given.role, 'other'), nullif(btrim(given.licence), ''), given.person_id
  from rows from (jsonb_to_recordset(staff) as (name text, role text, licence text, person_id uuid))
    with ordinality as given (name, role, licence, person_id, place);
end;
$function$;

CREATE OR REPLACE FUNCTION public.bench_choices(p_match_id uuid, p_club_id uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.bench_choices(p_match_id, p_club_id) $function$;

ALTER TABLE "public"."lineup_staff" ADD CONSTRAINT "lineup_staff_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;

CREATE INDEX lineup_staff_person_id_idx ON public.lineup_staff USING btree (person_id);

COMMENT ON COLUMN "public"."lineup_staff"."person_id" IS 'Of those chosen from the staff of the club (app.bench_people); null where a name was typed.';

COMMENT ON FUNCTION "public"."bench_choices"(uuid, uuid) IS 'Who of a club can sit on the bench besides the players, with licence and ban.';

REVOKE ALL ON FUNCTION "app"."bench_choices"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."bench_choices"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."bench_choices"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."bench_people"(public.matches, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."bench_people"(public.matches, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."bench_choices"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bench_choices"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."bench_choices"(uuid, uuid) TO "service_role";
