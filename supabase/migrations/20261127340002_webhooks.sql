set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."webhook_deliveries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "webhook_id" uuid NOT NULL, "event" text NOT NULL, "body" text NOT NULL, "state" text NOT NULL DEFAULT 'waiting'::text, "tries" smallint NOT NULL DEFAULT 0, "claim" uuid, "claimed_at" timestamp with time zone, "queued_at" timestamp with time zone NOT NULL DEFAULT now(), "next_try_at" timestamp with time zone NOT NULL DEFAULT now(), "finished_at" timestamp with time zone, "status_code" smallint, "took_ms" integer, "trouble" text, CONSTRAINT "webhook_deliveries_body_check" CHECK ((char_length(body) <= 4000)), CONSTRAINT "webhook_deliveries_event_check" CHECK ((event = ANY (ARRAY['match.confirmed'::text, 'goal'::text, 'transfer.registered'::text, 'test'::text]))), CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY (id), CONSTRAINT "webhook_deliveries_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'failed'::text]))), CONSTRAINT "webhook_deliveries_status_code_check" CHECK (((status_code >= 100) AND (status_code <= 599))), CONSTRAINT "webhook_deliveries_took_ms_check" CHECK ((took_ms >= 0)), CONSTRAINT "webhook_deliveries_trouble_check" CHECK ((trouble ~ '^[a-z_]{1,40}$'::text)));

ALTER TABLE "app"."webhook_deliveries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."webhooks" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "url" text NOT NULL, "events" text[] NOT NULL, "signing_secret" text NOT NULL, "request_id" uuid NOT NULL, "made_at" timestamp with time zone NOT NULL DEFAULT now(), "failing_since" timestamp with time zone, "stopped_at" timestamp with time zone, CONSTRAINT "a_webhook_has_events" CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 3))), CONSTRAINT "a_webhook_has_known_events" CHECK ((events <@ '{match.confirmed,goal,transfer.registered}'::text[])), CONSTRAINT "one_webhook_of_a_request" UNIQUE (user_id, request_id), CONSTRAINT "webhooks_pkey" PRIMARY KEY (id), CONSTRAINT "webhooks_signing_secret_check" CHECK ((signing_secret ~ '^whsec_[A-Za-z0-9+/]{43}=$'::text)), CONSTRAINT "webhooks_url_check" CHECK ((char_length(url) <= 500)));

ALTER TABLE "app"."webhooks" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.claim_webhook_delivery()
 RETURNS TABLE(id uuid, claim uuid, url text, signing_secret text, body text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update app.webhook_deliveries as sent
  set state = 'sending', tries = sent.tries + 1, claim = gen_random_uuid(), claimed_at = now()
  from app.webhooks as hook
  where hook.id = sent.webhook_id and sent.id = (
    select waiting.id from app.webhook_deliveries as waiting
    where (waiting.state = 'waiting' and (waiting.next_try_at <= now() or waiting.next_try_at > now() + interval '1 day')
        or waiting.state = 'sending' and not app.happened_within(waiting.claimed_at, interval '2 minutes'))
      and not exists (
        select from app.webhook_deliveries as other
        where other.webhook_id = waiting.webhook_id and other.id <> waiting.id and other.state = 'sending'
          and app.happened_within(other.claimed_at, interval '2 minutes'))
    order by waiting.next_try_at, waiting.id limit 1 for update skip locked)
  returning sent.id, sent.claim, hook.url, hook.signing_secret, sent.body
$function$;

CREATE OR REPLACE FUNCTION app.delete_webhook(p_webhook_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  delete from app.webhooks where id = p_webhook_id and user_id = app.caller_id();
end;
$function$;

CREATE OR REPLACE FUNCTION app.finish_webhook_delivery(p_id uuid, p_claim uuid, p_status_code integer, p_took_ms integer, p_trouble text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sent app.webhook_deliveries;
  hook app.webhooks;
begin
  update app.webhook_deliveries set
    state = case when p_trouble is null then 'delivered'
      when app.happened_within(queued_at, interval '1 day') and event <> 'test' then 'waiting' else 'failed' end,
    status_code = p_status_code, took_ms = p_took_ms, trouble = p_trouble,
    next_try_at = now() + least(interval '10 seconds' * power(4, least(tries, 9) - 1), interval '3 hours'),
    claim = null
  where id = p_id and claim = p_claim returning * into sent;
  if sent.id is null then return; end if;
  update app.webhook_deliveries set finished_at = now() where id = p_id and state in ('delivered', 'failed');
  update app.webhooks set failing_since = case when p_trouble is null then null else coalesce(failing_since, now()) end
  where id = sent.webhook_id and stopped_at is null
    and (p_trouble is null) = (failing_since is not null);
  update app.webhooks set stopped_at = now()
  where id = sent.webhook_id and stopped_at is null and failing_since < now() - interval '3 days' returning * into hook;
  if hook.id is null then return; end if;
  update app.webhook_deliveries set state = 'failed', finished_at = now(), trouble = 'stopped'
  where webhook_id = hook.id and state = 'waiting';
  perform app.tell(array[hook.user_id], 'account_webhook',
    app.sentence('accounts.sentences.webhookStopped', 'One of your webhooks was stopped'),
    app.sentence('accounts.sentences.webhookStoppedWords', 'Nothing arrived at {url} for three days. Start it again in the settings.',
      jsonb_build_object('url', hook.url)),
    '/dashboard/settings#webhooks');
end;
$function$;

CREATE OR REPLACE FUNCTION app.forget_what_is_old()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed jsonb := '{}';
  gone bigint;
begin
  if exists (select from app.retention_runs where app.happened_within(ran_at, interval '23 hours')) then return null; end if;

  -- Sessions: 30 days after they were last used.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', updated_at, created_at) < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('sessions', gone);

  -- Addresses from which somebody came: 30 days, then only roughly.
  update auth.sessions set ip = app.truncated_ip(host(ip))::inet
  where ip is not null and created_at < now() - interval '30 days' and ip <> app.truncated_ip(host(ip))::inet;
  update auth.audit_log_entries set ip_address = app.truncated_ip(ip_address)
  where created_at < now() - interval '30 days' and created_at > now() - interval '60 days'
    and ip_address <> '' and ip_address <> app.truncated_ip(ip_address);
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('addresses', gone);

  -- Failed sign-ins: 90 days. What else the account service notes: a year.
  delete from auth.audit_log_entries
  where created_at < now() - interval '1 year'
    or (created_at < now() - interval '90 days' and payload ->> 'action' = 'login_failed');
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('securityLog', gone);

  -- Notifications: a year.
  delete from public.notifications where created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('notifications', gone);

  -- That somebody took their data along: 30 days here; the audit log knows it longer.
  delete from app.exports where made_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('exports', gone);

  -- What followers were told: 30 days in the queue; as notifications longer.
  delete from app.alerts where told_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('alerts', gone);

  -- On which devices transfers were signed: 90 days.
  removed := removed || jsonb_build_object('signingDevices', app.forget_signing_devices());

  -- What was sent to webhooks: 30 days.
  delete from app.webhook_deliveries where queued_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('webhookDeliveries', gone);

  -- What a phone has chosen in the menu: a year after it was last used.
  delete from app.phone_choices where used_on < app.league_today() - 365;
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('phoneChoices', gone);

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.is_webhook_url(p_url text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_url ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?(/[!-~]*)?$'
    and p_url !~ '[#\\@]'
    and p_url !~* '^https://([^/:]*\.)?(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|onion|test|example|invalid)(:[0-9]+)?(/|$)'
    and char_length(p_url) <= 500
$function$;

CREATE OR REPLACE FUNCTION app.make_webhook(p_url text, p_events text[], p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  made text := app.new_signing_secret();
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
  -- Two made at once wait here for each other.
  perform from public.profiles where id = caller for no key update;
  if not exists (select from app.api_keys where user_id = caller) then
    perform app.refuse('PT409', 'accounts.webhookNeedsKey', 'Make an API key first. Webhooks are for people with a key.');
  end if;
  if (select count(*) from app.webhooks where user_id = caller and request_id <> p_request_id) >= 5 then
    perform app.refuse('PT409', 'accounts.webhookLimit', 'You have five webhooks, which is the limit. Delete one first.');
  end if;
  insert into app.webhooks (user_id, url, events, signing_secret, request_id)
  values (caller, p_url, array(select distinct unnest(p_events) order by 1), made, p_request_id)
  on conflict (user_id, request_id) do update
  set url = excluded.url, events = excluded.events, signing_secret = excluded.signing_secret;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_webhook_deliveries(p_webhook_id uuid)
 RETURNS TABLE(id uuid, event text, state text, tries smallint, queued_at timestamp with time zone, next_try_at timestamp with time zone, finished_at timestamp with time zone, status_code smallint, took_ms integer, trouble text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select sent.id, sent.event, sent.state, sent.tries, sent.queued_at, sent.next_try_at, sent.finished_at,
    sent.status_code, sent.took_ms, sent.trouble
  from app.webhook_deliveries as sent join app.webhooks as hook on hook.id = sent.webhook_id
  where sent.webhook_id = p_webhook_id and hook.user_id = app.viewer_id()
  order by sent.queued_at desc, sent.id limit 50
$function$;

CREATE OR REPLACE FUNCTION app.my_webhooks()
 RETURNS TABLE(id uuid, url text, events text[], made_at timestamp with time zone, failing_since timestamp with time zone, stopped_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select hook.id, hook.url, hook.events, hook.made_at, hook.failing_since, hook.stopped_at
  from app.webhooks as hook where hook.user_id = app.viewer_id() order by hook.made_at, hook.id
$function$;

CREATE OR REPLACE FUNCTION app.new_signing_secret()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select 'whsec_' || translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), E'\n', '')
$function$;

CREATE OR REPLACE FUNCTION app.queue_webhooks(p_event text, p_at timestamp with time zone, p_data jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.webhook_deliveries (webhook_id, event, body)
  select hook.id, p_event, jsonb_build_object('type', p_event, 'timestamp', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', p_data)::text
  from app.webhooks as hook join public.profiles as owner on owner.id = hook.user_id
  where p_event = any (hook.events) and hook.stopped_at is null
    and (owner.suspended_until is null or owner.suspended_until <= now())
    and exists (select from app.api_keys where user_id = hook.user_id)
$function$;

CREATE OR REPLACE FUNCTION app.restart_webhook(p_webhook_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  update app.webhooks set stopped_at = null, failing_since = null where id = p_webhook_id and user_id = app.caller_id();
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_webhooks_of_confirmed_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.queue_webhooks('match.confirmed', now(), jsonb_build_object(
    'match_id', game.id, 'home', home.slug, 'away', away.slug, 'home_goals', game.counted_home_goals,
    'away_goals', game.counted_away_goals, 'played_on', game.played_on, 'sample', game.is_sample))
  from after as game
  join before on before.id = game.id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where game.status = 'confirmed' and before.status <> 'confirmed';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_webhooks_of_goals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.queue_webhooks('goal', entry.recorded_at, jsonb_build_object(
    'match_id', entry.match_id, 'event_id', entry.id, 'kind', entry.kind, 'minute', entry.minute, 'added', entry.added,
    'club', club.slug, 'home', home.slug, 'away', away.slug, 'sample', game.is_sample))
  from added as entry
  join public.matches as game on game.id = entry.match_id
  join public.clubs as club on club.id = entry.club_id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where entry.kind in ('goal', 'own_goal', 'penalty_goal') and entry.phase <> 'pens' and entry.supersedes_id is null
    and entry.status not in ('struck', 'disputed') and game.played_on between app.league_today() - 1 and app.league_today();
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_webhooks_of_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.happened_within(new.registered_at, interval '2 days') then
    perform app.queue_webhooks('transfer.registered', new.registered_at, jsonb_build_object(
      'ref', new.ref, 'type', new.type, 'from', (select slug from public.clubs where id = new.from_club_id),
      'to', (select slug from public.clubs where id = new.to_club_id), 'starts_on', new.starts_on, 'sample', new.is_sample));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.test_webhook(p_webhook_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hook app.webhooks;
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  select * into hook from app.webhooks where id = p_webhook_id and user_id = app.caller_id() for no key update;
  if hook.id is null then
    perform app.refuse('PT404', 'accounts.noWebhook', 'This webhook no longer exists.');
  end if;
  if hook.stopped_at is not null then
    perform app.refuse('PT409', 'accounts.webhookStopped', 'This webhook is stopped. Start it again first.');
  end if;
  if exists (
    select from app.webhook_deliveries
    where webhook_id = hook.id and event = 'test' and app.happened_within(queued_at, interval '10 seconds')) then
    perform app.refuse('PT429', 'accounts.webhookTestLimit', 'Wait ten seconds between two tests.');
  end if;
  insert into app.webhook_deliveries (webhook_id, event, body)
  values (hook.id, 'test', jsonb_build_object('type', 'test', 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', '{}'::jsonb)::text);
end;
$function$;

CREATE OR REPLACE FUNCTION public.delete_webhook(p_webhook_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.delete_webhook(p_webhook_id) $function$;

CREATE OR REPLACE FUNCTION public.make_webhook(p_url text, p_events text[], p_request_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.make_webhook(p_url, p_events, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.my_webhook_deliveries(p_webhook_id uuid)
 RETURNS TABLE(id uuid, event text, state text, tries smallint, queued_at timestamp with time zone, next_try_at timestamp with time zone, finished_at timestamp with time zone, status_code smallint, took_ms integer, trouble text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.my_webhook_deliveries(p_webhook_id) $function$;

CREATE OR REPLACE FUNCTION public.my_webhooks()
 RETURNS TABLE(id uuid, url text, events text[], made_at timestamp with time zone, failing_since timestamp with time zone, stopped_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.my_webhooks() $function$;

CREATE OR REPLACE FUNCTION public.restart_webhook(p_webhook_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.restart_webhook(p_webhook_id) $function$;

CREATE OR REPLACE FUNCTION public.test_webhook(p_webhook_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.test_webhook(p_webhook_id) $function$;

ALTER TABLE "app"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY (webhook_id) REFERENCES app.webhooks(id) ON DELETE CASCADE;

ALTER TABLE "app"."webhooks" ADD CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX webhook_deliveries_queued_at_idx ON app.webhook_deliveries USING btree (queued_at);

CREATE INDEX webhook_deliveries_waiting_idx ON app.webhook_deliveries USING btree (next_try_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

CREATE INDEX webhook_deliveries_webhook_id_idx ON app.webhook_deliveries USING btree (webhook_id, queued_at DESC);

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON app.webhooks FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

CREATE TRIGGER webhooks_are_told_of_goals AFTER INSERT ON public.match_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.tell_webhooks_of_goals();

CREATE TRIGGER webhooks_are_told_of_confirmed_matches AFTER UPDATE ON public.matches REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.tell_webhooks_of_confirmed_matches();

CREATE TRIGGER webhooks_are_told_of_transfers AFTER INSERT ON public.transfer_entries FOR EACH ROW EXECUTE FUNCTION app.tell_webhooks_of_transfers();

COMMENT ON FUNCTION "public"."delete_webhook"(uuid) IS 'Deletes one of one''s own webhooks.';

COMMENT ON FUNCTION "public"."make_webhook"(text, text[], uuid) IS 'Makes a webhook; the answer is the secret that signs, this once.';

COMMENT ON FUNCTION "public"."my_webhook_deliveries"(uuid) IS 'What was sent to one of one''s own webhooks, and how it went.';

COMMENT ON FUNCTION "public"."my_webhooks"() IS 'One''s own webhooks, and since when they fail.';

COMMENT ON FUNCTION "public"."restart_webhook"(uuid) IS 'Sends to one of one''s own webhooks again.';

COMMENT ON FUNCTION "public"."test_webhook"(uuid) IS 'Sends a test to one of one''s own webhooks.';

COMMENT ON TABLE "app"."webhook_deliveries" IS 'What is sent to webhooks, and how it went; for 30 days. Through functions only.';

COMMENT ON TABLE "app"."webhooks" IS 'Addresses that are told of events, with the secret that signs. Through functions only.';

REVOKE ALL ON FUNCTION "app"."claim_webhook_delivery"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."claim_webhook_delivery"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."delete_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."delete_webhook"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."delete_webhook"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."finish_webhook_delivery"(uuid, uuid, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."finish_webhook_delivery"(uuid, uuid, integer, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_webhook_url"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_webhook_url"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."make_webhook"(text, text[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."make_webhook"(text, text[], uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."make_webhook"(text, text[], uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."my_webhook_deliveries"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."my_webhook_deliveries"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."my_webhook_deliveries"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."my_webhooks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."my_webhooks"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."my_webhooks"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."new_signing_secret"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."new_signing_secret"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_webhooks"(text, timestamp with time zone, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_webhooks"(text, timestamp with time zone, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."restart_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."restart_webhook"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."restart_webhook"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_webhooks_of_confirmed_matches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_webhooks_of_confirmed_matches"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_webhooks_of_goals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_webhooks_of_goals"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_webhooks_of_transfers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_webhooks_of_transfers"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."test_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."test_webhook"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."test_webhook"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."delete_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_webhook"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."delete_webhook"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."make_webhook"(text, text[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_webhook"(text, text[], uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."make_webhook"(text, text[], uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_webhook_deliveries"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_webhook_deliveries"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_webhook_deliveries"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_webhooks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_webhooks"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_webhooks"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."restart_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restart_webhook"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."restart_webhook"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."test_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_webhook"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."test_webhook"(uuid) TO "service_role";
