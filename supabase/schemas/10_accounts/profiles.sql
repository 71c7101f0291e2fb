-- Profiles: one row for every account, made with it. Private: others see a name only where a page shows one.
--
-- E-mail, phone, confirmation, last sign-in and suspension are kept by auth.users and copied from there
-- (accounts.sql); people write their name, picture, language and club.

-- A name as it can be shown beside others': no control or invisible characters, nothing that turns the
-- direction of the line, no towers of accents, single spaces. Null when nothing is left to be seen. Spaces are
-- listed because what counts as one differs between the locales of databases.
create function app.clean_name(words text)
returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(regexp_replace(regexp_replace(regexp_replace(
    normalize(words, nfc),
    '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]'
      || '|(?<=[\u0300-\u036f]{2})[\u0300-\u036f]+',
    '', 'g'),
    ' +', ' ', 'g')), '')
$$;

-- What a name looks like from afar: one letter for all that look like it, in whatever alphabet, and no more.
create function app.name_shape(words text)
returns text language sql immutable set search_path = ''
as $$
  select regexp_replace(replace(replace(
    translate(lower(translate(normalize(words, nfkd),
      'аАαΑɑ@4βВΒсСϲԁеЕεΕ3ɡһНΗіІıιΙ1!|ӏјЈкКκΚмМμΜпΝոоОοΟ0рРρΡѕЅ$5тТτΤ7υνѵхХχΧуУγΥΖ',
      'aaaaaaabbbcccdeeeeeghhhiiiiiiiiijjkkkkmmmmnnnoooooppppsssstttttuvvxxxxyyyyz')), 'l', 'i'),
    'rn', 'm'), 'vv', 'w'), '[^a-z0-9]', '', 'g')
$$;

-- Names that would pass for the site's own voice, listed by their shape.
create function app.is_reserved_name(words text)
returns boolean language sql immutable set search_path = ''
as $$
  select regexp_replace(app.name_shape(words), '^the|(team|account|office)$', '', 'g') in (
    'pitch26e', 'admin', 'administrator', 'superadmin', 'ieagueadmin', 'ciubadmin', 'zifa', 'zifaadmin',
    'psi', 'psiadmin', 'moderator', 'support', 'system', 'officiai')
$$;

-- The name in what an account says of itself, where it can be shown. At sign-up there is nobody to ask for
-- another one.
create function app.name_given(metadata jsonb)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  field text;
  name text;
begin
  foreach field in array array['full_name', 'name'] loop
    if jsonb_typeof(metadata -> field) = 'string' then
      name := btrim(left(app.clean_name(metadata ->> field), 100));
      if not app.is_reserved_name(name) then return name; end if;
    end if;
  end loop;
  return null;
end;
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  phone text,
  full_name text constraint a_name_has_1_to_100_characters check (char_length(full_name) between 1 and 100),
  avatar_path text constraint a_picture_is_a_file_of_ours
    check (avatar_path ~ '^[a-zA-Z0-9][a-zA-Z0-9/_.-]{0,199}$' and avatar_path !~ '\.\.'),
  locale text not null default 'en' constraint a_known_language check (locale in ('en', 'sn', 'nd')),
  confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  suspended_until timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  time_zone text
  constraint a_time_zone_has_a_name check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$' and char_length(time_zone) <= 60),
  age_asked_at timestamptz,
  constraint email_has_at_most_320_characters check (char_length(email) <= 320),
  constraint phone_has_at_most_50_characters check (char_length(phone) <= 50)
);
comment on table public.profiles is 'The person behind an account, as the account''s owner and the administrators see them.';
comment on column public.profiles.suspended_until is 'Copied from auth.users.banned_until; far away when it has no end.';
comment on column public.profiles.time_zone is 'In which e-mails tell times. Null is Harare.';
comment on column public.profiles.age_asked_at is 'When the person told their year of birth or put it off. Until then their first page asks for it.';
create index profiles_created_at_idx on public.profiles (created_at desc, id);
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (full_name, avatar_path, locale, time_zone) on public.profiles to authenticated;

create policy "people can read their own profile, administrators all"
on public.profiles for select to authenticated
using (
  id = (select app.viewer_id())
  or id = (select app.caller_id())
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "people can edit their own profile"
on public.profiles for update to authenticated
using (id = (select app.caller_id()))
with check (id = (select app.caller_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.profiles
for each statement execute function app.refuse_while_impersonating();

create trigger an_account_is_an_agreement
after insert on public.profiles
for each row execute function app.note_account_consent();

create function app.keep_profile_clean()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  if new.full_name is null or new.full_name is not distinct from old.full_name then
    return new;
  end if;
  new.full_name := app.clean_name(new.full_name);
  if new.full_name is null or char_length(new.full_name) > 100 then
    perform app.refuse('PT422', 'accounts.nameLength', 'Enter a name of 1 to 100 visible characters.', 'full_name');
  end if;
  if app.is_reserved_name(new.full_name) and not app.roles_of(new.id) && '{admin,zifa_admin,super_admin}' then
    perform app.refuse('PT422', 'accounts.nameReserved', 'This name is reserved for the site. Use your own.', 'full_name');
  end if;
  return new;
end;
$$;

create trigger a_name_can_be_shown
before update on public.profiles
for each row execute function app.keep_profile_clean();

grant execute on function
  app.clean_name(text), app.name_shape(text), app.is_reserved_name(text)
to authenticated;
