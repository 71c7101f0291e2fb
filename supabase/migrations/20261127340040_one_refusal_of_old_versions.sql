set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.hold_correction(p_correction_id uuid, p_version integer, p_request_id uuid, OUT game public.matches, OUT plan public.corrections)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  match_of uuid := (select match_id from public.corrections where id = p_correction_id);
begin
  game := app.hold_match(match_of);
  perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.correctionsDecided', 'Corrections are decided'));
  select * into plan from public.corrections where id = p_correction_id;
  if app.is_done(p_request_id) then
    return;
  end if;
  if plan.status in ('applied', 'refused') then
    perform app.refuse('PT409', 'matchday.correctionDecided', 'This correction has already been decided. Check the match again.');
  end if;
  perform app.refuse_old_version(game, p_version);
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
$function$;
