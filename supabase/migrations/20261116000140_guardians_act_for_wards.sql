-- A child's rights are exercised by their guardian: who has agreed to the account of somebody under 18 takes its data along
-- and has it erased, as its owner could. In 30 days and not at once, because two people may see it differently.

alter table app.erasures add column is_by_guardian boolean not null default false;
comment on column app.erasures.is_by_guardian is 'Asked for by the guardian, who alone takes it back while its owner is under 18.';

-- Definer, because nobody reads the ages of others. Says no in the same words whether there is such an account or not.
create function app.refuse_unless_guardian_of(p_user_id uuid)
returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  if not coalesce(app.is_minor_account(p_user_id), false) or not exists (
    select from app.account_ages where user_id = p_user_id and guardian_id = app.caller_id())
  then
    raise sqlstate 'PT404' using message = 'You are not the guardian of somebody under 18 there.';
  end if;
end;
$$;

-- Of a caller's own account, and of those whose guardian they are; five times a day altogether.
create function app.take_along(p_user_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  -- Two at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('export ' || caller::text, 263));
  if (select count(*) from app.exports where user_id = caller and made_at > now() - interval '1 day') >= 5 then
    raise sqlstate 'PT429' using message = 'You have taken data along five times in a day. Try again tomorrow.';
  end if;
  insert into app.exports (user_id) values (caller);
  perform app.write_audit('data_exported', p_user_id);
  return jsonb_build_object('exportedAt', now(), 'account', p_user_id, 'tables', app.export_of(p_user_id));
end;
$$;

create or replace function app.export_my_data()
returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  return app.take_along(app.caller_id());
end;
$$;

create function app.export_ward_data(p_user_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  taken := app.take_along(p_user_id);
  perform app.tell(array[p_user_id], 'account_guardian', 'Your guardian has taken your data along',
    'It is what you can download yourself under Privacy.', '/dashboard/privacy');
  return taken;
end;
$$;

create function app.erase_ward_account(p_user_id uuid, p_words text, p_request_id uuid)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  if lower(btrim(coalesce(p_words, ''))) <> 'erase this account' then
    raise sqlstate 'PT422' using message = 'Type "erase this account", so that it does not happen by mistake.', hint = 'words';
  end if;
  perform from public.profiles where id = p_user_id for no key update;
  -- Asked for again it stays as it is; one that the child asked for is the guardian's from now on.
  update app.erasures set is_by_guardian = true where user_id = p_user_id and erased_at is null and not is_by_guardian
  returning due_at into due;
  if not found then
    select due_at into due from app.erasures where user_id = p_user_id;
    if found then return due; end if;
    insert into app.erasures (user_id, due_at, is_by_guardian) values (p_user_id, now() + interval '30 days', true)
    returning due_at into due;
  end if;
  perform app.write_audit('account_erasure_asked', p_user_id, jsonb_build_object('by_guardian', true));
  perform app.tell(array[p_user_id], 'account_guardian', 'Your guardian has asked to erase your account',
    'It will be erased in 30 days, unless your guardian takes it back.', '/dashboard/privacy', due);
  return due;
end;
$$;

create function app.keep_ward_account(p_user_id uuid, p_request_id uuid)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  delete from app.erasures where user_id = p_user_id and erased_at is null;
  if not found then return false; end if;
  perform app.write_audit('account_erasure_withdrawn', p_user_id, jsonb_build_object('by_guardian', true));
  perform app.tell(array[p_user_id], 'account_guardian', 'Your account stays', 'Your guardian has taken it back.', '/dashboard/privacy');
  return true;
end;
$$;

create or replace function app.keep_my_account(p_request_id uuid)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  delete from app.erasures
  where user_id = app.caller_id() and erased_at is null
    and not (is_by_guardian and coalesce(app.is_minor_account(app.caller_id()), false)
      and exists (select from app.account_ages where user_id = app.caller_id() and guardian_id is not null));
  if not found then
    if exists (select from app.erasures where user_id = app.caller_id() and erased_at is null) then
      raise sqlstate 'PT409' using message = 'Your guardian asked for it. Only they can take it back.';
    end if;
    return false;
  end if;
  perform app.write_audit('account_erasure_withdrawn', app.caller_id());
  return true;
end;
$$;

create function public.export_ward_data(p_user_id uuid)
returns jsonb
language sql set search_path = ''
as $$ select app.export_ward_data(p_user_id) $$;
comment on function public.export_ward_data(uuid) is 'Everything that is kept about somebody under 18 whose guardian the caller is.';
create function public.erase_ward_account(p_user_id uuid, p_words text, p_request_id uuid)
returns timestamptz
language sql set search_path = ''
as $$ select app.erase_ward_account(p_user_id, p_words, p_request_id) $$;
comment on function public.erase_ward_account(uuid, text, uuid) is
  'Erases the account of somebody under 18 whose guardian the caller is, in 30 days. The words are "erase this account".';
create function public.keep_ward_account(p_user_id uuid, p_request_id uuid)
returns boolean
language sql set search_path = ''
as $$ select app.keep_ward_account(p_user_id, p_request_id) $$;
comment on function public.keep_ward_account(uuid, uuid) is 'Takes back that a guardian asked for the erasure of an account. False where nothing waits.';
grant execute on function
  app.export_ward_data(uuid), app.erase_ward_account(uuid, text, uuid), app.keep_ward_account(uuid, uuid),
  public.export_ward_data(uuid), public.erase_ward_account(uuid, text, uuid), public.keep_ward_account(uuid, uuid)
to authenticated;

-- When the account of each ward will be erased; and whose wish it is where it is one's own.
create or replace function app.my_privacy(p_user_id uuid)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'birthYear', age.birth_year, 'isMinor', app.is_minor_account(p_user_id), 'isPublic', app.is_public_account(p_user_id),
    'mayShowPicture', app.may_show_picture(p_user_id),
    'guardianEmail', age.guardian_email, 'guardianAskedAt', age.asked_at,
    'guardianConfirmedAt', case when age.guardian_id is not null then age.confirmed_at end,
    'wards', coalesce((select jsonb_agg(jsonb_build_object('userId', ward.user_id, 'name', ward.name, 'birthYear', ward.birth_year,
      'askedAt', ward.asked_at, 'confirmedAt', ward.confirmed_at,
      'erasedOn', (select due_at from app.erasures where user_id = ward.user_id and ward.confirmed_at is not null)))
      from app.wards_of(p_user_id) as ward), '[]'),
    'erasure', (select jsonb_build_object('askedAt', asked_at, 'dueAt', due_at, 'isByGuardian', is_by_guardian)
      from app.erasures where user_id = p_user_id),
    'consents', (
      select jsonb_agg(jsonb_build_object('purpose', latest.purpose, 'version', latest.version, 'title', latest.title, 'words', latest.words,
        'isGiven', app.has_consented(p_user_id, latest.purpose)) order by array_position('{account,notifications,analytics,marketing}', latest.purpose))
      from (select distinct on (purpose) * from app.consent_texts order by purpose, since desc, version desc) as latest),
    'consentLog', coalesce((
      select jsonb_agg(jsonb_build_object('id', said.id, 'purpose', said.purpose, 'title', text.title, 'version', said.version,
        'isGiven', said.is_given, 'saidAt', said.said_at, 'isByGuardian', said.said_by is distinct from said.user_id) order by said.id desc)
      from (select * from app.consents where user_id = p_user_id order by id desc limit 50) as said
      join app.consent_texts as text on text.purpose = said.purpose and text.version = said.version), '[]'),
    'choices', coalesce((select jsonb_agg(jsonb_build_object('topic', topic, 'isTold', is_told, 'isMailed', is_mailed))
      from app.notification_choices where user_id = p_user_id), '[]'))
  from (select p_user_id) as asked (id) left join app.account_ages as age on age.user_id = asked.id
$$;
