-- Changes of the record that have no procedure of their own: a ground is added, a club renamed, a birth date or an award
-- put right. One administrator proposes it with its reason and source, another confirms.
--
-- What has a procedure is not in the list and never changes this way: results, clubs and seasons of matches, events,
-- points, registrations that count. See app.changeable_records().

create table public.record_changes (
  id uuid primary key default gen_random_uuid(),
  place text not null check (char_length(place) <= 63),
  kind text not null check (kind in ('add', 'change', 'remove')),
  -- Which row, by its primary key; of one that is added, once it is there.
  key jsonb check (octet_length(key::text) <= 500),
  wanted jsonb not null default '{}' check (octet_length(wanted::text) <= 8000),
  before jsonb check (octet_length(before::text) <= 100000),
  reason text not null check (app.is_reason(reason)),
  source text not null check (source ~ '\S' and char_length(source) between 5 and 500),
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  discarded_by uuid references auth.users (id) on delete set null,
  discarded_at timestamptz,
  discard_reason text check (app.is_reason(discard_reason)),

  constraint two_people_change_the_record check (confirmed_by <> proposed_by),
  constraint a_change_is_confirmed_or_discarded check (confirmed_at is null or discarded_at is null),
  constraint what_is_discarded_says_why check ((discarded_at is null) = (discard_reason is null))
);
comment on table public.record_changes is 'Changes of the record that take two: what is to change, why, by which source, and who confirmed it.';
comment on column public.record_changes.before is 'What the columns said when it was proposed; if they say something else by then, it is not confirmed.';
create index record_changes_waiting_idx on public.record_changes (proposed_at) where confirmed_at is null and discarded_at is null;
create unique index one_change_of_a_row_waits on public.record_changes (place, key)
  where kind <> 'add' and confirmed_at is null and discarded_at is null;
create index record_changes_proposed_by_idx on public.record_changes (proposed_by);
create index record_changes_confirmed_by_idx on public.record_changes (confirmed_by);
create index record_changes_discarded_by_idx on public.record_changes (discarded_by);
alter table public.record_changes enable row level security;
grant select on public.record_changes to authenticated;

create policy "administrators read changes, of birth dates the association"
on public.record_changes for select to authenticated
using (
  (select app.viewer_is('zifa_admin', 'super_admin'))
  or ((select app.viewer_is('admin')) and place <> 'birth_dates')
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.record_changes
for each statement execute function app.refuse_while_impersonating();

-- How a change of the record is proposed, confirmed by another, or discarded.

-- The row as it stands, held until the end; null where it is not there.
create function app.hold_record(p_place text, p_key jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  keys text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_key) as key);
  held jsonb;
begin
  execute format(
    'select to_jsonb(each) from public.%1$I as each where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) for no key update',
    p_place, keys) into held using p_key;
  return held;
end;
$$;

-- Does it, and answers the key of the row. Where the table names sources, a new row names the one of the change.
create function app.write_record(change public.record_changes)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  place regclass := ('public.' || quote_ident(change.place))::regclass;
  given jsonb := change.wanted;
  keys text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(change.key) as key);
  names text;
  origin uuid;
  written jsonb;
begin
  if change.kind = 'add' and exists (select from pg_catalog.pg_attribute where attrelid = place and attname = 'source_id') then
    insert into public.sources (name) values (change.source) on conflict (name) do nothing;
    select id into origin from public.sources where name = change.source;
    given := given || jsonb_build_object('source_id', origin);
  end if;
  names := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(given) as key);
  if change.kind = 'add' then
    execute format('insert into %1$s as each (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning to_jsonb(each)', place, names)
    into written using given;
  elsif change.kind = 'change' then
    execute format(
      'update %1$s as each set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) '
      'where (%3$s) = (select %3$s from jsonb_populate_record(null::%1$s, $2)) returning to_jsonb(each)', place, names, keys)
    into written using given, change.key;
  else
    execute format('delete from %1$s as each where (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) returning to_jsonb(each)', place, keys)
    into written using change.key;
  end if;
  return app.key_of(place, written);
end;
$$;

-- Refuses what the list or the state of the record does not allow; answers the change with what stands there now.
create function app.check_record_change(change public.record_changes)
returns public.record_changes language plpgsql security definer set search_path = ''
as $$
declare
  listed record;
  held jsonb;
  unknown text;
begin
  select * into listed from app.changeable_records() as known where known.place = change.place;
  if listed is null or change.kind is null or change.kind <> all (listed.kinds) then
    perform app.refuse('PT422', 'curation.changeNotHere',
      'This cannot be changed here. Results, events, points and registrations have their own procedures.', 'place');
  end if;
  if not app.caller_is(variadic listed.keepers) then
    perform app.refuse('PT403', 'curation.changeAssociationOnly', 'Only two administrators of the association together can change this.');
  end if;
  select string_agg(key, ', ' order by key) into unknown from jsonb_object_keys(change.wanted) as key
  where key <> all (listed.columns || case change.kind when 'add' then listed.fixed else '{}' end);
  if unknown is not null then
    perform app.refuse('PT422', 'curation.changeColumns',
      'This cannot be set here: {columns}.', 'wanted', jsonb_build_object('columns', left(unknown, 200)));
  end if;
  if (change.wanted = '{}') <> (change.kind = 'remove') then
    perform app.refuse('PT422', 'curation.changeNothing', 'Enter what the record should say.', 'wanted');
  end if;
  if change.kind <> 'add' then
    if app.key_of(('public.' || quote_ident(change.place))::regclass, change.key) is distinct from change.key
      or jsonb_path_exists(change.key, '$.* ? (@ == null)')
    then
      perform app.refuse('PT422', 'curation.changeKey', 'Name the row by its key.', 'key');
    end if;
    held := app.hold_record(change.place, change.key);
    if held is null then
      perform app.refuse('PT404', 'curation.changeRowGone', 'This is no longer in the record.');
    end if;
    change.before := case change.kind when 'remove' then held else (
      select jsonb_object_agg(key, held -> key) from jsonb_object_keys(change.wanted) as key) end;
  end if;
  perform app.refuse_change(change.place, change.kind, coalesce(held, change.wanted), change.wanted);
  return change;
end;
$$;

-- Tries it and takes it back, so that the proposer sees at once what the record cannot hold.
create function app.try_record_change(change public.record_changes)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.write_record(change);
  raise sqlstate 'PTRUN';
exception
  when sqlstate 'PTRUN' then null;
  when integrity_constraint_violation or data_exception then
    perform app.refuse('PT422', 'curation.changeImpossible',
      'The record cannot hold this: {reason}.', 'wanted', jsonb_build_object('reason', left(sqlerrm, 200)));
end;
$$;

create function app.propose_record_change(
  p_place text, p_kind text, p_key jsonb, p_wanted jsonb, p_reason text, p_source text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  change public.record_changes;
begin
  perform app.refuse_but_keepers();
  if known is not null then return (known ->> 'id')::uuid; end if;
  perform app.require_reason(p_reason);
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name a source that can be checked, in 5 to 500 characters.', 'source');
  end if;
  if coalesce(jsonb_typeof(p_wanted), 'object') <> 'object' or coalesce(jsonb_typeof(p_key), 'object') <> 'object'
    or octet_length(p_wanted::text) > 8000 or octet_length(p_key::text) > 500
  then
    perform app.refuse('PT422', 'curation.changeTooLong', 'Enter the columns and their values, in at most 8,000 characters.', 'wanted');
  end if;
  if (select count(*) from public.record_changes where proposed_by = app.caller_id() and confirmed_at is null and discarded_at is null) >= 100 then
    perform app.refuse('PT429', 'curation.changeLimit', 'You have a hundred pending proposals, which is the limit. Wait until others have confirmed or discarded some.');
  end if;
  change.place := p_place;
  change.kind := p_kind;
  change.key := case when p_kind <> 'add' then coalesce(p_key, '{}') end;
  change.wanted := coalesce(p_wanted, '{}');
  change.reason := btrim(p_reason);
  change.source := btrim(p_source);
  begin
    change := app.check_record_change(change);
  exception when data_exception then
    perform app.refuse('PT422', 'curation.changeImpossible',
      'The record cannot hold this: {reason}.', 'wanted', jsonb_build_object('reason', left(sqlerrm, 200)));
  end;
  if change.kind = 'change' and change.before @> change.wanted then
    perform app.refuse('PT422', 'curation.changeSame', 'The record already says this.', 'wanted');
  end if;
  if exists (select from public.record_changes as other where other.place = change.place and other.key = change.key
    and other.kind <> 'add' and other.confirmed_at is null and other.discarded_at is null)
  then
    perform app.refuse('PT409', 'curation.changePending', 'Another change to this is pending. Confirm or discard it first.');
  end if;
  perform app.try_record_change(change);
  insert into public.record_changes (place, kind, key, wanted, before, reason, source, proposed_by)
  values (change.place, change.kind, change.key, change.wanted, change.before, change.reason, change.source, app.caller_id())
  returning * into change;
  perform app.note_record_decision(change, 'proposed', change.reason);
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', change.id));
  return change.id;
end;
$$;

-- The log keeps which columns and why; what they say is in the change itself, and for birth dates nowhere else.
create function app.note_record_decision(change public.record_changes, step text, words text)
returns void language sql security definer set search_path = ''
as $$
  select app.write_audit('record_change_' || step, null,
    jsonb_build_object('change', change.id, 'kind', change.kind, 'reason', words, 'source', left(change.source, 200),
      'columns', (select jsonb_agg(key) from jsonb_object_keys(change.wanted) as key)),
    change.place, left(change.key::text, 200), 'football')
$$;

create function app.settle_record_change(p_change_id uuid, p_is_confirmed boolean, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  change public.record_changes;
  checked public.record_changes;
begin
  perform app.refuse_but_keepers();
  if known is not null then return (known ->> 'id')::uuid; end if;
  select * into change from public.record_changes where id = p_change_id for update;
  if change.id is null then
    perform app.refuse('PT404', 'curation.changeGone', 'This proposal no longer exists.');
  end if;
  if change.confirmed_at is not null or change.discarded_at is not null then
    perform app.refuse('PT409', 'curation.changeSettled', 'This has already been confirmed or discarded.');
  end if;
  if p_is_confirmed then
    if change.proposed_by is not distinct from app.caller_id() then
      perform app.refuse('PT403', 'curation.changeOwn', 'You proposed this. Another administrator has to confirm it.');
    end if;
    checked := app.check_record_change(change);
    if checked.before is distinct from change.before then
      perform app.refuse('PT409', 'curation.changeOutdated', 'The record has changed since this was proposed. Discard it and propose it again.');
    end if;
    change.key := app.write_record(change);
    update public.record_changes set key = change.key, confirmed_by = app.caller_id(), confirmed_at = now() where id = change.id;
  else
    perform app.require_reason(p_reason);
    update public.record_changes set discarded_by = app.caller_id(), discarded_at = now(), discard_reason = btrim(p_reason)
    where id = change.id;
  end if;
  perform app.note_record_decision(change, case when p_is_confirmed then 'confirmed' else 'discarded' end,
    case when p_is_confirmed then change.reason else btrim(p_reason) end);
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', change.id));
  return change.id;
end;
$$;

create function public.propose_record_change(
  p_place text, p_kind text, p_reason text, p_source text, p_request_id uuid, p_key jsonb default null, p_wanted jsonb default null)
returns uuid language sql set search_path = ''
as $$ select app.propose_record_change(p_place, p_kind, p_key, p_wanted, p_reason, p_source, p_request_id) $$;
comment on function public.propose_record_change(text, text, text, text, uuid, jsonb, jsonb) is
  'Proposes to add, change or remove a row of the record, with its reason and source; another administrator confirms it.';

create function public.confirm_record_change(p_change_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_record_change(p_change_id, true, null, p_request_id) $$;

create function public.discard_record_change(p_change_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_record_change(p_change_id, false, p_reason, p_request_id) $$;

grant execute on function
  app.propose_record_change(text, text, jsonb, jsonb, text, text, uuid),
  app.settle_record_change(uuid, boolean, text, uuid),
  public.propose_record_change(text, text, text, text, uuid, jsonb, jsonb), public.confirm_record_change(uuid, uuid),
  public.discard_record_change(uuid, text, uuid)
to authenticated;
