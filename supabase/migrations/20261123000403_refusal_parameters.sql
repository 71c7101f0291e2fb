set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.day_parameter(p_day date, p_text text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('day', p_day, 'text', p_text) $function$;

CREATE OR REPLACE FUNCTION app.follow(p_club_id uuid, p_player_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
begin
  if not is_first then return; end if;
  if num_nonnulls(p_club_id, p_player_id) <> 1 then
    perform app.refuse('PT422', 'fans.followOne', 'Choose one club or one player.', 'club');
  end if;
  if not exists (select from public.clubs where id = p_club_id)
    and not exists (select from public.players where person_id = p_player_id and not is_unregistered)
  then
    perform app.refuse('PT404', 'fans.followUnknown', 'This club or player is not in the record.');
  end if;
  -- One after the other, so that the last of two at once is counted.
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.follows where user_id = caller and (club_id = p_club_id or player_id = p_player_id)) then
    return;
  end if;
  if (select count(*) from public.follows where user_id = caller) >= 20 then
    perform app.refuse(
      'PT409',
      'fans.followLimit',
      'You follow {most} clubs and players, which is the most. Leave one first.',
      p_parameters => jsonb_build_object('most', 20)
    );
  end if;
  insert into public.follows (user_id, club_id, player_id) values (caller, p_club_id, p_player_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.moment_parameter(p_moment timestamp with time zone, p_text text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('moment', p_moment, 'text', p_text) $function$;

CREATE OR REPLACE FUNCTION app.money_parameter(p_amount numeric, p_currency text DEFAULT 'USD'::text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('money', p_amount, 'currency', p_currency, 'text', app.money_words(p_amount, p_currency)) $function$;

CREATE OR REPLACE FUNCTION app.name_parameter(p_code text, p_text text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('name', p_code, 'text', p_text) $function$;

CREATE OR REPLACE FUNCTION app.parameter_text(p_value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(p_value)
    when 'object' then p_value ->> 'text'
    when 'array' then (
      select string_agg(coalesce(item.value ->> 'text', item.value #>> '{}'), ', ' order by item.place)
      from jsonb_array_elements(p_value) with ordinality as item (value, place)
    )
    else p_value #>> '{}'
  end
$function$;

CREATE OR REPLACE FUNCTION app.refuse(p_state text, p_code text, p_sentence text, p_field text DEFAULT ''::text, p_parameters jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  parameter record;
  said text := p_sentence;
begin
  for parameter in select given.key, given.value from jsonb_each(p_parameters) as given loop
    said := replace(said, '{' || parameter.key || '}', coalesce(app.parameter_text(parameter.value), ''));
  end loop;
  raise exception using
    errcode = p_state,
    message = said,
    hint = p_field,
    detail = jsonb_build_object('code', p_code, 'parameters', p_parameters)::text;
end;
$function$;

REVOKE ALL ON FUNCTION "app"."day_parameter"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."day_parameter"(date, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."day_parameter"(date, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."moment_parameter"(timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."moment_parameter"(timestamp with time zone, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."moment_parameter"(timestamp with time zone, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."money_parameter"(numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."money_parameter"(numeric, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."money_parameter"(numeric, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."name_parameter"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."name_parameter"(text, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."name_parameter"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."parameter_text"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."parameter_text"(jsonb) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."parameter_text"(jsonb) TO "service_role";
