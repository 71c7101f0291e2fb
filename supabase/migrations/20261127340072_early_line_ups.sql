set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.queue_match_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from app.push_devices) then return null; end if;
  insert into app.push_events (event, tag, match_id, is_sample, expires_at)
  select become.event, 'match:' || changed.id, changed.id, changed.is_sample,
    -- Line-ups may be in a day before.
    greatest(now() + app.push_lasts(become.event), case when become.event = 'line_ups' then changed.kick_off end)
  from changed join before on before.id = changed.id and before.status <> changed.status
  join public.seasons as season on season.id = changed.season_id and season.status = 'running'
  cross join lateral (select case
    when changed.status = 'lineups_confirmed' and before.status in ('scheduled', 'lineups_open', 'delayed') then 'line_ups'
    when changed.status = 'live_1h' and before.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') then 'kick_off'
    when changed.status = 'half_time' and before.status = 'live_1h' then 'half_time'
    when changed.status = 'full_time' and before.status in ('live_2h', 'extra_time', 'penalties') then 'full_time' end) as become (event)
  where become.event is not null
    and (app.is_followed(before) or app.is_followed(changed) or (become.event = 'line_ups' and changed.kick_off > now()))
  order by changed.id;
  return null;
end;
$function$;
