-- One person who is in the record twice: the two are merged into one, and that can be undone.
--
-- Everything that names the one who goes names the one who stays from then on; their address leads there. What would
-- say that they are two people refuses it: another birth date, or both in one line-up. Sealed papers do not move:
-- the one with an account or a transfer stays.
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

create function app.refuse_merge(kept public.people, gone public.people)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  each record;
  has boolean;
begin
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.mergeGone', 'One of the two is no longer in the record, or was already merged.');
  end if;
  if kept.id = gone.id then
    perform app.refuse('PT422', 'curation.mergeSame', 'These are the same person. Choose two.', 'gone');
  end if;
  if kept.is_sample <> gone.is_sample then
    perform app.refuse('PT409', 'curation.mergeSample', 'One of the two is a sample. A real person cannot be merged with a sample.');
  end if;
  if kept.is_unregistered or gone.is_unregistered then
    perform app.refuse('PT409', 'curation.mergeUnregistered', 'One of the two is not registered yet. Wait for the registration.');
  end if;
  if (select count(distinct born_on) from public.birth_dates where person_id in (kept.id, gone.id)) > 1 or kept.birth_year <> gone.birth_year then
    perform app.refuse('PT409', 'curation.mergeBirths', 'They have different birth dates. If one is wrong, correct it first.');
  end if;
  for each in select * from app.places_of_people() where way = 'sealed' loop
    execute format('select exists (select from %s where %I = $1)', each.place, each.field) into has using gone.id;
    if has then
      perform app.refuse('PT409', 'curation.mergePapers',
        '{person} has an account, a transfer or other papers, which cannot move. Keep this person and remove the other.',
        'gone', jsonb_build_object('person', gone.name));
    end if;
  end loop;
end;
$$;

-- Definer, because it writes where its caller may not. It is the server that moves the rows, and the log is written by hand.
create function app.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
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
    perform app.refuse('PT422', 'curation.mergeReason', 'Explain how you know that they are the same person, in at most 500 characters.', 'reason');
  end if;
  if btrim(p_typed) is distinct from gone.name then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', gone.name));
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
  values (kept.id, gone.id, kept.name, gone.name, gone.slug, btrim(p_reason), app.caller_id(), steps) returning id into merge;
  perform app.write_audit('people_merged', null,
    jsonb_build_object('merge', merge, 'kept', kept.slug, 'gone', gone.slug, 'goneId', gone.id, 'reason', left(p_reason, 500)),
    'people', kept.id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge, 'slug', kept.slug));
end;
$$;

create function app.undo_merge(p_merge_id uuid, p_reason text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
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
    perform app.refuse('PT409', 'curation.mergeUndone', 'This merge was already undone, or does not exist.');
  end if;
  perform app.require_reason(p_reason);
  if not exists (select from public.people where id = merge.kept_id for update)
    or exists (select from app.person_merges where kept_id = merge.kept_id and undone_at is null and merged_at > merge.merged_at)
  then
    perform app.refuse('PT409', 'curation.mergedAgain',
      '{person} has been merged again since. Undo the later merge first.', p_parameters => jsonb_build_object('person', merge.kept_name));
  end if;
  if exists (select from public.people where slug = merge.gone_slug) then
    perform app.refuse('PT409', 'curation.mergeAddressTaken',
      'Somebody else has the page address {address} now. Change theirs first.', p_parameters => jsonb_build_object('address', merge.gone_slug));
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

-- Where somebody is who was merged with another. Definer, because the list itself is nobody's to read.
create function app.person_moved(p_slug text)
returns text language sql stable security definer set search_path = ''
as $$
  select person.slug from app.person_slugs as old join public.people as person on person.id = old.person_id
  where old.slug = p_slug and not person.is_unregistered
$$;

create function public.person_moved(p_slug text)
returns text language sql stable set search_path = ''
as $$ select app.person_moved(p_slug) $$;
comment on function public.person_moved(text) is 'The address of whoever somebody at an old address was merged with.';

create function public.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.merge_people(p_kept, p_gone, p_reason, p_typed, p_request_id) $$;
comment on function public.merge_people(text, text, text, text, uuid) is 'Makes one person of two; the second goes, and all of theirs moves.';

create function public.undo_merge(p_merge_id uuid, p_reason text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.undo_merge(p_merge_id, p_reason, p_request_id) $$;

-- What a merge remembers holds what is private of people: it is kept for as long as an undo is likely, and no longer.

create function app.forget_old_merges()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update app.person_merges set steps = '[]' where merged_at < now() - interval '90 days' and steps <> '[]';
  return null;
end;
$$;

create trigger what_moved_is_forgotten_after_90_days after insert on app.person_merges
for each statement execute function app.forget_old_merges();

create function app.refuse_late_undo()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if old.steps = '[]' or old.merged_at < now() - interval '90 days' then
    perform app.refuse('PT409', 'curation.mergeTooOld', 'A merge can be undone for 90 days. It is no longer known what moved with this one.');
  end if;
  return new;
end;
$$;

create trigger a_merge_is_undone_within_90_days before update of undone_at on app.person_merges
for each row execute function app.refuse_late_undo();

grant execute on function
  app.merge_people(text, text, text, text, uuid), app.undo_merge(uuid, text, uuid),
  public.merge_people(text, text, text, text, uuid), public.undo_merge(uuid, text, uuid)
to authenticated;

grant execute on function
  app.person_moved(text), public.person_moved(text)
to anon, authenticated;
