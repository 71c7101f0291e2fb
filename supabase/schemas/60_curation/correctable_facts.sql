-- The facts that a reader can report as wrong, and how each is read and written.

-- Facts that a report can change by itself: where each stands, and what it may be.
create function app.correctable_facts()
returns table (kind text, fact text, place text, key text, shape text) language sql immutable set search_path = ''
as $$
  values
    ('person', 'full_name', 'people', 'id', 'words'), ('person', 'nationality', 'people', 'id', 'words'),
    ('person', 'birthplace', 'people', 'id', 'words'), ('person', 'height_cm', 'players', 'person_id', '120-230'),
    ('person', 'foot', 'players', 'person_id', 'left|right|both'), ('person', 'position', 'players', 'person_id', 'GK|DF|MF|FW'),
    ('club', 'full_name', 'clubs', 'id', 'words'), ('club', 'town', 'clubs', 'id', 'words'), ('club', 'founded', 'clubs', 'id', '1850-2100'),
    ('club', 'colours', 'clubs', 'id', 'colours'), ('club', 'colours_note', 'clubs', 'id', 'words'),
    ('venue', 'town', 'venues', 'id', 'words'), ('venue', 'capacity', 'venues', 'id', '100-200000'),
    ('match', 'attendance', 'matches', 'id', '0-200000')
$$;

-- The value as the record would write it; null for what it cannot be.
create function app.read_fact(shape text, given text)
returns text language sql immutable set search_path = ''
as $$
  select case
    when shape = 'words' then case when words ~ '\S' and char_length(words) <= 100 and words !~ '[<>{}]|://' then words end
    when shape like '%|%' then (select each from unnest(string_to_array(shape, '|')) as each where lower(each) = lower(words))
    -- One to three, as the column writes them.
    when shape = 'colours' then case when words ~* '^[{]?#[0-9a-f]{6}([ ,]+#[0-9a-f]{6}){0,2}[}]?$'
      then '{' || array_to_string(regexp_split_to_array(lower(btrim(words, '{}')), '[ ,]+'), ',') || '}' end
    when words ~ '^[0-9]{1,6}$' and words::integer between split_part(shape, '-', 1)::integer and split_part(shape, '-', 2)::integer
      then words::integer::text end
  from regexp_replace(btrim(given, E' \t\r\n'), '\s+', ' ', 'g') as words
$$;

-- Definer, because some of what it reads is not public; it returns only facts that the pages show.
create function app.fact_of(p_kind text, p_subject_id uuid, p_fact text)
returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  fact record;
  told text;
begin
  select * into fact from app.correctable_facts() as known where known.kind = p_kind and known.fact = p_fact;
  if fact is null then return null; end if;
  execute format('select %I::text from public.%I where %I = $1', fact.fact, fact.place, fact.key) into told using p_subject_id;
  return nullif(told, case fact.shape when 'colours' then '{}' end);
end;
$$;

-- What an address is about.
create function app.subject_of(p_path text, out kind text, out subject_id uuid, out about text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts text[] := regexp_match(p_path, '^/(players|coaches|officials|teams|venues|matches)/([a-z0-9-]{1,100})$');
begin
  if parts[1] in ('players', 'coaches', 'officials') then
    select 'person', id, name into kind, subject_id, about from public.people where slug = parts[2] and not is_unregistered;
  elsif parts[1] = 'teams' then
    select 'club', id, name into kind, subject_id, about from public.clubs where slug = parts[2];
  elsif parts[1] = 'venues' then
    select 'venue', id, name into kind, subject_id, about from public.venues where slug = parts[2];
  elsif parts[1] = 'matches' and parts[2] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select 'match', game.id, home.name || ' v ' || away.name into kind, subject_id, about
    from public.matches as game
    join public.clubs as home on home.id = game.home_club_id join public.clubs as away on away.id = game.away_club_id
    where game.id = parts[2]::uuid;
  elsif p_path ~ '^/[A-Za-z0-9/_-]{1,200}$' and p_path !~ '^/(dashboard|admin|super|auth)' then
    kind := 'page';
    about := p_path;
  end if;
end;
$$;

-- Writes a fact into the record. Those who agree are not of the record's keepers, so it is the server that writes, and
-- the audit log is written by hand.
create function app.write_fact(report public.error_reports, given text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  fact record;
  claims text := current_setting('request.jwt.claims', true);
begin
  select * into fact from app.correctable_facts() as known where known.kind = report.kind and known.fact = report.fact;
  if fact is null then return; end if;
  perform set_config('request.jwt.claims', '', true);
  execute format('update public.%I set %I = $1::%s where %I = $2', fact.place, fact.fact,
    (select format_type(atttypid, atttypmod) from pg_catalog.pg_attribute
     where attrelid = ('public.' || fact.place)::regclass and attname = fact.fact), fact.key)
  using case fact.shape when 'colours' then coalesce(given, '{}') else given end, report.subject_id;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
end;
$$;
