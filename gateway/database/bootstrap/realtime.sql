-- Live channels: policies on realtime.messages say who may listen to a topic and who may speak in it.

create schema if not exists realtime;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
create table if not exists realtime.messages_default partition of realtime.messages default;

alter table realtime.messages enable row level security;
alter table realtime.messages_default enable row level security;

create or replace function realtime.topic() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '')::text $$;

-- A message that cannot be sent must not undo the transaction that it reports: it only warns.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql set search_path = ''
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  if jsonb_typeof(payload) = 'object' and not payload ? 'id' then
    payload := payload || jsonb_build_object('id', message_id);
  end if;
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end;
$$;

-- For triggers: broadcasts the change of a row to a topic.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW')
returns void
language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'schema', table_schema, 'table', table_name, 'operation', operation, 'record', new, 'old_record', old),
    event_name,
    topic_name);
end;
$$;

-- Announces a message after the commit; processes with listeners on its topic read it.
create or replace function realtime.announce_message() returns trigger
language plpgsql set search_path = ''
as $$
declare
  notice text := json_build_array(new.id, coalesce(new.private, false), new.topic)::text;
begin
  if octet_length(notice) < 7900 then
    perform pg_notify('realtime_messages', notice);
  end if;
  return null;
end;
$$;

create or replace trigger announce_message after insert on realtime.messages
for each row when (new.extension = 'broadcast' and new.event is not null)
execute function realtime.announce_message();

-- What the policies allow one caller on one topic. They are tried with real rows, so it must run in a transaction that
-- is rolled back.
create or replace function realtime.rights(
  asked_topic text, asked_role text, claims text,
  out hears_broadcast boolean, out hears_presence boolean,
  out sends_broadcast boolean, out sends_presence boolean)
language plpgsql set search_path = ''
as $$
declare
  broadcast_id uuid := gen_random_uuid();
  presence_id uuid := gen_random_uuid();
begin
  insert into realtime.messages (id, topic, extension)
  values (broadcast_id, asked_topic, 'broadcast'), (presence_id, asked_topic, 'presence');

  perform set_config('realtime.topic', asked_topic, true), set_config('request.jwt.claims', claims, true);
  perform set_config('role', asked_role, true);
  select exists (select from realtime.messages where id = broadcast_id),
    exists (select from realtime.messages where id = presence_id)
  into hears_broadcast, hears_presence;

  begin
    insert into realtime.messages (topic, extension) values (asked_topic, 'broadcast');
    sends_broadcast := true;
  exception when insufficient_privilege then
    sends_broadcast := false;
  end;
  begin
    insert into realtime.messages (topic, extension) values (asked_topic, 'presence');
    sends_presence := true;
  exception when insufficient_privilege then
    sends_presence := false;
  end;
end;
$$;
revoke execute on function realtime.rights(text, text, text) from public;

-- Checking the policies of a role needs membership in it. An owner who is not a superuser may grant that to itself if it
-- created the roles; if it did not and was not granted them, nobody may join private channels.
do $$
declare
  wanted text;
begin
  if (select not rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
      begin
        execute format('grant %I to current_user', wanted);
      exception when insufficient_privilege then
        raise warning 'The owner may not become %: private channels stay closed.', wanted;
      end;
    end loop;
  end if;
end;
$$;

-- Announces after the commit which row of a followed table was written: its keys, never its values. The gateway reads
-- the row again as each follower. The arguments are the columns of the primary key.
-- Definer, because the role that writes the row needs no right to do this.
create or replace function realtime.capture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  keys_before jsonb;
  keys_after jsonb;
  notice text;
begin
  select jsonb_agg(before ->> name order by place), jsonb_agg(after ->> name order by place)
  into keys_before, keys_after
  from unnest(tg_argv) with ordinality as key (name, place);

  notice := json_build_array(
    tg_relid::bigint,
    tg_op,
    to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    case when tg_op = 'DELETE' then keys_before else keys_after end,
    case when tg_op = 'UPDATE' then keys_before end,
    array_to_json(tg_argv))::text;
  -- PostgreSQL refuses longer ones, and that would undo the write.
  if octet_length(notice) < 7900 then
    perform pg_notify('realtime_changes', notice);
  end if;
  return null;
end;
$$;
revoke execute on function realtime.capture() from public;

-- The tables of the publication, their primary keys, and whether they are captured as they should be.
create or replace view realtime.captures as
with wanted as (
  select
    published.table_id,
    (select array_agg(attribute.attname order by array_position(index.indkey::int2[], attribute.attnum))
     from pg_catalog.pg_index index
     join pg_catalog.pg_attribute attribute
       on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
     where index.indrelid = published.table_id and index.indisprimary) as keys
  from (
    select format('%I.%I', schemaname, tablename)::regclass as table_id
    from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'
  ) as published
), kept as (
  select tgrelid as table_id, tgargs as arguments
  from pg_catalog.pg_trigger where tgname = 'realtime_capture' and tgparentid = 0 and not tgisinternal
)
select
  table_id::regclass as table_id,
  wanted.keys,
  kept.arguments is not distinct from (
    select string_agg(convert_to(name, 'UTF8') || '\x00'::bytea, ''::bytea order by place)
    from unnest(wanted.keys) with ordinality as key (name, place)
  ) as is_right
from wanted full join kept using (table_id);
revoke all on realtime.captures from public, anon, authenticated, service_role;

-- Puts the capture on exactly the tables of the publication. A table that cannot be captured now (somebody
-- holds it, or it is not ours) is reported and tried again at the next check.
create or replace function realtime.keep_captures() returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  capture record;
begin
  for capture in select * from realtime.captures where not is_right loop
    begin
      if capture.keys is null then
        execute format('drop trigger if exists realtime_capture on %s', capture.table_id);
      else
        execute format(
          'create or replace trigger realtime_capture after insert or update or delete on %s '
          'for each row execute function realtime.capture(%s)',
          capture.table_id,
          (select string_agg(quote_literal(name), ', ' order by place)
           from unnest(capture.keys) with ordinality as key (name, place)));
      end if;
    exception when others then
      raise warning 'The table % cannot be captured now: %', capture.table_id, sqlerrm;
    end;
  end loop;
end;
$$;
revoke execute on function realtime.keep_captures() from public;

grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant execute on function
  realtime.topic(),
  realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;

-- Migrations add the tables that are followed live.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end;
$$;

-- Captures follow the publication at once. Only a superuser can watch it; elsewhere the gateways check it every half
-- minute.
-- Definer, because the role that changes a publication need not own the captures.
create or replace function realtime.watch_publication() returns event_trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.keep_captures();
  notify realtime_publication;
end;
$$;

do $$
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = current_user)
    and not exists (select from pg_catalog.pg_event_trigger where evtname = 'realtime_publication_watch')
  then
    create event trigger realtime_publication_watch on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION')
    execute function realtime.watch_publication();
  end if;
end;
$$;
