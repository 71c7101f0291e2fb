set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text, words_message jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  perform app.require_league_to_move(p_match_id, app.viewer_id());
  select * into game from public.matches where id = p_match_id;
  return query select clash.key, clash.kind, clash.is_refusal, clash.said ->> 'text', app.message_of(clash.said)
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_league_to_move(p_match_id uuid, account uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not 'league' = any (app.parts_in(p_match_id, account)) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league can move a match.');
  end if;
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
  perform app.require_league_to_move(p_match_id, app.caller_id());
  perform app.refuse_old_version(game, p_version);
  if game.status not in ('scheduled', 'postponed', 'lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.refuse('PT409', 'matchday.moveTooLate',
      'This match is {status}. The league can move a match only before its kick-off.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if new_kick_off is null and new_venue is null then
    perform app.refuse('PT422', 'matchday.moveNothing', 'Nothing would change. Choose another day, time or ground.', 'kick_off');
  end if;
  if new_kick_off is not null then
    perform app.refuse_unless_ahead(new_kick_off, 'kick_off');
  end if;
  if new_venue is not null and not exists (select from public.venues where id = new_venue) then
    perform app.refuse('PT422', 'matchday.groundUnknown', 'Choose a ground from the list.', 'venue_id');
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

REVOKE ALL ON FUNCTION "app"."require_league_to_move"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_league_to_move"(uuid, uuid) TO "service_role";
