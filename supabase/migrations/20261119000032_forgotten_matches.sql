set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.end_forgotten_matches()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  ended integer := 0;
begin
  for game in
    select played.* from public.matches as played
    where played.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties')
      and greatest(played.kick_off, played.phase_began_at, (
        select max(step.changed_at) from public.match_changes as step where step.match_id = played.id and step.to_status is not null))
        < now() - interval '3 hours'
      and not exists (
        select from public.match_events as event
        where event.match_id = played.id and event.recorded_at > now() - interval '1 hour')
    for update skip locked
  loop
    perform set_config('app.moving', game.id::text, true);
    update public.matches set status = 'full_time', phase_began_at = null where id = game.id;
    perform app.note_match_change(game.id, 'move', 'system', 'Nobody had ended it for three hours.', '{}', game.status, 'full_time');
    perform set_config('app.moving', '', true);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tick_matches()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened integer := 0;
begin
  if to_regprocedure('app.open_lineups()') is not null then
    execute 'select app.open_lineups()' into opened;
  end if;
  return jsonb_build_object('lineupsOpened', opened, 'forgottenEnded', app.end_forgotten_matches(),
    'votesCounted', app.count_votes());
end;
$function$;

REVOKE ALL ON FUNCTION "app"."end_forgotten_matches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."end_forgotten_matches"() TO "service_role";

-- The clock ends what nobody ends.
update app.match_moves set parts = parts || '{system}'::public.match_part[]
where from_status in ('live_2h', 'extra_time', 'penalties') and to_status = 'full_time';
insert into app.match_moves (from_status, to_status, parts)
values ('live_1h', 'full_time', '{system}'), ('half_time', 'full_time', '{system}');
