-- The export of everything that is stored about a person, for that person: every table that names the account, from the foreign keys.
--
-- What is their own is there whole. Of what they did in a common matter there is its key, its times and their own words;
-- the rest is the matter's. Nobody else's account is named in it, and no secret of the account service is.

create function app.exported_row(given jsonb, p_user_id uuid, account_columns text[])
returns jsonb language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(given)
  where key !~ '(password|secret|token|hmac|_hash$|^hash$|otp_code|credential|auth_code|code_challenge|challenge_data|session_data)'
    and value <> 'null'
    and not (key = any (account_columns) and value <> to_jsonb(p_user_id))
$$;

create function app.export_of(p_user_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  rows jsonb;
  tables jsonb := '{}';
begin
  for place in
    with named as materialized (select * from app.account_columns()),
    found as (
      select own.in_table, own.table_name as name, own.condition, true as is_whole, '{}'::text[] as words
      from app.own_tables() as own
      union all
      select named.in_table, named.table_name || ' (' || named.column_name || ')', format('%I = $1', named.column_name), false, named.words
      from named where named.rule <> 'own'
    )
    select found.*, array(select named.column_name::text from named where named.in_table = found.in_table) as account_columns
    from found order by found.name
  loop
    execute format(
      'select jsonb_agg(app.exported_row(%s, $1, $2)) from (select * from %s where %s limit 20000) as held',
      case when place.is_whole then 'to_jsonb(held)'
        else format('(select coalesce(jsonb_object_agg(key, value), ''{}'') from jsonb_each(to_jsonb(held)) where key = any (%L))',
          app.shown_columns(place.in_table) || place.words) end,
      place.in_table, place.condition)
    into rows using p_user_id, place.account_columns;
    -- Two columns of one table may find one row twice; a table is named once.
    tables := tables || jsonb_build_object(place.name, coalesce(tables -> place.name, '[]') || coalesce(rows, '[]'));
  end loop;

  select jsonb_agg(jsonb_build_object('at', entry.created_at, 'action', entry.payload ->> 'action', 'ip_address', entry.ip_address)
    order by entry.created_at) into rows
  from auth.audit_log_entries as entry where entry.payload ->> 'actor_id' = p_user_id::text;
  tables := tables || jsonb_build_object('auth.audit_log_entries', coalesce(rows, '[]'));

  select app.exported_row(to_jsonb(account), p_user_id, '{}') into rows from auth.users as account where account.id = p_user_id;
  tables := tables || jsonb_build_object('auth.users', jsonb_build_array(rows));

  select jsonb_agg(jsonb_build_object('bucket', file.bucket_id, 'name', file.name, 'size', file.metadata ->> 'size', 'at', file.created_at)) into rows
  from storage.objects as file where file.owner_id = p_user_id::text;
  return tables || jsonb_build_object('storage.objects', coalesce(rows, '[]'));
end;
$$;

-- The key and the times of a row.
create function app.shown_columns(kept regclass)
returns text[] language sql stable set search_path = ''
as $$
  select coalesce(array_agg(held.attname::text order by held.attnum), '{}') from pg_catalog.pg_attribute as held
  where held.attrelid = kept and held.attnum > 0 and not held.attisdropped
    and (held.atttypid in ('timestamptz'::regtype, 'date'::regtype)
      or exists (select from pg_catalog.pg_constraint as key where key.conrelid = kept and key.contype = 'p' and held.attnum = any (key.conkey)))
$$;

create table app.exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table app.exports is 'When somebody took their data along: so often in a day, and no more.';
create index exports_user_id_idx on app.exports (user_id, made_at);
alter table app.exports enable row level security;

-- Definer, because it reads what the account service keeps, and every table.
create function app.export_my_data()
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  return app.take_along(app.caller_id());
end;
$$;

create function public.export_my_data()
returns jsonb language sql set search_path = ''
as $$ select app.export_my_data() $$;
comment on function public.export_my_data() is 'Everything that is kept about the caller, table by table.';

grant execute on function
  app.export_my_data(), public.export_my_data()
to authenticated;
