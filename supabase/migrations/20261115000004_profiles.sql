-- Profiles: one row for every account, made with it. Private: others see a name only where a page shows one.
--
-- E-mail, phone, confirmation, last sign-in and suspension are kept by auth.users and copied from there
-- (…_accounts.sql); people write their name, picture, language and club.

-- A name as it can be shown beside others': no control or invisible characters, nothing that turns the
-- direction of the line, single spaces.
create function app.clean_name(words text)
returns text
language sql immutable set search_path = ''
as $$
  select nullif(left(btrim(regexp_replace(
    regexp_replace(
      normalize(words, nfc),
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]',
      '', 'g'),
    '\s+', ' ', 'g')), 100), '')
$$;

-- Names that would pass for the site's own voice. Letters of other alphabets that look alike are folded first.
create function app.is_reserved_name(words text)
returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    translate(lower(normalize(words, nfkd)), 'аеіорсухѕԁӏαοιρνυі01345|$@', 'aeiopcyxsdlaoipvuioleassisa'),
    '[^a-z0-9]', '', 'g')
  ~ '^(the)?(pitch263|admin|administrator|superadmin|leagueadmin|zifa|zifaadmin|psl|moderator|support|system|official)(team|account|office)?$'
$$;
grant execute on function app.clean_name(text), app.is_reserved_name(text) to authenticated;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  phone text,
  full_name text constraint a_name_has_1_to_100_characters check (char_length(full_name) between 1 and 100),
  avatar_path text check (char_length(avatar_path) <= 200),
  locale text not null default 'en' constraint a_known_language check (locale in ('en', 'sn', 'nd')),
  favourite_club_id uuid,
  confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  suspended_until timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'The person behind an account, as the account''s owner and the administrators see them.';
comment on column public.profiles.suspended_until is 'Copied from auth.users.banned_until; far away when it has no end.';

create index profiles_created_at_idx on public.profiles (created_at desc, id);

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (full_name, avatar_path, locale, favourite_club_id) on public.profiles to authenticated;

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

create function app.keep_profile_clean()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.full_name := app.clean_name(new.full_name);
  new.updated_at := now();
  if app.is_reserved_name(new.full_name) and not app.roles_of(new.id) && '{admin,zifa_admin,super_admin}' then
    -- At sign-up there is nobody to ask for another name.
    if tg_op = 'INSERT' then
      new.full_name := null;
    elsif new.full_name is distinct from old.full_name then
      raise sqlstate 'PT422' using message = 'That name is kept for the site itself. Use your own.', hint = 'full_name';
    end if;
  end if;
  return new;
end;
$$;

create trigger a_name_can_be_shown
before insert or update on public.profiles
for each row execute function app.keep_profile_clean();
