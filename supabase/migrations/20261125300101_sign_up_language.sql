set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Erased, but kept for those that point to it: nothing may tell who it was.
  if new.deleted_at is not null then
    delete from public.profiles where id = new.id;
    return null;
  end if;
  update public.profiles
  set email = new.email, phone = new.phone, confirmed_at = new.confirmed_at,
      last_sign_in_at = new.last_sign_in_at, suspended_until = new.banned_until,
      -- What a provider tells of a person comes after the account was made.
      full_name = coalesce(full_name, case when old.confirmed_at is null then app.name_given(new.raw_user_meta_data) end),
      locale = case when old.confirmed_at is null and locale = 'en' then app.language_given(new.raw_user_meta_data) else locale end
  where id = new.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.language_given(metadata jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when metadata ->> 'locale' in ('sn', 'nd') then metadata ->> 'locale' else 'en' end $function$;

CREATE OR REPLACE FUNCTION app.make_profile(account auth.users)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, email, phone, full_name, locale, confirmed_at, last_sign_in_at, suspended_until, created_at)
  values (
    account.id, account.email, account.phone,
    app.name_given(account.raw_user_meta_data), app.language_given(account.raw_user_meta_data),
    account.confirmed_at, account.last_sign_in_at, account.banned_until, coalesce(account.created_at, now()))
  on conflict do nothing;
  insert into public.user_roles (user_id, role, assigned_by)
  select account.id, 'fan', null
  where not exists (select from public.user_roles where user_id = account.id)
  on conflict do nothing;
end;
$function$;

REVOKE ALL ON FUNCTION "app"."language_given"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."language_given"(jsonb) TO "service_role";
