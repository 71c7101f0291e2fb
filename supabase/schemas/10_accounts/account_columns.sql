-- Where accounts are named: every column of the database that holds the number of one, and what becomes of its row when
-- somebody takes their data along or leaves.
--
--   own      the row is about that person and nobody else: exported whole, deleted with the account
--   kept     something they did in a common matter: exported as far as it is theirs, kept by number, their name taken out
--   sealed   as kept, in a log that nobody can change: names do not belong there
--
-- A foreign key says it by itself: on delete cascade is own, on delete set null is kept. Where there is no key, or it
-- says nothing, a row of app.account_column_rules has to. supabase/tests/accounts/account-columns.test.ts names what nobody settled.

create table app.account_column_rules (
  table_name text not null,
  column_name text not null,
  rule text not null check (rule in ('own', 'kept', 'sealed')),
  -- What besides the key and the times of a kept row is that person's own word.
  words text[] not null default '{}',
  primary key (table_name, column_name)
);
comment on table app.account_column_rules is 'What becomes of rows that name an account, where the foreign key does not say it or not enough.';
alter table app.account_column_rules enable row level security;

insert into app.account_column_rules (table_name, column_name, rule, words) values
  ('public.audit_log', 'actor_id', 'sealed', '{action}'),
  ('public.audit_log', 'target_user_id', 'sealed', '{action,details}'),
  ('public.transfer_events', 'actor_user_id', 'sealed', '{type,text}'),
  ('public.document_access', 'user_id', 'sealed', '{reason}'),
  ('public.person_document_openings', 'opened_by', 'sealed', '{}'),
  ('app.entered_players', 'entered_by', 'kept', '{}'),
  ('public.transfer_consents', 'given_by', 'kept', '{is_given,language,typed_name,reason}'),
  ('public.transfer_proposals', 'proposed_by', 'kept', '{action,reason}'),
  ('public.transfer_messages', 'said_by', 'kept', '{words}'),
  ('public.transfer_asks', 'asked_by', 'kept', '{about,words}'),
  ('public.value_challenges', 'asked_by', 'kept', '{factor,words}'),
  ('public.articles', 'author_id', 'kept', '{title,byline,body}');

-- By the catalogue, so that a table that comes tomorrow is there by itself.
create function app.account_columns()
returns table (in_table regclass, table_name text, column_name name, rule text, words text[])
language sql stable security definer set search_path = ''
as $$
  with named as (
    select fk.conrelid as oid, fk.conkey[1] as place,
      case fk.confdeltype when 'c' then 'own' when 'n' then 'kept' when 'd' then 'kept' end as by_key
    from pg_catalog.pg_constraint as fk
    where fk.contype = 'f' and fk.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass) and cardinality(fk.conkey) = 1
    union
    -- A key to a row and its account at once.
    select fk.conrelid, fk.conkey[place], case fk.confdeltype when 'c' then 'own' when 'n' then 'kept' when 'd' then 'kept' end
    from pg_catalog.pg_constraint as fk, generate_subscripts(fk.conkey, 1) as place
    where fk.contype = 'f' and cardinality(fk.conkey) > 1 and exists (
      select from pg_catalog.pg_constraint as upper_key
      where upper_key.contype = 'f' and upper_key.conrelid = fk.confrelid and upper_key.conkey = array[fk.confkey[place]]
        and upper_key.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass))
    union
    -- What was answered to whom: of no use without the person.
    select held.attrelid, held.attnum, 'own'
    from pg_catalog.pg_attribute as held join pg_catalog.pg_class as kept on kept.oid = held.attrelid
    where kept.relnamespace = 'app'::regnamespace and kept.relkind = 'r' and kept.relname like '%\_requests'
      and held.attname = 'user_id' and held.atttypid = 'uuid'::regtype
    union
    select held.attrelid, held.attnum, null
    from app.account_column_rules as listed
    join pg_catalog.pg_attribute as held
      on held.attrelid = to_regclass(listed.table_name) and held.attname = listed.column_name and not held.attisdropped
  )
  select kept.oid::regclass, space.nspname || '.' || kept.relname, held.attname,
    coalesce(max(listed.rule), max(named.by_key)), coalesce(max(listed.words), '{}')
  from named
  join pg_catalog.pg_class as kept on kept.oid = named.oid
  join pg_catalog.pg_namespace as space on space.oid = kept.relnamespace
  join pg_catalog.pg_attribute as held on held.attrelid = named.oid and held.attnum = named.place
  left join app.account_column_rules as listed
    on listed.table_name = space.nspname || '.' || kept.relname and listed.column_name = held.attname
  group by kept.oid, space.nspname, kept.relname, held.attname
  order by 2, 3
$$;

-- Files. Those of a bucket that is not named here stay: they belong to a matter, not to a person.
create table app.personal_buckets (
  bucket_id text primary key
);
comment on table app.personal_buckets is 'Buckets whose files go with the account of whoever brought them.';
alter table app.personal_buckets enable row level security;
insert into app.personal_buckets values ('avatars'), ('person-documents');

-- Everything that hangs on what is a person's own and names nobody itself, such as the entries of a list. How it is
-- found, as a condition on its table, with $1 for the account.
create function app.own_tables()
returns table (in_table regclass, table_name text, column_name name, condition text)
language sql stable security definer set search_path = ''
as $$
  with recursive named as materialized (select * from app.account_columns()),
  found as (
    select named.in_table, named.table_name, named.column_name, format('%I = $1', named.column_name) collate "default" as condition, 1 as depth
    from named where named.rule = 'own'
    union all
    select hanging.conrelid::regclass, (space.nspname || '.' || kept.relname)::text collate "default", held.attname,
      format('%I in (select %I from %s where %s)', held.attname, pointed.attname, found.in_table, found.condition) collate "default",
      found.depth + 1
    from found
    join pg_catalog.pg_constraint as hanging
      on hanging.confrelid = found.in_table and hanging.contype = 'f' and hanging.confdeltype = 'c' and cardinality(hanging.conkey) = 1
    join pg_catalog.pg_class as kept on kept.oid = hanging.conrelid
    join pg_catalog.pg_namespace as space on space.oid = kept.relnamespace
    join pg_catalog.pg_attribute as held on held.attrelid = hanging.conrelid and held.attnum = hanging.conkey[1]
    join pg_catalog.pg_attribute as pointed on pointed.attrelid = hanging.confrelid and pointed.attnum = hanging.confkey[1]
    where found.depth < 4 and found.in_table <> 'public.profiles'::regclass
      and not exists (select from named where named.in_table = hanging.conrelid::regclass)
  )
  select found.in_table, found.table_name, found.column_name, found.condition from found
$$;
insert into app.account_column_rules (table_name, column_name, rule) values ('app.erasures', 'user_id', 'kept');

-- Kept by number: it proves that what was done until then was agreed to.
insert into app.account_column_rules (table_name, column_name, rule, words) values
  ('app.consents', 'user_id', 'sealed', '{purpose,version,is_given}'),
  ('app.consents', 'said_by', 'sealed', '{}');
