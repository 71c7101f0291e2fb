-- Roles: who holds which, since when, given by whom and why.
--
-- Everybody who signs up is a fan. Super admins give and take the rest; what people ask for themselves is
-- decided in role_requests.sql. Nobody gives themselves a role; one super admin always remains, and
-- nobody is left without a role. A new super admin takes two: see propose_super_admin().

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role public.user_role not null,
  assigned_at timestamptz not null default now(),
  assigned_by uuid default auth.uid() references auth.users (id) on delete set null,
  reason text check (app.is_reason(reason)),
  ends_on date,

  primary key (user_id, role),
  constraint super_admins_and_fans_have_no_end
  check (role not in ('super_admin', 'fan') or ends_on is null)
);
comment on table public.user_roles is 'The roles that an account holds.';
comment on column public.user_roles.ends_on is 'The last day on which it is held, in Harare. Null: until it is taken away.';
create index user_roles_role_idx on public.user_roles (role, user_id);
create index user_roles_assigned_by_idx on public.user_roles (assigned_by);
create index user_roles_ends_on_idx on public.user_roles (ends_on) where ends_on is not null;
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant insert (user_id, role, reason, ends_on), delete on public.user_roles to authenticated;

create policy "people can read their own roles, administrators all"
on public.user_roles for select to authenticated
using (
  user_id = (select app.viewer_id())
  or user_id = (select app.caller_id())
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "super admins can give others any role but their own"
on public.user_roles for insert to authenticated
with check (
  (select app.caller_is('super_admin')) and user_id <> (select auth.uid()) and role <> 'super_admin'
);

create policy "super admins can take roles away"
on public.user_roles for delete to authenticated
using ((select app.caller_is('super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.user_roles
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.user_roles
for each row execute function app.tell_those_concerned();

-- Definer, because it locks others' rows. Two super admins may remove each other at once. The second waits here,
-- before it holds a row that the first waits for, and is asked again who they are.
create function app.queue_role_removal()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.user_roles where role = 'super_admin' order by user_id for update;
  if pg_trigger_depth() = 1 and auth.uid() is not null and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return null;
end;
$$;

create trigger removals_wait_for_each_other
before delete on public.user_roles
for each statement execute function app.queue_role_removal();

-- Definer, because a super admin who is about to lose the role must still be counted.
create function app.keep_roles_sound()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- One who cannot sign in does not count.
  if old.role = 'super_admin' and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> old.user_id
      and account.confirmed_at is not null and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    perform app.refuse('PT409', 'accounts.lastSuper', 'The site needs at least one super admin.', 'role');
  end if;
  perform from public.profiles where id = old.user_id for no key update;
  -- An account that is deleted takes its roles with it.
  if found and (select count(*) from public.user_roles where user_id = old.user_id) < 2 then
    perform app.refuse('PT409', 'accounts.lastRole', 'Every account needs at least one role. Grant another first.', 'role');
  end if;
  return old;
end;
$$;

create trigger a_super_admin_remains_and_nobody_is_without_a_role
before delete on public.user_roles
for each row execute function app.keep_roles_sound();

-- Definer, because nobody may write the audit log or another's impersonation.
-- Why a role comes or goes, where it is not in somebody's own words: for the audit log. Null: no longer.
create function app.give_reason(p_sentence jsonb)
returns void language sql set search_path = ''
as $$
  select set_config('app.reason', coalesce(p_sentence ->> 'text', ''), true),
    set_config('app.reason_message', coalesce(app.message_of(p_sentence)::text, ''), true)
$$;

create function app.note_role_change()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- The first role comes with the account, and is told by it.
    if new.role <> 'fan' or new.assigned_by is not null then
      if new.role = 'super_admin' then
        update public.impersonation_sessions set is_active = false, end_cause = 'role gained'
        where impersonated_user_id = new.user_id and is_active;
      end if;
      perform app.write_audit('role_granted', new.user_id, jsonb_build_object('role', new.role, 'reason', new.reason,
        'reasonMessage', nullif(current_setting('app.reason_message', true), '')::jsonb));
    end if;
    return null;
  end if;
  if old.role = 'super_admin' then
    update public.impersonation_sessions set is_active = false, end_cause = 'role lost'
    where super_admin_id = old.user_id and is_active;
  end if;
  perform app.write_audit('role_revoked', old.user_id,
    jsonb_build_object('role', old.role, 'reason', nullif(current_setting('app.reason', true), ''),
      'reasonMessage', nullif(current_setting('app.reason_message', true), '')::jsonb));
  return null;
end;
$$;

create trigger role_changes_are_logged
after insert or delete on public.user_roles
for each row execute function app.note_role_change();

-- The caller's own roles, also during an impersonation: the guards of /super/* need them. Also those that do not count
-- before a second factor was shown: the page leads to it.
create function public.get_current_user_roles()
returns public.user_role[] language sql stable set search_path = ''
as $$ select app.held_roles(app.caller_id()) $$;

create function app.require_super_admin()
returns void language plpgsql stable set search_path = ''
as $$
begin
  perform app.refuse_but_super_admins();
  perform app.refuse_impersonation();
end;
$$;

create function app.refuse_role_for_oneself(p_user_id uuid)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if p_user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.roleSelf', 'You cannot grant yourself a role.', 'user_id');
  end if;
end;
$$;

-- True when they held it until now.
create function public.revoke_role(p_user_id uuid, p_role public.user_role, p_reason text)
returns boolean language plpgsql set search_path = ''
as $$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  -- For the audit row, which the trigger writes.
  perform set_config('app.reason', p_reason, true);
  delete from public.user_roles where user_id = p_user_id and role = p_role;
  return found;
end;
$$;

-- A role can be given until a day: from the next one on it is nobody's, and the clock takes the row away.

-- True when the role is new to them: given twice, it is given once.
create function public.grant_role(p_user_id uuid, p_role public.user_role, p_reason text, p_ends_on date default null)
returns boolean language plpgsql set search_path = ''
as $$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  perform app.refuse_role_for_oneself(p_user_id);
  if p_role = 'super_admin' then
    perform app.refuse('PT403', 'accounts.superTakesTwo',
      'A new super admin takes two people: propose it, and another super admin decides.', 'role');
  end if;
  if p_role = 'fan' and p_ends_on is not null then
    perform app.refuse('PT422', 'accounts.fanNoEnd', 'The role of fan has no end. Leave the date empty.', 'endsOn');
  end if;
  if p_ends_on < app.league_today() then
    perform app.refuse('PT422', 'accounts.roleEndPast', 'Choose a date in the future, or none.', 'endsOn');
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
  insert into public.user_roles (user_id, role, reason, ends_on) values (p_user_id, p_role, p_reason, p_ends_on)
  on conflict do nothing;
  return found;
end;
$$;

-- What is over goes, each with its row in the audit log; somebody who would be left without a role is a fan.
create function app.end_roles()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  over public.user_roles;
  ended integer := 0;
begin
  for over in select * from public.user_roles where ends_on < app.league_today() order by user_id, role limit 200 loop
    insert into public.user_roles (user_id, role) values (over.user_id, 'fan') on conflict do nothing;
    perform app.give_reason(app.sentence('accounts.sentences.roleTimeOver', 'The role has expired.'));
    delete from public.user_roles where user_id = over.user_id and role = over.role and ends_on < app.league_today();
    if found then ended := ended + 1; end if;
    perform app.give_reason(null);
  end loop;
  return ended;
end;
$$;

grant execute on function
  public.get_current_user_roles(), app.require_super_admin(), app.refuse_role_for_oneself(uuid),
  public.revoke_role(uuid, public.user_role, text), public.grant_role(uuid, public.user_role, text, date)
to authenticated;
