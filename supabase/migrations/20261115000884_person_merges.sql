-- One person who is in the record twice: the two are merged into one, and that can be undone.
--
-- Everything that names the one who goes names the one who stays from then on; their address leads there. What would
-- say that they are two people refuses it: another birth date, or both in one line-up. Sealed papers do not move:
-- whoever has an account or a transfer is the one who stays.
--
-- What moved is kept row by row, so that an undo puts back exactly that, and leaves alone what came since.

create table app.person_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null,
  gone_id uuid not null,
  kept_name text not null,
  gone_name text not null,
  gone_slug text not null,
  reason text not null check (app.is_reason(reason)),
  merged_by uuid references auth.users (id) on delete set null,
  merged_at timestamptz not null default clock_timestamp(),
  undone_by uuid references auth.users (id) on delete set null,
  undone_at timestamptz,
  -- In the order in which it was done.
  steps jsonb not null
);
comment on table app.person_merges is 'Which people of the record were merged, and every row that changed with it.';
comment on column app.person_merges.kept_id is 'No foreign key: whoever stays may go in a later merge.';
create index person_merges_merged_by_idx on app.person_merges (merged_by);
create index person_merges_undone_by_idx on app.person_merges (undone_by);
create index person_merges_kept_id_idx on app.person_merges (kept_id, merged_at desc) where undone_at is null;
alter table app.person_merges enable row level security;

create table app.person_slugs (
  slug text primary key,
  person_id uuid not null references public.people (id) on delete cascade
);
comment on table app.person_slugs is 'Addresses of people who were merged with another; they lead to the one who stayed.';
create index person_slugs_person_id_idx on app.person_slugs (person_id);
alter table app.person_slugs enable row level security;

create table app.different_people (
  one_id uuid not null references public.people (id) on delete cascade,
  other_id uuid not null references public.people (id) on delete cascade,
  said_by uuid references auth.users (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (one_id, other_id),
  constraint the_smaller_stands_first check (one_id < other_id)
);
comment on table app.different_people is 'People of like names of whom somebody has said that they are two.';
create index different_people_other_id_idx on app.different_people (other_id);
create index different_people_said_by_idx on app.different_people (said_by);
alter table app.different_people enable row level security;

-- Where somebody of the record is named. How it is merged:
--   single   at most one row a person: what is missing is filled in
--   fold     made from the others, by triggers
--   result   of a model: it goes with the one who goes
--   sealed   does not move
--   wish     of somebody else about a person: the second of two is left out
--   row      moves
create function app.places_of_people()
returns table (place regclass, field name, parent regclass, way text)
language sql stable set search_path = ''
as $$
  select fact.conrelid::regclass, field.attname, fact.confrelid::regclass, case
    when fact.conrelid in ('public.players'::regclass, 'public.officials'::regclass, 'public.birth_dates'::regclass,
      'public.player_private'::regclass) then 'single'
    when fact.conrelid::regclass::text in ('player_totals', 'public.player_totals', 'official_totals', 'public.official_totals',
      'app.person_words', 'player_match_figures', 'public.player_match_figures', 'player_season_figures', 'public.player_season_figures',
      'app.different_people', 'match_best_players', 'public.match_best_players') then 'fold'
    when fact.conrelid::regclass::text ~ '(^|\.)(player_values|likely_fees)$' then 'result'
    when fact.conrelid::regclass::text ~ '(^|\.)(person_links|transfers|guardians|transfer_asks|payment_reports|window_exceptions|person_claims|person_documents)$'
      then 'sealed'
    when fact.conrelid::regclass::text ~ '(^|\.)(follows|scout_list_players|scout_notes|suspensions|lineup_picks|entered_players)$' then 'wish'
    else 'row' end
  from pg_catalog.pg_constraint as fact
  join pg_catalog.pg_attribute as field on field.attrelid = fact.conrelid and field.attnum = fact.conkey[1]
  where fact.contype = 'f' and cardinality(fact.conkey) = 1
    and fact.confrelid in ('public.people'::regclass, 'public.players'::regclass, 'public.officials'::regclass)
$$;

-- The columns by which a row is known.
create function app.key_of(place regclass, given jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(field.attname, given -> field.attname::text)
  from pg_catalog.pg_index as known
  join pg_catalog.pg_attribute as field on field.attrelid = known.indrelid and field.attnum = any (known.indkey)
  where known.indrelid = place and known.indisprimary
$$;

-- Columns that can be written, in their order.
create function app.columns_of(place regclass)
returns text
language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = place and attnum > 0 and not attisdropped and attgenerated = ''
$$;

create function app.put_row(place regclass, given jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
    place, app.columns_of(place))
  using given;
end;
$$;

-- Fills what the one who stays lacks from the one who goes, and says what it filled.
create function app.fill_single(place regclass, field name, kept uuid, gone uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  theirs jsonb;
  own jsonb;
  filled jsonb;
begin
  execute format('select to_jsonb(each) from %s as each where %I = $1', place, field) into theirs using gone;
  if theirs is null then return null; end if;
  execute format('select to_jsonb(each) from %s as each where %I = $1', place, field) into own using kept;
  if own is null then
    perform app.put_row(place, theirs || jsonb_build_object(field, kept));
    return jsonb_build_object('act', 'single', 'place', place::text, 'field', field, 'row', theirs, 'isNew', true);
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into filled from jsonb_each(theirs)
  where value <> 'null' and own -> key = 'null';
  if filled <> '{}' then
    execute format('update %1$s as each set (%2$s) = (select %2$s from jsonb_populate_record(each, $1)) where %3$I = $2',
      place, (select string_agg(quote_ident(key), ', ') || ', ' || quote_ident(field) from jsonb_object_keys(filled) as key), field)
    using filled, kept;
  end if;
  return jsonb_build_object('act', 'single', 'place', place::text, 'field', field, 'row', theirs, 'isNew', false, 'filled', filled);
end;
$$;

-- Moves all rows of a place; what each was comes back.
create function app.move_rows(place regclass, field name, way text, kept uuid, gone uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb;
  moved jsonb := '[]';
  dropped jsonb := '[]';
  notes jsonb := '[]';
begin
  if place = 'public.scout_notes'::regclass then
    select coalesce(jsonb_agg(to_jsonb(note)), '[]') into notes from public.scout_notes as note
    where note.player_id = kept and note.user_id in (select user_id from public.scout_notes where player_id = gone);
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(each)), ''[]'') from %s as each where %I = $1', place, field) into moved using gone;
  if moved = '[]' then return null; end if;
  -- All at once, as what follows from a table follows once a statement; one by one where the two stand in each other's way.
  begin
    execute format('update %1$s set %2$I = $1 where %2$I = $2', place, field) using kept, gone;
    return jsonb_build_object('act', 'move', 'place', place::text, 'field', field, 'moved', moved, 'dropped', dropped);
  exception when unique_violation or check_violation or sqlstate 'PT409' or sqlstate 'PT422' then
    moved := '[]';
  end;
  for given in execute format('select to_jsonb(each) from %s as each where %I = $1', place, field) using gone loop
    begin
      execute format('update %s as each set %I = $1 where %I = $2 and to_jsonb(each) @> $3', place, field, field)
      using kept, gone, app.key_of(place, given);
      moved := moved || jsonb_build_array(given);
    exception when unique_violation or check_violation or sqlstate 'PT409' or sqlstate 'PT422' then
      if way <> 'wish' then
        raise sqlstate 'PT409' using message = case
          when place = 'public.lineup_entries'::regclass then 'Both are in the line-up of the same match. They are two people.'
          when place = 'public.match_officials'::regclass then 'Both were appointed to the same match. They are two people.'
          else format('Both stand in the same place of %s. They may be two people; put that right first.',
            replace(regexp_replace(place::text, '^.*\.', ''), '_', ' ')) end;
      end if;
      execute format('delete from %s as each where %I = $1 and to_jsonb(each) @> $2', place, field) using gone, app.key_of(place, given);
      dropped := dropped || jsonb_build_array(given);
      -- A scout's two notes become one: nothing that somebody wrote is lost.
      if place = 'public.scout_notes'::regclass then
        update public.scout_notes as note set words = left(note.words || E'\n\n' || (given ->> 'words'), 4000)
        where note.player_id = kept and note.user_id = (given ->> 'user_id')::uuid;
      end if;
    end;
  end loop;
  return jsonb_build_object('act', 'move', 'place', place::text, 'field', field, 'moved', moved, 'dropped', dropped, 'notes', notes);
end;
$$;

create function app.refuse_merge(kept public.people, gone public.people)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  each record;
  has boolean;
begin
  if kept.id is null or gone.id is null then
    raise sqlstate 'PT404' using message = 'One of the two is not in the record any more, or was merged before.';
  end if;
  if kept.id = gone.id then
    raise sqlstate 'PT422' using message = 'That is one person already. Choose two.', hint = 'gone';
  end if;
  if kept.is_sample <> gone.is_sample then
    raise sqlstate 'PT409' using message = 'One of the two is a sample. Somebody who is real is not merged with it.';
  end if;
  if kept.is_unregistered or gone.is_unregistered then
    raise sqlstate 'PT409' using message = 'One of the two is not registered yet. A registration comes first.';
  end if;
  if (select count(distinct born_on) from public.birth_dates where person_id in (kept.id, gone.id)) > 1 or kept.birth_year <> gone.birth_year then
    raise sqlstate 'PT409' using message = 'They were born on different days. If one is wrong, correct it first.';
  end if;
  for each in select * from app.places_of_people() where way = 'sealed' loop
    execute format('select exists (select from %s where %I = $1)', each.place, each.field) into has using gone.id;
    if has then
      raise sqlstate 'PT409' using hint = 'gone',
        message = format('%s has an account, a transfer or other papers, which do not move. Keep this one, and let the other go.', gone.name);
    end if;
  end loop;
end;
$$;

-- Definer, because it writes where its caller may not. It is the server that moves the rows, and the log is told by hand.
create function app.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  caller uuid := app.caller_id();
  kept public.people;
  gone public.people;
  each record;
  done jsonb;
  steps jsonb := '[]';
  results jsonb;
  merge uuid;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  -- One merge at a time: what one moves another may read.
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into kept from public.people where slug = p_kept for update;
  select * into gone from public.people where slug = p_gone for update;
  perform app.refuse_merge(kept, gone);
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say how you know that they are one, in at most 500 characters.', hint = 'reason';
  end if;
  if btrim(p_typed) is distinct from gone.name then
    raise sqlstate 'PT422' using message = format('Type %s to confirm.', gone.name), hint = 'typed';
  end if;

  perform set_config('request.jwt.claims', '', true);
  for each in select * from app.places_of_people() where way = 'single' order by parent <> 'public.people'::regclass, place::text loop
    done := app.fill_single(each.place, each.field, kept.id, gone.id);
    if done is not null then steps := steps || jsonb_build_array(done); end if;
  end loop;
  done := app.fill_single('public.people', 'id', kept.id, gone.id);
  -- What is read from line-ups and events follows them; so those come first.
  for each in select * from app.places_of_people() where way in ('row', 'wish') order by way = 'wish', place::text, field loop
    results := app.move_rows(each.place, each.field, each.way, kept.id, gone.id);
    if results is not null then steps := steps || jsonb_build_array(results); end if;
  end loop;
  -- Reports of errors name whom they are about without leaning on them.
  results := app.move_rows('public.error_reports', 'subject_id', 'row', kept.id, gone.id);
  if results is not null then steps := steps || jsonb_build_array(results); end if;
  for each in select * from app.places_of_people() where way = 'result' loop
    execute format('select jsonb_agg(to_jsonb(each)) from %s as each where %I = $1', each.place, each.field) into results using gone.id;
    if results is not null then
      steps := steps || jsonb_build_array(jsonb_build_object('act', 'move', 'place', each.place::text, 'field', each.field, 'moved', '[]'::jsonb, 'dropped', results));
    end if;
  end loop;
  steps := steps || jsonb_build_array(done);
  delete from public.people where id = gone.id;
  insert into app.person_slugs (slug, person_id) values (gone.slug, kept.id) on conflict (slug) do update set person_id = excluded.person_id;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  insert into app.person_merges (kept_id, gone_id, kept_name, gone_name, gone_slug, reason, merged_by, steps)
  values (kept.id, gone.id, kept.name, gone.name, gone.slug, btrim(p_reason), caller, steps) returning id into merge;
  perform app.write_audit('people_merged', null,
    jsonb_build_object('merge', merge, 'kept', kept.slug, 'gone', gone.slug, 'goneId', gone.id, 'reason', left(p_reason, 500)),
    'people', kept.id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge, 'slug', kept.slug));
end;
$$;

create function app.undo_merge(p_merge_id uuid, p_reason text, p_request_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  caller uuid := app.caller_id();
  merge app.person_merges;
  step jsonb;
  given jsonb;
  key text;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into merge from app.person_merges where id = p_merge_id for update;
  if merge.id is null or merge.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This merge was undone already, or is not there.';
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;
  if not exists (select from public.people where id = merge.kept_id for update)
    or exists (select from app.person_merges where kept_id = merge.kept_id and undone_at is null and merged_at > merge.merged_at)
  then
    raise sqlstate 'PT409' using message = format('%s was merged again since. Undo the later merge first.', merge.kept_name);
  end if;
  if exists (select from public.people where slug = merge.gone_slug) then
    raise sqlstate 'PT409' using message = format('Somebody else has the address %s now. Give them another first.', merge.gone_slug);
  end if;

  perform set_config('request.jwt.claims', '', true);
  delete from app.person_slugs where slug = merge.gone_slug;
  -- Who went comes back first, with what hangs on them; then what had moved; last what was filled in.
  for step in select value from jsonb_array_elements(merge.steps) with ordinality as each (value, place)
    where value ->> 'act' = 'single' order by value ->> 'field' <> 'id', place
  loop
    perform app.put_row((step ->> 'place')::regclass, step -> 'row');
  end loop;
  for step in select value from jsonb_array_elements(merge.steps) as each (value) where value ->> 'act' = 'move' loop
    if step -> 'moved' <> '[]' then
      execute format('update %1$s as each set %2$I = $1 where %2$I = $2 and exists (select from unnest($3) as key where to_jsonb(each) @> key)',
        step ->> 'place', step ->> 'field')
      using merge.gone_id, merge.kept_id, array(
        select app.key_of((step ->> 'place')::regclass, value || jsonb_build_object(step ->> 'field', merge.kept_id))
        from jsonb_array_elements(step -> 'moved') as each (value));
    end if;
    for given in select value from jsonb_array_elements(step -> 'dropped') as each (value) loop
      perform app.put_row((step ->> 'place')::regclass, given);
    end loop;
    -- A note that was joined is parted again, unless it was written on since.
    for given in select value from jsonb_array_elements(coalesce(step -> 'notes', '[]')) as each (value) loop
      update public.scout_notes as note set words = given ->> 'words'
      where note.player_id = merge.kept_id and note.user_id = (given ->> 'user_id')::uuid
        and note.words = left((given ->> 'words') || E'\n\n' || (
          select value ->> 'words' from jsonb_array_elements(step -> 'dropped') as each (value) where value -> 'user_id' = given -> 'user_id'), 4000);
    end loop;
  end loop;
  for step in select value from jsonb_array_elements(merge.steps) with ordinality as each (value, place)
    where value ->> 'act' = 'single' order by place desc
  loop
    if (step ->> 'isNew')::boolean then
      -- Unless something came since that needs it.
      begin
        execute format('delete from %s where %I = $1', step ->> 'place', step ->> 'field') using merge.kept_id;
      exception when foreign_key_violation then null;
      end;
    else
      for key, given in select * from jsonb_each(step -> 'filled') loop
        execute format('update %1$s as each set %2$I = null where %3$I = $1 and to_jsonb(each) -> %4$L = $2',
          step ->> 'place', key, step ->> 'field', key)
        using merge.kept_id, given;
      end loop;
    end if;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  update app.person_merges set undone_at = now(), undone_by = caller where id = merge.id;
  perform app.write_audit('people_merge_undone', null,
    jsonb_build_object('merge', merge.id, 'gone', merge.gone_slug, 'reason', left(p_reason, 500)), 'people', merge.kept_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge.id));
end;
$$;

create function app.tell_apart(p_one text, p_other text, p_request_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  pair uuid[];
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  pair := array(select id from public.people where slug in (p_one, p_other) order by id);
  if cardinality(pair) <> 2 then
    raise sqlstate 'PT404' using message = 'One of the two is not in the record any more.';
  end if;
  insert into app.different_people (one_id, other_id, said_by) values (pair[1], pair[2], app.caller_id()) on conflict do nothing;
  perform app.write_audit('people_told_apart', null, jsonb_build_object('one', p_one, 'other', p_other), 'people', pair[1]::text, 'football');
  return app.note_desk_request(p_request_id, '{}');
end;
$$;

-- Somebody as the desk shows them: enough to tell whether two are one.
create function app.person_card(person public.people)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'slug', person.slug, 'name', person.name, 'birthYear', person.birth_year, 'nationality', person.nationality,
    'bornOn', (select born_on from public.birth_dates where person_id = person.id),
    'kinds', public.person_kinds(person.id), 'source', (select name from public.sources where id = person.source_id),
    'isSample', person.is_sample,
    'clubs', array(
      select distinct club.name from (
        select club_id from public.registrations where player_id = person.id
        union all select club_id from public.coach_stints where person_id = person.id) as been
      join public.clubs as club on club.id = been.club_id order by club.name limit 6),
    'matches', (select count(*) from (select from public.lineup_entries where player_id = person.id limit 1000) as lined)
      + (select count(*) from (select from public.match_officials where person_id = person.id limit 1000) as led))
$$;

-- Likely doubles: a word of the name or the birth date in common, and names that are like each other.
create function app.duplicates_desk()
returns jsonb
language sql stable security definer set search_path = ''
as $$
  with pairs as (
    select one.person_id as one_id, other.person_id as other_id from app.person_words as one
    join app.person_words as other on other.word = one.word and one.person_id < other.person_id
    union
    select one.person_id, other.person_id from public.birth_dates as one
    join public.birth_dates as other on other.born_on = one.born_on and one.person_id < other.person_id
  ),
  weighed as (
    select pairs.*, extensions.similarity(app.plain(one.name), app.plain(other.name)) as likeness,
      coalesce(born.born_on = others.born_on, false) as is_same_day
    from pairs
    join public.people as one on one.id = pairs.one_id join public.people as other on other.id = pairs.other_id
    left join public.birth_dates as born on born.person_id = one.id
    left join public.birth_dates as others on others.person_id = other.id
    where one.is_sample = other.is_sample and not one.is_unregistered and not other.is_unregistered
      and coalesce(born.born_on = others.born_on, one.birth_year = other.birth_year, true)
      and not exists (select from app.different_people as told where told.one_id = pairs.one_id and told.other_id = pairs.other_id)
  ),
  likely as (
    select * from weighed where likeness >= 0.5 or (is_same_day and likeness >= 0.3)
    order by likeness + is_same_day::integer * 0.5 desc, one_id, other_id limit 30
  )
  select jsonb_build_object(
    'pairs', (select coalesce(jsonb_agg(jsonb_build_object('one', app.person_card(one), 'other', app.person_card(other),
        'likeness', round(likely.likeness::numeric, 2), 'isSameDay', likely.is_same_day)
        order by likely.likeness + likely.is_same_day::integer * 0.5 desc, one.name), '[]')
      from likely join public.people as one on one.id = likely.one_id join public.people as other on other.id = likely.other_id),
    'merges', (select coalesce(jsonb_agg(jsonb_build_object('id', merge.id, 'kept', merge.kept_name, 'gone', merge.gone_name,
        'slug', (select slug from public.people where id = merge.kept_id), 'reason', merge.reason, 'at', merge.merged_at,
        'by', (select full_name from public.profiles where id = merge.merged_by), 'undoneAt', merge.undone_at) order by merge.merged_at desc), '[]')
      from (select * from app.person_merges order by merged_at desc limit 20) as merge))
  where app.viewer_is('admin', 'zifa_admin', 'super_admin')
$$;

-- The two beside each other, how many rows would move, and why it is refused if it is.
create function app.preview_merge(p_kept text, p_gone text)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  kept public.people;
  gone public.people;
  each record;
  counted bigint;
  moves jsonb := '[]';
  refusal text;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    raise sqlstate 'PT403' using message = 'This is done by the administrators of the league and the association.';
  end if;
  select * into kept from public.people where slug = p_kept;
  select * into gone from public.people where slug = p_gone;
  if kept.id is null or gone.id is null then
    raise sqlstate 'PT404' using message = 'There is nobody at one of these addresses.';
  end if;
  begin
    perform app.refuse_merge(kept, gone);
  exception when sqlstate 'PT409' or sqlstate 'PT422' then
    refusal := sqlerrm;
  end;
  -- What people note for themselves is not counted: that there is something would tell of it.
  for each in select * from app.places_of_people() where way in ('row', 'single') and place::text !~ '(^|\.|_)(scout|follow|person_slugs)' order by place::text loop
    execute format('select count(*) from %s where %I = $1', each.place, each.field) into counted using gone.id;
    if counted > 0 then
      moves := moves || jsonb_build_array(jsonb_build_object('place', regexp_replace(each.place::text, '^.*\.', ''), 'count', counted));
    end if;
  end loop;
  return jsonb_build_object('kept', app.person_card(kept), 'gone', app.person_card(gone), 'moves', moves, 'refusal', refusal);
end;
$$;

-- Where somebody is who was merged with another. Definer, because the list itself is nobody's to read.
create function app.person_moved(p_slug text)
returns text
language sql stable security definer set search_path = ''
as $$
  select person.slug from app.person_slugs as old join public.people as person on person.id = old.person_id
  where old.slug = p_slug and not person.is_unregistered
$$;

create function public.person_moved(p_slug text)
returns text
language sql stable set search_path = ''
as $$ select app.person_moved(p_slug) $$;
comment on function public.person_moved(text) is 'The address of whoever somebody at an old address was merged with.';
create function public.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
returns jsonb
language sql set search_path = ''
as $$ select app.merge_people(p_kept, p_gone, p_reason, p_typed, p_request_id) $$;
comment on function public.merge_people(text, text, text, text, uuid) is 'Makes one person of two; the second goes, and all of theirs moves.';
create function public.undo_merge(p_merge_id uuid, p_reason text, p_request_id uuid)
returns jsonb
language sql set search_path = ''
as $$ select app.undo_merge(p_merge_id, p_reason, p_request_id) $$;
create function public.tell_apart(p_one text, p_other text, p_request_id uuid)
returns jsonb
language sql set search_path = ''
as $$ select app.tell_apart(p_one, p_other, p_request_id) $$;
comment on function public.tell_apart(text, text, uuid) is 'Says that two people of like names are two.';
create function public.duplicates_desk()
returns jsonb
language sql stable set search_path = ''
as $$ select app.duplicates_desk() $$;
create function public.preview_merge(p_kept text, p_gone text)
returns jsonb
language sql stable set search_path = ''
as $$ select app.preview_merge(p_kept, p_gone) $$;

grant execute on function app.person_moved(text), public.person_moved(text) to anon, authenticated;
grant execute on function
  app.merge_people(text, text, text, text, uuid), app.undo_merge(uuid, text, uuid), app.tell_apart(text, text, uuid),
  app.duplicates_desk(), app.preview_merge(text, text),
  public.merge_people(text, text, text, text, uuid), public.undo_merge(uuid, text, uuid), public.tell_apart(text, text, uuid),
  public.duplicates_desk(), public.preview_merge(text, text)
to authenticated;
