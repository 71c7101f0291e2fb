-- What every table of the record does when it changes: note it in the audit log, and notify the servers that cache pages.

-- Definer, because nobody may write the audit log. Says what changed, not the whole row; with 'names only',
-- as for birth dates, not even what it was and is now: the log is kept for ever.
create function app.note_record_change()
returns trigger language plpgsql security definer set search_path = ''
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
       was_or_is ->> 'person_id', was_or_is ->> 'case_id', was_or_is ->> 'slug') from (select was || is_now as was_or_is) as merged),
    'football');
  return null;
end;
$$;

-- Pages are cached for a while; the servers that cache them are notified when what they show has changed. Row by row, though
-- one word of it is enough, so that a request that changes nothing throws no page away.
create function app.tell_pages()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('pages', tg_table_name);
  return null;
end;
$$;

-- For tables whose rows say when they were last changed.
create function app.note_when_changed()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
