-- Feature flags: what is switched on, for whom. A flag shows or hides; it never gives a right. The one that
-- every part must obey is a switch to close something in trouble, and is obeyed in the database too.

create table public.feature_flags (
  key text primary key constraint a_key_is_a_plain_word check (key ~ '^[a-z][a-z0-9_]{2,49}$'),
  description text not null check (char_length(description) between 1 and 200),
  kind text not null default 'release' check (kind in ('release', 'ops', 'experiment', 'permission')),
  is_enabled boolean not null default false,
  is_public boolean not null default false,
  audience_roles public.user_role[],
  owner text check (char_length(owner) <= 100),
  expires_on date,
  reason text constraint a_reason_has_1_to_500_characters check (app.is_reason(reason)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);
comment on table public.feature_flags is 'What is switched on, for whom, and why it was last changed.';
comment on column public.feature_flags.audience_roles is 'Null: for everybody.';

create index feature_flags_updated_by_idx on public.feature_flags (updated_by);

alter table public.feature_flags enable row level security;
grant select (key, description, kind, is_enabled, is_public, audience_roles, expires_on) on public.feature_flags to anon;
grant select, delete on public.feature_flags to authenticated;
grant insert (key, description, kind, is_enabled, is_public, audience_roles, owner, expires_on, reason)
  on public.feature_flags to authenticated;
grant update (description, kind, is_enabled, is_public, audience_roles, owner, expires_on, reason)
  on public.feature_flags to authenticated;

create policy "visitors can read public flags"
on public.feature_flags for select to anon
using (is_public);

create policy "people can read the flags that are on for them, super admins all"
on public.feature_flags for select to authenticated
using (
  is_public
  or (
    is_enabled and (select app.viewer_id()) is not null
    and (audience_roles is null or audience_roles && (select app.roles_of((select app.viewer_id()))))
  )
  or (select app.viewer_is('super_admin'))
);

create policy "super admins can add flags"
on public.feature_flags for insert to authenticated
with check ((select app.caller_is('super_admin')));

create policy "super admins can change flags"
on public.feature_flags for update to authenticated
using ((select app.caller_is('super_admin')))
with check ((select app.caller_is('super_admin')));

create policy "super admins can remove flags"
on public.feature_flags for delete to authenticated
using ((select app.caller_is('super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.feature_flags
for each statement execute function app.refuse_while_impersonating();

create function app.stamp_flag()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform app.require_reason(new.reason);
  end if;
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end;
$$;

create trigger a_change_has_a_reason
before insert or update of description, kind, is_enabled, is_public, audience_roles, owner, expires_on, reason
on public.feature_flags
for each row execute function app.stamp_flag();

-- Definer, because nobody may write the audit log.
create function app.note_flag_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.write_audit(
    'flag_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    null,
    case when tg_op = 'DELETE' then jsonb_build_object('was', old.is_enabled)
      else jsonb_build_object('is_enabled', new.is_enabled, 'reason', new.reason) end,
    'feature_flags', case when tg_op = 'DELETE' then old.key else new.key end);
  return null;
end;
$$;

create trigger flag_changes_are_logged
after insert or delete or update of description, kind, is_enabled, is_public, audience_roles, owner, expires_on, reason
on public.feature_flags
for each row execute function app.note_flag_change();

-- Definer, because it answers for flags that the caller may not read.
create function app.is_switched_on(flag text)
returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select is_enabled from public.feature_flags where key = flag), true) $$;
grant execute on function app.is_switched_on(text) to anon, authenticated;

insert into public.feature_flags (key, description, kind, is_enabled, is_public, owner) values
  ('sign_up', 'New accounts can be made. Switched off, everybody who has one can still sign in.', 'ops', true, true, 'Operations');
