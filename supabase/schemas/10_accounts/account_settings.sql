-- What people set for themselves: a picture, a time zone, and which notifications they get and how.
--
--   avatars               pictures; the address of one is not to be guessed, and it goes with the account
--   notification_choices  by topic, the notifications that somebody does not want, or not by e-mail
--
-- Notifications about the account itself always come, and what waits for an answer is always listed.

create function app.check_time_zone()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  perform app.refuse('PT422', 'accounts.noTimeZone', 'This time zone does not exist.', 'time_zone');
end;
$$;

create trigger a_time_zone_is_known
before update of time_zone on public.profiles
for each row when (new.time_zone is not null) execute function app.check_time_zone();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2097152, '{image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

-- A minor shows a picture once the guardian has agreed. Whose year of birth is not known is protected like one.
create function app.may_show_picture(p_user_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select not (app.is_age_unknown(p_user_id) or coalesce(app.is_minor_account(p_user_id), false))
    or exists (select from app.account_ages where user_id = p_user_id and guardian_id is not null)
$$;

create policy "people can bring their own picture"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'avatars' and (storage.foldername(name))[1] = (select app.caller_id())::text
  and not (select app.is_impersonating()) and (select app.may_show_picture((select app.caller_id())))
);

create policy "people can find their own picture"
on storage.objects for select to authenticated
using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select app.caller_id())::text);

create policy "people can remove their own picture"
on storage.objects for delete to authenticated
using (
  bucket_id = 'avatars' and (storage.foldername(name))[1] = (select app.caller_id())::text
  and not (select app.is_impersonating())
);

create table app.notification_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null,
  is_told boolean not null default true,
  is_mailed boolean not null default true,
  primary key (user_id, topic)
);
comment on table app.notification_choices is 'What somebody does not want to be told, or not by e-mail, by topic.';
alter table app.notification_choices enable row level security;

-- What a notification is about, by its kind.
create function app.topic_of(kind text)
returns text language sql immutable set search_path = ''
as $$
  select case
    when kind ~ '^(account|role|consent|guardian|privacy|claim|document)' then 'account'
    when kind ~ '^(transfer|payment|association|ban|window)' then 'transfers'
    when kind ~ '^(match|lineup|line_up|report|appointment|correction|discipline|case|protest|appeal)' then 'matches'
    when kind ~ '^(follow|alert|club_news|goal|kick_off|full_time|news)' then 'follows'
    when kind ~ '^(pick|predict|mini_league|vote|potm|game)' then 'games'
    else 'desk' end
$$;

-- E-mails about what one follows come only to those who agreed to them; those about one's duties unless they are declined.
create function app.wants_letter(p_user_id uuid, kind text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select app.topic_of(kind) = 'account' or (
    coalesce((select is_mailed and is_told from app.notification_choices where user_id = p_user_id and topic = app.topic_of(kind)), true)
    and (app.topic_of(kind) not in ('follows', 'games') or app.has_consented(p_user_id, 'notifications'))
    -- One by one, or once a day.
    and (kind not like 'follow\_%' or (app.is_alerted(p_user_id, substr(kind, 8), 'mail')
      and not exists (select from app.alert_digests where user_id = p_user_id))))
$$;

create function app.choose_notifications(p_topic text, p_is_told boolean, p_is_mailed boolean, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  if p_topic is null or p_topic not in ('transfers', 'matches', 'follows', 'games', 'desk') then
    perform app.refuse('PT422', 'accounts.noTopic', 'Choose a topic. Notifications about your account cannot be switched off.', 'topic');
  end if;
  insert into app.notification_choices (user_id, topic, is_told, is_mailed)
  values (app.caller_id(), p_topic, coalesce(p_is_told, true), coalesce(p_is_mailed, true))
  on conflict (user_id, topic) do update set is_told = excluded.is_told, is_mailed = excluded.is_mailed;
end;
$$;

create function public.choose_notifications(p_topic text, p_is_told boolean, p_is_mailed boolean, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.choose_notifications(p_topic, p_is_told, p_is_mailed, p_request_id) $$;
comment on function public.choose_notifications(text, boolean, boolean, uuid) is 'What the caller is told of one topic, and whether by e-mail too.';

-- One session of one's own, on a device that is not at hand.
create function app.end_my_session(p_session_id uuid, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  delete from auth.sessions where id = p_session_id and user_id = app.caller_id();
  return found;
end;
$$;

create function public.end_my_session(p_session_id uuid, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.end_my_session(p_session_id, p_request_id) $$;
comment on function public.end_my_session(uuid, uuid) is 'Signs the caller out on one device. False where it is signed out already.';

-- When the account of each ward will be erased; and whose wish it is where it is one's own.
create function app.my_privacy(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = ''
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

-- The page of settings asks once for everything.
create function app.my_privacy_now()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.viewer_id() is null then
    perform app.refuse('PT401', 'site.sessionEnded', 'Your session has ended. Sign in again.');
  end if;
  return app.my_privacy(app.viewer_id()) || jsonb_build_object(
    'alerts', app.alerts_of(app.viewer_id()), 'alertChannels', app.alert_channels_of(app.viewer_id()),
    'digestHour', (select hour from app.alert_digests where user_id = app.viewer_id()));
end;
$$;

create function public.my_privacy()
returns jsonb language sql stable set search_path = ''
as $$ select app.my_privacy_now() $$;
comment on function public.my_privacy() is 'What the viewer has said about age, consents, notifications and leaving.';

-- What waits for a person here.
create function app.own_privacy_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'privacy_guardian', app.sentence('accounts.sentences.namesYou', '{ward} names you as guardian', jsonb_build_object('ward', coalesce(to_jsonb(ward.name),
      app.name_parameter('accounts.sentences.noName', 'Somebody without a name')))),
    app.sentence('accounts.sentences.namesYouWords', 'Choose whether you agree to the account. Until then the name stays hidden.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.answer', 'Give an answer'),
    null::timestamptz, ward.asked_at, false
  from app.wards_of(p_person) as ward where ward.confirmed_at is null
  union all
  select 'privacy_name_guardian', app.sentence('accounts.sentences.nameGuardian', 'Name your guardian'),
    app.sentence('accounts.sentences.nameGuardianWords', 'You are under 18. Your account is private until your guardian agrees to it.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.nameGuardian', 'Name your guardian'), null, age.told_at, false
  from app.account_ages as age
  where age.user_id = p_person and age.guardian_email is null and age.guardian_id is null and app.is_minor_account(p_person)
  union all
  select 'privacy_birth_year', app.sentence('accounts.sentences.tellBirthYear', 'Add your year of birth'),
    app.sentence('accounts.sentences.tellBirthYearWords', 'Others see your name once we know that you are an adult.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.tellUs', 'Add year of birth'), null, person.created_at, false
  from public.profiles as person
  where person.id = p_person and app.is_age_unknown(p_person)
  union all
  select 'privacy_erasure', app.sentence('accounts.sentences.willBeErased', 'Your account will be erased'),
    app.sentence('accounts.sentences.willBeErasedWords', 'You asked for it. Until then you can change your mind.'),
    '/dashboard/privacy', app.sentence('accounts.sentences.look', 'View details'), erasure.due_at, erasure.asked_at, false
  from app.erasures as erasure where erasure.user_id = p_person and erasure.erased_at is null
$$;

create function app.privacy_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select * from app.own_privacy_tasks(p_person)
  union all
  select 'incident', app.sentence('accounts.sentences.reportIncident', 'Incident to report'), app.quote(left(incident.words, 200)),
    '/super/incidents', app.sentence('accounts.sentences.report', 'Open incident'),
    incident.noticed_at + interval '24 hours', incident.opened_at, false
  from app.incidents as incident
  where incident.reported_at is null and incident.closed_at is null and 'super_admin' = any (app.roles_of(p_person))
  union all
  select 'privacy_licence', app.sentence('accounts.sentences.licenceEnds', 'The controller''s licence expires soon'),
    app.sentence('accounts.sentences.licenceEndsWords', 'Licence {number}. It must be renewed each year.', jsonb_build_object('number', office.licence)),
    '/super/incidents', app.sentence('accounts.sentences.look', 'View details'), office.licence_ends_on::timestamp at time zone 'Africa/Harare', null, false
  from app.privacy_office as office
  where office.licence_ends_on < app.league_today() + 60 and 'super_admin' = any (app.roles_of(p_person))
$$;

grant execute on function
  app.may_show_picture(uuid), app.choose_notifications(text, boolean, boolean, uuid),
  public.choose_notifications(text, boolean, boolean, uuid), app.end_my_session(uuid, uuid),
  public.end_my_session(uuid, uuid), app.my_privacy_now(), public.my_privacy()
to authenticated;
