set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."api_key_uses" ("key_id" uuid NOT NULL, "used_on" date NOT NULL, "requests" integer NOT NULL, CONSTRAINT "api_key_uses_pkey" PRIMARY KEY (key_id, used_on), CONSTRAINT "api_key_uses_requests_check" CHECK ((requests > 0)));

ALTER TABLE "app"."api_key_uses" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."api_keys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "name" text NOT NULL, "begins_with" text NOT NULL, "key_hash" text NOT NULL, "request_id" uuid NOT NULL, "made_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "api_keys_begins_with_check" CHECK ((begins_with ~ '^p263_[0-9a-f]{6}$'::text)), CONSTRAINT "api_keys_key_hash_check" CHECK ((char_length(key_hash) = 64)), CONSTRAINT "api_keys_name_check" CHECK (((name ~ '\S'::text) AND (char_length(name) <= 60))), CONSTRAINT "api_keys_pkey" PRIMARY KEY (id), CONSTRAINT "one_api_key_of_a_hash" UNIQUE (key_hash), CONSTRAINT "one_api_key_of_a_request" UNIQUE (user_id, request_id));

ALTER TABLE "app"."api_keys" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.make_api_key(p_name text, p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  named text := app.clean_name(p_name);
  made text := 'p263_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  if named is null or char_length(named) > 60 or p_request_id is null then
    perform app.refuse('PT422', 'accounts.apiKeyName', 'Enter a name of 1 to 60 characters.', 'name');
  end if;
  -- Two made at once wait here for each other.
  perform from public.profiles where id = caller for no key update;
  if (select count(*) from app.api_keys where user_id = caller and request_id <> p_request_id) >= 5 then
    perform app.refuse('PT409', 'accounts.apiKeyLimit', 'You have five keys, which is the limit. Revoke one first.');
  end if;
  insert into app.api_keys (user_id, name, begins_with, key_hash, request_id)
  values (caller, named, left(made, 11), app.token_hash(made), p_request_id)
  on conflict (user_id, request_id) do update
  set name = excluded.name, begins_with = excluded.begins_with, key_hash = excluded.key_hash;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_api_keys()
 RETURNS TABLE(id uuid, name text, begins_with text, made_at timestamp with time zone, last_used_on date, today integer, lately integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kept.id, kept.name, kept.begins_with, kept.made_at, max(used.used_on),
    coalesce(sum(used.requests) filter (where used.used_on = app.league_today()), 0)::integer,
    coalesce(sum(used.requests) filter (where used.used_on > app.league_today() - 30), 0)::integer
  from app.api_keys as kept left join app.api_key_uses as used on used.key_id = kept.id
  where kept.user_id = app.viewer_id()
  group by kept.id order by kept.made_at, kept.id
$function$;

CREATE OR REPLACE FUNCTION app.revoke_api_key(p_key_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  delete from app.api_keys where id = p_key_id and user_id = app.caller_id();
end;
$function$;

CREATE OR REPLACE FUNCTION app.use_api_key(p_hash text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found uuid := (
    select kept.id from app.api_keys as kept join public.profiles as owner on owner.id = kept.user_id
    where kept.key_hash = p_hash and (owner.suspended_until is null or owner.suspended_until <= now()));
begin
  if found is null then return null; end if;
  insert into app.api_key_uses as used (key_id, used_on, requests) values (found, app.league_today(), 1)
  on conflict (key_id, used_on) do update set requests = least(used.requests + 1, 2000000000);
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION public.make_api_key(p_name text, p_request_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.make_api_key(p_name, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.my_api_keys()
 RETURNS TABLE(id uuid, name text, begins_with text, made_at timestamp with time zone, last_used_on date, today integer, lately integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.my_api_keys() $function$;

CREATE OR REPLACE FUNCTION public.revoke_api_key(p_key_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.revoke_api_key(p_key_id) $function$;

CREATE OR REPLACE FUNCTION public.use_api_key(p_hash text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.use_api_key(p_hash) $function$;

ALTER TABLE "app"."api_key_uses" ADD CONSTRAINT "api_key_uses_key_id_fkey" FOREIGN KEY (key_id) REFERENCES app.api_keys(id) ON DELETE CASCADE;

ALTER TABLE "app"."api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON app.api_keys FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

COMMENT ON FUNCTION "public"."make_api_key"(text, uuid) IS 'Makes a key of the public API, which the answer shows this once: five at most.';

COMMENT ON FUNCTION "public"."my_api_keys"() IS 'One''s own keys of the public API, and how many requests each made.';

COMMENT ON FUNCTION "public"."revoke_api_key"(uuid) IS 'Revokes one of one''s own keys of the public API.';

COMMENT ON FUNCTION "public"."use_api_key"(text) IS 'For the server: whose key this is, counted as used.';

COMMENT ON TABLE "app"."api_key_uses" IS 'How many requests each key of the public API made on a day in Harare, refused ones included.';

COMMENT ON TABLE "app"."api_keys" IS 'Keys of the public API, by their hash. Through functions only.';

REVOKE ALL ON FUNCTION "app"."make_api_key"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."make_api_key"(text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."make_api_key"(text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."my_api_keys"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."my_api_keys"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."my_api_keys"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."revoke_api_key"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."revoke_api_key"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."revoke_api_key"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."use_api_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."use_api_key"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."make_api_key"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_api_key"(text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."make_api_key"(text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_api_keys"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_api_keys"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_api_keys"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."revoke_api_key"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revoke_api_key"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."revoke_api_key"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."use_api_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."use_api_key"(text) TO "service_role";
