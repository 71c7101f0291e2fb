set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.confirm_imported_results(p_results jsonb, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result record;
  game public.matches;
  confirmed integer := 0;
begin
  perform app.refuse_in_anothers_name();
  if jsonb_typeof(p_results) is distinct from 'array' or jsonb_array_length(p_results) not between 1 and 100
    or jsonb_path_exists(p_results, '$[*] ? (@.type() != "object")')
  then
    raise sqlstate 'PT400' using message = 'Choose from 1 to 100 results.';
  end if;
  -- In the order in which a file takes them.
  for result in
    select given.id, given.version from jsonb_to_recordset(p_results) as given (id uuid, version integer) order by given.id
  loop
    game := app.hold_match(result.id);
    perform app.acting_as(game.id, '{league}', 'Results from a file are confirmed');
    -- The same request again.
    continue when game.status in ('confirmed', 'awarded');
    if app.importer_of(game.id) is null then
      raise sqlstate 'PT409' using message = 'One of these results is no longer from a file. Look at the list again.';
    end if;
    perform app.move_match(game.id, 'confirmed', result.version, null, '{}', null);
    confirmed := confirmed + 1;
  end loop;
  return confirmed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.resume_match(p_match_id uuid, p_version integer, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  stopped public.match_changes := app.abandonment_of(p_match_id);
  decision public.match_decisions;
  minute integer;
  until timestamptz;
begin
  perform app.acting_as(p_match_id, '{league}', 'An abandoned match is resumed');
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into decision from public.match_decisions where match_id = p_match_id order by entered_at desc limit 1;
  if game.status <> 'abandoned' or decision.kind is distinct from 'resume' then
    raise sqlstate 'PT409' using message = 'Only an abandoned match of which the league has decided so goes on.';
  end if;
  until := stopped.changed_at + (app.rules_of(game.season_id)).resume_window;
  if now() > until then
    raise sqlstate 'PT410' using
      message = format('It had to go on until %s. The league decides anew: replay, stand or award.', app.day_and_time_words(until));
  end if;
  perform app.refuse_old_version(game, p_version);
  minute := coalesce((decision.state ->> 'minute')::integer, 0);
  -- The minute of the decision counts, not where our own clock stood.
  update public.matches set stopped_at_second = null where id = p_match_id returning * into game;
  return app.move_as_decided(game, case when minute < 45 then 'live_1h' else 'live_2h' end::public.match_status,
    game.version, decision.reason,
    jsonb_build_object('kind', 'resume', 'at', now() - make_interval(mins => minute - case when minute < 45 then 0 else 45 end))
      || decision.state,
    p_request_id);
end;
$function$;
