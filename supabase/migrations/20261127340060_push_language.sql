set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.claim_pushes(p_most integer)
 RETURNS TABLE(id bigint, event_id bigint, endpoint text, p256dh text, auth text, language text, tag text, title jsonb, words jsonb, href text, seconds integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    select waiting.id from app.push_queue as waiting
    where app.is_switched_on('push') and waiting.next_try_at <= now() and (waiting.claimed_until is null or waiting.claimed_until < now())
    order by waiting.next_try_at, waiting.id limit least(p_most, 2000)
    for update skip locked
  ), claimed as (
    update app.push_queue as waiting set claimed_until = now() + interval '1 minute', tries = waiting.tries + 1
    from due where waiting.id = due.id
    returning waiting.id, waiting.event_id, waiting.device_id, waiting.tag
  )
  select claimed.id, claimed.event_id, device.endpoint, device.p256dh, device.auth_secret, coalesce(person.locale, device.language), claimed.tag,
    event.title, event.words, event.href, extract(epoch from event.expires_at - now())::integer
  from claimed
  join app.push_devices as device on device.id = claimed.device_id
  left join public.profiles as person on person.id = device.user_id
  join app.push_events as event on event.id = claimed.event_id
$function$;
