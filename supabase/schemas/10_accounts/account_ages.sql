-- How old people are, as far as the law asks: the year of birth, and for somebody under 18 a guardian who agrees to the
-- account. Before that, and before the year is known, the account is not public: others see no name and no picture.
-- Sign-up does not ask for the year. The first page after it does, once; who puts it off keeps a minor's protection.
--
-- The day is not known from a year, so that somebody is taken for a minor until the year in which they turn 18 is over. The
-- guardian has an account of their own, with the address that was named; a person who reads the e-mails sent there confirms it.

create table app.account_ages (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  birth_year smallint not null constraint a_year_that_people_are_born_in check (birth_year between 1900 and 2100),
  told_at timestamptz not null default now(),
  guardian_email text constraint an_address_of_a_guardian check (guardian_email ~ '^[^\s@]+@[^\s@]+$' and char_length(guardian_email) <= 255),
  asked_at timestamptz,
  -- When the e-mail to the guardian was queued (queued_mails.sql); to an address that may have no account, so that three are named at most.
  lettered_at timestamptz,
  named_guardians smallint not null default 0,
  guardian_id uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz,
  constraint who_is_confirmed_says_when check (guardian_id is null or confirmed_at is not null)
);
comment on table app.account_ages is 'The year of birth of people with an account, and the guardians of those under 18.';
create index account_ages_guardian_id_idx on app.account_ages (guardian_id);
create index account_ages_guardian_email_idx on app.account_ages (guardian_email) where confirmed_at is null;
alter table app.account_ages enable row level security;

create trigger those_named_look_again
after insert or update or delete on app.account_ages
for each row execute function app.tell_those_named();

-- Null where it is not known.
create function app.is_minor_account(p_user_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select birth_year + 18 >= extract(year from now() at time zone 'Africa/Harare') from app.account_ages where user_id = p_user_id
$$;

-- Of sample people nobody asks how old they are.
create function app.is_age_unknown(p_user_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles where id = p_user_id and not is_sample)
    and not exists (select from app.account_ages where user_id = p_user_id)
$$;

-- Whether others may see who it is. A minor whose guardian has left is as one who has none.
create function app.is_public_account(p_user_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles as person left join app.account_ages as age on age.user_id = person.id
    where person.id = p_user_id
      and (person.is_sample or (age.user_id is not null and (not app.is_minor_account(person.id) or age.guardian_id is not null)))
      and not exists (select from app.erasures where user_id = person.id))
$$;

-- The name under which others meet somebody.
create function app.shown_name(p_user_id uuid)
returns text language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select case when app.is_public_account(person.id) then coalesce(person.full_name, 'A member') else 'A member' end
     from public.profiles as person where person.id = p_user_id),
    'Former member')
$$;

create function app.clean_email(words text)
returns text language sql immutable set search_path = ''
as $$ select nullif(lower(btrim(left(words, 300))), '') $$;

-- The year is asked for once. Definer, because people do not write this column of their profile by themselves.
create function app.note_age_asked(p_user_id uuid)
returns void language sql security definer set search_path = ''
as $$ update public.profiles set age_asked_at = now() where id = p_user_id and age_asked_at is null $$;

-- An operator who makes an account may tell the year with it. It is taken out of what the account says of itself, which
-- travels with every token.
create function app.take_birth_year()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  year text := new.raw_user_meta_data ->> 'birth_year';
  guardian text := app.clean_email(new.raw_user_meta_data ->> 'guardian_email');
begin
  if not new.raw_user_meta_data ?| '{birth_year,guardian_email}' then return null; end if;
  if year ~ '^\d{4}$' and year::integer between 1900 and extract(year from now()) and exists (
    select from public.profiles where id = new.id)
  then
    insert into app.account_ages (user_id, birth_year) values (new.id, year::smallint) on conflict do nothing;
    perform app.note_age_asked(new.id);
    if app.is_minor_account(new.id) and guardian ~ '^[^\s@]+@[^\s@]+$' and char_length(guardian) <= 255
      and guardian is distinct from lower(new.email)
    then
      update app.account_ages set guardian_email = guardian, asked_at = now(), named_guardians = 1 where user_id = new.id;
    end if;
  end if;
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'birth_year' - 'guardian_email' where id = new.id;
  return null;
end;
$$;

-- Triggers fire by name: this one comes after the profile.
create trigger an_account_tells_its_year_of_birth
after insert on auth.users
for each row execute function app.take_birth_year();

-- Says the year once. Later it may be put right, but nobody makes themselves older than 18 by it.
create function app.tell_birth_year(p_year integer, p_guardian_email text, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  guardian text := app.clean_email(p_guardian_email);
  was_minor boolean := app.is_minor_account(app.caller_id());
  known app.account_ages;
begin
  perform app.refuse_in_anothers_name();
  if p_year is null or p_year < 1900 or p_year > extract(year from now()) then
    perform app.refuse('PT422', 'accounts.yearDigits', 'Give the year in four digits.', 'year');
  end if;
  insert into app.account_ages (user_id, birth_year) values (caller, p_year)
  on conflict (user_id) do update set birth_year = excluded.birth_year, told_at = now();
  perform app.note_age_asked(caller);
  if not app.is_minor_account(caller) then
    if was_minor then
      perform app.refuse('PT409', 'accounts.toldMinor', 'You told us that you are under 18. Write to us if that was a mistake.', 'year');
    end if;
    return false;
  end if;
  if guardian is null then return true; end if;
  if guardian !~ '^[^\s@]+@[^\s@]+$' or char_length(guardian) > 255 then
    perform app.refuse('PT422', 'accounts.noEmail', 'This is not a valid e-mail address.', 'guardian_email');
  end if;
  if guardian = (select lower(email) from auth.users where id = caller) then
    perform app.refuse('PT422', 'accounts.guardianOwnAddress', 'This is your own address. Give your guardian''s.', 'guardian_email');
  end if;
  select * into known from app.account_ages where user_id = caller for update;
  if guardian = known.guardian_email or (known.confirmed_at is not null and known.guardian_id is not null) then return true; end if;
  if known.named_guardians >= 3 then
    perform app.refuse('PT429', 'accounts.guardianLimit', 'You have named three addresses, which is the limit. Write to us to name another.', 'guardian_email');
  end if;
  update app.account_ages
  set guardian_email = guardian, asked_at = now(), lettered_at = null, confirmed_at = null, named_guardians = named_guardians + 1
  where user_id = caller;
  return true;
end;
$$;

-- Who does not tell it now is not asked again by a page of its own: it stays among what waits for them.
create function app.put_off_birth_year(p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  perform app.note_age_asked(app.caller_id());
end;
$$;

-- Whose guardian somebody is named to be: by the address that is confirmed as theirs.
create function app.wards_of(p_user_id uuid)
returns table (user_id uuid, name text, birth_year smallint, asked_at timestamptz, confirmed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select age.user_id, person.full_name, age.birth_year, age.asked_at, age.confirmed_at
  from app.account_ages as age join public.profiles as person on person.id = age.user_id
  where app.is_minor_account(age.user_id) and (
    age.guardian_id = p_user_id
    or (age.confirmed_at is null and age.guardian_email = (
      select lower(email) from auth.users where id = p_user_id and email_confirmed_at is not null)))
  order by age.asked_at
$$;

-- The guardian's yes or no, and later the other way round. With a no the account is as private as before.
create function app.answer_as_guardian(p_user_id uuid, p_agrees boolean, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  perform from app.account_ages where user_id = p_user_id for update;
  if exists (select from app.consents where user_id = p_user_id and request_id = p_request_id) then return p_agrees; end if;
  if p_user_id = caller or not exists (select from app.wards_of(caller) where user_id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noWard', 'This account has not named you as its guardian.');
  end if;
  if p_agrees is null then
    perform app.refuse('PT422', 'accounts.sayAgree', 'Choose whether you agree.', 'agrees');
  end if;
  if p_agrees and coalesce(app.is_minor_account(caller), true) then
    perform app.refuse('PT409', 'accounts.guardianOfAge', 'Add your own year of birth first. A guardian must be an adult.', 'year');
  end if;
  if p_agrees and exists (select from app.account_ages where user_id = p_user_id and guardian_id = caller) then return true; end if;
  update app.account_ages
  set guardian_id = case when p_agrees then caller end, confirmed_at = case when p_agrees then now() end,
    -- Who said no is not asked again; who takes a yes back may give it again.
    guardian_email = case when p_agrees or guardian_id is not null then guardian_email end
  where user_id = p_user_id;
  insert into app.consents (user_id, purpose, version, is_given, said_by, request_id)
  select p_user_id, 'account', latest.version, p_agrees, caller, p_request_id from app.consent_texts as latest
  where latest.purpose = 'account' order by latest.since desc, latest.version desc limit 1
  on conflict on constraint one_consent_of_a_request do nothing;
  perform app.write_audit(case when p_agrees then 'account_guardian_agreed' else 'account_guardian_refused' end, p_user_id);
  perform app.tell(array[p_user_id], 'account_guardian',
    case when p_agrees then app.sentence('accounts.sentences.guardianAgreed', 'Your guardian has agreed to your account')
      else app.sentence('accounts.sentences.guardianRefused', 'Your guardian does not agree to your account') end,
    case when p_agrees then app.sentence('accounts.sentences.nameSeen', 'Your name is now visible where you take part.')
      else app.sentence('accounts.sentences.nameNotSeen', 'Your name stays hidden. You can still use the site.') end,
    '/dashboard/privacy');
  return p_agrees;
end;
$$;

create function public.tell_birth_year(p_year integer, p_guardian_email text, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.tell_birth_year(p_year, p_guardian_email, p_request_id) $$;
comment on function public.tell_birth_year(integer, text, uuid) is 'The caller''s year of birth, and for a minor the guardian''s address. Answers whether a guardian is needed.';

create function public.put_off_birth_year(p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.put_off_birth_year(p_request_id) $$;
comment on function public.put_off_birth_year(uuid) is 'The caller does not tell the year of birth now. Until they do, the account is protected like a minor''s.';

create function public.answer_as_guardian(p_user_id uuid, p_agrees boolean, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.answer_as_guardian(p_user_id, p_agrees, p_request_id) $$;
comment on function public.answer_as_guardian(uuid, boolean, uuid) is 'Agrees to the account of a minor who named the caller as guardian, or not.';

-- A child's rights are exercised by their guardian: who has agreed to the account of somebody under 18 takes its data along
-- and has it erased, as its owner could. In 30 days and not at once, because two people may see it differently.

-- Definer, because nobody reads the ages of others. Says no in the same words whether there is such an account or not.
create function app.refuse_unless_guardian_of(p_user_id uuid)
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  if not coalesce(app.is_minor_account(p_user_id), false) or not exists (
    select from app.account_ages where user_id = p_user_id and guardian_id = app.caller_id())
  then
    perform app.refuse('PT404', 'accounts.notGuardian', 'You are not the guardian of a minor with this account.');
  end if;
end;
$$;

-- Of a caller's own account, and of those whose guardian they are; five times a day altogether.
create function app.take_along(p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  -- Two at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('export ' || caller::text, 263));
  if (select count(*) from app.exports where user_id = caller and app.happened_within(made_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'accounts.exportLimit', 'You have downloaded your data five times today. Try again tomorrow.');
  end if;
  insert into app.exports (user_id) values (caller);
  perform app.write_audit('data_exported', p_user_id);
  return jsonb_build_object('exportedAt', now(), 'account', p_user_id, 'tables', app.export_of(p_user_id));
end;
$$;

create function app.export_ward_data(p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  taken := app.take_along(p_user_id);
  perform app.tell(array[p_user_id], 'account_guardian',
    app.sentence('accounts.sentences.guardianTookData', 'Your guardian has downloaded your data'),
    app.sentence('accounts.sentences.guardianTookDataWords', 'You can download the same data under Privacy.'), '/dashboard/privacy');
  return taken;
end;
$$;

create function app.erase_ward_account(p_user_id uuid, p_words text, p_request_id uuid)
returns timestamptz language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  if lower(btrim(coalesce(p_words, ''))) <> 'erase this account' then
    perform app.refuse('PT422', 'accounts.typeEraseWard', 'Type "erase this account" to confirm.', 'words');
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
  perform app.tell(array[p_user_id], 'account_guardian',
    app.sentence('accounts.sentences.guardianErases', 'Your guardian has asked to erase your account'),
    app.sentence('accounts.sentences.guardianErasesWords', 'It will be erased in 30 days, unless your guardian cancels this.'), '/dashboard/privacy', due);
  return due;
end;
$$;

create function app.keep_ward_account(p_user_id uuid, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_unless_guardian_of(p_user_id);
  delete from app.erasures where user_id = p_user_id and erased_at is null;
  if not found then return false; end if;
  perform app.write_audit('account_erasure_withdrawn', p_user_id, jsonb_build_object('by_guardian', true));
  perform app.tell(array[p_user_id], 'account_guardian', app.sentence('accounts.sentences.accountStays', 'Your account will not be erased'),
    app.sentence('accounts.sentences.accountStaysWords', 'Your guardian has cancelled the erasure.'), '/dashboard/privacy');
  return true;
end;
$$;

create function public.export_ward_data(p_user_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.export_ward_data(p_user_id) $$;
comment on function public.export_ward_data(uuid) is 'Everything that is kept about somebody under 18 whose guardian the caller is.';

create function public.erase_ward_account(p_user_id uuid, p_words text, p_request_id uuid)
returns timestamptz language sql set search_path = ''
as $$ select app.erase_ward_account(p_user_id, p_words, p_request_id) $$;
comment on function public.erase_ward_account(uuid, text, uuid) is
  'Erases the account of somebody under 18 whose guardian the caller is, in 30 days. The words are "erase this account".';

create function public.keep_ward_account(p_user_id uuid, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.keep_ward_account(p_user_id, p_request_id) $$;
comment on function public.keep_ward_account(uuid, uuid) is 'Takes back that a guardian asked for the erasure of an account. False where nothing waits.';

grant execute on function
  app.is_public_account(uuid), app.shown_name(uuid), app.tell_birth_year(integer, text, uuid),
  app.answer_as_guardian(uuid, boolean, uuid), public.tell_birth_year(integer, text, uuid),
  app.put_off_birth_year(uuid), public.put_off_birth_year(uuid),
  public.answer_as_guardian(uuid, boolean, uuid), app.export_ward_data(uuid), app.erase_ward_account(uuid, text, uuid),
  app.keep_ward_account(uuid, uuid), public.export_ward_data(uuid), public.erase_ward_account(uuid, text, uuid),
  public.keep_ward_account(uuid, uuid)
to authenticated;
