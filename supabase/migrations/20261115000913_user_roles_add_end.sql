-- A role can be given until a day: from the next one on it is nobody's, and the clock takes the row away.

alter table public.user_roles add column ends_on date;
comment on column public.user_roles.ends_on is 'The last day on which it is held, in Harare. Null: until it is taken away.';
alter table public.user_roles add constraint super_admins_and_fans_have_no_end
  check (role not in ('super_admin', 'fan') or ends_on is null);
create index user_roles_ends_on_idx on public.user_roles (ends_on) where ends_on is not null;
grant insert (ends_on) on public.user_roles to authenticated;

-- Definer, because nobody may read the roles that decide what they may read.
create or replace function app.roles_of(person uuid)
returns public.user_role[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (select array_agg(role order by role) from public.user_roles
     where user_id = person and (ends_on is null or ends_on >= (now() at time zone 'Africa/Harare')::date)), '{}');
end;
$$;

drop function public.grant_role(uuid, public.user_role, text);
-- True when the role is new to them: given twice, it is given once.
create function public.grant_role(p_user_id uuid, p_role public.user_role, p_reason text, p_ends_on date default null)
returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  if p_user_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody gives themselves a role.', hint = 'user_id';
  end if;
  if p_role = 'super_admin' then
    raise sqlstate 'PT403' using message = 'A new super admin takes two: propose it, and another super admin decides.', hint = 'role';
  end if;
  if p_role = 'fan' and p_ends_on is not null then
    raise sqlstate 'PT422' using message = 'A fan is one for good. Leave the day empty.', hint = 'endsOn';
  end if;
  if p_ends_on < app.league_today() then
    raise sqlstate 'PT422' using message = 'Give a day that is still to come, or none.', hint = 'endsOn';
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'user_id';
  end if;
  insert into public.user_roles (user_id, role, reason, ends_on) values (p_user_id, p_role, p_reason, p_ends_on)
  on conflict do nothing;
  return found;
end;
$$;
grant execute on function public.grant_role(uuid, public.user_role, text, date) to authenticated;

-- What is over goes, each with its row in the audit log; whoever would be left without a role is a fan.
create function app.end_roles()
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  over public.user_roles;
  ended integer := 0;
begin
  for over in select * from public.user_roles where ends_on < app.league_today() order by user_id, role limit 200 loop
    insert into public.user_roles (user_id, role) values (over.user_id, 'fan') on conflict do nothing;
    perform set_config('app.reason', 'Its time was over.', true);
    delete from public.user_roles where user_id = over.user_id and role = over.role and ends_on < app.league_today();
    if found then ended := ended + 1; end if;
  end loop;
  return ended;
end;
$$;
