-- Leaving: what is a person's own is deleted; of what they did in a common matter only the number of an account remains
-- that does not show who it was, and "Former member" stands where their name, address or number was written.
--
-- Thirty days later, and until then they can change their mind; or at once. Results, transfers and the logs stay: they
-- are the league's. So does a player's name in the record, which is not the account's.

create table app.erasures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  erased_at timestamptz,
  problem text,
  is_by_guardian boolean not null default false
);
comment on table app.erasures is 'Who asked to be erased, when it is due, and when it was done.';
comment on column app.erasures.problem is 'Why it could not be done, the last time it was tried.';
comment on column app.erasures.is_by_guardian is 'Asked for by the guardian, who alone takes it back while its owner is under 18.';
create index erasures_due_at_idx on app.erasures (due_at) where erased_at is null;
alter table app.erasures enable row level security;

create trigger those_named_look_again
after insert or update or delete on app.erasures
for each row execute function app.tell_those_named();

-- How somebody may be written: by name, by address, by number. What is too short to be distinguished from a word is left out.
create function app.marks_of(p_user_id uuid)
returns text[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct mark), '{}') from (
    select btrim(unnest(array[
      account.email, account.phone, account.email_change, account.phone_change,
      account.raw_user_meta_data ->> 'full_name', account.raw_user_meta_data ->> 'name'])) as mark
    from auth.users as account where account.id = p_user_id
    union all
    select btrim(unnest(array[person.full_name, person.email, person.phone])) from public.profiles as person where person.id = p_user_id
    union all
    select btrim(unnest(array[known.identity_data ->> 'full_name', known.identity_data ->> 'name', known.identity_data ->> 'email']))
    from auth.identities as known where known.user_id = p_user_id
  ) as found
  where char_length(mark) >= 3
$$;

create function app.without_marks(words text, marks text[])
returns text language plpgsql immutable set search_path = ''
as $$
declare
  mark text;
begin
  foreach mark in array marks loop
    words := regexp_replace(words,
      '(?<![[:alnum:]])\+?' || regexp_replace(mark, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
      'Former member', 'gi');
  end loop;
  return words;
end;
$$;

-- Takes marks out of every column of words in those rows of a table. Answers how many rows it changed.
create function app.take_out_marks(kept regclass, condition text, p_user_id uuid, marks text[])
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  changes text;
  differs text;
  changed bigint;
begin
  select
    string_agg(format('%1$I = app.without_marks(%1$I::text, $2)::%2$s', held.attname, format_type(held.atttypid, held.atttypmod)), ', '),
    string_agg(format('app.without_marks(%1$I::text, $2) <> %1$I::text', held.attname), ' or ')
  into changes, differs
  from pg_catalog.pg_attribute as held
  where held.attrelid = kept and held.attnum > 0 and not held.attisdropped and held.attgenerated = ''
    and held.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype);
  if changes is null or marks = '{}' then return 0; end if;
  execute format('update %s set %s where (%s) and (%s)', kept, changes, condition, differs) using p_user_id, marks;
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- What notes a change notes what was there before: while a name is being taken out, not that.
create function app.keep_marks_out_of_log()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.details := app.without_marks(new.details::text, current_setting('app.erased_marks', true)::text[])::jsonb;
  return new;
end;
$$;

-- Triggers fire by name: before the row is chained.
create trigger a_name_that_is_taken_out_stays_out
before insert on public.audit_log
for each row when (coalesce(current_setting('app.erased_marks', true), '') <> '')
execute function app.keep_marks_out_of_log();

create function app.erase_account(p_user_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  marks text[] := app.marks_of(p_user_id);
  place record;
begin
  if not exists (select from auth.users where id = p_user_id and deleted_at is null) then return; end if;
  -- As nobody: the logs of what people change would else keep what is taken out here.
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('app.erased_marks', marks::text, true);

  -- Whoever they spoke for has no guardian any more.
  update app.account_ages set guardian_id = null, confirmed_at = null, guardian_email = null
  where guardian_id = p_user_id or guardian_email = any (marks);

  for place in select in_table, column_name from app.account_columns() where rule = 'kept' and table_name ~ '^(public|app)\.' loop
    perform app.take_out_marks(place.in_table, format('%I = $1', place.column_name), p_user_id, marks);
  end loop;
  -- Where who did it is kept apart, the words are in the row beside.
  for place in
    select named.in_table, named.column_name, beside.confrelid::regclass as other_table, held.attname as key, pointed.attname as other_key
    from app.account_columns() as named
    join pg_catalog.pg_constraint as key on key.conrelid = named.in_table and key.contype = 'p' and cardinality(key.conkey) = 1
    join pg_catalog.pg_constraint as beside on beside.conrelid = named.in_table and beside.contype = 'f' and beside.conkey = key.conkey
    join pg_catalog.pg_attribute as held on held.attrelid = named.in_table and held.attnum = key.conkey[1]
    join pg_catalog.pg_attribute as pointed on pointed.attrelid = beside.confrelid and pointed.attnum = beside.confkey[1]
    where named.rule = 'kept' and beside.confrelid not in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.people'::regclass)
  loop
    perform app.take_out_marks(place.other_table,
      format('%I in (select %I from %s where %I = $1)', place.other_key, place.key, place.in_table, place.column_name), p_user_id, marks);
  end loop;
  -- What others were told of them. A name that is in the record too may be another's, and stays.
  perform app.take_out_marks('public.notifications', 'user_id <> $1', p_user_id, array(
    select mark from unnest(marks) as mark where not exists (select from public.people where lower(name) = lower(mark))));
  update public.player_private set phone = null, guardian_contact = null
  where person_id in (select person_id from public.person_links where user_id = p_user_id and status = 'confirmed');

  delete from public.profiles where id = p_user_id;
  for place in select in_table, column_name from app.account_columns() where rule = 'own' and in_table <> 'public.profiles'::regclass loop
    execute format('delete from %s where %I = $1', place.in_table, place.column_name) using p_user_id;
  end loop;

  update auth.audit_log_entries
  set ip_address = '', payload = json_build_object('action', payload ->> 'action', 'actor_id', p_user_id, 'log_type', payload ->> 'log_type')
  where payload ->> 'actor_id' = p_user_id::text;
  delete from auth.flow_state where user_id = p_user_id;
  -- As the account service leaves one that is deleted and still pointed to.
  update auth.users
  set deleted_at = now(), updated_at = now(), email = null, phone = null, encrypted_password = '', email_change = '',
    phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', last_sign_in_at = null, invited_at = null,
    confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
    phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;

  insert into app.erasures (user_id, due_at, erased_at) values (p_user_id, now(), now())
  on conflict (user_id) do update set erased_at = now(), problem = null;
  perform app.write_audit('account_erased', p_user_id);
end;
$$;

-- By the clock. One that cannot be done stands in the way of no other, and says why.
create function app.erase_what_is_due()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  due uuid;
  done integer := 0;
begin
  for due in select user_id from app.erasures where erased_at is null and due_at <= now() order by due_at limit 50 loop
    begin
      perform app.erase_account(due);
      done := done + 1;
    exception when others then
      -- A day later, once more.
      update app.erasures set problem = left(sqlerrm, 500), due_at = now() + interval '1 day' where user_id = due;
    end;
  end loop;
  return done;
end;
$$;

-- Files of accounts that are gone. Who keeps the bytes removes them; here is which.
create function app.files_to_remove()
returns table (bucket_id text, name text) language sql stable security definer set search_path = ''
as $$
  select file.bucket_id, file.name from storage.objects as file
  join app.personal_buckets as personal on personal.bucket_id = file.bucket_id
  join app.erasures as erased on erased.user_id::text = file.owner_id and erased.erased_at is not null
  limit 100
$$;

-- Definer, because it deletes what the account service keeps.
create function app.delete_my_account(p_words text, p_at_once boolean, p_request_id uuid)
returns timestamptz language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  due timestamptz;
begin
  perform app.refuse_in_anothers_name();
  if lower(btrim(coalesce(p_words, ''))) <> 'erase my account' then
    perform app.refuse('PT422', 'accounts.typeEraseOwn', 'Type "erase my account" to confirm.', 'words');
  end if;
  perform from public.profiles where id = caller for no key update;
  if app.caller_is('super_admin') and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> caller and account.deleted_at is null and account.confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    perform app.refuse('PT409', 'accounts.lastSuperErased', 'The site needs at least one super admin. Name another first.');
  end if;
  if exists (
    select from app.clubs_of(caller, 'club_admin') as own
    where not exists (
      select from public.club_members as other
      where other.club_id = own and other.user_id <> caller and other.member_role = 'club_admin'
        and other.starts_on <= app.league_today() and coalesce(other.ends_on >= app.league_today(), true)))
  then
    perform app.refuse('PT409', 'accounts.lastSignatoryErased',
      'You are the only admin of your club. Ask the league to name another first.');
  end if;
  insert into app.erasures (user_id, due_at) values (caller, now() + case when p_at_once then interval '0' else interval '30 days' end)
  on conflict (user_id) do update
  set asked_at = now(), due_at = case when p_at_once then now() else least(app.erasures.due_at, excluded.due_at) end
  returning due_at into due;
  perform app.write_audit('account_erasure_asked', caller, jsonb_build_object('at_once', coalesce(p_at_once, false)));
  if p_at_once then perform app.erase_account(caller); end if;
  return due;
end;
$$;

create function app.keep_my_account(p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  delete from app.erasures
  where user_id = app.caller_id() and erased_at is null
    and not (is_by_guardian and coalesce(app.is_minor_account(app.caller_id()), false)
      and exists (select from app.account_ages where user_id = app.caller_id() and guardian_id is not null));
  if not found then
    if exists (select from app.erasures where user_id = app.caller_id() and erased_at is null) then
      perform app.refuse('PT409', 'accounts.guardianErases', 'Your guardian asked for the erasure. Only they can cancel it.');
    end if;
    return false;
  end if;
  perform app.write_audit('account_erasure_withdrawn', app.caller_id());
  return true;
end;
$$;

create function public.delete_my_account(p_words text, p_at_once boolean, p_request_id uuid)
returns timestamptz language sql set search_path = ''
as $$ select app.delete_my_account(p_words, p_at_once, p_request_id) $$;
comment on function public.delete_my_account(text, boolean, uuid) is
  'Erases the caller''s account in 30 days, or at once. Answers when. The words are "erase my account".';

create function public.keep_my_account(p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.keep_my_account(p_request_id) $$;
comment on function public.keep_my_account(uuid) is 'Takes back that the caller asked to be erased. False where nothing waits.';

grant execute on function
  app.delete_my_account(text, boolean, uuid), app.keep_my_account(uuid), public.delete_my_account(text, boolean, uuid),
  public.keep_my_account(uuid)
to authenticated;
