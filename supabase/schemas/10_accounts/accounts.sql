-- Accounts: what happens to a profile and its roles when somebody signs up, confirms, signs in or is
-- suspended.
--
-- Sign-up gives the role fan and nothing else. What the metadata wishes for is a wish: it becomes a request
-- once the address or number is confirmed, and wishes to be an administrator are refused and recorded.

-- Definer, because it runs as the account service, which owns nothing in public.
create function app.welcome_user()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  wish text := left(new.raw_user_meta_data ->> 'role', 100);
begin
  perform app.make_profile(new);
  if wish in ('super_admin', 'zifa_admin', 'admin') then
    perform app.write_audit('role_wish_refused', new.id, jsonb_build_object('role', wish));
  end if;
  return null;
end;
$$;

-- The language of the page where somebody signed up; English where the metadata names none of ours.
create function app.language_given(metadata jsonb)
returns text language sql immutable set search_path = ''
as $$ select case when metadata ->> 'locale' in ('sn', 'nd') then metadata ->> 'locale' else 'en' end $$;

-- Definer, because nobody may make a profile or give a role.
create function app.make_profile(account auth.users)
returns void language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger an_account_gets_a_profile
after insert on auth.users
for each row execute function app.welcome_user();

-- Definer, because it asks for a flag that the account service may not read. While sign-up is switched off, an
-- account may come only from an operator: at the end of the transaction it is invited, or it is confirmed
-- without having signed in or come from a provider.
create function app.refuse_sign_up()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_switched_on('sign_up') then return new; end if;
  -- Before the insert: whose address is known already must not be told from the others.
  if tg_when = 'BEFORE' and not exists (
    select from auth.users where email = new.email or phone = new.phone)
  then
    return new;
  end if;
  if tg_when = 'AFTER' and not exists (
    select from auth.users as account
    where account.id = new.id and account.invited_at is null
      and (account.confirmed_at is null
        or exists (select from auth.sessions where user_id = account.id)
        or exists (select from auth.identities where user_id = account.id and provider not in ('email', 'phone'))))
  then
    return null;
  end if;
  perform app.refuse('PT403', 'accounts.signUpClosed', 'Sign-up is closed at the moment.');
end;
$$;

create trigger a_known_address_is_refused_like_any_while_sign_up_is_off
before insert on auth.users
for each row execute function app.refuse_sign_up();

create constraint trigger no_account_is_made_while_sign_up_is_off
after insert on auth.users
deferrable initially deferred
for each row execute function app.refuse_sign_up();

-- Definer, because it runs as the account service, which owns nothing in public.
create function app.follow_account()
returns trigger language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger a_profile_follows_its_account
after update of email, phone, email_confirmed_at, phone_confirmed_at, last_sign_in_at, banned_until, deleted_at
on auth.users
for each row execute function app.follow_account();

-- Definer, because a request is made in the name of somebody who has no session yet.
create function app.take_wish()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  wish text := new.raw_user_meta_data ->> 'role';
begin
  if wish in ('player', 'coach', 'referee', 'scout', 'club', 'club_admin')
    -- A refusal here would refuse the confirmation.
    and exists (select from public.profiles where id = new.id)
    and not exists (select from public.role_requests where user_id = new.id)
    and not wish = any (app.roles_of(new.id)::text[])
  then
    insert into public.role_requests (user_id, role) values (new.id, wish::public.user_role);
  end if;
  return null;
end;
$$;

-- Triggers fire by name: these come after the profile.
create trigger confirmed_wishes_become_requests_at_sign_up
after insert on auth.users
for each row when (new.email_confirmed_at is not null or new.phone_confirmed_at is not null)
execute function app.take_wish();

create trigger confirmed_wishes_become_requests
after update of email_confirmed_at, phone_confirmed_at on auth.users
for each row when (
  old.email_confirmed_at is null and old.phone_confirmed_at is null
  and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null))
execute function app.take_wish();

-- Definer, because nobody may make a profile. For an account that somehow has none.
create function app.create_my_profile()
returns void language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = app.caller_id();
  if not found then
    perform app.refuse('PT401', 'site.signInFirst', 'Sign in first.');
  end if;
  perform app.make_profile(account);
end;
$$;

create function public.create_my_profile()
returns void language sql set search_path = ''
as $$ select app.create_my_profile() $$;

grant execute on function
  app.create_my_profile(), public.create_my_profile()
to authenticated;
