set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.charge_case(p_case_id uuid, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  charged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  charged := app.take_case(p_case_id, 'opened');
  if charged.answer_by is not null then
    raise sqlstate 'PT409' using message = format('The charge in case %s is sent already. Look at it again.', charged.reference);
  end if;
  perform app.check_charge(p_article, p_answer_by);
  update public.discipline_cases set article = btrim(p_article), answer_by = p_answer_by where id = charged.id returning * into charged;
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  perform app.tell_charged(charged, 'case_charge', format('A charge to answer: %s', charged.reference), charged.charge,
    app.end_of_day(p_answer_by));
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_charge(p_article text, p_answer_by date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_answer_by is null or p_answer_by < app.league_today() or p_answer_by > app.league_today() + 90 then
    raise sqlstate 'PT422' using message = 'Give a day for the answer between today and 90 days from now.', hint = 'answer_by';
  end if;
  if not coalesce(char_length(btrim(p_article)) between 1 and 120, false) then
    raise sqlstate 'PT422' using message = 'Name the article of the rules: the charge has to be answered.', hint = 'article';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_case(p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
  made public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    raise sqlstate 'PT422' using message = 'Say whom the case is about: a club, or a person of it.', hint = 'club_id';
  end if;
  perform app.require_reason(p_charge, 'Say what the charge is, in at most 500 characters.', 'charge');
  if not exists (select from public.seasons where id = p_season_id) then
    raise sqlstate 'PT422' using message = 'This season is not in the record. Choose another.', hint = 'season_id';
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    raise sqlstate 'PT422' using message = 'That is no match of this club in this season.', hint = 'match_id';
  end if;
  if p_answer_by is not null then
    perform app.check_charge(p_article, p_answer_by);
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, answer_by, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), p_answer_by, season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning * into made;
  insert into app.case_requests values (auth.uid(), p_request_id, made.id);
  if p_answer_by is not null then
    perform app.tell_charged(made, 'case_charge', format('A charge to answer: %s', made.reference), made.charge,
      app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.charge_discipline_case(p_case_id uuid, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.charge_case(p_case_id, p_article, p_answer_by, p_request_id) $function$;

REVOKE ALL ON FUNCTION "app"."charge_case"(uuid, text, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."charge_case"(uuid, text, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."charge_case"(uuid, text, date, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."check_charge"(text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."check_charge"(text, date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."charge_discipline_case"(uuid, text, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."charge_discipline_case"(uuid, text, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."charge_discipline_case"(uuid, text, date, uuid) TO "service_role";
