set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."phone_choices" ("phone" text NOT NULL, "language" text NOT NULL DEFAULT 'en'::text, "club_id" uuid, CONSTRAINT "phone_choices_language_check" CHECK ((language = ANY (ARRAY['en'::text, 'sn'::text, 'nd'::text]))), CONSTRAINT "phone_choices_phone_check" CHECK ((phone ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "phone_choices_pkey" PRIMARY KEY (phone), "used_on" date NOT NULL DEFAULT app.league_today());

ALTER TABLE "app"."phone_choices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."phone_menu" ("is_shown" boolean NOT NULL DEFAULT false, "only_row" boolean NOT NULL DEFAULT true, CONSTRAINT "phone_menu_only_row_check" CHECK (only_row), CONSTRAINT "phone_menu_pkey" PRIMARY KEY (only_row));

ALTER TABLE "app"."phone_menu" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."sms_replies" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "message_id" text NOT NULL, "receiver" text, "sender" text, "link_id" text, "words" text, "state" text NOT NULL DEFAULT 'waiting'::text, "tries" smallint NOT NULL DEFAULT 0, "claim" uuid, "claimed_at" timestamp with time zone, "next_try_at" timestamp with time zone NOT NULL DEFAULT now(), "expires_at" timestamp with time zone NOT NULL DEFAULT (now() + '00:10:00'::interval), "finished_at" timestamp with time zone, "trouble" text, CONSTRAINT "a_finished_reply_keeps_no_number" CHECK (((finished_at IS NULL) OR ((receiver IS NULL) AND (words IS NULL)))), CONSTRAINT "one_reply_to_a_message" UNIQUE (message_id), CONSTRAINT "sms_replies_link_id_check" CHECK ((char_length(link_id) <= 100)), CONSTRAINT "sms_replies_message_id_check" CHECK (((message_id ~ '\S'::text) AND (char_length(message_id) <= 100))), CONSTRAINT "sms_replies_pkey" PRIMARY KEY (id), CONSTRAINT "sms_replies_receiver_check" CHECK ((receiver ~ '^\+[0-9]{6,15}$'::text)), CONSTRAINT "sms_replies_sender_check" CHECK ((char_length(sender) <= 20)), CONSTRAINT "sms_replies_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text]))), CONSTRAINT "sms_replies_trouble_check" CHECK ((char_length(trouble) <= 500)), CONSTRAINT "sms_replies_words_check" CHECK (((char_length(words) >= 1) AND (char_length(words) <= 306))));

ALTER TABLE "app"."sms_replies" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.claim_sms_reply()
 RETURNS TABLE(id uuid, claim uuid, receiver text, sender text, link_id text, words text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update app.sms_replies as reply
  set state = 'sending', tries = reply.tries + 1, claim = gen_random_uuid(), claimed_at = now()
  from (
    select waiting.id from app.sms_replies as waiting
    where waiting.state = 'waiting' and waiting.expires_at > now()
      and (waiting.next_try_at <= now() or waiting.next_try_at > now() + interval '10 minutes')
    order by waiting.next_try_at limit 1 for update skip locked) as due
  where reply.id = due.id
  returning reply.id, reply.claim, reply.receiver, reply.sender, reply.link_id, reply.words
$function$;

CREATE OR REPLACE FUNCTION app.finish_sms_reply(p_id uuid, p_claim uuid, p_state text, p_trouble text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update app.sms_replies
  set state = p_state, trouble = left(p_trouble, 500),
    next_try_at = now() + interval '10 seconds' * power(2, least(tries, 6) - 1),
    finished_at = case when p_state <> 'waiting' then now() end,
    receiver = case when p_state = 'waiting' then receiver end,
    words = case when p_state = 'waiting' then words end
  where id = p_id and claim = p_claim
$function$;

CREATE OR REPLACE FUNCTION app.forget_phone(p_phone text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from app.phone_choices where phone = p_phone $function$;

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

  -- What a phone has chosen in the menu: a year after it was last used.
  delete from app.phone_choices where used_on < app.league_today() - 365;
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('phoneChoices', gone);

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_phone_choice(p_phone text, p_language text, p_club text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.phone_choices as kept (phone, language, club_id)
  values (p_phone, coalesce(p_language, 'en'), (select id from public.clubs where slug = p_club))
  on conflict (phone) do update
  set language = coalesce(p_language, kept.language), club_id = coalesce(excluded.club_id, kept.club_id),
    used_on = excluded.used_on
$function$;

CREATE OR REPLACE FUNCTION app.phone_choice(p_phone text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update app.phone_choices set used_on = app.league_today() where phone = p_phone and used_on <> app.league_today();
  select jsonb_build_object('language', kept.language, 'club', club.slug)
  from app.phone_choices as kept left join public.clubs as club on club.id = kept.club_id
  where kept.phone = p_phone
$function$;

CREATE OR REPLACE FUNCTION app.phone_menu_is_shown()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select is_shown from app.phone_menu $function$;

CREATE OR REPLACE FUNCTION app.queue_sms_reply(p_message_id text, p_receiver text, p_sender text, p_link_id text, p_words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.sms_replies (message_id, receiver, sender, link_id, words)
  values (p_message_id, p_receiver, p_sender, p_link_id, p_words)
  on conflict (message_id) do nothing;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tidy_sms_replies()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update app.sms_replies
  set state = 'unknown', finished_at = now(), receiver = null, words = null,
    trouble = 'process_ended'
  where state = 'sending' and not app.happened_within(claimed_at, interval '5 minutes');
  update app.sms_replies
  set state = 'failed', finished_at = now(), receiver = null, words = null,
    trouble = left(concat_ws(' ', 'late', trouble), 500)
  where state = 'waiting' and (expires_at <= now() or expires_at > now() + interval '1 hour');
  delete from app.sms_replies where finished_at < now() - interval '7 days';
$function$;

CREATE OR REPLACE FUNCTION public.forget_phone(p_phone text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.forget_phone(p_phone) $function$;

CREATE OR REPLACE FUNCTION public.keep_phone_choice(p_phone text, p_language text, p_club text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.keep_phone_choice(p_phone, p_language, p_club) $function$;

CREATE OR REPLACE FUNCTION public.phone_choice(p_phone text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.phone_choice(p_phone) $function$;

CREATE OR REPLACE FUNCTION public.phone_menu_is_shown()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.phone_menu_is_shown() $function$;

CREATE OR REPLACE FUNCTION public.queue_sms_reply(p_message_id text, p_receiver text, p_sender text, p_link_id text, p_words text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.queue_sms_reply(p_message_id, p_receiver, p_sender, p_link_id, p_words) $function$;

ALTER TABLE "app"."phone_choices" ADD CONSTRAINT "phone_choices_club_id_fkey" FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE SET NULL;

CREATE INDEX phone_choices_club_id_idx ON app.phone_choices USING btree (club_id);

CREATE INDEX sms_replies_finished_at_idx ON app.sms_replies USING btree (finished_at);

CREATE INDEX sms_replies_waiting_idx ON app.sms_replies USING btree (next_try_at) WHERE (state = 'waiting'::text);

COMMENT ON FUNCTION "public"."forget_phone"(text) IS 'For the server: deletes what a phone has chosen.';

COMMENT ON FUNCTION "public"."keep_phone_choice"(text, text, text) IS 'For the server: keeps the language or the club that a phone has chosen.';

COMMENT ON FUNCTION "public"."phone_choice"(text) IS 'For the server: language and club that a phone has chosen.';

COMMENT ON FUNCTION "public"."phone_menu_is_shown"() IS 'Whether the menu of phones can be tried out on the site.';

COMMENT ON FUNCTION "public"."queue_sms_reply"(text, text, text, text, text) IS 'For the server: an answer to a text message, once.';

COMMENT ON TABLE "app"."phone_choices" IS 'Language and club of a phone that uses the menu, by a keyed hash of its number. For the server alone.';

COMMENT ON TABLE "app"."phone_menu" IS 'Whether the menu of phones can be tried out on the site. The server writes it at each start.';

COMMENT ON TABLE "app"."sms_replies" IS 'Answers to text messages that wait to be sent. For the server alone.';

REVOKE ALL ON FUNCTION "app"."claim_sms_reply"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."claim_sms_reply"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."finish_sms_reply"(uuid, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."finish_sms_reply"(uuid, uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."forget_phone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."forget_phone"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."keep_phone_choice"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."keep_phone_choice"(text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."phone_choice"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."phone_choice"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."phone_menu_is_shown"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."phone_menu_is_shown"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."phone_menu_is_shown"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_sms_reply"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_sms_reply"(text, text, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tidy_sms_replies"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tidy_sms_replies"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."forget_phone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forget_phone"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."keep_phone_choice"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_phone_choice"(text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."phone_choice"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."phone_choice"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."phone_menu_is_shown"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."phone_menu_is_shown"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."phone_menu_is_shown"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."queue_sms_reply"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."queue_sms_reply"(text, text, text, text, text) TO "service_role";

insert into app.phone_menu default values;
