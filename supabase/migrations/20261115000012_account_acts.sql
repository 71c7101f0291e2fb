-- What super admins can do to an account, each with a reason and a row in the audit log, and the lists that
-- accounts and their sessions are found in.

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
