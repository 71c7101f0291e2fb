-- Moving the rows of one person to another, wherever the schema refers to people.

-- Where somebody of the record is named. How it is merged:
--   single   at most one row a person: what is missing is filled in
--   fold     made from the others, by triggers
--   result   of a model: it goes with the one who goes
--   sealed   does not move
--   wish     of somebody else about a person: the second of two is left out
--   row      moves
create function app.places_of_people()
returns table (place regclass, field name, parent regclass, way text) language sql stable set search_path = ''
as $$
  select fact.conrelid::regclass, field.attname, fact.confrelid::regclass, case
    when fact.conrelid in ('public.players'::regclass, 'public.officials'::regclass, 'public.birth_dates'::regclass,
      'public.player_private'::regclass) then 'single'
    when fact.conrelid::regclass::text in ('player_totals', 'public.player_totals', 'official_totals', 'public.official_totals',
      'app.person_words', 'player_match_figures', 'public.player_match_figures', 'player_season_figures', 'public.player_season_figures',
      'app.different_people') then 'fold'
    when fact.conrelid::regclass::text ~ '(^|\.)(player_values|likely_fees)$' then 'result'
    when fact.conrelid::regclass::text ~ '(^|\.)(person_links|transfers|guardians|transfer_asks|payment_reports|window_exceptions|person_claims|person_documents|identity_checks|account_disownings|person_invitations)$'
      then 'sealed'
    when fact.conrelid::regclass::text ~ '(^|\.)(follows|match_best_players|scout_list_players|scout_notes|suspensions|lineup_picks|entered_players)$' then 'wish'
    else 'row' end
  from pg_catalog.pg_constraint as fact
  join pg_catalog.pg_attribute as field on field.attrelid = fact.conrelid and field.attnum = fact.conkey[1]
  where fact.contype = 'f' and cardinality(fact.conkey) = 1
    and fact.confrelid in ('public.people'::regclass, 'public.players'::regclass, 'public.officials'::regclass)
$$;

-- The columns by which a row is known.
create function app.key_of(place regclass, given jsonb)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_object_agg(field.attname, given -> field.attname::text)
  from pg_catalog.pg_index as known
  join pg_catalog.pg_attribute as field on field.attrelid = known.indrelid and field.attnum = any (known.indkey)
  where known.indrelid = place and known.indisprimary
$$;

-- Columns that can be written, in their order.
create function app.columns_of(place regclass)
returns text language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = place and attnum > 0 and not attisdropped and attgenerated = ''
$$;

create function app.put_row(place regclass, given jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
    place, app.columns_of(place))
  using given;
end;
$$;

-- Fills what the one who stays lacks from the one who goes, and says what it filled.
create function app.fill_single(place regclass, field name, kept uuid, gone uuid)
returns jsonb language plpgsql security definer set search_path = ''
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
returns jsonb language plpgsql security definer set search_path = ''
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
        if place = 'public.lineup_entries'::regclass then
          perform app.refuse('PT409', 'curation.mergeSameLineup', 'Both are in the line-up of the same match, so they are two people.');
        elsif place = 'public.match_officials'::regclass then
          perform app.refuse('PT409', 'curation.mergeSameAppointment', 'Both were appointed to the same match, so they are two people.');
        else
          perform app.refuse('PT409', 'curation.mergeSamePlace',
            'Both have the same place in {place}. They may be two people; correct that first.',
            p_parameters => jsonb_build_object('place', replace(regexp_replace(place::text, '^.*\.', ''), '_', ' ')));
        end if;
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
