-- Accounts: what happens to a profile and its roles when somebody signs up, confirms, signs in or is
-- suspended, and what super admins can do to an account.
--
-- Sign-up gives the role fan and nothing else. What the metadata wishes for is a wish: it becomes a request
-- once the address or number is confirmed, and wishes to be an administrator are refused and recorded.

-- Definer, because it runs as the account service, which owns nothing in public.
create function app.welcome_user()
returns trigger
language plpgsql security definer set search_path = ''
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

-- Definer, because nobody may make a profile or give a role.
create function app.make_profile(account auth.users)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, phone, full_name, confirmed_at, last_sign_in_at, suspended_until, created_at)
  values (
    account.id, account.email, account.phone,
    app.name_given(account.raw_user_meta_data),
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
returns trigger
language plpgsql security definer set search_path = ''
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
  raise sqlstate 'PT403' using message = 'New accounts are closed just now.';
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
returns trigger
language plpgsql security definer set search_path = ''
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
      full_name = coalesce(full_name, case when old.confirmed_at is null then app.name_given(new.raw_user_meta_data) end)
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
returns trigger
language plpgsql security definer set search_path = ''
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
    insert into public.role_requests (user_id, role, note)
    values (new.id, wish::public.user_role, 'Asked for at sign-up.');
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
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = app.caller_id();
  if not found then
    raise sqlstate 'PT401' using message = 'Sign in first.';
  end if;
  perform app.make_profile(account);
end;
$$;
grant execute on function app.create_my_profile() to authenticated;

create function public.create_my_profile()
returns void
language sql set search_path = ''
as $$ select app.create_my_profile() $$;
grant execute on function public.create_my_profile() to authenticated;

-- What every act of a super admin on another's account begins with.
create function app.require_act_on(p_user_id uuid, p_reason text)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  if p_user_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody does this to their own account.', hint = 'user_id';
  end if;
  if cardinality(app.roles_of(p_user_id)) = 0 then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'user_id';
  end if;
end;
$$;

-- Definer, because suspension and sessions are kept by the account service.
create function app.suspend_user(p_user_id uuid, p_reason text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_act_on(p_user_id, p_reason);
  if 'super_admin' = any (app.roles_of(p_user_id)) then
    raise sqlstate 'PT403' using message = 'A super admin cannot be suspended. Take the role away first.', hint = 'user_id';
  end if;
  -- Signed out as well: a token that is still out counts for nobody from now on.
  delete from auth.sessions where user_id = p_user_id;
  update auth.users set banned_until = now() + interval '100 years'
  where id = p_user_id and (banned_until is null or banned_until < now() + interval '99 years');
  if found then
    perform app.write_audit('user_suspended', p_user_id, jsonb_build_object('reason', p_reason));
  end if;
  return found;
end;
$$;

-- Definer, because suspension is kept by the account service.
create function app.restore_user(p_user_id uuid, p_reason text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_act_on(p_user_id, p_reason);
  update auth.users set banned_until = null where id = p_user_id and banned_until > now();
  if found then
    perform app.write_audit('user_restored', p_user_id, jsonb_build_object('reason', p_reason));
  end if;
  return found;
end;
$$;

-- Definer, because sessions are kept by the account service. Answers how many ended.
create function app.force_sign_out(p_user_id uuid, p_reason text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform app.require_act_on(p_user_id, p_reason);
  delete from auth.sessions where user_id = p_user_id;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform app.write_audit('user_signed_out', p_user_id, jsonb_build_object('reason', p_reason, 'sessions', ended));
  end if;
  return ended;
end;
$$;
grant execute on function app.suspend_user(uuid, text) to authenticated;
grant execute on function app.restore_user(uuid, text) to authenticated;
grant execute on function app.force_sign_out(uuid, text) to authenticated;

create function public.suspend_user(p_user_id uuid, p_reason text) returns boolean
language sql set search_path = '' as $$ select app.suspend_user(p_user_id, p_reason) $$;
create function public.restore_user(p_user_id uuid, p_reason text) returns boolean
language sql set search_path = '' as $$ select app.restore_user(p_user_id, p_reason) $$;
create function public.force_sign_out(p_user_id uuid, p_reason text) returns integer
language sql set search_path = '' as $$ select app.force_sign_out(p_user_id, p_reason) $$;
grant execute on function public.suspend_user(uuid, text) to authenticated;
grant execute on function public.restore_user(uuid, text) to authenticated;
grant execute on function public.force_sign_out(uuid, text) to authenticated;

-- The list at /super/users: found by name, address or number, filtered, a page at a time. Invoker: whoever
-- asks sees whom they may see.
create function public.list_users(
  p_search text default '',
  p_role public.user_role default null,
  p_status text default null,
  p_limit integer default 24,
  p_offset integer default 0
)
returns table (
  id uuid, full_name text, email text, phone text, roles public.user_role[], status text,
  pending_requests bigint, is_sample boolean, last_sign_in_at timestamptz, created_at timestamptz, total bigint
)
language sql stable set search_path = ''
as $$
  with waiting as (
    select user_id, count(*) as requests from public.role_requests where status = 'pending' group by user_id
  ),
  found as (
    select
      person.*,
      case
        when person.suspended_until > now() then 'suspended'
        when person.confirmed_at is null then 'unconfirmed'
        else 'active'
      end as status,
      coalesce(waiting.requests, 0) as pending_requests
    from public.profiles as person left join waiting on waiting.user_id = person.id
    where (p_role is null or exists (
        select from public.user_roles as held where held.user_id = person.id and held.role = p_role))
      and (coalesce(btrim(p_search), '') = ''
        or strpos(lower(concat_ws(' ', person.full_name, person.email, person.phone)), lower(btrim(p_search))) > 0)
  ),
  -- Roles are looked up for the page alone, not for the pages before it.
  page as materialized (
    select found.*, count(*) over () as total
    from found
    where p_status is null or found.status = p_status or (p_status = 'pending' and found.pending_requests > 0)
    order by found.created_at desc, found.id
    limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(p_offset, 0)
  )
  select
    page.id, page.full_name, page.email, page.phone, app.roles_of(page.id), page.status,
    page.pending_requests, page.is_sample, page.last_sign_in_at, page.created_at, page.total
  from page
  order by page.created_at desc, page.id
$$;
grant execute on function public.list_users(text, public.user_role, text, integer, integer) to authenticated;

-- Definer, because sessions are kept by the account service. One's own, or anybody's for a super admin.
create function app.list_sessions(p_user_id uuid)
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_user_id is distinct from app.caller_id() and not app.caller_is('super_admin') then
    raise sqlstate 'PT403' using message = 'You can only see your own sessions.';
  end if;
  return query
    select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
      session.user_agent, session.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions as session where session.user_id = p_user_id
    order by 3 desc;
end;
$$;
grant execute on function app.list_sessions(uuid) to authenticated;

create function public.list_sessions(p_user_id uuid default auth.uid())
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
language sql stable set search_path = ''
as $$ select * from app.list_sessions(p_user_id) $$;
grant execute on function public.list_sessions(uuid) to authenticated;
