-- The audit log: what was done to accounts and to the record, by whom. Rows are added and never changed.
--
-- Each row carries the SHA-256 of itself and of the row before it, so that a row which was changed, taken
-- out or slipped in is found by verify_audit_chain(). app.audit_head says where the chain ends, so that
-- rows cut off its end are missed too.
--
-- A transaction that writes the log holds its head until it ends. So it is written last: a transaction that
-- still has to lock a row after it can meet one that waits the other way round.

create table public.audit_log (
  id bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null check (action ~ '\S' and char_length(action) <= 100),
  scope text not null default 'accounts' check (scope in ('accounts', 'football')),
  target_user_id uuid,
  subject text,
  subject_id text,
  details jsonb not null default '{}',
  impersonation_session_id uuid,
  previous_hash bytea not null,
  hash bytea not null,

  constraint details_are_short check (octet_length(details::text) <= 8192),
  constraint subject_has_at_most_200_characters check (char_length(subject) <= 200),
  constraint subject_id_has_at_most_200_characters check (char_length(subject_id) <= 200)
);
comment on table public.audit_log is 'What was done, by whom, to whom. Append-only; each row is chained to the one before.';
comment on column public.audit_log.actor_id is 'No foreign key: the row outlives the account.';
create index audit_log_target_user_id_idx on public.audit_log (target_user_id, id desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, id desc);

-- The history of one thing, the newest first.
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id desc);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
revoke insert, update, delete, truncate on public.audit_log from service_role;

create policy "super admins read the audit log, the association its football"
on public.audit_log for select to authenticated
using (
  (select app.caller_is('super_admin'))
  or (scope = 'football' and (select app.caller_is('zifa_admin')))
);

create table app.audit_head (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  id bigint not null,
  hash bytea not null
);
comment on table app.audit_head is 'The last row of the audit log. Locked by whoever writes the next.';
alter table app.audit_head enable row level security;
insert into app.audit_head (id, hash) values (0, sha256('Pitch263'));

create function app.audit_hash(entry public.audit_log)
returns bytea language sql immutable set search_path = ''
as $$
  select sha256(entry.previous_hash || convert_to(
    jsonb_build_array(
      entry.id, extract(epoch from entry.at), entry.actor_id, entry.action, entry.scope,
      entry.target_user_id, entry.subject, entry.subject_id, entry.details, entry.impersonation_session_id
    )::text, 'UTF8'))
$$;

-- Definer, because nobody may touch the head of the chain. The second to come waits for the first, so the
-- order of the rows is the order of the chain.
create function app.chain_audit_row()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update app.audit_head set id = id + 1 returning id, hash into new.id, new.previous_hash;
  new.at := clock_timestamp();
  new.hash := app.audit_hash(new);
  update app.audit_head set hash = new.hash;
  return new;
end;
$$;

create trigger a_row_is_chained_to_the_one_before
before insert on public.audit_log
for each row execute function app.chain_audit_row();

-- The server's own role is granted every table at each start; the log is closed to it all the same.
create function app.refuse_audit_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' or current_user in ('anon', 'authenticated', 'service_role') then
    perform app.refuse('PT403', 'site.auditOnlyAdded', 'Entries of the audit log cannot be changed or added by hand.');
  end if;
  return null;
end;
$$;

create trigger rows_are_never_changed
before insert or update or delete or truncate on public.audit_log
for each statement execute function app.refuse_audit_change();

-- Definer, because nobody may write the log but those who are being logged here.
create function app.write_audit(
  p_action text,
  p_target_user_id uuid default null,
  p_details jsonb default '{}',
  p_subject text default null,
  p_subject_id text default null,
  p_scope text default 'accounts'
)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  insert into public.audit_log
    (actor_id, action, scope, target_user_id, subject, subject_id, details, impersonation_session_id)
  values (
    auth.uid(), p_action, p_scope, p_target_user_id, p_subject, p_subject_id,
    jsonb_strip_nulls(coalesce(p_details, '{}')),
    (select id from public.impersonation_sessions
     where super_admin_id = auth.uid() and is_active and expires_at > now()
       and app.happened_within(started_at, interval '1 hour')))
  returning id into entry;
  return entry;
end;
$$;

-- Definer, because only the log's own functions may write it.
create function app.log_super_admin_action(p_action_type text, p_target_user_id uuid, p_action_details jsonb)
returns bigint language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_but_super_admins();
  if p_action_type !~ '\S' or p_action_type is null or char_length(p_action_type) > 100 then
    perform app.refuse('PT422', 'site.auditAction', 'Describe the action in 1 to 100 characters.', 'p_action_type');
  end if;
  if octet_length(p_action_details::text) > 8000 then
    perform app.refuse('PT413', 'site.auditDetails', 'The details are too long.', 'p_action_details');
  end if;
  -- The subject tells what somebody says they did from what the database saw them do.
  return app.write_audit(p_action_type, p_target_user_id, p_action_details, 'log_super_admin_action');
end;
$$;

create function public.log_super_admin_action(
  p_action_type text, p_target_user_id uuid default null, p_action_details jsonb default '{}'
)
returns bigint language sql set search_path = ''
as $$ select app.log_super_admin_action(p_action_type, p_target_user_id, p_action_details) $$;

-- Definer, because it must see every row and the head. Also asked by the nightly check.
create function app.check_audit_chain()
returns table (checked bigint, broken_at bigint) language sql stable security definer set search_path = ''
as $$
  with chained as (
    select
      entry.id,
      least(entry.id, lag(entry.id, 1, 0::bigint) over in_order + 1) as due_id,
      entry.hash = app.audit_hash(entry)
        and entry.id = lag(entry.id, 1, 0::bigint) over in_order + 1
        and entry.previous_hash = lag(entry.hash, 1, sha256('Pitch263')) over in_order as is_right
    from public.audit_log as entry
    window in_order as (order by entry.id)
  )
  select
    (select count(*) from chained),
    coalesce(
      -- Where rows are missing, the first of them.
      (select min(due_id) from chained where not is_right),
      (select case when head.id = coalesce(last.id, 0) then head.id else least(head.id, coalesce(last.id, 0)) + 1 end
       from app.audit_head as head
       left join (select id, hash from public.audit_log order by id desc limit 1) as last on true
       where head.id <> coalesce(last.id, 0) or head.hash <> coalesce(last.hash, sha256('Pitch263'))))
$$;

create function app.verify_audit_chain()
returns table (checked bigint, broken_at bigint) language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_but_super_admins();
  return query select * from app.check_audit_chain();
end;
$$;

create function public.verify_audit_chain()
returns table (checked bigint, broken_at bigint) language sql stable set search_path = ''
as $$ select checked, broken_at from app.verify_audit_chain() $$;
comment on function public.verify_audit_chain() is
  'How many rows the audit log has, and the first that is missing or not what it was; null when it is whole.';

grant execute on function
  app.log_super_admin_action(text, uuid, jsonb), public.log_super_admin_action(text, uuid, jsonb),
  app.verify_audit_chain(), public.verify_audit_chain()
to authenticated;
