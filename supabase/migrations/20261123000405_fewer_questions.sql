set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.file_person(p_person_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- By their keys, so that one is found by an index whatever plan is kept.
  ids uuid[] := case when p_person_id is null then array(select id from public.people) else array[p_person_id] end;
begin
  delete from app.person_words where person_id = any (ids);
  insert into app.person_words (word, is_part, name, slug, person_id)
  select distinct word, word <> plain.name, person.name, person.slug, person.id
  from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
  where person.id = any (ids) and word <> '' and not person.is_unregistered;
end;
$function$;

CREATE OR REPLACE FUNCTION app.impersonated_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return app.looks_as(app.caller_id());
end;
$function$;

CREATE OR REPLACE FUNCTION app.looks_as(caller uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen uuid := (
    select impersonated_user_id from public.impersonation_sessions
    where super_admin_id = caller and is_active and expires_at > now());
begin
  if seen is not null and 'super_admin' = any (app.roles_of(caller)) then return seen; end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.transfer_people(transfer public.transfers, wanted public.transfer_party[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Found before their accounts are looked up, so that each of the offices is asked once about a conflict of interest.
  with found as materialized (
    select member.user_id from public.club_members as member
    where member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
      and 'transfers' = any (app.duty_rights(member.member_role, member.duty))
      and exists (select from public.user_roles where user_id = member.user_id and role = member.member_role
        and (role = 'club_admin' or 'staff' = any (wanted)))
      and (
        (member.club_id = app.applicant_of(transfer)
          and ('staff' = any (wanted) or ('engaging' = any (wanted) and member.member_role = 'club_admin')))
        or (member.club_id = transfer.releasing_club_id and transfer.releasing_club_id <> app.applicant_of(transfer)
          and 'releasing' = any (wanted) and member.member_role = 'club_admin'))
    union all
    select user_id from public.person_links
    where 'player' = any (wanted) and person_id = transfer.player_id and status = 'confirmed'
    union all
    select user_id from public.guardians where 'guardian' = any (wanted) and player_id = transfer.player_id
    union all
    -- Whoever may not decide is not asked to.
    select user_id from public.user_roles
    where (('league' = any (wanted) and role = 'admin') or ('association' = any (wanted) and role = 'zifa_admin'))
      and not app.is_conflicted(transfer, user_id)
  )
  select distinct account.id from found join auth.users as account on account.id = found.user_id
  where account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
$function$;

CREATE OR REPLACE FUNCTION app.viewer_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  return coalesce(app.looks_as(caller), caller);
end;
$function$;

REVOKE ALL ON FUNCTION "app"."looks_as"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."looks_as"(uuid) TO "service_role";
