-- Role requests: what people ask to be, and what became of it. Asked for at sign-up or later; decided by the
-- league, the association or a super admin, never by oneself. Administrators are made by super admins only,
-- and a new super admin is proposed by one and decided by another.

create table public.role_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  role public.user_role not null,
  note text constraint a_note_has_at_most_500_characters check (char_length(note) <= 500),
  proposed_by uuid references auth.users (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'granted', 'refused')),
  requested_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text check (app.is_reason(decision_reason)),

  constraint a_decision_has_a_time check ((status = 'pending') = (decided_at is null))
);
comment on table public.role_requests is 'A wish to hold a role, and the decision on it.';
create unique index one_request_for_a_role_waits_at_a_time on public.role_requests (user_id, role)
  where status = 'pending';
create index role_requests_user_id_idx on public.role_requests (user_id);
create index role_requests_status_idx on public.role_requests (status, requested_at);
create index role_requests_proposed_by_idx on public.role_requests (proposed_by);
create index role_requests_decided_by_idx on public.role_requests (decided_by);
alter table public.role_requests enable row level security;
grant select on public.role_requests to authenticated;
grant insert (role, note), delete on public.role_requests to authenticated;

create policy "people can read their own requests, administrators all"
on public.role_requests for select to authenticated
using (
  user_id = (select app.viewer_id())
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "people can ask for a role that is not an administrator's"
on public.role_requests for insert to authenticated
with check (
  user_id = (select app.caller_id())
  and role in ('player', 'coach', 'referee', 'scout', 'club', 'club_admin')
);

create policy "people can withdraw what is not decided yet"
on public.role_requests for delete to authenticated
using (user_id = (select app.caller_id()) and status = 'pending' and proposed_by is null);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.role_requests
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.role_requests
for each row execute function app.tell_those_concerned();

-- Definer, because it locks the asker's profile, which they may not.
create function app.check_role_request()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_proposal boolean := new.proposed_by is not null;
begin
  if not is_proposal and new.role in ('super_admin', 'zifa_admin', 'admin') then
    perform app.refuse('PT403', 'accounts.adminsNotAsked', 'Only super admins can appoint administrators.', 'role');
  end if;
  -- Three may be sent at once. Each waits here for the one before, so that the fourth is counted.
  perform from public.profiles where id = new.user_id for no key update;
  if exists (select from public.user_roles where user_id = new.user_id and role = new.role) then
    if is_proposal then
      perform app.refuse('PT409', 'accounts.roleHeldByAccount', 'This account already has the role.', 'role');
    end if;
    perform app.refuse('PT409', 'accounts.roleHeld', 'You already have this role.', 'role');
  end if;
  if not is_proposal and new.role = 'fan' then
    perform app.refuse('PT422', 'accounts.roleNotAsked', 'This role cannot be requested. A super admin can grant it.', 'role');
  end if;
  if exists (select from public.role_requests
             where user_id = new.user_id and role = new.role and status = 'pending') then
    if is_proposal then
      perform app.refuse('PT409', 'accounts.roleProposed', 'This has already been proposed. Decide the pending proposal.', 'role');
    end if;
    perform app.refuse('PT409', 'accounts.roleAsked', 'You have already requested this role. It is being checked.', 'role');
  end if;
  if not is_proposal and 3 <= (
    select count(*) from public.role_requests
    where user_id = new.user_id and status = 'pending' and proposed_by is null)
  then
    perform app.refuse('PT429', 'accounts.roleLimit', 'You have three pending requests, which is the limit. Withdraw one first.', 'role');
  end if;
  return new;
end;
$$;

create trigger a_request_can_be_asked
before insert on public.role_requests
for each row execute function app.check_role_request();

-- Definer, because the decision gives a role, which those who decide may not give by themselves.
create function app.decide_role_request(p_request_id uuid, p_granted boolean, p_reason text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  asked public.role_requests;
  decision text := case when p_granted then 'granted' else 'refused' end;
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'accounts.adminOnly', 'Only an administrator can do this.');
  end if;
  perform app.require_reason(p_reason);
  if p_granted is null then
    perform app.refuse('PT422', 'accounts.sayGranted', 'Choose whether to grant the request.', 'granted');
  end if;
  -- Two administrators may decide at once; the second finds the first one's answer.
  select * into asked from public.role_requests where id = p_request_id for update;
  if not found then
    perform app.refuse('PT404', 'accounts.noRequest', 'This request no longer exists.');
  end if;
  if asked.user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownRequest', 'You cannot decide your own request.');
  end if;
  if asked.role = 'super_admin' and not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  if asked.proposed_by = auth.uid() and p_granted then
    perform app.refuse('PT403', 'accounts.ownProposal', 'You proposed this. Another super admin has to decide.');
  end if;
  if asked.status <> 'pending' then
    if asked.status = decision and asked.decided_by = auth.uid() then return; end if;
    perform app.refuse('PT409', 'accounts.requestDecided', 'This request has already been decided.');
  end if;

  update public.role_requests
  set status = decision, decided_by = auth.uid(), decided_at = now(), decision_reason = p_reason
  where id = p_request_id;
  if p_granted then
    insert into public.user_roles (user_id, role, reason) values (asked.user_id, asked.role, p_reason)
    on conflict do nothing;
  end if;
  perform app.write_audit('role_request_' || decision, asked.user_id,
    jsonb_build_object('role', asked.role, 'reason', p_reason), 'role_requests', p_request_id::text);
end;
$$;

create function public.decide_role_request(p_request_id uuid, p_granted boolean, p_reason text)
returns void language sql set search_path = ''
as $$ select app.decide_role_request(p_request_id, p_granted, p_reason) $$;

-- Definer, because nobody may ask in another's name but here.
create function app.propose_super_admin(p_user_id uuid, p_reason text)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  request uuid;
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  perform app.refuse_role_for_oneself(p_user_id);
  select id into request from public.role_requests
  where user_id = p_user_id and role = 'super_admin' and status = 'pending' and proposed_by = auth.uid();
  if found then return request; end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
  insert into public.role_requests (user_id, role, note, proposed_by)
  values (p_user_id, 'super_admin', p_reason, auth.uid())
  returning id into request;
  perform app.write_audit('super_admin_proposed', p_user_id, jsonb_build_object('reason', p_reason),
    'role_requests', request::text);
  return request;
end;
$$;

create function public.propose_super_admin(p_user_id uuid, p_reason text)
returns uuid language sql set search_path = ''
as $$ select app.propose_super_admin(p_user_id, p_reason) $$;

grant execute on function
  app.decide_role_request(uuid, boolean, text), public.decide_role_request(uuid, boolean, text),
  app.propose_super_admin(uuid, text), public.propose_super_admin(uuid, text)
to authenticated;
