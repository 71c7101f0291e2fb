-- Reads the cells of an imported file: days, times, numbers and the names of clubs.

-- The cells of a row as words: without the space around them, and null where there is nothing.
create function app.clean_cells(given jsonb)
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_object_agg(key, nullif(btrim(left(value, 500)), '')) from jsonb_each_text(given) $$;

-- Null for what is no day.
create function app.read_day(words text)
returns date language plpgsql immutable set search_path = ''
as $$
begin
  if words !~ '^\d{4}-\d{2}-\d{2}$' then return null; end if;
  return make_date(left(words, 4)::int, substr(words, 6, 2)::int, right(words, 2)::int);
exception when datetime_field_overflow then
  return null;
end;
$$;

create function app.read_time(words text)
returns time language sql immutable set search_path = ''
as $$ select case when words ~ '^([01]\d|2[0-3]):[0-5]\d$' then words::time end $$;

create function app.read_count(words text, most integer)
returns integer language sql immutable set search_path = ''
as $$ select case when words ~ '^\d{1,6}$' and words::int <= most then words::int end $$;

-- Every name that a club goes by, and how well it names it: its own before its nicknames and former names.
create function app.names_of_clubs()
returns table (club_id uuid, word text, rank integer) language sql stable set search_path = ''
as $$
  select named.club_id, app.plain(named.word), min(named.rank) from (
    select id, name, 1 from public.clubs
    union all select id, slug, 1 from public.clubs
    union all select id, full_name, 2 from public.clubs
    union all select id, code, 2 from public.clubs
    union all select id, unnest(nicknames), 2 from public.clubs
    union all select old.club_id, old.name, 2 from public.club_names as old
    union all select old.club_id, old.slug, 2 from public.club_slugs as old
  ) as named (club_id, word, rank)
  where named.word is not null group by named.club_id, app.plain(named.word)
$$;

create function app.near_names(wanted text, names text[])
returns text[] language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(near.name order by near.likeness desc, near.name), '{}') from (
    select name, extensions.similarity(app.plain(name), app.plain(wanted)) as likeness
    from unnest(names) as name order by likeness desc, name limit 3
  ) as near where near.likeness > 0.1
$$;

-- The clubs of a season; all of them while it has none, or where no season is known.
create function app.club_names_in(season uuid)
returns text[] language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(array(select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = season order by club.name), '{}'),
    array(select name from public.clubs order by name))
$$;

-- Who may import, and what a file may be.
create function app.refuse_import(p_rows jsonb)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.importAdministratorsOnly', 'Only administrators of the league and the association can import files.');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_path_exists(p_rows, '$[*] ? (@.type() != "object")') then
    perform app.refuse('PT400', 'curation.importNoRows', 'The file has no rows.');
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    perform app.refuse('PT400', 'curation.importTooLong', 'A file has at most 1,000 rows. Split it, season by season.');
  end if;
end;
$$;
