-- What super admins can do to an account, each with a reason and a row in the audit log, and the lists that
-- accounts and their sessions are found in.

-- What every act of a super admin on another's account begins with.
create function app.require_act_on(p_user_id uuid, p_reason text)
returns void language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  if p_user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'You cannot do this to your own account.', 'user_id');
  end if;
  if cardinality(app.roles_of(p_user_id)) = 0 then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
end;
$$;

-- Definer, because suspension and sessions are kept by the account service.
create function app.suspend_user(p_user_id uuid, p_reason text)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_act_on(p_user_id, p_reason);
  if 'super_admin' = any (app.roles_of(p_user_id)) then
    perform app.refuse('PT403', 'accounts.superNotSuspended', 'A super admin cannot be suspended. Revoke the role first.', 'user_id');
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
returns boolean language plpgsql security definer set search_path = ''
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
returns integer language plpgsql security definer set search_path = ''
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

create function public.suspend_user(p_user_id uuid, p_reason text) returns boolean
language sql set search_path = '' as $$ select app.suspend_user(p_user_id, p_reason) $$;

create function public.restore_user(p_user_id uuid, p_reason text) returns boolean
language sql set search_path = '' as $$ select app.restore_user(p_user_id, p_reason) $$;

create function public.force_sign_out(p_user_id uuid, p_reason text) returns integer
language sql set search_path = '' as $$ select app.force_sign_out(p_user_id, p_reason) $$;

-- Definer, because sessions are kept by the account service. One's own, or anybody's for a super admin.
create function app.list_sessions(p_user_id uuid)
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_user_id is distinct from app.caller_id() and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'accounts.ownSessions', 'You can only see your own sessions.');
  end if;
  return query
    select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
      session.user_agent, session.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions as session where session.user_id = p_user_id
    order by 3 desc;
end;
$$;

create function public.list_sessions(p_user_id uuid default auth.uid())
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
language sql stable set search_path = ''
as $$ select * from app.list_sessions(p_user_id) $$;

-- Two accounts of one person become one, by a super admin: what the person is goes over to the account that stays, and the
-- other is closed. What each wrote stays under the name it was written in, so that the log and the record stay true; votes,
-- picks, notes and consents are not carried over either, for each was given once.
--
-- And the list of accounts, which can be narrowed to a club and put in another order.

create function app.merge_accounts(p_from uuid, p_into text, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  stays public.profiles;
  goes public.profiles;
  theirs uuid;
  ours uuid;
begin
  perform app.require_act_on(p_from, p_reason);
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  select * into stays from public.profiles
  where lower(email) = lower(btrim(p_into)) or phone = regexp_replace(p_into, '[^0-9]', '', 'g') limit 1;
  if stays.id is null then
    perform app.refuse('PT404', 'accounts.noAddress', 'No account has this address or number.', 'into');
  end if;
  if stays.id = p_from then
    perform app.refuse('PT422', 'accounts.mergeSame', 'This is the account to be closed. Enter the one that stays.', 'into');
  end if;
  if stays.id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'You cannot do this to your own account.', 'into');
  end if;
  -- Both, in one order, whoever else is at it.
  perform from public.profiles where id in (stays.id, p_from) order by id for no key update;
  select * into goes from public.profiles where id = p_from;
  if 'super_admin' = any (app.roles_of(goes.id)) then
    perform app.refuse('PT403', 'accounts.superNotMerged', 'A super admin''s account cannot be closed. Revoke the role first.', 'into');
  end if;
  if stays.suspended_until > now() or stays.confirmed_at is null then
    perform app.refuse('PT409', 'accounts.mergeSuspended', 'The account that stays is suspended, or was never confirmed.', 'into');
  end if;
  theirs := app.person_of(goes.id);
  ours := app.person_of(stays.id);
  if theirs <> ours then
    perform app.refuse('PT409', 'accounts.mergeTwoPeople',
      'These accounts belong to two different people in the record.', 'into');
  end if;

  insert into public.user_roles (user_id, role, reason)
  select stays.id, role, p_reason from public.user_roles where user_id = goes.id on conflict do nothing;
  insert into public.user_roles (user_id, role, reason) values (goes.id, 'fan', p_reason) on conflict do nothing;
  perform set_config('app.reason', p_reason, true);
  delete from public.user_roles where user_id = goes.id and role <> 'fan';
  update public.club_members as place set user_id = stays.id
  where place.user_id = goes.id and not exists (
    select from public.club_members as same
    where same.user_id = stays.id and same.club_id = place.club_id and same.member_role = place.member_role);
  update public.club_members set ends_on = app.league_today()
  where user_id = goes.id and coalesce(ends_on > app.league_today(), true) and starts_on <= app.league_today();
  if ours is null then
    update public.person_links set user_id = stays.id where user_id = goes.id and status = 'confirmed';
  end if;
  update public.guardians as place set user_id = stays.id
  where place.user_id = goes.id and not exists (
    select from public.guardians as same where same.user_id = stays.id and same.player_id = place.player_id);
  delete from public.role_requests where user_id = goes.id and status = 'pending';
  delete from auth.sessions where user_id = goes.id;
  update auth.users set banned_until = now() + interval '100 years' where id = goes.id;
  insert into app.oversight_requests values (auth.uid(), p_request_id, stays.id);
  perform app.write_audit('account_merged', goes.id, jsonb_build_object('into', stays.id, 'reason', p_reason));
  perform app.write_audit('account_taken_in', stays.id, jsonb_build_object('from', goes.id, 'reason', p_reason));
  return stays.id;
end;
$$;

create function public.merge_accounts(p_from uuid, p_into text, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.merge_accounts(p_from, p_into, p_reason, p_request_id) $$;
comment on function public.merge_accounts(uuid, text, text, uuid) is
  'Makes one account of two of the same person: the first goes, the one with this address or number stays.';

create function public.list_users(
  p_search text default '',
  p_role public.user_role default null,
  p_status text default null,
  p_limit integer default 24,
  p_offset integer default 0,
  p_club_id uuid default null,
  p_order text default 'newest'
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
      and (p_club_id is null or exists (
        select from public.club_members as place
        where place.user_id = person.id and place.club_id = p_club_id and coalesce(place.ends_on >= app.league_today(), true)))
      and (coalesce(btrim(p_search), '') = ''
        or strpos(lower(concat_ws(' ', person.full_name, person.email, person.phone)), lower(btrim(p_search))) > 0)
  ),
  -- Roles are looked up for the page alone, not for the pages before it.
  page as materialized (
    select found.*, count(*) over () as total,
      row_number() over (order by
        case when p_order = 'seen' then found.last_sign_in_at end desc nulls last,
        case when p_order = 'name' then lower(coalesce(found.full_name, found.email, found.phone)) end,
        found.created_at desc, found.id) as place
    from found
    where p_status is null or found.status = p_status or (p_status = 'pending' and found.pending_requests > 0)
    order by place
    limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(p_offset, 0)
  )
  select
    page.id, page.full_name, page.email, page.phone, app.roles_of(page.id), page.status,
    page.pending_requests, page.is_sample, page.last_sign_in_at, page.created_at, page.total
  from page
  order by page.place
$$;

grant execute on function
  app.suspend_user(uuid, text), app.restore_user(uuid, text), app.force_sign_out(uuid, text),
  public.suspend_user(uuid, text), public.restore_user(uuid, text), public.force_sign_out(uuid, text),
  app.list_sessions(uuid), public.list_sessions(uuid), app.merge_accounts(uuid, text, text, uuid),
  public.merge_accounts(uuid, text, text, uuid),
  public.list_users(text, public.user_role, text, integer, integer, uuid, text)
to authenticated;
