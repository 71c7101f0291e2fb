-- The record: what is known of the league, each row with its source and with who confirmed it and when.
--
-- Everybody can read it. The league, the association and super admins keep it: they add and change, and
-- every change of theirs is in the audit log. What is unknown is null, and shown as "not recorded".

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint one_row_for_a_source unique check (char_length(name) between 1 and 500),
  licence text,
  version text,
  used_for text,
  address text check (address ~ '^https://'),
  is_sample boolean not null default false
);
comment on table public.sources is 'Where facts come from, as the pages name it.';

-- Definer, because nobody may write the audit log. Says what changed, not the whole row; with 'names only',
-- as for birth dates, not even what it was and is now: the log is kept for ever.
create function app.note_record_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := '{}';
  is_now jsonb := '{}';
  changed text[];
  changes jsonb := '{}';
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  select coalesce(array_agg(key), '{}') into changed from jsonb_object_keys(was || is_now) as key
  where was -> key is distinct from is_now -> key and key not in ('version', 'updated_at');
  if changed = '{}' then return null; end if;
  if tg_nargs = 0 then
    select jsonb_object_agg(key, jsonb_build_array(left(was ->> key, 200), left(is_now ->> key, 200))) into changes
    from unnest(changed) as key;
  end if;
  -- More than an entry of the log can hold, or not for the log at all.
  if tg_nargs > 0 or octet_length(changes::text) > 8000 then
    changes := jsonb_build_object('columns', changed);
  end if;
  perform app.write_audit(
    tg_table_name || '_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    null, changes, tg_table_name,
    (select coalesce(was_or_is ->> 'id', was_or_is ->> 'match_id', was_or_is ->> 'article_id',
       was_or_is ->> 'person_id', was_or_is ->> 'slug') from (select was || is_now as was_or_is)),
    'football');
  return null;
end;
$$;

-- What an operator loads is told by its source, and not logged. Deferred, because whoever writes the log holds
-- its head: totals still lock their season after a row has changed. Used by migrations only.
create function app.log_changes(kept regclass, how text default '')
returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create constraint trigger changes_of_the_record_are_logged after insert or update or delete on %s '
    'deferrable initially deferred for each row when (auth.uid() is not null) '
    'execute function app.note_record_change(%s)', kept, how);
end;
$$;

-- Pages are kept for a while; whoever keeps them hears when what they show has changed. Row by row, though
-- one word of it is enough, so that a request that changes nothing throws no page away.
create function app.tell_pages()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('pages', tg_table_name);
  return null;
end;
$$;

-- Opens a table of the record: everybody reads, those who keep the record write. What others may lean on is
-- removed by the association and super admins only, unless said otherwise. Used by migrations only.
create function app.open_record(kept regclass, removers text[] default '{zifa_admin,super_admin}')
returns void
language plpgsql set search_path = ''
as $$
declare
  writable text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = kept and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('is_sample', 'version', 'updated_at'));
  noun text := replace((select relname from pg_catalog.pg_class where oid = kept), '_', ' ');
  keepers text := '(select app.caller_is(''admin'', ''zifa_admin'', ''super_admin''))';
begin
  execute format('alter table %s enable row level security', kept);
  execute format('grant select on %s to anon, authenticated', kept);
  execute format('grant insert (%s), update (%s), delete on %s to authenticated', writable, writable, kept);
  execute format('create policy %I on %s for select to anon, authenticated using (true)',
    'everybody can read ' || noun, kept);
  execute format('create policy %I on %s for insert to authenticated with check (%s)',
    'those who keep the record can add ' || noun, kept, keepers);
  execute format('create policy %I on %s for update to authenticated using (%s) with check (%s)',
    'those who keep the record can change ' || noun, kept, keepers, keepers);
  execute format('create policy %I on %s for delete to authenticated using (%s)',
    'those who keep the record can remove ' || noun, kept,
    format('(select app.caller_is(variadic %L::public.user_role[]))', removers));
  execute format('create trigger nothing_is_written_while_impersonating before insert or update or delete on %s '
    'for each statement execute function app.refuse_while_impersonating()', kept);
  perform app.log_changes(kept);
  execute format('create trigger pages_are_drawn_anew after insert or update or delete on %s '
    'for each row execute function app.tell_pages()', kept);
end;
$$;

select app.open_record('public.sources');

create table app.loaded_files (
  name text primary key,
  sha256 text not null,
  loaded_at timestamptz not null default now()
);
comment on table app.loaded_files is 'Which files of the record have been loaded, so that a start loads only what has changed.';
alter table app.loaded_files enable row level security;
