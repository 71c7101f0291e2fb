set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.make_webhook(p_url text, p_events text[], p_request_id uuid, p_sealed_secret text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  if p_request_id is null or p_url is null or not app.is_webhook_url(p_url) then
    perform app.refuse('PT422', 'accounts.webhookUrl',
      'Enter an address such as https://club.co.zw/goals. It needs https and a public name, not a number.', 'url');
  end if;
  if p_events is null or cardinality(p_events) not between 1 and 3 or not p_events <@ '{match.confirmed,goal,transfer.registered}' then
    perform app.refuse('PT422', 'accounts.webhookEvents', 'Choose at least one event.', 'events');
  end if;
  if p_sealed_secret is null or p_sealed_secret !~ '^sealed:v1:[A-Za-z0-9_-]{104}$' then
    perform app.refuse('PT422', 'accounts.webhookSecret', 'The secret must be made by the server. Add the webhook in the settings.', 'sealed_secret');
  end if;
  -- Two made at once wait here for each other.
  perform from public.profiles where id = caller for no key update;
  if not exists (select from app.api_keys where user_id = caller) then
    perform app.refuse('PT409', 'accounts.webhookNeedsKey', 'Create an API key first. Webhooks are for people with a key.');
  end if;
  if (select count(*) from app.webhooks where user_id = caller and request_id <> p_request_id) >= 5 then
    perform app.refuse('PT409', 'accounts.webhookLimit', 'You have five webhooks, which is the limit. Delete one first.');
  end if;
  insert into app.webhooks (user_id, url, events, signing_secret, request_id)
  values (caller, p_url, array(select distinct unnest(p_events) order by 1), p_sealed_secret, p_request_id)
  on conflict (user_id, request_id) do update
  set url = excluded.url, events = excluded.events, signing_secret = excluded.signing_secret;
end;
$function$;
