set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP TRIGGER "those_named_look_again" ON "public"."notifications";

CREATE OR REPLACE FUNCTION app.tell_people(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told text := coalesce(current_setting('app.told_people', true), '');
  others uuid[] := array(
    select distinct person from unnest(people) as person
    where person is not null and position(person::text in told) = 0
    limit greatest(0, 400 - length(told) / 37));
begin
  if cardinality(others) = 0 then return; end if;
  perform set_config('app.told_people', told || array_to_string(others, ' ') || ' ', true);
  insert into realtime.messages (payload, event, topic, private, extension)
  select '{}', 'look_again', 'user:' || person, true, 'broadcast' from unnest(others) as person;
exception when others then
  raise warning 'Nobody was told live: %', sqlerrm;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_receivers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.is_bulk_load() then perform app.tell_people(array(select user_id from changed limit 1000)); end if;
  return null;
end;
$function$;

CREATE TRIGGER receivers_look_again_at_changed_rows AFTER UPDATE ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_receivers();

CREATE TRIGGER receivers_look_again_at_new_rows AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_receivers();

REVOKE ALL ON FUNCTION "app"."tell_receivers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_receivers"() TO "service_role";
