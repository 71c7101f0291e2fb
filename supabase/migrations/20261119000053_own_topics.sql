set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.is_bulk_load()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(length(current_setting('app.told_people', true)) >= 400 * 37, false) $function$;

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
  club (id) as (
    select (p_row ->> 'club_id')::uuid
    union select home_club_id from match union select away_club_id from match
    union select engaging_club_id from transfer union select releasing_club_id from transfer
  ),
  person (id) as (
    select (p_row ->> 'person_id')::uuid
    union select (p_row ->> 'player_id')::uuid
    union select player_id from transfer
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

CREATE OR REPLACE FUNCTION app.people_named(p_row jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
begin
  return query
  select (p_row ->> name)::uuid
  from unnest('{user_id,guardian_id,asked_by,sent_by,said_by,author_id}'::text[]) as name
  where p_row ->> name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  union
  select id from public.profiles where email in (p_row ->> 'email', p_row ->> 'guardian_email');
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_people(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told text := coalesce(current_setting('app.told_people', true), '');
  person uuid;
begin
  foreach person in array people loop
    continue when person is null or position(person::text in told) > 0;
    exit when app.is_bulk_load();
    told := told || person || ' ';
    perform set_config('app.told_people', told, true);
    perform realtime.send('{}', 'look_again', 'user:' || person, true);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_those_concerned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if app.is_bulk_load() then return null; end if;
  if tg_table_name = 'matches' then changed := changed || jsonb_build_object('match_id', changed ->> 'id'); end if;
  if tg_table_name = 'transfers' then changed := changed || jsonb_build_object('transfer_id', changed ->> 'id'); end if;
  perform app.tell_people(array(select app.people_concerned(changed)));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_those_named()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.is_bulk_load() then return null; end if;
  perform app.tell_people(array(select app.people_named(to_jsonb(case when tg_op = 'DELETE' then old else new end))));
  return null;
end;
$function$;

CREATE TRIGGER those_named_look_again AFTER INSERT OR DELETE OR UPDATE ON app.account_ages FOR EACH ROW EXECUTE FUNCTION app.tell_those_named();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON app.account_disownings FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_named_look_again AFTER INSERT OR DELETE OR UPDATE ON app.erasures FOR EACH ROW EXECUTE FUNCTION app.tell_those_named();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON app.identity_checks FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON app.incidents FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON app.privacy_office FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.articles FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.club_invitations FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.club_members FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.coach_licences FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.corrections FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.discipline_cases FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.error_reports FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.guardians FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.lineup_sheets FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.match_challenges FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.match_changes FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.match_comments FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.match_officials FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.match_recorders FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.match_reports FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

create trigger those_concerned_look_again
after update on public.matches
for each row
when (
  (old.status, old.kick_off, old.played_on, old.venue_id, old.is_provisional)
  is distinct from (new.status, new.kick_off, new.played_on, new.venue_id, new.is_provisional))
execute function app.tell_those_concerned();

CREATE TRIGGER those_named_look_again AFTER INSERT OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION app.tell_those_named();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.oversight_questions FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.payment_reports FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.person_links FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.registration_bans FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.role_requests FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.transfer_asks FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.transfer_freezes FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.transfer_payments FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.transfer_proposals FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.value_challenges FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.value_levels FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.window_changes FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

CREATE POLICY "everybody can follow what concerns themselves" ON "realtime"."messages" FOR SELECT TO "authenticated" USING (((extension = 'broadcast'::text) AND (topic = ('user:'::text || ( SELECT app.viewer_id() AS viewer_id)))));

REVOKE ALL ON FUNCTION "app"."is_bulk_load"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_bulk_load"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."people_concerned"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."people_concerned"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."people_named"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."people_named"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_people"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_people"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_those_concerned"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_those_concerned"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_those_named"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_those_named"() TO "service_role";
