set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.people_concerned(p_row jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
begin
  return query
  with match as (
    select id, home_club_id, away_club_id from public.matches where id = (p_row ->> 'match_id')::uuid
  ),
  transfer as (
    select player_id, engaging_club_id, releasing_club_id from public.transfers where id = (p_row ->> 'transfer_id')::uuid
  ),
  discipline as (
    select person_id, club_id from public.discipline_cases where id = (p_row ->> 'case_id')::uuid
  ),
  club (id) as (
    select (p_row ->> 'club_id')::uuid
    union select club_id from discipline
    union select home_club_id from match union select away_club_id from match
    union select engaging_club_id from transfer union select releasing_club_id from transfer
  ),
  person (id) as (
    select (p_row ->> 'person_id')::uuid
    union select (p_row ->> 'player_id')::uuid
    union select player_id from transfer
    union select discipline.person_id from discipline
    union select given.person_id from public.match_officials as given join match on match.id = given.match_id
  )
  select app.people_named(p_row)
  union select user_id from public.user_roles where role in ('admin', 'zifa_admin', 'super_admin')
  union select user_id from public.club_members
    where club_id in (select club.id from club) and (ends_on is null or ends_on >= current_date)
  union select user_id from public.person_links
    where person_id in (select person.id from person) and status = 'confirmed'
  union select user_id from public.guardians where player_id in (select person.id from person)
  union select recorder.user_id from public.match_recorders as recorder join match on match.id = recorder.match_id;
end;
$function$;

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.discipline_answers FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();
