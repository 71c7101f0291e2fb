-- Consents: each for one thing, none given unless somebody gives it, each withdrawn as easily. Added, never changed: the
-- last one of a purpose is the one that holds. The words that were agreed to are kept by their version.
--
-- What the account itself needs is no consent but the agreement that the account is; it is written down when it is made.

create table app.consent_texts (
  purpose text not null check (purpose in ('account', 'notifications', 'analytics', 'marketing')),
  version text not null,
  title text not null,
  words text not null,
  since timestamptz not null default now(),
  primary key (purpose, version)
);
comment on table app.consent_texts is 'What people agree to, word by word. A change is a new version.';
alter table app.consent_texts enable row level security;

insert into app.consent_texts (purpose, version, title, words, since) values
  ('account', '2026-11', 'Your account',
   'We keep your name, your address or number and what you do here, so that you can sign in and others know whom they deal with.', '2026-11-01'),
  ('notifications', '2026-11', 'Letters about what you follow',
   'We write to your e-mail address about the clubs, players and games you follow. Letters about your own duties come either way.', '2026-11-01'),
  ('analytics', '2026-11', 'Counting how you use the site',
   'We may count which pages you open while you are signed in. Today nobody does; without this nobody will.', '2026-11-01'),
  ('marketing', '2026-11', 'Offers of the league and its partners',
   'The league may write to you about tickets and partners. Your address is never passed on. Today nobody does; without this nobody will.', '2026-11-01');

-- The same in plainer words: what people had agreed to goes on to hold.
insert into app.consent_texts (purpose, version, title, words, since) values
  ('account', '2026-11-18', 'Your account',
   'We keep your name, your e-mail address or phone number, and what you do here. You need them to sign in, and others need them to know who you are.', '2026-11-18'),
  ('notifications', '2026-11-18', 'E-mails about what you follow',
   'We send you e-mails about the clubs, players and matches you follow. You get e-mails about your own tasks in any case.', '2026-11-18'),
  ('analytics', '2026-11-18', 'Usage statistics',
   'We may record which pages you open while you are signed in. Today we do not. Without your consent we never will.', '2026-11-18'),
  ('marketing', '2026-11-18', 'Offers from the league and its partners',
   'The league may send you e-mails about tickets and partners. It passes your address on to nobody. Today it sends none. Without your consent it never will.', '2026-11-18');

create table app.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  version text not null,
  is_given boolean not null,
  -- The person, or the guardian who speaks for them.
  said_by uuid references auth.users (id) on delete set null,
  said_at timestamptz not null default now(),
  request_id uuid,
  constraint consents_to_known_words foreign key (purpose, version) references app.consent_texts (purpose, version),
  constraint one_consent_of_a_request unique (user_id, request_id)
);
comment on table app.consents is 'What people have agreed to and taken back. Append-only.';
create index consents_user_id_idx on app.consents (user_id, purpose, id desc);
create index consents_said_by_idx on app.consents (said_by);
create index consents_purpose_idx on app.consents (purpose, version);
alter table app.consents enable row level security;

create function app.refuse_consent_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  -- An account that an operator deletes takes them along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  perform app.refuse('PT403', 'accounts.consentsOnlyAdded', 'Consents cannot be changed or deleted.');
end;
$$;

create trigger consents_are_never_changed
before update or delete on app.consents
for each row execute function app.refuse_consent_change();

create function app.has_consented(p_user_id uuid, p_purpose text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select is_given from app.consents where user_id = p_user_id and purpose = p_purpose order by id desc limit 1), false)
$$;

-- The agreement that an account is.
create function app.note_account_consent()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.consents (user_id, purpose, version, is_given, said_by)
  select new.id, 'account', latest.version, true, new.id from app.consent_texts as latest
  where latest.purpose = 'account' order by latest.since desc, latest.version desc limit 1;
  return null;
end;
$$;

create function app.say_consent(p_purpose text, p_version text, p_is_given boolean, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  if p_is_given is null or p_purpose is null or p_purpose not in ('notifications', 'analytics', 'marketing') then
    perform app.refuse('PT422', 'accounts.sayConsent', 'Choose a purpose, and whether you agree.', 'purpose');
  end if;
  if p_version is distinct from (
    select version from app.consent_texts where purpose = p_purpose order by since desc, version desc limit 1)
  then
    perform app.refuse('PT409', 'accounts.consentChanged', 'The text has changed. Read it again.', 'version');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('consent ' || caller::text, 263));
  if app.has_consented(caller, p_purpose) = p_is_given then return p_is_given; end if;
  insert into app.consents (user_id, purpose, version, is_given, said_by, request_id)
  values (caller, p_purpose, p_version, p_is_given, caller, p_request_id)
  on conflict on constraint one_consent_of_a_request do nothing;
  return app.has_consented(caller, p_purpose);
end;
$$;

create function public.say_consent(p_purpose text, p_version text, p_is_given boolean, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.say_consent(p_purpose, p_version, p_is_given, p_request_id) $$;
comment on function public.say_consent(text, text, boolean, uuid) is 'Agrees to one purpose, by the version of its words, or takes it back. Answers what holds.';

grant execute on function
  app.say_consent(text, text, boolean, uuid), public.say_consent(text, text, boolean, uuid)
to authenticated;
