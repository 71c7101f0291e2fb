set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."match_events" ALTER COLUMN "recorded_at" SET DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION app.sign_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- What is loaded says itself who recorded it, if anybody knows.
  if auth.uid() is not null then
    new.recorded_by := case when tg_op = 'INSERT' then auth.uid() else old.recorded_by end;
    new.recorded_at := case when tg_op = 'INSERT' then clock_timestamp() else old.recorded_at end;
  end if;
  return new;
end;
$function$;
