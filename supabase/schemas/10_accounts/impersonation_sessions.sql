-- Impersonation: a super admin sees the site as another person does, to help them.
--
-- While a row here is active, select policies answer for the other person (app.viewer_id) and every write
-- is refused (app.refuse_while_impersonating) except ending it. One at a time, 30 minutes at most, never
-- onto oneself or a super admin; the reason is kept as given, and the person can see that it happened.
-- The insert and the end write the audit log themselves, so that leaving out a call hides nothing.

create table public.impersonation_sessions (
  id uuid primary key default gen_random_uuid(),
  super_admin_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  impersonated_user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null constraint a_reason_has_1_to_500_characters check (app.is_reason(reason)),
  is_active boolean not null default true,
  minutes smallint not null default 30 constraint it_lasts_1_to_30_minutes check (minutes between 1 and 30),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  ended_at timestamptz,
  end_cause text check (end_cause in ('stopped', 'expired', 'role lost', 'role gained')),
  ip_hash text,

  constraint nobody_impersonates_themselves check (super_admin_id <> impersonated_user_id),
  constraint what_is_over_has_an_end check (is_active = (ended_at is null)),
  constraint ip_hash_has_at_most_200_characters check (char_length(ip_hash) <= 200)
);
comment on table public.impersonation_sessions is 'A super admin looking through another person''s eyes: when, why, until when.';
comment on column public.impersonation_sessions.end_cause is 'Role lost: by the super admin. Role gained: the other has become one.';
comment on column public.impersonation_sessions.ip_hash is
  'SHA-256 of a secret and the address that the request came from, where it is known.';
create unique index one_impersonation_at_a_time on public.impersonation_sessions (super_admin_id) where is_active;
create index impersonation_sessions_super_admin_id_idx on public.impersonation_sessions (super_admin_id, started_at);
create index impersonation_sessions_impersonated_user_id_idx on public.impersonation_sessions (impersonated_user_id);
alter table public.impersonation_sessions enable row level security;
grant select on public.impersonation_sessions to authenticated;
grant insert (super_admin_id, impersonated_user_id, reason, is_active, minutes),
  update (is_active, ended_at)
on public.impersonation_sessions to authenticated;

create policy "super admins read impersonations, people those of themselves"
on public.impersonation_sessions for select to authenticated
using (impersonated_user_id = (select app.caller_id()) or (select app.caller_is('super_admin')));

create policy "super admins can look through the eyes of people who are not"
on public.impersonation_sessions for insert to authenticated
with check (
  super_admin_id = (select app.caller_id())
  and (select app.caller_is('super_admin'))
  and is_active
);

create policy "super admins can end their own impersonation"
on public.impersonation_sessions for update to authenticated
using (super_admin_id = (select app.caller_id()) and is_active)
with check (super_admin_id = (select app.caller_id()) and not is_active);

create table app.pepper (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table app.pepper is 'Hashed with addresses, so that nobody finds one by trying all there are.';
alter table app.pepper enable row level security;
insert into app.pepper default values;

-- Definer, because it ends what has run out and looks at another's roles.
create function app.begin_impersonation()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '');
begin
  -- Two tabs may begin at once, or the role be taken away meanwhile: the second of them waits here.
  perform from public.profiles where id = auth.uid() for no key update;
  if not app.caller_is('super_admin') or new.super_admin_id is distinct from auth.uid() then
    perform app.refuse('PT403', 'accounts.impersonatorOnly', 'Only a super admin can do this, under their own name.');
  end if;
  if new.impersonated_user_id = auth.uid() then
    perform app.refuse('PT422', 'accounts.impersonateSelf', 'You cannot impersonate yourself.', 'impersonated_user_id');
  end if;
  if 'super_admin' = any (app.roles_of(new.impersonated_user_id)) then
    perform app.refuse('PT403', 'accounts.impersonateSuper', 'A super admin cannot be impersonated.', 'impersonated_user_id');
  end if;
  if not exists (select from public.profiles where id = new.impersonated_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'impersonated_user_id');
  end if;
  perform app.require_reason(new.reason);
  if new.is_active is not true then
    perform app.refuse('PT422', 'accounts.impersonationActive', 'A new impersonation must be active.', 'is_active');
  end if;
  if new.minutes is null or new.minutes not between 1 and 30 then
    perform app.refuse('PT422', 'accounts.impersonationMinutes', 'An impersonation lasts 1 to 30 minutes.', 'minutes');
  end if;

  update public.impersonation_sessions set is_active = false, end_cause = 'expired'
  where super_admin_id = auth.uid() and is_active and expires_at <= now();
  if exists (select from public.impersonation_sessions where super_admin_id = auth.uid() and is_active) then
    perform app.refuse('PT409', 'accounts.impersonationTwice',
      'You are already impersonating somebody. Exit Impersonation first.');
  end if;

  new.started_at := now();
  new.expires_at := now() + make_interval(mins => new.minutes);
  new.ended_at := null;
  new.end_cause := null;
  new.ip_hash := encode(sha256(convert_to(
    (select secret from app.pepper) || (headers ->> 'x-forwarded-for'), 'UTF8')), 'hex');
  return new;
end;
$$;

create trigger an_impersonation_begins_by_the_rules
before insert on public.impersonation_sessions
for each row execute function app.begin_impersonation();

create function app.end_impersonation()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if not old.is_active then
    perform app.refuse('PT409', 'accounts.impersonationOver', 'This impersonation has ended and cannot be changed.');
  end if;
  if new.is_active is not false then
    perform app.refuse('PT422', 'accounts.impersonationEndOnly', 'An impersonation can only be ended.', 'is_active');
  end if;
  new.ended_at := now();
  new.end_cause := coalesce(new.end_cause, case when old.expires_at <= now() then 'expired' else 'stopped' end);
  return new;
end;
$$;

create trigger an_impersonation_only_ends
before update on public.impersonation_sessions
for each row execute function app.end_impersonation();

-- Definer, because nobody may write the audit log.
create function app.note_impersonation()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.write_audit(
    case when tg_op = 'INSERT' then 'impersonation_started' else 'impersonation_ended' end,
    new.impersonated_user_id,
    case when tg_op = 'INSERT'
      then jsonb_build_object('reason', new.reason, 'minutes', new.minutes)
      else jsonb_build_object('cause', new.end_cause) end,
    'impersonation_sessions', new.id::text);
  return null;
end;
$$;

create trigger impersonations_are_logged
after insert or update on public.impersonation_sessions
for each row execute function app.note_impersonation();
